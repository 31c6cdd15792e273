package state_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/app/internal/played"
	"numplace/app/shared/classcode"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

const (
	second   = "1.34341.2.4343.." // a board of 4x4
	secondIs = "1234341221434321"
)

// classLink returns the query of a link to a set of boards of 4x4, for a pupil.
func classLink(t *testing.T, boards ...string) string {
	t.Helper()
	s := link.Set{Title: "Week 12"}
	for _, of := range boards {
		l, err := solver.ParseLayout("2x2")
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.Parse(l, of)
		if err != nil {
			t.Fatal(err)
		}
		s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: g})
	}
	text, ok := link.EncodeSet(s)
	if !ok {
		t.Fatal("it has no link")
	}
	return "?s=" + text
}

// classOf returns a tab in which the page was started with the link to a set.
func classOf(t *testing.T, d *device, name, query string) *tab {
	t.Helper()
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{query: query, view: state.OnBatch}},
		today: today, workers: 1}
	p.start(name)
	if p.model.View != state.OnClass {
		t.Fatalf("view %d is shown", p.model.View)
	}
	return p
}

// fillBy enters the missing digits of a solution one after another.
func (p *tab) fillBy(solution string) {
	p.t.Helper()
	for c := range solver.Cell(len(solution)) {
		if p.model.Board.Current().At(c) == 0 {
			p.send(game.Select{Cell: c}, game.Type{Digit: solver.Digit(solution[c] - '0')})
		}
	}
	if !p.model.SolvedByHand() {
		p.t.Fatalf("%v is not solved", p.model.Board.Current())
	}
	if p.model.Clock.Owed {
		p.send(game.Elapsed{Time: 600 * time.Millisecond})
	}
}

// wantClass checks that a set is shown at a query with so many solved boards. It belongs to no section of the page.
func (p *tab) wantClass(query string, solved int) {
	p.t.Helper()
	if at := p.model.Place(); at != door.NoPlace {
		p.t.Errorf("section %d is marked as the current one", at)
	}
	if p.model.View != state.OnClass || p.address() != query || p.model.Class.Solved() != solved {
		p.t.Errorf("view %d at %q with %d solved", p.model.View, p.address(), p.model.Class.Solved())
	}
}

// A pupil plays the boards of a set one after another. The page offers the next board that is not solved, then returns
// to the set. The progress is there again after a reload and in another tab.
func TestAPupilPlaysASet(t *testing.T) {
	query := classLink(t, played.Sound, second, played.Sound)
	d := &device{}
	p := classOf(t, d, "a", query)
	p.wantClass(query, 0)
	none := p.model.Class.Code()
	p.send(class.OpenBoard{Board: 0})
	if at, ok := p.model.ClassBoard(); !ok || at != 0 || p.model.Mode != game.Playing || p.model.View != state.OnBoard {
		t.Fatalf("board %d, %t, mode %d", at, ok, p.model.Mode)
	}
	if p.model.Cursor != 1 || !p.model.Active {
		t.Errorf("cell %d is chosen, %t", p.model.Cursor, p.model.Active)
	}
	p.send(game.Type{Digit: 3})
	if p.model.Board.Entered.At(1) != 3 {
		t.Error("the first key writes no digit")
	}
	p.fillBy(played.SoundIs)
	p.send(state.PlayNext{})
	if at, ok := p.model.ClassBoard(); !ok || at != 1 {
		t.Fatalf("board %d follows, %t", at, ok)
	}
	p.send(game.Select{Cell: 1}, game.Type{Digit: 2})
	p.reload("b")
	p.answer()
	if at, ok := p.model.ClassBoard(); !ok || at != 1 {
		t.Fatalf("after a reload it is board %d, %t", at, ok)
	}
	p.send(class.Turn{})
	p.wantClass(query, 2) // the same puzzle is in the set twice
	if s, _, _ := p.model.Class.Progress(1, storage.Boards(p.model.Recent)); s != class.Begun {
		t.Errorf("the second board has the state %d", s)
	}
	q := classOf(t, d, "c", query)
	q.wantClass(query, 2)
	p.send(class.OpenBoard{Board: 1})
	if p.model.Cursor != 7 { // cell 1 has a digit
		t.Errorf("cell %d is chosen", p.model.Cursor)
	}
	if p.model.Board.Entered.Count() != 1 {
		t.Errorf("%v is on the board", p.model.Board.Entered)
	}
	p.fillBy(secondIs)
	p.send(state.PlayNext{})
	p.wantClass(query, 3)
	if p.model.Class.Code() == none {
		t.Error("the code does not tell what was solved")
	}

	// If the boards are no longer on the device, the times still are.
	d.records = nil
	classOf(t, d, "d", query).wantClass(query, 3)
}

