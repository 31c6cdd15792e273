package trace

// This file holds the judge, which verifies traces independently. It replays the events on a board of its
// own, derives the rules from the houses and the moves of chess pieces, and checks every event.

import (
	"slices"
	"strings"

	"numplace/solver"
)

type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// judge holds the state of the board while it verifies a trace.
type judge struct {
	t        failer
	grid     solver.Grid
	layout   *solver.Layout
	houses   []solver.House
	strategy Strategy

	number  int // number of events so far
	squares []Square
	trail   []solver.Cell
	path    []judged // the guesses on the board
	last    Event
	found   []solver.Grid
}

// judged is a guess on the board, together with the state of the board before the guess.
type judged struct {
	event  Event
	number int
	before []Square
	trail  int
}

func newJudge(t failer, g solver.Grid, s Strategy) *judge {
	j := &judge{t: t, grid: g, layout: g.Layout(), houses: houses(g.Layout()), strategy: s}
	for range g.Layout().Cells() {
		j.squares = append(j.squares, Square{Event: -1})
	}
	return j
}

func (j *judge) fail(e Event, why string) {
	j.t.Helper()
	j.t.Fatalf("%s %+v: event %d, %s: %s", j.grid, j.strategy, j.number, text(j.layout, e), why)
}

// moves reports whether the layout forbids equal digits in a and b because they are a knight's or a king's
// move apart.
func (j *judge) moves(a, b solver.Cell) bool {
	n := solver.Cell(j.layout.N())
	down, right := a/n-b/n, a%n-b%n
	switch down*down + right*right {
	case 5:
		return strings.Contains(j.layout.String(), ",knight")
	case 2:
		return strings.Contains(j.layout.String(), ",king")
	}
	return false
}

// fits reports whether the empty cell c can have the digit d: neither a cell in the same house nor a cell a
// forbidden chess move away has it. It returns false if c is filled.
func (j *judge) fits(c solver.Cell, d solver.Digit) bool {
	if j.squares[c].Digit != 0 {
		return false
	}
	for _, h := range j.layout.HousesOf(c) {
		for _, other := range h.Cells {
			if j.squares[other].Digit == d {
				return false
			}
		}
	}
	for other, s := range j.squares {
		if s.Digit == d && j.moves(c, solver.Cell(other)) {
			return false
		}
	}
	return true
}

// fitting returns the digits that cell c can have.
func (j *judge) fitting(c solver.Cell) (s solver.Digits) {
	for d := solver.Digit(1); int(d) <= j.layout.N(); d++ {
		if j.fits(c, d) {
			s = s.With(d)
		}
	}
	return s
}

// places returns the cells of a house that can have the digit d.
func (j *judge) places(house int, d solver.Digit) (cells []solver.Cell) {
	for _, c := range j.houses[house].Cells {
		if j.fits(c, d) {
			cells = append(cells, c)
		}
	}
	return cells
}

func (j *judge) standsIn(house int, d solver.Digit) (times int) {
	for _, c := range j.houses[house].Cells {
		if j.squares[c].Digit == d {
			times++
		}
	}
	return times
}

// digits returns the board as a grid.
func (j *judge) digits() solver.Grid {
	b := make([]byte, len(j.squares))
	for c, s := range j.squares {
		b[c] = byte(s.Digit)
	}
	g, err := solver.FromBytes(j.layout, b)
	if err != nil {
		j.t.Fatalf("%v", err)
	}
	return g
}

// next checks an event and applies it to the board.
func (j *judge) next(e Event) {
	j.t.Helper()
	switch {
	case j.number > 0 && Ends.Has(j.last.Kind):
		j.fail(e, "comes after the end")
	case (DeadEnds.Has(j.last.Kind) || j.last.Kind == Solution) && e.Kind != StepBack && !Ends.Has(e.Kind):
		j.fail(e, "does not step back")
	}
	switch {
	case Placements.Has(e.Kind):
		j.placement(e)
		j.put(e)
	case DeadEnds.Has(e.Kind):
		j.deadEnd(e)
	case e.Kind == Removed:
		j.removal(e)
	case e.Kind == StepBack:
		j.stepBack(e)
	case e.Kind == Solution:
		s := j.digits()
		if !s.Solved() || slices.Contains(j.found, s) {
			j.fail(e, "is not a solution, or was found before: "+s.String())
		}
		j.found = append(j.found, s)
	case e.Kind == Stalled:
		if !j.strategy.NeverGuess {
			j.fail(e, "the strategy guesses")
		}
	case e.Kind == Exhausted:
		if len(j.path) > 0 {
			j.fail(e, "with guesses on the board")
		}
	}
	if e.Depth != len(j.path) {
		j.fail(e, "wrong depth")
	}
	j.last = e
	j.number++
}

