package state_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/collections"
)

// setLink returns the query of a link to a set with the given title, as a list. The set has two puzzles.
func setLink(t *testing.T, title string) string {
	t.Helper()
	s := link.Set{Title: title, Author: "Ms. Brown"}
	for _, of := range []string{classic + "|Warm-up", inkala + "|The end"} {
		puzzle, name, _ := strings.Cut(of, "|")
		g, err := link.Decode("?p=" + puzzle)
		if err != nil {
			t.Fatal(err)
		}
		s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: g, Title: name})
	}
	text, ok := link.EncodeSet(s)
	if !ok {
		t.Fatal("it has no link")
	}
	return "?s=" + text + link.AsList
}

// wantSet fails the test unless the address is query and the collection called name is shown with the puzzles
// of setLink. collections is the number of collections that must be stored.
func (p *tab) wantSet(name, query string, collections int) {
	p.t.Helper()
	b := p.model.Batch
	if b.Name != name || b.Author != "Ms. Brown" || b.Count(job.Unique) != 2 || p.model.View != state.OnBatch {
		p.t.Errorf("%q by %q with %d puzzles is shown", b.Name, b.Author, b.Count(job.Unique))
	}
	if p.address() != query {
		p.t.Errorf("the address is %q", p.address())
	}
	if n := len(p.device.collections); n != collections {
		p.t.Errorf("the device keeps %d collections", n)
	}
}

// A link to a set of puzzles opens as a collection. The collection is stored only once, even if the link is
// opened again, in this or another tab.
func TestALinkToASet(t *testing.T) {
	query := setLink(t, "Week 12. Logic")
	d := &device{}
	p := keeping(t, d, six, 1, 3)
	p.answer()
	q := p.elsewhere("b", query, 3)
	q.answer()
	q.wantSet("Week 12. Logic", query, 2)
	if text := d.collections[1].text(); !strings.Contains(text, classic+" # Warm-up\n") {
		t.Errorf("the text is %q", text)
	}
	q.reload("c")
	q.answer()
	q.wantSet("Week 12. Logic", query, 2)
	p.send(state.Pasted{Text: "For Monday: https://example.org/ja/lists/" + query + " !"})
	pushed := p.pushed
	p.answer()
	p.wantSet("Week 12. Logic", query, 2)
	if p.pushed != pushed+1 {
		t.Errorf("%d entries are added", p.pushed-pushed)
	}

	// The user opens a puzzle of the set and goes back.
	p.send(collections.ScrollRows{InView: 3})
	p.answer()
	p.send(collections.OpenRow{Row: 1})
	p.answer()
	if p.model.View != state.OnBoard || p.model.Board.Given.String() != inkala {
		t.Fatalf("%v is on the board", p.model.Board.Given)
	}
	p.send(state.HistoryMoved{Query: query, View: state.OnBatch})
	p.answer()
	p.wantSet("Week 12. Logic", query, 2)

	// After the last puzzle, PlayNext returns to the set.
	p.send(collections.OpenRow{Row: 1})
	p.answer()
	p.send(state.PlayNext{})
	p.wantSet("Week 12. Logic", query, 2)

	// After a reload, the collection has the user's changes.
	p.send(collections.RenameList{Name: "Mine"})
	p.reload("d")
	p.answer()
	p.wantSet("Mine", query, 2)
	p.send(collections.DropList{})
	p.answer()
	p.send(state.Pasted{Text: "https://example.org/lists/" + query})
	p.answer()
	p.wantSet("Mine", query, 2)
	p.send(collections.OpenList{})
	if p.address() != "" {
		t.Errorf("without a collection the address is %q", p.address())
	}
}

