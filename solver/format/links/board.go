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

// board gathers what a format says of a puzzle, cell by cell in reading order.
type board struct {
	n                          int
	boxRows, boxCols           int // of the boxes; 0 for those of solver.StandardLayout
	regions                    []int
	regionName                 string // what the format calls regions
	rules                      []rule
	others                     []string          // names of what no layout has, without repetition
	named                      map[string]bool   // the same names in the form in which they are compared
	wrong                      *solver.RuleError // why the first of the rules that were refused is none of the layout
	givens, entered, solution  []byte
	published                  bool // what is entered may be the setter's, and not a person's progress
	notes                      []format.Note
	machines                   int // patterns and automata that were read
	title, author, description string
	foggy                      bool // the description speaks of fog

	worded   bool // the words are those of a setter about the rules
	drawing  bool // the data are a drawing that may be of another puzzle than Sudoku
	unhoused bool // it is not known which cells are rows, columns and regions
}

// rule is a rule of solver.Layout, and its name in the format.
type rule struct {
	solver.Rule
	name string
}

// noRegion is the region of a cell that is in no region.
const noRegion = -1

// newBoard returns an empty board of n digits, or an error if there is no such board.
func newBoard(n int) (*board, *Error) {
	if n < 1 || n > solver.MaxN {
		return nil, &Error{Cause: BadSize, Part: times(n, n)}
	}
	return emptyBoard(n), nil
}

// emptyBoard returns a board of n digits. n must be a size that a board can have.
func emptyBoard(n int) *board {
	cells := n * n
	return &board{
		n: n, givens: make([]byte, cells), entered: make([]byte, cells), solution: make([]byte, cells),
		notes:      make([]format.Note, cells),
		regionName: "region",
	}
}

// boardOf returns an empty board with a number of cells.
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

// name is the name of a cell in an error.
func (b *board) name(cell int) string {
	return "r" + strconv.Itoa(cell/b.n+1) + "c" + strconv.Itoa(cell%b.n+1)
}

// give and enter put a digit into a cell. 0 leaves it empty.
func (b *board) give(cell, digit int) (err *Error)  { return b.put(b.givens, cell, digit) }
func (b *board) enter(cell, digit int) (err *Error) { return b.put(b.entered, cell, digit) }

// put puts a digit into a cell. 0 is an empty cell.
func (b *board) put(into []byte, cell, digit int) *Error {
	if digit < 0 || digit > b.n {
		return &Error{Cause: BadDigit, Part: b.name(cell), Got: digit, Want: b.n}
	}
	into[cell] = byte(digit)
	return nil
}

// leave strikes all candidates of a cell except those of a set.
func (b *board) leave(cell int, only solver.Digits) {
	b.notes[cell].Struck |= solver.DigitsUpTo(b.n) &^ only
}

// other names something that no layout has. Names that differ only in their case, blanks and '-'
// are the same.
func (b *board) other(name string) {
	const most = 100
	key := strings.ToLower(nameSigns.Replace(name))
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

// unhouse is other for what leaves open which cells are rows, columns and regions.
func (b *board) unhouse(name string) {
	b.other(name)
	b.unhoused = true
}

var nameSigns = strings.NewReplacer(" ", "", "-", "")

// refuse names a rule that cannot be one of the layout.
func (b *board) refuse(name string, err *solver.RuleError) {
	b.other(name)
	if b.wrong == nil {
		b.wrong = err
	}
}

// keep adds a rule. If no layout has it, it is named.
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

// keepKinds adds rules of the whole board.
func (b *board) keepKinds(name string, kinds ...solver.Kind) {
	for _, kind := range kinds {
		b.keep(solver.Rule{Kind: kind}, name)
	}
}

// puzzle returns the puzzle that was gathered.
func (b *board) puzzle() format.Puzzle {
	l := b.layout()
	p := format.Puzzle{Title: b.title, Author: b.author, Comment: b.description, Rules: strings.Join(b.others, ", "),
		Wrong: b.wrong}
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
		return published(p)
	}
	return p
}

// published returns a puzzle that somebody has published, with digits entered. If they solve it by the rules
// that are known, they are the setter's solution, which a person does not want to see. If there is nothing else,
// neither givens nor rules, they are the puzzle.
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

// gridOf returns the grid of digits that have been checked.
func gridOf(l *solver.Layout, cells []byte) solver.Grid {
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		panic(err)
	}
	return g
}

// layout returns the layout with the regions and rules that layouts can have. The remaining ones
// are named in others.
func (b *board) layout() *solver.Layout {
	plain, err := solver.ParseLayout(b.shape())
	if err != nil {
		panic(err) // each part has been parsed before
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
	if err != nil { // there are too many
		for _, r := range b.rules {
			b.refuse(r.name, err.(*solver.RuleError))
		}
		return plain
	}
	return l
}

// partRegions returns the regions of a board on which some cells are in none, by their numbers. ok is
// false for any other board, and if a region does not have n cells. Layouts have such regions as
// extra ones, and no boxes.
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

// shape returns the text of the boxes or regions. Regions that layouts cannot have are named in
// others, and the layout then has only rows and columns.
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

// standardBox is the size of the boxes of solver.StandardLayout.
func standardBox(n int) (rows, cols int) {
	l, err := solver.StandardLayout(n)
	if err != nil {
		panic(err) // every board has such an n
	}
	return l.Box()
}

// standardBoxes reports whether a layout has the boxes of solver.StandardLayout, whatever its rules are.
func standardBoxes(l *solver.Layout) bool {
	rows, cols := l.Box()
	r, c := standardBox(l.N())
	return rows == r && cols == c
}

// boxRegions numbers the boxes of rows x cols cells in reading order, cell by cell.
func boxRegions(n, rows, cols int) []int {
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = c/n/rows*(n/cols) + c%n/cols
	}
	return regions
}

// sameRegions reports whether two maps divide the cells in the same way, whatever their numbers
// are.
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

// data puts the digit of a data field into a cell.
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

// line reads n*n cells: digits or letters from A for 10, in either case; 0 . _ - * ? for an empty
// cell.
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

// garbled is the error of the character at a byte offset of a code, or of its end.
func garbled(code string, at int, part string) *Error {
	if at >= len(code) {
		return &Error{Cause: CutShort, Part: part}
	}
	r, _ := utf8.DecodeRuneInString(code[at:])
	return &Error{Cause: Garbled, Part: part, Offset: utf8.RuneCountInString(code[:at]) + 1, Rune: r}
}
