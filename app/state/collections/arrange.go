package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements sorting and filtering the rows of the collection.

// maxArranged is the maximum length in bytes of a text whose rows can be sorted by the contents of their
// lines. The rows of longer texts can be sorted only by stored results, such as the verdict or the level.
const maxArranged = 8 << 20

// arrangement is an order of the rows that the second program has computed.
type arrangement struct {
	of     arranged
	order  []byte // packed numbers of the rows to show, in order; rows are numbered through all parts
	alike  []byte // for each row in order, the number of the first row with an equal puzzle; nil if not requested
	kinds  int    // number of different puzzles among these rows
	serial int    // a number that is different for each arrangement
}

// arranged holds everything that an order of the rows depends on. The zero value means that no order was
// computed.
type arranged struct {
	job.Arranging
	changes int // the value of Batch.changes
	played  int // the value of Page.Stored if the order depends on progress; otherwise 0
}

// Arranged sets the sorting and the filters to those in wanted, except for the filter by verdict, which does
// not change. ok is false if the sorting depends on the contents of the lines and the text is too long for
// that.
func (b Batch) Arranged(wanted job.Arranging) (other Batch, ok bool) {
	if wanted.Reads() && !b.Reads() {
		return b, false
	}
	wanted.Verdict = b.Arranging.Verdict
	b.Arranging, b.unordered = wanted, arranged{}
	return b.toTop(), true
}

// Filtered shows only the rows with verdict v, or all rows if v is 0.
func (b Batch) Filtered(v job.Verdict) Batch {
	b.Arranging.Verdict = v
	return b.toTop()
}

// Reads reports whether the text is short enough to sort the rows by the contents of their lines.
func (b Batch) Reads() bool { return b.Size > 0 && b.Size <= maxArranged }

// sorted reports whether the rows are shown in an order computed by the second program. Otherwise they are
// shown in the order of their lines in the text.
func (b Batch) sorted() bool { return len(b.arrangement.order) > 0 || b.arrangement.of != (arranged{}) }

// InOrder shows the rows in the order of their lines, unless another order is requested. If another order is
// requested, plain is false, and AskOrder returns the request for that order. If puzzles were added and the
// text has become too long for the requested order, InOrder cancels that order.
func (b Batch) InOrder() (in Batch, plain bool) {
	want := b.Arranging
	want.Verdict = 0
	if want.Reads() && !b.Reads() { // added puzzles have made the text too long
		b.Arranging, want = job.Arranging{Verdict: b.Arranging.Verdict}, job.Arranging{}
	}
	if b.Size > 0 && want != (job.Arranging{}) {
		return b, false
	}
	if b.arrangement.of != (arranged{}) {
		b.arrangement = arrangement{serial: b.arrangement.serial + 1}
	}
	return b, true
}

// AskOrder returns a request for the order that the user has chosen. ok is false if that order is already
// shown or requested, or if the same request has failed. While rows are being rated, ok is false if rows are
// already shown in an order of this kind, because each new rating might change it. stored is Page.Stored. The
// caller has to fill in Played.
func (b Batch) AskOrder(stored int, rating bool) (asking Batch, ask job.Arrange, ok bool) {
	want := b.wantedOrder(stored)
	if want == b.arrangement.of || want == b.arranging || want == b.unordered {
		return b, job.Arrange{}, false
	}
	if rating && (b.arrangement.of.Arranging == b.Arranging || b.arranging.Arranging == b.Arranging) {
		return b, job.Arrange{}, false
	}
	b.arranging = want
	ask = job.Arrange{Arranging: b.Arranging, Reading: b.Reading}
	ask.Picked = b.all(func(p part) []byte { return p.rows })
	if b.ratings[ByLevel].shown {
		ask.Rated = b.all(func(p part) []byte { return padded(p.ratings[ByLevel], p.counts[0]) })
	}
	if b.ratings[LikeSE].shown {
		ask.SE = b.all(func(p part) []byte { return padded(p.ratings[LikeSE], p.counts[0]) })
	}
	return b, ask, true
}

// wantedOrder returns everything that the requested order depends on.
func (b Batch) wantedOrder(stored int) arranged {
	want := arranged{b.Arranging, b.changes, 0}
	if want.OfProgress() {
		want.played = stored
	}
	return want
}

// WithoutOrder records that the requested order could not be computed. The order is requested again only when
// the user chooses an order or the rows change.
func (b Batch) WithoutOrder(stored int) Batch {
	b.unordered = b.wantedOrder(stored)
	return b
}

