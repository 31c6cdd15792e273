//go:build !js

package app

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/state"
	"numplace/app/widget"
)

// What a page shows of a model, as the browser gets it. Its listeners and what comes of them are for the browser's tests.

const site = "https://host.example/sudoku/"

func shown(t *testing.T, p *page) []*html.Node {
	t.Helper()
	p.site = site
	return parsed(t, drawn(p))
}

func parsed(t *testing.T, text string) []*html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return elementsIn(root)
}

// named are the elements of a kind that say exactly this.
func named(all []*html.Node, kind, text string) []*html.Node {
	return slices.DeleteFunc(slices.Clone(all), func(n *html.Node) bool { return n.Data != kind || strings.TrimSpace(textOf(n)) != text })
}

// classed are the elements of a class.
func classed(all []*html.Node, class string) []*html.Node {
	return slices.DeleteFunc(slices.Clone(all), func(n *html.Node) bool {
		classes, _ := attribute(n, "class")
		return !slices.Contains(strings.Fields(classes), class)
	})
}

// wantLink holds a page to one link of a name, and to where it leads.
func wantLink(t *testing.T, all []*html.Node, name, to string) {
	t.Helper()
	links := named(all, "a", name)
	if len(links) != 1 {
		t.Fatalf("%d links %q", len(links), name)
	}
	if href, _ := attribute(links[0], "href"); href != to {
		t.Errorf("%q leads to %q, not to %q", name, href, to)
	}
}

// wantAttribute holds the only element of some to an attribute, "" for none.
func wantAttribute(t *testing.T, what string, some []*html.Node, name, want string) {
	t.Helper()
	if len(some) != 1 {
		t.Fatalf("%s is there %d times", what, len(some))
	}
	if got, _ := attribute(some[0], name); got != want {
		t.Errorf("%s has %s=%q, not %q", what, name, got, want)
	}
}

func TestLinksLeadWhereTheySay(t *testing.T) {
	english := func(m state.Model) *page { return &page{model: m} }
	t.Run("from the board to the widgets", func(t *testing.T) {
		wantLink(t, shown(t, english(modelOf(t, i18n.En, sound))), "Embed", site+"widgets/?p="+sound)
		wantLink(t, shown(t, english(modelOf(t, i18n.En, empty))), "Embed", site+"widgets/")
	})
	t.Run("from the frame to the page", func(t *testing.T) {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound, Widget: true})
		all := shown(t, &page{model: m, framed: true})
		wantLink(t, all, "Numplace", site)
		wantLink(t, all, "Open full page", site+"?p="+sound)
		for _, name := range []string{"Numplace", "Open full page"} { // not into the other page's frame
			wantAttribute(t, name, named(all, "a", name), "target", "_blank")
			wantAttribute(t, name, named(all, "a", name), "rel", "noopener")
		}
	})
	t.Run("from the frame's search to its moment", func(t *testing.T) {
		p := &page{model: exploring(t, state.Start{Query: "?p=" + sound, Widget: true}), framed: true}
		p.model, _ = state.Update(p.model, state.Seek{Event: 3})
		wantLink(t, shown(t, p), "Open full page", site+"?p="+sound+"&x=fewest-ways&e=3")
	})
	t.Run("from the widgets to the page", func(t *testing.T) {
		b := &builder{page: page{site: site}, draft: widget.Begin("?p="+sound, "")}
		all := parsed(t, drawn(b))
		wantLink(t, all, "Numplace", site+"?p="+sound)
		wantLink(t, all, "Board", site+"?p="+sound)
	})
}

// exploring is the model of a search that is over.
func exploring(t *testing.T, start state.Start) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, start)
	m, cmds := state.Update(m, state.Show{View: state.OnExplore})
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			job.Run(t.Context(), run.Request, func(e job.Event) { m, _ = state.Update(m, state.Answer{Job: run.Job, Event: e}) })
		}
	}
	return m
}

