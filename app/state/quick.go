package state

import (
	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// New puzzles that begin at once. A word of the dialog closes it, and the puzzle is played as soon
// as it is there. Until then the board before stays, and the person can go on with it. If no such
// puzzle is found, the form shows the nearest one and says how it differs.

// BeginNew makes a puzzle and opens it.
type BeginNew struct {
	trait.Act
	Wish   dialogs.Wish
	Layout *solver.Layout
}

func (msg BeginNew) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m, cmds := unbegun(m)
	m, seed := newID(m)
	q := dialogs.Quick{Wish: msg.Wish.InRange(), Layout: msg.Layout}
	var ask job.Make
	var made job.Made
	m.Making, m.Quick, ask, made = m.Making.Beginning(q, m.makingBy(), seed)
	if g, err := made.Puzzle.Parse(); err == nil {
		return cmds.then(playNew(m, g, made.Origin))
	}
	return cmds.then(run(m, toBegin{}, ask))
}

// PlayNext begins the next puzzle: that of the list's next row, the day's next level that is not
// solved, or a new one like the one on the board, of its level and its layout. After the last row of a
// list it goes back to that.
type PlayNext struct{ trait.Act }

func (PlayNext) update(m Model) (Model, Cmds) {
	if _, ok := m.NextRow(); ok {
		return handle(m, collections.OpenNext{})
	}
	if m.Batch.HasOpened(m.Board.Given) {
		return Show{View: OnBatch}.update(m)
	}
	if c, ok := m.Daily(); ok {
		m = m.tallied()
		for c.Level++; c.Level < daily.Levels; c.Level++ {
			if !m.Door.Solved(c) {
				return handle(m, door.PlayDaily{Choice: c})
			}
		}
	}
	q := m.likely()
	return BeginNew{Wish: q.Wish, Layout: q.Layout}.update(m)
}

// likely returns the puzzle that is likely to be begun next: once the puzzle on the board is solved,
// one like it.
func (m *Model) likely() dialogs.Quick {
	l := m.Board.Layout()
	rated, known := m.Rating()
	switch made := m.Origin() != ""; {
	case !m.SolvedByHand(), !made && !l.OnlyDigits(): // which may take long
		return m.Making.Usual()
	case !l.OnlyDigits():
		return dialogs.LaidLike(m.Board.Given, rated.Level)
	case l != solver.Classic:
		return dialogs.Quick{Wish: dialogs.UsualWish(), Layout: l}
	case known:
		return dialogs.Quick{Wish: dialogs.LevelWish(rated.Level), Layout: l}
	}
	return m.Making.Usual()
}

// Beginning reports whether a puzzle is made that will be played as soon as it is there, and whether
// that takes so long that the page says so.
func (m *Model) Beginning() (is, slow bool) {
	_, is = m.AwaitsDaily()
	for _, j := range m.jobs.All() {
		if m.begins(j) {
			is, slow = true, slow || j.Slow
		}
	}
	return is, slow
}

// begins reports whether a job makes the puzzle that will be played as soon as it is there.
func (m *Model) begins(j jobs.Job) bool {
	return j.Is(toBegin{}) || m.Door.Begins(j)
}

// unbegun gives up the puzzle that was to be played as soon as it is there.
func unbegun(m Model) (Model, Cmds) {
	m.Door.Wanted = door.Choice{}
	return cancel(m, toBegin{})
}

// StopBeginning gives up the puzzle that was to be played.
type StopBeginning struct{ trait.Aside }

func (StopBeginning) update(m Model) (Model, Cmds) {
	m, cmds := unbegun(m)
	return m, append(cmds, Focus{})
}

// toBegin makes a puzzle that begins when it is there.
type toBegin struct{ jobs.OnBoard }

func (toBegin) Event() job.Event { return job.Made{} }

// take takes an answer about the puzzle that is to be played, and opens it when it is there.
func (toBegin) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Made)
	m.Making, m.Quick = m.Making.Answered(m.Quick, e)
	if !t.Done {
		return m, nil
	}
	if g, err := e.Puzzle.Parse(); err == nil && e.Refused == "" {
		return playNew(m, g, e.Origin)
	}
	m, cmds := ShowOpen{Shown: true, Face: MakeFace}.update(m)
	m.Design = dialogs.DesignOf(m.Quick.Layout).WithMapsOf(m.Design)
	m.Making = m.Making.Missed(m.Quick, e)
	return m, cmds
}

// listWishable asks for the techniques that a puzzle can need, if they are not here.
func listWishable(m Model) (Model, Cmds) {
	if m.Making.Lists(m.makingBy()) || m.running(toWishable{}) {
		return m, nil
	}
	m, seed := newID(m)
	var ask job.Make
	m.Making, ask = m.Making.Listing(m.makingBy(), seed)
	return run(m, toWishable{}, ask)
}

// ListsWishable reports whether the techniques that a puzzle can need are here, or on their way.
func (m *Model) ListsWishable() (here, coming bool) {
	return m.Making.Lists(m.makingBy()), m.running(toWishable{})
}

// toWishable lists the techniques that can be wished.
type toWishable struct{ jobs.OnBoard }

func (toWishable) Event() job.Event { return job.Made{} }

func (toWishable) take(m Model, t told) (Model, Cmds) {
	m.Making = m.Making.TechniquesTaken(t.Event.(job.Made))
	return m, nil
}
