//go:build !js

package play

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/habits"
	"numplace/app/state/history"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

const today = "2026-11-25"

// month returns the contents of the site's file with the daily puzzles of a month.
func month(t *testing.T, key string) string {
	t.Helper()
	text, err := os.ReadFile("../../web/" + daily.Name(key))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// opened returns the Model of a page after some messages. The page was opened with the given query and stored
// records. All requests of the page are answered immediately.
func opened(t *testing.T, l i18n.Lang, query string, records []storage.Record, msgs ...state.Msg) state.Model {
	t.Helper()
	m, cmds := state.Update(state.Model{}, state.Start{Query: query, Records: records, Tab: "t", Today: today,
		Settings: state.Settings{Lang: l, Habits: habits.Usual}})
	var answer func([]state.Cmd)
	send := func(msg state.Msg) {
		var cmds []state.Cmd
		m, cmds = state.Update(m, msg)
		answer(cmds)
	}
	answer = func(cmds []state.Cmd) {
		for _, cmd := range cmds {
			switch cmd := cmd.(type) {
			case state.FetchDaily:
				send(door.DailyText{Month: cmd.Month, Text: month(t, cmd.Month)})
			case state.Run:
				var replies []job.Reply
				played.Program(cmd.Request).Run(t.Context(), cmd.Request, func(r job.Reply) {
					replies = append(replies,
						r)
				})
				for _, r := range replies {
					r.Elapsed = 0 // the time varies, so don't compare it
					send(state.Answer{Job: cmd.Job, Reply: r})
				}
			case storage.Save:
				kept := []storage.Record{cmd.Record}
				for _, r := range m.Recent {
					if r.ID != cmd.Record.ID {
						kept = append(kept, r)
					}
				}
				send(storage.Stored{Records: kept})
			}
		}
	}
	answer(cmds)
	for _, msg := range msgs {
		send(msg)
	}
	return m
}

// kept returns the stored record of a daily puzzle with the given number of empty cells. If that number is 0,
// the puzzle is solved.
func kept(t *testing.T, day string, level, empty int, spent time.Duration) storage.Record {
	t.Helper()
	g, _, ok := door.Dailies{}.Read(day[:7], month(t, day[:7])).Puzzle(door.Choice{Day: day, Level: level})
	if !ok {
		t.Fatalf("no puzzle of %s", day)
	}
	solution := ""
	job.Run(t.Context(), job.Judge{Puzzle: job.GridOf(g)}, func(r job.Reply) {
		solution = r.Event.(job.Judged).Puzzle.Solution
	})
	entered := []byte(solution)
	for c, d := range g.String() {
		switch {
		case d != '.':
			entered[c] = '.'
		case empty > 0:
			entered[c] = '.'
			empty--
		}
	}
	solve := ""
	if empty <= 0 {
		s := history.Solve{Thoughts: []history.Thought{{Cell: solver.Cell(strings.IndexByte(g.String(), '.'))}}}
		solve = s.Text()
	}
	return storage.Record{ID: fmt.Sprint(day, "-", level), Rev: "r-1", Version: storage.RecordVersion, Layout: "3x3",
		Given: g.String(), Entered: string(entered), Mode: game.Playing, Spent: spent, Solve: solve, Updated: 1}
}

// 9x9 puzzles.
const (
	linked  = "..9.5....6..4..1.7.82..7........8.7.1.7....29.....5.3..71..6...5..7..9.3..3.2...."
	six     = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.....96."
	none    = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.7...96."
	clashes = "3..59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.1...96."
)

// controls returns the labels of the controls next to the board. filled has the labels of the main buttons,
// and others has the rest. The keys of the pad, the tools, the days, and the entries of menus are left out.
func controls(all []*html.Node) (filled, others []string) {
	side := drawn.In(drawn.Classed(all, "side")[0])
	var out []*html.Node
	for _, class := range []string{"menu", "pads", "tools", "days__all", "edits", "clock", "mend"} {
		for _, n := range drawn.Classed(side, class) {
			out = append(out, drawn.In(n)...)
		}
	}
	for _, n := range side {
		class, _ := drawn.Attribute(n, "class")
		press := n.Data == "button" || n.Data == "a" || n.Data == "label" && strings.Contains(class, "filebutton")
		switch {
		case !press || slices.Contains(out, n):
		case slices.Contains(strings.Fields(class), "btn--main"):
			filled = append(filled, strings.TrimSpace(drawn.Text(n)))
		default:
			if first := n.FirstChild; first != nil && first.Data == "b" { // the rest is a description
				n = first
			}
			others = append(others, strings.Join(strings.Fields(drawn.Text(n)), " "))
		}
	}
	return filled, others
}

// In each state of the page, there is exactly one main button, and there are only a few other controls.
func TestEachStateHasItsButtons(t *testing.T) {
	easy, medium, hard := kept(t, today, 0, 0, 362*time.Second), kept(t, today, 1, 0, 11*time.Minute),
		kept(t, today, 2, 0, time.Hour)
	going := kept(t, "2026-11-22", 2, 31, 845*time.Second)
	begun := kept(t, today, 1, 31, 845*time.Second)
	begun.Solve = "" // so that the board is still in progress
	notesAlone := func(day string, level int) storage.Record {
		r := kept(t, day, level, 81, 9*time.Second)
		first := solver.Cell(strings.IndexByte(r.Given, '.'))
		notes := format.Notes{}.With(first, format.Note{Centre: solver.Digits(0).With(3)})
		r.Notes, r.Solve = link.PackNotes(notes, solver.Classic), ""
		return r
	}
	noting, otherDay := notesAlone(today, 1), notesAlone("2026-11-23", 0)
	const backDoor = "All days, Easy, Medium, Hard, More puzzles, Type it, Paste, Picture or file, Picture, Camera"
	typed := played.Then(game.SetMode{Mode: game.Setting}, game.Select{Cell: 80}, game.Type{Digit: 1}, game.Undo{})
	noted := solver.Cell(strings.IndexByte(linked, '.'))
	typing := func(puzzle string) string { return "?p=" + puzzle }
	for rule, test := range map[string]struct {
		query   string
		records []storage.Record
		do      []state.Msg
		small   string
		verdict string
		filled  string
		others  string
	}{
		"the door, for the first time": {small: "Wednesday 25 November", verdict: "Today’s Sudoku", filled: "Start",
			others: "Medium, Hard, more, Type it, Paste, Picture or file, Picture, Camera, Learn"},
		"the door, with a board going on": {records: []storage.Record{going}, verdict: "Go on: 31 to go",
			small: "Sunday’s Hard, 14:05 so far", filled: "Continue",
			others: backDoor},
		"the door, after one of today's": {records: []storage.Record{easy}, small: "Wednesday 25 November",
			verdict: "Today’s Sudoku", filled: "Start Medium", others: backDoor},
		"the door, with a level of today that was begun before": {
			records: []storage.Record{easy, begun}, small: "Today’s Medium, 14:05 so far",
			verdict: "Go on: 31 to go", filled: "Continue", others: backDoor},
		"the door, with notes alone": {records: []storage.Record{easy, noting}, small: "Today’s Medium, 0:09 so far",
			verdict: "Go on: 56 to go", filled: "Continue", others: backDoor},
		"another day's level with notes alone": {records: []storage.Record{easy, otherDay},
			do: played.Then(door.ShowDay{Day: "2026-11-23"}), small: "Monday’s Easy, 0:09 so far",
			verdict: "Go on: 46 to go", filled: "Continue", others: backDoor},
		"the door, after all of today's": {records: []storage.Record{easy, medium, hard},
			small: "Wednesday 25 November", verdict: "All done", filled: "New puzzle",
			others: backDoor},
		"the door of another day": {records: []storage.Record{easy}, do: played.Then(door.ShowDay{Day: "2026-11-23"}),
			small: "Monday 23 November", verdict: "Monday’s Sudoku", filled: "Start",
			others: backDoor},
		"an empty board": {query: typing(played.Dots(81)), verdict: "Your puzzle", filled: "Judge it",
			others: "Play it, Rules, More, Picture or file"},
		"typing": {query: typing(linked), do: typed, verdict: "Your puzzle", filled: "Judge it",
			others: "Play it, Rules, More, Picture or file"},
		"judged": {query: typing(linked), do: append(typed, state.Judge{}), small: "Your puzzle, 26 givens",
			verdict: "One solution", filled: "Show the solution",
			others: "Play it, How a person solves it, Watch a search, Share, Another puzzle"},
		"a link's puzzle": {query: typing(linked), small: "A puzzle by link, 26 givens", verdict: "One solution",
			filled: "Play it", others: "Show the solution, How a person solves it, Watch a search, Share, Another " +
				"puzzle"},
		"a link's puzzle that was begun": {query: typing(going.Given), records: []storage.Record{going},
			small: "Sunday’s Hard, 28 givens", verdict: "Go on: 31 to go", filled: "Continue",
			others: "Show the solution, How a person solves it, Watch a search, Share, Another puzzle"},
		"a link's puzzle with notes alone": {query: typing(linked), do: played.Then(state.Begin{},
			game.Select{Cell: noted},
			game.Put{Tool: game.CornerTool, Digit: 3}, game.SetMode{Mode: game.Posed}),
			small: "A puzzle by link, 26 givens", verdict: "Go on: 55 to go", filled: "Continue",
			others: "Show the solution, How a person solves it, Watch a search, Share, Another puzzle"},
		"a link's puzzle with colours alone": {query: typing(linked), do: played.Then(state.Begin{},
			game.Select{Cell: noted}, game.Put{Tool: game.ColourTool, Digit: 3}, game.SetMode{Mode: game.Posed}),
			small: "A puzzle by link, 26 givens", verdict: "Go on: 55 to go", filled: "Continue",
			others: "Show the solution, How a person solves it, Watch a search, Share, Another puzzle"},
		"a solution that is shown": {query: typing(linked), do: played.Then(state.Solve{}), verdict: "One solution",
			filled: "Hide the solution",
			others: "Play it, How a person solves it, Watch a search, Share, Another puzzle"},
		"several solutions": {query: typing(six), small: "A puzzle by link, 23 givens", verdict: "6 solutions",
			filled: "Show two of them", others: "Add a digit, Which digits decide it, Watch a search, Share, " +
				"Another puzzle"},
		"two of them": {query: typing(six), do: played.Then(state.All{}), small: "all counted\u00a0· 23 givens",
			verdict: "6 solutions", filled: "Next",
			others: "Previous, Close, Watch a search, Share, Another puzzle"},
		"the last of them": {query: typing(six), do: played.Then(state.All{}, solutions.GoTo{Number: 5}),
			small: "all counted\u00a0· 23 givens", verdict: "6 solutions", filled: "Previous",
			others: "Next, Close, Watch a search, Share, Another puzzle"},
		"no solution": {query: typing(none), small: "A puzzle by link, 24 givens", verdict: "No solution",
			filled: "Show where",
			others: "Change a digit, Other single mistakes, Watch a search, Share, Another puzzle"},
		"where it fails": {query: typing(none), do: played.Then(asks), verdict: "No solution", filled: "Change a digit",
			others: "Close, Other single mistakes, Watch a search, Share, Another puzzle"},
		"a clash": {query: typing(clashes), small: "A puzzle by link, 25 givens", verdict: "Clash: no solution",
			filled: "Change a digit", others: "Watch a search, Share, Another puzzle"},
		"play": {query: typing(linked), do: played.Then(state.Begin{}), verdict: "55 to go", filled: "Hint",
			others: "Check, Watch a search, More, How a person solves it, More"},
		"play of today's": {do: played.Then(door.PlayDaily{Choice: door.Choice{Day: today, Level: 2}}),
			verdict: "53 to go", filled: "Hint", others: "Check, Watch a search, More, How a person solves it, More"},
		"play of several solutions": {query: typing(six), do: played.Then(state.Begin{}), verdict: "6 solutions",
			filled: "Show two of them", others: "Watch a search, More, How a person solves it, More"},
		"play of no solution": {query: typing(none), do: played.Then(state.Begin{}), verdict: "No solution",
			filled: "Show where", others: "Watch a search, More, How a person solves it, More"},
		"solved": {records: []storage.Record{easy}, do: played.Then(state.OpenRecord{ID: easy.ID}),
			small: "Today’s Easy", verdict: "Solved in 6:02", filled: "Share result",
			others: "Next puzzle, Replay, Link to the puzzle, Your numbers, How a person solves it, Watch a search"},
	} {
		m := opened(t, i18n.En, test.query, test.records, test.do...)
		w := wordsOf(m)
		if w.Small != test.small || w.Verdict != test.verdict {
			t.Errorf("%s: %q, %q", rule, w.Small, w.Verdict)
		}
		filled, others := controls(shown(t, m))
		if got := strings.Join(filled, ", "); got != test.filled {
			t.Errorf("%s: filled are %s", rule, got)
		}
		if got := strings.Join(others, ", "); got != test.others {
			t.Errorf("%s: others are %s", rule, got)
		}
	}
}

// On the start page, the texts above and below the verdict are in the page's language.
func TestTheDoorIsInEveryLanguage(t *testing.T) {
	going := kept(t, today, 2, 31, 845*time.Second)
	for _, l := range []i18n.Lang{i18n.Ja, i18n.Hans} {
		for rule, m := range map[string]state.Model{
			"going on": opened(t, l, "", []storage.Record{going}),
			"done":     opened(t, l, "", []storage.Record{kept(t, today, 0, 0, time.Minute)}),
			"typing":   opened(t, l, "?p="+linked, nil, game.SetMode{Mode: game.Setting}),
			"several":  opened(t, l, "?p="+six, nil),
			"none":     opened(t, l, "?p="+none, nil),
			"linked":   opened(t, l, "?p="+linked, nil),
		} {
			w := wordsOf(m)
			facts := strings.Replace(w.Facts, hardest(m), "", 1) // names of techniques can have Latin letters
			for _, text := range []string{w.Small, w.Verdict, facts} {
				if text != "" && text != today && !played.Foreign(text) {
					t.Errorf("%s, %s: %q", l.Tag(), rule, text)
				}
			}
		}
	}
}

// The start page shows the user's progress with each level of the day, and marks the level on the board. It
// also marks days that have a puzzle in progress.
func TestWhatIsBegunIsMarked(t *testing.T) {
	open := func(day string, level int, spent time.Duration) storage.Record {
		r := kept(t, day, level, 31, spent)
		r.Solve = "" // so that the board is still in progress
		return r
	}
	m := opened(t, i18n.En, "", []storage.Record{open(today, 1, 250*time.Second), kept(t, today, 0, 0, 362*time.Second),
		open("2026-11-22", 0, time.Minute), open("2026-11-22", 2, time.Minute),
		open("2026-11-23", 0, time.Minute), kept(t, "2026-11-23", 2, 0, time.Minute)})
	all := shown(t, m)
	var tiles []string
	for _, tile := range drawn.Classed(all, "tile") {
		class, _ := drawn.Attribute(tile, "class")
		now, _ := drawn.Attribute(tile, "aria-current")
		tiles = append(tiles, strings.TrimSpace(drawn.Text(tile)+" "+now)+", "+class)
	}
	want := []string{"Easysolved 6:02, tile tile--solved", "Mediumbegun 4:10 true, tile tile--begun",
		"Hardnew, tile"}
	if !slices.Equal(tiles, want) {
		t.Errorf("the levels are %q", tiles)
	}
	for day, want := range map[string][2]string{
		today:        {"day day--0 day--begun", "Wednesday 25 November: Easy solved, Medium begun"},
		"2026-11-22": {"day day--begun", "Sunday 22 November: Hard begun"},
		"2026-11-23": {"day day--2 day--begun", "Monday 23 November: Hard solved, Easy begun"},
		"2026-11-24": {"day", "Tuesday 24 November: not solved yet"},
	} {
		drawn.Want(t, day, drawn.With(all, "data-day", day), "class", want[0])
		drawn.Want(t, day, drawn.With(all, "data-day", day), "aria-label", want[1])
	}
}

// The label of a day's button contains the hardest level that the user has solved that day. The button of
// today is marked.
func TestTheDaysAreNamed(t *testing.T) {
	m := opened(t, i18n.En, "", []storage.Record{kept(t, "2026-11-20", 1, 0, time.Minute),
		kept(t, "2026-11-20", 0, 0, time.Minute)})
	all := shown(t, m)
	days := drawn.Classed(all, "day")
	if len(days) != door.Days {
		t.Fatalf("%d days", len(days))
	}
	solved := drawn.With(all, "data-day", "2026-11-20")
	drawn.Want(t, "a day with two", solved, "aria-label", "Friday 20 November: Medium solved")
	drawn.Want(t, "a day with two", solved, "class", "day day--1")
	drawn.Want(t, "today", drawn.With(all, "data-day", today), "aria-current", "date")
	drawn.Want(t, "today", drawn.With(all, "data-day", today), "aria-label", "Wednesday 25 November: not solved yet")
}

// The board can mark digits that would make the solution unique, or digits that may be wrong. A text then
// explains the marks.
func TestTheWordsOfMarksThatDecide(t *testing.T) {
	for puzzle, says := range map[string]i18n.Text{six: i18n.DecidesShown, none: i18n.SlipsShown} {
		m := opened(t, i18n.En, "?p="+puzzle, nil, solutions.ShowDeciding{})
		if got := wordsOf(m).Facts; got != says.In(i18n.En) {
			t.Errorf("%s: %q", puzzle, got)
		}
		m = opened(t, i18n.En, "?p="+puzzle, nil, solutions.ShowDeciding{}, solutions.ShowDeciding{})
		if got := wordsOf(m).Facts; got == says.In(i18n.En) {
			t.Errorf("%s: %q without marks", puzzle, got)
		}
	}
}

// On a day that has a puzzle with rules, its tile has the kind of its rules, its level and the user's progress. The
// button of the day counts it by its level.
func TestThePuzzleWithRulesHasATile(t *testing.T) {
	const day = "2027-01-04" // a Monday
	begun := []state.Msg{door.Dated{Today: day}, door.PlayDaily{Choice: door.Choice{Day: day, Level: daily.WithRules}}}
	m := opened(t, i18n.En, "", nil, begun...)
	if w := wordsOf(m); w.Facts != "Today’s Thermometer" {
		t.Errorf("in play, it is called %q", w.Facts)
	}
	empty := solver.Cell(strings.IndexByte(m.Board.Given.String(), '.'))
	m = opened(t, i18n.En, "", nil, append(begun, game.Select{Cell: empty}, game.Type{Digit: 1}, state.GoHome{})...)
	all := shown(t, m)
	tiles := drawn.Classed(all, "tile")
	if len(tiles) != daily.PerDay {
		t.Fatalf("%d tiles", len(tiles))
	}
	class, _ := drawn.Attribute(tiles[daily.WithRules], "class")
	text := strings.TrimSpace(drawn.Text(tiles[daily.WithRules]))
	if !strings.HasPrefix(text, "ThermometerEasy, begun") ||
		class != "tile tile--begun tile--rules" {
		t.Errorf("the tile is %q, %s", text, class)
	}
	for _, b := range drawn.Classed(all, "day") {
		if at, _ := drawn.Attribute(b, "data-day"); at == day {
			if says, _ := drawn.Attribute(b, "aria-label"); says != "Monday 4 January: Thermometer begun" {
				t.Errorf("the day is %q", says)
			}
		}
	}
}
