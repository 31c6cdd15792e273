package hints

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// A hint is the next step from the position on the board: a question, then the reason and the deed. It
// considers the digits and the struck candidates, and ignores notes, which stay as they are.

// HintStage is how much of a hint is shown.
type HintStage uint8

const (
	NoHint    HintStage = iota
	HintWhere           // a question
	HintHow             // its answer: the whole step
	HintNone            // there is no step; the reason is shown
)

// Hint is the hint that is shown.
type Hint struct {
	Stage  HintStage
	Found  job.Hinted // as far as it is known
	Branch int        // the case of the step that is shown alone, from 1; -k for the first k links of a chain; 0 for all
	Told   int        // links of a chain that have been told
	Noted  int        // cells whose notes rule out the solution's digit
	Skip   int        // steps that were skipped

	of    history.Board // the board that it is about
	lang  i18n.Lang
	names i18n.Naming
	table string // of techniques
	pitch int    // as in AskHint
	about about  // what it is asked about; zero for any step
	next  int    // as Skip, asked for last; -1 after the last step
}

// about is a cell that a hint is asked about, plus one, and a digit in it; 0 for no digit.
type about struct {
	cell  int
	digit solver.Digit
}

// CanHint reports whether a hint can be asked for.
func (e Env) CanHint() bool {
	return e.InView && (e.Mode == game.Playing || e.Impossible()) && !e.Door && e.Offered && !e.Listed &&
		!e.Clock.Paused && !e.Board.Blank() && e.Board.Solver.Count() == 0 && !e.ByHand
}

// Impossible reports whether the puzzle is posed and known to have no solution. A hint then shows where it fails.
func (e Env) Impossible() bool { return e.Mode == game.Posed && e.Judged && e.Found.Solutions == 0 }

// Hinting reports whether a step is shown, at any stage.
func (a *Advice) Hinting() bool { return a.Hint.Stage != NoHint && a.Hint.Stage != HintNone }

// Seeking reports whether a step is being looked for.
func Seeking(l jobs.Ledger) bool { return l.Count(ToHint{}) > 0 }

// AskHint asks for a hint or, when one is shown, for its next stage.
type AskHint struct{ Pitch int } // the width of a cell with a rule on the board, in px

func (AskHint) Traits() trait.Set { return trait.OnBoard | trait.NeedsRules }

