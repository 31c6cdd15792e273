package exchange

// This file reads and writes the plain texts of package format. Such a text contains one grid, as a line, as
// rows or as a drawing.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

func readPlain(s *source) (*Opened, *Error) {
	p, err := format.Read(s.text)
	if err != nil {
		s.plain = err
		return nil, nil
	}
	return &Opened{Puzzles: []format.Puzzle{p}}, nil
}

// readAmongWords reads a grid with words above or below it.
func readAmongWords(s *source) (*Opened, *Error) {
	if s.lines == nil {
		return nil, nil
	}
	lines, title, rules := s.withoutWords()
	if len(lines) == len(s.lines) || strings.Contains(s.text, "://") {
		return nil, nil
	}
	p, err := format.Read(strings.Join(lines, "\n"))
	if err != nil {
		return nil, nil
	}
	return opened(titled(p, title, rules)), nil
}

// line returns the cells in one line.
func line(p format.Puzzle) string { return p.Grid.String() }

// zeros returns the cells in one line, with 0 for empty cells.
func zeros(p format.Puzzle) string { return strings.ReplaceAll(p.Grid.String(), ".", "0") }

// rows returns a line for each row of cells.
func rows(p format.Puzzle) string { return named(p.Grid) + cut(p.Grid.String(), p.Grid.N()) }

// drawn returns the drawing of format.Drawn.
func drawn(p format.Puzzle) string {
	text := format.Drawn(p.Grid)
	if head := named(p.Grid); !strings.HasPrefix(text, "#") {
		text = head + text
	}
	return text
}

// cut breaks a text into lines of n characters.
func cut(text string, n int) string {
	var b strings.Builder
	for ; text != ""; text = text[n:] {
		b.WriteString(text[:n])
		b.WriteByte('\n')
	}
	return b.String()
}

// eachBelow returns the write function of a format with one line per puzzle; text writes one puzzle. A layout
// is named unless reading the puzzle without its name gives the same layout (see named). If all puzzles have
// the same layout, its name is in a line above them. Otherwise the name is in the line of each puzzle. A
// single puzzle without a name has no line end.
func eachBelow(text func(p format.Puzzle) string) func([]format.Puzzle) string {
	return func(puzzles []format.Puzzle) string {
		head, several := "", false
		for _, p := range puzzles {
			if head == "" {
				head = named(p.Grid)
			}
			several = several || p.Grid.Layout() != puzzles[0].Grid.Layout()
		}
		if head == "" && len(puzzles) == 1 {
			return text(puzzles[0])
		}
		var b strings.Builder
		if !several {
			b.WriteString(head)
		}
		for _, p := range puzzles {
			if several && named(p.Grid) != "" {
				b.WriteString(p.Grid.Layout().String() + "\t")
			}
			b.WriteString(text(p) + "\n")
		}
		return b.String()
	}
}

// named returns a comment line that names the layout of a grid. It returns "" if reading the grid without the
// line gives the same result: the layout is the standard one, and the cells fit only one alphabet.
func named(g solver.Grid) string {
	if g.Layout().IsStandard() && !asked(g) {
		return ""
	}
	return "# layout: " + g.Layout().String() + "\n"
}

// oddCell returns an error for the first character that is not a cell, if the text has as many characters as
// a grid of four to nine digits has cells. Otherwise it returns nil.
func oddCell(s *source) *Error {
	between := func(r rune) bool { return strings.ContainsRune(blanks+",|", r) }
	flat := strings.Join(strings.FieldsFunc(s.text, between), "")
	n := rootOf(len(flat))
	if n < 4 || n > 9 {
		return nil
	}
	for i, line := range s.lines {
		for at, r := range line {
			_, ok := solver.DigitOf(r, n)
			if !ok && !between(r) && !strings.ContainsRune(emptySigns, r) {
				return &Error{Cause: BadDigit, Line: i + 1, Column: columnAt(line, at), Part: string(r), Want: n}
			}
		}
	}
	return nil
}
