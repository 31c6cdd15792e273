package collections_test

import (
	"slices"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/solver"
	"numplace/solver/format"
)

// partSize is the minimum size of a part of a text, in bytes.
const partSize = 4 << 10

// verdicts maps the letters used in these tests to verdicts.
var verdicts = map[rune]job.Verdict{'u': job.Unique, 's': job.Several, '-': job.None, 'x': job.Malformed}

// rowsOf returns packed rows for part i. letters has one letter for each row, which stands for the row's
// verdict.
func rowsOf(i int, letters string) (rows []byte) {
	for n, letter := range letters {
		row := job.Row{Offset: i*partSize + n*17, Length: 16, Line: n + 1, Verdict: verdicts[letter], Clues: 9 - n}
		rows = row.Append(rows)
	}
	return rows
}

// found returns a worker's reply in which all rows of part i are finished. letters has the verdicts of the
// rows.
func found(i int, letters string) job.LinesJudged {
	n := len(letters)
	return job.LinesJudged{Rows: rowsOf(i, letters), Lines: n, Judged: n, Upto: i*partSize + n*17}
}

// unjudged returns a collection with the given number of parts. No puzzle has been checked for solutions.
func unjudged(parts int) collections.Batch {
	return collections.Batch{InView: 3}.FromText("lot", parts*partSize, job.Reading{}, 1)
}

// judged returns a collection whose puzzles have all been checked for solutions. It has one part for each
// argument. The letters of an argument are the verdicts of the part's rows.
func judged(parts ...string) collections.Batch {
	b := unjudged(len(parts))
	for i, letters := range parts {
		b, _ = b.Judged(i, found(i, letters), true, 0)
	}
	return b
}

// shownOf returns the request for the texts of all rows shown.
func shownOf(b collections.Batch) job.Rows {
	_, ask, _ := b.Scrolled(0, max(b.Rows(), 1), 1).WithoutTexts().AskTexts(collections.Page{Stored: -1})
	return ask
}

// lines returns the line numbers of the rows shown, in order.
func lines(b collections.Batch) (all []int) {
	ask := shownOf(b)
	return numbers([]byte(ask.Lines))
}

func numbers(packed []byte) (all []int) {
	for i := range len(packed) / 4 {
		all = append(all, job.NumberAt(packed, i))
	}
	return all
}

func packed(numbers ...int) (all []byte) {
	for _, n := range numbers {
		all = job.AppendNumber(all, n)
	}
	return all
}

// partsOf returns the part of each request.
func partsOf(asks []collections.Ask) (parts []int) {
	for _, ask := range asks {
		parts = append(parts, ask.Part)
	}
	return parts
}

func TestATextIsDivided(t *testing.T) {
	for name, test := range map[string]struct {
		size, workers, parts int
	}{
		"nothing":                            {0, 2, 0},
		"a short text is one part":           {100, 2, 1},
		"a longer one is shared":             {1 << 20, 2, 16},
		"a part has an even size":            {1<<16 + 16, 2, 16},
		"among more workers too":             {1 << 20, 4, 32},
		"a part is not too short for that":   {1 << 16, 8, 16},
		"a long one has parts of a few MB":   {100 << 20, 2, 25},
		"the longest has no more than these": {collections.MaxText, 2, 256},
	} {
		b := collections.Batch{}.FromText("lot", test.size, job.Reading{Encoding: format.UTF16LE}, test.workers)
		asks := b.ToJudge(nil, 10_000)
		if len(asks) != test.parts {
			t.Errorf("%s: %d parts, want %d", name, len(asks), test.parts)
		}
		at := 0
		for _, ask := range asks {
			r := ask.Request.(job.JudgeLines)
			if r.Begin != at || r.End <= r.Begin || r.Begin%2 != 0 || r.Encoding != format.UTF16LE {
				t.Errorf("%s: %+v begins at %d", name, r, at)
			}
			at = r.End
		}
		if at != test.size {
			t.Errorf("%s: the parts end at %d of %d", name, at, test.size)
		}
	}
}

