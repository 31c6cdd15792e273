//go:build !js

package app

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/dialogs"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

// These tests check the HTML that the page generates for a Model. Listeners are tested in browsers.

const site = "https://host.example/sudoku/"

func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	p := newPage(kit.Kit{}, m.Widget.On)
	p.host.Site, p.host.Home = site, site
	p.host.Show(m)
	return drawn.Of(t, p)
}

// framed returns a copy of m that is shown in a frame on another site's page.
func framed(m state.Model) state.Model {
	m.Widget.On = true
	return m
}

func TestLinksLeadWhereTheySay(t *testing.T) {
	t.Run("from the board to the widgets", func(t *testing.T) {
		if all := shown(t, played.Model(t, i18n.En, played.Sound)); len(drawn.Named(all, "button", "Embed")) != 1 ||
			len(drawn.Named(all, "a", "Embed")) > 0 {
			t.Error("a board has no button for its code")
		}
		drawn.WantLink(t, shown(t, played.Model(t, i18n.En, played.Empty)), "Embed", site+"widgets/")
	})
	t.Run("from the frame to the page", func(t *testing.T) {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Widget: true})
		all := shown(t, m)
		drawn.WantLink(t, all, "Numplace", site)
		drawn.WantLink(t, all, "Open full page", site+"?p="+played.Sound)
		// Both links of a frame open a new tab.
		for _, name := range []string{
			"Numplace", "Open full page",
		} {
			drawn.Want(t, name, drawn.Named(all, "a", name), "target", "_blank")
			drawn.Want(t, name, drawn.Named(all, "a", name), "rel", "noopener")
		}
	})
	t.Run("from the frame's search to its moment", func(t *testing.T) {
		m := played.Exploring(t, state.Start{Query: "?p=" + played.Sound, Widget: true})
		m, _ = state.Update(m, search.Seek{Event: 3})
		drawn.WantLink(t, shown(t, m), "Open full page", site+"?p="+played.Sound+"&x=fewest-ways&e=3")
	})
}

