package links

import "numplace/solver/format/internal/jsontree"

// This file lists the known fields of Sudoku Maker's data. A constraint with an unknown field, in itself or
// in one of its items, is recorded as unsupported, because the field may change its meaning.

// The fields of the object around a puzzle, of the puzzle, and of a cell.
var (
	makerOuter  = fieldsOf(anything, "formatVersion", "puzzle")
	makerPuzzle = append(fieldsOf(anything, "name", "author", "comment", "export", "messages"),
		fieldsOf(isValue, "type", "size", "width", "height", "minDigit", "maxDigit")...)
	makerCellFields = append(fieldsOf(isInt, "value", "candidates", "cornerPencilMarks", "colors"),
		fieldsOf(isFlag, "given")...)
)

// makerCommon are the fields that all constraints may have.
var makerCommon = append(fieldsOf(anything, "type", "name", "style"), fieldsOf(isFlag, "disabled", "solverIgnored")...)

// Fields that several kinds of constraints have.
var (
	makerCellsField = fieldsOf(anything, "cells")
	makerLinesField = fieldsOf(anything, "lines")
	makerClueFields = makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value"))
)

// makerDots returns the fields of markers between cells.
func makerDots(flags ...string) []jsontree.Field {
	isInts := func(d *data) bool { return listOf(d, isInt) }
	return append(append(makerItems("clues", fieldsOf(isInt, "edge"), fieldsOf(isValue, "value")),
		fieldsOf(isInts, "negative")...), fieldsOf(isFlag, flags...)...)
}

// makerItems returns a field that is a list of objects.
func makerItems(name string, fields ...[]jsontree.Field) []jsontree.Field {
	var all []jsontree.Field
	for _, some := range fields {
		all = append(all, some...)
	}
	return fieldsOf(func(d *data) bool {
		return listOf(d, func(item *data) bool { return item.Shaped(all) })
	}, name)
}

// fieldsOf returns optional fields with the given names. Their values must satisfy valid.
func fieldsOf(valid func(*data) bool, names ...string) (fields []jsontree.Field) {
	for _, name := range names {
		fields = append(fields, jsontree.Field{Names: []string{name}, Is: valid, May: true})
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

// makerStrange records unknown fields as unsupported. It checks the object around a puzzle, the puzzle and
// its cells.
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
