package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Which rows of the collection are shown, and in what order.

// The longest text that is sorted by what is in it, in bytes. Others are sorted by what is known of
// their rows.
const maxArranged = 8 << 20

// arrangement is the order of the rows shown, as the second program has found it.
type arrangement struct {
	of     arranged
	order  []byte // packed numbers of rows, counted through all parts
	alike  []byte // for each of them the first one that is the same puzzle; nil if that was not asked
	kinds  int    // different puzzles among those
	serial int    // differs from that of every earlier order
}

// arranged is what an order was found for. The zero value stands for no order.
type arranged struct {
	job.Arranging
	changes int // Batch.changes
	played  int // Page.Stored, if progress counts
}

// Arranged shows other rows of the collection, or in another order. The verdict stays. ok is false
// if the text is too long to be read for that.
func (b Batch) Arranged(as job.Arranging) (other Batch, ok bool) {
	if as.Reads() && !b.Reads() {
		return b, false
	}
	as.Verdict = b.Arranging.Verdict
	b.Arranging, b.unordered = as, arranged{}
	return b.toTop(), true
}

// Filtered shows the rows with a verdict, or all for 0.
func (b Batch) Filtered(v job.Verdict) Batch {
	b.Arranging.Verdict = v
	return b.toTop()
}

// Reads reports whether the rows can be sorted by what is in their lines.
func (b Batch) Reads() bool { return b.Size > 0 && b.Size <= maxArranged }

// sorted reports whether an order that the second program finds is shown, and not that of the
// lines.
func (b Batch) sorted() bool { return len(b.arrangement.order) > 0 || b.arrangement.of != (arranged{}) }

// InOrder returns the collection in the order of its lines, if that is what is wanted. plain is
// false if another order is wanted, which AskOrder asks for. An order that can no longer be found,
// because puzzles were added, is no longer wanted.
func (b Batch) InOrder() (in Batch, plain bool) {
	want := b.Arranging
	want.Verdict = 0
	if want.Reads() && !b.Reads() { // puzzles have been added
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

// AskOrder asks for the order that is wanted, if it is not here nor asked for and may be found.
// While rows are being rated, an order that is here stays, since ratings would change it all the
// time. stored is how often the device has stored a board. The request lacks what is Played.
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
	if b.levels.shown {
		ask.Rated = b.all(func(p part) []byte {
			missing := len(p.rows)/job.RowSize*job.RatingSize - len(p.ratings)
			return append(p.ratings[:len(p.ratings):len(p.ratings)], make([]byte, missing)...)
		})
	}
	return b, ask, true
}

// wantedOrder is what the rows are to be arranged for.
func (b Batch) wantedOrder(stored int) arranged {
	want := arranged{b.Arranging, b.changes, 0}
	if want.OfProgress() {
		want.played = stored
	}
	return want
}

// WithoutOrder notes that the order that is wanted can't be found. It is not asked for again, until
// the person asks or rows change.
func (b Batch) WithoutOrder(stored int) Batch {
	b.unordered = b.wantedOrder(stored)
	return b
}

// NoOrderComes notes that the order that was asked for will not come.
func (b Batch) NoOrderComes() Batch {
	b.arranging = arranged{}
	return b
}

// Ordered shows the rows in the order that was found.
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

// Alike returns how many puzzles are shown because they are the same as another one, and how many
// different ones there are among them. ok reports whether this was asked for and is known.
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

// moved returns the order after the row with a number has gone, by -1, or has come in there, by 1.
// One that has come is not shown yet.
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

// place returns the number of a row in the order, or one less than that which it had if it is no
// longer shown: the next one stands there now.
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

// changed returns the collection with a part in the place of another whose rows were more or fewer.
func (b Batch) changed(i int, p part) Batch {
	b.levels.rated += p.ratedRows() - b.parts[i].ratedRows()
	b.parts = slices.Clone(b.parts)
	p.dirty = true
	b.parts[i] = p.counted()
	b.round++
	b.changes++
	b.opened, b.Cursor = solver.Grid{}, max(min(b.Cursor, b.Rows()-1), 0)
	return b
}

// ArrangeRows shows other rows of the collection, or in another order.
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

// FilterRows shows the rows with a verdict, or all for 0.
type FilterRows struct {
	trait.Act
	Verdict job.Verdict
}

func (msg FilterRows) change(t *turn) {
	t.Batch = t.Batch.Filtered(msg.Verdict)
	t.ask(ShowRow{})
}

// FollowOrder asks for the order of the rows whenever it may be another: not while they are being
// judged or rated, which would change it all the time.
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

// take shows the rows in the order that was found.
func (toArrange) take(t *turn, told jobs.Answer) {
	t.Batch = t.Batch.Ordered(told.Event.(job.Arranged))
	t.askTexts()
	t.scroll()
}
