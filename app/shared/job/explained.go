package job

// Explained is a step of logic as the page shows it: its text in one language, and its drawing on the board.
// The second program creates it, so that the page's program contains neither the texts nor the step finders.
// It has only strings and packed bytes, so that a worker can send it and == can compare it.
type Explained struct {
	Technique string // the key in addresses, such as x-wing
	Name      string
	Level     uint8 // 1 to 5
	Score     int

	Look string // a question that shows where to look, but not the answer
	// AskFrom and AskTo are the byte offsets in Look of the digit that Look asks about. Both are 0 if Look
	// asks about no digit.
	AskFrom, AskTo int

	Area   Packed // the cells to look at, in the form of Drawing.Ground
	Text   string // the pattern and the reason for its conclusion; each paragraph is a line
	Terms  string // one line per term in Text: its byte offset, the word, and its meaning, separated by tabs
	Result string // the conclusion in short: r6c234 ≠ 6
	So     string // the conclusion as a sentence: So cross out 6 in r6c2, r6c3 and r6c4.
	Done   string // the message after the user has applied the step: Crossed out 6 in r6c2, r6c3 and r6c4
	// Notation is the step in the notation of step libraries and forums, which is the same in all languages:
	// X-Wing: 6 c28 r37 => r3c5<>6.
	Notation string
	Chain    string // the links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" if the step has no chain
	// Branches has a line for each case of a step with several cases: its symbol as SVG, the case, and its
	// consequences in order, separated by tabs. For a long chain it has a line for each link: its symbol, its
	// first end, and why its second end follows. For a ring, lines with the eliminations follow.
	Branches string
	Legend   string // one line per role in the drawing: its symbol as SVG, a tab, its name
	// Named lists the names of cells in Text, So, Result and Chain that do not have the form r6c234. Each
	// line is a name, a tab, and the cells in the form r6c234. For a rule or several houses there are several
	// such groups, in capitals, with spaces between them. If one name is the beginning of another, the longer
	// name comes first.
	Named string

	Place, Remove Packed // candidates, three bytes each: the cell, low byte first, and the digit
	Rests         Packed // the candidates that the step places or that are part of its evidence, in the same form
	Whole         Packed // all candidates in the cells of sets and unique rectangles, where every candidate matters
	Drawing       Drawing
}

// Drawing shows the evidence of a step on the board. Its SVG elements have classes of web/tokens.css. The
// elements for line k of Branches, counted from 1, are in groups with the class e-branch-k.
type Drawing struct {
	Ground Packed // one byte per cell, its background, such as BaseGround; "" if no cell has one
	Pitch  int    // the width of a cell in px, with a grid line, on the board; 0 if there is no drawing
	Under  string // SVG elements below the digits: houses, outlines, groups, links
	Over   string // SVG elements above the digits: marked candidates, arrowheads of links, tags
	Rules  string // the states of the rules, as signs.States returns them; rules in the evidence are highlighted
}

// These are the backgrounds of a cell.
const (
	PlainGround   byte = iota
	BaseGround         // in a house of the base set
	SeenGround         // in another house that the step uses
	SecondGround       // in the second set
	ThirdGround        // in the third set
	DoubtGround        // has a digit that may have been misread in an image
	ChangedGround      // has a digit that differs from the image
)
