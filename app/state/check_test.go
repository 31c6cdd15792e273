package state_test

import (
	"slices"
	"testing"

	"numplace/app/state"
	"numplace/solver"
)

// Check says how many digits are wrong. It shows where they are only when asked.
func TestCheckAnswers(t *testing.T) {
	check := one(state.Check{}, answered{})
	for rule, test := range map[string]struct {
		open               string
		do                 []state.Msg
		kind               state.CheckKind
		total, wrong, back int
	}{
		"nothing entered": {open: small, kind: state.NoneToCheck},
		"all right":       {open: small, do: all(typed(1, 3), typed(2, 4)), kind: state.NoneWrong, total: 2},
		"one wrong": {open: small, do: all(typed(1, 3), typed(2, 1), typed(3, 2)), kind: state.SomeWrong,
			total: 3, wrong: 1, back: 2},
		"the last one wrong": {open: small, do: all(typed(1, 3), typed(2, 1)), kind: state.SomeWrong,
			total: 2, wrong: 1, back: 1},
		"two wrong": {open: small, do: all(typed(1, 2), typed(2, 1), typed(3, 2)), kind: state.SomeWrong,
			total: 3, wrong: 2, back: 3},
		"wrong, then mended": {open: small, do: all(typed(1, 2), typed(1, 3), typed(2, 1)), kind: state.SomeWrong,
			total: 2, wrong: 1, back: 1},
		"before another given": {open: small, do: all(typed(1, 2), setting, typed(2, 4), playing, typed(3, 2)),
			kind: state.SomeWrong, total: 2, wrong: 1},
		"several solutions":       {open: dozen, do: typed(2, 3), kind: state.CantTell, total: 1},
		"no solution":             {open: "12.. ..3. ..4. ....", do: typed(15, 1), kind: state.CantTell, total: 1},
		"digits without a puzzle": {open: blank, do: all(playing, typed(1, 3)), kind: state.NotChecked},
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

func TestWhatCanBeDoneAboutWrongDigits(t *testing.T) {
	wrong := func() *tab {
		p := fresh(t, small)
		p.do(all(typed(1, 3), typed(2, 1), typed(3, 2), one(state.Check{}, answered{}))) // the 1 is wrong
		return p
	}
	p := wrong()
	p.send(state.ShowWrong{})
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
	p.send(state.TakeBack{})
	p.wantBoard(small, ".3.2 .... .... ....", "")
	p.send(undo...)
	p.wantBoard(small, ".312 .... .... ....", "")

	p = wrong()
	p.send(state.GoBack{})
	p.wantBoard(small, ".3.. .... .... ....", "")
	if p.model.Parted != "" || len(slices.DeleteFunc(slices.Clone(p.cmds),
		func(c state.Cmd) bool { _, ok := c.(state.Save); return !ok })) != 1 {
		t.Errorf("it is kept by %v, and another tab is blamed: %q", p.cmds, p.model.Parted)
	}
	p.send(state.Redo{}, state.Redo{})
	p.wantBoard(small, ".312 .... .... ....", "")

	p = wrong()
	if p.send(state.LeaveIt{}); p.model.Board.Entered.Count() != 3 {
		t.Error("leaving it takes digits away")
	}
	if _, ok := p.model.Answered(); ok {
		t.Error("the answer stays")
	}

	p = wrong()
	p.send(all(one(state.TakeBack{}), undo)...)
	if _, ok := p.model.Answered(); ok {
		t.Error("Undo asks again")
	}

	p = fresh(t, small)
	p.do(all(typed(1, 3), one(state.Check{}, answered{}, state.ShowWrong{}, state.TakeBack{}, state.GoBack{})))
	p.wantBoard(small, ".3.. .... .... ....", "")
}
