//go:build !js

package play

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// rulesIn returns the part of a link's query after "?p=", for an empty board with the given layout.
func rulesIn(t *testing.T, layout string) string {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimPrefix(link.Encode(l.Empty()), "?p=")
}

// many is a layout with many kinds of rules.
const many = "3x3,thermo:26.16.5.12.21.30,arrow:0.1.2,arrow=2:43.44.52.61,whisper=5:64.65.66.58.59,white:18.19," +
	"black:38.47,cage=17:73.74.75,little=30:4.12.20.28.36,knight,odd:40,renban:33.34.35"

// Each kind of rule has a sentence next to the board. For a rule with cells, the rule's name is a button that
// highlights the cells.
func TestRulesBesideTheBoard(t *testing.T) {
	for _, l := range i18n.All {
		m := played.Model(t, l, rulesIn(t, many), game.LightRule{Rule: 2})
		all := shown(t, m)
		list := drawn.Classed(all, "rulelist")
		if len(list) == 0 {
			t.Fatalf("%s: no rules", l.Tag())
		}
		said := i18n.RulesOf(m.Board.Layout())
		buttons := drawn.Classed(drawn.In(list[0]), "rulelist__name")
		if len(buttons) != len(said)-1 { // the knight's rule has no cells, and therefore no button
			t.Errorf("%s: %d buttons", l.Tag(), len(buttons))
		}
		pressed := drawn.With(buttons, "aria-pressed", "true")
		if len(pressed) != 1 || drawn.Text(pressed[0]) != said[2].Name.In(l) {
			t.Errorf("%s: %d are pressed", l.Tag(), len(pressed))
		}
		for _, s := range said {
			if !strings.Contains(drawn.Text(list[0]), s.Sentence(l, link.Words{})) {
				t.Errorf("%s: no %q", l.Tag(), s.Sentence(l, link.Words{}))
			}
		}
	}
}

// A rule that the setter has defined is identified by a letter. The letter is the same on the board, in the
// list of rules, and in the line about the selected cell.
func TestRulesOfTheSetterAreShownByTheirLetters(t *testing.T) {
	const own = "2x2,edgetable=2.1.0.0:0.1,edgetable=1.2.0.0:9.10"
	for _, l := range i18n.All {
		all := shown(t, played.Model(t, l, rulesIn(t, own), game.Select{Cell: 10}))
		name := i18n.RuleName(solver.EdgeTable).In(l)
		names := drawn.Classed(all, "rulelist__name")
		if len(names) < 2 || drawn.Text(names[0]) != name+" A" || drawn.Text(names[1]) != name+" B" {
			t.Errorf("%s: %d names", l.Tag(), len(names))
		}
		if line := drawn.Text(drawn.Classed(all, "ruleline--below")[0]); !strings.Contains(line, name+" B") {
			t.Errorf("%s: %q", l.Tag(), line)
		}
	}
}

