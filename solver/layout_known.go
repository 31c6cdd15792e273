package solver

import "sync"

// This file caches facts about a layout. They are computed on first use and stored as long as the layout is
// in use. The web page needs these facts after each keystroke, for up to 1,600 rules.

// known stores the facts about a layout that have been computed so far.
type known struct {
	sync.Mutex
	rulesOf [][]int // by cell: indexes of the rules that contain it; nil before the first use
	broken  []verdict
	kept    []keptValue
}

// verdict lists the indexes of the rules that the digits of a grid break.
type verdict struct {
	cells  string
	broken []int
}

// mostVerdicts is the number of grids whose verdicts are stored. The web page needs four of them: the givens
// and all digits, each before and after the last change.
const mostVerdicts = 4

// keptValue is a value that Keep has stored, with its key.
type keptValue struct {
	key   any
	value any
}

// Keep returns a value that belongs to the layout and a key. It calls make on the first call, and stores the
// result as long as the layout is in use. Later calls return the stored value. It is shared and must not be
// changed. The key must be a pointer or have a type that the caller defines.
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

// RulesOf returns the rules that contain c, as ascending indexes in Rules. The slice is shared and must not
// be changed. It panics if c is not a cell of the layout.
func (l *Layout) RulesOf(c Cell) []int {
	k := &l.known
	k.Lock()
	defer k.Unlock()
	if k.rulesOf == nil {
		k.rulesOf = make([][]int, l.Cells())
		for i := range l.rules {
			for _, c := range l.rules[i].Cells {
				of := k.rulesOf[c]
				if len(of) == 0 || of[len(of)-1] != i { // skip the repeated first cell of a loop
					k.rulesOf[c] = append(of, i)
				}
			}
		}
	}
	return k.rulesOf[c]
}

// BrokenRules returns the rules that Broken returns, as ascending indexes in Layout.Rules. The slice is
// shared and must not be changed.
func (g Grid) BrokenRules() []int {
	if len(g.layout.Rules()) == 0 {
		return nil
	}
	k := &g.layout.known
	k.Lock()
	for i, v := range k.broken {
		if v.cells == g.cells {
			copy(k.broken[1:i+1], k.broken[:i]) // move the verdict that was used last to the front
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
