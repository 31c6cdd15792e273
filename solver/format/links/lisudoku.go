package links

// lisudoku (lisudoku.xyz/solver?import= and /e?import=): the digits of 16, 36 or 81 cells, or JSON that is
// packed by LZ-string (lisudoku/sudoku_formats, formats/lisudoku/types.ts).

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

func readLisudokuAddress(a address) (*board, *Error) {
	code, ok := field(a.query, "import")
	if id, isID := strings.CutPrefix(a.path, "p/"); isID && !ok {
		return nil, &Error{Cause: RemoteID, Part: short(word(id))}
	}
	if !ok || code == "" {
		return nil, &Error{Cause: NoPuzzle, Part: "import="}
	}
	if cells := word(code); strings.Trim(cells, "0123456789") == "" {
		return line(cells, "import")
	}
	return readPacked(code)
}

// lisudokuKind describes a field that contains rules of one or several kinds. If form is nil, the field is a
// flag for rules of the whole board.
type lisudokuKind struct {
	field string // name of the field in lower case without '_'
	form  func(b *board, k *lisudokuKind, name string, item *data)
	least int              // minimum number of cells; an item with fewer cells states no rule
	item  []jsontree.Field // the fields of an item that is an object
	value []int            // value of the rule that a flag adds
	also  []solver.Rule    // rules of other kinds that the field may become, with their values

	of []solver.Rule // a rule of the row's kind, followed by the rules in the field also
}

// Fields of items that are objects.
var (
	lisudokuCellFields = []jsontree.Field{{Names: []string{"row"}, Is: isNumber},
		{Names: []string{"col"}, Is: isNumber}}
	lisudokuCageFields = []jsontree.Field{{Names: []string{"region"}, Is: areLisudokuCells},
		{Names: []string{"sum"}, Is: isNumber, May: true}}
	lisudokuArrowFields = []jsontree.Field{{Names: []string{"circleCells", "circle_cells"}, Is: areLisudokuCells},
		{Names: []string{"arrowCells", "arrow_cells"}, Is: areLisudokuCells}}
	lisudokuDotFields = []jsontree.Field{{Names: []string{"dotType", "dot_type"}, Is: isText},
		{Names: []string{"cell1", "cell_1"}, Is: isLisudokuCell},
		{Names: []string{"cell2", "cell_2"}, Is: isLisudokuCell}}
	lisudokuGivenFields = []jsontree.Field{{Names: []string{"position"}, Is: isLisudokuCell},
		{Names: []string{"value"}, Is: isNumber}}
)

func isLisudokuCell(d *data) bool { return d.Shaped(lisudokuCellFields) }

func areLisudokuCells(d *data) bool { return listOf(d, isLisudokuCell) && len(d.Items) > 0 }

// understands reports whether a field has the structure that its form can read. A field with another
// structure may be a different rule.
func (k *lisudokuKind) understands(value *data) bool {
	if k.form == nil {
		return value.Kind == jsontree.True
	}
	return listOf(value, func(item *data) bool {
		if k.item != nil {
			return item.Shaped(k.item)
		}
		return isLisudokuCell(item) || areLisudokuCells(item)
	})
}

// lisudokuCells reads a rule whose item is a cell or a list of cells.
func lisudokuCells(b *board, k *lisudokuKind, name string, item *data) {
	if cells := b.lisudokuPlaces(item); len(cells) >= k.least {
		b.keep(solver.Rule{Kind: k.of[0].Kind, Cells: cells}, name)
	}
}

// lisudokuCage reads {"region": [..], "sum": 10}. The sum may be null.
func lisudokuCage(b *board, k *lisudokuKind, name string, item *data) {
	r := solver.Rule{Kind: k.of[0].Kind, Cells: b.lisudokuPlaces(item.Of("region"))}
	if sum := item.Of("sum"); sum.Kind != jsontree.Null {
		n, ok := sum.Int()
		if !ok {
			b.other(name)
			return
		}
		if n != 0 {
			r.Value = []int{n}
		}
	}
	if len(r.Cells) > 0 {
		b.keep(r, name)
	}
}

