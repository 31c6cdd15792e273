package history

import (
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
)

// turn is a change of a History in a test, such as a step or Undo.
type turn func(t *testing.T, h History) History

// enter enters each of the given digits as a step, in consecutive cells from the second cell on. A dot skips
// a cell.
func enter(digits string) turn {
	return func(_ *testing.T, h History) History {
		for i, d := range digits {
			if d != '.' {
				b := h.Present()
				b.Entered = b.Entered.With(solver.Cell(i+1), solver.Digit(d-'0'))
				h = h.With(b, Unselected, 0)
			}
		}
		return h
	}
}

func undo(t *testing.T, h History) History {
	h, ok := h.Back(1)
	if !ok {
		t.Fatal("it has no step to undo")
	}
	return h
}

func redo(_ *testing.T, h History) History {
	h, _ = h.Forward()
	return h
}

func goTo(number int) turn {
	return func(_ *testing.T, h History) History {
		h, _ = h.GoTo(number)
		return h
	}
}

// named gives the current board a name.
func named(text string) turn {
	return func(_ *testing.T, h History) History {
		h, _ = h.Named(h.Number(), text)
		return h
	}
}

// turned returns the History after applying turns to an empty board.
func turned(t *testing.T, turns []turn) History {
	t.Helper()
	h := New(board(t, "", "", ""))
	for _, do := range turns {
		h = do(t, h)
	}
	return h
}

// Checkpoints are listed in the order in which their boards were made, even after the History was stored and
// read.
func TestCheckpoints(t *testing.T) {
	remove := func(number int) turn {
		return func(_ *testing.T, h History) History {
			h, _ = h.Named(number, "")
			return h
		}
	}
	for name, test := range map[string]struct {
		turns []turn
		want  string // "number name steps" for each checkpoint, with * after the current board
	}{
		"none at first":                      {[]turn{enter("23")}, ""},
		"the present board is named":         {[]turn{enter("23"), named("before the guess")}, "2 before the guess 2*"},
		"it keeps its name when one goes on": {[]turn{enter("23"), named("here"), enter("..4")}, "2 here 2"},
		"another name takes its place":       {[]turn{enter("23"), named("here"), named("there")}, "2 there 2*"},
		"blanks take the name away":          {[]turn{enter("23"), named("here"), named("  ")}, ""},
		"the first board":                    {[]turn{named("start"), enter("2")}, "0 start 0"},
		"in the order of the boards": {[]turn{enter("23"), named("two"), undo, named("one")},
			"1 one 1*, 2 two 2"},
		"on another branch": {[]turn{enter("23"), named("two"), undo, enter(".4"), named("four")},
			"2 two 2, 3 four 2*"},
		"one is removed": {[]turn{enter("2"), named("one"), enter(".3"), named("two"), remove(1)},
			"2 two 2*"},
		"one of a board without a name": {[]turn{enter("2"), named("one"), remove(0)}, "1 one 1*"},
		"gone to":                       {[]turn{enter("2"), named("one"), enter(".3"), goTo(1)}, "1 one 1*"},
		"blanks are one":                {[]turn{named(" a\n b ")}, "0 a b 0*"},
		"a name of the longest is whole": {[]turn{named(strings.Repeat("長", 60))},
			"0 " + strings.Repeat("長", 60) + " 0*"},
		"a longer one is cut": {[]turn{named("a" + strings.Repeat("長", 60))},
			"0 a" + strings.Repeat("長", 59) + " 0*"},
	} {
		t.Run(name, func(t *testing.T) {
			h := turned(t, test.turns)
			head, earlier := stored(h)
			read, ok := Read(head, earlier, h.Present())
			if !ok {
				t.Fatal("the stored History is not read")
			}
			for how, h := range map[string]History{"as it was made": h, "as it is read": read} {
				var all []string
				for _, c := range h.Checkpoints() {
					said := strconv.Itoa(c.Number) + " " + c.Name + " " + strconv.Itoa(c.Steps)
					if c.Here {
						said += "*"
					}
					all = append(all, said)
				}
				if got := strings.Join(all, ", "); got != test.want {
					t.Errorf("%s: %s, want %s", how, got, test.want)
				}
			}
		})
	}
}

// Naming a board with the name that it already has changes nothing. A name that is given in one History does
// not appear in an earlier copy of it.
func TestANameIsAChange(t *testing.T) {
	h := turned(t, []turn{enter("2"), named("one")})
	for text, want := range map[string]bool{"one": false, " one ": false, "two": true, "": true} {
		if _, ok := h.Named(1, text); ok != want {
			t.Errorf("the name %q is a change: %t", text, ok)
		}
	}
	if _, ok := h.Named(0, ""); ok {
		t.Error("removing a name that is not there counts as a change")
	}
	first, _ := h.Named(0, "first")
	h.Named(0, "start")
	if got := first.Checkpoints()[0].Name; got != "first" {
		t.Errorf("the name is %s", got)
	}
}
