//go:build !js

package play

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
)

// A screen reader announces each change of the board, with the digits and the number of cells.
func TestChangesInWords(t *testing.T) {
	corner := func(d solver.Digit) state.Msg { return game.Put{Tool: game.CornerTool, Digit: d} }
	centre := func(d solver.Digit) state.Msg { return game.Put{Tool: game.CentreTool, Digit: d} }
	colour := func(d solver.Digit) state.Msg { return game.Put{Tool: game.ColourTool, Digit: d} }
	tests := map[string]struct {
		before, do []state.Msg
		want       []string
	}{
		"nothing": {nil, nil, nil},
		"a digit": {pick(1), played.Then(game.Type{Digit: 3}),
			[]string{"Digit 3 in 1 cell"}},
		"letters": {append(played.Then(state.SetHabits{Habits: state.Habits{Pen: true}},
			game.SetTool{Tool: game.LetterTool}), pick(1, 2)...), played.Then(game.TypeLetter{Letter: 'Q'}),
			[]string{"Letters Q in 2 cells"}},
		"a digit that removes notes": {append(pick(1, 2), centre(4), corner(4), centre(3)),
			append(pick(3), game.Type{Digit: 4}), []string{"Digit 4 in 1 cell", "4 notes removed"}},
		"a digit that is removed, so that notes come back": {append(append(pick(1, 2), centre(4)),
			append(pick(3), game.Type{Digit: 4})...), played.Then(game.Erase{}),
			[]string{"Digit 4 removed from 1 cell", "Centre 4 in 2 cells"}},
		"a digit that is removed": {append(pick(1), game.Type{Digit: 3}), played.Then(game.Erase{}),
			[]string{"Digit 3 removed from 1 cell"}},
		"a digit that replaces another": {append(pick(1), game.Type{Digit: 3}),
			played.Then(game.Type{Digit: 2}), []string{"Digit 2 in 1 cell"}},
		"a note in several cells": {pick(1, 2, 3), played.Then(corner(4)),
			[]string{"Corner 4 in 3 cells"}},
		"a note that is removed from several cells": {append(pick(1, 2, 3), corner(4)), played.Then(corner(4)),
			[]string{"Corner 4 removed from 3 cells"}},
		"a colour by its name": {pick(0, 1), played.Then(colour(3)),
			[]string{"Colour green in 2 cells"}},
		"a candidate's colour": {append(pick(1), centre(4), game.SetFilter{On: true}, game.Type{Digit: 4}),
			played.Then(colour(3)), []string{"Colour green in 1 cell"}},
		"a candidate that is struck": {append(pick(1), game.SetCandidates{Kind: game.ByRules}),
			played.Then(corner(3)), []string{"Cross out 3 in 1 cell"}},
		"all notes of a layer": {append(pick(1), centre(2), centre(3)), played.Then(game.Erase{}),
			[]string{"Centre 2 3 removed from 1 cell"}},
		"candidates that are filled in": {pick(1), played.Then(game.FillNotes{}),
			[]string{"Centre 1 2 3 4 in 12 cells"}},
		"everything of a cell": {append(pick(1), corner(2), colour(1), colour(2)), played.Then(game.EraseAll{}),
			[]string{"Corner 2 removed from 1 cell", "Colour blue yellow removed from 1 cell"}},
		"another layout has nothing in common": {nil,
			played.Then(state.Pasted{Text: "1....2....3....4....5....6....7....8"}), nil},
	}
	for rule, test := range tests {
		before := played.Model(t, i18n.En, played.Sound, test.before...)
		after := played.Model(t, i18n.En, played.Sound, append(slices.Clone(test.before), test.do...)...)
		if got := changes(&after, before.Board, after.Board); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// follow returns the announcement after each of the messages.
func follow(board string, msgs ...state.Msg) (said []string) {
	h := &kit.Host{Ctx: app.Context{Context: context.Background()}}
	h.Model, _ = state.Update(state.Model{}, state.Start{Query: "?p=" + board, Tab: "t",
		Settings: state.Settings{Habits: state.Habits{AllKinds: true}}})
	v := New(h)
	for _, msg := range msgs {
		m, _ := state.Update(h.Model, msg)
		h.Show(m)
		v.Follow(msg)
		said = append(said, v.voice.text)
	}
	return said
}

// If there has been no animation frame since the last announcement, a new announcement is appended to it.
func TestNothingIsSaidOverWhatNoFrameHasShown(t *testing.T) {
	h := &kit.Host{Ctx: app.Context{Context: context.Background()}}
	h.Model, _ = state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Tab: "t"})
	v := New(h)
	do := func(msgs ...state.Msg) {
		for _, msg := range msgs {
			m, _ := state.Update(h.Model, msg)
			h.Show(m)
			v.Follow(msg)
		}
	}
	do(state.Begin{})
	v.liveRegion() // draws the live region
	v.voice.frame()
	corner, colour := game.SetTool{Tool: game.CornerTool}, game.SetTool{Tool: game.ColourTool}
	do(corner)
	first := v.voice.text
	do(colour)
	if both := v.voice.text; first == "" || !strings.HasPrefix(both, first+" ") || len(both) == len(first)+1 {
		t.Errorf("%q, after %q", both, first)
	}
	v.liveRegion()
	if do(corner); !strings.HasPrefix(v.voice.text, first+" ") || strings.Count(v.voice.text, first) != 2 {
		t.Errorf("%q, drawn but shown by no frame, ends what came before", v.voice.text)
	}
	v.voice.frame() // the frame has shown only the text that was drawn before
	if do(colour); strings.Count(v.voice.text, first) != 2 {
		t.Errorf("%q, not drawn yet, ends what came before", v.voice.text)
	}
	v.liveRegion()
	v.voice.frame()
	if do(corner); v.voice.text != first {
		t.Errorf("%q repeats what was heard", v.voice.text)
	}
}

