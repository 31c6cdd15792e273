package logic

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/ruled"
	"numplace/solver/internal/turn"
)

// Steps yields all steps of a position by all techniques of the table, enabled or not, in the order of the
// table. It searches for each step on demand. The position must not change while steps are taken from the
// sequence. The sequence ends early if ctx ends.
func Steps(ctx context.Context, p *Position, t *Table) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		s := search{Position: p, Options: t.Options, ctx: ctx, yield: yield, spent: pause}
		for _, row := range t.Rows {
			if s.run(row.Technique); s.done {
				return
			}
		}
	}
}

// Find yields the steps of one row of the table. row is the first technique of that row. The sequence ends
// early if ctx ends.
func Find(ctx context.Context, p *Position, row Technique, o Options) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		s := search{Position: p, Options: o, ctx: ctx, yield: yield, spent: pause}
		s.run(row)
	}
}

// Next returns the first step that the enabled techniques find. It returns false if there is no step, or if
// ctx ends before one is found.
func Next(ctx context.Context, p *Position, t *Table) (Step, bool) {
	var first Step
	found := false
	s := search{Position: p, Options: t.Options, ctx: ctx, first: true, spent: pause, yield: func(step Step) bool {
		first, found = step, true
		return false
	}}
	for _, row := range t.Rows {
		if !row.On(p.layout) {
			continue
		}
		if s.run(row.Technique); s.done {
			return first, found
		}
	}
	return Step{}, false
}

// search holds the state of one search for steps.
type search struct {
	*Position
	Options
	ctx    context.Context
	yield  func(Step) bool
	done   bool // no more steps are wanted
	first  bool // only the first step is wanted, as for a path
	ended  bool // ctx has ended
	spent  int  // the work since the last pause; a search begins with a pause
	pauses int  // the number of pauses so far
	// The following data is shared by several finders and computed on demand.
	tied    *sets                // the almost locked sets
	grouped *tabling             // what follows directly from each fact, including groups
	single  *simple              // the search for chains on single digits
	ruled   []*ways              // the ways of each rule
	touched [][]*ways            // by cell: the relations of rules with the cell among their open cells
	summed  []*ways              // the ways of each sum of houses
	scratch []bool               // reusable memory to match digits with cells
	tester  ruled.Single         // applies the propagators of rules
	linked  map[Candidate][]link // what candidates exclude by rules; see links
	long    [][]RuleUse          // the rules of steps that Check did not prove in time
}

// run yields the steps of a row of the table. It returns early if ctx ends.
func (s *search) run(t Technique) {
	defer func() {
		if s.ended {
			s.done = true
			_ = recover()
		}
	}()
	s.work(pause / 64)
	if at := rowAt[t]; at > 0 && standard[at-1].Technique == t {
		standard[at-1].find(s, t)
	}
}

// pause is the amount of work between two pauses: about a millisecond.
const pause = 1 << 14

// work counts work in units of about 50 ns. Each time the total since the last pause exceeds the constant
// pause, it lets other goroutines run, so that a worker in a browser stays responsive. It then ends the
// search if ctx has ended.
func (s *search) work(pieces int) {
	if s.spent += pieces; s.spent >= pause {
		s.giveWay()
	}
}

// giveWay lets other goroutines run. If ctx has ended, it panics to end the search, because finders may be
// deep in recursion. run recovers from the panic.
func (s *search) giveWay() {
	s.spent = 0
	s.pauses++
	turn.Give()
	if s.ctx.Err() != nil {
		s.ended = true
		panic(s.ctx.Err())
	}
}

// found yields a step. It returns false if no more steps are wanted. If Check cannot prove a step with large
// rules, or with links by rules, in time, found omits the step, and further steps with these rules.
func (s *search) found(step Step) bool {
	links := step.Proof.LinkRules()
	if links != nil || s.large(step) {
		rules := slices.Clone(step.Proof.Rules)
		for _, rule := range links {
			rules = append(rules, RuleUse{Rule: rule})
		}
		nodes := s.nodesFor(rules)
		if nodes < mostNodes && s.tooLong(rules) {
			return true
		}
		if err := checkWithin(s.Position, step, nodes, s.work); err != nil {
			if nodes < mostNodes && err == ErrTooLong {
				s.long = append(s.long, rules)
			}
			return true
		}
	}
	s.done = s.done || !s.yield(step)
	return !s.done
}