// The set, the code and the table tell the time that the board shows, also if its clock had to count the last part of a
// second after the last digit.
func TestASetTellsTheTimeOfTheBoard(t *testing.T) {
	query := classLink(t, played.Sound, second)
	p := classOf(t, &device{}, "a", query)
	p.send(class.OpenBoard{Board: 0}, game.Type{Digit: 3}, game.Elapsed{Time: 59_700 * time.Millisecond})
	p.fillBy(played.SoundIs)
	shown := i18n.Clock(p.model.Clock.Spent)
	p.send(class.Turn{})
	at := func(p *tab) string {
		_, spent, _ := p.model.Class.Progress(0, storage.Boards(p.model.Recent))
		return i18n.Clock(spent)
	}
	if got := at(p); shown != "1:00" || got != shown {
		t.Errorf("the set says %s, the board %s", got, shown)
	}
	if got := at(classOf(t, p.device, "b", query)); got != shown {
		t.Errorf("in another tab, the set says %s", got)
	}
	if code := p.model.Class.Code(); code != classcode.Encode(p.model.Class.Key(), []int{60, 0}) {
		t.Errorf("the code is %s", code)
	}
}

// While a board is played as one of a class, nothing shows its solution. Afterwards, and in the list, all is shown.
func TestAClassHasNoSolutions(t *testing.T) {
	query := classLink(t, played.Sound, second)
	p := classOf(t, &device{}, "a", query)
	p.send(class.OpenBoard{Board: 0})
	for name, msg := range map[string]state.Msg{"solve": state.Solve{}, "all": state.All{},
		"explore": state.Show{View: state.OnExplore}, "path": state.SetMethod{Method: search.ByLogic},
		"candidates": game.SetCandidates{Kind: game.InSolutions}} {
		p.send(msg)
		p.answer()
		p.wantNotice(state.InClass)
		if p.model.View != state.OnBoard || p.model.Board.Solver.Count() > 0 || p.model.List.Shown ||
			p.model.SolutionShown {
			t.Errorf("%s shows the solution", name)
		}
	}
	p.send(state.Check{})
	p.answer()
	p.wantNotice(state.NoNotice)
	p.send(openShare())
	id, offer := asked[job.Offer](p)
	if delete(p.jobs, id); !offer.Untold || offer.Query != p.address() {
		t.Errorf("the Share dialog is requested for %q, untold: %t", offer.Query, offer.Untold)
	}
	p.send(dialogs.Depict{Depict: job.Depict{Work: job.AsPNG, Solution: true}})
	id, picture := asked[job.Depict](p)
	if delete(p.jobs, id); !picture.Untold {
		t.Error("a picture may have the solution")
	}
	p.send(state.ShowOpen{})
	for name, msg := range map[string]state.Msg{"tools for setters": state.ShowPane{Pane: dialogs.SetterPane},
		"deciding digits": solutions.ShowDeciding{}} {
		p.send(msg)
		if p.model.Notice.Kind != state.InClass || p.model.Pane != dialogs.NoPane {
			t.Errorf("%s are shown", name)
		}
	}
	p.fillBy(played.SoundIs)
	p.send(openShare())
	id, offer = asked[job.Offer](p)
	if delete(p.jobs, id); offer.Untold {
		t.Error("a solved board is shared without its solution")
	}
	p.send(state.ShowOpen{})
	p.send(state.SetMethod{Method: search.ByLogic})
	if p.model.View != state.OnExplore {
		t.Error("the path of a solved board is not shown")
	}
	p.send(class.OpenAsList{})
	p.answer()
	p.send(collections.ListsRead{Failed: true}) // this device keeps no collections
	p.send(collections.ListRead{ID: p.model.Lists.ID(), Failed: true})
	p.answer()
	if p.model.View != state.OnBatch || p.address() != query+link.AsList || p.model.Batch.Name != "Week 12" {
		t.Errorf("view %d at %q shows %q", p.model.View, p.address(), p.model.Batch.Name)
	}
	p.send(collections.ScrollRows{InView: 3})
	p.answer()
	p.send(collections.OpenRow{Row: 1})
	p.answer()
	p.send(state.Solve{})
	p.answer()
	if p.model.Board.Solver.Count() == 0 {
		t.Error("a board of the list has no solution")
	}

	// The pupil saw this solution, so the board does not count.
	q := classOf(t, p.device, "b", query)
	q.wantClass(query, 1)
	q.send(class.OpenBoard{Board: 1})
	q.fillBy(secondIs)
	q.send(state.PlayNext{})
	q.wantClass(query, 1)
	if at, more := q.model.Class.Next(-1, storage.Boards(q.model.Recent)); more {
		t.Errorf("board %d is offered", at+1)
	}
	if s, _, _ := q.model.Class.Progress(1, storage.Boards(q.model.Recent)); s != class.Shown {
		t.Errorf("it has the state %d", s)
	}
}

