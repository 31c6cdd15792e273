package state_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
)

// reads reports whether the last message requested a stored collection.
func (p *tab) reads() bool {
	return slices.ContainsFunc(p.cmds, func(c state.Cmd) bool { _, reads := c.(collections.ReadList); return reads })
}

// hears sends the page the list of the collections that are stored on the device.
func (p *tab) hears() { p.send(collections.ListsRead{Heads: p.device.heads()}) }

// A collection that another tab has changed is read again. Its order and scroll position stay, and Next still
// continues from the row of the puzzle on the board.
func TestAListThatAnotherTabHasChanged(t *testing.T) {
	open := func(order collections.ArrangeRows) (p, q *tab) {
		p = keeping(t, &device{}, six, 1, 2)
		p.answer()
		p.send(order)
		p.answer()
		q = p.elsewhere("b", p.address(), 10)
		q.answer()
		return p, q
	}
	add := func(q *tab) {
		q.send(collections.AddPuzzles{Shown: true})
		q.hold(collections.HoldText{Text: "1..............."})
		q.answer()
	}
	for rule, test := range map[string]struct {
		order  collections.ArrangeRows
		change func(q *tab)
		want   []int
		next   string // the puzzle that is next after the one on the board, or ""
	}{
		"more puzzles": {by(job.AsAdded), add, []int{1, 2, 3, 4, 5, 6, 8}, text(dozen)},
		"in an order":  {by(job.ByClues), add, []int{8, 5, 4, 2, 3, 6, 1}, text(dozen)},
		"fewer rows": {by(job.AsAdded),
			func(q *tab) { q.send(collections.DropRow{Row: 0}) }, []int{2, 3, 4, 5, 6}, ""},
		"fewer in an order": {by(job.ByClues),
			func(q *tab) { q.send(collections.DropRow{Row: 5}) }, []int{4, 2, 3, 6, 1}, ""},
		"ratings and a name": {by(job.ByClues),
			func(q *tab) {
				q.send(collections.RateRows{})
				q.answer()
				q.send(collections.RenameList{Name: "other"})
			},
			[]int{5, 4, 2, 3, 6, 1}, text(dozen)},
		"a line that is no puzzle": {by(job.AsAdded), func(q *tab) {
			q.send(collections.AddPuzzles{Shown: true})
			q.hold(collections.HoldText{Text: text(small) + "\nxyz"})
			q.answer()
		}, []int{1, 2, 3, 4, 5, 6, 8, 9}, text(dozen)},
	} {
		t.Run(rule, func(t *testing.T) {
			p, q := open(test.order)
			row := slices.Index(p.allLines(), 2)
			p.send(collections.ScrollRows{Top: 1, InView: 2})
			p.answer()
			p.send(collections.OpenRow{Row: row}, state.Show{View: state.OnBatch})
			p.answer()
			if p.model.Board.Given.String() != text(small) {
				t.Fatal("another puzzle is on the board")
			}
			top := p.model.Batch.Top
			change := test.order.Arranging
			if test.change(q); rule == "fewer in an order" {
				change = p.model.Batch.Arranging
			}
			name := q.model.Batch.Name
			p.hears()
			if !p.reads() {
				t.Error("it is not read again")
			}
			if b := p.model.Batch; b.Top != top || p.scrolled != top || b.Arranging != change || b.Name != name ||
				p.model.Lists.Here != q.model.Lists.Here {
				t.Errorf("from row %d on, scrolled to %d, want %d; %+v of %q", b.Top, p.scrolled, top, b.Arranging,
					b.Name)
			}
			p.answer()
			for range 3 {
				if p.hears(); p.reads() {
					t.Error("it is read again and again")
				}
			}
			if got, want := p.allLines(), test.want; rule != "fewer in an order" && !slices.Equal(got, want) {
				t.Errorf("lines %v, want %v", got, want)
			} else if len(got) != len(want) {
				t.Errorf("lines %v", got)
			}
			next, more := p.model.NextRow()
			if more != (test.next != "") {
				t.Errorf("a next row: %t", more)
			} else if more && p.rows()[next].Puzzle != test.next {
				t.Errorf("next is row %d, %+v", next, p.rows()[next])
			}
			q.answer()
			p.wantRows(q.allAs(p.model.Batch.Arranging))
		})
	}
}

// allLines returns, for all rows in their order, the line number in the text.
func (p *tab) allLines() []int {
	p.t.Helper()
	p.all()
	return p.lines()
}

// allAs returns all rows, arranged as a describes.
func (p *tab) allAs(a job.Arranging) []shown {
	p.t.Helper()
	p.send(collections.ArrangeRows{Arranging: a})
	return p.all()
}

