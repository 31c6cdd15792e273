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

// makerFields are the further fields of the constraints that are read, by their numbers.
var makerFields = map[int][]itemField{
	makerMap:  fieldsOf(anything, "regions"),
	makerRows: fieldsOf(anything, "areas"),

	16: fieldsOf(anything, "groups"),

	100:             fieldsOf(anything, "cells"),
	101:             fieldsOf(anything, "cells"),
	102:             fieldsOf(anything, "cells"),
	103:             fieldsOf(anything, "cells"),
	makerDifference: makerDots("overrideNegativeRatios"),
	makerRatio:      makerDots("overrideNegativeDifferences"),
	makerSigns:      makerDots(),

	300: append(fieldsOf(anything, "thermometers", "lines"), fieldsOf(isFlag, "slow")...),
	301: makerItems("cages", fieldsOf(anything, "cells"), fieldsOf(isValue, "value")),
	302: fieldsOf(anything, "groups"),
	303: makerItems("clues", fieldsOf(isInt, "corner"), []itemField{{names: []string{"digits"}, is: isList}}),
	305: fieldsOf(anything, "cells"),

	400: fieldsOf(anything, "lines"),
	401: fieldsOf(anything, "lines", "minDifference"),
	402: fieldsOf(anything, "lines"),
	403: fieldsOf(anything, "lines"),
	404: append(fieldsOf(anything, "lines"), fieldsOf(isFlag, "singleRegionTotals")...),
	406: fieldsOf(anything, "lines", "groups"),
	407: fieldsOf(anything, "lines"),
	408: makerItems("bulbsWithArrows", fieldsOf(anything, "bulbCells", "arrows")),
	409: fieldsOf(anything, "lines"),

	500: makerItems("clues", fieldsOf(isInt, "outerCell", "diagonal"), fieldsOf(isValue, "value")),
	501: makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value")),
	502: makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value")),
	503: makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value")),
	504: makerItems("clues", fieldsOf(isInt, "outerCell"), fieldsOf(isValue, "value")),

	600: fieldsOf(anything, "cells"),
	601: fieldsOf(anything, "cells"),
}

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
