package state_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// today is the current date in these tests.
const today = "2026-11-25"

// atDoor returns a tab at the start page (the door), with the daily puzzles of the month loaded.
func atDoor(t *testing.T, d *device) *tab {
	t.Helper()
	p := doorOf(t, d, "a")
	if !p.model.AtDoor() || p.address() != "" {
		t.Fatalf("the page begins at %q", p.address())
	}
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
	return p
}

// dailyOf returns the daily puzzle of a day in November 2026 at the given level.
func dailyOf(t *testing.T, day, level int) string {
	t.Helper()
	return strings.Fields(strings.Split(monthText(t, "2026-11"), "\n")[day])[level]
}

// solveByHand enters the solution of the board's puzzle digit by digit.
func (p *tab) solveByHand() {
	g, _ := p.model.Board.Puzzle()
	solution, err := solver.Solve(context.Background(), g)
	if err != nil {
		p.t.Fatalf("%s: %v", g, err)
	}
	for c := range solver.Cell(81) {
		if d, _ := p.model.Board.At(c); d == 0 {
			p.send(game.Select{Cell: c}, game.Type{Digit: solution.At(c)})
		}
	}
}

func TestTodaysEasyWaitsAtTheDoor(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	if got := p.model.Board.Given.String(); got != dailyOf(t, 25, 0) {
		t.Errorf("the board has %s", got)
	}
	if len(d.records) != 0 || p.pushed != 0 || p.address() != "" {
		t.Errorf("%d boards are kept, the address is %q after %d entries", len(d.records), p.address(), p.pushed)
	}
	if p.model.Place() != door.PlayPlace || p.model.Door.Level != 0 || p.model.Door.Day != today {
		t.Errorf("place %d, level %d of %s", p.model.Place(), p.model.Door.Level, p.model.Door.Day)
	}
}

// Any action on the board of the start page starts play. From then on, the board is stored and has an
// address. Back returns to the start page.
func TestWhatBeginsThePuzzleAtTheDoor(t *testing.T) {
	for what, do := range map[string][]state.Msg{
		"Start":             one(state.Begin{}),
		"a press on a cell": one(game.Press{Cell: 4}, game.Lift{}),
		"an arrow key":      one(game.Move{To: cursor.Down}),
		"a digit":           one(game.Type{Digit: 5}),
		"a note":            one(game.Put{Tool: game.CornerTool, Digit: 5}),
	} {
		t.Run(what, func(t *testing.T) {
			d := &device{}
			p := atDoor(t, d)
			easy := dailyOf(t, 25, 0)
			empty := solver.Cell(strings.IndexByte(easy, '.'))
			p.model.Cursor = empty
			p.send(do...)
			if p.model.AtDoor() || p.model.Mode != game.Playing || p.address() != "?p="+easy || p.pushed != 1 {
				t.Fatalf("mode %d at %q after %d new entries", p.model.Mode, p.address(), p.pushed)
			}
			if p.model.Board.Entered.Count()+len(noted(p.model.Board)) > 0 {
				t.Error("something is written, though no cell was chosen")
			}
			if len(d.records) != 1 || d.records[0].Given != easy {
				t.Errorf("%d boards are kept", len(d.records))
			}
			p.goBack(-1)
			if !p.model.AtDoor() || p.address() != "" {
				t.Errorf("Back leads to %q", p.address())
			}
		})
	}
}

// The start page shows the board that was played last, until it is solved.
func TestTheBoardGoingOnIsTheDoor(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	p.send(state.Begin{})
	p.send(game.Select{Cell: solver.Cell(strings.IndexByte(dailyOf(t, 25, 0), '.'))}, game.Type{Digit: 1})
	board := p.model.Board
	again := doorOf(t, d, "b")
	if !again.model.AtDoor() || again.model.Board != board || again.model.Door.Level != -1 {
		t.Fatalf("at the door waits\n%s", again.model.Board.Current())
	}
	again.send(state.Begin{})
	if again.model.Mode != game.Playing || again.address() != "?p="+dailyOf(t, 25, 0) || len(d.records) != 1 {
		t.Errorf("Continue leads to %q, with %d boards", again.address(), len(d.records))
	}
}

