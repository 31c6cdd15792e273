package links

import (
	"numplace/solver"
	"numplace/solver/format"
)

// Part is a set of parts of a puzzle. Some sites cannot store all of them.
type Part uint16

// The parts of a puzzle.
const (
	Entered Part = 1 << iota // digits that the user has entered
	Struck                   // candidates that the user has eliminated
	Marks                    // corner and centre pencil marks
	Colours
	Words    // title, author, comment and the message on solving
	Solution // the solution in Puzzle.Solution
	Tints    // colours of candidates, which no site stores
	Drawing  // what the setter has drawn
	Fog      // without it, the site shows what is covered
	Pen      // what the user has drawn, which sites show like the setter's drawing
)

// Has reports whether s contains all parts of another set.
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
	add(Words, p.Title != "" || p.Author != "" || p.Comment != "" || p.Praise != "")
	add(Solution, p.Solution.N() != 0)
	add(Drawing, !p.Drawing.Empty())
	add(Fog, p.Fog != format.Fog{})
	add(Pen, p.Notes.Strokes() != "")
	return parts
}

// Refusal is the reason why a site cannot open a puzzle.
type Refusal uint8

// The values of Refusal.
const (
	None       Refusal = iota
	OtherSize          // the site does not support this number of digits in addresses
	OtherRules         // the address of the site cannot express the regions or some rules
	NotSolved          // the puzzle has rules in Puzzle.Rules, and no drawing or words that the site can show
)

// Target is a site in which puzzles can be opened.
type Target struct {
	Site        Site
	least, most int                                    // minimum and maximum number of digits
	boxes       bool                                   // only the boxes of solver.StandardLayout are supported
	holds       func(*solver.Layout, solver.Rule) bool // whether the address can express a rule; nil for no rules
	hides       func(solver.Rule) bool                 // whether the site ignores a rule; nil for no rules
	keeps       Part
	oneColour   bool                     // at most one colour per cell
	solves      func(format.Puzzle) bool // whether the address can have the solution; nil for all solutions
	draws       bool                     // drawings are written, so rules that are only drawn or in words come along
	link        func(format.Puzzle) string
}

// Targets lists the sites in the order of the menu.
var Targets = []Target{
	{Site: SudokuWiki, least: 9, most: 9, boxes: true, keeps: Entered | Struck, link: wikiLink},
	{Site: SudokuCoach, least: 9, most: 9, boxes: true, link: coachLink},
	{Site: SudokuPad, least: 3, most: 16, holds: fpuzzlesSays, hides: padHides,
		keeps: Marks | Words | Solution | Drawing | Fog | Pen,
		draws: true, link: padLink},
	{Site: FPuzzles, least: 3, most: 16, holds: fpuzzlesHolds, draws: true,
		keeps: Entered | Marks | Colours | Words | Solution | Drawing | Fog | Pen, oneColour: true, link: fpuzzlesLink},
	{Site: SudokuExchange, least: 9, most: 9, boxes: true, link: exchangeLink},
	{Site: ISS, least: 2, most: 16, holds: issHolds, link: issLink},
	{Site: SudokuMaker, least: 2, most: 9, holds: makerHolds, draws: true,
		keeps: Words | Solution | Drawing | Fog | Pen, solves: makerSolves, link: makerLink},
}

// TargetOf returns the target of a site. ok is false if puzzles cannot be opened there.
func TargetOf(site Site) (t Target, ok bool) {
	for _, t := range Targets {
		if t.Site == site {
			return t, true
		}
	}
	return Target{}, false
}

// Refuses returns the reason why the site cannot open a puzzle. It returns None if the site can open it.
func (t Target) Refuses(p format.Puzzle) Refusal {
	l := p.Grid.Layout()
	switch {
	case p.Rules != "" && (!t.draws || p.Drawing.Empty() && p.Comment == ""):
		return NotSolved
	case l.N() < t.least || l.N() > t.most:
		return OtherSize
	case t.boxes && !standardBoxes(l), len(t.Lacks(l)) > 0:
		return OtherRules
	}
	return None
}

// Lacks returns the rules of a layout that the address of the site cannot express, in the order of
// Layout.Rules.
func (t Target) Lacks(l *solver.Layout) (lacks []solver.Rule) {
	for _, r := range l.Rules() {
		if t.holds == nil || !t.holds(l, r) {
			lacks = append(lacks, r)
		}
	}
	return lacks
}

// Hides returns the rules of a layout that the address contains, but that the site neither shows nor checks.
// The caller should inform the user about them.
func (t Target) Hides(l *solver.Layout) (hides []solver.Rule) {
	for _, r := range l.Rules() {
		if t.hides != nil && t.hides(r) {
			hides = append(hides, r)
		}
	}
	return hides
}

// Link returns the address that opens a puzzle in the site. lost contains the parts of the puzzle that are
// missing or incomplete in the address. Rules that are only in Puzzle.Rules are missing too, except as drawing and
// words. Link must only be called if Refuses returns None.
func (t Target) Link(p format.Puzzle) (address string, lost Part) {
	lost = PartsOf(p) &^ t.keeps
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if colours := p.Notes.At(c).Colours; t.oneColour && colours&(colours-1) != 0 {
			lost |= Colours
		}
	}
	if t.solves != nil && p.Solution.N() != 0 && !t.solves(p) {
		lost |= Solution
	}
	address, lack, _ := t.drawnLink(p)
	if lost.Has(Pen) || p.Notes.Strokes() == "" {
		return address, lost | lack
	}
	with, left := inked(p)
	inkedAddress, inkedLack, bare := t.drawnLink(with)
	if inkedLack&^lack != 0 || left != (format.NotDrawn{}) {
		lost |= Pen
	}
	if !bare { // even if some strokes are left out
		address = inkedAddress
	}
	return address, lost | lack
}

// drawnLink returns the address of a puzzle with its drawing and its fog. lost contains those of the two that are
// missing or incomplete, and bare is set if there is no room for the drawing.
func (t Target) drawnLink(p format.Puzzle) (address string, lost Part, bare bool) {
	address = t.link(p)
	kept := PartsOf(p) & t.keeps & (Drawing | Fog)
	if kept == 0 {
		return address, 0, false
	}
	const most = 64 << 10 // length of an address that browsers accept
	back, _, err := Read(address)
	if len(address) > most || err != nil {
		lost, bare = kept&Drawing, true
		p.Drawing = format.Drawing{}
		address = t.link(p)
		back, _, err = Read(address)
	}
	if len(back.Drawing.Shapes()) < len(p.Drawing.Shapes()) {
		lost |= Drawing
	}
	if len(address) > most || err != nil || back.Fog != p.Fog {
		lost |= kept & Fog
	}
	return address, lost, bare
}

// inked returns a puzzle whose drawing also has the strokes of the user.
func inked(p format.Puzzle) (format.Puzzle, format.NotDrawn) {
	n := p.Grid.N()
	strokes := p.Notes.Strokes().Shapes(n, func(c solver.Cell) format.Content {
		note := p.Notes.At(c)
		switch {
		case p.Grid.At(c) != 0, p.Entered.N() != 0 && p.Entered.At(c) != 0:
			return format.FilledCell
		case note.Corner|note.Centre != 0:
			return format.NotedCell
		}
		return format.BareCell
	})
	left := format.NotDrawn{}
	p.Drawing, left = format.DrawingOf(n, append(p.Drawing.Shapes(), strokes...))
	return p, left
}
