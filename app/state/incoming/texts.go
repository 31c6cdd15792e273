// Package incoming reads texts from elsewhere: what is pasted, dropped, chosen or shared. It knows which of them the
// page's own readers take, and has the second program read the others. It is a machine with a message and tasks of its
// own. Extras is what came with a puzzle, apart from its digits.
//
// # A text
//
// Whatever is pasted, dropped, chosen or shared becomes Pasted. The page's own readers are
// app/shared/link and solver/format. A list of lines becomes a collection by its beginning, so that
// a gigabyte is never read for that. What the readers refuse goes to the second program (job.Open),
// and so do larger grids whose digits may be meant otherwise, at most 2 MiB of them. The answer is
// a board, lines for a collection, alphabets to choose from (Choice), or a sentence: the page knows
// neither formats nor their errors. Rules that are not solved come as names, are kept in the record
// and in Extras with the givens that they belong to, and stop all questions about solutions
// (trait.NeedsRules).
package incoming

import (
	"errors"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// Which text is what.

// foreign reports whether the second program is to read a text that the page's own readers refuse.
// It is not asked about what can't be a puzzle in any format: a file that is not text, an empty
// text, a word.
func foreign(text string, err error) bool {
	if bad, ok := errors.AsType[*link.BadLinkError](err); ok {
		return !bad.Ours()
	}
	const word = 16 // shorter than the codes of other sites, which may have no digit
	if len(text) < word && !strings.ContainsAny(text, "0123456789.:/?") {
		return false
	}
	fault, ok := errors.AsType[*format.Error](err)
	if ok && fault.Cause == format.Empty { // a comment may hold a puzzle, as in #1 53..7
		return strings.ContainsAny(text, "123456789")
	}
	return ok && fault.Looks != format.NoText && fault.Looks != format.Packed
}

// ambiguous reports whether the digits of a grid may mean something else than 1 to 9 and then letters, as
// the page's own reader takes them. In a grid larger than 9x9 that is so if the highest digit is missing, or
// if there are only letters; in others if 0 may be a digit. The second program decides.
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

// zerosMayCount reports whether 0 may be the first digit in a list, as its first lines show: one has 0 and '.', and
// none has the highest digit.
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

// OfOthers reports whether a text, or its beginning, is a backup or in a format of another program,
// and not a list of puzzles that the page reads as it is.
func OfOthers(text string) bool {
	if _, set := link.SetIn(text); set || IsBackup(text) {
		return true
	}
	if HoldsPuzzles(text) { // as its first lines show
		return zerosMayCount(text)
	}
	_, err := link.ReadBoard(text)
	fault, ok := errors.AsType[*format.Error](err)
	return ok && fault.Cause == format.Foreign
}

// withSolution returns the puzzle of a text that has two lines, a puzzle and its solution.
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

// IsBackup reports whether a text is the beginning of a file that holds all that a device kept.
func IsBackup(text string) bool { return strings.HasPrefix(text, "numplace-backup ") }

// HoldsPuzzles reports whether a text, or its beginning, is a list of puzzles: it has several
// lines, and one of the first is a puzzle that a batch reads. Files of other known kinds are not
// lists. A row of a board can look like a board of up to 5x5 cells, so such lines count only in a
// text that is longer than any board.
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

// Shared returns the text that another program has shared, from the parameters of the address. lost
// reports that a text was shared but did not arrive, because no service worker was there to take
// it. A title is read only if there is nothing else.
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
