package exchange

// This file reads grids of more than nine digits, and grids of letters. A cell is a character of one of three
// alphabets, or a number of two decimal digits. If the cells fit several alphabets, the user has to choose
// one.

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/internal/stable"
)

// readAlphabet reads a grid of n x n cells with one or two characters each. n is above 9.
func readAlphabet(s *source) (*Opened, *Error) {
	const longest = 64 << 10
	if s.lines == nil || len(s.text) > longest || strings.Contains(s.text, "layout:") ||
		strings.Contains(s.text, "jigsaw:") {
		return nil, nil
	}
	flat, rows := s.flat()
	n := rootOf(len(flat))
	if rows == n && n > 0 && hasRowNumbers(flat) {
		return nil, nil
	}
	double := rootOf(len(flat) / 2)
	switch {
	case n > 9 && (rows == 1 || rows == n) && only(flat, figures+capitals+emptySigns):
		return s.alphabets(flat, n)
	case double > 9 && len(flat) == 2*double*double && (rows == 1 || rows == double) && only(flat, figures+emptySigns):
		return s.twoSigns(flat, double)
	}
	return nil, nil
}

// hasRowNumbers reports whether a text of 10x10 cells is really a 9x9 grid that has an additional row, and
// row numbers in the first column.
func hasRowNumbers(flat string) bool {
	cells := make([]byte, len(flat))
	for i := range len(flat) {
		d, _ := solver.DigitOf(rune(flat[i]), solver.MaxN)
		cells[i] = byte(d)
	}
	return format.RowTooMany(cells) != nil
}

// flat returns the cells of all rows, in upper case, and the number of rows.
func (s *source) flat() (cells string, rows int) {
	var b strings.Builder
	for _, line := range s.lines {
		line, _, _ = strings.Cut(line, "#")
		if strings.Contains(line, "---") || strings.Contains(line, "===") {
			continue
		}
		if cells := cellRow(line); cells != "" {
			b.WriteString(cells)
			rows++
		}
	}
	return strings.ToUpper(b.String()), rows
}

// readLetters reads a grid of up to nine digits that are written as letters, as in Wordokus. If the letters
// are not A, B, C and so on, they stand for the digits in alphabetical order or in the order of their first
// occurrence. A map of regions consists of letters too. To exclude maps, a grid must have a character for
// empty cells and no conflict.
func readLetters(s *source) (*Opened, *Error) {
	const longest, least, most = 4 << 10, 4, 9
	if s.lines == nil || len(s.text) > longest {
		return nil, nil
	}
	text, rows := s.flat()
	flat := []rune(text)
	n := rootOf(len(flat))
	if n < least || n > most || rows != 1 && rows != n {
		return nil, nil
	}
	count := map[rune]int{}
	var order []rune // in order of first occurrence
	open := false
	for _, r := range flat {
		if !unicode.IsLetter(r) && (r >= utf8.RuneSelf || !strings.ContainsRune(emptySigns, r)) {
			return nil, nil
		}
		if open = open || !unicode.IsLetter(r); unicode.IsLetter(r) && count[r] == 0 {
			order = append(order, r)
		}
		count[r]++
	}
	signs := slices.DeleteFunc(order, func(r rune) bool { return count[r] > n }) // these letters are too frequent
	open = open || len(signs) < len(order)
	if len(count)-len(signs) != 1 || len(signs) < n-1 || len(signs) > n || !open {
		return nil, nil
	}
	sorted := stable.Sorted(signs)
	o := &Opened{}
	add := func(alphabet Digits, signs []rune) {
		cells := make([]byte, len(flat))
		for i, r := range flat {
			cells[i] = byte(slices.Index(signs, r) + 1)
		}
		p, err := s.asRead(cells, n)
		if err == nil && len(p.Grid.Conflicts()) == 0 {
			o.Readings = append(o.Readings, Reading{Digits: alphabet, Signs: string(signs), Puzzle: p})
		}
	}
	if last := sorted[len(sorted)-1]; last < 'A'+rune(n) {
		add(FromLetter, []rune(capitals[:n]))
		return o.chosen(0), nil
	}
	add(Sorted, sorted)
	if !slices.Equal(signs, sorted) {
		add(AsTheyCome, signs)
	}
	return o.chosen(s.options.Digits), nil
}

// alphabets reads the cells in each alphabet that fits.
func (s *source) alphabets(flat string, n int) (*Opened, *Error) {
	if !strings.ContainsAny(flat, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") && !strings.ContainsAny(flat, "0") {
		return nil, nil // the text has only the digits 1-9, whose meaning is not in doubt
	}
	if manyWide(strings.FieldsFunc(s.text, between)) {
		return nil, nil // package format reads numbers of two digits
	}
	o := &Opened{}
	for alphabet := FromOne; alphabet < TwoSigns; alphabet++ {
		cells, ok := inAlphabet(flat, n, alphabet)
		if !ok {
			continue
		}
		p, err := s.asRead(cells, n)
		if err != nil {
			return nil, nil
		}
		o.Readings = append(o.Readings, Reading{Digits: alphabet, Puzzle: p})
	}
	return o.chosen(s.options.Digits), nil
}

