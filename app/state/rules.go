package state

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/sums"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The rules of the board that are told beside it: which of them are lit, which one of the cursor's
// cell is told, and what that can hold.

// Ruling is what is shown of the board's rules.
type Ruling struct {
	of     *solver.Layout
	lit    int             // 1 + the index in i18n.RulesOf of the rules that are lit; 0 for none
	turns  int             // how many rules of the cell have been passed over
	on     history.CellSet // the selection to which turns belongs
	told   bool            // TellRule has told a rule of the cell, or the sum of the selection
	Told   int             // counts TellRule, so that the same words are said again
	combos sums.Asked
	Heard  int // counts the answers of what rules can hold
}

// ruling returns the Ruling of the board's layout.
func (m *Model) ruling() Ruling {
	if m.Ruling.of != m.Board.Layout() {
		return Ruling{of: m.Board.Layout(), Told: m.Ruling.Told, Heard: m.Ruling.Heard}
	}
	return m.Ruling
}

// LitRule returns the index in i18n.RulesOf of the rules that are lit, or -1.
func (m *Model) LitRule() int { return m.ruling().lit - 1 }

// LightRule lights the cells of the rules with an index in i18n.RulesOf, or no longer.
type LightRule struct {
	trait.Aside
	Rule int
}

func (msg LightRule) update(m Model) (Model, Cmds) {
	all := i18n.RulesOf(m.Board.Layout())
	if msg.Rule < 0 || msg.Rule >= len(all) || !all[msg.Rule].Placed() {
		return m, nil
	}
	m.Ruling, m.Menu = m.ruling(), NoMenu
	if m.Ruling.lit == msg.Rule+1 {
		m.Ruling.lit = 0
	} else {
		m.Ruling.lit = msg.Rule + 1
	}
	return m, nil
}

// RulesHere returns the rules of the cell that alone is selected, by their indexes in Layout.Rules.
// Those whose combinations are told come first.
func (m *Model) RulesHere() (here []int) {
	if !m.Alone() || !m.tellsRules() {
		return nil
	}
	l := m.Board.Layout()
	of := l.RulesOf(m.Cursor)
	for _, combos := range [...]bool{true, false} {
		for _, i := range of {
			if job.HasCombos(l.Rules()[i]) == combos {
				here = append(here, i)
			}
		}
	}
	return here
}

// tellsRules reports whether rules of what is selected are told at all.
func (m *Model) tellsRules() bool {
	return m.View == OnBoard && !m.Door.On && !m.List.Shown && !m.Clock.Paused && m.Hint.Stage == NoHint
}

// RuleHere returns the rule of the cursor's cell that is told, by its index in Layout.Rules.
func (m *Model) RuleHere() (rule int, ok bool) {
	here := m.RulesHere()
	if len(here) == 0 {
		return 0, false
	}
	turns := 0
	if r := m.ruling(); r.on == m.Selected {
		turns = r.turns
	}
	return here[turns%len(here)], true
}

// Summed returns the cells that are selected, if there are several and the board has cages or other rules about
// sums.
func (m *Model) Summed() (cells history.CellSet, ok bool) {
	ok = m.Board.HasPlaced() && m.Active && m.Several() && m.tellsRules() && !m.Widget.On &&
		m.Certain() == format.Sure && sums.On(m.Board.Layout())
	return m.Selected, ok
}

// RuleTold reports whether TellRule has told the rule of RuleHere, or the sum of the selection.
func (m *Model) RuleTold() bool {
	r := m.ruling()
	return r.told && r.on == m.Selected && m.tellable()
}

// tellable reports whether there is something for TellRule to tell.
func (m *Model) tellable() bool {
	_, rule := m.RuleHere()
	_, summed := m.Summed()
	return rule || summed
}

// TellRule tells a rule of the cursor's cell and what it can hold; once more, the next one. Of several cells it tells
// the sum.
type TellRule struct {
	trait.Aside
	On bool // to the next one at once
}

func (msg TellRule) update(m Model) (Model, Cmds) {
	if !m.tellable() {
		return m, nil
	}
	m.Menu = NoMenu
	r := m.ruling()
	if r.on != m.Selected {
		r.turns, r.told, r.on = 0, false, m.Selected
	}
	if r.told || msg.On {
		r.turns++
	}
	r.told = true
	r.Told++
	m.Ruling = r
	return m, nil
}

// Combos returns what the rule of RuleHere can hold, or the cells of Summed. ok is false if that is not known, or not
// told of such a rule.
func (m *Model) Combos() (found job.CombosFound, ok bool) {
	return m.Ruling.combos.About(m.wantedCombos())
}

// wantedCombos returns what is to be asked about what is selected, or the zero value.
func (m *Model) wantedCombos() (q sums.Question) {
	cells, ok := m.Summed()
	if rule, here := m.RuleHere(); here && !m.Widget.On && job.HasCombos(m.Board.Layout().Rules()[rule]) {
		q.Rule, ok = rule, true
	}
	if !ok {
		return sums.Question{}
	}
	if m.Several() {
		q.Cells = cells
	}
	q.Board, q.Crossed, q.Lang, q.Naming = m.Board.Current(), m.Board.Notes.Crossed(), m.Lang, m.Naming
	return q
}

// aFrame is the delay before what the selection can hold is asked: while a pointer drags, the selection changes more
// often than the page is drawn.
const aFrame = 16 * time.Millisecond

// askCombos asks what the selection can hold. There is one question at a time. If another one is due once it is
// answered, that is asked then, and the answer is not shown.
func askCombos(m Model) (Model, Cmds) {
	want := m.wantedCombos()
	if want == (sums.Question{}) || want == m.Ruling.combos.Question || m.running(toCombos{}) {
		return m, nil
	}
	m.Ruling = m.ruling()
	m.Ruling.combos = m.Ruling.combos.Asking(want)
	return start(m, toCombos{}, 0, want.Request(), aFrame)
}

// toCombos finds what the selected cells can hold.
type toCombos struct{ jobs.OnBoard }

func (toCombos) Event() job.Event { return job.CombosFound{} }

func (toCombos) Traits() jobs.Set { return jobs.Unasked }

func (toCombos) forget(m *Model) { m.Ruling.combos = sums.Asked{} }

func (toCombos) lost(m *Model) { m.Ruling.combos = sums.Asked{Question: m.wantedCombos()} }

func (toCombos) take(m Model, t told) (Model, Cmds) {
	m.Ruling.combos = m.Ruling.combos.Answered(t.Event.(job.CombosFound))
	m.Ruling.Heard++
	return m, nil
}

// CrossOut crosses out one of the combinations that are told, for the cells that they are of; or brings it back.
type CrossOut struct {
	trait.BoardAct
	Set string // as job.CombosFound has it
}

func (msg CrossOut) update(m Model) (Model, Cmds) {
	found, ok := m.Combos()
	if !ok || m.Mode != game.Playing {
		return m, nil
	}
	b := m.Board
	b.Notes = b.Notes.WithCrossed(sums.Turned(b.Notes.Crossed(), found, msg.Set))
	return edit(m, b)
}
