package sharing

import (
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
)

// post returns the shown step as plain text, in the way that people write steps in forums. First comes the
// table of candidates, with a minus before candidates that the step removes and a plus before a digit that it
// places, because plain text has no colours. Then come the step in the notation of step libraries, and an
// explanation. p is the board that is shared.
func (s shared) post(p format.Puzzle) (string, error) {
	l := p.Grid.Layout()
	now, notes := p.Grid, p.Notes
	if s.Step.Cells != "" {
		var err error
		if now, err = solver.Parse(l, s.Step.Cells); err != nil {
			return "", err
		}
	} else if p.Entered.N() > 0 {
		for c := range solver.Cell(l.Cells()) {
			if d := p.Entered.At(c); d != 0 {
				now = now.With(c, d)
			}
		}
	}
	comes, goes := perCell(s.Step.Place), perCell(s.Step.Remove)
	groups := make([]string, l.Cells())
	for i := range groups {
		c := solver.Cell(i)
		may := now.Candidates(c) &^ notes.At(c).Struck
		switch d := now.At(c); {
		case d != 0:
			may = solver.Digits(0).With(d)
		case s.Step.Cells != "":
			may = digitset.At(s.Step.Candidates, i)
		}
		groups[i] = digits("", may&^comes[c]&^goes[c]) + digits("-", goes[c]) + digits("+", comes[c])
	}
	return exchange.BBCode(exchange.Table(l, groups)) + "[b]" + s.Step.Notation + "[/b]\n" + s.Step.Text + "\n", nil
}

// perCell unpacks candidates and returns the set of digits for each cell.
func perCell(candidates job.Packed) map[solver.Cell]solver.Digits {
	all := map[solver.Cell]solver.Digits{}
	for i := range len(candidates) / 3 {
		c, d := job.CandidateAt(candidates, i)
		all[solver.Cell(c)] = all[solver.Cell(c)].With(solver.Digit(d))
	}
	return all
}

// digits returns a set's digits with the text sign before them, or "" for the empty set.
func digits(sign string, set solver.Digits) string {
	if set == 0 {
		return ""
	}
	for d := range set.All() {
		sign += d.String()
	}
	return sign
}
