package collections_test

import (
	"slices"
	"strconv"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

// scores returns the scores of the rows shown.
func scores(b collections.Batch) (all []int) {
	ask := shownOf(b)
	for i := range b.Rows() {
		all = append(all, job.RatingAt(ask.Rated, i).Score)
	}
	return all
}

func TestRowsAreDroppedAndComeBack(t *testing.T) {
	plain := judged("usu", "uu")
	some := rated(rated(plain, 0, 2), 1, 0)
	sorted := ordered(t, some, byClues, 4, 2, 3, 1, 0)
	for name, test := range map[string]struct {
		b    collections.Batch
		row  int
		want []int
	}{
		"the first":            {plain, 0, []int{2, 3, 4, 5}},
		"one in the middle":    {plain, 2, []int{1, 2, 4, 5}},
		"of a later part":      {plain, 3, []int{1, 2, 3, 5}},
		"the last":             {plain, 4, []int{1, 2, 3, 4}},
		"with a rating":        {some, 2, []int{1, 2, 4, 5}},
		"before one with it":   {some, 0, []int{2, 3, 4, 5}},
		"with a verdict":       {plain.Filtered(job.Several), 0, nil},
		"in another order":     {sorted, 1, []int{5, 4, 2, 1}},
		"no row":               {plain, 5, nil},
		"a list of new ones":   {grown(), 1, []int{1}},
		"rows without ratings": {some, 4, []int{1, 2, 3, 4}},
	} {
		before, ratings := lines(test.b), scores(test.b)
		s, without, ok := collections.Lists{Here: "a"}.DropRow(test.b, test.row)
		if !ok {
			if test.want != nil || len(before) > test.row {
				t.Errorf("%s: it is not dropped", name)
			}
			continue
		}
		if got := lines(without); !slices.Equal(got, test.want) {
			t.Errorf("%s: lines %v, want %v", name, got, test.want)
		}
		if !slices.Equal(lines(test.b), before) {
			t.Errorf("%s: it is gone before it is dropped", name)
		}
		if test.b.Growing.Unfinished() && without.Growing.Made != 1 {
			t.Errorf("%s: %d are made", name, without.Growing.Made)
		}
		d, _ := s.Last()
		back, ok := without.Undrop(d, "a")
		if !ok || back.Count(0) != test.b.Count(0) {
			t.Fatalf("%s: it is not put back, %t", name, ok)
		}
		if name != "in another order" { // in a sorted list, the row is shown only after sorting again
			if got := lines(back); !slices.Equal(got, before) || !slices.Equal(scores(back), ratings) {
				t.Errorf("%s: lines %v with scores %v come back", name, got, scores(back))
			}
		} else if got := lines(back); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v", name, got)
		}
		rows, _ := test.b.Rated()
		if again, _ := back.Rated(); again != rows || back.Growing != test.b.Growing {
			t.Errorf("%s: %d rows are rated, want %d", name, again, rows)
		}
		if _, ok := without.Undrop(d, "b"); ok {
			t.Errorf("%s: it is put into another collection", name)
		}
		if _, ok := judged().Undrop(d, "a"); ok {
			t.Errorf("%s: it is put where there is no part", name)
		}
	}
}

func TestWhatWasDropped(t *testing.T) {
	s, head := kept(judged("us"))
	s, _, _ = s.DropRow(judged("us"), 0)
	s = s.DropList("a", judged("us"))
	d, _ := s.Last()
	if s.Heads != "" || d.List != "a" || d.Name() != "lot" {
		t.Errorf("%+v, the list of collections has %q", d, s.Heads)
	}
	if s = s.Undrop(); s.Heads != "a\t"+head {
		t.Errorf("the list of collections has %q again", s.Heads)
	}
	if d, ok := s.Last(); !ok || d.List != "" {
		t.Errorf("before that %+v was dropped", d)
	}
	if _, ok := s.Closed().Last(); ok {
		t.Error("a row of a collection that is closed can come back")
	}
	if _, ok := s.Undrop().Undrop().Last(); ok {
		t.Error("there is no end")
	}
}

func TestTheLastHundredCanComeBack(t *testing.T) {
	var s collections.Lists
	for i := range 105 {
		s = s.DropList(strconv.Itoa(i), judged("u"))
	}
	n := 0
	for ; n < 200; n++ {
		d, ok := s.Last()
		if !ok {
			break
		}
		if d.List != strconv.Itoa(104-n) {
			t.Errorf("%d: %s", n, d.List)
		}
		s = s.Undrop()
	}
	if n != 100 {
		t.Errorf("%d come back", n)
	}
}

// After the table of techniques has changed, a restored row has no rating.
func TestADroppedRowLosesItsRating(t *testing.T) {
	s, without, _ := collections.Lists{Here: "a"}.DropRow(rated(rated(judged("uu"), 0, 0), 0, 1), 0)
	d, _ := s.WithoutRatings().Last()
	back, _ := without.Undrop(d, "a")
	if got := scores(back); !slices.Equal(got, []int{0, 30}) {
		t.Errorf("scores %v", got)
	}
	d, _ = s.Last()
	back, _ = without.Undrop(d, "a")
	if got := scores(back); !slices.Equal(got, []int{30, 30}) {
		t.Errorf("with it: scores %v", got)
	}
}
