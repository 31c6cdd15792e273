//go:build !js

package play

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/solver"
)

// A board of a class has no buttons for its solution: neither among the actions and in the menus, nor below the notes.
// It has Hint and Check. The same board outside of a class has all of them.
func TestABoardOfAClassHasNoButtonsForItsSolution(t *testing.T) {
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, played.Sound)
	if err != nil {
		t.Fatal(err)
	}
	set, _ := link.EncodeSet(link.Set{Puzzles: []link.SetPuzzle{{Given: g}}})
	of := played.Model(t, i18n.En, played.Sound, class.OpenSet{Text: set}, class.OpenBoard{})
	if !of.Untold() {
		t.Fatal("the solution is not hidden")
	}
	alone := played.Model(t, i18n.En, played.Sound, state.Begin{})
	for name, want := range map[i18n.Text]struct{ alone, class bool }{
		i18n.ShowSolution: {alone: true}, i18n.WatchSearch: {alone: true}, i18n.ByPerson: {alone: true},
		i18n.Hint: {true, true}, i18n.Check: {true, true}, i18n.Clear: {true, true},
	} {
		for where, m := range map[string]state.Model{"alone": alone, "class": of} {
			h := &kit.Host{}
			h.Show(m)
			v := New(h)
			offered := ""
			for _, ui := range append(v.usual(), v.moreMenu("bare", true), v.foot()) {
				for _, n := range drawn.Of(t, ui) {
					offered += "|" + drawn.Text(n)
				}
			}
			is := strings.Contains(offered, name.In(i18n.En))
			if wanted := want.class && where == "class" || want.alone && where == "alone"; is != wanted {
				t.Errorf("%s: %q is offered: %t, in %s", where, name.In(i18n.En), is, offered)
			}
		}
	}
}
