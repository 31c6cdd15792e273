package state

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/job"
)

// Lists of new puzzles. The dialog stays until there are puzzles; then these are a collection, which grows while it is shown. All workers make
// some at a time. A list is never larger than MostMade, so the Model has its lines, to know a puzzle that comes again.

// MostMade is how many puzzles a list is made of at most.
const MostMade = 1000

// linesAtOnce is how many puzzles a worker is asked for at most.
const linesAtOnce = 32

// How often in a row no other puzzle may come before a list ends: none at all, or only those that are in it.
const (
	mostRefused  = 4 // by each worker
	mostRepeated = 8
)

// madeList is a list that is made.
type madeList struct {
	ask      job.MakeLines // its First is the next one
	name     string
	made, of int    // puzzles
	lines    string // what was made, each with a line end in front
	refused  int    // how often in a row nothing was found
	repeated int    // how often in a row there was nothing new
	begun    bool   // there are some, and the collection
}

// MakeList makes a list of puzzles as wished.
type MakeList struct {
	Name  string // of the collection
	Count int    // puzzles
}

func (msg MakeList) update(m Model) (Model, []Cmd) {
	ask, ok := m.wishedLines()
	if !ok {
		return m, nil
	}
	m, cmds := cancel(m, toMakeLines)
	if m.Making.Stopped {
		m = anew(m)
	}
	m.serial++
	ask.Seed = m.tab + "-" + strconv.Itoa(m.serial)
	m.Making.Made.Tried = 0
	m.Making.list = madeList{ask: ask, name: msg.Name, of: min(max(msg.Count, 1), MostMade)}
	m, more := feedList(m)
	return m, append(cmds, more...)
}

// CanMakeList reports whether the dialog has a wish of which a list can be made.
func (m Model) CanMakeList() bool {
	_, ok := m.wishedLines()
	return ok && !m.Making.Drawing.On && !m.Making.Wish.Pattern.Full()
}

// wishedLines returns what a list is asked for by; ok is false if the dialog has no wish that can be made.
func (m Model) wishedLines() (ask job.MakeLines, ok bool) {
	m.Making.Wish.Day = "" // others of its level
	one, ok := m.wished()
	return job.MakeLines{Telling: one.Telling, Wish: one.Wish}, ok && m.OpenPanel && m.Face == MakeFace
}

// followList gives up a list of which there is nothing when the dialog is closed or has another wish.
func followList(m Model) (Model, []Cmd) {
	if m.Making.list.begun || !m.running(toMakeLines) {
		return m, nil
	}
	ask, ok := m.wishedLines()
	if of := m.Making.list.ask; ok && ask.Wish == of.Wish && ask.Telling == of.Telling {
		return m, nil
	}
	return cancel(m, toMakeLines)
}

// feedList asks idle workers for some of the puzzles that are still to be made.
func feedList(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for m.count(toMakeLines) < m.Workers {
		k := &m.Making.list
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
	e, k := t.Event.(job.LinesMade), &m.Making.list
	if !t.Done {
		if !k.begun {
			m.Making.Made.Tried = max(m.Making.Made.Tried, e.Tried)
		}
		return m, nil
	}
	if e = k.others(e); e.Lines == "" {
		return m.barren(e)
	}
	k.refused, k.repeated = 0, 0
	var cmds []Cmd
	if !k.begun {
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
		if mark := "\n" + line; k.made < k.of && len(e.Rows) >= (i+1)*job.RowSize && !strings.Contains(k.lines+"\n", mark) {
			k.lines += strings.TrimSuffix(mark, "\n")
			k.made++
			others.Lines += line
			others.Rows = job.RowAt(e.Rows, i).Append(others.Rows)
			others.Ratings = job.RatingAt(e.Ratings, i).Append(others.Ratings)
		}
		i++
	}
	return others
}

// barren tries on after nothing new was made, unless that has happened too often. Then the list ends, and it is said why.
func (m Model) barren(e job.LinesMade) (Model, []Cmd) {
	k := &m.Making.list
	k.refused, k.repeated = k.refused+one(e.Refused != ""), k.repeated+1
	if !e.Never && k.refused < mostRefused*m.Workers && k.repeated < mostRepeated*m.Workers {
		return feedList(m)
	}
	switch {
	case k.begun && m.View == OnBatch:
		m.Notice = Notice{Kind: NoMoreMade}
	case !k.begun:
		m.Making.Made.Refused = e.Refused
	}
	return cancel(m, toMakeLines)
}

// beginList shows a new collection in the place of the dialog.
func (m Model) beginList() (Model, []Cmd) {
	m = m.undisturbed()
	m.View = OnBatch
	m, cmds := m.closeList()
	k, b := &m.Making.list, &m.Batch
	k.begun = true
	b.Name, b.levels.shown, b.levels.by = nameOf(k.name), true, k.ask.Table
	m, m.Lists.Here = newID(m)
	return m, append(cmds, ForgetText{}, navigate(m, true), ShowRow{})
}

// grown adds a part to the collection shown: puzzles that are judged, and rated unless the person has changed the table since.
func (m Model) grown(e job.LinesMade) (Model, []Cmd) {
	b := &m.Batch
	n := len(e.Rows) / job.RowSize
	p := part{begin: b.Size, end: b.Size + len(e.Lines), upto: b.Size + len(e.Lines), lines: n, judged: n, begun: true, done: true}
	if b.levels.shown {
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
func (m Model) grows() bool { return m.Making.list.begun && m.running(toMakeLines) }

// MadeOf returns how many puzzles of the collection shown are made, and how many there will be; is reports whether they are being made.
func (m Model) MadeOf() (made, of int, is bool) {
	return m.Making.list.made, m.Making.list.of, m.grows()
}
