package state_test

import (
	"context"
	"encoding/csv"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/search"
	"numplace/solver/format"
)

const notOne = "no puzzle, of 2 or 3 words"

// lot returns a text with the given number of lines, most of them puzzles, and the verdict of each line. The
// verdict of a blank line is 0.
func lot(lines int) (string, []job.Verdict) {
	rng := rand.New(rand.NewPCG(5, 5))
	kinds := []struct {
		line    string
		verdict job.Verdict
	}{{text(small), job.Unique}, {text(dozen), job.Several}, {"11..............", job.None}, {notOne, job.Malformed},
		{"", 0}, {text(small), job.Unique}}
	var b strings.Builder
	var verdicts []job.Verdict
	for range lines {
		k := kinds[rng.IntN(len(kinds))]
		b.WriteString(k.line + "\n")
		verdicts = append(verdicts, k.verdict)
	}
	return b.String(), verdicts
}

// batched returns a tab in which Lists judges the puzzles of text (counts their solutions). room is the
// number of rows in view.
func batched(t *testing.T, text string, workers, room int) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: typing}}, workers: workers,
		text: text}
	p.start("a")
	p.send(collections.SourceChosen{Name: "lot.txt", Size: len(text)}, collections.ScrollRows{InView: room})
	return p
}

// answerInDisorder answers the running jobs in random order until none is left, and calls look after each
// answer.
func (p *tab) answerInDisorder(rng *rand.Rand, look func()) {
	for len(p.jobs) > 0 {
		ids := slices.Sorted(maps.Keys(p.jobs))
		p.answerSome(ids[rng.IntN(len(ids))], -1)
		look()
	}
}

func TestABatchJudgesEveryLineOnce(t *testing.T) {
	text, verdicts := lot(9_000)
	rng := rand.New(rand.NewPCG(9, 1))
	for _, workers := range []int{1, 3} {
		p := batched(t, text, workers, 10)
		if !(p.model.View == state.OnBatch) || !p.model.Batch.Working() || len(p.jobs) != workers {
			t.Fatalf("shown %t, %d jobs for %d workers", (p.model.View == state.OnBatch), len(p.jobs), workers)
		}
		done, rows := 0, 0
		p.answerInDisorder(rng, func() {
			b := p.model.Batch
			if len(p.jobs) > workers+1 || b.Done() < done || b.Count(0) < rows {
				t.Fatalf("%d jobs; %d bytes after %d, %d rows after %d", len(p.jobs), b.Done(), done, b.Count(0), rows)
			}
			done, rows = b.Done(), b.Count(0)
		})
		b := p.model.Batch
		if b.Working() || !b.Over() || b.Stopped || b.Done() != len(text) || b.Elapsed <= 0 || b.PerSecond() <= 0 {
			t.Fatalf("working %t, over %t, %d of %d bytes, %s", b.Working(), b.Over(), b.Done(), len(text), b.Elapsed)
		}
		var want [job.Verdicts]int
		for _, v := range verdicts {
			if v != 0 {
				want[v]++
				want[0]++
			}
		}
		for v, n := range want {
			if b.Count(job.Verdict(v)) != n {
				t.Errorf("verdict %d: %d, want %d", v, b.Count(job.Verdict(v)), n)
			}
		}
	}
}

// When rows from the first part of the text arrive after rows from the second part, the numbers of the latter
// rows change. Rows in view are requested again only if their numbers have changed.
func TestRowsThatComeBetweenOthers(t *testing.T) {
	text, _ := lot(9_000)
	for rule, test := range map[string]struct {
		// top returns the first row in view, given the number of rows. The test calls it when half of the
		// rows of the first part and all rows of the second part have arrived.
		top   func(rows int) int
		again bool
	}{
		"behind those in view": {func(int) int { return 0 }, false},
		"before those in view": {func(rows int) int { return rows - 100 }, true},
	} {
		t.Run(rule, func(t *testing.T) {
			p := batched(t, text, 2, 10)
			parts := slices.Sorted(maps.Keys(p.jobs))
			p.siftHalf(parts[0], text)
			p.answerSome(parts[1], -1)
			p.send(collections.ScrollRows{Top: test.top(p.model.Batch.Rows()), InView: 10})
			for does[job.Rows](p) > 0 { // answers requests for the first rows, then for those in view
			}
			before := p.model.Batch.Count(0)
			p.answerSome(parts[0], -1)
			if p.model.Batch.Count(0) <= before {
				t.Fatal("no rows have come")
			}
			// A slow worker sends its rows in several events, and each of them can change the numbers of the
			// rows after them.
			read := 0
			for n := does[job.Rows](p); n > 0; n = does[job.Rows](p) {
				read += n
			}
			if (read > 0) != test.again {
				t.Errorf("rows are read %d times", read)
			}
			rows := p.rows()
			if p.answer(); len(rows) < 10 || !reflect.DeepEqual(p.rows()[:10], rows[:10]) {
				t.Errorf("the rows in view are others when all is judged: %+v, were %+v", p.rows(), rows)
			}
		})
	}
}

