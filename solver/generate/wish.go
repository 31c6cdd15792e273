package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// Wish lists the requirements for a puzzle. The zero Wish requests a minimal classic puzzle. Levels and
// scores are those that logic.Rate returns with Table.
type Wish struct {
	Layout *solver.Layout // nil for the classic layout; at most MaxN digits
	// Level is the level of the solving path, or 0 for any level. An Easy puzzle has at least 30 givens per
	// 81 cells, some of them redundant, unless Givens, Pattern or Corrected demand otherwise.
	Level    logic.Level
	MinScore int // minimum score of the path
	MaxScore int // maximum score of the path; 0 for no limit
	// Technique is a technique that the puzzle must need, or 0 for no such requirement. It must be enabled in
	// the table. The puzzle needs no technique that comes after it in the table.
	Technique logic.Technique
	Givens    int // number of givens; 0 for any, NoGivens for none
	// Symmetry is the symmetry of the givens and, if Level or the kind allows it, of the Elements. For Elements with a
	// Level, NoSymmetry stands for a random symmetry.
	Symmetry  Symmetry
	Pattern   []solver.Cell // the cells of the givens; nil for any
	Spare     bool          // allows redundant givens; always set above 9 digits and with Elements
	Corrected bool          // corrects the bias in the number of givens; only for minimal classic puzzles
	Table     *logic.Table  // table of techniques; nil for the standard table
	Elements  []Elements    // rules to lay on the board, of at most two kinds
	Fresh     bool          // does not use the bank of puzzles with Elements; see Wish.Banked
}

// NoGivens requests a puzzle without givens. Its Elements alone determine the solution.
const NoGivens = -1

// MaxN is the largest number of digits of a layout for which puzzles are generated.
const MaxN = 16

// maxMinimalN is the largest number of digits for which minimal puzzles are generated.
const maxMinimalN = 9

// fewestClassic is the smallest number of givens of a classic puzzle with a unique solution (McGuire,
// Tugemann, Civario: There Is No 16-Clue Sudoku, 2012).
const fewestClassic = 17

// Cause is a reason why no puzzle can meet a Wish.
type Cause uint8

// The causes of an Impossible error.
const (
	LayoutSize     Cause = iota + 1 // the layout has more than MaxN digits
	NotACell                        // a cell of the pattern is outside the layout or occurs twice
	EmptyLines                      // the pattern leaves two lines of a band or stack empty, so they could be swapped
	FewGivens                       // no puzzle with so few givens has a unique solution
	ManyGivens                      // the layout has fewer cells than requested givens
	OddGivens                       // the symmetry does not allow the number of givens
	OddPattern                      // the pattern does not have the symmetry
	PatternGivens                   // the number of givens is not the number of cells of the pattern
	EmptyScores                     // the minimum score is above the maximum score
	ScoreLevel                      // the scores are too high for the level, since such scores raise the level
	LowScores                       // the level or the technique requires a score above MaxScore
	NoStep                          // the table has no technique of the level or below
	TechniqueLevel                  // the technique has a higher level
	TechniqueEasy                   // a puzzle that needs nothing harder than the technique has a lower level
	TechniqueOff                    // the table lacks the technique or disables it
	NeverNeeded                     // the techniques before the requested one always suffice
	SinglesSuffice                  // singles solve all puzzles of this size or with so few empty cells
	OnlyPlain                       // Corrected is only for minimal classic puzzles, without other conditions on givens
	OtherRules                      // the layout has rules that relate cells other than by requiring different digits
	NotLaid                         // Elements of an unknown kind, or with a negative number
	LaidTwice                       // Elements of the same kind twice, or of more than two kinds
	LaidSize                        // Elements on a board with less than LeastLaid or more than MostLaid digits
	LaidAlone                       // Elements together with scores, a technique, a pattern or corrected bias
	ManyElements                    // the board has no room for so many Elements
	NeedsGiven                      // without a given, swapping digits gives a second solution
	LaidRegions                     // region sums on a board without boxes or regions
)

// Impossible is the error if no puzzle can meet a Wish.
type Impossible struct{ Cause Cause }

// Error returns the message in English.
func (e *Impossible) Error() string { return "no such puzzle: " + causes[e.Cause] }

