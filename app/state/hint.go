package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
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

	of    history.Board // the board that it is about
	lang  i18n.Lang
	names i18n.Naming
	table string // of techniques
	pitch int    // as in AskHint
	about about  // what it is asked about; zero for any step
	skip  int    // steps that were skipped
	next  int    // steps to skip, as asked for last; -1 after the last step
}

// about is a cell that a hint is asked about, plus one, and a digit in it; 0 for no digit.
type about struct {
	cell  int
	digit solver.Digit
}

// Impossible reports whether the puzzle is posed and known to have no solution. A hint then shows
// where it fails.
func (m *Model) Impossible() bool {
	return m.Mode == game.Posed && m.Judged() && m.Verdict.OfPuzzle.Solutions == 0
}

// CanHint reports whether a hint can be asked for.
func (m *Model) CanHint() bool {
	return m.View == OnBoard && (m.Mode == game.Playing || m.Impossible()) && !m.Door.On && m.Widget.Hints() &&
		!m.List.Shown && !m.Clock.Paused && !m.Board.Blank() && m.Board.Solver.Count() == 0 && !m.SolvedByHand()
}

// Hinting reports whether a step is shown, at any stage.
func (m *Model) Hinting() bool { return m.Hint.Stage != NoHint && m.Hint.Stage != HintNone }

// Seeking reports whether a step is being looked for.
func (m *Model) Seeking() bool { return m.running(toHint{}) }

// AskHint asks for a hint or, when one is shown, for its next stage.
type AskHint struct{ Pitch int } // the width of a cell with a rule on the board, in px

func (AskHint) Traits() trait.Set { return trait.OnBoard | trait.NeedsRules }

func (msg AskHint) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu // in a narrow window the menu has the button
	switch {
	case m.Exercising():
		return m.desked((*desk.Desk).Help)
	case m.Seeking() && !m.Hinting():
		return m, nil
	case m.Hint.Stage == HintWhere:
		m.Hint.Stage, m.Hint.Branch, m.Hint.Told = HintHow, min(m.Hint.Cases(), 1), min(m.Hint.Links(), 1)
		if m.Widget.Fixed() { // it has no button for the next link
			m.Hint.Told = m.Hint.Links()
		}
		if m.Hint.Telling() {
			m.Hint.Branch = -m.Hint.Told
		}
		return m, nil
	case m.Hint.Stage != HintHow && m.Mode == game.Setting && m.View == OnBoard && !m.Door.On && !m.Widget.On:
		m.Notice = Notice{Kind: HintsInPlay}
		return m, nil
	case m.Hint.Stage == HintHow, !m.CanHint():
		return m, nil
	}
	m.Checked.Kind = NotChecked
	m.Hint = Hint{pitch: msg.Pitch}
	return findStep(m, 0)
}

// AskAbout asks for the nearest step that says something of a cell or, if a digit is chosen, of that digit in the cell.
// Such a step may lie ahead.
type AskAbout struct {
	Cell  solver.Cell
	Pitch int // as in AskHint
}

func (AskAbout) Traits() trait.Set { return trait.OnBoard | trait.NeedsRules }

func (msg AskAbout) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	if !m.CanAskAbout() || !m.Board.Has(msg.Cell) {
		return m, nil
	}
	m, cmds := closeHint(m)
	m.Checked.Kind = NotChecked
	m.Selection = m.Selection.Only(msg.Cell)
	d := m.Play().ChosenDigit()
	if c, seen := m.seen(msg.Cell, d); seen {
		m.Notice = Notice{Kind: DigitSeen, N: int(c)}
		return focused(m, cmds)
	}
	m.Hint = Hint{pitch: msg.Pitch, about: about{int(msg.Cell) + 1, d}}
	return focused(cmds.then(findStep(m, 0)))
}

// seen returns a cell in sight of an empty one that has a digit.
func (m *Model) seen(from solver.Cell, d solver.Digit) (c solver.Cell, ok bool) {
	if at, _ := m.Board.At(from); at != 0 || d == 0 || m.Board.Candidates(from).Has(d) {
		return 0, false
	}
	for _, c := range m.Board.Layout().Sees(from) {
		if at, _ := m.Board.At(c); at == d {
			return c, true
		}
	}
	return 0, false
}

// CanAskAbout reports whether a hint about a cell can be asked for.
func (m *Model) CanAskAbout() bool {
	return m.CanHint() && m.Mode == game.Playing && !m.Widget.On && !m.Exercising() && !m.Sheet
}

