package collections_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

// keep stores the selected parts of a collection, and its head.
func keep(s collections.Lists, b collections.Batch, which collections.Which) (
	collections.Lists, collections.Batch, string, []collections.Keep,
) {
	s, b, parts, awaited := s.Keep(b, which)
	s, head, _ := s.KeepHead(b, awaited)
	return s, b, head, parts
}

// kept returns the lists after b was stored as the collection with id "a". It also returns the head of b.
func kept(b collections.Batch) (collections.Lists, string) {
	s, _, head, _ := keep(collections.Lists{Here: "a"}, b, collections.EveryPart)
	for !s.Keeps() {
		s = s.Stored("a")
	}
	return s.Showing("a"), head
}

// stored returns the parts of a collection as they are read from storage.
func stored(s collections.Lists, b collections.Batch) (parts []collections.StoredPart) {
	_, _, all, _ := s.Keep(b, collections.EveryPart)
	for _, p := range all {
		part := collections.StoredPart{Size: p.End - p.Begin, Rows: p.Rows, Ratings: p.Ratings, State: p.State}
		parts = append(parts, part)
	}
	return parts
}

func TestHeadsThatWereRead(t *testing.T) {
	b := judged("us")
	s, head := kept(b)
	storing, _, _, _ := keep(s, b.Added(b.Size+100, 1), collections.NewParts)
	adding := s
	adding.Adding = true
	boards := collections.Lists{Here: job.SolvedList}
	other := strings.Replace(head, "lot", "other", 1)
	for name, test := range map[string]struct {
		s      collections.Lists
		heads  string
		rests  bool
		change collections.Change
		names  string
	}{
		"as it was":                        {s, "a\t" + head, true, collections.Unchanged, "a"},
		"with others":                      {s, "b\tx\na\t" + head, true, collections.Unchanged, "b a"},
		"it is deleted":                    {s, "b\tx", true, collections.Gone, "b"},
		"it is new, and being stored":      {collections.Lists{Here: "a"}, "b\tx", true, collections.Unchanged, "b a"},
		"another tab has changed it":       {s, "a\t" + other, true, collections.Anew, "a"},
		"while something is done with it":  {s, "a\t" + other, false, collections.Unchanged, "a"},
		"while it is being stored":         {storing, "a\t" + other, true, collections.Unchanged, "a"},
		"while puzzles are added":          {adding, "a\t" + other, true, collections.Unchanged, "a"},
		"boards of the device are no list": {boards, "b\tx", true, collections.Unchanged, "b"},
		"no list is shown":                 {collections.Lists{}, "b\tx", true, collections.Unchanged, "b"},
	} {
		got, change := test.s.WithHeads(test.heads, b, test.rests)
		var names []string
		for line := range strings.Lines(got.Heads) {
			id, _, _ := strings.Cut(line, "\t")
			names = append(names, id)
		}
		if change != test.change || strings.Join(names, " ") != test.names {
			t.Errorf("%s: change %d, the list of collections has %v", name, change, names)
		}
		if awaits := got.Awaits("a"); awaits != (test.change == collections.Anew) {
			t.Errorf("%s: awaits it %t", name, awaits)
		}
	}
}

// A collection is not read again if some of its parts could not be stored, because the rows of these parts
// would be lost.
func TestHeadsOfACollectionThatIsKeptInPart(t *testing.T) {
	b := judged("us")
	s, head := kept(b)
	less, _ := b.NotKept(0)
	other := "a\t" + strings.Replace(head, "lot", "other", 1)
	if got, change := s.WithHeads(other, less, true); change != collections.Unchanged || got.Awaits("a") {
		t.Errorf("change %d, awaits it %t", change, got.Awaits("a"))
	}
}

func TestMovingAmongCollections(t *testing.T) {
	for name, test := range map[string]struct {
		here string
		by   int
		want string
	}{
		"down":           {"b", 1, "a c b"},
		"up":             {"b", -1, "b a c"},
		"by two":         {"a", 2, "b c a"},
		"not beyond":     {"c", 1, ""},
		"not above":      {"a", -1, ""},
		"not what isn't": {"x", 1, ""},
	} {
		s := collections.Lists{Here: test.here, Heads: "a\t1\nb\t2\nc\t3"}
		got, ids, ok := s.Moved(test.by)
		if ids != test.want || ok != (test.want != "") || s.Heads != "a\t1\nb\t2\nc\t3" {
			t.Errorf("%s: %q, %t", name, ids, ok)
		}
		if ok && strings.Join(strings.FieldsFunc(got.Heads, func(r rune) bool { return r < 'a' }), " ") != test.want {
			t.Errorf("%s: %q", name, got.Heads)
		}
	}
}

