package state

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// Lists of new puzzles. The dialog stays until there are puzzles; then these are a collection, which grows while it is shown, and later when it is
// opened again and the person resumes it. All workers make some at a time. A list is never larger than MostMade, so the Model has its lines, to
// know a puzzle that comes again.

// MostMade is how many puzzles a list is made of at most.
const MostMade = 1000

// linesAtOnce is how many puzzles a worker is asked for at most.
const linesAtOnce = 32

// How often in a row no other puzzle may come before a list ends: none at all, or only those that are in it.
const (
	mostRefused  = 4 // by each worker
	mostRepeated = 8
)

// madeList is a list that is made: in the dialog until there is a puzzle, and then a collection's. The zero madeList is none.
type madeList struct {
	ask      job.MakeLines // its First is the next one
	made, of int           // puzzles
	name     string        // of the collection
	lines    string        // what was made, each with its line end; "" before they are read again
	refused  int           // how often in a row nothing was found
	repeated int           // how often in a row there was nothing new
}

// is reports whether there is a list that is not whole.
func (k madeList) is() bool { return k.made < k.of }

// with returns the list with a puzzle more or less, by 1 or -1, if it is not whole.
func (k madeList) with(by int) madeList {
	if k.is() {
		k.made = min(max(k.made+by, 0), k.of)
	}
	return k
}

// text writes what is kept of a list; "" for none. It has no seed: a list that is taken up again gets a new one.
func (k madeList) text() string {
	if !k.is() {
		return ""
	}
	return strings.Join([]string{strconv.Itoa(k.made), strconv.Itoa(k.of), k.ask.Wish, oneWord(k.ask.Table)}, " ")
}

// oneWord returns a table of techniques without blanks, which mean nothing.
func oneWord(table string) string { return strings.Join(strings.Fields(table), "") }

// listFrom reads what text has written.
func listFrom(text string) (k madeList) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return k
	}
	k.made, _ = strconv.Atoi(fields[0])
	k.of, _ = strconv.Atoi(fields[1])
	k.ask.Wish, k.ask.Table = fields[2], fields[3]
	if k.made < 0 || k.of > MostMade {
		return madeList{}
	}
	return k
}

// MakeList makes a list of puzzles as wished.
type MakeList struct {
	Name  string // of the collection
	Count int    // puzzles
}

func (MakeList) Traits() trait.Set { return trait.Act }

func (msg MakeList) update(m Model) (Model, []Cmd) {
	ask, ok := m.wishedLines()
	if !ok {
		return m, nil
	}
	m, cmds := m.pauseList()
	m, ended := m.endList()
	cmds = append(cmds, ended...)
	if m.Making.Stopped {
		m = anew(m)
	}
	m, ask.Seed = newID(m)
	m.Making.Made.Tried, m.Making.Made.Left = 0, 0
	m.Making.list = madeList{ask: ask, name: msg.Name, of: min(max(msg.Count, 1), MostMade)}
	m, more := feedList(m)
	return m, append(cmds, more...)
}

// CanMakeList reports whether the dialog has a wish of which a list can be made, as far as is known.
func (m Model) CanMakeList() bool {
	_, ok := m.wishedLines()
	return ok && !m.Making.Made.Never
}

// wishedLines returns what a list is asked for by; ok is false if the dialog has no wish that can be made.
func (m Model) wishedLines() (ask job.MakeLines, ok bool) {
	m.Making.Wish.Day = "" // others of its level
	one, ok := m.wished()
	return job.MakeLines{Telling: one.Telling, Wish: one.Wish}, ok && m.OpenPanel && m.Face == MakeFace
}

// followList gives up a list of which there is nothing when the dialog is closed or has another wish.
func followList(m Model) (Model, []Cmd) {
	if !m.Making.list.is() {
		return m, nil
	}
	ask, ok := m.wishedLines()
	if of := m.Making.list.ask; ok && ask.Wish == of.Wish && ask.Telling == of.Telling {
		return m, nil
	}
	return m.endList()
}

