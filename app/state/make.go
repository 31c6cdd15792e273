package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
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

// Wish is what a new puzzle must be like, beside its layout. Zero is what does not matter.
type Wish struct {
	Level              uint8 // as job.Rating has it
	Technique          string
	Symmetry           string // as solver/generate names it
	Givens             int
	Pattern            dialogs.Pattern // which cells have givens, and so how many
	MinScore, MaxScore int
	Day                string // as in 2026-11-21: the puzzle of that day, of which the level alone is wished
}

// MostNumber is the highest number that a wish can have.
const MostNumber = 99_999

// usualWish is that of a person who has not wished anything yet.
var usualWish = Wish{Level: 1, Symmetry: "half"}

// Making is what the dialog shows of new puzzles.
type Making struct {
	Wish    Wish
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
	list       madeList        // the one that was asked for last
	left       dialogs.Pattern // which the wish did without
	ahead      ahead
}

// Wishable is a technique that can be wished.
type Wishable struct {
	Key, Name string
	Level     uint8
}

// Wishable returns the techniques that can be wished, in their order; none until they are here.
func (m Model) Wishable() []Wishable {
	var all []Wishable
	for _, line := range linesOf(m.Making.techniques) {
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
	return j.why == toMake || j.why == toMakeLines && m.Making.list.is()
}

// Puzzle returns the puzzle that is shown; ok is false if there is none.
func (m Making) Puzzle() (g solver.Grid, ok bool) {
	g, err := m.Made.Puzzle.Parse()
	return g, err == nil
}

// opened returns what the dialog begins with. What was given up or could not be made is sought again.
func (m Making) opened() Making {
	if !m.begun && m.Wish == (Wish{}) {
		m.Wish = usualWish
	}
	if m.Stopped || m.Made.Puzzle == (job.Grid{}) {
		m.Stopped, m.asked = false, job.Make{}
	}
	return m
}

// SetWish changes the wish.
type SetWish struct{ Wish Wish }

func (SetWish) Traits() trait.Set { return trait.Act }

func (msg SetWish) update(m Model) (Model, []Cmd) {
	w := msg.Wish
	w.Givens, w.MinScore, w.MaxScore = inRange(w.Givens), inRange(w.MinScore), inRange(w.MaxScore)
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

// FewestGivens returns how many givens a puzzle for a number of cells has at least, if the wish does not say how many:
// 0 where it has as few as possible. Easy ones have 30 of 81, as solver/generate makes them.
func (w Wish) FewestGivens(cells int) int {
	if w.Level != 1 || w.Pattern != "" {
		return 0
	}
	return min((30*cells+80)/81, cells-1)
}

func inRange(n int) int { return min(max(n, 0), MostNumber) }

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
	m.Making.list, m.Making.awaited = madeList{}, false
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
	m.Making.ahead = m.Making.ahead.retried()
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
	m.Making.ahead = m.Making.ahead.retried()
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

// text writes the wish for a layout as solver/generate reads it. Some givens are spare where more are wished than
// minimal puzzles have, where the person has drawn the pattern, and where a technique and a symmetry are wished: few
// symmetric puzzles are minimal, and fewer of these need the technique. An easy puzzle of a number of givens need not
// be minimal either, nor one of a level that people solve with other rules than the classic ones: minimal ones are
// mostly too hard.
func (w Wish) text(l *solver.Layout) string {
	text := ""
	add := func(is bool, part string) {
		if !is {
			return
		}
		if text != "" {
			text += "."
		}
		text += part
	}
	add(l != solver.Classic && w.Day == "", "b"+l.String())
	add(w.Level != 0, "l"+strconv.Itoa(int(w.Level)))
	if w.Day != "" {
		return text
	}
	scores := "s" + strconv.Itoa(w.MinScore) + "-"
	if w.MaxScore > 0 {
		scores += strconv.Itoa(w.MaxScore)
	}
	add(w.MinScore+w.MaxScore > 0, scores)
	add(w.Technique != "", "t"+w.Technique)
	add(w.Givens != 0 && w.Pattern == "", "n"+strconv.Itoa(w.Givens))
	add(w.Symmetry != "" && w.Pattern == "", "y"+w.Symmetry) // that of a pattern is what the person has drawn
	add(w.Pattern != "", "p"+w.Pattern.Text())
	const minimal, of = 30, 81 // few minimal puzzles have more givens
	const easy, extreme = 1, 5 // levels
	some := w.Level == easy && w.Givens > 0 || l != solver.Classic && w.Level > easy && w.Level < extreme
	add(some || w.Givens*of > minimal*l.Cells() || w.Pattern != "" || w.Technique != "" && w.Symmetry != "", "spare")
	return text
}

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
