package state_test

import (
	"slices"
	"testing"

	"numplace/app/shared/cellset"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver"
)

// Check reports how many digits are wrong. It shows which ones only on request.
func TestCheckAnswers(t *testing.T) {
	check := one(state.Check{}, answered{})
	for rule, test := range map[string]struct {
		open               string
		do                 []state.Msg
		kind               hints.CheckKind
		total, wrong, back int
	}{
		"nothing entered": {open: small, kind: hints.NoneToCheck},
		"all right":       {open: small, do: all(typed(1, 3), typed(2, 4)), kind: hints.NoneWrong, total: 2},
		"one wrong": {open: small, do: all(typed(1, 3), typed(2, 1), typed(3, 2)), kind: hints.SomeWrong,
			total: 3, wrong: 1, back: 2},
		"the last one wrong": {open: small, do: all(typed(1, 3), typed(2, 1)), kind: hints.SomeWrong,
			total: 2, wrong: 1, back: 1},
		"two wrong": {open: small, do: all(typed(1, 2), typed(2, 1), typed(3, 2)), kind: hints.SomeWrong,
			total: 3, wrong: 2, back: 3},
		"wrong, then mended": {open: small, do: all(typed(1, 2), typed(1, 3), typed(2, 1)), kind: hints.SomeWrong,
			total: 2, wrong: 1, back: 1},
		"before another given": {open: small, do: all(typed(1, 2), setting, typed(2, 4), playing, typed(3, 2)),
			kind: hints.SomeWrong, total: 2, wrong: 1},
		"several solutions":       {open: dozen, do: typed(2, 3), kind: hints.NotUnique, total: 1},
		"no solution":             {open: "12.. ..3. ..4. ....", do: typed(15, 1), kind: hints.NotUnique, total: 1},
		"digits without a puzzle": {open: blank, do: all(playing, typed(1, 3)), kind: hints.NotChecked},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.open)
			p.do(all(test.do, check))
			k, _ := p.model.Answered()
			if k.Kind != test.kind || k.Total != test.total || k.Wrong != test.wrong || k.StepsBack != test.back {
				t.Errorf("%+v", k)
			}
			for c := range solver.Cell(16) {
				if p.model.WrongAt(c) {
					t.Errorf("cell %d is marked without being asked for", c)
				}
			}
		})
	}
}

// Check examines the pencil marks of a house only if all empty cells of the house have some. It treats wrong
// digits as if they were erased.
func TestCheckJudgesNotes(t *testing.T) {
	note := func(c solver.Cell, digits ...solver.Digit) (msgs []state.Msg) {
		msgs = sel(c)
		for _, d := range digits {
			msgs = append(msgs, centre(d))
		}
		return msgs
	}
	check := one(state.Check{}, answered{})
	row := all(note(1, 2), note(2, 4), note(3, 2, 4)) // the solution of the first row is 1342
	for rule, test := range map[string]struct {
		do           []state.Msg
		kind         hints.CheckKind
		wrong, noted int
	}{
		"a lone note":                     {do: note(1, 2), kind: hints.NoneToCheck},
		"beside a right digit":            {do: all(typed(7, 3), note(1, 2), typed(6, 1)), kind: hints.NoneWrong},
		"all notes of a row":              {do: row, kind: hints.SomeNoted, noted: 1},
		"right ones":                      {do: all(row, note(1, 3)), kind: hints.NoneToCheck},
		"corner notes":                    {do: all(sel(1, 2, 3), one(corner(1))), kind: hints.NoneToCheck},
		"a digit in the corner":           {do: all(row, sel(1), one(corner(3))), kind: hints.NoneToCheck},
		"beside a wrong digit":            {do: all(row, typed(15, 1)), kind: hints.SomeWrong, wrong: 1, noted: 1},
		"what only a wrong digit removed": {do: all(row, note(1, 3), typed(13, 3)), kind: hints.SomeWrong, wrong: 1},
		"not seen while candidates are": {do: all(row, one(game.SetCandidates{Kind: game.ByRules})),
			kind: hints.NoneToCheck},
	} {
		p := fresh(t, small)
		p.do(all(one(state.SetHabits{Habits: state.Habits{AllKinds: true}}), test.do, check))
		k, _ := p.model.Answered()
		if k.Kind != test.kind || k.Wrong != test.wrong || k.Noted != test.noted || p.model.NotesWrongAt(1) {
			t.Errorf("%s: %+v", rule, k)
		}
	}

	p := fresh(t, small)
	p.do(all(row, check, one(hints.ShowWrong{})))
	if !p.model.NotesWrongAt(1) || p.model.NotesWrongAt(2) || p.model.Cursor != 1 || p.model.Several() {
		t.Errorf("the cursor is at %d of %v", p.model.Cursor, p.model.Selected)
	}
	p.send(hints.GoBack{}, hints.TakeBack{})
	if got := noted(p.model.Board); got != "1: centre 23; 2: centre 4; 3: centre 24" {
		t.Errorf("filled again: %s", got)
	}
	p = fresh(t, small)
	p.do(all(one(game.SetCandidates{Kind: game.ByRules}), sel(1), one(corner(2)),
		one(game.SetCandidates{Kind: game.NoCandidates}), note(1, 4), note(2, 4), note(3, 2, 4), check,
		one(hints.TakeBack{})))
	if got := noted(p.model.Board); got != "1: centre 3, struck 2; 2: centre 4; 3: centre 24" {
		t.Errorf("filled again beside a struck candidate: %s", got)
	}
	p = fresh(t, small)
	p.do(all(row, typed(15, 1), check, note(1, 1), one(hints.TakeBack{})))
	if got := noted(p.model.Board); got != "1: centre 12; 2: centre 4; 3: centre 24" {
		t.Errorf("other notes than those judged are %s", got)
	}
	p = fresh(t, small)
	p.do(all(row, check, note(15, 4)))
	if _, ok := p.model.Answered(); ok {
		t.Error("the answer stays though the notes have changed")
	}
	p = fresh(t, small)
	p.do(all(row, typed(15, 1), check, one(hints.ShowWrong{})))
	if p.model.Selected != cellset.Of([]solver.Cell{1, 15}) || !p.model.WrongAt(15) {
		t.Errorf("selected are %v", p.model.Selected)
	}
	p.send(hints.TakeBack{})
	if got := noted(p.model.Board); got != "1: centre 23; 2: centre 4; 3: centre 24" {
		t.Errorf("filled again: %s", got)
	}
	p.wantBoard(small, ".... .... .... ....", "")
}

