package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/logic"
)

// The rules that are the reason of a step are lit on its board.
func TestTheReasonIsLit(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=30:8.17.26.35,arrow:0.1.2")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	step, ok := logic.Next(t.Context(), p, logic.StandardTable())
	if !ok || len(step.Proof.Rules) != 1 {
		t.Fatal("there is no step")
	}
	want := make([]byte, 2)
	want[step.Proof.Rules[0].Rule] = signs.Lit
	for _, pitch := range []int{0, 22, 60} {
		if got := Step(p, step, job.Telling{Pitch: pitch}).Drawing.Rules; got != string(want) {
			t.Errorf("in cells of %d px: %q", pitch, got)
		}
	}
}

// The page says of a kind of rule that its steps are explained exactly if there is such a step.
func TestWhatIsExplained(t *testing.T) {
	texts := map[solver.Kind]string{
		solver.Cage: "cage=7:0.1.2", solver.Sum: "sum=6:0.12.24", solver.LittleKiller: "little=4:1.9",
		solver.XV: "xv=5:0.1", solver.Arrow: "arrow:0.1.2", solver.Thermo: "thermo:0.1.2", solver.SlowThermo: "slow:0.1.2",
		solver.Greater: "greater:0.1", solver.White: "white:0.1", solver.Black: "black:0.1", solver.Renban: "renban:0.1.2",
		solver.Whisper: "whisper=5:0.1", solver.Sandwich: "sandwich=35:0.1.2.3.4.5.6.7.8",
		solver.Quad: "quad=1.2.3.4:0.1.9.10",
	}
	for kind, text := range texts {
		l, err := solver.ParseLayout("3x3," + text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		step, ok := logic.Next(t.Context(), logic.New(l.Empty()), logic.StandardTable())
		if explained := i18n.Explained(l.Rules()[0]); ok && !explained || explained && !ok && kind != solver.SlowThermo {
			t.Errorf("%s: explained is %t, and a step is found: %t, %s", kind, explained, ok, step.Technique.Key())
		}
	}
}

// Where a cage reaches out of a house, its digit there is taken off the sum, and named.
func TestWhatIsOutsideIsTakenOff(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=15:0.1.2,cage=13:9.10.11,cage=12:18.19.27")
	if err != nil {
		t.Fatal(err)
	}
	for step := range logic.Find(t.Context(), logic.New(l.Empty().With(27, 4)), logic.SumOfHouse, logic.Options{}) {
		text := strings.ReplaceAll(Step(logic.New(l.Empty().With(27, 4)), step, job.Telling{}).Text, "\u00a0", " ")
		if want := "15 + 13 + 12 − 4 = 36 is in"; !strings.Contains(text, want) ||
			!strings.Contains(text, " (without the 4 at r4c1). So r3c3 is 45 − 36 = 9.") {
			t.Errorf("%q", text)
		}
		return
	}
	t.Fatal("there is no step")
}

// The names of rules and of houses stand for all of their cells.
func TestRulesAndHousesAreNamed(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=15:0.1.2,cage=13:9.10.11,cage=12:18.19.27")
	if err != nil {
		t.Fatal(err)
	}
	for step := range logic.Find(t.Context(), logic.New(l.Empty()), logic.SumOfTwo, logic.Options{}) {
		e := Step(logic.New(l.Empty()), step, job.Telling{})
		for _, want := range []string{"cage 12 at r3c1, r3c2 and r4c1\tR3C12 R4C1", "box 1\tR123C123"} {
			if !strings.Contains(e.Named, want) {
				t.Errorf("%q is not in %q", want, e.Named)
			}
		}
		return
	}
	t.Fatal("there is no step")
}
