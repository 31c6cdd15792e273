package search_test

import (
	"reflect"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/search"
	"numplace/solver"
	"numplace/solver/trace"
)

func TestSeek(t *testing.T) {
	x, r := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	events := eventsOf(t, r)
	all := len(events) / trace.EventSize
	part := taken(t, x, job.Traced{Events: events[:40*trace.EventSize]}, true)
	whole := taken(t, part, job.Traced{Events: events[40*trace.EventSize:]}, false)
	for name, test := range map[string]struct {
		x         search.Explore
		event     int
		searching bool
		at, aim   int
	}{
		"an event":                       {whole, 17, false, 17, 17},
		"before the first":               {whole, -9, false, -1, -1},
		"after the last":                 {whole, all, false, all - 1, all - 1},
		"one that has arrived":           {part, 39, true, 39, 39},
		"one that will arrive":           {part, 45, true, part.At, 39},
		"one that will not, as it ended": {part, 45, false, 39, 39},
	} {
		test.x.Playing = true
		got, want := test.x.Seek(test.event, test.searching)
		if got.At != test.at || got.Aim() != test.aim || got.Playing || want != (search.Want{}) {
			t.Errorf("%s: at %d with the aim %d, playing: %t, %+v", name, got.At, got.Aim(), got.Playing, want)
		}
	}
	waits, _ := part.Seek(45, true)
	if got := waits.Moment().Event; got != 45 {
		t.Errorf("while event 45 is awaited, a link names event %d", got)
	}
	if got := taken(t, waits, job.Traced{Events: events[40*trace.EventSize:]}, false); got.At != 45 {
		t.Errorf("at %d when event 45 has arrived", got.At)
	}
	if got := taken(t, waits.Stop(), job.Traced{Events: events[40*trace.EventSize:]}, false); got.At != part.At {
		t.Errorf("at %d though it was stopped", got.At)
	}
}

func TestAnEventThatIsNotKept(t *testing.T) {
	all, few := cut(t)
	far := few.Recording().Len() - 7
	x, want := few.Seek(far, false)
	if want != (search.Want{Fetch: true, Event: far}) || x.At != few.At || x.Aim() != far {
		t.Fatalf("at %d with the aim %d, %+v", x.At, x.Aim(), want)
	}
	got, want := again(t, x, want)
	if got.At != far || got.Aim() != far || want != (search.Want{}) {
		t.Errorf("at %d, not at %d; %+v", got.At, far, want)
	}
	if here, there := got.Recording().Event(far), all.Recording().Event(far); here != there {
		t.Errorf("the event is %+v, not %+v", here, there)
	}
	if got, _ := again(t, x.Stop(), search.Want{Event: far}); got.At != few.At {
		t.Errorf("at %d although the search no longer waits for an event", got.At)
	}
}

// A jump over events that are not stored leads to the same event as a jump over stored events.
func TestJumpsToEventsThatAreNotKept(t *testing.T) {
	all, few := cut(t)
	for name, to := range map[string]search.Target{
		"dead ends":                   {Kinds: trace.DeadEnds},
		"dead ends back":              {Kinds: trace.DeadEnds, Back: true},
		"guesses":                     {Kinds: trace.Guess.Set()},
		"guesses back":                {Kinds: trace.Guess.Set(), Back: true},
		"what precedes a guess, back": {Kinds: trace.StepBack.Set() | trace.Removed.Set(), Back: true},
		"the end":                     {Kinds: trace.Ends},
	} {
		a, f := all, few
		a.At = 2_900
		if to.Back {
			a.At = a.Recording().Len() - 1
		}
		f.At = a.At
		fetched := 0
		for range 3_000 {
			wantsNone, wants := search.Want{}, search.Want{}
			a, wantsNone = a.Jump(to, false)
			for f, wants = f.Jump(to, false); wants.Fetch; fetched++ {
				f, wants = again(t, f, wants)
			}
			if a.At != f.At || wants != wantsNone {
				t.Fatalf("%s: at %d, not at %d; %+v, not %+v", name, f.At, a.At, wants, wantsNone)
			}
		}
		if fetched == 0 {
			t.Errorf("%s: nothing was searched again", name)
		}
	}
}

