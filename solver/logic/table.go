package logic

// Table says which techniques are tried, in which order, and how much each counts. It is data that
// a person can change.
type Table struct {
	Rows    []Row
	Options Options
}

// Row is the entry of a technique, or of the few techniques that share a row.
type Row struct {
	Technique Technique // the first of those that share the row
	Level     Level
	Score     int
	Enabled   bool // whether a path may use it
}

// Options are choices within techniques.
type Options struct {
	Duals    bool // two kites or empty rectangles on the same cells also form one step
	TwoCells bool // an empty rectangle may have only two candidates
	Siamese  bool // two finned fish with the same base are one step
	Missing  bool // a corner of a rectangle may lack one of its candidates
	Overlap  bool // almost locked sets may share cells
	Nodes    bool // almost locked sets may be nodes of grouped chains
	Fins     int  // the most fins of a fish
	EndoFins int  // the most endo fins of a fish
}

// Level is how hard a step or a puzzle is. The zero Level means none.
type Level uint8

// The levels.
const (
	Easy Level = iota + 1
	Medium
	Hard
	Unfair
	Extreme
)

// levelEnds are the highest scores of the levels below Extreme on the classic board. See MostScore.
var levelEnds = [Extreme]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// ruledEnds are the same on layouts with rules such as cages, whose paths have many more steps. They are fitted to
// published puzzles, of which each level has a share; TestLevelsOfRules in solver/format/links measures that.
var ruledEnds = [Extreme]int{Easy: 800, Medium: 1050, Hard: 1950, Unfair: 3800}

// StandardTable returns a copy of the standard table.
func StandardTable() *Table {
	t := &Table{Options: Options{Missing: true, Fins: 5, EndoFins: 2}}
	for _, row := range standard {
		t.Rows = append(t.Rows, row.Row)
	}
	return t
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

// Counts returns the level and the score of a technique. They are Easy and 0 if the table does not
// have it.
func (t *Table) Counts(of Technique) (Level, int) {
	if row := t.Row(of); row != nil {
		return row.Level, row.Score
	}
	return Easy, 0
}
