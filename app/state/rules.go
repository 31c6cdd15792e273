package state

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The rules of the board that are told beside it: which of them are lit, which one of the cursor's
// cell is told, and what that can hold.

// Ruling is what is shown of the board's rules.
type Ruling struct {
	of     *solver.Layout
	lit    int         // 1 + the index in i18n.RulesOf of the rules that are lit; 0 for none
	turns  int         // how many rules of the cell have been passed over
	cell   solver.Cell // to which turns belongs
	told   bool        // TellRule has told a rule of the cell
	Told   int         // counts TellRule, so that the same words are said again
	combos combos
}

// combos is what a rule can hold.
type combos struct {
	board solver.Grid
	rule  int
	found job.CombosFound
	known bool
}

// ruling returns the Ruling of the board's layout.
func (m Model) ruling() Ruling {
	if m.Ruling.of != m.Board.Layout() {
		return Ruling{of: m.Board.Layout(), Told: m.Ruling.Told}
	}
	return m.Ruling
}

// LitRule returns the index in i18n.RulesOf of the rules that are lit, or -1.
func (m Model) LitRule() int { return m.ruling().lit - 1 }

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
func (m Model) RulesHere() (here []int) {
	if m.View != OnBoard || !m.alone() || m.Door.On || m.List.Shown || m.Clock.Paused || m.Hint.Stage != NoHint {
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

// RuleHere returns the rule of the cursor's cell that is told, by its index in Layout.Rules.
func (m Model) RuleHere() (rule int, ok bool) {
	here := m.RulesHere()
	if len(here) == 0 {
		return 0, false
	}
	turns := 0
	if r := m.ruling(); r.cell == m.Cursor {
		turns = r.turns
	}
	return here[turns%len(here)], true
}

// RuleTold reports whether TellRule has told the rule of RuleHere.
func (m Model) RuleTold() bool {
	r := m.ruling()
	_, ok := m.RuleHere()
	return ok && r.told && r.cell == m.Cursor
}

// TellRule tells a rule of the cursor's cell and what it can hold; once more, the next one.
type TellRule struct {
	trait.Aside
	On bool // to the next one at once
}

func (msg TellRule) update(m Model) (Model, Cmds) {
	if _, ok := m.RuleHere(); !ok {
		return m, nil
	}
	r := m.ruling()
	if r.cell != m.Cursor {
		r.turns, r.told, r.cell = 0, false, m.Cursor
	}
	if r.told || msg.On {
		r.turns++
	}
	r.told = true
	r.Told++
	m.Ruling = r
	return m, nil
}

// Combos returns what the rule of RuleHere can hold. ok is false if that is not known, or not told of
// such a rule.
func (m Model) Combos() (found job.CombosFound, ok bool) {
	rule, here := m.RuleHere()
	c := m.Ruling.combos
	return c.found, here && c.known && c.rule == rule && c.board == m.Board.Current()
}

// wantedCombos returns what is to be asked about the rule of RuleHere, or the zero value.
func (m Model) wantedCombos() combos {
	rule, ok := m.RuleHere()
	if !ok || m.Widget.On || !job.HasCombos(m.Board.Layout().Rules()[rule]) {
		return combos{}
	}
	return combos{board: m.Board.Current(), rule: rule}
}

// askCombos asks what the rule of the cursor's cell can hold.
func askCombos(m Model) (Model, Cmds) {
	want := m.wantedCombos()
	c, ok := m.Ruling.combos, want != combos{}
	if c.board == want.board && c.rule == want.rule {
		return m, nil
	}
	m, cmds := cancel(m, toCombos)
	m.Ruling = m.ruling()
	if m.Ruling.combos = want; !ok {
		return m, cmds
	}
	return cmds.then(later(m, toCombos, job.Combos{Board: job.GridOf(want.board), Rule: want.rule}))
}

func takeCombos(m Model, t told) (Model, Cmds) {
	m.Ruling.combos.found, m.Ruling.combos.known = t.Event.(job.CombosFound), true
	return m, nil
}
