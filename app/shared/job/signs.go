package job

// Signs requests the drawing of a layout's rules. The second program handles it.
type Signs struct {
	Layout string // as solver.ParseLayout parses it
}

// SignsDrawn is the reply to Signs.
type SignsDrawn struct {
	Packed Packed // the drawing, for signs.Unpack
}

func (Signs) request()    {}
func (SignsDrawn) event() {}
