package logic

import (
	"errors"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/turn"
)

// The errors that Check returns.
var (
	ErrNothing  = errors.New("the step has no result among the candidates of the position")
	ErrEvidence = errors.New("the evidence of the step does not match the position")
	ErrUnproved = errors.New("the evidence does not prove the step")
	ErrTooLong  = errors.New("checking whether the evidence proves the step takes too many tries")
)

// Check proves a step in a position from its proof alone. It shares no code with the finders. Each part of
// the proof claims one or more needs. A need is a list of candidates of which at least one must be true:
//   - a cell of Cells or Sets needs one of its candidates;
//   - a house of Base needs each of Digits;
//   - a strong link needs one of its two ends. If it is by a rule, the rule cannot be filled without them;
//   - each strong link of a branch needs one of the candidates of its cell or house;
//   - if a rule links two sets, it excludes that each of them contains its digit;
//   - the corners in Deadly need a candidate that is not in Digits, or the puzzle would have two
//     solutions;
//   - a house of Needs needs its digit;
//   - each open cell that an entry of Rules uses, or that counts in a sum of Facts, needs one of its
//     candidates. The digits must not break the rule, and must have the sum.
//
// For cells that links fill, Check counts; see judge.coverSets.
//
// For equal sets, the claim is how much more often each digit occurs on one side than on the other; see
// judge.counts.
//
// Check first verifies that these claims hold in the position. If a claim does not hold, for example because
// a set has other digits than its cells have, the error is ErrEvidence. Then Check assumes the opposite of
// each result, and searches for a way to meet all needs. If there is no such way, the step is proved. If
// there is one, the error is ErrUnproved. If the search takes too many tries, the error is ErrTooLong. If a
// step has no result, or a result that is not among the candidates, the error is ErrNothing.
//
// While Check runs, other goroutines can run.
func Check(p *Position, s Step) error {
	spent := 0
	return checkWithin(p, s, mostNodes, func(pieces int) {
		if spent += pieces; spent >= pause {
			spent = 0
			turn.Give()
		}
	})
}

// checkWithin does the work of Check. nodes is the maximum number of digits that it tries. It reports its work
// to the function work, in the units of search.work.
func checkWithin(p *Position, s Step, nodes int, work func(pieces int)) error {
	if !isThere(p, s) {
		return ErrNothing
	}
	j := judge{layout: p.Layout(), left: nodes, work: work, chosen: make([]solver.Digit, p.Layout().Cells()),
		exact: make([]bool, p.Layout().Cells())}
	for c := range solver.Cell(j.layout.Cells()) {
		j.start = append(j.start, p.Candidates(c))
		j.filled = append(j.filled, byte(p.At(c)))
	}
	if s.Technique == BUGPlus1 {
		return j.grave(s)
	}
	if s.Technique.OfEqualSets() {
		return j.counts(p, s)
	}
	if len(s.Proof.CoverSets) > 0 {
		return j.coverSets(s)
	}
	if s.Technique == TemplateSet || s.Technique == TemplateDelete {
		if s.Proof.Digits == 0 {
			return ErrEvidence
		}
		j.grid(p)
	} else if !j.claim(p, s.Proof) || !covered(p, s.Proof) {
		if j.left < 0 {
			return ErrTooLong
		}
		return ErrEvidence
	}
	for _, x := range s.Place {
		marks := slices.Clone(j.start)
		if marks[x.Cell] = marks[x.Cell].Without(x.Digit); marks[x.Cell] == 0 {
			continue // the only candidate of its cell, so there is nothing to prove
		}
		j.needCell(x.Cell, marks[x.Cell])
		j.failed, j.needy = nil, nil
		possible := j.possible(marks, 0)
		j.needs = j.needs[:len(j.needs)-1]
		if possible {
			return ErrUnproved
		}
	}
	for _, x := range s.Remove {
		clear(j.failed)
		if j.try(j.start, x, 0, nil) {
			return ErrUnproved
		}
	}
	if j.left < 0 {
		return ErrTooLong
	}
	return nil
}

// onBoard reports whether c is a cell of the layout.
func onBoard(p *Position, c solver.Cell) bool { return c >= 0 && int(c) < p.Layout().Cells() }

