package collections_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

var wish = job.MakeLines{Wish: "l1", Seed: "seed"}

// made returns a worker's reply with new puzzles and their ratings.
func made(numbers ...int) (e job.LinesMade) {
	for _, n := range numbers {
		e.Lines += puzzle(n) + "\n"
		e.Rows = job.Row{Length: 16, Verdict: job.Unique, Clues: n}.Append(e.Rows)
		e.Ratings = hard.Append(e.Ratings)
	}
	return e
}

func TestWhatWorkersAreToMake(t *testing.T) {
	for name, test := range map[string]struct {
		puzzles, asked, idle, workers int
		want                          []int
	}{
		"a share of them for each": {40, 0, 2, 2, []int{10, 7}},
		"not too many at once":     {1000, 0, 2, 2, []int{32, 32}},
		"what others do not make":  {40, 36, 2, 2, []int{1, 1}},
		"no more than are left":    {2, 0, 4, 4, []int{1, 1}},
		"nothing if all are asked": {5, 5, 1, 2, nil},
		"nothing for no worker":    {5, 0, 0, 2, nil},
		"more than can be made":    {1 << 40, 1000 - 2, 4, 4, []int{1, 1}},
		"less than one":            {-1, 0, 4, 4, []int{1}},
	} {
		k, asks := collections.NewGrowing("new", wish, test.puzzles).ToMake(test.asked, test.idle, test.workers)
		if got := partsOf(asks); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v puzzles, want %v", name, got, test.want)
		}
		first := 0
		for _, ask := range asks {
			r := ask.Request.(job.MakeLines)
			if r.First != first || r.Count != ask.Part || r.Seed != "seed" {
				t.Errorf("%s: %+v begins at %d", name, r, first)
			}
			first += r.Count
		}
		if _, next := k.ToMake(0, 1, 1); len(next) > 0 && next[0].Request.(job.MakeLines).First != first {
			t.Errorf("%s: the next begin at %d", name, next[0].Request.(job.MakeLines).First)
		}
	}
}

func TestAListTakesNewPuzzles(t *testing.T) {
	k, _ := collections.NewGrowing("new", wish, 5).Added(made(1, 2))
	for name, test := range map[string]struct {
		e    job.LinesMade
		want []int
		made int
	}{
		"new ones":               {made(3, 4), []int{3, 4}, 4},
		"one that is in it":      {made(2, 3), []int{3}, 3},
		"one twice":              {made(3, 3), []int{3}, 3},
		"more than it can take":  {made(3, 4, 5, 6), []int{3, 4, 5}, 5},
		"nothing new":            {made(1, 2), nil, 2},
		"a line without its row": {job.LinesMade{Lines: puzzle(3) + "\n"}, nil, 2},
		"nothing":                {job.LinesMade{Refused: "why"}, nil, 2},
	} {
		got, added := k.Added(test.e)
		var clues []int
		for i := range len(added.Rows) / job.RowSize {
			clues = append(clues, job.RowAt(added.Rows, i).Clues)
		}
		n, of := got.Made, got.Of
		if !slices.Equal(clues, test.want) || n != test.made || of != 5 || got.Unfinished() != (n < 5) {
			t.Errorf("%s: %v are added, %d of %d made", name, clues, n, of)
		}
		if strings.Count(added.Lines, "\n") != len(clues) || len(added.Ratings) != len(clues)*job.RatingSize {
			t.Errorf("%s: %q with %d ratings", name, added.Lines, len(added.Ratings)/job.RatingSize)
		}
		if added.Refused != test.e.Refused {
			t.Errorf("%s: refused for %q", name, added.Refused)
		}
	}
}

func TestAListThatFindsNothingEnds(t *testing.T) {
	const workers = 2
	for name, test := range map[string]struct {
		e    job.LinesMade
		want int // number of replies after which the list should end
	}{
		"all are in it":     {job.LinesMade{}, 16},
		"none can be found": {job.LinesMade{Refused: "why"}, 8},
		"none can be":       {job.LinesMade{Never: true}, 1},
	} {
		k, ends := collections.NewGrowing("new", wish, 5), false
		n := 0
		for ; !ends && n < 100; n++ {
			k, ends = k.Barren(test.e, workers)
		}
		if n != test.want {
			t.Errorf("%s: it ends after %d answers, want %d", name, n, test.want)
		}
		k, _ = k.Added(made(1))
		if _, ends := k.Barren(job.LinesMade{Refused: "why"}, workers); ends {
			t.Errorf("%s: it ends at once after a new one", name)
		}
	}
}

