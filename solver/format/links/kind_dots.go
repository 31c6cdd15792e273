package links

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// dotKinds are markers between two neighbours.
var dotKinds = []kindOf{
	{
		kind:       solver.White,
		writeMaker: makerDotsOf(makerDifference, solver.White, 1, "overrideNegativeRatios"),
		titles:     titleKind{place: 6, names: []string{"kropki"}, keys: []string{"kropki", "dots", "difference"}},
		negative:   solver.AllWhite,
		fpuzzles:   fpuzzlesKind{place: 23, field: "difference", form: cellsForm, value: usually(oneValue), least: 1},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"kropki"}}, {{"white"}, {"consecutive", "difference of 1 ", "differ by 1 "}}},
			fill:  "FFFFFF", lines: []string{"000000"},
		}},
		iss:      []issType{{name: "WhiteDot", read: issPairs}},
		writeISS: issSign("WhiteDot"),
		maker: []makerType{{number: makerDifference, name: "Difference Kropki dots", read: makerEdges,
			has: makerDots("overrideNegativeRatios")}},
		lisudoku: []lisudokuKind{{field: "kropkidots", form: lisudokuDot, item: lisudokuDotFields,
			also: rulesOfKinds(solver.Black)}},
		words: &wording{
			signs: []string{"white", "dot ", "dots ", "kropki"},
			says: []string{"consecutive", "difference of 1 ", "differ by 1 ", "difference of one", "differ by one",
				"difference of exactly 1 ", "differ by exactly 1 "},
			other: []string{"not consecutive", "non consecutive", "cannot be consecutive", "never consecutive",
				"nonconsecutive"},
			numbers: these(1),
		},
		more: []manner{{
			with: []solver.Kind{solver.Black, solver.AllWhite, solver.AllBlack},
			words: "kropki dot dots white black circle circles adjacent neighbours neighbors " +
				"other edge difference ratio double twice half border",
			parts: []string{"neighbo"},
			phrases: []string{"one digit is ", "one is ", "one of them ", "is one ", "of one ", "by one ",
				"exactly 1 ", "exactly one ", "the other ", "one number is ", "one value is ", "one cell is ",
				"one of the digits ", "no negative constraint "},
			not: []string{"sum", "apart", "either "},
		}},
	},
	{
		kind:       solver.Black,
		writeMaker: makerDotsOf(makerRatio, solver.Black, 2, "overrideNegativeDifferences"),
		titles:     titleKind{keys: []string{"ratio"}},
		negative:   solver.AllBlack,
		fpuzzles:   fpuzzlesKind{place: 24, field: "ratio", form: cellsForm, value: usually(twoValue), least: 1},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"kropki"}}, {{"black"}, {"ratio", "double", "twice"}}},
			fill:  "000000", lines: []string{"000000", ""}, // Sudoku Maker omits the border
		}},
		iss:      []issType{{name: "BlackDot", read: issPairs}},
		writeISS: issSign("BlackDot"),
		maker: []makerType{{number: makerRatio, name: "Ratio Kropki dots", read: makerEdges,
			has: makerDots("overrideNegativeDifferences")}},
		words: &wording{
			signs: []string{"black", "dot ", "dots ", "kropki"}, says: []string{"ratio", "double", "twice", "half"},
			numbers: these(1, 2),
		},
	},
	{
		kind:       solver.XV,
		writeMaker: makerDotsOf(makerSigns, solver.XV, 0),
		titles:     titleKind{keys: []string{"xv"}},
		negative:   solver.AllXV,
		fpuzzles:   fpuzzlesKind{place: 25, field: "xv", form: cellsForm, value: romanSum, least: 1},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"xv"}}, {{"x "}, {"10 ", "ten "}}, {{"v "}, {"5 ", "five "}}},
			texts: map[string]int{"X": 10, "V": 5},
		}},
		iss: []issType{
			{name: "X", read: issPairs, value: []int{10}},
			{name: "V", read: issPairs, value: []int{5}},
		},
		writeISS: writeISSSum,
		maker:    []makerType{{number: makerSigns, name: "XV", read: makerEdges, has: makerDots()}},
		words: &wording{
			with:  []solver.Kind{solver.AllXV},
			signs: []string{"x ", "v ", "xs ", "vs ", "x's ", "v's ", "xv", "xvs"}, also: neighbours, says: sumWords,
			numbers: these(5, 10), wrong: swapsXV,
		},
		more: []manner{{
			with:    []solver.Kind{solver.AllXV},
			words:   "x v xs vs x's v's xv edge border adjacent roman",
			phrases: []string{"no negative constraint "},
		}},
	},
	{
		kind:     solver.Greater,
		titles:   titleKind{place: 10, names: []string{"greater than"}},
		iss:      []issType{{name: "GreaterThan", read: issPairs}},
		writeISS: issCalled("GreaterThan"),
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"inequalit"}}, {{"greater than", "less than", "greater", "smaller", "larger"},
				{"sign", "symbol", "chevron"}}},
		}},
		words: &wording{
			signs: []string{"inequalit", "greater than", "less than"},
			also:  slices.Concat(neighbours, shaded, []string{"min", "max", "arrow", "sign"}),
			says:  []string{"greater", "less", "larger", "smaller", "higher", "lower", "bigger"},
		},
		more: []manner{{
			words: "inequality inequalities sign signs symbol symbols greater less than smaller larger lower higher " +
				"bigger point points two adjacent",
		}},
	},
}

// swapsXV reports whether a sentence states a wrong sum for X or V. It returns false if the sentence does not
// state a sum after each letter.
func swapsXV(s string) bool {
	if !comparesNumbers(s) {
		return false
	}
	sum := 0 // the sum for the last X or V whose sum has not been read yet, or 0
	for _, word := range strings.Fields(s) {
		v, err := strconv.Atoi(word)
		if err != nil {
			v = slices.Index(numberWords, word)
		}
		switch sign := strings.TrimSuffix(strings.TrimSuffix(word, "s"), "'"); {
		case (sign == "x" || sign == "v") && sum != 0: // both letters come before their sums
			return false
		case sign == "x":
			sum = 10
		case sign == "v":
			sum = 5
		case (v == 5 || v == 10) && sum == 0:
			return false
		case v == 5 || v == 10:
			if v != sum {
				return true
			}
			sum = 0
		}
	}
	return false
}

func writeISSSum(l *solver.Layout, r solver.Rule) (string, bool) {
	name := map[int]string{5: "V", 10: "X"}[r.Value[0]]
	return issText(l, name, nil, r.Cells...), name != ""
}
