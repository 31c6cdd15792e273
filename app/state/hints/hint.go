package hints

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements hints. A hint is the next logical step from the position on the board. It is shown
// first as a question, and then as an explanation with the digits to place or remove. A hint depends on the
// digits, the crossed-out candidates, and the notes that omit what a single rule excludes. It changes no notes
// before it is applied.

// HintStage is how much of a hint is shown.
type HintStage uint8

const (
	NoHint    HintStage = iota
	HintWhere           // a question is shown that says where to look
	HintHow             // the complete step is shown
	HintNone            // no step was found, and the reason is shown
)

// Hint is the hint that is shown.
type Hint struct {
	Stage      HintStage
	Found      job.Hinted // answer of the program that explains steps: the step, or why there is none
	Branch     int        // 0 to show everything; k to show only case k, from 1; -k to show k links of a chain
	LinksShown int        // number of links of the chain that have been shown so far
	Noted      int        // number of cells whose notes rule out the solution's digit
	Skip       int        // number of steps that the user skipped with NextHint

	of    history.Board // the board for which the hint was requested
	lang  i18n.Lang
	names i18n.Naming
	table string // table of techniques; "" for the standard table
	pitch int    // width of a board cell, see AskHint
	drawn int    // width of a cell in the request for Found
	about about  // the cell and the digit that the user asked about; zero for any step
	next  int    // number of steps skipped in the last request; -1 if there is no step after the one shown
}

// about is the cell and the digit that the user asked about. cell is the cell's number plus 1, or 0 if the
// user did not choose a cell. digit is 0 if the user did not choose a digit.
type about struct {
	cell  int
	digit solver.Digit
}

// CanHint reports whether hints are available at present.
func (e Env) CanHint() bool {
	return e.InView && (e.plays() || e.Impossible()) && !e.Door && e.Offered && !e.Listed &&
		!e.Clock.Paused && !e.Board.Blank() && e.Board.Solver.Count() == 0 && !e.ByHand
}

// plays reports whether hints are given: the game has begun, or the frame is a solver.
func (e Env) plays() bool { return e.Mode == game.Playing || e.Solver }

// Impossible reports whether the game has not started and the puzzle is known to have no solution. A hint
// then shows where the puzzle leads to a contradiction.
func (e Env) Impossible() bool { return e.Mode == game.Posed && e.Judged && e.Found.Solutions == 0 }

// Hinting reports whether a hint with a step is shown, as a question or as an explanation.
func (a *Advice) Hinting() bool { return a.Hint.Stage != NoHint && a.Hint.Stage != HintNone }

// Seeking reports whether a hint is being computed.
func Seeking(l jobs.Ledger) bool { return l.Count(ToHint{}) > 0 }

// AskHint requests a hint. If a hint is shown already, AskHint shows its next stage.
type AskHint struct{ Pitch int } // width of a board cell with its grid line, in px

func (AskHint) Traits() trait.Set { return trait.OnBoard | trait.NeedsRules }

func (msg AskHint) Update(a *Advice, e Env) Asks {
	asks := Asks{Unmenu: true} // close the menu, which contains the button in a narrow window
	switch {
	case e.Exercising:
		asks.Help = true
	case Seeking(e.Jobs) && !a.Hinting():
	case a.Hint.Stage == HintWhere:
		a.Hint = a.Hint.whole(e.Fixed)
	case a.Hint.Stage != HintHow && e.Mode == game.Setting && e.InView && !e.Door && !e.Frame:
		asks.Say.Notice = HintsInPlay
	case a.Hint.Stage != HintHow && e.CanHint():
		a.Checked.Kind = NotChecked
		a.Hint = Hint{pitch: msg.Pitch}
		return a.find(e, 0, asks)
	}
	return asks
}

// whole returns the hint at the stage HintHow, with only its first case or link shown. If fixed is set, it
// shows all links, because a fixed board has no button for the next link.
func (h Hint) whole(fixed bool) Hint {
	h.Stage, h.Branch, h.LinksShown = HintHow, min(h.Cases(), 1), min(h.Links(), 1)
	if fixed {
		h.LinksShown = h.Links()
	}
	if h.MoreLinks() {
		h.Branch = -h.LinksShown
	}
	return h
}

// AskAbout requests a hint about one cell: the nearest step that changes it. If the user has chosen a digit,
// the step must place or remove that digit in the cell. Other steps may have to be made before this step.
type AskAbout struct {
	Cell  solver.Cell
	Pitch int // width of a board cell, see AskHint
}