func TestWhatWorkersAreToJudge(t *testing.T) {
	half := job.LinesJudged{Rows: rowsOf(1, "u"), Lines: 5, Judged: 1, Upto: partSize + 17}
	begun, _ := unjudged(3).Judged(1, half, false, 0)
	whole, _ := unjudged(3).Judged(0, found(0, "u"), true, 0)
	for name, test := range map[string]struct {
		b    collections.Batch
		busy map[int]bool
		idle int
		want []int
	}{
		"a part for each worker":      {unjudged(3), nil, 2, []int{0, 1}},
		"no more than there are":      {unjudged(3), nil, 9, []int{0, 1, 2}},
		"none that others judge":      {unjudged(3), map[int]bool{0: true, 2: true}, 9, []int{1}},
		"nothing for no worker":       {unjudged(3), nil, 0, nil},
		"nothing in a pause":          {unjudged(3).Toggled(), nil, 9, nil},
		"again after it":              {unjudged(3).Toggled().Toggled(), nil, 1, []int{0}},
		"nothing once it is ended":    {unjudged(3).Ended(), nil, 9, nil},
		"nothing of a broken one":     {unjudged(3).Broke(collections.TextLost), nil, 9, nil},
		"nothing that is judged":      {whole, nil, 9, []int{1, 2}},
		"a part that is judged half":  {begun, map[int]bool{0: true}, 1, []int{1}},
		"what a lost worker has left": {begun.WithoutWorker(1), map[int]bool{0: true}, 1, []int{1}},
	} {
		asks := test.b.ToJudge(test.busy, test.idle)
		if got := partsOf(asks); !slices.Equal(got, test.want) {
			t.Errorf("%s: parts %v, want %v", name, got, test.want)
		}
	}
	if r := begun.ToJudge(map[int]bool{0: true}, 1)[0].Request.(job.JudgeLines); r.Begin != partSize+17 || r.Line != 1 {
		t.Errorf("half a part goes on at %d with line %d", r.Begin, r.Line)
	}
}

// When the worker of a part has crashed, the part is marked as lost until another line of the part has been
// checked.
func TestALostWorker(t *testing.T) {
	b := unjudged(2).WithoutWorker(1)
	if b.Lost(0) || !b.Lost(1) {
		t.Error("another part is lost")
	}
	if again, _ := b.Judged(1, job.LinesJudged{Lines: 3, Upto: partSize}, false, 0); !again.Lost(1) {
		t.Error("the worker has only counted lines, and the part is not lost any more")
	}
	if again, _ := b.Judged(1, found(1, "u"), false, 0); again.Lost(1) {
		t.Error("a line is judged, and the part is still lost")
	}
}

func TestRowsAreCounted(t *testing.T) {
	b := unjudged(3)
	for name, step := range []struct {
		part    int
		letters string
		shown   []int
		unique  int
		done    int
	}{
		{1, "us", nil, 0, partSize}, // not shown, since the number of lines in part 0 is unknown
		{0, "x-u", []int{1, 2, 3, 4, 5}, 2, 2 * partSize},
		{2, "u", []int{1, 2, 3, 4, 5, 6}, 3, 3 * partSize},
	} {
		was := lines(b)
		next, _ := b.Judged(step.part, found(step.part, step.letters), true, 0)
		if !slices.Equal(lines(b), was) {
			t.Fatalf("step %d changes what was before", name)
		}
		b = next
		if got := lines(b); !slices.Equal(got, step.shown) || b.Rows() != len(step.shown) ||
			b.Count(0) != len(step.shown) {
			t.Errorf("step %d: lines %v, %d rows", name, got, b.Rows())
		}
		if b.Count(job.Unique) != step.unique || b.Done() != step.done {
			t.Errorf("step %d: %d puzzles with one solution, %d bytes", name, b.Count(job.Unique), b.Done())
		}
	}
	if b.Working() || !b.Over() || b.Empty() {
		t.Error("it is not over")
	}
	if blank := judged("", ""); !blank.Empty() || unjudged(1).Empty() {
		t.Error("only a text without rows is empty, once it is judged")
	}
}