// If the same text is announced again, it is changed slightly, because a screen reader announces a region
// only if its text changes.
func TestTheSameIsHeardAgain(t *testing.T) {
	tool := game.SetTool{Tool: game.CornerTool}
	said := follow(played.Sound, game.Select{Cell: 1}, colourMark(3), game.Select{Cell: 6}, colourMark(3),
		game.Select{Cell: 9}, colourMark(3), tool, tool)
	for _, again := range [][2]int{{1, 3}, {3, 5}, {6, 7}} {
		if was, is := said[again[0]], said[again[1]]; was == is || was == "" ||
			strings.TrimSpace(was) != strings.TrimSpace(is) {
			t.Errorf("%q, then %q", was, is)
		}
	}
	if said[1] != said[2] {
		t.Errorf("%q becomes %q while the cursor moves", said[1], said[2])
	}
}

// The clock is not announced, and neither is the elapsed time in the result of a Check.
func TestTheTimeIsNotHeard(t *testing.T) {
	second := game.Elapsed{Time: time.Second}
	timed := state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}}
	said := follow(played.Sound, timed, game.Select{Cell: 1}, game.Type{Digit: 2}, second, second, second)
	if said[2] == "" || said[5] != said[2] {
		t.Errorf("%q", said)
	}
	m := played.Model(t, i18n.En, played.Sound, timed, game.Select{Cell: 1}, game.Type{Digit: 2}, second,
		state.Check{}, played.Answered{})
	before := wordsOf(m).Lines
	m, _ = state.Update(m, second)
	if after := wordsOf(m).Lines; len(before) == 0 || !slices.Equal(before, after) {
		t.Errorf("%v, a second later %v", before, after)
	}
}

