package rating

import (
	"context"
	"errors"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// ErrLayout is the error for boards other than the classic one, for which the rating is not defined.
var ErrLayout = errors.New("the rating is defined only for classic 9x9 puzzles")

// Unsolved is the rating ER of a puzzle that the techniques do not solve, in tenths. No such puzzle is known.
const Unsolved = 200

// Rating is the difficulty of a puzzle. All values are in tenths: 71 stands for 7.1. It is ED <= EP <= ER.
type Rating struct {
	ER int // the highest rating of all steps
	EP int // the highest rating up to the first step that places a digit: of a pearl, it is ER
	ED int // the rating of the first step: of a diamond, it is ER
}

// String returns the rating as it is usually written, for example 7.1/1.2/1.2.
func (r Rating) String() string { return Tenths(r.ER) + "/" + Tenths(r.EP) + "/" + Tenths(r.ED) }

// Tenths returns a number of tenths as a decimal number, for example 7.1.
func Tenths(n int) string { return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10) }

// Step is a step of Sudoku Explainer.
type Step struct {
	Technique Technique
	Rating    int // in tenths
	// Nesting is what a dynamic chain uses in its branches: nothing if it is 0, locked candidates, pairs and
	// X-Wings from 1, forcing chains from 2, multiple chains at 3, and dynamic chains from 4.
	Nesting int
	Place   []logic.Candidate // at most one
	Remove  []logic.Candidate // the eliminations, without those that follow from Place
}

// nestingNames contains what Sudoku Explainer appends to the name of a nested chain.
var nestingNames = [...]string{"", " (+)", " (+ Forcing Chains)", " (+ Multiple Forcing Chains)",
	" (+ Dynamic Forcing Chains)", " (+ Dynamic Forcing Chains (+ Forcing Chains))"}

// Name returns the name of the step in Sudoku Explainer.
func (s Step) Name() string { return s.Technique.String() + nestingNames[s.Nesting] }

// Watcher is told about a rating while it is computed. Its functions can be nil.
type Watcher struct {
	// Step is called with each step.
	Step func(Step)
	// AtLeast is called when the lower bound of ER grows, with the bound in tenths. This is also the case
	// within a step, when the techniques that are rated lower have not found it.
	AtLeast func(tenths int)
}

// Rate returns the rating of a classic puzzle. If it does not have exactly one solution, the error is
// solver.ErrNone or solver.ErrMany. If the layout is not solver.Classic, the error is ErrLayout. A solved
// grid has the zero Rating. If ctx ends first, the error is ctx.Err(), and ER is a lower bound: the highest
// rating of the steps so far, or a higher one if all techniques below it have not found the next step. EP and
// ED are then 0 if they are not known.
//
// Half of all generated puzzles take less than 0.1 ms. Puzzles with a rating of more than 10 take some seconds,
// and the hardest known ones up to a minute.
func Rate(ctx context.Context, g solver.Grid) (Rating, error) { return Watch(ctx, g, Watcher{}) }

// Watch is like Rate, and tells w about its progress.
func Watch(ctx context.Context, g solver.Grid, w Watcher) (Rating, error) {
	if g.Layout() != solver.Classic {
		return Rating{}, ErrLayout
	}
	if _, err := solver.Solve(ctx, g); err != nil {
		return Rating{}, err
	}
	return newRater(ctx, g, w).rate()
}

// rater solves a puzzle.
type rater struct {
	*board
	ctx     context.Context
	ended   bool // whether ctx has ended
	checks  int
	watcher Watcher
	rating  Rating
	bound   int
	static  *statics
	engines [numEngines]*engine
}

func newRater(ctx context.Context, g solver.Grid, w Watcher) *rater {
	return &rater{board: newBoard(g), ctx: ctx, watcher: w}
}

// stop reports whether the search is to end. It asks the context only from time to time.
func (r *rater) stop() bool {
	if r.checks++; r.checks&15 == 0 && !r.ended {
		r.ended = r.ctx.Err() != nil
	}
	return r.ended
}

