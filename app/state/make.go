package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// New puzzles as exactly wished. The dialog has a form for the wish, and shows a puzzle that fits
// it. The layout is that of the Design, which has a form as well. The dialog's value is
// dialogs.Making. This file asks the second program for what the value describes. quick.go has the
// words of the dialog that begin a puzzle at once.

// Face is a part of the dialog that opens or makes a board.
type Face uint8

const (
	NewFace       Face = iota // words that begin a new puzzle at once
	TechniqueFace             // the techniques that a new puzzle can need
	KindFace                  // the kinds that a new puzzle can be of, some with levels
	MakeFace                  // a wish, and a puzzle that meets it
	EmptyFace                 // an empty board
	OpenFace                  // a text, a file, an example, a recent board
	Faces                     // the number of faces
)

// SetFace shows a part of the dialog.
type SetFace struct {
	trait.Act
	Face Face
}

func (msg SetFace) update(m Model) (Model, Cmds) {
	m.Face = msg.Face
	if m.Face == TechniqueFace {
		return listWishable(m)
	}
	return m, nil
}

// Sought reports whether a puzzle is being made, and whether that takes so long that the page says
// so.
func (m *Model) Sought() (is, slow bool) {
	for _, j := range m.jobs.All() {
		if m.seeks(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// Awaited reports whether the puzzle that is being made will be played when it is there.
func (m *Model) Awaited() bool { return m.Making.Awaited && m.running(toMake{}) }

// CanPlayMade reports whether PlayMade does something: there is a puzzle to play, or one is being
// made.
func (m *Model) CanPlayMade() bool {
	_, ok := m.Making.Puzzle()
	sought, _ := m.Sought()
	return !m.Making.Drawing.On && (m.running(toMake{}) || ok && !sought)
}

// seeks reports whether a job is for the dialog: for the puzzle that it will show, or for the first
// puzzles of a list.
func (m *Model) seeks(j jobs.Job) bool {
	return j.Is(toMake{}) || collections.Seeks(m.Library, j)
}

// SetWish changes the wish.
type SetWish struct {
	trait.Act
	Wish dialogs.Wish
}

func (msg SetWish) update(m Model) (Model, Cmds) {
	m.Making = m.Making.Wishing(msg.Wish)
	return m, nil
}

// Another seeks another puzzle of the wish, or tries again if none could be made.
type Another struct{ trait.Act }

func (Another) update(m Model) (Model, Cmds) {
	m.Making = m.Making.Another()
	return m, nil
}

// anew has a puzzle sought that is as wished.
func anew(m Model) Model {
	m.Making = m.Making.Anew()
	return m
}

// StopMaking gives up the puzzle that is sought, and a list whose first puzzles are sought. The
// puzzle that is shown stays only if it is as wished.
type StopMaking struct{ trait.Act }

func (StopMaking) update(m Model) (Model, Cmds) {
	m, cmds := endThose(m, m.seeks)
	m.Making.Awaited, m.Library = false, collections.GiveUp(m.Library)
	m.Making.Stopped = m.Making.Stopped || len(cmds) > 0
	if !m.fits() {
		m.Making.Made = job.Made{}
	}
	return m, cmds
}

// fits reports whether the puzzle that is shown is as the dialog wishes it now, whatever its seed
// and the language.
func (m *Model) fits() bool {
	ask, ok := m.wished()
	return ok && m.Making.Fits(ask)
}

// PlayMade opens the puzzle that is shown. While another is sought, it opens that one as soon as it
// is there, and a second PlayMade takes this back. The next time the dialog begins with another
// puzzle.
type PlayMade struct{ trait.Act }

func (PlayMade) update(m Model) (Model, Cmds) {
	if !m.CanPlayMade() {
		return m, nil
	}
	if m.running(toMake{}) {
		m.Making.Awaited = !m.Making.Awaited
		return m, nil
	}
	return playMade(m)
}

// playMade opens the puzzle that is shown.
func playMade(m Model) (Model, Cmds) {
	g, ok := m.Making.Puzzle()
	if !ok {
		return m, nil
	}
	origin := m.Making.Made.Origin
	m.Making = m.Making.Played()
	return playNew(m, g, origin)
}

// playNew opens a new puzzle in play.
func playNew(m Model, g solver.Grid, origin string) (Model, Cmds) {
	m, cmds := openLinked(m, link.Board{Given: g, Entered: g.Layout().Empty(), Origin: origin})
	return cmds.then(begin(m))
}

// followMaking asks for a puzzle when the wish that the dialog shows has changed. With a person who
// saves data it waits for the person to ask, since the program that makes puzzles may have to be
// fetched.
func followMaking(m Model) (Model, Cmds) {
	k := &m.Making
	if !m.OpenPanel || m.Face != MakeFace {
		if !k.Asked() {
			return m, nil
		}
		m, cmds := cancel(m, toMake{})
		if len(cmds) > 0 {
			m.Making = m.Making.GivenUp()
		}
		return m, cmds
	}
	*k = k.Fitting(m.Design)
	ask, ok := m.wished()
	if !ok || k.Stopped || m.Thrifty && !k.Begun {
		k.Awaited = false
		return cancel(m, toMake{})
	}
	if k.Seed == "" {
		var there bool
		k.Awaited = false
		if *k, there = k.FromAhead(ask); there {
			return cancel(m, toMake{})
		}
		m, k.Seed = newID(m)
	}
	next, request, asks := k.Asking(ask)
	if !asks {
		return m, nil
	}
	*k = next
	return rerun(m, toMake{}, request)
}

// wished returns the request for the puzzle that the form wishes, still without a seed. ok is false
// if there is nothing to make.
func (m *Model) wished() (ask job.Make, ok bool) { return m.Making.Request(m.Design, m.makingBy()) }

// makingBy returns the language in which the second program writes about new puzzles, and the table
// of techniques by which it makes them.
func (m *Model) makingBy() job.Telling { return job.Telling{Lang: m.Lang, Table: m.ownTechniques()} }

// toMake makes a puzzle for the dialog.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// take takes an answer about the puzzle that is sought, and opens that puzzle if it is awaited
// and as wished.
func (toMake) take(m Model, t told) (Model, Cmds) {
	var awaited bool
	m.Making, awaited = m.Making.Taken(t.Event.(job.Made), t.Done)
	if awaited && m.fits() {
		return playMade(m)
	}
	return m, nil
}
