package state

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// What the device keeps of a collection: a head, and its parts.

// StoredPart is a part of a collection as the device keeps it.
type StoredPart struct {
	Size          int // of its text
	Rows, Ratings []byte
	State         string // as state writes it
}

// ratedBy is before the table of techniques in a head with ratings. The number is that of the way in which levels and
// scores are found: ratings by another one would differ from those of the board, and are dropped.
// TestRatedByNamesTheRatings says when it must rise.
const ratedBy = "2="

// head is what is kept of a collection beside its parts: name, puzzles, encoding, layout, the table of techniques of its ratings and the size
// of the whole text, and what is still to be made, with tabs between them.
func (b Batch) head() string {
	rated := ""
	if b.levels.shown {
		rated = ratedBy + oneWord(b.levels.by)
	}
	return strings.Join([]string{b.Name, strconv.Itoa(b.Count(0) - b.Count(job.Malformed)), strconv.Itoa(int(b.reading.Encoding)), b.reading.Layout, rated, strconv.Itoa(b.whole), b.list.text()}, "\t")
}

// withHead reads what head has written.
func (b Batch) withHead(head string) Batch {
	fields := append(strings.Split(head, "\t"), make([]string, 7)...)
	encoding, _ := strconv.Atoi(fields[2])
	b.whole, _ = strconv.Atoi(fields[5])
	b.list = listFrom(fields[6])
	b.Name, b.reading = fields[0], job.Reading{Encoding: format.Encoding(encoding), Layout: fields[3]}
	if by, rated := strings.CutPrefix(fields[4], ratedBy); rated {
		b.levels.shown, b.levels.by = true, by
	}
	return b
}

// state writes how far a part has come: its lines, how many of them are judged, where the next one begins, and whether all are judged.
func (p part) state() string {
	if !p.begun {
		return ""
	}
	state := strconv.Itoa(p.lines) + " " + strconv.Itoa(p.judged) + " " + strconv.Itoa(p.upto-p.begin)
	if p.done {
		state += " ."
	}
	return state
}

// withState reads what state has written.
func (p part) withState(state string) part {
	fields := strings.Fields(state)
	if len(fields) < 3 {
		return p
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return max(n, 0)
	}
	p.lines, p.judged = number(0), number(1)
	p.begun, p.done, p.upto = true, len(fields) > 3, p.begin+min(number(2), p.end-p.begin)
	return p
}

// nameOf is a name without what has a meaning in a head.
func nameOf(name string) string {
	const most = 100
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = string(r[:most])
	}
	return name
}

// Unkept reports whether the device could keep only a part of the collection shown, and how many of its rows are in that.
func (m Model) Unkept() (kept int, ok bool) {
	b := m.Batch
	for _, p := range b.parts[:b.ready()] {
		if !p.unkept {
			kept += p.counts[0]
		}
	}
	return kept, slices.ContainsFunc(b.parts, func(p part) bool { return p.unkept })
}

// upTo drops the rows at the end of a part whose lines end behind an offset: of a text that could not be kept whole, the last line may be cut.
func (p part) upTo(end int) part {
	for n := len(p.rows) / job.RowSize; n > 0; n-- {
		if row := job.RowAt(p.rows, n-1); row.Offset+row.Length <= end {
			break
		}
		p.rows = p.rows[:(n-1)*job.RowSize]
		p.ratings = p.ratings[:min(len(p.ratings), (n-1)*job.RatingSize)]
	}
	return p.counted()
}

// ratedRows returns how many rows of a part are rated.
func (p part) ratedRows() (n int) {
	for i := range len(p.ratings) / job.RatingSize {
		n += one(job.Tried(p.ratings, i))
	}
	return n
}

// counted counts a part's rows by their verdicts.
func (p part) counted() part {
	p.counts = [job.Verdicts]int{len(p.rows) / job.RowSize}
	for i := range p.counts[0] {
		if v := job.VerdictAt(p.rows, i); v > 0 && v < job.Verdicts {
			p.counts[v]++
		}
	}
	return p
}

// keepList stores the head of the collection shown, where the device keeps it. awaited says that it is not kept before.
func (m Model) keepList(awaited bool) (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	head := m.Batch.head()
	m.Lists = m.Lists.withHead(m.Lists.Here, head)
	m.Lists.storing += one(awaited)
	return m, []Cmd{KeepList{ID: m.Lists.Here, Head: head, Answers: awaited}}
}

// keepParts stores some parts of the collection shown, and its head.
func (m Model) keepParts(which func(p part) bool) (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	var cmds []Cmd
	m.Batch.parts = slices.Clone(m.Batch.parts)
	awaited := m.Batch.list.is() || len(m.Batch.parts) > 0 && !m.Batch.parts[0].stored // without a head nobody finds the parts
	for i := range m.Batch.parts {
		p := &m.Batch.parts[i]
		if p.unkept || !which(*p) {
			continue
		}
		cmds = append(cmds, KeepPart{ID: m.Lists.Here, Part: i, Begin: p.begin, End: p.end, Text: !p.stored, Rows: p.rows, Ratings: p.ratings, State: p.state()})
		m.Lists.storing += one(!p.stored)
		p.stored, p.dirty = true, false
	}
	if len(cmds) == 0 {
		return m, nil
	}
	m, head := m.keepList(awaited)
	return m, slices.Insert(cmds, 1, head...) // a head without a part would be nothing
}

func (PartKept) Traits() trait.Set { return trait.KeepsNotice }

func (msg PartKept) update(m Model) (Model, []Cmd) {
	if msg.ID == m.Lists.Here && m.Lists.storing > 0 {
		m.Lists.storing--
	}
	return m, nil
}

// Keeps reports whether all of the collection shown is on the device.
func (m Model) Keeps() bool { return m.Lists.Kept() && m.Lists.storing == 0 }

func (KeepFailed) Traits() trait.Set { return trait.KeepsNotice }

func (msg KeepFailed) update(m Model) (Model, []Cmd) {
	if msg.ID != m.Lists.Here || msg.Part >= len(m.Batch.parts) {
		return m, nil
	}
	m, _ = PartKept{ID: msg.ID}.update(m)
	m.Batch.parts = slices.Clone(m.Batch.parts)
	m.Batch.parts[msg.Part].unkept = true
	return m.pauseList() // the device is full, or another tab makes this list
}