func TestWhenRowsAreStored(t *testing.T) {
	b := unjudged(2)
	for i, step := range []struct {
		now  time.Duration
		done bool
		due  bool
	}{
		{5 * time.Second, false, false},
		{5*time.Second + 900*time.Millisecond, false, false},
		{6 * time.Second, false, true},
		{6*time.Second + 100*time.Millisecond, false, false},
		{6*time.Second + 200*time.Millisecond, true, false}, // the other part is not finished yet
		{7 * time.Second, false, true},
	} {
		var due bool
		if b, due = b.Judged(0, job.LinesJudged{Lines: 9}, step.done, step.now); due != step.due {
			t.Errorf("step %d: due %t", i, due)
		}
	}
	if b.Elapsed != 2*time.Second {
		t.Errorf("%v have passed", b.Elapsed)
	}
	b = b.Toggled().Toggled()
	if b, _ = b.Judged(0, job.LinesJudged{Lines: 9}, true, time.Hour); b.Elapsed != 2*time.Second {
		t.Errorf("the pause counts: %v", b.Elapsed)
	}
	if b, due := b.Judged(1, job.LinesJudged{}, true, time.Hour); !due || !b.Over() {
		t.Error("what is judged last is not stored at once")
	}
}

// If only the beginning of a text could be stored, its incomplete last line is not shown as a row.
func TestACutLine(t *testing.T) {
	head := "cut\t3\t0\t\t\t99\t"
	b := collections.Batch{}.Read(head, []collections.StoredPart{{Size: 50}}, false)
	b, _ = b.Judged(0, job.LinesJudged{Rows: rowsOf(0, "uuu"), Lines: 3, Judged: 3, Upto: 50}, true, 0)
	if got := lines(b); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("lines %v", got)
	}
}

func TestPuzzlesAreAdded(t *testing.T) {
	b := judged("us").Ended()
	more := b.Added(b.Size+100, 1)
	if !more.Working() || more.Paused || more.Stopped || more.Size != partSize+100 || b.Size != partSize {
		t.Errorf("%+v", more)
	}
	r := more.ToJudge(nil, 9)
	if len(r) != 1 || r[0].Part != 1 || r[0].Request.(job.JudgeLines).Begin != partSize {
		t.Errorf("%+v is to be judged", r)
	}
	if more.Count(0) != 2 {
		t.Errorf("%d rows", more.Count(0))
	}
}

func TestNamesOfCollections(t *testing.T) {
	for name, test := range map[string]struct {
		to, want string
		ok       bool
	}{
		"another one":        {"b", "b", true},
		"blanks are removed": {" b \t c ", "b c", true},
		"the same":           {"lot ", "lot", false},
		"nothing":            {" ", "lot", false},
	} {
		if b, ok := unjudged(1).Renamed(test.to); b.Name != test.want || ok != test.ok {
			t.Errorf("%s: %q, %t", name, b.Name, ok)
		}
	}
}

func TestClosing(t *testing.T) {
	b := judged("us").Scrolled(1, 5, 2)
	b.Look = job.AsBoards
	got := b.Closed()
	if got.InView != 5 || got.Across != 2 || got.Look != job.AsBoards {
		t.Errorf("it is shown in another way: %+v", got)
	}
	if got.Size != 0 || got.Rows() != 0 || got.Top != 0 {
		t.Errorf("there is something left: %+v", got)
	}
	if _, ok := b.Closed().Next(solver.Grid{}); ok {
		t.Error("no collection has a next row")
	}
}