// isThere reports whether a step has a result, and all candidates of the result are in the position.
func isThere(p *Position, s Step) bool {
	for _, x := range slices.Concat(s.Place, s.Remove) {
		if !onBoard(p, x.Cell) || !p.Candidates(x.Cell).Has(x.Digit) {
			return false
		}
	}
	return len(s.Place)+len(s.Remove) > 0
}

// fewOptions is the number of options of each need up to which the search without sums does not store failures.
const fewOptions = 3

// judge holds the state of a check: the candidates of the position, and what the proof claims about them.
type judge struct {
	layout *solver.Layout
	start  []solver.Digits
	filled []byte // by cell: its digit, or 0
	needs  [][]Candidate
	rules  []claimed                 // the rules that must not be broken
	sums   []equation                // the sums that must be met
	left   int                       // the number of digits that may still be tried
	work   func(pieces int)          // counts work
	chosen []solver.Digit            // by cell: the digit that is being tried, or 0
	exact  []bool                    // by cell: whether the key of a situation contains the digit tried in the cell
	failed map[string]bool           // the keys of situations without a solution; see situation
	needy  []solver.Cell             // the cells that occur in needs; set by prepare
	twins  [][]solver.Cell           // by cell: the cells that are interchangeable with it; set by prepare
	key    []byte                    // reusable memory for situation
	marks  [][]solver.Digits         // by number of digits being tried: the candidates left in each cell
	barred map[Candidate][]Candidate // by candidate: those that it excludes by a rule, as weak links claim
}

// claim adds the needs that a proof claims. It returns false if a claim does not hold in the position.
func (j *judge) claim(p *Position, proof Proof) bool {
	off := func(c solver.Cell) bool { return !onBoard(p, c) }
	if slices.ContainsFunc(proof.Cells, off) || slices.ContainsFunc(proof.Deadly, off) {
		return false
	}
	for _, c := range proof.Cells {
		j.needCell(c, j.start[c])
	}
	for _, s := range proof.Sets {
		var digits solver.Digits
		if slices.ContainsFunc(s.Cells, off) {
			return false
		}
		for _, c := range s.Cells {
			digits |= j.start[c]
			j.needCell(c, j.start[c])
		}
		if digits != s.Digits {
			return false
		}
	}
	if slices.ContainsFunc(proof.Commons, func(c Common) bool { return !j.common(proof.Sets, c) }) {
		return false
	}
	for _, h := range proof.Base {
		for d := range proof.Digits.All() {
			if !j.needHouse(p, h, d) {
				return false
			}
		}
	}
	for _, l := range proof.Links {
		if !j.link(p, l) {
			return false
		}
	}
	for _, b := range proof.Branches {
		if !j.branch(p, proof, b) {
			return false
		}
	}
	return (len(proof.Deadly) == 0 || j.deadly(p, proof)) && j.claimRules(p, proof)
}

// needCell adds the need that one of the candidates in marks is true in cell c. It does nothing if marks is
// empty, for example for a filled cell.
func (j *judge) needCell(c solver.Cell, marks solver.Digits) {
	if need := candidatesIn(int(c), marks); need != nil {
		j.needs = append(j.needs, need)
	}
}

// places returns the places of digit d in house h. It returns false if there is no such house or digit, or if
// the house does not need the digit: it already has the digit, or has fewer than n cells.
func (j *judge) places(p *Position, h int, d solver.Digit) ([]Candidate, bool) {
	if h < 0 || h >= j.layout.NumHouses() || !solver.DigitsUpTo(j.layout.N()).Has(d) {
		return nil, false
	}
	cells := j.layout.House(h).Cells
	var places []Candidate
	for _, c := range cells {
		if p.At(c) == d {
			return nil, false
		}
		if j.start[c].Has(d) {
			places = append(places, Candidate{c, d})
		}
	}
	return places, len(cells) == j.layout.N()
}

func (j *judge) needHouse(p *Position, h int, d solver.Digit) bool {
	places, needed := j.places(p, h, d)
	j.needs = append(j.needs, places)
	return needed
}