func TestPartsAreStored(t *testing.T) {
	b := judged("us", "u")
	s, b, head, parts := keep(collections.Lists{Here: "a"}, b, collections.EveryPart)
	if len(parts) != 2 || !parts[0].Text || parts[1].Begin != partSize || parts[0].State != "2 2 34 ." ||
		s.Heads != "a\t"+head {
		t.Fatalf("%+v are stored as %q", parts, s.Heads)
	}
	for i, want := range []bool{false, false, true} { // two replies about texts, and one about the head
		if s = s.Stored("b").Stored("a"); s.Keeps() != want {
			t.Errorf("after answer %d: all is stored %t", i, s.Keeps())
		}
	}
	changed := rated(b, 1, 0)
	added := b.Added(b.Size+100, 1)
	unkept, _ := changed.NotKept(1)
	for name, test := range map[string]struct {
		b     collections.Batch
		which collections.Which
		want  []int
		texts int
	}{
		"every part":               {b, collections.EveryPart, []int{0, 1}, 0},
		"no part has changed":      {b, collections.ChangedParts, nil, 0},
		"the one that has changed": {changed, collections.ChangedParts, []int{1}, 0},
		"no part is new":           {changed, collections.NewParts, nil, 0},
		"the new one":              {added, collections.NewParts, []int{2}, 1},
		"none that has no place":   {unkept, collections.ChangedParts, nil, 0},
	} {
		_, after, parts, _ := s.Keep(test.b, test.which)
		var got []int
		texts := 0
		for _, p := range parts {
			got = append(got, p.Part)
			if p.Text {
				texts++
			}
		}
		if !slices.Equal(got, test.want) || texts != test.texts {
			t.Errorf("%s: parts %v with %d texts", name, got, texts)
		}
		if _, _, again, _ := s.Keep(after, max(test.which, collections.NewParts)); len(again) > 0 {
			t.Errorf("%s: %d parts come again", name, len(again))
		}
	}
	for _, id := range []string{"", job.UnsolvedList} {
		if _, _, parts, _ := (collections.Lists{Here: id}).Keep(judged("u"), collections.EveryPart); len(parts) > 0 {
			t.Errorf("%q is stored", id)
		}
		if _, _, ok := (collections.Lists{Here: id}).KeepHead(judged("u"), false); ok {
			t.Errorf("the head of %q is stored", id)
		}
	}
}

func TestPartsThatTheDeviceHasNoPlaceFor(t *testing.T) {
	b := judged("us", "u")
	if n, part := b.Unkept(); n != 3 || part {
		t.Errorf("%d rows are kept, %t", n, part)
	}
	less, ok := b.NotKept(0)
	if n, part := less.Unkept(); n != 1 || !part || !ok {
		t.Errorf("%d rows are kept, %t", n, part)
	}
	if _, ok := b.NotKept(2); ok {
		t.Error("there is a third part")
	}
}

func TestReading(t *testing.T) {
	was, _, known := read(t, judged("us", "u")).Open(0)
	if !known {
		t.Fatal("the row is not open")
	}
	was, _ = was.Arranged(byClues)
	was = was.Scrolled(1, 3, 1)
	s, head := kept(was)
	all := stored(s, was)
	for name, test := range map[string]struct {
		parts     []collections.StoredPart
		again     bool
		rows, top int
		paused    bool
	}{
		"another collection":     {all, false, 3, 0, false},
		"the same, anew":         {all, true, 3, 1, false},
		"the same, with less":    {all[:1], true, 2, 1, false},
		"one that is not judged": {[]collections.StoredPart{{Size: 99}}, false, 0, 0, true},
		"the same, without rows": {[]collections.StoredPart{{Size: 99}}, true, 0, 0, true},
	} {
		b := was.Read(head, test.parts, test.again)
		if b.Name != "lot" || b.Count(0) != test.rows || b.Top != test.top || b.Paused != test.paused || b.InView != 3 {
			t.Errorf("%s: %q with %d rows, on top is %d, paused %t", name, b.Name, b.Count(0), b.Top, b.Paused)
		}
		if (b.Arranging == byClues) != test.again {
			t.Errorf("%s: %+v", name, b.Arranging)
		}
		if b.Knows(0) {
			t.Errorf("%s: its rows have the texts of before", name)
		}
	}
}

