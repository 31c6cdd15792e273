package state_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/search"
)

// rates reports whether a job computes the rating of Sudoku Explainer.
func rates(p *tab) bool {
	for _, r := range p.jobs {
		if _, is := r.(job.RateSE); is {
			return true
		}
	}
	return false
}

// While the numbers of the path are shown, the page rates its puzzle like Sudoku Explainer for a short time.
func TestThePathHasTheRatingOfSudokuExplainer(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	if p.model.Explore.Logic.SE.Text() != "" {
		t.Error("it is rated while the numbers are hidden")
	}
	p.send(search.ShowNumbers{})
	if _, r := asked[job.RateSE](p); r.Patience == 0 || r.Puzzle.Cells != crossed || p.model.Explore.Logic.SE.Busy {
		t.Fatalf("asked for %+v", p.jobs)
	}
	p.answer()
	if got := p.model.Explore.Logic.SE.Text(); got != "3.2/3.2/2.6" {
		t.Errorf("the rating is %s", got)
	}
	if p.send(search.Step{By: 1}, search.RateSE{}); rates(p) {
		t.Error("a known rating is requested again")
	}
	p.answer()
	p.send(state.OpenShare{Site: "https://x.example/"})
	if _, r := asked[job.Offer](p); r.Ratings != "ER 3.2/3.2/2.6, HoDoKu 470" {
		t.Errorf("Share has %q", r.Ratings)
	}
}

// The user can request the rating without a time limit, see its lower bound grow, and stop it.
func TestALongRating(t *testing.T) {
	p := reasoning(t, "?p="+crossed)
	p.send(search.ShowNumbers{})
	reply := func(e job.RatedSE, done bool) {
		t.Helper()
		id, _ := asked[job.RateSE](p)
		if done {
			delete(p.jobs, id)
		}
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: e, Done: done}})
	}
	reply(job.RatedSE{ER: 80}, true)
	if got := &p.model.Explore.Logic.SE; got.Known || got.Text() != "8.0" {
		t.Fatalf("the bound is %+v", got)
	}
	p.send(search.RateSE{})
	if _, r := asked[job.RateSE](p); r.Patience != 0 || !p.model.Explore.Logic.SE.Busy {
		t.Fatalf("asked for %+v", r)
	}
	reply(job.RatedSE{ER: 20}, false)
	if got := p.model.Explore.Logic.SE.Text(); got != "8.0" {
		t.Errorf("the bound falls to %s", got)
	}
	reply(job.RatedSE{ER: 105}, false)
	p.send(search.StopSE{})
	if got := p.model.Explore.Logic.SE.Text(); got != "10.5" || p.model.Explore.Logic.SE.Busy || rates(p) {
		t.Errorf("after Stop, the bound is %s, with %v", got, p.jobs)
	}
	p.send(search.RateSE{})
	if p.send(state.Show{View: state.OnBoard}); rates(p) {
		t.Error("it continues on another page")
	}
}

// If the path has no steps, the page shows no numbers but the rating, and requests it.
func TestTheRatingOfAPathWithoutSteps(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+
		".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	p.send(state.Show{View: state.OnExplore}, state.SetMethod{Method: search.ByLogic})
	for _, e := range []job.Event{job.Walked{Puzzle: job.Found{Solutions: 1}}, job.Stepped{}} {
		id, _ := p.request()
		delete(p.jobs, id)
		p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: e}})
	}
	if !rates(p) {
		t.Errorf("there are the jobs %v", p.jobs)
	}
}

// Other boards than the classic one have no rating of Sudoku Explainer, nor have puzzles with several solutions or
// with rules that may be missing.
func TestBoardsWithoutTheRatingOfSudokuExplainer(t *testing.T) {
	for rule, query := range map[string]string{"another size": "?p=1......3.4....2.",
		"a rule":            "?p=" + crossed + "&l=3x3,white:0.1&v=2",
		"several solutions": "?p=" + crossed[:78] + "...", "a doubtful link": "?p=" + crossed + "&v=2&r=1&u=10d1"} {
		p := reasoning(t, query)
		if p.send(search.ShowNumbers{}, search.RateSE{}); rates(p) {
			t.Errorf("%s: it is rated", rule)
		}
	}
}
