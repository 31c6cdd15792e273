package links

import (
	"slices"

	"numplace/solver"
)

// sumLineKinds are lines with sums.
var sumLineKinds = []kindOf{
	{
		kind:       solver.Arrow,
		writeMaker: makerArrowsOf,
		titles:     titleKind{place: 12, names: []string{"arrow sudoku"}, keys: []string{"arrow"}},
		fpuzzles:   fpuzzlesKind{place: 20, field: "arrow", form: arrowForm, least: 2},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"arrow"}, sumWords}},
			not:   []string{"average", "product"},
		}},
		iss: []issType{
			{name: "Arrow", read: issCells},
			{name: "PillArrow", read: issPill, also: rulesOfKinds(solver.Marks)},
		},
		writeISS: writeISSArrow,
		maker: []makerType{{number: 408, name: "Arrows", read: makerArrows,
			has: makerItems("bulbsWithArrows", fieldsOf(anything, "bulbCells", "arrows"))}},
		lisudoku: []lisudokuKind{{field: "arrows", form: lisudokuArrow, item: lisudokuArrowFields}},
		penpa:    penpaKind{name: "arrows", read: (*penpa).lines},
		words: &wording{
			signs: []string{"arrow", "circled"}, also: []string{"circle", "bulb", "shaft", "pill", "line"},
			says: slices.Concat(sumWords, []string{"repeat", "equal"}), repeat: free,
		},
		more: []manner{{
			with: []solver.Kind{solver.DoubleArrow},
			words: "looking attached arm arms body head circle circles circled shaft pill bulb its " +
				"stem base tail line lines ends end two both",
		}},
	},
	{
		kind:       solver.RegionSum,
		writeMaker: makerLinesOf(404, "lines", nil, nil),
		fpuzzles: fpuzzlesKind{place: 34, field: "regionsumline", form: linesForm, least: 2,
			drawn: &stroke{name: "Region Sum Line", colour: "#2ECBFF", width: "0.15625"}},
		iss:      []issType{{name: "RegionSumLine", read: issCells}},
		writeISS: issCalled("RegionSumLine"),
		maker: []makerType{{number: 404, name: "Region sum lines", read: makerSums,
			has: append(fieldsOf(anything, "lines"), fieldsOf(isFlag, "singleRegionTotals")...)}},
		words: &wording{
			signs: []string{"region sum"}, also: []string{"line", "blue", "box", "region"},
			says: slices.Concat(sumWords, []string{"same", "equal", "divid"}),
		},
		more: []manner{{
			houses: true,
			words: "into box boxes row column border borders divide divides segment segments region " +
				"regions equal same blue line lines through passes box's it own",
		}},
	},
	{
		kind:       solver.DoubleArrow,
		writeMaker: makerLinesOf(409, "lines", nil, nil),
		fpuzzles: fpuzzlesKind{place: 35, field: "doublearrow", form: linesForm, least: 3,
			drawn: &stroke{name: "Double Arrow", colour: "#C54B8B", width: "0.15", ends: [2]bool{true, true}}},
		iss:      []issType{{name: "DoubleArrow", read: issCells}},
		writeISS: issCalled("DoubleArrow"),
		maker:    []makerType{{number: 409, name: "Double arrows", read: makerLines, has: makerLinesField}},
		words: &wording{
			signs: []string{"double arrow", "between 2 circles", "between two circles"},
			also:  []string{"line", "circle"}, says: slices.Concat(sumWords, []string{"equal"}),
		},
	},
	{
		kind:     solver.SumLine,
		iss:      []issType{{name: "SumLine", read: issSumLine, value: []int{10}}},
		writeISS: writeISSSumLine,
		words: &wording{
			signs: []string{"sum line", "10 line", "ten line"},
			also:  []string{"line", "segment", "group", "section"},
			says:  slices.Concat(sumWords, []string{"divid", "loop"}),
		},
	},
	{
		kind: solver.Zipper,
		fpuzzles: fpuzzlesKind{place: 37, field: "zipperline", form: linesForm, least: 3,
			drawn: &stroke{name: "Zipper Line", colour: "#CDB1EC", width: "0.15625"}},
		iss:      []issType{{name: "Zipper", read: issZipper}},
		writeISS: issCalled("Zipper"),
		words: &wording{
			signs: []string{"zipper"}, also: []string{"line", "centre", "center", "middle", "equidistant"},
			says: slices.Concat(sumWords, []string{"same", "equal"}),
		},
		more: []manner{{
			with: []solver.Kind{solver.SumLine, solver.Lockout, solver.Nabner, solver.Rellik, solver.Equality,
				solver.Circles},
			words: "line lines equidistant distance centre center middle same equal divided into " +
				"groups segments contiguous non overlapping end ends closed diamond diamonds outside range " +
				"included consecutive no group many how often times appears circles circle odd even low high " +
				"digits differ",
			phrases: []string{"at least ", "not be between ", "no two ", "one or more "},
		}},
	},
}
