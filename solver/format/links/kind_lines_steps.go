package links

import (
	"slices"

	"numplace/solver"
)

// stepLineKinds are lines on which each digit is compared with the next one.
var stepLineKinds = []kindOf{
	{
		kind:       solver.Thermo,
		writeMaker: makerLinesOf(300, "thermometers", nil, nil),
		titles:     titleKind{place: 2, names: []string{"thermo"}, keys: []string{"thermo"}},
		fpuzzles:   fpuzzlesKind{place: 19, field: "thermometer", form: linesForm, least: 2},
		pad: padKind{sign: &sclSign{
			means: [][][]string{{{"thermo"}, {"increas"}}},
			not:   []string{"slow", "equal", "same", "decreas"},
		}},
		iss:      []issType{{name: "Thermo", read: issCells}},
		writeISS: issCalled("Thermo"),
		maker: []makerType{{number: 300, name: "Thermometers", read: makerThermos, also: solver.SlowThermo,
			has: append(fieldsOf(anything, "thermometers", "lines"), fieldsOf(isFlag, "slow")...)}},
		lisudoku: []lisudokuKind{{field: "thermos", form: lisudokuCells, least: 2}},
		penpa:    penpaKind{name: "thermo", read: (*penpa).lines},
		words: &wording{
			signs: []string{"thermo", "bulb"},
			says:  []string{"increas", "strictly increas", "ascend", "repeat", "greater", "higher", "larger"},
		},
		more: []manner{{
			with: []solver.Kind{solver.SlowThermo},
			words: "end ends ended start starting starts tip strictly away moving shape shapes shaped " +
				"line lines grey gray round rounded bulbous order fat",
			phrases: []string{"from the bulb to the tip ", "from bulb to tip ", "from the bulb end to the tip ",
				"away from the bulb ", "starting at the bulb ", "from the bulb end ", "in order ",
				"from the bulb to the end ", "from the bulb to the flat end ", "from the round bulb ",
				"in increasing order ", "in ascending order "},
			not: []string{"to the bulb", "to its bulb", "to bulb", "to their bulb", "toward", "from the tip",
				"from tip", "from its tip", "tip to", "from the end", "from end", "bulb is", "bulb has",
				"bulb must", "bulb contain", "bulbs are", "bulbs have", "bulbs contain", "bulbs must", "end is",
				"end has", "from the flat"},
		}},
	},
	{
		kind:       solver.SlowThermo,
		writeMaker: makerLinesOf(300, "thermometers", nil, makerSlow),
		fpuzzles: fpuzzlesKind{place: 39, field: "slowthermometer", form: linesForm, least: 2,
			drawn: &stroke{name: "Slow Thermometer", colour: "#6495ED", width: "0.3", ends: [2]bool{true, false}}},
		words: &wording{
			signs: []string{"slow", "thermo", "bulb"},
			says:  []string{"increas", "ascend", "same", "equal", "decreas", "repeat"},
		},
		more: []manner{{
			phrases: []string{"or stay the same ", "may stay the same ", "can stay the same ", "never decrease ",
				"do not decrease ", "don't decrease ", "cannot decrease ", "may not decrease ",
				"must not decrease ", "or remain the same ", "may remain the same ", "at least as "},
		}},
	},
	{
		kind:       solver.Whisper,
		writeMaker: makerLinesOf(401, "lines", nil, makerMinimum),
		titles:     titleKind{place: 7, names: []string{"whisper"}, keys: []string{"whisper"}},
		fpuzzles: fpuzzlesKind{place: 31, field: "whispers", form: linesForm, value: usually(germanValue), least: 2,
			drawn: &stroke{name: "German Whispers", colour: "#67F067", width: "0.1875"},
			below: &stroke{name: "Dutch Whispers", colour: "#FF9A00", width: "0.1875"}},
		iss:      []issType{{name: "Whisper", read: issValued, value: []int{5}}},
		writeISS: issCalled("Whisper"),
		maker: []makerType{{number: 401, name: "Whisper lines", read: makerWhispers,
			has: fieldsOf(anything, "lines", "minDifference")}},
		near: 2,
		words: &wording{
			signs: []string{"whisper", "german", "dutch", "green"},
			also:  slices.Concat(neighbours, []string{"line"}),
			says: []string{"differ by at least", "difference of at least", "differ by 5 or more",
				"difference of 5 or more", "differ by 4 or more", "difference of 4 or more"},
			repeat: free,
		},
		more: []manner{{
			words:   "next each other line lines whisper whispers german dutch",
			parts:   []string{"differ", "differences"},
			phrases: []string{"at least ", "5 or more ", "4 or more ", "difference of "},
			not:     []string{"at least as"},
		}},
	},
}