// proves reports whether Check proves a step within a number of tries.
func (s *search) proves(step Step, nodes int) bool {
	return checkWithin(s.Position, step, nodes, s.work) == nil
}

// These are the limits for checks of found steps with rules for which each try takes long.
const (
	mostSlowNodes    = 12_000
	mostSlowestNodes = 1_500 // with patterns
)

// nodesFor returns the maximum number of digits that found tries to prove a step with the given rules.
func (s *search) nodesFor(rules []RuleUse) int {
	nodes := mostNodes
	for _, use := range rules {
		rule := s.layout.Rules()[use.Rule]
		switch _, addsUp := equationOf(s.layout, rule); {
		case rule.Kind == solver.Automaton:
			nodes = min(nodes, mostSlowestNodes)
		case pruned(rule.Kind, addsUp):
			nodes = min(nodes, mostSlowNodes)
		}
	}
	return nodes
}

// tooLong reports whether a check took too long for some of the rules.
func (s *search) tooLong(rules []RuleUse) bool {
	return slices.ContainsFunc(s.long, func(long []RuleUse) bool {
		return !slices.ContainsFunc(long, func(use RuleUse) bool {
			return !slices.ContainsFunc(rules, use.Equal)
		})
	})
}

// mostSure is the maximum number of open cells in the rules of a step such that Check always finishes in
// time.
const mostSure = 8

// large reports whether the rules of a step have more than mostSure open cells. For RuleCells and RuleTrial
// it returns false, because their finders call Check themselves.
func (s *search) large(step Step) bool {
	var cells set
	for _, use := range step.Proof.Rules {
		for _, c := range s.layout.Rules()[use.Rule].Cells {
			cells = cells.with(int(c))
		}
	}
	return cells.and(s.open).len() > mostSure && step.Technique != RuleCells && step.Technique != RuleTrial
}

// mostCells returns the maximum number of cells of a house that finders combine into a set. It limits the
// search in large grids. Houses of nine cells are searched completely.
func (s *search) mostCells() int {
	if s.n <= 9 {
		return 7
	}
	return 4
}

// cellsOf returns the cells of a set in rising order.
func cellsOf(s set) []solver.Cell {
	var cells []solver.Cell
	for c := s.first(); c >= 0; c = s.after(c) {
		cells = append(cells, solver.Cell(c))
	}
	return cells
}

// allOf returns the candidates of a digit in the cells of a set.
func allOf(d solver.Digit, s set) []Candidate {
	var all []Candidate
	for c := s.first(); c >= 0; c = s.after(c) {
		all = append(all, Candidate{solver.Cell(c), d})
	}
	return all
}

// candidatesIn returns the given digits of a cell as candidates, in rising order.
func candidatesIn(c int, digits solver.Digits) []Candidate {
	var all []Candidate
	for d := range digits.All() {
		all = append(all, Candidate{solver.Cell(c), d})
	}
	return all
}

// onDigit returns a step that eliminates digit d from the cells in out. The caller must complete the proof.
func onDigit(t Technique, d int, out set) Step {
	digit := solver.Digit(d)
	return Step{Technique: t, Remove: allOf(digit, out), Proof: Proof{Digits: solver.Digits(0).With(digit)}}
}

// keyOf returns a key for candidates in their order.
func keyOf(all []Candidate) string {
	var key []byte
	for _, x := range all {
		key = append(key, byte(x.Cell), byte(x.Cell>>8), byte(x.Digit))
	}
	return string(key)
}

// byCell sorts candidates by cell and digit, and removes repeated ones.
func byCell(all []Candidate) []Candidate {
	return sorted(all, func(x, y Candidate) int {
		return cmp.Or(cmp.Compare(x.Cell, y.Cell), cmp.Compare(x.Digit, y.Digit))
	})
}

// sorted sorts candidates in place, and removes repeated ones.
func sorted(all []Candidate, compare func(x, y Candidate) int) []Candidate {
	slices.SortFunc(all, compare)
	return slices.Compact(all)
}
