package state_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// Tests of several collections: their list, their addresses, and other tabs.

// named adds collections with the given names, answers all jobs and returns the IDs of the collections.
func (p *tab) named(names ...string) (ids []string) {
	p.t.Helper()
	for _, name := range names {
		p.send(collections.OpenList{})
		p.hold(collections.HoldText{Text: lines, Name: name})
		p.answer()
		ids = append(ids, p.model.Lists.Here)
	}
	return ids
}

// collected returns a new tab on a device with the named collections, and their IDs.
func collected(t failer, names ...string) (p *tab, ids []string) {
	t.Helper()
	p = &tab{t: t, device: &device{keeps: true}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}},
		workers: 2}
	p.start("a")
	p.send(collections.ScrollRows{InView: 10})
	p.answer()
	return p, p.named(names...)
}

// viewed returns the names in the list of collections, as drawn last.
func (p *tab) viewed() (names []string) {
	for line := range strings.Lines(p.model.Lists.Heads) {
		names = append(names, strings.Split(line, "\t")[1])
	}
	return names
}

func TestCollectionsAreNamedMovedAndDeleted(t *testing.T) {
	for rule, test := range map[string]struct {
		here int // index of the collection shown at first
		do   []state.Msg
		want string
		now  int // index of the collection shown in the end; -1 for the form, -2 for stored boards
	}{
		"as they came": {1, nil, "one two three", 1},
		"renamed": {1, one(collections.RenameList{Name: " of\n Sunday\t"}),
			"one of Sunday three", 1},
		"a name is needed": {1, one(collections.RenameList{Name: " \n"}), "one two three", 1},
		"one up":           {2, one(collections.MoveList{By: -1}), "one three two", 2},
		"one down":         {0, one(collections.MoveList{By: 1}), "two one three", 0},
		"two up": {2, one(collections.MoveList{By: -1}, collections.MoveList{By: -1}),
			"three one two", 2},
		"not above the first":            {0, one(collections.MoveList{By: -1}), "one two three", 0},
		"not below the last":             {2, one(collections.MoveList{By: 1}), "one two three", 2},
		"deleted":                        {1, one(collections.DropList{}), "one three", -1},
		"and brought back, where it was": {1, one(collections.DropList{}, collections.Undrop{}), "one two three", 1},
		"also from another one": {0,
			one(collections.DropList{}, collections.OpenList{ID: job.UnsolvedList}, collections.Undrop{}),
			"one two three", 0},
		"once": {1,
			one(collections.DropList{}, collections.Undrop{}, collections.DropList{}, collections.Undrop{},
				collections.Undrop{}),
			"one two three", 1},
		"the boards of the device are none": {0,
			one(collections.OpenList{ID: job.UnsolvedList}, collections.RenameList{Name: "x"},
				collections.MoveList{By: 1},
				collections.DropList{}), "one two three", -2},
		"nor is the form": {0,
			one(collections.OpenList{}, collections.RenameList{Name: "x"}, collections.MoveList{By: 1},
				collections.DropList{},
				collections.DropRow{}, collections.Undrop{}), "one two three", -1},
		"the first of two deleted stays so": {0, one(collections.DropList{}, collections.OpenList{ID: "a-3"},
			collections.DropList{}),
			"", -1},
	} {
		t.Run(rule, func(t *testing.T) {
			p, ids := collected(t, "one", "two", "three")
			p.send(state.Pasted{Text: "?p=" + text(small)}, state.Show{View: state.OnBatch}) // a board in progress
			p.send(collections.OpenList{ID: ids[test.here]})
			for _, msg := range test.do {
				if open, ok := msg.(collections.OpenList); ok && open.ID == "a-3" {
					msg = collections.OpenList{ID: ids[1]}
					test.want = "three"
				}
				p.send(msg)
			}
			p.answer()
			if got := strings.Join(p.viewed(), " "); got != test.want {
				t.Errorf("the list of collections has %s, want %s", got, test.want)
			}
			if got := strings.Join(p.device.names(), " "); got != test.want {
				t.Errorf("the device has %s, want %s", got, test.want)
			}
			here := slices.Index(ids, p.model.Lists.Here)
			if p.model.Lists.Here == job.UnsolvedList {
				here = -2
			}
			if here != test.now {
				t.Errorf("%d is shown, want %d", here, test.now)
			}
			if here >= 0 && (p.model.Batch.Count(0) != 4 || p.text != lines || p.address() != "?c="+ids[here]) {
				t.Errorf("it has %d rows of %q, at %q", p.model.Batch.Count(0), p.text, p.address())
			}
			if here == -1 && (p.model.Batch.Size != 0 || p.text != "" || p.address() != "") {
				t.Errorf("there is still a list at %q", p.address())
			}
			if !strings.Contains(p.model.Lists.Side, "Here:"+p.model.Lists.Here+" ") {
				t.Errorf("the list of collections that is drawn is another one: %s", p.model.Lists.Side)
			}
		})
	}
}

