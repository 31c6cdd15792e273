package job

// Explained is a step of logic as a person is shown it: in words of one language, and as what is drawn on the board. The second program
// makes it, so that the page's own has neither the words nor what finds a step. All of it is text and packed bytes: it crosses the border of
// a worker, and two can be compared.
type Explained struct {
	Technique string // its key, as in addresses: x-wing
	Name      string // its name
	Level     uint8  // 1 to 5
	Score     int

	Look     string // where to look, without saying for what
	Area     Packed // the cells to look at, two bytes each, the lower one first
	Text     string // what is there and why something follows; paragraphs are lines
	Result   string // what follows: r6c234 ≠ 6
	Chain    string // the links of a chain in order; "" where there is none
	Branches string // a line for each case of a step that has several: its sign, a tab, what follows
	Legend   string // a line for each role in the picture: its sign, a tab, its word

	Place, Remove Packed // candidates, three bytes each: the cell, the lower byte first, and the digit
	Drawing       Drawing
}

// Drawing is the evidence of a step on the board.
type Drawing struct {
	Ground Packed // a byte for each cell, a set of the grounds of app/board
	Shapes Packed // candidates with a shape, four bytes each: the cell, the lower byte first, the digit, and the shape
	Under  string // SVG elements below the figures: houses, outlines, groups, links
	Over   string // SVG elements above the figures: heads, tags
}