func (AskAbout) Traits() trait.Set { return trait.OnBoard | trait.NeedsRules }

func (msg AskAbout) Update(a *Advice, e Env) Asks {
	if !e.CanAskAbout() || !e.Board.Has(msg.Cell) {
		return Asks{Unmenu: true}
	}
	asks := a.Close(e)
	a.Checked.Kind = NotChecked
	on := e.Selection.Only(msg.Cell)
	asks.Select, asks.Focus = &on, true
	d := e.ChosenDigit()
	if c, seen := seen(e.Sight(), msg.Cell, d); seen {
		asks.Say = Say{Notice: DigitSeen, N: int(c)}
		return asks
	}
	a.Hint = Hint{pitch: msg.Pitch, about: about{int(msg.Cell) + 1, d}}
	return a.find(e, 0, asks)
}

// seen returns the first cell with digit d among those that the cell origin sees. ok is false if there is no
// such cell.
func seen(b history.Board, origin solver.Cell, d solver.Digit) (c solver.Cell, ok bool) {
	if at, _ := b.At(origin); at != 0 || d == 0 || b.Candidates(origin).Has(d) {
		return 0, false
	}
	for _, c := range b.Layout().Sees(origin) {
		if at, _ := b.At(c); at == d {
			return c, true
		}
	}
	return 0, false
}

// CanAskAbout reports whether the user can ask for a hint about a cell.
func (e Env) CanAskAbout() bool {
	return e.CanHint() && e.Mode == game.Playing && !e.Frame && !e.Exercising && !e.Sheet
}

// About returns the cell that the user asked about. ok is false if the hint is not about a cell.
func (h Hint) About() (c solver.Cell, ok bool) {
	return solver.Cell(h.about.cell - 1), h.about.cell > 0
}

// Ahead returns the number of steps that must be applied before the step shown. It is 0 if the step shown can
// be applied at once.
func (a *Advice) Ahead() int {
	if !a.Hinting() {
		return 0
	}
	return a.Hint.Found.Ahead
}

// Cases returns the number of cases of the step. They are shown one by one.
func (h Hint) Cases() int {
	if h.Found.Branches == "" || h.Found.Chain != "" { // a chain is shown by links, not by cases
		return 0
	}
	return strings.Count(h.Found.Branches, "\n") + 1
}

// find requests a step that can be made on the board, after skipping the first skip steps. It adds the request
// to asks.
func (a *Advice) find(e Env, skip int, asks Asks) Asks {
	a.Hint.of, a.Hint.lang, a.Hint.names = e.Board, e.Lang, e.Naming
	a.Hint.table, a.Hint.next = e.Table, skip
	a.pitch = a.Hint.pitch
	of := e.request(a.Hint.pitch)
	of.Skip, of.About, of.Digit = skip, a.Hint.about.cell, int(a.Hint.about.digit)
	if a.foresaw(e, of) {
		return a.takeAhead(e, asks)
	}
	a.ahead, a.Hint.drawn = ahead{}, a.Hint.pitch
	asks.Cancel = []jobs.Task{ToHint{}, ToAhead{}}
	asks.Start = &Start{Task: ToHint{}, Request: of}
	return asks
}

// ToHint is the task that finds the next step.
type ToHint struct{ jobs.OnBoard }

func (ToHint) Event() job.Event { return job.Hinted{} }

func (ToHint) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// Forget resets the hint if its job was cancelled before a step was shown.
func (ToHint) Forget(a *Advice) {
	if a.Hint.Stage == NoHint {
		a.Hint = Hint{}
	}
}

