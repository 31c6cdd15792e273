package links

import (
	"sync"

	"numplace/solver"
)

// figureKinds are houses of nine cells in the shape of a figure.
var figureKinds = []kindOf{
	{
		kind:       solver.Asterisk,
		writeMaker: makerHousesOf,
		titles:     titleKind{place: 18, names: []string{"asterisk"}},
		fpuzzles:   fpuzzlesKind{place: 10, field: "extraregion", form: housesForm},
		writeISS:   writeISSFigure,
		words: &wording{
			with:  []solver.Kind{solver.CentreDot, solver.Girandola},
			signs: []string{"asterisk", "centre dot", "center dot", "girandola"}, also: shaded, says: unequal,
			repeat: unlike,
		},
	},
	{
		kind:       solver.CentreDot,
		writeMaker: makerHousesOf,
		titles:     titleKind{place: 19, names: []string{"centre dot", "center dot"}},
		fpuzzles:   fpuzzlesKind{place: 11, field: "extraregion", form: housesForm},
		writeISS:   writeISSFigure,
	},
	{
		kind:       solver.Girandola,
		writeMaker: makerHousesOf,
		titles:     titleKind{place: 20, names: []string{"girandola"}},
		fpuzzles:   fpuzzlesKind{place: 12, field: "extraregion", form: housesForm},
		writeISS:   writeISSFigure,
	},
}

// figures maps a set of cells, in the text form of cellSet, to the kind of rule for which these cells are a
// house. An extra region with the same cells has the same meaning.
var figures = sync.OnceValue(func() map[string]solver.Kind {
	kinds := map[string]solver.Kind{}
	for _, kind := range []solver.Kind{solver.Asterisk, solver.CentreDot, solver.Girandola} {
		l, _ := solver.Classic.WithRules(solver.Rule{Kind: kind})
		for h := range l.Houses() {
			if h.Kind == solver.Figure {
				kinds[cellSet(h.Cells)] = kind
			}
		}
	}
	return kinds
})