// If another tab has changed a collection, this tab reads it again. While a job on its rows is running,
// reading waits until the job has ended.
func TestAListIsReadAgainWhenNothingIsDone(t *testing.T) {
	for rule, test := range map[string]struct {
		begin, end func(p *tab)
	}{
		"rated": {func(p *tab) { p.send(collections.RateRows{}) }, func(p *tab) { p.answer() }},
		"added": {func(p *tab) { p.send(collections.AddPuzzles{Shown: true}) },
			func(p *tab) { p.send(collections.AddPuzzles{}) }},
		"written": {func(p *tab) { p.send(collections.ExportRows{}) }, func(p *tab) { p.answer() }},
		"being read": {func(p *tab) {
			p.device.keeps = false
			p.send(collections.OpenList{ID: "x"})
			p.device.keeps = true
		}, nil},
	} {
		p := keeping(t, &device{}, six, 1, 10)
		p.answer()
		q := p.elsewhere("b", p.address(), 10)
		q.send(collections.RenameList{Name: "other"})
		test.begin(p)
		if p.hears(); p.reads() {
			t.Errorf("%s: it is read again", rule)
		}
		if test.end == nil {
			continue
		}
		test.end(p)
		q.send(collections.RenameList{Name: "another"})
		if p.hears(); !p.reads() {
			t.Errorf("%s: it is never read again", rule)
		}
	}
	p := keeping(t, &device{}, six, 1, 10)
	for p.hears(); len(p.judging()) > 0; p.hears() {
		if p.reads() {
			t.Error("it is read while it is judged")
		}
		p.answerSome(p.judging()[0], -1)
	}

	late := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}},
		workers: 1}
	late.start("a")
	late.hold(collections.HoldText{Text: six})
	late.answer()
	here := late.model.Lists.Here
	late.send(collections.ListsRead{Heads: here + "\tlot\t6\t0\t\t\t99"})
	if late.reads() {
		t.Error("it is read while its text is stored")
	}
}

// A job on rows that starts while the collection is being read again is cancelled when the collection
// arrives, because the job is about the old rows.
func TestWorkEndsWhenAListIsReadAgain(t *testing.T) {
	text, _ := lot(6_000)
	p := keeping(t, &device{}, text, 2, 5)
	p.answer()
	q := p.elsewhere("b", p.address(), 5)
	q.send(collections.RenameList{Name: "other"})
	p.device.keeps = false
	p.hears()
	p.device.keeps = true
	if !p.reads() || !p.model.Lists.Awaits(p.model.Lists.Here) {
		t.Fatal("it is not read")
	}
	p.send(collections.RateRows{}, collections.ExportRows{})
	k := p.the()
	first := k.parts[0]
	p.text = first.text
	p.send(collections.ListRead{ID: k.id, Head: k.head,
		Parts: []collections.StoredPart{{Size: len(first.text), Rows: first.rows, Ratings: first.ratings,
			State: first.state}}})
	if does[job.RateLines](p) > 0 || does[job.Export](p) > 0 {
		t.Error("work goes on")
	}
	p.answer()
	if rating, _ := p.model.RatingRows(); rating || p.model.Batch.Name != "other" || !p.model.CanRateRows() {
		t.Errorf("%q, rating %t", p.model.Batch.Name, rating)
	}
}

// If reading a collection fails, the collection shown stays open.
func TestAReadThatFails(t *testing.T) {
	p, ids := collected(t, "one", "two")
	p.device.keeps = false
	p.send(collections.ListsRead{Failed: true})
	p.wantNotice(state.ListsLost)
	if got := strings.Join(p.viewed(), " "); got != "one two" || p.model.Lists.Here != ids[1] {
		t.Errorf("the list of collections has %s, %q is shown", got, p.model.Lists.Here)
	}
	p.send(collections.ListsRead{Heads: strings.Replace(p.device.heads(), "two", "zwei", 1)})
	if !p.reads() {
		t.Fatal("it is not read again")
	}
	p.send(collections.ListRead{ID: ids[1], Failed: true})
	p.wantNotice(state.NoNotice)
	if b := p.model.Batch; p.model.Lists.Here != ids[1] || b.Count(0) != 4 || p.address() != "?c="+ids[1] ||
		p.model.Lists.Awaits(ids[1]) {
		t.Errorf("%q with %d rows at %q", p.model.Lists.Here, b.Count(0), p.address())
	}
	p.send(collections.OpenList{ID: ids[0]}, collections.ListRead{ID: ids[0], Failed: true})
	p.wantNotice(state.ListsLost)
	if p.model.Lists.Here != "" || p.model.Lists.Awaits(ids[0]) || p.address() != "" ||
		strings.Join(p.viewed(), " ") != "one zwei" {
		t.Errorf("%q at %q, the list of collections has %v", p.model.Lists.Here, p.address(), p.viewed())
	}
	p.device.keeps = true
	p.send(collections.OpenList{ID: ids[0]})
	if p.model.Lists.Here != ids[0] {
		t.Error("it can't be opened again")
	}

	first := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}}}
	first.start("a")
	first.send(collections.ListsRead{Failed: true})
	if _, r := asked[job.ListView](first); r.Heads != "" {
		t.Errorf("%+v", r)
	}
}

// If the storage does not answer, Lists shows a notice. When the user opens Lists again, the collections are
// requested again.
func TestCollectionsThatCannotBeRead(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{}}}
	p.start("a")
	asks := func() bool {
		return slices.ContainsFunc(p.cmds, func(c state.Cmd) bool {
			_,
				reads := c.(collections.ReadLists)
			return reads
		})
	}
	if p.send(state.Show{View: state.OnBatch}); !asks() {
		t.Fatal("they are not asked for")
	}
	p.send(collections.ListsRead{Failed: true})
	p.wantNotice(state.ListsLost)
	p.send(state.Show{View: state.OnBoard})
	p.wantNotice(state.NoNotice)
	if p.send(state.Show{View: state.OnBatch}); !asks() {
		t.Fatal("they are not asked for again")
	}
	p.send(state.Show{View: state.OnBoard}, collections.ListsRead{Failed: true})
	p.wantNotice(state.NoNotice)
	p.send(state.Show{View: state.OnBatch}, collections.ListsRead{Heads: "x\tone\t1\t0\t\t\t9"},
		state.Show{View: state.OnBoard})
	if p.send(state.Show{View: state.OnBatch}); asks() || len(p.viewed()) != 1 {
		t.Errorf("the list of collections has %v", p.viewed())
	}
}
