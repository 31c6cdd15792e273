package links

// This file reads game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection. Source: solo.c,
// decode_params, spec_to_grid and spec_to_dsf.

import (
	"strings"

	"numplace/solver"
)

func readTathamAddress(a address) (*board, *Error) {
	page := a.path[strings.LastIndexByte(a.path, '/')+1:]
	name, _, _ := strings.Cut(page, ".")
	if name != "" && name != "solo" {
		return nil, &Error{Cause: OtherPuzzle, Part: short(name)}
	}
	id := word(a.fragment)
	if id == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "#"}
	}
	return readGameID(id)
}

// isGameID reports whether a text is a game ID: the size of the blocks, such as 3x3 or 9j, then ':' or '#',
// and a description or a seed.
func isGameID(text string) bool {
	params, desc, _, ok := gameID(text)
	if !ok || strings.ContainsAny(desc, blanks) || desc == "" {
		return false
	}
	_, rest, ok := number(params)
	if !ok || rest == "" {
		return false
	}
	if rest[0] != 'j' && (rest[0] != 'x' || len(rest) < 2 || rest[1] < '0' || rest[1] > '9') {
		return false
	}
	first, _, _ := strings.Cut(desc, ",")
	return strings.Trim(params, "0123456789xjkrmadtbieu") == "" &&
		strings.Trim(first, "0123456789abcdefghijklmnopqrstuvwxyz_") == "" &&
		!longNumber(first)
}

// longNumber reports whether a text contains three consecutive digits and also other characters. Solo's
// descriptions of cells never contain such numbers.
func longNumber(text string) bool {
	run, most := 0, 0
	for i := range len(text) {
		if run++; text[i] < '0' || text[i] > '9' {
			run = 0
		}
		most = max(most, run)
	}
	return most > 2 && most < len(text)
}

// gameID splits an ID into its parameters and the rest, which is a description or a seed. In addresses, the
// '#' before a seed is written as %23.
func gameID(text string) (params, rest string, seed, ok bool) {
	at := strings.IndexAny(text, ":#%")
	if at < 0 {
		return "", "", false, false
	}
	params, rest = text[:at], text[at+1:]
	if text[at] == '%' {
		if !strings.HasPrefix(rest, "23") {
			return "", "", false, false
		}
		rest = rest[len("23"):]
	}
	if text[at] != ':' && (rest == "" || strings.Trim(rest, "0123456789") != "") {
		return "", "", false, false
	}
	return params, rest, text[at] != ':', true
}

func readGameID(text string) (*board, *Error) {
	params, desc, seed, ok := gameID(text)
	if !ok {
		return nil, garbled(text, 0, "")
	}
	if seed {
		return nil, &Error{Cause: Seed, Part: short(desc)}
	}
	columns, rest, ok := number(params)
	if !ok {
		return nil, garbled(text, 0, "")
	}
	rows := columns
	if strings.HasPrefix(rest, "x") {
		if value, after, ok := number(rest[1:]); ok {
			rows, rest = value, after
		}
	}
	jigsaw, diagonals, killer := false, false, false
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case 'j':
			jigsaw = true
		case 'x':
			diagonals = true
		case 'k':
			killer = true
		case 'd': // a letter for the level follows
			i++
		}
	}
	n := columns * rows
	if jigsaw && !strings.HasPrefix(strings.TrimLeft(params, "0123456789"), "x") {
		n = columns
	}
	b, err := newBoard(n)
	if err != nil {
		err.Part = short(params)
		return nil, err
	}
	b.boxRows, b.boxCols = columns, rows // there are as many columns of blocks as a block has rows
	if jigsaw {
		b.boxRows, b.boxCols = 0, 0
	}
	parts := strings.Split(desc, ",")
	if err := b.soloCells(parts[0]); err != nil {
		return nil, err
	}
	if jigsaw {
		if len(parts) < 2 {
			return nil, &Error{Cause: CutShort}
		}
		if b.regions, err = soloRegions(parts[1], n); err != nil {
			return nil, err
		}
		b.regionName = "jigsaw"
	}
	if diagonals {
		b.keepKinds("x", bothDiagonals...)
	}
	if killer {
		return b, b.soloKiller(parts, jigsaw)
	}
	return b, nil
}

