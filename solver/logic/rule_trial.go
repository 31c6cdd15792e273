package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// This file contains the last resorts for boards with rules. They assume a candidate, and follow its
// consequences by singles and rules to a contradiction. Everything that led to the contradiction forms the
// proof, which is then made as small as Check allows.

// Limits of the proofs of the last resorts, and of the search for them.
const (
	mostTogetherRules  = 2   // rules in a proof of RuleCells
	mostTogetherHouses = 2   // houses in a proof of RuleCells
	mostTogetherCells  = 10  // open cells in a proof of RuleCells
	mostProbes         = 800 // candidates to try on a board of 81 cells; fewer on larger boards
	mostTrialRules     = 12  // rules in a proof of RuleTrial
	mostTrialNodes     = 20_000
	mostShrinkNodes    = 4_000 // for each attempt to leave out a part of a proof
	mostCompared       = 24    // contradictions to compare; the one with the simplest proof is taken
	mostShrunk         = 8     // contradictions whose proofs are made smaller, the smallest ones first
	smallProof         = 8     // a proof of at most this size is taken without further comparison
	mostTrialPauses    = 3_000 // pauses of the search; each is about a millisecond
)

// trial collects the consequences of an assumption.
type trial struct {
	*search
	all   []*ways         // the rules and sums
	of    [][]int         // by cell: the indices in all of the rules and sums that contain it
	marks []solver.Digits // by cell: its candidates; a filled cell has its digit
	done  set             // cells whose digit has been removed from the cells that they see
	log   []event
	at    []int    // by cell*(n+1)+digit: 1 + the index of the event that removed the candidate, or 0
	dirty []uint64 // bits, by index in all: the rules to apply again
	from  int      // the first word of dirty that may not be 0
	full  []bool   // by house: whether it must be searched again for digits with one place
	only  *basis   // if set, consequences follow only from its parts
	cells set      // if only is set: the cells that it contains, and those of its rules
	start int      // the pauses of the search before the trial
}

// event is the removal of a candidate, with its cause.
type event struct {
	x   Candidate
	why cause
}

// cause is the reason why a candidate is removed. There are four reasons: another candidate of its cell is
// assumed, its cell sees the same digit in another cell, its cell is the only place of another digit in a
// house, or a rule excludes it.
type cause struct {
	kind  causeKind
	cell  int          // for bySight: the cell with the digit
	house int          // for byHouse: the house that needs the digit
	digit solver.Digit // for byHouse: the digit
	rule  int          // for byRule: the index in trial.all
	upTo  int          // the number of events before this one
}

type causeKind uint8

const (
	byAssumption causeKind = iota
	bySight
	byHouse
	byRule
	byEmptyCell // only in a contradiction: a cell has no candidate
)

// trials returns a trial for the position. It can be reused for any number of assumptions.
func (s *search) trials() *trial {
	t := &trial{search: s, all: slices.Concat(s.relations(), s.sums()), of: make([][]int, s.tables.cells)}
	for i, w := range t.all {
		for _, c := range w.cells {
			t.of[c] = append(t.of[c], i)
		}
	}
	t.marks = make([]solver.Digits, s.tables.cells)
	t.at = make([]int, s.tables.cells*(s.n+1))
	t.dirty, t.full = make([]uint64, len(t.all)/64+1), make([]bool, len(s.house))
	t.start = s.pauses
	return t
}

// tired reports whether the trial has taken so long that it should end.
func (t *trial) tired() bool { return t.pauses-t.start > mostTrialPauses }

// assume assumes a candidate and follows its consequences. If only is not nil, it uses only the rules, needs and
// cells of this basis. If the consequences lead to a contradiction, it returns the cause and true.
func (t *trial) assume(x Candidate, only *basis) (cause, bool) {
	if t.only = only; only != nil {
		t.cells = t.ruled(*only).with(int(x.Cell))
		for _, c := range only.cells {
			t.cells = t.cells.with(c)
		}
	}
	t.done, t.log = set{}, t.log[:0]
	for c := range t.marks {
		if t.marks[c] = t.cand[c]; t.digit[c] != 0 {
			t.marks[c], t.done = solver.Digits(0).With(t.digit[c]), t.done.with(c)
		}
	}
	clear(t.at)
	clear(t.dirty)
	t.from = 0
	clear(t.full)
	cell := int(x.Cell)
	for d := range t.marks[cell].Without(x.Digit).All() {
		t.remove(cell, d, cause{kind: byAssumption})
	}
	return t.follow()
}

