package state_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/game"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

// exploring returns a tab with a completed search of a puzzle in Explore.
func exploring(t *testing.T, drawing string) *tab {
	t.Helper()
	p := fresh(t, drawing)
	p.send(state.Show{View: state.OnExplore})
	_, r := asked[job.Trace](p)
	if r.Puzzle.Cells != text(drawing) || r.Budget != search.MaxEvents {
		t.Fatalf("%+v", r)
	}
	p.answer()
	return p
}

func (p *tab) moment() int { return p.model.Explore.At }

func (p *tab) kindAt() trace.Kind { return p.model.Explore.Recording().Event(p.moment()).Kind }

func TestTheExplorerSearchesTheBoardsPuzzle(t *testing.T) {
	p := exploring(t, dozen)
	x := p.model.Explore
	run := x.Recording()
	solutions := run.Counters(run.Len() - 1).Of[trace.Solution]
	if p.moment() != 7 || x.Playing || !run.Ended() || solutions != 12 || x.Tree().Len() < 2 {
		t.Fatalf("at %d, %d events", p.moment(), x.Recording().Len())
	}
	p.wantBoard(dozen, "", "")
	p.send(search.Seek{Event: 9}, state.Show{}, state.Show{View: state.OnExplore})
	if p.moment() != 9 || len(p.jobs) > 0 {
		t.Error("coming back, it is not as it was left")
	}
	p.send(state.Show{}, game.SetMode{Mode: game.Setting})
	p.send(typed(5, 2)...)
	p.send(state.Show{View: state.OnExplore})
	if _, r := asked[job.Trace](p); r.Puzzle.Cells == text(dozen) || p.moment() >= 0 {
		t.Error("another puzzle is not searched")
	}
}

func TestStepsJumpsAndTheSlider(t *testing.T) {
	p := exploring(t, dozen)
	last := p.model.Explore.Recording().Len() - 1
	p.send(search.Seek{Event: -1})
	for _, step := range []struct {
		msg  state.Msg
		want int
	}{
		{search.Step{By: 1}, 0}, {search.Step{By: 1}, 1}, {search.Step{By: -1}, 0},
		{search.Step{By: -1}, -1}, {search.Step{By: -1}, -1}, {search.Seek{Event: 7}, 7},
		{search.Seek{Event: last + 100}, last}, {search.Step{By: 1}, last}, {search.Seek{Event: -5}, -1},
	} {
		if p.send(step.msg); p.moment() != step.want {
			t.Errorf("%+v: at %d, want %d", step.msg, p.moment(), step.want)
		}
	}
	p.send(search.Seek{Event: -1})
	solutions := 0
	next := search.Jump{Kinds: trace.Solution.Set()}
	for p.send(next); p.model.Notice.Kind == state.NoNotice; p.send(next) {
		if p.kindAt() != trace.Solution {
			t.Fatalf("event %d is no solution", p.moment())
		}
		solutions++
	}
	p.wantNotice(state.NoneAhead)
	if solutions != 12 || p.kindAt() != trace.Solution {
		t.Errorf("%d solutions, then at %d of %d", solutions, p.moment(), last)
	}
	p.send(search.Step{By: 1})
	p.wantNotice(state.NoNotice)
	p.send(search.Jump{Kinds: trace.DeadEnds | trace.Solution.Set(), Back: true})
	if k := p.kindAt(); k != trace.Solution && !trace.DeadEnds.Has(k) {
		t.Errorf("back at %d", k)
	}
	p.send(search.Seek{Event: -1}, search.Jump{Kinds: trace.Guess.Set(), Back: true})
	p.wantNotice(state.NoneBefore)
	if p.moment() != -1 {
		t.Errorf("before the first there is %d", p.moment())
	}
}

// A jump to the next event of some kind also selects that kind in the menu.
func TestGoals(t *testing.T) {
	p := exploring(t, dozen)
	p.send(search.Seek{Event: 1 << 20}, state.ShowMenu{Menu: state.GoalMenu}, search.SetGoal{Goal: 0, Back: true})
	run := p.model.Explore.Recording()
	before, ok := run.Prev(run.Len()-1, trace.Guess.Set())
	if !ok || p.moment() != before || p.model.Menu != state.NoMenu {
		t.Errorf("at %d, want %d; menu %d", p.moment(), before, p.model.Menu)
	}
	if x := p.model.Explore; x.Goal != 0 || !x.GoalBack {
		t.Errorf("the goal is %d, back: %t", x.Goal, x.GoalBack)
	}
	p.send(search.Seek{Event: 1 << 20}, search.SetGoal{Goal: 2})
	p.wantNotice(state.NoneAhead)
	if x := p.model.Explore; x.Goal != 2 || x.GoalBack {
		t.Errorf("the goal is %d, back: %t", x.Goal, x.GoalBack)
	}
}

