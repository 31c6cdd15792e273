package state_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
)

// explained returns the running requests to rate rows like Sudoku Explainer, in the order of their jobs.
func (p *tab) explained() (ids []int) {
	for id, r := range p.jobs {
		if r, is := r.(job.RateLines); is && r.SE {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// among returns the only running request of type R, among others.
func among[R job.Request](p *tab) (id int, r R) {
	p.t.Helper()
	for i, job := range p.jobs {
		if of, is := job.(R); is {
			if id != 0 {
				p.t.Errorf("there are two requests of type %T", r)
			}
			id, r = i, of
		}
	}
	return id, r
}

// explains sends an event of a job that rates rows like Sudoku Explainer.
func (p *tab) explains(id int, done bool, ratings ...job.RatedSE) {
	p.t.Helper()
	e := job.LinesRated{SE: true, Row: p.jobs[id].(job.RateLines).Row}
	for _, r := range ratings {
		e.Ratings = r.Append(e.Ratings)
	}
	if done {
		delete(p.jobs, id)
	}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: e, Done: done}, Now: p.now()})
}

// exportedSE returns the ratings of Sudoku Explainer in an exported table. A row that is not rated has "".
func (p *tab) exportedSE() (all []string) {
	p.t.Helper()
	p.send(collections.ExportRows{})
	id, r := asked[job.Export](p)
	for i := range len(r.SE) / job.RatingSize {
		all = append(all, job.SEAt(r.SE, i).Text())
	}
	p.answerSome(id, -1)
	return all
}

var se71, se108 = job.RatedSE{Known: true, ER: 71, EP: 12, ED: 12}, job.RatedSE{ER: 108}

// Rows are rated like Sudoku Explainer when the user asks for it. Stop ends that at once, and it is resumed with the
// first row that has no rating. A lower bound counts as a rating, so the puzzle is not rated again.
func TestRowsAreRatedLikeSudokuExplainer(t *testing.T) {
	p := batched(t, strings.Repeat(crossed+"\n", 20), 2, 20)
	p.send(collections.RateRows{Kind: collections.LikeSE})
	if len(p.explained()) > 0 {
		t.Error("rows are rated before they are judged")
	}
	p.answer()
	if got := p.exportedSE(); got != nil {
		t.Errorf("unasked, the table has %q", got)
	}
	p.send(collections.RateRows{Kind: collections.LikeSE}, collections.RateRows{Kind: collections.LikeSE})
	if ids := p.explained(); len(ids) != 2 || p.model.CanRateRows() {
		t.Fatalf("%d jobs for 2 workers", len(ids))
	}
	first := p.explained()[0]
	p.explains(first, false, se71, se108)
	p.explains(first, false, job.RatedSE{})
	if rating, share := p.model.RatingRows(); !rating || share != 3.0/20 || p.model.Batch.RatedNow() != 3 {
		t.Errorf("it goes on: %t, %f", rating, share)
	}
	p.send(collections.StopBatch{})
	if rating, _ := p.model.RatingRows(); rating || len(p.explained()) > 0 {
		t.Error("it goes on after Stop")
	}
	p.answer()
	want := append([]string{"7.1/1.2/1.2", "10.8"}, make([]string, 18)...)
	if got := p.exportedSE(); !slices.Equal(got, want) {
		t.Errorf("after Stop: %q", got)
	}
	p.send(collections.RateRows{Kind: collections.LikeSE})
	if r := p.jobs[p.explained()[0]].(job.RateLines); r.Row != 3 {
		t.Errorf("it resumes with row %d", r.Row)
	}
	p.answer()
	if got := p.exportedSE(); got[0] != "7.1/1.2/1.2" || got[1] != "10.8" || got[2] != "" || got[3] != "3.2/3.2/2.6" ||
		got[19] != got[3] {
		t.Errorf("at the end: %q", got)
	}
	if p.send(collections.RateRows{Kind: collections.LikeSE}); len(p.explained()) > 0 {
		t.Error("puzzles are rated again")
	}
	if _, shown := p.model.Batch.Rated(); shown || !p.model.CanRateRows() {
		t.Error("they have levels too")
	}
}

