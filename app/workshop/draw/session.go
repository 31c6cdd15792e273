package draw

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// session is what is known between two presses. Its text goes through the page.
type session struct {
	kind  solver.Kind // that is drawn
	group int         // of kinds that are shown, or another page of the editor
	on    string      // the text of the rule that is selected, or ""
	fresh bool        // it has just been drawn, so that the next stroke is another rule
	// cells are a rule that is not on the board yet: its value is missing or, with open, it is still being drawn.
	cells  []solver.Cell
	sizes  []int // of the groups among them, where the kind has groups
	open   bool
	typed  string // of the value, since the rule was selected
	moving bool   // strokes move the rule
	serial int    // counts the answers, so that no two are the same

	// What a setter defines, for what is drawn next.
	table   []int    // of a relation, as solver.EdgeTable has it; nil for that of all pairs
	oneWay  bool     // a press on a pair is not also one on the pair the other way round
	number  int      // of presets; 0 for the usual one
	pattern string   // of an automaton, as it is typed
	inField string   // the pattern that its field had when it was drawn
	was     []string // the keys of definitions, in the order in which each became the next
}

// deselect ends what is being drawn and what is selected.
func (s *session) deselect() {
	s.on, s.fresh, s.cells, s.sizes, s.open, s.typed, s.moving = "", false, nil, nil, false, "", false
}

// text is the session as parse reads it.
func (s *session) text() string {
	flags := ""
	for i, flag := range [...]bool{s.fresh, s.open, s.moving, s.oneWay} {
		if flag {
			flags += "fomw"[i : i+1]
		}
	}
	return strings.Join([]string{string(s.kind), strconv.Itoa(s.group), s.on, flags, numbers(s.cells), numbers(s.sizes),
		s.typed, strconv.Itoa(s.serial), numbers(s.table), strconv.Itoa(s.number), s.pattern, s.inField,
		strings.Join(s.was, " ")}, "\t")
}

// parse reads what session.text wrote. Of another text it returns a new session.
func parse(text string) session {
	fields := strings.Split(text, "\t")
	fresh := session{kind: kindsOf(0)[0]}
	if len(fields) != 13 || !known(solver.Kind(fields[0])) {
		return fresh
	}
	s := session{kind: solver.Kind(fields[0]), on: fields[2], typed: fields[6], pattern: fields[10], inField: fields[11],
		was: strings.Fields(fields[12])}
	flagged := func(letter string) bool { return strings.Contains(fields[3], letter) }
	s.fresh, s.open, s.moving, s.oneWay = flagged("f"), flagged("o"), flagged("m"), flagged("w")
	var ok [6]bool
	s.group, ok[0] = integer(fields[1])
	s.cells, ok[1] = integers[solver.Cell](fields[4])
	s.sizes, ok[2] = integers[int](fields[5])
	s.serial, ok[3] = integer(fields[7])
	s.table, ok[4] = integers[int](fields[8])
	s.number, ok[5] = integer(fields[9])
	if slices.Contains(ok[:], false) {
		return fresh
	}
	return s
}

// numbers writes numbers with dots between them.
func numbers[T solver.Cell | int](all []T) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(texts, ".")
}

// integers reads what numbers wrote.
func integers[T solver.Cell | int](text string) (all []T, ok bool) {
	if text == "" {
		return nil, true
	}
	for one := range strings.SplitSeq(text, ".") {
		n, ok := integer(one)
		if !ok || len(all) > mostCells {
			return nil, false
		}
		all = append(all, T(n))
	}
	return all, true
}

// integer reads a number that is not negative.
func integer(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