// Take shows the step that was found. If mistakes were found on the board instead, it shows them in the same
// way as Check.
func (ToHint) Take(a *Advice, e Env, event job.Event) Asks {
	found := event.(job.Hinted)
	a.answer, a.answers = found, a.answers+1
	asks := Asks{Table: a.Hint.table, Fault: found.Fault}
	if found.Fault != "" {
		a.Hint.table = ""
	}
	switch found.Outcome {
	case job.AStep:
		if !a.Hinting() || a.Hint.Skip != a.Hint.next { // the answer is a different step than the one shown
			a.Hint.Stage, a.Hint.Branch, a.Named = HintWhere, 0, ""
			asks.Hints = a.count(e.Board, a.Hint.next)
		}
		if was := a.Hint.Found; found.Run == 0 && found.Technique == was.Technique && found.Place == was.Place &&
			found.Remove == was.Remove { // the same step, drawn again
			found.Run, found.RunSteps = was.Run, was.RunSteps
			found.RunPlace, found.RunRemove = was.RunPlace, was.RunRemove
		}
		a.Hint.Found, a.Hint.Skip, a.Hint.Noted = found, a.Hint.next, 0
		if e.Solver && a.Hint.Stage == HintWhere { // a solver shows the step without a question first
			a.Hint = a.Hint.whole(e.Fixed)
		}
		if solution, err := e.Right(found.Puzzle); err == nil && found.Ahead == 0 {
			a.Hint.Noted = e.missing(e.Board, solution).Len()
		}
	case job.WrongDigits:
		a.Hint = Hint{}
		a.Check(e, job.Judged{Puzzle: found.Puzzle})
	case job.WrongStrikes:
		a.Hint = Hint{}
		a.checkStruck(e, found.Puzzle)
	case job.Filled:
		a.Hint, asks.Say.Notice = Hint{}, CellFilled
	case job.Beyond:
		if a.Hint.next > 0 { // no step comes after the one shown
			a.Hint.next, asks.Say.Notice = -1, NoOtherHint
			return asks
		}
		fallthrough
	default:
		a.Hint.Found, a.Hint.Stage = found, HintNone
	}
	return asks
}

// NotedOut returns, by cell, the candidates that the step uses although the user's notes rule them out. If
// there are no such candidates, it returns nil.
func (a *Advice) NotedOut(p game.Play) (out []solver.Digits) {
	if a.Hint.Stage != HintHow || p.Marks() != game.NoCandidates || a.Ahead() > 0 {
		return nil
	}
	ruled := p.Board.NotedOut()
	for i := range len(a.Hint.Found.Rests) / 3 {
		if c, d := candidateAt(a.Hint.Found.Rests, i); ruled[c].Has(d) {
			if out == nil {
				out = make([]solver.Digits, len(ruled))
			}
			out[c] = out[c].With(d)
		}
	}
	return out
}

// askedStep identifies a step that was shown as a hint: the board, the cell and digit that the user asked
// about, and the number of steps skipped.
type askedStep struct {
	of    history.Board
	about about
	skip  int
}

// count returns 1 if the step was not shown as a hint before, so that it adds to the number of hints.
// Otherwise it returns 0.
func (a *Advice) count(b history.Board, skip int) int {
	if a.asked.of == b && a.asked.about == a.Hint.about && skip <= a.asked.skip {
		return 0
	}
	a.asked = askedStep{b, a.Hint.about, skip}
	return 1
}

// Leave resets the result of the Check, and the record of which step was last counted, when another board
// opens. Follow closes the hint itself.
func (a *Advice) Leave() { a.asked, a.Checked = askedStep{}, Checked{} }

// NextHint replaces the hint with the step after it. After the last step, it shows the first step again.
type NextHint struct{ trait.BoardAct }

func (NextHint) Update(a *Advice, e Env) Asks {
	if !a.Hinting() {
		return Asks{}
	}
	next := a.Hint.Skip + 1
	if a.Hint.next < 0 {
		next = 0
	}
	return a.find(e, next, Asks{Unmenu: true})
}

// ApplyHint applies the step shown. A single Undo reverts it. Candidates that the step removes are crossed
// out, and removed from the notes. A cell without notes gets its remaining candidates as notes. If other
// steps must be applied before this step, ApplyHint requests the next step on the board instead.
type ApplyHint struct{ trait.BoardAct }

func (ApplyHint) Update(a *Advice, e Env) Asks {
	switch {
	case a.Hint.Stage != HintHow:
		return Asks{}
	case a.Ahead() > 0:
		return AskFirst{}.Update(a, e)
	}
	b, on := e.carriedOut(e.Board, e.Selection, a.Hint.Found.Place, a.Hint.Found.Remove)
	return Asks{Edit: &b, Select: &on}
}

