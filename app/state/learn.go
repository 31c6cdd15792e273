package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/lessons"
	"numplace/app/state/trait"
)

// This file connects Learn, the lessons about techniques, to the rest of the page. Package app/state/lessons
// has their state machine.

// learned applies a message to the machine of Learn.
func (m Model) learned(msg lessons.Msg) (Model, Cmds) {
	l := m.Learn
	entitles := msg.Update(&l, m.Lang)
	if m.Learn = l; entitles {
		return m, Cmds{Entitle{}}
	}
	return m, nil
}

// OpenLesson shows the lesson of technique Key. If Key is "", it shows the index of lessons.
type OpenLesson struct {
	trait.Act
	Key string
}

func (msg OpenLesson) update(m Model) (Model, Cmds) {
	same := m.View == OnLearn
	m = m.undisturbed()
	m.View = OnLearn
	m.Learn.Open(msg.Key)
	if same { // Learn was shown before, so no view is left
		return m, Cmds{navigate(m, true)}
	}
	return m, nil
}

// FetchAgain requests the texts of Learn again, or the parts of the page that the second program draws.
type FetchAgain struct{ trait.Act }

func (FetchAgain) update(m Model) (Model, Cmds) {
	m.Desk.Seek()
	m.Learn.FetchAgain()
	return m, nil
}

// askBook fetches the texts of Learn in the page's language.
func askBook(m Model) (Model, Cmds) {
	if m.View != OnLearn {
		return m, nil
	}
	if anew, asks := m.Learn.Fetch(m.Lang); asks {
		return m, Cmds{FetchBook{Lang: m.Lang, Anew: anew}}
	}
	return m, nil
}

// askExample requests the solving step of the example on the lesson's page.
func askExample(m Model) (Model, Cmds) {
	if m.View != OnLearn {
		return m, nil
	}
	query, r, wanted := m.Learn.Example(m.Naming)
	if !wanted {
		return m, nil
	}
	l := m.Learn
	m, cmds := cancel(m, lessons.ToExample{})
	m.Learn = l // restores the example, which cancel has cleared
	b, err := link.DecodeBoard(query)
	if err != nil {
		m.Learn.Failed()
		return m, cmds
	}
	r.Standing = incoming.BoardOf(b).Standing()
	return cmds.then(run(m, lessons.ToExample{}, r))
}

// brokenLearn ends the jobs of Learn and shows that the step of the example cannot be computed.
func brokenLearn(m Model) (Model, Cmds) {
	m.Learn.Failed()
	l := m.Learn
	m, cmds := end(m, jobs.Learn)
	m.Learn = l // restores the example, so that askExample does not request it again
	return m, cmds
}

func leaveLearn(m Model) (Model, Cmds) { return end(m, jobs.Learn) }

// lessonPage returns the part of the address that names the current lesson. For the index it returns "".
func lessonPage(m Model) string { return m.Learn.Page() }
