package signs

import "numplace/solver"

// look is how a kind of rule is drawn: by the function of its family, with the rest.
type look struct {
	kind solver.Kind
	draw func(*drawer, *look, solver.Rule)

	along []Style // a line along the cells or around them, or a sign
	first []Style // drawn at the first cell; of an arrow at the cells of its number
	last  []Style // drawn at the last cell
	inset int     // of what is drawn around cells, from their edges
	half  int     // half of the width of a square; 0 for a disc
	heads heads
}

// heads says which heads a line has.
type heads uint8

const (
	noHead    heads = iota
	headAtEnd       // one, at the last cell
	headsMeet       // two, which point to each other in the middle of the line
)

// broad is one line, so many units wide, with dashes.
func broad(level Level, ink Ink, width int, dash ...int) []Style {
	return []Style{{Level: level, Ink: ink, Width: width, Dash: dash}}
}

// fine is one fine line, so many quarters of a pixel wide, with dashes.
func fine(level Level, ink Ink, width int, dash ...int) []Style {
	return []Style{{Level: level, Ink: ink, Width: width, Fine: true, Dash: dash}}
}

// double is a line with an edge on both sides, or a disc with one around it. The edges are so many
// units wide.
func double(level Level, edge, core Ink, width, edges int) []Style {
	return []Style{{Level: level, Ink: edge, Width: width}, {Level: level + 1, Ink: core, Width: width - 2*edges}}
}

// tube is a line that is drawn with an edge, and ring a disc on lines.
func tube(width int, core Ink) []Style { return double(Edge, Line, core, width, 3) }
func ring(width int, core Ink) []Style { return double(RingEdge, Line, core, width, 4) }

// sleepers are short lines across a line.
func sleepers(ink Ink) []Style {
	return []Style{{Level: Edge, Ink: ink, Width: 6},
		{Level: Core, Ink: ink, Width: 24, Dash: []int{6, 19}, Flat: true}}
}

// looks is the table of all kinds that have cells.
var looks = [...]look{
	{kind: solver.Odd, draw: (*drawer).inEach, along: broad(Area, Fill, 76)},
	{kind: solver.Even, draw: (*drawer).inEach, along: broad(Area, Fill, 0), half: 34},
	{kind: solver.Marks, draw: (*drawer).figures},
	{kind: solver.Extra, draw: (*drawer).outline, along: []Style{{Ink: Fill}, {Ink: Line, Width: 7}}, inset: 5},
	{kind: solver.Cage, draw: (*drawer).outline, along: fine(Outline, Quiet, 4, 3, 2), inset: 8},
	{kind: solver.Sum, draw: (*drawer).outline, along: fine(Outline, Quiet, 5), inset: 12},
	{kind: solver.Quad, draw: (*drawer).cross, along: double(SignEdge, Strong, Paper, 0, 3)},

	{kind: solver.Clone, draw: (*drawer).clones, along: fine(Outline, Third, 7, 1, 3), inset: 14},
	{kind: solver.Equal, draw: (*drawer).groups, along: fine(Outline, First, 6, 8, 3, 1, 3), inset: 14},

	{kind: solver.Thermo, draw: (*drawer).along, along: tube(30, Fill), first: tube(76, Fill)},
	{kind: solver.SlowThermo, draw: (*drawer).along, along: tube(30, Paper), first: tube(76, Paper)},
	{kind: solver.Arrow, draw: (*drawer).along, along: fine(Edge, Line, 7), first: ring(74, Paper), heads: headAtEnd},
	{kind: solver.Whisper, draw: (*drawer).along, along: double(Edge, First, Paper, 16, 4)},
	{kind: solver.Renban, draw: (*drawer).along, along: broad(Edge, Second, 18)},
	{kind: solver.Palindrome, draw: (*drawer).along, along: broad(Edge, Third, 10, 24, 20)},
	{kind: solver.Between, draw: (*drawer).along, along: broad(Edge, Line, 7), first: ring(74, Fill),
		last: ring(74, Fill)},
	{kind: solver.Entropic, draw: (*drawer).along, along: broad(Edge, Third, 17, 0, 25)},
	{kind: solver.Modular, draw: (*drawer).along, along: broad(Edge, Second, 9, 20, 16, 0, 16)},
	{kind: solver.RegionSum, draw: (*drawer).along, along: sleepers(First)},
	{kind: solver.DoubleArrow, draw: (*drawer).along, along: fine(Edge, Line, 7), first: ring(74, Paper),
		last: ring(74, Paper), heads: headsMeet},

	{kind: solver.White, draw: (*drawer).dot, along: double(SignEdge, Strong, Paper, 0, 3)},
	{kind: solver.Black, draw: (*drawer).dot, along: broad(SignEdge, Strong, 0)},
	{kind: solver.XV, draw: (*drawer).letters, along: broad(SignEdge, Paper, 0)},
	{kind: solver.Greater, draw: (*drawer).chevron, along: fine(Sign, Strong, 7), first: broad(SignEdge, Paper, 0)},

	{kind: solver.LittleKiller, draw: (*drawer).ray, along: fine(Label, Quiet, 5)},
	{kind: solver.Sandwich, draw: (*drawer).row},
}

// lookOf returns the look of a kind; nil for rules of the whole board.
func lookOf(kind solver.Kind) *look {
	for i := range looks {
		if looks[i].kind == kind {
			return &looks[i]
		}
	}
	return nil
}