// If the user selects a house, a screen reader announces its name. Other selections are announced by the
// number of cells.
func TestTheSelectionInWords(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"cells":      {pick(1, 2, 7), "3 cells selected"},
		"a row":      {played.Then(game.Select{Cell: 9}, game.SelectHouse{Kind: solver.Row}), "row 3 selected"},
		"a column":   {played.Then(game.Select{Cell: 9}, game.SelectHouse{Kind: solver.Column}), "column 2 selected"},
		"a box":      {pick(8, 9, 12, 13), "box 3 selected"},
		"everything": {played.Then(game.SelectAll{}), "16 cells selected"},
	} {
		if got := chosen(played.Model(t, i18n.En, played.Sound, test.do...)); got != test.want {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// For one selected cell, the notes next to the board show its position, its candidates and its pencil marks.
// For several selected cells, they show the number of cells and the common candidates.
func TestWhatIsSelected(t *testing.T) {
	put := func(tool game.Tool, d solver.Digit) state.Msg { return game.Put{Tool: tool, Digit: d} }
	for rule, test := range map[string]struct {
		do   []state.Msg
		want []string
	}{
		"a cell": {pick(1), []string{"Selected", "r1c2", "Possible", "2 3"}},
		"its notes": {append(pick(1), put(game.CornerTool, 2), put(game.CentreTool, 3), put(game.ColourTool, 1),
			put(game.ColourTool, 3)), []string{"Selected", "r1c2", "Possible", "2 3", "Corner", "2", "Centre",
			"3", "Colour", "blue green"}},
		"a given":       {pick(0), []string{"Selected", "r1c1", "Left to place", "1: 3 more"}},
		"several cells": {pick(0, 1, 2), []string{"Selected", "3 cells", "Common candidates", "no digit"}},
		"givens only":   {pick(0, 7), []string{"Selected", "2 cells"}},
	} {
		var got []string
		for _, n := range drawn.In(drawn.Classed(shown(t, played.Model(t, i18n.En, played.Sound, test.do...)),
			"seen")[0]) {
			if n.Data == "dt" || n.Data == "dd" {
				got = append(got, drawn.Text(n))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// On a board with small cells, the status also contains the candidates of the selected cell.
func TestWhatACellMayBe(t *testing.T) {
	large := "1" + strings.Repeat(".", 255)
	for rule, test := range map[string]struct {
		board string
		do    []state.Msg
		want  string
	}{
		"an empty cell": {large, played.Then(game.SetMode{Mode: game.Playing}, game.Select{Cell: 1}),
			"r1c2: possible2 3 4 5 6 7 8 9 A B C D E F G"},
		"where digits clash": {large, append(played.Then(game.SetMode{Mode: game.Playing}),
			append(pick(2), game.Type{Digit: 1}, game.Select{Cell: 1})...), ""},
		"a given":              {large, played.Then(game.SetMode{Mode: game.Playing}, game.Select{Cell: 0}), ""},
		"several cells":        {large, append(played.Then(game.SetMode{Mode: game.Playing}), pick(1, 2)...), ""},
		"while givens are set": {large, played.Then(game.SetMode{Mode: game.Setting}, game.Select{Cell: 1}), ""},
		"where notes fit":      {played.Sound, pick(1), ""},
	} {
		text := ""
		for _, n := range drawn.Classed(shown(t, played.Model(t, i18n.En, test.board, test.do...)), "maybe") {
			text = drawn.Text(n)
		}
		if text != test.want {
			t.Errorf("%s: %q", rule, text)
		}
	}
}

// The time is hidden by default. Pressing the clock pauses the game, which covers the board and makes the pad
// inert.
func TestTheClock(t *testing.T) {
	timed := state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}}
	playing := append(pick(1), timed, game.Type{Digit: 3}, game.Elapsed{Time: 75 * time.Second})
	for rule, test := range map[string]struct {
		do      []state.Msg
		time    string
		button  string
		covered bool
	}{
		"hidden at first":     {append(pick(1), game.Type{Digit: 3}), "", "", false},
		"shown, and to pause": {playing, "1:15", "button", false},
		"paused":              {append(slices.Clone(playing), game.SetPaused{On: true}), "1:15", "button", true},
		"of a board solved here": {append(slices.Clone(playing), state.Solve{}, played.Answered{}), "1:15", "span",
			false},
		"not while givens are": {append(slices.Clone(playing), game.SetMode{Mode: game.Setting}), "", "", false},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		time, button := "", ""
		for _, n := range drawn.Classed(all, "clock__time") {
			button = n.Data
			for _, d := range append(drawn.In(n), n) {
				if class, _ := drawn.Attribute(d, "class"); class != "vh" && d.FirstChild != nil &&
					d.FirstChild.NextSibling == nil && time == "" {
					time = drawn.Text(d)
				}
			}
		}
		_, inert := drawn.Attribute(drawn.Classed(all, "pen")[0], "inert")
		if covered := len(drawn.Classed(all, "cover")) == 1; time != test.time || button != test.button ||
			covered != test.covered || inert != test.covered {
			t.Errorf("%s: %q on a %s, covered %v, the pen inert %v", rule, time, button, covered, inert)
		}
	}
}

// After a solve, the page shows how long the solve took and offers the next puzzle.
func TestTheEnd(t *testing.T) {
	digits := func() (msgs []state.Msg) {
		for c, d := range played.SoundIs {
			if played.Sound[c] == '.' {
				msgs = append(msgs, game.Select{Cell: solver.Cell(c)}, game.Type{Digit: solver.Digit(d - '0')})
			}
			if c == 5 {
				msgs = append(msgs, game.Elapsed{Time: 125 * time.Second})
			}
		}
		return msgs
	}
	m := played.Model(t, i18n.En, played.Sound, digits()...)
	if w := wordsOf(m); w.Verdict != "Solved in 2:05" || w.Facts != "" {
		t.Errorf("%+v", w)
	}
	acts := drawn.Classed(drawn.In(drawn.Classed(shown(t, m), "ending")[0]), "btn")
	if got := texts(acts); !slices.Equal(got, []string{"Share result", "Next puzzle", "Replay"}) {
		t.Errorf("what leads on is %q", got)
	}
}
