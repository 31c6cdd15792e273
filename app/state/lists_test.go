package state_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
)

// keeping returns a tab in which Lists judges the puzzles of text (counts their solutions), on a device that
// stores collections. room is the number of rows in view.
func keeping(t failer, d *device, text string, workers, room int) *tab {
	t.Helper()
	d.keeps = true
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}}, workers: workers,
		step: time.Second / 10}
	p.start("a")
	p.hold(collections.HoldText{Text: text, Name: "lot.txt"})
	p.send(collections.ScrollRows{InView: room})
	return p
}

// elsewhere opens Lists in another tab of the same device, at the address with the given query, and returns
// that tab.
func (p *tab) elsewhere(name, query string, room int) *tab {
	p.t.Helper()
	other := &tab{t: p.t, device: p.device, jobs: map[int]job.Request{},
		history: []entry{{query: query, view: state.OnBatch}}, workers: p.workers}
	other.start(name)
	other.send(collections.ScrollRows{InView: room})
	return other
}

// judging returns the IDs of the jobs that compute verdicts of puzzles in Lists, in ascending order.
func (p *tab) judging() (ids []int) {
	for id, r := range p.jobs {
		if _, ok := r.(job.JudgeLines); ok {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// does answers the running jobs whose requests are of type R, and returns how many it answered.
func does[R job.Request](p *tab) (n int) {
	p.t.Helper()
	for _, id := range slices.Sorted(maps.Keys(p.jobs)) {
		if _, ok := p.jobs[id].(R); ok {
			p.answerSome(id, -1)
			n++
		}
	}
	return n
}

// all answers all jobs and returns all rows of the collection, without their computing times.
func (p *tab) all() []shown {
	p.t.Helper()
	if p.model.Batch.Paused {
		p.send(collections.Pause{})
	}
	p.answer()
	p.send(collections.ScrollRows{InView: p.model.Batch.Rows()})
	p.answer()
	rows := p.rows()
	for i := range rows {
		rows[i].Took = 0
		if !rows[i].Known {
			p.t.Fatalf("row %d of %d is not here", i, len(rows))
		}
	}
	return rows
}

func (p *tab) wantRows(want []shown) {
	p.t.Helper()
	got := p.all()
	if len(got) != len(want) {
		p.t.Fatalf("%d rows, want %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			p.t.Fatalf("row %d: %+v, want %+v", i, got[i], want[i])
		}
	}
}

// the returns the only stored collection. If there is not exactly one, it fails the test.
func (p *tab) the() *kept {
	p.t.Helper()
	if len(p.device.collections) != 1 {
		p.t.Fatalf("the device keeps %d collections", len(p.device.collections))
	}
	return p.device.collections[0]
}

// A collection is stored as soon as it is chosen. The text of each of its parts is stored once, and the
// verdicts every second and at the end.
func TestACollectionIsKeptAsItIsJudged(t *testing.T) {
	text, _ := lot(9_000)
	p := keeping(t, &device{}, text, 2, 0)
	k := p.the()
	if k.text() != text || len(k.parts) < 4 || p.texts != len(k.parts) {
		t.Fatalf("%d bytes of %d in %d parts are kept", len(k.text()), len(text), len(k.parts))
	}
	if head := strings.Split(k.head, "\t"); head[0] != "lot.txt" || head[1] != "0" || p.address() != "?c="+k.id {
		t.Errorf("the head is %q, the address %q", k.head, p.address())
	}
	for i, part := range k.parts {
		if len(part.rows) > 0 || part.state != "" {
			t.Errorf("part %d is kept with what nobody has found", i)
		}
	}
	p.siftHalf(p.judging()[1], text)
	p.answerSome(p.judging()[0], -1)
	if len(k.parts[0].rows)+len(k.parts[1].rows) > 0 {
		t.Error("parts are stored again with each row")
	}
	p.time += time.Second
	p.siftHalf(p.judging()[1], text)
	rows, half := len(k.parts[0].rows)/job.RowSize, len(k.parts[1].rows)/job.RowSize
	if rows == 0 || half == 0 || half >= rows || !strings.HasSuffix(k.parts[0].state, ".") ||
		k.parts[1].state == "" || strings.HasSuffix(k.parts[1].state, ".") {
		t.Errorf("after a second %d rows of the first part are kept, %q, and %d of the second, %q", rows,
			k.parts[0].state, half, k.parts[1].state)
	}
	p.answer()
	total, puzzles := 0, 0
	for i, part := range k.parts {
		total += len(part.rows) / job.RowSize
		for row := range len(part.rows) / job.RowSize {
			if job.VerdictAt(part.rows, row) != job.Malformed {
				puzzles++
			}
		}
		if !strings.HasSuffix(part.state, ".") {
			t.Errorf("part %d is kept as %q", i, part.state)
		}
	}
	if total != p.model.Batch.Count(0) || p.texts != len(k.parts) || k.text() != text {
		t.Errorf("%d rows are kept, want %d; texts were stored %d times for %d parts", total, p.model.Batch.Count(0),
			p.texts, len(k.parts))
	}
	if got := strings.Split(k.head, "\t")[1]; got != strconv.Itoa(puzzles) || puzzles == total {
		t.Errorf("the head has %s puzzles, want %d of %d rows", got, puzzles, total)
	}
}

// The page shows that a collection is stored once the texts of all its parts are stored, even while its rows
// are still being written.
func TestACollectionIsSaidToBeKept(t *testing.T) {
	text, _ := lot(9_000)
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}}, workers: 2}
	p.start("a")
	p.hold(collections.HoldText{Text: text})
	keeps := func(rule string, want bool) {
		t.Helper()
		if p.model.Lists.Keeps() != want {
			t.Errorf("%s: %t", rule, !want)
		}
	}
	parts := 0
	for _, cmd := range p.cmds {
		switch cmd.(type) {
		case collections.KeepPart, collections.KeepList:
			parts++
		}
	}
	here := p.model.Lists.Here
	for range parts {
		keeps("before all are", false)
		p.send(collections.PartKept{ID: "another"}, collections.PartKept{ID: here})
	}
	keeps("when all are", true)
	p.answerSome(p.judging()[0], -1)
	keeps("while rows are written anew", true)
	p.send(collections.OpenList{})
	keeps("the form", false)
	p.hold(collections.HoldText{Text: lines})
	keeps("another one", false)
	p.send(collections.KeepFailed{ID: p.model.Lists.Here}, collections.PartKept{ID: p.model.Lists.Here})
	keeps("what could not be, which is said", true)
	if _, part := p.model.Batch.Unkept(); !part {
		t.Error("it is not said")
	}
	p.send(state.Pasted{Text: "?p=1......3.4....2."}, collections.OpenList{ID: job.UnsolvedList})
	keeps("the boards that are played", false)
}

