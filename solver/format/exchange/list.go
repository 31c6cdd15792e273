package exchange

// This file reads lists: one puzzle per line or per block of lines, with or without words between the
// puzzles.

import (
	"errors"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
	"numplace/solver/format/undress"
)

// lister reads a list line by line. A block consists of consecutive lines that are rows of a grid.
type lister struct {
	o      *Opened
	layout *solver.Layout // the layout that the head of the list names, or nil
	tiny   bool           // whether lines of 16 or 25 cells are puzzles, not rows
	kinds  [formats]bool  // the formats of lines so far
	ids    bool           // the text may contain game IDs
	games  int            // number of game IDs that were read
	title  string         // title of the next block
	above  struct {
		line int // number of the last line that is not a row of cells
		text string
	}
	block  []string // the lines of the current block, unchanged
	rows   int      // number of lines with cells in the block
	width  int      // number of cells in each row of the block
	first  int      // line number of the first line of the block
	behind int      // number of the line after the last complete block
	added  bool     // whether the last complete block was added as a puzzle
	broken struct {
		behind, width int // the number of the line after the last incomplete block, and the length of its rows
	}
	spills bool // whether there are additional rows directly before or after a complete block
}

// longestInList is the maximum length of a line that may be a puzzle, in bytes.
const longestInList = 64 << 10

// listed reads the lines of a text as a list. If ids is set, the lines may contain game IDs of Simon Tatham's
// Solo.
func listed(text string, ids bool) *lister {
	r := &lister{o: &Opened{}, tiny: tinyGrids(text), ids: ids}
	const longest = 64 << 10 // maximum length of a layout's name, in bytes
	if l, err := format.HeadLayout(text[:min(len(text), longest)]); err == nil {
		r.layout = l
	}
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		r.line(line, number)
	}
	r.flush()
	return r
}

// readList reads puzzles in lines or blocks.
func readList(s *source) (*Opened, *Error) {
	r := listed(s.text, false)
	o := r.o
	if r.spills && len(o.Puzzles) == 0 {
		return nil, nil
	}
	// The list is a damaged puzzle followed by its solution.
	if o.Unread == 1 && len(o.Puzzles) == 1 && o.Puzzles[0].Grid.Solved() {
		s.listError = o.First
		return nil, nil
	}
	const enough = 10 // so many puzzles are not a coincidence
	if len(o.Puzzles) == 0 || o.Unread > len(o.Puzzles)+o.Left && len(o.Puzzles) < enough {
		err, ok := errors.AsType[*Error](o.First)
		// An error with a format, or about at least half a grid, may be reported. Any other text just has one
		// or two lines of cells among words.
		if !ok || err.Format != 0 || 2*err.Got >= err.Want {
			s.listError = o.First
		}
		if ok && err.Format != 0 && err.Format != List {
			return nil, err
		}
		return nil, nil
	}
	return r.opened(), nil
}

// opened returns the puzzles. If all lines have the same format, the result has this format, otherwise List.
func (r *lister) opened() *Opened {
	o := r.o
	for f, is := range r.kinds {
		switch {
		case !is:
		case o.Format == 0 && Format(f) != Plain:
			o.Format = Format(f)
		default:
			o.Format = List
		}
	}
	return o
}

// tinyGrids reports whether lines of 16 or 25 cells are 4x4 or 5x5 grids rather than rows of large grids. The
// lines are such grids if none of their digits is too large.
func tinyGrids(text string) bool {
	const looked = 30
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.Trim(line, blanks)
		if len(line) != 16 && len(line) != 25 {
			continue
		}
		if _, ok := digitsOf(line, rootOf(len(line)), ""); !ok {
			return false
		}
		if n++; n == looked {
			break
		}
	}
	return true
}

