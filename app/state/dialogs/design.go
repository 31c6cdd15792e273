package dialogs

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Making an empty board: its size, its regions and its rules. The regions of a jigsaw can be drawn,
// and have unequal sizes in the meantime.

// Wide is a set of rules of the whole board that the dialog offers.
type Wide uint16

// The rules that the dialog offers.
const (
	Rising Wide = 1 << iota
	Falling
	Windoku
	Disjoint
	Knight
	King
	Asterisk
	CentreDot
	Girandola
)

// Diagonals are both diagonals.
const Diagonals = Rising | Falling

// Figures are the figures of nine cells.
const Figures = Asterisk | CentreDot | Girandola

// wideKinds are the kinds of the rules of Wide.
var wideKinds = [...]solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal, solver.Windoku, solver.DisjointGroups,
	solver.AntiKnight, solver.AntiKing, solver.Asterisk, solver.CentreDot, solver.Girandola}

// Has reports whether the set contains all rules of another set.
func (w Wide) Has(other Wide) bool { return w&other == other }

// Kind returns the kind of the first rule of the set, which must not be empty.
func (w Wide) Kind() solver.Kind { return wideKinds[bits.TrailingZeros16(uint16(w))] }

// text returns the rules as they follow in the text of a layout, each after a comma.
func (w Wide) text() string {
	text := ""
	for i, kind := range wideKinds {
		if w>>i&1 != 0 {
			text += "," + string(kind)
		}
	}
	return text
}

// wideOf returns those rules of a layout that the dialog offers.
func wideOf(l *solver.Layout) (w Wide) {
	for i, kind := range wideKinds {
		if l.Has(kind) {
			w |= 1 << i
		}
	}
	return w
}

// othersOf returns the text of the other rules of a layout, each after a comma.
func othersOf(l *solver.Layout) string {
	text := ""
	for _, r := range l.Rules() {
		if !slices.Contains(wideKinds[:], r.Kind) {
			text += "," + r.String()
		}
	}
	return text
}

// Design is the empty board that is being made in the dialog. The zero Design stands for a dialog
// that was not opened yet. Its methods return changed designs.
type Design struct {
	Box     *solver.Layout // a plain layout: the size and, if there are boxes, their shape
	Map     string         // of a jigsaw: the number of each cell's region, 1 .. n; "" if there are boxes
	Rules   Wide           // those that were chosen; Barred returns those of them that the shape excludes
	Region  int            // the one that a stroke gives cells to, from 1
	Cell    int            // where the keyboard's cursor is on the map
	Fault   error          // why the text is not a map: a *MapError
	others  string         // the text of the rules that the dialog does not show, each after a comma
	strokes []string       // the maps before each stroke
	jigsaw  bool           // a jigsaw was chosen, so each size that can be a jigsaw is one

	maps [MostJigsaw + 1]string // the last map of each size, which comes back with its size
}

// The sizes of a jigsaw.
const (
	LeastJigsaw = 4
	MostJigsaw  = 16
)

// DesignOf returns the design of a layout.
func DesignOf(l *solver.Layout) Design {
	d := Design{Box: plain(l), Rules: wideOf(l), Region: 1, others: othersOf(l)}
	if l.Jigsaw() {
		d.Map, d.jigsaw = regions(l), true
	}
	return d
}

// Text returns the map as Read takes it, a line for each row.
func (d Design) Text() string {
	n := d.Box.N()
	var rows []string
	for all := signs(d.Map); all != ""; all = all[n:] {
		rows = append(rows, all[:n])
	}
	return strings.Join(rows, "\n")
}

// WithMapsOf returns the design with the maps that another design has kept.
func (d Design) WithMapsOf(other Design) Design {
	if other.Box != nil {
		d.maps = other.keeping().maps
	}
	return d
}

// keeping keeps the map for the next time its size is chosen.
func (d Design) keeping() Design {
	if d.Map != "" {
		d.maps[d.Box.N()] = d.Map
	}
	return d
}

// plain returns the layout of the same boxes without rules or, for a jigsaw, the usual one of its
// size.
func plain(l *solver.Layout) *solver.Layout {
	if rows, cols := l.Box(); !l.Jigsaw() {
		l, _ = solver.Boxes(rows, cols)
		return l
	}
	l, _ = solver.StandardLayout(l.N())
	return l
}

// regions returns the map of a layout's boxes or regions.
func regions(l *solver.Layout) string {
	b := make([]byte, l.Cells())
	for c := range b {
		b[c] = byte(l.Region(solver.Cell(c)) + 1)
	}
	return string(b)
}

// Layout returns the layout of the design, for new puzzles. The error is a *solver.LayoutError if
// the regions differ in size.
func (d Design) Layout() (*solver.Layout, error) { return solver.ParseLayout(d.text()) }

// Whole is Layout with the rules of the board that the dialog does not offer, such as its cages. They
// are dropped when the size changes.
func (d Design) Whole() (*solver.Layout, error) { return solver.ParseLayout(d.text() + d.others) }