// The user can undo a deletion only while its notice is shown.
func TestDeletingCanBeUndone(t *testing.T) {
	p, _ := collected(t, "one")
	if p.model.Undroppable() {
		t.Error("nothing was deleted")
	}
	p.send(collections.DropRow{Row: 1})
	p.wantNotice(state.RowDropped)
	if !p.model.Undroppable() {
		t.Error("the row can't be brought back")
	}
	p.send(collections.DropList{})
	p.wantNotice(state.ListDropped)
	if !p.model.Undroppable() || p.model.Notice.Part != "one" {
		t.Errorf("%+v", p.model.Notice)
	}
	p.send(collections.SetLook{Look: job.AsBoards})
	if p.model.Undroppable() {
		t.Error("it is offered though nothing is said")
	}
}

// Each collection has an address. The form for a new collection has one too.
func TestAddressesOfCollections(t *testing.T) {
	p, ids := collected(t, "one", "two")
	p.send(collections.OpenList{ID: ids[0]}, collections.OpenList{})
	here := func(rule, id string) {
		t.Helper()
		p.answer()
		want := ""
		if id != "" {
			want = "?c=" + id
		}
		if p.model.View != state.OnBatch || p.model.Lists.Here != id || p.address() != want ||
			(id == "") != (p.text == "") {
			t.Errorf("%s: view %d, %q at %q, want %q", rule, p.model.View, p.model.Lists.Here, p.address(), want)
		}
	}
	here("the form", "")
	p.goBack(-1)
	here("Back to the first", ids[0])
	p.goBack(-1)
	here("Back to the second", ids[1])
	p.goBack(1)
	p.goBack(1)
	here("Forward to the form", "")

	p.send(collections.OpenList{ID: ids[1]})
	p.answer()
	if rows := p.rows(); len(rows) != 4 || !rows[0].Known {
		t.Errorf("its rows are not drawn: %+v", rows)
	}
	p.send(collections.OpenRow{Row: 0})
	p.wantBoard(small, "", "")
	p.goBack(-1)
	here("Back from the board of a row", ids[1])
	if row, ok := p.model.NextRow(); !ok || row != 1 {
		t.Errorf("the next row is %d, %t", row, ok)
	}
	p.send(collections.OpenList{ID: job.UnsolvedList})
	here("the boards that are played", job.UnsolvedList)
	pushed := p.pushed
	p.goBack(-1)
	here("Back from them", ids[1])
	p.goBack(1)
	here("and Forward", job.UnsolvedList)
	if p.pushed != pushed {
		t.Error("to go through the history makes entries")
	}

	for rule, test := range map[string]struct {
		query, here, address string
		notice               state.NoticeKind
	}{
		"a collection":            {"?c=" + ids[0], ids[0], "?c=" + ids[0], 0},
		"one that is gone":        {"?c=none", "", "", state.ListGone},
		"the form":                {"", "", "", 0},
		"the boards":              {"?c=playing", job.UnsolvedList, "?c=playing", 0},
		"solved boards, of which": {"?c=solved", "", "", state.NoBoards},
		"something else":          {"?p=123", "", "", 0},
	} {
		q := p.elsewhere("b", test.query, 10)
		q.answer()
		if q.model.View != state.OnBatch || q.model.Lists.Here != test.here || q.address() != test.address ||
			len(q.history) != 1 {
			t.Errorf("%s: %q at %q, %d entries", rule, q.model.Lists.Here, q.address(), len(q.history))
		}
		q.wantNotice(test.notice)
		if test.here != "" && (q.model.Batch.Count(0) == 0 || len(q.rows()) == 0 || !q.rows()[0].Known) {
			t.Errorf("%s: its rows are not shown", rule)
		}
	}
}

