package state_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/lessons"
)

// oneLesson is a file of Learn's texts with one technique, which has an example.
const oneLesson = `title: Techniques
glossary: Words

# Naked single	Singles
+ naked-single	Naked single	1	4	1	?p=` + classic +
	`&d=.......1.........................................................................

It is **so**.

Look here.
`

// german has another title than oneLesson, so that tests can distinguish the two texts.
var german = strings.Replace(oneLesson, "Techniques", "Techniken", 1)

// learning returns a tab that shows a technique's lesson.
func learning(t *testing.T) *tab {
	t.Helper()
	p := fresh(t, small)
	p.send(state.OpenLesson{Key: "naked-single"}, lessons.BookRead{Text: oneLesson})
	return p
}

// Each page of Learn has an entry in the browser history and an address that opens the page.
func TestThePagesOfLearnHaveAddresses(t *testing.T) {
	p := learning(t)
	want := func(page, title string, entries int) {
		t.Helper()
		if at := p.history[p.at]; at.view != state.OnLearn || at.page != page || p.model.View != state.OnLearn ||
			p.model.Learn.Title() != title || len(p.history) != entries {
			t.Errorf("at %+v of %d, %q is shown; want %q with %q, of %d", at, len(p.history), p.model.Learn.Title(),
				page, title, entries)
		}
	}
	want("naked-single/", "Naked single", 2)
	p.send(state.OpenLesson{})
	want("", "Techniques", 3)
	p.send(state.OpenLesson{Key: "x-wing"}) // there is no lesson with this key
	want("x-wing/", "Techniques", 4)
	p.send(state.OpenLesson{Key: "glossary"})
	want("glossary/", "Words", 5)
	p.goBack(-1)
	p.goBack(-1)
	want("", "Techniques", 5)
	p.goBack(-1)
	want("naked-single/", "Naked single", 5)
	p.goBack(-1)
	if p.model.View != state.OnBoard || p.address() != "?p="+text(small) {
		t.Errorf("Back leads to part %d at %q", p.model.View, p.address())
	}
	p.goBack(1)
	p.reload("b")
	p.send(lessons.BookRead{Text: oneLesson})
	want("naked-single/", "Naked single", 5)
	p.wantBoard(small, "", "")
}

// ViewAt splits a path into a view and a page within the view. Other paths lead to the board.
func TestViewAt(t *testing.T) {
	for path, want := range map[string]struct {
		view state.View
		page string
	}{
		"": {}, "lists/": {state.OnBatch, ""}, "lists": {state.OnBatch, ""}, "lists/x/": {}, "listless/": {},
		"learn": {state.OnLearn, ""}, "learn/": {state.OnLearn, ""},
		"learn/x-wing": {state.OnLearn, "x-wing"}, "learn/x-wing/": {state.OnLearn, "x-wing"},
		"learn/a/b/": {state.OnLearn, "a/b"}, "x/learn/": {}, "learned/": {},
	} {
		if view, page := state.ViewAt(path); view != want.view || page != want.page {
			t.Errorf("%q is part %d, page %q", path, view, page)
		}
	}
	for page, want := range map[string]string{"x-wing": "x-wing/", "a/b": "", "<b>": "", "X-Wing": "", "é": "",
		strings.Repeat("a", 41): ""} {
		m, _ := state.Update(state.Model{}, state.Start{View: state.OnLearn, Page: page})
		if got := m.Page(state.OnLearn); got != want {
			t.Errorf("the page %q is at %q, want %q", page, got, want)
		}
	}
}