// A control that would have no effect at the moment is marked as disabled.
func TestControlsThatHaveNothingToDo(t *testing.T) {
	tests := map[string]struct {
		do   []state.Msg
		idle map[string]bool
	}{
		"nothing done": {nil, map[string]bool{"Undo": true, "Redo": true}},
		"a digit": {played.Then(game.Select{Cell: 1}, game.Type{Digit: 3}),
			map[string]bool{"Undo": false, "Redo": true}},
		"and taken back": {played.Then(game.Select{Cell: 1}, game.Type{Digit: 3}, game.Undo{}),
			map[string]bool{"Undo": true, "Redo": false}},
		"the first of 12 solutions": {played.Then(game.Clear{}, state.Pasted{Text: played.Dozen}, state.All{},
			played.Answered{}), map[string]bool{"Previous": true, "Next": false}},
		"one in the middle": {played.Then(state.Pasted{Text: played.Dozen}, state.All{}, played.Answered{},
			solutions.GoTo{Number: 5}), map[string]bool{"Previous": false, "Next": false}},
		"the last": {played.Then(state.Pasted{Text: played.Dozen}, state.All{}, played.Answered{},
			solutions.GoTo{Number: 11}), map[string]bool{"Previous": false, "Next": true}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
			for name, idle := range test.idle {
				buttons := drawn.Named(all, "button", name) // there may be two: one next to the board, one in the pad
				if len(buttons) == 0 {
					t.Errorf("%s is not there", name)
				}
				for i := range buttons {
					drawn.Want(t, name, buttons[i:i+1], "aria-disabled", strconv.FormatBool(idle))
				}
			}
		})
	}
	counting := played.Model(t, i18n.En, played.Dozen, state.All{}, played.Begun{})
	drawn.Want(t, "Next of a count that goes on", drawn.Named(shown(t, counting), "button", "Next"), "aria-disabled",
		"false")
	for at, idle := range map[int]map[string]bool{
		0: {"Previous": true, "Next": false}, 5: {"Previous": false, "Next": false},
		11: {"Previous": false, "Next": true},
	} {
		all := shown(t,
			framed(played.Model(t, i18n.En, played.Dozen, state.All{}, played.Answered{}, solutions.GoTo{Number: at})))
		for name, idle := range idle {
			drawn.Want(t, name+" in a frame", drawn.Named(all, "button", name), "aria-disabled",
				strconv.FormatBool(idle))
		}
	}
	framed := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen, Widget: true})
	end := framed.Explore.Recording().Len() - 1
	for at, idle := range map[int]map[string]bool{
		-1: {"Back": true, "Step": false}, 0: {"Back": false, "Step": false}, end: {"Back": false, "Step": true},
	} {
		m, _ := state.Update(framed, search.Seek{Event: at})
		all := shown(t, m)
		for name, idle := range idle {
			drawn.Want(t, name+" in a frame", drawn.Named(all, "button", name), "aria-disabled",
				strconv.FormatBool(idle))
		}
	}
	m := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen})
	last := m.Explore.Recording().Len() - 1
	for at, idle := range map[int]map[string]bool{
		0: {"Back": false}, -1: {"Back": true, "Step": false}, 3: {"Back": false, "Step": false},
		last: {"Back": false, "Step": true},
	} {
		m, _ := state.Update(m, search.Seek{Event: at})
		all := shown(t, m)
		for name, idle := range idle {
			drawn.Want(t, name, drawn.Named(all, "button", name), "aria-disabled", strconv.FormatBool(idle))
		}
		if len(drawn.Named(all, "button", "Stop")) != 0 || len(drawn.Named(all, "button", "Race")) != 1 {
			t.Error("there is nothing to stop, and a race to be run")
		}
	}
	racing, _ := state.Update(m, search.StartRace{})
	if all := shown(t, racing); len(drawn.Named(all, "button", "Stop")) != 1 ||
		len(drawn.Named(all, "button", "Race")) != 0 {
		t.Error("a race can be stopped, and not begun again")
	}
}

