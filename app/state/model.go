package state

// Model is the whole page: a part for each of its concerns. A field of Settings, Game, Answers, Overlay and Shelf is a field of the Model.
type Model struct {
	View View
	Settings
	Game
	Answers
	Overlay
	Shelf
	Notice  Notice
	Bar     Bar // what the page as a whole has to say
	Batch   Batch
	Explore Explore
	Widget  Widget

	Workers   int // how many jobs may be under way at once
	jobs      []Job
	tab       string // makes the page's own ids differ from any other tab's
	serial    int
	linkFault bool // the address is of no puzzle: it stays until something is set
}
