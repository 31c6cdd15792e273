package making_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/workshop/making"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// dialog is the page with its form, in which the user requests a new puzzle.
type dialog struct {
	model state.Model
	asked job.Make // the last request
	id    int      // the number of the last job
}

func (d *dialog) send(msg state.Msg) {
	var cmds []state.Cmd
	d.model, cmds = state.Update(d.model, msg)
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			if ask, ok := run.Request.(job.Make); ok {
				d.asked, d.id = ask, run.Job
			}
		}
	}
}

// newDialog opens the form and loads the techniques that can be requested.
func newDialog(t *testing.T) *dialog {
	t.Helper()
	d := &dialog{}
	d.send(state.Start{Tab: "t"})
	d.send(state.ShowOpen{Shown: true, Face: dialogs.MakeFace})
	id := d.id
	tell := func(e job.Event) { d.send(state.Answer{Job: id, Reply: job.Reply{Event: e}}) }
	if _, err := making.Make(t.Context(), d.asked, tell); err != nil {
		t.Fatal(err)
	}
	if len(d.model.Making.Wishable()) < 20 {
		t.Fatalf("%d techniques can be wished", len(d.model.Making.Wishable()))
	}
	return d
}

// The generator parses the text of every request from the form, and gets exactly the properties that were
// entered.
func TestWishesOfThePageAreRead(t *testing.T) {
	d := newDialog(t)
	techniques := append([]dialogs.Wishable{{}}, d.model.Making.Wishable()...)
	for _, text := range []string{
		"3x3", "1x1", "2x2", "2x3", "3x2", "3x4", "4x4", "5x5", "3x3,diagonals", "3x3,windoku,king",
		"3x3,rising,disjoint,knight,king",
		"jigsaw:1112132233243444",
		"jigsaw:122222223112123333411113355444163357444666657844996557889996557888966757888999777",
	} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		d.send(dialogs.SetDesign{Design: dialogs.DesignOf(l)})
		wished := 0
		for _, technique := range techniques {
			for level := uint8(0); level <= uint8(logic.Extreme); level++ {
				symmetry := generate.Symmetries()[wished%len(generate.Symmetries())]
				w := dialogs.Wish{Level: level, Technique: technique.Key, Symmetry: symmetry.Key()}
				if symmetry == generate.NoSymmetry {
					w.Symmetry = ""
				}
				switch wished++; wished % 4 { // the number of givens and the scores are separate parts of the text
				case 1:
					w.Givens = wished
				case 2:
					w.MinScore, w.MaxScore = 1, dialogs.MostNumber
				case 3:
					w.Givens, w.MinScore = dialogs.MostNumber, dialogs.MostNumber
				}
				d.wants(t, l, w)
			}
		}
	}
}

// The generator parses a request for another puzzle like the one on the board, even if the board's rules
// apply to certain cells.
func TestWishesForAnotherLikeItAreRead(t *testing.T) {
	d := newDialog(t)
	for _, text := range []string{"3x3,odd:0.1.2", "2x2,marks=1.2:0.5", "3x3,extra:0.10.20.30"} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		d.send(dialogs.BeginNew{Wish: dialogs.LevelWish(2), Layout: l})
		if got, err := generate.ParseWish(d.asked.Wish); err != nil || got.Layout != l || got.Level != logic.Medium {
			t.Errorf("%q is read as %q, %v", d.asked.Wish, got, err)
		}
	}
}

// wants enters the requested properties in the form. It fails the test unless the generator gets the same
// properties from the text that the form sends.
func (d *dialog) wants(t *testing.T, l *solver.Layout, w dialogs.Wish) {
	t.Helper()
	d.send(dialogs.SetWish{Wish: dialogs.Wish{}}) // a technique from an earlier wish would change the level
	d.send(dialogs.SetWish{Wish: w})
	w = d.model.Making.Wish
	got, err := generate.ParseWish(d.asked.Wish)
	if err != nil {
		t.Fatalf("%s, %+v: %q can't be read: %v", l, w, d.asked.Wish, err)
	}
	want := generate.Wish{Layout: l, Level: logic.Level(w.Level), Givens: w.Givens,
		Spare: got.Spare, MinScore: w.MinScore, MaxScore: w.MaxScore} // the page itself sets Spare
	want.Technique, _ = logic.ByKey(w.Technique)
	want.Symmetry, _ = generate.SymmetryOf(w.Symmetry)
	if got.String() != want.String() {
		t.Fatalf("%s, %+v: %q is read as %s, want %s", l, w, d.asked.Wish, got, want)
	}
}

// The generator parses the text of every request for kinds of rules from the form, and gets exactly the
// properties that were entered.
func TestLaidWishesOfThePageAreRead(t *testing.T) {
	if kinds := generate.ElementKinds(); !slices.Equal(dialogs.LaidKinds[:], kinds) {
		t.Fatalf("the page offers %v of %v", dialogs.LaidKinds, kinds)
	}
	for i, kind := range dialogs.LaidKinds {
		for level := logic.Easy; level <= logic.Extreme; level++ {
			w := generate.Wish{Level: level, Elements: []generate.Elements{{Kind: kind}}}
			if has := uint8(level) <= dialogs.BankedLevel(uint8(i+1)); has != w.Banked() {
				t.Errorf("the page has a button for %s: %v, puzzles are stored: %v", w, has, w.Banked())
			}
		}
	}
	d := newDialog(t)
	for first := range uint8(len(dialogs.LaidKinds)) {
		for second := range uint8(len(dialogs.LaidKinds) + 1) {
			i := int(second)
			w := dialogs.Wish{}.WithLaid(0, first+1).WithLaid(1, second)
			w.Level, w.Symmetry, w.Many, w.Bare = second%3, "half", [2]int{i, 2 * i}, i%2 == 1
			if w = w.InRange(); !w.Bare {
				w.Givens = 3 * i
			}
			want := generate.Wish{Level: logic.Level(w.Level), Givens: w.Givens, Symmetry: generate.HalfTurn}
			if w.Bare {
				want.Givens = generate.NoGivens
			}
			for i, kind := range w.Laid {
				if kind > 0 {
					e := generate.Elements{Kind: dialogs.LaidKinds[kind-1], Many: w.Many[i]}
					want.Elements = append(want.Elements, e)
				}
			}
			d.send(dialogs.SetWish{Wish: dialogs.Wish{}})
			d.send(dialogs.SetWish{Wish: w})
			if got, err := generate.ParseWish(d.asked.Wish); err != nil || got.String() != want.String() {
				t.Errorf("%+v: %q is read as %s, %v, want %s", w, d.asked.Wish, got, err, want)
			}
		}
	}
}
