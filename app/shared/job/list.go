package job

// List requests some solutions of a puzzle. app/workshop/counting handles it, in the second program.
type List struct {
	Puzzle     Grid
	From, Keep int // range of requested solutions: From to From+Keep-1, counted from 0
}

// Listed is an event of the reply to List, with some of the solutions.
type Listed struct {
	Solutions int    // number of solutions found so far
	Exact     bool   // whether Solutions is the total number
	First     int    // index of the first solution in Cells
	Cells     []byte // the solutions, n*n bytes each
}

func (List) request() {}
func (Listed) event() {}