// remove removes a candidate. It marks the houses and rules of its cell to be examined again.
func (t *trial) remove(c int, d solver.Digit, why cause) {
	if !t.marks[c].Has(d) {
		return
	}
	t.marks[c] = t.marks[c].Without(d)
	why.upTo = len(t.log)
	t.log = append(t.log, event{Candidate{solver.Cell(c), d}, why})
	t.at[c*(t.n+1)+int(d)] = len(t.log)
	for _, i := range t.of[c] {
		t.dirty[i/64] |= 1 << (i % 64)
		t.from = min(t.from, i/64)
	}
	for _, in := range t.tables.of[c] {
		t.full[in.house] = true
	}
}

// follow draws conclusions until it reaches a contradiction or nothing more follows. It returns the cause of
// the contradiction, and whether there is one.
func (t *trial) follow() (cause, bool) {
	seen := 0 // the number of events whose cells have been examined
	for {
		switch {
		case seen < len(t.log):
			c := int(t.log[seen].x.Cell)
			seen++
			if t.only != nil && !t.cells.has(c) {
				continue
			}
			switch t.marks[c].Len() {
			case 0:
				return cause{kind: byEmptyCell, cell: c, upTo: len(t.log)}, true
			case 1:
				if t.done.has(c) {
					continue
				}
				t.done = t.done.with(c)
				d := t.marks[c].Min()
				out := t.sees[c].and(t.search.at[d])
				for o := out.first(); o >= 0; o = out.after(o) {
					t.remove(o, d, cause{kind: bySight, cell: c, digit: d})
				}
			}
		default:
			if why, no := t.houses(); no {
				return why, true
			}
			if seen < len(t.log) {
				continue
			}
			why, no, more := t.rule()
			if no || !more {
				return why, no
			}
		}
	}
}

// houses finds digits with only one place in a house, and removes the other candidates of that place. If a
// digit has no place, it returns the cause of this contradiction, and true.
func (t *trial) houses() (cause, bool) {
	for h := range t.full {
		house := &t.house[h]
		if !t.full[h] {
			continue
		}
		t.full[h] = false
		if !house.whole {
			continue
		}
		t.work(4)
		var once, twice, all solver.Digits
		for _, c := range house.cells {
			m := t.marks[c]
			twice |= once & m
			once |= m
		}
		all = solver.DigitsUpTo(t.n)
		for d := range (all &^ once).All() {
			if t.uses(h, d) {
				return cause{kind: byHouse, house: h, digit: d, upTo: len(t.log)}, true
			}
		}
		for d := range (once &^ twice).All() {
			if !t.uses(h, d) {
				continue
			}
			for _, c := range house.cells {
				if t.marks[c].Has(d) && t.marks[c].Len() > 1 {
					why := cause{kind: byHouse, house: h, digit: d}
					for other := range t.marks[c].Without(d).All() {
						t.remove(c, other, why)
					}
				}
			}
		}
	}
	return cause{}, false
}

// uses reports whether t may use that a house needs a digit.
func (t *trial) uses(house int, d solver.Digit) bool {
	return t.only == nil || slices.Contains(t.only.needs, Need{house, d})
}

// rule applies one rule whose cells have changed. If the rule cannot be filled, no is true, and why is the
// cause of this contradiction. If there was no rule to apply, more is false.
func (t *trial) rule() (why cause, no, more bool) {
	for ; t.from < len(t.dirty); t.from++ {
		for t.dirty[t.from] != 0 {
			i := t.from*64 + bits.TrailingZeros64(t.dirty[t.from])
			t.dirty[t.from] &= t.dirty[t.from] - 1
			w := t.all[i]
			if t.only != nil && !slices.Contains(t.only.rules, i) || t.known(w).none {
				continue // if the rule cannot be filled, the position has no solution
			}
			v := *w.sight
			v.masks = make([]solver.Digits, len(v.cells))
			for k, c := range v.cells {
				v.masks[k] = t.marks[c]
			}
			now := t.waysIn(&v, true)
			why := cause{kind: byRule, rule: i, upTo: len(t.log)}
			if now.none {
				return why, true, true
			}
			for k, c := range v.cells {
				for d := range (v.masks[k] &^ now.support[k]).All() {
					t.remove(c, d, why)
				}
			}
			return cause{}, false, true
		}
	}
	return cause{}, false, false
}

