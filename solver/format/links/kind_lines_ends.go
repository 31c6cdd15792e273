package links

import (
	"slices"

	"numplace/solver"
)

// endLineKinds are palindromes, and lines whose two ends limit the digits between them.
var endLineKinds = []kindOf{
	{
		kind:       solver.Palindrome,
		writeMaker: makerLinesOf(402, "lines", nil, nil),
		titles:     titleKind{place: 16, names: []string{"palindrome"}, keys: []string{"palindrome"}},
		fpuzzles:   fpuzzlesKind{place: 21, field: "palindrome", form: linesForm, least: 2},
		iss:        []issType{{name: "Palindrome", read: issCells}},
		writeISS:   issCalled("Palindrome"),
		maker:      []makerType{{number: 402, name: "Palindromes", read: makerLines, has: makerLinesField}},
		lisudoku:   []lisudokuKind{{field: "palindromes", form: lisudokuCells, least: 2}},
		words: &wording{
			signs: []string{"palindrom"}, also: slices.Concat(shaded, []string{"line", "sequence"}),
			says: []string{"same"},
		},
		more: []manner{{
			words: "read reads reading same forward forwards backward backwards way direction " +
				"directions end ends start sequence line lines grey gray when",
			parts: []string{"palindrom"},
			phrases: []string{"from either end ", "in either direction ", "from either direction ", "i e ",
				"either way "},
			not: []string{"have the same", "has the same", "contain the same", "contains the same", "in all",
				"all line", "all gr"},
		}},
	},
	{
		kind:       solver.Between,
		writeMaker: makerLinesOf(403, "lines", nil, nil),
		titles:     titleKind{keys: []string{"betweenline"}},
		fpuzzles:   fpuzzlesKind{place: 22, field: "betweenline", form: linesForm, least: 3},
		iss:        []issType{{name: "Between", read: issCells}},
		writeISS:   issCalled("Between"),
		maker:      []makerType{{number: 403, name: "Between lines", read: makerLines, has: makerLinesField}},
		words: &wording{
			signs: []string{"between line", "between 2 circles", "between two circles"},
			also:  []string{"line", "circle", "between"},
			says:  []string{"strictly between", "greater", "less", "larger", "smaller"},
		},
		more: []manner{{
			words:   "circle circles circled strictly end ends line lines connected",
			phrases: []string{"not inclusive ", "exclusive ", "non inclusive "},
		}},
	},
	{
		kind:       solver.Lockout,
		writeMaker: makerLinesOf(407, "lines", usualLockout, nil),
		fpuzzles: fpuzzlesKind{place: 38, field: "lockout", form: linesForm, value: onlyValue(halfValue), least: 2,
			drawn: &stroke{name: "Lockout", colour: "#AABEEF", width: "0.2", ends: [2]bool{true, true},
				square: true}},
		iss:      []issType{{name: "Lockout", read: issValued, value: []int{4}}},
		writeISS: issCalled("Lockout"),
		maker:    []makerType{{number: 407, name: "Lockout lines", read: makerLockouts, has: makerLinesField}},
		words: &wording{
			signs: []string{"lockout", "diamond"}, also: []string{"line", "circle", "between"},
			says:    []string{"equal", "differ", "at least", "differ by at least", "difference of at least"},
			numbers: func(n int) []int { return []int{n / 2} },
		},
	},
}