func TestRowsInViewHaveTheirLineAndItsText(t *testing.T) {
	text, verdicts := lot(3_000)
	lines := strings.Split(text, "\n")
	p := batched(t, text, 2, 20)
	p.answer()
	for _, filter := range []job.Verdict{0, job.Malformed, job.None, job.Several, job.Unique, job.Undecided} {
		var want []int // line numbers
		for i, v := range verdicts {
			if v != 0 && (filter == 0 || v == filter) {
				want = append(want, i+1)
			}
		}
		p.send(collections.FilterRows{Verdict: filter})
		p.answer()
		if p.model.Batch.Rows() != len(want) || p.model.Batch.Top != 0 {
			t.Fatalf("filter %d: %d rows, want %d", filter, p.model.Batch.Rows(), len(want))
		}
		for _, top := range []int{0, 3, 17, 200, len(want) - 20, 0} {
			if top < 0 || top >= len(want) {
				continue
			}
			p.send(collections.ScrollRows{Top: top, InView: 20})
			p.answer()
			view := p.rows()
			if n := min(21, len(want)-top); len(view) != n {
				t.Fatalf("filter %d: %d rows from %d on, want %d", filter, len(view), top, n)
			}
			for i, row := range view {
				line := want[top+i]
				if row.Number != top+i || !row.Known && i < 20 ||
					row.Known && (row.Line != line || row.Verdict != verdicts[line-1] || row.Puzzle != lines[line-1]) {
					t.Fatalf("filter %d, row %d: %+v, want line %d %q", filter, top+i, row, line, lines[line-1])
				}
				solved := row.Verdict == job.Unique || row.Verdict == job.Several
				if row.Known && solved != (row.Solution != "") {
					t.Fatalf("%+v", row)
				}
			}
		}
	}
}

// A pause stops the judging of rows (the counting of their solutions) at once, even in the middle of a part.
// After the pause, the judging continues where it stopped and gives the same verdicts.
func TestAPausedBatchGoesOn(t *testing.T) {
	text, verdicts := lot(9_000)
	p := batched(t, text, 2, 0)
	ids := slices.Sorted(maps.Keys(p.jobs))
	p.answerSome(ids[0], -1)
	p.siftHalf(ids[1], text)
	p.send(collections.Pause{})
	b := p.model.Batch
	if len(p.jobs) > 0 || b.Over() || !b.Working() || b.Count(0) == 0 {
		t.Fatalf("%d jobs, over %t, %d rows", len(p.jobs), b.Over(), b.Count(0))
	}
	before := b.Elapsed
	p.time *= 100 // the time of a pause does not count as working time
	p.send(collections.Pause{})
	p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), 1)
	if took := p.model.Batch.Elapsed - before; took < 0 || took > p.time/100 {
		t.Errorf("%s more after a pause", took)
	}
	p.wantAll(verdicts)
}

// siftHalf answers job id as a worker does after half of its part.
func (p *tab) siftHalf(id int, text string) {
	p.t.Helper()
	r := p.jobs[id].(job.JudgeLines)
	half := r.Begin + strings.LastIndexByte(text[r.Begin:(r.Begin+r.End)/2], '\n') // last line break of the first half
	played.Program(r).Run(context.Background(), job.JudgeLines{Begin: r.Begin, End: half, Text: r.Text, Line: r.Line},
		func(reply job.Reply) {
			e := reply.Event.(job.LinesJudged)
			e.Lines = r.Line + strings.Count(text[r.Begin:r.End], "\n")
			p.send(state.Answer{Job: id, Reply: job.Reply{Event: e, Elapsed: reply.Elapsed}, Now: p.now()})
		})
}

