package logic

// Table says which techniques are tried, in which order, and what they count. It is data that a person can change.
type Table struct {
	Rows    []Row
	Options Options
}

// Row is what the table says of a technique, or of the few that share a row.
type Row struct {
	Technique Technique // the first of those that share the row
	Level     Level
	Score     int
	Enabled   bool // whether a path may use it
}

// Options are choices within techniques.
type Options struct {
	Duals    bool // two kites or empty rectangles on the same cells are one step
	TwoCells bool // an empty rectangle may have two candidates only
	Siamese  bool // two finned fish on the same base are one step
	Missing  bool // a corner of a rectangle may lack one of its candidates
	Overlap  bool // almost locked sets may share cells
	Nodes    bool // almost locked sets may be nodes of a grouped chain
	Fins     int  // the most fins that a fish has
	EndoFins int  // the most endo fins that a fish has
}

// Level is how hard a step or a puzzle is.
type Level uint8

// The levels.
const (
	Easy Level = iota + 1
	Medium
	Hard
	Unfair
	Extreme
)

// levelEnds are the highest scores of the levels below Extreme on the classic board; see MostScore.
var levelEnds = [Extreme]int{Easy: 800, Medium: 1000, Hard: 1600, Unfair: 1800}

// Standard returns a copy of the standard table.
func Standard() *Table {
	return &Table{
		Rows:    append([]Row(nil), standard...),
		Options: Options{Missing: true, Fins: 5, EndoFins: 2},
	}
}

// Row returns the row of a technique, or nil when the table has none.
func (t *Table) Row(of Technique) *Row {
	for i := range t.Rows {
		if t.Rows[i].Technique == of.Row() {
			return &t.Rows[i]
		}
	}
	return nil
}

// Counts returns the level and the score of a technique. One that the table does not have is Easy, and counts nothing.
func (t *Table) Counts(of Technique) (Level, int) {
	if row := t.Row(of); row != nil {
		return row.Level, row.Score
	}
	return Easy, 0
}

var standard = []Row{
	{FullHouse, Easy, 4, true},
	{NakedSingle, Easy, 4, true},
	{HiddenSingle, Easy, 14, true},
	{LockedPair, Medium, 40, true},
	{LockedTriple, Medium, 60, true},
	{Pointing, Medium, 50, true},
	{Claiming, Medium, 50, true},
	{NakedPair, Medium, 60, true},
	{NakedTriple, Medium, 80, true},
	{HiddenPair, Medium, 70, true},
	{HiddenTriple, Medium, 100, true},
	{NakedQuadruple, Hard, 120, true},
	{HiddenQuadruple, Hard, 150, true},
	{XWing, Hard, 140, true},
	{Swordfish, Hard, 150, true},
	{Jellyfish, Hard, 160, true},
	{Squirmbag, Unfair, 470, false},
	{Whale, Unfair, 470, false},
	{Leviathan, Unfair, 470, false},
	{RemotePair, Hard, 110, true},
	{BUGPlus1, Hard, 100, true},
	{Skyscraper, Hard, 130, true},
	{TwoStringKite, Hard, 150, true},
	{TurbotFish, Hard, 120, true},
	{EmptyRectangle, Hard, 120, true},
	{WWing, Hard, 150, true},
	{XYWing, Hard, 160, true},
	{XYZWing, Hard, 180, true},
	{Uniqueness1, Hard, 100, true},
	{Uniqueness2, Hard, 100, true},
	{Uniqueness3, Hard, 100, true},
	{Uniqueness4, Hard, 100, true},
	{Uniqueness5, Hard, 100, true},
	{Uniqueness6, Hard, 100, true},
	{HiddenRectangle, Hard, 100, true},
	{AvoidableRectangle1, Hard, 100, true},
	{AvoidableRectangle2, Hard, 100, true},
	{FinnedXWing, Hard, 130, true},
	{SashimiXWing, Hard, 150, true},
	{FinnedSwordfish, Unfair, 200, true},
	{SashimiSwordfish, Unfair, 240, true},
	{FinnedJellyfish, Unfair, 250, true},
	{SashimiJellyfish, Unfair, 260, true},
	{FinnedSquirmbag, Unfair, 470, false},
	{SashimiSquirmbag, Unfair, 470, false},
	{FinnedWhale, Unfair, 470, false},
	{SashimiWhale, Unfair, 470, false},
	{FinnedLeviathan, Unfair, 470, false},
	{SashimiLeviathan, Unfair, 470, false},
	{SueDeCoq, Unfair, 250, true},
	{SimpleColorsTrap, Hard, 150, true},
	{MultiColors1, Hard, 200, true},
	{XChain, Unfair, 260, true},
	{XYChain, Unfair, 260, true},
	{ContinuousNiceLoop, Unfair, 280, true},
	{GroupedContinuousNiceLoop, Unfair, 300, true},
	{ALSXZ, Unfair, 300, true},
	{ALSXYWing, Unfair, 320, true},
	{ALSChain, Unfair, 340, true},
	{DeathBlossom, Unfair, 360, false},
	{FrankenXWing, Unfair, 300, true},
	{FrankenSwordfish, Unfair, 350, true},
	{FrankenJellyfish, Unfair, 370, false},
	{FrankenSquirmbag, Extreme, 470, false},
	{FrankenWhale, Extreme, 470, false},
	{FrankenLeviathan, Extreme, 470, false},
	{FinnedFrankenXWing, Unfair, 390, true},
	{FinnedFrankenSwordfish, Unfair, 410, true},
	{FinnedFrankenJellyfish, Unfair, 430, false},
	{FinnedFrankenSquirmbag, Extreme, 470, false},
	{FinnedFrankenWhale, Extreme, 470, false},
	{FinnedFrankenLeviathan, Extreme, 470, false},
	{MutantXWing, Extreme, 450, false},
	{MutantSwordfish, Extreme, 450, false},
	{MutantJellyfish, Extreme, 450, false},
	{MutantSquirmbag, Extreme, 470, false},
	{MutantWhale, Extreme, 470, false},
	{MutantLeviathan, Extreme, 470, false},
	{FinnedMutantXWing, Extreme, 470, false},
	{FinnedMutantSwordfish, Extreme, 470, false},
	{FinnedMutantJellyfish, Extreme, 470, false},
	{FinnedMutantSquirmbag, Extreme, 470, false},
	{FinnedMutantWhale, Extreme, 470, false},
	{FinnedMutantLeviathan, Extreme, 470, false},
	{KrakenFishType1, Extreme, 500, false},
	{ForcingChainContradiction, Extreme, 500, true},
	{ForcingNetContradiction, Extreme, 700, true},
	{TemplateSet, Extreme, 10000, false},
	{TemplateDelete, Extreme, 10000, false},
}
