package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/solver"
)

func designOf(t *testing.T, text string) dialogs.Design {
	t.Helper()
	return dialogs.DesignOf(layoutOf(t, text))
}

func layoutOf(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// As long as a region of a jigsaw has too few cells, the dialog does not open the board.
func TestOnlyEvenRegionsAreOpened(t *testing.T) {
	d := designOf(t, "2x2").WithJigsaw().Giving(2).Painted(1, true).Painted(1, false).Painted(5, false)
	m, _ := state.Update(state.Model{}, state.Start{Tab: "t"})
	m, _ = state.Update(m, dialogs.SetDesign{Design: d})
	if opened, cmds := state.Update(m, dialogs.OpenDesign{}); opened.Board.Layout() != solver.Classic || len(cmds) > 0 {
		t.Errorf("it opens %s", opened.Board.Layout())
	}
	even := d.Giving(1).Painted(2, true).Painted(3, false)
	m, _ = state.Update(m, dialogs.SetDesign{Design: even})
	if m, _ = state.Update(m, dialogs.OpenDesign{}); m.Board.Layout().String() != "jigsaw:1211122233443344" {
		t.Errorf("it opens %s", m.Board.Layout())
	}
	if m.OpenPanel {
		t.Error("the dialog is still there")
	}
}

// The text in the field for a jigsaw map is used even if the user has not pressed the field's button.
func TestATypedMapIsOpened(t *testing.T) {
	m, _ := state.Update(state.Model{}, state.Start{Tab: "t"})
	m, _ = state.Update(m, state.ShowOpen{Shown: true})
	m, _ = state.Update(m, dialogs.SetFace{Face: dialogs.EmptyFace})
	m, _ = state.Update(m, dialogs.SetDesign{Design: designOf(t, "2x2").WithJigsaw()})
	if text := m.Design.Text(); text != "1122\n1122\n3344\n3344" {
		t.Errorf("the field has %q", text)
	}
	for text, want := range map[string]string{
		"1112\n1322\n3324\n3444": "jigsaw:1112132233243444",
		"":                       "jigsaw:1122112233443344",
	} {
		if opened, _ := state.Update(m, dialogs.OpenDesign{Text: text}); opened.Board.Layout().String() != want ||
			opened.OpenPanel {
			t.Errorf("%q opens %s", text, opened.Board.Layout())
		}
	}
	for _, text := range []string{"1112\n1-22", "1112\n1122\n3344\n3344"} {
		bad, cmds := state.Update(m, dialogs.OpenDesign{Text: text})
		region, _ := bad.Design.Uneven()
		if bad.Board.Layout() != solver.Classic || !bad.OpenPanel || len(cmds) > 0 ||
			bad.Design.Fault == nil && region == 0 {
			t.Errorf("%q opens %s", text, bad.Board.Layout())
		}
	}
	m, _ = state.Update(m, dialogs.SetDesign{Design: m.Design.Read("1112132233243444")})
	m, _ = state.Update(m, state.ShowOpen{})
	if m, _ = state.Update(m, state.ShowOpen{Shown: true}); m.Design.WithSize(layoutOf(t, "2x2")).WithJigsaw().
		Text() != "1112\n1322\n3324\n3444" {
		t.Error("the map is forgotten")
	}
}

// An empty board has no cages. If the user adds other rules in the dialog, the cages drawn before stay.
func TestAnEmptyBoardHasNoCages(t *testing.T) {
	p := drawsRules(t, &device{})
	asks(p, strokeCage)
	p.send(state.ShowOpen{Shown: true}, dialogs.OpenDesign{})
	if b := p.model.Board; b.Layout() != solver.Classic || b.HasPuzzle() || p.model.Mode != game.Setting {
		t.Errorf("it opens a board of %s, in mode %d", b.Layout(), p.model.Mode)
	}
	p = drawsRules(t, &device{})
	asks(p, strokeCage)
	p.send(state.ShowOpen{Shown: true})
	p.send(dialogs.SetDesign{Design: p.model.Design.WithDiagonals(dialogs.Diagonals)}, dialogs.OpenDesign{})
	if rules(p) != "diagonals,cage:0.1" {
		t.Errorf("with other rules it has %q", rules(p))
	}
}
