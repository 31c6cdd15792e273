//go:build !js

package head

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
)

// The dialog shows the tools, and the puzzles that the chosen tool has made. If the tool has made no puzzles,
// the dialog says why.
func TestTheDialogOfTools(t *testing.T) {
	tools := []state.Msg{game.SetMode{Mode: game.Setting}, state.ShowPane{Pane: dialogs.SetterPane}}
	does := func(tool job.Tool, more ...state.Msg) []state.Msg {
		return append(append(tools[:2:2], dialogs.ChooseTool{Tool: tool}), more...)
	}
	for rule, test := range map[string]struct {
		board  string
		do     []state.Msg
		boards int
		says   string
		button string
	}{
		"at work":         {played.Sound, does(job.RenameDigits), 0, "Looking\u00a0…", "Stop"},
		"drawn at random": {played.Sound, does(job.RenameDigits, played.Answered{}), 4, "4 puzzles", "Another"},
		"stopped":         {played.Sound, does(job.RenameDigits, dialogs.StopVarying{}), 0, "Stopped.", "Another"},
		"no other kind": {played.Sound, does(job.AddTheLast, played.Answered{}), 0,
			"There is one solution already.", ""},
		"the worker broke": {played.Sound, does(job.AddTheLast, played.Broken{}), 0, "", "Try again"},
		"the board is empty": {strings.Repeat(".", 16), does(job.MakeEasier, played.Answered{}), 0,
			"The board has no givens yet.", ""},
	} {
		m := played.Model(t, i18n.En, test.board, test.do...)
		all := shown(t, m)
		boards := drawn.Classed(all, "varied")
		says, button := drawn.Classed(all, "setter__says"), drawn.Classed(all, "setter__again")
		if len(boards) != test.boards || len(drawn.Classed(all, "card")) != test.boards || len(says) != 1 ||
			test.says != "" && drawn.Text(says[0]) != test.says {
			t.Errorf("%s: %d boards, %q", rule, len(boards), drawn.Text(says[0]))
		}
		if len(button) > 1 || (len(button) == 1) != (test.button != "") ||
			len(button) == 1 && drawn.Text(button[0]) != test.button {
			t.Errorf("%s: %d buttons", rule, len(button))
		}
		for _, b := range boards {
			if !strings.Contains(drawn.Text(b), "Use this one") || !strings.Contains(drawn.Text(b), "Easy") {
				t.Errorf("%s: %q", rule, drawn.Text(b))
			}
		}
		if pressed := len(drawn.With(all, "data-tool", "8")); pressed != 1 {
			t.Errorf("%s: %d buttons of a tool", rule, pressed)
		}
	}
}

// Only the tool that looks for a level has a choice of levels.
func TestTheLevelOfATool(t *testing.T) {
	for tool := range job.Tools {
		m := played.Model(t, i18n.En, played.Sound, game.SetMode{Mode: game.Setting},
			state.ShowPane{Pane: dialogs.SetterPane}, dialogs.ChooseTool{Tool: tool},
			dialogs.ChooseVariedLevel{Level: 3})
		levels := drawn.With(shown(t, m), "id", degreeID)
		if (len(levels) == 1) != (tool == job.MakeUnique) {
			t.Errorf("tool %d: %d choices", tool, len(levels))
		}
		if len(levels) == 1 && !strings.Contains(drawn.Text(levels[0]), "Extreme") {
			t.Errorf("the levels are %q", drawn.Text(levels[0]))
		}
	}
}

// Each tool has a name.
func TestToolsHaveNames(t *testing.T) {
	if len(i18n.SetterToolNames) != int(job.Tools) {
		t.Errorf("%d names of %d tools", len(i18n.SetterToolNames), job.Tools)
	}
}