// What has nothing to do just now says so; each line is a control, and whether it is idle.
func TestControlsThatHaveNothingToDo(t *testing.T) {
	tests := map[string]struct {
		do   []state.Msg
		idle map[string]bool
	}{
		"nothing done":              {nil, map[string]bool{"Undo": true, "Redo": true}},
		"a digit":                   {then(state.Select{Cell: 1}, state.Type{Digit: 3}), map[string]bool{"Undo": false, "Redo": true}},
		"and taken back":            {then(state.Select{Cell: 1}, state.Type{Digit: 3}, state.Undo{}), map[string]bool{"Undo": true, "Redo": false}},
		"the first of 12 solutions": {then(state.Clear{}, state.Pasted{Text: dozen}, state.All{}, answered{}), map[string]bool{"Previous": true, "Next": false}},
		"one in the middle":         {then(state.Pasted{Text: dozen}, state.All{}, answered{}, state.GoTo{Number: 5}), map[string]bool{"Previous": false, "Next": false}},
		"the last":                  {then(state.Pasted{Text: dozen}, state.All{}, answered{}, state.GoTo{Number: 11}), map[string]bool{"Previous": false, "Next": true}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, &page{model: modelOf(t, i18n.En, sound, test.do...)})
			for name, idle := range test.idle {
				buttons := named(all, "button", name) // of the desktop, and of the pad of a phone
				if len(buttons) == 0 {
					t.Errorf("%s is not there", name)
				}
				for i := range buttons {
					wantAttribute(t, name, buttons[i:i+1], "aria-disabled", strconv.FormatBool(idle))
				}
			}
		})
	}
	counting := modelOf(t, i18n.En, dozen, state.All{}, begun{})
	wantAttribute(t, "Next of a count that goes on", named(shown(t, &page{model: counting}), "button", "Next"), "aria-disabled", "false")
	for at, idle := range map[int]map[string]bool{0: {"Previous": true, "Next": false}, 5: {"Previous": false, "Next": false}, 11: {"Previous": false, "Next": true}} {
		all := shown(t, &page{model: modelOf(t, i18n.En, dozen, state.All{}, answered{}, state.GoTo{Number: at}), framed: true})
		for name, idle := range idle {
			wantAttribute(t, name+" in a frame", named(all, "button", name), "aria-disabled", strconv.FormatBool(idle))
		}
	}
	framed := exploring(t, state.Start{Query: "?p=" + dozen, Widget: true})
	end := framed.Explore.Recording().Len() - 1
	for at, idle := range map[int]map[string]bool{-1: {"Back": true, "Step": false}, 0: {"Back": false, "Step": false}, end: {"Back": false, "Step": true}} {
		m, _ := state.Update(framed, state.Seek{Event: at})
		all := shown(t, &page{model: m, framed: true})
		for name, idle := range idle {
			wantAttribute(t, name+" in a frame", named(all, "button", name), "aria-disabled", strconv.FormatBool(idle))
		}
	}
	m := exploring(t, state.Start{Query: "?p=" + dozen})
	last := m.Explore.Recording().Len() - 1
	for at, idle := range map[int]map[string]bool{0: {"Back": false}, -1: {"Back": true, "Step": false}, 3: {"Back": false, "Step": false}, last: {"Back": false, "Step": true}} {
		m, _ := state.Update(m, state.Seek{Event: at})
		all := shown(t, &page{model: m})
		for name, idle := range idle {
			wantAttribute(t, name, named(all, "button", name), "aria-disabled", strconv.FormatBool(idle))
		}
		if len(named(all, "button", "Stop")) != 0 || len(named(all, "button", "Race")) != 1 {
			t.Error("there is nothing to stop, and a race to be run")
		}
	}
	racing, _ := state.Update(m, state.StartRace{})
	if all := shown(t, &page{model: racing}); len(named(all, "button", "Stop")) != 1 || len(named(all, "button", "Race")) != 0 {
		t.Error("a race can be stopped, and not begun again")
	}
}

