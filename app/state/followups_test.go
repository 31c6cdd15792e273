package state

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/search"
)

// Running the follow-ups a second time after a message requests nothing more.
func TestFollowUpsSettle(t *testing.T) {
	const sound = "?p=" + "1..4" + "...." + "...." + "4..1" + "&b=2x2"
	tests := map[string][]Msg{
		"a blank page":        {Start{}},
		"a puzzle":            {Start{Query: sound}},
		"its check":           {Start{Query: sound}, Check{}},
		"all candidates":      {Start{Query: sound}, game.SetCandidates{Kind: game.InSolutions}},
		"a hint, and a digit": {Start{Query: sound}, hints.AskHint{}, game.Select{Cell: 1}, game.Type{Digit: 2}},
		"a new puzzle":        {Start{}, ShowOpen{Shown: true, Face: dialogs.MakeFace}},
		"the Share dialog":    {Start{Query: sound}, OpenShare{Site: "https://x/"}},
		"techniques":          {Start{Query: sound}, ShowPane{Pane: dialogs.TechniquesPane}},
		"other names of cells": {Start{Query: sound}, hints.AskHint{}, SetHabits{Habits: Habits{Naming: i18n.ByWords}},
			Show{View: OnExplore}, SetMethod{Method: search.ByLogic}, SetHabits{}},
		"another language":  {Start{Query: sound}, hints.AskHint{}, SetLang{Lang: i18n.Ja}},
		"Lists":             {Start{}, Show{View: OnBatch}, collections.ListsRead{}},
		"the path":          {Start{Query: sound}, Show{View: OnExplore}, SetMethod{Method: search.ByLogic}},
		"Learn":             {Start{}, Show{View: OnLearn}},
		"back on the board": {Start{Query: sound}, Show{View: OnExplore}, Show{View: OnBoard}},
		"a frame":           {Start{Query: sound, Widget: true}, Check{}},
		"givens being changed": {Start{Query: sound}, game.SetMode{Mode: game.Setting}, game.Select{Cell: 0},
			game.Erase{}},
	}
	for name, msgs := range tests {
		t.Run(name, func(t *testing.T) {
			var m Model
			for _, msg := range msgs {
				m, _ = Update(m, msg)
				for follow := range followUps {
					if _, again := follow.ask(m); len(again) > 0 {
						t.Errorf("after %T, %s asks again: %T", msg, follow.name, again[0])
					}
				}
			}
		})
	}
}
