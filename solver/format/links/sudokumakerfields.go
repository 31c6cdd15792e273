package links

import "numplace/solver/format/internal/jsontree"

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
func makerDots(flags ...string) []jsontree.Field {
	isInts := func(d *data) bool { return listOf(d, isInt) }
	return append(append(makerItems("clues", fieldsOf(isInt, "edge"), fieldsOf(isValue, "value")),
		fieldsOf(isInts, "negative")...), fieldsOf(isFlag, flags...)...)
}

// makerItems is a field that is a list of objects.
func makerItems(name string, fields ...[]jsontree.Field) []jsontree.Field {
	var all []jsontree.Field
	for _, some := range fields {
		all = append(all, some...)
	}
	return fieldsOf(func(d *data) bool {
		return listOf(d, func(item *data) bool { return item.Shaped(all) })
	}, name)
}

// fieldsOf are fields that may be missing.
func fieldsOf(is func(*data) bool, names ...string) (fields []jsontree.Field) {
	for _, name := range names {
		fields = append(fields, jsontree.Field{Names: []string{name}, Is: is, May: true})
	}
	return fields
}

func anything(*data) bool { return true }

func isFlag(d *data) bool { return d.Kind == jsontree.True || d.Kind == jsontree.False }

func isList(d *data) bool { return d.Kind == jsontree.List }

func isInt(d *data) bool {
	_, ok := d.Int()
	return ok
}

// makerStrange names what the object around a puzzle, the puzzle and its cells have that is not read.
func (b *board) makerStrange(outer *data) {
	d := outer.Of("puzzle")
	strange := func(of *data, fields []jsontree.Field) {
		for i, name := range of.Names {
			one := &data{Kind: jsontree.Object, Names: of.Names[i : i+1], Items: of.Items[i : i+1]}
			if !one.Shaped(fields, "cells", "constraints") {
				b.other(name)
			}
		}
	}
	strange(outer, makerOuter)
	strange(d, makerPuzzle)
	for i := range d.Of("cells").Items {
		strange(&d.Of("cells").Items[i], makerCellFields)
	}
	if all := d.Of("constraints"); !all.Empty() && all.Kind != jsontree.List {
		b.other("constraints")
	}
	switch kind := d.Of("type").Text; kind {
	case makerCustom:
		return
	case "", "sudoku":
	default:
		b.other("type " + short(kind))
	}
	for i, name := range []string{"width", "height", "maxDigit", "minDigit"} {
		usual := [...]int{b.n, b.n, b.n, 1}[i]
		if n, ok := d.Of(name).Int(); ok && n != usual {
			b.other(name)
		}
	}
}