// carriedOut applies a step to the board old and the selection sel, and returns the new ones. place has the
// digits to enter, and remove the candidates to cross out.
func (e Env) carriedOut(old history.Board, sel game.Selection, place, remove job.Packed) (
	history.Board, game.Selection) {
	b := old
	for i := range len(place) / 3 {
		c, d := candidateAt(place, i)
		if sel = sel.Only(c); b.Given.At(c) == 0 { // fog can cover a given
			b.Entered = b.Entered.With(c, d)
		}
	}
	b = e.Followed(b)
	seen := fog.Sight(b, e.Fog)
	for i := range len(remove) / 3 {
		c, d := candidateAt(remove, i)
		b = b.Noted(history.CellSet{}.With(c), func(_ solver.Cell, note format.Note) format.Note {
			note.Struck = note.Struck.With(d)
			note.Corner, note.Centre, note.Tints = note.Corner.Without(d), note.Centre.Without(d), note.Tints.With(d, 0)
			if old.Notes.At(c).Corner|old.Notes.At(c).Centre == 0 {
				note.Centre = seen.Candidates(c) &^ note.Struck
			}
			return note
		})
	}
	return b, sel
}

// CanRun reports whether several hints in a row use the technique shown, so that ApplyRun can apply them at
// once.
func (a *Advice) CanRun(e Env) bool {
	return a.Hint.Stage == HintHow && a.Hint.Found.Run > 1 && a.Ahead() == 0 && e.Mode == game.Playing &&
		!e.Frame && !e.Exercising
}

// ApplyRun applies the hint shown and all hints directly after it that use the same technique. A single Undo
// reverts it. A notice reports what has changed.
type ApplyRun struct{ trait.BoardAct }

func (ApplyRun) Update(a *Advice, e Env) Asks {
	if !a.CanRun(e) {
		return Asks{}
	}
	found, b, on := a.Hint.Found, e.Board, e.Selection
	place, remove := found.RunPlace, found.RunRemove
	for i := range found.Run {
		placed, removed := 3*job.CellAt(found.RunSteps, 2*i), 3*job.CellAt(found.RunSteps, 2*i+1)
		b, on = e.carriedOut(b, on, place[:placed], remove[:removed])
		place, remove = place[placed:], remove[removed:]
	}
	return Asks{
		Hints: found.Run - 1, // the first of these hints was counted when it was shown
		Edit:  &b, Select: &on,
		Say: Say{RunDone, found.Run, len(found.RunPlace) / 3, len(found.RunRemove) / 3},
	}
}

// AskFirst replaces a hint about a cell with the next step anywhere on the board.
type AskFirst struct{ trait.BoardAct }

func (AskFirst) Update(a *Advice, e Env) Asks {
	if _, about := a.Hint.About(); !about {
		return Asks{}
	}
	a.Hint = Hint{pitch: a.Hint.pitch}
	return a.find(e, 0, Asks{})
}

func candidateAt(packed job.Packed, i int) (solver.Cell, solver.Digit) {
	c, d := job.CandidateAt(packed, i)
	return solver.Cell(c), solver.Digit(d)
}

// CanPractise reports whether there are exercises for the technique shown.
func (a *Advice) CanPractise(e Env) bool {
	return a.Hint.Stage == HintHow && a.Hint.Found.Practised && !e.Frame && !e.Exercising
}

// CanShowDigit reports whether the page offers to enter a digit of the solution because no step was found. Under fog,
// the step may need what is covered, so that no digit is given away.
func (a *Advice) CanShowDigit(e Env) bool {
	found := &a.Hint.Found
	return a.Hint.Stage == HintNone && found.Outcome == job.Beyond && found.Puzzle.Exact &&
		found.Puzzle.Solutions == 1 && found.Puzzle.Solution != "" && e.Mode == game.Playing && !e.Fixed &&
		e.Fog == history.CellSet{}
}

// ShowDigit enters a digit of the solution when no step was found. It fills the cursor's cell if that is
// empty, and otherwise the empty cell with the fewest candidates. The digit counts as a hint.
type ShowDigit struct{ trait.BoardAct }

func (ShowDigit) Update(a *Advice, e Env) Asks {
	b := e.Board
	solution, err := solver.Parse(b.Layout(), a.Hint.Found.Puzzle.Solution)
	if !a.CanShowDigit(e) || err != nil {
		return Asks{}
	}
	at, fewest := solver.Cell(-1), 0
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d != 0 {
			continue
		}
		if c == e.Cursor && e.Active {
			at = c
			break
		}
		if n := b.Candidates(c).Len(); at < 0 || n < fewest {
			at, fewest = c, n
		}
	}
	if at < 0 {
		return Asks{}
	}
	b.Entered = b.Entered.With(at, solution.At(at))
	b = e.Followed(b)
	on := e.Selection.Only(at)
	return Asks{Hints: 1, Edit: &b, Select: &on}
}