func (r *rater) rate() (Rating, error) {
	for placed := false; r.empty > 0; {
		h := r.next()
		if r.ctx.Err() != nil {
			r.rating.ER = r.bound
			return r.rating, r.ctx.Err()
		}
		if h == nil {
			r.rating.ER = Unsolved
			return r.rating, nil
		}
		if r.watcher.Step != nil {
			r.watcher.Step(r.step(h))
		}
		r.apply(h)
		r.rating.ER = max(r.rating.ER, h.tenths)
		r.atLeast(h.tenths)
		if r.rating.ED == 0 {
			r.rating.ED = r.rating.ER
		}
		if !placed && h.place >= 0 {
			placed = true
			r.rating.EP = r.rating.ER
		}
	}
	return r.rating, nil
}

// atLeast tells the watcher about a lower bound.
func (r *rater) atLeast(tenths int) {
	if tenths > r.bound {
		r.bound = tenths
		if r.watcher.AtLeast != nil {
			r.watcher.AtLeast(tenths)
		}
	}
}

// step returns a hint as a step.
func (r *rater) step(h *hint) Step {
	s := Step{Technique: h.technique, Rating: h.tenths, Nesting: h.nesting}
	if h.place >= 0 {
		s.Place = []logic.Candidate{named(h.place)}
		return s
	}
	for _, gone := range h.remove {
		each(gone.digits, func(d int) { s.Remove = append(s.Remove, named(candidate(int(gone.cell), d))) })
	}
	return s
}

func named(x int) logic.Candidate {
	return logic.Candidate{Cell: solver.Cell(x / 9), Digit: solver.Digit(x%9 + 1)}
}

// simple contains the techniques without chains, in their order, with the lowest rating of their steps.
var simple = []struct {
	tenths int
	find   finder
}{
	{10, hiddenSingles},
	{17, directLocking},
	{20, hiddenSets(2, DirectHiddenPair, true)},
	{23, nakedSingles},
	{25, hiddenSets(3, DirectHiddenTriplet, true)},
	{26, locking},
	{30, nakedSets(2, NakedPair)},
	{32, fish(2, XWing)},
	{34, hiddenSets(2, HiddenPair, false)},
	{36, nakedSets(3, NakedTriplet)},
	{38, fish(3, Swordfish)},
	{40, hiddenSets(3, HiddenTriplet, false)},
	{42, wings(2, XYWing)},
	{44, wings(3, XYZWing)},
	{45, uniqueLoops},
	{50, nakedSets(4, NakedQuad)},
	{52, fish(4, Jellyfish)},
	{54, hiddenSets(4, HiddenQuad, false)},
	{56, universalGrave},
	{62, exclusion(2, AlignedPairExclusion)},
}

// engineKinds contains the searches for chains with branches, in their order.
var engineKinds = [...]struct {
	tenths          int
	dynamic, nishio bool
	level           int
}{
	{75, true, true, 0}, {80, false, false, 0}, {85, true, false, 0}, {90, true, false, 1}, {95, true, false, 2},
	{100, true, false, 3}, {105, true, false, 4}, {110, true, false, 5},
}

const numEngines = len(engineKinds)

// next returns the next step, or nil if there is none.
func (r *rater) next() *hint {
	for _, technique := range simple {
		r.atLeast(technique.tenths)
		if h := r.firstOf(technique.find, technique.tenths); h != nil {
			return h
		}
	}
	r.atLeast(65)
	if r.static == nil {
		r.static = &statics{board: r.board, stop: r.stop}
	}
	if r.static.search(false); len(r.static.found) > 0 {
		return r.static.found[0].hint()
	}
	r.atLeast(75)
	if h := r.firstOf(exclusion(3, AlignedTripletExclusion), 75); h != nil {
		return h
	}
	for i, kind := range engineKinds {
		r.atLeast(kind.tenths)
		if r.engines[i] == nil {
			r.engines[i] = newEngine(r.board, r.stop, kind.dynamic, kind.nishio, kind.level)
		}
		e := r.engines[i]
		if e.search(false); len(e.deduce.list) > 0 {
			h := e.hint(&e.deduce.list[0])
			h.tenths += kind.tenths
			return h
		}
		if r.ended {
			return nil
		}
	}
	return nil
}

// firstOf returns the first step of a technique, or nil. tenths is its rating unless the technique rates its steps.
func (r *rater) firstOf(find finder, tenths int) (got *hint) {
	find(r.board, func(h *hint) bool {
		if got = h; h.tenths == 0 {
			h.tenths = tenths
		}
		return false
	})
	return got
}
