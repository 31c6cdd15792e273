package job

// Explained is a step of logic as it is shown to a person: in words of one language, and as a
// drawing on the board. The second program makes it, so that the page's program needs neither the
// words nor the finders. It holds only text and packed bytes, so it can be sent by a worker, and
// two can be compared.
type Explained struct {
	Technique string // its key, as in addresses: x-wing
	Name      string // its name
	Level     uint8  // 1 to 5
	Score     int

	Look string // where to look, without saying what for
	// AskFrom and AskTo are where the digit begins and ends that Look asks about, in bytes. Both are 0 if it asks
	// about none.
	AskFrom, AskTo int

	Area   Packed // the cells to look at, as the ground of a drawing
	Text   string // what is there and why something follows; each paragraph is a line
	Terms  string // a line for each term in Text: its place in bytes, the word, and what it means, with tabs between
	Result string // what follows, in short: r6c234 ≠ 6
	So     string // what follows, as a sentence: So cross out 6 in r6c2, r6c3 and r6c4.
	Done   string // what is said when that is done: Crossed out 6 in r6c2, r6c3 and r6c4
	// Notation is the step in the notation of step libraries and forums, which has no language:
	// X-Wing: 6 c28 r37 => r3c5<>6.
	Notation string
	Chain    string // the links of a chain in order: 6@r2c2 = 6@r2c7 – 8@r2c7; "" if the step has no chain
	// Branches has a line for each case of a step with several cases: its sign as SVG, the case,
	// and what follows one after the other, with tabs between them. For a long chain it has a line
	// for each link, with one tab less, and then those of what a ring removes.
	Branches string
	Legend   string // a line for each role in the picture: its sign as SVG, a tab, its word
	// Named has a line for each name of cells in Text, So, Result and Chain that is not of the form r6c234: the name, a
	// tab, and the cells in that form. For the name of a rule or of houses, it has several such forms in capitals, with
	// spaces between them. A name that begins another one comes after it.
	Named string

	Place, Remove Packed // candidates, three bytes each: the cell, low byte first, and the digit
	Rests         Packed // the candidates that it places or that its evidence consists of, in the same form
	Whole         Packed // all candidates of the cells that matter as a whole, of sets and corners, in the same form
	Drawing       Drawing
}

// Drawing is the evidence of a step on the board. Its SVG elements have the classes of
// web/tokens.css. What belongs to line k of Branches, counted from 1, is in groups of the class
// e-branch-k.
type Drawing struct {
	Ground Packed // a byte for each cell, as named below; "" for none
	Pitch  int    // the width of a cell with its line, in px, which the rest is drawn for; 0 if there is no drawing
	Under  string // SVG elements below the digits: houses, outlines, groups, links
	Over   string // SVG elements above the digits: candidates with a shape, heads of links, tags
	Rules  string // the states of the rules, as signs.States; those that are the reason are lit
}

// The grounds of a cell.
const (
	PlainGround   byte = iota
	BaseGround         // a house of the base set
	SeenGround         // another house that matters
	SecondGround       // the second set
	ThirdGround        // the third set
	DoubtGround        // a digit that may have been read wrong in a picture
	ChangedGround      // a digit that is not what the picture looks like
)
