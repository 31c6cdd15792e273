package generate

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// Wish says what a puzzle must be like. The zero Wish is a minimal puzzle of the classic layout. Level and score are
// those of logic.Rate by the Table.
type Wish struct {
	Layout    *solver.Layout  // nil for the classic one; up to MaxN digits
	Level     logic.Level     // 0 for any; an Easy puzzle has 30 givens of 81 or more, and so spare ones, unless Givens, Pattern or Corrected say otherwise
	MinScore  int             // of the path
	MaxScore  int             // 0 for no limit
	Technique logic.Technique // the puzzle needs it, and nothing that comes after it in the table, where it is on; 0 for any
	Givens    int             // how many; 0 for any
	Symmetry  Symmetry
	Pattern   []solver.Cell // which cells are given; nil for any
	Spare     bool          // givens that can be left out are allowed, as they always are above 9 digits
	Corrected bool          // the numbers of givens are distributed as among all puzzles; see correct.go
	Table     *logic.Table  // of techniques; nil for the standard one
}

// MaxN is the most digits of a layout that puzzles are made for.
const MaxN = 16

// maxMinimalN is the most digits for which puzzles can be minimal.
const maxMinimalN = 9

// fewestClassic is the fewest givens of a sound classic puzzle (McGuire, Tugemann, Civario: There Is No 16-Clue Sudoku, 2012).
const fewestClassic = 17

// Cause says why no puzzle can be as it is wished.
type Cause uint8

// The causes of an Impossible.
const (
	LayoutSize     Cause = iota + 1 // the layout has more than MaxN digits
	NotACell                        // the pattern has a cell that the layout does not have, or has one twice
	EmptyLines                      // the pattern leaves two rows of a band, or two columns of a stack, empty: they could change places
	FewGivens                       // no puzzle has so few givens
	ManyGivens                      // the layout does not have so many cells
	OddGivens                       // the symmetry does not allow this number of givens
	OddPattern                      // the pattern does not have the symmetry
	PatternGivens                   // the pattern has another number of cells than the number of givens
	EmptyScores                     // the lowest score is above the highest one
	ScoreLevel                      // no score in the range has the level: a higher score raises it
	LowScores                       // the level or the technique takes a higher score than the range has
	NoStep                          // the table has no step of the level or below it
	TechniqueLevel                  // the technique has a higher level
	TechniqueEasy                   // what needs nothing beyond the technique has a lower level
	TechniqueOff                    // the table does not have the technique, or has it turned off
	NeverNeeded                     // what comes before the technique always suffices
	SinglesSuffice                  // singles solve all that is so small or has so many givens, and more is wished
	OnlyPlain                       // Corrected together with anything but a minimal classic puzzle without symmetry, pattern and number of givens
)

// Impossible says that no puzzle can be as it is wished, and why.
type Impossible struct{ Cause Cause }

// Error names the cause in English, for callers of the package.
func (e *Impossible) Error() string { return "no such puzzle: " + causes[e.Cause] }

var causes = [...]string{
	LayoutSize:     "the layout is too large",
	NotACell:       "a cell of the pattern is not on the board, or twice",
	EmptyLines:     "the pattern leaves two rows or two columns that can change places",
	FewGivens:      "too few givens",
	ManyGivens:     "more givens than cells",
	OddGivens:      "the symmetry does not allow the number of givens",
	OddPattern:     "the pattern does not have the symmetry",
	PatternGivens:  "the pattern has another number of givens",
	EmptyScores:    "the range of scores is empty",
	ScoreLevel:     "the scores are too high for the level",
	LowScores:      "the scores are too low for the level or the technique",
	NoStep:         "the table has no step of the level",
	TechniqueLevel: "the technique is too hard for the level",
	TechniqueEasy:  "the technique is too easy for the level",
	TechniqueOff:   "the technique is off in the table",
	NeverNeeded:    "the technique is never needed",
	SinglesSuffice: "singles solve all such puzzles",
	OnlyPlain:      "only plain puzzles are corrected",
}

// Check returns an *Impossible if it is certain that no puzzle can be as it is wished. Make begins with it.
func (w Wish) Check() error {
	w = w.complete()
	for _, check := range [...]func(Wish) Cause{
		Wish.checkGivens, Wish.checkPattern, Wish.checkTechnique,
		Wish.checkScores, Wish.checkSingles, Wish.checkCorrected,
	} {
		if w.Layout.N() > MaxN || w.Layout.N() == 0 {
			return &Impossible{LayoutSize}
		}
		if cause := check(w); cause != 0 {
			return &Impossible{cause}
		}
	}
	return nil
}

// complete returns the wish with the layout and the table that it means.
func (w Wish) complete() Wish {
	if w.Layout == nil {
		w.Layout = solver.Classic
	}
	if w.Table == nil {
		w.Table = logic.Standard()
	}
	if w.Layout.N() > maxMinimalN || w.gentle() {
		w.Spare = true
	}
	return w
}

