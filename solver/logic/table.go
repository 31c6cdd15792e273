package logic

import (
	"slices"

	"numplace/solver"
)

// Table defines which techniques are tried, in which order, and the level and score of each. Users can change
// it.
type Table struct {
	Rows    []Row
	Options Options
}

// Row is the table entry of one technique, or of a few similar techniques that share a row.
type Row struct {
	Technique Technique // the first technique of the row
	Level     Level
	Score     int
	Enabled   bool // whether paths use the row
	RulesOnly bool // whether paths use an enabled row only on layouts with rules such as cages
}

// On reports whether paths on a layout use the row. In the standard table, the rows of equal sets are on only
// for layouts with rules such as cages, because other programs rate other puzzles without equal sets.
func (r Row) On(l *solver.Layout) bool {
	return r.Enabled && !(r.RulesOnly && l.OnlyDigits())
}

// Options are settings of techniques.
type Options struct {
	Duals    bool // two kites, or two empty rectangles, on the same cells also form one step
	TwoCells bool // an empty rectangle may have only two candidates
	Siamese  bool // two finned fish with the same base form one step
	Missing  bool // a corner of a rectangle may lack one of the two digits as a candidate
	Overlap  bool // almost locked sets may share cells
	Nodes    bool // almost locked sets may be nodes of grouped chains
	Fins     int  // the maximum number of fins in a fish
	EndoFins int  // the maximum number of endo fins in a fish
}

// Level is the difficulty of a step or a puzzle. The zero Level means no level.
type Level uint8

// The levels.
const (
	Easy Level = iota + 1
	Medium
	Hard
	Unfair
	Extreme
)

// levelEnds contains the highest score of each level below Extreme on the classic board. See MostScore.
var levelEnds = [Extreme]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// ruledEnds replaces levelEnds for layouts with rules such as cages, whose paths have many more steps. The
// scores were chosen so that each level contains a share of a collection of published puzzles.
// TestLevelsOfRules in solver/format/links measures these shares.
var ruledEnds = [Extreme]int{Easy: 800, Medium: 1050, Hard: 1950, Unfair: 3800}

// StandardTable returns a copy of the standard table.
func StandardTable() *Table {
	t := &Table{Options: Options{Missing: true, Fins: 5, EndoFins: 2}}
	for _, row := range standard {
		t.Rows = append(t.Rows, row.Row)
	}
	return t
}

// ModernTable returns a copy of the standard table in which Enable has turned on all modern techniques.
func ModernTable() *Table {
	t := StandardTable()
	for _, row := range standard {
		if row.Technique.IsModern() {
			t.Enable(row.Technique)
		}
	}
	return t
}

// Enable turns on the row of a technique on all layouts. The row of a modern technique also moves forward:
// FireworkTriple before XChain, and the others before KrakenFishType1. It stays where it is if it already comes
// before that row. If the table has no row of the technique, Enable does nothing.
func (t *Table) Enable(of Technique) {
	at := func(of Technique) int {
		return slices.IndexFunc(t.Rows, func(row Row) bool { return row.Technique == of.Row() })
	}
	from := at(of)
	if from < 0 {
		return
	}
	row := t.Rows[from]
	row.Enabled, row.RulesOnly = true, false
	t.Rows[from] = row
	to := at(KrakenFishType1)
	if row.Technique == FireworkTriple {
		to = at(XChain)
	}
	if of.IsModern() && to >= 0 && to < from {
		t.Rows = slices.Insert(slices.Delete(t.Rows, from, from+1), to, row)
	}
}

// Row returns the row of a technique, or nil if the table has no such row.
func (t *Table) Row(of Technique) *Row {
	for i := range t.Rows {
		if t.Rows[i].Technique == of.Row() {
			return &t.Rows[i]
		}
	}
	return nil
}

// Counts returns the level and the score of a technique. If the table has no row for the technique, Counts
// returns Easy and 0.
func (t *Table) Counts(of Technique) (Level, int) {
	if row := t.Row(of); row != nil {
		return row.Level, row.Score
	}
	return Easy, 0
}
