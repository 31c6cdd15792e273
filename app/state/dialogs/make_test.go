package dialogs_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// designFor returns the Design of a layout.
func designFor(t *testing.T, layout string) dialogs.Design {
	t.Helper()
	return dialogs.DesignOf(layoutOf(t, layout))
}

// madeFor returns a reply with a blank puzzle of the given layout.
func madeFor(t *testing.T, layout string) job.Made {
	t.Helper()
	return job.Made{Puzzle: job.GridOf(layoutOf(t, layout).Empty())}
}

var (
	inEnglish  = job.StepOptions{Lang: i18n.En, Table: "n2:off"}
	inJapanese = job.StepOptions{Lang: i18n.Ja, Table: "n2:off"}
)

// asking requests a puzzle of the given layout, with the seed "a" if k has no seed.
func asking(t *testing.T, k dialogs.Making, layout string, by job.StepOptions) (dialogs.Making, job.Make, bool) {
	t.Helper()
	ask, ok := k.Request(designFor(t, layout), by)
	if !ok {
		t.Fatal("nothing can be made")
	}
	if k.Seed == "" {
		k.Seed = "a"
	}
	return k.Asking(ask)
}

// shown returns a dialog with the default requirements that shows a puzzle of 4x4 cells.
func shown(t *testing.T) dialogs.Making {
	t.Helper()
	k, _, _ := asking(t, dialogs.Making{}.Opened(), "2x2", inEnglish)
	k, _ = k.Taken(madeFor(t, "2x2"), true)
	return k
}

// A change of the requirements, the layout or the language requests another puzzle. If the previous puzzle
// was to start as soon as it arrives, the new one does so only after a change of the language.
func TestWhenAPuzzleIsAskedFor(t *testing.T) {
	usual := dialogs.UsualWish()
	same := func(k dialogs.Making) dialogs.Making { return k }
	for name, test := range map[string]struct {
		do     func(dialogs.Making) dialogs.Making
		layout string
		by     job.StepOptions
		wish   string // requirements in the request; "" if nothing should be requested
		awaits bool
	}{
		"nothing": {same, "2x2", inEnglish, "", true},
		"the same wish": {func(k dialogs.Making) dialogs.Making { return k.Wishing(usual) }, "2x2", inEnglish,
			"", true},
		"another wish": {func(k dialogs.Making) dialogs.Making {
			return k.Wishing(dialogs.Wish{Level: 3})
		}, "2x2", inEnglish, "b2x2.l3.spare", false},
		"another puzzle":   {dialogs.Making.Another, "2x2", inEnglish, "b2x2.l1.yhalf", false},
		"given up":         {dialogs.Making.GivenUp, "2x2", inEnglish, "b2x2.l1.yhalf", false},
		"another layout":   {same, "2x3", inEnglish, "b2x3.l1.yhalf", false},
		"another language": {same, "2x2", inJapanese, "b2x2.l1.yhalf", true},
	} {
		t.Run(name, func(t *testing.T) {
			k := shown(t)
			k.Awaited = true
			k = test.do(k)
			next, ask, asks := asking(t, k, test.layout, test.by)
			if asks != (test.wish != "") || asks && ask.Wish != test.wish || ask.Seed != "a" {
				t.Errorf("it asks %+v, %t; want %q", ask, asks, test.wish)
			}
			if next.Awaited != test.awaits {
				t.Errorf("a puzzle is awaited: %t", next.Awaited)
			}
			if _, _, again := asking(t, next, test.layout, test.by); again {
				t.Error("it asks twice")
			}
		})
	}
}

// The next request needs a new seed after another puzzle was requested, and after the current puzzle was
// played.
func TestWhenASeedIsChosen(t *testing.T) {
	for name, test := range map[string]struct {
		making dialogs.Making
		needs  bool
	}{
		"at first":       {dialogs.Making{}, true},
		"shown":          {shown(t), false},
		"another":        {shown(t).Another(), true},
		"another wish":   {shown(t).Wishing(dialogs.Wish{Level: 3}), false},
		"another layout": {shown(t).Fitting(designFor(t, "2x3")), false},
		"given up":       {shown(t).GivenUp(), false},
		"played":         {shown(t).Played(), true},
	} {
		t.Run(name, func(t *testing.T) {
			if (test.making.Seed == "") != test.needs {
				t.Errorf("it needs a seed: %t", !test.needs)
			}
		})
	}
}

// No puzzle can be requested while a pattern is being drawn, while the pattern includes all cells, or while
// regions differ in size.
func TestWhatCantBeMade(t *testing.T) {
	full := dialogs.Wish{Pattern: dialogs.Pattern(strings.Repeat("x", 16))}
	for name, test := range map[string]struct {
		making dialogs.Making
		design dialogs.Design
		ok     bool
	}{
		"the usual wish": {dialogs.Making{}.Opened(), designFor(t, "2x2"), true},
		"a drawing":      {dialogs.Making{}.Draw(4), designFor(t, "2x2"), false},
		"a full pattern": {dialogs.Making{Wish: full}, designFor(t, "2x2"), false},
		"unequal regions": {dialogs.Making{}.Opened(), designFor(t, "2x2").WithJigsaw().Giving(2).Painted(0, true),
			false},
	} {
		t.Run(name, func(t *testing.T) {
			if ask, ok := test.making.Request(test.design, inEnglish); ok != test.ok {
				t.Errorf("it asks %+v, %t", ask, ok)
			}
		})
	}
}

