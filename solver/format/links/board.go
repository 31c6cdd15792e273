package links

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
)

// board collects the data of a puzzle while a format is read. Cells are in reading order.
type board struct {
	n                          int
	boxRows, boxCols           int // size of the boxes; 0 for the boxes of solver.StandardLayout
	regions                    []int
	regionName                 string // what the format calls the regions, for the list of unsupported rules
	rules                      []rule
	others                     []string          // names of features that no layout supports, without duplicates
	named                      map[string]bool   // the names in others, normalized for comparison
	wrong                      *solver.RuleError // why the first rejected rule is invalid in the layout
	givens, entered, solution  []byte
	decorated                  bool // the drawing stands for no rules
	progress                   bool // colours and entered digits are the user's
	published                  bool // entered digits may come from the setter, rather than be the user's progress
	notes                      []format.Note
	signed                     string // the field of inequality signs that became rules; or ""
	machines                   int    // number of patterns and automata read so far
	title, author, description string
	praise                     string     // the setter's message to whoever has solved the puzzle
	foggy                      bool       // the description mentions fog
	sketches                   []sketched // what is drawn, the lowest first
	fogged                     fogged

	worded   bool // the description is the setter's text about the rules
	drawing  bool // the data is a drawing, which may show a puzzle other than Sudoku
	unhoused bool // the cells of the rows, columns and regions are not known for certain
}

// rule is a rule of solver.Layout together with its name in the format.
type rule struct {
	solver.Rule
	name string
}

// noRegion is the region number of cells outside all regions.
const noRegion = -1

// newBoard returns an empty board for n digits. It returns an error if n is out of range.
func newBoard(n int) (*board, *Error) {
	if n < 1 || n > solver.MaxN {
		return nil, &Error{Cause: BadSize, Part: times(n, n)}
	}
	return emptyBoard(n), nil
}

// emptyBoard returns an empty board for n digits. n must be in range.
func emptyBoard(n int) *board {
	cells := n * n
	return &board{
		n: n, givens: make([]byte, cells), entered: make([]byte, cells), solution: make([]byte, cells),
		notes:      make([]format.Note, cells),
		regionName: "region",
	}
}

// boardOf returns an empty board with the given number of cells. It returns an error if this number is not
// the square of a valid size. part describes which part of the text contains the cells, for the error.
func boardOf(cells int, part string) (*board, *Error) {
	n := 1
	for n < solver.MaxN && n*n < cells {
		n++
	}
	if n*n != cells {
		want := n * n
		if smaller := (n - 1) * (n - 1); smaller > 0 && cells-smaller < want-cells {
			want = smaller
		}
		return nil, &Error{Cause: CellCount, Part: part, Got: cells, Want: want}
	}
	return emptyBoard(n), nil
}

// name returns the name of a cell in error messages, such as r1c1.
func (b *board) name(cell int) string {
	return "r" + strconv.Itoa(cell/b.n+1) + "c" + strconv.Itoa(cell%b.n+1)
}

// give sets the digit of a cell as a given, and enter sets it as an entered digit. If digit is 0, the cell
// becomes empty.
func (b *board) give(cell, digit int) (err *Error)  { return b.put(b.givens, cell, digit) }
func (b *board) enter(cell, digit int) (err *Error) { return b.put(b.entered, cell, digit) }

// put sets the digit of a cell. digits is the slice to change: b.givens or b.entered. If digit is 0, the cell
// becomes empty.
func (b *board) put(digits []byte, cell, digit int) *Error {
	if digit < 0 || digit > b.n {
		return &Error{Cause: BadDigit, Part: b.name(cell), Got: digit, Want: b.n}
	}
	digits[cell] = byte(digit)
	return nil
}

// leave marks all candidates of a cell as eliminated, except those in allowed.
func (b *board) leave(cell int, allowed solver.Digits) {
	b.notes[cell].Struck |= solver.DigitsUpTo(b.n) &^ allowed
}

// other records the name of a feature that no layout supports. It treats names as equal if they differ only
// in case, blanks and '-'.
func (b *board) other(name string) {
	const most = 100
	key := nameKey(name)
	if len(b.others) >= most || b.named[key] {
		return
	}
	if b.named == nil {
		b.named = map[string]bool{}
	}
	b.named[key] = true
	b.others = append(b.others, short(strings.Map(func(r rune) rune {
		if r == ',' || r < ' ' {
			return ' '
		}
		return r
	}, name)))
}

// unhouse records the name of an unsupported feature that may change which cells form rows, columns and
// regions.
func (b *board) unhouse(name string) {
	b.other(name)
	b.unhoused = true
}

// nameKey normalizes the name of a feature for comparison.
func nameKey(name string) string { return strings.ToLower(nameSigns.Replace(name)) }

var nameSigns = strings.NewReplacer(" ", "", "-", "")