// The texts of a language are fetched once, when the first page that uses them is shown.
func TestTheTextsAreFetchedOnUse(t *testing.T) {
	p := fresh(t, small)
	p.send(state.SetLang{Lang: i18n.Ja}, state.SetLang{Lang: i18n.En})
	want := func(books ...i18n.Lang) {
		t.Helper()
		if !slices.Equal(p.books, books) {
			t.Errorf("the texts were asked for in %v, want %v", p.books, books)
		}
	}
	want()
	p.send(state.OpenLesson{}, state.OpenLesson{Key: "naked-single"})
	want(i18n.En)
	p.send(lessons.BookRead{Text: oneLesson}, state.Show{}, state.OpenLesson{})
	want(i18n.En)
	p.send(state.SetLang{Lang: i18n.Ja})
	want(i18n.En, i18n.Ja)
	if p.model.Learn.Title() != "Techniques" {
		t.Errorf("until the others are here the texts are %q", p.model.Learn.Title())
	}
	p.send(lessons.BookRead{Lang: i18n.En, Text: german}) // arrives late, for the old language
	if p.model.Learn.Lang != i18n.En || p.model.Learn.Title() != "Techniques" {
		t.Errorf("texts of another language are shown: %q", p.model.Learn.Title())
	}
	p.send(lessons.BookRead{Lang: i18n.Ja, Text: german})
	if p.model.Learn.Lang != i18n.Ja || p.model.Learn.Title() != "Techniken" {
		t.Errorf("the texts of the language are not shown, but %q", p.model.Learn.Title())
	}
}

// If the texts of Learn fail to load or are invalid, they are fetched again when the user requests it, or
// when the network returns.
func TestTextsThatAreLost(t *testing.T) {
	for name, test := range map[string]struct{ lost, again state.Msg }{
		"not fetched":             {lessons.BookLost{}, state.FetchAgain{}},
		"not fetched, no network": {lessons.BookLost{}, state.CameOnline{}},
		"another page":            {lessons.BookRead{Text: "<!doctype html>"}, state.FetchAgain{}},
	} {
		lost, again := test.lost, test.again
		p := fresh(t, small)
		p.send(state.OpenLesson{Key: "naked-single"}, lost)
		if !p.model.Learn.Lost || len(p.books) != 1 || p.anew {
			t.Errorf("%s: lost %t, asked for %d times, anew %t", name, p.model.Learn.Lost, len(p.books), p.anew)
		}
		p.send(state.Show{}, state.OpenLesson{Key: "naked-single"}, state.Seen{Now: true})
		if len(p.books) != 1 {
			t.Errorf("%s: asked for again by itself", name)
		}
		p.send(again)
		if p.model.Learn.Lost || len(p.books) != 2 || !p.anew {
			t.Errorf("%s: asked again, lost %t, asked for %d times, anew %t", name, p.model.Learn.Lost,
				len(p.books), p.anew)
		}
		p.send(lessons.BookRead{Text: oneLesson})
		if p.model.Learn.Title() != "Naked single" {
			t.Errorf("%s: %q", name, p.model.Learn.Title())
		}
	}
	p := learning(t)
	p.send(state.CameOnline{})
	if asked := len(p.books); asked != 1 {
		t.Errorf("texts that are here were asked for %d times", asked)
	}
	p.send(lessons.BookLost{Lang: i18n.Ja})
	if p.model.Learn.Lost {
		t.Error("texts of another language were lost")
	}
}

// The solving step of an example is computed once the size of its board is known. It uses the technique of
// the page. For another size or language, the step is computed again.
func TestTheStepOfAnExample(t *testing.T) {
	p := learning(t)
	if len(p.jobs) != 0 {
		t.Errorf("%d jobs before the board is measured", len(p.jobs))
	}
	p.send(lessons.FitLesson{Pitch: 40})
	asked := func() (hints []job.Hint) {
		for _, r := range p.jobs {
			if h, ok := r.(job.Hint); ok {
				hints = append(hints, h)
			}
		}
		return hints
	}
	if h := asked(); len(h) != 1 || h[0].Technique != "naked-single" || h[0].Pitch != 40 || h[0].Entered == "" {
		t.Fatalf("%+v", h)
	}
	p.answer()
	e := p.model.Learn.Step
	if e.Technique != "naked-single" || e.Place == "" || e.Drawing.Pitch != 40 || p.model.Learn.Fail {
		t.Errorf("%+v", e)
	}
	p.send(lessons.SetWhen{When: lessons.AfterStep}, lessons.FitLesson{Pitch: 40})
	if len(p.jobs) != 0 {
		t.Error("a step that is here is looked for again")
	}
	p.send(lessons.FitLesson{Pitch: 50})
	p.answer()
	if p.model.Learn.Step.Drawing.Pitch != 50 || p.model.Learn.When != lessons.AfterStep {
		t.Errorf("drawn for %d px, at moment %d", p.model.Learn.Step.Drawing.Pitch, p.model.Learn.When)
	}
	p.send(named(i18n.ByWords))
	p.answer()
	if said := p.model.Learn.Step.Result; !strings.HasPrefix(said, "row ") {
		t.Errorf("with cells named in words it says %q", said)
	}
	p.send(state.SetLang{Lang: i18n.Ja}, lessons.BookRead{Lang: i18n.Ja, Text: german})
	p.answer()
	if p.model.Learn.Step.Name == e.Name {
		t.Errorf("the step is still %q", e.Name)
	}
	p.send(state.OpenLesson{Key: "x-wing"})
	if p.model.Learn.Step != (job.Explained{}) || p.model.Learn.When != lessons.AtStep {
		t.Error("another page shows the step of the first")
	}
}

