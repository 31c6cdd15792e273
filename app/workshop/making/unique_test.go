package making

import (
	"context"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// The tool that makes a board unique says what it adds and where. Its puzzles have one solution and, if a level
// is chosen, this level or the nearest that there is.
func TestMakeUnique(t *testing.T) {
	const cages = "2x2,cage:0.1.4,cage=7:2.3,cage:5.6,cage:7.11,cage=9:8.12.13,cage:14.15"
	for name, test := range map[string]struct {
		layout, cells string
		level         logic.Level
		says          []string // each is in some of the sentences
		last          string
	}{
		"cages": {cages, "................", 0, []string{" added at r"}, ""},
		"signs": {"2x2,xv=5:0.1,white:5.9", "................", 0,
			[]string{"V added between r", "white dot added between r"}, ""},
		"outside": {"2x2,xsum=6:0.4.8.12,skyscraper=2:15.14.13.12", "................", 0,
			[]string{" added from r", "X-sum"}, ""},
		"an easy one": {cages, "................", logic.Easy, []string{" added at r"}, ""},
		"givens":      {"2x2", "1...............", 0, []string{" added at r"}, ""},
		"no such level": {"2x2", "1234............", logic.Extreme, []string{" added at r"},
			"None of this level was found. These are the nearest."},
		"no solution": {"2x2,thermo:0.1.2.3,thermo:4.5.6", "................", 0, nil,
			"There is no solution, and nothing that is added can change that."},
		"one solution":   {"2x2", "1234341221.34321", 0, nil, "There is one solution already."},
		"nothing at all": {"2x2", "................", 0, nil, "The board has no givens yet."},
	} {
		var all []job.Varied
		e, err := Vary(t.Context(), job.Vary{Puzzle: job.Grid{Layout: test.layout, Cells: test.cells},
			Tool: job.MakeUnique, Seed: "a", Level: uint8(test.level)},
			func(e job.Event) { all = append(all, e.(job.Varied)) })
		if err != nil || e.Says != test.last || (len(all) > 0) != (test.says != nil) || len(all) > drawnVaried {
			t.Errorf("%s: %d puzzles, %q, %v", name, len(all), e.Says, err)
		}
		said := ""
		for _, one := range all {
			g := grid(t, one.Puzzle)
			if n, err := solver.Count(t.Context(), g, 2); n != 1 || err != nil || one.Drawn == "" || one.Says == "" {
				t.Errorf("%s: %+v has %d solutions; %v", name, one, n, err)
			}
			if test.level != 0 && test.last == "" && one.Level != uint8(test.level) {
				t.Errorf("%s: level %d", name, one.Level)
			}
			said += one.Says + "\n"
		}
		for _, part := range test.says {
			if !strings.Contains(said, part) {
				t.Errorf("%s: %q is missing in\n%s", name, part, said)
			}
		}
	}
}

// Clues are named with their places.
func TestCluesAreNamed(t *testing.T) {
	rule := func(kind solver.Kind, value int, cells ...solver.Cell) generate.Clue {
		r := solver.Rule{Kind: kind, Cells: cells}
		if value > 0 {
			r.Value = []int{value}
		}
		return generate.Clue{Cell: cells[0], Rule: r, Number: kind == solver.Cage}
	}
	row := []solver.Cell{3, 2, 1, 0}
	for _, test := range []struct {
		t    text
		clue generate.Clue
		lang i18n.Lang
		says string
	}{
		{added, generate.Clue{Cell: 5, Digit: 3}, i18n.En, "3 added at r2c2"},
		{added, rule(solver.Cage, 5, 0, 1), i18n.En, "sum 5 added at r1c1"},
		{leftOut, rule(solver.Cage, 5, 0, 1), i18n.En, "sum 5 left out at r1c1"},
		{added, rule(solver.XV, 10, 0, 1), i18n.En, "X added between r1c1 and r1c2"},
		{leftOut, rule(solver.XV, 5, 0, 4), i18n.En, "V left out between r1c1 and r2c1"},
		{added, rule(solver.Black, 0, 0, 1), i18n.Ja, "r1c1とr1c2の間に黒丸を追加"},
		{added, rule(solver.Sandwich, 5, row...), i18n.En, "sandwich 5 added from r1c4 to r1c1"},
		{leftOut, rule(solver.XSum, 5, row...), i18n.En, "X-sum 5 left out from r1c4 to r1c1"},
		{added, rule(solver.LittleKiller, 5, 8, 5, 2), i18n.Hans, "r3c1到r1c3加小杀手 5"},
	} {
		v := varying{Vary: job.Vary{StepOptions: job.StepOptions{Lang: test.lang}},
			g: grid(t, job.Grid{Layout: "2x2", Cells: strings.Repeat(".", 16)})}
		if says := v.clue(test.t, test.clue); says != test.says {
			t.Errorf("%q, want %q", says, test.says)
		}
	}
}

// A board whose solutions cannot be found in time gets a sentence that says so, and Stop ends the tool.
func TestMakeUniqueGivesUp(t *testing.T) {
	late, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	puzzle := job.Grid{Layout: "2x2,cage:0.1", Cells: "................"}
	v := &varying{Vary: job.Vary{Puzzle: puzzle, Tool: job.MakeUnique}, ctx: late, g: grid(t, puzzle),
		table: logic.StandardTable(), seen: map[solver.Grid]bool{}}
	if e := v.makeUnique(); e.Says != tooLong.In(i18n.En) {
		t.Errorf("%q", e.Says)
	}
	if _, err := Vary(late, v.Vary, func(job.Event) {}); err == nil {
		t.Error("an ended tool has an answer")
	}
}

// On boards with rules, tools add and leave out clues of rules too, and say so.
func TestVaryingRules(t *testing.T) {
	said := ""
	for _, tool := range []job.Tool{job.MakeEasier, job.MakeHarder} {
		all, _ := varied(t, tool, "2x2,thermo:0.1,thermo:3.2,thermo:12.13,thermo:15.14,white:5.9,white:6.10",
			"1.......4.......", "a")
		for _, one := range all {
			said += one.Says + "\n"
		}
	}
	for _, part := range []string{"white dot added between r", "white dot left out between r"} {
		if !strings.Contains(said, part) {
			t.Errorf("%q is missing in\n%s", part, said)
		}
	}
}
