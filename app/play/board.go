package play

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
)

// Board draws the board of the puzzle. The event listeners are on an element around the board, not on the
// board's cells.
func (v *View) Board() app.UI {
	s := board.Setting{Lang: v.Model.Lang, Many: true}
	if !v.Kit.Shell {
		s.Name = v.Kit.In(i18n.BoardName)
	}
	class := "boardbox"
	if !v.Model.Widget.ReadOnly {
		class += " boardbox--drag"
	}
	if v.Model.Clock.Paused {
		class += " boardbox--covered"
	}
	if v.ended() && v.Model.End.Still {
		class += " boardbox--still"
		if v.Model.End.Fresh {
			class += " boardbox--wave"
		}
	}
	box := kit.Element("div").Class(class).On("click", v.onCell).On("focusin", v.onFocus)
	for _, name := range []string{
		"pointerdown", "pointermove", "pointerup", "pointercancel", "lostpointercapture", "mousedown", "contextmenu",
	} {
		box = box.On(name, v.onPointer)
	}
	return box.Body(board.Grid(v.picture(), s), v.cover(), v.rim())
}

// picture returns the contents of the board.
func (v *View) picture() board.Picture {
	m := &v.Model
	l := m.Board.Layout()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Signs: m.Signs(l),
		Sketch: m.Desk.Drawings.Sketch(l), Drawn: m.SettersDrawing(), Strokes: m.Play().Strokes()}
	p.Overlay.TabStop = m.Cursor
	play := m.Play()
	seen, thin := play.Sight(), thinFog(m)
	p.Seen = seen.Layout()
	if m.Active {
		p.Overlay.Active, p.Overlay.Cursor = !m.Several() && !m.Drawing(), m.Cursor
		p.Overlay.Lit, _ = seen.At(m.Cursor)
	}
	if d := play.Armed(); d != 0 {
		p.Overlay.Lit = d
	}
	explains := m.DeskShown() && m.Desk.Guide+m.Desk.Drawing.Over != "" // the desk explains a step of an exercise
	if filtered := play.Filtered(); m.Hinting() || m.Picturing() || explains {
		// Only the step, or the photo from which the puzzle is read, may tint cells.
		p.Overlay.Lit = 0
	} else if filtered != 0 {
		p.Overlay.Lit, p.Overlay.Active = filtered, false // don't tint houses: their tint resembles the Filter's
	}
	p.Overlay.Evidence, p.Overlay.Branch = evidence(m), m.Hint.Branch
	p.Overlay.Rules = ruleStates(m)
	if v.candidates.edition != v.Edition() { // don't compute them for each drawing, which is slow on large boards
		v.candidates.edition, v.candidates.sets = v.Edition(), play.CandidateSets()
	}
	candidates, shown := v.candidates.sets, seen.Shown()
	whole := wholeCells(m)
	later := m.Hint.Stage == hints.HintHow && m.Ahead() > 0
	selected := m.Selected
	if selected == (history.CellSet{}) {
		selected = selected.With(m.Cursor) // without a selection, typing changes the cursor's cell
	}
	known, marked := m.Solutions(), dotted(*m) > 0
	for c := range p.Cells {
		cell := boardCell(m, seen, solver.Cell(c), selected)
		switch {
		case play.Fog.Has(solver.Cell(c)):
			cell.Fog = board.Covered
		case thin.Has(solver.Cell(c)):
			cell.Fog = board.Foggy
		}
		if differs, _ := known.Differs(solver.Cell(c)); differs && (marked && cell.Digit == 0 || m.List.Shown) {
			cell.State |= board.Differs
		}
		if later && cell.Digit == 0 {
			foreseen(&cell, m, c)
		}
		if cell.Digit == 0 {
			cell.Tints = m.Board.Notes.At(solver.Cell(c)).Tints
			cell.Letters = p.Strokes.LettersIn(solver.Cell(c), l.N())
		}
		decides := solver.Digits(0)
		if m.Differ.Shown && !m.List.Shown {
			decides = known.Deciding(solver.Cell(c))
		}
		switch {
		case later && cell.Digit == 0:
			note(&cell, digitset.At(m.Hint.Found.Candidates, c), false)
		case cell.Digit != 0:
			if decides != 0 {
				cell.State |= board.Wrong
			}
		case decides != 0:
			note(&cell, decides, false)
		case candidates != nil:
			inSolutions := m.Candidates.Kind == game.InSolutions && !m.Hinting()
			note(&cell, candidates[c], inSolutions)
			if candidates[c] == 0 && !inSolutions && !m.NoClashes && m.Certain() == format.Sure {
				cell.State |= board.Starved
			}
		case whole != nil && whole[c] != 0:
			note(&cell, whole[c], false)
		case play.Marks() == game.NoCandidates:
			jot(&cell, m, seen, solver.Cell(c), shown)
		}
		if !m.Hinting() && play.MayHold(solver.Cell(c)) {
			cell.State |= board.Possible
		}
		if cell.Lost = m.StruckAt(solver.Cell(c)); cell.Lost != 0 {
			cell.State |= board.Starved
		}
		p.Cells[c] = cell
	}
	switch {
	case v.names():
		v.Point(p.Light, m.Hint.Found.Explained)
	case explains:
		v.Point(p.Light, job.Explained{Text: m.Desk.Guide})
	}
	if none := m.Hint.Found.Empty; m.Hint.Stage == hints.HintNone {
		for i := range len(none) / 2 {
			p.Cells[job.CellAt(none, i)].State |= board.Starved
		}
	}
	if v.ended() {
		v.tones(&p)
		return p
	}
	if m.NoClashes {
		return p
	}
	for _, c := range m.Clashes(shown) {
		p.Cells[c].State |= board.Conflict
	}
	return p
}

