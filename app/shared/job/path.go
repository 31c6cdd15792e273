package job

// WritePath asks for the path of a puzzle as a text: for people a line for each step, in the
// notation of step libraries, and for programs JSON. A Logged answers it.
type WritePath struct {
	Puzzle Grid
	Telling
	Form Form
}

func (WritePath) request() {}
