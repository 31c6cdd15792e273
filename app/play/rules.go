package play

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/sums"
	"numplace/solver"
	"numplace/solver/format"
)

// The rules of the board as text. A sentence describes each rule, and the rule's name is a button that
// highlights the rule's cells. A line below the board describes a rule of the selected cell.

// rulesOf draws a sentence for each rule, except the usual rules for rows, columns and boxes. If the board
// hatches cells because of a rule on pairs, such as anti-knight, rulesOf adds a sentence about the hatching.
func (v *View) rulesOf() app.UI {
	l, m := v.Model.Lang, &v.Model
	var rows []app.UI
	seen := fog.Rules(m.Board.Layout(), m.Fog())
	for i, rule := range i18n.RulesOf(m.Board.Layout()) {
		if seen != nil && rule.Placed() &&
			!slices.ContainsFunc(rule.Of, func(of int) bool { return slices.Contains(seen, of) }) {
			continue // none of these rules can be seen under the fog
		}
		title := rule.Title(l)
		name := app.UI(app.Text(title))
		if rule.Placed() {
			name = kit.With(kit.Plain("button", "bare rulelist__name", title), "type", "button",
				"data-rule", strconv.Itoa(i)).Attr("aria-pressed", m.LitRule() == i)
		}
		says := kit.Plain("dd", "", sentenceOf(m, rule))
		rows = append(rows, kit.Box("div", "", kit.Box("dt", "", name), says))
	}
	if hasPairs(m.Seen().Layout()) && m.Certain() != format.HousesUnsure {
		rows = append(rows, kit.Box("div", "rulelist__look", kit.Plain("dt", "", v.Kit.In(i18n.Hatched.Name)),
			kit.Plain("dd", "", v.Kit.In(i18n.Hatched.Says))))
	}
	return kit.Box("dl", "rulelist", rows...).OnClick(v.onRule)
}

// sentenceOf returns the sentence that describes a rule. If the setter's text may change the meaning of the
// rule, the sentence says so.
func sentenceOf(m *state.Model, rule i18n.Said) string {
	switch certain := m.Certain(); {
	case certain == format.HousesUnsure, certain == format.RulesUnsure && rule.Placed():
		return i18n.UsualUnsure.In(m.Lang)
	}
	return rule.Sentence(m.Lang, m.Words())
}

// hasPairs reports whether the board has a rule on pairs, such as anti-knight. Such a rule forbids equal
// digits in two cells that do not share a house. The board hatches these cells.
func hasPairs(l *solver.Layout) bool {
	for c := range solver.Cell(l.Cells()) {
		if len(l.PairsOf(c)) > 0 {
			return true
		}
	}
	return false
}

// unsolved draws the reason why the page says nothing about the puzzle's solutions: some of its rules are not
// supported. On a short screen, only the menu of the rules has room for this text.
func (v *View) unsolved() app.UI {
	if v.Model.Rules() == "" {
		return nil
	}
	return kit.Plain("p", "rulesay", i18n.RulesNamed(v.Model.Lang, v.Model.RulesNamed()))
}

// puzzleRules draws the rules of a puzzle that is ready to be played, and the setter's text about the puzzle.
func (v *View) puzzleRules() app.UI {
	if !v.ruled() {
		return nil
	}
	return kit.Box("section", "", v.rulesOf(), v.setter())
}

// praise draws the setter's message on solving as a quotation. It is drawn only when the board is solved, or full and
// equal to the setter's solution.
func (v *View) praise() app.UI {
	m := &v.Model
	says, solved := m.Words().Praise, m.SolvedByHand()
	if differ, ok := m.ByTheSetter(); ok && differ == 0 && m.Board.Solver.Count() == 0 {
		solved = true
	}
	if says == "" || !solved {
		return nil
	}
	return kit.Box("blockquote", "setsays", kit.Box("p", "setsays__head", v.Kit.Word(i18n.OfSetter)),
		kit.With(kit.Plain("p", "setsays__words", says), "dir", "auto"))
}

// ruled reports whether there are rules or a setter's text to show.
func (v *View) ruled() bool { return !v.Model.Seen().Layout().Plain() || v.Model.Words().Rules != "" }

// setter draws the setter's text about the puzzle as a quotation. It marks sentences that may add rules to
// the puzzle's data.
func (v *View) setter() app.UI {
	says := v.Model.Words().Rules
	if says == "" {
		return nil
	}
	doubts := v.Model.DoubtfulSentences()
	parts := []app.UI{kit.Box("p", "setsays__head", v.Kit.Word(i18n.OfSetter)),
		kit.With(kit.Box("p", "setsays__words", marked(says, doubts)...), "dir", "auto")}
	if len(doubts) > 0 {
		parts = append(parts, kit.Box("p", "setsays__legend", v.Kit.Word(i18n.DoubtsMarked)))
	}
	return kit.Box("blockquote", "setsays", parts...)
}

