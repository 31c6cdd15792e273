package job

// WritePath requests the solving path of a puzzle as a text: JSON, or one line per step in the notation of
// step libraries. The reply is Logged.
type WritePath struct {
	Puzzle Grid
	StepOptions
	Form Form
}

func (WritePath) request() {}
