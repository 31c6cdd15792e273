package making

import (
	"context"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file describes how the nearest puzzle differs from the puzzle that the user requested.

// notFound returns a sentence with the number of puzzles tried, and with the differences between the request
// and the puzzle that is nearest to it.
func notFound(ctx context.Context, l i18n.Lang, e *generate.NotFound, w generate.Wish) string {
	switch {
	case e.Tried.Grids+e.Tried.Puzzles == 0 && w.Pattern == nil:
		return noBoard.In(l)
	case e.Nearest.Grid.N() == 0:
		return noneFound.With(l, "n", i18n.Number(e.Tried.Puzzles))
	}
	return nearestFound.With(l, "n", i18n.Number(e.Tried.Puzzles), "differences",
		strings.Join(off(ctx, l, e.Nearest, w), comma.In(l)))
}

// off returns a phrase for each difference between a puzzle and the request.
func off(ctx context.Context, l i18n.Lang, p generate.Puzzle, w generate.Wish) (parts []string) {
	add := func(missed generate.Missed, says func() string) {
		if p.Missed.Has(missed) {
			parts = append(parts, says())
		}
	}
	add(generate.MissedTechnique, func() string { return offTechnique(l, p.Path, w) })
	add(generate.MissedLevel, func() string {
		return otherLevel.With(l, "level", i18n.LevelNames[p.Path.Level-1].In(l), "wanted",
			i18n.LevelNames[w.Level-1].In(l))
	})
	add(generate.MissedScore, func() string {
		score := i18n.Number(p.Path.Score)
		switch {
		case !p.Path.Solved:
			return noScore.In(l)
		case p.Path.Score < w.MinScore:
			return lowScore.With(l, "score", score, "n", i18n.Number(w.MinScore-p.Path.Score))
		}
		return highScore.With(l, "score", score, "n", i18n.Number(p.Path.Score-w.MaxScore))
	})
	add(generate.MissedGivens, func() string {
		given := p.Grid.Count()
		if given < w.Givens {
			return fewGivens.With(l, "givens", i18n.Givens(l, given), "n", i18n.Number(w.Givens-given))
		}
		return manyGivens.With(l, "givens", i18n.Givens(l, given), "n", i18n.Number(given-max(w.Givens, 0)))
	})
	add(generate.MissedMinimal, func() string { return spareGivens.With(l, "n", i18n.Number(spare(ctx, p.Grid))) })
	return parts
}

// offTechnique returns a phrase about how a puzzle differs from a request for a technique. Either the
// technique is not needed, or another technique is needed instead of it or besides it, or the techniques do
// not solve the puzzle.
func offTechnique(l i18n.Lang, path logic.Path, w generate.Wish) string {
	name, hardest := explain.Name(w.Technique, l), last(path, table(w))
	switch {
	case !path.Solved:
		return beyond.In(l)
	case path.Times(w.Technique) > 0 && hardest.Row() != w.Technique.Row():
		return needsBoth.With(l, "technique", name, "other", explain.Name(hardest, l))
	case hardest == 0 || path.Times(w.Technique) > 0:
		return notNeeded.With(l, "technique", name)
	}
	return needsOther.With(l, "technique", name, "other", explain.Name(hardest, l))
}

// last returns the technique of a path that comes last in the table, which is usually the hardest. It returns
// 0 for a path without steps.
func last(path logic.Path, t *logic.Table) (last logic.Technique) {
	for _, row := range t.Rows {
		for _, technique := range row.Technique.Sharing() {
			if path.Times(technique) > 0 {
				last = technique
			}
		}
	}
	return last
}

// spare counts the redundant givens: those that can each be removed without adding a solution.
func spare(ctx context.Context, g solver.Grid) (n int) {
	for _, c := range generate.Pattern(g) {
		if count, err := solver.Count(ctx, g.With(c, 0), 2); err == nil && count == 1 {
			n++
		}
	}
	return n
}