// marked returns a text in which some sentences are marked. sentences lists them in the order in which they
// occur in the text.
func marked(says string, sentences []string) (parts []app.UI) {
	for _, sentence := range sentences {
		before, after, ok := strings.Cut(says, sentence)
		if !ok {
			continue
		}
		parts = append(parts, app.Text(before), kit.Plain("mark", "setsays__doubt", sentence))
		says = after
	}
	return append(parts, app.Text(says))
}

// onRule highlights the cells of the rules that are described by the clicked entry.
func (v *View) onRule(_ app.Context, e app.Event) {
	if b := browser.Closest(e.Get("target"), "[data-rule]"); b.Truthy() {
		if rule, err := strconv.Atoi(browser.String(b.Get("dataset"), "rule")); err == nil {
			v.Send(game.LightRule{Rule: rule})
		}
	}
}

// selectionText is a text about a rule of the selected cell, or about the sum of several selected cells.
type selectionText struct {
	name, says string
	job.CombosFound
	waits bool // the possible sets of digits are still being computed
}

// textOfSelection returns the text about the selected cells. If one cell is selected, the text is about a rule of
// this cell. On a board with sums, the text about several cells is about their sum. ok is false if there is
// no such text.
func textOfSelection(m *state.Model) (t selectionText, ok bool) {
	l, of := m.Lang, m.Board.Layout()
	colon := i18n.Colon.In(l)
	if cells, several := m.Play().Summed(); several {
		sum, empty := sums.SoFar(m.Seen().Current(), cells)
		found, known := m.Play().Combos()
		t.CombosFound, t.waits = found, !known
		t.name, t.says = i18n.Cells(l, cells.Len())+colon, i18n.SumSoFar(l, sum, empty)
		t.add(l)
		return t, true
	}
	at, ok := m.Play().RuleHere()
	if !ok {
		return t, false
	}
	rule := of.Rules()[at]
	if !rule.Combines() || m.Widget.On || m.Certain() != format.Sure {
		said := i18n.SaidOf(of, at)
		t.name, t.says = said.Title(l)+colon, sentenceOf(m, said)
		return t, true
	}
	t.name = i18n.RuleOf(l, of, rule)
	t.CombosFound, ok = m.Play().Combos()
	if t.waits = !ok; ok && t.Cells > 0 {
		t.name = i18n.RuleCells(l, t.name, t.Cells)
	} else if t.waits {
		t.says = waiting
	}
	t.name += colon
	t.add(l)
	return t, true
}

// waiting is the text in place of a value that is still being computed.
const waiting = "…"

// add appends the results of computing the possible sets of digits to the text.
func (t *selectionText) add(l i18n.Lang) {
	parts := []string{t.says, t.Says}
	switch {
	case t.Sets != "" || !t.Searched:
	case t.Many:
		parts = append(parts, i18n.ManyCombos.In(l))
	default:
		parts = append(parts, i18n.NoCombos.In(l))
	}
	t.says = sentences.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }))
}

// more returns a text that says how many sets of digits there are besides the listed ones. If all sets are
// listed, it returns "".
func (t *selectionText) more(l i18n.Lang) string {
	switch {
	case t.Sets == "" || t.More == 0 && !t.Many:
		return ""
	case t.Many:
		return i18n.OverCombos(l, t.More)
	}
	return i18n.MoreCombos(l, t.More)
}

// ruleAnnouncement returns the announcement that the user has requested with game.AnnounceRule. It lists the sets of
// digits that are not crossed out, followed by the rest of the text about the rule. Until the sets have been
// computed, ruleAnnouncement returns "".
func ruleAnnouncement(m *state.Model) string {
	t, _ := textOfSelection(m)
	if !m.Play().RuleAnnounced() || t.waits {
		return ""
	}
	crossed := m.Board.Notes.Crossed()
	var parts []string
	for _, set := range strings.Split(t.Sets, " ") {
		if set != "" && !crossed.Has(t.Of, sums.DigitsOf(set)) {
			parts = append(parts, set)
		}
	}
	for _, more := range [...]string{t.more(m.Lang), t.says} {
		if more != "" {
			parts = append(parts, more)
		}
	}
	return t.name + strings.Join(parts, i18n.Comma(m.Lang))
}

// ruleLine draws the text about a rule of the selected cell, or about the sum of several cells. If the cell
// has several rules, a button switches to the next rule. Below the board, there may be no room for all sets
// of digits. Another button then opens a list of all sets.
func (v *View) ruleLine(class string) app.UI {
	m := &v.Model
	t, _ := textOfSelection(m)
	beside := class == besideRule
	if sums.On(m.Seen().Layout()) {
		class += " ruleline--sums"
	}
	body := []app.UI{kit.Box("p", "", kit.Plain("b", "", t.name), app.Text(t.says)), v.combos(&t)}
	if n := len(m.Play().RulesHere()); n > 1 {
		body = append(body, kit.With(v.Kit.Button("bare ruleline__next", i18n.NextRule, v.onNextRule),
			"aria-keyshortcuts", strings.ToUpper(ruleKey)))
	}
	if !beside && t.wide() {
		var all []app.UI
		if m.Menu == state.CombosMenu {
			all = []app.UI{kit.Plain("p", "", t.name+t.says), v.combos(&t)}
		}
		body = append(body, v.Menu(state.CombosMenu, "bare bare--more combos__all", i18n.EveryOne, all...))
	}
	return kit.Box("div", "ruleline "+class, body...).OnClick(v.onCombo)
}