// wantAll waits until all rows have a verdict and compares them with verdicts, which has one verdict for each
// line of the text.
func (p *tab) wantAll(verdicts []job.Verdict) {
	p.t.Helper()
	p.answer()
	if !p.model.Batch.Over() {
		p.t.Errorf("it does not come to its end")
	}
	p.send(collections.ScrollRows{InView: len(verdicts)})
	p.answer()
	view := p.rows()
	at := 0
	for i, v := range verdicts {
		if v == 0 {
			continue
		}
		if at >= len(view) || view[at].Line != i+1 || view[at].Verdict != v {
			p.t.Fatalf("row %d of %d is not line %d", at, len(view), i+1)
		}
		at++
	}
	if at != len(view) {
		p.t.Errorf("%d rows, want %d", len(view), at)
	}
}

// If a worker crashes, another worker continues its part. But if no row got a verdict since the last crash,
// the work ends with a notice.
func TestALostWorkersPartIsDoneByAnother(t *testing.T) {
	text, verdicts := lot(9_000)
	p := batched(t, text, 2, 0)
	latest := func() int { return slices.Max(slices.Collect(maps.Keys(p.jobs))) }
	lose := func(id int) {
		delete(p.jobs, id)
		p.send(state.Failed{Job: id})
	}
	for range 3 {
		p.siftHalf(latest(), text)
		lose(latest())
		if len(p.jobs) != 2 || p.model.Batch.Broken != collections.NoFault || !p.model.Batch.Working() {
			t.Fatalf("%d jobs, broken by %d", len(p.jobs), p.model.Batch.Broken)
		}
	}
	again := latest()
	whole := *p
	whole.jobs = maps.Clone(p.jobs)
	whole.wantAll(verdicts)

	p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
	rows := p.model.Batch.Count(0)
	lose(again)
	if b := p.model.Batch; b.Broken != collections.WorkersLost || !b.Stopped || b.Count(0) < rows || rows == 0 {
		t.Errorf("broken by %d, stopped %t, %d rows, were %d", b.Broken, b.Stopped, b.Count(0), rows)
	}
}

// Rows behind a slow part of the text are shown at once. The rows of the slow part are inserted before them
// when they arrive.
func TestASlowPartHidesNothing(t *testing.T) {
	text, verdicts := lot(9_000)
	p := batched(t, text, 2, 10)
	ids := slices.Sorted(maps.Keys(p.jobs))
	first := p.jobs[ids[0]]
	p.answerSome(ids[0], 1) // reports how many lines the part has
	p.jobs[ids[0]] = first
	p.answerSome(ids[1], -1)
	delete(p.jobs, ids[0])
	p.answer()
	p.jobs[ids[0]] = first
	view := p.rows()
	if len(view) == 0 || !view[0].Known || view[0].Line <= 100 || view[0].Verdict != verdicts[view[0].Line-1] {
		t.Fatalf("%+v", view)
	}
	later := view[0].Line
	p.answerSome(ids[0], -1)
	p.answer()
	view = p.rows()
	if len(view) == 0 || !view[0].Known || view[0].Line >= later ||
		view[0].Puzzle != strings.Split(text, "\n")[view[0].Line-1] {
		t.Errorf("%+v", view)
	}
	if !p.model.Batch.Over() {
		t.Error("it does not come to its end")
	}
}

// A text that is too long is refused, and the current collection stays open.
func TestATextThatIsTooLongTakesNothingAway(t *testing.T) {
	text, verdicts := lot(9_000)
	p := batched(t, text, 2, 0)
	ids := slices.Sorted(maps.Keys(p.jobs))
	p.answerSome(ids[0], -1)
	rows, jobs := p.model.Batch.Count(0), maps.Clone(p.jobs)
	p.send(state.Show{}, state.ShowOpen{Shown: true}, collections.SourceChosen{Name: "huge",
		Size: collections.MaxText + 1})
	p.wantNotice(state.TextTooLong)
	if b := p.model.Batch; b.Name != "lot.txt" || b.Count(0) != rows || rows == 0 || len(p.jobs) != len(jobs) ||
		p.model.View != state.OnBatch || p.model.OpenPanel {
		t.Fatalf("%s, %d rows, were %d; %d jobs, were %d", b.Name, b.Count(0), rows, len(p.jobs), len(jobs))
	}
	p.wantAll(verdicts)
}