// thinFog returns the cells that fog covers at the start of the puzzle. In play it returns nothing.
func thinFog(m *state.Model) history.CellSet {
	if m.Mode != game.Setting {
		return history.CellSet{}
	}
	return fog.AtFirst(m.SettersDrawing(), m.Board.Given)
}

// spread returns the states of all rules of the board. states has those of the rules that can be seen under fog.
func spread(m *state.Model, states string) string {
	seen := fog.Rules(m.Board.Layout(), m.Fog())
	if seen == nil || states == "" {
		return states
	}
	all := make([]byte, len(m.Board.Layout().Rules()))
	for i := range min(len(seen), len(states)) {
		all[seen[i]] = states[i]
	}
	return string(all)
}

// evidence returns the drawing that explains a hint on the board. While the hint only asks its question, the
// drawing shows the place to look at. If the question is about a single rule, the drawing shows this rule
// too. With the hint's answer, the drawing shows the complete step.
func evidence(m *state.Model) job.Drawing {
	switch {
	case m.Hint.Stage == hints.HintHow:
		d := m.Hint.Found.Drawing
		d.Rules = spread(m, d.Rules)
		return d
	case m.DeskShown() && m.Hint.Stage == hints.NoHint:
		return m.Desk.Drawing
	case m.Hinting() && (!m.NameFirst || m.Widget.On):
		d := job.Drawing{Ground: m.Hint.Found.Area}
		if rules := m.Hint.Found.Drawing.Rules; strings.Count(rules, string(signs.Lit)) == 1 {
			d.Rules = spread(m, rules)
		}
		return d
	}
	return job.Drawing{}
}

func boardCell(m *state.Model, b history.Board, c solver.Cell, selected history.CellSet) board.Cell {
	d, origin := b.At(c)
	cell := board.Cell{Digit: d, Kind: i18n.CellKind(origin), Colours: b.Notes.At(c).Colours}
	set := func(is bool, s board.State) {
		if is {
			cell.State |= s
		}
	}
	set(m.Active && selected.Has(c), board.Selected)
	set(m.Active && selected.Has(c) && m.Several(), board.Among)
	set(origin == history.Given && m.Mode == game.Playing || m.Widget.Fixed(), board.ReadOnly)
	set(origin == history.Entered && m.WrongAt(c), board.Wrong)
	set(origin == history.Given && m.Redundant.At(m.Board.Given, c), board.Redundant)
	return cell
}

// foreseen puts a digit into an empty cell if one of the steps that come before the hint's step places that
// digit.
func foreseen(cell *board.Cell, m *state.Model, c int) {
	e := &m.Hint.Found
	if d, ok := solver.DigitOf(rune(e.Cells[c]), m.Board.Layout().N()); ok && d != 0 {
		cell.Digit, cell.Kind = d, i18n.SolverCell
	}
}

// wholeCells returns sets of candidates, indexed by cell. A cell has a set if the current step depends on all
// candidates of the cell. These candidates are drawn even if the user's pencil marks lack some of them. If
// there is no such cell, wholeCells returns nil.
func wholeCells(m *state.Model) []solver.Digits {
	e := &m.Hint.Found
	if m.Hint.Stage != hints.HintHow || e.Whole == "" {
		return nil
	}
	sets := make([]solver.Digits, m.Board.Layout().Cells())
	for i := range len(e.Whole) / 3 {
		c, d := job.CandidateAt(e.Whole, i)
		sets[c] = sets[c].With(solver.Digit(d))
	}
	return sets
}

// note sets the candidates of an empty cell. If inSolutions is true, the candidates are the digits that occur
// in the cell in some solution. In that case, note also marks whether there is only one such digit.
func note(cell *board.Cell, candidates solver.Digits, inSolutions bool) {
	cell.Marks, cell.State = candidates, cell.State|board.Noted
	switch n := candidates.Len(); {
	case !inSolutions || n == 0:
	case n == 1:
		cell.State |= board.Agreed
	default:
		cell.State |= board.Disagreed
	}
}

// jot copies the user's pencil marks into an empty cell. It marks those pencil marks as ruled out that
// contradict a digit in a cell that this cell sees.
func jot(cell *board.Cell, m *state.Model, b history.Board, c solver.Cell, shown solver.Grid) {
	notes := b.Notes.At(c)
	cell.Corner, cell.Centre = notes.Corner, notes.Centre
	if notes.Corner == 0 && notes.Centre != 0 && !m.AllKinds && shown.Layout().N() <= 9 {
		cell.State |= board.Placed
	}
	if written := notes.Corner | notes.Centre; written != 0 && !m.NoClashes && m.Certain() == format.Sure {
		cell.RuledOut = written &^ shown.Candidates(c)
	}
}
