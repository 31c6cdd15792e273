package trace

// This file formats events as lines of text, for golden traces and for messages of failed tests.

import (
	"context"
	"fmt"
	"testing"

	"numplace/solver"
)

// text returns an event as one line: the depth, then what happens. Cells are named by row and column, houses
// by kind and number, all counted from 1.
func text(l *solver.Layout, e Event) string {
	cell := fmt.Sprintf("r%dc%d", int(e.Cell)/max(l.N(), 1)+1, int(e.Cell)%max(l.N(), 1)+1)
	house := "cell"
	if e.House >= 0 {
		house = houseName(l, e.House)
	}
	if other := e.Other(); other >= 0 {
		house = fmt.Sprintf("against r%dc%d", int(other)/l.N()+1, int(other)%l.N()+1)
	}
	what := map[Kind]string{
		Given:        fmt.Sprintf("given %s=%s", cell, e.Digit),
		NakedSingle:  fmt.Sprintf("naked %s=%s round %d", cell, e.Digit, e.N),
		HiddenSingle: fmt.Sprintf("hidden %s=%s %s round %d", cell, e.Digit, house, e.N),
		Guess:        fmt.Sprintf("guess %s=%s %s %d/%d", cell, e.Digit, house, e.Way, e.Ways),
		Removed:      fmt.Sprintf("removed %s from %d peers of %s", e.Digit, e.N, cell),
		DeadCell:     fmt.Sprintf("dead %s", cell),
		DeadHouse:    fmt.Sprintf("dead %s for %s", house, e.Digit),
		Conflict:     fmt.Sprintf("conflict %s=%s %s", cell, e.Digit, house),
		StepBack:     fmt.Sprintf("back %s=%s %s %d/%d", cell, e.Digit, house, e.Way, e.Ways),
		Solution:     "solution",
		Exhausted:    "exhausted",
		Stalled:      fmt.Sprintf("stalled round %d", e.N),
		OutOfBudget:  "out of budget",
	}[e.Kind]
	return fmt.Sprintf("%d %s", e.Depth, what)
}

func houseName(l *solver.Layout, house int) string {
	h := houses(l)[house]
	kinds := [...]string{"row", "column", "box", "region", "diagonal", "window", "group"}
	return fmt.Sprintf("%s%d", kinds[h.Kind], h.Index+1)
}

func houses(l *solver.Layout) []solver.House {
	var out []solver.House
	for h := range l.Houses() {
		out = append(out, h)
	}
	return out
}

func parse(tb testing.TB, l *solver.Layout, text string) solver.Grid {
	tb.Helper()
	g, err := solver.Parse(l, text)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// layout parses the text of a layout.
func layout(tb testing.TB, text string) *solver.Layout {
	tb.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

func boxes(tb testing.TB, rows, cols int) *solver.Layout {
	tb.Helper()
	l, err := solver.Boxes(rows, cols)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

func preset(tb testing.TB, id string) Strategy {
	tb.Helper()
	s, ok := PresetByID(id)
	if !ok {
		tb.Fatal("no preset ", id)
	}
	return s
}

// collect returns all events of a search.
func collect(g solver.Grid, s Strategy, budget int) []Event {
	var out []Event
	for e := range Search(context.Background(), g, s, budget) {
		out = append(out, e)
	}
	return out
}