// The list of rows is scrolled to its first visible row whenever it is new, changes its height, or is shown
// again.
func TestTheListIsScrolled(t *testing.T) {
	text, _ := lot(9_000)
	tests := map[string]struct {
		do   func(p *tab)
		want int
	}{
		"to its beginning when it is new": {func(p *tab) {
			p.send(collections.SourceChosen{Name: "other", Size: len(p.text)})
		}, 0},
		"and with another filter": {func(p *tab) { p.send(collections.FilterRows{Verdict: job.None}) }, 0},
		"and when it is put away": {func(p *tab) { p.send(collections.OpenList{}) }, 0},
		"to where it was when it is shown again": {func(p *tab) {
			p.send(state.Show{}, state.Show{View: state.OnBatch})
		}, 500},
		"and when the work is stopped":               {func(p *tab) { p.send(collections.StopBatch{}) }, 500},
		"and when it is over, for it has its height": {func(p *tab) { p.answer() }, 500},
		"and with the keyboard's row, as far as need": {func(p *tab) { p.send(collections.MoveRow{To: cursor.Up}) },
			499},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			p := batched(t, text, 1, 10)
			for p.model.Batch.Count(0) < 1_000 {
				p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
			}
			p.send(collections.ScrollRows{Top: 500, InView: 10})
			p.scrolled = -1
			test.do(p)
			if p.scrolled != test.want || p.model.Batch.Top != test.want {
				t.Errorf("scrolled to %d, and row %d is the first", p.scrolled, p.model.Batch.Top)
			}
		})
	}
}

// An arrow key in Lists selects a row that is in view. The rows around it are already loaded.
func TestTheKeyboardsRowIsInView(t *testing.T) {
	text, _ := lot(300)
	p := batched(t, text, 1, 10)
	p.answer()
	p.send(collections.ScrollRows{Top: 100, InView: 10})
	if p.model.Batch.Cursor != 100 || len(p.jobs) != 1 {
		t.Errorf("with row 100 on top the keyboard is on %d; %d jobs", p.model.Batch.Cursor, len(p.jobs))
	}
	p.answer()
	if p.send(collections.ScrollRows{Top: 92, InView: 10}); len(p.jobs) > 0 {
		t.Error("the rows above are asked for")
	}
}

// If writing a table file is stopped or fails, the page stops showing that the file is being written, and the
// user can request the file again.
func TestATableThatIsEndedCanBeWrittenAgain(t *testing.T) {
	text, _ := lot(9_000)
	for name, end := range map[string]func(p *tab){
		"stopped": func(p *tab) { p.send(collections.StopBatch{}) },
		"a worker that is lost": func(p *tab) {
			for id, r := range p.jobs {
				if _, ok := r.(job.Export); ok {
					p.send(state.Failed{Job: id})
					return
				}
			}
		},
	} {
		p := batched(t, text, 1, 0)
		p.answer()
		p.send(collections.ExportRows{})
		if writing, _ := p.model.Batch.Writing(); !writing {
			t.Fatal("it is not written")
		}
		end(p)
		p.answer()
		if writing, _ := p.model.Batch.Writing(); writing || p.delivered[state.TableFile] != "" {
			t.Errorf("%s: still writing, or delivered", name)
		}
		p.send(collections.ExportRows{})
		p.answer()
		if p.delivered[state.TableFile] == "" {
			t.Errorf("%s: it is not written again", name)
		}
	}
}

// Stop in Lists cancels requests for the texts of rows, among other jobs. The texts of the rows in view are
// then requested again.
func TestRowsAreReadAfterAStop(t *testing.T) {
	text, _ := lot(9_000)
	p := batched(t, text, 1, 10)
	for p.model.Batch.Count(0) < 1_000 {
		p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
	}
	p.send(collections.ScrollRows{Top: 700, InView: 10}, collections.StopBatch{})
	p.answer()
	for _, row := range p.rows() {
		if !row.Known {
			t.Fatalf("row %d is not there", row.Number)
		}
	}
}

