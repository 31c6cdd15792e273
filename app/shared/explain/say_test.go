package explain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Say explains the example of every technique in every language: all parts are present, the text contains no
// markup, and each case is separate.
func TestSayIsWordsAlone(t *testing.T) {
	cases := 0
	for _, technique := range logic.Techniques() {
		e, ok := ExampleOf(technique)
		if !ok {
			t.Errorf("%s has no example", technique.Key())
			continue
		}
		for _, l := range i18n.All {
			said := Say(l, e.Position, e.Step)
			if said.Name != Name(technique, l) || said.Look == "" || said.Text == "" || said.Result == "" {
				t.Errorf("%s in %s: %+v", technique.Key(), l.Tag(), said)
			}
			all := []string{said.Look, said.Text, said.Result, said.Chain}
			for _, branch := range said.Branches {
				cases++
				if len(branch) < 2 {
					t.Errorf("%s in %s has the case %q, from which nothing follows", technique.Key(), l.Tag(), branch)
				}
				all = append(all, branch...)
			}
			for _, words := range all {
				if strings.ContainsAny(words, "<>\t{}") {
					t.Errorf("%s in %s says %q", technique.Key(), l.Tag(), words)
				}
			}
		}
	}
	if cases == 0 {
		t.Error("no step has cases")
	}
}

// If the two kites of a dual kite have different digits, the text mentions each digit only together with the
// ends of its own kite.
func TestKitesOfTwoDigits(t *testing.T) {
	grid, err := solver.Parse(solver.Classic,
		"9625371841438965725874126..3.8...71.7.618.34.4.1.73.5883.7.1.65.15..84.7.7....8.1")
	if err != nil {
		t.Fatal(err)
	}
	options := logic.StandardTable().Options
	options.Duals = true
	position := logic.New(grid)
	for step := range logic.Find(t.Context(), position, logic.TwoStringKite, options) {
		if step.Technique != logic.DualTwoStringKite {
			continue
		}
		if err := logic.Check(position, step); err != nil {
			t.Error(err)
		}
		want := "Two kites share r7c7 and r8c8, which see each other and cannot both be 2, nor both 9. " +
			"So r7c5 or r9c8 is 2, and r8c4 or r6c7 is 9. " +
			"A cell that sees both ends of the kite on 2 is not 2, and one that sees both ends of the other is not 9."
		if said := Say(i18n.En, position, step); said.Text != want || said.Result != "r6c4 ≠ 9, r9c5 ≠ 2" {
			t.Errorf("%s\n%s", said.Text, said.Result)
		}
		return
	}
	t.Error("no dual kite")
}

// The conclusion of a step, and the message after the user has applied it, are sentences in each language.
// Every cell is named separately.
func TestWhatFollows(t *testing.T) {
	at := func(d solver.Digit, cells ...solver.Cell) (all []logic.Candidate) {
		for _, c := range cells {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
		return all
	}
	xWing := logic.Step{Remove: at(8, 7, 58, 61)}
	for _, test := range []struct {
		by       job.StepOptions
		step     logic.Step
		so, done string
	}{
		{job.StepOptions{}, xWing, "So cross out 8 in r1c8, r7c5 and r7c8.", "Crossed out 8 in r1c8, r7c5 and r7c8"},
		{job.StepOptions{Lang: i18n.Ja}, xWing, "よってr1c8・r7c5・r7c8の8を消します。", "r1c8・r7c5・r7c8の8を消しました"},
		{job.StepOptions{Lang: i18n.Hans}, xWing, "所以删去r1c8、r7c5和r7c8的8。", "已删去r1c8、r7c5和r7c8的8"},
		{job.StepOptions{Lang: i18n.Hant}, xWing, "所以刪去r1c8、r7c5和r7c8的8。", "已刪去r1c8、r7c5和r7c8的8"},
		{job.StepOptions{Naming: i18n.ByLetters}, xWing, "So cross out 8 in A8, G5 and G8.",
			"Crossed out 8 in A8, G5 and G8"},
		{job.StepOptions{Naming: i18n.ByWords}, logic.Step{Remove: xWing.Remove[:2]},
			"So cross out 8 in row 1, column 8, and row 7, column 5.",
			"Crossed out 8 in row 1, column 8, and row 7, column 5"},
		{job.StepOptions{}, logic.Step{Place: at(3, 1)}, "So write 3 in r1c2.", "Wrote 3 in r1c2"},
		{job.StepOptions{Lang: i18n.Ja}, logic.Step{Place: at(3, 1)}, "よってr1c2に3を書きます。", "r1c2に3を書きました"},
		{job.StepOptions{Lang: i18n.Hans}, logic.Step{Place: at(3, 1)}, "所以在r1c2填3。", "已在r1c2填3"},
		{job.StepOptions{}, logic.Step{Remove: slices.Concat(at(1, 9, 0), at(5, 0, 9), at(2, 40))},
			"So cross out 1 and 5 in r1c1 and r2c1, and 2 in r5c5.",
			"Crossed out 1 and 5 in r1c1 and r2c1, and 2 in r5c5"},
	} {
		n := namerOf(solver.Classic, test.by)
		so, done := n.follows(test.step, soPlace, soRemove), n.follows(test.step, donePlace, doneRemove)
		if so != test.so || done != test.done {
			t.Errorf("%q, %q", so, done)
		}
	}
}

// A kraken fish names its endo fins too: but for its fins, the digit could go only in the cover.
func TestKrakenFishWithEndoFins(t *testing.T) {
	const candidates = "...4.2..1.....3...3.1....2.....41.....34..3..2...2....3....41..."
	l, err := solver.ParseLayout("1x4,odd:5.13,xsum=5:12.13.14.15")
	if err != nil {
		t.Fatal(err)
	}
	p, others := logic.New(l.Empty()), logic.Step{}
	for i, mark := range candidates {
		x := logic.Candidate{Cell: solver.Cell(i / 4), Digit: solver.Digit(i%4 + 1)}
		if mark == '.' && p.Candidates(x.Cell).Has(x.Digit) {
			others.Remove = append(others.Remove, x)
		}
	}
	p.Apply(others)
	endo := 0
	for step := range logic.Find(t.Context(), p, logic.KrakenFishType1, logic.Options{Fins: 5, EndoFins: 2}) {
		for _, x := range step.Proof.EndoFins {
			endo++
			row, col := l.RowCol(x.Cell)
			name := fmt.Sprintf("r%dc%d", row, col)
			if text := plain(Say(i18n.En, p, step).Text); !strings.Contains(text, name) {
				t.Errorf("no %s in %s", name, text)
			}
		}
	}
	if endo == 0 {
		t.Error("no fish has an endo fin")
	}
}