func TestTheNextLevelOfTheDayFollows(t *testing.T) {
	d := &device{}
	p := atDoor(t, d)
	for level := range 3 {
		if got := p.model.Board.Given.String(); got != dailyOf(t, 25, level) || p.model.Door.Level != level {
			t.Fatalf("after %d levels the board has %s", level, got)
		}
		p.send(state.Begin{}, game.Elapsed{Time: time.Minute})
		p.solveByHand()
		p.send(state.GoPlay{})
		if row := p.model.Door.Played[len(p.model.Door.Played)-1]; !row[level].Solved {
			t.Errorf("level %d does not count as solved: %+v", level, row)
		}
	}
	if _, all := p.model.Door.Next(today); !all || p.model.Door.Level != 2 {
		t.Errorf("all are solved: %v, level %d", all, p.model.Door.Level)
	}
}

// At midnight the start page changes to the next day's puzzle, unless the user has begun the current one.
func TestTheDoorAtMidnight(t *testing.T) {
	p := atDoor(t, &device{})
	p.today = "2026-11-26"
	p.send(state.Seen{Now: false}, state.Seen{Now: true})
	if got := p.model.Board.Given.String(); got != dailyOf(t, 26, 0) {
		t.Errorf("the board has %s", got)
	}
	p.send(state.Begin{})
	board := p.model.Board
	p.today = "2026-11-27"
	p.send(state.Seen{Now: true})
	if p.model.Board != board || p.model.AtDoor() {
		t.Error("the puzzle that is played goes")
	}
}

// The start page has no puzzle until the month's puzzles have loaded. If they cannot be fetched, a puzzle is
// generated on the device, and a notice reports this when play starts.
func TestTheDoorWithoutTheMonth(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{}}, today: today}
	p.start("a")
	if !p.model.Door.Bare || p.model.Board.Given.Count() != 0 || len(p.months) == 0 {
		t.Fatalf("%d months are asked for", len(p.months))
	}
	p.send(door.DailyLost{Month: "2026-11"})
	if len(p.jobs) != 1 {
		t.Fatalf("%d jobs", len(p.jobs))
	}
	p.answer()
	if p.model.Door.Bare || p.model.Board.Given.Count() < 20 || !p.model.AtDoor() {
		t.Errorf("the board has %s", p.model.Board.Given)
	}
	if p.send(state.Begin{}); p.model.Notice.Kind != state.DayMade {
		t.Errorf("begun, the notice is %+v", p.model.Notice)
	}
}

func TestAnotherDayAtTheDoor(t *testing.T) {
	p := atDoor(t, &device{})
	p.send(door.ShowDay{Day: "2026-11-20"})
	if got := p.model.Board.Given.String(); got != dailyOf(t, 20, 0) || p.address() != "" || p.pushed != 0 {
		t.Errorf("%s at %q", got, p.address())
	}
	p.send(door.ShowDay{Day: "nonsense"})
	if got := p.model.Board.Given.String(); got != dailyOf(t, 20, 0) {
		t.Errorf("a day that is none shows %s", got)
	}
}