func TestAStoppedBatchKeepsWhatItFound(t *testing.T) {
	text, verdicts := lot(9_000)
	p := batched(t, text, 2, 10)
	ids := slices.Sorted(maps.Keys(p.jobs))
	p.answerSome(ids[1], -1) // the second part gets its verdicts before the first
	if n := p.model.Batch.Count(0); n != 0 {
		t.Errorf("%d rows, and the first line is not judged", n)
	}
	p.answerSome(ids[0], -1)
	rows := p.model.Batch.Count(0)
	p.send(collections.StopBatch{})
	p.answer() // answers the requests for the texts in view
	b := p.model.Batch
	if b.Working() || !b.Stopped || b.Count(0) != rows || rows == 0 || rows == len(verdicts) {
		t.Errorf("working %t, stopped %t, %d rows, were %d", b.Working(), b.Stopped, b.Count(0), rows)
	}
	p.send(collections.ExportRows{})
	p.answer()
	if n := strings.Count(p.delivered[state.TableFile], "\r\n") - 1; n != rows {
		t.Errorf("%d rows in the table, %d on the page", n, rows)
	}
}

// If the second program (app/workshop) cannot be fetched, the table and the log cannot be written. The page
// shows a notice and loses nothing else, and the user can request the files again.
func TestWhatIsApartAndAbsent(t *testing.T) {
	puzzles, _ := lot(3_000)
	p := batched(t, puzzles, 3, 10)
	p.answer()
	p.send(state.Pasted{Text: "?p=" + text(small)}, state.Show{View: state.OnExplore}) // starts a short search
	p.answer()
	for what, ask := range map[string]state.Msg{"the table": collections.ExportRows{},
		"the log": search.ExportLog{Form: job.JSON}} {
		t.Run(what, func(t *testing.T) {
			p.send(ask)
			rows, asked := p.model.Batch.Count(0), slices.Sorted(maps.Keys(p.jobs))
			for _, id := range asked {
				p.send(state.Absent{Job: id})
			}
			p.wantNotice(state.NeedsVisit)
			b := p.model.Batch
			if writing, _ := b.Writing(); writing || len(p.jobs) > 0 || b.Count(0) != rows || b.Stopped ||
				b.Broken != collections.NoFault || p.model.Explore.Broken {
				t.Errorf("it is still being written, or rows are lost: %+v", p.jobs)
			}
			p.send(ask)
			p.wantNotice(state.NoNotice)
			p.answer()
			if p.delivered[state.TableFile]+p.delivered[state.LogFile+state.File(job.JSON)] == "" {
				t.Error("it is not written when it is asked for again")
			}
			p.delivered = [state.Files]string{}
		})
	}
}

func TestTheTableHasTheRowsShown(t *testing.T) {
	text, verdicts := lot(3_000)
	rng := rand.New(rand.NewPCG(4, 4))
	names := map[job.Verdict]string{job.Unique: "unique", job.Several: "several", job.None: "none",
		job.Malformed: "malformed"}
	p := batched(t, text, 3, 10)
	p.answer()
	for _, filter := range []job.Verdict{0, job.None, job.Undecided} {
		p.send(collections.FilterRows{Verdict: filter}, collections.ExportRows{})
		p.answerInDisorder(rng, func() {})
		if writing, _ := p.model.Batch.Writing(); writing {
			t.Fatal("it is still being written")
		}
		rows, err := csv.NewReader(strings.NewReader(p.delivered[state.TableFile])).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		at := 1
		for i, v := range verdicts {
			if v == 0 || filter != 0 && v != filter {
				continue
			}
			if at >= len(rows) || rows[at][0] != fmt.Sprint(i+1) || rows[at][1] != names[v] {
				t.Fatalf("filter %d, row %d of %d, want line %d", filter, at, len(rows), i+1)
			}
			at++
		}
		if at != len(rows) {
			t.Errorf("filter %d: %d rows, want %d", filter, len(rows), at)
		}
	}
}