// text returns the text of the layout.
func (d Design) text() string {
	text := d.Box.String()
	if d.Map != "" {
		text = "jigsaw:" + signs(d.Map)
	}
	return text + (d.Rules &^ d.Barred()).text()
}

// signs writes a map as it stands in the text of a layout.
func signs(m string) string {
	b := make([]byte, len(m))
	for c := range b {
		b[c] = solver.Digit(m[c]).Symbol()
	}
	return string(b)
}

// Barred returns the rules that the shape of the board excludes.
func (d Design) Barred() (barred Wide) {
	if d.Box.N() != 9 {
		barred = Figures
	}
	if d.Map != "" {
		return barred | Windoku | Disjoint
	}
	if rows, cols := d.Box.Box(); rows != 3 || cols != 3 {
		barred |= Windoku
	}
	return barred
}

// MayBoxes reports whether the size has boxes of more than one row and column.
func (d Design) MayBoxes() bool {
	rows, cols := d.Box.Box()
	return rows > 1 && cols > 1
}

// MayJigsaw reports whether a jigsaw can have the size.
func (d Design) MayJigsaw() bool { return d.Box.N() >= LeastJigsaw && d.Box.N() <= MostJigsaw }

// WithSize returns the design with the size of another plain layout. A jigsaw gets the last map of
// that size or else a ready-made one, and a size without boxes is a jigsaw.
func (d Design) WithSize(box *solver.Layout) Design {
	d = d.keeping()
	jigsaw := d.jigsaw
	if box.N() != d.Box.N() {
		d.others = ""
	}
	d.Box, d.Map = box, ""
	if d.MayJigsaw() && (jigsaw || !d.MayBoxes()) {
		d = d.WithJigsaw()
	}
	d.jigsaw = jigsaw
	return d
}

// WithBoxes returns the design with boxes for regions.
func (d Design) WithBoxes() Design {
	d = d.keeping()
	d.Map, d.jigsaw = "", false
	return d
}

// WithJigsaw returns the design with regions that are not boxes: the last ones of its size or else
// the first of its shapes.
func (d Design) WithJigsaw() Design {
	if kept := d.maps[d.Box.N()]; kept != "" {
		return d.withMap(kept)
	}
	return d.withMap(d.Shapes()[0])
}

func (d Design) withMap(m string) Design {
	d.Map, d.Region, d.Cell, d.Fault, d.strokes, d.jigsaw = m, 1, 0, nil, nil, true
	return d
}

// Shapes returns the maps to begin with: the ready-made ones of the size, and its boxes or, if it
// has none, its rows.
func (d Design) Shapes() []string {
	var shapes []string
	if n := d.Box.N(); n < len(readyMade) {
		for _, signs := range readyMade[n] {
			shapes = append(shapes, fromSigns(signs))
		}
	}
	return append(shapes, regions(d.Box))
}

// fromSigns reads what signs writes.
func fromSigns(s string) string {
	b := make([]byte, len(s))
	for c := range b {
		d, _ := solver.DigitOf(rune(s[c]), solver.MaxN)
		b[c] = byte(d)
	}
	return string(b)
}

// WithShape returns the design with one of Shapes, by its place there.
func (d Design) WithShape(i int) Design {
	if shapes := d.Shapes(); i >= 0 && i < len(shapes) {
		return d.withMap(shapes[i])
	}
	return d
}

// Shape returns the place of the map in Shapes, or -1 if it is not there.
func (d Design) Shape() int { return slices.Index(d.Shapes(), d.Map) }

// Toggled returns the design with a rule turned on or off. The rules for diagonals are chosen by
// WithDiagonals.
func (d Design) Toggled(r Wide) Design {
	d.Rules ^= r
	return d
}

// WithDiagonals returns the design with these diagonals as houses.
func (d Design) WithDiagonals(r Wide) Design {
	d.Rules = d.Rules&^Diagonals | r
	return d
}

// Giving returns the design whose strokes give cells to a region.
func (d Design) Giving(region int) Design {
	if region >= 1 && region <= d.Box.N() {
		d.Region = region
	}
	return d
}

// Painted gives a cell to the chosen region. begins marks the first cell of a stroke. Unpainted
// takes back a stroke as a whole.
func (d Design) Painted(cell int, begins bool) Design {
	if cell < 0 || cell >= len(d.Map) {
		return d
	}
	d.Cell = cell
	if begins {
		d.strokes = append(slices.Clip(d.strokes), d.Map)
	}
	if int(d.Map[cell]) != d.Region {
		d.Map = d.Map[:cell] + string(rune(d.Region)) + d.Map[cell+1:]
		d.Fault = nil
	}
	return d
}

// Unpainted takes back the last stroke that changed anything.
func (d Design) Unpainted() Design {
	for now := d.Map; len(d.strokes) > 0 && d.Map == now; {
		last := len(d.strokes) - 1
		d.Map, d.strokes = d.strokes[last], d.strokes[:last]
	}
	return d
}

// CanUnpaint reports whether there is a stroke to take back.
func (d Design) CanUnpaint() bool { return len(d.strokes) > 0 }