// After a Check, erasing a wrong digit restores the pencil marks that this digit had removed.
func TestTakeBackBringsNotesBack(t *testing.T) {
	p := fresh(t, small)
	p.do(all(sel(1), one(centre(3), centre(2)), typed(13, 3), one(state.Check{}, answered{}, hints.TakeBack{})))
	if got := noted(p.model.Board); got != "1: centre 23" {
		t.Errorf("the notes are %s", got)
	}
}

// A hint reports in how many cells the pencil marks exclude the right digit. When the step is shown, the page
// marks those of the step's candidates that the pencil marks exclude.
func TestAHintSaysWhatNotesRuleOut(t *testing.T) {
	solution := "1342421324313124"
	p := fresh(t, small)
	p.do(all(sel(1), one(centre(2), hint, answered{}, hint)))
	if p.model.Hint.Noted != 0 || p.model.NotedOut() != nil {
		t.Errorf("a lone note rules out %v", p.model.NotedOut())
	}
	p = fresh(t, small)
	for c := range solver.Cell(16) {
		if p.model.Board.Given.At(c) == 0 {
			p.do(all(sel(c), one(centre(solver.Digit(solution[c]-'0')%4+1))))
		}
	}
	p.do(one(hint, answered{}))
	if p.model.Hint.Noted != 12 || p.model.NotedOut() != nil {
		t.Errorf("notes of %d cells are wrong; before the step is told, %v", p.model.Hint.Noted, p.model.NotedOut())
	}
	p.do(one(hint))
	place := p.model.Hint.Found.Place
	if c, d := job.CandidateAt(place, 0); len(place) != 3 || p.model.NotedOut() == nil ||
		!p.model.NotedOut()[c].Has(solver.Digit(d)) {
		t.Errorf("%v places %q", p.model.NotedOut(), place)
	}
}