// If a collection takes long to read and the user opens something else meanwhile, the collection is not shown
// when it arrives.
func TestACollectionThatIsReadLate(t *testing.T) {
	for rule, test := range map[string]struct {
		then   state.Msg
		awaits bool
	}{
		"waited for":      {collections.ScrollRows{InView: 3}, true},
		"the form":        {collections.OpenList{}, false},
		"another one":     {collections.OpenList{ID: "y"}, false},
		"another text":    {collections.SourceChosen{Name: "lot", Size: len(lines)}, false},
		"back, the form":  {state.HistoryMoved{View: state.OnBatch}, false},
		"the same again":  {collections.OpenList{ID: "x"}, true},
		"shown again":     {state.Show{View: state.OnBatch}, true},
		"another address": {state.HistoryMoved{View: state.OnBatch, Query: "?c=y"}, false},
		"its own":         {state.HistoryMoved{View: state.OnBatch, Query: "?c=x"}, true},
	} {
		p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}},
			text: lines}
		p.start("a")
		p.send(collections.OpenList{ID: "x"}, test.then)
		if got := p.model.Lists.Awaits("x"); got != test.awaits {
			t.Errorf("%s: awaited %t", rule, got)
		}
		here := p.model.Lists.Here
		p.send(collections.ListRead{ID: "x", Head: "late\t0\t0\t\t\t",
			Parts: []collections.StoredPart{{Size: len(lines)}}})
		if got := p.model.Batch.Name == "late"; got != test.awaits || !got && p.model.Lists.Here != here {
			t.Errorf("%s: shown %t", rule, got)
		}
	}
}

// If a collection turns out to be missing when the user opens it, it is removed from the list of collections.
func TestACollectionThatIsNotThere(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{view: state.OnBatch}}}
	p.start("a")
	p.send(collections.ListsRead{Heads: "x\tone\t1\t0\t\t\t9\ny\ttwo\t1\t0\t\t\t9"}, collections.OpenList{ID: "x"},
		collections.ListRead{ID: "x"})
	p.wantNotice(state.ListGone)
	if got := strings.Join(p.viewed(), " "); got != "two" || p.address() != "" || p.model.Lists.Awaits("x") {
		t.Errorf("the list of collections has %s, at %q", got, p.address())
	}
}

