package draw

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/automaton"
)

// This file handles kinds of rules whose meaning the setter defines. For a relation of two digits, the setter
// presses the allowed pairs in a table; for an automaton, the setter types a pattern. The definition applies
// to the rules that are drawn next. It also applies to the selected rule, if there is one, and to all rules
// that had the same definition as the selected one.

// twoWays reports whether the tables of a kind are always symmetric, so that a pair of digits is allowed
// either in both orders or in neither.
func twoWays(kind solver.Kind) bool {
	return kind == solver.SetTable || kind == solver.BoardTable
}

// presets are relations that can fill a table. Some of them depend on a number n, which the user can change.
var presets = []struct {
	key     string
	name    text
	ordered bool // whether the order of the digits matters
	holds   func(a, b, number int) bool
}{
	{"all", presetAll, false, func(int, int, int) bool { return true }},
	{"least", presetLeast, false, func(a, b, number int) bool { return abs(a-b) >= number }},
	{"exact", presetExact, false, func(a, b, number int) bool { return abs(a-b) == number }},
	{"sum", presetSum, false, func(a, b, number int) bool { return a+b == number }},
	{"ratio", presetRatio, false, func(a, b, number int) bool { return a == number*b || b == number*a }},
	{"parity", presetParity, false, func(a, b, _ int) bool { return (a+b)%2 == 1 }},
	{"same", presetSame, false, func(a, b, _ int) bool { return (a+b)%2 == 0 }},
	{"greater", presetGreater, true, func(a, b, _ int) bool { return a > b }},
}

// limitOf returns the greatest n that presets can use.
func (e *editor) limitOf() int { return 2*e.layout.N() - 1 }

// wholeTable returns the table that allows all pairs.
func (e *editor) wholeTable() []int { return slices.Repeat([]int{1<<e.layout.N() - 1}, e.layout.N()) }

// defined returns the selected rule and its index, if the setter defines the meaning of the rule's kind.
// Otherwise, it returns an empty rule of the current kind, and -1.
func (e *editor) defined() (r solver.Rule, at int) {
	if at = e.selected(); at >= 0 && e.layout.Rules()[at].Kind.IsDefined() {
		return e.layout.Rules()[at], at
	}
	return solver.Rule{Kind: e.kind}, -1
}

// tableNow returns the table of the selected rule. If no rule with a table is selected, it returns the table
// for rules that are drawn next.
func (e *editor) tableNow() []int {
	if r, at := e.defined(); at >= 0 && r.Kind.IsTable() {
		return r.Value
	}
	n := e.layout.N()
	if len(e.table) != n || slices.ContainsFunc(e.table, func(set int) bool { return set >= 1<<n }) {
		return e.wholeTable()
	}
	table := slices.Clone(e.table)
	for i := range n * n {
		if a, b := i/n, i%n; twoWays(e.kind) && e.table[b]>>a&1 == 0 { // the pair is allowed in one order only
			table[a] &^= 1 << b
		}
	}
	return table
}

// ownValue returns the value for new rules of a kind whose meaning the setter defines: the table, or the
// automaton of the typed pattern. It returns nil if the pattern is invalid.
func (e *editor) ownValue(kind solver.Kind) []int {
	if kind.IsTable() {
		return e.tableNow()
	}
	value, _ := e.machine()
	return value
}

// machine returns the automaton of the typed pattern. If the pattern is invalid, the error is an
// *automaton.Error. The result is cached, because an action needs it several times.
func (e *editor) machine() ([]int, error) {
	if e.compiled == nil || e.compiled.pattern != e.pattern {
		value, err := automaton.Compile(e.pattern, e.layout.N())
		e.compiled = &compiled{e.pattern, value, err}
	}
	return e.compiled.value, e.compiled.err
}

type compiled struct {
	pattern string
	value   []int
	err     error
}

// pressPair allows or forbids a pair of digits, such as "3 5", in the table.
func (e *editor) pressPair(what string) {
	first, second, _ := strings.Cut(what, " ")
	a, ok := integer(first)
	b, also := integer(second)
	if n := e.layout.N(); !ok || !also || a < 1 || b < 1 || a > n || b > n || !e.kind.IsTable() {
		return
	}
	table := slices.Clone(e.tableNow())
	allowed := table[a-1]>>(b-1)&1 == 0
	set := func(a, b int) {
		if table[a-1] &^= 1 << (b - 1); allowed {
			table[a-1] |= 1 << (b - 1)
		}
	}
	set(a, b)
	if twoWays(e.kind) || !e.oneWay {
		set(b, a)
	}
	e.define(table)
}