// CloseHint closes the hint.
type CloseHint struct{ trait.Act }

func (CloseHint) Update(a *Advice, e Env) Asks { return a.Close(e) }

// Close closes the hint and cancels its request.
func (a *Advice) Close(Env) Asks {
	a.Hint = Hint{}
	return Asks{Cancel: []jobs.Task{ToHint{}}, Unmenu: true}
}

// ShowBranch shows only one case of the step, numbered from 1. A Branch of -k shows the first k links of a
// chain. A Branch of 0 shows everything.
type ShowBranch struct {
	trait.Aside
	Branch int
}

func (msg ShowBranch) Update(a *Advice, _ Env) Asks {
	h := &a.Hint
	if h.Stage != HintHow {
		return Asks{}
	}
	h.Branch = max(msg.Branch, -h.Links())
	h.LinksShown = max(h.LinksShown, -h.Branch)
	if h.Branch == 0 && h.MoreLinks() { // do not show links that the user has not seen yet
		h.Branch = -h.LinksShown
	}
	return Asks{}
}

// Links returns the number of links of the step's chain, which are shown one by one. If the step is not a
// chain, Links returns 0.
func (h Hint) Links() (n int) {
	for line := range strings.Lines(h.Found.Branches) {
		if h.Found.Chain != "" && strings.Count(line, "\t") == 2 { // other lines list candidates that a ring removes
			n++
		}
	}
	return n
}

// MoreLinks reports whether some links of the step's chain have not been shown yet.
func (h Hint) MoreLinks() bool { return h.LinksShown < h.Links() }

// Next returns the argument of ShowBranch for the next case or link to show, or 0 if everything has been
// shown.
func (h Hint) Next() int {
	switch {
	case h.MoreLinks():
		return -h.LinksShown - 1
	case h.Branch > 0 && h.Branch < h.Cases():
		return h.Branch + 1
	}
	return 0
}

// Branches returns the lines of job.Explained.Branches, without links that have not been shown yet.
func (h Hint) Branches() string {
	if !h.MoreLinks() {
		return h.Found.Branches
	}
	return strings.Join(strings.SplitN(h.Found.Branches, "\n", h.LinksShown+1)[:h.LinksShown], "\n")
}

// ShowNamed marks on the board the cells that a part of the hint's text names. An empty Name removes the
// marks.
type ShowNamed struct {
	trait.Aside
	Name string // cells in the notation of the text, such as r6c234
}

func (msg ShowNamed) Update(a *Advice, _ Env) Asks {
	a.Named = msg.Name
	return Asks{}
}

// FitHint reports the new width of the board's cells, so that the step is drawn again in that size.
type FitHint struct {
	trait.Aside
	Pitch int
} // width of a cell, as in AskHint

func (msg FitHint) Update(a *Advice, e Env) Asks {
	if !a.Hinting() || a.Hint.pitch == msg.Pitch {
		return Asks{}
	}
	a.Hint.pitch = msg.Pitch
	return a.find(e, a.Hint.Skip, Asks{})
}

// Follow closes the hint when the board has changed or is no longer shown. When the language, the notation
// for cells, the size of the board or the table of techniques has changed, it requests the hint again.
func (a *Advice) Follow(e Env) Asks {
	h := &a.Hint
	switch {
	case *h == Hint{}:
		return Asks{}
	case h.of != e.Board, !e.InView, !e.plays() && !e.Impossible(), e.Listed, !e.Offered:
		return a.Close(e)
	case h.Stage == HintNone && e.Refused:
		return a.Close(e) // the notice is not about the hint
	case h.Stage == NoHint && h.about.cell > 0 && int(e.Cursor) != h.about.cell-1:
		return a.Close(e) // the user moved to another cell before the answer arrived
	case h.lang != e.Lang, h.names != e.Naming:
		return a.find(e, h.Skip, Asks{})
	case a.Hinting() && h.drawn != h.pitch && !Seeking(e.Jobs):
		return a.find(e, h.Skip, Asks{})
	case h.table != e.Table:
		h.Branch = 0
		if h.Stage == HintHow {
			h.Stage = HintWhere // the new answer may be a different step, so it is shown as a question
		}
		return a.find(e, 0, Asks{})
	}
	return Asks{}
}
