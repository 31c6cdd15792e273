package links

import (
	"numplace/solver"
	"numplace/solver/format"
)

// Part is a set of the parts of a puzzle that not every site can hold.
type Part uint8

// The parts.
const (
	Entered Part = 1 << iota // the person's digits
	Struck                   // candidates that are struck
	Marks                    // small digits
	Colours
	Words    // title, author and comment
	Solution // the solution that is stated
	Tints    // colours of candidates; no site keeps them
)

// Has reports whether all parts of another set are in the set.
func (s Part) Has(other Part) bool { return s&other == other }

// PartsOf returns the parts that a puzzle has.
func PartsOf(p format.Puzzle) (parts Part) {
	add := func(part Part, has bool) {
		if has {
			parts |= part
		}
	}
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		note := p.Notes.At(c)
		add(Struck, note.Struck != 0)
		add(Marks, note.Corner|note.Centre != 0)
		add(Colours, note.Colours != 0)
		add(Tints, note.Tints != format.Tints{})
	}
	add(Entered, p.Entered.N() != 0)
	add(Words, p.Title != "" || p.Author != "" || p.Comment != "")
	add(Solution, p.Solution.N() != 0)
	return parts
}

// Refusal is why a site cannot open a puzzle.
type Refusal uint8

// The refusals.
const (
	None       Refusal = iota
	OtherSize          // the site does not open this number of digits from an address
	OtherRules         // the layout has regions or rules that the site's address cannot express
	NotSolved          // the puzzle has rules that Numplace does not know well enough to pass on: Puzzle.Rules
)

// Target is a site that a puzzle can be opened in.
type Target struct {
	Site        Site
	least, most int                                    // digits
	boxes       bool                                   // only the boxes of solver.StandardLayout
	holds       func(*solver.Layout, solver.Rule) bool // the address says this rule of a layout; nil for none
	hides       func(solver.Rule) bool                 // the site neither shows nor checks this one; nil for none
	keeps       Part
	oneColour   bool // a cell has one colour at most
	link        func(format.Puzzle) string
}

// Targets are the sites in the order of the menu.
var Targets = []Target{
	{Site: SudokuWiki, least: 9, most: 9, boxes: true, keeps: Entered | Struck, link: wikiLink},
	{Site: SudokuCoach, least: 9, most: 9, boxes: true, link: coachLink},
	{Site: SudokuPad, least: 3, most: 16, holds: fpuzzlesSays, hides: padHides, keeps: Marks | Words | Solution,
		link: padLink},
	{Site: FPuzzles, least: 3, most: 16, holds: fpuzzlesHolds, keeps: Entered | Marks | Colours | Words | Solution,
		oneColour: true, link: fpuzzlesLink},
	{Site: SudokuExchange, least: 9, most: 9, boxes: true, link: exchangeLink},
	{Site: ISS, least: 2, most: 16, holds: issHolds, link: issLink},
}

// Refuses returns why the site cannot open a puzzle, or None.
func (t Target) Refuses(p format.Puzzle) Refusal {
	l := p.Grid.Layout()
	switch {
	case p.Rules != "":
		return NotSolved
	case l.N() < t.least || l.N() > t.most:
		return OtherSize
	case t.boxes && !standardBoxes(l), len(t.Lacks(l)) > 0:
		return OtherRules
	}
	return None
}

// Lacks returns the rules of a layout that the site's address cannot say, in the order of
// Layout.Rules.
func (t Target) Lacks(l *solver.Layout) (lacks []solver.Rule) {
	for _, r := range l.Rules() {
		if t.holds == nil || !t.holds(l, r) {
			lacks = append(lacks, r)
		}
	}
	return lacks
}

// Hides returns the rules of a layout that the site's address says, and that the site neither shows
// nor checks. Who solves the puzzle there has to be told them.
func (t Target) Hides(l *solver.Layout) (hides []solver.Rule) {
	for _, r := range l.Rules() {
		if t.hides != nil && t.hides(r) {
			hides = append(hides, r)
		}
	}
	return hides
}

// Link returns the address that opens a puzzle in the site, and the parts of the puzzle that the
// address does not hold, or not completely. Refuses must have returned None.
func (t Target) Link(p format.Puzzle) (address string, lost Part) {
	lost = PartsOf(p) &^ t.keeps
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if colours := p.Notes.At(c).Colours; t.oneColour && colours&(colours-1) != 0 {
			lost |= Colours
		}
	}
	return t.link(p), lost
}