// placement checks that a placement is justified.
func (j *judge) placement(e Event) {
	j.t.Helper()
	if j.squares[e.Cell].Digit != 0 {
		j.fail(e, "the cell is filled")
	}
	if e.Kind == Given {
		if j.grid.At(e.Cell) != e.Digit {
			j.fail(e, "is not given")
		}
		return
	}
	if !j.fits(e.Cell, e.Digit) {
		j.fail(e, "the digit does not fit")
	}
	switch e.Kind {
	case NakedSingle:
		if j.fitting(e.Cell).Len() != 1 || j.strategy.Deduce == Rules || e.N < 1 || e.House != -1 {
			j.fail(e, "no naked single")
		}
	case HiddenSingle:
		if !slices.Equal(j.places(e.House, e.Digit), []solver.Cell{e.Cell}) || j.strategy.Deduce != HiddenSingles ||
			e.N < 1 {
			j.fail(e, "no hidden single")
		}
	case Guess:
		j.guess(e)
	}
}

// guess checks the number of alternatives of a guess and the order in which they are tried.
func (j *judge) guess(e Event) {
	j.t.Helper()
	if j.strategy.NeverGuess {
		j.fail(e, "the strategy never guesses")
	}
	way, ways := 0, 0
	if e.House >= 0 {
		places := j.places(e.House, e.Digit)
		way, ways = slices.Index(places, e.Cell)+1, len(places)
	} else {
		digits := slices.Collect(j.fitting(e.Cell).All())
		if j.strategy.Descending {
			slices.Reverse(digits)
		}
		way, ways = slices.Index(digits, e.Digit)+1, len(digits)
	}
	if way != e.Way || ways != e.Ways {
		j.fail(e, "the ways are wrong")
	}
	again := j.last.Kind == StepBack
	if again != (e.Way > 1) ||
		again && (e.House != j.last.House || e.Way != j.last.Way+1 || e.House < 0 && e.Cell != j.last.Cell ||
			e.House >= 0 && e.Digit != j.last.Digit) {
		j.fail(e, "not the next way of the guess that was undone")
	}
}

// put applies a placement to the board.
func (j *judge) put(e Event) {
	if e.Kind == Guess {
		j.path = append(j.path,
			judged{event: e, number: j.number, before: slices.Clone(j.squares), trail: len(j.trail)})
	}
	j.squares[e.Cell] = Square{Digit: e.Digit, By: e.Kind, Event: j.number}
	j.trail = append(j.trail, e.Cell)
}

// removal checks the number of peers that had the digit as a candidate before it was placed.
func (j *judge) removal(e Event) {
	j.t.Helper()
	if !Placements.Has(j.last.Kind) || e.Cell != j.last.Cell || e.Digit != j.last.Digit {
		j.fail(e, "does not follow from a placement")
	}
	placed, lost := j.squares[e.Cell], 0
	j.squares[e.Cell] = Square{}
	var before []bool
	for p := range j.squares {
		before = append(before, solver.Cell(p) != e.Cell && j.fits(solver.Cell(p), e.Digit))
	}
	j.squares[e.Cell] = placed
	for p, had := range before {
		if had && !j.fits(solver.Cell(p), e.Digit) {
			lost++
		}
	}
	if lost != e.N || lost == 0 {
		j.fail(e, "the number of peers is wrong")
	}
}

// deadEnd checks that the board has the contradiction of the event.
func (j *judge) deadEnd(e Event) {
	j.t.Helper()
	dead := false
	switch e.Kind {
	case DeadCell:
		dead = j.squares[e.Cell].Digit == 0 && j.fitting(e.Cell) == 0
	case DeadHouse:
		dead = j.standsIn(e.House, e.Digit) == 0 && len(j.places(e.House, e.Digit)) == 0
	case Conflict:
		if e.House < 0 {
			other := e.Other()
			dead = j.squares[e.Cell].Digit == e.Digit && j.squares[other].Digit == e.Digit && j.moves(e.Cell, other)
			break
		}
		dead = j.standsIn(e.House, e.Digit) > 1 && j.squares[e.Cell].Digit == e.Digit &&
			slices.Contains(j.houses[e.House].Cells, e.Cell)
	}
	if !dead {
		j.fail(e, "no contradiction")
	}
}

// stepBack checks a StepBack and restores the board before the last guess.
func (j *judge) stepBack(e Event) {
	j.t.Helper()
	if len(j.path) == 0 {
		j.fail(e, "there is no guess")
	}
	top := j.path[len(j.path)-1]
	want := top.event
	want.Kind, want.Depth = StepBack, top.event.Depth-1
	if e != want {
		j.fail(e, "does not undo the guess "+text(j.layout, top.event))
	}
	j.squares, j.trail, j.path = top.before, j.trail[:top.trail], j.path[:len(j.path)-1]
}

// board returns the Board that Recording.At must return for the last event.
func (j *judge) board() Board {
	b := Board{Squares: slices.Clone(j.squares)}
	for _, g := range j.path {
		b.Path = append(b.Path, g.number)
	}
	pending := Placements.Has(j.last.Kind) && j.number > 0
	if pending {
		j.squares[j.last.Cell].Digit = 0 // the peers lose the digit only with the Removed event
	}
	for c := range b.Squares {
		if b.Squares[c].Digit == 0 {
			b.Squares[c].Candidates = j.fitting(solver.Cell(c))
		}
	}
	if pending {
		j.squares[j.last.Cell].Digit = j.last.Digit
	}
	return b
}

// sameBoard reports whether two boards are equal.
func sameBoard(a, b Board) bool {
	return slices.Equal(a.Squares, b.Squares) && slices.Equal(a.Path, b.Path)
}