var causes = [...]string{
	LayoutSize:     "the layout is too large",
	NotACell:       "a cell of the pattern is outside the board or occurs twice",
	EmptyLines:     "the pattern leaves two rows or two columns empty that could be swapped",
	FewGivens:      "too few givens",
	ManyGivens:     "more givens than cells",
	OddGivens:      "the symmetry does not allow the number of givens",
	OddPattern:     "the pattern does not have the symmetry",
	PatternGivens:  "the number of givens differs from the number of cells of the pattern",
	EmptyScores:    "the range of scores is empty",
	ScoreLevel:     "the scores are too high for the level",
	LowScores:      "the scores are too low for the level or the technique",
	NoStep:         "the table has no technique of the level or below",
	TechniqueLevel: "the technique is too hard for the level",
	TechniqueEasy:  "the technique is too easy for the level",
	TechniqueOff:   "the technique is disabled in the table",
	NeverNeeded:    "the technique is never needed",
	SinglesSuffice: "singles solve all such puzzles",
	OnlyPlain:      "the bias can only be corrected for plain classic puzzles",
	OtherRules:     "puzzles cannot be generated for a layout with such rules",
	NotLaid:        "unknown kind of cages, lines or clues, or a negative number of them",
	LaidTwice:      "only one kind or two different kinds of cages, lines or clues are allowed",
	LaidSize:       "cages, lines and clues need a board with 4 to 9 digits",
	LaidAlone:      "cages, lines and clues cannot be combined with scores, a technique, a pattern or corrected bias",
	ManyElements:   "the board has no room for so many cages, lines or clues",
	NeedsGiven:     "at least one given is needed: swapping digits would give a second solution",
	LaidRegions:    "region sums need boxes or regions",
}

// Check returns an *Impossible if it is certain that no puzzle can meet the wish. Make calls it first.
func (w Wish) Check() error {
	w = w.complete()
	for _, check := range [...]func(Wish) Cause{
		Wish.checkElements, Wish.checkGivens, Wish.checkPattern, Wish.checkTechnique,
		Wish.checkScores, Wish.checkSingles, Wish.checkCorrected,
	} {
		if len(w.Elements) == 0 && (w.Layout.N() > MaxN || w.Layout.N() == 0) {
			return &Impossible{LayoutSize}
		}
		if !w.Layout.OnlyDigits() {
			return &Impossible{OtherRules}
		}
		if cause := check(w); cause != 0 {
			return &Impossible{cause}
		}
	}
	return nil
}

func ofRules(row logic.Row) bool { return row.Technique.OfRules() || row.RulesOnly }

// complete returns a copy of the Wish in which unset fields have their default values.
func (w Wish) complete() Wish {
	if w.Layout == nil {
		w.Layout = solver.Classic
	}
	if w.Table == nil {
		w.Table = logic.StandardTable()
	}
	// Drop the table rows that only apply to Elements.
	if len(w.Elements) == 0 && slices.ContainsFunc(w.Table.Rows, ofRules) {
		t := *w.Table
		t.Rows = slices.DeleteFunc(slices.Clone(t.Rows), ofRules)
		w.Table = &t
	}
	if w.Layout.N() > maxMinimalN || w.gentle() || len(w.Elements) > 0 {
		w.Spare = true
	}
	return w
}

// fewest returns a lower bound for the number of givens on a layout. At most one digit can be missing from
// the givens, because two missing digits could be swapped in the solution.
func fewest(l *solver.Layout) int {
	if l == solver.Classic {
		return fewestClassic
	}
	return max(0, l.N()-1)
}

func (w Wish) checkGivens() Cause {
	switch {
	case w.Givens == 0, w.Givens == NoGivens && len(w.Elements) > 0:
		return 0
	case w.Givens < fewest(w.Layout) && len(w.Elements) == 0:
		return FewGivens
	case w.Givens > w.Layout.Cells():
		return ManyGivens
	}
	sums := make([]bool, w.Givens+1) // sums[n]: whether some of the symmetry groups have n cells together
	sums[0] = true
	for _, group := range w.Symmetry.groups(w.Layout.N()) {
		for n := w.Givens; n >= len(group); n-- {
			sums[n] = sums[n] || sums[n-len(group)]
		}
	}
	if !sums[w.Givens] {
		return OddGivens
	}
	return 0
}

func (w Wish) checkPattern() Cause {
	if w.Pattern == nil {
		return 0
	}
	cells := make([]byte, w.Layout.Cells())
	for _, c := range w.Pattern {
		if c < 0 || int(c) >= len(cells) || cells[c] != 0 {
			return NotACell
		}
		cells[c] = 1
	}
	switch g, err := solver.FromBytes(w.Layout, cells); {
	case err != nil:
		return NotACell
	case w.Givens != 0 && w.Givens != len(w.Pattern):
		return PatternGivens
	case len(w.Pattern) < fewest(w.Layout):
		return FewGivens
	case !w.Symmetry.Holds(g):
		return OddPattern
	case w.Layout.Plain() && w.hasEmptyLines(cells):
		return EmptyLines
	}
	return 0
}