// A control is marked if it is switched on, chosen, or leads to the current view.
func TestWhatIsChosenIsTold(t *testing.T) {
	view := func(v state.View) []*html.Node {
		m := played.Model(t, i18n.En, played.Sound)
		if v == state.OnExplore {
			m = played.Exploring(t, state.Start{Query: "?p=" + played.Sound})
		}
		m, _ = state.Update(m, state.Show{View: v})
		return shown(t, m)
	}
	for v, name := range map[state.View]string{state.OnBoard: "play", state.OnExplore: "solve",
		state.OnBatch: "lists", state.OnLearn: "learn"} {
		here := slices.DeleteFunc(drawn.With(view(v), "aria-current", "page"), func(n *html.Node) bool {
			class, _ := drawn.Attribute(n, "class")
			return strings.Contains(class, "head__tiny") || strings.Contains(class, "head__narrow")
		})
		if len(here) != 1 {
			t.Errorf("on %s %d links are the present one", name, len(here))
		} else if goes, _ := drawn.Attribute(here[0], "data-go"); goes != name {
			t.Errorf("on %s the present one goes to %s", name, goes)
		}
	}

	on := played.Model(t, i18n.En, played.Sound, game.SetCandidates{Kind: game.InSolutions}, played.Answered{})
	off := played.Model(t, i18n.En, played.Sound)
	for kind, m := range []state.Model{
		off, played.Model(t, i18n.En, played.Sound, game.SetCandidates{Kind: game.ByRules}), on,
	} {
		chosen := slices.DeleteFunc(drawn.With(shown(t, m), "value", strconv.Itoa(kind)), func(n *html.Node) bool {
			_, is := drawn.Attribute(n, "selected")
			return !is
		})
		if len(chosen) != 1 || drawn.Text(chosen[0]) != []string{"Off", "By the rules", "In solutions"}[kind] {
			t.Errorf("of the candidates %d kinds are chosen, want kind %d", len(chosen), kind)
		}
	}

	menu := played.Model(t, i18n.En, played.Sound, state.ShowMenu{Menu: state.PageMenu})
	drawn.Want(t, "Menu", drawn.Named(shown(t, menu), "button", "Menu"), "aria-expanded", "true")
	drawn.Want(t, "Menu", drawn.Named(shown(t, off), "button", "Menu"), "aria-expanded", "false")
	if len(drawn.Classed(shown(t, menu), "menu--open")) != 1 || len(drawn.Classed(shown(t, off), "menu--open")) != 0 {
		t.Error("the menu is open when it is not, or the other way round")
	}

	for mode, value := range []string{"true", "false"} {
		m := played.Model(t, i18n.En, played.Sound, game.SetMode{Mode: game.Mode(mode)})
		drawn.Want(t, "Edit the givens", drawn.Classed(shown(t, m), "switch")[:1], "aria-pressed", value)
	}

	for _, c := range []struct {
		do    []state.Msg
		field string
		want  string
	}{
		{played.Then(state.ShowOpen{Shown: true}), "size", "4 × 4"},
		{played.Then(state.Pasted{Text: "?p=" + strings.Repeat(".", 36) + "&b=3x2"}, state.ShowOpen{Shown: true}),
			"size", "6 × 6 (3x2)"},
		{nil, "theme", "system"}, {played.Then(state.SetTheme{Theme: state.Dark}), "theme", "dark"},
		{nil, "language", "English"}, {played.Then(state.SetLang{Lang: i18n.Hans}), "language", "简体中文"},
	} {
		m := played.Model(t, i18n.En, played.Sound, c.do...)
		if c.field == "size" { // shown only in the part of the dialog for empty boards
			m, _ = state.Update(m, dialogs.SetFace{Face: dialogs.EmptyFace})
		}
		field := drawn.With(shown(t, m), "id", c.field)
		if len(field) != 1 {
			t.Fatalf("%d fields %s", len(field), c.field)
		}
		var chosen []string
		for _, n := range drawn.In(field[0]) {
			if _, is := drawn.Attribute(n, "selected"); is {
				chosen = append(chosen, strings.ToLower(drawn.Text(n)))
			}
		}
		if !slices.Equal(chosen, []string{strings.ToLower(c.want)}) &&
			!(c.field == "theme" && len(chosen) == 1 && strings.Contains(chosen[0], c.want)) {
			t.Errorf("of %s %q is chosen, not %q", c.field, chosen, c.want)
		}
	}
}

// The page's outermost element has the classes from which the style sheet derives all sizes.
func TestTheSheetTellsItsSize(t *testing.T) {
	for query, want := range map[string]string{
		"?p=" + played.Sound: "sheet n4", "?p=" + played.Empty: "sheet n4 sheet--blank", "": "sheet n9 sheet--blank",
		"?p=1" + played.Dots(255): "sheet n16 sheet--large", "?p=1" + played.Dots(35) + "&b=3x2": "sheet n6",
	} {
		m, _ := state.Update(state.Model{}, state.Start{Query: query})
		drawn.Want(t, query, drawn.Classed(shown(t, m), "sheet"), "class", want)
	}
	drawn.Want(t, "the explorer", drawn.Classed(shown(t, played.Exploring(t, state.Start{Query: "?p=" + played.Sound})),
		"sheet"), "class", "sheet n4 sheet--explore")

	// On a page of Learn, the clues outside of its board get space, whatever the main board is.
	m, _ := state.Update(state.Model{}, state.Start{View: state.OnLearn, Page: "outside"})
	m, _ = state.Update(m, lessons.BookRead{Text: "title: T\n\n# One\tF\n+ one\tOne\t1\t4\t1\t?p=1\n\nSo.\n\n" +
		"= outside\tOutside\t?p=" + played.Dots(16) + "&l=2x2,sandwich=5:3.2.1.0&v=2\tone\n" +
		"* Sandwich\tSum.\n\nBegin.\n"})
	drawn.Want(t, "a guide", drawn.Classed(shown(t, m), "sheet"), "class", "sheet n4 out-r sheet--blank")
}