// endList gives up the list of the dialog.
func (m Model) endList() (Model, []Cmd) {
	m.Making.list = madeList{}
	return cancel(m, toMakeLines)
}

// growing returns the list that the jobs are for: the dialog's or, without one, the collection's.
func (m *Model) growing() *madeList {
	if m.Making.list.is() {
		return &m.Making.list
	}
	return &m.Batch.list
}

// feedList asks idle workers for some of the puzzles that are still to be made.
func feedList(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for m.count(toMakeLines) < m.Workers {
		k := m.growing()
		left := k.of - k.made
		for _, j := range m.jobs {
			if j.why == toMakeLines {
				left -= j.Part
			}
		}
		if left <= 0 {
			break
		}
		ask := k.ask
		ask.Count = min(max(left/(2*m.Workers), 1), linesAtOnce)
		k.ask.First += ask.Count
		var run Run
		m, run = runPart(m, toMakeLines, ask.Count, ask)
		cmds = append(cmds, run)
	}
	return m, cmds
}

// takeLines adds puzzles to the list, of which it is a collection from the first ones on.
func takeLines(m Model, t told) (Model, []Cmd) {
	e, k := t.Event.(job.LinesMade), m.growing()
	if !t.Done {
		if m.Making.list.is() {
			m.Making.Made.Tried, m.Making.Made.Left = max(m.Making.Made.Tried, e.Tried), e.Left
		}
		return m, nil
	}
	begun := !m.Making.list.is()
	if e = k.others(e); e.Lines == "" {
		return m.barren(e)
	}
	k.refused, k.repeated = 0, 0
	var cmds []Cmd
	if !begun {
		m, cmds = m.beginList()
	}
	m, more := m.grown(e)
	m, asks := feedList(m)
	return m, slices.Concat(cmds, more, asks)
}

// others returns what is not in the list, and puts it in.
func (k *madeList) others(e job.LinesMade) job.LinesMade {
	others := job.LinesMade{Tried: e.Tried, Refused: e.Refused, Never: e.Never}
	i := 0
	for line := range strings.Lines(e.Lines) {
		if k.made < k.of && len(e.Rows) >= (i+1)*job.RowSize && !hasLine(k.lines, line) && !hasLine(others.Lines, line) {
			k.made++
			others.Lines += line
			others.Rows = job.RowAt(e.Rows, i).Append(others.Rows)
			others.Ratings = job.RatingAt(e.Ratings, i).Append(others.Ratings)
		}
		i++
	}
	k.lines += others.Lines
	return others
}

// hasLine reports whether a line, with its end, is one of lines.
func hasLine(lines, line string) bool {
	return strings.HasPrefix(lines, line) || strings.Contains(lines, "\n"+line)
}

// barren tries on after nothing new was made, unless that has happened too often. Then the list ends, and it is said why.
func (m Model) barren(e job.LinesMade) (Model, []Cmd) {
	k := m.growing()
	k.refused, k.repeated = k.refused+one(e.Refused != ""), k.repeated+1
	if !e.Never && k.refused < mostRefused*m.Workers && k.repeated < mostRepeated*m.Workers {
		return feedList(m)
	}
	if m.Making.list.is() {
		m.Making.Made.Refused, m.Making.Made.Never = e.Refused, e.Never
		return m.endList()
	}
	if m.View == OnBatch {
		m.Notice = Notice{Kind: NoMoreMade}
	}
	return m.stopList()
}

// stopList leaves the collection shown as it is.
func (m Model) stopList() (Model, []Cmd) {
	if m.Batch.list == (madeList{}) {
		return m, nil
	}
	m.Batch.list = madeList{}
	m, cmds := cancel(m, toMakeLines, toReadList)
	m, kept := m.keepList(true) // which says that the list has ended
	return m, append(cmds, kept...)
}

