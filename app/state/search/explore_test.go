package search_test

import (
	"context"
	"reflect"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/trace"
)

const (
	small = "1......3.4....2."                                                                  // needs no guess
	dozen = "12..34.........."                                                                  // has 12 solutions
	hard  = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9" // needs many guesses
)

func grid(t *testing.T, cells string) solver.Grid {
	t.Helper()
	layout := solver.Classic
	if len(cells) == 16 {
		layout, _ = solver.ParseLayout("2x2")
	}
	g, err := solver.Parse(layout, cells)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// moment returns the moment with the strategy of a preset and an event number.
func moment(t *testing.T, preset string, event int) link.Moment {
	t.Helper()
	s, ok := trace.PresetByID(preset)
	if !ok {
		t.Fatalf("there is no preset %q", preset)
	}
	return link.Moment{Strategy: s, Event: event}
}

// answers runs a request and returns the events of its answers.
func answers[E job.Event](t *testing.T, r job.Request) (all []E) {
	t.Helper()
	played.Program(r).Run(context.Background(), r, func(reply job.Reply) {
		e, ok := reply.Event.(E)
		if !ok {
			t.Fatalf("%T is answered by %T, %s", r, reply.Event, reply.Failed)
		}
		all = append(all, e)
	})
	return all
}

// eventsOf runs a search and returns its stored events, packed.
func eventsOf(t *testing.T, r job.Trace) (all []byte) {
	t.Helper()
	for _, e := range answers[job.Traced](t, r) {
		all = append(all, e.Events...)
	}
	return all
}

// taken adds the events in e to search x. goesOn reports whether more answers will follow.
func taken(t *testing.T, x search.Explore, e job.Traced, goesOn bool) search.Explore {
	t.Helper()
	x, _, ok := x.Traced(e, goesOn)
	if !ok {
		t.Fatal("the events are refused")
	}
	return x
}

// after returns search x after the given messages, which arrive while no search is running.
func after(x search.Explore, msgs ...search.Msg) search.Explore {
	for _, msg := range msgs {
		msg.Update(&x, search.Env{})
	}
	return x
}

// searched returns a complete search of a puzzle with a preset.
func searched(t *testing.T, cells, preset string) search.Explore {
	t.Helper()
	x, r := search.Explore{}.Begin(grid(t, cells), moment(t, preset, -1), false)
	return taken(t, x, job.Traced{Events: eventsOf(t, r)}, false)
}

// budget is the number of events after which the search in the function cut ends.
const budget = 50_000

// cut runs a long search that is stopped after budget events. It returns the search twice: with all of its
// events stored (all), and with only the first of its events stored (few).
func cut(t *testing.T) (all, few search.Explore) {
	t.Helper()
	const kept = 3_000
	x, r := search.Explore{}.Begin(grid(t, hard), moment(t, "backtracking", -1), false)
	r.Budget = budget
	all = taken(t, x, job.Traced{Events: eventsOf(t, r)}, false)
	r.Keep = kept
	few = x
	for _, e := range answers[job.Traced](t, r) {
		few = taken(t, few, e, true)
	}
	few = taken(t, few, job.Traced{}, false)
	if n := few.Recording().Len(); n != all.Recording().Len() || few.Recording().Has(n-1) {
		t.Fatalf("of %d events the last is stored, or their number is %d", all.Recording().Len(), n)
	}
	return all, few
}

// again answers the request in want, which runs a part of the search again, and adds the events to x.
func again(t *testing.T, x search.Explore, want search.Want) (search.Explore, search.Want) {
	t.Helper()
	first, r := x.Again(want.Event)
	r.Budget = budget
	x, want, ok := x.TracedAgain(first, answers[job.TracedAgain](t, r)[0], false)
	if !ok {
		t.Fatalf("the events from %d on are refused", first)
	}
	return x, want
}

func TestWhatOpeningShows(t *testing.T) {
	best := trace.Presets[len(trace.Presets)-1].Strategy
	left, _ := searched(t, dozen, "backtracking").Seek(20, false)
	for name, test := range map[string]struct {
		x      search.Explore
		puzzle string
		want   link.Moment
		begins bool
	}{
		"no search yet":              {search.Explore{}, dozen, link.Moment{Strategy: best, Event: -1}, true},
		"another puzzle":             {left, small, moment(t, "backtracking", -1), true},
		"left when it was over":      {left.Leave(false, false), dozen, link.Moment{}, false},
		"left while it was running":  {left.Leave(true, false), dozen, moment(t, "backtracking", 20), true},
		"stopped, then left":         {left.Leave(true, false).Leave(false, false), dozen, link.Moment{}, false},
		"another puzzle, left early": {left.Leave(true, false), small, moment(t, "backtracking", -1), true},
	} {
		if got, begins := test.x.Opening(grid(t, test.puzzle)); got != test.want || begins != test.begins {
			t.Errorf("%s: %+v, %t", name, got, begins)
		}
	}
}

// A finished race is kept until another puzzle is searched, even if the strategy changes. A running race is
// discarded when a search begins.
func TestWhatEndsARace(t *testing.T) {
	x := searched(t, dozen, "backtracking").StartRace()
	for name, test := range map[string]struct {
		puzzle string
		racing bool
		kept   bool
	}{
		"a search of the same puzzle": {puzzle: dozen, kept: true},
		"a race that is running":      {puzzle: dozen, racing: true},
		"another puzzle":              {puzzle: small},
	} {
		next, _ := x.Begin(grid(t, test.puzzle), moment(t, "fewest-ways", -1), test.racing)
		if kept := next.Race != nil; kept != test.kept {
			t.Errorf("%s: the race is kept: %t", name, kept)
		}
	}
	if x.Leave(true, true).Race != nil || x.Leave(true, false).Race == nil {
		t.Error("leaving keeps a race that is running, or ends one that is over")
	}
}

func TestPresetsRaceInTheirOrder(t *testing.T) {
	x := searched(t, dozen, "backtracking").StartRace()
	for range 2 {
		first := x
		for want, p := range trace.Presets {
			next, i, r, ok := x.NextRacer()
			if !ok || i != want || r.Strategy != p.Strategy || r.Puzzle != job.GridOf(x.Of) {
				t.Fatalf("racer %d is %d, %+v, %t", want, i, r, ok)
			}
			x = next
		}
		if _, _, _, ok := x.NextRacer(); ok {
			t.Error("there are more racers than presets")
		}
		if _, i, _, ok := first.NextRacer(); !ok || i != 0 {
			t.Error("a start changed another race")
		}
		x = x.StartRace()
	}
}

// Until the event in a link arrives, the board shows the puzzle at the end of the set-up.
func TestTheFirstEventShown(t *testing.T) {
	_, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	events := eventsOf(t, r)
	all := len(events) / trace.EventSize
	home := searched(t, dozen, "backtracking").Home()
	for name, test := range map[string]struct {
		event, arrived int
		at, aim        int
	}{
		"of the set-up, as far as it is":  {event: -1, arrived: home, at: home - 1, aim: home - 1},
		"after the set-up":                {event: -1, arrived: home + 10, at: home, aim: home},
		"the last of the set-up":          {event: home, arrived: home + 10, at: home, aim: home},
		"that of a link":                  {event: 30, arrived: 31, at: 30, aim: 30},
		"until that of a link arrives":    {event: 30, arrived: 30, at: home, aim: 29},
		"the last, for one after the end": {event: all + 5, arrived: all, at: all - 1, aim: all - 1},
	} {
		x, _ := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", test.event), false)
		x = taken(t, x, job.Traced{Events: events[:test.arrived*trace.EventSize]}, test.arrived < all)
		if x.At != test.at || x.Aim() != test.aim {
			t.Errorf("%s: at %d with the aim %d, not at %d with %d", name, x.At, x.Aim(), test.at, test.aim)
		}
		end := min(test.event, all-1)
		if test.event < 0 {
			end = home
		}
		x = taken(t, x, job.Traced{Events: events[test.arrived*trace.EventSize:]}, false)
		if x.At != end {
			t.Errorf("%s: at %d in the end, not at %d", name, x.At, end)
		}
	}
}

// If the user has moved to another event, that event stays shown while more events arrive.
func TestMoreEventsLeaveTheOneShown(t *testing.T) {
	x, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	events := eventsOf(t, r)
	x, _ = taken(t, x, job.Traced{Events: events[:30*trace.EventSize]}, true).Play()
	x, _ = x.Tick(true)
	at := x.At
	if x = taken(t, x, job.Traced{Events: events[30*trace.EventSize:]}, false); x.At != at || !x.Playing {
		t.Errorf("at %d, not %d; playing: %t", x.At, at, x.Playing)
	}
}

func TestEventsThatDoNotFit(t *testing.T) {
	_, few := cut(t)
	x := searched(t, dozen, "backtracking")
	n := x.Recording().Len()
	next, want, ok := x.Traced(job.Traced{Events: []byte{1, 2, 3}}, true)
	if ok || want != (search.Want{}) || next.Recording().Len() != n {
		t.Error("incomplete events are accepted")
	}
	first, r := few.Again(few.Recording().Len() - 1)
	for name, events := range map[string][]byte{"none": nil, "others": make([]byte, r.Keep*trace.EventSize)} {
		next, want, ok := few.TracedAgain(first, job.TracedAgain{Events: events}, false)
		if ok || want != (search.Want{}) || next.Recording().Has(first) {
			t.Errorf("%s: accepted in place of the events searched again", name)
		}
	}
}

// Changing a search does not affect older copies of it.
func TestOldSearchesStay(t *testing.T) {
	x, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	events := eventsOf(t, r)
	half := len(events) / trace.EventSize / 2
	x = taken(t, x, job.Traced{Events: events[:half*trace.EventSize]}, true)
	x = after(x, search.SizeTree{Width: 400, Height: 300})
	layout, view := x.Picture()
	nodes, picture := x.Tree().Len(), layout.SVG(view)
	taken(t, x, job.Traced{Events: events[half*trace.EventSize:]}, false)
	after(x, search.FoldTree{})
	after(x, search.ZoomTree{Factor: 3})
	if _, now := x.Picture(); x.Recording().Len() != half || x.Tree().Len() != nodes || layout.SVG(now) != picture {
		t.Error("more events, a fold or a zoom changed another search")
	}
	_, few := cut(t)
	last := few.Recording().Len() - 1
	again(t, few, search.Want{Event: last})
	if few.Recording().Has(last) {
		t.Error("events searched again are in another search")
	}
}

// The log file of a search that was stopped ends at the last event.
func TestHowFarALogGoes(t *testing.T) {
	x, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	part := taken(t, x, job.Traced{Events: eventsOf(t, r)[:20*trace.EventSize]}, true)
	for name, test := range map[string]struct {
		x         search.Explore
		searching bool
		want      int
	}{
		"over":    {searched(t, dozen, "backtracking"), false, search.LogEvents},
		"running": {part, true, search.LogEvents},
		"stopped": {part, false, 21},
	} {
		got := test.x.Log(job.JSON, i18n.Ja, test.searching)
		if got.Budget != test.want || got.Form != job.JSON || got.Lang != i18n.Ja || got.Strategy != r.Strategy {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestBeforeTheFirstSearch(t *testing.T) {
	var none search.Explore
	for name, change := range map[string]func() (search.Explore, search.Want){
		"seek":           func() (search.Explore, search.Want) { return none.Seek(3, false) },
		"step":           func() (search.Explore, search.Want) { return none.Step(1, false) },
		"jump":           func() (search.Explore, search.Want) { return none.Jump(search.Target{}, false) },
		"jump to a goal": func() (search.Explore, search.Want) { return none.JumpToGoal(1, true, false) },
		"play":           none.Play,
		"node":           func() (search.Explore, search.Want) { return none.GoNode(0, false) },
		"race":           func() (search.Explore, search.Want) { return none.StartRace(), search.Want{} },
	} {
		x, want := change()
		if want != (search.Want{}) || x.Recording() != nil || x.Playing || x.At != 0 || x.Race != nil {
			t.Errorf("%s: %+v", name, want)
		}
	}
	for name, msg := range map[string]search.Msg{
		"zoom": search.ZoomTree{Factor: 2}, "overview": search.JumpTree{X: .5, Y: .5}, "neighbour": search.MoveNode{},
		"fold": search.FoldTree{}, "window": search.SizeTree{Width: 9, Height: 9},
	} {
		x := none
		if asks := msg.Update(&x, search.Env{}); !reflect.DeepEqual(asks, search.Asks{}) || x.Recording() != nil {
			t.Errorf("%s: %+v", name, asks)
		}
	}
	if got := none.Moment(); got.Event != -1 || got.Strategy != none.Anew().Strategy {
		t.Errorf("its moment is %+v", got)
	}
}
