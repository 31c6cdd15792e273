package solver

import "sync"

// What is found out about a layout when it is first asked for. It is kept as long as the layout is in use, because a
// page asks the same with each key, of up to 1,600 rules.

// known is what was found out.
type known struct {
	sync.Mutex
	rulesOf [][]int // by cell: the rules that have it; nil until it is asked for
	broken  []verdict
	kept    []keptValue
}

// verdict has the rules that the digits of a grid break, by their indexes.
type verdict struct {
	cells  string
	broken []int
}

// mostVerdicts is how many grids are remembered: the givens, all digits, and those before the last change.
const mostVerdicts = 4

// keptValue is what Keep keeps.
type keptValue struct {
	key   any
	value any
}

// Keep returns what make returns for the layout. It calls make only the first time with a key, and keeps the result as
// long as the layout is in use. The result is shared and must not be changed. A key is a pointer or a value of a type
// of the caller's own.
func (l *Layout) Keep(key any, make func() any) any {
	k := &l.known
	find := func() (any, bool) {
		for i := range k.kept {
			if k.kept[i].key == key {
				return k.kept[i].value, true
			}
		}
		return nil, false
	}
	k.Lock()
	value, ok := find()
	k.Unlock()
	if ok {
		return value
	}
	value = make()
	k.Lock()
	defer k.Unlock()
	if other, ok := find(); ok {
		return other
	}
	k.kept = append(k.kept, keptValue{key, value})
	return value
}

// RulesOf returns the rules that have c among their cells, by their indexes in Rules, in rising order. The slice is
// shared and must not be changed. It panics when c is not a cell of the layout.
func (l *Layout) RulesOf(c Cell) []int {
	k := &l.known
	k.Lock()
	defer k.Unlock()
	if k.rulesOf == nil {
		k.rulesOf = make([][]int, l.Cells())
		for i := range l.rules {
			for _, c := range l.rules[i].Cells {
				of := k.rulesOf[c]
				if len(of) == 0 || of[len(of)-1] != i { // a loop ends where it begins
					k.rulesOf[c] = append(of, i)
				}
			}
		}
	}
	return k.rulesOf[c]
}

// BrokenRules returns the rules of Broken, by their indexes in Layout.Rules, in rising order. The slice is shared and
// must not be changed.
func (g Grid) BrokenRules() []int {
	if len(g.layout.Rules()) == 0 {
		return nil
	}
	k := &g.layout.known
	k.Lock()
	for i, v := range k.broken {
		if v.cells == g.cells {
			copy(k.broken[1:i+1], k.broken[:i]) // the one that was asked for last comes first
			k.broken[0] = v
			k.Unlock()
			return v.broken
		}
	}
	k.Unlock()
	var broken []int
	for i := range g.layout.rules {
		if g.layout.rules[i].reads(g, nil) {
			broken = append(broken, i)
		}
	}
	k.Lock()
	defer k.Unlock()
	if len(k.broken) < mostVerdicts {
		k.broken = append(k.broken, verdict{})
	}
	copy(k.broken[1:], k.broken)
	k.broken[0] = verdict{g.cells, broken}
	return broken
}
