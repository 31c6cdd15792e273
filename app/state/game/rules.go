package game

import (
	"slices"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/fog"
	"numplace/app/state/history"
	"numplace/app/state/sums"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the descriptions of the board's rules: which rules are highlighted, which rule of the
// cursor's cell is described, and which combinations of digits the rule's cells can have.

// RuleInfo records which rules of the board are highlighted, described and announced.
type RuleInfo struct {
	of            *solver.Layout
	lit           int             // highlighted rules: 1 plus their index in i18n.RulesOf; 0 for none
	turns         int             // number of rules of the cell that the user has skipped with AnnounceRule
	on            history.CellSet // the selection to which turns and announced apply
	announced     bool            // AnnounceRule has announced a rule of the cell or the sum of the selection
	Announcements int             // number of announcements so far; when it changes, the text is announced again
	combos        sums.Asked
	CombosArrived int // number of answers about combinations that have arrived
}

// ruleInfo returns the RuleInfo if it belongs to the board's layout. If the layout has changed, it returns a
// new RuleInfo with the same counters.
func (g *Game) ruleInfo() RuleInfo {
	if g.RuleInfo.of != g.Board.Layout() {
		return RuleInfo{of: g.Board.Layout(), Announcements: g.RuleInfo.Announcements,
			CombosArrived: g.RuleInfo.CombosArrived}
	}
	return g.RuleInfo
}

// LitRule returns the index in i18n.RulesOf of the rules that are highlighted, or -1 if none are.
func (g *Game) LitRule() int { return g.ruleInfo().lit - 1 }

// LightRule highlights the cells of the rules with index Rule in i18n.RulesOf. If these are highlighted
// already, it removes the highlighting.
type LightRule struct {
	trait.Aside
	Rule int
}

func (msg LightRule) change(t *turn) {
	all := i18n.RulesOf(t.Board.Layout())
	if msg.Rule < 0 || msg.Rule >= len(all) || !all[msg.Rule].Placed() {
		return
	}
	t.RuleInfo, t.asks.Unmenu = t.ruleInfo(), true
	if t.RuleInfo.lit == msg.Rule+1 {
		t.RuleInfo.lit = 0
	} else {
		t.RuleInfo.lit = msg.Rule + 1
	}
}

// RulesHere returns the rules of the cursor's cell as indexes in Layout.Rules. Rules that have combinations
// come first. If other cells are selected too, it returns nil.
func (p Play) RulesHere() (here []int) {
	if !p.Alone() || !p.describesRules() {
		return nil
	}
	l := p.Board.Layout()
	seen := fog.Rules(l, p.Fog)
	of := slices.DeleteFunc(slices.Clone(l.RulesOf(p.Cursor)), func(i int) bool {
		return seen != nil && !slices.Contains(seen, i)
	})
	for _, combos := range [...]bool{true, false} {
		for _, i := range of {
			if l.Rules()[i].Combines() == combos {
				here = append(here, i)
			}
		}
	}
	return here
}

// describesRules reports whether the page describes rules at present.
func (p Play) describesRules() bool {
	return p.InView && !p.Door && !p.Listed && !p.Clock.Paused && !p.Hinted
}

// RuleHere returns the rule of the cursor's cell to describe, as an index in Layout.Rules. ok is false if
// there is none.
func (p Play) RuleHere() (rule int, ok bool) {
	here := p.RulesHere()
	if len(here) == 0 {
		return 0, false
	}
	turns := 0
	if r := p.ruleInfo(); r.on == p.Selected {
		turns = r.turns
	}
	return here[turns%len(here)], true
}

// Summed returns the selected cells if the page describes their sum. ok is false if it does not, for example
// if fewer than two cells are selected or the board has no rules about sums, such as cages.
func (p Play) Summed() (cells history.CellSet, ok bool) {
	ok = p.Sight().HasPlaced() && p.Active && p.Several() && p.describesRules() && !p.Frame &&
		p.Sure && sums.On(p.Sight().Layout())
	return p.Selected, ok
}

// RuleAnnounced reports whether the rule or the sum to describe has been announced by AnnounceRule.
func (p Play) RuleAnnounced() bool {
	r := p.ruleInfo()
	return r.announced && r.on == p.Selected && p.announceable()
}

// announceable reports whether AnnounceRule has a rule or a sum to announce.
func (p Play) announceable() bool {
	_, rule := p.RuleHere()
	_, summed := p.Summed()
	return rule || summed
}

// AnnounceRule announces a rule of the cursor's cell and its possible combinations. If a rule was announced
// already, it announces the cell's next rule. If several cells are selected, it announces their sum.
type AnnounceRule struct {
	trait.Aside
	On bool // go to the next rule even if the current one was not announced
}

func (msg AnnounceRule) change(t *turn) {
	if !t.announceable() {
		return
	}
	t.asks.Unmenu = true
	r := t.ruleInfo()
	if r.on != t.Selected {
		r.turns, r.announced, r.on = 0, false, t.Selected
	}
	if r.announced || msg.On {
		r.turns++
	}
	r.announced = true
	r.Announcements++
	t.RuleInfo = r
}

// Combos returns the possible combinations for the rule or the sum that is described. ok is false if the
// combinations are not known yet or do not exist.
func (p Play) Combos() (found job.CombosFound, ok bool) {
	return p.RuleInfo.combos.About(p.wantedCombos())
}

// wantedCombos returns the request for the combinations of the selection. A job answers it. If the selection
// has no rule or sum with combinations, it returns the zero Question.
func (p Play) wantedCombos() (q sums.Question) {
	cells, ok := p.Summed()
	if rule, here := p.RuleHere(); here && !p.Frame && p.Board.Layout().Rules()[rule].Combines() {
		q.Rule, ok = rule, true
		if seen := fog.Rules(p.Board.Layout(), p.Fog); seen != nil {
			q.Rule = slices.Index(seen, rule)
		}
	}
	if !ok {
		return sums.Question{}
	}
	if p.Several() {
		q.Cells = cells
	}
	q.Board, q.Crossed, q.Lang, q.Naming = p.Sight().Current(), p.Board.Notes.Crossed(), p.Lang, p.Naming
	return q
}

// Ask returns the request for the combinations of the selection, and the RuleInfo that records it. asks is
// false if there is nothing to request, or if the same request was sent last.
func (p Play) Ask() (r RuleInfo, want sums.Question, asks bool) {
	want = p.wantedCombos()
	if want == (sums.Question{}) || want == p.RuleInfo.combos.Question {
		return p.RuleInfo, want, false
	}
	r = p.ruleInfo()
	r.combos = r.combos.Asking(want)
	return r, want, true
}

// Answered returns r with the combinations found, the answer to the last question.
func (r RuleInfo) Answered(found job.CombosFound) RuleInfo {
	r.combos = r.combos.Answered(found)
	r.CombosArrived++
	return r
}

// Unasked returns r without its last request, so that the page sends the request again.
func (r RuleInfo) Unasked() RuleInfo {
	r.combos = sums.Asked{}
	return r
}

// Lost returns the RuleInfo after the job that computes the combinations failed. It records the request as
// sent, so that the page does not send it again at once.
func (p Play) Lost() RuleInfo {
	r := p.RuleInfo
	r.combos = sums.Asked{Question: p.wantedCombos()}
	return r
}

// CrossOut crosses out one of the combinations described, because the user rules it out for these cells. If
// the combination is crossed out already, CrossOut restores it.
type CrossOut struct {
	trait.BoardAct
	Set string // one of job.CombosFound.Sets
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