// Classes of the element that ruleLine draws. It is either in the notes next to the board or, in a narrow
// window, below the board.
const (
	besideRule = "ruleline--beside"
	belowRule  = "ruleline--below"
)

// wide reports whether the sets of digits may be too wide for their row in the narrowest window.
func (t *selectionText) wide() bool {
	px := 0
	for set := range strings.SplitSeq(t.Sets, " ") {
		px += 20 + 10*(len(set)+1)/2 // a frame and its margin, and the digits
	}
	return px > 230 || t.Sets != "" && (t.More > 0 || t.Many || utf8.RuneCountInString(t.name+t.says) > 36)
}

// combos draws the sets of digits that the selected cells can hold. A click on a set crosses it out or
// restores it. All sets are a single piece of HTML, because they may change with every move of the cursor.
// When other cells are selected, the row becomes a new element, so that the row is no longer scrolled.
func (v *View) combos(t *selectionText) app.UI {
	m := &v.Model
	if t.Sets == "" {
		return nil
	}
	crossed := m.Board.Notes.Crossed()
	var html strings.Builder
	html.WriteString(`<div class="combos" role="group" aria-label="` + v.Kit.In(i18n.CombosName) + `" data-of="` +
		t.Of + `">`)
	for _, set := range strings.Split(t.Sets, " ") {
		class, out := "combo", crossed.Has(t.Of, sums.DigitsOf(set))
		if out {
			class += " combo--out"
		}
		if m.Mode != game.Playing {
			html.WriteString("\n" + `<span class="` + class + `">` + digitsOf(set) + `</span>`)
			continue
		}
		html.WriteString("\n" + `<button class="` + class + `" type="button" data-set="` + set + `" aria-label="` +
			i18n.CrossOutSet(m.Lang, set) + `" aria-pressed="` + strconv.FormatBool(out) + `">` + digitsOf(set) +
			`</button>`)
	}
	if more := t.more(m.Lang); more != "" {
		html.WriteString("\n" + `<span class="combos__more">` + more + `</span>`)
	}
	html.WriteString("\n</div>")
	return app.Raw(html.String())
}

// digitsOf returns the digits of a set as HTML. In a narrow window, the style sheet hides the characters
// between the digits.
func digitsOf(set string) string {
	var html strings.Builder
	for i, sign := range []rune(set) {
		if i%2 == 1 {
			html.WriteString(`<span class="combo__and">` + string(sign) + `</span>`)
			continue
		}
		html.WriteRune(sign)
	}
	return html.String()
}

// onCombo crosses out the clicked set of digits. If the set is crossed out already, onCombo restores it.
func (v *View) onCombo(_ app.Context, e app.Event) {
	if b := browser.Closest(e.Get("target"), "[data-set]"); b.Truthy() {
		v.Send(game.CrossOut{Set: browser.String(b.Get("dataset"), "set")})
	}
}

// onAnnounceRule announces a rule of the selected cell.
func (v *View) onAnnounceRule(app.Context, app.Event) { v.Send(game.AnnounceRule{}) }

// onNextRule switches to the next rule of the selected cell.
func (v *View) onNextRule(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(game.AnnounceRule{On: true})
	}
}

// ruleStates returns the state of each rule on the board, as in board.Overlay.Rules. Rules are marked if they
// are redundant or broken. A rule is also marked if its entry in the text is highlighted, or if it is the
// rule that the line below the board or the editor of rules is about.
func ruleStates(m *state.Model) string {
	l := m.Board.Layout()
	rules := l.Rules()
	if len(rules) == 0 {
		return ""
	}
	var lit, broken []int
	spare, _, _ := m.Solutions().RedundantRules()
	if all := i18n.RulesOf(l); m.LitRule() >= 0 && m.LitRule() < len(all) {
		lit = append(lit, all[m.LitRule()].Of...)
	}
	at, ok := m.Play().RuleHere()
	if chosen := m.Desk.Lit; chosen != 0 {
		at, ok = chosen-1, chosen > 0 && chosen <= len(rules)
	}
	if ok {
		lit = append(lit, at)
	}
	if !m.NoClashes && m.Certain() == format.Sure {
		seen := fog.Rules(l, m.Fog())
		for _, i := range m.Seen().Shown().BrokenRules() {
			if seen != nil {
				i = seen[i]
			}
			if len(rules[i].Cells) > 0 {
				broken = append(broken, i)
			}
		}
	}
	return signs.States(len(rules), spare, lit, broken)
}