// fill fills the table with a preset, or inverts it.
func (e *editor) fill(key string) {
	if !e.kind.IsTable() {
		return
	}
	table := slices.Clone(e.tableNow())
	if key == "invert" {
		for a := range table {
			table[a] ^= 1<<e.layout.N() - 1
		}
		e.define(table)
		return
	}
	for _, p := range presets {
		if p.key != key || p.ordered && twoWays(e.kind) {
			continue
		}
		for a := range table {
			table[a] = 0
			for b := range table {
				if p.holds(a+1, b+1, e.numberNow()) {
					table[a] |= 1 << b
				}
			}
		}
		e.oneWay = p.ordered
		e.define(table)
	}
}

// numberNow returns the n that presets use.
func (e *editor) numberNow() int {
	const usual = 3
	if e.number == 0 {
		return min(usual, e.limitOf())
	}
	return min(e.number, e.limitOf())
}

// define gives the selected rule, and all rules with the same definition, a new value. A table also becomes
// the table for rules that are drawn next. If the board cannot have the changed rules, define changes nothing
// and returns false.
func (e *editor) define(value []int) bool {
	r, at := e.defined()
	if at < 0 || slices.Equal(r.Value, value) {
		if e.kind.IsTable() {
			e.table = value
		}
		return true
	}
	normal, ok := e.normal(solver.Rule{Kind: r.Kind, Cells: r.Cells, Value: value})
	if !ok {
		return false
	}
	rules := slices.Clone(e.layout.Rules())
	for i := range rules {
		if rules[i].Kind == r.Kind && slices.Equal(rules[i].Value, r.Value) {
			rules[i].Value = value
		}
	}
	if !e.with(rules) {
		return false
	}
	e.on = normal.String()
	if r.Kind.IsTable() {
		e.table = normal.Value
	}
	e.rekey(link.OwnKey(r), link.OwnKey(normal))
	return true
}

// The setter's texts about a definition, a link.Own, are stored under a key that is computed from the
// definition. When the definition changes, the texts have to be moved to the new key.

// rekey moves the setter's texts from the key of a definition to the key of the definition that replaces it.
// It also records this replacement.
func (e *editor) rekey(oldKey, newKey string) {
	if oldKey == newKey {
		return
	}
	at := slices.Index(e.was, oldKey)
	if at < 0 {
		e.was = append(e.was, oldKey)
		at = len(e.was) - 1
	}
	if slices.Index(e.was, newKey) < 0 {
		e.was = slices.Insert(e.was, at+1, newKey)
	}
	if extra := len(e.was) - mostWas; extra > 0 {
		e.was = e.was[extra:]
	}
	e.moveWords(oldKey, newKey)
}

// mostWas is the largest number of keys that the session stores, so that Undo can find the texts of earlier
// definitions.
const mostWas = 100

// moveWords moves the setter's texts from one key to another. It does nothing if the board still has rules
// with oldKey, or if there are already texts under newKey. If the texts include a pattern, they stay, since
// the pattern is valid only for the old definition, and only the sentence is copied.
func (e *editor) moveWords(oldKey, newKey string) {
	all := e.owns()
	at := indexOf(all, oldKey)
	if at < 0 || e.has(oldKey) || indexOf(all, newKey) >= 0 {
		return
	}
	if all[at].Pattern == "" {
		all[at].Key = newKey
	} else if says := all[at].Says; says != "" {
		all = append(all, link.Own{Key: newKey, Says: says})
	}
	e.setOwns(all)
}

// owns returns the setter's texts about all definitions.
func (e *editor) owns() (all []link.Own) {
	for line := range strings.SplitSeq(e.board.Words.Own, "\n") {
		if o := link.ReadOwn(line); o.Key != "" {
			all = append(all, o)
		}
	}
	return all
}

// indexOf returns the index of the setter's texts with the given key, or -1 if there are none.
func indexOf(all []link.Own, key string) int {
	return slices.IndexFunc(all, func(o link.Own) bool { return o.Key == key })
}

// mostGone is the number of definitions without rules on the board whose texts are still stored, so that Undo
// can restore them.
const mostGone = 4

// setOwns replaces the setter's texts about all definitions.
func (e *editor) setOwns(all []link.Own) {
	for gone, i := 0, len(all)-1; i >= 0; i-- { // from the latest to the oldest
		if e.has(all[i].Key) {
			continue
		}
		if gone++; gone > mostGone {
			all = slices.Delete(all, i, i+1)
		}
	}
	lines := make([]string, len(all))
	for i, o := range all {
		lines[i] = o.String()
	}
	words := e.board.Words
	words.Own = strings.Join(lines, "\n")
	if words = words.Clean(); words != e.board.Words {
		e.board.Words, e.changed = words, true
	}
}