// If the work on a collection is interrupted, verdicts and ratings that have arrived are stored.
func TestWhatIsFoundIsKept(t *testing.T) {
	text, _ := lot(9_000)
	for rule, test := range map[string]struct {
		do      func(p *tab)
		rows    bool // rows of the first part must be stored
		ratings bool
	}{
		"not yet, in the middle of a part": {func(p *tab) {}, false, false},
		"by a pause":                       {func(p *tab) { p.send(collections.Pause{}) }, true, false},
		"by a stop":                        {func(p *tab) { p.send(collections.StopBatch{}) }, true, false},
		"by opening another one":           {func(p *tab) { p.send(collections.OpenList{}) }, true, false},
		"by a text that takes its place":   {func(p *tab) { p.hold(collections.HoldText{Text: lines}) }, true, false},
		"by deleting it, as it may return": {func(p *tab) { p.send(collections.DropList{}) }, true, false},
		"when workers are lost": {func(p *tab) {
			p.send(state.Failed{Job: p.judging()[0]})
			p.send(state.Failed{Job: p.judging()[0]})
			p.send(state.Failed{Job: p.judging()[0]})
		}, true, false},
		"when the text is lost": {func(p *tab) {
			p.send(state.Answer{Job: p.judging()[0], Reply: job.Reply{Done: true, Failed: "it has changed"}})
		}, true, false},
		"when it is rated": {func(p *tab) { p.answer(); p.send(collections.RateRows{}); p.answer() }, true, true},
		"when the rating is stopped": {func(p *tab) {
			p.answer()
			p.send(collections.RateRows{})
			does[job.RateLines](p)
			p.send(collections.StopBatch{})
		}, true, true},
		"not in the middle of the rating": {func(p *tab) {
			p.answer()
			p.send(collections.RateRows{})
			does[job.RateLines](p)
		}, true, false},
	} {
		t.Run(rule, func(t *testing.T) {
			p := keeping(t, &device{}, text, 2, 0)
			k := p.device.collections[0]
			p.siftHalf(p.judging()[0], text)
			test.do(p)
			if rows := len(k.parts[0].rows) > 0; rows != test.rows || (k.parts[0].state != "") != test.rows {
				t.Errorf("rows are kept: %t, %q", rows, k.parts[0].state)
			}
			if rated := slices.ContainsFunc(k.parts[0].ratings,
				func(b byte) bool { return b != 0 }); rated != test.ratings {
				t.Errorf("ratings are kept: %t", rated)
			}
			if k.text() != text {
				t.Error("its text is not kept any more")
			}
		})
	}
}