// The solution of a board of a class stays hidden on every way: after a look at another set, at the address of a step,
// and if candidates that occur in solutions were shown on another board before. None of these counts as help.
func TestAClassStaysHidden(t *testing.T) {
	d := &device{}
	query, other := classLink(t, played.Sound, second), classLink(t, second, played.Dozen)
	p := classOf(t, d, "a", query)
	hidden := func(way string, p *tab) {
		t.Helper()
		p.answer()
		if at, ok := p.model.ClassBoard(); !ok || at != 0 || !p.model.Untold() || p.model.View != state.OnBoard ||
			p.model.Candidates.Kind != game.NoCandidates || p.model.SolutionShown {
			t.Errorf("%s: board %d, %t, view %d, solution shown %t", way, at, ok, p.model.View, p.model.SolutionShown)
		}
	}
	p.send(state.TypeOwn{}, state.Begin{}, game.SetCandidates{Kind: game.InSolutions})
	p.answer()
	p.send(class.Turn{}, class.OpenBoard{Board: 0})
	hidden("candidates of another board", p)
	board, id := p.address(), p.model.ID()
	p.send(game.Select{Cell: 1}, game.Type{Digit: 3})
	p.send(state.HistoryMoved{View: state.OnBatch, Query: other})
	if p.model.View != state.OnClass {
		t.Fatalf("view %d", p.model.View)
	}
	p.send(state.HistoryMoved{Query: board, ID: id})
	hidden("another set", p)
	p.send(state.HistoryMoved{Query: board + "&x=logic&e=3", ID: id})
	hidden("the address of a step", p)

	q := classOf(t, d, "b", other)
	q.send(class.OpenBoard{Board: 1})
	p.reload("c")
	hidden("another set is played in another tab", p)
	p.fillBy(played.SoundIs)
	p.send(class.Turn{})
	p.wantClass(query, 1)
}

// A board without a solution cannot be played, and is skipped. One with several solutions can.
func TestBrokenBoardsOfASet(t *testing.T) {
	query := classLink(t, played.Unsound, played.Dozen, played.Clashing, played.Sound)
	p := classOf(t, &device{}, "a", query)
	p.answer()
	want := []class.Verdict{class.None, class.Several, class.None, class.Sound}
	for i, b := range p.model.Class.Boards {
		if b.Verdict != want[i] || (b.Level > 0) != (i == 3) {
			t.Errorf("board %d: %d, level %d", i+1, b.Verdict, b.Level)
		}
	}
	p.send(class.OpenBoard{Board: 0})
	p.wantClass(query, 0)
	for after, want := range map[int]int{-1: 1, 0: 1, 1: 3, 3: 1} {
		if at, ok := p.model.Class.Next(after, nil); !ok || at != want {
			t.Errorf("board %d follows board %d, %t", at+1, after+1, ok)
		}
	}
	p.send(class.OpenBoard{Board: 3})
	p.fillBy(played.SoundIs)
	p.send(state.PlayNext{})
	if at, ok := p.model.ClassBoard(); !ok || at != 1 {
		t.Errorf("board %d follows the last one, %t", at+1, ok)
	}
	p.send(state.PlayNext{}) // no other board is left, though this one is not solved
	p.wantClass(query, 1)
}

// The boards are judged one after another while the set is shown. If a worker is missing, they can be played anyway.
func TestASetIsJudgedWhileItIsShown(t *testing.T) {
	boards := make([]string, link.MostPuzzles)
	for i := range boards {
		boards[i] = played.Sound
	}
	p := classOf(t, &device{}, "a", classLink(t, boards...))
	if len(p.jobs) != 1 {
		t.Fatalf("%d jobs", len(p.jobs))
	}
	id, _ := p.request()
	p.send(state.Absent{Job: id})
	if len(p.jobs) != 0 || !p.model.Class.Lost {
		t.Errorf("%d jobs", len(p.jobs))
	}
	p.wantNotice(state.NoNotice)
	p.send(class.OpenBoard{Board: 99})
	if at, ok := p.model.ClassBoard(); !ok || at != 0 { // all boards are equal
		t.Errorf("board %d, %t", at, ok)
	}
	p.send(class.Turn{})
	if id, _ = p.request(); !p.model.Wants(id) {
		t.Error("it is not judged again")
	}
	p.send(class.OpenBoard{Board: 0})
	if p.model.Wants(id) {
		t.Error("it is judged while a board is played")
	}
}

