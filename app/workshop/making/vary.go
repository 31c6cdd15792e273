package making

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/listview"
	"numplace/solver"
	"numplace/solver/canon"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file implements the tools for setters.

const (
	mostVaried  = 12          // the largest number of puzzles that a tool shows
	drawnVaried = 4           // the number of puzzles that a tool with random results shows
	swaps       = 60          // number of random swaps of rows or columns; enough to move nearly all of them
	briefly     = time.Second // the time limit for rating a puzzle that the tool itself does not rate
)

// varying is the state of a tool that works on one puzzle.
type varying struct {
	job.Vary
	ctx   context.Context
	g     solver.Grid
	table *logic.Table
	sound error // nil if the puzzle has exactly one solution, otherwise solver.ErrNone or solver.ErrMany
	shown int   // the number of puzzles shown so far
	seen  map[solver.Grid]bool
	more  bool // there are more puzzles than the tool shows
	emit  func(job.Event)
}

// Vary runs a tool for setters on a puzzle. It emits each puzzle that the tool makes, and returns the last
// event.
func Vary(ctx context.Context, r job.Vary, emit func(job.Event)) (job.Varied, error) {
	g, err := r.Puzzle.Parse()
	if err != nil {
		return job.Varied{}, err
	}
	v := &varying{Vary: r, ctx: ctx, g: g, table: coach.Table(r.Table), seen: map[solver.Grid]bool{}, emit: emit}
	if !g.IsPuzzle() {
		return v.says(noGivens), nil
	}
	return v.work(), ctx.Err()
}

// work runs the tool and returns the last event. Some tools require a sound puzzle, which means that it has
// exactly one solution. For all other tools, soundness only decides whether the resulting puzzles are rated,
// so the time for finding it out is limited.
func (v *varying) work() job.Varied {
	switch v.Tool {
	case job.LeaveOutSpare:
		return v.ofSound(v.leaveOut)
	case job.MakeEasier:
		return v.ofSound(func() job.Varied { return v.vary(generate.Easier) })
	case job.MakeHarder:
		return v.ofSound(func() job.Varied { return v.vary(generate.Harder) })
	case job.MakeUnique:
		return v.makeUnique()
	case job.AddTheLast:
		_, v.sound = solver.Solve(v.ctx, v.g)
		return v.add()
	}
	within, cancel := job.Within(v.ctx, briefly)
	_, v.sound = solver.Solve(within, v.g)
	cancel()
	switch v.Tool {
	case job.ChangeDigits:
		return v.changeDigits()
	case job.TurnAndMirror:
		return v.turn()
	case job.SwapLines:
		return v.swap()
	case job.RenameDigits:
		return v.rename()
	case job.LowestForm:
		return v.lowest()
	}
	return job.Varied{}
}

// ofSound calls do, which runs a tool, if the puzzle has exactly one solution. Otherwise, it returns an event
// that explains why the tool cannot run.
func (v *varying) ofSound(do func() job.Varied) job.Varied {
	if _, v.sound = solver.Solve(v.ctx, v.g); v.sound != nil {
		return v.unsound()
	}
	return do()
}

// says returns a last event that contains a sentence.
func (v *varying) says(t text, blanks ...string) job.Varied {
	return job.Varied{Says: t.With(v.Lang, blanks...)}
}

// unsound returns a last event that reports whether the puzzle has no solution or several.
func (v *varying) unsound() job.Varied {
	if errors.Is(v.sound, solver.ErrMany) {
		return v.says(needsOne)
	}
	return v.says(hasNone)
}

// show emits a puzzle that the tool has made. The puzzle's rating comes from the path that rate returns. show
// skips a puzzle that equals the original or was shown before. It returns false when enough puzzles are
// shown.
func (v *varying) show(g solver.Grid, says string, rate func() logic.Path) bool {
	if g == v.g || v.seen[g] {
		return true
	}
	if v.more = v.shown == mostVaried; v.more || v.ctx.Err() != nil {
		return false
	}
	v.shown++
	v.seen[g] = true
	v.emit(job.Varied{Puzzle: job.GridOf(g), Drawn: listview.Picture(g), Says: says, Rating: coach.RatingOf(rate())})
	return true
}

// rated emits a puzzle with one solution, and rates it because the tool has not done so.
func (v *varying) rated(g solver.Grid, says string) bool {
	return v.show(g, says, func() logic.Path { return coach.RateWithin(v.ctx, briefly, g, v.table) })
}

// morphed emits the puzzle after applying a morph, a transformation that preserves the number of solutions.
// If the puzzle does not have exactly one solution, the result has no rating.
func (v *varying) morphed(m canon.Morph, says string) bool {
	if v.sound != nil {
		return v.show(m.Apply(v.g), says, func() logic.Path { return logic.Path{} })
	}
	return v.rated(m.Apply(v.g), says)
}

// ended returns the last event. If no puzzle was shown, the event has the sentence noneShown. If there are
// more puzzles than were shown, it has a sentence saying that only the first were shown. Otherwise, the event
// is empty.
func (v *varying) ended(noneShown text) job.Varied {
	switch {
	case v.shown == 0:
		return v.says(noneShown)
	case v.more:
		return v.says(firstOnes, "n", i18n.Number(mostVaried))
	}
	return job.Varied{}
}