// The links Play and Solve in the header lead to the expected view and board.
func TestPlayAndSolve(t *testing.T) {
	type step struct {
		msg  state.Msg
		at   door.Place
		view state.View
		mode game.Mode
		door bool
	}
	link := "?p=" + classic
	for rule, test := range map[string]struct {
		query string
		steps []step
	}{
		"a link is posed, and played": {link, []step{
			{state.Begin{}, door.PlayPlace, state.OnBoard, game.Playing, false},
			{state.GoPlay{}, door.PlayPlace, state.OnBoard, game.Setting, true}, // before the month arrives
		}},
		"from a posed puzzle to the door and back": {link, []step{
			{state.GoPlay{}, door.PlayPlace, state.OnBoard, game.Setting, true},
			{state.GoSolve{}, door.SolvePlace, state.OnBoard, game.Posed, false},
		}},
		"Explore counts to Solve": {link, []step{
			{state.Show{View: state.OnExplore}, door.SolvePlace, state.OnExplore, game.Posed, false},
			{state.GoSolve{}, door.SolvePlace, state.OnBoard, game.Posed, false},
			{state.Begin{}, door.PlayPlace, state.OnBoard, game.Playing, false},
			{state.Show{View: state.OnExplore}, door.SolvePlace, state.OnExplore, game.Playing, false},
			{state.GoPlay{}, door.PlayPlace, state.OnBoard, game.Playing, false},
		}},
		"Learn and back to the board": {link, []step{
			{state.Begin{}, door.PlayPlace, state.OnBoard, game.Playing, false},
			{state.OpenLesson{}, door.LearnPlace, state.OnLearn, game.Playing, false},
			{state.GoPlay{}, door.PlayPlace, state.OnBoard, game.Playing, false},
		}},
		"a press on a cell plays": {link, []step{
			{game.Select{Cell: 2}, door.PlayPlace, state.OnBoard, game.Playing, false},
		}},
		"a puzzle that is typed": {typing, []step{
			{game.Type{Digit: 5}, door.SolvePlace, state.OnBoard, game.Setting, false},
			{state.Judge{}, door.SolvePlace, state.OnBoard, game.Posed, false},
			{game.SetMode{Mode: game.Setting}, door.SolvePlace, state.OnBoard, game.Setting, false},
			{state.Begin{}, door.PlayPlace, state.OnBoard, game.Playing, false},
		}},
		"an empty board is neither judged nor played": {typing, []step{
			{state.Judge{}, door.SolvePlace, state.OnBoard, game.Setting, false},
			{state.Begin{}, door.SolvePlace, state.OnBoard, game.Setting, false},
		}},
		"typing that was left goes on": {typing, []step{
			{game.Type{Digit: 5}, door.SolvePlace, state.OnBoard, game.Setting, false},
			{state.GoHome{}, door.PlayPlace, state.OnBoard, game.Setting, true},
			{state.GoSolve{}, door.SolvePlace, state.OnBoard, game.Setting, false},
		}},
	} {
		t.Run(rule, func(t *testing.T) {
			p := landed(t, &device{}, "a", test.query)
			for i, s := range test.steps {
				p.send(s.msg)
				m := p.model
				if m.Place() != s.at || m.View != s.view || m.Mode != s.mode || m.AtDoor() != s.door {
					t.Fatalf("step %d: place %d, view %d, mode %d, at the door: %v", i, m.Place(), m.View, m.Mode,
						m.AtDoor())
				}
			}
			if rule == "typing that was left goes on" && p.model.Board.Given.Count() != 1 {
				t.Error("the digit is lost")
			}
		})
	}
}

// A link to a puzzle that is stored on the device opens with the stored digits.
func TestALinkGoesOn(t *testing.T) {
	d := &device{}
	opened(t, d, "a", "?p="+classic).send(game.Select{Cell: 2}, game.Type{Digit: 4})
	p := landed(t, d, "b", "?p="+classic)
	if p.model.Mode != game.Posed || p.model.Board.Entered.Count() != 1 || p.model.Board.ToGo() != 50 {
		t.Fatalf("mode %d, %d to go", p.model.Mode, p.model.Board.ToGo())
	}
	p.send(state.Begin{})
	if p.model.Mode != game.Playing || len(d.records) != 1 {
		t.Errorf("mode %d, %d boards", p.model.Mode, len(d.records))
	}
	p.solveByHand()
	if p := landed(t, d, "c", "?p="+classic); !p.model.SolvedByHand() || p.model.Mode != game.Playing {
		t.Error("a solved board is posed again")
	}
}

// An embedded board has no start page: its puzzle is in play at once.
func TestAFrameHasNoDoor(t *testing.T) {
	for _, query := range []string{"", "?p=" + classic} {
		p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{},
			history: []entry{{query: query}}, widget: true, today: today}
		p.start("a")
		p.send(state.GoHome{}, state.GoPlay{}, door.ShowDay{Day: today})
		if p.model.AtDoor() || p.model.Mode == game.Posed {
			t.Errorf("%q: mode %d, at the door: %v", query, p.model.Mode, p.model.AtDoor())
		}
	}
}