// Problems and updates are reported by bars at the bottom of the page. Some bars offer to reload the page.
func TestBarsOfThePage(t *testing.T) {
	tests := map[string]struct {
		msg    state.Msg
		framed bool
		says   string
		reload bool
	}{
		"boards are not kept": {storage.SaveFailed{}, false, i18n.StorageFailed.In(i18n.En), false},
		"files are changed":   {bars.Changed{}, false, i18n.FilesChanged.In(i18n.En), false},
		"another build":       {bars.Updated{}, false, i18n.UpdateReady.In(i18n.En), true},
		"a fault":             {bars.Broke{}, false, i18n.Broken.In(i18n.En), true},
		"a fault in a frame":  {bars.Broke{}, true, i18n.FrameBroken.In(i18n.En), true},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			m := played.Model(t, i18n.En, played.Sound, test.msg)
			m.Widget.On = test.framed
			all := shown(t, m)
			bars := slices.DeleteFunc(drawn.Classed(all, "bar"),
				func(n *html.Node) bool { c, _ := drawn.Attribute(n, "class"); return strings.Contains(c, "failed") })
			drawn.Want(t, "the bar", bars, "role", "alert")
			if !strings.HasPrefix(drawn.Text(bars[0]), test.says) ||
				(len(drawn.Named(drawn.In(bars[0]), "button", "Reload")) == 1) != test.reload ||
				len(drawn.Named(drawn.In(bars[0]), "button", "Close")) != 1 {
				t.Errorf("%q", drawn.Text(bars[0]))
			}
		})
	}
}

// If a board can't be stored, a bar reports that. In views whose address contains the board, the bar adds
// that the address still has it.
func TestWhatIsNotKeptIsSaid(t *testing.T) {
	for view, want := range map[state.View]i18n.Text{
		state.OnBoard: i18n.StorageFailed, state.OnBatch: i18n.BoardsUnkept, state.OnLearn: i18n.BoardsUnkept,
	} {
		m := played.Model(t, i18n.En, played.Sound, state.Show{View: view}, storage.SaveFailed{})
		bars := slices.DeleteFunc(drawn.Classed(shown(t, m), "bar"), func(n *html.Node) bool {
			c, _ := drawn.Attribute(n, "class")
			return c != "bar"
		})
		if len(bars) != 1 || drawn.Text(bars[0]) != want.In(i18n.En)+i18n.Close.In(i18n.En) {
			t.Errorf("view %d: %d bars, the first says %q", view, len(bars), drawn.Text(bars[0]))
		}
	}
}

// If another tab has changed the board, a bar lets the user choose between the two versions. If the page has
// failed, only the bar about the failure is shown.
func TestTheBarOfABoardThatIsChangedElsewhere(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound)
	m.Parted = m.ID()
	for bar, want := range map[bars.Bar][]string{
		bars.NoBar:    {"Show that one", "Keep this one as a copy"},
		bars.BuildBar: {"Show that one", "Keep this one as a copy"}, bars.BrokenBar: {"Reload", "Close"},
	} {
		m.Bar = bar
		var names []string
		for _, n := range drawn.In(drawn.With(shown(t, m), "role", "alert")[0]) {
			if n.Data == "button" {
				names = append(names, strings.TrimSpace(drawn.Text(n)))
			}
		}
		if !slices.Equal(names, want) {
			t.Errorf("bar %d: %q", bar, names)
		}
	}
}

