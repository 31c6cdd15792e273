package links

import (
	"slices"

	"numplace/solver"
)

// groupKinds compare groups of cells.
var groupKinds = []kindOf{
	{
		kind:       solver.Clone,
		writeMaker: makerClonesOf,
		titles:     titleKind{keys: []string{"clone"}},
		fpuzzles:   fpuzzlesKind{place: 16, field: "clone", form: cloneForm, least: 2},
		iss:        []issType{{name: "SameValues", read: issSame, last: true, also: rulesOfKinds(solver.Automaton)}},
		writeISS:   writeISSClone,
		maker: []makerType{{number: 302, name: "Clones", read: makerClones,
			has: fieldsOf(anything, "groups")}},
		words: &wording{
			signs: []string{"clone"}, also: slices.Concat(shaded, groups),
			says: []string{"same", "identical", "equal"},
		},
		more: []manner{{
			with: []solver.Kind{solver.Equal},
			words: "same identical position positions relative place places exact shape shapes order " +
				"two grey gray shaded regions region area areas clones clone equal",
		}},
	},
	{
		kind:     solver.Equal,
		iss:      []issType{{name: "EqualSum", read: issGroupsOf}},
		writeISS: writeISSEqual,
		words:    &wording{also: groups, says: slices.Concat(sumWords, []string{"same", "equal"})},
	},
}
