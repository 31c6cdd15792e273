package state_test

import (
	"testing"
	"time"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/solutions"
)

// Slight returns true for frequent messages that change little, and false for similar messages that change
// more. property_test.go checks Slight with random messages.
func TestSlight(t *testing.T) {
	at := func(msgs ...state.Msg) []state.Msg { return append([]state.Msg{game.Select{Cell: 1}}, msgs...) }
	tests := map[string]struct {
		board string
		do    []state.Msg
		then  state.Msg
		want  bool
	}{
		"an arrow key": {played.Sound, at(), game.Move{To: cursor.Right}, true},
		"an arrow key that extends the selection": {played.Sound, at(),
			game.Move{To: cursor.Right, Reach: game.Extend}, true},
		"an arrow key that only moves the cursor": {played.Sound, at(), game.Move{To: cursor.Right, Reach: game.Roam},
			true},
		"a drag that enters a cell": {played.Sound, at(game.Press{Cell: 1}), game.Enter{Cell: 2}, true},
		"a drag that begins":        {played.Sound, at(), game.Press{Cell: 2}, false},
		"a click on another cell":   {played.Sound, at(), game.Select{Cell: 5}, true},
		"with candidates": {played.Sound, at(game.SetCandidates{Kind: game.ByRules}),
			game.Move{To: cursor.Right}, true},
		"the first one shows the cursor": {played.Sound, nil, game.Move{To: cursor.Right}, false},
		"a notice goes": {played.Sound, at(state.Pasted{Text: "nonsense"}),
			game.Move{To: cursor.Right}, false},
		"a question that a key has asked goes": {played.Sound, at(desk.AskDescription{Key: "?"}),
			game.Move{To: cursor.Right}, false},
		"after the last digit it shows the cursor": {played.Sound,
			at(typedOut(played.Sound, played.SoundIs)...),
			game.Move{To: cursor.Right}, false},
		"among redundant givens": {played.Sound,
			at(state.Check{}, played.Answered{}, solutions.FindRedundant{}, played.Answered{}),
			game.Select{Cell: 2}, false},
		"digits move the cursor on from there": {played.Empty, at(), game.Select{Cell: 0}, false},
		"a digit":                              {played.Sound, at(), game.Type{Digit: 3}, false},
		"a key that holds a tool":              {played.Sound, at(), game.Hold{Tool: game.CornerTool}, true},
		"a second while the clock runs": {played.Sound, at(game.Type{Digit: 3}),
			game.Elapsed{Time: time.Second}, true},
		"the last one before it stands": {played.Sound, at(game.Type{Digit: 3}, state.ShowOpen{Shown: true}),
			game.Elapsed{Time: time.Second}, false},
		"a cell that is not there": {played.Sound, at(), game.Select{Cell: 16}, false},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			before := played.Model(t, i18n.En, test.board, test.do...)
			after, cmds := state.Update(before, test.then)
			if got := state.Slight(before, after, test.then, cmds); got != test.want {
				t.Errorf("%v", got)
			}
		})
	}
	door, _ := state.Update(state.Model{}, state.Start{})
	for _, msg := range at(state.ShowMenu{Menu: state.PageMenu}) {
		door, _ = state.Update(door, msg)
	}
	if after, cmds := state.Update(door, game.Move{To: cursor.Right}); state.Slight(door, after,
		game.Move{To: cursor.Right}, cmds) {
		t.Error("on the start page the menu closes")
	}
	framed, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Widget: true})
	framed, _ = state.Update(framed, game.Select{Cell: 1})
	if after, cmds := state.Update(framed, game.Move{To: cursor.Right}); state.Slight(framed, after,
		game.Move{To: cursor.Right}, cmds) {
		t.Error("in a frame the host page may have to be told")
	}
}
