package job

// Explained is a step of logic as the page shows it: its text in one language, and its drawing on the board.
// The second program creates it, so that the page's program contains neither the texts nor the step finders.
// It has only strings and packed bytes, so that a worker can send it, and two can be compared.
type Explained struct {
	Technique string // the key in addresses, such as x-wing
	Name      string
	Level     uint8 // 1 to 5
	Score     int

	Look string // a question about where to look, without the answer
	// AskFrom and AskTo are the byte offsets in Look of the digit that it asks about. Both are 0 if it asks
	// about none.
	AskFrom, AskTo int

	Area   Packed // the cells to look at, as Drawing.Ground
	Text   string // the pattern and the reason for its conclusion; each paragraph is a line
	Terms  string // one line per term in Text: its byte offset, the word, and its meaning, separated by tabs
	Result string // the conclusion in short: r6c234 ≠ 6
	So     string // the conclusion as a sentence: So cross out 6 in r6c2, r6c3 and r6c4.
	Done   string // the message after carrying it out: Crossed out 6 in r6c2, r6c3 and r6c4
	// Notation is the step in the notation of step libraries and forums, which is the same in all languages:
	// X-Wing: 6 c28 r37 => r3c5<>6.
	Notation string
	Chain    string // the links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" if the step has no chain
	// Branches has a line for each case of a step with several cases: its symbol as SVG, the case, and its
	// consequences in order, separated by tabs. For a long chain it has a line for each link, with one field
	// less, and then lines for what a ring removes.
	Branches string
	Legend   string // one line per role in the drawing: its symbol as SVG, a tab, its name
	// Named has a line for each name of cells in Text, So, Result and Chain that does not have the form
	// r6c234. The line is the name, a tab, and the cells in that form. For the name of a rule or of houses,
	// it has several such forms in capitals, with spaces between them. If a name is the beginning of another
	// name, it comes later.
	Named string

	Place, Remove Packed // candidates, three bytes each: the cell, low byte first, and the digit
	Rests         Packed // the candidates placed or part of the evidence, in the same form
	Whole         Packed // all candidates of those cells that matter completely, as in sets and corners
	Drawing       Drawing
}

// Drawing shows the evidence of a step on the board. Its SVG elements have classes of web/tokens.css. The
// elements for line k of Branches, counted from 1, are in groups with the class e-branch-k.
type Drawing struct {
	Ground Packed // one background per cell, such as BaseGround; "" for none
	Pitch  int    // the cell width that the drawing is made for, including its line, in px; 0 without drawing
	Under  string // SVG elements below the digits: houses, outlines, groups, links
	Over   string // SVG elements above the digits: marked candidates, heads of links, tags
	Rules  string // the states of the rules, as signs.States returns them; the rules in the evidence are lit
}

// These are the backgrounds of a cell.
const (
	PlainGround   byte = iota
	BaseGround         // in a house of the base set
	SeenGround         // in another house of the evidence
	SecondGround       // in the second set
	ThirdGround        // in the third set
	DoubtGround        // has a digit that may have been misread in a picture
	ChangedGround      // has a digit that differs from the picture
)