// While one kind of rating goes on, the other cannot start, and the tools do not offer it. After Stop, it can, and the
// ratings so far stay.
func TestOneRatingAtATime(t *testing.T) {
	p := batched(t, strings.Repeat(crossed+"\n", 20), 1, 20)
	p.answer()
	p.send(collections.RateRows{})
	id, r := asked[job.RateLines](p)
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.LinesRated{Row: r.Row,
		Ratings: job.Rating{Level: 1, Score: 9, Ends: true}.Append(nil)}}})
	p.send(collections.RateRows{Kind: collections.LikeSE})
	if ids := p.explained(); len(ids) > 0 || p.model.Batch.RatedNow() != 1 {
		t.Fatalf("while levels are determined, there are the jobs %v", ids)
	}
	p.send(collections.StopBatch{}, collections.RateRows{Kind: collections.LikeSE})
	if ids := p.explained(); len(ids) != 1 || ids[0] == id {
		t.Fatalf("there are the jobs %v", p.jobs)
	}
	if p.send(collections.RateRows{}); len(p.explained()) != 1 || p.model.CanRateRows() {
		t.Errorf("levels are determined at the same time: %v", p.jobs)
	}
	if rated, _ := p.model.Batch.Rated(); rated != 1 || p.model.Batch.RatedNow() != 0 {
		t.Errorf("%d rows have a level", rated)
	}
	p.explains(p.explained()[0], false, se71)
	p.send(state.ShowPane{Pane: dialogs.TechniquesPane})
	does[job.ListTable](p)
	p.send(dialogs.ReadTable{Text: "fh:500"})
	does[job.ListTable](p)
	if rated, shown := p.model.Batch.Rated(); rated > 0 || shown || len(p.explained()) != 1 {
		t.Errorf("after a change of the table, %d rows have a level, and there are %v", rated, p.jobs)
	}
}

// The ratings are stored at most once a second, with the levels, and are there after a reload. Rating then resumes. A
// record of an older version has no such ratings.
func TestRatingsOfSudokuExplainerAreKept(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(crossed+"\n", 20), 1, 20)
	p.answer()
	p.do(one(collections.RateRows{}, answered{}))
	k := p.the()
	older, head := slices.Clone(k.parts[0].ratings), k.head
	p.send(collections.RateRows{Kind: collections.LikeSE})
	id := p.explained()[0]
	p.time += time.Minute
	p.explains(id, false, se71)
	stored := len(k.parts[0].ratings)
	p.explains(id, false, se108)
	if len(k.parts[0].ratings) != stored || stored != 40*job.RatingSize {
		t.Errorf("%d bytes are stored, then %d", stored, len(k.parts[0].ratings))
	}
	if job.Tried(k.parts[0].ratings, 21) {
		t.Error("the second rating is stored within a second")
	}
	p.time += time.Second
	p.explains(id, false, se71)

	q := p.elsewhere("b", p.address(), 20)
	q.answer()
	if rated, _ := q.model.Batch.Rated(); rated != 20 || q.model.CanRateRows() {
		t.Errorf("%d levels come back", rated)
	}
	if got := q.exportedSE(); len(got) != 20 || got[0] != "7.1/1.2/1.2" || got[1] != "10.8" || got[3] != "" {
		t.Errorf("%q come back", got)
	}
	q.send(collections.RateRows{Kind: collections.LikeSE})
	if r := q.jobs[q.explained()[0]].(job.RateLines); r.Row != 3 {
		t.Errorf("it resumes with row %d", r.Row)
	}

	k.parts[0].ratings, k.head = older, head
	if len(older) > 20*job.RatingSize || strings.Contains(head, "\t1\t") {
		t.Fatalf("the older record has %d bytes and the head %q", len(older), head)
	}
	q = p.elsewhere("c", p.address(), 20)
	q.answer()
	if rated, _ := q.model.Batch.Rated(); rated != 20 || q.exportedSE() != nil {
		t.Errorf("of the older record, %d levels come back", rated)
	}
}

// The rows are sorted by the ratings. While they are rated, their order stays, and there is no button to rate them.
func TestRowsInTheOrderOfSudokuExplainer(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(crossed+"\n", 3), 1, 3)
	p.answer()
	p.send(collections.RateRows{Kind: collections.LikeSE})
	if _, r := among[job.ListView](p); !r.SE || r.RatesSE {
		t.Errorf("the columns are asked for by %+v", r)
	}
	does[job.ListView](p)
	p.send(collections.StopBatch{})
	if _, r := among[job.ListView](p); !r.RatesSE {
		t.Errorf("after Stop, the tools are asked for by %+v", r)
	}
	p.answer()
	p.send(collections.RateRows{Kind: collections.LikeSE})
	does[job.ListView](p)
	id := p.explained()[0]
	p.explains(id, false, se71)
	p.send(collections.ArrangeRows{Arranging: job.Arranging{By: job.BySE}})
	order, r := among[job.Arrange](p)
	if len(r.SE) != 3*job.RatingSize || job.SEAt(r.SE, 0) != se71 || r.Rated != "" {
		t.Errorf("asked for %+v", r)
	}
	p.answerSome(order, -1)
	p.explains(id, false, se108)
	if does[job.Arrange](p) > 0 {
		t.Error("the order changes while rows are rated")
	}
	p.explains(id, true, se71)
	if _, r := among[job.Arrange](p); job.SEAt(r.SE, 1) != se108 {
		t.Errorf("at the end, asked for %+v", r)
	}
}