func (msg AskHint) Update(a *Advice, e Env) Asks {
	asks := Asks{Unmenu: true} // in a narrow window the menu has the button
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

// whole returns the hint with its whole step, but for what is told bit by bit. If the board is fixed, there is no
// button for the next link.
func (h Hint) whole(fixed bool) Hint {
	h.Stage, h.Branch, h.Told = HintHow, min(h.Cases(), 1), min(h.Links(), 1)
	if fixed {
		h.Told = h.Links()
	}
	if h.Telling() {
		h.Branch = -h.Told
	}
	return h
}

// AskAbout asks for the nearest step that says something of a cell or, if a digit is chosen, of that digit in the cell.
// Such a step may lie ahead.
type AskAbout struct {
	Cell  solver.Cell
	Pitch int // as in AskHint
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
	if c, seen := seen(e.Board, msg.Cell, d); seen {
		asks.Say = Say{Notice: DigitSeen, N: int(c)}
		return asks
	}
	a.Hint = Hint{pitch: msg.Pitch, about: about{int(msg.Cell) + 1, d}}
	return a.find(e, 0, asks)
}

// seen returns a cell in sight of an empty one that has a digit.
func seen(b history.Board, from solver.Cell, d solver.Digit) (c solver.Cell, ok bool) {
	if at, _ := b.At(from); at != 0 || d == 0 || b.Candidates(from).Has(d) {
		return 0, false
	}
	for _, c := range b.Layout().Sees(from) {
		if at, _ := b.At(c); at == d {
			return c, true
		}
	}
	return 0, false
}

// CanAskAbout reports whether a hint about a cell can be asked for.
func (e Env) CanAskAbout() bool {
	return e.CanHint() && e.Mode == game.Playing && !e.Frame && !e.Exercising && !e.Sheet
}

// About returns the cell that the hint is asked about; ok is false if it is about none.
func (h Hint) About() (c solver.Cell, ok bool) {
	return solver.Cell(h.about.cell - 1), h.about.cell > 0
}

// Ahead returns how many steps come before the one that is shown; 0 if it stands on the board.
func (a *Advice) Ahead() int {
	if !a.Hinting() {
		return 0
	}
	return a.Hint.Found.Ahead
}

// Cases returns how many cases the step has. They are shown one after the other.
func (h Hint) Cases() int {
	if h.Found.Branches == "" || h.Found.Chain != "" { // a chain has links in place of cases
		return 0
	}
	return strings.Count(h.Found.Branches, "\n") + 1
}

// find asks for a step, and skips some before it.
func (a *Advice) find(e Env, skip int, asks Asks) Asks {
	a.Hint.of, a.Hint.lang, a.Hint.names = e.Board, e.Lang, e.Naming
	a.Hint.table, a.Hint.next = e.Table, skip
	asks.Cancel = []jobs.Task{ToHint{}}
	asks.Start = &Start{Task: ToHint{}, Request: job.Hint{
		Standing: e.SeenStruck().Standing(), Skip: skip, About: a.Hint.about.cell, Digit: int(a.Hint.about.digit),
		Telling: job.Telling{Lang: e.Lang, Naming: e.Naming, Pitch: a.Hint.pitch, Table: e.Table,
			Doubtful: e.Doubtful, Writes: true},
	}}
	return asks
}

// ToHint finds the next step.
type ToHint struct{ jobs.OnBoard }

func (ToHint) Event() job.Event { return job.Hinted{} }

func (ToHint) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// Forget closes a hint that has nothing to show.
func (ToHint) Forget(a *Advice) {
	if a.Hint.Stage == NoHint {
		a.Hint = Hint{}
	}
}

// Take shows what was found.
func (ToHint) Take(a *Advice, e Env, event job.Event) Asks {
	found := event.(job.Hinted)
	asks := Asks{Table: a.Hint.table, Fault: found.Fault}
	if found.Fault != "" {
		a.Hint.table = ""
	}
	switch found.Outcome {
	case job.AStep:
		if !a.Hinting() || a.Hint.Skip != a.Hint.next { // another step
			a.Hint.Stage, a.Hint.Branch, a.Named = HintWhere, 0, ""
			asks.Hints = a.count(e.Board, a.Hint.next)
		}
		a.Hint.Found, a.Hint.Skip, a.Hint.Noted = found, a.Hint.next, 0
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
		if a.Hint.next > 0 { // the step that is shown is the last
			a.Hint.next, asks.Say.Notice = -1, NoOtherHint
			return asks
		}
		fallthrough
	default:
		a.Hint.Found, a.Hint.Stage = found, HintNone
	}
	return asks
}

// NotedOut returns, by cell, the candidates that the step rests on although the person's notes rule them out;
// nil if there are none.
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

// askedStep is a step about which the person has been asked: that of a board, after some others.
type askedStep struct {
	of    history.Board
	about about
	skip  int
}

// count returns 1 for a hint about a step, or 0 if the person has been asked about it already.
func (a *Advice) count(b history.Board, skip int) int {
	if a.asked.of == b && a.asked.about == a.Hint.about && skip <= a.asked.skip {
		return 0
	}
	a.asked = askedStep{b, a.Hint.about, skip}
	return 1
}

// Leave forgets what was told of a board, as another one opens. Its hint closes by itself.
func (a *Advice) Leave() { a.asked, a.Checked = askedStep{}, Checked{} }

// NextHint asks about another step. After the last step it begins again with the first.
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

// ApplyHint applies the step that is shown, as one step of Undo. Digits that a step rules out are
// struck, and leave the notes; a cell without notes gets what is left there as notes. In place of a step that lies
// ahead, it asks about the next one.
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

// carriedOut returns a board and a selection after digits are entered and candidates struck, as steps place and
// remove them.
func (e Env) carriedOut(was history.Board, on game.Selection, place, remove job.Packed) (
	history.Board, game.Selection) {
	b := was
	for i := range len(place) / 3 {
		c, d := candidateAt(place, i)
		b.Entered = b.Entered.With(c, d)
		on = on.Only(c)
	}
	b = e.Followed(b)
	for i := range len(remove) / 3 {
		c, d := candidateAt(remove, i)
		b = b.Noted(history.CellSet{}.With(c), func(_ solver.Cell, note format.Note) format.Note {
			note.Struck = note.Struck.With(d)
			note.Corner, note.Centre, note.Tints = note.Corner.Without(d), note.Centre.Without(d), note.Tints.With(d, 0)
			if was.Notes.At(c).Corner|was.Notes.At(c).Centre == 0 {
				note.Centre = b.Candidates(c) &^ note.Struck
			}
			return note
		})
	}
	return b, on
}

// CanRun reports whether all hints in a row by the technique that is shown can be carried out at once.
func (a *Advice) CanRun(e Env) bool {
	return a.Hint.Stage == HintHow && a.Hint.Found.Run > 1 && a.Ahead() == 0 && e.Mode == game.Playing &&
		!e.Frame && !e.Exercising
}

// ApplyRun carries out the hints in a row by the technique that is shown, as one step of Undo, and says what it did.
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
		Hints: found.Run - 1, // the one that is shown is counted
		Edit:  &b, Select: &on,
		Say: Say{RunDone, found.Run, len(found.RunPlace) / 3, len(found.RunRemove) / 3},
	}
}