// A link to all puzzles of a collection on the device opens this collection, with any title and in any order, also
// right after the page was opened. A link to other puzzles, or to some of them, is a collection of its own.
func TestALinkToACollectionOfTheDevice(t *testing.T) {
	contents := ""
	of := func(title string, puzzles ...string) string {
		s := link.Set{Title: title}
		for _, p := range puzzles {
			g, err := link.Decode("?p=" + p)
			if err != nil {
				t.Fatal(err)
			}
			s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: g})
		}
		contents = s.Contents()
		text, ok := link.EncodeSet(s)
		if !ok {
			t.Fatal("it has no link")
		}
		return "?s=" + text
	}
	links := []string{of("Week 12", classic, inkala), of("", inkala, classic)}
	d := &device{}
	p := keeping(t, d, classic+"\n"+inkala+"\n", 1, 3)
	p.answer()
	own := p.model.Lists.ID()
	shares := func() {
		p.answer()
		p.send(state.OpenSetDialog{Of: job.SetLink, Site: "https://example.org/"})
		id, _ := asked[job.SetDialog](p)
		p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: job.SetDialogDrawn{Contents: contents}}})
		p.answer()
	}
	shares()
	for _, query := range links {
		for range 2 {
			q := p.elsewhere("b", query, 3)
			q.answer()
			q.send(class.OpenAsList{})
			q.answer()
			if q.model.Lists.ID() != own || len(d.collections) != 1 || q.address() != query+link.AsList {
				t.Errorf("%q is shown, of %d collections, at %q", q.model.Lists.ID(), len(d.collections), q.address())
			}
			q.reload("c")
			q.answer()
			if q.model.Lists.ID() != own || len(d.collections) != 1 {
				t.Errorf("after a reload %q is shown, of %d collections", q.model.Lists.ID(), len(d.collections))
			}
		}
	}
	for n, query := range []string{of("Week 12", classic), of("Week 12", classic, played.Sound)} {
		q := p.elsewhere("b", query+link.AsList, 3)
		q.answer()
		if q.model.Lists.ID() == own || len(d.collections) != 2+n {
			t.Errorf("%q is shown, of %d collections", q.model.Lists.ID(), len(d.collections))
		}
	}

	// One puzzle is replaced, so the collection has as many puzzles, but not those of the link.
	p.send(collections.DropRow{Row: 1}, collections.AddPuzzles{Shown: true})
	p.hold(collections.HoldText{Text: played.Sound})
	p.answer()
	if p.model.Lists.ID() != own || p.model.Batch.Count(0) != 2 {
		t.Fatalf("%d puzzles are in %q", p.model.Batch.Count(0), p.model.Lists.ID())
	}
	q := p.elsewhere("d", links[0]+link.AsList, 3)
	q.answer()
	if q.model.Lists.ID() == own || len(d.collections) != 4 {
		t.Errorf("with another puzzle, %q is shown, of %d collections", q.model.Lists.ID(), len(d.collections))
	}

	// A link to the collection without its first puzzle opens the collection only as long as this puzzle is missing.
	p.send(collections.AddPuzzles{Shown: true})
	p.hold(collections.HoldText{Text: inkala})
	p.answer()
	whole := of("Week 13", classic, played.Sound, inkala)
	shares()
	opens := func(query string, want bool) {
		t.Helper()
		p.answer()
		q := p.elsewhere("e", query+link.AsList, 3)
		q.answer()
		if got := q.model.Lists.ID() == own; got != want {
			t.Errorf("with %d puzzles, the link opens the collection: %t", p.model.Batch.Count(0), got)
		}
	}
	p.send(collections.DropRow{Row: 0})
	rest := of("Week 14", played.Sound, inkala)
	shares()
	opens(rest, true)
	p.send(collections.Undrop{})
	opens(whole, true)
	p.send(collections.DropRow{Row: 1})
	opens(rest, false)
	p.send(collections.Undrop{})
	opens(whole, true)
}

// If the page is reloaded while the verdicts of a set of puzzles are computed, the missing verdicts are
// computed after the reload.
func TestALinkToASetIsJudgedAfterAReload(t *testing.T) {
	query := setLink(t, "Week 12")
	p := keeping(t, &device{}, six, 1, 3)
	p.answer()
	q := p.elsewhere("b", query, 3)
	for len(q.judging()) == 0 && len(q.jobs) > 0 {
		q.answerSome(slices.Min(slices.Collect(maps.Keys(q.jobs))), -1)
	}
	if len(q.judging()) == 0 || len(q.device.collections) != 2 {
		t.Fatalf("%d parts are judged, and %d collections kept", len(q.judging()), len(q.device.collections))
	}
	q.reload("c")
	q.answer()
	q.wantSet("Week 12", query, 2)
}

// If the device does not store collections, a reload opens the set from the link in the address again.
func TestALinkToASetWithoutAStore(t *testing.T) {
	query := setLink(t, "")
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: query,
		view: state.OnBatch}}}
	for _, name := range []string{"a", "b"} {
		p.reload(name)
		p.answer()
		p.send(collections.ListsRead{Failed: true})
		p.send(collections.ListRead{ID: p.model.Lists.ID(), Failed: true})
		p.answer()
		p.wantSet("2 puzzles", query, 0)
	}
}

// A set that waits for the list of collections is not opened any more if the user has chosen another text.
func TestASetGivesWayToAnotherText(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: setLink(t, ""),
		view: state.OnBatch}}}
	p.start("a")
	p.answer()
	p.hold(collections.HoldText{Text: six, Name: "lot.txt"})
	p.send(collections.ListsRead{})
	p.answer()
	if p.model.Batch.Name != "lot.txt" || !strings.HasPrefix(p.address(), "?c=") {
		t.Errorf("%q is shown at %q", p.model.Batch.Name, p.address())
	}
}

// A damaged link to a set opens nothing, and the collection shown stays. The address does not change, so that
// the user can correct it.
func TestADamagedLinkToASet(t *testing.T) {
	query := setLink(t, "Week 12")
	d := &device{}
	p := keeping(t, d, six, 1, 3)
	p.answer()
	p.send(state.Pasted{Text: "https://example.org/lists/" +
		strings.TrimSuffix(query, link.AsList)[:len(query)-len(link.AsList)-9]})
	p.answer()
	p.wantNotice(state.Unreadable)
	if p.model.Batch.Name != "lot.txt" || !strings.Contains(p.model.Notice.Part, "cut off") {
		t.Errorf("%q is shown: %q", p.model.Batch.Name, p.model.Notice.Part)
	}
	q := p.elsewhere("b", strings.Replace(query, "&", "AAA&", 1), 3)
	q.answer()
	q.wantNotice(state.Unreadable)
	if q.address() != strings.Replace(query, "&", "AAA&", 1) || q.model.Batch.Size != 0 || len(d.collections) != 1 ||
		!strings.Contains(q.model.Notice.Part, "3 extra characters") {
		t.Errorf("%q: %q, %d collections", q.address(), q.model.Notice.Part, len(d.collections))
	}
}
