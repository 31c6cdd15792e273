// Package incoming reads texts from elsewhere: texts that the user pastes, drops, opens or shares with the
// page. It decides whether the page itself can parse a text. All other texts are sent to the second program
// (app/workshop). The package is a state machine with messages and tasks of its own. Extras holds the data
// that comes with a puzzle in addition to its digits.
//
// # A text
//
// Every such text arrives as a message state.Pasted. The page itself parses texts with app/shared/link and
// solver/format. Only the first lines are needed to recognise a list of puzzles, so a text of a gigabyte is
// not read for that. Texts that these packages reject, and texts with ambiguous digits, are sent to the
// second program (job.Open), but at most 2 MiB of each. The reply has a board, lines for a collection,
// alphabets to choose from (Choice), or a message for the user. The message is in the reply because the page
// itself does not know the formats and their errors. Rules that Numplace does not solve are passed on by
// name. They are stored in the record, and in Extras together with the givens of their puzzle. While a board
// has such rules, requests about solutions are refused (trait.NeedsRules).
package incoming

import (
	"errors"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// The functions below classify texts.

// foreign reports whether to send a text to the second program after the page's own parser has rejected it
// with err. It returns false for a text that is not a puzzle in any format: binary data, an empty text, or a
// single word.
func foreign(text string, err error) bool {
	if bad, ok := errors.AsType[*link.BadLinkError](err); ok {
		return !bad.Ours()
	}
	const word = 16 // a shorter text without digits is a word; longer ones may be codes of other sites
	if len(text) < word && !strings.ContainsAny(text, "0123456789.:/?") {
		return false
	}
	fault, ok := errors.AsType[*format.Error](err)
	if ok && fault.Cause == format.Empty { // a text of comments may contain a puzzle, such as #1 53..7
		return strings.ContainsAny(text, "123456789")
	}
	return ok && fault.Looks != format.NoText && fault.Looks != format.Packed
}

// ambiguous reports whether text could mean other digits than those in g, as which the page has parsed it. In
// this case the second program has to decide. The page takes the characters 1 to 9 as digits, followed by
// letters. A grid larger than 9x9 is ambiguous if its highest digit does not occur or if the text has only
// letters. Any other grid is ambiguous if the character 0 may be a digit.
func ambiguous(text string, g solver.Grid) bool {
	if _, ours, _ := link.FromText(text); ours {
		return false
	}
	if g.N() < 10 {
		return format.ZeroMayCount(text, g)
	}
	highest := solver.Digit(0)
	for c := range solver.Cell(g.Layout().Cells()) {
		highest = max(highest, g.At(c))
	}
	return highest > 0 && int(highest) < g.N() || !strings.ContainsAny(text, "123456789")
}

// zerosMayCount reports whether the character 0 may be a digit in a list of puzzles, rather than an empty
// cell. Only the first lines are examined. The result is true if one of them has both '0' and '.', and none
// of them has the highest digit.
func zerosMayCount(text string) bool {
	const enough = 100
	may, i := false, 0
	for line := range strings.FieldsFuncSeq(text[:min(len(text), enough*job.MaxLine)], isLineEnd) {
		if i++; i > enough {
			break
		}
		g, err := format.InLine(strings.TrimSpace(line))
		if err != nil || g.N() > 9 {
			continue
		}
		for c := range solver.Cell(g.Layout().Cells()) {
			if int(g.At(c)) == g.N() {
				return false
			}
		}
		may = may || strings.Contains(line, ".") && format.ZeroMayCount(line, g)
	}
	return may
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// OfOthers reports whether the second program has to read a text: a backup, a link to a set of puzzles, a
// text in a format of another program, or a list in which 0 may be a digit. text may be only the beginning of
// a file.
func OfOthers(text string) bool {
	if _, _, set := link.SetIn(text); set || IsBackup(text) {
		return true
	}
	if HoldsPuzzles(text) { // HoldsPuzzles examines only the first lines
		return zerosMayCount(text)
	}
	_, err := link.ReadBoard(text)
	fault, ok := errors.AsType[*format.Error](err)
	return ok && fault.Cause == format.Foreign
}

// withSolution returns the puzzle in a text of two lines, which are a puzzle and its solution. ok is false
// for any other text.
func withSolution(text string) (puzzle solver.Grid, ok bool) {
	if len(text) > 2*job.MaxLine {
		return puzzle, false
	}
	var grids []solver.Grid
	for line := range strings.FieldsFuncSeq(text, isLineEnd) {
		if strings.TrimSpace(line) == "" {
			continue
		}
		_, cells := format.Label(strings.TrimSpace(line))
		g, err := format.InLine(cells)
		if grids = append(grids, g); err != nil || len(grids) > 2 {
			return puzzle, false
		}
	}
	if len(grids) < 2 {
		return puzzle, false
	}
	return grids[0], format.Solves(grids[1], grids[0])
}

// IsBackup reports whether text is the beginning of a backup file.
func IsBackup(text string) bool { return strings.HasPrefix(text, "numplace-backup ") }

// HoldsPuzzles reports whether text is a list of puzzles: it has several lines, and one of the first lines is
// a puzzle. text may be only the beginning of a file. A file in a known format does not count as a list. A
// line with a board of up to 5x5 cells could also be a row of a larger board, so it counts as a puzzle only
// if the text is longer than any board.
func HoldsPuzzles(text string) bool {
	markup := strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "<")
	if markup || format.FileOf(text) != 0 {
		return false
	}
	const enough, longest = 100, 16 << 10
	smallest := 6
	if len(text) > longest {
		smallest = 4
	}
	text = text[:min(len(text), enough*job.MaxLine)]
	i, found := 0, false
	for line := range strings.FieldsFuncSeq(text, isLineEnd) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if !found && len(line) <= job.MaxLine {
			g, err := format.InLine(line)
			found = err == nil && g.N() >= smallest
		}
		if i++; found && i > 1 || i == enough {
			break
		}
	}
	return found && i > 1
}

// Shared returns the text that another program has shared with the page. query is the query of the page's
// address. The title is returned only if nothing else was shared. lost is true if a text was shared but could
// not be passed on, because no service worker was running.
func Shared(query string) (text string, lost bool) {
	query = strings.TrimPrefix(query, "?")
	if len(link.Values(query, "p")) > 0 {
		return "", false
	}
	of := func(name string) string { return strings.Join(link.Values(query, name), "\n") }
	if text = strings.TrimSpace(of("text") + "\n" + of("url")); text == "" {
		text = of("title")
	}
	return text, of("shared") == "lost"
}

// Examples are puzzles that the page offers while the board is empty.
var Examples = [...]struct{ Puzzle string }{
	// from Wikipedia's Sudoku article; needs only singles
	{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
	// the same puzzle without the 4 and the 1 in the outer columns; has 12 solutions
	{"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"},
	// by Arto Inkala, 2012
	{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
}