// Moved moves the cursor on the map.
func (d Design) Moved(to cursor.Direction) Design {
	d.Cell = int(cursor.Moved(d.Box, solver.Cell(d.Cell), to))
	return d
}

// Uneven returns the first region that does not have the right number of cells, or 0 if there is
// none.
func (d Design) Uneven() (region, cells int) {
	n := d.Box.N()
	for region := 1; region <= n && d.Map != ""; region++ {
		if cells := d.Has(region); cells != n {
			return region, cells
		}
	}
	return 0, 0
}

// Parted returns the first region that is in several pieces, and their number. It returns 0 if
// there is none.
func (d Design) Parted() (region, pieces int) {
	var reached [MostJigsaw * MostJigsaw]bool
	var count [MostJigsaw + 1]int
	var next []int
	for c := range len(d.Map) {
		if reached[c] {
			continue
		}
		reached[c] = true
		count[d.Map[c]]++
		for next = append(next, c); len(next) > 0; {
			at := next[len(next)-1]
			next = next[:len(next)-1]
			for _, to := range [...]cursor.Direction{cursor.Up, cursor.Down, cursor.Left, cursor.Right} {
				if other := int(cursor.Moved(d.Box, solver.Cell(at), to)); !reached[other] && d.Map[other] == d.Map[c] {
					reached[other] = true
					next = append(next, other)
				}
			}
		}
	}
	for region, pieces := range count {
		if pieces > 1 {
			return region, pieces
		}
	}
	return 0, 0
}

// Has counts the cells of a region.
func (d Design) Has(region int) int { return strings.Count(d.Map, string(rune(region))) }

// MapError says why a text is not the map of a jigsaw.
type MapError struct {
	Sign         rune // neither a letter nor a digit; 0 if that is not the reason
	Line, Column int  // of it, from 1
	Signs        int  // how many there are, if that is not a square number from 4 * 4 to 16 * 16
	Regions, N   int  // how many different ones there are, if that is not N
}

func (e *MapError) Error() string {
	switch {
	case e.Sign != 0:
		return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": neither a letter nor a digit"
	case e.Regions > 0:
		return strconv.Itoa(e.Regions) + " regions, not " + strconv.Itoa(e.N)
	}
	return strconv.Itoa(e.Signs) + " signs"
}

// Read takes a map from a text: n * n letters and digits, the same one for the cells of a region,
// with blanks, commas and line ends anywhere. The regions may differ in size, since the person can
// still change them. The text of a layout that is a jigsaw is read too, with its rules. A text that
// is not a map only sets the Fault.
func (d Design) Read(text string) Design {
	const prefix = "jigsaw:"
	var cells []byte
	order := "" // the sign of each region
	line, column := 1, 0
	if layout, is := strings.CutPrefix(strings.TrimSpace(text), prefix); is {
		text, _, _ = strings.Cut(layout, ",")
		column = len(prefix)
		if l, err := solver.ParseLayout(prefix + layout); err == nil {
			d.Rules |= wideOf(l)
		}
	}
	for _, r := range text {
		column++
		switch {
		case r == '\n':
			line, column = line+1, 0
			continue
		case strings.ContainsRune(" \t\r\u3000,，、", r):
			continue
		case (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z'):
			d.Fault = &MapError{Sign: r, Line: line, Column: column}
			return d
		}
		i := strings.IndexRune(order, r)
		if i < 0 {
			i, order = len(order), order+string(r)
		}
		cells = append(cells, byte(i+1))
	}
	n := LeastJigsaw
	for n < MostJigsaw && n*n < len(cells) {
		n++
	}
	switch {
	case len(cells) != n*n:
		d.Fault = &MapError{Signs: len(cells)}
		return d
	case len(order) != n:
		d.Fault = &MapError{Regions: len(order), N: n}
		return d
	}
	if d = d.keeping(); n != d.Box.N() {
		d.Box, _ = solver.StandardLayout(n)
		d.others = ""
	}
	return d.withMap(string(cells))
}

// SetDesign shows a design in the dialog.
type SetDesign struct {
	trait.Act
	Design Design
}

func (msg SetDesign) change(t *turn) { t.Design = msg.Design }

// OpenDesign opens the empty board of the design. If a puzzle of that size is being typed, only its
// rules change. It does nothing while a region has too few cells or too many.
type OpenDesign struct {
	trait.Act
	Text string // what the field for a map has: another text than the design's is read first
}

func (msg OpenDesign) change(t *turn) {
	if d := t.Design; d.Map != "" && strings.TrimSpace(msg.Text) != "" && msg.Text != d.Text() {
		if t.Design = d.Read(msg.Text); t.Design.Fault != nil {
			return
		}
	}
	was := t.Board.Layout()
	if l, err := t.Design.Whole(); err == nil && t.Setting && t.Board.HasPuzzle() && l.N() == was.N() && l != was {
		t.asks.Rules = l
		return
	}
	if l, err := t.Design.Layout(); err == nil {
		t.asks.Empty = l
	}
}
