package exchange

// The environments of LaTeX's package logicpuzzle that are Sudoku, https://ctan.org/pkg/logicpuzzle. Rows are
// counted from the bottom and columns from the left, both from 1:
//
//	\begin{lpsudoku}
//	\setrow{9}{5,3,{},{},7,{},{},{},{}}
//	…
//	\end{lpsudoku}
//
// Single cells are set by column, row and digit. The regions of chaossudoku and the cages of killersudoku are
// areas that are enclosed by a path along the lines of the grid.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

const (
	plainLogic  = "lpsudoku"
	chaosLogic  = "chaossudoku"
	killerLogic = "killersudoku"
)

// logicSizes maps the environments to the default sizes of their grids.
var logicSizes = map[string]int{plainLogic: 9, chaosLogic: 5, killerLogic: 4}

// logicArguments maps each supported command to the number of its arguments.
var logicArguments = map[string]int{
	"setrow": 2, "setcolumn": 2, "setcell": 3, "setcells": 2, "setbigcell": 3, "setrule": 3, "framearea": 2,
	"fillarea": 2, "colorarea": 2,
	plainLogic + "cell": 3, chaosLogic + "cell": 3, killerLogic + "cell": 3,
}

// logicCommand is a command with its arguments. Its line is counted from 0 within the environment.
type logicCommand struct {
	name string
	args []string
	line int
}

// logicBoard is an environment that is being read.
type logicBoard struct {
	name  string
	n     int
	cells []byte
	set   []bool // whether a command has set the cell, even to empty
	sums  []int  // by cell: the sum of the cage that is written in the cell, or 0
	areas [][]int
}

// logicPuzzle reads the content of an environment, including its options in brackets. The lines in its errors
// are counted from 0, the first line of the content.
func logicPuzzle(name, content string) (p format.Puzzle, err *Error) {
	const longest = 128 << 10
	if len(content) > longest {
		return p, &Error{Cause: TooLarge, Got: len(content), Want: longest}
	}
	options := ""
	if rest, ok := strings.CutPrefix(strings.TrimLeft(content, blanks), "["); ok {
		options, _, _ = strings.Cut(rest, "]")
	}
	commands, err := logicCommands(withoutComments(content))
	if err != nil {
		return p, err
	}
	b := &logicBoard{name: name, n: logicSize(name, options, commands)}
	l, fault := solver.StandardLayout(b.n)
	if fault != nil {
		return p, &Error{Cause: WrongCount, Got: b.n * b.n, Want: solver.Classic.Cells()}
	}
	b.cells, b.set, b.sums = make([]byte, l.Cells()), make([]bool, l.Cells()), make([]int, l.Cells())
	for _, c := range commands {
		if err := b.run(c); err != nil {
			err.Line = c.line
			return p, err
		}
	}
	if p, err = b.puzzle(l); err != nil {
		return p, err
	}
	return titled(p, logicOption(options, "title"), ""), b.missing(p, commands)
}

// logicOption returns the value of the option with a name, without braces. It returns "" if options does not
// contain it.
func logicOption(options, name string) string {
	for _, option := range listItems(options) {
		if key, value, _ := strings.Cut(option, "="); strings.Trim(key, blanks) == name {
			return strings.Trim(value, blanks+"{}")
		}
	}
	return ""
}

// logicSize returns the number of rows of a board. It uses the options rows and columns if they are present.
// Otherwise it derives the number from the first row or column that a command sets. If there is no such
// command, the number is the default of the environment.
func logicSize(name, options string, commands []logicCommand) int {
	for _, option := range []string{"rows", "columns"} {
		if n := number(logicOption(options, option), solver.MaxN); n > 0 {
			return n
		}
	}
	for _, c := range commands {
		if c.name == "setrow" || c.name == "setcolumn" {
			n := max(len(listItems(c.args[1])), number(c.args[0], solver.MaxN))
			for _, other := range commands { // the first row may be too short
				if other.name == c.name {
					n = max(n, number(other.args[0], solver.MaxN))
				}
			}
			return n
		}
	}
	return logicSizes[name]
}

// withoutComments removes '%' and everything after it from each line.
func withoutComments(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		for at := range len(line) {
			if line[at] == '%' && (at == 0 || line[at-1] != '\\') {
				lines[i] = line[:at]
				break
			}
		}
	}
	return strings.Join(lines, "\n")
}

// logicCommands returns the supported commands in their order.
func logicCommands(text string) (out []logicCommand, err *Error) {
	line := 0
	for at := 0; at < len(text); at++ {
		if text[at] == '\n' {
			line++
		}
		if text[at] != '\\' {
			continue
		}
		end := at + 1
		for end < len(text) && strings.IndexByte(small+capitals, text[end]) >= 0 {
			end++
		}
		c := logicCommand{name: text[at+1 : end], line: line}
		count := logicArguments[c.name]
		if count == 0 {
			continue
		}
		start := at
		for at = end; len(c.args) < count; {
			arg, size, ok := braced(text[at:])
			if !ok {
				return nil, &Error{Cause: Damaged, Line: line, Part: part(text[start:])}
			}
			if arg != nil {
				c.args = append(c.args, *arg)
			}
			line += strings.Count(text[at:at+size], "\n")
			at += size
		}
		at--
		out = append(out, c)
	}
	return out, nil
}

