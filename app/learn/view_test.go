//go:build !js

package learn

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/lessons"
	"numplace/solver"
)

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var texts = `title: Techniques
here: Here.
before: Before
show: Show
after: After
where: Where
board: Example of {}
nostep: No step.
unknown: No such.

# Naked single	Singles
+ naked-single	Naked single	1	4	1	?p=` + puzzle + "&d=" + strings.Repeat(".", 7) + "1" +
	strings.Repeat(".", 73) + `

It is **so**.

Look here.
`

// view returns the view of a page after some messages.
func view(t *testing.T, msgs ...state.Msg) *View {
	t.Helper()
	m, _ := state.Update(state.Model{}, state.Start{View: state.OnLearn, Page: "naked-single"})
	for _, msg := range append([]state.Msg{lessons.BookRead{Text: texts}}, msgs...) {
		m, _ = state.Update(m, msg)
	}
	h := &kit.Host{Site: "https://host.example/", Home: "https://host.example/"}
	h.Show(m)
	return New(h)
}

func TestThePageOfATechnique(t *testing.T) {
	v := view(t)
	all := drawn.Of(t, v.Render())
	if names := drawn.Classed(all, "learn__name"); len(names) != 1 || drawn.Text(names[0]) != "Naked single" ||
		v.Title() != "Naked single" {
		t.Errorf("%d names, the title is %q", len(names), v.Title())
	}
	drawn.WantLink(t, all, "Techniques", "https://host.example/learn/")
	for name, on := range map[string]string{"Before": "false", "Where": "false", "Show": "true", "After": "false"} {
		drawn.Want(t, name, drawn.Named(all, "button", name), "aria-pressed", on)
	}
	grids := drawn.With(all, "role", "grid")
	if len(grids) != 1 {
		t.Fatalf("%d boards", len(grids))
	}
	drawn.Want(t, "the board", grids, "aria-label", "Example of Naked single")
	cells := drawn.With(all, "role", "gridcell")
	for i, want := range map[int]string{0: "given", 7: "entered"} {
		if class, _ := drawn.Attribute(cells[i], "class"); !strings.Contains(class, want) {
			t.Errorf("cell %d is %q, want %s", i, class, want)
		}
	}
	if stop := drawn.With(cells, "tabindex", "0"); len(stop) != 0 {
		t.Error("the board has a Tab stop, and no keys")
	}
}

// The page of a last resort has no exercises. Where one rule is the reason for the step, it is highlighted on the
// board that shows where to look.
func TestThePageOfARule(t *testing.T) {
	rules := strings.Replace(texts, "title:", "rules: Singles\ntitle:", 1)
	for text, want := range map[string]int{
		texts: 1, strings.Replace(texts, "4\t1\t", "4\t0\t", 1): 1,
		rules: 1, strings.Replace(rules, "4\t1\t", "4\t0\t", 1): 0,
	} {
		v := view(t, lessons.BookRead{Text: text})
		if desks := drawn.Classed(drawn.Of(t, v.Render()), "learn__desk"); len(desks) != want {
			t.Errorf("%d desks, not %d, with %q", len(desks), want, text)
		}
	}
	for rules, want := range map[string]string{
		signs.States(3, nil, []int{1}, nil):    signs.States(3, nil, []int{1}, nil),
		signs.States(3, nil, []int{1, 2}, nil): "",
	} {
		p, ok := picture("?p="+puzzle, lessons.WhereStep, job.Explained{Drawing: job.Drawing{Rules: rules}})
		if !ok || p.Overlay.Evidence.Rules != want {
			t.Errorf("%q: %q is highlighted", rules, p.Overlay.Evidence.Rules)
		}
	}
}

func TestTheIndex(t *testing.T) {
	for key, lead := range map[string]string{"": "", "none": "No such."} {
		v := view(t, state.OpenLesson{Key: key})
		all := drawn.Of(t, v.Render())
		drawn.WantLink(t, all, "Naked single", "https://host.example/learn/naked-single/")
		if facts := drawn.Classed(all, "facts"); len(facts) != 1 || drawn.Text(facts[0]) != lead {
			t.Errorf("%q: %d sentences", key, len(facts))
		}
	}
}

