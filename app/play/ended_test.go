//go:build !js

package play

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// finishing returns messages that solve a 4x4 board in the order of its cells, at one digit per second. Cell
// 5, however, takes a minute. Before they fill cell 2, the messages enter a wrong digit in cell 8, given by
// the parameter wrong, and a pencil mark in cell 6.
func finishing(board, solution string, wrong solver.Digit) (msgs []state.Msg) {
	for c := range board {
		if board[c] != '.' {
			continue
		}
		msgs = append(msgs, game.Select{Cell: solver.Cell(c)})
		switch c {
		case 2:
			msgs = append(msgs, game.Select{Cell: 8}, game.Type{Digit: wrong}, game.Select{Cell: 6},
				game.Put{Tool: game.CornerTool, Digit: 1}, game.Select{Cell: 2})
		case 5:
			msgs = append(msgs, game.Elapsed{Time: 59 * time.Second})
		}
		msgs = append(msgs, game.Elapsed{Time: time.Second}, game.Type{Digit: solver.Digit(solution[c] - '0')})
	}
	return msgs
}

func finished(t *testing.T, more ...state.Msg) state.Model {
	t.Helper()
	return played.Model(t, i18n.En, played.Sound, played.Then(state.Check{}, played.Answered{}, finishing(played.Sound,
		played.SoundIs, 3),
		played.Answered{}, game.Elapsed{Time: time.Second}, more)...)
}

func pictureOf(m state.Model) board.Picture {
	v := New(&kit.Host{Model: m})
	p := v.picture()
	v.tones(&p)
	return p
}

// After a solve, each digit that the user entered has a tint that shows how long the digit took. No other
// cell has a tint.
func TestTheEndIsAPictureOfTheThinking(t *testing.T) {
	p := pictureOf(finished(t))
	for c, cell := range p.Cells {
		given := played.Sound[c] != '.'
		if (cell.Tone > 0) == given || (cell.Tone == history.MostTone) != (c == 5) ||
			cell.State&(board.Selected|board.Among) != 0 {
			t.Errorf("cell %d: tone %d, state %b", c, cell.Tone, cell.State)
		}
	}
	if p.Overlay.Lit != 0 || p.Overlay.Active {
		t.Errorf("lit are %d, active %v", p.Overlay.Lit, p.Overlay.Active)
	}
}

// endOf returns the elements shown after a solve: the text, the card, and the sections below.
func endOf(t *testing.T, m state.Model) []*html.Node {
	return drawn.View(t, m, func(h *kit.Host) app.UI {
		v := New(h)
		return kit.Box("div", "", v.Status(), v.actions(), v.afterwards())
	})
}

// After a solve, the card with the result is a single figure, whose label describes the result. The card
// shows the time, and the headline does not. The main button is Share result, and below it is the link to the
// puzzle.
func TestTheCardOfTheEnd(t *testing.T) {
	all := endOf(t, finished(t))
	card := drawn.Classed(all, "result")[0]
	role, _ := drawn.Attribute(card, "role")
	if name, _ := drawn.Attribute(card, "aria-label"); role != "img" || name != "1:12, no hints, 1 mistake" {
		t.Errorf("the card is %q, %q", role, name)
	}
	if text := drawn.Text(card); !strings.Contains(text, "1:12") || !strings.Contains(text, "no hints, 1 mistake") {
		t.Errorf("the card says %q", text)
	}
	if said := drawn.Text(drawn.Classed(all, "verdict")[0]); said != "Solved" {
		t.Errorf("the headline is %q", said)
	}
	filled := drawn.Classed(all, "btn--main")
	links := drawn.Named(all, "button", "Link to the puzzle")
	if len(filled) != 1 || drawn.Text(filled[0]) != "Share result" || len(links) != 1 {
		t.Errorf("%d main buttons, and %d links to the puzzle", len(filled), len(links))
	}
}

// Directly after a solve, the tints appear one after the other, in the order of the digits, each together
// with the digit's bar. When the page is opened later, all tints are visible at once.
func TestTheTintsComeInTheOrderOfSolving(t *testing.T) {
	m := finished(t)
	p, last := pictureOf(m), uint8(1)
	for c, cell := range p.Cells {
		if played.Sound[c] != '.' {
			if cell.Turn != 0 {
				t.Errorf("given %d has a turn", c)
			}
			continue
		}
		if cell.Turn < last || cell.Turn > board.Turns {
			t.Errorf("cell %d comes in turn %d, after %d", c, cell.Turn, last)
		}
		last = cell.Turn
	}
	if first, after := p.Cells[1].Turn, p.Cells[6].Turn; first != 1 || after < 8 {
		t.Errorf("the turns are %d and, after the minute, %d", first, after)
	}
	m.End.Fresh = false
	for c, cell := range pictureOf(m).Cells {
		if cell.Turn != 0 {
			t.Errorf("cell %d waits", c)
		}
	}
}

