package links

import (
	"cmp"
	"slices"
	"sync"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// kindOf is what this package knows about a kind of rule: what the sites call it, and how setters speak of it. All of
// that stands in the kind's row, in the file of its family: kind_board.go and so on. What several kinds share stands
// in the row of one of them, and names the others. The files of the sites have the readers and writers that the rows
// refer to.
type kindOf struct {
	kind    solver.Kind
	nowhere bool // no site has it; its row has only words

	titles   titleKind
	fpuzzles fpuzzlesKind
	pad      padKind
	iss      []issType
	writeISS issWriter // nil if the site has no constraint that means the same
	maker    []makerType
	lisudoku []lisudokuKind
	penpa    penpaKind

	words *wording // nil if another row's words are about this kind too
	more  []manner

	// negative is, for a sign between neighbours, the kind of the rule about neighbours without one.
	negative solver.Kind
	// near is how many cells in a row of a line concern each other, if all others don't: 0 is all cells, and nearValue
	// the rule's value.
	near int
	// allows reports whether a cell can have a digit, for kinds that limit single cells.
	allows func(value []int, d int) bool
}

// kindTable has the rows of all kinds, and what is found by the names that they have elsewhere.
type kindTable struct {
	once     sync.Once
	all      []*kindOf // in the order of solver.Kinds, like all else that is not in another order
	of       map[solver.Kind]*kindOf
	fpuzzles []*fpuzzlesKind // in the order in which their fields are written
	iss      map[string]*issType
	maker    map[int]*makerType
	lisudoku map[string]*lisudokuKind // by the field in small letters without '_'
	wordings []*wording
	wording  map[solver.Kind]*wording // each is that of all of its kinds
	titles   []titleKind              // in the order in which their names are told
	signs    []solver.Kind            // those of signs between neighbours
	negative []solver.Kind            // those about neighbours without a sign
}

// theKinds is filled when it is first asked for, so that the start of the program does not wait for it.
var theKinds kindTable

// families are the rows.
var families [][]kindOf

// Rows refer to forms, which look up rows: no variable may be initialized with such a circle.
func init() {
	families = [][]kindOf{boardKinds, figureKinds, markKinds, cageKinds, groupKinds, setLineKinds, stepLineKinds,
		sumLineKinds, endLineKinds, dotKinds, outsideKinds, ownKinds}
}

func kinds() *kindTable {
	theKinds.once.Do(theKinds.fill)
	return &theKinds
}

func (t *kindTable) fill() {
	t.of, t.iss, t.maker = map[solver.Kind]*kindOf{}, map[string]*issType{}, map[int]*makerType{}
	t.lisudoku, t.wording = map[string]*lisudokuKind{}, map[solver.Kind]*wording{}
	for _, family := range families {
		for i := range family {
			t.of[family[i].kind] = &family[i]
		}
	}
	t.titles = slices.Clone(otherTitles)
	for i := range makerOthers {
		t.maker[makerOthers[i].number] = &makerOthers[i]
	}
	for _, kind := range solver.Kinds() {
		if t.of[kind] == nil { // a test names it
			t.of[kind] = &kindOf{kind: kind, nowhere: true}
		}
		t.all = append(t.all, t.of[kind])
		t.index(t.of[kind])
	}
	const last = 1 << 8
	stable.Sort(t.fpuzzles, func(a, b *fpuzzlesKind) int { return cmp.Or(a.place, last) - cmp.Or(b.place, last) })
	stable.Sort(t.titles, func(a, b titleKind) int { return cmp.Or(a.place, last) - cmp.Or(b.place, last) })
	for _, k := range t.all {
		for i := range k.more {
			m := &k.more[i]
			m.known = append(exactWords(m.words), m.parts...)
			for _, w := range t.wordings {
				if w.isOf(k.kind) || slices.ContainsFunc(m.with, w.isOf) {
					w.more = append(w.more, m)
				}
			}
		}
	}
}

// index adds what is found of a row.
func (t *kindTable) index(k *kindOf) {
	t.titles = append(t.titles, k.titles)
	if k.fpuzzles.form != nil {
		k.fpuzzles.kind = k.kind
		t.fpuzzles = append(t.fpuzzles, &k.fpuzzles)
	}
	for i := range k.iss {
		c := &k.iss[i]
		c.of = append([]solver.Rule{{Kind: k.kind, Value: c.value}}, c.also...)
		t.iss[c.name] = c
	}
	for i := range k.maker {
		k.maker[i].kind = k.kind
		t.maker[k.maker[i].number] = &k.maker[i]
	}
	for i := range k.lisudoku {
		f := &k.lisudoku[i]
		f.of = append([]solver.Rule{{Kind: k.kind, Value: f.value}}, f.also...)
		t.lisudoku[f.field] = f
	}
	if k.negative != "" {
		t.signs, t.negative = append(t.signs, k.kind), append(t.negative, k.negative)
	}
	if w := k.words; w != nil {
		w.kinds = append([]solver.Kind{k.kind}, w.with...)
		for _, kind := range w.kinds {
			t.wording[kind] = w
		}
		t.wordings = append(t.wordings, w)
	}
}

// rulesOfKinds returns rules of some kinds, without cells and values.
func rulesOfKinds(kinds ...solver.Kind) []solver.Rule {
	rules := make([]solver.Rule, len(kinds))
	for i, kind := range kinds {
		rules[i].Kind = kind
	}
	return rules
}