// About returns the cell that the hint is asked about; ok is false if it is about none.
func (h Hint) About() (c solver.Cell, ok bool) {
	return solver.Cell(h.about.cell - 1), h.about.cell > 0
}

// Ahead returns how many steps come before the one that is shown; 0 if it stands on the board.
func (m *Model) Ahead() int {
	if !m.Hinting() {
		return 0
	}
	return m.Hint.Found.Ahead
}

// Cases returns how many cases the step has. They are shown one after the other.
func (h Hint) Cases() int {
	if h.Found.Branches == "" || h.Found.Chain != "" { // a chain has links in place of cases
		return 0
	}
	return strings.Count(h.Found.Branches, "\n") + 1
}

// findStep asks for a step, and skips some before it.
func findStep(m Model, skip int) (Model, Cmds) {
	hint := m.Hint
	m, cmds := cancel(m, toHint{})
	m.Hint = hint // which cancel has forgotten while no step is shown
	m.Hint.of, m.Hint.lang, m.Hint.names = m.Board, m.Lang, m.Naming
	m.Hint.table, m.Hint.next = m.UsedTechniques(), skip
	return cmds.then(run(m, toHint{}, job.Hint{
		Standing: m.Play().SeenStruck().Standing(), Skip: skip, About: m.Hint.about.cell, Digit: int(m.Hint.about.digit),
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Pitch: m.Hint.pitch, Table: m.Hint.table,
			Doubtful: m.Doubtful(), Writes: true},
	}))
}

// toHint finds the next step.
type toHint struct{ jobs.OnBoard }

func (toHint) Event() job.Event { return job.Hinted{} }

func (toHint) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

func (toHint) forget(m *Model) { forgetHint(m) }

// take shows what was found.
func (toHint) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Hinted)
	m, cmds := withoutTable(m, m.Hint.table, e.Fault)
	if e.Fault != "" {
		m.Hint.table = ""
	}
	switch e.Outcome {
	case job.AStep:
		if !m.Hinting() || m.Hint.skip != m.Hint.next { // another step
			m.Hint.Stage, m.Hint.Branch, m.Named = HintWhere, 0, ""
			m = m.counted(m.Hint.next)
		}
		m.Hint.Found, m.Hint.skip, m.Hint.Noted = e, m.Hint.next, 0
		if solution, err := m.rightSolution(e.Puzzle); err == nil && e.Ahead == 0 {
			m.Hint.Noted = m.missing(m.Board, solution).Len()
		}
	case job.WrongDigits:
		m.Hint = Hint{}
		return checked(m, job.Judged{Puzzle: e.Puzzle}), cmds
	case job.WrongStrikes:
		m.Hint = Hint{}
		return struckChecked(m, e.Puzzle), cmds
	case job.Filled:
		m.Hint, m.Notice = Hint{}, Notice{Kind: CellFilled}
	case job.Beyond:
		if m.Hint.next > 0 { // the step that is shown is the last
			m.Hint.next = -1
			m.Notice = Notice{Kind: NoOtherHint}
			return m, cmds
		}
		fallthrough
	default:
		m.Hint.Found, m.Hint.Stage = e, HintNone
	}
	return m, cmds
}