// A puzzle fits every request with the same requirements. The seed and the language of the request may
// differ.
func TestWhatAPuzzleFits(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*job.Make)
		fits   bool
	}{
		"the same":         {func(*job.Make) {}, true},
		"another seed":     {func(ask *job.Make) { ask.Seed = "b" }, true},
		"another language": {func(ask *job.Make) { ask.Lang = i18n.Ja }, true},
		"another table":    {func(ask *job.Make) { ask.Table = "n1:off" }, false},
		"another wish":     {func(ask *job.Make) { ask.Wish = "l5" }, false},
	} {
		t.Run(name, func(t *testing.T) {
			k := shown(t)
			ask, _ := k.Request(designFor(t, "2x2"), inEnglish)
			test.change(&ask)
			if k.Fits(ask) != test.fits {
				t.Errorf("it fits %+v: %t", ask, !test.fits)
			}
			if k.Made.Refused = "nearest"; k.Fits(ask) {
				t.Error("a puzzle that is not as wished fits")
			}
		})
	}
}

// A puzzle is not shown if its layout is not the required one.
func TestPuzzlesOfOtherLayouts(t *testing.T) {
	for name, test := range map[string]struct {
		layout string
		stays  bool
	}{
		"the layout":     {"2x2", true},
		"another layout": {"2x3", false},
		"other rules":    {"2x2,diagonals", false},
	} {
		t.Run(name, func(t *testing.T) {
			k := dialogs.Making{Made: madeFor(t, "2x2")}
			if _, stays := k.Fitting(designFor(t, test.layout)).Puzzle(); stays != test.stays {
				t.Errorf("it stays: %t", stays)
			}
		})
	}
	unequal := designFor(t, "2x2").WithJigsaw().Giving(2).Painted(0, true)
	if _, stays := (dialogs.Making{Made: madeFor(t, "2x2")}).Fitting(unequal).Puzzle(); stays {
		t.Error("a puzzle is shown for regions that no puzzle has")
	}
}

// When the user starts drawing a pattern, the pattern that was removed last is used again, if it has the
// right size.
func TestPatternsThatAreLeft(t *testing.T) {
	mine := dialogs.BlankPattern(16)
	mine = "x" + mine[1:]
	drawn := dialogs.Making{Wish: dialogs.Wish{Pattern: mine}}
	drawing := drawn.Draw(4)
	blank := dialogs.BlankPattern
	puzzle := dialogs.Making{Made: job.Made{Puzzle: gridWith(t, 5)}}
	for name, test := range map[string]struct {
		making  dialogs.Making
		pattern dialogs.Pattern
		on      bool
	}{
		"drawn":                       {drawing.Drawn(), mine, false},
		"drawn on":                    {drawn.Draw(4), mine, true},
		"cleared":                     {drawing.Cleared(), blank(16), true},
		"cleared, but not drawn":      {drawn.Cleared(), mine, false},
		"drawn without a cell":        {drawing.Cleared().Drawn(), "", false},
		"left out":                    {drawn.WithoutPattern(), "", false},
		"drawn again":                 {drawn.WithoutPattern().Draw(4), mine, true},
		"drawn again, in other sizes": {drawn.WithoutPattern().Draw(6), blank(36), true},
		"another size":                {drawn.Fitting(designFor(t, "2x3")), "", false},
		"another size while drawing":  {drawing.Fitting(designFor(t, "2x3")), blank(36), true},
		"there and back":              {drawing.Fitting(designFor(t, "2x3")).Fitting(designFor(t, "2x2")), mine, true},
		"of the puzzle":               {puzzle.Draw(4), blank(16)[:5] + "x" + blank(10), true},
		"of a larger puzzle":          {puzzle.Draw(6), blank(36), true},
	} {
		t.Run(name, func(t *testing.T) {
			if k := test.making; k.Wish.Pattern != test.pattern || k.Drawing.On != test.on {
				t.Errorf("pattern %q, drawn %t; want %q", k.Wish.Pattern, k.Drawing.On, test.pattern)
			}
		})
	}
}

// gridWith returns a 4x4 grid with a digit only in cell c.
func gridWith(t *testing.T, c solver.Cell) job.Grid {
	t.Helper()
	return job.GridOf(layoutOf(t, "2x2").Empty().With(c, 1))
}