func TestWishesOfLists(t *testing.T) {
	k := collections.NewGrowing("new", wish, 5)
	other, table := wish, wish
	other.Wish, table.Table = "l2", "n1:5"
	for name, test := range map[string]struct {
		ask  job.MakeLines
		want bool
	}{
		"the same":                   {wish, true},
		"the same with another seed": {job.MakeLines{Wish: "l1", Seed: "other", First: 3}, true},
		"another wish":               {other, false},
		"another table":              {table, false},
		"the same in another language's": {
			job.MakeLines{Wish: "l1", StepOptions: job.StepOptions{Lang: i18n.Ja}}, false},
	} {
		if got := k.Wishes(test.ask); got != test.want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

// An unfinished list is restored from the head of its collection, even if the parts were stored earlier than
// the head. If the head is damaged, no list is restored.
func TestAListIsReadFromItsHead(t *testing.T) {
	part := collections.StoredPart{Size: 99, Rows: rowsOf(0, "uu"), State: "2 2 99 ."}
	for name, test := range map[string]struct {
		text     string
		made, of int
	}{
		"as it was":                {"2 5 l1 ", 2, 5},
		"a head of a later time":   {"4 5 l1 ", 2, 5},
		"the most puzzles":         {"1 1000 l1 ", 1, collections.MostMade},
		"more than can be made":    {"1 1001 l1 ", 0, 0},
		"fewer made than none":     {"-4 5 l1 ", 0, 0},
		"a number that is missing": {"5 l1 ", 0, 0},
	} {
		b := collections.Batch{}.Read("new\t4\t0\t\t\t99\t"+test.text, []collections.StoredPart{part}, false)
		if made, of := b.Growing.Made, b.Growing.Of; made != test.made || of != test.of {
			t.Errorf("%s: %d of %d are made, want %d of %d", name, made, of, test.made, test.of)
		}
	}
}

// grown returns a collection for a list of five puzzles, two of which have been generated.
func grown() collections.Batch {
	k, e := collections.NewGrowing(" new ", wish, 5).Added(made(1, 2))
	return collections.Batch{InView: 3}.FromMade(k).Grown(e)
}

func TestACollectionGrows(t *testing.T) {
	b := grown()
	k, e := b.Growing.Added(made(3))
	more := b
	more.Growing = k
	more = more.Grown(e)
	if more.Name != "new" || more.Size != 3*17 || !more.Over() || more.Count(job.Unique) != 3 || b.Count(0) != 2 {
		t.Errorf("%+v", more)
	}
	if rows, shown := more.Rated(); rows != 3 || !shown {
		t.Errorf("%d are rated, %t", rows, shown)
	}
	ask := shownOf(more)
	var offsets []int
	for i := range more.Rows() {
		offsets = append(offsets, job.RowAt(ask.Picked, i).Offset)
	}
	if !slices.Equal(offsets, []int{0, 17, 34}) || !slices.Equal(lines(more), []int{1, 2, 3}) {
		t.Errorf("rows at %v, in lines %v", offsets, lines(more))
	}
	other := b.WithoutRatings().ToBeRated(collections.ByLevel, "n1:5").Grown(e)
	if rows, _ := other.Rated(); rows != 0 {
		t.Errorf("%d are rated by a table that is not that of the list", rows)
	}
}

func TestAListGoesOn(t *testing.T) {
	b := grown().Broke(collections.WorkersLost)
	on, _, read := b.Resumed(i18n.Ja, "again")
	if read || on.Broken != collections.NoFault {
		t.Error("lines that are here are read")
	}
	_, asks := on.Growing.ToMake(0, 1, 1)
	if r := asks[0].Request.(job.MakeLines); r.Seed != "again" || r.First != 0 || r.Lang != i18n.Ja || r.Wish != "l1" {
		t.Errorf("%+v is asked for", r)
	}

	lists := collections.Lists{Here: "a"}
	lists, head, _ := lists.KeepHead(b, false)
	opened, ask, read := collections.Batch{}.Read(head, stored(lists, b), false).Resumed(i18n.En, "again")
	if !read || len(ask.Picked) != 2*job.RowSize {
		t.Fatalf("%d rows are read, %t", len(ask.Picked)/job.RowSize, read)
	}
	k := opened.Growing.WithLines(job.TextsFound{Text: puzzle(1) + "\nsolution\n" + puzzle(2) + "\n\n"})
	if n, of := k.Made, k.Of; n != 2 || of != 5 {
		t.Errorf("%d of %d are made", n, of)
	}
	if _, added := k.Added(made(2, 3)); strings.Count(added.Lines, "\n") != 1 {
		t.Errorf("%q is new", added.Lines)
	}
}
