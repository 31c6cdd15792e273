package links

// lisudoku (lisudoku.xyz/solver?import= and /e?import=): the digits of 16, 36 or 81 cells, or JSON
// that is packed by LZ-string (lisudoku/sudoku_formats, formats/lisudoku/types.ts).

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
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

// lisudokuRules are the fields that are rules of layouts, in small letters without '_'.
var lisudokuRules = map[string]solver.Kind{
	"primarydiagonal": solver.FallingDiagonal, "secondarydiagonal": solver.RisingDiagonal,
	"antiknight": solver.AntiKnight, "antiking": solver.AntiKing,
}

// readLisudoku reads the object that lisudoku packs.
func readLisudoku(d *data) (*board, *Error) {
	n, ok := d.of("gridSize", "grid_size").int()
	if !ok {
		return nil, badField("gridSize")
	}
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	for i, name := range d.names {
		value := &d.items[i]
		key := strings.ToLower(strings.ReplaceAll(name, "_", ""))
		switch rule := lisudokuRules[key]; {
		case value.empty() || key == "gridsize":
		case rule != "":
			b.keepKinds(name, rule)
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

func (b *board) lisudokuGivens(d *data, name string) *Error {
	for i := range d.items {
		fixed := &d.items[i]
		c, ok := b.lisudokuCell(fixed.of("position"))
		if !ok {
			return badField(name + "[" + strconv.Itoa(i) + "]")
		}
		if err := b.data(b.give, c, fixed.of("value")); err != nil {
			return err
		}
	}
	return nil
}

func (b *board) lisudokuRegions(d *data, name string) *Error {
	b.regions, b.regionName = slices.Repeat([]int{noRegion}, len(b.givens)), name
	for i := range d.items {
		region := &d.items[i]
		for k := range region.items {
			c, ok := b.lisudokuCell(&region.items[k])
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
	row, okRow := d.of("row").int()
	col, okCol := d.of("col").int()
	return row*b.n + col, okRow && okCol && row >= 0 && row < b.n && col >= 0 && col < b.n
}
