package draw

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// session is the state between two actions. The page stores it as text.
type session struct {
	kind  solver.Kind // the kind that is drawn
	group int         // the group of kinds that is shown, or another page of the editor
	on    string      // the text of the selected rule, or ""
	fresh bool        // the selected rule is newly drawn, so the next stroke draws another rule
	// cells belong to a rule that is not on the board yet. If open is set, the rule is still being drawn.
	// Otherwise, the rule lacks its value or another group.
	cells  []solver.Cell
	sizes  []int // the sizes of the completed groups in cells
	open   bool
	typed  string // the part of the value that was typed since the rule was selected
	moving bool   // strokes move the rule
	serial int    // the number of answers, which makes each answer differ from the others

	// The fields below have the setter's definitions for the rules that are drawn next.
	table   []int    // a relation in the form of solver.EdgeTable; nil for all pairs
	oneWay  bool     // pressing a pair does not also change the pair in reverse order
	number  int      // n, the number that presets use; 0 for the default
	pattern string   // the pattern of an automaton, as it is being typed
	inField string   // the pattern that the text field contained when it was last drawn
	was     []string // keys of definitions, each followed by the key that replaced it

	lifts bool     // the tool for fog draws what a digit uncovers, rather than lamps
	tool  tool     // what a stroke draws on the page for drawings
	hue   int      // the index in hues of its colour
	label string   // the text that the tool for texts draws
	past  []string // earlier drawings in the form of link.Drawing, or nothing; the last one is the latest
}

// deselect clears the selection and the rule that is being drawn.
func (s *session) deselect() {
	s.on, s.fresh, s.cells, s.sizes, s.open, s.typed, s.moving = "", false, nil, nil, false, "", false
}

// text formats the session for the function parse.
func (s *session) text() string {
	flags := ""
	for i, flag := range [...]bool{s.fresh, s.open, s.moving, s.oneWay, s.lifts} {
		if flag {
			flags += "fomwl"[i : i+1]
		}
	}
	return strings.Join([]string{string(s.kind), strconv.Itoa(s.group), s.on, flags, numbers(s.cells), numbers(s.sizes),
		s.typed, strconv.Itoa(s.serial), numbers(s.table), strconv.Itoa(s.number), s.pattern, s.inField,
		strings.Join(s.was, " "), strconv.Itoa(int(s.tool)), strconv.Itoa(s.hue), s.label,
		strings.Join(s.past, " ")}, "\t")
}

// parse parses a text that session.text has returned. For any other text, it returns a new session.
func parse(text string) session {
	fields := strings.Split(text, "\t")
	fresh := session{kind: kindsOf(0)[0]}
	if len(fields) != 17 || !known(solver.Kind(fields[0])) {
		return fresh
	}
	s := session{kind: solver.Kind(fields[0]), on: fields[2], typed: fields[6], pattern: fields[10],
		inField: fields[11], was: strings.Fields(fields[12]), label: fields[15],
		past: strings.Fields(fields[16])}
	flagged := func(letter string) bool { return strings.Contains(fields[3], letter) }
	s.fresh, s.open, s.moving, s.oneWay = flagged("f"), flagged("o"), flagged("m"), flagged("w")
	s.lifts = flagged("l")
	var ok [8]bool
	s.group, ok[0] = integer(fields[1])
	s.cells, ok[1] = integers[solver.Cell](fields[4])
	s.sizes, ok[2] = integers[int](fields[5])
	s.serial, ok[3] = integer(fields[7])
	s.table, ok[4] = integers[int](fields[8])
	s.number, ok[5] = integer(fields[9])
	drawn, known := integer(fields[13])
	s.tool, ok[6] = tool(drawn), known && drawn < int(tools)
	s.hue, ok[7] = integer(fields[14])
	if slices.Contains(ok[:], false) || s.hue >= len(hues) {
		return fresh
	}
	return s
}

// numbers joins numbers with dots.
func numbers[T solver.Cell | int](all []T) string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(int(n))
	}
	return strings.Join(texts, ".")
}

// integers parses a text that the function numbers has returned: numbers joined with dots.
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

// integer parses a number that is not negative.
func integer(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