func TestWhatCanBeDoneAboutWrongDigits(t *testing.T) {
	wrong := func() *tab {
		p := fresh(t, small)
		p.do(all(typed(1, 3), typed(2, 1), typed(3, 2), one(state.Check{}, answered{}))) // the 1 is wrong
		return p
	}
	p := wrong()
	p.send(hints.ShowWrong{})
	if !p.model.WrongAt(2) || p.model.WrongAt(1) || p.model.WrongAt(3) || p.model.Cursor != 2 || !p.focused {
		t.Errorf("shown: %t %t %t, the cursor at %d", p.model.WrongAt(1), p.model.WrongAt(2),
			p.model.WrongAt(3), p.model.Cursor)
	}
	if p.model.Several() || !p.model.Selected.Has(2) {
		t.Error("the cell that is shown is not selected alone")
	}
	p.send(typed(6, 1)...)
	if _, ok := p.model.Answered(); ok || !p.model.WrongAt(2) {
		t.Error("after another digit the answer stays, or the mark goes")
	}
	if p.send(typed(2, 4)...); p.model.WrongAt(2) {
		t.Error("another digit is marked")
	}

	p = wrong()
	p.send(hints.TakeBack{})
	p.wantBoard(small, ".3.2 .... .... ....", "")
	p.send(undo...)
	p.wantBoard(small, ".312 .... .... ....", "")

	p = wrong()
	p.send(hints.GoBack{})
	p.wantBoard(small, ".3.. .... .... ....", "")
	if p.model.Parted != "" || len(slices.DeleteFunc(slices.Clone(p.cmds),
		func(c state.Cmd) bool { _, ok := c.(storage.Save); return !ok })) != 1 {
		t.Errorf("it is kept by %v, and another tab is blamed: %q", p.cmds, p.model.Parted)
	}
	p.send(game.Redo{}, game.Redo{})
	p.wantBoard(small, ".312 .... .... ....", "")

	p = wrong()
	if p.send(hints.LeaveIt{}); p.model.Board.Entered.Count() != 3 {
		t.Error("leaving it takes digits away")
	}
	if _, ok := p.model.Answered(); ok {
		t.Error("the answer stays")
	}

	p = wrong()
	p.send(all(one(hints.TakeBack{}), undo)...)
	if _, ok := p.model.Answered(); ok {
		t.Error("Undo asks again")
	}

	p = fresh(t, small)
	p.do(all(typed(1, 3), one(state.Check{}, answered{}, hints.ShowWrong{}, hints.TakeBack{}, hints.GoBack{})))
	p.wantBoard(small, ".3.. .... .... ....", "")
}

// While candidates are shown instead of pencil marks, a hint does not report wrong pencil marks, because the
// user does not see them.
func TestNotesThatAreNotSeenAreNotBlamed(t *testing.T) {
	const solution = "1342421324313124"
	for name, kind := range map[string]game.CandidateKind{"notes": game.NoCandidates, "by rules": game.ByRules,
		"of solutions": game.InSolutions} {
		p := fresh(t, small)
		for c := range solver.Cell(16) {
			if p.model.Board.Given.At(c) == 0 {
				p.do(all(sel(c), one(centre(solver.Digit(solution[c]-'0')%4+1))))
			}
		}
		p.do(one(game.SetCandidates{Kind: kind}, answered{}, hint, answered{}, hint))
		if p.model.Hint.Stage != hints.HintHow || p.model.Candidates.Kind != kind {
			t.Fatalf("%s: stage %d, candidates %d", name, p.model.Hint.Stage, p.model.Candidates.Kind)
		}
		if blamed := p.model.NotedOut() != nil; blamed != (kind == game.NoCandidates) {
			t.Errorf("%s are shown: notes are blamed: %t", name, blamed)
		}
	}
}

// Filling in pencil marks removes the colours of those marks that disappear. A digit that is pencilled in
// again later has no colour.
func TestFillTakesColoursOfNotesThatAreGone(t *testing.T) {
	p := fresh(t, small) // r1c2 has the candidates 2 and 3
	tint := func(d solver.Digit) int { return p.model.Board.Notes.At(1).Tints.Of(d) }
	p.do(all(sel(1), one(centre(4), centre(3), game.SetFilter{On: true}, game.Type{Digit: 4}, colour(5),
		game.Type{Digit: 3}, colour(6))))
	if tint(4) != 5 || tint(3) != 6 {
		t.Fatalf("the notes are %s, coloured %d and %d", noted(p.model.Board), tint(4), tint(3))
	}
	p.do(one(game.SetFilter{}, game.FillNotes{}))
	if n := p.model.Board.Notes.At(1).Centre; n.Has(4) || !n.Has(3) || tint(4) != 0 || tint(3) != 6 {
		t.Errorf("filled, the notes are %s, coloured %d and %d", noted(p.model.Board), tint(4), tint(3))
	}
	p.do(all(sel(1), one(centre(4))))
	if tint(4) != 0 {
		t.Errorf("the 4 that is noted again has the colour %d", tint(4))
	}
}
