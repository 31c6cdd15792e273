package links

import (
	"slices"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

// cageKinds are rules about the digits in a set of cells.
var cageKinds = []kindOf{
	{
		kind:       solver.Extra,
		writeMaker: makerCellsOf(305),
		titles:     titleKind{keys: []string{"extraregion"}},
		fpuzzles: fpuzzlesKind{place: 13, field: "extraregion", form: cellsForm, least: 2,
			sieve: (*board).withoutWindoku},
		iss:      []issType{{name: "AllDifferent", read: issCells}},
		writeISS: issCalled("AllDifferent"),
		maker: []makerType{
			{number: makerMap, name: "Regions", read: makerRegions, has: fieldsOf(anything, "regions")},
			{number: 305, name: "Extra region", read: makerCells, least: 2, has: makerCellsField},
		},
		lisudoku: []lisudokuKind{{field: "extraregions", form: lisudokuCells, least: 2}},
		words: &wording{
			also: slices.Concat(shaded, groups), says: unequal, repeat: differ,
			whole: func(*board) bool { return true },
		},
	},
	{
		kind:       solver.Cage,
		writeMaker: makerCagesOf,
		titles:     titleKind{place: 1, names: []string{"killer"}, keys: []string{"cage", "killer"}},
		fpuzzles:   fpuzzlesKind{place: 17, field: "killercage", form: cellsForm, value: cageSum, least: 1},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"killer"}}, {{"cage"}, sumWords}},
			not:   []string{"product"},
		}},
		iss:      []issType{{name: "Cage", read: issCage}},
		writeISS: issCalled("Cage~0"),
		maker: []makerType{{number: 301, name: "Killer cages", read: makerCages,
			has: makerItems("cages", fieldsOf(anything, "cells"), fieldsOf(isValue, "value"))}},
		lisudoku: []lisudokuKind{{field: "killercages", form: lisudokuCage, item: lisudokuCageFields}},
		penpa:    penpaKind{name: "killercages", read: (*penpa).cages},
		words: &wording{
			signs: []string{"cage", "killer"}, also: groups, says: slices.Concat(sumWords, unequal),
			other: permits, repeat: differ, values: func(v, n int) bool { return v > n },
			whole: func(b *board) bool { return b.houses() > 0 }, wrong: containsOnly,
		},
		more: []manner{{
			with:  []solver.Kind{solver.Sum},
			words: "cage cages cage's killer sum sums region grouped",
			not: []string{"different sum", "different total", "distinct sum", "distinct total", "unique sum",
				"unique total", "sums are different", "sums are unique", "sums are distinct", "totals are unique",
				"totals are different", "totals are distinct", "sums differ", "totals differ", "sum is unique",
				"total is unique", "sums must", "totals must", "left digit", "corner digit"},
		}},
	},
	{
		kind:     solver.Sum,
		iss:      []issType{{name: "Sum", read: issSum}},
		writeISS: issCalled("Sum"),
		words: &wording{
			also: slices.Concat(groups, []string{"line", "arrow"}), says: sumWords, repeat: free,
		},
	},
	{
		kind:       solver.Quad,
		writeMaker: makerCornersOf,
		titles:     titleKind{keys: []string{"quadruple"}},
		fpuzzles:   fpuzzlesKind{place: 18, field: "quadruple", form: quadForm, least: 1},
		iss: []issType{
			{name: "Quad", read: issQuad},
			{name: "ContainAtLeast", read: issContain, last: true,
				also: rulesOfKinds(solver.LookAndSay, solver.Automaton)},
			{name: "ContainExact", read: issContain, also: rulesOfKinds(solver.LookAndSay)},
		},
		writeISS: writeISSQuad,
		maker: []makerType{{number: 303, name: "Quadruples", read: makerCorners, has: makerItems("clues",
			fieldsOf(isInt, "corner"), []jsontree.Field{{Names: []string{"digits"}, Is: isList}})}},
		words: &wording{
			signs: []string{"quad", "white circle"}, also: []string{"circle", "corner", "intersection"},
			says: []string{"at least once"}, cells: 4, values: func(int, int) bool { return false },
		},
		more: []manner{{
			words: "intersection corner corners surround four circle circles appear found stand " +
				"somewhere least once touching around quad quads quadruple quadruples its adjacent",
			parts:   []string{"surround"},
			phrases: []string{"at least once "},
		}},
	},
	{
		kind:     solver.Rellik,
		iss:      []issType{{name: "RellikCage", read: issValued}},
		writeISS: issCalled("RellikCage"),
		words: &wording{
			signs: []string{"rellik", "cage"}, also: groups, says: slices.Concat(sumWords, unequal), repeat: unlike,
		},
	},
	{
		kind:     solver.Equality,
		iss:      []issType{{name: "EqualityCage", read: issCells}},
		writeISS: issCalled("EqualityCage"),
		words: &wording{
			signs: []string{"equality", "cage"}, also: groups,
			says: slices.Concat(unequal, evenWords, []string{"odd ", "low", "high"}), lists: true,
		},
	},
	{
		kind:     solver.Circles,
		iss:      []issType{{name: "CountingCircles", read: issCells}},
		writeISS: issCalled("CountingCircles"),
		words: &wording{
			signs: []string{"counting circle", "circle"}, says: []string{"how many", "count"}, lists: true,
		},
	},
	{
		kind:     solver.LookAndSay,
		iss:      []issType{{name: "LookAndSay", read: issCounts}},
		writeISS: writeISSCounts,
		maker:    []makerType{{number: 304, name: "Look-and-say cages"}}, // reading the cells as text is not supported
		words: &wording{
			signs: []string{"look and say"},
			also:  slices.Concat(groups, []string{"cage", "clue", "exactly", "times "}),
			says:  []string{"count", "how many"}, lists: true,
		},
	},
}

// containsOnly reports whether a sentence about cages states what they contain, without giving a sum or
// saying that all digits differ.
func containsOnly(s string) bool {
	return has(s, []string{"contain"}) && !has(s, sumWords) && !has(s, unequal) && !has(s, []string{"all "})
}
