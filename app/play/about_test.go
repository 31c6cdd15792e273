//go:build !js

package play

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
	"numplace/solver/digitset"
)

var asksAboutOne = hints.AskAbout{Cell: 1, Pitch: 40}

// later returns the messages that request a hint and then deliver its step. Two other steps must be done
// before that step. Once they are done, cell 2 has a 4, and cell 4 has the candidates 2 and 3.
func later() []state.Msg {
	var left []byte
	for c := range 16 {
		digits := solver.Digits(0)
		if c == 4 {
			digits = digits.With(2).With(3)
		}
		left = digitset.Append(left, digits)
	}
	return played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep,
		Puzzle: job.Found{Solutions: 1, Exact: true}, Ahead: 2, Cells: "1.4....3.4....2.", Candidates: job.Packed(left),
		Explained: job.Explained{Technique: "naked-single", Name: "Naked single", Level: 1, Look: "What is here?",
			Text: "Only 3 is left.", So: "So write 3 in r1c2.", Place: job.Packed(job.AppendCandidate(nil, 1, 3))}}})
}

// If other steps must be done before a hint's step, the page reports how many. While the hint only asks its
// question, the board does not change. With the hint's answer, the board is shown as it will be after the
// other steps. A button instead requests a hint about the first of the other steps.
func TestAStepThatLiesAheadIsShownThere(t *testing.T) {
	question := played.Then(asksAboutOne, later())
	all := shown(t, played.Model(t, i18n.En, played.Sound, question...))
	if got := texts(drawn.Classed(all, "facts")); !slices.Contains(got, "This is 2 steps ahead of your board") {
		t.Errorf("the question says %q", got)
	}
	if drawn.Text(drawn.With(all, "data-cell", "2")[0]) != "" || len(drawn.Classed(all, "marks")) > 0 {
		t.Error("the question gives digits away")
	}
	answer := played.Then(question, asks)
	all = shown(t, played.Model(t, i18n.En, played.Sound, answer...))
	if got := texts(drawn.Classed(all, "guide__note")); !slices.Equal(got, []string{
		"2 steps ahead. The board shows what comes before it."}) {
		t.Errorf("the answer says %q", got)
	}
	cell := drawn.With(all, "data-cell", "2")[0]
	if class, _ := drawn.Attribute(cell, "class"); drawn.Text(cell) != "4" || !strings.Contains(class, "solved") {
		t.Errorf("cell 2 is %q, %q", drawn.Text(cell), class)
	}
	drawn.Want(t, "a cell with candidates", drawn.With(all, "data-cell", "4"), "aria-label",
		"row 2, column 1, empty, candidates 2 3")
	if got := names(drawn.In(drawn.Classed(all, "acts--usual")[0]))[:3]; !slices.Equal(got, []string{
		"What comes first?", "Close", "Another hint"}) {
		t.Errorf("%q", got)
	}
	if got := announcementOf(t, played.Sound, answer...); got !=
		"This is 2 steps ahead of your board. Naked single. Only 3 is left. So write 3 in r1c2" {
		t.Errorf("heard is %q", got)
	}
}

// If no step concerns the selected cell, the page reports that and names the cell.
func TestThatNoStepIsAboutACellIsSaid(t *testing.T) {
	beyond := played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.Beyond,
		Puzzle: job.Found{Solutions: 1, Exact: true, Solution: played.SoundIs}}})
	for l, want := range map[i18n.Lang]string{i18n.En: "No step about r1c2",
		i18n.Ja: "r1c2についての手はありません"} {
		all := shown(t, played.Model(t, l, played.Sound, played.Then(asksAboutOne, beyond)...))
		if got := texts(drawn.Classed(all, "verdict")); !slices.Equal(got, []string{want}) {
			t.Errorf("%q", got)
		}
		if got := names(drawn.In(drawn.Classed(all, "acts--usual")[0]))[:3]; !slices.Equal(got, []string{
			i18n.AskFirst.In(l), i18n.ShowDigit.In(l), i18n.Close.In(l)}) {
			t.Errorf("%q", got)
		}
	}
}

// A menu entry requests a hint about the selected cell. If a digit is chosen for entering, the hint is about
// that digit in the cell. Without a selected cell, the entry is disabled.
func TestTheMenuAsksAboutTheCell(t *testing.T) {
	filter := played.Then(game.SetFilter{On: true}, game.Type{Digit: 3})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
		idle string
	}{
		"no cell":           {nil, "Hint for this cell", "true"},
		"a cell":            {played.Then(game.Select{Cell: 1}), "Hint for this cell", "false"},
		"a digit in a cell": {played.Then(game.Select{Cell: 1}, filter), "Why not 3 here?", "false"},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		found := 0
		for _, n := range all {
			if n.Data != "button" || strings.TrimSpace(drawn.Text(n)) != test.want {
				continue
			}
			found++
			if idle, _ := drawn.Attribute(n, "aria-disabled"); idle != test.idle {
				t.Errorf("%s: aria-disabled is %q", rule, idle)
			}
		}
		if found != 2 { // the menus for wide and for narrow windows each have one
			t.Errorf("%s: %d entries", rule, found)
		}
	}
}

// If the selected cell sees the chosen digit in another cell, the page names the other cell and computes no
// step.
func TestADigitInSightIsNamed(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound,
		played.Then(game.SetFilter{On: true}, game.Type{Digit: 1}, asksAboutOne)...)
	if got := strings.Join(texts(drawn.Classed(shown(t, m), "notice")), "|"); got !=
		"1 is at r1c1 already, which sees this cell." {
		t.Errorf("%q", got)
	}
}