func TestJumpToAGoal(t *testing.T) {
	x := searched(t, dozen, "backtracking")
	last := x.Recording().Len() - 1
	for name, test := range map[string]struct {
		from, goal int
		back       bool
		want       search.Want
		chosen     int
	}{
		"a guess":            {from: x.Home(), goal: 0, chosen: 0},
		"a solution":         {from: x.Home(), goal: 2, chosen: 2},
		"a dead end back":    {from: last, goal: 1, back: true, chosen: 1},
		"a goal too high":    {from: x.Home(), goal: 99, chosen: 2},
		"a goal too low":     {from: x.Home(), goal: -1, chosen: 0},
		"none after the end": {from: last, goal: 1, want: search.Want{NoneAhead: true}, chosen: 1},
		"none before":        {from: x.Home(), goal: 0, back: true, want: search.Want{NoneBefore: true}, chosen: 0},
	} {
		x.At, x.Playing = test.from, true
		got, want := x.JumpToGoal(test.goal, test.back, false)
		if got.Goal != test.chosen || got.GoalBack != test.back || want != test.want || got.Playing {
			t.Errorf("%s: goal %d, back: %t, %+v", name, got.Goal, got.GoalBack, want)
		}
		if want == (search.Want{}) && !search.Goals[test.chosen].Has(x.Recording().Kind(got.At)) {
			t.Errorf("%s: event %d is another", name, got.At)
		} else if want != (search.Want{}) && got.At != test.from {
			t.Errorf("%s: at %d", name, got.At)
		}
	}
}

func TestTick(t *testing.T) {
	const slow, fast = 1, 6
	whole := searched(t, dozen, "backtracking")
	last := whole.Recording().Len() - 1
	_, few := cut(t)
	missing, _ := few.Recording().Missing(0, few.Recording().Len()-1)
	stride := search.Explore{Speed: fast}.Stride()
	fetches := search.Want{Tick: true, Fetch: true, Event: missing}
	for name, test := range map[string]struct {
		x         search.Explore
		from      int
		speed     int
		searching bool
		at        int
		playing   bool
		want      search.Want
	}{
		"on":                         {whole, 20, slow, false, 21, true, search.Want{Tick: true}},
		"by many events":             {whole, 0, fast, true, min(stride, last), true, search.Want{Tick: true}},
		"to the end":                 {whole, last - 1, slow, false, last, false, search.Want{}},
		"to the end as far as it is": {whole, last - 1, slow, true, last, true, search.Want{Tick: true}},
		"waiting for more":           {whole, last, slow, true, last, true, search.Want{Tick: true}},
		"before events not kept":     {few, missing - 30, slow, false, missing - 29, true, fetches},
		"long before, but fast":      {few, missing - 9*stride, fast, false, missing - 8*stride, true, fetches},
		"far from events not kept":   {few, missing - 100, slow, false, missing - 99, true, search.Want{Tick: true}},
		"at an event not kept":       {few, missing - 1, slow, false, missing - 1, true, fetches},
	} {
		x := after(test.x, search.SetSpeed{Speed: test.speed})
		x.At, x.Playing = test.from, true
		got, want := x.Tick(test.searching)
		if got.At != test.at || got.Playing != test.playing || want != test.want {
			t.Errorf("%s: at %d, not %d; playing: %t, %+v", name, got.At, test.at, got.Playing, want)
		}
	}
}