// refuse records the name of a rule that is invalid in the layout. err is the reason.
func (b *board) refuse(name string, err *solver.RuleError) {
	b.other(name)
	if b.wrong == nil {
		b.wrong = err
	}
}

// keep adds a rule to the board. name is the rule's name in the format. If the finished layout cannot have
// the rule, the method layout records this name as unsupported.
func (b *board) keep(r solver.Rule, name string) {
	for _, r := range untangled(r) {
		if r.Kind == solver.Extra && b.n == 9 {
			if figure := figures()[cellSet(r.Cells)]; figure != "" {
				r = solver.Rule{Kind: figure}
			}
		}
		b.rules = append(b.rules, rule{r, name})
	}
}

// keepKinds adds a rule of each of the given kinds, which are rules of the whole board.
func (b *board) keepKinds(name string, kinds ...solver.Kind) {
	for _, kind := range kinds {
		b.keep(solver.Rule{Kind: kind}, name)
	}
}

// puzzle converts the collected data to a puzzle.
func (b *board) puzzle() format.Puzzle {
	l := b.layout()
	if b.signed != "" && b.worded && len(b.doubtful()) > 0 { // the signs or other drawings may mean something else
		b.other(b.signed)
		b.unexplained(solver.Greater)
	}
	p := format.Puzzle{Title: b.title, Author: b.author, Comment: b.description, Praise: praiseOf(b.praise),
		Rules: strings.Join(b.others, ", "), Wrong: b.wrong}
	p.Drawing, p.NotDrawn = b.drawn(l)
	if b.worded {
		doubts := b.doubtful()
		if len(b.others) == 0 {
			p.Doubts = strings.Join(doubts, "\n")
		}
		p.Unsure = b.unsure(doubts)
	} else {
		p.Unsure = b.unsure(nil)
	}
	entered, stated := false, true
	for c := range b.givens {
		if b.givens[c] != 0 {
			b.entered[c] = 0
		}
		entered = entered || b.entered[c] != 0
		stated = stated && b.solution[c] != 0
	}
	p.Grid = gridOf(l, b.givens)
	if entered {
		p.Entered = gridOf(l, b.entered)
	}
	if stated {
		p.Solution = gridOf(l, b.solution)
	}
	p.Notes = p.Notes.Map(len(b.notes), func(c solver.Cell, _ format.Note) format.Note { return b.notes[c] })
	if entered && b.published {
		p = published(p)
	}
	return b.underFog(p)
}

// praiseOf shortens a message on solving to format.MostPraise characters.
func praiseOf(text string) string {
	if len(text) <= format.MostPraise {
		return text
	}
	signs := []rune(strings.ToValidUTF8(text[:min(len(text), utf8.UTFMax*format.MostPraise)], ""))
	if len(signs) > format.MostPraise {
		return string(signs[:format.MostPraise-1]) + "…"
	}
	return string(signs)
}

// published handles the entered digits of a puzzle that its setter has published. If these digits complete
// the grid without breaking a known rule, they are the setter's solution. published then moves them to
// Solution, so that the user does not see them. If the puzzle has neither givens nor rules, the entered
// digits are the puzzle itself and stay where they are.
func published(p format.Puzzle) format.Puzzle {
	l := p.Grid.Layout()
	if p.Grid.Count() == 0 && l.Plain() && p.Rules == "" {
		return p
	}
	whole := p.Grid
	for c := range solver.Cell(l.Cells()) {
		if d := p.Entered.At(c); d != 0 {
			whole = whole.With(c, d)
		}
	}
	if whole.Solved() && (p.Solution.N() == 0 || p.Solution == whole) {
		p.Solution, p.Entered = whole, solver.Grid{}
		return p
	}
	p.Published = true
	return p
}

// gridOf returns a grid with the given cells, one digit each. The digits must be valid in the layout.
func gridOf(l *solver.Layout, cells []byte) solver.Grid {
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		panic(err)
	}
	return g
}

// layout returns the layout with all regions and rules that a layout can have. It records all others as
// unsupported.
func (b *board) layout() *solver.Layout {
	plain, err := solver.ParseLayout(b.shape())
	if err != nil {
		panic(err) // all parts have been checked before
	}
	var all []solver.Rule
	if regions, ok := b.partRegions(); ok {
		for _, cells := range regions {
			all = append(all, solver.Rule{Kind: solver.Extra, Cells: cells})
		}
	}
	for _, r := range b.rules {
		if err, bad := errors.AsType[*solver.RuleError](plain.Check(r.Rule)); bad {
			b.refuse(r.name, err)
			continue
		}
		all = append(all, r.Rule)
	}
	l, err := plain.WithRules(all...)
	if err != nil { // the layout would have too many rules
		for _, r := range b.rules {
			b.refuse(r.name, err.(*solver.RuleError))
		}
		return plain
	}
	return l
}

