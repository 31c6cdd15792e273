package explain

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/solver"
	"numplace/solver/logic"
)

// The rules that are the reason for a step are highlighted on the board.
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
		if got := Step(p, step, job.StepOptions{Pitch: pitch}).Drawing.Rules; got != string(want) {
			t.Errorf("in cells of %d px: %q", pitch, got)
		}
	}
}

// If a cage extends beyond a house, the digits of its cells outside are subtracted from the sum, and the text
// names them.
func TestWhatIsOutsideIsTakenOff(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=15:0.1.2,cage=13:9.10.11,cage=12:18.19.27")
	if err != nil {
		t.Fatal(err)
	}
	for step := range logic.Find(t.Context(), logic.New(l.Empty().With(27, 4)), logic.SumOfHouse, logic.Options{}) {
		text := strings.ReplaceAll(Step(logic.New(l.Empty().With(27, 4)), step, job.StepOptions{}).Text, "\u00a0", " ")
		if want := "15 + 13 + 12 − 4 = 36 is in"; !strings.Contains(text, want) ||
			!strings.Contains(text, " (without the 4 at r4c1). So r3c3 is 45 − 36 = 9.") {
			t.Errorf("%q", text)
		}
		return
	}
	t.Fatal("there is no step")
}

// If a step leaves only one candidate in each of a rule's cells, StepOptions.Writes decides its result. If Writes
// is set, the step places these digits. Otherwise it crosses out the other candidates.
func TestWhatIsLeftAloneIsWritten(t *testing.T) {
	for _, test := range []struct{ layout, crosses, writes, done string }{
		{"3x3,arrow:40.41.50", "So cross out 1, 2, 3, 4, 5, 6 and 7 in r5c5, and 2, 3, 4, 5, 6, 7 and 9 in r6c6.",
			"So write 9 in r5c5, and 1 in r6c6.", "Wrote 9 in r5c5, and 1 in r6c6"},
		{"3x3,cage=17:72.73", "So cross out 1, 2, 3, 4, 5, 6 and 7 in r9c1 and r9c2.", "", ""},
	} {
		l, err := solver.ParseLayout(test.layout)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(l.Empty().With(41, 8))
		step, ok := logic.Next(t.Context(), p, logic.StandardTable())
		if !ok {
			t.Fatalf("%s: there is no step", test.layout)
		}
		crosses, writes := Step(p, step, job.StepOptions{Pitch: 60}),
			Step(p, step, job.StepOptions{Pitch: 60, Writes: true})
		if crosses.So != test.crosses || crosses.Place != "" {
			t.Errorf("%s: %q", test.layout, crosses.So)
		}
		if test.writes == "" {
			if writes != crosses {
				t.Errorf("%s: %q", test.layout, writes.So)
			}
			continue
		}
		if writes.So != test.writes || writes.Done != test.done || writes.Remove != "" || writes.Text != crosses.Text {
			t.Errorf("%s: %q, %q, removes %q; %q", test.layout, writes.So, writes.Done, writes.Remove, writes.Text)
		}
		if writes.Legend == crosses.Legend || writes.Drawing == crosses.Drawing {
			t.Errorf("%s: the digits that are written are not drawn: %q", test.layout, writes.Legend)
		}
	}
}

// If only a rule excludes a digit from a cell, the text names the cell and this rule.
func TestAPlaceThatARuleTakesIsNamed(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=19:22.30.31")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	remove := func(d solver.Digit, cells ...solver.Cell) {
		for _, c := range cells {
			p.Apply(logic.Step{Remove: []logic.Candidate{{Cell: c, Digit: d}}})
		}
	}
	remove(6, 4, 5, 12, 13, 14, 23)
	for c, left := range map[solver.Cell]string{22: "679", 30: "68", 31: "245"} {
		for d := range p.Candidates(c).All() {
			if !strings.Contains(left, d.String()) {
				remove(d, c)
			}
		}
	}
	for step := range logic.Find(t.Context(), p, logic.RuleClash, logic.Options{}) {
		text := Step(p, step, job.StepOptions{}).Text
		const want = "If r4c4 is 6, none of these could be 6: r3c5 because of cage 19 at r3c5, r4c4 and r4c5."
		if !strings.Contains(text, want) {
			t.Errorf("%q", text)
		}
		return
	}
	t.Fatal("there is no step")
}

// If a cell's lower or upper limit skips a digit that is not a candidate of the cell, the text mentions this
// digit: at least 3 (it can’t be 2).
func TestWhatIsPassedOverIsNamed(t *testing.T) {
	l, err := solver.ParseLayout("3x3,arrow:40.41.42")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	p.Apply(logic.Step{Remove: []logic.Candidate{{Cell: 40, Digit: 2}}})
	for step := range logic.Find(t.Context(), p, logic.RuleReach, logic.Options{}) {
		text := Step(p, step, job.StepOptions{}).Text
		if !strings.Contains(text, "r5c5 must be at least 3 (it can’t be 2)") {
			t.Errorf("%q", text)
		}
		return
	}
	t.Fatal("there is no step")
}

// In texts about rules, terms of fish and wings are not explained: the Japanese word for the shaft of an
// arrow also means pivot.
func TestTermsOfRulesAreTheirOwn(t *testing.T) {
	l, err := solver.ParseLayout("3x3,arrow:0.1.2")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	step, ok := logic.Next(t.Context(), p, logic.StandardTable())
	if !ok {
		t.Fatal("there is no step")
	}
	e := Step(p, step, job.StepOptions{Lang: i18n.Ja})
	if !strings.Contains(e.Text, "軸") || strings.Contains(e.Terms, "軸") {
		t.Errorf("%q explains %q", e.Text, e.Terms)
	}
}