// NotedOut returns, by cell, the candidates that the step rests on although the person's notes rule them out;
// nil if there are none.
func (m *Model) NotedOut() (out []solver.Digits) {
	if m.Hint.Stage != HintHow || m.Play().Marks() != game.NoCandidates || m.Ahead() > 0 {
		return nil
	}
	ruled := m.Board.NotedOut()
	for i := range len(m.Hint.Found.Rests) / 3 {
		if c, d := candidateAt(m.Hint.Found.Rests, i); ruled[c].Has(d) {
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

// counted counts a hint about a step, unless the person has been asked about it already.
func (m Model) counted(skip int) Model {
	if m.asked.of == m.Board && m.asked.about == m.Hint.about && skip <= m.asked.skip {
		return m
	}
	m.Hints, m.asked = m.Hints+1, askedStep{m.Board, m.Hint.about, skip}
	return m
}

// forgetHint closes a hint that has nothing to show.
func forgetHint(m *Model) {
	if m.Hint.Stage == NoHint {
		m.Hint = Hint{}
	}
}

// NextHint asks about another step. After the last step it begins again with the first.
type NextHint struct{ trait.BoardAct }

func (NextHint) update(m Model) (Model, Cmds) {
	if !m.Hinting() {
		return m, nil
	}
	m.Menu = NoMenu
	next := m.Hint.skip + 1
	if m.Hint.next < 0 {
		next = 0
	}
	return findStep(m, next)
}

// ApplyHint applies the step that is shown, as one step of Undo. Digits that a step rules out are
// struck, and leave the notes; a cell without notes gets what is left there as notes. In place of a step that lies
// ahead, it asks about the next one.
type ApplyHint struct{ trait.BoardAct }

func (ApplyHint) update(m Model) (Model, Cmds) {
	switch {
	case m.Hint.Stage != HintHow:
		return m, nil
	case m.Ahead() > 0:
		return AskFirst{}.update(m)
	}
	return edit(carriedOut(m, m.Hint.Found.Place, m.Hint.Found.Remove))
}

// carriedOut enters digits and strikes candidates, as steps place and remove them.
func carriedOut(m Model, place, remove job.Packed) (Model, history.Board) {
	b := m.Board
	for i := range len(place) / 3 {
		c, d := candidateAt(place, i)
		b.Entered = b.Entered.With(c, d)
		m.Selection = m.Selection.Only(c)
	}
	b = m.Play().Followed(b)
	for i := range len(remove) / 3 {
		c, d := candidateAt(remove, i)
		b = b.Noted(history.CellSet{}.With(c), func(_ solver.Cell, was format.Note) format.Note {
			was.Struck = was.Struck.With(d)
			was.Corner, was.Centre, was.Tints = was.Corner.Without(d), was.Centre.Without(d), was.Tints.With(d, 0)
			if m.Board.Notes.At(c).Corner|m.Board.Notes.At(c).Centre == 0 {
				was.Centre = b.Candidates(c) &^ was.Struck
			}
			return was
		})
	}
	return m, b
}

// CanRun reports whether all hints in a row by the technique that is shown can be carried out at once.
func (m *Model) CanRun() bool {
	return m.Hint.Stage == HintHow && m.Hint.Found.Run > 1 && m.Ahead() == 0 && m.Mode == game.Playing &&
		!m.Widget.On && !m.Exercising()
}

// ApplyRun carries out the hints in a row by the technique that is shown, as one step of Undo, and says what it did.
type ApplyRun struct{ trait.BoardAct }

func (ApplyRun) update(m Model) (Model, Cmds) {
	if !m.CanRun() {
		return m, nil
	}
	e, was := m.Hint.Found, m.Board
	m.Hints += e.Run - 1 // the one that is shown is counted
	place, remove := e.RunPlace, e.RunRemove
	for i := range e.Run {
		placed, removed := 3*job.CellAt(e.RunSteps, 2*i), 3*job.CellAt(e.RunSteps, 2*i+1)
		m, m.Board = carriedOut(m, place[:placed], remove[:removed])
		place, remove = place[placed:], remove[removed:]
	}
	b := m.Board
	m.Board = was
	m, cmds := edit(m, b)
	m.Notice = Notice{Kind: RunDone, N: e.Run, Noted: len(e.RunPlace) / 3, Left: len(e.RunRemove) / 3}
	return m, cmds
}

// AskFirst asks for the next step, in place of one about a cell.
type AskFirst struct{ trait.BoardAct }

func (AskFirst) update(m Model) (Model, Cmds) {
	if _, about := m.Hint.About(); !about {
		return m, nil
	}
	m.Hint = Hint{pitch: m.Hint.pitch}
	return findStep(m, 0)
}

func candidateAt(packed job.Packed, i int) (solver.Cell, solver.Digit) {
	c, d := job.CandidateAt(packed, i)
	return solver.Cell(c), solver.Digit(d)
}

// CanPractise reports whether there are exercises of the technique that is shown.
func (m *Model) CanPractise() bool {
	return m.Hint.Stage == HintHow && m.Hint.Found.Practised && !m.Widget.On && !m.Exercising()
}

// Practise opens an exercise of the technique that is shown. The board is kept, as by any way to another one.
type Practise struct{ trait.BoardAct }

func (Practise) update(m Model) (Model, Cmds) {
	if !m.CanPractise() {
		return m, nil
	}
	key := m.Hint.Found.Technique
	m, cmds := cancel(m, toPractise{})
	return cmds.then(run(m, toPractise{}, job.Serve{
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques()},
		Place:   job.AtLearn + key, Do: job.Next + key, Today: m.Door.Today,
	}))
}

// toPractise makes positions to practise a technique in.
type toPractise struct{ jobs.OnBoard }

func (toPractise) Event() job.Event { return job.Served{} }

func (toPractise) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take opens the exercise or, if there was none, the page of the technique, which says so when it is asked.
func (toPractise) take(m Model, t told) (Model, Cmds) {
	linked, err := link.DecodeBoard(t.Event.(job.Served).Query)
	if err != nil || !linked.IsPuzzle() {
		return OpenLesson{Key: m.Hint.Found.Technique}.update(m)
	}
	return openTabled(m, incoming.BoardOf(linked), linked.Table, incoming.Linked(linked))
}

// CanShowDigit reports whether a digit can be shown in place of a step that is not explained.
func (m *Model) CanShowDigit() bool {
	e := &m.Hint.Found
	return m.Hint.Stage == HintNone && e.Outcome == job.Beyond && e.Puzzle.Exact && e.Puzzle.Solutions == 1 &&
		e.Puzzle.Solution != "" && m.Mode == game.Playing && !m.Widget.Fixed()
}

// ShowDigit enters a digit of the solution, where no step is explained: in the selected cell or, if that has a digit,
// in the open cell with the fewest candidates. It counts as a hint.
type ShowDigit struct{ trait.BoardAct }

func (ShowDigit) update(m Model) (Model, Cmds) {
	b := m.Board
	solution := incoming.DigitsOn(b.Layout(), m.Hint.Found.Puzzle.Solution)
	if !m.CanShowDigit() || solution.N() == 0 {
		return m, nil
	}
	at, fewest := solver.Cell(-1), 0
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d != 0 {
			continue
		}
		if c == m.Cursor && m.Active {
			at = c
			break
		}
		if n := b.Candidates(c).Len(); at < 0 || n < fewest {
			at, fewest = c, n
		}
	}
	if at < 0 {
		return m, nil
	}
	m.Hints++
	d := solution.At(at)
	b.Entered = b.Entered.With(at, d)
	b = m.Play().Followed(b)
	m.Selection = m.Selection.Only(at)
	return edit(m, b)
}

// CloseHint closes the hint.
type CloseHint struct{ trait.Act }

func (CloseHint) update(m Model) (Model, Cmds) { return closeHint(m) }

func closeHint(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toHint{})
	m.Hint, m.Menu = Hint{}, NoMenu
	return m, cmds
}

