package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// New puzzles. The dialog has a form of what is wished, and shows a puzzle that is so. The second program makes it: the page knows
// the wish as a text only, and of the puzzle what came with it. The layout is that of the Design, for which the dialog has a form too.

// Face is a part of the dialog that opens or makes a board.
type Face uint8

const (
	MakeFace  Face = iota // a new puzzle
	EmptyFace             // an empty board
	OpenFace              // a text, a file, an example, a recent board
	Faces                 // the number of faces
)

// SetFace shows a part of the dialog.
type SetFace struct{ Face Face }

func (SetFace) Traits() trait.Set { return trait.Act }

func (msg SetFace) update(m Model) (Model, []Cmd) {
	m.Face = msg.Face
	return m, nil
}

// Making is what the dialog shows of new puzzles.
type Making struct {
	Wish    dialogs.Wish
	Made    job.Made        // with the puzzle that is shown
	Stopped bool            // by the person
	Drawing dialogs.Drawing // of the wish's pattern

	begun      bool     // the Wish is set
	awaited    bool     // the puzzle that is sought is to be played
	seed       string   // of the puzzle that is shown or sought; "" before there is one
	asked      job.Make // the zero Make: nothing, or it was given up
	madeBy     job.Make // what the puzzle that is shown was asked for by
	techniques string   // as job.Made has them
	listed     job.Telling
	list       collections.Growing // the one that was asked for last
	left       dialogs.Pattern     // which the wish did without
	ahead      dialogs.Ahead
}

// Wishable is a technique that can be wished.
type Wishable struct {
	Key, Name string
	Level     uint8
}

// Wishable returns the techniques that can be wished, in their order; none until they are here.
func (m Model) Wishable() []Wishable {
	var all []Wishable
	for _, line := range job.LinesOf(m.Making.techniques) {
		key, rest, _ := strings.Cut(line, "\t")
		level, name, _ := strings.Cut(rest, "\t")
		number, _ := strconv.Atoi(level)
		all = append(all, Wishable{Key: key, Name: name, Level: uint8(number)})
	}
	return all
}

// Sought reports whether a puzzle is being made, and whether that takes so long that the page says so.
func (m Model) Sought() (is, slow bool) {
	for _, j := range m.jobs {
		if m.seeks(j) {
			is, slow = true, slow || j.slow
		}
	}
	return is, slow
}

// Awaited reports whether the puzzle that is being made will be played as soon as it is there.
func (m Model) Awaited() bool { return m.Making.awaited && m.running(toMake) }

// CanPlayMade reports whether PlayMade does something: there is a puzzle to play, or one is being made.
func (m Model) CanPlayMade() bool {
	_, ok := m.Making.Puzzle()
	sought, _ := m.Sought()
	return !m.Making.Drawing.On && (m.running(toMake) || ok && !sought)
}

// seeks reports whether a job is for the dialog: for the puzzle that it shows, or for the first ones of a list.
func (m Model) seeks(j Job) bool {
	return j.why == toMake || j.why == toMakeLines && m.Making.list.Unfinished()
}

// Puzzle returns the puzzle that is shown; ok is false if there is none.
func (m Making) Puzzle() (g solver.Grid, ok bool) {
	g, err := m.Made.Puzzle.Parse()
	return g, err == nil
}

// opened returns what the dialog begins with. What was given up or could not be made is sought again.
func (m Making) opened() Making {
	if !m.begun && m.Wish == (dialogs.Wish{}) {
		m.Wish = dialogs.UsualWish()
	}
	if m.Stopped || m.Made.Puzzle == (job.Grid{}) {
		m.Stopped, m.asked = false, job.Make{}
	}
	return m
}

// SetWish changes the wish.
type SetWish struct{ Wish dialogs.Wish }

func (SetWish) Traits() trait.Set { return trait.Act }

func (msg SetWish) update(m Model) (Model, []Cmd) {
	w := msg.Wish.InRange()
	if w.Day != "" {
		m.Making = m.Making.leaving(w.Pattern)
		w.Pattern, m.Making.Drawing.On = "", false
	}
	if w == m.Making.Wish && !m.Making.Stopped {
		return m, nil
	}
	m.Making.Wish = w
	return anew(m), nil
}

// Another seeks another puzzle of the wish, or tries again if none could be made. A day has one of a level, so it is another one of that level.
type Another struct{}

func (Another) Traits() trait.Set { return trait.Act }

func (Another) update(m Model) (Model, []Cmd) {
	m.Making.seed, m.Making.Wish.Day = "", ""
	return anew(drawn(m)), nil
}

// anew has a puzzle sought that is as wished.
func anew(m Model) Model {
	m.Making.Stopped, m.Making.begun, m.Making.asked = false, true, job.Make{}
	return m
}

