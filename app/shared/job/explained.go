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
	Area     Packed // what to look at, as the ground of a drawing
	Text     string // what is there and why something follows; paragraphs are lines
	Result   string // what follows: r6c234 ≠ 6
	Chain    string // the links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" where there is none
	Branches string // a line for each case of a step that has several: its sign as SVG, the case, and what follows one by one, between tabs; of a long chain, a line for each link
	Legend   string // a line for each role in the picture: its sign as SVG, a tab, its word

	Place, Remove Packed // candidates, three bytes each: the cell, the lower byte first, and the digit
	Drawing       Drawing
}

// Drawing is the evidence of a step on the board. Its SVG elements have the classes of web/tokens.css. What belongs to line number k of Branches,
// from 1, is in groups of the class e-branch-k.
type Drawing struct {
	Ground Packed // a byte for each cell, as named below; "" for none
	Pitch  int    // the width of a cell with a rule, in px, for which the rest is drawn; 0 where there is none
	Under  string // SVG elements below the figures: houses, outlines, groups, links
	Over   string // SVG elements above the figures: candidates with a shape, heads of links, tags
}

// The grounds of a cell.
const (
	PlainGround  byte = iota
	BaseGround        // a house of the base, the first set
	SeenGround        // a house that is looked at beside
	SecondGround      // the second set
	ThirdGround       // the third set
)
