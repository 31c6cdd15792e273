package solverjs

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/wire"
	"numplace/solver"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// counted replaces each digit d from 1 to 9 in a text by d-1.
func counted(text string) string {
	return strings.Map(func(r rune) rune {
		if '1' <= r && r <= '9' {
			return r - 1
		}
		return r
	}, text)
}

// If a text has 0 and another character for empty cells, 0 gets the meaning with which the puzzle has exactly
// one solution. If both meanings or neither do, the text is rejected.
func TestZeroBesideAnotherSign(t *testing.T) {
	without9 := "534.........1.5.....8....6.8...6...34..8.3..17...2.....6....28....41...5....8..7." // no 9 occurs
	for rule, test := range map[string]struct {
		layout, text, want string
		err                error
	}{
		"a digit":                     {text: counted(easy), want: easy},
		"a digit, in a layout":        {layout: "3x3", text: counted(easy), want: easy},
		"a digit, below a head":       {text: "3x3\n" + rows(counted(easy)), want: easy},
		"a digit, with another dot":   {text: strings.ReplaceAll(counted(easy), ".", "·"), want: easy},
		"a digit of a box":            {layout: "2x2", text: "0..1 .... .... 2.3.", want: "1..2........3.4."},
		"the highest digit":           {text: strings.Replace(easy, ".", "0", 2), want: easy},
		"twice in a row":              {text: "53400" + without9[5:], want: without9},
		"the only sign":               {text: strings.ReplaceAll(easy, ".", "0"), want: easy},
		"several solutions both ways": {text: "0.1....2........", err: ErrZero},
		"only in the rules behind the cells": {text: "................ 2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6," +
			"cage=5:7.11,cage=9:8.12.13,cage=3:14.15", want: "................"},
		"one solution both ways":            {text: ".03.231......1..", err: ErrZero},
		"only as empty it has one solution": {text: "5340" + without9[4:], want: without9},
	} {
		found, err := PuzzleIn(test.layout, test.text)
		if err != test.err || found.Doubtful || err == nil && found.String() != test.want {
			t.Errorf("%s: %v %v", rule, found, err)
		}
	}
}

// A time limit does not hide that the outer context has ended.
func TestTimedIn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	for _, milliseconds := range []int{0, 3_600_000} {
		if err := TimedIn(ctx, milliseconds).Err(); err != nil {
			t.Errorf("at first: %v", err)
		}
	}
	within := TimedIn(ctx, 3_600_000)
	cancel()
	if err := within.Err(); err != context.Canceled {
		t.Errorf("after it was cancelled: %v", err)
	}
	if err := TimedIn(t.Context(), -1).Err(); err != context.DeadlineExceeded {
		t.Errorf("after the time: %v", err)
	}
}

func rows(cells string) (text string) {
	for ; len(cells) > 0; cells = cells[9:] {
		text += cells[:9] + "\n"
	}
	return text
}

// If a link states that its puzzle may have further rules, PuzzleIn reports the puzzle as doubtful, even if
// the caller replaces its layout.
func TestDoubtfulLinks(t *testing.T) {
	for _, layout := range []string{"", "3x3,diagonals"} {
		for text, want := range map[string]bool{"?p=" + easy + "&v=2&r=1&u=10d1": true, "?p=" + easy: false,
			easy: false} {
			if found, err := PuzzleIn(layout, text); found.Doubtful != want || err != nil {
				t.Errorf("%s in %q: %v, %v", text, layout, found.Doubtful, err)
			}
		}
	}
}

// A count that a JavaScript number may not hold is an error, unless there is a limit.
func TestCountBeyondJavaScript(t *testing.T) {
	l, err := solver.ParseLayout("5x5")
	if err != nil {
		t.Fatal(err)
	}
	if n, err := Count(t.Context(), l.Empty(), 0); n != 0 || err == nil || FaultOf(err).Code != "too-many" ||
		!strings.Contains(err.Error(), strconv.Itoa(wire.MaxSafe)) {
		t.Errorf("%d, %v", n, err)
	}
	if n, err := Count(t.Context(), l.Empty(), wire.MaxSafe); n != wire.MaxSafe || err != nil {
		t.Errorf("%d, %v", n, err)
	}
}