// The line about the selected cell describes a rule of the cell. Once the sets of digits that the rule's
// cells can hold have been computed, the line also lists these sets.
func TestTheLineAboutARule(t *testing.T) {
	const caged = "2x2,cage=5:0.1,thermo:0.4,odd:15"
	for name, test := range map[string]struct {
		do   []state.Msg
		want string
		next bool // there is a button to the next rule
	}{
		"nothing without a cell":           {nil, "", false},
		"nothing for a cell without rules": {played.Then(game.Select{Cell: 3}), "", false},
		"while it is worked out":           {played.Then(game.Select{Cell: 1}), "Cage 5: …", false},
		"a cage": {played.Then(game.Select{Cell: 1}, played.Answered{}),
			"Cage 5, 2 cells: 2 combinations [1+4] [2+3]", false},
		"what fits": {played.Then(game.Select{Cell: 4}, game.Type{Digit: 4}, game.Select{Cell: 1},
			played.Answered{}),
			"Cage 5, 2 cells: 1 combination · digits 2 3 [2+3]", false},
		"no digits fit": {played.Then(game.Select{Cell: 5}, game.Type{Digit: 1}, game.Select{Cell: 9},
			game.Type{Digit: 4},
			game.Select{Cell: 2}, game.Type{Digit: 2}, game.Select{Cell: 1}, played.Answered{}),
			"Cage 5, 2 cells: no digits fit any more", false},
		"one that is crossed out": {played.Then(game.Select{Cell: 1}, played.Answered{}, game.CrossOut{Set: "1+4"},
			played.Answered{}), "Cage 5, 2 cells: 1 of 2 combinations · digits 2 3 [-1+4] [2+3]", false},
		"several cells": {played.Then(game.Select{Cell: 4}, game.Type{Digit: 4}, game.Select{Cell: 0},
			game.Press{Cell: 4, Add: true}, game.Lift{}), "2 cells: 4 so far, 1 cell empty", false},
		"several cells, once it is known": {played.Then(game.Select{Cell: 4}, game.Type{Digit: 4},
			game.Select{Cell: 0}, game.Press{Cell: 4, Add: true}, game.Lift{}, played.Answered{}),
			"2 cells: 4 so far, 1 cell empty · column 1: 6 left for 3 cells", false},
		"a cage whose cells are all selected": {played.Then(game.Select{Cell: 0}, game.Press{Cell: 1, Add: true},
			game.Lift{}, played.Answered{}),
			"2 cells: 0 so far, 2 cells empty · 1 cage: 5 · row 1: 10, so r1c3, r1c4 make 5 · " +
				"2 combinations [1+4] [2+3]",
			false},
		"one of two": {played.Then(game.Select{Cell: 0}, played.Answered{}),
			"Cage 5, 2 cells: 2 combinations [1+4] [2+3]", true},
		"the other": {played.Then(game.Select{Cell: 0}, game.AnnounceRule{On: true}),
			"Thermometer: Digits rise from the bulb.", true},
		"a mark": {played.Then(game.Select{Cell: 15}), "Odd cells: A cell with a grey circle holds an odd digit.",
			false},
	} {
		t.Run(name, func(t *testing.T) {
			m := played.Model(t, i18n.En, rulesIn(t, caged), test.do...)
			lines := drawn.Classed(shown(t, m), "ruleline--below")
			if len(lines) != 1 {
				t.Fatalf("%d lines", len(lines))
			}
			text := ""
			for _, n := range drawn.In(lines[0]) {
				if n.Data == "p" {
					text = strings.Join(strings.Fields(drawn.Text(n)), " ")
				}
			}
			for _, set := range drawn.Classed(drawn.In(lines[0]), "combo") {
				name := strings.Join(strings.Fields(drawn.Text(set)), "")
				if called, _ := drawn.Attribute(set, "aria-label"); called != "Cross out "+name {
					t.Errorf("%s is called %q", name, called)
				}
				if out, _ := drawn.Attribute(set, "aria-pressed"); out == "true" {
					name = "-" + name
				}
				text += " [" + name + "]"
			}
			if text != test.want {
				t.Errorf("%q, want %q", text, test.want)
			}
			if next := len(drawn.Classed(drawn.In(lines[0]), "ruleline__next")) > 0; next != test.next {
				t.Errorf("a next rule: %t", next)
			}
		})
	}
}

// If a rule is broken, the verdict names it, the board draws it as broken, and the digits that break it are
// marked.
func TestABrokenRule(t *testing.T) {
	m := played.Model(t, i18n.En, rulesIn(t, "2x2,cage=5:0.1,thermo:4.8"), game.Select{Cell: 0}, game.Type{Digit: 3},
		game.Select{Cell: 1}, game.Type{Digit: 4}, game.Select{Cell: 15})
	if text, ok := clash(m); !ok || text != "Cage 5: its digits can’t be right." {
		t.Errorf("%q", text)
	}
	all := shown(t, m)
	for c, bad := range map[string]bool{"0": true, "1": true, "2": false} {
		_, marked := drawn.Attribute(drawn.With(all, "data-cell", c)[0], "aria-invalid")
		if marked != bad {
			t.Errorf("cell %s: %t", c, marked)
		}
	}
	if states := ruleStates(&m); len(states) != 2 || states[0] != 2 || states[1] != 0 {
		t.Errorf("%q", states)
	}
	m.NoClashes = true
	if states := ruleStates(&m); states != "" {
		t.Errorf("%q though clashes are not marked", states)
	}
}

