package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora/crowded"
)

// This file measures the time from a click or a key to the frame that shows its effect, in the real page from
// the real server.

//go:embed paint.js
var paintJS string

// Reaction is the time that the page took after an event, in milliseconds.
type Reaction struct {
	Drawn   float64 // until the document contained the digits
	Painted float64 // until a frame with the digits was painted
}

// reactions contains the reactions to events of one kind, in order. The first is the first such event after
// the page has loaded.
type reactions struct {
	event string
	times []Reaction
}

// puzzlesToSolve returns puzzles of three kinds, each in four versions with permuted digits: puzzles from
// newspapers, puzzles with 17 clues, and very hard puzzles.
func puzzlesToSolve() []string {
	var out []string
	for by := range 4 {
		for _, p := range []string{
			"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
			"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
			".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
			"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
			"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
			"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
			"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
			"2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3",
			"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
			"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
		} {
			out = append(out, strings.Map(func(r rune) rune {
				if r == '.' {
					return r
				}
				return '1' + (r-'1'+rune(2*by))%9
			}, p))
		}
	}
	return out
}

// solved returns the only solution of a puzzle.
func solved(puzzle string) (string, error) {
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		return "", err
	}
	s, err := solver.Solve(context.Background(), g)
	return s.String(), err
}

// paint serves the page with the server binary program, and measures how fast the page reacts to events.
// wanted selects the events to measure.
func paint(program string, wanted func(event string) bool) ([]reactions, error) {
	const width, height = 1280, 720
	ctx, url, stop, err := visit(program, width, height)
	if err != nil {
		return nil, err
	}
	defer stop()
	if err := chromedp.Run(ctx, emulation.SetFocusEmulationEnabled(true),
		emulation.SetDeviceMetricsOverride(width, height, 1, false),
		chromedp.Navigate(url), chromedp.WaitReady("html[data-ready]"), evaluate(paintJS, nil)); err != nil {
		return nil, err
	}
	var all []reactions
	for _, m := range []struct {
		event string
		react func(ctx context.Context) ([]Reaction, error)
	}{{"click on Show the solution", solveClicks}, {"digit key", digitKeys}} {
		if !wanted(m.event) {
			continue
		}
		times, err := m.react(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, reactions{m.event, times})
	}
	type measure struct {
		event string
		react func(ctx context.Context, puzzle string) ([]Reaction, error)
	}
	plain := []measure{{"arrow key", cursorMoves}, {"cell of a drag", dragMoves}, {"all notes", noteFills}}
	ruled := []measure{{"arrow key", cursorMoves}, {"digit key", digitsTyped}}
	for _, board := range cursorBoards() {
		for _, slower := range []float64{1, 4} {
			measured := plain
			switch {
			case board.link != "":
				measured = ruled
			case board.candidates: // On boards with candidates, only cursor moves are measured.
				measured = plain[:1]
			}
			there := false
			for _, m := range measured {
				event := fmt.Sprintf("%s, %s, CPU / %.0f", m.event, board.name, slower)
				if !wanted(event) {
					continue
				}
				if !there {
					there = true
					if err := chromedp.Run(ctx,
						evaluate(call("visit", board.puzzle, board.candidates, board.link), nil),
						emulation.SetCPUThrottlingRate(slower)); err != nil {
						return nil, fmt.Errorf("%s: %w", board.name, err)
					}
				}
				times, err := m.react(ctx, board.puzzle)
				if err != nil {
					return nil, fmt.Errorf("%s: %w", event, err)
				}
				all = append(all, reactions{event, times})
			}
		}
	}
	return all, chromedp.Run(ctx, emulation.SetCPUThrottlingRate(1))
}

// cursorBoard is a board on which events are measured.
type cursorBoard struct {
	name, puzzle string
	candidates   bool
	link         string // query of its link if it has rules, otherwise ""
}

// cursorBoards returns a newspaper puzzle and a half-filled 25x25 board, each with and without candidates,
// and a 16x16 board with very many rules.
func cursorBoards() (boards []cursorBoard) {
	small := puzzlesToSolve()[4]
	l, err := solver.Boxes(5, 5)
	if err != nil {
		panic(err)
	}
	var large strings.Builder
	for c := range l.Cells() {
		row, col := c/l.N(), c%l.N()
		if (row+2*col)%5 < 3 {
			large.WriteString(solver.Digit((row%5*5+row/5+col)%l.N() + 1).String())
		} else {
			large.WriteByte('.')
		}
	}
	for _, candidates := range []bool{false, true} {
		with := ""
		if candidates {
			with = " with candidates"
		}
		boards = append(boards, cursorBoard{"9x9" + with, small, candidates, ""},
			cursorBoard{"25x25" + with, large.String(), candidates, ""})
	}
	ruled, err := solver.ParseLayout(crowded.Layout())
	if err != nil {
		panic(err)
	}
	return append(boards, cursorBoard{
		name: "16x16 with " + strconv.Itoa(crowded.Rules) + " rules", puzzle: ruled.Empty().String(),
		link: link.Encode(ruled.Empty()),
	})
}