func TestPlay(t *testing.T) {
	whole := searched(t, dozen, "backtracking")
	last := whole.Recording().Len() - 1
	for name, test := range map[string]struct {
		from, at int
		playing  bool
	}{
		"starts":              {20, 20, false},
		"pauses":              {20, 20, true},
		"begins anew":         {last, whole.Home(), false},
		"pauses at the end":   {last, last, true},
		"starts before any":   {-1, -1, false},
		"goes on near an end": {last - 1, last - 1, false},
	} {
		x := whole
		x.At, x.Playing = test.from, test.playing
		got, want := x.Play()
		if got.At != test.at || got.Playing == test.playing || want != (search.Want{Tick: got.Playing}) {
			t.Errorf("%s: at %d, playing: %t, %+v", name, got.At, got.Playing, want)
		}
	}
}

// The speed that the user selected still applies when another search begins.
func TestTheSpeedStays(t *testing.T) {
	first, _ := search.Explore{}.Begin(grid(t, dozen), moment(t, "backtracking", -1), false)
	if first.Speed == 0 {
		t.Error("the first search has the lowest speed")
	}
	if next, _ := after(first, search.SetSpeed{Speed: 5}).Begin(grid(t, small), first.Anew(), false); next.Speed != 5 {
		t.Errorf("the next search has speed %d", next.Speed)
	}
}

func TestSpeedsAreLimited(t *testing.T) {
	for speed, want := range map[int]int{-1: 0, 3: 3, len(search.Speeds): len(search.Speeds) - 1} {
		if got := after(search.Explore{}, search.SetSpeed{Speed: speed}).Speed; got != want {
			t.Errorf("speed %d is %d, not %d", speed, got, want)
		}
	}
}

// In the view of the logical path, the controls of the search move from step to step of the path.
func TestMovingAlongThePath(t *testing.T) {
	type moved func(x search.Explore) (search.Explore, search.Want)
	var (
		seek     moved = func(x search.Explore) (search.Explore, search.Want) { return x.Seek(2, true) }
		step     moved = func(x search.Explore) (search.Explore, search.Want) { return x.Step(1, true) }
		row      moved = func(x search.Explore) (search.Explore, search.Want) { return x.NextRow(false) }
		hard     moved = func(x search.Explore) (search.Explore, search.Want) { return x.NextHard(false) }
		hardBack moved = func(x search.Explore) (search.Explore, search.Want) { return x.NextHard(true) }
		tick     moved = func(x search.Explore) (search.Explore, search.Want) { return x.Tick(true) }
		goal     moved = func(x search.Explore) (search.Explore, search.Want) { return x.JumpToGoal(0, false, false) }
		play     moved = search.Explore.Play
	)
	closes := search.Want{Unlist: true}
	for name, test := range map[string]struct {
		move           moved
		from           int
		playing, plays bool // the animation runs before the move, and after it
		at             int
		want           search.Want
	}{
		"a step by its number": {move: seek, from: 0, playing: true, at: 2, want: closes},
		"a step on":            {move: step, from: 1, playing: true, at: 2, want: closes},
		"a row on":             {move: row, from: 1, playing: true, at: 4, want: closes},
		"a hard step":          {move: hard, from: 0, playing: true, at: 4, want: closes},
		"no hard step":         {move: hard, from: 4, playing: true, at: 4, want: search.Want{NoneAhead: true}},
		"no hard step before":  {move: hardBack, from: 0, playing: true, at: 0, want: search.Want{NoneBefore: true}},
		"play":                 {move: play, from: 2, plays: true, at: 2, want: search.Want{Unlist: true, Tick: true}},
		"play from the end":    {move: play, from: 6, plays: true, at: 0, want: search.Want{Unlist: true, Tick: true}},
		"pause":                {move: play, from: 2, playing: true, at: 2, want: closes},
		"the animation":        {move: tick, from: 2, playing: true, plays: true, at: 3, want: search.Want{Tick: true}},
		"the animation's end":  {move: tick, from: 5, playing: true, at: 6},
		"a goal of the search": {move: goal, from: 2, playing: true, plays: true, at: 2},
	} {
		x := searched(t, dozen, "backtracking")
		x.Method, x.Logic, x.Playing = search.ByLogic, path("ssssps").To(test.from), test.playing
		x.Logic.Here.Shown = true
		event := x.At
		got, want := test.move(x)
		if got.Logic.At != test.at || got.Aim() != test.at || got.Playing != test.plays || want != test.want {
			t.Errorf("%s: step %d, playing: %t, %+v", name, got.Logic.At, got.Playing, want)
		}
		if got.At != event || got.Logic.Here.Shown == want.Unlist {
			t.Errorf("%s: at event %d; the list is shown: %t", name, got.At, got.Logic.Here.Shown)
		}
	}
}

