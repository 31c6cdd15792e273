package links

import (
	"cmp"
	"slices"
	"sync"

	"numplace/solver"
	"numplace/solver/internal/stable"
)

// kindOf describes a kind of rule: the names that sites use for it, and the words with which setters describe
// it. A kindOf is also called the row of its kind. It is in the file of the kind's family: kind_board.go and
// so on. If several kinds share facts, the row of one of them contains these facts and lists the other kinds.
// The functions that rows refer to are in the files of the sites.
type kindOf struct {
	kind    solver.Kind
	nowhere bool // no site has this kind of rule; its kindOf contains only words for descriptions

	titles     titleKind
	fpuzzles   fpuzzlesKind
	pad        padKind
	iss        []issType
	writeISS   issWriter // nil if the site has no constraint with the same meaning
	maker      []makerType
	writeMaker *makerWriter // nil if Sudoku Maker has no constraint with the same meaning
	lisudoku   []lisudokuKind
	penpa      penpaKind

	words *wording // words for descriptions; nil if the kindOf of another kind contains them
	more  []manner

	// negative is the kind of the rule about neighbours without the marker of this kind. It is only set for
	// markers between neighbours.
	negative solver.Kind
	// near is the number of consecutive cells on a line that the rule relates to each other. 0 means all
	// cells. nearValue means that the value of the rule is this number.
	near int
	// allows reports whether a cell can have digit d. It is nil for kinds that do more than restrict single
	// cells.
	allows func(value []int, d int) bool
}

// kindTable contains the descriptions of all kinds of rules, and maps to them from the names that sites use.
type kindTable struct {
	once     sync.Once
	all      []*kindOf // in the order of solver.Kinds, as are the fields below unless their comments differ
	of       map[solver.Kind]*kindOf
	fpuzzles []*fpuzzlesKind // in the order of the written fields
	iss      map[string]*issType
	maker    map[int]*makerType
	lisudoku map[string]*lisudokuKind // by the field in lower case without '_'
	wordings []*wording
	wording  map[solver.Kind]*wording // one wording can be listed for several kinds
	names    []string                 // the field signs of every wording
	titles   []titleKind              // in the order in which RuleNames returns the names
	signs    []solver.Kind            // kinds of markers between neighbours
	negative []solver.Kind            // kinds of rules about neighbours without a marker
}

// theKinds is filled on first use, so that it does not slow down the start of the program.
var theKinds kindTable

// families contains the descriptions of all kinds of rules, one list for each file kind_*.go.
var families [][]kindOf

// init sets families to avoid an initialization cycle, because rows refer to forms, and forms look up rows.
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
		if t.of[kind] == nil { // TestEachKindHasARow fails for such a kind
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

// index adds the description of a kind to the maps of the table, under each name that a site uses for the
// kind.
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
		t.wordings, t.names = append(t.wordings, w), append(t.names, w.signs...)
	}
}

// rulesOfKinds returns a rule without cells and values for each kind.
func rulesOfKinds(kinds ...solver.Kind) []solver.Rule {
	rules := make([]solver.Rule, len(kinds))
	for i, kind := range kinds {
		rules[i].Kind = kind
	}
	return rules
}