// What is on, chosen or shown is told from what is not.
func TestWhatIsChosenIsTold(t *testing.T) {
	view := func(v state.View) []*html.Node {
		m := modelOf(t, i18n.En, sound)
		if v == state.OnExplore {
			m = exploring(t, state.Start{Query: "?p=" + sound})
		}
		m, _ = state.Update(m, state.Show{View: v})
		return shown(t, &page{model: m})
	}
	for v, name := range []string{"Board", "Explore", "Batch"} {
		all := view(state.View(v))
		here := slices.DeleteFunc(classed(all, "tab"), func(n *html.Node) bool { now, _ := attribute(n, "aria-current"); return now != "page" })
		if len(here) != 1 || textOf(here[0]) != name {
			t.Errorf("on %s %d tabs are the present one", name, len(here))
		}
	}

	on := modelOf(t, i18n.En, sound, state.SetMarks{Kind: state.InSolutions}, answered{})
	off := modelOf(t, i18n.En, sound)
	for kind, m := range []state.Model{off, modelOf(t, i18n.En, sound, state.SetMarks{Kind: state.ByRules}), on} {
		chosen := slices.DeleteFunc(withAttribute(shown(t, &page{model: m}), "value", strconv.Itoa(kind)), func(n *html.Node) bool {
			_, is := attribute(n, "selected")
			return !is
		})
		if len(chosen) != 1 || textOf(chosen[0]) != []string{"Off", "By the rules", "In solutions"}[kind] {
			t.Errorf("of the candidates %d kinds are chosen, want kind %d", len(chosen), kind)
		}
	}

	menu := modelOf(t, i18n.En, sound, state.ShowMenu{Menu: state.PageMenu})
	wantAttribute(t, "Menu", named(shown(t, &page{model: menu}), "button", "Menu"), "aria-expanded", "true")
	wantAttribute(t, "Menu", named(shown(t, &page{model: off}), "button", "Menu"), "aria-expanded", "false")
	if len(classed(shown(t, &page{model: menu}), "menu--open")) != 1 || len(classed(shown(t, &page{model: off}), "menu--open")) != 0 {
		t.Error("the menu is open when it is not, or the other way round")
	}

	for mode, value := range []string{"true", "false"} {
		m := modelOf(t, i18n.En, sound, state.SetMode{Mode: state.Mode(mode)})
		wantAttribute(t, "Edit the givens", classed(shown(t, &page{model: m}), "switch")[:1], "aria-pressed", value)
	}

	for _, c := range []struct {
		do    []state.Msg
		field string
		want  string
	}{
		{then(state.ShowOpen{Shown: true}), "size", "4 × 4"}, {then(state.Pasted{Text: "?p=" + strings.Repeat(".", 36) + "&b=3x2"}, state.ShowOpen{Shown: true}), "size", "6 × 6 (3x2)"},
		{nil, "theme", "system"}, {then(state.SetTheme{Theme: state.Dark}), "theme", "dark"}, {nil, "language", "English"}, {then(state.SetLang{Lang: i18n.Zh}), "language", "简体中文"},
	} {
		all := shown(t, &page{model: modelOf(t, i18n.En, sound, c.do...)})
		field := withAttribute(all, "id", c.field)
		if len(field) != 1 {
			t.Fatalf("%d fields %s", len(field), c.field)
		}
		var chosen []string
		for _, n := range elementsIn(field[0]) {
			if _, is := attribute(n, "selected"); is {
				chosen = append(chosen, strings.ToLower(textOf(n)))
			}
		}
		if !slices.Equal(chosen, []string{strings.ToLower(c.want)}) && !(c.field == "theme" && len(chosen) == 1 && strings.Contains(chosen[0], c.want)) {
			t.Errorf("of %s %q is chosen, not %q", c.field, chosen, c.want)
		}
	}
}

// The style sheet goes by the classes of the whole page.
func TestTheSheetTellsItsSize(t *testing.T) {
	for query, want := range map[string]string{
		"?p=" + sound: "sheet n4", "?p=" + empty: "sheet n4 sheet--blank", "": "sheet n9 sheet--blank",
		"?p=1" + dots(255): "sheet n16 sheet--large", "?p=1" + dots(35) + "&b=3x2": "sheet n6",
	} {
		m, _ := state.Update(state.Model{}, state.Start{Query: query})
		wantAttribute(t, query, classed(shown(t, &page{model: m}), "sheet"), "class", want)
	}
	wantAttribute(t, "the explorer", classed(shown(t, &page{model: exploring(t, state.Start{Query: "?p=" + sound})}), "sheet"), "class", "sheet n4 sheet--explore")
}

