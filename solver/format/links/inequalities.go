package links

import (
	"slices"
	"strings"

	"numplace/solver"
)

// inequalitySigns are the texts of signs between two cells. The number is the turn, in degrees clockwise, from a sign
// whose tip points to the right. The lower digit is at the tip.
var inequalitySigns = map[string]int{
	">": 0, "\uff1e": 0, "\u203a": 0, "\u232a": 0,
	"\u2228": 90, "\u2304": 90, "\ufe40": 90,
	"<": 180, "\uff1c": 180, "\u2039": 180, "\u2329": 180,
	"^": 270, "\u2227": 270, "\u2303": 270, "\ufe3f": 270,
}

// inequality returns the rule of a sign between two cells with a common side, in reading order. turn is the turn of its
// text. ok is false for other texts, and for a sign whose tip does not point to one of the cells.
func (b *board) inequality(text string, turn int, cells []solver.Cell) (r solver.Rule, ok bool) {
	to, known := inequalitySigns[strings.Trim(text, blanks)]
	if !known || len(cells) != 2 || slices.Contains(cells, offBoard) ||
		!slices.Contains(b.neighbours(cells[0]), cells[1]) {
		return r, false
	}
	cells = slices.Sorted(slices.Values(cells))
	first, last := cells[0], cells[1]
	beside := last == first+1
	switch turn = ((to+turn)%360 + 360) % 360; {
	case beside && turn == 0, !beside && turn == 90:
		return solver.Rule{Kind: solver.Greater, Cells: []solver.Cell{first, last}}, true
	case beside && turn == 180, !beside && turn == 270:
		return solver.Rule{Kind: solver.Greater, Cells: []solver.Cell{last, first}}, true
	}
	return r, false
}

// saysInequalities reports whether a description explains inequality signs.
func saysInequalities(description string) bool {
	return kinds().of[solver.Greater].pad.sign.says(kinds().wording[solver.Greater], sentences(description))
}