// If another tab deletes the collection shown, this tab closes it, even while it works on it. A collection
// that was just created in this tab stays when an older list of collections arrives.
func TestTwoTabs(t *testing.T) {
	p, ids := collected(t, "one", "two")
	q := p.elsewhere("b", "?c="+ids[0], 10)
	q.answer()
	q.send(collections.RenameList{Name: "first"}, collections.MoveList{By: 1})
	p.send(collections.ListsRead{Heads: p.device.heads()})
	if got := strings.Join(p.viewed(), " "); got != "two first" || p.model.Lists.Here != ids[1] {
		t.Errorf("the list of collections has %s, %q is shown", got, p.model.Lists.Here)
	}
	p.send(collections.OpenList{ID: ids[0]})
	p.answer()
	if p.model.Batch.Name != "first" {
		t.Errorf("it is called %q", p.model.Batch.Name)
	}
	p.send(collections.RateRows{})
	does[job.ListView](p)
	id, r := asked[job.RateLines](p)
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.LinesRated{Row: r.Row,
		Ratings: job.Rating{Score: 10, Level: 5}.Append(nil)}}}) // the page is about to store the rating
	q.send(collections.DropList{})
	before := p.device.collection(ids[0]).head
	p.send(collections.ListsRead{Heads: p.device.heads()})
	if slices.ContainsFunc(p.cmds, func(c state.Cmd) bool { _, keeps := c.(collections.KeepPart); return keeps }) {
		t.Error("a part of it is stored")
	}
	p.wantNotice(state.ListGone)
	if p.model.Lists.Here != "" || p.address() != "" || p.text != "" || p.model.Batch.Size > 0 || len(does2(p)) > 0 {
		t.Errorf("%q is shown at %q, jobs %v", p.model.Lists.Here, p.address(), p.jobs)
	}
	if k := p.device.collection(ids[0]); !k.dropped || k.head != before {
		t.Error("what is deleted is stored again")
	}
	q.send(collections.Undrop{})
	p.send(collections.ListsRead{Heads: p.device.heads()}, collections.OpenList{ID: ids[0]})
	if p.model.Batch.Count(0) != 4 {
		t.Error("it does not come back")
	}

	p.send(state.Show{View: state.OnBoard})
	q.send(collections.DropList{})
	p.send(collections.ListsRead{Heads: p.device.heads()})
	if p.model.View != state.OnBoard || p.model.Lists.Here != "" || p.model.Notice.Kind == state.ListGone {
		t.Errorf("on the board: view %d, %q, notice %d", p.model.View, p.model.Lists.Here, p.model.Notice.Kind)
	}

	stale := p.device.heads()
	p.device.keeps = false // the storage no longer answers
	p.hold(collections.HoldText{Text: lines, Name: "new"})
	here := p.model.Lists.Here
	p.send(collections.ListsRead{Heads: stale})
	if p.model.Lists.Here != here || here == "" || p.model.Batch.Size == 0 {
		t.Error("a collection that was just made is gone")
	}
}

// does2 returns the running requests that are about rows of a collection.
func does2(p *tab) (about []job.Request) {
	for _, r := range p.jobs {
		switch r.(type) {
		case job.JudgeLines, job.RateLines, job.Rows, job.Arrange:
			about = append(about, r)
		}
	}
	return about
}

