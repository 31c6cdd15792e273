package job

// List asks for some solutions of a puzzle. app/workshop/counting answers it, in the second program.
type List struct {
	Puzzle     Grid
	From, Keep int // solutions From to From+Keep-1, counted from 0, are sent
}

// Listed brings solutions of a List.
type Listed struct {
	Solutions int    // how many have been found so far
	Exact     bool   // there are no more than these
	First     int    // the number of the first solution in Cells, from 0
	Cells     []byte // solutions, n*n bytes each
}

func (List) request() {}
func (Listed) event() {}