// hasEmptyLines reports whether two rows of a band or two columns of a stack have no givens.
func (w Wish) hasEmptyLines(cells []byte) bool {
	n := w.Layout.N()
	rows, cols := w.Layout.Box()
	emptyRows, emptyCols := make([]int, n), make([]int, n) // number of empty lines by band and stack
	for i := range n {
		row, col := 0, 0
		for k := range n {
			row += int(cells[i*n+k])
			col += int(cells[k*n+i])
		}
		if row == 0 {
			emptyRows[i/rows]++
		}
		if col == 0 {
			emptyCols[i/cols]++
		}
	}
	return slices.Max(emptyRows) > 1 || slices.Max(emptyCols) > 1
}

func (w Wish) checkScores() Cause {
	switch {
	case w.MaxScore != 0 && w.MinScore > w.MaxScore:
		return EmptyScores
	case w.Level != 0 && w.MinScore > w.Level.MostScore(w.Layout):
		return ScoreLevel
	case w.MaxScore != 0 && w.MaxScore < w.lowestScore():
		return LowScores
	}
	return 0
}

// lowestScore returns a lower bound for the score of a puzzle that meets the requirements. The solving path
// contains the requested technique. It also contains a step of the requested level, unless a high score alone
// can raise the puzzle to that level.
func (w Wish) lowestScore() int {
	least := 0
	if w.Level > logic.Easy {
		least = (w.Level - 1).MostScore(w.Layout) + 1
		for _, row := range w.Table.Rows {
			if row.Enabled && row.Level == w.Level {
				least = min(least, row.Score)
			}
		}
	}
	if w.Technique != 0 {
		least = max(least, w.Table.Row(w.Technique).Score)
	}
	return least
}

func (w Wish) checkTechnique() Cause {
	easiest := logic.Extreme
	for _, row := range w.Table.Rows {
		if row.Enabled {
			easiest = min(easiest, row.Level)
		}
	}
	switch row := w.Table.Row(w.Technique); {
	case w.Level != 0 && w.Level < easiest:
		return NoStep
	case w.Technique == 0:
		return 0
	case row == nil || !row.Enabled:
		return TechniqueOff
	case w.neverNeeded():
		return NeverNeeded
	case w.Level != 0 && row.Level > w.Level:
		return TechniqueLevel
	case w.Level != 0 && w.tooEasy():
		return TechniqueEasy
	}
	return 0
}

// tooEasy reports whether the requested technique is too easy for the requested level: every puzzle that
// needs nothing harder than the technique has a lower level. This is only certain if the table has nothing
// but singles up to the technique. Each single places a digit, so the number of cells limits the score.
func (w Wish) tooEasy() bool {
	level, score := logic.Easy, 0
	for _, row := range w.Table.Rows {
		if !row.Enabled {
			continue
		}
		level, score = max(level, row.Level), max(score, row.Score)
		switch row.Technique {
		case logic.FullHouse, logic.NakedSingle, logic.HiddenSingle:
		default:
			return false
		}
		if row.Technique == w.Technique.Row() {
			break
		}
	}
	return level.Raised(score*(w.Layout.Cells()-fewest(w.Layout)), w.Layout) < w.Level
}

// alwaysSingles is a number of empty cells: if a puzzle has at most this many, singles always solve it. This
// holds on layouts without additional rules.
//
// Proof: suppose that there is no single. Then each digit missing in a house has at least two places there,
// and each empty cell has at least two candidates. If no cell had three candidates, each missing digit would
// have exactly two places in each house. Every empty cell could then take its other candidate, and there
// would be a second solution. So some cell has three candidates, and its row, its column and its box each
// have at least three empty cells. The two other empty cells in its column are in two other rows, and each of
// these rows has a second empty cell. That makes three empty cells in the first row and two in each of the
// other rows: at least seven. So with six or fewer empty cells there is always a single.
const alwaysSingles = 6

// alwaysSinglesLaid replaces alwaysSingles on boards with cages or lines. There the second solution in the
// proof of alwaysSingles may break a cage or line, so less can be concluded: if there is no single, each row
// and each column with an empty cell has at least two empty cells. That makes at least four empty cells.
const alwaysSinglesLaid = 3