// A collection opens as it was stored when the page was closed, at any time. If the user continues the work,
// the result is the same as without an interruption.
func TestACollectionComesBack(t *testing.T) {
	text, _ := lot(1_500)
	for rule, test := range map[string]struct {
		do    func(p *tab)
		again func(p *tab) // the same actions in a tab that is not interrupted
	}{
		"before anything is judged": {func(p *tab) {}, nil},
		"after a part":              {func(p *tab) { p.answerSome(p.judging()[1], -1) }, nil},
		"in the middle of two parts": {func(p *tab) {
			p.siftHalf(p.judging()[1], text)
			p.siftHalf(p.judging()[0], text)
			p.send(collections.Pause{})
		}, nil},
		"when it was stopped": {func(p *tab) { p.answerSome(p.judging()[0], -1); p.send(collections.StopBatch{}) },
			nil},
		"when it is over": {func(p *tab) { p.answer() }, nil},
		"when it is rated": {func(p *tab) { p.answer(); p.send(collections.RateRows{}); p.answer() },
			func(p *tab) { p.send(collections.RateRows{}) }},
		"when a part of it is rated": {func(p *tab) {
			p.answer()
			p.send(collections.RateRows{})
			does[job.RateLines](p)
			p.send(collections.StopBatch{})
		}, func(p *tab) { p.send(collections.RateRows{}) }},
		"when rows were deleted": {func(p *tab) {
			p.answer()
			p.send(collections.DropRow{Row: 700}, collections.DropRow{Row: 0}, collections.DropRow{Row: 699})
		}, func(p *tab) {
			p.send(collections.DropRow{Row: 700}, collections.DropRow{Row: 0}, collections.DropRow{Row: 699})
		}},
		"when puzzles were added": {func(p *tab) {
			p.answer()
			p.send(collections.AddPuzzles{Shown: true})
			p.hold(collections.HoldText{Text: lines})
			p.answer()
		}, func(p *tab) { p.send(collections.AddPuzzles{Shown: true}); p.hold(collections.HoldText{Text: lines}) }},
		"when they are not judged yet": {func(p *tab) {
			p.answer()
			p.send(collections.AddPuzzles{Shown: true})
			p.hold(collections.HoldText{Text: lines})
		}, func(p *tab) { p.send(collections.AddPuzzles{Shown: true}); p.hold(collections.HoldText{Text: lines}) }},
	} {
		t.Run(rule, func(t *testing.T) {
			p := keeping(t, &device{}, text, 2, 0)
			test.do(p)
			b := p.model.Batch
			again := p.elsewhere("b", p.address(), 5)
			now := again.model.Batch
			for v := range job.Verdicts {
				if got, kept := now.Count(v), b.Count(v); got != kept {
					t.Errorf("verdict %d: %d rows, want %d", v, got, kept)
				}
			}
			rated, shown := b.Rated()
			if gotRated, gotShown := now.Rated(); gotRated != rated || gotShown != shown && rated > 0 {
				t.Errorf("%d rows are rated, want %d; %t, %t", gotRated, rated, gotShown, shown)
			}
			if now.Name != b.Name || now.Size != b.Size || now.Paused == b.Over() || now.Over() != b.Over() ||
				now.Stopped || len(again.judging()) > 0 {
				t.Errorf("%q of %d bytes, paused %t, over %t, %d at work", now.Name, now.Size, now.Paused, now.Over(),
					len(again.judging()))
			}
			never := keeping(t, &device{}, text, 2, 0)
			never.answer()
			if test.again != nil {
				test.again(never)
				never.answer()
			}
			want := never.all()
			again.all()
			if test.again != nil && again.model.CanRateRows() && never.model.Batch.Over() {
				if _, rates := never.model.Batch.Rated(); rates {
					again.send(collections.RateRows{})
				}
			}
			again.wantRows(want)
			if p.texts+again.texts != len(p.the().parts) {
				t.Errorf("texts were stored %d times, for %d parts", p.texts+again.texts, len(p.the().parts))
			}
			again.send(collections.ExportRows{})
			never.send(collections.ExportRows{})
			again.answer()
			never.answer()
			if got, want := untimed(again.delivered[state.TableFile]),
				untimed(never.delivered[state.TableFile]); got != want {
				t.Errorf("its table is %.200s\nwant %.200s", got, want)
			}
		})
	}
}