// fewest returns a number of givens that every sound puzzle of a layout has. Two digits that are not given could change places.
func fewest(l *solver.Layout) int {
	if l == solver.Classic {
		return fewestClassic
	}
	return max(0, l.N()-1)
}

func (w Wish) checkGivens() Cause {
	switch {
	case w.Givens == 0:
		return 0
	case w.Givens < fewest(w.Layout):
		return FewGivens
	case w.Givens > w.Layout.Cells():
		return ManyGivens
	}
	sums := make([]bool, w.Givens+1) // the numbers of givens that groups add up to
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

// hasEmptyLines reports whether two rows of a band or two columns of a stack are empty.
func (w Wish) hasEmptyLines(cells []byte) bool {
	n := w.Layout.N()
	rows, cols := w.Layout.Box()
	emptyRows, emptyCols := make([]int, n), make([]int, n) // by band and stack
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
	for i := range n {
		if emptyRows[i] > 1 || emptyCols[i] > 1 {
			return true
		}
	}
	return false
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

// lowestScore returns a score that no puzzle of the level and the technique is below: it has the wished step, and one
// of the level unless the score alone makes the level.
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

// tooEasy reports whether no puzzle that needs nothing beyond the technique has the level, since each step places a
// digit and there are only so many cells.
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

// alwaysSingles is the most cells without a digit of a layout without other rules that singles always fill.
//
// Where no single is left, each digit that a house lacks has at least two places in it, and each of these cells at
// least two candidates. If no cell had three, each digit that a house lacks would have exactly two places there. Then
// each cell could take its other candidate, and there would be a second solution. So some cell has three candidates,
// and its row, its column and its box have at least three cells without a digit. The other two of the column stand in
// two other rows, and each of these has a second one. That makes three cells and twice two.
const alwaysSingles = 6

// checkSingles refuses what takes more than singles where these always suffice.
func (w Wish) checkSingles() Cause {
	open := w.Layout.Cells() - max(w.Givens, len(w.Pattern), fewest(w.Layout))
	rows, cols := w.Layout.Box()
	small := rows == 2 && cols == 2 // naked ones solve all these puzzles: TestSinglesSolveWhatIsSmall
	if !w.Layout.Plain() || !small && open > alwaysSingles || !w.singlesFirst() {
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

// singlesFirst reports whether the table has naked and hidden singles before all that is more than a single.
func (w Wish) singlesFirst() bool {
	return w.before(logic.NakedSingle, 0) && w.before(logic.HiddenSingle, 0)
}

// before reports whether a technique is on, and comes before another one in the table; with 0 before all but singles.
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

// fish and subsets by how many lines, cells or digits they have.
var (
	fish = map[int]logic.Technique{2: logic.XWing, 3: logic.Swordfish, 4: logic.Jellyfish, 5: logic.Squirmbag,
		6: logic.Whale, 7: logic.Leviathan}
	naked  = map[int]logic.Technique{2: logic.NakedPair, 3: logic.NakedTriple, 4: logic.NakedQuadruple}
	hidden = map[int]logic.Technique{2: logic.HiddenPair, 3: logic.HiddenTriple, 4: logic.HiddenQuadruple}
)

// neverNeeded reports whether it is certain that no puzzle needs the technique. A fish without fins is also one of the
// other lines, a naked subset leaves a hidden one of the other digits of its house, and the other way round. So of n
// lines, cells or digits k need not be looked for where n-k and fewer come before them. Full houses alone solve no
// minimal puzzle. Two kites or rectangles count as one step only if the table says so.
func (w Wish) neverNeeded() bool {
	for _, kind := range [...]struct {
		of, others map[int]logic.Technique
		certain    bool
	}{
		{fish, fish, true},
		{hidden, naked, true},
		{naked, hidden, w.Layout.Rules() == 0}, // the houses of rules may lack digits
	} {
		for size, t := range kind.of {
			if t == w.Technique {
				return kind.certain && w.leftTo(kind.others, size)
			}
		}
	}
	switch t := w.Technique; t {
	case logic.DualTwoStringKite, logic.DualEmptyRectangle:
		return !w.Table.Options.Duals
	case logic.FullHouse:
		return !w.Spare
	}
	return false
}

// leftTo reports whether what is left beside a number of lines, cells or digits is found before the wished technique.
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

func (w Wish) checkCorrected() Cause {
	if w.Corrected && (w.Layout != solver.Classic || w.Symmetry != None || w.Pattern != nil || w.Spare || w.Givens != 0) {
		return OnlyPlain
	}
	return 0
}

// isRated reports whether the wish is about how hard the puzzle is.
func (w Wish) isRated() bool {
	return w.Level != 0 || w.Technique != 0 || w.hasScores()
}

func (w Wish) hasScores() bool { return w.MinScore != 0 || w.MaxScore != 0 }