// The first request for a puzzle also requests the list of techniques. So does the first request in another
// language.
func TestTheTechniquesAreListed(t *testing.T) {
	k, ask, _ := asking(t, dialogs.Making{}.Opened(), "2x2", inEnglish)
	if !ask.Lists || k.Wishable() != nil {
		t.Errorf("at first it asks %+v and has %v", ask, k.Wishable())
	}
	k, _ = k.Taken(job.Made{Techniques: "naked-pair\t2\tNaked Pair\nx-wing\t3\tX-Wing\n", Tried: 7, Left: 3}, false)
	want := []dialogs.Wishable{
		{Key: "naked-pair", Name: "Naked Pair", Level: 2},
		{Key: "x-wing", Name: "X-Wing", Level: 3},
	}
	if got := k.Wishable(); !slices.Equal(got, want) || k.Made.Tried != 7 || k.Made.Left != 3 {
		t.Errorf("listed: %v, %+v", got, k.Made)
	}
	if k, ask, _ = asking(t, k.Another(), "2x2", inEnglish); ask.Lists || k.Made.Tried != 0 {
		t.Errorf("listed again, or tried %d before it begins", k.Made.Tried)
	}
	if _, ask, _ = asking(t, k, "2x2", inJapanese); !ask.Lists {
		t.Error("not listed in another language")
	}
}

// A puzzle that was generated in advance is shown if it matches the request and the techniques are known. It
// is shown only once.
func TestAPuzzleMadeAheadIsShown(t *testing.T) {
	ask := job.Make{StepOptions: inEnglish, Wish: "l1"}
	listed, _ := dialogs.Making{}.AskingAhead(ask)
	listed = listed.TakenAhead(job.Made{Techniques: "x-wing\t3\tX-Wing\n"}, false)
	made := madeFor(t, "2x2")
	refused := made
	refused.Refused = "nearest"
	unlisted, _ := dialogs.Making{}.AskingAhead(ask)
	forgotten := listed.TakenAhead(made, true)
	forgotten.Ahead = dialogs.Ahead{}
	for name, test := range map[string]struct {
		making dialogs.Making
		ask    job.Make
		ok     bool
	}{
		"it is here":            {listed.TakenAhead(made, true), ask, true},
		"not yet":               {listed, ask, false},
		"not as wished":         {listed.TakenAhead(refused, true), ask, false},
		"another wish":          {listed.TakenAhead(made, true), job.Make{StepOptions: inEnglish, Wish: "l2"}, false},
		"without techniques":    {unlisted.TakenAhead(made, true), ask, false},
		"forgotten":             {forgotten, ask, false},
		"after one was played":  {listed.TakenAhead(made, true).Played(), ask, true},
		"sought while playing":  {listed.Played().TakenAhead(made, true), ask, false},
		"shown, and not played": {shownAhead(listed.TakenAhead(made, true), ask), ask, false},
	} {
		t.Run(name, func(t *testing.T) {
			k, ok := test.making.FromAhead(test.ask)
			if ok != test.ok {
				t.Fatalf("it is shown: %t", ok)
			}
			if ok && (k.Made.Puzzle != made.Puzzle || !k.Fits(ask) || k.Ahead.Fits(ask)) {
				t.Errorf("%+v is shown", k.Made)
			}
		})
	}
}

func shownAhead(k dialogs.Making, ask job.Make) dialogs.Making {
	k, _ = k.FromAhead(ask)
	return k
}

// When the dialog opens, a puzzle is requested again if the last request was cancelled or found no puzzle.
func TestAnOpenedDialog(t *testing.T) {
	stopped := shown(t)
	stopped.Stopped = true
	none := shown(t)
	none.Made = job.Made{Refused: "never"}
	for name, test := range map[string]struct {
		making dialogs.Making
		asked  bool
	}{
		"a puzzle":      {shown(t), true},
		"stopped":       {stopped, false},
		"without one":   {none, false},
		"it was played": {shown(t).Played(), false},
	} {
		t.Run(name, func(t *testing.T) {
			k := test.making.Opened()
			if k.Asked() != test.asked || k.Stopped || k.Wish != dialogs.UsualWish() {
				t.Errorf("asked: %t, %+v", k.Asked(), k)
			}
		})
	}
	k := dialogs.Making{}.Wishing(dialogs.Wish{Level: 2}).Wishing(dialogs.Wish{}).Opened()
	if k.Wish != (dialogs.Wish{}) || !k.Begun {
		t.Errorf("who wishes nothing gets %+v", k.Wish)
	}
}

// A puzzle with cages stays in the dialog as long as its layout, apart from the cages, is the chosen layout.
func TestCagesStayOnTheirLayout(t *testing.T) {
	k, _ := dialogs.Making{}.Opened().Taken(madeFor(t, "2x2,falling,cage=6:0.1.4"), true)
	for layout, stays := range map[string]bool{"2x2,falling": true, "2x2": false, "2x3,falling": false} {
		if _, ok := k.Fitting(designFor(t, layout)).Puzzle(); ok != stays {
			t.Errorf("%s: the puzzle is shown: %t", layout, ok)
		}
	}
}