// AskFirst asks for the next step, in place of one about a cell.
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

// CanPractise reports whether there are exercises of the technique that is shown.
func (a *Advice) CanPractise(e Env) bool {
	return a.Hint.Stage == HintHow && a.Hint.Found.Practised && !e.Frame && !e.Exercising
}

// CanShowDigit reports whether a digit can be shown in place of a step that is not explained.
func (a *Advice) CanShowDigit(e Env) bool {
	found := &a.Hint.Found
	return a.Hint.Stage == HintNone && found.Outcome == job.Beyond && found.Puzzle.Exact &&
		found.Puzzle.Solutions == 1 && found.Puzzle.Solution != "" && e.Mode == game.Playing && !e.Fixed
}

// ShowDigit enters a digit of the solution, where no step is explained: in the selected cell or, if that has a digit,
// in the open cell with the fewest candidates. It counts as a hint.
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

// Close closes the hint.
func (a *Advice) Close(Env) Asks {
	a.Hint = Hint{}
	return Asks{Cancel: []jobs.Task{ToHint{}}, Unmenu: true}
}

// ShowBranch shows one case of the step alone, numbered from 1, or all of them with 0. With -k it shows
// the first k links of a chain.
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
	h.Told = max(h.Told, -h.Branch)
	if h.Branch == 0 && h.Telling() { // the chain is not known further
		h.Branch = -h.Told
	}
	return Asks{}
}

// Links returns how many links the step's chain has, if they are told one after the other.
func (h Hint) Links() (n int) {
	for line := range strings.Lines(h.Found.Branches) {
		if h.Found.Chain != "" && strings.Count(line, "\t") == 2 { // other lines say what a ring removes
			n++
		}
	}
	return n
}

// Telling reports whether links of the chain are still to be told.
func (h Hint) Telling() bool { return h.Told < h.Links() }

// Next returns the case or the links that are to be shown next, as ShowBranch has them; 0 if none is still to come.
func (h Hint) Next() int {
	switch {
	case h.Telling():
		return -h.Told - 1
	case h.Branch > 0 && h.Branch < h.Cases():
		return h.Branch + 1
	}
	return 0
}

// Branches returns the lines of job.Explained.Branches without links that are still to be told.
func (h Hint) Branches() string {
	if !h.Telling() {
		return h.Found.Branches
	}
	return strings.Join(strings.SplitN(h.Found.Branches, "\n", h.Told+1)[:h.Told], "\n")
}

// ShowNamed marks the cells that the words of a step name, or none.
type ShowNamed struct {
	trait.Aside
	Name string // as r6c234
}

func (msg ShowNamed) Update(a *Advice, _ Env) Asks {
	a.Named = msg.Name
	return Asks{}
}

// FitHint reports that the size of the board's cells has changed. The step is drawn anew.
type FitHint struct {
	trait.Aside
	Pitch int
} // as in AskHint

func (msg FitHint) Update(a *Advice, e Env) Asks {
	if !a.Hinting() || a.Hint.pitch == msg.Pitch {
		return Asks{}
	}
	a.Hint.pitch = msg.Pitch
	return a.find(e, a.Hint.Skip, Asks{})
}

// Follow closes the hint when the board has changed or is not shown. It asks for the hint again
// when the language, the naming of cells or the table of techniques has changed.
func (a *Advice) Follow(e Env) Asks {
	h := &a.Hint
	switch {
	case *h == Hint{}:
		return Asks{}
	case h.of != e.Board, !e.InView, e.Mode != game.Playing && !e.Impossible(), e.Listed, !e.Offered:
		return a.Close(e)
	case h.Stage == NoHint && h.about.cell > 0 && int(e.Cursor) != h.about.cell-1:
		return a.Close(e) // the person has gone on to another cell before the answer
	case h.lang != e.Lang, h.names != e.Naming:
		return a.find(e, h.Skip, Asks{})
	case h.table != e.Table:
		h.Branch = 0
		if h.Stage == HintHow {
			h.Stage = HintWhere // it may be another step
		}
		return a.find(e, 0, Asks{})
	}
	return Asks{}
}
