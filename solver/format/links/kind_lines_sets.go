package links

import (
	"slices"

	"numplace/solver"
)

// setLineKinds are lines that restrict which digits occur together, in any order.
var setLineKinds = []kindOf{
	{
		kind:       solver.Renban,
		writeMaker: makerLinesOf(400, "lines", nil, nil),
		titles:     titleKind{place: 8, names: []string{"renban"}, keys: []string{"renban"}},
		fpuzzles: fpuzzlesKind{place: 30, field: "renban", form: linesForm, least: 2,
			drawn: &stroke{name: "Renban", colour: "#F067F0", width: "0.25"}},
		iss:      []issType{{name: "Renban", read: issCells}},
		writeISS: issCalled("Renban"),
		maker:    []makerType{{number: 400, name: "Renban lines", read: makerLines, has: makerLinesField}},
		lisudoku: []lisudokuKind{{field: "renbans", form: lisudokuCells, least: 2}},
		words: &wording{
			signs: []string{"renban", "purple", "pink"}, also: []string{"line"},
			says: slices.Concat(unequal, []string{"consecutive", "sequence"}), repeat: differ,
		},
		more: []manner{{
			words: "blue form set sequence run single line lines consecutive purple pink distinct " +
				"different",
			phrases: []string{"which can be in any order ", "however those digits can appear in any order ",
				"can be in any order ", "can appear in any order ", "in any order ", "not necessarily in order ",
				"any order "},
		}},
	},
	{
		kind:       solver.Entropic,
		writeMaker: makerLinesOf(406, "lines", hasThirds, makerThree),
		fpuzzles: fpuzzlesKind{place: 32, field: "entropicline", form: linesForm, least: 2,
			drawn: &stroke{name: "Entropic Line", colour: "#FFCCAA", width: "0.15625"}},
		iss:      []issType{{name: "Entropic", read: issCells}},
		writeISS: writeISSEntropic,
		near:     3,
		words: &wording{
			signs: []string{"entrop", "orange", "peach"}, also: []string{"line"},
			says: []string{"low", "high", "different"}, lists: true,
		},
		more: []manner{{
			with:   []solver.Kind{solver.Modular, solver.GlobalEntropy, solver.GlobalModular},
			houses: true,
			words: "low middle medium high three sequence sequential set sets group groups run " +
				"row hold consecutive line lines one different remainder remainders middle mod modulo modular 2x2 " +
				"least box square block area in from",
			parts:   []string{"entrop"},
			phrases: []string{"at least one ", "one of each ", "one digit "},
		}},
	},
	{
		kind:       solver.Modular,
		writeMaker: makerLinesOf(406, "lines", nil, makerModulus),
		fpuzzles: fpuzzlesKind{place: 33, field: "modularline", form: linesForm, value: onlyValue(threeValue), least: 2,
			drawn: &stroke{name: "Modular Line", colour: "#33BBBB", width: "0.15625"}},
		iss:      []issType{{name: "Modular", read: issModular}},
		writeISS: issCalled("Modular"),
		maker: []makerType{{number: 406, name: "Digit group lines", read: makerGroups, also: solver.Entropic,
			has: fieldsOf(anything, "lines", "groups")}},
		near: nearValue,
		words: &wording{
			signs: []string{"modular", "teal"}, also: []string{"line"}, lists: true,
			says: []string{"remainder", "modul", "different", "divided by", "parity", "alternat", "odd ",
				"even and "},
		},
	},
	{
		kind: solver.Nabner,
		fpuzzles: fpuzzlesKind{place: 36, field: "nabner", form: linesForm, least: 2,
			drawn: &stroke{name: "Nabner", colour: "#C9C883", width: "0.25"}},
		writeISS: writeISSNabner,
		words: &wording{
			signs: []string{"nabner"}, also: []string{"line", "adjacent"},
			says: slices.Concat(unequal, []string{"consecutive"}), repeat: differ,
		},
	},
}