func (r *lister) line(line string, number int) {
	trimmed := strings.Trim(line, blanks)
	switch {
	case r.ids && trimmed != "" && r.game(trimmed, number):
		r.flush()
		return
	case trimmed == "" || trimmed[0] == '#':
		r.flush()
		return
	case len(trimmed) > longestInList:
		r.flush()
		r.o.skip(&Error{Cause: TooLarge, Line: number, Got: len(trimmed), Want: longestInList})
		return
	}
	if strings.Contains(trimmed, "---") || strings.Contains(trimmed, "===") {
		if len(r.block) < solver.MaxN*2 {
			r.block = append(r.block, line)
		}
		return
	}
	width := rowCells(trimmed)
	if r.rows > 0 && width == r.width || width > 0 && (width != 16 && width != 25 || !r.tiny ||
		strings.ContainsAny(trimmed, " |,")) {
		r.row(line, width, number)
		return
	}
	r.flush()
	const shortest = 13 // minimum length of a puzzle, in characters
	if len(trimmed) < shortest {
		if strings.ContainsFunc(trimmed, isSign) {
			r.title = trimmed
		}
		return
	}
	r.above.line, r.above.text = number, trimmed
	p, found, err := r.puzzle(trimmed, number)
	switch {
	case err != nil:
		r.o.skip(err)
	case found != 0:
		r.kinds[found] = true
		r.title = ""
		r.o.add(p)
	case attempt(trimmed), r.ids && isGameScrap(trimmed):
		r.o.skip(&Error{Cause: Damaged, Line: number, Part: part(trimmed)})
	default:
		r.title = trimmed
	}
}

// puzzle reads the puzzle in a line. If the line contains no puzzle, the format is 0.
func (r *lister) puzzle(line string, number int) (format.Puzzle, Format, error) {
	if r.layout != nil || namesLayout(line) {
		g, err := format.InLineOf(r.layout, line)
		p, found, _ := record(line, number, r.layout)
		switch {
		case misnamed(err):
			return format.Puzzle{}, 0, onLine(err, number)
		case found != 0 && (err != nil || p.Grid == g): // with the other fields of the line
			p.Kind = format.Record
			return p, Plain, nil
		case err == nil:
			return format.Puzzle{Grid: g, Kind: format.Record, Comment: format.Title(line)}, Plain, nil
		case r.layout != nil:
			return format.Puzzle{}, 0, onLine(err, number)
		}
	}
	if p, found, err := oneLine(line, number); err != nil {
		return p, 0, err
	} else if found != 0 {
		return p, found, nil
	}
	if strings.Contains(line, "://") || !attempt(line) && !strings.Contains(line, " ") {
		p, _, err := links.Read(line)
		if err == nil {
			return p, Link, nil
		} else if cause := linkCause(err); cause != links.NotALink &&
			(cause != links.ShortLink || len(r.o.Puzzles) == 0) {
			return p, 0, err
		}
	}
	return format.Puzzle{}, 0, nil
}

// onLine sets the line number of an error of package format about a single line: number is the position of
// this line in the list.
func onLine(err error, number int) error {
	if fault, ok := errors.AsType[*format.Error](err); ok {
		numbered := *fault
		numbered.Line = number
		return &numbered
	}
	return err
}

// namesLayout reports whether a line may name a layout next to its puzzle, such as 2x3.
func namesLayout(line string) bool {
	if strings.Contains(line, "jigsaw:") {
		return true
	}
	for at := 1; at < len(line)-1; at++ {
		if line[at] == 'x' && digit(line[at-1]) != 0 && digit(line[at+1]) != 0 {
			return true
		}
	}
	return false
}

// row adds a row of cells to the block. When the block has as many rows as columns, row adds its puzzle.
func (r *lister) row(line string, width, number int) {
	if r.rows > 0 && width != r.width {
		r.flush()
	}
	if r.rows == 0 {
		r.first, r.width = number, width
	}
	r.block = append(r.block, line)
	if r.rows++; r.rows < r.width {
		return
	}
	p, err := r.blockGrid()
	if r.above.line == r.first-1 && undress.RowCells(r.above.text) >= r.width-1 {
		r.spills = true
		n := r.width
		err = &Error{Format: List, Cause: WrongCount, Line: r.first - 1, Got: (n + 1) * n, Want: n * n}
	}
	r.block, r.rows, r.behind, r.added = r.block[:0], 0, number+1, false
	if err != nil {
		r.o.skip(err)
		return
	}
	r.kinds[Plain] = true
	before := len(r.o.Puzzles)
	r.o.add(titled(p, r.title, rulesIn(r.title)))
	r.added = len(r.o.Puzzles) > before
	r.title = ""
}

