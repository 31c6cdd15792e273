// Package sudoku is an example of a library that uses numplace: what can be told of a puzzle, and a killer made of its
// cages.
package sudoku

import (
	"context"
	"fmt"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/logic"
	_ "numplace/solver/rules" // for rules that say more than which cells differ, such as cages
)

// Report is the result of Analyze.
type Report struct {
	Count    int         // number of solutions, up to two
	Solution solver.Grid // one of them; the zero Grid if there is none
	Path     logic.Path  // of a puzzle with one solution: how hard it is, and its steps
	Next     *Hint       // the first of them, or nil
}

// Hint is a step in words.
type Hint struct {
	Technique logic.Technique
	Words     explain.Said
}

// Read returns the puzzles in a text: a line of a list, a drawing, a file or a link of another site.
func Read(text string) ([]format.Puzzle, error) {
	opened, err := exchange.Open(text, exchange.Options{})
	return opened.Puzzles, err
}

// Analyze counts the solutions of a puzzle, up to two. If the puzzle has exactly one solution, Analyze also rates it
// and explains its first step in a language. When ctx ends first, the error is ctx.Err().
func Analyze(ctx context.Context, g solver.Grid, lang i18n.Lang) (r Report, err error) {
	if r.Count, err = solver.Count(ctx, g, 2); err != nil {
		return r, err
	}
	for r.Solution = range solver.Solutions(ctx, g) {
		break
	}
	if r.Count != 1 {
		return r, ctx.Err()
	}
	table := logic.StandardTable()
	r.Path = logic.Rate(ctx, g, table)
	p := logic.New(g)
	if step, ok := logic.Next(ctx, p, table); ok {
		r.Next = &Hint{step.Technique, explain.Say(lang, p, step)}
	}
	return r, ctx.Err()
}

// Cage is some cells of a killer, and their sum.
type Cage struct {
	Sum   int
	Cells []solver.Cell // from 0, row by row
}

// Killer returns the empty board of a killer.
func Killer(boxes *solver.Layout, cages ...Cage) (solver.Grid, error) {
	var all []solver.Rule
	for _, c := range cages {
		all = append(all, solver.Rule{Kind: solver.Cage, Cells: c.Cells, Value: []int{c.Sum}})
	}
	l, err := boxes.WithRules(all...)
	if err != nil {
		return solver.Grid{}, fmt.Errorf("the cages: %w", err) // wraps a *solver.RuleError
	}
	return l.Empty(), nil
}