// cursorMoves moves the cursor over the board, alternately right and down.
func cursorMoves(ctx context.Context, puzzle string) (times []Reaction, err error) {
	n := int(math.Sqrt(float64(len(puzzle))))
	at := 0
	if err := chromedp.Run(ctx, evaluate(call("select", at), nil)); err != nil {
		return times, err
	}
	for i := range 40 {
		name, code, to := "ArrowRight", int64(39), at+1
		switch {
		case i%2 == 1 && at/n < n-1:
			name, code, to = "ArrowDown", 40, at+n
		case at%n == n-1:
			name, code, to = "ArrowLeft", 37, at-1
		}
		reaction, err := react(ctx, call("watchCursor", "keydown", to), press(name, name, code)...)
		if err != nil {
			return times, fmt.Errorf("%s from cell %d: %w", name, at, err)
		}
		at, times = to, append(times, reaction)
	}
	return times, nil
}

// dragMoves drags the pointer over thirty cells, through one row to the right and the next to the left.
func dragMoves(ctx context.Context, puzzle string) (times []Reaction, err error) {
	n := int(math.Sqrt(float64(len(puzzle))))
	mouse := func(kind input.MouseType, cell int) chromedp.Action {
		return chromedp.ActionFunc(func(ctx context.Context) error {
			var at []float64
			if err := evaluate(call("at", cell), &at).Do(ctx); err != nil {
				return err
			}
			return input.DispatchMouseEvent(kind, at[0], at[1]).WithButton(input.Left).WithButtons(1).
				WithClickCount(1).Do(ctx)
		})
	}
	cell := func(i int) int {
		if row, col := i/n, i%n; row%2 == 1 {
			return row*n + n - 1 - col
		}
		return i
	}
	if err := chromedp.Run(ctx, evaluate(call("select", n*n-1), nil), mouse(input.MousePressed, 0)); err != nil {
		return times, err
	}
	for i := 1; i < 30; i++ {
		reaction, err := react(ctx, call("watchDrag", "pointermove", i+1), mouse(input.MouseMoved, cell(i)))
		if err != nil {
			return times, fmt.Errorf("dragging to cell %d: %w", cell(i), err)
		}
		times = append(times, reaction)
	}
	return times, chromedp.Run(ctx, mouse(input.MouseReleased, cell(29)), evaluate(call("select", 0), nil))
}

// noteFills fills the board with pencil marks and removes them, several times. Only filling is measured.
func noteFills(ctx context.Context, _ string) (times []Reaction, err error) {
	for range 8 {
		for _, act := range []struct {
			name  string
			noted bool
		}{{"Fill all candidates", true}, {"Clear all notes", false}} {
			var at []float64
			if err := chromedp.Run(ctx, evaluate(call("control", "More", act.name), &at)); err != nil {
				return times, fmt.Errorf("%s: %w", act.name, err)
			}
			reaction, err := react(ctx, call("watchNotes", "click", act.noted),
				input.DispatchMouseEvent(input.MousePressed, at[0], at[1]).WithButton(input.Left).WithClickCount(1),
				input.DispatchMouseEvent(input.MouseReleased, at[0], at[1]).WithButton(input.Left).WithClickCount(1))
			if err != nil {
				return times, fmt.Errorf("%s: %w", act.name, err)
			}
			if act.noted {
				times = append(times, reaction)
			}
		}
	}
	return times, nil
}

// solveClicks opens one puzzle after another and clicks "Show the solution".
func solveClicks(ctx context.Context) (times []Reaction, err error) {
	for _, puzzle := range puzzlesToSolve() {
		solution, err := solved(puzzle)
		if err != nil {
			return times, err
		}
		var at []float64
		if err := chromedp.Run(ctx, evaluate(call("open", puzzle), &at)); err != nil {
			return times, fmt.Errorf("%s: %w", puzzle, err)
		}
		reaction, err := react(ctx, call("watch", "click", solution),
			input.DispatchMouseEvent(input.MouseMoved, at[0], at[1]),
			input.DispatchMouseEvent(input.MousePressed, at[0], at[1]).WithButton(input.Left).WithClickCount(1),
			input.DispatchMouseEvent(input.MouseReleased, at[0], at[1]).WithButton(input.Left).WithClickCount(1))
		if err != nil {
			return times, fmt.Errorf("%s: %w", puzzle, err)
		}
		times = append(times, reaction)
	}
	return times, nil
}

