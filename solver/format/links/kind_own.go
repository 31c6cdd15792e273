package links

import "numplace/solver"

// ownKinds are rules that the setter defines: tables and automata.
var ownKinds = []kindOf{
	{
		kind:       solver.BoardTable,
		writeMaker: makerRelations(makerNever),
		writeISS:   writeISSLines,
	},
	{
		kind: solver.SetTable,
		iss: []issType{
			{name: "PairX", read: issPairX, defined: true, last: true,
				also: rulesOfKinds(solver.Extra, solver.Nabner)},
			{name: "BinaryX", read: issPairX, defined: true, last: true,
				also: rulesOfKinds(solver.Extra, solver.Nabner)},
		},
		writeISS: writeISSSet,
	},
	{
		kind: solver.LineTable,
		iss: []issType{
			{name: "Pair", read: issPair, defined: true, also: relations},
			{name: "Binary", read: issPair, defined: true, also: relations},
		},
		writeMaker: makerRelations(makerFar, makerAscending, makerTwoGroups),
		writeISS:   writeISSLines,
		near:       2,
	},
	{
		kind:       solver.Automaton,
		writeMaker: makerRelations(makerSequence, makerWindows),
		iss: []issType{
			{name: "Regex", read: issRegex, defined: true},
			{name: "NFA", read: issMachine, defined: true},
			{name: "DutchFlatmates", read: issFlatmates},
			{name: "HiddenSkyscraper", read: issHidden},
			{name: "ValueIndexing", read: issValueIndex},
		},
		writeISS: writeISSMachine,
		maker:    []makerType{{number: 405, name: "Sequence lines", read: makerSequences, has: makerLinesField}},
	},
	{
		kind:       solver.EdgeTable,
		writeMaker: makerRelations(makerPair, makerFar, makerAscending, makerTwoGroups),
		writeISS:   writeISSLines,
		words: &wording{
			with:  []solver.Kind{solver.LineTable, solver.SetTable, solver.BoardTable, solver.Automaton},
			signs: []string{"regular expression"}, also: groups, says: sumWords, lists: true,
		},
	},
}

// relations lists the rules that a relation between adjacent cells on a line may become.
var relations = []solver.Rule{{Kind: solver.EdgeTable}, {Kind: solver.Modular, Value: []int{2}}, {Kind: solver.Whisper}}