// manyWide reports whether some fields are numbers of two digits and no field is longer.
func manyWide(fields []string) bool {
	wide := 0
	for _, field := range fields {
		switch {
		case len(field) > 2:
			return false
		case len(field) == 2 && number(field, solver.MaxN) > 9:
			wide++
		}
	}
	return wide > 0
}

// inAlphabet converts cells in an alphabet to digits. It returns false if a character is not a digit of the
// alphabet, if a digit occurs more than n times, or if empty cells have no character of their own.
func inAlphabet(flat string, n int, alphabet Digits) ([]byte, bool) {
	cells := make([]byte, len(flat))
	count := make([]int, solver.MaxN+2)
	var empty byte
	letters := 0
	for i := range len(flat) {
		c := flat[i]
		d := 0
		switch {
		case c >= 'A':
			letters++
			d = int(c-'A') + map[Digits]int{FromOne: 10, FromZero: 11, FromLetter: 1}[alphabet]
		case '1' <= c && c <= '9':
			d = int(c-'0') + map[Digits]int{FromZero: 1}[alphabet]
			if alphabet == FromLetter {
				return nil, false
			}
		case c == '0' && alphabet == FromZero:
			d = 1
		case empty != 0 && empty != c:
			return nil, false
		default:
			empty = c
		}
		if d > n {
			return nil, false
		}
		count[d]++
		cells[i] = byte(d)
	}
	if slices.Max(count[1:]) > n {
		return nil, false
	}
	return cells, letters > 0 || alphabet != FromLetter
}

// asRead returns the puzzle of the text with its cells replaced by the given digits. It reads the text again
// after replacing the cells, so that boxes drawn in the text determine the layout.
func (s *source) asRead(cells []byte, n int) (format.Puzzle, error) {
	l, err := solver.StandardLayout(n)
	if err != nil {
		return format.Puzzle{}, err
	}
	// b receives the text with each cell in the usual alphabet.
	var b strings.Builder
	at := 0
	for _, line := range s.lines {
		line, _, _ = strings.Cut(line, "#")
		if strings.Contains(line, "---") || strings.Contains(line, "===") {
			b.WriteString(line + "\n")
			continue
		}
		for _, r := range line {
			if between(r) {
				b.WriteRune(r)
				continue
			}
			b.WriteByte(solver.Digit(cells[at]).Symbol())
			at++
		}
		b.WriteByte('\n')
	}
	if p, err := format.Read(b.String()); err == nil && p.Grid.N() == n {
		return p, nil
	}
	return format.Puzzle{Grid: gridOf(l, cells)}, nil
}

// twoSigns reads two characters per cell: a number from 1, or two characters for an empty cell.
func (s *source) twoSigns(flat string, n int) (*Opened, *Error) {
	l, err := solver.StandardLayout(n)
	if err != nil {
		return nil, nil
	}
	cells := make([]byte, n*n)
	for c := range cells {
		two := flat[2*c : 2*c+2]
		if d, err := strconv.Atoi(strings.TrimLeft(two, "._*-?")); err == nil {
			if d < 0 || d > n {
				return nil, &Error{Cause: BadDigit, Line: 1, Part: two}
			}
			cells[c] = byte(d)
		} else if strings.Trim(two, "._*-?") != "" {
			return nil, nil
		}
	}
	return opened(format.Puzzle{Grid: gridOf(l, cells)}), nil
}

// chosen returns the result for a text with several possible readings. If choice is one of them, or there is
// only one, the result contains its puzzle. Otherwise the result contains all Readings. If there are no
// readings, chosen returns nil.
func (o *Opened) chosen(choice Digits) *Opened {
	for _, r := range o.Readings {
		if r.Digits == choice {
			return &Opened{Puzzles: []format.Puzzle{r.Puzzle}}
		}
	}
	switch len(o.Readings) {
	case 0:
		return nil
	case 1:
		return &Opened{Puzzles: []format.Puzzle{o.Readings[0].Puzzle}}
	}
	return o
}

// asked reports whether the user would have to choose an alphabet if the cells of g were written as text and
// read again.
func asked(g solver.Grid) bool {
	if g.N() <= 9 {
		return false
	}
	readings := 0
	for alphabet := FromOne; alphabet < TwoSigns; alphabet++ {
		if _, ok := inAlphabet(g.String(), g.N(), alphabet); ok {
			readings++
		}
	}
	return readings > 1
}
