package links

import "numplace/solver"

// endLineKinds are lines whose ends say which digits the other cells can have.
var endLineKinds = []kindOf{
	{
		kind:     solver.Between,
		titles:   titleKind{keys: []string{"betweenline"}},
		fpuzzles: fpuzzlesKind{place: 22, field: "betweenline", form: linesForm, least: 3},
		iss:      []issType{{name: "Between", read: issCells}},
		writeISS: issCalled("Between"),
		maker:    []makerType{{number: 403, name: "Between lines", read: makerLines, has: makerLinesField}},
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
		kind: solver.Lockout,
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
