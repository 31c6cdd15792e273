// Package lessons is what Learn shows: a page about a technique, the glossary, or the index. All texts of a language
// are fetched at once. The second program finds the step of an example, as it does for a hint.
package lessons

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Learn is the page about a technique that is shown, the glossary, or the index of all.
type Learn struct {
	Key   string      // the technique, or lesson.Glossary; "" or an unknown key for the index
	Book  lesson.Book // the one fetched last; before that it has no lessons
	Lang  i18n.Lang   // of Book
	Lost  bool        // the book of the page's language could not be fetched
	When  When
	Step  job.Explained // of the example; zero until it is found
	Fail  bool          // the step was not found
	Pitch int           // the width of a cell of the example with a rule, in px; 0 until it is measured

	asked  bool // the book in the wanted language was asked for
	anew   bool // it is to be fetched again, since what came was not a book
	wanted i18n.Lang
	of     example // what Step, Fail or the job under way is about
}

// example is what the step of an example depends on.
type example struct {
	key   string
	lang  i18n.Lang
	names i18n.Naming
	pitch int
}

// When is the moment at which an example is shown.
type When uint8

const (
	AtStep     When = iota // with the step's evidence
	BeforeStep             // the position alone
	AfterStep              // what the step makes of it
	WhereStep              // with the places to look at, and the question about them
)

// Lesson returns the lesson that is shown, and the number of the technique in it. ok is false for
// the index.
func (l Learn) Lesson() (of lesson.Lesson, number int, ok bool) {
	at, number, ok := l.Book.Find(l.Key)
	if !ok {
		return of, 0, false
	}
	return l.Book.Lessons[at], number, true
}

// Ready reports whether there is a book. It may be in another language until the right one has
// come.
func (l Learn) Ready() bool { return len(l.Book.Lessons) > 0 }

// Title returns the name of the page that is shown, or "" if the book is not here yet.
func (l Learn) Title() string {
	if of, number, ok := l.Lesson(); ok {
		return of.Forms[number].Name
	}
	if l.Key == lesson.Glossary || lesson.OfDesk(l.Key) {
		return l.Book.Word(l.Key)
	}
	return l.Book.Word("title")
}

// Open shows the page of another technique, or the index for "".
func (l *Learn) Open(key string) {
	if l.Key != key {
		l.Key, l.When = key, AtStep
		l.Step, l.Fail, l.of = job.Explained{}, false, example{}
	}
}

// Page returns the part of the address that names the technique, or "" for the index.
func (l *Learn) Page() string {
	if l.Key == "" {
		return ""
	}
	return l.Key + "/"
}

// KeyOf returns the technique that the rest of an address names, or "" if it can't name one.
func KeyOf(page string) string {
	key := page
	if n := len(key); n > 0 && key[n-1] == '/' {
		key = key[:n-1]
	}
	if len(key) > mostKey {
		return ""
	}
	for _, b := range []byte(key) {
		if !(b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '-') {
			return ""
		}
	}
	return key
}

// mostKey is the greatest length of a key, in bytes.
const mostKey = 40

// Msg is a message about Learn.
type Msg interface {
	Traits() trait.Set
	// Update changes Learn on a page in a language. It reports whether the page may have another title.
	Update(l *Learn, lang i18n.Lang) (entitles bool)
}

// SetWhen shows the example at another moment. If its step was not found, it is looked for again.
type SetWhen struct {
	trait.Aside
	When When
}

func (msg SetWhen) Update(l *Learn, _ i18n.Lang) bool {
	l.When = min(msg.When, WhereStep)
	if l.Fail {
		l.Fail, l.of = false, example{}
	}
	return false
}

// FitLesson reports the size of the example's cells, for which its step is drawn.
type FitLesson struct {
	trait.Aside
	Pitch int // the width of a cell with a rule, in px
}

func (msg FitLesson) Update(l *Learn, _ i18n.Lang) bool {
	l.Pitch = max(msg.Pitch, 0)
	return false
}

// BookRead has the texts of a language that were fetched.
type BookRead struct {
	trait.Aside
	Lang i18n.Lang
	Text string
}

func (msg BookRead) Update(l *Learn, lang i18n.Lang) bool {
	book, ok := lesson.Read(msg.Text)
	if !ok {
		return BookLost{Lang: msg.Lang}.Update(l, lang)
	}
	if msg.Lang != lang { // another was chosen meanwhile
		return false
	}
	l.Book, l.Lang, l.Lost = book, msg.Lang, false
	return true
}

// BookLost reports that the texts of a language could not be fetched.
type BookLost struct {
	trait.Aside
	Lang i18n.Lang
}

func (msg BookLost) Update(l *Learn, lang i18n.Lang) bool {
	l.Lost = l.Lost || msg.Lang == lang
	return false
}

// Fetch asks for the texts of a language, unless they were asked for before. anew is set if what came then was not a
// book.
func (l *Learn) Fetch(lang i18n.Lang) (anew, asks bool) {
	if l.asked && l.wanted == lang {
		return false, false
	}
	anew = l.anew
	l.asked, l.anew, l.wanted, l.Lost = true, false, lang, false
	return anew, true
}

// FetchAgain asks for the texts again, if they are lost.
func (l *Learn) FetchAgain() {
	if l.Lost {
		l.Lost, l.asked, l.anew = false, false, true
	}
}

// Example returns the query of the example whose step is to be found, with what is asked about it. wanted is false if
// it is not known yet, or was asked for already. It is found again when the language, the naming of cells or the size
// has changed.
func (l *Learn) Example(names i18n.Naming) (query string, r job.Hint, wanted bool) {
	of, number, ok := l.Lesson()
	now := example{l.Key, l.Lang, names, l.Pitch}
	if !ok || now.pitch == 0 || now == l.of {
		return "", r, false
	}
	l.of = now
	r.Technique, r.Telling = now.key, job.Telling{Lang: l.Lang, Naming: names, Pitch: now.pitch}
	return of.Forms[number].Example, r, true
}

// Failed notes that no step can be found.
func (l *Learn) Failed() { l.Fail = true }

// ToExample finds the example of a lesson.
type ToExample struct{ jobs.InLearn }

func (ToExample) Event() job.Event { return job.Hinted{} }

// Forget has the example asked for when the page is shown again.
func (ToExample) Forget(l *Learn) { l.of = example{} }

// Take keeps the step of the example.
func (ToExample) Take(l *Learn, e job.Hinted) {
	if e.Outcome == job.AStep {
		l.Step, l.Fail = e.Explained, false
	} else if l.Step == (job.Explained{}) {
		l.Fail = true
	}
}