// NoOrderComes records that the request for an order was cancelled. The request can then be repeated.
func (b Batch) NoOrderComes() Batch {
	b.arranging = arranged{}
	return b
}

// Ordered shows the rows in the computed order.
func (b Batch) Ordered(e job.Arranged) Batch {
	was := b.rowsFrom(max(b.openedRow, 0), 1)
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
	return b
}

// Alike returns the result of the filter for duplicates: the number of puzzles shown, and the number of
// different puzzles among them. ok is false if the filter is off or the result has not arrived.
func (b Batch) Alike() (puzzles, kinds int, ok bool) {
	a := b.arrangement
	return len(a.order) / 4, a.kinds, b.Arranging.Alike && a.of.Alike && len(a.alike) == len(a.order)
}

// number returns the number of the row at the given position, counted through all parts.
func (b Batch) number(at rowAt) int {
	for _, p := range b.parts[:at.part] {
		at.row += p.counts[0]
	}
	return at.row
}

// moved returns the order after the row with the given number was deleted (by is -1) or inserted (by is 1).
// An inserted row is not shown until the next order arrives.
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

// place returns the index of a row in the current order. at is the position of the row, and former is the
// row's index in the previous order. If the row is no longer shown, place returns former-1, so that Next
// opens the row that now has the index former.
func (b Batch) place(at rowAt, former int) int {
	number := b.number(at)
	for i := range len(b.arrangement.order) / 4 {
		if job.NumberAt(b.arrangement.order, i) == number {
			return i
		}
	}
	return former - 1
}

// all returns the concatenated results of calling data for each part.
func (b Batch) all(data func(p part) []byte) job.Packed {
	var all []byte
	for _, p := range b.parts {
		all = append(all, data(p)...)
	}
	return job.Packed(all)
}

// changed replaces part i by p after a row of the part was deleted or inserted.
func (b Batch) changed(i int, p part) Batch {
	for kind := range b.ratings {
		b.ratings[kind].rated += ratedRows(p.ratings[kind]) - ratedRows(b.parts[i].ratings[kind])
	}
	b.parts = slices.Clone(b.parts)
	p.dirty = true
	b.parts[i] = p.counted()
	b.round++
	b.changes++
	b.opened, b.Cursor = solver.Grid{}, max(min(b.Cursor, b.Rows()-1), 0)
	return b
}

// ArrangeRows sets the sorting and the filters of the rows, except the filter by verdict.
type ArrangeRows struct {
	trait.Act
	job.Arranging
}

func (msg ArrangeRows) change(t *turn) {
	if b, ok := t.Batch.Arranged(msg.Arranging); ok {
		t.Batch = b
		t.ask(ShowRow{})
	}
}

// FilterRows shows only the rows with a verdict, or all rows if Verdict is 0.
type FilterRows struct {
	trait.Act
	Verdict job.Verdict
}

func (msg FilterRows) change(t *turn) {
	t.Batch = t.Batch.Filtered(msg.Verdict)
	t.ask(ShowRow{})
}

// FollowOrder requests a new order of the rows when the order may have changed. While rows are being added or
// checked for solutions, it requests nothing, because the order would change all the time. While rows are
// being rated, the current order stays.
func FollowOrder(l Library, e Env) (Library, Asks) { return change(l, e, (*turn).followOrder) }

func (t *turn) followOrder() {
	b, plain := t.Batch.InOrder()
	t.Batch = b
	if plain {
		t.cancel(toArrange{})
		return
	}
	if !t.Shown || Filling(t.Library, t.Jobs) {
		return
	}
	rating, _ := Rating(t.Library, t.Jobs)
	b, ask, ok := t.Batch.AskOrder(t.Stored, rating)
	if !ok {
		return
	}
	t.cancel(toArrange{})
	t.Batch = b
	if ask.OfProgress() {
		ask.Played = t.Boards.Played()
	}
	t.start(toArrange{}, 0, ask)
}

// toArrange sorts and filters the rows of the batch.
type toArrange struct{ jobs.InBatch }

func (toArrange) Event() job.Event { return job.Arranged{} }

func (toArrange) forget(l *Library) { l.Batch = l.Batch.NoOrderComes() }

func (toArrange) lost(l *Library, e Env) { l.Batch = l.Batch.WithoutOrder(e.Stored) }

// take shows the rows in the order that was computed.
func (toArrange) take(t *turn, answer jobs.Answer) {
	t.Batch = t.Batch.Ordered(answer.Event.(job.Arranged))
	t.askTexts()
	t.scroll()
}
