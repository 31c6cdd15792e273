package signs

import "numplace/solver"

// look describes how rules of one kind are drawn: by which function, and with which styles and sizes.
type look struct {
	kind solver.Kind
	draw func(*drawer, *look, solver.Rule)

	along []Style // for the line through or around the cells, or for a mark between cells
	first []Style // for the mark at the first cell, or at the cells of an arrow's number
	last  []Style // for the mark at the last cell
	inset int     // distance of an outline from the edges of its cells
	half  int     // half the width of a square, of diamonds at a line's ends, or of the ring around a clue
	sign  string  // text before the value of an outline
	heads heads

	strokes [][]Point // lines in each cell, relative to its middle, or around a clue; one per side for arrow heads
}

// heads is the kind of arrow heads on a line.
type heads uint8

const (
	noHead    heads = iota
	headAtEnd       // one arrow head, at the last cell
	headsMeet       // two arrow heads in the middle of the line, which point at each other
	inMiddle        // no arrow head, but a mark in the middle of the line, in the styles of the field last
)

// looks is the table of all kinds of rules that have cells. It consists of constants only, since calls of
// functions would run before the page is drawn. A line with an edge has two styles: one of the full width,
// and a narrower one for its core, which is drawn on top.
var looks = [...]look{
	{kind: solver.Odd, draw: (*drawer).inEach,
		along: []Style{{Ink: Fill, Width: 76}}},
	{kind: solver.Even, draw: (*drawer).inEach,
		along: []Style{{Ink: Fill}}, half: 34},
	{kind: solver.Marks, draw: (*drawer).figures},
	{kind: solver.Extra, draw: (*drawer).outline,
		along: []Style{{Ink: Fill}, {Ink: Line, Width: 7}}, inset: 5},
	{kind: solver.Cage, draw: (*drawer).outline,
		along: []Style{{Level: Outline, Ink: Quiet, Width: 4, Fine: true, Dash: []int{3, 2}}}, inset: 8},
	{kind: solver.Sum, draw: (*drawer).outline,
		along: []Style{{Level: Outline, Ink: Quiet, Width: 5, Fine: true}}, inset: 12},
	{kind: solver.Quad, draw: (*drawer).cross,
		along: []Style{{Level: SignEdge, Ink: Strong}, {Level: SignCore, Ink: Paper, Width: -6}}},
	{kind: solver.Rellik, draw: (*drawer).outline, sign: "≠",
		along: []Style{{Level: Outline, Ink: Quiet, Width: 5, Fine: true, Dash: []int{1, 2}}}, inset: 8},
	{kind: solver.Equality, draw: (*drawer).outline, sign: "=",
		along: []Style{{Level: Outline, Ink: Quiet, Width: 13, Fine: true},
			{Level: Outline, Ink: Paper, Width: 5, Fine: true}}, inset: 9},
	{kind: solver.Circles, draw: (*drawer).inEach,
		along: []Style{{Level: RingEdge, Width: 86}, {Level: RingCore, Ink: Paper, Width: 80}}},

	{kind: solver.Minimum, draw: (*drawer).inner, heads: headAtEnd,
		along: []Style{{Ink: Fill}, {Level: Outline, Ink: Strong, Width: 6, Fine: true}}, half: 50,
		strokes: [][]Point{{{-9, -44}, {0, -35}, {9, -44}}, {{44, -9}, {35, 0}, {44, 9}},
			{{-9, 44}, {0, 35}, {9, 44}}, {{-44, -9}, {-35, 0}, {-44, 9}}}},
	{kind: solver.Maximum, draw: (*drawer).inner, heads: headAtEnd,
		along: []Style{{Ink: Fill}, {Level: Outline, Ink: Strong, Width: 6, Fine: true}}, half: 50,
		strokes: [][]Point{{{-9, -35}, {0, -44}, {9, -35}}, {{35, -9}, {44, 0}, {35, 9}},
			{{-9, 35}, {0, 44}, {9, 35}}, {{-35, -9}, {-44, 0}, {-35, 9}}}},
	{kind: solver.RowIndex, draw: (*drawer).inner,
		along: []Style{{Ink: Fill}, {Level: Outline, Ink: First, Width: 8, Fine: true}}, half: 50,
		strokes: [][]Point{{{-42, -34}, {-42, 34}}, {{42, -34}, {42, 34}}}},
	{kind: solver.ColumnIndex, draw: (*drawer).inner,
		along: []Style{{Ink: Fill}, {Level: Outline, Ink: Second, Width: 8, Fine: true}}, half: 50,
		strokes: [][]Point{{{-34, -42}, {34, -42}}, {{-34, 42}, {34, 42}}}},
	{kind: solver.BoxIndex, draw: (*drawer).inner,
		along: []Style{{Ink: Fill}, {Level: Outline, Ink: Third, Width: 8, Fine: true}}, half: 50,
		strokes: [][]Point{{{-42, -24}, {-42, -42}, {-24, -42}}, {{42, -24}, {42, -42}, {24, -42}},
			{{-42, 24}, {-42, 42}, {-24, 42}}, {{42, 24}, {42, 42}, {24, 42}}}},
	{kind: solver.LookAndSay, draw: (*drawer).counts,
		along: []Style{{Level: Outline, Ink: Quiet, Width: 4, Fine: true, Dash: []int{9, 4}}}, inset: 10},

	{kind: solver.SetTable, draw: (*drawer).ownSet,
		along: []Style{{Level: Outline, Ink: Second, Width: 7, Fine: true, Dash: []int{10, 3, 2, 3, 2, 3}}}, inset: 11},

	{kind: solver.Clone, draw: (*drawer).clones,
		along: []Style{{Level: Outline, Ink: Third, Width: 7, Fine: true, Dash: []int{1, 3}}}, inset: 14},
	{kind: solver.Equal, draw: (*drawer).groups,
		along: []Style{{Level: Outline, Ink: First, Width: 6, Fine: true, Dash: []int{8, 3, 1, 3}}}, inset: 14},

	{kind: solver.Thermo, draw: (*drawer).along,
		along: []Style{{Level: Edge, Width: 30}, {Level: Core, Ink: Fill, Width: 24}},
		first: []Style{{Level: Edge, Width: 76}, {Level: Core, Ink: Fill, Width: 70}}},
	{kind: solver.SlowThermo, draw: (*drawer).along,
		along: []Style{{Level: Edge, Width: 30}, {Level: Core, Ink: Paper, Width: 24}},
		first: []Style{{Level: Edge, Width: 76}, {Level: Core, Ink: Paper, Width: 70}}},
	{kind: solver.Arrow, draw: (*drawer).along,
		along: []Style{{Level: Edge, Width: 7, Fine: true}},
		first: []Style{{Level: RingEdge, Width: 74}, {Level: RingCore, Ink: Paper, Width: 66}}, heads: headAtEnd},
	{kind: solver.Whisper, draw: (*drawer).alongWithValue,
		along: []Style{{Level: Edge, Ink: First, Width: 16}, {Level: Core, Ink: Paper, Width: 8}}},
	{kind: solver.Renban, draw: (*drawer).along,
		along: []Style{{Level: Edge, Ink: Second, Width: 18}}},
	{kind: solver.Palindrome, draw: (*drawer).along,
		along: []Style{{Level: Edge, Ink: Third, Width: 10, Dash: []int{24, 20}}}},
	{kind: solver.Between, draw: (*drawer).along,
		along: []Style{{Level: Edge, Width: 7}},
		first: []Style{{Level: RingEdge, Width: 74}, {Level: RingCore, Ink: Fill, Width: 66}},
		last:  []Style{{Level: RingEdge, Width: 74}, {Level: RingCore, Ink: Fill, Width: 66}}},
	{kind: solver.Entropic, draw: (*drawer).along,
		along: []Style{{Level: Edge, Ink: Third, Width: 17, Dash: []int{0, 25}}}},
	{kind: solver.Modular, draw: (*drawer).alongWithValue,
		along: []Style{{Level: Edge, Ink: Second, Width: 9, Dash: []int{20, 16, 0, 16}}}},
	{kind: solver.RegionSum, draw: (*drawer).along, // with short strokes across it
		along: []Style{{Level: Edge, Ink: First, Width: 6},
			{Level: Core, Ink: First, Width: 24, Dash: []int{6, 19}, Flat: true}}},
	{kind: solver.DoubleArrow, draw: (*drawer).along,
		along: []Style{{Level: Edge, Width: 7, Fine: true}},
		first: []Style{{Level: RingEdge, Width: 74}, {Level: RingCore, Ink: Paper, Width: 66}},
		last:  []Style{{Level: RingEdge, Width: 74}, {Level: RingCore, Ink: Paper, Width: 66}}, heads: headsMeet},
	{kind: solver.SumLine, draw: (*drawer).alongWithSum, // drawn like a chain with long links
		along: []Style{{Level: Edge, Ink: First, Width: 18},
			{Level: Core, Ink: Paper, Width: 10, Dash: []int{34, 6}, Flat: true}}},
	{kind: solver.Nabner, draw: (*drawer).along, // drawn with holes
		along: []Style{{Level: Edge, Ink: Third, Width: 20}, {Level: Core, Ink: Paper, Width: 9, Dash: []int{0, 25}}}},
	{kind: solver.Zipper, draw: (*drawer).along, // drawn with teeth
		along: []Style{{Level: Edge, Ink: Second, Width: 5},
			{Level: Core, Ink: Second, Width: 18, Dash: []int{4, 6}, Flat: true}},
		last:  []Style{{Level: RingEdge, Ink: Second, Width: 40}, {Level: RingCore, Ink: Paper, Width: 30}},
		heads: inMiddle},
	{kind: solver.Lockout, draw: (*drawer).alongWithValue,
		along: []Style{{Level: Edge, Ink: Third, Width: 7}},
		first: []Style{{Level: RingEdge, Ink: Paper}, {Level: RingCore, Ink: Third, Width: 7}}, half: 27},

	{kind: solver.LineTable, draw: (*drawer).ownLine, // drawn as two rails with dots between them
		along: []Style{{Level: Edge, Ink: First, Width: 24}, {Level: Core, Ink: Paper, Width: 18},
			{Level: Core, Ink: First, Width: 8, Dash: []int{0, 20}}},
		first: []Style{{Level: RingEdge, Ink: First, Width: 44}, {Level: RingCore, Ink: Paper, Width: 36}}},
	{kind: solver.Automaton, draw: (*drawer).ownLine, // drawn as a chain of hollow squares
		along: []Style{{Level: Edge, Ink: Third, Width: 5},
			{Level: Core, Ink: Third, Width: 22, Dash: []int{16, 14}, Flat: true},
			{Level: Core, Ink: Paper, Width: 12, Dash: []int{16, 14}, Flat: true}},
		first: []Style{{Level: RingEdge, Ink: Third, Width: 52}, {Level: RingCore, Ink: Paper, Width: 42}}},

	{kind: solver.White, draw: (*drawer).dot,
		along: []Style{{Level: SignEdge, Ink: Dark}, {Level: SignCore, Ink: Light, Width: -6}}},
	{kind: solver.Black, draw: (*drawer).dot,
		along: []Style{{Level: SignEdge, Ink: Strong}, {Level: SignCore, Ink: Dark, Width: -6}}},
	{kind: solver.XV, draw: (*drawer).letters,
		along: []Style{{Level: SignEdge, Ink: Paper}}},
	{kind: solver.Greater, draw: (*drawer).chevron,
		along: []Style{{Level: Sign, Ink: Strong, Width: 7, Fine: true}},
		first: []Style{{Level: SignEdge, Ink: Paper}}},

	{kind: solver.EdgeTable, draw: (*drawer).ownSign,
		along: []Style{{Level: SignEdge, Ink: Strong}, {Level: SignCore, Ink: Paper}}},

	{kind: solver.LittleKiller, draw: (*drawer).ray,
		along: []Style{{Level: Label, Ink: Quiet, Width: 5, Fine: true}}},
	{kind: solver.Sandwich, draw: (*drawer).row},
	{kind: solver.XSum, draw: (*drawer).row, half: 29,
		along: []Style{{Level: RingEdge, Ink: Quiet}, {Level: RingCore, Ink: Paper, Width: -5}}},
	{kind: solver.Skyscraper, draw: (*drawer).row, along: []Style{{Level: Label, Ink: Quiet, Width: 5, Fine: true}},
		strokes: [][]Point{{{-21, -28}, {21, -28}, {21, 28}, {-21, 28}, {-21, -28}}}},
	{kind: solver.NumberedRoom, draw: (*drawer).row, along: []Style{{Level: Label, Ink: Quiet, Width: 5, Fine: true}},
		strokes: [][]Point{{{-13, 27}, {-27, 27}, {-27, -27}, {27, -27}, {27, 27}, {13, 27}}}},
}

// lookOf returns the entry of the table looks for a kind of rule. It returns nil for a kind that applies to
// the whole board.
func lookOf(kind solver.Kind) *look {
	for i := range looks {
		if looks[i].kind == kind {
			return &looks[i]
		}
	}
	return nil
}