// A cell says in its name, its states and its looks what stands in it.
func TestCells(t *testing.T) {
	type look struct{ name, selected, readonly, invalid, classes string }
	tests := map[string]struct {
		board string
		do    []state.Msg
		cell  int
		want  look
	}{
		"a given in Play":                {sound, nil, 0, look{"row 1, column 1, given 1", "false", "true", "", "given"}},
		"a given in Puzzle mode":         {sound, then(state.SetMode{Mode: state.Setting}), 0, look{"row 1, column 1, given 1", "false", "", "", "given"}},
		"an empty one":                   {sound, nil, 1, look{"row 1, column 2, empty", "false", "", "", ""}},
		"the cursor's":                   {sound, then(state.Select{Cell: 1}), 1, look{"row 1, column 2, empty", "true", "", "", "sel"}},
		"one beside the cursor":          {sound, then(state.Select{Cell: 1}), 2, look{"row 1, column 3, empty", "false", "", "", ""}},
		"one far from it":                {sound, then(state.Select{Cell: 1}), 10, look{"row 3, column 3, empty", "false", "", "", ""}},
		"one with the cursor's digit":    {sound, then(state.Select{Cell: 10}, state.Type{Digit: 1}), 0, look{"row 1, column 1, given 1", "false", "true", "", "given"}},
		"a digit entered":                {sound, then(state.Select{Cell: 1}, state.Type{Digit: 3}, state.Select{Cell: 10}), 1, look{"row 1, column 2, entered 3", "false", "", "", "entered"}},
		"the solver's":                   {sound, then(state.Solve{}, answered{}), 1, look{"row 1, column 2, solver 3", "false", "", "", "solved"}},
		"a clash":                        {clashing, nil, 1, look{"row 1, column 2, given 1, clash", "false", "true", "true", "given bad"}},
		"a cell with a candidate":        {sound, then(state.SetMarks{Kind: state.InSolutions}, answered{}), 1, look{"row 1, column 2, empty, candidates 3", "false", "", "", "agreed"}},
		"a cell with several candidates": {dozen, then(state.SetMarks{Kind: state.InSolutions}, answered{}), 2, look{"row 1, column 3, empty, candidates 3 4", "false", "", "", "open"}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, &page{model: modelOf(t, i18n.En, test.board, test.do...)})
			cells := withAttribute(all, "data-cell", strconv.Itoa(test.cell))
			if len(cells) != 1 {
				t.Fatalf("%d cells", len(cells))
			}
			var got look
			got.name, _ = attribute(cells[0], "aria-label")
			got.selected, _ = attribute(cells[0], "aria-selected")
			got.readonly, _ = attribute(cells[0], "aria-readonly")
			got.invalid, _ = attribute(cells[0], "aria-invalid")
			classes, _ := attribute(cells[0], "class")
			got.classes = strings.Join(slices.DeleteFunc(strings.Fields(classes), func(c string) bool { return c == "cell" || strings.HasPrefix(c, "d-") }), " ")
			if got != test.want {
				t.Errorf("%+v, want\n%+v", got, test.want)
			}
		})
	}
	m := modelOf(t, i18n.En, sound, state.Select{Cell: 6})
	stops := slices.DeleteFunc(withAttribute(shown(t, &page{model: m}), "tabindex", "0"), func(n *html.Node) bool { _, cell := attribute(n, "data-cell"); return !cell })
	if len(stops) != 1 {
		t.Fatalf("%d cells are Tab stops", len(stops))
	}
	wantAttribute(t, "the Tab stop", stops, "data-cell", "6")
}

// The candidates of a cell stand in its places; the one under the cursor elsewhere is marked.
func TestCandidatesOfACell(t *testing.T) {
	all := shown(t, &page{model: modelOf(t, i18n.En, dozen, state.SetMarks{Kind: state.InSolutions}, answered{}, state.Select{Cell: 4})}) // a 3
	var places []string
	for _, n := range elementsIn(classed(elementsIn(withAttribute(all, "data-cell", "2")[0]), "marks")[0]) {
		mark, _ := attribute(n, "data-mark")
		places = append(places, mark)
	}
	if want := []string{"", "", "3", "4"}; !slices.Equal(places, want) {
		t.Errorf("%q, want %q", places, want)
	}
	wantAttribute(t, "the digit under the cursor", classed(all, "board"), "class", "board lit-3")
}