// A moment of the replay shows the digits entered so far. The latest digit is marked, and a digit that was
// wrong is marked as wrong.
func TestAMomentOfTheReplay(t *testing.T) {
	at := func(digits int, notes bool) board.Picture {
		more := []state.Msg{ended.ShowReplay{On: true}, ended.SeekReplay{At: digits}}
		if notes {
			more = append(more, ended.ReplayNotes{})
		}
		return pictureOf(finished(t, more...))
	}
	p := at(2, false)
	for c, cell := range p.Cells {
		person := played.Sound[c] == '.'
		first := c == 1 || c == 2
		if person && (cell.Digit != 0) != (first || c == 8) || (cell.Tone > 0) != (person && first) ||
			(cell.State&board.Event != 0) != (c == 2) || (cell.State&board.Wrong != 0) != (c == 8) || cell.Corner != 0 {
			t.Errorf("cell %d: digit %d, tone %d, state %b", c, cell.Digit, cell.Tone, cell.State)
		}
	}
	if noted := at(2, true); noted.Cells[6].Corner == 0 {
		t.Error("the notes of that time are not shown")
	}
	if start := at(0, false); start.Cells[1].State&board.Event != 0 || start.Cells[1].Digit != 0 {
		t.Error("a digit is marked before the first")
	}
}

// If the puzzle has several solutions, the replay marks no digit as wrong, and the page offers to list the
// solutions.
func TestAnotherSolutionIsNoSlip(t *testing.T) {
	const solution = "1234341221434321"
	m := played.Model(t, i18n.En, played.Dozen, played.Then(state.Check{}, played.Answered{}, finishing(played.Dozen,
		solution, 4),
		played.Answered{}, ended.ShowReplay{On: true}, ended.SeekReplay{At: 1})...)
	for c, cell := range pictureOf(m).Cells {
		if cell.State&board.Wrong != 0 {
			t.Errorf("cell %d is wrong", c)
		}
	}
	m, _ = state.Update(m, ended.ShowReplay{})
	all := drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).afterwards() })
	if text := drawn.Text(all[0]); !strings.Contains(text, "All solutions") {
		t.Errorf("below the end stands %q", text)
	}
}

// After a solve, the text is about the longest pause. In the replay, it is about the latest digit.
func TestTheWordsOfTheEnd(t *testing.T) {
	for name, test := range map[string]struct {
		more          []state.Msg
		verdict, says string
		other         int
	}{
		"the end": {nil, "Solved in 1:12", "You stopped longest at r2c2: 1 minute. What was there: Hidden single .", 0},
		"the end, when nothing gave that digit": {nil, "Solved in 1:12",
			"You stopped longest at r2c2: 1 minute. The easiest step then: Hidden single at r1c3.", 3},
		"the start": {played.Then(ended.ShowReplay{On: true}, ended.SeekReplay{}), "0:00 of 1:12",
			"The board as it was at the beginning.", 0},
		"the second": {played.Then(ended.ShowReplay{On: true}, ended.SeekReplay{At: 2}), "0:02 of 1:12",
			"4 at r1c3: 1 second.", 0},
		"the last": {played.Then(ended.ShowReplay{On: true}, ended.SeekReplay{At: 99}), "1:12 of 1:12", "", 0},
	} {
		m := finished(t, test.more...)
		m.End.Stop = job.Reached{Technique: "hidden-single", Name: "Hidden single", Other: test.other}
		all := endOf(t, m)
		say := strings.Join(strings.Fields(drawn.Text(drawn.Classed(all, "thoughts__say")[0])), " ")
		if got := wordsOf(m).Verdict; got != test.verdict || test.says != "" && say != test.says {
			t.Errorf("%s: %q, %q", name, got, say)
		}
		if on := drawn.Named(all, "button", "Play from here"); len(on) > 0 {
			want := strconv.FormatBool(m.End.Replay.At == 12)
			if got, _ := drawn.Attribute(on[0], "aria-disabled"); got != want {
				t.Errorf("%s: Play from here is idle %q", name, got)
			}
		}
	}
}