// basis is everything that a contradiction depends on.
type basis struct {
	rules []int  // indices in all
	needs []Need // digits that houses need
	cells []int  // cells that are filled, or left without a candidate
}

// trace follows the causes of a contradiction back to the assumption. It returns everything that the
// contradiction depends on.
func (t *trial) trace(why cause) basis {
	var b basis
	used := make([]bool, len(t.log))
	use := func(c int, d solver.Digit, before int) {
		if e := t.at[c*(t.n+1)+int(d)]; e > 0 && e <= before {
			used[e-1] = true
		}
	}
	cellGone := func(c, before int) { // follows the removals of candidates of cell c that precede an event
		for d := range t.cand[c].All() {
			use(c, d, before)
		}
	}
	explain := func(why cause) {
		switch why.kind {
		case bySight:
			cellGone(why.cell, why.upTo)
		case byEmptyCell:
			b.cells = append(b.cells, why.cell)
			cellGone(why.cell, why.upTo)
		case byHouse:
			b.needs = appendNew(b.needs, Need{why.house, why.digit})
			for _, c := range t.house[why.house].cells {
				use(c, why.digit, why.upTo)
			}
		case byRule:
			b.rules = appendNew(b.rules, why.rule)
			for _, c := range t.all[why.rule].cells {
				cellGone(c, why.upTo)
			}
		}
	}
	explain(why)
	for i := len(t.log) - 1; i >= 0; i-- {
		if used[i] {
			if k := t.log[i].why; k.kind == bySight {
				b.cells = appendNew(b.cells, k.cell)
			}
			explain(t.log[i].why)
		}
	}
	return b
}

func appendNew[T comparable](all []T, x T) []T {
	if slices.Contains(all, x) {
		return all
	}
	return append(all, x)
}

// step returns the step that removes candidate x, with basis b as its proof.
func (t *trial) step(technique Technique, x Candidate, b basis) Step {
	step := Step{Technique: technique, Remove: []Candidate{x}}
	for _, i := range b.rules {
		step.Proof = step.Proof.and(t.all[i].proof())
	}
	for _, need := range b.needs {
		step.Proof.Needs = appendNew(step.Proof.Needs, need)
	}
	for _, c := range b.cells {
		if t.digit[c] == 0 && c != int(x.Cell) {
			step.Proof.Cells = appendNew(step.Proof.Cells, solver.Cell(c))
		}
	}
	return step
}

// size returns a measure of how hard it is to understand a proof with this basis.
func (b basis) size() int { return 3*len(b.rules) + 2*len(b.needs) + len(b.cells) }

// shrink returns the basis b without the parts that the function holds does not need.
func (b basis) shrink(holds func(basis) bool) basis {
	for i := len(b.needs) - 1; i >= 0; i-- {
		less := b
		if less.needs = slices.Delete(slices.Clone(b.needs), i, i+1); holds(less) {
			b = less
		}
	}
	for i := len(b.rules) - 1; i >= 0; i-- {
		less := b
		if less.rules = slices.Delete(slices.Clone(b.rules), i, i+1); holds(less) {
			b = less
		}
	}
	for i := len(b.cells) - 1; i >= 0; i-- {
		less := b
		if less.cells = slices.Delete(slices.Clone(b.cells), i, i+1); holds(less) {
			b = less
		}
	}
	return b
}

// ruled returns the open cells in the rules of a basis.
func (t *trial) ruled(b basis) (cells set) {
	for _, i := range b.rules {
		cells = cells.or(t.all[i].in)
	}
	return cells.and(t.open)
}

// openCells returns the number of open cells that a basis involves.
func (t *trial) openCells(b basis) int {
	cells := t.ruled(b)
	for _, c := range b.cells {
		cells = cells.with(c)
	}
	return cells.and(t.open).len()
}