// soloKiller reads the cages and their sums, which follow the cells and the regions. Each sum is in the first
// cell of its cage.
func (b *board) soloKiller(parts []string, jigsaw bool) *Error {
	at := 1
	if jigsaw {
		at++
	}
	if len(parts) < at+2 {
		return &Error{Cause: CutShort}
	}
	cages, err := soloRegions(parts[at], b.n)
	if err != nil {
		return err
	}
	sums := make([]int, len(b.givens))
	if err := b.soloNumbers(parts[at+1], func(c, sum int) *Error { sums[c] = sum; return nil }); err != nil {
		return err
	}
	of := map[int]*solver.Rule{} // maps each cage number to the rule of its cage
	var inOrder []*solver.Rule
	for c, cage := range cages {
		if of[cage] == nil {
			of[cage] = &solver.Rule{Kind: solver.Cage}
			inOrder = append(inOrder, of[cage])
		}
		r := of[cage]
		r.Cells = append(r.Cells, solver.Cell(c))
		if sums[c] > 0 {
			r.Value = append(r.Value, sums[c])
		}
	}
	for _, r := range inOrder {
		b.keep(*r, "killer")
	}
	return nil
}

// soloCells reads the givens from a description.
func (b *board) soloCells(desc string) *Error { return b.soloNumbers(desc, b.give) }

// soloNumbers reads a list of cells, and calls put for each number in it. The letters a-z stand for 1 to 26
// cells without a number, and '_' separates two numbers.
func (b *board) soloNumbers(desc string, put func(c, number int) *Error) *Error {
	c := 0
	for at := 0; at < len(desc); {
		sign := desc[at]
		switch {
		case sign >= 'a' && sign <= 'z':
			c += int(sign-'a') + 1
			at++
		case sign == '_':
			at++
		case sign >= '1' && sign <= '9':
			digit, rest, _ := number(desc[at:])
			at = len(desc) - len(rest)
			if c < len(b.givens) {
				if err := put(c, digit); err != nil {
					return err
				}
			}
			c++
		default:
			return garbled(desc, at, "")
		}
	}
	if c != len(b.givens) {
		return &Error{Cause: CellCount, Got: c, Want: len(b.givens)}
	}
	return nil
}

// soloRegions reads the borders between regions. Their possible places are ordered: first those between
// neighbours in a row, row by row, then those between neighbours in a column, column by column. '_' is a
// border. A letter a-y is 1 to 25 places without a border, followed by a border. z is 25 places without a
// border. A border after the last place ends the description.
func soloRegions(desc string, n int) ([]int, *Error) {
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = c
	}
	find := func(c int) int {
		for regions[c] != c {
			regions[c] = regions[regions[c]]
			c = regions[c]
		}
		return c
	}
	places, place := 2*n*(n-1), 0
	for i := range len(desc) {
		open, line := 0, 1
		switch sign := desc[i]; {
		case sign == 'z':
			open, line = 25, 0
		case sign >= 'a' && sign < 'z':
			open = int(sign-'a') + 1
		case sign != '_':
			return nil, garbled(desc, i, "")
		}
		for ; open > 0; open-- {
			if place >= places {
				return nil, garbled(desc, i, "")
			}
			a, b := place/max(n-1, 1)*n+place%max(n-1, 1), 1
			if half := places / 2; place >= half {
				a, b = (place-half)%(n-1)*n+(place-half)/(n-1), n
			}
			regions[find(a)] = find(a + b)
			place++
		}
		place += line
	}
	if place != places+1 {
		return nil, &Error{Cause: CutShort}
	}
	for c := range regions {
		regions[c] = find(c)
	}
	return regions, nil
}