// The encoding and line endings of a text do not affect its rows or the exported table.
func TestABatchInEveryEncoding(t *testing.T) {
	lines, verdicts := lot(2_000)
	utf16LE := func(text string) string {
		var b strings.Builder
		for _, r := range text {
			b.WriteByte(byte(r))
			b.WriteByte(byte(r >> 8))
		}
		return b.String()
	}
	for name, test := range map[string]struct {
		text     string
		encoding format.Encoding
	}{
		"lines that end in CR": {strings.ReplaceAll(lines, "\n", "\r"), format.UTF8},
		"UTF-16":               {"\xff\xfe" + utf16LE(lines), format.UTF16LE},
		"UTF-16 and CR LF, padded": {"\xff\xfe" + utf16LE("##"+strings.ReplaceAll("\n"+lines, "\n", "\r\n")),
			format.UTF16LE},
	} {
		t.Run(name, func(t *testing.T) {
			p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{}}, workers: 3,
				text: test.text}
			p.start("a")
			p.send(collections.SourceChosen{Name: "lot.txt", Size: len(test.text),
				Reading: job.Reading{Encoding: test.encoding}}, collections.ScrollRows{InView: 20})
			for _, r := range p.jobs {
				r := r.(job.JudgeLines)
				if r.Begin%2 != 0 || r.End%2 != 0 && r.End != len(test.text) {
					t.Fatalf("a part from %d to %d", r.Begin, r.End)
				}
			}
			p.answer()
			want := batched(t, lines, 3, 20)
			want.answer()
			if got, n := p.model.Batch.Count(0), want.model.Batch.Count(0); got != n || n == 0 || n == len(verdicts) {
				t.Fatalf("%d rows, want %d", got, n)
			}
			ahead := 0
			if strings.Contains(name, "padded") {
				ahead = 1
			}
			rows, wanted := p.rows(), want.rows()
			for i := range rows {
				if rows[i].Line != wanted[i].Line+ahead || rows[i].Verdict != wanted[i].Verdict || !rows[i].Known ||
					rows[i].Puzzle != wanted[i].Puzzle || rows[i].Solution != wanted[i].Solution {
					t.Fatalf("row %d: %+v, want %+v", i, rows[i], wanted[i])
				}
			}
			for _, p := range []*tab{p, want} {
				p.send(collections.ExportRows{})
				p.answer()
			}
			unnumbered := func(table string) string {
				return regexp.MustCompile(`(?m)^\d+`).ReplaceAllString(untimed(table), "")
			}
			if got, want := unnumbered(p.delivered[state.TableFile]),
				unnumbered(want.delivered[state.TableFile]); got != want {
				t.Errorf("the table is %.300s\nwant %.300s", got, want)
			}
		})
	}
}

// untimed removes the column with the time of each row from a table.
func untimed(table string) string {
	return regexp.MustCompile(`,[0-9]+\.[0-9]([,\r])`).ReplaceAllString(table, ",$1")
}

func TestMovingThroughTheRows(t *testing.T) {
	text, _ := lot(100)
	p := batched(t, text, 2, 10)
	p.answer()
	p.send(collections.MoveRow{To: cursor.BoardEnd})
	last := p.model.Batch.Rows() - 1
	if b := p.model.Batch; b.Cursor != last || b.Top != last-9 || p.scrolled != last-9 {
		t.Errorf("row %d, from %d on, scrolled to %d; want %d from %d on", b.Cursor, b.Top, p.scrolled, last, last-9)
	}
}

// A line that is too long for a puzzle is marked as too long, even if it starts with a puzzle.
func TestLinesThatAreTooLong(t *testing.T) {
	p := batched(t, text(small)+"\n"+text(small)+strings.Repeat(",a", job.MaxLine/2)+"\n"+notOne+"\n", 2, 10)
	p.answer()
	for i, long := range []bool{false, true, false} {
		if row := p.rows()[i]; row.TooLong != long || (row.Verdict == job.Malformed) != (i > 0) {
			t.Errorf("line %d: too long %t, verdict %d", row.Line, row.TooLong, row.Verdict)
		}
	}
}

