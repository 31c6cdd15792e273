// Package lessons implements the view Learn, which shows a page about a technique, the glossary, or the
// index. All texts of a language, called the book, are fetched together. The step of a page's example is
// computed by the second program (app/workshop), in the same way as a hint.
package lessons

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Learn is the state of the view Learn, which shows a page about a technique, the glossary, or the index.
type Learn struct {
	Key   string      // key of the technique or the guide, or lesson.Glossary; "" or an unknown key for the index
	Book  lesson.Book // the texts that were fetched last; without lessons until then
	Lang  i18n.Lang   // language of Book
	Lost  bool        // the texts in the page's language could not be fetched
	When  When
	Step  job.Explained // the step of the example; zero until it is found
	Fail  bool          // the step could not be found
	Pitch int           // width of a cell of the example with its grid line, in px; 0 until the page has measured it

	asked  bool // the texts in the page's language were requested
	anew   bool // fetch the texts from the network again, since the last attempt failed
	wanted i18n.Lang
	of     example // the example of Step and Fail, or of the request that is running
}

// example holds everything that the step of an example depends on.
type example struct {
	key   string
	lang  i18n.Lang
	names i18n.Naming
	pitch int
}

// When determines whether an example is shown before, at or after its step.
type When uint8

const (
	AtStep     When = iota // the position with the cells and candidates that justify the step
	BeforeStep             // the position before the step, without marks
	AfterStep              // the position after the step
	WhereStep              // the position before the step, with a question and the places to look at
)

// Lesson returns the lesson that is shown, and the number of the technique in that lesson. ok is false if the
// index page is shown.
func (l Learn) Lesson() (of lesson.Lesson, number int, ok bool) {
	at, number, ok := l.Book.Find(l.Key)
	if !ok {
		return of, 0, false
	}
	return l.Book.Lessons[at], number, true
}

// Board returns the query of a link to the board of the page that is shown: a lesson's example or the puzzle of a
// guide. ok is false if the page has no board.
func (l Learn) Board() (query string, ok bool) {
	if of, number, ok := l.Lesson(); ok {
		return of.Forms[number].Example, true
	}
	g, ok := l.Book.Guide(l.Key)
	return g.Puzzle, ok
}

// Ready reports whether texts have been loaded. After a change of language, the old texts stay until the new
// ones arrive.
func (l Learn) Ready() bool { return len(l.Book.Lessons) > 0 }

// Title returns the title of the page that is shown, or "" if no texts have been loaded.
func (l Learn) Title() string {
	if of, number, ok := l.Lesson(); ok {
		return of.Forms[number].Name
	}
	if g, ok := l.Book.Guide(l.Key); ok {
		return g.Name
	}
	if l.Key == lesson.Glossary || lesson.OfDesk(l.Key) {
		return l.Book.Word(l.Key)
	}
	return l.Book.Word("title")
}

// Open shows the page of the technique with the given key. If key is "", it shows the index.
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

// KeyOf returns the key of the technique that page names. page is the last part of an address. If it is not a
// valid key, KeyOf returns "".
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

// mostKey is the maximum length of a key, in bytes.
const mostKey = 40

// Msg is a message about the view Learn.
type Msg interface {
	Traits() trait.Set
	// Update applies the message to l. lang is the language of the page. entitles reports whether the title
	// of the page may have changed.
	Update(l *Learn, lang i18n.Lang) (entitles bool)
}

// SetWhen shows the example before, at or after its step. If the step could not be found, it is requested
// again.
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

// FitLesson reports the size of the example's cells. The step is drawn in that size.
type FitLesson struct {
	trait.Aside
	Pitch int // width of a cell with its grid line, in px
}

func (msg FitLesson) Update(l *Learn, _ i18n.Lang) bool {
	l.Pitch = max(msg.Pitch, 0)
	return false
}

// BookRead is sent when the texts of a language have arrived.
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
	if msg.Lang != lang { // the user has chosen another language in the meantime
		return false
	}
	l.Book, l.Lang, l.Lost = book, msg.Lang, false
	return true
}

// BookLost is sent when the texts of a language could not be fetched.
type BookLost struct {
	trait.Aside
	Lang i18n.Lang
}

func (msg BookLost) Update(l *Learn, lang i18n.Lang) bool {
	l.Lost = l.Lost || msg.Lang == lang
	return false
}

// Fetch records that the caller requests the texts of a language. asks is false if they were requested
// already. anew is true if the last attempt failed, so that the request must bypass the cache.
func (l *Learn) Fetch(lang i18n.Lang) (anew, asks bool) {
	if l.asked && l.wanted == lang {
		return false, false
	}
	anew = l.anew
	l.asked, l.anew, l.wanted, l.Lost = true, false, lang, false
	return anew, true
}

// FetchAgain makes the next Fetch request the texts again, after a request has failed.
func (l *Learn) FetchAgain() {
	if l.Lost {
		l.Lost, l.asked, l.anew = false, false, true
	}
}

// Example returns the link to the example, as a query, and the request for its step. wanted is false if no
// request is needed: either the lesson or the cell size is unknown, or the step was requested already. If the
// language, the notation for cells or the cell size has changed since, the step is requested again.
func (l *Learn) Example(names i18n.Naming) (query string, r job.Hint, wanted bool) {
	of, number, ok := l.Lesson()
	now := example{l.Key, l.Lang, names, l.Pitch}
	if !ok || now.pitch == 0 || now == l.of {
		return "", r, false
	}
	l.of = now
	r.Technique, r.StepOptions = now.key, job.StepOptions{Lang: l.Lang, Naming: names, Pitch: now.pitch}
	return of.Forms[number].Example, r, true
}

// Failed records that the step could not be found.
func (l *Learn) Failed() { l.Fail = true }

// ToExample is the task that finds the step of a lesson's example.
type ToExample struct{ jobs.InLearn }

func (ToExample) Event() job.Event { return job.Hinted{} }

// Forget makes the page request the step again when the example is next shown.
func (ToExample) Forget(l *Learn) { l.of = example{} }

// Take stores the step of the example.
func (ToExample) Take(l *Learn, e job.Hinted) {
	if e.Outcome == job.AStep {
		l.Step, l.Fail = e.Explained, false
	} else if l.Step == (job.Explained{}) {
		l.Fail = true
	}
}