// After a collection is read again, the rows stay in their current order until a new order arrives.
func TestReadingAnewKeepsTheOrder(t *testing.T) {
	was := ordered(t, judged("usu"), byClues, 2, 0)
	s, head := kept(was)
	part := stored(s, was)[0]
	rows := part.Rows
	for name, test := range map[string]struct {
		again bool
		rows  int
		want  []int
	}{
		"anew":           {true, 3, []int{3, 1}},
		"anew with less": {true, 2, []int{1, 2}},
		"for the first":  {false, 3, []int{1, 2, 3}},
	} {
		part.Rows = rows[:test.rows*job.RowSize]
		parts := []collections.StoredPart{part}
		none := ordered(t, judged("usu"), byClues).Read(head, parts, test.again)
		if (none.Rows() == 0) != (test.again && test.rows == 3) {
			t.Errorf("%s: %d rows are shown of an order without rows", name, none.Rows())
		}
		b := was.Read(head, parts, test.again)
		if got := lines(b); !slices.Equal(got, test.want) {
			t.Errorf("%s: lines %v, want %v", name, got, test.want)
		}
	}
}

func TestWhatIsAwaited(t *testing.T) {
	s := collections.Lists{Here: "a"}.Closed()
	s.Wanted = "b"
	if !s.Awaits("b") || s.Awaits("a") || s.Awaits("") || s.ID() != "b" || s.Kept() {
		t.Errorf("%+v", s)
	}
	s, again := s.Arrived()
	if s = s.Showing("b"); again || s.Awaits("b") || s.ID() != "b" || s.Here != "b" {
		t.Errorf("%+v, again %t", s, again)
	}
	anew, change := s.WithHeads("b\tchanged", judged("u"), true)
	if change != collections.Anew || !anew.Awaits("b") {
		t.Fatalf("%+v", anew)
	}
	if after, again := anew.Arrived(); !again || after.Awaits("b") {
		t.Errorf("%+v, again %t", after, again)
	}
	anew.Wanted = "c"
	if anew.Awaits("b") {
		t.Error("one is awaited that is no longer wanted")
	}
	if after, again := anew.Arrived(); again || !after.Awaits("c") {
		t.Errorf("%+v, again %t", after, again)
	}
}

func TestTheListViewIsAskedFor(t *testing.T) {
	b := judged("us")
	s, head := kept(b)
	page, growing := collections.Page{Lang: i18n.Ja}, collections.Page{Lang: i18n.Ja, Grows: true}
	if _, _, ok := s.AskListView(b, page); ok {
		t.Error("it is asked for before the heads are read")
	}
	s, _ = s.WithHeads("a\t"+head+"\nbroken", b, true)
	s, ask, ok := s.AskListView(b, page)
	want := job.ListView{Heads: "a\tlot\t2\n", Here: "a", Name: "lot", Rows: 2, Reads: true, RatesSE: true,
		Lang: i18n.Ja}
	if !ok || ask != want {
		t.Fatalf("%+v, %t", ask, ok)
	}
	narrow := s
	narrow.Narrow = true
	named, _ := b.Renamed("other")
	more, _ := b.Added(b.Size+100, 1).Judged(1, found(1, "u"), false, 0)
	for name, test := range map[string]struct {
		s    collections.Lists
		b    collections.Batch
		page collections.Page
		want bool
	}{
		"not if nothing has changed":       {s, b, page, false},
		"in another language":              {s, b, collections.Page{}, true},
		"after a board was stored":         {s, b, collections.Page{Lang: i18n.Ja, Stored: 1}, true},
		"in a narrow window":               {narrow, b, page, true},
		"with another name":                {s, named, page, true},
		"with another collection":          {s.Closed(), b.Closed(), page, true},
		"without one that was deleted":     {s.Without("a"), b, page, true},
		"with more rows":                   {s, judged("usu"), page, true},
		"not while they are judged":        {s, more, page, false},
		"not while puzzles are made":       {s.Without("a"), judged("usu"), growing, false},
		"if that will not come":            {s.NoListViewComes(), b, page, true},
		"if it is not here":                {s.Redrawn(false), b, page, true},
		"not while it is drawn":            {s.Redrawn(true), b, page, false},
		"not if it can't be drawn":         {narrow.Undrawn(b, page), b, page, false},
		"if Lists is shown and has failed": {s.Retried(false), b, page, true},
	} {
		if _, _, ok := test.s.AskListView(test.b, test.page); ok != test.want {
			t.Errorf("%s: asked %t", name, ok)
		}
	}
}

func TestHeadsAreAskedForOnce(t *testing.T) {
	s, ok := collections.Lists{}.AskHeads()
	if _, again := s.AskHeads(); !ok || again {
		t.Errorf("asked %t, and again %t", ok, again)
	}
	if _, again := s.Retried(true).AskHeads(); again {
		t.Error("heads that are being read are asked for again")
	}
	if _, again := s.WithoutHeads().AskHeads(); again {
		t.Error("heads that can't be read are asked for at once")
	}
	if _, again := s.WithoutHeads().Retried(true).AskHeads(); !again {
		t.Error("heads that can't be read are not asked for when Lists is shown again")
	}
}
