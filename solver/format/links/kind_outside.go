package links

import (
	"slices"

	"numplace/solver"
)

// outsideKinds are clues outside the board.
var outsideKinds = []kindOf{
	{
		kind:       solver.LittleKiller,
		writeMaker: makerCluesOf(500, true),
		titles:     titleKind{place: 9, names: []string{"little killer"}, keys: []string{"littlekiller"}},
		fpuzzles:   fpuzzlesKind{place: 28, field: "littlekillersum", form: rayForm, value: clueSum, least: 1},
		iss:        []issType{{name: "LittleKiller", read: issOutside(issDiagonalFrom)}},
		writeISS:   writeISSDiagonal,
		maker: []makerType{{number: 500, name: "Little killers", read: makerDiagonals,
			has: makerItems("clues", fieldsOf(isInt, "outerCell", "diagonal"), fieldsOf(isValue, "value"))}},
		words: &wording{
			signs: []string{"little killer"}, also: []string{"diagonal", "arrow", "outside", "clue"},
			says: slices.Concat(sumWords, []string{"repeat"}), repeat: free,
		},
		more: []manner{{
			words: "little killer killers killer's diagonal diagonals diagonal's diagonally arrow " +
				"arrows arrow's outside pointed pointing points next direction edge",
		}},
	},
	{
		kind:       solver.Sandwich,
		writeMaker: makerCluesOf(501, false),
		titles:     titleKind{place: 3, names: []string{"sandwich"}, keys: []string{"sandwich"}},
		fpuzzles:   fpuzzlesKind{place: 29, field: "sandwichsum", form: rowForm, value: clueFromZero, least: 1},
		iss:        []issType{{name: "Sandwich", read: issOutside(issLine)}},
		writeISS:   writeISSLine,
		maker:      []makerType{{number: 501, name: "Sandwich sums", read: makerOutside, has: makerClueFields}},
		words: &wording{
			signs: []string{"sandwich"}, also: []string{"outside", "clue"}, says: sumWords,
			numbers: func(n int) []int { return []int{1, n} },
		},
		more: []manner{{
			with: []solver.Kind{solver.XSum, solver.Skyscraper, solver.NumberedRoom, solver.LookAndSay},
			words: "row rows column columns clue's view outside first x see seen visible " +
				"building buildings hide hides behind how many height heights side there direction from nearest " +
				"sandwiched crust crusts taller smaller higher lower tall lower ones when viewed looking digit " +
				"count counting say says room rooms nth n th position being itself sandwich",
			parts:   []string{"skyscraper", "sandwich", "numbered room", "x sum"},
			phrases: []string{"number of ", "obscure "}, houses: true,
		}},
	},
	{
		kind:       solver.XSum,
		writeMaker: makerCluesOf(502, false),
		titles:     titleKind{place: 21, names: []string{"x-sum"}, keys: []string{"xsum"}},
		fpuzzles: fpuzzlesKind{place: 43, field: "xsum", form: rowForm, value: clueSum, least: 1,
			drawn: &stroke{name: "X Sum", sign: "\u25EF"}},
		iss:      []issType{{name: "XSum", read: issEnds}},
		writeISS: issEnd("XSum"),
		maker:    []makerType{{number: 502, name: "X-sums", read: makerOutside, has: makerClueFields}},
		words: &wording{
			signs: []string{"x sum", "xsum", "first x "}, also: []string{"outside", "clue", "x "}, says: sumWords,
		},
	},
	{
		kind:       solver.Skyscraper,
		writeMaker: makerCluesOf(503, false),
		titles:     titleKind{place: 22, names: []string{"skyscraper"}, keys: []string{"skyscraper"}},
		fpuzzles: fpuzzlesKind{place: 44, field: "skyscraper", form: rowForm, value: clueSum, least: 1,
			drawn: &stroke{name: "Skyscraper", sign: "\u25AF"}},
		iss:      []issType{{name: "Skyscraper", read: issEnds}},
		writeISS: issEnd("Skyscraper"),
		maker:    []makerType{{number: 503, name: "Skyscrapers", read: makerOutside, has: makerClueFields}},
		words: &wording{
			signs: []string{"skyscraper"},
			also: []string{"outside", "clue", "building", "see", "block", "hide", "tall", "high", "great", "small",
				"short", "low"},
			says: []string{"visible", "how many"},
		},
	},
	{
		kind:       solver.NumberedRoom,
		writeMaker: makerCluesOf(504, false),
		titles:     titleKind{place: 23, names: []string{"numbered room"}},
		iss:        []issType{{name: "NumberedRoom", read: issEnds}},
		writeISS:   issEnd("NumberedRoom"),
		maker:      []makerType{{number: 504, name: "Numbered rooms", read: makerOutside, has: makerClueFields}},
		words: &wording{
			signs: []string{"numbered room", "nth cell"}, also: []string{"outside", "clue", "position"},
			says: []string{"has to be placed", "must be placed", "index"}, lists: true,
		},
	},
}
