package sentences

import (
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// Title returns a name for the puzzle on the board, for page titles, images and shared links. This is the
// puzzle's own title. If the puzzle has no title, it is the kind of puzzle.
func Title(m *state.Model) string {
	seen := m.Seen().Given
	return i18n.PuzzleTitle(m.Lang, m.Words().Title, seen.Layout(), seen.Count(), m.Worded())
}

// Puzzle returns the parts of a puzzle's description: its kind, and its number of givens. For a puzzle
// without givens, the second part may instead say that the puzzle has rules. worded reports whether the
// puzzle has rules that are described only in words.
func Puzzle(l i18n.Lang, given solver.Grid, worded bool) []string {
	parts := Kind(l, given.Layout())
	if begins := i18n.Begins(l, given.Layout(), given.Count(), worded); begins != "" {
		parts = append(parts, begins)
	}
	return parts
}

// Board returns the description of a record's board: the puzzle's kind, and how much of the board is filled.
func Board(l i18n.Lang, r storage.Record, b history.Board) string {
	seen := Seen(r, b).Given
	given, entered := seen.Count(), b.Entered.Count()
	parts := Puzzle(l, seen, r.Worded())
	switch {
	case b.Current().Solved():
		parts = append(parts, i18n.Solved.In(l))
	case entered > 0:
		parts = append(parts, i18n.Placed(l, entered, b.Layout().Cells()-given))
	}
	return Join(parts)
}

// Seen returns what a list of boards shows of b, the board of a record: under fog, what can be seen of it at first, and
// the user's digits.
func Seen(r storage.Record, b history.Board) history.Board {
	if !r.Drawing.Foggy() {
		return b
	}
	return fog.Sight(b, fog.AtFirst(r.Drawing, b.Given))
}

// Cell returns the name of a cell in the notation that the user has chosen.
func Cell(m *state.Model, c solver.Cell) string {
	row, col := m.Board.Layout().RowCol(c)
	return m.Naming.Cell(m.Lang, row, col)
}

// Called returns a short name for a record's puzzle. It consists of the puzzle's kind, unless the puzzle is
// classic, and of its level, if Numplace generated the puzzle. If neither part applies, Called returns "".
func Called(l i18n.Lang, r storage.Record) string {
	var parts []string
	if of, err := solver.ParseLayout(r.Layout); err == nil && !r.Drawing.Foggy() && of != solver.Classic {
		parts = Kind(l, of)
	}
	_, wish, _ := strings.Cut(r.Origin, ".")
	for part := range strings.SplitSeq(wish, ".") {
		level, is := strings.CutPrefix(part, "l")
		if n, err := strconv.Atoi(level); is && err == nil && n >= 1 && n <= len(i18n.LevelNames) {
			parts = append(parts, i18n.LevelNames[n-1].In(l))
		}
	}
	return Join(parts)
}

// Size returns the size of a board, such as "9 × 9". If the boxes do not have the standard size for such a
// board, it adds their size.
func Size(l *solver.Layout) string {
	n := strconv.Itoa(l.N())
	name := n + " × " + n
	if usual, err := solver.StandardLayout(l.N()); err == nil && !l.Jigsaw() && Box(usual) != Box(l) {
		name += " (" + Box(l) + ")"
	}
	return name
}

// Kind returns a layout's size and the names of its rules.
func Kind(l i18n.Lang, of *solver.Layout) []string {
	return append([]string{Size(of)}, Rules(l, of)...)
}

// Rules returns the names of a layout's rules, except the usual rules for rows, columns and boxes. If there
// are many rules, it returns their number instead of their names.
func Rules(l i18n.Lang, of *solver.Layout) []string { return i18n.RuleNames(l, of) }

// Box returns the size of a layout's boxes as rows x columns, such as 3x3.
func Box(l *solver.Layout) string {
	rows, cols := l.Box()
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
}

// Join joins several facts into one line, with dots between them.
func Join(parts []string) string { return strings.Join(parts, i18n.Dot) }

// MarkKinds are the names of the kinds of candidates that can be shown.
var MarkKinds = [...]i18n.Text{game.NoCandidates: i18n.Off, game.ByRules: i18n.CandidatesByRules,
	game.InSolutions: i18n.CandidatesInSolutions}
