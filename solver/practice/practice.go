// Package practice creates exercises for solving techniques and judges what users do in them.
//
// An [Exercise] is a position, with all candidates, just before a step of the practised technique. No
// technique that comes earlier in the table applies. [Met] finds an exercise in random puzzles; the same seed
// gives the same exercise. For a technique that uses rules, the puzzles have rules such as cages or arrows.
// [Before] finds the exercise in a given puzzle, and [In] the exercise in a given position. [Varied] transforms
// an exercise so that users do not recognize it. An [Act] is a placement or an elimination by the user. [Judge]
// does not compare an act with an expected answer: an act is right if any step of the table proves it, by any
// technique. For a wrong act, Judge gives the simplest reason: a peer with the same digit, or else a
// contradiction after the fewest singles.
package practice

import (
	"context"
	"errors"
	"iter"
	"slices"

	"numplace/solver"
	"numplace/solver/canon"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// Exercise is a position in which a technique is the next step.
type Exercise struct {
	Puzzle   solver.Grid     // the original puzzle
	Position *logic.Position // the position just before the step
	Step     logic.Step      // the first step of the technique in Position
}

// ErrNone is the error if a path or position has no step of the requested technique.
var ErrNone = errors.New("the path has no step of the technique")

// plain is the number of random puzzles that Met tries. It is enough for the common techniques.
const plain = 192

// Met returns the exercise for a seed. It looks for the technique in the solving paths of a fixed number of
// random puzzles. The error is ErrNone if none of these paths uses the technique, or the error of ctx.
func Met(ctx context.Context, technique logic.Technique, t *logic.Table, seed uint64) (Exercise, error) {
	for puzzle := range puzzles(ctx, technique, seed) {
		if e, err := Before(ctx, puzzle, technique, t); err == nil {
			return e, nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Exercise{}, err
	}
	return Exercise{}, ErrNone
}

// puzzles yields plain random puzzles that depend on the seed. If the technique uses rules, the puzzles have
// rules with which it is common, and there are none if there are no such rules.
func puzzles(ctx context.Context, technique logic.Technique, seed uint64) iter.Seq[solver.Grid] {
	return func(yield func(solver.Grid) bool) {
		wishes := wishes(technique)
		for i := range uint64(plain) {
			if len(wishes) == 0 {
				return
			}
			w := wishes[(seed+i)%uint64(len(wishes))]
			made, err := generate.Make(ctx, w, seed*plain+i, nil) // each seed gets puzzles of its own
			if err != nil || !yield(made.Grid) {
				return
			}
		}
	}
}

// board is a kind of puzzle with rules: the kind of its rules, and its level, or 0 for any level.
type board struct {
	kind  solver.Kind
	level logic.Level
}

// usual lists, for each technique that uses rules, the kinds of puzzles in which it is common. Puzzles with a
// level come from the bank of package generate, so they take no search.
var usual = map[logic.Technique][]board{
	logic.RuleOneWay:  {{solver.Cage, logic.Medium}, {solver.Arrow, logic.Medium}},
	logic.RuleSays:    {{solver.Whisper, 0}, {solver.Renban, 0}},
	logic.RuleReach:   {{solver.Thermo, logic.Easy}, {solver.Arrow, logic.Easy}, {solver.Cage, logic.Medium}},
	logic.SumOfHouse:  {{solver.Cage, logic.Medium}},
	logic.RuleWays:    {{solver.Cage, logic.Medium}, {solver.Arrow, logic.Medium}},
	logic.SumOfHouses: {{solver.Cage, logic.Medium}},
	logic.SumSplit:    {{solver.Cage, logic.Medium}, {solver.Cage, logic.Hard}},
	logic.RuleMoreWays: {{solver.Cage, logic.Unfair}, {solver.Arrow, logic.Hard}, {solver.Renban, 0},
		{solver.Arrow, logic.Unfair}},
	logic.RuleMust: {{solver.Arrow, logic.Hard}, {solver.Cage, logic.Unfair}, {solver.Arrow, logic.Unfair},
		{solver.Renban, 0}},
	logic.RuleExcludes:  {{solver.Arrow, logic.Hard}, {solver.Arrow, logic.Unfair}, {solver.Whisper, 0}},
	logic.RuleHouse:     {{solver.Cage, logic.Unfair}, {solver.Arrow, logic.Unfair}},
	logic.KillerPair:    {{solver.Cage, logic.Unfair}},
	logic.SumOfTwo:      {{solver.Cage, logic.Unfair}},
	logic.RuleClash:     {{solver.Arrow, logic.Unfair}, {solver.Arrow, logic.Hard}, {solver.Cage, logic.Unfair}},
	logic.Parity:        {{solver.Cage, logic.Unfair}},
	logic.RulesTogether: {{solver.Thermo, logic.Unfair}, {solver.Thermo, logic.Hard}},
}

// wishes returns the wishes for random puzzles in which the technique may be found.
func wishes(technique logic.Technique) (all []generate.Wish) {
	switch {
	case technique.OfEqualSets(): // too rare in random puzzles
		return nil
	case !technique.OfRules():
		return []generate.Wish{{}}
	}
	for _, b := range usual[technique] {
		all = append(all, generate.Wish{Level: b.level, Elements: []generate.Elements{{Kind: b.kind}}})
	}
	return all
}

// Before returns the exercise in a puzzle: the position before the first step of the technique in its solving
// path. It skips positions in which a simpler step applies. The technique is used even if the table disables
// it. The error is ErrNone if there is no such position, or that of ctx.
func Before(ctx context.Context, puzzle solver.Grid, technique logic.Technique, t *logic.Table) (Exercise, error) {
	t = with(t, technique)
	p := logic.New(puzzle)
	for {
		s, ok := logic.Next(ctx, p, t)
		switch {
		case ctx.Err() != nil:
			return Exercise{}, ctx.Err()
		case !ok:
			return Exercise{}, ErrNone
		case s.Technique == technique:
			// Solving paths do not look for all ALS chains, so a simpler ALS chain may exist.
			if _, simpler := Simpler(ctx, p, technique, t); !simpler {
				return Exercise{Puzzle: puzzle, Position: p, Step: s}, ctx.Err()
			}
		}
		p.Apply(s)
	}
}

// with returns a copy of the table in which the technique is enabled.
func with(t *logic.Table, technique logic.Technique) *logic.Table {
	out := &logic.Table{Rows: slices.Clone(t.Rows), Options: t.Options}
	out.Enable(technique)
	return out
}

// Varied returns an equivalent exercise that users do not recognize. It permutes lines and digits in a way
// that depends on the seed. If the board has rules with cells, it rotates or reflects the board together with
// these rules, and keeps the digits. The step of the technique still exists, because the position itself is
// transformed.
func Varied(ctx context.Context, e Exercise, t *logic.Table, seed uint64) (Exercise, error) {
	draw := func(n int) int { // a linear congruential generator with the constants of Knuth's MMIX
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed>>33) % n
	}
	l := e.Puzzle.Layout()
	var m canon.Morph
	to := l
	if l.Placed() {
		m, to = turned(l, draw)
	} else {
		m = canon.RandomMorph(l, draw)
	}
	puzzle, digits := to.Empty(), to.Empty()
	for c := range solver.Cell(l.Cells()) {
		if d := e.Position.At(c); d != 0 {
			digits = digits.With(m.Cell(c), m.Digit(d))
		}
		if d := e.Puzzle.At(c); d != 0 {
			puzzle = puzzle.With(m.Cell(c), m.Digit(d))
		}
	}
	marks := digits.Position()
	for c := range solver.Cell(l.Cells()) {
		left := solver.Digits(0)
		for d := range e.Position.Candidates(c).All() {
			left = left.With(m.Digit(d))
		}
		for d := range (marks.Candidates(m.Cell(c)) &^ left).All() {
			marks = marks.Without(m.Cell(c), d)
		}
	}
	return In(ctx, puzzle, logic.From(marks, puzzle), e.Step.Technique, t)
}

// turned returns a random rotation or reflection of a board with rules, other than the identity, and the
// layout with the rules moved by it. If the board cannot be moved, it returns the identity.
func turned(l *solver.Layout, draw func(n int) int) (canon.Morph, *solver.Layout) {
	n, way := l.N(), 1+draw(7)
	m := canon.Turn(n, way)
	if way >= 4 {
		m = m.Then(canon.Transpose(n))
	}
	if to, ok := m.Layout(l); ok {
		return m, to
	}
	return canon.Identity(n), l
}

// In returns the exercise for the first step of the technique in position p of a puzzle. The error is ErrNone
// or that of ctx.
func In(ctx context.Context, puzzle solver.Grid, p *logic.Position, technique logic.Technique, t *logic.Table) (
	Exercise, error) {
	options := t.Options
	options.Duals = technique != technique.Row()
	for s := range logic.Find(ctx, p, technique.Row(), options) {
		if s.Technique == technique {
			return Exercise{Puzzle: puzzle, Position: p, Step: s}, nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Exercise{}, err
	}
	return Exercise{}, ErrNone
}

// Simpler returns a step of an enabled technique that comes before the given technique in the table, after
// Table.Enable has turned the given technique on. It returns false if there is no such step. Exercises of Met and
// Before never have such a step.
func Simpler(ctx context.Context, p *logic.Position, technique logic.Technique, t *logic.Table) (logic.Step, bool) {
	for _, row := range with(t, technique).Rows {
		if row.Technique == technique.Row() {
			break
		}
		if !row.On(p.Layout()) {
			continue
		}
		for s := range logic.Find(ctx, p, row.Technique, t.Options) {
			return s, true
		}
	}
	return logic.Step{}, false
}
