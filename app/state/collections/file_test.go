package collections_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

func TestWhatWorkersAreToWrite(t *testing.T) {
	b := judged("us", "ss", "u")
	long := judged(strings.Repeat("u", 200), strings.Repeat("u", 200), strings.Repeat("u", 200), strings.Repeat("u",
		200),
		strings.Repeat("u", 200), strings.Repeat("u", 200))
	var backward []int
	for i := range long.Count(0) {
		backward = append(backward, long.Count(0)-1-i)
	}
	for name, test := range map[string]struct {
		b     collections.Batch
		idle  int
		parts []int
		rows  []int // number of rows in each request
	}{
		"the parts of the text":          {b, 9, []int{0, 1, 2}, []int{2, 2, 1}},
		"one for each worker":            {b, 2, []int{0, 1}, []int{2, 2}},
		"no part without rows":           {b.Filtered(job.Unique), 9, []int{0, 2}, []int{1, 1}},
		"nothing without rows":           {b.Filtered(job.None), 9, nil, nil},
		"in another order, by thousands": {ordered(t, long, byClues, backward...), 9, []int{0, 1}, []int{1000, 200}},
		"in another order, no rows":      {ordered(t, b, byClues), 9, nil, nil},
	} {
		writing, asks := test.b.Export(job.AsTable).ToWrite(test.idle)
		var rows []int
		for _, ask := range asks {
			rows = append(rows, len(ask.Request.(job.Export).Picked)/job.RowSize)
		}
		if got := partsOf(asks); !slices.Equal(got, test.parts) || !slices.Equal(rows, test.rows) {
			t.Errorf("%s: parts %v with %v rows", name, got, rows)
		}
		if _, _, _, _, ok := writing.Finished(); ok != (len(asks) == 0) {
			t.Errorf("%s: finished %t", name, ok)
		}
	}
}

// Sorting or filtering the rows does not change a file that is already being written.
func TestAFileKeepsItsRows(t *testing.T) {
	b := ordered(t, judged("uuu"), byClues, 2, 0).Export(job.AsLines)
	b, _ = b.Arranged(job.Arranging{})
	b, _ = b.InOrder()
	_, asks := b.Filtered(job.Several).ToWrite(1)
	r := asks[0].Request.(job.Export)
	if got := numbers([]byte(r.Lines)); !slices.Equal(got, []int{3, 1}) || r.Kept != job.AsLines || r.Rated != "" {
		t.Errorf("%v, %+v", got, r)
	}
	_, asks = judged("us").Export(job.AsTable).Filtered(job.Several).ToWrite(1)
	if r := asks[0].Request.(job.Export); len(r.Picked) != 2*job.RowSize {
		t.Errorf("%d rows", len(r.Picked)/job.RowSize)
	}
	_, asks = rated(judged("us"), 0, 0).Export(job.AsTable).ToWrite(1)
	if r := asks[0].Request.(job.Export); len(r.Rated) != 2*job.RatingSize {
		t.Errorf("%d ratings", len(r.Rated)/job.RatingSize)
	}
}

func TestAFileIsFinished(t *testing.T) {
	b, asks := judged("u", "s", "u").Filtered(job.Unique).Export(job.AsTable).ToWrite(9)
	for i := range asks {
		if writing, share := b.Writing(); !writing || share != float64(i+1)/3 { // three parts, one of them without rows
			t.Errorf("%d are written: %t, %v", i, writing, share)
		}
		if _, _, _, _, ok := b.Finished(); ok {
			t.Errorf("it is finished after %d", i)
		}
		b = b.Written(job.Exported{Heading: "head", Ending: "end"})
	}
	if b.WritesAs() != job.AsTable {
		t.Errorf("it is of kind %d", b.WritesAs())
	}
	b, heading, ending, parts, ok := b.Finished()
	if writing, _ := b.Writing(); writing || !ok || heading != "head" || ending != "end" || parts != 3 {
		t.Errorf("%q, %q, %d parts, %t", heading, ending, parts, ok)
	}
	empty, _ := judged("s").Filtered(job.Unique).Export(job.AsTable).ToWrite(1)
	if _, heading, _, _, ok := empty.Finished(); heading != job.Heading || !ok {
		t.Errorf("a table without rows has the heading %q", heading)
	}
	if writing, _ := judged("s").Export(job.AsTable).WithoutFile().Writing(); writing {
		t.Error("it is written though it was given up")
	}
}