// pauseList ends the work at the collection's list, which resumeList takes up again.
func (m Model) pauseList() (Model, []Cmd) {
	if !m.grows() {
		return m, nil
	}
	return cancel(m, toMakeLines, toReadList)
}

// resumeList goes on with the collection's list. What it has is read first, if that is not known.
func (m Model) resumeList() (Model, []Cmd) {
	m, cmds := m.endList()
	m, seed := newID(m)
	m.Notice, m.Batch.Broken = Notice{}, NoFault
	k, b := &m.Batch.list, m.Batch
	k.ask.Lang, k.ask.Seed, k.ask.First, k.refused, k.repeated = m.Lang, seed, 0, 0, 0
	if k.lines != "" {
		m, more := feedList(m)
		return m, append(cmds, more...)
	}
	var all []rowAt
	for i, p := range b.parts {
		for row := range p.counts[0] {
			all = append(all, rowAt{i, row})
		}
	}
	ask := job.FindTexts{Texts: job.Texts{Reading: b.reading}}
	ask.Picked, _, _ = b.packed(all)
	m, asks := run(m, toReadList, ask)
	return m, append(cmds, asks)
}

// takeList takes the lines that a list has, and goes on.
func takeList(m Model, t told) (Model, []Cmd) {
	var puzzles strings.Builder
	for i, line := range job.LinesOf(t.Event.(job.TextsFound).Text) {
		if i%2 == 0 { // the others are solutions
			puzzles.WriteString(line + "\n")
		}
	}
	m.Batch.list.lines = puzzles.String()
	return feedList(m)
}

// beginList shows a new collection in the place of the dialog.
func (m Model) beginList() (Model, []Cmd) {
	k := m.Making.list
	m = m.undisturbed()
	m.View = OnBatch
	m, cmds := m.closeList()
	m.Making.list = madeList{}
	b := &m.Batch
	b.Name, b.levels.shown, b.levels.by, b.list = nameOf(k.name), true, k.ask.Table, k
	m, m.Lists.Here = newID(m)
	return m, append(cmds, ForgetText{}, navigate(m, true), ShowRow{})
}

// grown adds a part to the collection shown: puzzles that are judged, and rated unless the rows shown are rated by another table by now.
func (m Model) grown(e job.LinesMade) (Model, []Cmd) {
	b := &m.Batch
	n := len(e.Rows) / job.RowSize
	p := part{begin: b.Size, end: b.Size + len(e.Lines), upto: b.Size + len(e.Lines), lines: n, judged: n, begun: true, done: true}
	if b.levels.shown && oneWord(b.levels.by) == oneWord(b.list.ask.Table) {
		p.ratings = e.Ratings
	}
	at := b.Size
	for i := range n {
		row := job.RowAt(e.Rows, i)
		row.Offset, row.Line = at, i+1
		p.rows = row.Append(p.rows)
		at += row.Length + 1
	}
	b.Size, b.whole = p.end, p.end
	b.levels.rated += p.ratedRows()
	b.parts = append(slices.Clip(b.parts), p.counted())
	b.changes++
	m, cmds := m.keepParts(func(p part) bool { return !p.stored })
	m, asks := askTexts(m)
	return m, slices.Concat([]Cmd{AddText{e.Lines}}, cmds, asks)
}

// grows reports whether puzzles of the collection shown are being made.
func (m Model) grows() bool {
	return m.Batch.list.is() && !m.Making.list.is() && (m.running(toMakeLines) || m.running(toReadList))
}

// Filling reports whether rows come to the collection shown, or are to be judged.
func (m Model) Filling() bool { return m.Batch.Working() || m.grows() }

// MadeOf returns how many puzzles of the collection shown are made, and how many there are to be; is reports whether it lacks some, and grows
// whether these are being made.
func (m Model) MadeOf() (made, of int, is, grows bool) {
	k := m.Batch.list
	return k.made, k.of, k.is(), m.grows()
}