// Lists shows the stored boards of all layouts as two lists: unsolved and solved. These lists are not stored
// as collections.
func TestBoardsOfTheDeviceAreLists(t *testing.T) {
	dots := strings.Repeat(".", 15)
	var d device
	for i, r := range []struct{ layout, given, entered, rules string }{
		{"2x2", "1" + dots, "", ""}, {"2x2,diagonals", "2" + dots, "", ""}, {"1x4", "3" + dots, "", ""},
		{"jigsaw:1112132233423444,king", "4" + dots, "", ""},
		{"2x2,knight", "." + dots, "", ""}, {"queen", "1" + dots, "", ""}, {"2x2", "2" + dots, "", "Thermo"},
		{"2x2", text(small), strings.ReplaceAll(merge(text(smallIs), text(small)), " ", ""), ""},
	} {
		if r.entered == "" {
			r.entered = "." + dots
		}
		d.records = append(d.records,
			storage.Record{ID: fmt.Sprint("r", i), Rev: "x", Version: storage.RecordVersion, Layout: r.layout,
				Given: r.given, Entered: r.entered, Rules: r.rules})
	}
	d.keeps = true
	p := opened(t, &d, "a", "")
	p.send(state.Show{View: state.OnBatch}, collections.OpenList{ID: job.UnsolvedList},
		collections.ScrollRows{InView: 10})
	p.answer()
	var lists []string
	for _, row := range p.rows() {
		lists = append(lists, row.Puzzle)
		if row.Verdict == job.Malformed {
			t.Errorf("%q is no puzzle", row.Puzzle)
		}
	}
	want := []string{"1" + dots, "2" + dots + " 2x2,diagonals", "3" + dots + " 1x4",
		"4" + dots + " jigsaw:1112132233423444,king"}
	if !slices.Equal(lists, want) {
		t.Errorf("%q, want %q", lists, want)
	}
	if side := p.model.Lists.Side; !strings.Contains(side, "Unsolved:4 Solved:1 ") {
		t.Errorf("the list of collections is %s", side)
	}
	if p.model.Lists.Kept() || p.model.Lists.CanAdd(p.model.Batch) || len(d.collections) > 0 {
		t.Error("it is stored")
	}
	p.send(collections.DropRow{})
	if p.model.Batch.Rows() != 4 {
		t.Error("a board is deleted")
	}
	p.send(collections.OpenList{ID: job.SolvedList})
	p.answer()
	if rows := p.rows(); len(rows) != 1 || rows[0].Puzzle != text(small) {
		t.Errorf("%+v", rows)
	}
	p.send(collections.OpenRow{})
	p.wantBoard(small, merge(text(smallIs), text(small)), "")
	p.send(game.Clear{}, state.Show{View: state.OnBatch}, collections.OpenList{ID: job.SolvedList})
	p.wantNotice(state.NoBoards)
	p.answer()
	if side := p.model.Lists.Side; !strings.Contains(side, "Unsolved:5 Solved:0 ") || p.address() != "" {
		t.Errorf("the list of collections is %s", side)
	}
}

// merge returns digits with '.' in place of each digit whose cell also has a digit in mask.
func merge(digits, mask string) string {
	b := []byte(digits)
	for i := range b {
		if mask[i] != '.' {
			b[i] = '.'
		}
	}
	return string(b)
}

// The list of collections is drawn again only while Lists is shown and if the list has changed. While the
// verdicts of a collection are computed, the list is drawn at most once for each part.
func TestTheListViewIsDrawnWhenItChanges(t *testing.T) {
	text, _ := lot(2_000)
	p := keeping(t, &device{}, text, 1, 5)
	p.answer()
	asks := func(rule string, want bool, msgs ...state.Msg) {
		t.Helper()
		p.send(msgs...)
		asked := slices.ContainsFunc(slices.Collect(maps.Values(p.jobs)),
			func(r job.Request) bool { _, ok := r.(job.ListView); return ok })
		if asked != want {
			t.Errorf("%s: asked %t", rule, asked)
		}
		p.answer()
	}
	asks("nothing", false, collections.ScrollRows{Top: 5, InView: 5}, collections.MoveRow{To: cursor.Down},
		collections.FilterRows{Verdict: job.Unique}, collections.FilterRows{},
		collections.ListsRead{Heads: p.device.heads()},
		collections.SetLook{Look: job.AsBoards})
	asks("a name", true, collections.RenameList{Name: "x"})
	asks("a row less", true, collections.DropRow{})
	asks("a narrow window", true, collections.Narrow{Is: true})
	asks("which is narrow still", false, collections.Narrow{Is: true})
	asks("the form", true, collections.OpenList{})
	asks("a language", true, state.SetLang{Lang: i18n.Ja})
	asks("of which the board does not ask", false, state.Show{}, state.SetLang{Lang: i18n.En})
	asks("but Lists, when it is shown again", true, state.Show{View: state.OnBatch})
	p.hold(collections.HoldText{Text: text, Name: "y"})
	does[job.ListView](p)
	asks2 := 0
	for len(p.judging()) > 0 {
		p.siftHalf(p.judging()[0], p.text)
		asks2 += does[job.ListView](p)
		p.answerSome(p.judging()[0], -1)
	}
	if parts := len(p.device.collections[1].parts); asks2 > parts {
		t.Errorf("it is drawn %d times while %d parts are judged", asks2, parts)
	}
}

