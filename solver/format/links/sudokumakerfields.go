package links

// The fields of Sudoku Maker's data. What has others, or others in them, is named: they may say
// something that is not read.

// The fields of the object around a puzzle, of the puzzle, and of a cell.
var (
	makerOuter  = fieldsOf(anything, "formatVersion", "puzzle")
	makerPuzzle = append(fieldsOf(anything, "name", "author", "comment", "export"), fieldsOf(isValue, "type", "size",
		"width", "height", "minDigit", "maxDigit")...)
	makerCellFields = append(fieldsOf(isInt, "value", "candidates", "cornerPencilMarks", "colors"),
		fieldsOf(isFlag, "given")...)
)

// makerCommon are the fields that all constraints may have.
var makerCommon = append(fieldsOf(anything, "type", "name", "style"), fieldsOf(isFlag, "disabled", "solverIgnored")...)

// Fields that several kinds have.
var (
	makerCellsField = fieldsOf(anything, "cells")
	makerLinesField = fieldsOf(anything, "lines")
	makerClueFields = makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value"))
)

// makerDots are the fields of signs between cells.
func makerDots(flags ...string) []itemField {
	isInts := func(d *data) bool { return listOf(d, isInt) }
	return append(append(makerItems("clues", fieldsOf(isInt, "edge"), fieldsOf(isValue, "value")),
		fieldsOf(isInts, "negative")...), fieldsOf(isFlag, flags...)...)
}

// makerItems is a field that is a list of objects.
func makerItems(name string, fields ...[]itemField) []itemField {
	var all []itemField
	for _, some := range fields {
		all = append(all, some...)
	}
	return fieldsOf(func(d *data) bool {
		return listOf(d, func(item *data) bool { return item.shaped(all) })
	}, name)
}

// fieldsOf are fields that may be missing.
func fieldsOf(is func(*data) bool, names ...string) (fields []itemField) {
	for _, name := range names {
		fields = append(fields, itemField{names: []string{name}, is: is, may: true})
	}
	return fields
}

func anything(*data) bool { return true }

func isFlag(d *data) bool { return d.kind == yes || d.kind == no }

func isList(d *data) bool { return d.kind == list }

func isInt(d *data) bool {
	_, ok := d.int()
	return ok
}

// makerStrange names what the object around a puzzle, the puzzle and its cells have that is not read.
func (b *board) makerStrange(outer *data) {
	d := outer.of("puzzle")
	strange := func(of *data, fields []itemField) {
		for i, name := range of.names {
			one := &data{kind: object, names: of.names[i : i+1], items: of.items[i : i+1]}
			if !one.shaped(fields, "cells", "constraints") {
				b.other(name)
			}
		}
	}
	strange(outer, makerOuter)
	strange(d, makerPuzzle)
	for i := range d.of("cells").items {
		strange(&d.of("cells").items[i], makerCellFields)
	}
	if all := d.of("constraints"); !all.empty() && all.kind != list {
		b.other("constraints")
	}
	switch kind := d.of("type").text; kind {
	case makerCustom:
		return
	case "", "sudoku":
	default:
		b.other("type " + short(kind))
	}
	for i, name := range []string{"width", "height", "maxDigit", "minDigit"} {
		usual := [...]int{b.n, b.n, b.n, 1}[i]
		if n, ok := d.of(name).int(); ok && n != usual {
			b.other(name)
		}
	}
}
