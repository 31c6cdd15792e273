package job

// Signs asks for the drawing of the rules of a layout. The second program answers it.
type Signs struct {
	Layout string // its text
}

// SignsDrawn answers Signs.
type SignsDrawn struct {
	Packed Packed // for signs.Unpack
}

func (Signs) request()    {}
func (SignsDrawn) event() {}