// If the second program cannot be fetched, computing the verdicts of a collection pauses, and the user can
// continue it.
func TestJudgingWaitsForTheSecondProgram(t *testing.T) {
	text, verdicts := lot(500)
	p := keeping(t, &device{}, text, 2, 0)
	for _, id := range of[job.JudgeLines](p) {
		delete(p.jobs, id)
		p.send(state.Absent{Job: id})
	}
	p.wantNotice(state.NeedsVisit)
	if asked := of[job.JudgeLines](p); len(asked) > 0 || !p.model.Batch.Paused || !p.model.Batch.Working() {
		t.Fatalf("%d parts are asked for, paused %t", len(asked), p.model.Batch.Paused)
	}
	p.send(collections.Pause{})
	p.wantAll(verdicts)
}

// If the second program is missing or broken, Lists does not repeat its requests on its own. It repeats them
// after an action of the user.
func TestListsWithoutTheSecondProgram(t *testing.T) {
	text, _ := lot(500)
	for what, fail := range map[string]func(p *tab, id int) state.Msg{
		"absent": func(_ *tab, id int) state.Msg { return state.Absent{Job: id} },
		"broken": func(_ *tab, id int) state.Msg { return state.Failed{Job: id} },
		"unread": func(_ *tab, id int) state.Msg {
			return state.Answer{Job: id, Reply: job.Reply{Done: true, Failed: "it can't be read"}}
		},
	} {
		t.Run(what, func(t *testing.T) {
			p := keeping(t, &device{}, text, 1, 0)
			p.answer()
			lost := func(rule string, msgs ...state.Msg) {
				t.Helper()
				for _, msg := range msgs {
					p.send(msg)
					if len(p.jobs) == 0 {
						t.Errorf("%s: %T asks for nothing", rule, msg)
					}
					for n := 0; len(p.jobs) > 0; n++ {
						if n > 5 {
							t.Fatalf("%s: after %T it is asked for without end: %v", rule, msg, p.jobs)
						}
						id := slices.Min(slices.Collect(maps.Keys(p.jobs)))
						delete(p.jobs, id)
						p.send(fail(p, id))
					}
				}
			}
			lost("rows", collections.ScrollRows{InView: 5}, collections.ScrollRows{Top: 100, InView: 5},
				collections.FilterRows{Verdict: job.Unique})
			lost("an order", collections.ArrangeRows{Arranging: job.Arranging{By: job.ByClues}},
				collections.ArrangeRows{Arranging: job.Arranging{By: job.ByClues}})
			if p.model.Batch.Rows() != p.model.Batch.Count(job.Unique) &&
				p.model.Batch.Rows() != p.model.Batch.Count(0) {
				t.Errorf("%d rows are shown", p.model.Batch.Rows())
			}
			p.send(collections.ArrangeRows{})
			lost("the list of collections", collections.RenameList{Name: "x"}, collections.Narrow{Is: true})
			if b := p.model.Batch; b.Count(0) == 0 || !b.Over() {
				t.Error("rows are lost")
			}
			p.send(state.Show{}, state.Show{View: state.OnBatch})
			p.answer()
			if rows := p.rows(); len(rows) != 6 || !rows[0].Known || p.model.Lists.Side == "" {
				t.Errorf("nothing is drawn when the second program is here again: %+v", rows)
			}
		})
	}
}

