package state_test

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/wire"
	"numplace/app/state"
	"numplace/app/state/solutions"
)

// counting returns a tab whose list of solutions has reached its maximum length. The given number of workers
// count the remaining solutions.
func counting(t *testing.T, workers int) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + many}},
		workers: workers}
	p.start("a")
	p.send(state.All{})
	id, _ := p.request()
	p.answerSome(id, -1)
	if !p.model.Counting() || p.model.List.Found != solutions.Kept || p.model.List.Exact {
		t.Fatalf("%d found, counting %t", p.model.List.Found, p.model.Counting())
	}
	return p
}

// of returns, in ascending order, the IDs of the jobs whose requests are of type R.
func of[R job.Request](p *tab) (ids []int) {
	for _, id := range slices.Sorted(maps.Keys(p.jobs)) {
		if _, ok := p.jobs[id].(R); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// untilStates lets the workers count until the page starts counting by states, which is another method. It
// returns the ID of that job.
func (p *tab) untilStates() int {
	p.t.Helper()
	for range 9 {
		if ids := of[job.CountStates](p); len(ids) > 0 {
			if r := p.jobs[ids[0]].(job.CountStates); r.Puzzle != job.GridOf(p.model.List.Of) || len(ids) > 1 ||
				p.model.Verdict.Elapsed < time.Second/2 {
				p.t.Errorf("%+v is counted, by %d, after %s", r, len(ids), p.model.Verdict.Elapsed)
			}
			return ids[0]
		}
		id := of[job.Count](p)[0]
		p.give(id, 1000, p.jobs[id].(job.Count).Grids)
	}
	p.t.Fatalf("it is not counted by states")
	return 0
}

// If a count of solutions takes long, counting by states, another method, is tried once. If that fails, the
// workers continue.
func TestALongCountIsTriedByStates(t *testing.T) {
	for solutions, want := range map[string]int{"29136487207403520": 29_136_487_207_403_520, "": 0} {
		p := counting(t, 2)
		id := p.untilStates()
		delete(p.jobs, id)
		p.send(state.Answer{Job: id, Now: p.now(),
			Reply: job.Reply{Event: job.StatesCounted{Solutions: solutions}, Done: true}})
		found := p.model.Verdict.OfPuzzle
		if want == 0 {
			if left := of[job.Count](p); found.Exact || !p.model.Counting() || len(left) == 0 {
				t.Fatalf("%+v, counting %t by %d", found, p.model.Counting(), len(left))
			}
			for _, id := range of[job.Count](p) {
				p.give(id, 1000, p.jobs[id].(job.Count).Grids)
			}
			if len(of[job.CountStates](p)) > 0 {
				t.Error("it is tried again")
			}
		} else if found.Solutions != want || !found.Exact || p.model.List.Found != want || p.model.Counting() ||
			len(p.jobs) > 0 || p.model.Rate() > 0 {
			t.Errorf("%+v, counting %t, %d jobs, %d a second", found, p.model.Counting(), len(p.jobs), p.model.Rate())
		}
	}
}

// Counting by states ends when the count ends or is stopped, or when its list is closed. If the second
// program, which is needed for it, cannot be fetched, no notice is shown.
func TestWhatEndsACountByStates(t *testing.T) {
	for rule, end := range map[string]func(p *tab){
		"the count's end": func(p *tab) {
			for _, id := range of[job.Count](p) {
				p.give(id, 1, "")
			}
		},
		"Stop":          func(p *tab) { p.send(state.Stop{}) },
		"Close":         func(p *tab) { p.send(solutions.CloseList{}) },
		"another view":  func(p *tab) { p.send(state.Show{View: state.OnExplore}) },
		"another board": func(p *tab) { p.send(state.Pasted{Text: text(small)}) },
	} {
		p := counting(t, 2)
		p.untilStates()
		if end(p); len(of[job.CountStates](p)) > 0 {
			t.Errorf("%s does not end it", rule)
		}
	}
	p := counting(t, 2)
	id := p.untilStates()
	delete(p.jobs, id)
	p.send(state.Absent{Job: id})
	if p.wantNotice(state.NoNotice); !p.model.Counting() {
		t.Error("the count has ended")
	}
}

// give answers job id, which counts solutions. left has the grids that remain to be counted.
func (p *tab) give(id, solutions int, left string) {
	p.t.Helper()
	delete(p.jobs, id)
	p.send(state.Answer{Job: id, Now: p.now(),
		Reply: job.Reply{Event: job.Counted{Solutions: solutions, Left: left}, Done: true}})
}

// The solutions that a worker has seen in a grid that it returns unfinished give a lower bound for the count.
// They are not added to the sum.
func TestACountKnowsWhatItHasSeen(t *testing.T) {
	p := counting(t, 1)
	for _, step := range []struct{ solutions, seen, want int }{
		{0, 5, solutions.Kept}, {0, 12_000, 12_000}, {0, 11_000, 12_000}, {1000, 11_500, 12_500},
		{12_000, 0, 13_000}, {0, 1, 13_001},
	} {
		ids := of[job.Count](p)
		r := p.jobs[ids[0]].(job.Count)
		delete(p.jobs, ids[0])
		p.send(state.Answer{Job: ids[0], Now: p.now(),
			Reply: job.Reply{Event: job.Counted{Solutions: step.solutions, Seen: step.seen, Left: r.Grids},
				Done: true}})
		if v := p.model.Verdict.OfPuzzle; p.model.List.Found != step.want || p.model.AtLeast() != step.want ||
			v.Solutions != step.want || v.Exact {
			t.Fatalf("%+v: %d found, %d at least, the verdict %+v", step, p.model.List.Found, p.model.AtLeast(), v)
		}
	}
	for id := range p.jobs {
		p.give(id, 500, "")
	}
	if p.model.List.Found != 13_500 || !p.model.List.Exact {
		t.Errorf("%d found, exact %t", p.model.List.Found, p.model.List.Exact)
	}
	huge := counting(t, 1)
	for _, seen := range []int{0, wire.MaxSafe} {
		id := of[job.Count](huge)[0]
		delete(huge.jobs, id)
		huge.send(state.Answer{Job: id, Now: huge.now(),
			Reply: job.Reply{Event: job.Counted{Solutions: 5, Seen: seen, Left: huge.model.List.Of.String()},
				Done: true}})
	}
	if huge.model.AtLeast() != wire.MaxSafe {
		t.Errorf("at least %d", huge.model.AtLeast())
	}
}

// A count ends at the largest number that a worker's answer can hold. The page then shows it as a lower bound.
func TestACountBeyondJavaScript(t *testing.T) {
	for rule, counts := range map[string][]int{
		"at once": {wire.MaxSafe}, "in sum": {wire.MaxSafe - 1e6, 1e6},
		"beyond": {wire.MaxSafe - 1e6, wire.MaxSafe},
	} {
		p := counting(t, 2)
		p.untilStates()
		for _, n := range counts {
			if p.model.Verdict.OfPuzzle.Solutions >= wire.MaxSafe {
				t.Errorf("%s: it ends early", rule)
			}
			id := of[job.Count](p)[0]
			p.give(id, n, p.jobs[id].(job.Count).Grids)
		}
		v := p.model.Verdict
		if v.OfPuzzle != (job.Found{Solutions: wire.MaxSafe}) || !v.Stopped || p.model.Counting() || len(p.jobs) > 0 {
			t.Errorf("%s: %+v, counting %t, %d jobs", rule, v, p.model.Counting(), len(p.jobs))
		}
	}
}

// A count of solutions and the computation of a solution by its number can run together. Whichever reaches
// the last solution first ends the other.
func TestACountAndASearchEndEachOther(t *testing.T) {
	for rule, end := range map[string]func(p *tab){
		"the search": func(p *tab) {
			p.give(of[job.Count](p)[0], 500, p.model.List.Of.String())
			p.time += time.Minute
			p.answerSome(of[job.List](p)[0], -1)
		},
		"the count": func(p *tab) {
			for p.model.Counting() {
				p.give(of[job.Count](p)[0], 20_000, "")
			}
		},
		"the count by states": func(p *tab) {
			id := p.untilStates()
			delete(p.jobs, id)
			p.send(state.Answer{Job: id, Now: p.now(),
				Reply: job.Reply{Event: job.StatesCounted{Solutions: "39168"}, Done: true}})
		},
	} {
		p := counting(t, 2)
		began := p.time
		p.send(solutions.GoTo{Number: 1_000_000})
		if !p.model.Fetching() {
			t.Fatal("it is not searched for")
		}
		end(p)
		if p.wantNotice(state.NoSuch); !p.model.List.Exact || p.model.Counting() ||
			p.model.Fetching() || len(p.jobs) > 0 {
			t.Errorf("%s: exact %t, counting %t, searching %t, %d jobs", rule, p.model.List.Exact, p.model.Counting(),
				p.model.Fetching(), len(p.jobs))
		}
		if took := p.time - began; rule != "the count" && (p.model.Verdict.Elapsed < took || p.model.Rate() > 0) {
			t.Errorf("%s: took %s and is said to have taken %s, %d a second", rule, took,
				p.model.Verdict.Elapsed, p.model.Rate())
		}
	}
}

func TestACountIsSharedByTheWorkersAndAddsUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	for _, workers := range []int{1, 2, 3, 8} {
		p := counting(t, workers)
		sum, shared := 0, 0
		for p.model.Counting() {
			ids := of[job.Count](p)
			if len(ids) == 0 || len(ids) > workers || len(p.jobs) > workers {
				t.Fatalf("%d jobs for %d workers", len(p.jobs), workers)
			}
			shared = max(shared, min(len(p.jobs), workers)) // one of the jobs may count by states
			id := ids[rng.IntN(len(ids))]
			r, ok := p.jobs[id].(job.Count)
			if !ok || len(r.Grids)%36 != 0 || r.Grids == "" || r.Patience <= 0 {
				t.Fatalf("%+v", r)
			}
			if sum < 50_000 { // until then, the workers split some grids and return the parts
				n := rng.IntN(1000)
				sum += n
				p.give(id, n, r.Grids+r.Grids[:36])
			} else {
				sum++
				p.give(id, 1, "")
			}
			if found := p.model.List.Found; p.model.Counting() &&
				(found != max(sum, solutions.Kept) || p.model.List.Exact) {
				t.Fatalf("%d found of %d, exact %t", found, sum, p.model.List.Exact)
			}
		}
		if p.model.List.Found != sum || !p.model.List.Exact ||
			p.model.Verdict.OfPuzzle != (job.Found{Solutions: sum, Exact: true}) || len(p.jobs) > 0 {
			t.Errorf("%d workers: %d found, exact %t, want %d", workers, p.model.List.Found, p.model.List.Exact, sum)
		}
		if shared != workers {
			t.Errorf("at most %d of %d workers were at it", shared, workers)
		}
	}
}

func TestAStoppedCountKeepsWhatItHas(t *testing.T) {
	p := counting(t, 3)
	id, r := asked[job.Count](p)
	p.give(id, 30_000, r.Grids+r.Grids)
	jobs := of[job.Count](p)
	if len(jobs) != 2 {
		t.Fatalf("%d jobs", len(jobs))
	}
	p.give(jobs[0], 5_000, r.Grids)
	if _, slow := p.model.Busy(); !slow {
		t.Error("there is no Stop between two turns")
	}
	if rate := p.model.Rate(); rate <= 0 || p.model.Verdict.Elapsed < time.Second {
		t.Errorf("%d a second, after %s", rate, p.model.Verdict.Elapsed)
	}
	p.send(state.Stop{})
	if len(p.jobs) > 0 || p.model.Counting() || !p.model.Verdict.Stopped || p.model.List.Found != 35_000 ||
		p.model.List.Exact {
		t.Errorf("%d jobs, %+v", len(p.jobs), p.model.Verdict)
	}
	p.give(jobs[1], 9_000, "") // arrives too late
	if p.model.List.Found != 35_000 || p.model.List.Exact {
		t.Errorf("%d found", p.model.List.Found)
	}
}

func TestACountThatBreaksEndsAsAWhole(t *testing.T) {
	for _, broke := range []func(id int) state.Msg{
		func(id int) state.Msg { return state.Failed{Job: id} },
		func(id int) state.Msg { return state.Answer{Job: id, Reply: job.Reply{Done: true, Failed: "why"}} },
	} {
		p := counting(t, 2)
		id, r := asked[job.Count](p)
		p.give(id, 20_000, r.Grids+r.Grids)
		first := of[job.Count](p)[0]
		p.send(broke(first))
		p.wantNotice(state.NoWorker)
		if len(p.jobs) > 1 || p.model.Counting() || p.model.List.Found != 20_000 || p.model.List.Exact {
			t.Errorf("%d jobs, %d found", len(p.jobs), p.model.List.Found)
		}
	}
}

// If jobs of a count return their grids without having found a solution, later jobs get more time.
func TestPatienceGrowsWhereNothingIsFound(t *testing.T) {
	p := counting(t, 1)
	first := 0
	for i := range 30 {
		id := of[job.Count](p)[0]
		r := p.jobs[id].(job.Count)
		if i == 0 {
			first = r.Patience
		} else if r.Patience < first {
			t.Errorf("turn %d has %d ms", i, r.Patience)
		}
		p.give(id, 0, r.Grids)
	}
	if r := p.jobs[of[job.Count](p)[0]].(job.Count); r.Patience < 10*first {
		t.Errorf("%d ms after 30 turns in vain, %d at first", r.Patience, first)
	}
}

// The list of grids to count stays within a few megabytes, however long the count runs and however many grids
// are returned.
func TestWhatIsLeftToCountIsBounded(t *testing.T) {
	p := counting(t, 4)
	hours := 0.0
	for hours < 24 {
		id := of[job.Count](p)[0]
		r := p.jobs[id].(job.Count)
		hours += float64(r.Patience) / 3_600_000 / 4
		p.give(id, 1, r.Grids+strings.Repeat(r.Grids[:36], 64)) // as if the worker had split its grid
		left := reflect.ValueOf(p.model.List).FieldByName("tally").FieldByName("left").Len()
		if left > 2*solutions.KeptBytes {
			t.Fatalf("%d bytes after %.1f hours", left, hours)
		}
	}
	// When the list is short again, the workers split grids as early as before.
	for patience := 1 << 20; patience > 100; {
		id := slices.Max(of[job.Count](p))
		patience = p.jobs[id].(job.Count).Patience
		p.give(id, 1, "")
	}
}
