package exchange

// This file reads grids among other characters: rows that end in a separator, and sequences of cells in a
// sentence.

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// readDotted reads rows that each end in a separator, such as a dot. The rows are lines of n+1 characters, or
// all in one line.
func readDotted(s *source) (*Opened, *Error) {
	text := strings.Trim(s.text, blanks)
	if len(text) > (solver.MaxN+2)*solver.MaxN {
		return nil, nil
	}
	lines := strings.Fields(text)
	flat := strings.Join(lines, "")
	if p, ok := wrapped(lines, flat); ok {
		return opened(p), nil
	}
	for n := 4; n <= solver.MaxN; n++ {
		if len(lines) > 1 && len(lines) != n {
			continue
		}
		for _, sign := range []string{".", "/", ":", ";", "!"} {
			if len(flat) != n*(n+1) && len(flat) != n*(n+1)-1 {
				break
			}
			whole := true
			var cells strings.Builder
			for at := 0; at < len(flat); at += n + 1 {
				end := min(at+n, len(flat))
				whole = whole && (end == len(flat) || flat[end:end+1] == sign)
				cells.WriteString(flat[at:end])
			}
			digits, ok := digitsOf(cells.String(), n, "xX")
			l, err := solver.StandardLayout(n)
			if !whole || !ok || err != nil || len(digits) != n*n || filled(digits) == 0 {
				continue
			}
			// If '.' is also used for cells and the text has one line, the dots are not separators.
			if sign == "." && strings.Contains(cells.String(), ".") && !strings.Contains(text, "\n") {
				continue
			}
			return opened(format.Puzzle{Grid: gridOf(l, digits)}), nil
		}
	}
	return nil, nil
}

// wrapped returns the 9x9 grid of a long line that was broken into lines of any length.
func wrapped(lines []string, flat string) (p format.Puzzle, ok bool) {
	l := solver.Classic
	if len(flat) != l.Cells() || len(lines) >= l.N() {
		return p, false
	}
	cells, ok := digitsOf(flat, l.N(), "xX")
	if !ok || filled(cells) == 0 {
		return p, false
	}
	return format.Puzzle{Grid: gridOf(l, cells)}, true
}

// readSentence finds sequences of 81 cells among words or in an address.
func readSentence(s *source) (*Opened, *Error) {
	o := &Opened{}
	size := solver.Classic.Cells()
	for _, empty := range []string{".0", "_", "*", "-", "?", "xX"} {
		notCell := func(r rune) bool { return (r < '1' || r > '9') && !strings.ContainsRune(empty, r) }
		for run := range strings.FieldsFuncSeq(s.text, notCell) {
			if len(run) == size+1 && run[size] == '.' { // the last character is a full stop
				run = run[:size]
			}
			if len(run) != size {
				continue
			}
			cells, ok := digitsOf(run, solver.Classic.N(), "xX")
			if !ok || filled(cells) == size && len(o.Puzzles) == 0 || filled(cells) == 0 {
				continue
			}
			p := format.Puzzle{Grid: gridOf(solver.Classic, cells)}
			if slices.ContainsFunc(o.Puzzles[max(0, len(o.Puzzles)-3):],
				func(q format.Puzzle) bool { return q.Grid == p.Grid }) {
				continue
			}
			o.add(p)
		}
		if len(o.Puzzles) > 0 {
			rules := rulesIn(s.text)
			for i, p := range o.Puzzles {
				o.Puzzles[i] = titled(p, "", rules)
			}
			return o, nil
		}
	}
	return nil, nil
}