func TestTheGlossary(t *testing.T) {
	glossed := strings.Replace(texts, "title:", "glossary: Glossary\ntitle:", 1) +
		"\n- <h2>Words</h2><a href=\"{}learn/\">All</a>\n"
	v := view(t, lessons.BookRead{Text: glossed}, state.OpenLesson{Key: "glossary"})
	all := drawn.Of(t, v.Render())
	drawn.WantLink(t, all, "All", "https://host.example/learn/")
	if v.Title() != "Glossary" || len(drawn.Classed(all, "learning--glossary")) != 1 ||
		len(drawn.With(all, "role", "grid")) != 0 {
		t.Errorf("the title is %q", v.Title())
	}
}

// The page of a guide has its title, a board with the rules and givens of its puzzle but without candidates, and a
// link that opens the puzzle.
func TestThePageOfAGuide(t *testing.T) {
	v := view(t, state.OpenLesson{Key: "sums"}, lessons.BookRead{Text: "play: Play it\n" + texts +
		"\n= sums\tSums\t?p=1......3.4....2.&l=2x2,diagonals&v=2\tnaked-single\n* Cage\tIt adds up.\n\nBegin.\n"})
	all := drawn.Of(t, v.Render())
	if names := drawn.Classed(all, "learn__name"); len(names) != 1 || drawn.Text(names[0]) != "Sums" ||
		v.Title() != "Sums" {
		t.Errorf("%d names, the title is %q", len(names), v.Title())
	}
	drawn.WantLink(t, all, "Play it", "https://host.example/?p=1......3.4....2.&l=2x2,diagonals&v=2")
	drawn.WantLink(t, all, "Naked single", "https://host.example/learn/naked-single/")
	cells := drawn.With(all, "role", "gridcell")
	if len(cells) != 16 {
		t.Fatalf("%d cells", len(cells))
	}
	given := 0
	for _, c := range cells {
		switch class, _ := drawn.Attribute(c, "class"); {
		case strings.Contains(class, "given"):
			given++
		case drawn.Text(c) != "":
			t.Errorf("an empty cell shows %q", drawn.Text(c))
		}
	}
	if given != 4 || len(drawn.Named(all, "button", "Show")) != 0 {
		t.Errorf("%d cells are given", given)
	}
}

// If the texts fail to load, the page reports that and offers to try again.
func TestWithoutTexts(t *testing.T) {
	for name, test := range map[string]struct {
		msg  state.Msg
		says bool
	}{"not here yet": {lessons.SetWhen{}, false}, "lost": {lessons.BookLost{}, true}} {
		m, _ := state.Update(state.Model{}, state.Start{View: state.OnLearn})
		m, _ = state.Update(m, test.msg)
		h := &kit.Host{}
		h.Show(m)
		v := New(h)
		if got := len(drawn.Named(drawn.Of(t, v.Render()), "button", "Try again")) == 1; got != test.says ||
			v.Title() != i18n.LearnPlace.In(i18n.En) {
			t.Errorf("%s: says so %t, the title is %q", name, got, v.Title())
		}
	}
}

func TestTheStepIsSaid(t *testing.T) {
	v := view(t)
	v.Model.Learn.Step = job.Explained{
		Technique: "naked-single", Text: "Only 4 is left.", So: "So write 4 in r1c3.", Chain: "4@r1c3",
		Legend: "<svg></svg>\tplaced", Branches: "<svg></svg>\tr1c1 is 1\tso r1c2 is 2\tdone",
	}
	all := drawn.Of(t, v.Render())
	said := strings.Join(strings.Fields(drawn.Text(drawn.Classed(all, "learn__here")[0])), " ")
	for _, want := range []string{"Here. Only 4 is left.", "4@r1c3", "r1c1 is 1 → so r1c2 is 2 → done"} {
		if !strings.Contains(said, want) {
			t.Errorf("no %q in %q", want, said)
		}
	}
	if roles := drawn.Classed(all, "roles"); len(roles) != 1 || strings.TrimSpace(drawn.Text(roles[0])) != "placed" {
		t.Error("the legend is not drawn")
	}
	v.Model.Learn.Fail = true
	if said := drawn.Text(drawn.Classed(drawn.Of(t, v.Render()), "learn__here")[0]); said != "No step." {
		t.Errorf("%q", said)
	}
}