// What takes long is said; what a person can do in a frame is for its controls to say.
func TestWhatTheVerdictLeavesOut(t *testing.T) {
	says := func(m state.Model, text i18n.Text) bool {
		w := say(m)
		return w.Facts == text.In(i18n.En) || slices.Contains(w.Lines, line{text.In(i18n.En), false})
	}
	if says(modelOf(t, i18n.En, sound, state.SetMarks{Kind: state.InSolutions}), i18n.MarksToCome) || !says(modelOf(t, i18n.En, sound, state.SetMarks{Kind: state.InSolutions}, slow{}), i18n.MarksToCome) {
		t.Error("candidates that come at once are said to come, or those that take long are not")
	}
	framed, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound, Widget: true})
	if !says(modelOf(t, i18n.En, sound), i18n.PuzzleReady) || says(framed, i18n.PuzzleReady) {
		t.Error("a frame says what to do, or the page does not")
	}
}

// The keys of the pad say how many of their digit are to be placed, and which of them are done.
func TestPad(t *testing.T) {
	all := shown(t, &page{model: modelOf(t, i18n.En, "1111"+strings.Repeat(".", 12), state.Select{Cell: 0})})
	for i, want := range []struct{ text, class string }{{"10", "digit digit--done digit--current"}, {"24", "digit"}, {"34", "digit"}, {"44", "digit"}} {
		key := slices.DeleteFunc(withAttribute(all, "data-digit", strconv.Itoa(i+1)), func(n *html.Node) bool { return n.Data != "button" })
		wantAttribute(t, "key "+want.text[:1], key, "class", want.class)
		if strings.Join(strings.Fields(textOf(key[0])), "") != want.text {
			t.Errorf("key %d says %q", i+1, textOf(key[0]))
		}
	}
}

// The bars over the page's foot, and whether they offer a reload.
func TestBarsOfThePage(t *testing.T) {
	tests := map[string]struct {
		msg    state.Msg
		framed bool
		says   string
		reload bool
	}{
		"boards are not kept": {state.Unkept{}, false, i18n.StorageFailed.In(i18n.En), false},
		"another build":       {state.Updated{}, false, i18n.UpdateReady.In(i18n.En), true},
		"a fault":             {state.Broke{}, false, i18n.Broken.In(i18n.En), true},
		"a fault in a frame":  {state.Broke{}, true, i18n.FrameBroken.In(i18n.En), true},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, &page{model: modelOf(t, i18n.En, sound, test.msg), framed: test.framed})
			bars := slices.DeleteFunc(classed(all, "bar"), func(n *html.Node) bool { c, _ := attribute(n, "class"); return strings.Contains(c, "failed") })
			wantAttribute(t, "the bar", bars, "role", "alert")
			if !strings.HasPrefix(textOf(bars[0]), test.says) || (len(named(elementsIn(bars[0]), "button", "Reload")) == 1) != test.reload || len(named(elementsIn(bars[0]), "button", "Close")) != 1 {
				t.Errorf("%q", textOf(bars[0]))
			}
		})
	}
}

// A board that another tab has changed: both ways to go on are offered, unless the page is broken.
func TestTheBarOfABoardThatIsChangedElsewhere(t *testing.T) {
	m := modelOf(t, i18n.En, sound)
	m.Parted = m.ID()
	for bar, want := range map[state.Bar][]string{
		state.NoBar: {"Show that one", "Keep this one as a copy"}, state.BuildBar: {"Show that one", "Keep this one as a copy"}, state.BrokenBar: {"Reload", "Close"},
	} {
		m.Bar = bar
		var names []string
		for _, n := range elementsIn(withAttribute(shown(t, &page{model: m}), "role", "alert")[0]) {
			if n.Data == "button" {
				names = append(names, strings.TrimSpace(textOf(n)))
			}
		}
		if !slices.Equal(names, want) {
			t.Errorf("bar %d: %q", bar, names)
		}
	}
}