// A deleted row can be restored with its rating.
func TestADeletedRowKeepsItsRatingOfSudokuExplainer(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(crossed+"\n", 3), 1, 3)
	p.answer()
	p.send(collections.RateRows{Kind: collections.LikeSE})
	p.explains(p.explained()[0], true, se71, se108, job.RatedSE{ER: 99})
	p.answer()
	p.send(collections.DropRow{Row: 1})
	p.answer()
	if got := p.exportedSE(); !slices.Equal(got, []string{"7.1/1.2/1.2", "9.9"}) {
		t.Errorf("without the row: %q", got)
	}
	p.send(collections.Undrop{})
	p.answer()
	if got := p.exportedSE(); !slices.Equal(got, []string{"7.1/1.2/1.2", "10.8", "9.9"}) {
		t.Errorf("with the row: %q", got)
	}
}

// A stored entry that cannot be a rating counts as not rated, so its row is rated again.
func TestDamagedRatingsAreMissing(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(crossed+"\n", 3), 1, 3)
	p.answer()
	p.do(one(collections.RateRows{}, answered{}, collections.RateRows{Kind: collections.LikeSE}, answered{}))
	k := p.the()
	good := slices.Clone(k.parts[0].ratings)
	if len(good) != 6*job.RatingSize {
		t.Fatalf("% x", good)
	}
	for name, damage := range map[string]struct {
		to         func([]byte) []byte
		levels, se int // the number of rows that are still rated
	}{
		"none":          {func(b []byte) []byte { return b }, 3, 3},
		"level 6":       {func(b []byte) []byte { b[3] = 6; return b }, 2, 3},
		"level 0xff":    {func(b []byte) []byte { b[7] = 0xff; return b }, 2, 3},
		"a low ER":      {func(b []byte) []byte { copy(b[12:], "\x02\x02\x02\x02"); return b }, 3, 2},
		"a high ER":     {func(b []byte) []byte { copy(b[20:], "\xff\x00\x00\x01"); return b }, 3, 2},
		"no such state": {func(b []byte) []byte { b[15] = 9; return b }, 3, 2},
		"cut off":       {func(b []byte) []byte { return b[:18] }, 3, 1},
		"too long":      {func(b []byte) []byte { return append(b, 1, 2, 3, 4, 5) }, 3, 3},
		"empty":         {func([]byte) []byte { return nil }, 0, 0},
	} {
		k.parts[0].ratings = damage.to(slices.Clone(good))
		q := p.elsewhere(name, p.address(), 3)
		q.answer()
		levels, _ := q.model.Batch.Rated()
		se := 0
		for _, text := range q.exportedSE() {
			if text != "" {
				se++
			}
		}
		if levels != damage.levels || se != damage.se || q.model.CanRateRows() != (levels < 3) {
			t.Errorf("%s: %d levels and %d others", name, levels, se)
		}
		if q.send(collections.RateRows{Kind: collections.LikeSE}); (len(q.explained()) > 0) != (se < 3) {
			t.Errorf("%s: %d jobs", name, len(q.explained()))
		}
	}
}

// Deleting a row ends the rating of rows, of either kind. It can be resumed, as after Stop, until all rows are rated.
func TestARowIsDeletedWhileRowsAreRated(t *testing.T) {
	for _, kind := range []collections.RatingKind{collections.ByLevel, collections.LikeSE} {
		p := keeping(t, &device{}, strings.Repeat(crossed+"\n", 3), 1, 3)
		p.answer()
		p.send(collections.RateRows{Kind: kind})
		if _, halted := p.model.Batch.Halted(); halted {
			t.Error("a running rating is halted")
		}
		p.send(collections.DropRow{Row: 1})
		if rating, _ := p.model.RatingRows(); rating || p.model.Batch.Count(0) != 2 {
			t.Errorf("kind %d: %d rows, rating: %t", kind, p.model.Batch.Count(0), rating)
		}
		if of, halted := p.model.Batch.Halted(); !halted || of != kind {
			t.Errorf("kind %d is not halted", kind)
		}
		p.send(collections.RateRows{Kind: kind}, collections.Undrop{})
		if _, halted := p.model.Batch.Halted(); !halted || p.model.Batch.Count(0) != 3 {
			t.Errorf("kind %d: the row is not restored", kind)
		}
		p.answer()
		p.send(collections.RateRows{Kind: kind})
		p.answer()
		if _, halted := p.model.Batch.Halted(); halted || p.model.Batch.RatedNow() != 3 {
			t.Errorf("kind %d: %d rows are rated at the end", kind, p.model.Batch.RatedNow())
		}
	}
}