// A puzzle pasted as text counts as the user's own puzzle, like a typed puzzle. A puzzle opened by a link
// does not.
func TestAPastedPuzzleIsOnesOwn(t *testing.T) {
	for pasted, own := range map[string]bool{
		dozen: true, dozen + "\n": true, "https://example.com/?p=" + text(dozen): false, "?p=" + text(dozen): false,
	} {
		d := &device{}
		p := opened(t, d, "a", "?p="+text(small))
		if p.send(state.Pasted{Text: pasted}); p.model.Drafted != own || p.model.Mode != game.Posed {
			t.Errorf("%q: own %t, mode %d", pasted, p.model.Drafted, p.model.Mode)
		}
		if r, _ := d.record(p.model.ID()); r.Own != own {
			t.Errorf("%q: kept as own %t", pasted, r.Own)
		}
	}
}

// An example does not count as the user's own puzzle. A puzzle that was opened by a link starts to count as
// the user's own when its text is pasted.
func TestWhoseAPuzzleIs(t *testing.T) {
	p := atDoor(t, &device{})
	if p.send(state.Example{Number: 0}); p.model.Drafted {
		t.Error("an example is the person's own")
	}
	p = opened(t, &device{}, "a", "?p="+text(dozen))
	if p.send(state.Pasted{Text: "?p=" + text(small)}, state.Pasted{Text: text(dozen)}); !p.model.Drafted {
		t.Error("a puzzle that was pasted is not the person's own, for it had been opened before")
	}
}

// If the user types an unreadable text into the field for the user's own puzzle, the notice about it appears
// next to that field.
func TestAnUnreadableTextIsAnsweredWhereItWasWritten(t *testing.T) {
	p := atDoor(t, &device{})
	for _, field := range []bool{true, false, true} {
		if p.send(state.Pasted{Text: "nonsense", Field: field}); p.model.Notice.Kind != state.BadText ||
			p.model.Notice.Field != field {
			t.Errorf("in the field %t: %+v", field, p.model.Notice)
		}
	}
	if p.send(state.Pasted{Text: text(dozen), Field: true}); p.model.Notice.Field {
		t.Error("a puzzle is said to be unreadable")
	}
}

// The Solve link opens the puzzle that was last typed or shown with its verdict. It never opens a board in
// play.
func TestSolveLeadsToWhatWasLeft(t *testing.T) {
	p := landed(t, &device{}, "a", "?p="+text(dozen))
	p.send(state.GoHome{}, state.GoSolve{})
	if p.model.Board.Given.String() != text(dozen) || p.model.Mode != game.Posed {
		t.Fatalf("Solve leads to %s", p.model.Board.Given)
	}
	p.send(all(one(state.TypeOwn{}), typed(0, 5), typed(3, 9), one(state.GoHome{}, state.GoSolve{}))...)
	if p.model.Board.Given.Count() != 2 || p.model.Mode != game.Setting {
		t.Errorf("Solve does not lead to what was typed, but to %s", p.model.Board.Given)
	}
	p = landed(t, &device{}, "a", "?p="+text(dozen))
	p.send(state.GoHome{}, state.GoSolve{}, state.Begin{})
	p.send(all(typed(2, 4), one(state.GoHome{}, state.GoSolve{}))...)
	if p.model.Mode == game.Playing || p.model.AtDoor() {
		t.Errorf("Solve leads to a board that is played: %s", p.model.Board.Given)
	}
}

// When the user returns to a puzzle that is being typed, the cursor moves to the cell after the last entered
// digit. If that digit is in the last cell of the board, the cursor moves to this cell.
func TestTypingGoesOnInTheLastCell(t *testing.T) {
	p := atDoor(t, &device{})
	p.send(all(one(state.GoSolve{}), typed(0, 5), typed(80, 9), one(state.GoHome{}, state.GoSolve{}))...)
	if p.model.Cursor != 80 {
		t.Errorf("typing goes on in cell %d", p.model.Cursor)
	}
}

