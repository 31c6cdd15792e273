package hints

import (
	"errors"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements Check, which compares the board with the solution, and the messages by which the user
// corrects what it finds.

// CheckKind is the result of a Check.
type CheckKind uint8

const (
	NotChecked  CheckKind = iota
	NoneToCheck           // the user has not entered any digits
	NoneWrong
	SomeWrong
	NotUnique  // the puzzle does not have exactly one solution, so no digit is right or wrong
	SomeStruck // no digit is wrong, but the solution's digit is crossed out somewhere
	SomeNoted  // no digit and no crossed-out candidate is wrong, but some notes rule out the solution's digit
)

// Checked is the result of the last Check. It is shown until the entered digits change. A digit that is
// marked as wrong stays marked as long as it is on the board.
type Checked struct {
	Kind      CheckKind
	Total     int       // number of entered digits on the board
	Wrong     int       // number of wrong digits or, for SomeStruck, of wrongly crossed-out candidates
	Noted     int       // number of cells whose notes rule out the solution's digit when wrong digits are ignored
	OfCurrent job.Found // for NotUnique: how many solutions the puzzle has with the entered digits as givens
	Shown     bool      // the user asked to see the mistakes, so they are marked

	NotesSeen, NotesJudged int // number of empty cells with visible notes, and how many of these were checked

	// For SomeWrong and SomeStruck: how far back the last board without a mistake is, at the time of the
	// Check. StepsBack is the number of steps to undo, or 0 if the history has no such board with the same
	// givens. TimeBack is the time spent since that board, or 0 if the time is unknown.
	StepsBack int
	TimeBack  time.Duration

	given, entered, wrong, solution solver.Grid
	notes                           format.Notes // of the board; for SomeStruck, wrong has the crossed-out digits
	noted                           history.CellSet
}

// Faulty reports whether the Check found something to correct.
func (c Checked) Faulty() bool {
	return c.Kind == SomeWrong || c.Kind == SomeStruck || c.Kind == SomeNoted
}

// Faults returns the number of mistakes found: wrong digits, wrongly crossed-out candidates and cells with
// wrong notes.
func (c Checked) Faults() int { return c.Wrong + c.Noted }

// About returns the parts of the last Check's result that still apply to board b. If only the notes have
// changed since the Check, the result about notes is left out. ok is false if nothing of the result applies.
func (c Checked) About(b *history.Board) (k Checked, ok bool) {
	same := c.given == b.Given && c.entered == b.Entered && b.Solver.Count() == 0
	if c.notes != b.Notes {
		c.Noted, c.noted = 0, history.CellSet{}
		same = same && c.Kind != SomeStruck && c.Kind != SomeNoted
	}
	return c, c.Kind != NotChecked && same
}

// WrongAt reports whether the digit of board b in the given cell is marked as wrong.
func (c *Checked) WrongAt(b *history.Board, at solver.Cell) bool {
	return c.Shown && c.given == b.Given && c.wrong.At(at) != 0 && c.wrong.At(at) == b.Entered.At(at)
}

// StruckAt returns the solution's digit if it is crossed out in the given cell of board b and the result of
// the Check is shown. Otherwise it returns 0.
func (c *Checked) StruckAt(b *history.Board, at solver.Cell) solver.Digit {
	if !c.Shown || c.Kind != SomeStruck {
		return 0 // this common case must be fast, since StruckAt is called for each cell
	}
	if k, ok := c.About(b); ok {
		return k.wrong.At(at)
	}
	return 0
}

// NotesWrongAt reports whether the notes of board b in the given cell are marked because they rule out the
// solution's digit.
func (c *Checked) NotesWrongAt(b *history.Board, at solver.Cell) bool {
	k, ok := c.About(b)
	return ok && k.Shown && k.noted.Has(at)
}

// missing returns the cells of board b whose notes rule out the solution's digit. It returns an empty set
// while candidates are shown in place of notes.
func (e Env) missing(b history.Board, solution solver.Grid) history.CellSet {
	if e.Marks() != game.NoCandidates {
		return history.CellSet{} // the notes are not visible
	}
	return b.MissingFrom(solution)
}

// Check compares the entered digits with the puzzle's only solution. If no digit is wrong, it also looks for
// solution digits that are crossed out as candidates. It checks the notes too, as if the wrong digits were
// already erased.
func (a *Advice) Check(e Env, judged job.Judged) {
	b := e.Board
	if e.FromEntered { // the puzzle consists of the entered digits, so there is nothing to compare with it
		return
	}
	k := Checked{
		Kind: NotUnique, Total: b.Entered.Count(), OfCurrent: judged.Mixed,
		given: b.Given, entered: b.Entered, wrong: b.Layout().Empty(), notes: b.Notes,
	}
	if e.Marks() == game.NoCandidates {
		k.NotesSeen, k.NotesJudged = b.Judged()
	}
	if k.Total == 0 {
		k.Kind = NoneToCheck
	}
	if solution, err := e.Right(judged.Puzzle); err == nil {
		if k.Total > 0 {
			k.Kind, k.solution = NoneWrong, solution
		}
		right := b
		for _, c := range b.Wrong(solution) {
			k.Kind, k.Wrong, k.wrong = SomeWrong, k.Wrong+1, k.wrong.With(c, b.Entered.At(c))
			right.Entered = right.Entered.With(c, 0)
		}
		noted := e.missing(e.Followed(right), solution)
		if struck := struckOf(b, solution); k.Wrong == 0 && struck.Wrong > 0 {
			k = struck
		} else if k.noted, k.Noted = noted, noted.Len(); k.Noted > 0 && k.Wrong == 0 {
			k.Kind, k.solution = SomeNoted, solution
		}
	}
	a.Checked = k.timed(e)
}

// checkStruck sets the result of the Check to the cells where the digit of the only solution is crossed out.
func (a *Advice) checkStruck(e Env, of job.Found) {
	if solution, err := e.Right(of); err == nil {
		a.Checked = struckOf(e.Board, solution).timed(e)
	}
}

// struckOf returns the result of a Check of the crossed-out candidates of board b: those that are digits of
// the solution are mistakes.
func struckOf(b history.Board, solution solver.Grid) Checked {
	k := Checked{
		Kind: SomeStruck, given: b.Given, entered: b.Entered, notes: b.Notes,
		wrong: b.Layout().Empty(), solution: solution,
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d == 0 && b.Notes.At(c).Struck.Has(solution.At(c)) {
			k.Wrong, k.wrong = k.Wrong+1, k.wrong.With(c, solution.At(c))
		}
	}
	return k
}

// timed returns c with StepsBack and TimeBack set.
func (c Checked) timed(e Env) Checked {
	if steps, spent := c.lastRight(e); steps > 0 {
		c.StepsBack = steps
		c.TimeBack = max(e.Clock.Spent-time.Duration(spent)*time.Second, 0).Truncate(time.Second)
	}
	return c
}

var errNotOne = errors.New("puzzle does not have exactly one solution")

// Right returns the solution with which digits and notes are compared. If the puzzle came with a solution
// from its setter, because its data may lack some rules, Right returns that solution. Otherwise it returns
// the solution in found, or an error if found does not report exactly one solution.
func (e Env) Right(found job.Found) (solver.Grid, error) {
	switch {
	case e.Setters.N() > 0:
		return e.Setters, nil
	case found.Solutions != 1 || !found.Exact:
		return solver.Grid{}, errNotOne
	}
	return solver.Parse(e.Board.Layout(), found.Solution)
}

// lastRight finds the latest board without a mistake that has the same givens. back is the number of steps to
// undo. spent is the time, in seconds on the clock, at which the earliest of these steps was made. If the
// history has no such board, or if the Check found no wrong digit or crossed-out candidate, both results are
// 0.
func (c Checked) lastRight(e Env) (back int, spent uint32) {
	k, ok := c.About(&e.Board)
	if !ok || k.Kind != SomeWrong && k.Kind != SomeStruck {
		return 0, 0
	}
	// The counters describe the board that is reached while going back: its mistakes, its digits placed by
	// the solver, and its givens that differ from the current ones.
	wrongs, solvers, givens := k.Wrong, 0, 0
	if k.Kind == SomeStruck {
		wrongs = 0
		// Candidates crossed out in filled cells are counted too, because an earlier board may not have the
		// digit.
		for c := range solver.Cell(e.Board.Layout().Cells()) {
			wrongs += one(e.Board.Notes.At(c).Struck.Has(k.solution.At(c)))
		}
	}
	e.History.Backward(func(c history.Change) {
		right := k.solution.At(c.Cell)
		was, is := solver.Digit(c.Was), solver.Digit(c.Is)
		switch c.Part {
		case history.NotesPart:
			if k.Kind == SomeStruck && c.Layer == format.StruckLayer {
				wrongs += one(solver.Digits(c.Is).Has(right)) - one(solver.Digits(c.Was).Has(right))
			}
		case history.GivenPart:
			given := e.Board.Given.At(c.Cell)
			givens += one(is != given) - one(was != given)
		case history.EnteredPart:
			wrongs += one(is != 0 && is != right) - one(was != 0 && was != right)
		case history.SolverPart:
			solvers += one(is != 0) - one(was != 0)
		}
	}, func(steps int, at uint32) bool {
		if givens == 0 && solvers == 0 && wrongs == 0 {
			back, spent = steps, at
		}
		return givens == 0 && back == 0
	})
	return back, spent
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// ShowWrong marks the digits that Check found wrong, and moves the cursor to the first. It selects cells with
// wrongly crossed-out candidates or wrong notes.
type ShowWrong struct{ trait.Aside }

func (ShowWrong) Update(a *Advice, e Env) Asks {
	k, ok := a.Checked.About(&e.Board)
	if !ok || !k.Faulty() {
		return Asks{}
	}
	a.Checked.Shown = true
	on, first := e.Selection, true
	for c := range solver.Cell(e.Board.Layout().Cells()) {
		switch {
		case k.wrong.At(c) == 0 && !k.noted.Has(c):
		case first:
			on, first = on.Only(c), false
		case k.Kind != SomeWrong || k.Noted > 0:
			on.Selected = on.Selected.With(c)
		}
	}
	return Asks{Select: &on, Focus: true}
}

// TakeBack erases the wrong digits or restores the wrongly crossed-out candidates. A single Undo reverts it.
// Cells whose notes rule out the solution's digit get all candidates as notes, so that the solution is not
// revealed.
type TakeBack struct{ trait.BoardAct }

func (TakeBack) Update(a *Advice, e Env) Asks {
	k, ok := a.Checked.About(&e.Board)
	if !ok || !k.Faulty() {
		return Asks{}
	}
	b := e.Board
	for c := range solver.Cell(b.Layout().Cells()) {
		switch d := k.wrong.At(c); {
		case d == 0:
		case k.Kind == SomeWrong:
			b.Entered = b.Entered.With(c, 0)
		default:
			b = b.Noted(history.CellSet{}.With(c), func(_ solver.Cell, was format.Note) format.Note {
				was.Struck = was.Struck.Without(d)
				return was
			})
		}
	}
	if k.Kind == SomeWrong {
		b = e.Followed(b)
	}
	shown := fog.Sight(b, e.Fog).Shown()
	b = b.Noted(k.noted, func(c solver.Cell, was format.Note) format.Note {
		was.Centre = shown.Candidates(c) &^ was.Struck
		return was
	})
	return Asks{Edit: &b, Focus: true}
}

// GoBack undoes all steps since the last board without a mistake. Redo repeats them.
type GoBack struct{ trait.BoardAct }

func (GoBack) Update(a *Advice, e Env) Asks {
	steps, _ := a.Checked.lastRight(e) // computed again, because notes written since the Check are steps too
	return Asks{Undo: steps, Focus: steps > 0}
}

// LeaveIt dismisses the result of a Check.
type LeaveIt struct{ trait.Aside }

func (LeaveIt) Update(a *Advice, _ Env) Asks {
	a.Checked.Kind = NotChecked
	return Asks{Focus: true}
}