// The menu contains the board's controls only while the board is shown. It lets the user choose the language
// and the theme in every view.
func TestPreferencesOfTheParts(t *testing.T) {
	board, batch := played.Model(t, i18n.En, played.Sound), played.Model(t, i18n.En, played.Sound,
		state.Show{View: state.OnBatch})
	for name, everywhere := range map[string]bool{
		"Language": true, "Theme": true, "Candidates": false, "Share": false,
	} {
		there := func(m state.Model) bool {
			all := shown(t, m)
			return len(drawn.Named(all, "button", name)) > 0 ||
				slices.ContainsFunc(drawn.Classed(all, "choice__name"),
					func(n *html.Node) bool { return drawn.Text(n) == name })
		}
		if !there(board) || there(batch) != everywhere {
			t.Errorf("%s: %t beside a board, %t beside a list of puzzles", name, there(board), there(batch))
		}
	}
}

// The frame has the requested controls and no others.
func TestControlsOfTheFrame(t *testing.T) {
	names := []string{"Check", "Solve", "Explore", "All solutions", "Candidates", "Undo", "Start over", "", "Hint"}
	for i, name := range names {
		m, _ := state.Update(state.Model{},
			state.Start{Query: "?p=" + played.Sound + "&controls=" + embed.Names[i], Widget: true})
		all := shown(t, m)
		for _, other := range names {
			if other == "" { // stands for the pad, which is not a single button
				continue
			}
			if there := len(drawn.Named(all, "button", other)) == 1; there != (other == name) {
				t.Errorf("asked for %s, %s is there: %t", name, other, there)
			}
		}
	}
	pad := func(query string, do ...state.Msg) string {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound + query, Widget: true})
		if len(do) > 0 {
			m = played.Exploring(t, state.Start{Query: "?p=" + played.Sound + query, Widget: true})
		}
		class, _ := drawn.Attribute(drawn.Classed(shown(t, m), "frame__pad")[0], "class")
		return class
	}
	for got, want := range map[string]string{
		pad("&controls=hint"): "frame__pad frame__pad--always", pad("&controls=check"): "frame__pad",
		pad("&controls=pad"):                    "frame__pad frame__pad--always",
		pad("&controls=explore", search.Play{}): "frame__pad frame__pad--idle",
	} {
		if got != want {
			t.Errorf("the pad is %q, not %q", got, want)
		}
	}
	m, _ := state.Update(state.Model{},
		state.Start{Query: "?p=" + played.Sound + "&controls=undo,pad&readonly", Widget: true})
	all := shown(t, m)
	if !m.Widget.ReadOnly || len(drawn.Named(all, "button", "Undo"))+len(drawn.Classed(all, "frame__pad")) > 0 {
		t.Error("a board that is only to be looked at can be changed")
	}
	drawn.Want(t, "an empty cell", drawn.With(all, "data-cell", "1"), "aria-readonly", "true")
}

// While digits clash, a solver offers neither the solution nor a step.
func TestASolverWithAClash(t *testing.T) {
	for typed, idle := range map[string]bool{"55": true, "53": false} {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?mode=solver", Widget: true})
		for _, sign := range typed {
			m, _ = state.Update(m, game.Type{Digit: solver.Digit(sign - '0')})
		}
		for _, name := range []string{"Solution", "Next step"} {
			buttons := drawn.Named(shown(t, m), "button", name)
			if len(buttons) != 1 {
				t.Fatalf("%s: %d buttons %s", typed, len(buttons), name)
			}
			if off, _ := drawn.Attribute(buttons[0], "aria-disabled"); (off == "true") != idle {
				t.Errorf("%s: %s is disabled: %q", typed, name, off)
			}
		}
	}
}

