package calls

import (
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/solverjs"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/making"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/logic"
)

// This file answers the calls that generate puzzles or convert them to other formats.

// These are the values of Refused.Code.
const (
	impossible  = "impossible"
	notFound    = "not-found"
	notHeld     = "not-held"
	badArgument = "bad-argument"
)

func (q Make) Answer() any {
	if _, ok := logic.ByKey(q.Technique); !ok && q.Technique != "" {
		return Refused{badArgument, "unknown technique " + strconv.Quote(link.Beginning(q.Technique))}
	}
	if _, err := coach.ReadTable(q.Table); err != nil {
		return Refused{badArgument, err.Error()}
	}
	ctx, lang := solverjs.Timed(q.Timeout), Of{Lang: q.Lang}.lang()
	asked := job.Make{StepOptions: job.StepOptions{Lang: lang, Table: q.Table}, Wish: q.wish(), Seed: q.Seed}
	made, err := making.Make(ctx, asked, func(job.Event) {})
	switch {
	case ctx.Err() != nil:
		return solverjs.FaultOf(ctx.Err())
	case err != nil:
		return Refused{badArgument, err.Error()}
	case made.Never:
		return Refused{impossible, made.Refused}
	case made.Refused != "":
		return Refused{notFound, made.Refused}
	}
	g, err := made.Puzzle.Parse()
	if err != nil {
		return solverjs.FaultOf(err)
	}
	_, rated, err := walked(ctx, g, asked.StepOptions)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	solution, err := solver.Solve(ctx, g)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	return Made{rated, g.String(), solution.String(), made.Puzzle.Layout, made.Origin}
}

// wish returns the request in the syntax of solver/generate.ParseWish.
func (q Make) wish() string {
	var parts []string
	add := func(is bool, part string) {
		if is {
			parts = append(parts, part)
		}
	}
	scores := "s" + strconv.Itoa(q.MinScore) + "-"
	if q.MaxScore != 0 {
		scores += strconv.Itoa(q.MaxScore)
	}
	add(q.Layout != "", "b"+q.Layout)
	add(q.Level != 0, "l"+strconv.Itoa(q.Level))
	add(q.MinScore != 0 || q.MaxScore != 0, scores)
	add(q.Technique != "", "t"+q.Technique)
	add(q.Givens != 0 || q.Bare, "n"+strconv.Itoa(q.Givens))
	add(q.Symmetry != "", "y"+q.Symmetry)
	add(q.Spare, "spare")
	add(q.Elements != "", "r"+q.Elements)
	return strings.Join(parts, ".")
}

func (q Convert) Answer() any {
	puzzles, failure := q.puzzles()
	if failure != nil {
		return failure
	}
	text, err := exchange.Write(q.To, puzzles...)
	if wrong, ok := errors.AsType[*exchange.Error](err); ok && wrong.Cause == exchange.UnknownID {
		return Refused{badArgument, wrong.Error()}
	}
	if err != nil {
		return Refused{notHeld, err.Error()}
	}
	return Converted{text}
}

// puzzles parses all puzzles of the text. If that fails, or if the requested format would lose some
// information, failure is the answer to return. Otherwise failure is nil.
func (q Convert) puzzles() (all []format.Puzzle, failure any) {
	l, err := solverjs.Layout(q.Layout)
	if err != nil {
		return nil, solverjs.FaultOf(err)
	}
	if all, err = opened(q.Text); err != nil {
		return nil, faultOf(err)
	}
	for i, p := range all {
		if p.Rules != "" {
			return nil, Refused{notHeld, "no format can express these rules of the puzzle: " + link.Beginning(p.Rules)}
		}
		if l == nil {
			continue
		}
		if all[i].Grid, err = solver.FromBytes(l, p.Grid.AppendTo(nil)); err != nil {
			return nil, solverjs.FaultOf(err)
		}
		if p.Entered.N() > 0 {
			if all[i].Entered, err = solver.FromBytes(l, p.Entered.AppendTo(nil)); err != nil {
				return nil, solverjs.FaultOf(err)
			}
		}
	}
	return all, nil
}

// opened parses a text or a link and returns its puzzles.
func opened(text string) ([]format.Puzzle, error) {
	if link.IsLink(text) {
		b, err := link.ReadBoard(text)
		if err != nil {
			return nil, err
		}
		p := format.Puzzle{Grid: b.Given, Notes: b.Notes, Title: b.Words.Title, Author: b.Words.Author,
			Comment: b.Words.Rules}
		if b.Entered.Count() > 0 {
			p.Entered = b.Entered
		}
		if b.Unsolved {
			p.Rules = "of another program"
		}
		return []format.Puzzle{p}, nil
	}
	found, err := exchange.Open(text, exchange.Options{})
	switch {
	case err != nil:
		return nil, err
	case len(found.Readings) > 0 && found.Readings[0].Zero:
		return nil, solverjs.ErrZero
	case len(found.Readings) > 0:
		return nil, errors.New("the letters of the text can be read as digits in several ways")
	case found.Left > 0:
		return nil, errors.New("the text has more than " + strconv.Itoa(exchange.MaxPuzzles) + " puzzles")
	case found.Unread > 0:
		return nil, found.First
	}
	return found.Puzzles, nil
}

// faultOf is like solverjs.FaultOf, but also returns the line and column of errors in the formats of other
// programs.
func faultOf(err error) solverjs.Fault {
	f := solverjs.FaultOf(err)
	if e, ok := errors.AsType[*exchange.Error](err); ok {
		f.Line, f.Column = e.Line, e.Column
	}
	return f
}

func (Formats) Answer() any {
	var b strings.Builder
	for _, w := range exchange.Writers {
		several := ""
		if w.Several {
			several = "several"
		}
		b.WriteString(strings.Join([]string{w.ID, w.Extension, w.MIME, several}, "\t") + "\n")
	}
	return Writes{b.String()}
}