// What the region that speaks has beside its words.
func TestControlsOfTheVerdict(t *testing.T) {
	frame := func(m state.Model) []*html.Node { return shown(t, &page{model: m, framed: true}) }
	tests := map[string]struct {
		model state.Model
		want  []string
	}{
		"nothing":                      {modelOf(t, i18n.En, sound), nil},
		"a question that takes long":   {modelOf(t, i18n.En, sound, state.Check{}, slow{}), []string{"Stop"}},
		"a solver that is gone":        {modelOf(t, i18n.En, sound, state.Check{}, broken{}), []string{"Reload"}},
		"an empty board":               {modelOf(t, i18n.En, empty), []string{"Easy", "Several solutions", "Inkala 2012"}},
		"an empty board, and a notice": {modelOf(t, i18n.En, empty, state.Pasted{Text: "nonsense"}), nil},
	}
	for rule, test := range tests {
		region := classed(shown(t, &page{model: test.model}), "status__do")
		if len(region) != 1 {
			t.Fatal(rule)
		}
		var names []string
		for _, n := range elementsIn(region[0]) {
			if n.Data == "button" {
				names = append(names, strings.TrimSpace(textOf(n)))
			}
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("%s: %q, want %q", rule, names, test.want)
		}
	}
	if region := classed(frame(modelOf(t, i18n.En, empty)), "status__do"); len(region) != 1 || strings.TrimSpace(textOf(region[0])) != "" {
		t.Error("a frame offers examples")
	}

	// What changes too fast to be read out, or is to come, is not read out.
	for _, c := range []struct {
		what string
		do   []state.Msg
		busy string
	}{
		{"a question", then(state.Check{}), "false"}, {"one that takes a while", then(state.Check{}, slow{}), "false"}, {"one that takes long", then(state.Check{}, long{}), "true"},
		{"an answer", then(state.Check{}, answered{}), "false"}, {"a count", then(state.All{}, begun{}), "true"},
	} {
		all := shown(t, &page{model: modelOf(t, i18n.En, dozen, c.do...)})
		wantAttribute(t, c.what, classed(all, "status__words"), "aria-busy", c.busy)
	}

	// What is wrong is told from what is only said; a dialog says its own.
	bad := modelOf(t, i18n.En, clashing, state.Pasted{Text: "nonsense"})
	all := shown(t, &page{model: bad})
	wantAttribute(t, "the notice", classed(all, "notice"), "class", "notice line--warn")
	wantAttribute(t, "the clash", classed(all, "line"), "class", "line line--warn")
	good := modelOf(t, i18n.En, sound, state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true})
	wantAttribute(t, "the notice", classed(shown(t, &page{model: good}), "notice"), "class", "notice")
	asked := modelOf(t, i18n.En, sound, state.ShowOpen{Shown: true}, state.Pasted{Text: "nonsense"})
	if n := len(classed(shown(t, &page{model: asked}), "notice")); n != 0 {
		t.Error("what the dialog says is said behind it too")
	}
	calm := modelOf(t, i18n.En, sound, state.Check{}, answered{})
	for _, c := range []struct {
		model state.Model
		class string
	}{{calm, "verdict"}, {modelOf(t, i18n.En, sound, state.Select{Cell: 1}, state.SetMarks{}), "verdict verdict--open"}} {
		wantAttribute(t, "the verdict", classed(classed(shown(t, &page{model: c.model}), "verdict"), "verdict"), "class", c.class)
	}
}

// Only what is about the board stands beside the board, and what can be chosen anywhere everywhere.
func TestPreferencesOfTheParts(t *testing.T) {
	board, batch := modelOf(t, i18n.En, sound), modelOf(t, i18n.En, sound, state.Show{View: state.OnBatch})
	for name, everywhere := range map[string]bool{"Language": true, "Theme": true, "Candidates": false, "Share": false} {
		there := func(m state.Model) bool {
			all := shown(t, &page{model: m})
			return len(named(all, "button", name)) > 0 || slices.ContainsFunc(classed(all, "choice__name"), func(n *html.Node) bool { return textOf(n) == name })
		}
		if !there(board) || there(batch) != everywhere {
			t.Errorf("%s: %t beside a board, %t beside a list of puzzles", name, there(board), there(batch))
		}
	}
}

