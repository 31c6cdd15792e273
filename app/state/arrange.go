package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Which rows of the collection are shown, and in what order.

// The longest text that is sorted by what is in it, in bytes. Others are sorted by what is known of their rows.
const maxArranged = 8 << 20

// arrangement is the order of the rows shown, as the second program has found it.
type arrangement struct {
	of     arranged
	order  []byte // packed numbers of rows, counted through all parts
	alike  []byte // for each of them the first one that is the same puzzle; nil if that was not asked
	kinds  int    // different puzzles among those
	serial int    // differs from that of every earlier order
}

// arranged is what an order was found for. The zero value stands for none.
type arranged struct {
	job.Arranging
	changes int // Batch.changes
	played  int // Shelf.stored, if progress counts
}

// ArrangeRows shows other rows of the collection, or in another order.
type ArrangeRows struct{ job.Arranging }

func (ArrangeRows) Traits() trait.Set { return trait.Act }

func (msg ArrangeRows) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	if msg.Reads() && !b.Reads() {
		return m, nil
	}
	msg.Verdict = b.Arranging.Verdict
	b.Arranging, b.unordered = msg.Arranging, arranged{}
	m = toTop(m)
	return m, []Cmd{ShowRow{}}
}

// FilterRows shows the rows with a verdict, or all for 0.
type FilterRows struct{ Verdict job.Verdict }

func (FilterRows) Traits() trait.Set { return trait.Act }

func (msg FilterRows) update(m Model) (Model, []Cmd) {
	m.Batch.Arranging.Verdict = msg.Verdict
	return toTop(m), []Cmd{ShowRow{}}
}

// toTop goes to the first row of a list that is another now.
func toTop(m Model) Model {
	b := &m.Batch
	b.Cursor, b.Top, b.opening = 0, 0, 0
	b.opened = solver.Grid{} // rows have other numbers now
	return m
}

// Reads reports whether the rows can be sorted by what is in their lines.
func (b Batch) Reads() bool { return b.Size > 0 && b.Size <= maxArranged }

// sorted reports whether an order that the second program finds is shown, and not that of the lines.
func (b Batch) sorted() bool { return len(b.arrangement.order) > 0 || b.arrangement.of != (arranged{}) }

// followRows asks for the order of the rows whenever it may be another: not while they are being judged or rated, which would change it all
// the time.
func followRows(m Model) (Model, []Cmd) {
	b := &m.Batch
	plain := b.Arranging
	plain.Verdict = 0
	if plain.Reads() && !b.Reads() { // puzzles have been added
		b.Arranging, plain = job.Arranging{Verdict: b.Arranging.Verdict}, job.Arranging{}
	}
	if b.Size == 0 || plain == (job.Arranging{}) {
		if b.arrangement.of != (arranged{}) {
			b.arrangement = arrangement{serial: b.arrangement.serial + 1}
		}
		if !m.running(toArrange) {
			return m, nil
		}
		return cancel(m, toArrange)
	}
	want := m.wantedOrder()
	if m.View != OnBatch || want == b.arrangement.of || want == b.arranging || want == b.unordered || m.Filling() {
		return m, nil
	}
	if rating, _ := m.RatingRows(); rating && (b.arrangement.of.Arranging == b.Arranging || b.arranging.Arranging == b.Arranging) {
		return m, nil
	}
	m, cmds := cancel(m, toArrange)
	b = &m.Batch
	b.arranging = want
	ask := job.Arrange{Arranging: b.Arranging, Reading: b.reading, Picked: b.all(func(p part) []byte { return p.rows })}
	if b.levels.shown {
		ask.Rated = b.all(func(p part) []byte {
			return append(p.ratings[:len(p.ratings):len(p.ratings)], make([]byte, len(p.rows)/job.RowSize*job.RatingSize-len(p.ratings))...)
		})
	}
	if want.OfProgress() {
		ask.Played = m.played()
	}
	m, asks := run(m, toArrange, ask)
	return m, append(cmds, asks)
}

// wantedOrder is what the rows are to be arranged for.
func (m Model) wantedOrder() arranged {
	want := arranged{m.Batch.Arranging, m.Batch.changes, 0}
	if want.OfProgress() {
		want.played = m.stored
	}
	return want
}

// noOrder keeps the page from asking again for the order that could not be found, until the person does or rows change.
func noOrder(m Model) Model {
	m.Batch.unordered = m.wantedOrder()
	return m
}

// Alike returns how many puzzles are shown because they are the same as another one, and how many different ones there are among them. ok
// reports whether this was asked for and is known.
func (b Batch) Alike() (puzzles, kinds int, ok bool) {
	a := b.arrangement
	return len(a.order) / 4, a.kinds, b.Arranging.Alike && a.of.Alike && len(a.alike) == len(a.order)
}

// number returns a row's number among those of all parts.
func (b Batch) number(at rowAt) int {
	for _, p := range b.parts[:at.part] {
		at.row += p.counts[0]
	}
	return at.row
}

// moved returns the order after the row with a number has gone, by -1, or has come in there, by 1. One that has come is not shown yet.
func (a arrangement) moved(number, by int) arrangement {
	order := make([]byte, 0, len(a.order))
	for i := range len(a.order) / 4 {
		switch row := job.NumberAt(a.order, i); {
		case row < number:
			order = job.AppendNumber(order, row)
		case row > number || by > 0:
			order = job.AppendNumber(order, row+by)
		}
	}
	a.order, a.alike, a.kinds, a.serial = order, nil, 0, a.serial+1
	return a
}

// place returns the number of a row in the order, or one less than that which it had if it is no longer shown: the next one stands there now.
func (b Batch) place(at rowAt, before int) int {
	number := b.number(at)
	for i := range len(b.arrangement.order) / 4 {
		if job.NumberAt(b.arrangement.order, i) == number {
			return i
		}
	}
	return before - 1
}

// all joins what the parts have.
func (b Batch) all(of func(p part) []byte) job.Packed {
	var all []byte
	for _, p := range b.parts {
		all = append(all, of(p)...)
	}
	return job.Packed(all)
}

// takeOrder shows the rows in the order that was found.
func takeOrder(m Model, t told) (Model, []Cmd) {
	b := &m.Batch
	was := b.rowsFrom(max(b.openedRow, 0), 1)
	e := t.Event.(job.Arranged)
	b.arrangement = arrangement{of: b.arranging, order: e.Order, alike: e.Alike, serial: b.arrangement.serial + 1}
	for i := range len(e.Alike) / 4 {
		b.arrangement.kinds += one(job.NumberAt(e.Alike, i) == job.NumberAt(e.Order, i))
	}
	b.arranging, b.opening = arranged{}, 0
	if len(was) > 0 && b.opened.N() > 0 && b.openedRow >= 0 {
		b.openedRow = b.place(was[0], b.openedRow)
	}
	b.Cursor = max(min(b.Cursor, b.Rows()-1), 0)
	b.Top = max(min(b.Top, b.Rows()-1), 0)
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

func forgetOrder(m Model) (Model, []Cmd) {
	m.Batch.arranging = arranged{}
	return m, nil
}

// played returns the boards that the device keeps, as job.Played has them.
func (m Model) played() job.Played {
	var all []byte
	for _, r := range m.Recent {
		if r.Rules == "" {
			all = append(all, r.Layout+"\t"+r.Given+"\t"+r.Entered+"\n"...)
		}
	}
	return string(all)
}