// If a selected row's text has not loaded yet, the row opens when the text arrives, unless the user has done
// something else in the meantime.
func TestARowOpensWhenItIsThere(t *testing.T) {
	text, _ := lot(3_000)
	rows := len(slices.DeleteFunc(strings.Split(text, "\n"), func(line string) bool { return line == "" }))
	for name, c := range map[string]struct {
		then  []state.Msg
		opens bool
	}{
		"waited for":     {nil, true},
		"in view":        {one(collections.ScrollRows{Top: rows - 8, InView: 8}), true},
		"scrolled on":    {one(collections.ScrollRows{Top: rows - 20, InView: 10}), false},
		"moved on":       {one(collections.MoveRow{To: cursor.Up}), false},
		"another filter": {one(collections.FilterRows{}), false},
		"another part of the page": {one(state.Show{View: state.OnBoard}, state.Show{View: state.OnExplore},
			search.StopSearch{}), false},
	} {
		p := batched(t, text, 2, 10)
		p.answer()
		p.send(collections.MoveRow{To: cursor.BoardEnd}, collections.MoveRow{To: cursor.Up},
			collections.OpenRow{Row: p.model.Batch.Rows() - 2})
		if p.model.View != state.OnBatch {
			t.Fatal("it opened a row that is not here")
		}
		p.send(c.then...)
		p.answer()
		if opened := p.model.View == state.OnBoard; opened != c.opens {
			t.Errorf("%s: opened %t", name, opened)
		}
	}
}

func TestARowOpensOnTheBoard(t *testing.T) {
	p := batched(t, text(small)+"\n"+notOne+"\n"+text(dozen)+"\n", 2, 10)
	p.answer()
	p.send(collections.OpenRow{Row: 1}) // row 1 is no puzzle, so nothing happens
	if !(p.model.View == state.OnBatch) {
		t.Error("it opened a line that is no puzzle")
	}
	p.send(collections.OpenRow{Row: 2})
	if (p.model.View == state.OnBatch) || p.address() != link.Encode(grid(t, dozen)) {
		t.Errorf("shown %t at %s", (p.model.View == state.OnBatch), p.address())
	}
	p.wantBoard(dozen, "", "")
	if _, more := p.model.NextRow(); more {
		t.Error("there is a puzzle after the last")
	}
	p.send(state.Show{View: state.OnBatch}, collections.OpenRow{Row: 0})
	if row, more := p.model.NextRow(); row != 2 || !more { // row 1 is no puzzle
		t.Errorf("the next puzzle is in row %d, %t", row, more)
	}
	p.send(collections.OpenNext{})
	p.wantBoard(dozen, "", "")
	p.send(state.Pasted{Text: "?p=" + text(small)})
	if _, more := p.model.NextRow(); more {
		t.Error("a board from elsewhere has a next puzzle")
	}
	p.send(state.Show{View: state.OnBatch})
	if b := p.model.Batch; p.model.View != state.OnBatch || b.Rows() != 3 || b.Cursor != 2 {
		t.Errorf("the list is gone: %d rows, at %d", b.Rows(), b.Cursor)
	}
	p.send(collections.OpenList{})
	if b := p.model.Batch; p.model.View != state.OnBatch || b.Size != 0 || p.text != "" {
		t.Error("there is still a list")
	}
}

func TestATextOfManyPuzzlesIsABatch(t *testing.T) {
	for rule, pasted := range map[string]string{
		"two lines":   text(small) + "\n" + text(small),
		"a long text": strings.Repeat(text(small)+"\n", 10_000),
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(typed(1, 3)...)
			p.send(state.Pasted{Text: pasted, File: "f.csv"})
			p.answer()
			if b := p.model.Batch; p.model.View != state.OnBatch || b.Name != "f.csv" ||
				b.Count(job.Unique) != strings.Count(pasted, "1......3") {
				t.Fatalf("view %d, %q, %d rows", p.model.View, b.Name, b.Count(job.Unique))
			}
			p.send(state.Pasted{Text: "neither"})
			p.wantNotice(state.BadText)
			p.send(collections.FilterRows{})
			p.wantNotice(state.NoNotice)
			p.send(state.Show{})
			p.wantBoard(small, ".3.. .... .... ....", "") // unchanged
		})
	}
	p := fresh(t, "")
	p.send(collections.SourceChosen{Name: "huge", Size: collections.MaxText + 1})
	p.wantNotice(state.TextTooLong)
	if len(p.jobs) > 0 || p.model.Batch.Working() {
		t.Error("it is worked on all the same")
	}
}