func TestPlaying(t *testing.T) {
	p := exploring(t, dozen)
	last := p.model.Explore.Recording().Len() - 1
	p.send(search.SetSpeed{Speed: 0}, search.Play{})
	for i := range 5 {
		if !p.model.Explore.Playing || p.animated != time.Second || p.moment() != i+7 {
			t.Fatalf("playing %t, next in %s, at %d", p.model.Explore.Playing, p.animated, p.moment())
		}
		p.send(state.Tick{})
	}
	p.send(search.Play{}, state.Tick{}) // pauses the animation, so the pending Tick does nothing
	if p.moment() != 12 || p.model.Explore.Playing {
		t.Errorf("at %d", p.moment())
	}
	p.send(search.SetSpeed{Speed: 99}, search.Play{})
	for p.model.Explore.Playing {
		p.send(state.Tick{})
	}
	if p.moment() != last || p.animated > time.Second/30 {
		t.Errorf("at %d of %d", p.moment(), last)
	}
	p.send(search.Play{})
	if p.moment() != 7 || !p.model.Explore.Playing {
		t.Error("at the end, Play does not begin again")
	}
	p.send(search.Step{By: 1})
	if p.model.Explore.Playing {
		t.Error("a step does not pause")
	}
	p.send(search.Play{}, state.Show{}, state.Tick{})
	if p.model.Explore.Playing {
		t.Error("it plays on behind the board")
	}
}

func TestRunningAgain(t *testing.T) {
	p := exploring(t, small)
	p.send(search.Seek{Event: 5}, search.RunSearch{})
	if !p.model.Explore.Playing || p.moment() >= 0 || !p.model.Searching() {
		t.Error("Run does not search and play")
	}
	p.answer()
	p.send(search.RunSearch{Still: true})
	if p.model.Explore.Playing {
		t.Error("it moves, and the person asked for less motion")
	}
	p.send(search.StopSearch{})
	if p.model.Searching() || len(p.jobs) > 0 {
		t.Error("Stop does not stop it")
	}
	s, _ := trace.PresetByID("elimination")
	p.send(search.SetStrategy{Strategy: s})
	p.answer()
	x := p.model.Explore
	last := x.Recording().Kind(x.Recording().Len() - 1)
	if x.Preset() != "elimination" || last != trace.Exhausted && last != trace.Stalled {
		t.Errorf("%s", x.Preset())
	}
}

func TestALinkOpensAMoment(t *testing.T) {
	s, _ := trace.PresetByID("naked-singles")
	moment := link.Moment{Strategy: s, Event: 600}
	p := opened(t, &device{}, "a", "?p="+many+moment.Query())
	if p.model.View != state.OnExplore || p.model.Explore.Strategy != s {
		t.Fatalf("view %d, %+v", p.model.View, p.model.Explore.Strategy)
	}
	id, _ := p.request()
	p.answerSome(id, 1)
	if p.moment() >= 600 {
		t.Errorf("at %d, which is not the one asked for", p.moment())
	}
	p.jobs[id] = job.Trace{Puzzle: job.Grid{Layout: "2x3", Cells: many}, Strategy: s, Budget: 1_000}
	p = opened(t, &device{}, "a", "?p="+many+moment.Query())
	p.answer()
	if p.moment() != 600 {
		t.Errorf("at %d", p.moment())
	}
	p.send(state.ShareMoment{})
	want := "?p=" + many + "&b=2x3"
	if p.copied.Text != link.Encode(p.model.Explore.Of)+moment.Query() || !p.copied.Link {
		t.Errorf("%q (%s)", p.copied.Text, want)
	}
	p = opened(t, &device{}, "a", "?p=123&x=naked-singles")
	if p.model.View != state.OnBoard {
		t.Error("a bad link opens the explorer")
	}
}