// refuted is a candidate that leads to a contradiction, and what the contradiction depends on.
type refuted struct {
	x Candidate
	b basis
}

// refutations returns candidates that lead to a contradiction, those with the simplest contradictions first. It
// stops when it has enough of them to compare, or one that is simple.
func (t *trial) refutations(technique Technique) (all []refuted) {
	most := mostTrialRules
	if technique == RuleCells {
		most = mostTogetherRules + 2
	}
	for _, x := range t.probes() {
		why, no := t.assume(x, nil)
		if no {
			if r := (refuted{x, t.trace(why)}); len(r.b.rules) <= most {
				all = append(all, r)
				if r.b.size() <= smallProof {
					break
				}
			}
		}
		if len(all) == mostCompared || t.tired() {
			break
		}
	}
	slices.SortStableFunc(all, func(a, b refuted) int { return a.b.size() - b.b.size() })
	return all
}

// simpler leaves out of a contradiction what its proof does not need. It first leaves out what is not needed to
// follow the consequences. If the proof is then still too large for RuleCells, or if it has few rules, it
// also leaves out what Check does not need. It returns false if Check does not prove the result in time, or
// if it is too large for the technique.
func (t *trial) simpler(r refuted, technique Technique) (basis, bool) {
	b := r.b.shrink(func(less basis) bool {
		_, no := t.assume(r.x, &less)
		return no
	})
	if technique == RuleCells || len(b.rules) <= mostTogetherRules {
		b = b.shrink(func(less basis) bool {
			return !t.tired() && t.proves(t.step(technique, r.x, less), mostShrinkNodes)
		})
	}
	return b, (technique != RuleCells || t.small(b)) && t.proves(t.step(technique, r.x, b), mostTrialNodes)
}

// small reports whether a proof with basis b can be understood at once.
func (t *trial) small(b basis) bool {
	return len(b.rules) <= mostTogetherRules && t.housesOf(b) <= mostTogetherHouses &&
		t.openCells(b) <= mostTogetherCells
}

// ruleTrial finds candidates that lead to a contradiction by singles and rules. The proofs of RuleCells are
// small enough to be understood at once. The proofs of RuleTrial must be followed step by step.
func ruleTrial(s *search, technique Technique) {
	if len(s.rules) == 0 {
		return
	}
	t := s.trials()
	var best refuted
	found, tried := false, 0
	for _, r := range t.refutations(technique) {
		if found && (best.b.size() <= smallProof || tried >= mostShrunk) || t.tired() {
			break
		}
		tried++
		if b, ok := t.simpler(r, technique); ok && (!found || b.size() < best.b.size()) {
			best, found = refuted{r.x, b}, true
		}
	}
	if !found {
		return
	}
	step := t.step(technique, best.x, best.b)
	if technique == RuleCells { // adds the other candidates that the same proof removes
		cells := t.ruled(best.b).with(int(best.x.Cell))
		for c := cells.first(); c >= 0; c = cells.after(c) {
			for d := range s.cand[c].All() {
				x := Candidate{solver.Cell(c), d}
				if x != best.x && t.proves(t.step(technique, x, best.b), mostShrinkNodes) {
					step.Remove = append(step.Remove, x)
				}
			}
		}
		step.Remove = byCell(step.Remove)
	}
	s.found(step)
}

func (t *trial) housesOf(b basis) int {
	var houses []int
	for _, n := range b.needs {
		houses = appendNew(houses, n.House)
	}
	return len(houses)
}

// probes returns the candidates to assume. Those in cells with few candidates, and in houses with few places
// for the digit, come first.
func (s *search) probes() []Candidate {
	var all []Candidate
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		all = append(all, candidatesIn(c, s.cand[c])...)
	}
	weight := func(x Candidate) int {
		w := 8 * s.cand[x.Cell].Len()
		for _, in := range s.tables.of[x.Cell] {
			if s.house[in.house].whole {
				w += 2 * bits.OnesCount32(s.mask(in.house, int(x.Digit)))
			}
		}
		return w
	}
	slices.SortStableFunc(all, func(a, b Candidate) int { return weight(a) - weight(b) })
	return all[:min(len(all), mostProbes*81/s.tables.cells)]
}
