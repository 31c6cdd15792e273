package lessons

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// texts is the text of a book with one lesson.
const texts = "title: Techniques\n\n# Naked single\tSingles\n+ naked-single\tNaked single\t1\t4\t1\t?p=1\n\nSo.\n"

// The texts of a language are requested only once. They are requested again after a change of language, or if
// the reply was invalid.
func TestTheBookIsFetchedOnce(t *testing.T) {
	var l Learn
	for i, test := range []struct {
		do         func()
		anew, asks bool
	}{
		{func() {}, false, true},
		{func() {}, false, false},
		{func() { l.FetchAgain() }, false, false}, // has no effect, since no request has failed
		{func() { BookRead{Text: "<html>"}.Update(&l, i18n.En) }, false, false},
		{func() { l.FetchAgain() }, true, true},
		{func() { BookLost{Lang: i18n.Ja}.Update(&l, i18n.En); l.FetchAgain() }, false, false},
	} {
		test.do()
		if anew, asks := l.Fetch(i18n.En); anew != test.anew || asks != test.asks {
			t.Errorf("%d: asks %t, anew %t", i, asks, anew)
		}
	}
	if _, asks := l.Fetch(i18n.Ja); !asks {
		t.Error("not asked for in another language")
	}
}

// A valid key has at most 40 lower-case letters, digits and dashes. For any other page name, KeyOf returns
// "".
func TestKeyOf(t *testing.T) {
	for page, want := range map[string]string{"x-wing/": "x-wing", "bug-plus-1": "bug-plus-1", "a/b": "", "A": "",
		"é": "", strings.Repeat("a", 40): strings.Repeat("a", 40), strings.Repeat("a", 41): "", "": ""} {
		if got := KeyOf(page); got != want {
			t.Errorf("%q names %q", page, got)
		}
		l := Learn{Key: want}
		if want != "" && l.Page() != want+"/" {
			t.Errorf("the page of %q is %q", want, l.Page())
		}
	}
}

// The step of an example is requested once the cell size is known. It is requested again after a change of
// the cell size, the page or the notation for cells, after the request was cancelled, and when the user tries
// again because no step was found.
func TestTheExampleIsAskedForOnce(t *testing.T) {
	var l Learn
	l.Open("naked-single")
	if !(BookRead{Text: texts}).Update(&l, i18n.En) || l.Title() != "Naked single" {
		t.Fatalf("%+v", l.Book)
	}
	for i, test := range []struct {
		do     func()
		wanted bool
	}{
		{func() {}, false},
		{func() { FitLesson{Pitch: 40}.Update(&l, i18n.En) }, true},
		{func() {}, false},
		{func() { FitLesson{Pitch: 50}.Update(&l, i18n.En) }, true},
		{func() { ToExample{}.Forget(&l) }, true},
		{func() { SetWhen{When: AfterStep}.Update(&l, i18n.En) }, false},
		{func() { l.Failed(); SetWhen{}.Update(&l, i18n.En) }, true},
		{func() { l.Open("x-wing") }, false},
		{func() { l.Open("naked-single") }, true},
	} {
		test.do()
		query, r, wanted := l.Example(i18n.ByLetters)
		if wanted != test.wanted || wanted && (query != "?p=1" || r.Technique != "naked-single" || r.Pitch != l.Pitch) {
			t.Errorf("%d: wanted %t, %q, %+v", i, wanted, query, r)
		}
	}
	if _, _, wanted := l.Example(i18n.ByWords); !wanted {
		t.Error("not asked for with other names of cells")
	}
	if (BookRead{Lang: i18n.Ja, Text: texts}).Update(&l, i18n.En) || l.Lang != i18n.En {
		t.Error("late texts of another language are shown")
	}
}

// A step that was found remains shown even if a later request fails. If no step was found before, Fail is
// set.
func TestTheStepOfAnExample(t *testing.T) {
	var l Learn
	ToExample{}.Take(&l, job.Hinted{Outcome: job.Beyond})
	if !l.Fail {
		t.Error("nothing is missing")
	}
	found := job.Hinted{Outcome: job.AStep, Explained: job.Explained{Technique: "first"}}
	ToExample{}.Take(&l, found)
	if l.Fail || l.Step != found.Explained {
		t.Errorf("%+v", l.Step)
	}
	ToExample{}.Take(&l, job.Hinted{Outcome: job.Beyond})
	if l.Fail || l.Step != found.Explained {
		t.Errorf("%+v", l.Step)
	}
	l.When = AfterStep
	if l.Open(""); l.Step != found.Explained {
		t.Error("the same page forgets its step")
	}
	if l.Open("second"); l.Step != (job.Explained{}) || l.When != AtStep {
		t.Errorf("another page has %+v", l)
	}
}