// link checks a link of a chain. For a strong link, it adds the need that one of the two ends is true. It
// returns false if a strong link does not hold in the position, or if the ends of a weak link do not exclude
// each other.
func (j *judge) link(p *Position, l Link) bool {
	ends := append(ends(l.From), ends(l.To)...)
	if l.Rule < 0 || l.Rule > len(j.layout.Rules()) || slices.ContainsFunc(ends, func(x Candidate) bool {
		return !onBoard(p, x.Cell)
	}) {
		return false
	}
	if !l.Strong {
		byRule := false
		for _, x := range ends[:len(l.From.Cells)] {
			for _, y := range ends[len(l.From.Cells):] {
				if l.From.Set != 0 && l.From.Set == l.To.Set {
					continue // the needs of the set's cells cover this link
				}
				if j.excludes(x, y) {
					continue
				}
				if byRule = true; !j.bars(l.Rule, x, y) {
					return false
				}
			}
		}
		return byRule == (l.Rule > 0)
	}
	if l.Rule > 0 || l.House == InRule {
		return l.House == InRule && j.needRule(l.Rule, ends)
	}
	switch l.House {
	case InSet:
		return l.From.Set != 0 && (l.From.Set == l.To.Set || l.To.Set == 0)
	case InCell:
		if len(ends) != 2 || ends[0].Cell != ends[1].Cell {
			return false
		}
		c := ends[0].Cell
		if j.start[c]&^solver.Digits(0).With(ends[0].Digit).With(ends[1].Digit) != 0 || j.start[c] == 0 {
			return false
		}
		j.needCell(c, j.start[c])
		return true
	}
	places, needed := j.places(p, l.House, l.From.Digit)
	for _, x := range places {
		if !slices.Contains(ends, x) {
			return false
		}
	}
	j.needs = append(j.needs, places)
	return needed && l.From.Digit == l.To.Digit
}

func ends(n Node) []Candidate {
	var all []Candidate
	for _, c := range n.Cells {
		all = append(all, Candidate{c, n.Digit})
	}
	return all
}

// excludes reports whether two candidates cannot both be true: different digits of one cell, or the same
// digit in two cells that see each other.
func (j *judge) excludes(x, y Candidate) bool {
	if x.Cell == y.Cell {
		return x.Digit != y.Digit
	}
	return x.Digit == y.Digit && slices.Contains(j.layout.Sees(x.Cell), y.Cell)
}

// deadly checks the corners of a deadly pattern, and adds the need that at least one corner has a candidate
// other than the two digits of the proof. It returns false unless the corners are four cells in two rows, two
// columns and two boxes, and none of them is a given. If the corners contained only the two digits, the
// digits could be swapped, and the puzzle would have another solution.
func (j *judge) deadly(p *Position, proof Proof) bool {
	if !j.layout.Plain() || len(proof.Deadly) != 4 || proof.Digits.Len() != 2 {
		return false
	}
	lines := map[[2]int]int{} // by kind of house (row, column or box) and its number: how many corners it contains
	var need []Candidate
	for i, c := range proof.Deadly {
		row, col := j.layout.RowCol(c)
		lines[[2]int{0, row}]++
		lines[[2]int{1, col}]++
		lines[[2]int{2, j.layout.Region(c)}]++
		if slices.Contains(proof.Deadly[:i], c) || p.Given(c) || p.At(c) != 0 && !proof.Digits.Has(p.At(c)) {
			return false
		}
		need = append(need, candidatesIn(int(c), j.start[c]&^proof.Digits)...)
	}
	for _, corners := range lines {
		if corners != 2 {
			return false
		}
	}
	j.needs = append(j.needs, need)
	return true
}