// The Solve link returns to the user's own puzzle, even after a reload. If the puzzle has not been shown with
// its verdict yet, typing continues after its last digit.
func TestSolveComesBackToWhatWasTyped(t *testing.T) {
	for judged, mode := range map[bool]game.Mode{false: game.Setting, true: game.Posed} {
		d := &device{}
		p := atDoor(t, d)
		p.send(all(one(state.GoSolve{}), typed(0, 5), typed(3, 9), typed(40, 1))...)
		if judged {
			p.do(one(state.Judge{}, answered{}))
		}
		given := p.model.Board.Given
		p = atDoor(t, d)
		p.send(state.GoSolve{})
		if p.model.Board.Given != given || p.model.Mode != mode {
			t.Errorf("judged %t: the board is %s in mode %d", judged, p.model.Board.Given, p.model.Mode)
		}
		if !judged && (p.model.Cursor != 41 || !p.model.Advance) {
			t.Errorf("typing goes on in cell %d, advancing %t", p.model.Cursor, p.model.Advance)
		}
	}
}

// A change of rules keeps the digits of a puzzle that is being typed.
func TestOtherRulesKeepWhatIsTyped(t *testing.T) {
	p := atDoor(t, &device{})
	p.send(all(one(state.GoSolve{}), typed(0, 5), typed(3, 9))...)
	given := p.model.Board.Given
	p.send(state.ShowOpen{Shown: true})
	design := p.model.Design
	design.Rules = dialogs.Diagonals
	p.send(dialogs.SetDesign{Design: design}, dialogs.OpenDesign{})
	b := p.model.Board
	if b.Layout().Plain() || b.Given.String() != given.String() || p.model.Mode != game.Setting ||
		p.model.Cursor != 4 {
		t.Errorf("%v %s, mode %d, cursor %d", b.Layout(), b.Given, p.model.Mode, p.model.Cursor)
	}
}

// If a solved puzzle is played again, it still counts as solved, with its first time.
func TestSolvedOnceIsSolved(t *testing.T) {
	p := atDoor(t, &device{})
	p.send(state.Begin{}, game.Elapsed{Time: time.Minute})
	p.solveByHand()
	p.send(ended.ShowReplay{On: true}, ended.SeekReplay{At: 3}, ended.PlayReplayed{}, game.Elapsed{Time: time.Hour},
		game.Select{Cell: p.model.Cursor}, game.Type{Digit: 9}, game.Erase{}, state.GoPlay{})
	easy := p.model.Door.Played[len(p.model.Door.Played)-1][0]
	if !easy.Solved || easy.Spent > 2*time.Minute || p.model.Door.Level != -1 {
		t.Errorf("%+v, level %d at the door", easy, p.model.Door.Level)
	}
}

// Digits from a link do not count as the user's work: they do not solve a daily puzzle, and the board in
// progress stays on the start page.
func TestALinkSolvesNothing(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+classic)
	p.send(game.Select{Cell: 2}, game.Type{Digit: 4})
	g, err := solver.Parse(solver.Classic, dailyOf(t, 25, 0))
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Solve(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	opened(t, d, "b", "?p="+g.String()+"&d="+leftOpen(g.String(), solution.String()))
	again := doorOf(t, d, "c")
	again.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
	if played := again.model.Door.Played[len(again.model.Door.Played)-1][0]; played.Solved ||
		again.model.Board.Given.String() != classic || again.model.Board.Entered.Count() != 1 {
		t.Errorf("%+v, and the door has\n%s", played, again.model.Board.Current())
	}
}