// On a board that has rules with cells, the key in the position of K announces a rule of the selected cell,
// whatever the keyboard layout.
func TestTheKeyOfRules(t *testing.T) {
	at := playedOn(9)
	k := browser.Key{Key: "k", Code: "KeyK"}
	if msg := Message(k, at); msg != nil {
		t.Errorf("without rules: %T", msg)
	}
	at.Rules = true
	for _, key := range []browser.Key{k, {Key: "л", Code: "KeyK"}} {
		if msg := Message(key, at); msg != (game.AnnounceRule{}) {
			t.Errorf("%+v: %T", key, msg)
		}
	}
	at.Focus = OnControl
	if msg := Message(k, at); msg != nil {
		t.Errorf("on a button: %T", msg)
	}
}

// The setter's text is shown as plain text together with the rules, both next to the board and in the menu of
// a narrow window. The puzzle's title and author are above the verdict.
func TestTheSettersWords(t *testing.T) {
	words := link.Words{Title: "Two <b>Cages</b>", Author: "A. Setter",
		Rules: "Normal rules.\n<script>alert(1)</script>"}
	query := rulesIn(t, "2x2,cage=5:0.1,cage=5:4.8") + link.EncodeWords(words)
	m := played.Model(t, i18n.En, query)
	all := shown(t, m)
	for _, place := range []string{"notes", "menubox"} {
		said := ""
		for _, n := range drawn.Classed(all, place) {
			said += drawn.Text(n)
		}
		if strings.Count(said, words.Rules) != 1 {
			t.Errorf("%s: %q", place, said)
		}
	}
	m.Mode = game.Posed
	if w := wordsOf(m); !strings.HasPrefix(w.Small, "“\u2068Two <b>Cages</b>\u2069”, by \u2068A. Setter\u2069") {
		t.Errorf("%q", w.Small)
	}
}

// The setter's message on solving is shown as plain text once the board is solved, or full and equal to the setter's
// solution if there are rules that are not supported. Until then it is not shown.
func TestTheMessageOnSolving(t *testing.T) {
	words := link.Words{Title: "A Puzzle", Praise: "Well done!\n<img src=x onerror=alert(1)>"}
	query := played.Sound + link.EncodeWords(words)
	b, err := link.DecodeBoard("?p=" + played.Sound)
	if err != nil {
		t.Fatal(err)
	}
	is, err := solver.Parse(b.Given.Layout(), played.SoundIs)
	if err != nil {
		t.Fatal(err)
	}
	unsolved := played.Sound + "&v=2&r=1" + link.EncodeWords(words) + link.EncodeSolution(b.Given, is)
	for name, test := range map[string]struct {
		m    state.Model
		says int
	}{
		"while playing":      {played.Model(t, 0, query), 0},
		"solved":             {played.Model(t, 0, query, played.Filled()...), 1},
		"other rules":        {played.Model(t, 0, unsolved), 0},
		"other rules, equal": {played.Model(t, 0, unsolved, played.Filled()...), 1},
	} {
		m := test.m
		said := ""
		for _, n := range drawn.View(t, m, func(h *kit.Host) app.UI {
			v := New(h)
			parts := append(v.notes(0), v.Status())
			if v.ended() {
				parts = append(parts, v.ending())
			}
			return kit.Box("div", "", parts...)
		}) {
			if n.Data == "img" {
				t.Errorf("%s: markup of the message has become an element", name)
			}
			if class, _ := drawn.Attribute(n, "class"); class == "setsays__words" {
				said += drawn.Text(n)
			}
		}
		if n := strings.Count(said, words.Praise); n != test.says {
			t.Errorf("%s: the message is shown %d times: %q", name, n, said)
		}
	}
}