// ShowBranch shows one case of the step alone, numbered from 1, or all of them with 0. With -k it shows
// the first k links of a chain.
type ShowBranch struct {
	trait.Aside
	Branch int
}

func (msg ShowBranch) update(m Model) (Model, Cmds) {
	if m.Hint.Stage != HintHow {
		return m, nil
	}
	m.Hint.Branch = max(msg.Branch, -m.Hint.Links())
	m.Hint.Told = max(m.Hint.Told, -m.Hint.Branch)
	if m.Hint.Branch == 0 && m.Hint.Telling() { // the chain is not known further
		m.Hint.Branch = -m.Hint.Told
	}
	return m, nil
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

func (msg ShowNamed) update(m Model) (Model, Cmds) {
	m.Named = msg.Name
	return m, nil
}

// FitHint reports that the size of the board's cells has changed. The step is drawn anew.
type FitHint struct {
	trait.Aside
	Pitch int
} // as in AskHint

func (msg FitHint) update(m Model) (Model, Cmds) {
	if !m.Hinting() || m.Hint.pitch == msg.Pitch {
		return m, nil
	}
	m.Hint.pitch = msg.Pitch
	return findStep(m, m.Hint.skip)
}

// followHint closes the hint when the board has changed or is not shown. It asks for the hint again
// when the language, the naming of cells or the table of techniques has changed.
func followHint(m Model) (Model, Cmds) {
	switch {
	case m.Hint == Hint{}:
		return m, nil
	case m.Hint.of != m.Board, m.View != OnBoard, m.Mode != game.Playing && !m.Impossible(), m.List.Shown,
		!m.Widget.Hints():
		return closeHint(m)
	case m.Hint.Stage == NoHint && m.Hint.about.cell > 0 && int(m.Cursor) != m.Hint.about.cell-1:
		return closeHint(m) // the person has gone on to another cell before the answer
	case m.Hint.lang != m.Lang, m.Hint.names != m.Naming:
		return findStep(m, m.Hint.skip)
	case m.Hint.table != m.UsedTechniques():
		m.Hint.Branch = 0
		if m.Hint.Stage == HintHow {
			m.Hint.Stage = HintWhere // it may be another step
		}
		return findStep(m, 0)
	}
	return m, nil
}