// Before the step, the example shows the digits and candidates of its link. At the step, it also shows the
// evidence. After the step, it shows the result of the step.
func TestPictures(t *testing.T) {
	query := "?p=" + puzzle
	step := job.Explained{Remove: "\x02\x00\x01\x02\x00\x02", Drawing: job.Drawing{Pitch: 40, Under: "<path/>"}}
	for name, test := range map[string]struct {
		when     lessons.When
		marks    solver.Digits // candidates of the third cell
		evidence bool
	}{
		"before": {lessons.BeforeStep, solver.DigitsUpTo(4).Without(3), false},
		"step":   {lessons.AtStep, solver.DigitsUpTo(4).Without(3), true},
		"after":  {lessons.AfterStep, solver.DigitsUpTo(4).Without(3).Without(1).Without(2), false},
	} {
		p, ok := picture(query, test.when, step)
		if !ok || p.Cells[2].Marks != test.marks || p.Cells[0].Kind != i18n.GivenCell ||
			(p.Overlay.Evidence.Under != "") != test.evidence {
			t.Errorf("%s: %t, %+v, evidence %+v", name, ok, p.Cells[2], p.Overlay.Evidence)
		}
	}
	placed, _ := picture(query, lessons.AfterStep, job.Explained{Place: "\x02\x00\x04"})
	if c := placed.Cells[2]; c.Digit != 4 || c.Kind != i18n.SolverCell {
		t.Errorf("a digit is placed as %+v", c)
	}
	if marks := placed.Cells[3].Marks; marks.Has(4) {
		t.Errorf("beside it stand still %v", marks)
	}
	if _, ok := picture("?q=1", lessons.AtStep, step); ok {
		t.Error("there is a picture of no puzzle")
	}
}

// A page that the second program draws shows its title at once, and placeholders while the rest is loading.
// If loading fails, the page reports that and offers to try again.
func TestThePageOfADeskIsAwaited(t *testing.T) {
	tryAgain := " " + i18n.TryAgain.In(i18n.En)
	spaced := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	for name, test := range map[string]struct {
		head  string
		lost  desk.Loss
		bars  int
		again int
		says  string
	}{
		"on its way": {bars: 1, says: i18n.TableComing.In(i18n.En)},
		"lost":       {lost: desk.NeedsVisit, again: 1, says: i18n.NeedsVisit.In(i18n.En) + tryAgain},
		"here":       {head: `<h1 class="learn__name">The way</h1>`},
	} {
		v := view(t, state.OpenLesson{Key: lesson.Route})
		v.Model.Learn.Book, _ = lesson.Read("route: The way\nrouteSays: A week.\n" + texts)
		v.Model.Desk.Head, v.Model.Desk.Lost = test.head, test.lost
		all := drawn.Of(t, v.Render())
		names := drawn.Classed(all, "learn__name")
		if len(names) != 1 || drawn.Text(names[0]) != "The way" {
			t.Errorf("%s: there are %d titles", name, len(names))
		}
		bars, again := len(drawn.Classed(all, "awaited")), len(drawn.Named(all, "button", "Try again"))
		if bars != test.bars || again != test.again {
			t.Errorf("%s: %d places are awaited, %d buttons try again", name, bars, again)
		}
		if names[0].Data != "h1" {
			t.Errorf("%s: the title is a %s", name, names[0].Data)
		}
		// The report must be in the status region that is on every page, because screen readers do not read
		// out a region that is inserted together with its text.
		heard := drawn.With(all, "role", "status")
		if len(heard) != 1 || spaced(drawn.Text(heard[0])) != spaced(test.says) {
			t.Errorf("%s: %d regions are heard, the first as %q", name, len(heard), drawn.Text(heard[0]))
		}
	}
	v := view(t, state.OpenLesson{})
	v.Model.Desk.Lost = desk.NotLoaded
	said := drawn.Classed(drawn.Of(t, v.Render()), "learn__status")
	if spaced(drawn.Text(said[0])) != spaced(i18n.NotLoaded.In(i18n.En)+tryAgain) {
		t.Errorf("the index says %q", spaced(drawn.Text(said[0])))
	}
}