// If the solving step of an example cannot be computed, the page shows this. It tries again when the user
// requests it.
func TestAStepThatIsNotFound(t *testing.T) {
	for name, fail := range map[string]func(id int) state.Msg{
		"its program is absent": func(id int) state.Msg { return state.Absent{Job: id} },
		"its worker crashed":    func(id int) state.Msg { return state.Failed{Job: id} },
	} {
		p := learning(t)
		p.send(lessons.FitLesson{Pitch: 40})
		for id := range p.jobs {
			p.send(fail(id))
			delete(p.jobs, id)
		}
		if !p.model.Learn.Fail || len(p.jobs) != 0 {
			t.Errorf("%s: failed %t, %d jobs", name, p.model.Learn.Fail, len(p.jobs))
		}
		p.send(lessons.SetWhen{When: lessons.AtStep})
		p.answer()
		if p.model.Learn.Fail || p.model.Learn.Step.Technique != "naked-single" {
			t.Errorf("%s: asked again, failed %t, step by %q", name, p.model.Learn.Fail, p.model.Learn.Step.Technique)
		}
	}
	p := fresh(t, small)
	p.send(state.OpenLesson{Key: "naked-single"}, lessons.BookRead{Text: strings.Replace(oneLesson, "?p=", "?q=", 1)},
		lessons.FitLesson{Pitch: 40})
	if !p.model.Learn.Fail || len(p.jobs) != 0 {
		t.Error("an example that is no puzzle has a step")
	}
}

// When the user leaves a page of Learn, the computation of its example ends. When the page is shown again,
// the computation starts again.
func TestAnExampleThatIsLeft(t *testing.T) {
	p := learning(t)
	p.send(lessons.FitLesson{Pitch: 40}, state.Show{})
	for _, r := range p.jobs {
		if h, ok := r.(job.Hint); ok && h.Technique != "" {
			t.Error("the step is still looked for")
		}
	}
	p.send(state.OpenLesson{Key: "naked-single"})
	p.answer()
	if p.model.Learn.Step.Technique != "naked-single" {
		t.Errorf("the step is by %q", p.model.Learn.Step.Technique)
	}
}

// If a request to the second program fails, the page shows this and does not repeat the request on its own.
// The user can repeat it.
func TestWhatDoesNotComeIsAskedForOnce(t *testing.T) {
	p := landed(t, &device{}, "a", "")
	p.send(state.OpenLesson{Key: lesson.Route}, lessons.BookRead{Text: oneLesson})
	for _, test := range []struct {
		fails func(id int) state.Msg
		why   desk.Loss
		again state.Msg
	}{
		{func(id int) state.Msg { return state.Absent{Job: id, Online: true} }, desk.NotLoaded, state.FetchAgain{}},
		{func(id int) state.Msg { return state.Absent{Job: id} }, desk.NeedsVisit, desk.AskDesk{Do: "again"}},
		{func(id int) state.Msg { return state.Failed{Job: id} }, desk.NotLoaded, state.FetchAgain{}},
	} {
		id, _ := p.atDesk()
		p.send(test.fails(id))
		delete(p.desks, id)
		p.send(lessons.SetWhen{})
		if p.model.Desk.Lost != test.why || len(p.desks) != 0 {
			t.Errorf("%d is said, and %d jobs run", p.model.Desk.Lost, len(p.desks))
		}
		p.send(test.again)
		if p.model.Desk.Lost != desk.NotLost {
			t.Errorf("%d is still said", p.model.Desk.Lost)
		}
	}
	p.answerDesks()
	if p.model.Desk.Head == "" {
		t.Error("nothing has come")
	}
}