const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// long returns a tab with a search of millions of events, far more than the page stores. The search runs only
// once for all tests, and each test gets a copy of the tab.
func long(t *testing.T) *tab {
	t.Helper()
	if searched == nil {
		searched = searching(t)
	}
	p := *searched
	p.t, p.device = t, new(*p.device)
	p.jobs, p.history = maps.Clone(p.jobs), slices.Clone(p.history)
	return &p
}

var searched *tab

func searching(t *testing.T) *tab {
	t.Helper()
	p := fresh(t, inkala)
	late := trace.Strategy{Descending: true} // with this strategy the solution comes late
	p.send(state.Show{View: state.OnExplore}, search.SetStrategy{Strategy: late})
	p.answer()
	if n := p.model.Explore.Recording().Len(); n < 6*search.KeptEvents || !p.model.Explore.Recording().Ended() {
		t.Fatalf("%d events", n)
	}
	return p
}

// Any event of a search can be shown. Events that are not stored are computed again.
func TestAnyEventOfALongSearchIsReached(t *testing.T) {
	p := long(t)
	run := p.model.Explore.Recording()
	last := run.Len() - 1
	for _, at := range []int{last, 5_000_000, search.KeptEvents + 12_345, 17, last - 1} {
		before := p.moment()
		p.send(search.Seek{Event: at})
		if again := len(p.jobs); again > 0 {
			if p.moment() != before || p.model.Explore.Aim() != at {
				t.Errorf("at %d on the way to %d, aim %d", p.moment(), at, p.model.Explore.Aim())
			}
			p.answer()
		} else if at >= search.KeptEvents+2000 && at != last-1 {
			t.Errorf("event %d is kept", at)
		}
		if p.moment() != at || p.model.Explore.Aim() != at {
			t.Errorf("at %d, not %d", p.moment(), at)
		}
	}

	// A jump finds the right event, even if that event is not stored.
	p.send(search.Seek{Event: -1}, search.Jump{Kinds: trace.Solution.Set()})
	p.answer()
	solution := p.moment()
	if p.kindAt() != trace.Solution || solution < search.KeptEvents {
		t.Fatalf("event %d is %d", solution, p.kindAt())
	}
	p.send(search.Jump{Kinds: trace.Solution.Set()})
	p.wantNotice(state.NoneAhead)
	p.send(search.Seek{Event: last})
	p.answer()
	p.send(search.Jump{Kinds: trace.Solution.Set(), Back: true})
	p.answer()
	if p.moment() != solution {
		t.Errorf("back at %d, not %d", p.moment(), solution)
	}

	// At the last event, the search is over, and the board shows its solution.
	p.send(search.Seek{Event: last})
	p.answer()
	empty := func(s trace.Square) bool { return s.Digit == 0 }
	if x := p.model.Explore; !x.Over() || slices.ContainsFunc(x.Shown().Squares, empty) {
		t.Error("at the end there is no solution")
	}
}

// A link can contain the number of a late event of a search. Until the search reaches that event, the page
// shows the puzzle and the number.
func TestAFarEventOfALink(t *testing.T) {
	const far = 5_000_000
	moment := link.Moment{Strategy: trace.Strategy{Descending: true}, Event: far}
	p := opened(t, &device{}, "a", "?p="+inkala+moment.Query())
	id, _ := p.request()
	p.answerSome(id, 6)
	x := p.model.Explore
	if event, ok := x.Awaited(); !ok || event != far || p.moment() != x.Home() {
		t.Errorf("after %d events it is at %d, waiting for %d, %t", x.Recording().Len(), p.moment(), event, ok)
	}
	p = opened(t, &device{}, "a", "?p="+inkala+moment.Query())
	p.answer()
	if _, ok := p.model.Explore.Awaited(); ok || p.moment() != far {
		t.Errorf("at %d", p.moment())
	}
}

// While the user drags the slider, only one part of the search is requested at a time. In the end, the last
// event requested is shown. Answers about an earlier search are ignored.
func TestTheLatestEventThatIsWantedIsShown(t *testing.T) {
	p := long(t)
	for at := 2_000_000; at <= 5_000_000; at += 300_000 {
		p.send(search.Seek{Event: at})
		p.request()
	}
	p.answer()
	if p.moment() != 5_000_000 {
		t.Errorf("at %d", p.moment())
	}
	p.send(search.Seek{Event: 3_000_000}, search.Step{By: -1})
	p.answer()
	if p.moment() != 4_999_999 {
		t.Errorf("a step leads to %d", p.moment())
	}
	p.send(search.Seek{Event: 4_000_000})
	id, r := asked[job.Again](p)
	s, _ := trace.PresetByID("elimination")
	p.send(search.SetStrategy{Strategy: s})
	if _, there := p.jobs[id]; there {
		t.Error("what was wanted of the other search is still looked for")
	}
	others := job.TracedAgain{Events: make([]byte, r.Keep*trace.EventSize)}
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: others, Done: true}})
	p.answer()
	if p.model.Explore.Broken || p.moment() != p.model.Explore.Home() {
		t.Errorf("an answer about another search is taken: at %d", p.moment())
	}
}

