package play

import (
	"slices"
	"testing"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// touching simulates a pointer on a 9x9 board with cells 40 px wide, and records the resulting messages.
type touching struct {
	t       *testing.T
	g       gesture
	on      plane
	now     float64
	kind    string
	primary bool
	id      int
	add     bool
	buttons int
	button  int
	asks    bool // a long press on any cell requests a hint about the cell
	got     []state.Msg
}

func touch(t *testing.T, kind string) *touching {
	return &touching{t: t, on: plane{left: 100, top: 50, pitch: 40, n: 9}, kind: kind, primary: true, id: 1}
}

// at sends an event at the position x, y, in units of cells. The centre of the first cell is at 0.5, 0.5.
func (p *touching) at(event string, x, y float64) *touching {
	p.now += 10
	p.got = append(p.got, p.g.hear(browser.Pointer{
		Event: event, Kind: p.kind, ID: p.id, Primary: p.primary, Button: p.button, Buttons: p.buttons, Add: p.add,
		X: p.on.left + x*p.on.pitch, Y: p.on.top + y*p.on.pitch, Time: p.now,
	}, p.on)...)
	return p
}

func (p *touching) down(x, y float64) *touching {
	p.buttons = 1
	return p.at("pointerdown", x, y)
}

func (p *touching) move(x, y float64) *touching { return p.at("pointermove", x, y) }

func (p *touching) up(x, y float64) *touching {
	p.buttons = 0
	return p.at("pointerup", x, y)
}

func (p *touching) later(ms float64) *touching {
	p.now += ms
	return p
}

// other makes all further events come from a different pointer.
func (p *touching) other(kind string, id int, primary bool) *touching {
	p.kind, p.id, p.primary = kind, id, primary
	return p
}

func (p *touching) adding(add bool) *touching {
	p.add = add
	return p
}

func (p *touching) long() *touching {
	p.got = append(p.got, p.g.pressedLong(p.g.serial, func(c solver.Cell) state.Msg {
		if p.asks {
			return hints.AskAbout{Cell: c}
		}
		return nil
	})...)
	return p
}

// drag presses at the first position, moves to each of the others, and releases at the last one. Positions
// are in units of cells.
func (p *touching) drag(at ...[2]float64) *touching {
	p.down(at[0][0], at[0][1])
	for _, to := range at[1:] {
		p.move(to[0], to[1])
	}
	last := at[len(at)-1]
	return p.up(last[0], last[1])
}

func (p *touching) tap(x, y float64) *touching { return p.down(x, y).up(x, y) }

// When the pointer draws, a drag from a cell leads along centres of cells, and a drag from a corner along corners. A
// tap changes the mark at the nearest centre, edge or corner.
func TestGesturesThatDraw(t *testing.T) {
	pen := func(kind string) *touching {
		p := touch(t, kind)
		p.on.draws = true
		return p
	}
	begin := func(x, y int) state.Msg { return game.Trace{At: game.Point{X: x, Y: y}, Begin: true} }
	to := func(x, y int) state.Msg { return game.Trace{At: game.Point{X: x, Y: y}} }
	mark := func(x, y int) state.Msg { return game.Mark{At: game.Point{X: x, Y: y}} }
	lift, undone := game.Lift{}, game.Lift{Undone: true}
	for rule, test := range map[string]struct {
		p    *touching
		want []state.Msg
	}{
		"from cell to cell": {pen("mouse").drag([2]float64{.5, .5}, [2]float64{2.5, .5}),
			[]state.Msg{begin(1, 1), to(3, 1), to(5, 1), lift}},
		"diagonally": {pen("touch").drag([2]float64{.6, .4}, [2]float64{2.4, 2.6}),
			[]state.Msg{begin(1, 1), to(3, 3), to(5, 5), lift}},
		"along edges": {pen("touch").drag([2]float64{1.1, .9}, [2]float64{3, 1}),
			[]state.Msg{begin(2, 2), to(4, 2), to(6, 2), lift}},
		"along the frame": {pen("mouse").drag([2]float64{9, 8.9}, [2]float64{9, 8}),
			[]state.Msg{begin(18, 18), to(18, 16), lift}},
		"a tap in a cell":   {pen("touch").tap(3.6, 4.3), []state.Msg{begin(7, 9), undone, mark(7, 9)}},
		"a tap on an edge":  {pen("touch").tap(3.1, 4.5), []state.Msg{begin(7, 9), undone, mark(6, 9)}},
		"a tap on a corner": {pen("mouse").tap(2.9, 4.1), []state.Msg{begin(6, 8), undone, mark(6, 8)}},
		"two taps are two": {pen("mouse").tap(.5, .5).tap(.5, .5), []state.Msg{
			begin(1, 1), undone, mark(1, 1), begin(1, 1), undone, mark(1, 1)}},
		"a long press": {pen("touch").down(.5, .5).long().up(.5, .5), []state.Msg{
			begin(1, 1), undone, mark(1, 1)}},
		"a short way is no tap": {pen("mouse").drag([2]float64{.5, .5}, [2]float64{.8, .5}), []state.Msg{
			begin(1, 1), lift}},
		"a second finger": {pen("touch").down(.5, .5).move(1.5, .5).other("touch", 2, false).down(5.5, 5.5),
			[]state.Msg{begin(1, 1), to(3, 1), undone}},
	} {
		if !slices.Equal(test.p.got, test.want) {
			t.Errorf("%s: %+v, want %+v", rule, test.p.got, test.want)
		}
	}
}

func TestGestures(t *testing.T) {
	press := func(c int) state.Msg { return game.Press{Cell: solver.Cell(c)} }
	add := func(c int) state.Msg { return game.Press{Cell: solver.Cell(c), Add: true} }
	enter := func(c int) state.Msg { return game.Enter{Cell: solver.Cell(c)} }
	same := func(c int) state.Msg { return game.SelectSame{Cell: solver.Cell(c)} }
	lift, undone := game.Lift{}, game.Lift{Undone: true}
	mouse, finger := func() *touching { return touch(t, "mouse") }, func() *touching { return touch(t, "touch") }
	plain := func(p *touching) *touching { p.on.pitch = 22; return p }
	adds := func(p *touching) *touching { p.on.adds = true; return p }
	asks := func(p *touching) *touching { p.asks = true; return p }
	about := func(c solver.Cell) state.Msg { return hints.AskAbout{Cell: c} }
	tests := map[string]struct {
		p    *touching
		want []state.Msg
	}{
		"a press selects a cell":                   {mouse().tap(.5, .5), []state.Msg{press(0), lift}},
		"a press at its corner selects a cell too": {mouse().tap(1.02, 1.02), []state.Msg{press(10), lift}},
		"the last cell":                            {mouse().tap(8.98, 8.98), []state.Msg{press(80), lift}},
		"outside of the board it is ignored":       {mouse().tap(-.1, .5).tap(9.1, .5).tap(.5, 9.1), nil},
		"a drag enters each cell once": {mouse().
			drag([2]float64{.5, .5}, [2]float64{.9, .5}, [2]float64{1.2, .5}, [2]float64{1.7, .6}, [2]float64{2.5, .5}),
			[]state.Msg{press(0), enter(1), enter(2), lift}},
		"cells between two places are entered": {mouse().drag([2]float64{.5, .5}, [2]float64{4.5, .5}),
			[]state.Msg{press(0), enter(1), enter(2), enter(3), enter(4), lift}},
		"a diagonal misses the cells beside it": {mouse().drag([2]float64{.5, .5}, [2]float64{3.5, 3.5}),
			[]state.Msg{press(0), enter(10), enter(20), enter(30), lift}},
		"a diagonal drag need not be exact": {mouse().drag([2]float64{.5, .5}, [2]float64{1.1, .95}, [2]float64{1.6,
			1.4}, [2]float64{2.05, 1.9}, [2]float64{2.4, 2.6}), []state.Msg{press(0), enter(10), enter(20), lift}},
		"near a corner no cell is entered": {mouse().
			drag([2]float64{.5, .5}, [2]float64{.95, .95}, [2]float64{1.05, 1.05}), []state.Msg{press(0), lift}},
		"a drag may leave the board and come back": {mouse().drag([2]float64{.5, .5}, [2]float64{-3, .5},
			[2]float64{-3, 2.5}, [2]float64{.5, 2.5}), []state.Msg{press(0), enter(18), lift}},
		"a drag may go back to where it was": {mouse().drag([2]float64{.5, .5}, [2]float64{1.5, .5},
			[2]float64{.5, .5}), []state.Msg{press(0), enter(1), enter(0), lift}},
		"the place of the release counts": {mouse().down(.5, .5).up(1.5, .5),
			[]state.Msg{press(0), enter(1), lift}},
		"a drag enters small cells too": {plain(finger()).drag([2]float64{.5, .5}, [2]float64{2.5, .5}),
			[]state.Msg{press(0), enter(1), enter(2), lift}},
		"a mouse without a pressed button does nothing": {mouse().move(.5, .5).move(1.5, .5), nil},
		"a pen that hovers does nothing": {touch(t, "pen").move(.5, .5).tap(1.5, .5).move(2.5, .5),
			[]state.Msg{press(1), lift}},
		"Ctrl adds": {mouse().adding(true).tap(.5, .5), []state.Msg{add(0), lift}},
		"the key of the press counts": {mouse().adding(true).down(.5, .5).adding(false).move(1.5, .5).
			up(1.5, .5), []state.Msg{add(0), enter(1), lift}},
		"other buttons do nothing": {func() *touching {
			p := mouse()
			p.button = 2
			return p.tap(.5,
				.5)
		}(), nil},
		"a release that is not heard ends the drag": {func() *touching {
			p := mouse().
				down(.5, .5)
			p.buttons = 0
			return p.move(3.5, .5).move(4.5, .5)
		}(), []state.Msg{press(0), lift}},
		"another press ends the drag": {mouse().down(.5, .5).down(3.5, .5),
			[]state.Msg{press(0), lift, press(3)}},
		"a lost capture ends the drag": {mouse().down(.5, .5).at("lostpointercapture", .5, .5).
			move(1.5, .5), []state.Msg{press(0), lift}},
		"a lost capture after the release does nothing": {mouse().tap(.5, .5).at("lostpointercapture", .5, .5),
			[]state.Msg{press(0), lift}},
		"the browser scrolls with the finger": {finger().down(.5, .5).at("pointercancel", .5, .5),
			[]state.Msg{press(0), undone}},
		"a second finger takes the cells back": {finger().down(.5, .5).move(1.5, .5).other("touch", 2, false).
			down(5.5, 5.5).move(6.5, 5.5).up(6.5, 5.5), []state.Msg{press(0), enter(1), undone}},
		"after a second finger the first does nothing": {finger().down(.5, .5).other("touch", 2, false).down(5.5, 5.5).
			other("touch", 1, true).move(1.5, .5).up(1.5, .5), []state.Msg{press(0), undone}},
		"a second finger alone does nothing": {finger().other("touch", 2, false).tap(5.5, 5.5), nil},
		"a palm that touches while a pen draws does nothing": {touch(t, "pen").down(.5, .5).other("touch", 2, true).
			down(5.5,
				5.5).at("pointerup", 5.5, 5.5).other("pen", 1, true).move(1.5, .5), []state.Msg{press(0), enter(1)}},
		"a pen takes over from a palm": {finger().down(5.5, 5.5).other("pen", 2, true).down(.5, .5),
			[]state.Msg{press(50), undone, press(0)}},
		"a double tap selects the same": {mouse().tap(.5, .5).later(300).tap(.55, .5),
			[]state.Msg{press(0), lift, press(0), same(0), lift}},
		"a third tap is a tap": {mouse().tap(.5, .5).tap(.5, .5).tap(.5, .5),
			[]state.Msg{press(0), lift, press(0), same(0), lift, press(0), lift}},
		"after half a second it is two taps": {mouse().tap(.5, .5).later(500).tap(.5, .5),
			[]state.Msg{press(0), lift, press(0), lift}},
		"further than 6 px it is two taps": {mouse().tap(.5, .5).tap(.7, .5),
			[]state.Msg{press(0), lift, press(0), lift}},
		"a finger may be farther away": {finger().tap(.5, .5).tap(.7, .5),
			[]state.Msg{press(0), lift, press(0), same(0), lift}},
		"in another cell it is two taps": {mouse().tap(.95, .5).tap(1.05, .5),
			[]state.Msg{press(0), lift, press(1), lift}},
		"a drag after a tap is a drag": {mouse().tap(.5, .5).drag([2]float64{.5, .5}, [2]float64{1.5, .5}),
			[]state.Msg{press(0), lift, press(0), enter(1), lift}},
		"a tap after a drag is a tap": {mouse().drag([2]float64{1.5, .5}, [2]float64{.5, .5}).tap(.5, .5),
			[]state.Msg{press(1), enter(0), lift, press(0), lift}},
		"a double tap with Ctrl adds": {mouse().adding(true).tap(.5, .5).tap(.5, .5),
			[]state.Msg{add(0), lift, add(0), game.SelectSame{Cell: 0, Add: true}, lift}},
		"a double tap adds while taps add": {adds(finger()).tap(.5, .5).tap(.5, .5),
			[]state.Msg{press(0), lift, press(0), game.SelectSame{Cell: 0, Add: true}, lift}},
		"a long press selects the same": {finger().down(.5, .5).long().up(.5, .5),
			[]state.Msg{press(0), same(0), lift}},
		"a finger that trembles makes a long press": {finger().down(.5, .5).move(.6, .6).long(),
			[]state.Msg{press(0), same(0)}},
		"a finger that moves makes no long press": {finger().down(.5, .5).move(.9, .5).long(),
			[]state.Msg{press(0)}},
		"a finger that was lifted makes no long press": {finger().tap(.5, .5).long(), []state.Msg{press(0), lift}},
		"a long press and a tap are no double tap": {finger().down(.5, .5).long().up(.5, .5).tap(.5, .5),
			[]state.Msg{press(0), same(0), lift, press(0), lift}},
		"a long press on an open cell asks about it": {asks(finger()).down(.5, .5).long().move(1.5, .5).up(1.5, .5),
			[]state.Msg{press(0), undone, about(0)}},
		"a mouse selects the same there too": {asks(mouse()).down(.5, .5).long().up(.5, .5),
			[]state.Msg{press(0), same(0), lift}},
		"a second finger before that ends it": {asks(finger()).down(.5, .5).
			other("touch", 2, false).down(1.5, .5).long(),
			[]state.Msg{press(0), undone}},
		"a finger that was lifted asks nothing": {asks(finger()).tap(.5, .5).long(), []state.Msg{press(0), lift}},
		"while taps add, it adds the same": {adds(asks(finger())).down(.5, .5).long(),
			[]state.Msg{press(0), game.SelectSame{Cell: 0, Add: true}}},
		"a drag goes on after a long press": {finger().down(.5, .5).long().move(1.5, .5).up(1.5, .5),
			[]state.Msg{press(0), same(0), enter(1), lift}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if !slices.Equal(test.p.got, test.want) {
				t.Errorf("%+v\nwant %+v", test.p.got, test.want)
			}
		})
	}
}