// covered reports whether the cover contains all places of the digits in the base, except for the fins. If
// there is no base, it reports whether each house of the cover contains all cells of the pattern. Without a
// cover, it returns true.
func covered(p *Position, proof Proof) bool {
	in := func(h int, c solver.Cell) bool { return slices.Contains(p.Layout().House(h).Cells, c) }
	if len(proof.Cover) == 0 {
		return true
	}
	if len(proof.Base) == 0 {
		for _, c := range proof.Cells {
			for _, h := range proof.Cover {
				if !in(h, c) {
					return false
				}
			}
		}
		return true
	}
	for _, h := range proof.Base {
		for _, c := range p.Layout().House(h).Cells {
			for d := range (p.Candidates(c) & proof.Digits).All() {
				x := Candidate{c, d}
				if slices.Contains(proof.Fins, x) || slices.Contains(proof.EndoFins, x) {
					continue
				}
				if !slices.ContainsFunc(proof.Cover, func(h int) bool { return in(h, c) }) {
					return false
				}
			}
		}
	}
	return true
}

// try assumes that candidate x is true, and reports whether all needs can then be met. before is the number
// of digits assumed so far. The cells in alike are interchangeable with the cell of x, so try gives them only
// digits above that of x.
func (j *judge) try(marks []solver.Digits, x Candidate, before int, alike []solver.Cell) bool {
	if before == len(j.marks) {
		j.marks = append(j.marks, make([]solver.Digits, len(marks)))
	}
	j.work(triedWork)
	left := j.marks[before]
	copy(left, marks)
	left[x.Cell] = solver.Digits(0).With(x.Digit)
	for _, c := range j.layout.Sees(x.Cell) {
		left[c] = left[c].Without(x.Digit)
	}
	for _, y := range j.barred[x] {
		left[y.Cell] = left[y.Cell].Without(y.Digit)
	}
	for _, c := range alike {
		left[c] &^= solver.DigitsUpTo(int(x.Digit))
	}
	j.chosen[x.Cell] = x.Digit
	can := j.fits(left, x.Cell) && j.possible(left, before+1)
	j.chosen[x.Cell] = 0
	return can
}

// possible reports whether all needs can be met with the candidates in marks. before is the number of digits
// assumed so far.
func (j *judge) possible(marks []solver.Digits, before int) bool {
	var best []Candidate
	fewest := -1
	for _, need := range j.needs {
		options, met := 0, false
		for _, x := range need {
			met = met || j.chosen[x.Cell] == x.Digit
			if marks[x.Cell].Has(x.Digit) {
				if options++; options == fewest {
					break
				}
			}
		}
		if !met && options != fewest {
			if best, fewest = need, options; options == 0 {
				return false
			}
		}
	}
	if fewest < 0 {
		return true
	}
	situation := ""
	var alike []solver.Cell
	if fewest > 1 && (len(j.sums) > 0 || fewest > fewOptions && len(j.rules) == 0) {
		if situation = j.situation(marks); j.failed[situation] {
			return false
		}
		alike = j.alike(best[0].Cell, marks)
	}
	for _, x := range best {
		if !marks[x.Cell].Has(x.Digit) {
			continue
		}
		if j.left--; j.left < 0 {
			return false
		}
		if j.try(marks, x, before, alike) {
			return true
		}
	}
	if situation != "" {
		j.failed[situation] = true
	}
	return false
}

// grave proves a BUG+1 (bivalue universal grave). Without the pattern's digit in its cell, each open cell
// would have two candidates, and each digit would have two places in each house that needs it. Such a grid
// has two solutions or none, so the cell contains the digit.
func (j *judge) grave(s Step) error {
	if len(s.Proof.Cells) != 1 || s.Proof.Digits.Len() != 1 || len(s.Place) != 0 || !j.layout.Plain() {
		return ErrEvidence
	}
	cell, digit := s.Proof.Cells[0], s.Proof.Digits.Min()
	for _, x := range s.Remove {
		if x.Cell != cell || x.Digit == digit {
			return ErrUnproved
		}
	}
	marks := slices.Clone(j.start)
	marks[cell] = marks[cell].Without(digit)
	for _, m := range marks {
		if m != 0 && m.Len() != 2 {
			return ErrUnproved
		}
	}
	for h := range j.layout.Houses() {
		var once, twice, more solver.Digits
		for _, c := range h.Cells {
			more |= twice & marks[c]
			twice |= once & marks[c]
			once |= marks[c]
		}
		if more != 0 || once != twice {
			return ErrUnproved
		}
	}
	return nil
}
