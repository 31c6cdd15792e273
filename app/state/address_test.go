package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/search"
)

// Each view has an entry in the browser history and an address that opens the view.
func TestThePartsOfThePageHaveAddresses(t *testing.T) {
	p := fresh(t, small)
	board := "?p=" + text(small)
	p.send(typed(1, 3)...)
	want := func(view state.View, query string, entries int) {
		t.Helper()
		if at := p.history[p.at]; p.model.View != view || at.view != view || at.query != query ||
			len(p.history) != entries {
			t.Errorf("part %d at %+v, %d entries; want part %d at %q, %d entries", p.model.View, at, len(p.history),
				view, query, entries)
		}
	}
	want(state.OnBoard, board, 1)
	p.send(state.Show{View: state.OnBatch})
	want(state.OnBatch, "", 2)
	p.send(state.Show{View: state.OnBatch})
	want(state.OnBatch, "", 2)
	p.send(state.Show{View: state.OnExplore})
	want(state.OnExplore, board+"&x=fewest-ways", 3)
	p.goBack(-1)
	want(state.OnBatch, "", 3)
	p.goBack(-1)
	want(state.OnBoard, board, 3)
	p.goBack(1)
	p.goBack(1)
	if p.model.View != state.OnExplore || p.model.Board.Entered.Count() != 1 {
		t.Errorf("Forward leads to part %d, with %s", p.model.View, p.model.Board.Entered)
	}
	p.goBack(-1)
	p.reload("b")
	want(state.OnBatch, "", 3)
	p.wantBoard(small, ".3.. .... .... ....", "") // the stored digits
	p.goBack(-1)
	want(state.OnBoard, board, 3)
}

// The address of a search in Explore names the event shown. Back returns to that event.
func TestTheAddressOfAMoment(t *testing.T) {
	p := fresh(t, small)
	p.do(one(state.Show{View: state.OnExplore}, answered{}, search.Seek{Event: 5}))
	query := "?p=" + text(small) + "&x=fewest-ways&e=5"
	if got := p.model.Query(state.OnExplore); got != query {
		t.Errorf("%q", got)
	}
	p.history[p.at].query = query // the page writes this address after a pause
	p.send(state.Show{})
	p.send(search.Seek{Event: 2})
	p.goBack(-1)
	if p.model.View != state.OnExplore || p.model.Explore.At != 5 || len(p.jobs) > 0 {
		t.Errorf("Back leads to part %d, event %d, with %d jobs", p.model.View, p.model.Explore.At, len(p.jobs))
	}
	p.reload("b")
	p.answer()
	if p.model.View != state.OnExplore || p.model.Explore.At != 5 || p.address() != query {
		t.Errorf("a reload leads to part %d, event %d at %q", p.model.View, p.model.Explore.At, p.address())
	}
	p = fresh(t, "")
	p.send(state.Show{View: state.OnExplore}, search.StopSearch{})
	if q := p.address(); q != typing+"&x=fewest-ways" {
		t.Errorf("of a blank board: %q", q)
	}

	// Adding a # to the address does not move to another event, although the address still contains an
	// earlier event.
	p = fresh(t, small)
	p.do(one(state.Show{View: state.OnExplore}, answered{}, search.Seek{Event: 5}))
	p.goBack(0)
	if p.model.Explore.At != 5 || p.model.View != state.OnExplore {
		t.Errorf("at event %d of part %d", p.model.Explore.At, p.model.View)
	}
}

// When the user leaves a view, its jobs end. The jobs that compute candidates or a search start again when
// the view is shown again.
func TestWhatIsOutOfSightEnds(t *testing.T) {
	p := fresh(t, dozen)
	p.send(game.SetCandidates{Kind: game.InSolutions}, state.All{})
	if len(p.jobs) != 2 {
		t.Fatalf("%d jobs", len(p.jobs))
	}
	p.send(state.Show{View: state.OnBatch})
	if len(p.jobs) != 0 {
		t.Errorf("%d jobs go on", len(p.jobs))
	}
	p.do(one(state.Show{}, answered{}))
	if !p.model.Play().CandidatesKnown() {
		t.Error("the candidates do not come back")
	}

	p = fresh(t, small)
	p.send(state.Show{View: state.OnExplore}, search.StartRace{}, state.Show{})
	if len(p.jobs) != 0 || p.model.Explore.Race != nil {
		t.Errorf("%d searches go on, the race: %v", len(p.jobs), p.model.Explore.Race)
	}
	p.do(one(state.Show{View: state.OnExplore}, answered{}))
	if n := p.model.Explore.Recording().Len(); n == 0 {
		t.Error("the search does not begin again")
	}
	p.send(search.Seek{Event: 3}, state.Show{}, state.Show{View: state.OnExplore})
	if len(p.jobs) != 0 || p.model.Explore.At != 3 {
		t.Errorf("a search that was through is begun again: %d jobs, at event %d", len(p.jobs), p.model.Explore.At)
	}
}

// A first pencil mark removes the notice about an invalid address, just as a first digit does.
func TestANoteMendsTheAddress(t *testing.T) {
	p := opened(t, &device{}, "a", "?p=123")
	p.send(game.SetMode{Mode: game.Playing})
	if p.address() != "?p=123" {
		t.Fatalf("the address is %q before there is a note", p.address())
	}
	p.send(sel(1)...)
	p.send(corner(2))
	if p.address() != typing || p.history[p.at].id != p.model.ID() {
		t.Errorf("the address is %+v", p.history[p.at])
	}
}