// Steps lists the events of a search without guesses. The list ends with the last event.
func TestStepsOfASearchWithoutGuesses(t *testing.T) {
	x := searched(t, small, "fewest-ways")
	x.At = x.Recording().Len() - 1
	steps, present := x.Steps()
	if !x.Guessless() || x.Ways() == trace.Guess.Set() || len(steps) == 0 || present != len(steps)-1 {
		t.Fatalf("%d steps, at %d", len(steps), present)
	}
	for i, event := range steps {
		x.At = event
		if _, at := x.Steps(); at != i {
			t.Errorf("at event %d the step is %d, not %d", event, at, i)
		}
		if x.At--; i == 0 {
			if _, at := x.Steps(); at != -1 {
				t.Errorf("before the first step, the step is %d", at)
			}
		}
	}
	if guesses := searched(t, dozen, "backtracking"); guesses.Guessless() || guesses.Ways() != trace.Guess.Set() {
		t.Error("a search with guesses has a list of steps")
	}
}

// A frame of the animation lasts at least 1/30 s. A step of the logical path lasts 1 s.
func TestWait(t *testing.T) {
	for name, test := range map[string]struct {
		x    search.Explore
		want time.Duration
	}{
		"the slowest":          {after(search.Explore{}, search.SetSpeed{Speed: 0}), time.Second},
		"ten events a second":  {after(search.Explore{}, search.SetSpeed{Speed: 2}), time.Second / 10},
		"by several events":    {after(search.Explore{}, search.SetSpeed{Speed: 4}), time.Second / 30},
		"the fastest":          {after(search.Explore{}, search.SetSpeed{Speed: 6}), time.Second / 30},
		"the fastest by logic": {after(search.Explore{Method: search.ByLogic}, search.SetSpeed{Speed: 6}), time.Second},
	} {
		if got := test.x.Wait(); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// At the end of a search, the board shows its last solution. Before the end, it shows the current event.
func TestTheEndOfASearch(t *testing.T) {
	x := searched(t, dozen, "backtracking")
	run := x.Recording()
	solution, _ := run.LastSolution()
	last := run.Len() - 1
	for name, test := range map[string]struct {
		at   int
		over bool
		want trace.Board
	}{
		"the end":            {last, true, solution},
		"the event before":   {last - 1, false, run.At(last - 1)},
		"before the first":   {-1, false, run.At(-1)},
		"the puzzle is read": {x.Home(), false, run.At(x.Home())},
	} {
		x.At = test.at
		if got := x.Shown(); !reflect.DeepEqual(got, test.want) || x.Over() != test.over {
			t.Errorf("%s: over: %t, %+v is shown", name, x.Over(), got)
		}
	}
	other := moment(t, "fewest-ways", -1).Strategy
	if !x.Searched(grid(t, dozen), x.Strategy) || x.Searched(grid(t, small), x.Strategy) ||
		x.Searched(grid(t, dozen), other) || (search.Explore{}).Searched(solver.Grid{}, trace.Strategy{}) {
		t.Error("it is a search of another puzzle")
	}
	if got := x.Preset(); got != "backtracking" {
		t.Errorf("the strategy is %q", got)
	}
}
