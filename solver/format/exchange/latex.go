package exchange

// Puzzles in LaTeX. In the environment of the package sudoku, each row has a vertical bar before and after
// each cell, and ends in a full stop:
//
//	\begin{sudoku}
//	|5|3| | |7| | | | |.
//	…
//	\end{sudoku}
//
// The package draws only the 9x9 board of 3x3 boxes, https://ctan.org/pkg/sudoku. Rows of other sizes are
// read too. The environments of the package logicpuzzle are in logicpuzzle.go.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

const envBegins, envEnds = `\begin{`, `\end{`

// readLaTeX reads all environments of these packages in a document. If an environment of the package sudoku
// is damaged, readLaTeX returns no error, because a later reader returns a better error.
func readLaTeX(s *source) (*Opened, *Error) {
	o := &Opened{}
	for rest := s.text; ; {
		_, behind, found := strings.Cut(rest, envBegins)
		name, behind, opens := strings.Cut(behind, "}")
		_, isLogic := logicSizes[name]
		isSudoku := strings.HasPrefix(name, "sudoku") // or sudoku-block
		switch {
		case !found && len(o.Puzzles) == 0:
			return nil, nil
		case !found:
			return o, nil
		case isLogic && opens:
			content, after, closes := strings.Cut(behind, envEnds+name+"}")
			var p format.Puzzle
			err := &Error{Cause: Damaged, Part: part(envBegins + name + "}")}
			if closes {
				p, err = logicPuzzle(name, content)
			}
			if err != nil {
				err.Line += 1 + strings.Count(s.text[:len(s.text)-len(behind)], "\n")
				return nil, err
			}
			o.add(p)
			rest = after
			continue
		case !isSudoku:
			if rest = behind; !opens {
				rest = ""
			}
			continue
		}
		content, behind, closes := strings.Cut(behind, envEnds)
		if !opens || !closes {
			return nil, nil
		}
		g, ok := latexGrid(content)
		if !ok {
			return nil, nil
		}
		o.add(format.Puzzle{Grid: g})
		rest = behind
	}
}

// latexGrid reads the rows of an environment.
func latexGrid(content string) (g solver.Grid, ok bool) {
	const longest = 16 * solver.MaxN * solver.MaxN
	if len(content) > longest {
		return g, false
	}
	var cells strings.Builder
	rows := strings.Split(strings.Trim(content, blanks), ".")
	if len(rows) < 2 || rows[len(rows)-1] != "" {
		return g, false
	}
	n := len(rows) - 1
	for _, row := range rows[:n] {
		row, begins := strings.CutPrefix(strings.Trim(row, blanks), "|")
		signs, ends := strings.CutSuffix(row, "|")
		fields := strings.Split(signs, "|")
		if !begins || !ends || len(fields) != n {
			return g, false
		}
		for _, field := range fields {
			if field = strings.Trim(field, blanks); field == "" {
				field = "."
			}
			cells.WriteString(field)
		}
	}
	digits, ok := digitsOf(cells.String(), n, "")
	l, err := solver.StandardLayout(n)
	if !ok || err != nil || len(digits) != l.Cells() {
		return g, false
	}
	return gridOf(l, digits), true
}

// writeLaTeX writes an environment for each puzzle, below a comment that names the package.
func writeLaTeX(puzzles []format.Puzzle) string {
	b := []byte("% \\usepackage{sudoku}\n")
	for _, p := range puzzles {
		b = append(b, "\\begin{sudoku}\n"...)
		now := together(p)
		for c := range solver.Cell(now.Layout().Cells()) {
			sign := byte(' ')
			if d := now.At(c); d != 0 {
				sign = d.Symbol()
			}
			b = append(b, '|', sign)
			if int(c)%now.N() == now.N()-1 {
				b = append(b, "|.\n"...)
			}
		}
		b = append(b, "\\end{sudoku}\n"...)
	}
	return string(b)
}