// digitKeys solves most of a puzzle by typing digits.
func digitKeys(ctx context.Context) (times []Reaction, err error) {
	puzzle := puzzlesToSolve()[0]
	solution, err := solved(puzzle)
	if err != nil {
		return times, err
	}
	if err := chromedp.Run(ctx, evaluate(call("open", puzzle), nil)); err != nil {
		return times, err
	}
	board := []byte(puzzle)
	for i := 0; i < len(board) && len(times) < 40; i++ {
		if board[i] != '.' {
			continue
		}
		board[i] = solution[i]
		if err := chromedp.Run(ctx, evaluate(call("select", i), nil)); err != nil {
			return times, err
		}
		reaction, err := react(ctx, call("watch", "keydown", string(board)), pressDigit(solution[i])...)
		if err != nil {
			return times, fmt.Errorf("key %c in cell %d: %w", solution[i], i, err)
		}
		times = append(times, reaction)
	}
	return times, nil
}

// digitsTyped types digits into the first two rows of an empty board, and then erases them without measuring.
func digitsTyped(ctx context.Context, puzzle string) (times []Reaction, err error) {
	n := int(math.Sqrt(float64(len(puzzle))))
	board := []byte(puzzle)
	for i := range 2 * n {
		digit := byte('1' + i%9)
		if err := chromedp.Run(ctx, evaluate(call("select", i), nil)); err != nil {
			return times, err
		}
		board[i] = digit
		reaction, err := react(ctx, call("watch", "keydown", string(board)), pressDigit(digit)...)
		if err != nil {
			return times, fmt.Errorf("key %c in cell %d: %w", digit, i, err)
		}
		times = append(times, reaction)
	}
	for i := range 2 * n { // restores the board for the next measurement
		choose := []chromedp.Action{evaluate(call("select", i), nil)}
		err := chromedp.Run(ctx, append(choose, press("Backspace", "Backspace", 8)...)...)
		if err != nil {
			return times, err
		}
	}
	return times, nil
}

// press returns the actions of pressing a key that produces no text. code is the key's physical position
// (KeyboardEvent.code), and number its Windows virtual-key code.
func press(key, code string, number int64) []chromedp.Action {
	event := func(kind input.KeyType) chromedp.Action {
		return input.DispatchKeyEvent(kind).WithKey(key).WithCode(code).WithWindowsVirtualKeyCode(number)
	}
	return []chromedp.Action{event(input.KeyRawDown), event(input.KeyUp)}
}

// pressDigit returns the actions of pressing a digit key, which produces text.
func pressDigit(digit byte) []chromedp.Action {
	text := string(digit)
	event := func(kind input.KeyType) *input.DispatchKeyEventParams {
		return input.DispatchKeyEvent(kind).WithKey(text).WithCode("Digit" + text).
			WithWindowsVirtualKeyCode(int64(digit))
	}
	return []chromedp.Action{event(input.KeyDown).WithText(text).WithUnmodifiedText(text), event(input.KeyUp)}
}

// react performs the user's actions, and measures the time from the event they cause until the expected board
// appears. watch is a JavaScript call of a function in paint.js that defines the event and the board.
func react(ctx context.Context, watch string, hands ...chromedp.Action) (Reaction, error) {
	var r Reaction
	actions := append([]chromedp.Action{evaluate(watch, nil)}, hands...)
	err := chromedp.Run(ctx, append(actions, evaluate("paint.result()", &r))...)
	return r, err
}

// call returns an expression that calls a function of paint.js.
func call(name string, args ...any) string {
	list, err := json.Marshal(args)
	if err != nil {
		panic(err) // strings and numbers can always be encoded
	}
	return "paint." + name + "(..." + string(list) + ")"
}

// evaluate returns an action that evaluates a script and waits for its promise. It decodes the value into the
// variable that into points to, or discards it if into is nil.
func evaluate(js string, into any) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		value, exception, err := runtime.Evaluate(js).WithReturnByValue(into != nil).WithAwaitPromise(true).Do(ctx)
		switch {
		case err != nil:
			return err
		case exception != nil:
			return exception
		case into == nil:
			return nil
		}
		return json.Unmarshal([]byte(value.Value), into)
	})
}
