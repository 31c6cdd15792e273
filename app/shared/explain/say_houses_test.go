package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// The explanation of a single or of locked candidates states why the other cells of the house are excluded.
// For few cells it names the digits that they see, and for more cells the houses of these digits. It mentions
// crossed-out candidates separately. The excluding digits have rings in the picture.
func TestWhyOtherCellsAreOut(t *testing.T) {
	single := logic.Step{Technique: logic.HiddenSingle, Place: []logic.Candidate{{Cell: 4, Digit: 8}},
		Proof: logic.Proof{Base: []int{0}, Digits: solver.Digits(0).With(8)}}
	locked := logic.Step{Technique: logic.Pointing, Remove: []logic.Candidate{{Cell: 15, Digit: 8}},
		Proof: logic.Proof{Base: []int{18}, Cover: []int{1}, Digits: solver.Digits(0).With(8)}}
	const rest = "........./........./........./........./........."
	for _, test := range []struct {
		layout, rows string
		out          []solver.Cell // cells in which the 8 is crossed out
		step         logic.Step
		rings        int
		want         []string // expected texts, by language
	}{
		{"3x3,knight", "..1....../.......8./........./8......../...8...../........./.8......./........./.........", nil,
			single, 4, []string{"With 8 already at r2c8, r4c1, r5c4 and r7c2, row 1 can hold it only at r1c5.",
				"8はr2c8・r4c1・r5c4・r7c2にすでにあるので、1行目ではr1c5にしか入りません。",
				"8已出现在r2c8、r4c1、r5c4和r7c2，所以第1行的8只能填在r1c5。",
				"8已出現在r2c8、r4c1、r5c4和r7c2，所以第1橫列的8只能填在r1c5。"}},
		{"3x3", ".....2.../.......8./8......../........./...8...../" + rest, nil, single, 3, []string{
			"With 8 already at r2c8, r3c1 and r5c4, row 1 can hold it only at r1c5.",
			"8はr2c8・r3c1・r5c4にすでにあるので、1行目ではr1c5にしか入りません。",
			"8已出现在r2c8、r3c1和r5c4，所以第1行的8只能填在r1c5。", "8已出現在r2c8、r3c1和r5c4，所以第1橫列的8只能填在r1c5。"}},
		{"3x3", "........./.......8./8......../........./...8...../........./.....8.../........./.........", nil,
			single, 4, []string{"With 8 already in columns 4 and 6 and boxes 1 and 3, row 1 can hold it only at r1c5.",
				"8は4・6列目とブロック1・3にすでにあるので、1行目ではr1c5にしか入りません。",
				"8已出现在第4、6列和第1、3宫，所以第1行的8只能填在r1c5。", "8已出現在第4、6直行和第1、3宮，所以第1橫列的8只能填在r1c5。"}},
		{"3x3", ".....2.../.......8./8......../........./........./" + rest, []solver.Cell{3}, single, 2, []string{
			"With 8 already at r2c8 and r3c1, and crossed out in r1c4, row 1 can hold it only at r1c5.",
			"8はr2c8とr3c1にすでにあり、r1c4では消してあるので、1行目ではr1c5にしか入りません。",
			"8已出现在r2c8和r3c1，在r1c4已删去，所以第1行的8只能填在r1c5。", "8已出現在r2c8和r3c1，在r1c4已刪去，所以第1橫列的8只能填在r1c5。"}},
		{"3x3", "..31.2456/........./........./........./........./" + rest, []solver.Cell{0, 1}, single, 0, []string{
			"With 8 crossed out in r1c1 and r1c2, row 1 can hold it only at r1c5.",
			"8はr1c1とr1c2では消してあるので、1行目ではr1c5にしか入りません。",
			"8在r1c1和r1c2已删去，所以第1行的8只能填在r1c5。", "8在r1c1和r1c2已刪去，所以第1橫列的8只能填在r1c5。"}},
		{"3x3", "........./.......8./........./........./........./" + rest, []solver.Cell{0, 1, 2, 3, 5}, single, 1,
			[]string{"With 8 already at r2c8, and crossed out in the other cells, row 1 can hold it only at r1c5.",
				"8はr2c8にすでにあり、ほかのマスでは消してあるので、1行目ではr1c5にしか入りません。",
				"8已出现在r2c8，在其他格已删去，所以第1行的8只能填在r1c5。", "8已出現在r2c8，在其他格已刪去，所以第1橫列的8只能填在r1c5。"}},
		{"3x3,marks=1.3.5.7.9:3", ".....2.../.......8./8......../........./........./" + rest, nil, single, 2, []string{
			"In row 1, only r1c5 can hold 8.", "1行目で8が入るのはr1c5だけです。", "在第1行中，8只能填在r1c5。", "在第1橫列中，8只能填在r1c5。"}},
		{"3x3", "235....../........./...8...../........./........./" + rest, nil, locked, 1, []string{
			"With 8 already at r3c4, box 1 can hold it only in row 2. Row 2 then has its 8 in box 1.",
			"8はr3c4にすでにあるので、ブロック1では2行目の中にしか入りません。だから2行目の8は必ずブロック1に入ります。",
			"8已出现在r3c4，所以第1宫的8只能填在第2行内。这样第2行的8就在第1宫内。",
			"8已出現在r3c4，所以第1宮的8只能填在第2橫列內。這樣第2橫列的8就在第1宮內。"}},
		{"3x3", "235....../........./741....../........./........./" + rest, nil, locked, 0, []string{
			"Box 1 has empty cells only in row 2, so its 8 goes there. Row 2 then has its 8 in box 1.",
			"ブロック1の空きマスは2行目にしかないので、8はそこに入ります。だから2行目の8は必ずブロック1に入ります。",
			"第1宫只在第2行有空格，所以8填在那里。这样第2行的8就在第1宫内。",
			"第1宮只在第2橫列有空格，所以8填在那裡。這樣第2橫列的8就在第1宮內。"}},
	} {
		l, err := solver.ParseLayout(test.layout)
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.Parse(l, strings.ReplaceAll(test.rows, "/", "")[:81])
		if err != nil {
			t.Fatal(err)
		}
		marks := g.Position()
		for _, c := range test.out {
			marks = marks.Without(c, 8)
		}
		p := logic.From(marks, g)
		for _, lang := range i18n.All {
			e := Step(p, test.step, job.StepOptions{Lang: lang, Pitch: 64})
			if want := test.want[lang]; e.Text != want {
				t.Errorf("%s\nwant %s", e.Text, want)
			}
			if n := strings.Count(e.Drawing.Over, "e-ring"); n != test.rings {
				t.Errorf("%s: %d rings", e.Text, n)
			}
		}
	}
}