// lisudokuArrow reads {"circleCells": [..], "arrowCells": [..]}.
func lisudokuArrow(b *board, k *lisudokuKind, name string, item *data) {
	bulb, shaft := b.lisudokuPlaces(item.Of("circleCells", "circle_cells")),
		b.lisudokuPlaces(item.Of("arrowCells", "arrow_cells"))
	if len(bulb) > 0 && len(shaft) > 0 {
		b.keep(solver.Rule{Kind: k.of[0].Kind, Cells: append(bulb, shaft...), Value: []int{len(bulb)}}, name)
	}
}

// lisudokuDot reads {"dotType": "Double", "cell1": {..}, "cell2": {..}}.
func lisudokuDot(b *board, k *lisudokuKind, name string, item *data) {
	kind, known := map[string]solver.Kind{
		"consecutive": k.of[0].Kind, "double": k.of[1].Kind,
	}[strings.ToLower(item.Of("dotType", "dot_type").Text)]
	if !known {
		b.other(name)
		return
	}
	cells := append(b.lisudokuPlaces(item.Of("cell1", "cell_1")), b.lisudokuPlaces(item.Of("cell2", "cell_2"))...)
	b.keep(solver.Rule{Kind: kind, Cells: cells}, name)
}

// lisudokuPlaces reads a cell or a list of cells.
func (b *board) lisudokuPlaces(d *data) (cells []solver.Cell) {
	items := d.Items
	if d.Kind == jsontree.Object {
		items = []data{*d}
	}
	for i := range items {
		c, ok := b.lisudokuCell(&items[i])
		if !ok {
			c = int(offBoard)
		}
		cells = append(cells, solver.Cell(c))
	}
	return cells
}

// readLisudoku reads the object that lisudoku packs.
func readLisudoku(d *data) (*board, *Error) {
	n, ok := d.Of("gridSize", "grid_size").Int()
	if !ok {
		return nil, badField("gridSize")
	}
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	for i, name := range d.Names {
		value := &d.Items[i]
		key := strings.ToLower(strings.ReplaceAll(name, "_", ""))
		k := kinds().lisudoku[key]
		switch {
		case value.Empty() || key == "gridsize":
		case k != nil:
			b.lisudokuRules(k, name, value)
		case key == "fixednumbers":
			err = b.lisudokuGivens(value, name)
		case key == "regions":
			err = b.lisudokuRegions(value, name)
		default:
			b.other(name)
		}
		if err != nil {
			return nil, err
		}
	}
	return b, nil
}

// lisudokuRules reads a field that contains rules.
func (b *board) lisudokuRules(k *lisudokuKind, name string, value *data) {
	if !k.understands(value) {
		b.other(name)
		return
	}
	if k.form != nil {
		for i := range value.Items {
			k.form(b, k, name, &value.Items[i])
		}
		return
	}
	for _, r := range k.of {
		b.keep(r, name)
	}
}

func (b *board) lisudokuGivens(d *data, name string) *Error {
	if d.Kind != jsontree.List {
		return badField(name)
	}
	for i := range d.Items {
		fixed := &d.Items[i]
		c, ok := b.lisudokuCell(fixed.Of("position"))
		if !ok || !fixed.Shaped(lisudokuGivenFields) {
			return badField(name + "[" + strconv.Itoa(i) + "]")
		}
		if err := b.data(b.give, c, fixed.Of("value")); err != nil {
			return err
		}
	}
	return nil
}

func (b *board) lisudokuRegions(d *data, name string) *Error {
	if d.Kind != jsontree.List {
		return badField(name)
	}
	b.regions, b.regionName = slices.Repeat([]int{noRegion}, len(b.givens)), name
	for i := range d.Items {
		region := &d.Items[i]
		for k := range region.Items {
			c, ok := b.lisudokuCell(&region.Items[k])
			if !ok {
				return badField(name + "[" + strconv.Itoa(i) + "]")
			}
			b.regions[c] = i
		}
	}
	return nil
}

// lisudokuCell reads {"row": 0, "col": 0}.
func (b *board) lisudokuCell(d *data) (cell int, ok bool) {
	row, okRow := d.Of("row").Int()
	col, okCol := d.Of("col").Int()
	return row*b.n + col, okRow && okCol && row >= 0 && row < b.n && col >= 0 && col < b.n
}
