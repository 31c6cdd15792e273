package game

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/sums"
	"numplace/app/state/trait"
	"numplace/solver"
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
func (g *Game) ruling() Ruling {
	if g.Ruling.of != g.Board.Layout() {
		return Ruling{of: g.Board.Layout(), Told: g.Ruling.Told, Heard: g.Ruling.Heard}
	}
	return g.Ruling
}

// LitRule returns the index in i18n.RulesOf of the rules that are lit, or -1.
func (g *Game) LitRule() int { return g.ruling().lit - 1 }

// LightRule lights the cells of the rules with an index in i18n.RulesOf, or no longer.
type LightRule struct {
	trait.Aside
	Rule int
}

func (msg LightRule) change(t *turn) {
	all := i18n.RulesOf(t.Board.Layout())
	if msg.Rule < 0 || msg.Rule >= len(all) || !all[msg.Rule].Placed() {
		return
	}
	t.Ruling, t.asks.Unmenu = t.ruling(), true
	if t.Ruling.lit == msg.Rule+1 {
		t.Ruling.lit = 0
	} else {
		t.Ruling.lit = msg.Rule + 1
	}
}

// RulesHere returns the rules of the cell that alone is selected, by their indexes in Layout.Rules.
// Those whose combinations are told come first.
func (p Play) RulesHere() (here []int) {
	if !p.Alone() || !p.tellsRules() {
		return nil
	}
	l := p.Board.Layout()
	of := l.RulesOf(p.Cursor)
	for _, combos := range [...]bool{true, false} {
		for _, i := range of {
			if l.Rules()[i].Combines() == combos {
				here = append(here, i)
			}
		}
	}
	return here
}

// tellsRules reports whether rules of what is selected are told at all.
func (p Play) tellsRules() bool {
	return p.InView && !p.Door && !p.Listed && !p.Clock.Paused && !p.Hinted
}

// RuleHere returns the rule of the cursor's cell that is told, by its index in Layout.Rules.
func (p Play) RuleHere() (rule int, ok bool) {
	here := p.RulesHere()
	if len(here) == 0 {
		return 0, false
	}
	turns := 0
	if r := p.ruling(); r.on == p.Selected {
		turns = r.turns
	}
	return here[turns%len(here)], true
}

// Summed returns the cells that are selected, if there are several and the board has cages or other rules about
// sums.
func (p Play) Summed() (cells history.CellSet, ok bool) {
	ok = p.Board.HasPlaced() && p.Active && p.Several() && p.tellsRules() && !p.Frame &&
		p.Sure && sums.On(p.Board.Layout())
	return p.Selected, ok
}

// RuleTold reports whether TellRule has told the rule of RuleHere, or the sum of the selection.
func (p Play) RuleTold() bool {
	r := p.ruling()
	return r.told && r.on == p.Selected && p.tellable()
}

// tellable reports whether there is something for TellRule to tell.
func (p Play) tellable() bool {
	_, rule := p.RuleHere()
	_, summed := p.Summed()
	return rule || summed
}

// TellRule tells a rule of the cursor's cell and what it can hold; once more, the next one. Of several cells it tells
// the sum.
type TellRule struct {
	trait.Aside
	On bool // to the next one at once
}

func (msg TellRule) change(t *turn) {
	if !t.tellable() {
		return
	}
	t.asks.Unmenu = true
	r := t.ruling()
	if r.on != t.Selected {
		r.turns, r.told, r.on = 0, false, t.Selected
	}
	if r.told || msg.On {
		r.turns++
	}
	r.told = true
	r.Told++
	t.Ruling = r
}

// Combos returns what the rule of RuleHere can hold, or the cells of Summed. ok is false if that is not known, or not
// told of such a rule.
func (p Play) Combos() (found job.CombosFound, ok bool) {
	return p.Ruling.combos.About(p.wantedCombos())
}

// wantedCombos returns what is to be asked about what is selected, or the zero value.
func (p Play) wantedCombos() (q sums.Question) {
	cells, ok := p.Summed()
	if rule, here := p.RuleHere(); here && !p.Frame && p.Board.Layout().Rules()[rule].Combines() {
		q.Rule, ok = rule, true
	}
	if !ok {
		return sums.Question{}
	}
	if p.Several() {
		q.Cells = cells
	}
	q.Board, q.Crossed, q.Lang, q.Naming = p.Board.Current(), p.Board.Notes.Crossed(), p.Lang, p.Naming
	return q
}

// Ask returns the Ruling when what the selection can hold is asked, and the question; asks is false if there is none,
// or if it was asked last.
func (p Play) Ask() (r Ruling, want sums.Question, asks bool) {
	want = p.wantedCombos()
	if want == (sums.Question{}) || want == p.Ruling.combos.Question {
		return p.Ruling, want, false
	}
	r = p.ruling()
	r.combos = r.combos.Asking(want)
	return r, want, true
}

// Answered returns the Ruling with the answer.
func (r Ruling) Answered(found job.CombosFound) Ruling {
	r.combos = r.combos.Answered(found)
	r.Heard++
	return r
}

// Unasked returns the Ruling as if nothing had been asked.
func (r Ruling) Unasked() Ruling {
	r.combos = sums.Asked{}
	return r
}

// Lost returns the Ruling after there was no answer, so that the same is not asked again at once.
func (p Play) Lost() Ruling {
	r := p.Ruling
	r.combos = sums.Asked{Question: p.wantedCombos()}
	return r
}

// CrossOut crosses out one of the combinations that are told, for the cells that they are of; or brings it back.
type CrossOut struct {
	trait.BoardAct
	Set string // as job.CombosFound has it
}

func (msg CrossOut) change(t *turn) {
	found, ok := t.Combos()
	if !ok || t.Mode != Playing {
		return
	}
	b := t.Board
	b.Notes = b.Notes.WithCrossed(sums.Turned(b.Notes.Crossed(), found, msg.Set))
	t.edit(b)
}
