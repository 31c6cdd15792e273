package learn_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
)

// Each kind of rule that the page can name has its sentence in exactly one guide, in each language.
func TestGuidesSayAllRules(t *testing.T) {
	for _, l := range i18n.All {
		said := map[string]int{}
		for _, g := range book(t, l).Guides {
			for _, r := range g.Rules {
				said[r.Name+"\t"+r.Says]++
				if r.Name == "" || r.Says == "" || strings.ContainsAny(r.Says, "{}") {
					t.Errorf("%s: %s has the rule %+v", l.Tag(), g.Key, r)
				}
			}
		}
		names := map[string]bool{}
		for rule, times := range said {
			name, _, _ := strings.Cut(rule, "\t")
			names[name] = true
			if times != 1 {
				t.Errorf("%s: %d guides say %q", l.Tag(), times, rule)
			}
		}
		for _, kind := range solver.Kinds() {
			// The diagonals have a common name. Signs and whispers are named by their values, and the page has no
			// sentence for rules that setters define.
			switch kind {
			case solver.RisingDiagonal, solver.FallingDiagonal, solver.XV, solver.Whisper:
				continue
			}
			if name := i18n.RuleName(kind).In(l); !kind.IsDefined() && !names[name] {
				t.Errorf("%s: no guide has a sentence on %s", l.Tag(), name)
			}
		}
	}
}

// Each guide has two paragraphs of a similar length. Its puzzle has one solution, which techniques of the first
// level find. One of them is a technique of the guide, unless the guide is about houses.
func TestGuides(t *testing.T) {
	length := map[i18n.Lang][2]int{i18n.En: {310, 700}, i18n.Ja: {110, 310}, i18n.Hans: {75, 240}, i18n.Hant: {75, 260}}
	for _, l := range i18n.All {
		guides := book(t, l).Guides
		if len(guides) != 8 {
			t.Errorf("%s: there are %d guides", l.Tag(), len(guides))
		}
		for _, g := range guides {
			runes := utf8.RuneCountInString(strings.Join(g.Paragraphs, ""))
			if limits := length[l]; len(g.Paragraphs) != 2 || runes < limits[0] || runes > limits[1] {
				t.Errorf("%s: the text on %s has %d paragraphs and %d runes", l.Tag(), g.Name, len(g.Paragraphs), runes)
			}
			if p := g.Paragraphs[0]; strings.Count(p, "**") != 2 || strings.ContainsAny(p, "<>&#\t") {
				t.Errorf("%s: markup in %q", l.Tag(), p)
			}
			if s := g.Summary(160); s == "" || utf8.RuneCountInString(s) > 260 || strings.Contains(s, "*") {
				t.Errorf("%s: %s is described as %q", l.Tag(), g.Name, s)
			}
		}
	}
	used := map[string]bool{}
	for _, g := range book(t, i18n.En).Guides {
		puzzle, err := link.Decode(g.Puzzle)
		if err != nil {
			t.Errorf("%s: %v", g.Key, err)
			continue
		}
		if _, err := solver.Solve(t.Context(), puzzle); err != nil {
			t.Errorf("%s: %v", g.Key, err)
		}
		path := logic.Rate(t.Context(), puzzle, logic.StandardTable())
		if !path.Solved || path.Level != logic.Easy {
			t.Errorf("%s: the puzzle is %v, solved: %t", g.Key, path.Level, path.Solved)
		}
		met := slices.ContainsFunc(path.Steps, func(s logic.Step) bool {
			return slices.Contains(g.Techniques, s.Technique.Key())
		})
		if !met && g.Key != "more-houses" {
			t.Errorf("%s: the path of its puzzle has none of its techniques", g.Key)
		}
		for _, s := range i18n.RulesOf(puzzle.Layout()) {
			if !slices.ContainsFunc(g.Rules, func(r lesson.Rule) bool { return r.Name == s.Name.In(i18n.En) }) {
				t.Errorf("%s: its puzzle has the rule %s, which it does not explain", g.Key, s.Name.In(i18n.En))
			}
		}
		for _, key := range g.Techniques {
			used[key] = true
		}
	}
	table := logic.StandardTable()
	for _, technique := range logic.Techniques() {
		if technique.OfRules() && table.Row(technique).Enabled && !used[technique.Key()] {
			t.Errorf("no guide leads to %s", technique.Key())
		}
	}
}
