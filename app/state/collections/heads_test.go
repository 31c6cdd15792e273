package collections

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/solver/format"
)

var encodings = []format.Encoding{format.UTF8, format.UTF16LE, format.UTF16BE}

func TestHeadsRoundTrip(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		b := Batch{
			Name:  nameOf(rapid.String().Draw(t, "name")),
			whole: rapid.IntRange(0, MaxText).Draw(t, "size"),
			Reading: job.Reading{
				Encoding: rapid.SampledFrom(encodings).Draw(t, "encoding"),
				Layout:   rapid.SampledFrom([]string{"", "3x3,king", "jigsaw:1122112233443344"}).Draw(t, "layout"),
			},
		}
		b.linked = rapid.SampledFrom([]string{"", "s1ywnewt5kpn6s"}).Draw(t, "linked")
		b.ratings[LikeSE].shown = rapid.Bool().Draw(t, "se")
		if rapid.Bool().Draw(t, "rated") {
			b.ratings[ByLevel].shown = true
			b.table = rapid.SampledFrom([]string{"", "fh:500,n1:500", "=x"}).Draw(t, "table")
		}
		if b.Growing.Of = rapid.IntRange(0, MostMade).Draw(t, "of"); b.Growing.Of > 1 {
			b.Growing.Made = rapid.IntRange(1, b.Growing.Of-1).Draw(t, "made")
			b.Growing.ask.Table = b.table
			b.Growing.ask.Wish = rapid.SampledFrom([]string{"", "l1.yhalf", "b2x2.spare"}).Draw(t, "wish")
		} else {
			b.Growing.Of = 0
		}
		kept := Lists{Heads: "a\tbefore\t3\nb\tafter\t4"}.withHead("c", "\t").withHead("c", b.head()).withHead("a", "")
		head, ok := kept.head("c")
		if !ok || len(kept.heads()) != 2 {
			t.Fatalf("%q", kept.Heads)
		}
		got := (Batch{}).withHead(head)
		if got.Name != b.Name || got.whole != b.whole || got.Reading != b.Reading || got.ratings != b.ratings ||
			got.table != b.table || got.Growing != b.Growing || got.linked != b.linked {
			t.Fatalf("%+v comes back as %+v", b, got)
		}
	})
}

// A head stays a single line even if the table of techniques contains blanks or line breaks, for example
// because it comes from a link.
func TestHeadsAreLines(t *testing.T) {
	b := Batch{Name: "one"}
	b.ratings[ByLevel].shown, b.table = true, "n1:5\nx\ty"
	if head := b.head(); strings.ContainsAny(head, "\n") || strings.Count(head, "\t") != 6 {
		t.Errorf("%q", head)
	}
}

// Only names count as names of collections, not authors with the same words or parts of names.
func TestNamed(t *testing.T) {
	heads := ""
	for id, b := range map[string]Batch{"a": {Name: "Week 12", Author: "Ms. Brown"}, "b": {Name: "Week"}} {
		heads += id + "\t" + b.head() + "\n"
	}
	for name, want := range map[string]bool{
		"Week 12": true, "Week": true, "Ms. Brown": false, "12": false, "a": false,
	} {
		if got := (Lists{Heads: heads}).Named(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
}

func TestNames(t *testing.T) {
	for rule, test := range map[string]struct{ name, want string }{
		"blanks are single, and none are at the ends": {"  a\tb \n c ", "a b c"},
		"bytes that are no text are left out":         {"a\xffb", "ab"},
		"nothing is nothing":                          {" \n", ""},
		"a long one is cut between characters":        {strings.Repeat("題", 120), strings.Repeat("題", 100)},
		"one of 100 characters is not":                {strings.Repeat("é", 100), strings.Repeat("é", 100)},
	} {
		if got := nameOf(test.name); got != test.want || !utf8.ValidString(got) {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

func TestStatesOfPartsRoundTrip(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		n := func(name string, most int) int { return rapid.IntRange(0, most).Draw(t, name) }
		p := part{begin: n("begin", 1<<30)}
		p.end = p.begin + n("size", 1<<20)
		bare := p
		bare.upto, p.upto = p.begin, p.begin
		if p.begun = rapid.Bool().Draw(t, "begun"); p.begun {
			p.lines, p.judged, p.upto = n("lines", 1<<20), n("judged", 1<<20), p.begin+n("upto", p.end-p.begin)
			p.done = rapid.Bool().Draw(t, "done")
		}
		if got := bare.withState(p.state()); fmt.Sprint(got) != fmt.Sprint(p) {
			t.Fatalf("%q: %+v, want %+v", p.state(), got, p)
		}
	})
}

// A backup may contain any data. Whatever collection is read from it, the collection stays consistent after
// later changes.
func TestAnythingStoredIsSound(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		var stored []StoredPart
		for range rapid.IntRange(1, 3).Draw(t, "parts") {
			stored = append(stored, StoredPart{
				Size:    rapid.IntRange(0, 200).Draw(t, "size"),
				Rows:    rapid.SliceOfN(rapid.Byte(), 0, 70).Draw(t, "rows"),
				Ratings: rapid.SliceOfN(rapid.Byte(), 0, 30).Draw(t, "ratings"),
				State: rapid.OneOf(
					rapid.String(), rapid.Just("3 -2 -9"), rapid.Just("9 9 9999999 ."), rapid.Just("2 2 7 ."),
				).Draw(t, "state"),
			})
		}
		head := rapid.OneOf(rapid.String(), rapid.Just("name\t3\t1\t\t"+ratedBy+"\t99"),
			rapid.Just("name\t3\t1\t\t"+ratedBy+"\t99\t\t\t\t"+ratedBySE)).Draw(t, "head")
		s, b := Lists{Here: "x"}, Batch{InView: 4}.Read(head, stored, false)
		sound := func(after string) {
			for _, p := range b.parts {
				if p.upto < p.begin || p.upto > p.end || p.judged < 0 || p.lines < 0 || len(p.rows)%job.RowSize != 0 ||
					max(len(p.ratings[ByLevel]), len(p.ratings[LikeSE])) > len(p.rows)/job.RowSize*job.RatingSize {
					t.Fatalf("after %s: %+v", after, p)
				}
			}
		}
		sound("reading")
		s, b, _ = s.DropRow(b, 1)
		sound("dropping a row")
		if d, ok := s.Last(); ok {
			b, _ = b.Undrop(d, "x")
		}
		sound("putting it back")
		b, asks := b.ToBeRated(ByLevel, "").ToRate(1)
		for _, ask := range asks {
			b = b.WithRatings(ask.Part, job.LinesRated{Row: ask.Request.(job.RateLines).Row, Ratings: make([]byte, 99)})
		}
		sound("rating")
	})
}