// has reports whether the board has a rule whose definition has the given key.
func (e *editor) has(key string) bool {
	return slices.ContainsFunc(e.layout.Rules(), func(r solver.Rule) bool {
		return r.Kind.IsDefined() && link.OwnKey(r) == key
	})
}

// settleWords restores the setter's texts after Undo or Redo has brought back an earlier definition. e.was
// lists the keys of definitions in the order in which they were created. settleWords starts at the key of the
// restored definition and takes the texts of the nearest key that no longer belongs to a rule on the board.
func (e *editor) settleWords() {
	for _, r := range e.layout.Rules() {
		if !r.Kind.IsDefined() {
			continue
		}
		key := link.OwnKey(r)
		at := slices.Index(e.was, key)
		if pattern, says := e.board.Words.OwnOf(r); at < 0 || pattern+says != "" {
			continue
		}
		for far := 1; far < len(e.was); far++ {
			for _, i := range [...]int{at + far, at - far} {
				if i < 0 || i >= len(e.was) || e.has(e.was[i]) {
					continue
				}
				if indexOf(e.owns(), e.was[i]) >= 0 {
					e.moveWords(e.was[i], key)
					return
				}
			}
		}
	}
}

// say sets the setter's texts about the definition of a rule: the pattern of an automaton, and a sentence.
func (e *editor) say(r solver.Rule, pattern, says string) {
	key := link.OwnKey(r)
	all := slices.DeleteFunc(e.owns(), func(o link.Own) bool { return o.Key == key })
	for len(all) >= link.MostOwn { // make room by removing texts of definitions that are not on the board
		gone := slices.IndexFunc(all, func(o link.Own) bool { return !e.has(o.Key) })
		if gone < 0 {
			return
		}
		all = slices.Delete(all, gone, gone+1)
	}
	pattern = strings.Join(strings.Fields(pattern), "")
	says = strings.Join(strings.Fields(says), " ")
	if runes := []rune(says); len(runes) > link.MostSaid {
		says = string(runes[:link.MostSaid])
	}
	if pattern+says != "" {
		all = append(all, link.Own{Key: key, Pattern: pattern, Says: says})
	}
	e.setOwns(all)
}

// typePattern sets the pattern for rules that are drawn next. If an automaton is selected, the pattern also
// becomes the definition of this rule, and of all rules that had the same definition.
func (e *editor) typePattern(pattern string) {
	e.checkPattern(pattern)
	e.inField = e.pattern
	value := e.ownValue(solver.Automaton)
	r, at := e.defined()
	if value == nil || at < 0 || r.Kind != solver.Automaton {
		return
	}
	_, says := e.board.Words.OwnOf(r)
	if !e.define(value) {
		return
	}
	r.Value = value
	e.say(r, e.pattern, says)
}

// checkPattern stores the pattern while it is being typed, so that the page can show errors in it.
func (e *editor) checkPattern(pattern string) {
	pattern = strings.ToUpper(strings.Join(strings.Fields(strings.ToValidUTF8(pattern, "")), " "))
	if runes := []rune(pattern); len(runes) > automaton.MaxPattern+1 {
		pattern = string(runes[:automaton.MaxPattern+1])
	}
	e.pattern = pattern
}

// saySentence sets the setter's sentence about the definition of the selected rule.
func (e *editor) saySentence(says string) {
	if r, at := e.defined(); at >= 0 {
		pattern, _ := e.board.Words.OwnOf(r)
		e.say(r, pattern, says)
	}
}

// showDefined makes the definition of the selected rule the definition for rules that are drawn next.
func (e *editor) showDefined() {
	r, at := e.defined()
	if at < 0 {
		return
	}
	if r.Kind.IsTable() {
		e.table, e.oneWay = r.Value, !r.Symmetric()
		return
	}
	pattern, _ := e.board.Words.OwnOf(r)
	if value, err := automaton.Compile(pattern, e.layout.N()); err != nil || !slices.Equal(value, r.Value) {
		pattern = ""
	}
	e.pattern, e.inField = pattern, pattern
}

// candidates returns the candidates in the cells of a line, based on the puzzle's givens and not on entered
// digits.
func (e *editor) candidates(cells []solver.Cell) []solver.Digits {
	all, p := make([]solver.Digits, len(cells)), e.board.Given.Position()
	for i, c := range cells {
		all[i] = p.Candidates(c)
	}
	return all
}

// lengths returns the line lengths, up to 16 cells, that an automaton can accept.
func (e *editor) lengths(value []int) (fit []string) {
	const most = 16
	var cells []solver.Digits
	for length := 1; length <= most; length++ {
		cells = append(cells, solver.DigitsUpTo(e.layout.N()))
		if left := automaton.Left(value, e.layout.N(), cells); left[0] != 0 {
			fit = append(fit, strconv.Itoa(length))
		}
	}
	return fit
}