// partRegions returns the cells of each region if some cells of the board are in no region. The result is in
// order of the region numbers. Layouts store such regions as extra regions and have no boxes. ok is false if
// all cells are in regions, or if a region does not have n cells.
func (b *board) partRegions() (regions [][]solver.Cell, ok bool) {
	if !slices.Contains(b.regions, noRegion) {
		return nil, false
	}
	cells := map[int][]solver.Cell{}
	for c, region := range b.regions {
		if region != noRegion {
			cells[region] = append(cells[region], solver.Cell(c))
		}
	}
	for _, region := range slices.Sorted(maps.Keys(cells)) {
		if len(cells[region]) != b.n {
			return nil, false
		}
		regions = append(regions, cells[region])
	}
	return regions, b.n > 1
}

// shape returns the text form of the boxes or regions for a layout. If layouts do not support the regions,
// shape records the regions as unsupported and returns a shape with only rows and columns.
func (b *board) shape() string {
	if b.regions == nil {
		rows, cols := b.boxRows, b.boxCols
		if rows == 0 {
			rows, cols = standardBox(b.n)
		}
		return times(rows, cols)
	}
	if _, ok := b.partRegions(); ok {
		return times(1, b.n)
	}
	for rows := 1; rows <= b.n; rows++ {
		if b.n%rows == 0 && sameRegions(b.regions, boxRegions(b.n, rows, b.n/rows)) {
			return times(rows, b.n/rows)
		}
	}
	order := map[int]int{}
	text := make([]byte, 0, len(b.regions))
	for _, region := range b.regions {
		at, had := order[region]
		if !had {
			at = len(order)
			order[region] = at
		}
		if region == noRegion || at >= b.n {
			text = nil
			break
		}
		text = append(text, solver.Digit(at+1).Symbol())
	}
	if jigsaw := "jigsaw:" + string(text); text != nil {
		if _, err := solver.ParseLayout(jigsaw); err == nil {
			return jigsaw
		}
	}
	b.unhouse(b.regionName)
	return times(1, b.n)
}

func times(rows, cols int) string { return strconv.Itoa(rows) + "x" + strconv.Itoa(cols) }

// standardBox returns the box size of solver.StandardLayout for n digits.
func standardBox(n int) (rows, cols int) {
	l, err := solver.StandardLayout(n)
	if err != nil {
		panic(err) // unreachable: a board for n digits exists, so n is valid
	}
	return l.Box()
}

// standardBoxes reports whether a layout has the boxes of solver.StandardLayout, whatever its rules are.
func standardBoxes(l *solver.Layout) bool {
	rows, cols := l.Box()
	r, c := standardBox(l.N())
	return rows == r && cols == c
}

// boxRegions returns the box number of each cell. Boxes have rows x cols cells and are numbered in reading
// order.
func boxRegions(n, rows, cols int) []int {
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = c/n/rows*(n/cols) + c%n/cols
	}
	return regions
}

// sameRegions reports whether two region maps partition the cells in the same way. The region numbers may
// differ.
func sameRegions(a, b []int) bool {
	to, from := map[int]int{}, map[int]int{}
	for c := range a {
		x, ok := to[a[c]]
		y, also := from[b[c]]
		if ok != also || ok && (x != b[c] || y != a[c]) {
			return false
		}
		to[a[c]], from[b[c]] = b[c], a[c]
	}
	return true
}

// data calls put with the given cell and the digit in value. It returns an error if value is not a number or
// is 0.
func (b *board) data(put func(cell, digit int) *Error, cell int, value *data) *Error {
	digit, ok := value.Int()
	switch {
	case !ok:
		return badField("value " + b.name(cell))
	case digit == 0:
		return &Error{Cause: BadDigit, Part: b.name(cell), Want: b.n}
	}
	return put(cell, digit)
}

// line reads the givens of n*n cells, one character each. Digits above 9 are letters from A, in either case.
// An empty cell is one of the characters 0 . _ - * and ?
func line(text, part string) (*board, *Error) {
	b, err := boardOf(len(text), part)
	if err != nil {
		return nil, err
	}
	for c := range len(text) {
		d := digitValue(text[c], 36)
		if strings.IndexByte("._-*?", text[c]) >= 0 {
			d = 0
		}
		if d < 0 {
			return nil, garbled(text, c, part)
		}
		if err := b.give(c, d); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// garbled returns the error for an invalid character in a code. at is its byte offset. If at is the end of
// the code, the error is CutShort.
func garbled(code string, at int, part string) *Error {
	if at >= len(code) {
		return &Error{Cause: CutShort, Part: part}
	}
	r, _ := utf8.DecodeRuneInString(code[at:])
	return &Error{Cause: Garbled, Part: part, Offset: utf8.RuneCountInString(code[:at]) + 1, Rune: r}
}