// Whatever data a backup contains, opening it does not break the page, and only valid data are stored.
func TestAnythingKeptCanBeOpened(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		head := rapid.OneOf(rapid.String(), rapid.Just("name\t3\t1\t\t3=\t99")).Draw(t, "head")
		read := collections.ListRead{ID: "x", Head: head}
		for range rapid.IntRange(0, 3).Draw(t, "parts") {
			read.Parts = append(read.Parts, collections.StoredPart{
				Size:    rapid.IntRange(0, 200).Draw(t, "size"),
				Rows:    rapid.SliceOfN(rapid.Byte(), 0, 70).Draw(t, "rows"),
				Ratings: rapid.SliceOfN(rapid.Byte(), 0, 30).Draw(t, "ratings"),
				State: rapid.OneOf(
					rapid.String(), rapid.Just("3 -2 -9"), rapid.Just("9 9 9999999 ."), rapid.Just("2 2 7 ."),
				).Draw(t, "state"),
			})
		}
		m, _ := state.Update(state.Model{}, state.Start{Tab: "t", Workers: 2})
		for _, msg := range []state.Msg{
			collections.OpenList{ID: "x"}, read, collections.ScrollRows{InView: 4, Across: 1},
			collections.DropRow{Row: 1},
			collections.Undrop{}, by(job.ByClues),
			collections.ArrangeRows{}, collections.FilterRows{Verdict: 1}, collections.MoveRow{To: cursor.BoardEnd},
			collections.RateRows{},
			collections.StopBatch{}, collections.ExportRows{}, state.OpenSetDialog{Of: job.Worksheet},
			collections.Pause{}, collections.Pause{},
		} {
			var cmds []state.Cmd
			m, cmds = state.Update(m, msg)
			for _, cmd := range cmds {
				p, ok := cmd.(collections.KeepPart)
				if ok && (p.End < p.Begin || len(p.Rows)%job.RowSize != 0 ||
					len(p.Ratings) > len(p.Rows)/job.RowSize*job.RatingSize) {
					t.Fatalf("after %T: %+v", msg, p)
				}
			}
		}
	})
}
