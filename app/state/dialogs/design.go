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

// This file implements the design of an empty board: its size, its regions and its rules. The user can draw
// the regions of a jigsaw. While drawing, the regions may differ in size.

// Wide is a set of rules. It contains only rules that the dialog offers and that apply to the whole board,
// such as diagonals.
type Wide uint16

// The rules for the whole board that the dialog offers.
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

// Diagonals contains both diagonals.
const Diagonals = Rising | Falling

// Figures contains the rules that make a figure of nine cells a house, such as an asterisk.
const Figures = Asterisk | CentreDot | Girandola

// wideKinds holds the kinds of the rules in Wide, indexed by the rule's bit number.
var wideKinds = [...]solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal, solver.Windoku, solver.DisjointGroups,
	solver.AntiKnight, solver.AntiKing, solver.Asterisk, solver.CentreDot, solver.Girandola}

// Has reports whether w contains all rules in other.
func (w Wide) Has(other Wide) bool { return w&other == other }

// Kind returns the kind of the first rule in the set, which must not be empty.
func (w Wide) Kind() solver.Kind { return wideKinds[bits.TrailingZeros16(uint16(w))] }

// text formats the rules as a part of a layout's text, with a comma before each rule.
func (w Wide) text() string {
	text := ""
	for i, kind := range wideKinds {
		if w>>i&1 != 0 {
			text += "," + string(kind)
		}
	}
	return text
}

// wideOf returns those rules of layout l that Wide can contain.
func wideOf(l *solver.Layout) (w Wide) {
	for i, kind := range wideKinds {
		if l.Has(kind) {
			w |= 1 << i
		}
	}
	return w
}

// othersOf formats those rules of layout l that Wide cannot contain, as a part of a layout's text, with a
// comma before each rule.
func othersOf(l *solver.Layout) string {
	text := ""
	for _, r := range l.Rules() {
		if !slices.Contains(wideKinds[:], r.Kind) {
			text += "," + r.String()
		}
	}
	return text
}

// Design is the empty board that the user configures in the dialog. In a dialog that was never opened, the
// Design is zero. The methods return changed copies.
type Design struct {
	Box     *solver.Layout // layout without rules; it has the size and the boxes, if that size has boxes
	Map     string         // region of each cell of a jigsaw, as bytes 1 to n; "" if the board has boxes
	Rules   Wide           // the rules that were chosen, even those that this board cannot have
	Region  int            // the region to which a stroke of the pointer assigns cells, from 1
	Cell    int            // the cell with the keyboard cursor
	Fault   error          // error in the text of the map: a *MapError, or nil
	others  string         // text of the rules that the dialog does not offer, with a comma before each
	strokes []string       // the map before each stroke, for undoing strokes
	jigsaw  bool           // the user has chosen a jigsaw; this also applies after a change of the size

	maps [MostJigsaw + 1]string // the last map of each size; used when the user returns to that size
}

// The minimum and maximum size of a jigsaw.
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

// Text formats the map of regions with one line for each row. Read parses this format.
func (d Design) Text() string {
	n := d.Box.N()
	var rows []string
	for all := signs(d.Map); all != ""; all = all[n:] {
		rows = append(rows, all[:n])
	}
	return strings.Join(rows, "\n")
}

// WithMapsOf returns d with the maps that other has stored for each size.
func (d Design) WithMapsOf(other Design) Design {
	if other.Box != nil {
		d.maps = other.keeping().maps
	}
	return d
}

// keeping stores the map, so that it is used when the user returns to its size.
func (d Design) keeping() Design {
	if d.Map != "" {
		d.maps[d.Box.N()] = d.Map
	}
	return d
}

// plain returns a layout with the boxes of l and no rules. If l is a jigsaw, plain returns the standard
// layout of the same size.
func plain(l *solver.Layout) *solver.Layout {
	if rows, cols := l.Box(); !l.Jigsaw() {
		l, _ = solver.Boxes(rows, cols)
		return l
	}
	l, _ = solver.StandardLayout(l.N())
	return l
}

// regions returns the map of a layout's regions, which may be boxes.
func regions(l *solver.Layout) string {
	b := make([]byte, l.Cells())
	for c := range b {
		b[c] = byte(l.Region(solver.Cell(c)) + 1)
	}
	return string(b)
}

// Layout returns the layout of the design without the rules that the dialog does not offer. It is used for
// generated puzzles. If the regions differ in size, the error is a *solver.LayoutError.
func (d Design) Layout() (*solver.Layout, error) { return solver.ParseLayout(d.text()) }

// Whole returns the layout of the design with all its rules. These include rules that the dialog does not
// offer, such as cages, which are dropped when the size changes.
func (d Design) Whole() (*solver.Layout, error) { return solver.ParseLayout(d.text() + d.others) }

// text returns the text of the design's layout, without the rules that the dialog does not offer.
func (d Design) text() string {
	text := d.Box.String()
	if d.Map != "" {
		text = "jigsaw:" + signs(d.Map)
	}
	return text + (d.Rules &^ d.Barred()).text()
}

// signs formats the map m as a part of a layout's text.
func signs(m string) string {
	b := make([]byte, len(m))
	for c := range b {
		b[c] = solver.Digit(m[c]).Symbol()
	}
	return string(b)
}

// Barred returns the rules that a board with this size and these regions cannot have.
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

// MayBoxes reports whether a board of this size can have boxes with several rows and several columns.
func (d Design) MayBoxes() bool {
	rows, cols := d.Box.Box()
	return rows > 1 && cols > 1
}