// blockGrid returns the puzzle of a complete block. Most blocks in lists have no drawn boxes or the standard
// boxes. blockGrid reads these forms itself, because format.Read allocates a thousand bytes for each cell of
// a grid.
func (r *lister) blockGrid() (p format.Puzzle, err error) {
	if r.o.full() {
		return p, nil // beyond MaxPuzzles, puzzles are only counted
	}
	l, err := solver.StandardLayout(r.width)
	if err == nil && r.layout == nil {
		if digits, ok := r.boxed(l); ok {
			if err := format.RowTooMany(digits); err != nil {
				return p, err
			}
			return format.Puzzle{Grid: gridOf(l, digits), Kind: format.Boxed}, nil
		}
	}
	if err == nil && len(r.block) == r.rows && r.layout == nil && !strings.Contains(r.block[0], "|") {
		cells := cellRow(strings.Join(r.block, "\n"))
		digits, ok := digitsOf(cells, r.width, "")
		if !ok || len(digits) != l.Cells() {
			sign, _ := oddSign(cells, r.width, "")
			return p, &Error{Format: List, Cause: BadDigit, Line: r.first, Part: sign}
		}
		if err := format.RowTooMany(digits); err != nil {
			return p, err
		}
		return format.Puzzle{Grid: gridOf(l, digits), Kind: format.Rows}, nil
	}
	return format.Read(strings.Join(r.block, "\n"))
}

// boxed returns the digits of a block with drawn boxes. The boxes must be those of the layout, drawn by | and
// by lines of dashes. Each cell is a dot or a digit. ok is false if the block contains anything else.
func (r *lister) boxed(l *solver.Layout) (digits []byte, ok bool) {
	high, wide := l.Box()
	if l.N() > 9 || high == 1 || !strings.Contains(r.block[len(r.block)-1], "|") {
		return nil, false
	}
	digits = make([]byte, 0, l.Cells())
	between := 0 // number of lines of dashes between rows
	for _, line := range r.block {
		if strings.Trim(line, "-+| ") == "" {
			if row := len(digits) / l.N(); row%high != 0 {
				return nil, false
			} else if row > 0 {
				between++
			}
			continue
		}
		boxes := 0
		for part := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
			cells := len(digits)
			for i := range len(part) {
				switch c := part[i]; {
				case c == '.':
					digits = append(digits, 0)
				case '1' <= c && int(c-'0') <= l.N():
					digits = append(digits, c-'0')
				case c != ' ':
					return nil, false
				}
			}
			if boxes++; len(digits)-cells != wide {
				return nil, false
			}
		}
		if boxes != l.N()/wide {
			return nil, false
		}
	}
	return digits, len(digits) == l.Cells() && (between == 0 || between == l.N()/high-1)
}

// flush ends an incomplete block and counts it as an error. Consecutive incomplete blocks count once, because
// they are probably one board that has a row of a different length.
func (r *lister) flush() {
	if r.rows == 0 {
		r.block = r.block[:0]
		return
	}
	if r.first == r.behind { // the block had one row too many
		r.spills = true
		if r.added {
			r.o.Puzzles = r.o.Puzzles[:len(r.o.Puzzles)-1]
		}
	}
	switch goesOn := r.first == r.broken.behind; {
	case goesOn && r.rows == 1 && r.o.Unread == 1:
		r.o.First = &format.Error{Cause: format.RaggedRows, Line: r.first, Got: r.width, Want: r.broken.width}
	case goesOn:
	case r.o.Unread > 0:
		r.o.Unread++
	default:
		r.o.skip(&Error{Cause: WrongCount, Line: r.first, Got: r.rows * r.width, Want: r.width * r.width})
	}
	r.broken.behind, r.broken.width = r.first+len(r.block), r.width
	r.block, r.rows = r.block[:0], 0
}

// rowCells returns the number of cells in a row: digits, letters and characters for empty cells, which may be
// separated by blanks, commas and vertical bars. It returns 0 for a line that is not a row.
func rowCells(line string) int {
	n := 0
	for i := range len(line) {
		switch c := line[i]; {
		case strings.IndexByte(" \t|,", c) >= 0:
		case strings.IndexByte(emptySigns, c) >= 0, '1' <= c && c <= '9', 'A' <= c && c <= 'P':
			n++
		default:
			return 0
		}
		if n > solver.MaxN {
			return 0
		}
	}
	if n < 4 || only(line, figures) && n < 6 { // the line is only a number
		return 0
	}
	return n
}

// attempt reports whether an unreadable line was probably meant as a puzzle: it has many digits and dots, and
// little else.
func attempt(line string) bool {
	const least = 20
	cells := 0
	for i := range len(line) {
		if c := line[i]; c == '.' || '0' <= c && c <= '9' {
			cells++
		}
	}
	return cells >= least && cells*2 > len(line)
}