// The puzzle's title and author are shown exactly once next to the verdict, whether the puzzle is ready to be
// played, being played, or solved.
func TestTheSettersTitle(t *testing.T) {
	of := link.Words{Title: "Cloneways Game of Life and more", Author: "Tom"}
	b, err := link.DecodeBoard("?p=" + played.Sound)
	if err != nil {
		t.Fatal(err)
	}
	b.Words = of
	query := strings.TrimPrefix(link.EncodeBoard(b), "?p=")
	for scene, m := range map[string]state.Model{
		"posed":                          played.Model(t, 0, query, game.SetMode{Mode: game.Posed}),
		"played":                         played.Model(t, 0, query),
		"solved":                         played.Model(t, 0, query, played.Filled()...),
		"with rules that are not solved": played.Model(t, 0, played.Sound+"&v=2&r=1"+link.EncodeWords(of)),
	} {
		said := drawn.Text(drawn.Classed(shown(t, m), "status__words")[0])
		if n := strings.Count(said, of.Title); n != 1 || !strings.Contains(said, i18n.TitleBy(0, of.Title, of.Author)) {
			t.Errorf("%s: %q", scene, said)
		}
	}
}

// If no technique finds a step, a text about that replaces the puzzle's level. A narrow window has no room
// for both.
func TestTheEndOfStepsStandsAlone(t *testing.T) {
	m := played.Model(t, 0, played.Sound, live, played.Answered{})
	rating := func() int { return len(drawn.Classed(shown(t, m), "rating")) }
	if rating() == 0 {
		t.Fatal("nothing is said of how hard it is")
	}
	m, _ = state.Update(m, hints.AskHint{Pitch: 40})
	for _, answer := range played.AnyJob(job.Reply{Event: job.Hinted{Outcome: job.Beyond}, Done: true}) {
		m, _ = state.Update(m, answer)
	}
	if wordsOf(m).Verdict != i18n.BeyondAll.In(0) || rating() > 0 {
		t.Errorf("%q, and %d ratings", wordsOf(m).Verdict, rating())
	}
}

// If a puzzle with rules has several solutions and no step leads on, the hint says so, and offers no digit.
func TestAHintWithoutAStepByRules(t *testing.T) {
	m := played.Model(t, 0, rulesIn(t, "2x2,white:0.1"), played.Then(play, asks, played.Answered{})...)
	w := wordsOf(m)
	if w.Verdict != "No step to explain here" || w.Facts != i18n.RulesKnown.In(0) {
		t.Errorf("%q, %q", w.Verdict, w.Facts)
	}
	var names []string
	for _, b := range drawn.In(drawn.Classed(shown(t, m), "acts--usual")[0]) {
		if b.Data == "button" && len(names) < 2 {
			names = append(names, drawn.Text(b))
		}
	}
	if got := strings.Join(names, ", "); got != "Check, Close" {
		t.Errorf("it offers %s", got)
	}
}

// Puzzles with rules of any kind have hints, and can be rated.
func TestAHintAndARatingWithDots(t *testing.T) {
	const dots = "2x2,white:1.5,white:2.3,white:3.7,white:8.9,white:10.14,white:12.13,black:7.11,black:13.14"
	m := played.Model(t, 0, rulesIn(t, dots), played.Then(play, asks, played.Answered{})...)
	if m.Hint.Found.Outcome != job.AStep {
		t.Errorf("the outcome is %d", m.Hint.Found.Outcome)
	}
	m = played.Model(t, 0, rulesIn(t, dots), played.Then(live, play, played.Answered{})...)
	if all := shown(t, m); !m.CanRate() || len(drawn.Named(all, "button", "How hard is it?")) == 0 {
		t.Error("it cannot be asked how hard it is")
	}
}