// After a solve that took no time, no bars are drawn. The replay still has a slider.
func TestWhatTookNoTimeHasNoBars(t *testing.T) {
	for rule, test := range map[string]struct {
		do           []state.Msg
		bars, sounds int // expected number of rows of bars, and of times shown
		verdict      string
	}{
		"solved at once":     {played.Filled(), 0, 0, "Solved"},
		"the replay of that": {append(played.Filled(), ended.ShowReplay{On: true}), 1, 0, "Replay"},
		"solved in a while":  {finishing(played.Sound, played.SoundIs, 3), 1, 1, "Solved in 1:11"},
		"the replay of a while": {append(finishing(played.Sound, played.SoundIs, 3), ended.ShowReplay{On: true}), 1, 2,
			""},
	} {
		m := played.Model(t, i18n.En, played.Sound, played.Then(test.do)...)
		all := endOf(t, m)
		times := 0
		for _, class := range []string{"thoughts__axis", "result__time"} {
			for _, n := range drawn.Classed(all, class) {
				times += strings.Count(drawn.Text(n), ":")
			}
		}
		if bars := len(drawn.Classed(all, "slidebox--thoughts")); bars != test.bars || times != test.sounds {
			t.Errorf("%s: %d bars, %d times", rule, bars, times)
		}
		if w := wordsOf(m); test.verdict != "" && w.Verdict != test.verdict {
			t.Errorf("%s: %q", rule, w.Verdict)
		}
	}
}

// On a board that has just been solved, the cursor is hidden until the user selects a cell.
func TestTheCursorRestsOnASolvedBoard(t *testing.T) {
	for rule, test := range map[string]struct {
		more  []state.Msg
		still bool
	}{
		"solved":                 {nil, true},
		"a key moves the cursor": {[]state.Msg{game.Move{To: cursor.Left}}, false},
		"a cell is chosen":       {[]state.Msg{game.Select{Cell: 3}}, false},
	} {
		all := drawn.View(t, finished(t, test.more...), func(h *kit.Host) app.UI { return New(h).Board() })
		if got := len(drawn.Classed(all, "boardbox--still")) == 1; got != test.still {
			t.Errorf("%s: %v", rule, got)
		}
	}
}

// The replay shows a digit once the slider has passed the middle of the digit's bar.
func TestTheSliderOfTheReplay(t *testing.T) {
	s := history.Solve{Thoughts: []history.Thought{{Seconds: 1}, {Seconds: 0}, {Seconds: 3}}} // bars 5, 1, 13 wide
	for at, want := range map[int]int{0: 0, 2: 0, 3: 1, 5: 1, 6: 2, 12: 2, 13: 3, 19: 3, 99: 3} {
		if got := digitsAt(s, at); got != want {
			t.Errorf("at %d: %d digits, want %d", at, got, want)
		}
	}
}

func TestTheKeysOfTheReplay(t *testing.T) {
	for name, test := range map[string]struct {
		key       browser.Key
		onControl bool
		want      state.Msg
	}{
		"left":              {browser.Key{Key: "ArrowLeft"}, false, ended.MoveReplay{By: -1}},
		"right":             {browser.Key{Key: "ArrowRight"}, true, ended.MoveReplay{By: 1}},
		"right with Ctrl":   {browser.Key{Key: "ArrowRight", Ctrl: true}, false, nil},
		"Home":              {browser.Key{Key: "Home"}, false, ended.SeekReplay{}},
		"End":               {browser.Key{Key: "End"}, false, ended.SeekReplay{At: solver.MaxN * solver.MaxN}},
		"Space":             {browser.Key{Key: " "}, false, ended.PlayReplay{}},
		"Space on a button": {browser.Key{Key: " "}, true, nil},
		"Escape":            {browser.Key{Key: "Escape"}, false, ended.ShowReplay{}},
		"a digit":           {browser.Key{Key: "5"}, false, nil},
	} {
		if got := replayKey(test.key, test.onControl); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// While the Filter is on, a sentence says what the Filter shows and what pressing a key does.
func TestTheWordsOfTheFilter(t *testing.T) {
	for want, do := range map[string][]state.Msg{
		"":                                     nil,
		"Press a digit to see where it can go": played.Then(game.SetFilter{On: true}),
		"4 can go in 5 cells. Press it again to write it.": played.Then(game.SetFilter{On: true},
			game.Type{Digit: 4}),
		"4 can go in 5 cells. Press a colour for its notes.": played.Then(game.SetTool{Tool: game.ColourTool},
			game.SetFilter{On: true}, game.Type{Digit: 4}),
		"4 can go in 5 cells. Press a digit to colour its notes.": played.Then(game.SetFilter{On: true},
			game.Type{Digit: 4}, game.SetTool{Tool: game.ColourTool}, game.SetFilter{}, game.SetFilter{On: true}),
	} {
		m := played.Model(t, i18n.En, played.Sound, do...)
		if got := filtered(m); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if lines := wordsOf(m).Lines; want != "" && (len(lines) == 0 || lines[0].Text != want) {
			t.Errorf("the lines are %v", lines)
		}
	}
}