// checkSingles returns SinglesSuffice if the Wish requires more than singles for a board on which singles
// always suffice, because it is small or has few empty cells. Otherwise it returns 0.
func (w Wish) checkSingles() Cause {
	open, most := w.Layout.Cells()-max(w.Givens, len(w.Pattern), fewest(w.Layout)), alwaysSingles
	rows, cols := w.Layout.Box()
	small := rows == 2 && cols == 2 // naked singles solve all 2x2 puzzles; TestSinglesSolveWhatIsSmall tests this
	if len(w.Elements) > 0 {
		open, most, small = w.Layout.Cells()-w.leastGiven(), alwaysSinglesLaid, false
	}
	if !w.Layout.Plain() || !small && open > most || !w.singlesFirst() {
		return 0
	}
	level, score := logic.Easy, 0
	for _, t := range singles {
		if small && t == logic.HiddenSingle && w.before(logic.NakedSingle, t) {
			continue
		}
		if row := w.Table.Row(t); row != nil && row.Enabled {
			level, score = max(level, row.Level), max(score, row.Score)
		}
	}
	score *= open
	harder := w.Technique != 0 && !slices.Contains(singles, w.Technique.Row())
	if harder || level.Raised(score, w.Layout) < w.Level || w.MinScore > score {
		return SinglesSuffice
	}
	return 0
}

var singles = []logic.Technique{logic.NakedSingle, logic.HiddenSingle, logic.FullHouse}

// singlesFirst reports whether naked and hidden singles come before all other enabled techniques except full
// houses.
func (w Wish) singlesFirst() bool {
	return w.before(logic.NakedSingle, 0) && w.before(logic.HiddenSingle, 0)
}

// before reports whether the technique t is enabled and comes before other in the table. If other is 0, t
// must come before everything except singles.
func (w Wish) before(t, other logic.Technique) bool {
	for _, row := range w.Table.Rows {
		switch {
		case row.Technique == t.Row():
			return row.Enabled
		case other != 0 && row.Technique == other.Row(),
			other == 0 && row.Enabled && !slices.Contains(singles, row.Technique):
			return false
		}
	}
	return false
}

// Fish are listed by their number of lines, and naked and hidden subsets by their number of cells.
var (
	fish = map[int]logic.Technique{2: logic.XWing, 3: logic.Swordfish, 4: logic.Jellyfish, 5: logic.Squirmbag,
		6: logic.Whale, 7: logic.Leviathan}
	naked  = map[int]logic.Technique{2: logic.NakedPair, 3: logic.NakedTriple, 4: logic.NakedQuadruple}
	hidden = map[int]logic.Technique{2: logic.HiddenPair, 3: logic.HiddenTriple, 4: logic.HiddenQuadruple}
)

// neverNeeded reports whether it is certain that no puzzle needs the requested technique. A fish without fins
// has a complementary fish in the remaining lines. Likewise, a naked subset has a complementary hidden subset
// in the same house, and vice versa. Of n lines or cells, the complement of size k has at most n-k. So a fish
// or subset of size k is never needed if all sizes up to n-k of its complement come before it in the table.
// Full houses alone never solve a minimal puzzle. Dual kites and rectangles exist only if the table enables
// them.
func (w Wish) neverNeeded() bool {
	for _, kind := range [...]struct {
		of, others map[int]logic.Technique
		certain    bool
	}{
		{fish, fish, true},
		{hidden, naked, true},
		{naked, hidden, len(w.Layout.Rules()) == 0}, // additional rules can have houses that may lack digits
	} {
		for size, t := range kind.of {
			if t == w.Technique {
				return kind.certain && w.leftTo(kind.others, size)
			}
		}
	}
	switch {
	case w.Technique.IsDual():
		return !w.Table.Options.Duals
	case w.Technique == logic.FullHouse:
		return !w.Spare
	}
	return false
}

// leftTo reports whether the complement of a fish or subset of the given size always comes before the
// requested technique in the table. others maps each size of a complement to its technique.
func (w Wish) leftTo(others map[int]logic.Technique, size int) bool {
	left := w.Layout.N() - size
	if left >= size && others[size] == w.Technique || !w.singlesFirst() {
		return false
	}
	for ; left > 1; left-- {
		if t, ok := others[left]; !ok || !w.before(t, w.Technique) {
			return false
		}
	}
	return true
}

// checkCorrected returns OnlyPlain if Corrected is set together with another requirement. The bias can only
// be corrected for minimal classic puzzles without a requested symmetry, pattern or number of givens.
func (w Wish) checkCorrected() Cause {
	plain := w.Layout == solver.Classic && w.Symmetry == NoSymmetry && w.Pattern == nil && !w.Spare && w.Givens == 0
	if w.Corrected && !plain {
		return OnlyPlain
	}
	return 0
}

// isRated reports whether the Wish has requirements for the difficulty of the puzzle.
func (w Wish) isRated() bool {
	return w.Level != 0 || w.Technique != 0 || w.hasScores()
}

func (w Wish) hasScores() bool { return w.MinScore != 0 || w.MaxScore != 0 }
