package main

import (
	"errors"
	"os"
	"regexp"
	"strconv"
	"strings"

	"numplace/app/shared/solverjs"
	"numplace/app/workshop/calls"
	"numplace/solver"
)

// An answerer answers a puzzle. The error is a *fault or, for an option that the solver does not know, a
// *badArgument.
type answerer func(from string) (answer, error)

// answer is the result for a puzzle.
type answer struct {
	lines  []string // to print
	object any      // to print with --json
	block  bool     // there may be any number of lines; in a list, an empty line follows them
}

// fault is an error about a puzzle, with the fields of the object for --json.
type fault struct {
	code, says string
	column     int    // 0 if it is not known
	solution   string // with several solutions, one of them
}

func (f *fault) Error() string { return f.says }

// failed converts an answer that is not the expected one.
func failed(answer any) error {
	switch a := answer.(type) {
	case calls.Unsound:
		return unsound(a.Solutions, a.Solution)
	case calls.Refused:
		if a.Code == "bad-argument" {
			return &badArgument{a.Error}
		}
		return &fault{code: a.Code, says: a.Error}
	}
	f := answer.(solverjs.Fault)
	if f.Code == "" {
		f.Code = "bad-text"
	}
	return &fault{code: f.Code, says: f.Error, column: f.Column}
}

func unsound(solutions int, solution string) error {
	if solutions == 0 {
		return &fault{code: "no-solution", says: "the puzzle has no solution"}
	}
	return &fault{code: "several-solutions", says: "the puzzle has more than one solution", solution: solution}
}

// each answers the puzzles of the input and prints the results.
func (o options) each(in *os.File, p *printer, call answerer) error {
	from, err := o.puzzles(in)
	if err != nil {
		return err
	}
	return o.answer(from, p, call)
}

// answer answers the puzzles of a source and prints the results.
func (o options) answer(from source, p *printer, call answerer) error {
	return flow(from, p, func(asked puzzle, r *result) {
		a, err := call(asked.head + asked.text)
		if err != nil {
			o.refuse(asked, err, r)
			return
		}
		if o.json {
			r.out = about(r.out, asked, a.object)
			return
		}
		for _, line := range a.lines {
			r.out = append(append(r.out, line...), '\n')
		}
		if a.block && asked.number > 0 {
			r.out = append(r.out, '\n')
		}
	})
}

// refuse adds the error about a puzzle to its result.
func (o options) refuse(asked puzzle, err error, r *result) {
	var f *fault
	if !errors.As(err, &f) {
		r.fatal = err
		return
	}
	says, place := f.says, ""
	if asked.number > 0 {
		says = position.ReplaceAllString(says, "")
		place = "line " + strconv.Itoa(asked.number)
		if f.column > 0 {
			place += ", column " + strconv.Itoa(f.column)
		}
		place += ": "
	}
	if o.json {
		r.out = about(r.out, asked, faultObject{text(f.code), text(says), f.column, text(f.solution)})
	} else if asked.number > 0 {
		r.out = append(r.out, '\n')
	}
	r.errors = append(r.errors, "numplace: "+place+says+"\n"...)
}

// position matches the position at the beginning of an error's message.
var position = regexp.MustCompile(`^line \d+(, column \d+)?: `)

// grid parses a puzzle.
func (o options) grid(from string) (solver.Grid, error) {
	err := o.unlaid
	var g solver.Grid
	if err == nil {
		g, err = solverjs.Puzzle(from, o.at)
	}
	if err != nil {
		return g, failed(solverjs.FaultOf(err))
	}
	return g, nil
}

func (o options) solve(from string) (answer, error) {
	g, err := o.grid(from)
	if err != nil {
		return answer{}, err
	}
	solutions, solution, err := solverjs.Solve(solverjs.Timed(o.timeout), g)
	s := solution.String()
	switch {
	case err != nil:
		return answer{}, failed(solverjs.FaultOf(err))
	case solutions != 1:
		return answer{}, unsound(solutions, s)
	}
	return answer{[]string{s}, solved{text(s)}, false}, nil
}

func (o options) count(from string) (answer, error) {
	g, err := o.grid(from)
	if err != nil {
		return answer{}, err
	}
	n, err := solverjs.Count(solverjs.Timed(o.timeout), g, o.limit)
	if err != nil {
		return answer{}, failed(solverjs.FaultOf(err))
	}
	return answer{[]string{strconv.Itoa(n)}, counted{n}, false}, nil
}

func (o options) candidates(from string) (answer, error) {
	g, err := o.grid(from)
	if err != nil {
		return answer{}, err
	}
	all, err := solverjs.Candidates(g, o.timeout)
	switch {
	case err != nil:
		return answer{}, failed(solverjs.FaultOf(err))
	case all == "":
		return answer{}, unsound(0, "")
	}
	return answer{[]string{all}, possible{texts(strings.Split(all, " "))}, false}, nil
}

func (o options) of(from string) calls.Of {
	return calls.Of{Text: from, Layout: o.layout, Lang: o.lang, Table: o.table, Timeout: o.timeout}
}

func (o options) rate(from string) (answer, error) {
	switch a := (calls.Rate{Of: o.of(from), SE: o.se}).Answer().(type) {
	case calls.Rated:
		r := ratingOf(a)
		name, score, hardest := a.LevelName, "-", "-"
		if name == "" {
			name = "-"
		}
		if r.Score != nil {
			score = strconv.Itoa(*r.Score)
		}
		if r.Hardest != nil {
			hardest = a.Name
		}
		line := name + "\t" + score + "\t" + hardest
		if o.se {
			line += "\t" + a.SE.String()
		}
		return answer{[]string{line}, r, false}, nil
	default:
		return answer{}, failed(a)
	}
}

func (o options) path(from string) (answer, error) {
	switch a := (calls.Path{Of: o.of(from)}).Answer().(type) {
	case calls.Walked:
		walked := pathOf(a)
		var lines []string
		for _, s := range walked.Steps {
			lines = append(lines, string(s.Result)+"\t"+string(s.Name))
		}
		if !a.Ends {
			lines = append(lines, "no technique goes on")
		}
		return answer{lines, walked, true}, nil
	default:
		return answer{}, failed(a)
	}
}

func (o options) hint(from string) (answer, error) {
	switch a := (calls.Hint{Of: o.of(from), Entered: o.entered, Skip: o.skip}).Answer().(type) {
	case calls.Hinted:
		object := hintOf(a)
		switch a.Outcome {
		case "step":
			lines := []string{a.Name, a.Text}
			for _, branch := range branchesOf(a.Branches) {
				lines = append(lines, strings.Join(branch, " "))
			}
			return answer{lines, object, true}, nil
		case "contradiction":
			return answer{[]string{a.Outcome + "\t" + a.Why}, object, false}, nil
		}
		line := a.Outcome
		for _, c := range candidatesOf(a.Wrong) {
			line += "\tr" + strconv.Itoa(c.Row) + "c" + strconv.Itoa(c.Column) + "=" + strconv.Itoa(c.Digit)
		}
		return answer{[]string{line}, object, false}, nil
	default:
		return answer{}, failed(a)
	}
}
