package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// saidOf returns the texts of the steps of a technique in a position: after some digits have been entered, such as
// r1c1=5, and with the candidates that are left in some cells.
func saidOf(t *testing.T, l i18n.Lang, rules, entered, crossed string, technique logic.Technique) string {
	t.Helper()
	layout, err := solver.ParseLayout("3x3," + rules)
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(layout.Empty())
	for name := range strings.FieldsSeq(entered) {
		c := solver.Cell(int(name[1]-'1')*9 + int(name[3]-'1'))
		p.Apply(logic.Step{Place: []logic.Candidate{{Cell: c, Digit: solver.Digit(name[5] - '0')}}})
	}
	crossOut(t, p, crossed)
	var texts []string
	for step := range logic.Find(t.Context(), p, technique, logic.StandardTable().Options) {
		if err := logic.Check(p, step); err != nil {
			t.Error(err)
		}
		texts = append(texts, plain(Step(p, step, job.StepOptions{Lang: l, Writes: true}).Text))
	}
	return strings.Join(texts, "\n")
}

// A cell that sees a digit only because of a rule is excluded by this rule, in words that name it.
func TestDigitsSeenByRules(t *testing.T) {
	const fives, nines = "r3c3=5 r1c6=5 r6c9=5 r7c5=5", "r3c3=9 r1c6=9 r6c9=9 r7c5=9"
	for _, test := range []struct {
		lang           i18n.Lang
		rules, entered string
		technique      logic.Technique
		says           string
	}{
		{i18n.En, "renban:20.30.40", fives, logic.HiddenSingle, "r4c4 can’t be 5: the 5 in r3c3 is on the " +
			"same renban line. With 5 already at r1c6, r7c5 and r6c9, box 5 can hold it only at r5c4."},
		{i18n.En, "cage:20.30.40", fives, logic.HiddenSingle, "r4c4 can’t be 5: the 5 in r3c3 is in the same cage. "},
		{i18n.En, "whisper=5:20.30.40", nines, logic.HiddenSingle, "r4c4 can’t be 9: the whisper does not allow it " +
			"together with the 9 in r3c3. "},
		{i18n.Ja, "thermo:20.30.40", fives, logic.HiddenSingle, "r3c3の5と同じ温度計の上にあるので、r4c4に5は入りません。"},
		{i18n.Hans, "cage:20.30.40", fives, logic.HiddenSingle, "r3c3的5在同一虚线框内，所以r4c4不能填5。"},
		{i18n.Hant, "renban:20.30.40", fives, logic.HiddenSingle, "r3c3的5在同一連號線上，所以r4c4不能填5。"},
		{i18n.En, "thermo:20.30", "r4c1=1 r4c2=2 r4c3=3 r1c4=4 r2c4=6 r5c5=7 r6c6=8 r3c3=5", logic.NakedSingle,
			"r4c4 sees 1, 2 and 3 in row 4; 4 and 6 in column 4; 7 and 8 in box 5; 5 in r3c3 (thermometer): " +
				"only 9 is left."},
	} {
		all := saidOf(t, test.lang, test.rules, test.entered, "", test.technique)
		if !strings.Contains(all, test.says) {
			t.Errorf("%s %s: no step says %q:\n%s", test.rules, test.entered, test.says, all)
		}
	}
	all := saidOf(t, i18n.En, "renban:20.30.40", "r3c3=5 r6c9=5", "r5c4=12346789; r5c6=12346789", logic.Pointing)
	says := "r5c5 can’t be 5: the 5 in r3c3 is on the same renban line. With 5 already at r6c9, and crossed out " +
		"in r5c4 and r5c6, box 5 can hold it only in row 4."
	if !strings.Contains(all, says) {
		t.Errorf("no step says %q:\n%s", says, all)
	}
}