// A teacher pastes codes of pupils, and sees a table and the lines that cannot be read.
func TestATeacherReadsCodes(t *testing.T) {
	query := classLink(t, played.Sound, second)
	p := classOf(t, &device{}, "a", query)
	p.send(class.OpenBoard{Board: 1})
	p.fillBy(secondIs)
	p.send(class.Turn{}, class.SetName{Name: "  Anna \n B. "}, class.CopyCode{})
	anna := p.copied.Text
	if anna != "Anna B.: "+p.model.Class.Code() {
		t.Fatalf("%q is copied", anna)
	}
	none := classOf(t, &device{}, "b", query).model.Class.Code()
	other := classOf(t, &device{}, "c", classLink(t, second)).model.Class.Code()

	q := classOf(t, &device{}, "d", query+"&as=codes")
	if q.address() != query+"&as=codes" || !q.model.Class.Codes {
		t.Fatalf("at %q", q.address())
	}
	q.send(class.Paste{Text: strings.Join([]string{"Zoe " + none, anna, "Ben: " + other, "Cleo: " + anna[9:12]}, "\n")})
	table := q.model.Class.Table()
	if len(table.Rows) != 2 || len(table.Refused) != 2 || table.Refused[0].Line != 3 ||
		table.Refused[1].Name != "Cleo" {
		t.Fatalf("%+v", table)
	}
	names := func() (all string) {
		for _, r := range q.model.Class.Table().Rows {
			all += r.Name + " " + strconv.Itoa(r.Solved) + ","
		}
		return all
	}
	if names() != "Zoe 0,Anna B. 1," || table.Solved[0] != 0 || table.Solved[1] != 1 || table.Sums[1].Seconds != 15 {
		t.Errorf("%s, %+v", names(), table)
	}
	for _, test := range []struct {
		by   class.Order
		want string
	}{{class.ByName, "Anna B. 1,Zoe 0,"}, {class.ByName, "Zoe 0,Anna B. 1,"}, {class.BySolved, "Anna B. 1,Zoe 0,"},
		{class.ByTotal, "Zoe 0,Anna B. 1,"}} {
		q.send(class.Sort{By: test.by})
		if names() != test.want {
			t.Errorf("in order %d: %s", test.by, names())
		}
	}
	q.send(class.CopyTable{})
	want := "Name,1 (seconds),2 (seconds),Solved,Total time (seconds)\r\nZoe,,,0,\r\nAnna B.,,15,1,15\r\n"
	if q.copied.Text != want {
		t.Errorf("%q is copied", q.copied.Text)
	}
	q.send(state.Copied{Done: q.copied.Done, OK: true})
	q.send(class.Paste{Text: anna})
	if q.model.Notice != (state.Notice{}) {
		t.Errorf("after a change of the codes, the page says %+v", q.model.Notice)
	}
	q.send(class.Turn{})
	q.wantClass(query, 0)
	q.goBack(-1)
	if !q.model.Class.Codes || q.address() != query+"&as=codes" {
		t.Errorf("at %q", q.address())
	}
}

// A pasted link to the page of a teacher opens it, also in a sentence, and one to a list opens the list.
func TestPastedLinksOfATeacher(t *testing.T) {
	query := classLink(t, played.Sound, second)
	address := "https://example.org/lists/" + query
	for text, codes := range map[string]bool{"Can you open this? " + address + link.AsCodes: true,
		"It is at " + address + link.AsCodes + ".": true, "Is it &as=list? " + address: false} {
		p := opened(t, &device{}, "a", "?p="+played.Sound)
		p.send(state.Pasted{Text: text})
		p.answer()
		if p.model.View != state.OnClass || p.model.Class.Codes != codes {
			t.Errorf("%q: view %d, codes %t", text, p.model.View, p.model.Class.Codes)
		}
	}
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, workers: 1,
		history: []entry{{query: "?as=list&" + query[1:], view: state.OnBatch}}}
	p.start("b")
	p.answer()
	if p.model.View != state.OnBatch {
		t.Errorf("view %d is shown instead of the list", p.model.View)
	}
}

// A pasted link opens the set for a pupil. A damaged one is refused, as in Lists.
func TestPastedLinksOfSets(t *testing.T) {
	query := classLink(t, played.Sound, second)
	p := opened(t, &device{}, "a", "?p="+played.Sound)
	p.send(state.Pasted{Text: "https://example.org/lists/" + query})
	p.answer()
	p.wantClass(query, 0)
	p.goBack(-1)
	if p.model.View != state.OnBoard {
		t.Errorf("view %d is shown", p.model.View)
	}
	q := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, workers: 1,
		history: []entry{{query: query[:len(query)-3], view: state.OnBatch}}}
	q.start("b")
	q.answer()
	q.wantNotice(state.Unreadable)
	if q.model.View != state.OnBatch {
		t.Errorf("view %d is shown", q.model.View)
	}
}