// If events of a long search are requested in random order and the answers arrive late, the event shown is
// always a stored one. In the end, the last event requested is shown.
func TestAnyOrderOfThingsInALongSearch(t *testing.T) {
	p := long(t)
	last := p.model.Explore.Recording().Len() - 1
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := []trace.Kinds{trace.Guess.Set(), trace.DeadEnds, trace.Solution.Set(), trace.Conflict.Set()}
	for range 1500 {
		var msg state.Msg
		switch rng.IntN(10) {
		case 0, 1:
			msg = search.Seek{Event: rng.IntN(last+1000) - 10}
		case 2:
			msg = search.Step{By: rng.IntN(3) - 1}
		case 3:
			msg = search.Jump{Kinds: kinds[rng.IntN(len(kinds))], Back: rng.IntN(2) == 0}
		case 4:
			msg = search.Play{}
		case 5:
			msg = state.Tick{}
		case 6:
			msg = search.MoveNode{To: cursor.Direction(rng.IntN(4))}
		case 7:
			msg = search.SetSpeed{Speed: rng.IntN(len(search.Speeds))}
		default:
			p.answer()
			continue
		}
		if p.send(msg); rng.IntN(200) == 0 {
			p.send(search.StopSearch{})
		}
		x := p.model.Explore
		if !x.Recording().Has(x.At) || x.Broken || len(p.jobs) > 1 || x.Aim() < -1 || x.Aim() > last {
			t.Fatalf("after %+v: at %d, broken %t, %d jobs", msg, x.At, x.Broken, len(p.jobs))
		}
		if x.Shown(); x.Aim() != x.At && len(p.jobs) == 0 {
			t.Fatalf("after %+v event %d is waited for, and nothing is under way", msg, x.Aim())
		}
		if seek, ok := msg.(search.Seek); ok && rng.IntN(2) == 0 && len(p.jobs) > 0 {
			if p.answer(); p.moment() != max(min(seek.Event, last), -1) {
				t.Fatalf("at %d, not %d", p.moment(), seek.Event)
			}
		}
	}
}

// The animation of a search continues past the stored events, and requests the next events before they are
// needed.
func TestPlayingALongSearch(t *testing.T) {
	p := long(t)
	p.send(search.Seek{Event: 4_000_000})
	p.answer()
	p.send(search.SetSpeed{Speed: len(search.Speeds) - 1}, search.Play{})
	waited := 0
	for range 300 {
		before := p.moment()
		p.send(state.Tick{})
		if p.moment() == before {
			waited++
		}
		p.answer()
	}
	if at := p.moment(); at < 4_000_000+290*p.model.Explore.Stride() || !p.model.Explore.Playing || waited > 1 {
		t.Errorf("at %d; %d times it had to wait", at, waited)
	}
}

func TestTheRace(t *testing.T) {
	p := exploring(t, dozen)
	p.send(search.StartRace{})
	for _, r := range p.jobs {
		if r, ok := r.(job.Race); ok && r.Budget != 0 {
			t.Errorf("a racer has %d events", r.Budget)
		}
	}
	for p.model.Racing() {
		if len(p.jobs) == 0 || len(p.jobs) > max(p.workers, 1) {
			t.Fatalf("%d jobs", len(p.jobs))
		}
		p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
	}
	if len(p.model.Explore.Race) != len(trace.Presets) {
		t.Fatalf("%d racers", len(p.model.Explore.Race))
	}
	for i, r := range p.model.Explore.Race {
		guesses := !trace.Presets[i].Strategy.NeverGuess
		if r.Score.End == trace.OutOfBudget {
			t.Errorf("%s has not run to its end", r.Preset)
		}
		if r.Preset != trace.Presets[i].ID || !r.Over || guesses && r.Score.Solutions != 12 || r.Score.Nodes < 1 {
			t.Errorf("%+v", r)
		}
	}
	p.send(search.StartRace{}, search.StopSearch{})
	if p.model.Racing() || len(p.jobs) > 0 {
		t.Error("Stop does not stop it")
	}
}

