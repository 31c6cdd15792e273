package explain

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// start returns the position on an empty board of a layout after the given digits have been entered.
func start(t *testing.T, layout string, givens map[solver.Cell]solver.Digit) *logic.Position {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, strings.Repeat(".", l.Cells()))
	if err != nil {
		t.Fatal(err)
	}
	for c, d := range givens {
		g = g.With(c, d)
	}
	return logic.New(g)
}

// Steps on boards with other houses or more cells use the names of those houses and cells.
func TestOtherLayouts(t *testing.T) {
	row := func(n, open int) map[solver.Cell]solver.Digit { // fills the first row, except for its last open cells
		givens := map[solver.Cell]solver.Digit{}
		for c := range n - open {
			givens[solver.Cell(c)] = solver.Digit(c + 1)
		}
		return givens
	}
	diagonal := map[solver.Cell]solver.Digit{}
	for i := range 8 {
		diagonal[solver.Cell(i*10)] = solver.Digit(i + 1)
	}
	jigsaw := "jigsaw:" + "111222333" + "111222333" + "111222333" + "444555666" + "444555666" + "444555666" +
		"777888999" + "777888999" + "777888999"
	for _, test := range []struct {
		name, layout string
		givens       map[solver.Cell]solver.Digit
		technique    logic.Technique
		says         string
	}{
		{"letters above 9, and cells one by one", "4x4", row(16, 1), logic.FullHouse,
			"r1c16 is the last empty cell of row 1; only G is missing there. r1c16 = G"},
		{"two digits of columns", "4x4", row(16, 2), logic.LockedPair,
			"r1c15 and r1c16 can hold only F and G: 2 cells for 2 digits. They use up these digits in box 4."},
		{"diagonals", "3x3,diagonals", diagonal, logic.FullHouse,
			"r9c9 is the last empty cell of the falling diagonal; only 9 is missing there. r9c9 = 9"},
		{"regions", jigsaw + ",diagonals", row(9, 3), logic.NakedTriple,
			"r1c7, r1c8 and r1c9 can hold only 7, 8 and 9: 3 cells for 3 digits. " +
				"They use up these digits in region 3."},
		{"boxes of another shape", "2x3", row(6, 2), logic.NakedPair,
			"r1c5 and r1c6 can hold only 5 and 6: 2 cells for 2 digits. They use up these digits in box 2."},
	} {
		p := start(t, test.layout, test.givens)
		found := ""
		for s := range logic.Steps(t.Context(), p, logic.StandardTable()) {
			e := Step(p, s, job.StepOptions{Pitch: 40})
			said := e.Text + " " + e.Result
			if found == "" || strings.HasPrefix(said, test.says) {
				found = said
			}
			if strings.HasPrefix(said, test.says) {
				break
			}
		}
		if !strings.HasPrefix(found, test.says) {
			t.Errorf("%s: %q, want %q", test.name, found, test.says)
		}
	}
}

func TestNamesOfHouses(t *testing.T) {
	l := solver.Classic
	for _, test := range []struct {
		houses []int
		lang   i18n.Lang
		want   string
	}{
		{[]int{2, 7}, i18n.En, "rows 3 and 8"},
		{[]int{0, 1, 2}, i18n.En, "rows 1, 2 and 3"},
		{[]int{2, 9, 18, 20}, i18n.En, "row 3, column 1 and boxes 1 and 3"},
		{[]int{2, 7}, i18n.Ja, "3・8行目"},
		{[]int{2, 9}, i18n.Ja, "3行目と1列目"},
		{[]int{2, 7, 9}, i18n.Hans, "第3、8行和第1列"},
		{[]int{2, 7, 9}, i18n.Hant, "第3、8橫列和第1直行"},
	} {
		n := namerOf(l, job.StepOptions{Lang: test.lang})
		if got := n.houses(test.houses...); got != test.want {
			t.Errorf("%v in %s: %q, want %q", test.houses, test.lang.Tag(), got, test.want)
		}
	}
}

// In short notation, cells of a row, of a column or of a rectangle have a combined name.
func TestNamesOfCells(t *testing.T) {
	for _, test := range []struct {
		name  string
		cells []solver.Cell
		want  string
	}{
		{"of a row", []solver.Cell{45, 47, 48}, "r6c134"},
		{"of a column", []solver.Cell{7, 16}, "r12c8"},
		{"of two rows", []solver.Cell{46, 47, 48, 64, 66, 70}, "r6c234 r8c248"},
		{"a rectangle", []solver.Cell{1, 4, 28, 31}, "r14c25"},
		{"in any order, and twice", []solver.Cell{9, 0, 9}, "r12c1"},
	} {
		n := namerOf(solver.Classic, job.StepOptions{})
		if got := n.compact(test.cells...); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func BenchmarkStep(b *testing.B) {
	for _, technique := range []logic.Technique{logic.XWing, logic.AIC, logic.ForcingNetContradiction} {
		example, ok := ExampleOf(technique)
		if !ok {
			b.Fatal(technique.Key())
		}
		b.Run(technique.Key(), func(b *testing.B) {
			for b.Loop() {
				Step(example.Position, example.Step, job.StepOptions{Pitch: 73})
			}
		})
	}
}