// The dialog is drawn anew when what it says has changed.
func TestTheDialogSaysWhatIsWrong(t *testing.T) {
	m := modelOf(t, i18n.En, sound, state.ShowOpen{Shown: true})
	p := &page{model: m}
	keys := map[string]bool{p.dialogKey(): true}
	for _, msg := range []state.Msg{
		state.Pasted{Text: "nonsense"}, state.Pasted{Text: "1x" + dots(14)}, state.SetLang{Lang: i18n.Ja}, state.Stored{Records: []state.Record{{ID: "a", Rev: "1"}}},
		state.Stored{Records: []state.Record{{ID: "a", Rev: "2"}}},
	} {
		p.model, _ = state.Update(p.model, msg)
		if key := p.dialogKey(); keys[key] {
			t.Errorf("%T%+v leaves it as it was", msg, msg)
		} else {
			keys[key] = true
		}
	}
	p.model, _ = state.Update(m, state.Pasted{Text: "nonsense"})
	if said := classed(shown(t, p), "line--warn"); len(said) != 1 || !strings.HasPrefix(strings.TrimSpace(textOf(said[0])), "Not a puzzle") {
		t.Errorf("%d warnings", len(said))
	}
}

// The form of a widget shows what was chosen, and what is wrong with the puzzle.
func TestTheFormShowsTheDraft(t *testing.T) {
	form := func(fill ...string) (all []*html.Node, text, code string) {
		b := &builder{page: page{site: site}, draft: widget.Begin("?p="+sound, "")}
		for i := 0; i < len(fill); i += 2 {
			b.draft = b.draft.Fill(fill[i], fill[i+1])
		}
		text = drawn(b)
		return parsed(t, text), text, b.text()
	}
	chosen := func(all []*html.Node, field string) string {
		for _, n := range elementsIn(withAttribute(all, "id", fieldPrefix+field)[0]) {
			if _, is := attribute(n, "selected"); is {
				value, _ := attribute(n, "value")
				return value
			}
		}
		return ""
	}
	usual, text, code := form()
	wantAttribute(t, "the tab", named(usual, "span", "Embed"), "aria-current", "page")
	wantAttribute(t, "the puzzle", withAttribute(usual, "id", puzzleID), "aria-invalid", "false")
	wantAttribute(t, "the colour", withAttribute(usual, "id", fieldPrefix+"accent"), "value", usualAccent)
	wantAttribute(t, "the usual colour", named(usual, "button", "Standard accent"), "aria-disabled", "true")
	says := func(text string, words i18n.Text) bool { return strings.Contains(text, words.In(i18n.En)) }
	if chosen(usual, "theme") != "auto" || chosen(usual, "lang") != "auto" || !says(text, i18n.AboutScript) || says(text, i18n.CodeOfBefore) || !strings.Contains(code, "<numplace-board") {
		t.Error("the usual widget is not what the form shows")
	}

	bad, text, _ := form("puzzle", "nonsense")
	wantAttribute(t, "a text that is none", withAttribute(bad, "id", puzzleID), "aria-invalid", "true")
	if !says(text, i18n.CodeOfBefore) || len(classed(bad, "line--warn")) != 1 {
		t.Error("it is not said that the text is no puzzle")
	}

	wide, text, _ := form("width", "4000")
	wantAttribute(t, "a width that is none", withAttribute(wide, "id", fieldPrefix+"width"), "aria-invalid", "true")
	if said := withAttribute(wide, "id", widthHintID); len(said) != 1 || textOf(said[0]) != "240 to 1,000 px; the code is for 360." || len(classed(wide, "line--warn")) != 1 {
		t.Errorf("of the width it is said: %s", text)
	}

	own, text, code := form("theme", "dark", "lang", "ja", "accent", "#ff0000", "framed", "true")
	wantAttribute(t, "the colour", withAttribute(own, "id", fieldPrefix+"accent"), "value", "#ff0000")
	wantAttribute(t, "the usual colour", named(own, "button", "Standard accent"), "aria-disabled", "false")
	if chosen(own, "theme") != "dark" || chosen(own, "lang") != "ja" || !says(text, i18n.AboutFrame) || !strings.Contains(code, "<iframe") || !strings.Contains(code, i18n.Sudoku.In(i18n.Ja)) {
		t.Errorf("the form does not show what was chosen: theme %s, language %s\n%s", chosen(own, "theme"), chosen(own, "lang"), code)
	}
}