func TestTheLogIsDelivered(t *testing.T) {
	p := exploring(t, small)
	for _, form := range []job.Form{job.Sentences, job.JSON} {
		p.send(search.ExportLog{Form: form})
		p.answer()
		if p.model.Logging() || p.delivered[state.LogFile+state.File(form)] == "" {
			t.Errorf("form %d: %q", form, p.delivered[state.LogFile+state.File(form)])
		}
	}
}

// If the user requests another log while one is being written, the first log is cancelled, and its parts are
// discarded.
func TestAnotherLogTakesThePlaceOfOne(t *testing.T) {
	p := exploring(t, small)
	p.send(search.ExportLog{Form: job.Sentences}, search.ExportLog{Form: job.JSON})
	if p.files[state.LogFile] != nil || p.files[state.LinesFile] == nil {
		t.Errorf("of the first one %v is kept, of the second one %v", p.files[state.LogFile], p.files[state.LinesFile])
	}
}

func TestASearchThatBreaksIsSaid(t *testing.T) {
	p := exploring(t, small)
	p.send(search.RunSearch{Still: true}, state.Check{})
	for id, r := range p.jobs {
		if _, ok := r.(job.Trace); ok {
			p.send(state.Failed{Job: id})
		}
	}
	if !p.model.Explore.Broken || p.model.Searching() || !p.model.Judging() {
		t.Error("it is not said, or the board's own question is dropped")
	}
	p.send(search.RunSearch{Still: true})
	p.answer()
	if p.model.Explore.Broken || !p.model.Explore.Recording().Ended() {
		t.Error("it can't be run again")
	}
	id := 0
	p.send(search.RunSearch{Still: true})
	id, _ = p.request()
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Traced{Events: []byte{1, 2, 3}}}})
	if !p.model.Explore.Broken || p.model.Searching() {
		t.Error("half an event is taken for one")
	}
}

// Pressing Play, Pause and Play quickly starts only one animation.
func TestPlayingIsOneAnimation(t *testing.T) {
	p := fresh(t, small)
	p.do(one(state.Show{View: state.OnExplore}, answered{}, search.Seek{Event: -1}))
	asked := 0
	for range 3 {
		p.send(search.Play{})
		for _, c := range p.cmds {
			if _, ok := c.(state.Animate); ok {
				asked++
			}
		}
	}
	if asked != 1 || !p.model.Explore.Playing {
		t.Errorf("%d pictures are asked for at once, playing: %t", asked, p.model.Explore.Playing)
	}
}

// hush returns the Hush that is scheduled in the effects of the last message. A Hush hides a notice.
func (p *tab) hush() state.Hush {
	p.t.Helper()
	for _, cmd := range p.cmds {
		if later, ok := cmd.(state.HushLater); ok {
			return state.Hush{Said: later.Said}
		}
	}
	p.t.Fatalf("no notice of the explorer goes: %+v", p.cmds)
	return state.Hush{}
}

// A notice of the explorer disappears after some seconds, unless another notice has replaced it.
func TestANoticeOfTheExplorerGoes(t *testing.T) {
	none := func(p *tab) state.Hush {
		p.send(search.Jump{Kinds: 1 << 15})
		p.wantNotice(state.NoneAhead)
		return p.hush()
	}
	p := exploring(t, small)
	p.send(none(p))
	p.wantNotice(state.NoNotice)

	hush := none(p)
	p.send(state.Show{View: state.OnBoard}, game.Select{Cell: 0}, game.Type{Digit: 2}, hush)
	p.wantNotice(state.LockedCell)

	p.send(state.Show{View: state.OnExplore})
	p.answer()
	hush = none(p)
	p.send(state.Show{View: state.OnBoard}, state.Show{View: state.OnExplore}, search.ExportLog{})
	for id := range p.jobs {
		p.send(state.Absent{Job: id})
	}
	p.send(hush)
	p.wantNotice(state.NeedsVisit)
	p.send(search.ExportLog{})
	id, _ := asked[job.Log](p)
	p.send(state.Absent{Job: id})
	p.send(p.hush())
	p.wantNotice(state.NoNotice)
}