func (v *varying) leaveOut() job.Varied {
	for g := range generate.MinimalSubsets(v.ctx, v.g) {
		if g == v.g {
			break
		}
		if !v.rated(g, fewer.With(v.Lang, "n", i18n.Number(g.Count()), "less", i18n.Number(v.g.Count()-g.Count()))) {
			break
		}
	}
	return v.ended(nothingSpare)
}

func (v *varying) add() job.Varied {
	switch {
	case v.sound == nil:
		return v.says(soundAlready)
	case !errors.Is(v.sound, solver.ErrMany):
		return v.says(noGivenHelps)
	}
	all, err := generate.Completing(v.ctx, v.g)
	for _, c := range all {
		says := v.clue(added, generate.Clue{Cell: c.Cell, Digit: c.Digit})
		if err != nil || !v.rated(v.g.With(c.Cell, c.Digit), says) {
			break
		}
	}
	return v.ended(oneIsTooFew)
}

func (v *varying) changeDigits() job.Varied {
	w := generate.Wish{Layout: v.g.Layout(), Pattern: generate.Pattern(v.g), Spare: true, Table: v.table}
	for i := range uint64(drawnVaried) {
		p, err := generate.Make(v.ctx, w, generate.SeedOf(v.Seed)+i, nil)
		if impossible, ok := errors.AsType[*generate.Impossible](err); ok {
			return job.Varied{Says: Impossible(v.Lang, impossible.Cause, w)}
		}
		if err == nil {
			v.rated(p.Grid, "")
		}
	}
	return v.ended(noDigits)
}

func (v *varying) vary(to generate.Direction) job.Varied {
	all, err := generate.Vary(v.ctx, v.g, to, v.table)
	if err != nil {
		return job.Varied{}
	}
	n := len(all)
	for i := range min(n, mostVaried) { // if there are too many, take some at even distances
		one := all[i]
		if n > mostVaried {
			one = all[i*(n-1)/(mostVaried-1)]
		}
		var says []string
		if one.Gone.Any() {
			says = append(says, v.clue(leftOut, one.Gone))
		}
		if one.Added.Any() {
			says = append(says, v.clue(added, one.Added))
		}
		if !v.show(one.Grid, strings.Join(says, comma.In(v.Lang)), func() logic.Path { return one.Path }) {
			break
		}
	}
	if n > mostVaried {
		return v.says(someOf, "n", i18n.Number(mostVaried), "of", i18n.Number(n))
	}
	nothing := map[generate.Direction][2]text{
		generate.Easier: {noneEasier, noAdditionEasier}, generate.Harder: {noneHarder, noneHarderOf},
	}[to]
	if v.g.Layout().OnlyDigits() {
		return v.ended(nothing[0])
	}
	return v.ended(nothing[1])
}

// turn emits the puzzle after each turn and each reflection that leaves the layout unchanged.
func (v *varying) turn() job.Varied {
	for _, m := range canon.SymmetriesOf(v.g.Layout()).Moves() {
		if m.Kind < canon.SwapOfRows {
			v.morphed(m.Morph, moveName(m).In(v.Lang))
		}
	}
	return v.ended(noTurns)
}

// swap emits puzzles made by swapping rows and columns at random, as far as the layout allows.
func (v *varying) swap() job.Varied {
	var moves []canon.Move
	for _, m := range canon.SymmetriesOf(v.g.Layout()).Moves() {
		if m.Kind >= canon.SwapOfRows {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 {
		return v.says(noSwaps)
	}
	v.draw(func(random *rand.Rand) (canon.Morph, error) {
		all := canon.Identity(v.g.N())
		for range swaps {
			all = all.Then(moves[random.IntN(len(moves))].Morph)
		}
		return all, nil
	})
	return job.Varied{}
}

// rename emits puzzles made by exchanging digits at random. If the rules distinguish digits, rename emits no
// puzzle, and returns an event with the reason.
func (v *varying) rename() job.Varied {
	if !v.g.Layout().Interchangeable() {
		return v.says(noRenaming)
	}
	v.draw(func(random *rand.Rand) (canon.Morph, error) {
		digits := make([]solver.Digit, v.g.N())
		for i, d := range random.Perm(len(digits)) {
			digits[i] = solver.Digit(d + 1)
		}
		return canon.Relabel(digits)
	})
	return job.Varied{}
}

// draw emits several puzzles, each after a random transformation. The function morph returns these
// transformations, which depend on the seed.
func (v *varying) draw(morph func(*rand.Rand) (canon.Morph, error)) {
	random := rand.New(rand.NewPCG(generate.SeedOf(v.Seed), 0))
	for tries := 0; tries < 4*drawnVaried && v.shown < drawnVaried; tries++ { // some morphs may yield the same puzzle
		if m, err := morph(random); err == nil {
			v.morphed(m, "")
		}
	}
}

func (v *varying) lowest() job.Varied {
	form, err := canon.PuzzleMinlex(v.g)
	switch {
	case errors.Is(err, canon.ErrLayout):
		return v.says(noLowest)
	case err != nil:
		return v.says(digitTwice)
	case form.Grid == v.g:
		return v.says(lowestAlready)
	}
	v.morphed(form.Morph, "")
	return job.Varied{}
}
