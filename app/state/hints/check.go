package hints

import (
	"errors"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// Check: what it found, and what the person can do next.

// CheckKind is the result of a Check.
type CheckKind uint8

const (
	NotChecked  CheckKind = iota
	NoneToCheck           // no digit is entered
	NoneWrong
	SomeWrong
	CantTell   // the puzzle has no single solution, so no digit is right or wrong
	SomeStruck // no digit is wrong, but candidates of the solution are struck
	SomeNoted  // neither of these, but notes rule out digits of the solution
)

// Checked is the answer to the last Check. It is shown while the entered digits are those that it
// is about. Wrong digits that stay on the board keep their marks.
type Checked struct {
	Kind      CheckKind
	Total     int       // entered digits
	Wrong     int       // entered digits that are wrong; with SomeStruck struck candidates that are right
	Noted     int       // cells whose notes rule out the solution's digit, also without the wrong digits
	OfCurrent job.Found // with CantTell: solutions of the puzzle with the entered digits
	Shown     bool      // the wrong digits are marked

	NotesSeen, NotesJudged int // empty cells with notes that are seen, and those of them whose notes were compared

	// With SomeWrong, how far back the latest board of the same puzzle without a wrong digit was
	// when the answer came: the steps of Undo, 0 if the history has none, and the time spent since,
	// 0 if it was not counted.
	StepsBack int
	TimeBack  time.Duration

	given, entered, wrong, solution solver.Grid
	notes                           format.Notes // of the board; with SomeStruck, wrong has the digits that are struck
	noted                           history.CellSet
}

// Faulty reports whether something was found that can be corrected.
func (c Checked) Faulty() bool {
	return c.Kind == SomeWrong || c.Kind == SomeStruck || c.Kind == SomeNoted
}

// Faults returns how many digits, candidates and cells with notes were found wrong.
func (c Checked) Faults() int { return c.Wrong + c.Noted }

// About returns the answer to the last Check, if it is about a board.
func (c Checked) About(b *history.Board) (k Checked, ok bool) {
	same := c.given == b.Given && c.entered == b.Entered && b.Solver.Count() == 0
	if c.notes != b.Notes {
		c.Noted, c.noted = 0, history.CellSet{}
		same = same && c.Kind != SomeStruck && c.Kind != SomeNoted
	}
	return c, c.Kind != NotChecked && same
}

// WrongAt reports whether the digit of a cell of the board is marked as wrong.
func (c *Checked) WrongAt(b *history.Board, at solver.Cell) bool {
	return c.Shown && c.given == b.Given && c.wrong.At(at) != 0 && c.wrong.At(at) == b.Entered.At(at)
}

// StruckAt returns the digit of the solution that is struck in a cell of the board, once that is shown; 0 for none.
func (c *Checked) StruckAt(b *history.Board, at solver.Cell) solver.Digit {
	if !c.Shown || c.Kind != SomeStruck {
		return 0 // at once: each cell asks
	}
	if k, ok := c.About(b); ok {
		return k.wrong.At(at)
	}
	return 0
}

// NotesWrongAt reports whether the notes of a cell of the board are shown to rule out the solution's digit.
func (c *Checked) NotesWrongAt(b *history.Board, at solver.Cell) bool {
	k, ok := c.About(b)
	return ok && k.Shown && k.noted.Has(at)
}

// missing returns the cells of a board whose notes are seen and rule out the solution's digit.
func (e Env) missing(b history.Board, solution solver.Grid) history.CellSet {
	if e.Marks() != game.NoCandidates {
		return history.CellSet{} // candidates are shown in place of notes
	}
	return b.MissingFrom(solution)
}

// Check compares the entered digits with the only solution and, if none is wrong, the struck
// candidates; and the notes as they will be without the wrong digits.
func (a *Advice) Check(e Env, judged job.Judged) {
	b := e.Board
	if e.FromEntered { // the entered digits were the puzzle
		return
	}
	k := Checked{
		Kind: CantTell, Total: b.Entered.Count(), OfCurrent: judged.Mixed,
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

// checkStruck answers with the candidates that are struck although they are in the only solution.
func (a *Advice) checkStruck(e Env, of job.Found) {
	if solution, err := e.Right(of); err == nil {
		a.Checked = struckOf(e.Board, solution).timed(e)
	}
}

// struckOf returns what is wrong with the struck candidates of a board.
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

// timed returns the answer with how far back the latest board without a fault was.
func (c Checked) timed(e Env) Checked {
	if steps, spent := c.lastRight(e); steps > 0 {
		c.StepsBack = steps
		c.TimeBack = max(e.Clock.Spent-time.Duration(spent)*time.Second, 0).Truncate(time.Second)
	}
	return c
}

var errNotOne = errors.New("not one solution")

// Right returns the solution with which digits and notes are compared: of a doubtful puzzle the setter's, if
// there is one, else the only one that was found.
func (e Env) Right(found job.Found) (solver.Grid, error) {
	switch {
	case e.Setters.N() > 0:
		return e.Setters, nil
	case found.Solutions != 1 || !found.Exact:
		return solver.Grid{}, errNotOne
	}
	return solver.Parse(e.Board.Layout(), found.Solution)
}

// lastRight returns how many times to undo to get to the latest board of the same puzzle without a
// fault, and the seconds spent on the board when the step after it was made. It returns 0 if the
// history has none, or if no fault was found.
func (c Checked) lastRight(e Env) (back int, spent uint32) {
	k, ok := c.About(&e.Board)
	if !ok || k.Kind != SomeWrong && k.Kind != SomeStruck {
		return 0, 0
	}
	// of the board at each moment: faults, the solver's digits, givens that differ
	wrongs, solvers, givens := k.Wrong, 0, 0
	if k.Kind == SomeStruck {
		wrongs = 0
		// those under digits count too, since the steps back may remove the digit
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

// ShowWrong marks the digits that Check found wrong, and moves the cursor to the first. For struck
// candidates and notes it selects their cells.
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

// TakeBack erases the wrong digits, or brings back the candidates that were struck, as one step of
// Undo. Cells whose notes rule out the solution's digit get all candidates as notes, so that it is not told.
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
	shown := b.Shown()
	b = b.Noted(k.noted, func(c solver.Cell, was format.Note) format.Note {
		was.Centre = shown.Candidates(c) &^ was.Struck
		return was
	})
	return Asks{Edit: &b, Focus: true}
}

// GoBack undoes everything after the last board without a fault. Redo repeats it.
type GoBack struct{ trait.BoardAct }

func (GoBack) Update(a *Advice, e Env) Asks {
	steps, _ := a.Checked.lastRight(e) // notes may have been written since the answer
	return Asks{Undo: steps, Focus: steps > 0}
}

// LeaveIt dismisses the answer to a Check.
type LeaveIt struct{ trait.Aside }

func (LeaveIt) Update(a *Advice, _ Env) Asks {
	a.Checked.Kind = NotChecked
	return Asks{Focus: true}
}