// A failure to draw Lists does not affect the rating of the puzzle on the board.
func TestARatingOutlivesLists(t *testing.T) {
	p := opened(t, &device{keeps: true}, "a", "?p="+classic)
	p.send(state.Check{})
	p.answer()
	rated, known := p.model.Rating()
	if !known {
		t.Fatal("it is not rated")
	}
	p.send(state.Show{View: state.OnBatch})
	id, _ := asked[job.ListView](p)
	delete(p.jobs, id)
	p.send(state.Absent{Job: id})
	if now, known := p.model.Rating(); now != rated || !known {
		t.Errorf("it is %+v, was %+v", now, rated)
	}
	p.send(state.Show{}, state.Show{View: state.OnBatch})
	asked[job.ListView](p) // Lists is shown again, so the request is repeated
}

// After a backup is restored, the page has the collections and boards of the backup.
func TestABackupIsRead(t *testing.T) {
	p, _ := collected(t, "one")
	p.send(state.Show{}, state.ShowOpen{Shown: true})
	p.device.collections = append(p.device.collections,
		&kept{id: "z", head: "of a backup\t0\t0\t\t\t9", parts: []keptPart{{text: lines}}})
	p.device.records = append(p.device.records,
		storage.Record{ID: "r", Rev: "x", Layout: "2x2", Given: text(dozen), Entered: strings.Repeat(".", 16)})
	p.send(storage.Restored{Came: "1 12", Records: slices.Clone(p.device.records)})
	p.answer()
	p.wantNotice(state.BackupRead)
	if n := p.model.Notice; n.N != 1 || n.Noted != 12 || p.model.View != state.OnBatch || p.model.OpenPanel {
		t.Errorf("%+v in view %d", n, p.model.View)
	}
	if got := strings.Join(p.viewed(), ", "); got != "one, of a backup" ||
		!strings.Contains(p.model.Lists.Side, "of a backup") || !strings.Contains(p.model.Lists.Side, "Unsolved:1 ") {
		t.Errorf("the list of collections has %s: %s", got, p.model.Lists.Side)
	}
	p.send(state.Show{})
	p.send(storage.Restored{})
	p.wantNotice(state.BadBackup)
	if p.model.View != state.OnBoard || len(p.model.Recent) != 1 {
		t.Error("a backup that can't be read changes something")
	}
	p.send(storage.Restored{Records: []storage.Record{}})
	if len(p.model.Recent) != 0 {
		t.Error("the boards are not what the device has")
	}
}

// The notice about a backup reports the boards that did not fit into the storage, and the entries that this
// build does not know.
func TestABackupSaysWhatItLeaves(t *testing.T) {
	for came, want := range map[string]string{
		"1 12":  "1 collection and 12 boards restored.",
		"0 0 3": "There was no room for 3 of its boards.",
		"1 2 0 200": "1 collection and 2 boards restored. Entries left out because this version of Numplace " +
			"does not know them: 200.",
		"1 2 1 1": "1 collection and 2 boards restored. There was no room for 1 of its boards. Entries left " +
			"out because this version of Numplace does not know them: 1.",
		"":  "The backup could not be read or written.",
		"1": "The backup could not be read or written.",
	} {
		p := fresh(t, small)
		p.send(storage.Restored{Came: came})
		if said := sentences.Notice(p.model); said != want {
			t.Errorf("%q: %q, want %q", came, said, want)
		}
	}
	for left, want := range map[int]string{
		0: "",
		3: "The backup was saved. Entries left out because this version of Numplace does not know them: 3.",
	} {
		p := fresh(t, small)
		p.send(storage.BackedUp{Left: left})
		if said := sentences.Notice(p.model); said != want {
			t.Errorf("%d left: %q, want %q", left, said, want)
		}
	}
}

// If a restored backup contains another version of the board shown, the page shows the message that the board
// was changed elsewhere.
func TestABackupHasTheBoardThatIsShown(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	r, _ := p.device.record(p.model.ID())
	r.Rev, r.Entered = "theirs", strings.Repeat(".", 16)
	p.device.write(r)
	p.send(storage.Restored{Came: "0 1", Records: slices.Clone(p.device.records)})
	if p.model.Parted != p.model.ID() {
		t.Error("nobody is told")
	}
}