// After a worker has crashed, rows are requested again as soon as the user scrolls or opens a row.
func TestRowsAreReadAfterACrash(t *testing.T) {
	text, _ := lot(9_000)
	for what, look := range map[string]state.Msg{"scrolling": collections.ScrollRows{Top: 500, InView: 10},
		"opening": collections.OpenRow{Row: 400}} {
		p := batched(t, text, 1, 0)
		p.answer()
		p.send(collections.ScrollRows{Top: 300, InView: 10})
		id, _ := asked[job.Rows](p)
		p.send(state.Failed{Job: id})
		if p.model.Batch.Broken != collections.WorkersLost {
			t.Fatalf("%s: broken by %d", what, p.model.Batch.Broken)
		}
		p.send(look)
		asked[job.Rows](p)
		p.answer()
		for _, row := range p.rows() {
			if !row.Known {
				t.Errorf("%s: row %d is not there", what, row.Number)
			}
		}
	}
}

func TestABatchThatBreaksKeepsWhatItFound(t *testing.T) {
	text, _ := lot(9_000)
	p := batched(t, text, 2, 0)
	ids := slices.Sorted(maps.Keys(p.jobs))
	p.answerSome(ids[0], -1)
	rows := p.model.Batch.Count(0)
	p.send(state.Check{})
	p.send(state.Answer{Job: ids[1], Reply: job.Reply{Done: true, Failed: "the file has changed"}})
	b := p.model.Batch
	if b.Broken != collections.TextLost || !b.Stopped || b.Working() || b.Count(0) < rows || rows == 0 {
		t.Errorf("broken by %d, stopped %t, %d rows, were %d", b.Broken, b.Stopped, b.Count(0), rows)
	}
	p.wantNotice(state.NoNotice)
	if !p.model.Judging() {
		t.Error("the board's own question is dropped")
	}
}

// Stop in Lists does not end the jobs about the board, and Stop on the board does not end the jobs of Lists.
func TestABatchAndABoardAtOnce(t *testing.T) {
	text, _ := lot(9_000)
	p := batched(t, text, 2, 0)
	if busy, _ := p.model.Busy(); busy {
		t.Error("the board is said to be busy")
	}
	p.send(state.All{}, state.Stop{})
	if !p.model.Batch.Working() || len(p.jobs) != 2 {
		t.Error("Stop on the board ends the batch")
	}
	p.send(state.Check{}, collections.StopBatch{})
	if !p.model.Judging() || p.model.Batch.Working() {
		t.Error("Stop of the batch ends what the board is about")
	}
}

// A table and a log that are written at the same time do not mix in one file.
func TestFilesAreKeptApart(t *testing.T) {
	text, verdicts := lot(3_000)
	p := batched(t, text, 1, 0)
	p.answer()
	p.send(state.Show{View: state.OnExplore})
	p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), 1)
	p.send(search.StopSearch{}, collections.ExportRows{})
	p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1) // the table's first part is written
	p.send(search.ExportLog{Form: job.Sentences})
	p.answer()
	rows := 0
	for _, v := range verdicts {
		if v != 0 {
			rows++
		}
	}
	if n := strings.Count(p.delivered[state.TableFile], "\r\n") - 1; n != rows {
		t.Errorf("%d rows in the table, want %d", n, rows)
	}
	if log := p.delivered[state.LogFile]; !strings.HasPrefix(log, "0\t") || strings.Contains(log, "\r\n") {
		t.Errorf("the log begins with %q", log[:min(len(log), 40)])
	}
}

// If the user cancels the writing of a file, the parts written so far are discarded.
func TestAFileThatIsGivenUpIsDropped(t *testing.T) {
	puzzles, _ := lot(9_000)
	for what, end := range map[string]func(p *tab, id int){
		"stopped":   func(p *tab, _ int) { p.send(collections.StopBatch{}) },
		"discarded": func(p *tab, _ int) { p.send(collections.OpenList{}) },
		"absent":    func(p *tab, id int) { p.send(state.Absent{Job: id}) },
		"broken":    func(p *tab, id int) { p.send(state.Failed{Job: id}) },
	} {
		p := batched(t, puzzles, 1, 0)
		p.answer()
		p.send(collections.ExportRows{})
		id, _ := asked[job.Export](p)
		if end(p, id); p.files[state.TableFile] != nil {
			t.Errorf("%s: the table's parts are kept", what)
		}
	}
	p := exploring(t, small)
	p.send(search.ExportLog{})
	if p.send(state.Show{View: state.OnBoard}); p.files[state.LogFile] != nil {
		t.Error("the log's parts are kept when the explorer is left")
	}
}