// braced returns the content of the braces at the start of a text, and its length including the braces. If
// the text starts with an option in brackets instead, arg is nil. ok is false for any other text.
func braced(text string) (arg *string, size int, ok bool) {
	start := 0
	for start < len(text) && strings.IndexByte(blanks, text[start]) >= 0 {
		start++
	}
	if start == len(text) {
		return nil, 0, false
	}
	if text[start] == '[' {
		end := strings.IndexByte(text[start:], ']')
		return nil, start + end + 1, end > 0
	}
	depth := 0
	for at := start; at < len(text); at++ {
		switch text[at] {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth == 0 {
			if at == start { // there is no opening brace
				break
			}
			content := strings.Trim(text[start+1:at], blanks)
			return &content, at + 1, true
		}
	}
	return nil, 0, false
}

// listItems splits a list at commas that are not in braces, and trims the items.
func listItems(list string) (items []string) {
	depth, start := 0, 0
	for at := range len(list) + 1 {
		switch {
		case at == len(list), list[at] == ',' && depth == 0:
			items = append(items, strings.Trim(list[start:at], blanks))
			start = at + 1
		case list[at] == '{':
			depth++
		case list[at] == '}':
			depth--
		}
	}
	return items
}

// run executes a command.
func (b *logicBoard) run(c logicCommand) *Error {
	switch c.name {
	case "setrow", "setcolumn":
		items := listItems(c.args[1])
		if len(items) != b.n {
			return &Error{Cause: WrongCount, Part: part(c.args[1]), Got: len(items), Want: b.n}
		}
		for i, item := range items {
			column, row := i+1, number(c.args[0], b.n)
			if c.name == "setcolumn" {
				column, row = row, column
			}
			if err := b.put(column, row, item); err != nil {
				return err
			}
		}
		return nil
	case "setcells":
		for _, place := range listItems(c.args[0]) {
			column, row, _ := strings.Cut(place, "/")
			if err := b.put(number(column, b.n), number(row, b.n), c.args[1]); err != nil {
				return err
			}
		}
		return nil
	case "setrule":
		at := b.at(number(c.args[0], b.n), number(c.args[1], b.n))
		const most = solver.MaxN * (solver.MaxN + 1) / 2
		sum := number(strings.Trim(c.args[2], blanks+"{}$"), most)
		if at < 0 || sum < 0 {
			return &Error{Cause: Damaged, Part: part(c.args[2])}
		}
		b.sums[at] = sum
		return nil
	case "framearea", "fillarea", "colorarea":
		if b.name == chaosLogic || b.name == killerLogic && c.name == "framearea" {
			cells := b.within(c.args[1])
			if cells == nil {
				return &Error{Cause: Damaged, Part: part(c.args[1])}
			}
			b.areas = append(b.areas, cells)
		}
		return nil
	}
	return b.put(number(c.args[0], b.n), number(c.args[1], b.n), c.args[2])
}

// at returns the cell at a column and a row, both counted from 1. It returns -1 if there is no such cell.
func (b *logicBoard) at(column, row int) int {
	if column < 1 || row < 1 || column > b.n || row > b.n {
		return -1
	}
	return (b.n-row)*b.n + column - 1
}

// put sets the digit of a cell. If a cell is set twice, the digits must be equal unless one of them is
// missing.
func (b *logicBoard) put(column, row int, text string) *Error {
	at := b.at(column, row)
	if at < 0 {
		return &Error{Cause: Damaged, Part: part(text)}
	}
	b.set[at] = true
	bare := strings.Trim(text, blanks+"{}$")
	if only(bare, emptySigns+`~\`) {
		return nil
	}
	d := number(bare, solver.MaxN)
	if d < 0 && len(bare) == 1 {
		if sign, ok := solver.DigitOf(rune(bare[0]), b.n); ok {
			d = int(sign)
		}
	}
	if d < 1 || d > b.n {
		return &Error{Cause: BadDigit, Part: part(bare)}
	}
	if b.cells[at] != 0 && b.cells[at] != byte(d) {
		return &Error{Cause: Damaged, Part: part(bare)}
	}
	b.cells[at] = byte(d)
	return nil
}

// puzzle returns the puzzle with its regions or cages.
func (b *logicBoard) puzzle(l *solver.Layout) (p format.Puzzle, err *Error) {
	switch b.name {
	case chaosLogic:
		signs := make([]byte, len(b.cells))
		for i, area := range b.areas {
			for _, c := range area {
				signs[c] = byte('a' + min(i, solver.MaxN))
			}
		}
		for _, sign := range signs {
			if sign == 0 {
				return p, &Error{Cause: Unread, Part: chaosLogic}
			}
		}
		if l, err = jigsawOf(string(signs)); err != nil {
			return p, err
		}
	case killerLogic:
		c := cagesOn(l)
		taken := make([]bool, len(b.cells))
		for i, area := range b.areas {
			for _, at := range area {
				if taken[at] {
					return p, &Error{Cause: Unread, Part: killerLogic}
				}
				taken[at] = true
				c.add(at, i, b.sums[at])
			}
		}
		if p = c.puzzle(); p.Rules == "" {
			l = p.Grid.Layout()
		}
	}
	p.Grid = gridOf(l, b.cells)
	return p, nil
}

// missing returns an error if only some of the rows are set. LaTeX leaves the other rows empty. missing
// accepts this only if the puzzle does not have several solutions.
func (b *logicBoard) missing(p format.Puzzle, commands []logicCommand) *Error {
	rows, set := 0, 0
	for _, c := range commands {
		if c.name == "setrow" || c.name == "setcolumn" {
			rows++
		}
	}
	for _, is := range b.set {
		if is {
			set++
		}
	}
	if rows == 0 && set+len(b.areas) > 0 || set == len(b.set) || rows > 0 && !severalSolutions(p.Grid) {
		return nil
	}
	return &Error{Cause: WrongCount, Got: set, Want: len(b.set)}
}

// within returns the cells that a path along the lines of the grid encloses. It returns nil if the path is
// invalid. The point (1,1) is the bottom left corner.
func (b *logicBoard) within(path string) (cells []int) {
	points, ok := pathPoints(path)
	if !ok {
		return nil
	}
	// Number of path segments along the left side of each cell, by row and column.
	walls := make([]int, (b.n+1)*(b.n+1))
	for i, to := range points {
		from := points[(i+len(points)-1)%len(points)]
		switch {
		case min(to.column, to.row) < 1 || max(to.column, to.row) > b.n+1,
			to.column != from.column && to.row != from.row:
			return nil
		case to.column == from.column:
			for row := min(to.row, from.row); row < max(to.row, from.row); row++ {
				walls[(row-1)*(b.n+1)+to.column-1]++
			}
		}
	}
	for row := 1; row <= b.n; row++ {
		inside := false
		for column := 1; column <= b.n; column++ {
			if walls[(row-1)*(b.n+1)+column-1]%2 == 1 {
				inside = !inside
			}
			if inside {
				cells = append(cells, b.at(column, row))
			}
		}
	}
	return cells
}

type gridPoint struct{ column, row int }

// pathSteps contains the directions of \tikzpath, which are those of a keyboard's numeric keypad.
var pathSteps = map[string]gridPoint{"8": {0, 1}, "2": {0, -1}, "6": {1, 0}, "4": {-1, 0}}

// pathPoints returns the corners of a path: (1,1)--(1,3)--…, (1,1) rectangle (4,4), or
// \tikzpath{1}{1}{8,8,6,…}. The steps of \xtikzpath have lengths, such as 8/2.
func pathPoints(path string) (out []gridPoint, ok bool) {
	const most = 4 * solver.MaxN * solver.MaxN
	path = strings.Trim(path, blanks+"{};")
	for _, command := range []string{`\tikzpath`, `\xtikzpath`} {
		rest, ok := strings.CutPrefix(path, command)
		if !ok {
			continue
		}
		var args []string
		for range 2 {
			arg, size, ok := braced(rest)
			if !ok || arg == nil {
				return nil, false
			}
			args, rest = append(args, *arg), rest[size:]
		}
		p := gridPoint{number(args[0], solver.MaxN+1), number(args[1], solver.MaxN+1)}
		out = append(out, p)
		for _, item := range listItems(strings.Trim(rest, blanks+"{}")) {
			direction, length, more := strings.Cut(item, "/")
			step, ok := pathSteps[strings.Trim(direction, blanks)]
			count := 1
			if more {
				count = number(strings.Trim(length, blanks), solver.MaxN)
			}
			if !ok || count < 0 || len(out) > most {
				return nil, false
			}
			p = gridPoint{p.column + count*step.column, p.row + count*step.row}
			out = append(out, p)
		}
		return out, true
	}
	for _, corner := range strings.Split(strings.ReplaceAll(path, "rectangle", "--"), "--") {
		corner = strings.Trim(corner, blanks)
		if corner == "cycle" {
			continue
		}
		column, row, _ := strings.Cut(strings.Trim(corner, "()"), ",")
		p := gridPoint{number(strings.Trim(column, blanks), solver.MaxN+1), number(strings.Trim(row, blanks),
			solver.MaxN+1)}
		if p.column < 0 || p.row < 0 || len(out) > most {
			return nil, false
		}
		out = append(out, p)
	}
	if strings.Contains(path, "rectangle") {
		if len(out) != 2 {
			return nil, false
		}
		a, b := out[0], out[1]
		out = []gridPoint{a, {b.column, a.row}, b, {a.column, b.row}}
	}
	return out, len(out) > 2
}