// On the start page, and while a puzzle is shown with its verdict, changes by another tab are shown at once.
// The user has written nothing there, and does not have to choose between versions.
func TestTheDoorFollowsAnotherTab(t *testing.T) {
	for name, begin := range map[string]func(d *device) *tab{
		"the board going on": func(d *device) *tab {
			opened(t, d, "a", "?p="+classic).send(game.Select{Cell: 2}, game.Type{Digit: 4})
			return doorOf(t, d, "b")
		},
		"a posed puzzle": func(d *device) *tab {
			opened(t, d, "a", "?p="+classic).send(game.Select{Cell: 2}, game.Type{Digit: 4})
			return landed(t, d, "b", "?p="+classic)
		},
		"a puzzle that waits": func(d *device) *tab {
			p := atDoor(t, d)
			opened(t, d, "c", "?p="+dailyOf(t, 25, 0)).send(game.Select{Cell: 0}, game.Type{Digit: 4})
			return p
		},
	} {
		d := &device{}
		p := begin(d)
		r := d.records[0]
		other := opened(t, d, "d", "?p="+r.Given)
		for c := range solver.Cell(81) {
			if d, _ := other.model.Board.At(c); d == 0 {
				other.send(game.Select{Cell: c}, game.Type{Digit: 9})
				break
			}
		}
		p.send(storage.Stored{Records: d.records})
		if p.model.Parted != "" || p.model.Board != other.model.Board {
			t.Errorf("%s: parted %q, the board is\n%s", name, p.model.Parted, p.model.Board.Current())
		}
		p.send(state.Begin{})
		if len(d.records) != 1 || p.model.Board != other.model.Board {
			t.Errorf("%s: %d records", name, len(d.records))
		}
	}
}

// PlayNext opens today's next unsolved level, even if the user never opened the start page.
func TestTheNextPuzzleIsNotSolvedYet(t *testing.T) {
	d := &device{}
	medium := opened(t, d, "a", "?p="+dailyOf(t, 25, 1))
	medium.solveByHand()
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + dailyOf(t, 25, 0)}},
		today: today}
	p.start("b")
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")}, state.Begin{})
	p.solveByHand()
	p.send(state.PlayNext{})
	if got := p.model.Board.Given.String(); got != dailyOf(t, 25, 2) {
		t.Errorf("after Easy, with Medium solved, comes %s", got)
	}
}

// The start page shows the board in progress even after midnight. A daily puzzle counts as solved if one of
// its records is solved.
func TestWhatMidnightLeaves(t *testing.T) {
	d := &device{}
	opened(t, d, "a", "?p="+classic).send(game.Select{Cell: 2}, game.Type{Digit: 4})
	p := doorOf(t, d, "b")
	p.send(door.DailyText{Month: "2026-11", Text: monthText(t, "2026-11")})
	p.today = "2026-11-26"
	p.send(door.Dated{Today: p.today})
	if p.model.Board.Given.String() != classic || p.model.Door.Day != p.today {
		t.Errorf("at the door of %s is\n%s", p.model.Door.Day, p.model.Board.Current())
	}
	solvedOne := opened(t, d, "c", "?p="+dailyOf(t, 25, 0))
	solvedOne.solveByHand()
	solved := d.records[0]
	begun := solved
	begun.ID, begun.Rev, begun.Solve = "other", "z-1", ""
	begun.Entered = strings.Repeat(".", 80) + "9"
	if solved.Given[80] != '.' {
		begun.Entered = strings.Repeat(".", strings.IndexByte(solved.Given, '.')) + "9" +
			strings.Repeat(".", 80-strings.IndexByte(solved.Given, '.'))
	}
	for name, records := range map[string][]storage.Record{"before": {begun, solved}, "after": {solved, begun}} {
		p.send(storage.Stored{Records: records}, state.GoHome{})
		if easy := p.model.Door.Played[len(p.model.Door.Played)-2][0]; !easy.Solved {
			t.Errorf("a record that is not solved comes %s: %+v", name, easy)
		}
	}
}

// When play starts, the solution is removed from the board, and the list of solutions ends.
func TestPlayEndsTheListOfSolutions(t *testing.T) {
	p := landed(t, &device{}, "a", "?p="+text(dozen))
	p.send(state.All{})
	id, _ := p.request()
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Listed{Solutions: 1, Cells: []byte{1, 2, 3, 4, 3, 4, 1,
		2, 2, 1, 4, 3, 4, 3, 2, 1}}}})
	if p.model.Board.Solver.Count() == 0 {
		t.Fatal("no solution is shown")
	}
	p.send(state.Begin{})
	if r, goesOn := p.jobs[id]; goesOn {
		t.Errorf("%T goes on", r)
	}
}