// The names of rules and houses in a text refer to all cells of these rules and houses.
func TestRulesAndHousesAreNamed(t *testing.T) {
	l, err := solver.ParseLayout("3x3,cage=15:0.1.2,cage=13:9.10.11,cage=12:18.19.27")
	if err != nil {
		t.Fatal(err)
	}
	for step := range logic.Find(t.Context(), logic.New(l.Empty()), logic.SumOfTwo, logic.Options{}) {
		e := Step(logic.New(l.Empty()), step, job.StepOptions{})
		for _, want := range []string{"cage 12 at r3c1, r3c2 and r4c1\tR3C12 R4C1", "box 1\tR123C123"} {
			if !strings.Contains(e.Named, want) {
				t.Errorf("%q is not in %q", want, e.Named)
			}
		}
		return
	}
	t.Fatal("there is no step")
}

// explanationOf returns the texts of all steps that a technique finds, one per line. The board is empty and has all
// candidates except those in out.
func explanationOf(t *testing.T, layout string, technique logic.Technique, out ...logic.Candidate) (text string) {
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	p.Apply(logic.Step{Remove: out})
	for step := range logic.Find(t.Context(), p, technique, logic.Options{}) {
		text += strings.ReplaceAll(Step(p, step, job.StepOptions{}).Text, "\u00a0", " ") + "\n"
	}
	return text
}

// If two greater-than signs share a cell, the text explains both signs, and the limits that follow for the
// neighbouring cells.
func TestLinesThatMeet(t *testing.T) {
	var out []logic.Candidate
	for _, c := range []solver.Cell{0, 2} {
		for d := range solver.DigitsUpTo(2).All() {
			out = append(out, logic.Candidate{Cell: c, Digit: d})
		}
	}
	for d := range solver.DigitsUpTo(3).All() {
		out = append(out, logic.Candidate{Cell: 1, Digit: d})
	}
	got := explanationOf(t, "3x3,greater:1.0,greater:1.2", logic.RulesMeet, out...)
	if want := "r1c2 is greater than r1c1 and r1c3. So r1c1 and r1c3 are both less than r1c2. " +
		"Each of them is at least 3. " +
		"They are in row 1 and differ, so the greater of the two is at least 4. " +
		"So r1c2 is at least 5."; !strings.Contains(got, want) {
		t.Error(got)
	}
}

// If a sum of houses limits the digit of a cell, the text states the maximum sum of the other cells, and why
// their digits differ.
func TestWhatIsLeftForACell(t *testing.T) {
	got := explanationOf(t, "3x3,cage=30:0.1.2.3.4,cage=16:5.6.15", logic.SumOfMany)
	if want := " r2c7 is at most 9, so r1c8 and r1c9 make at most 9 − 1 = 8. " +
		"r1c9 is at least 1, so at most 8 − 1 = 7 is left for r1c8. " +
		"The same goes for r1c9. "; !strings.Contains(got, want) {
		t.Error(got)
	}
}

// others returns the candidates of a cell on an empty board of n digits, except for the digits in own.
func others(n int, c solver.Cell, own ...solver.Digit) (out []logic.Candidate) {
	for d := range solver.DigitsUpTo(n).All() {
		if slices.Contains(own, d) {
			continue
		}
		out = append(out, logic.Candidate{Cell: c, Digit: d})
	}
	return out
}

// The text uses the singular for a single cell or rule.
func TestOneIsNotSeveral(t *testing.T) {
	must := explanationOf(t, "2x2,cage=3:15", logic.RuleMust, others(4, 15, 3)...)
	if want := "Cage 3 at r4c4 can only hold 3. So there is a 3 in r4c4. " +
		"Each crossed-out cell can see the 3 in r4c4, so no 3 can go there.\n"; must != want {
		t.Error(must)
	}
	for technique, want := range map[logic.Technique]string{
		logic.RuleCells: ", there is no way left for little killer 4 at r4c1.",
		logic.RuleTrial: ", one step after another leaves no way for little killer 4 at r4c1. Only trying shows it.",
	} {
		if got := explanationOf(t, "2x2,little=4:12", technique); !strings.Contains(got, want) ||
			strings.Contains(got, "all of these: little killer 4 at r4c1.") {
			t.Error(got)
		}
	}
}

// If an explanation follows the consequences of a candidate along lines, it begins by stating that the
// candidate is assumed.
func TestWhatIsSupposedIsSaid(t *testing.T) {
	out := append(others(9, 10, 1, 3), others(9, 19, 2, 3)...)
	got := explanationOf(t, "3x3,thermo:1.2,greater:19.10", logic.RulesTogether, out...)
	if want := "If r1c2 is 1, r1c3 is at least 2. r2c2 can see r1c2, so no 1 can go there. " +
		"So r2c2 is 3. "; !strings.Contains(got, want) {
		t.Error(got)
	}
}

// All indexers of a kind are one rule. A hint about one of them marks only that one's cell, in the question too.
func TestAHintAboutAnIndexerMarksOnlyItsCell(t *testing.T) {
	l, err := solver.ParseLayout("3x3,columnindex:0.9.18.27.36")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty().With(5, 1)) // the 1 of row 1 is in column 6
	step, ok := logic.Next(t.Context(), p, logic.StandardTable())
	if !ok || len(step.Proof.Rules) != 1 {
		t.Fatal("there is no step")
	}
	e := Step(p, step, job.StepOptions{Pitch: 60})
	if strings.ContainsRune(e.Drawing.Rules, rune(signs.Lit)) {
		t.Error("all indexers are highlighted")
	}
	for c := range l.Cells() {
		if marked := c < len(e.Area) && e.Area[c] != 0; marked != (c == 0) {
			t.Errorf("cell %d is marked in the question: %t", c, marked)
		}
	}
}