// MayJigsaw reports whether a board of this size can be a jigsaw.
func (d Design) MayJigsaw() bool { return d.Box.N() >= LeastJigsaw && d.Box.N() <= MostJigsaw }

// WithSize returns the design with the size of box, which is a layout without rules. If the design is a
// jigsaw, it gets the last map of that size, or else a ready-made map. If the size has no boxes, the design
// becomes a jigsaw.
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

// WithBoxes returns the design with boxes instead of the regions of a jigsaw.
func (d Design) WithBoxes() Design {
	d = d.keeping()
	d.Map, d.jigsaw = "", false
	return d
}

// WithJigsaw returns the design as a jigsaw with the last map of its size. If there is no such map, it uses
// the first map in Shapes.
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

// Shapes returns the maps that the dialog offers as a start: the ready-made maps of the size, followed by a
// map of the boxes. If the size has no boxes, the last map is instead one of the rows.
func (d Design) Shapes() []string {
	var shapes []string
	if n := d.Box.N(); n < len(readyMade) {
		for _, signs := range readyMade[n] {
			shapes = append(shapes, fromSigns(signs))
		}
	}
	return append(shapes, regions(d.Box))
}

// fromSigns parses a map that was formatted by signs.
func fromSigns(s string) string {
	b := make([]byte, len(s))
	for c := range b {
		d, _ := solver.DigitOf(rune(s[c]), solver.MaxN)
		b[c] = byte(d)
	}
	return string(b)
}

// WithShape returns the design with Shapes()[i] as its map.
func (d Design) WithShape(i int) Design {
	if shapes := d.Shapes(); i >= 0 && i < len(shapes) {
		return d.withMap(shapes[i])
	}
	return d
}

// Shape returns the index of the current map in Shapes. It returns -1 if Shapes does not contain the map.
func (d Design) Shape() int { return slices.Index(d.Shapes(), d.Map) }

// Toggled returns the design with rule r switched on or off. For diagonals, use WithDiagonals instead.
func (d Design) Toggled(r Wide) Design {
	d.Rules ^= r
	return d
}

// WithDiagonals returns the design in which exactly the diagonals in r are houses.
func (d Design) WithDiagonals(r Wide) Design {
	d.Rules = d.Rules&^Diagonals | r
	return d
}

// Giving chooses the region to which strokes of the pointer assign cells.
func (d Design) Giving(region int) Design {
	if region >= 1 && region <= d.Box.N() {
		d.Region = region
	}
	return d
}

// Painted assigns a cell to the chosen region, as part of a stroke of the pointer. begins is true for the
// first cell of a stroke. Unpainted undoes a whole stroke.
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

// Unpainted undoes the last stroke that changed the map.
func (d Design) Unpainted() Design {
	for now := d.Map; len(d.strokes) > 0 && d.Map == now; {
		last := len(d.strokes) - 1
		d.Map, d.strokes = d.strokes[last], d.strokes[:last]
	}
	return d
}

// CanUnpaint reports whether there is a stroke to undo.
func (d Design) CanUnpaint() bool { return len(d.strokes) > 0 }

// Moved moves the keyboard cursor on the map.
func (d Design) Moved(to cursor.Direction) Design {
	d.Cell = int(cursor.Moved(d.Box, solver.Cell(d.Cell), to))
	return d
}

// Uneven returns the first region that does not have n cells, and its number of cells. If all regions have n
// cells, it returns 0, 0.
func (d Design) Uneven() (region, cells int) {
	n := d.Box.N()
	for region := 1; region <= n && d.Map != ""; region++ {
		if cells := d.Has(region); cells != n {
			return region, cells
		}
	}
	return 0, 0
}

// Parted returns the first region that consists of several unconnected pieces, and the number of these
// pieces. If all regions are connected, it returns 0, 0.
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

// Has returns the number of cells in the given region.
func (d Design) Has(region int) int { return strings.Count(d.Map, string(rune(region))) }

// MapError says why a text is not the map of a jigsaw. There are three possible reasons. Only the fields for
// the actual one are set.
type MapError struct {
	Sign         rune // a character that is neither a letter nor a digit
	Line, Column int  // position of Sign, from 1
	Signs        int  // number of characters, which is not the square of a number from 4 to 16
	Regions, N   int  // number of regions, and the different number that is required
}

func (e *MapError) Error() string {
	switch {
	case e.Sign != 0:
		return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": neither a letter nor a digit"
	case e.Regions > 0:
		return strconv.Itoa(e.Regions) + " regions instead of " + strconv.Itoa(e.N)
	}
	return strconv.Itoa(e.Signs) + " letters and digits, not a square number from 16 to 256"
}

// Read parses the map of a jigsaw with n * n cells from a text. The text has n * n letters and digits, one
// for each cell. Cells with the same character form a region. Blanks, commas and line ends are ignored. The
// regions may differ in size, because the user can still change them. If the text is instead the text of a
// jigsaw's layout, Read also adds the layout's rules. If the text is invalid, Read sets Fault and changes
// nothing else.
func (d Design) Read(text string) Design {
	const prefix = "jigsaw:"
	var cells []byte
	order := "" // the characters of the regions, in the order of the regions' numbers
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

// OpenDesign opens the empty board of the design. If the user is typing a puzzle of the same size, OpenDesign
// only changes the rules of that puzzle. If a region has the wrong number of cells, OpenDesign does nothing.
type OpenDesign struct {
	trait.Act
	Text string // text in the field for a map; parsed first if it differs from the design's map
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