// StopMaking gives up the puzzle that is sought, and a list whose first puzzles are sought. What is shown stays only if
// it is as wished.
type StopMaking struct{}

func (StopMaking) Traits() trait.Set { return trait.Act }

func (StopMaking) update(m Model) (Model, []Cmd) {
	m, cmds := endThose(m, m.seeks)
	m.Making.list, m.Making.awaited = collections.Growing{}, false
	m.Making.Stopped = m.Making.Stopped || len(cmds) > 0
	if !m.fits() {
		m.Making.Made = job.Made{}
	}
	return m, cmds
}

// fits reports whether the puzzle that is shown is as the dialog wishes it now, whatever its seed and the language.
func (m Model) fits() bool {
	ask, ok := m.wished()
	by := m.Making.madeBy
	return ok && m.Making.Made.Refused == "" && by.Wish == ask.Wish && by.Day == ask.Day && by.Table == ask.Table
}

// PlayMade opens the puzzle that is shown. While another is sought it opens that one as soon as it is there, and a
// second PlayMade takes this back. The next time the dialog begins with another one.
type PlayMade struct{}

func (PlayMade) Traits() trait.Set { return trait.Act }

func (PlayMade) update(m Model) (Model, []Cmd) {
	if !m.CanPlayMade() {
		return m, nil
	}
	if m.running(toMake) {
		m.Making.awaited = !m.Making.awaited
		return m, nil
	}
	return playMade(m)
}

// playMade opens the puzzle that is shown.
func playMade(m Model) (Model, []Cmd) {
	g, ok := m.Making.Puzzle()
	if !ok {
		return m, nil
	}
	origin := m.Making.Made.Origin
	m.Making.Made, m.Making.seed, m.Making.asked = job.Made{}, "", job.Make{}
	m.Making.ahead = m.Making.ahead.Retried()
	return openLinked(m, link.Board{Given: g, Entered: g.Layout().Empty(), Origin: origin})
}

// followMaking asks for a puzzle whenever the wish that the dialog shows is another. A person who saves data asks first, since the program
// that makes puzzles would have to be fetched.
func followMaking(m Model) (Model, []Cmd) {
	k := &m.Making
	if !m.OpenPanel || m.Face != MakeFace {
		if k.asked == (job.Make{}) {
			return m, nil
		}
		m, cmds := cancel(m, toMake)
		if len(cmds) > 0 {
			m.Making.asked, m.Making.awaited = job.Make{}, false
		}
		return m, cmds
	}
	n := m.Design.Box.N()
	*k = m.withoutOthers().fitting(n * n)
	ask, ok := m.wished()
	if !ok || k.Stopped || m.Thrifty && !k.begun {
		k.awaited = false
		return cancel(m, toMake)
	}
	if k.seed == "" {
		k.awaited = false
		if m, there := m.fromAhead(ask); there {
			return cancel(m, toMake)
		}
		m, m.Making.seed = newID(m)
	}
	if ask.Seed = m.Making.seed; ask == m.Making.asked {
		return m, nil
	}
	again := ask
	again.Lang = k.asked.Lang // another language is no other wish
	k.awaited = k.awaited && again == k.asked
	m, cmds := cancel(m, toMake)
	m.Making.asked, m.Making.Made.Tried, m.Making.Made.Left, m.Making.Made.Never = ask, 0, 0, false
	m.Making.ahead = m.Making.ahead.Retried()
	ask.Lists = m.Making.techniques == "" || m.Making.listed != ask.Telling
	m, run := run(m, toMake, ask)
	return m, append(cmds, run)
}

// withoutOthers returns what the dialog shows without a puzzle of another layout than the wished one. It must not be
// offered when the search for a new one is stopped, or can't begin.
func (m Model) withoutOthers() Making {
	k := m.Making
	wished, err := m.Design.Layout()
	if k.Wish.Day != "" {
		wished, err = solver.Classic, nil
	}
	if g, ok := k.Puzzle(); ok && (err != nil || g.Layout() != wished) {
		k.Made, k.asked = job.Made{}, job.Make{}
	}
	return k
}

// makingBy returns the language in which new puzzles are told of, and the table by which they are made.
func (m Model) makingBy() job.Telling { return job.Telling{Lang: m.Lang, Table: m.ownTechniques()} }

// takeMade takes what there is of a puzzle: the techniques that can be wished, how many were tried, and then the puzzle.
func takeMade(m Model, t told) (Model, []Cmd) {
	e, k := t.Event.(job.Made), &m.Making
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, k.asked.Telling
		e.Techniques = ""
	}
	if !t.Done {
		k.Made.Tried, k.Made.Left = e.Tried, e.Left
		return m, nil
	}
	awaited := k.awaited
	k.Made, k.madeBy, k.awaited = e, k.asked, false
	if awaited && m.fits() {
		return playMade(m)
	}
	return m, nil
}
