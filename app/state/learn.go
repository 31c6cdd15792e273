package state

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Learn: the pages about techniques. All texts of a language are fetched at once. The second
// program finds the step of an example, as it does for a hint.

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

// OpenLesson shows the page of a technique, or the index for "".
type OpenLesson struct {
	trait.Act
	Key string
}

func (msg OpenLesson) update(m Model) (Model, Cmds) {
	same := m.View == OnLearn
	m = m.undisturbed()
	m.View = OnLearn
	m = m.learning(msg.Key)
	if same { // another page of the same view
		return m, Cmds{navigate(m, true)}
	}
	return m, nil
}

// learning shows another technique.
func (m Model) learning(key string) Model {
	if m.Learn.Key != key {
		m.Learn.Key, m.Learn.When = key, AtStep
		m.Learn.Step, m.Learn.Fail, m.Learn.of = job.Explained{}, false, example{}
	}
	return m
}

// SetWhen shows the example at another moment. If its step was not found, it is looked for again.
type SetWhen struct {
	trait.Aside
	When When
}

func (msg SetWhen) update(m Model) (Model, Cmds) {
	m.Learn.When = min(msg.When, WhereStep)
	if m.Learn.Fail {
		m.Learn.Fail, m.Learn.of = false, example{}
	}
	return m, nil
}

// FitLesson reports the size of the example's cells, for which its step is drawn.
type FitLesson struct {
	trait.Aside
	Pitch int
} // the width of a cell with a rule, in px

func (msg FitLesson) update(m Model) (Model, Cmds) {
	m.Learn.Pitch = max(msg.Pitch, 0)
	return m, nil
}

// BookRead has the texts of a language that were fetched.
type BookRead struct {
	trait.Aside
	Lang i18n.Lang
	Text string
}

func (msg BookRead) update(m Model) (Model, Cmds) {
	book, ok := lesson.Read(msg.Text)
	if !ok {
		return BookLost{Lang: msg.Lang}.update(m)
	}
	if msg.Lang != m.Lang { // another was chosen meanwhile
		return m, nil
	}
	m.Learn.Book, m.Learn.Lang, m.Learn.Lost = book, msg.Lang, false
	return m, Cmds{Entitle{}}
}

// BookLost reports that the texts of a language could not be fetched.
type BookLost struct {
	trait.Aside
	Lang i18n.Lang
}

func (msg BookLost) update(m Model) (Model, Cmds) {
	m.Learn.Lost = m.Learn.Lost || msg.Lang == m.Lang
	return m, nil
}

// FetchAgain asks for the texts again, or for what the second program draws.
type FetchAgain struct{ trait.Act }

func (FetchAgain) update(m Model) (Model, Cmds) {
	m = m.seekDesk()
	if !m.Learn.Lost {
		return m, nil
	}
	m.Learn.Lost, m.Learn.asked, m.Learn.anew = false, false, true
	return m, nil
}

// askBook fetches the texts of the page's language.
func askBook(m Model) (Model, Cmds) {
	l := &m.Learn
	if m.View != OnLearn || l.asked && l.wanted == m.Lang {
		return m, nil
	}
	fetch := FetchBook{Lang: m.Lang, Anew: l.anew}
	l.asked, l.anew, l.wanted, l.Lost = true, false, m.Lang, false
	return m, Cmds{fetch}
}

// askExample asks for the step of the example that is shown, and again when the language, the
// naming of cells or the size has changed.
func askExample(m Model) (Model, Cmds) {
	of, number, ok := m.Learn.Lesson()
	wanted := example{m.Learn.Key, m.Learn.Lang, m.Naming, m.Learn.Pitch}
	if m.View != OnLearn || !ok || wanted.pitch == 0 || wanted == m.Learn.of {
		return m, nil
	}
	m, cmds := cancel(m, toExample{})
	m.Learn.of = wanted
	b, err := link.DecodeBoard(of.Forms[number].Example)
	if err != nil {
		m.Learn.Fail = true
		return m, cmds
	}
	return cmds.then(run(m, toExample{}, job.Hint{
		Standing: boardOf(b).Standing(), Technique: wanted.key,
		Telling: job.Telling{Lang: m.Learn.Lang, Naming: m.Naming, Pitch: wanted.pitch},
	}))
}

// toExample finds the example of a lesson.
type toExample struct{ jobs.InLearn }

func (toExample) Event() job.Event { return job.Hinted{} }

func (toExample) forget(m *Model) { m.Learn.of = example{} } // it is asked for when the page is shown again

// take keeps the step of the example.
func (toExample) take(m Model, t told) (Model, Cmds) {
	if e := t.Event.(job.Hinted); e.Outcome == job.AStep {
		m.Learn.Step, m.Learn.Fail = e.Explained, false
	} else if m.Learn.Step == (job.Explained{}) {
		m.Learn.Fail = true
	}
	return m, nil
}

// brokenLearn reports that no step can be found.
func brokenLearn(m Model) (Model, Cmds) {
	of := m.Learn.of
	m, cmds := end(m, jobs.Learn)
	m.Learn.of, m.Learn.Fail = of, true
	return m, cmds
}

func leaveLearn(m Model) (Model, Cmds) { return end(m, jobs.Learn) }

// lessonPage returns the part of the address that names the technique, or "" for the index.
func lessonPage(m Model) string {
	if m.Learn.Key == "" {
		return ""
	}
	return m.Learn.Key + "/"
}

// keyOf returns the technique that the rest of an address names, or "" if it can't name one.
func keyOf(page string) string {
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