// At each stage of a hint, the frame has the buttons for that stage. Once the complete step is shown, it
// replaces the pad. In a read-only frame, it replaces the verdict on the board.
func TestTheFramesHint(t *testing.T) {
	ask, usual := hints.AskHint{Pitch: 40}, []string{"Hint", "Start over"}
	where := played.Then(ask, played.Answered{})
	for rule, test := range map[string]struct {
		do       []state.Msg
		readOnly bool
		want     []string
		guide    string // class of the step's element; "" if no step is shown
	}{
		"no hint yet": {nil, false, usual, ""},
		"where":       {where, false, []string{"Tell me why", "I’ll find it"}, ""},
		"how": {played.Then(where, ask), false,
			[]string{"Write the 3", "I’ll do it", "Another hint"}, "frame__pad frame__pad--always frame__guide"},
		"applied": {played.Then(where, ask, hints.ApplyHint{}), false, usual, ""},
		"a hint where nothing can be entered": {played.Then(where, ask), true, []string{"Another hint", "Close"},
			"frame__guide"},
		"a wrong digit": {played.Then(played.Enter(1, 2), ask, played.Answered{}), false,
			[]string{"Go back to before it", "Take it back"}, ""},
		"a wrong digit where nothing can be entered": {played.Then(played.Enter(1, 2), ask, played.Answered{}), true,
			usual, ""},
		"a solution that is shown": {played.Then(state.Solve{}, played.Answered{}), false,
			[]string{"Start over"}, ""},
	} {
		m := played.Model(t, i18n.En, played.Sound, test.do...)
		m.Widget = frame.Widget{On: true,
			Options: embed.Options{Controls: embed.Check | embed.Solve | embed.Reset | embed.Hint,
				ReadOnly: test.readOnly}}
		all := shown(t, m)
		var names []string
		for _, n := range drawn.In(drawn.Classed(all, "frame__more")[0]) {
			if idle, _ := drawn.Attribute(n, "aria-disabled"); n.Data == "button" && idle != "true" {
				names = append(names, strings.TrimSpace(drawn.Text(n)))
			}
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("%s: %q, want %q", rule, names, test.want)
		}
		class := ""
		if guide := drawn.Classed(all, "frame__guide"); len(guide) == 1 {
			class, _ = drawn.Attribute(guide[0], "class")
		}
		if test.guide != "" &&
			len(drawn.Named(all, "b", m.Hint.Found.Name))+len(drawn.Named(all, "p", m.Hint.Found.Name)) == 0 {
			t.Errorf("%s: the technique's name is not seen", rule)
		}
		if class != test.guide || (len(drawn.Classed(all, "digit")) == 0) != (class != "" || test.readOnly) {
			t.Errorf("%s: the step is in %q, want %q, or the pad is with it", rule, class, test.guide)
		}
		if open := m.Hint.Stage != hints.NoHint; open == (len(drawn.Named(all, "button", "Check")) == 1) {
			t.Errorf("%s: Check is where the hint's words need the room, or not there", rule)
		}
		if said := drawn.With(all, "role", "status"); test.guide != "" &&
			!strings.Contains(drawn.Text(said[0]), strings.TrimSuffix(m.Hint.Found.So, ".")) {
			t.Errorf("%s: the step is not announced in %q", rule, drawn.Text(said[0]))
		}
	}
}

// Above a printed board is the puzzle's title, or the site's name if it has no title. Below that are the
// puzzle's kind and author.
func TestAboveAPrintedBoard(t *testing.T) {
	words := link.EncodeWords(link.Words{Title: "Six cages", Author: "Ms. Brown"})
	for query, want := range map[string]string{
		"?p=" + played.Sound:         "Numplace|4 × 4",
		"?p=" + played.Sound + words: "Six cages|4 × 4\u00a0· by \u2068Ms. Brown\u2069",
	} {
		m, _ := state.Update(state.Model{}, state.Start{Query: query})
		var got []string
		for _, line := range drawn.In(drawn.Classed(shown(t, m), "onpaper")[0]) {
			got = append(got, drawn.Text(line))
		}
		if all := strings.Join(got, "|"); !strings.Contains(all, want) {
			t.Errorf("%s: %q, want %q", query, all, want)
		}
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound})
	m.View = state.OnLearn
	if len(drawn.Classed(shown(t, m), "onpaper")) > 0 {
		t.Error("Learn has it, too")
	}
}