// The dialog lists the boards that are kept, and marks the one that is shown.
func TestTheDialogListsTheBoards(t *testing.T) {
	records := []state.Record{
		{ID: "x-1", Rev: "1", Rows: 2, Cols: 2, Given: sound, Entered: "." + soundIs[1:2] + dots(14)},
		{ID: "x-2", Rev: "1", Rows: 2, Cols: 2, Given: dozen, Entered: dots(16)},
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound, Records: records, Tab: "t"})
	m, _ = state.Update(m, state.ShowOpen{Shown: true})
	all := shown(t, &page{model: m})
	for i, want := range []struct{ text, current string }{{"4 × 4 · 4 givens · 1 of 1213.. ...3", "true"}, {"4 × 4 · 4 givens12.. 34..", ""}} {
		row := withAttribute(all, "data-recent", strconv.Itoa(i))
		wantAttribute(t, "board "+strconv.Itoa(i), row, "aria-current", want.current)
		if textOf(row[0]) != want.text {
			t.Errorf("board %d is %q, not %q", i, textOf(row[0]), want.text)
		}
	}
	m, _ = state.Update(m, state.ShowOpen{})
	if all := shown(t, &page{model: m}); len(classed(all, "recent")) > 0 {
		t.Error("a dialog that is closed has its content")
	}
}

// The frame has the controls that were asked for, and no others.
func TestControlsOfTheFrame(t *testing.T) {
	names := []string{"Check", "Solve", "Explore", "All solutions", "Candidates", "Undo", "Start over"}
	for i, name := range names {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound + "&controls=" + embed.Names[i], Widget: true})
		all := shown(t, &page{model: m, framed: true})
		for _, other := range names {
			if there := len(named(all, "button", other)) == 1; there != (other == name) {
				t.Errorf("asked for %s, %s is there: %t", name, other, there)
			}
		}
	}
	pad := func(query string, do ...state.Msg) string {
		m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound + query, Widget: true})
		if len(do) > 0 {
			m = exploring(t, state.Start{Query: "?p=" + sound + query, Widget: true})
		}
		class, _ := attribute(classed(shown(t, &page{model: m, framed: true}), "frame__pad")[0], "class")
		return class
	}
	for got, want := range map[string]string{
		pad("&controls=check"): "frame__pad", pad("&controls=pad"): "frame__pad frame__pad--always", pad("&controls=explore", state.Play{}): "frame__pad frame__pad--idle",
	} {
		if got != want {
			t.Errorf("the pad is %q, not %q", got, want)
		}
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + sound + "&controls=undo,pad&readonly", Widget: true})
	all := shown(t, &page{model: m, framed: true})
	if !m.Widget.ReadOnly || len(named(all, "button", "Undo"))+len(classed(all, "frame__pad")) > 0 {
		t.Error("a board that is only to be looked at can be changed")
	}
	wantAttribute(t, "an empty cell", withAttribute(all, "data-cell", "1"), "aria-readonly", "true")
}

// The slider goes from the first event to the last: where it stands is the number of the event that is shown.
func TestSlider(t *testing.T) {
	m := exploring(t, state.Start{Query: "?p=" + dozen})
	m, _ = state.Update(m, state.Seek{Event: 9})
	all := shown(t, &page{model: m})
	last := m.Explore.Recording().Len() - 1
	for name, want := range map[string]string{"min": "0", "max": strconv.Itoa(last), "aria-valuetext": "9 of " + strconv.Itoa(last)} {
		wantAttribute(t, "the slider", withAttribute(all, "id", "event"), name, want)
	}
}
