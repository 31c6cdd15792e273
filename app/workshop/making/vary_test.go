package making

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/canon"
	"numplace/solver/generate"
	"numplace/solver/logic"
	_ "numplace/solver/rules"
)

const (
	sound   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" // 30 givens
	several = ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9"
)

// varied returns the puzzles that a tool makes, and the sentence of its last event.
func varied(t *testing.T, tool job.Tool, layout, cells, seed string) (all []job.Varied, says string) {
	t.Helper()
	r := job.Vary{Puzzle: job.Grid{Layout: layout, Cells: cells}, Tool: tool, Seed: seed}
	e, err := Vary(t.Context(), r, func(e job.Event) { all = append(all, e.(job.Varied)) })
	if err != nil {
		t.Fatalf("tool %d: %v", tool, err)
	}
	return all, e.Says
}

func grid(t *testing.T, g job.Grid) solver.Grid {
	t.Helper()
	is, err := g.Parse()
	if err != nil {
		t.Fatal(err)
	}
	return is
}

func differences(a, b solver.Grid) (n int) {
	for c := range solver.Cell(a.Layout().Cells()) {
		if a.At(c) != b.At(c) {
			n++
		}
	}
	return n
}

// A killer without givens is a puzzle for all tools: none refuses it as an empty board.
func TestAKillerIsVaried(t *testing.T) {
	const cages = "2x2,cage=4:0.4,cage=7:1.2,cage=3:8.12,cage=2:3,cage=1:5,cage=7:9.13,cage=3:14"
	for tool := range job.Tools {
		if _, says := varied(t, tool, cages, strings.Repeat(".", 16), "a"); says == noGivens.In(i18n.En) {
			t.Errorf("tool %d: %s", tool, says)
		}
	}
}

// A tool turns a puzzle with one solution into other puzzles with one solution. Each of them differs from the
// original in the way that is expected of the tool.
func TestWhatToolsMake(t *testing.T) {
	was := grid(t, job.Grid{Layout: "3x3", Cells: sound})
	minimal := grid(t, job.Grid{Layout: "3x3", Cells: strings.Repeat(".", 81)})
	for g := range generate.MinimalSubsets(t.Context(), was) {
		minimal = g
		break
	}
	for name, test := range map[string]struct {
		tool     job.Tool
		of       solver.Grid
		least    int
		as, last string
		holds    func(g solver.Grid) bool
	}{
		"spare givens": {job.LeaveOutSpare, was, 12, " left out", "These are the first 12.", func(g solver.Grid) bool {
			return g.Count() < was.Count() && differences(g, was) == was.Count()-g.Count()
		}},
		"the last one": {job.AddTheLast, grid(t, job.Grid{Layout: "3x3", Cells: several}), 1, " added at r", "",
			func(g solver.Grid) bool { return g.Count() == 30-2+1 }},
		"other digits": {job.ChangeDigits, was, drawnVaried, "", "", func(g solver.Grid) bool {
			return g.Count() == was.Count() && differences(g, was) > 9 && patternIs(g, was)
		}},
		"easier": {job.MakeEasier, minimal, 1, " added at r", "",
			func(g solver.Grid) bool { return differences(g, minimal) == 1 && g.Count() == minimal.Count()+1 }},
		"harder": {job.MakeHarder, was, 1, " left out at r", "",
			func(g solver.Grid) bool { return differences(g, was) == 1 && g.Count() == was.Count()-1 }},
		"turns": {job.TurnAndMirror, was, 7, "r", "",
			func(g solver.Grid) bool { return g != was && same(g, was) }},
		"lines": {job.SwapLines, was, drawnVaried, "", "",
			func(g solver.Grid) bool { return g != was && same(g, was) }},
		"digits": {job.RenameDigits, was, drawnVaried, "", "",
			func(g solver.Grid) bool { return g != was && patternIs(g, was) && same(g, was) }},
		"lowest form": {job.LowestForm, was, 1, "", "",
			func(g solver.Grid) bool { form, err := canon.PuzzleMinlex(was); return err == nil && g == form.Grid }},
		"nothing spare": {job.LeaveOutSpare, minimal, 0, "", "No given is redundant.", nil},
		"sound already": {job.AddTheLast, was, 0, "", "There is one solution already.", nil},
	} {
		all, last := varied(t, test.tool, "3x3", test.of.String(), "a")
		if len(all) < test.least || test.least == 0 && len(all) > 0 || len(all) > mostVaried ||
			test.last != "" && last != test.last {
			t.Errorf("%s: %d puzzles, %q", name, len(all), last)
		}
		seen := map[job.Grid]bool{}
		for _, one := range all {
			g := grid(t, one.Puzzle)
			_, err := solver.Solve(t.Context(), g)
			if err != nil || !test.holds(g) || !strings.Contains(one.Says, test.as) || one.Drawn == "" ||
				one.Level == 0 || seen[one.Puzzle] {
				t.Errorf("%s: %s %q, level %d, %v", name, g, one.Says, one.Level, err)
			}
			seen[one.Puzzle] = true
			rated := logic.Rate(t.Context(), g, logic.StandardTable())
			if one.Level != uint8(rated.Level) || one.Score != rated.Score {
				t.Errorf("%s: level %d, score %d; by its path %d, %d", name, one.Level, one.Score, rated.Level,
					rated.Score)
			}
		}
	}
}

func patternIs(a, b solver.Grid) bool {
	for c := range solver.Cell(a.Layout().Cells()) {
		if (a.At(c) == 0) != (b.At(c) == 0) {
			return false
		}
	}
	return true
}

func same(a, b solver.Grid) bool {
	_, is, err := canon.Same(a, b)
	return is && err == nil
}

// If a tool cannot be applied to a puzzle, its answer explains why.
func TestWhatToolsCannotDo(t *testing.T) {
	for _, test := range []struct {
		tool          job.Tool
		layout, cells string
		says          string
	}{
		{job.LowestForm, "3x3", strings.Repeat(".", 81), "The board has no givens yet."},
		{job.LeaveOutSpare, "3x3", several, "There are several solutions; this needs a puzzle with one."},
		{job.MakeEasier, "3x3", several, "There are several solutions; this needs a puzzle with one."},
		{job.MakeHarder, "3x3", "11" + strings.Repeat(".", 79), "There is no solution; this needs a puzzle with one."},
		{job.AddTheLast, "3x3", "11" + strings.Repeat(".", 79), "There is no solution, so no further given can help."},
		{job.AddTheLast, "3x3", "12" + strings.Repeat(".", 79), "No single given leaves one solution: it takes more."},
		{job.ChangeDigits, "3x3", "12" + strings.Repeat(".", 79), "No puzzle with one solution has so few givens."},
		{job.LowestForm, "2x2", "1..............4", "Only the classic 9×9 has a lowest form."},
		{job.LowestForm, "3x3", "11" + strings.Repeat(".", 79), "A digit appears twice in a house."},
		{job.TurnAndMirror, "jigsaw:1111222324334443", "1..............4",
			"No turn or mirror keeps these regions and rules."},
	} {
		if all, says := varied(t, test.tool, test.layout, test.cells, "a"); says != test.says || len(all) > 0 {
			t.Errorf("tool %d of %s: %d puzzles, %q", test.tool, test.cells, len(all), says)
		}
	}
	if e, err := Vary(t.Context(), job.Vary{StepOptions: job.StepOptions{Lang: i18n.Ja},
		Puzzle: job.Grid{Layout: "2x2", Cells: "1..............4"}, Tool: job.LowestForm}, nil); err != nil ||
		!strings.Contains(e.Says, "9×9だけ") {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := Vary(t.Context(), job.Vary{Puzzle: job.Grid{Layout: "2x2", Cells: "what"}}, nil); err == nil {
		t.Error("a puzzle that can't be read")
	}
}

// A puzzle with no solution or several can be rotated and reflected, and the results have no level.
func TestToolsOfAnyGivens(t *testing.T) {
	for _, tool := range []job.Tool{job.TurnAndMirror, job.SwapLines, job.RenameDigits, job.LowestForm} {
		all, _ := varied(t, tool, "3x3", several, "a")
		for _, one := range all {
			if one.Level > 0 || grid(t, one.Puzzle).Count() != 28 {
				t.Errorf("tool %d: %+v", tool, one)
			}
		}
		if len(all) == 0 {
			t.Errorf("tool %d makes nothing", tool)
		}
	}
}

// The same seed yields the same puzzles, and another seed yields different puzzles.
func TestTheSeedOfATool(t *testing.T) {
	for _, tool := range []job.Tool{job.ChangeDigits, job.SwapLines, job.RenameDigits} {
		a, _ := varied(t, tool, "3x3", sound, "a")
		again, _ := varied(t, tool, "3x3", sound, "a")
		b, _ := varied(t, tool, "3x3", sound, "b")
		if a[0] != again[0] || a[0].Puzzle == b[0].Puzzle {
			t.Errorf("tool %d: %s, %s, %s", tool, a[0].Puzzle.Cells, again[0].Puzzle.Cells, b[0].Puzzle.Cells)
		}
	}
}

func TestAStoppedToolHasNoAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for tool := range job.Tools {
		if e, err := Vary(ctx, job.Vary{Puzzle: job.Grid{Layout: "3x3", Cells: sound}, Tool: tool},
			func(job.Event) {}); err == nil {
			t.Errorf("tool %d: %+v", tool, e)
		}
	}
}

// The sentences of tools name cells in the way that the user has chosen.
func TestToolsNameCells(t *testing.T) {
	for naming, want := range map[i18n.Naming]string{
		i18n.ByNumbers: "5 left out at r1c1", i18n.ByLetters: "5 left out at A1",
		i18n.ByWords: "5 left out at row 1, column 1",
	} {
		said := ""
		if _, err := Vary(t.Context(), job.Vary{StepOptions: job.StepOptions{Naming: naming}, Tool: job.MakeHarder,
			Puzzle: job.Grid{Layout: "3x3", Cells: sound}}, func(e job.Event) {
			if said == "" {
				said = e.(job.Varied).Says
			}
		}); err != nil || said != want {
			t.Errorf("%q, want %q; %v", said, want, err)
		}
	}
}

// On boards with rules, only tools that add and leave out clues change the rules, and a puzzle with one solution
// still has one solution afterwards. If a tool cannot meet these conditions, its answer explains why.
func TestToolsKeepRules(t *testing.T) {
	for name, of := range map[string]struct {
		layout, cells string
		says          map[job.Tool]string // the explanations of the tools that make no puzzle
	}{
		"a killer": {"2x2,cage=6:0.1.4,cage=7:2.3,cage=5:5.6,cage=5:7.11,cage=9:8.12.13,cage=3:14.15",
			"1...............", map[job.Tool]string{
				job.TurnAndMirror: "No turn or mirror keeps these regions and rules.",
				job.SwapLines:     "No rows or columns can be swapped here.",
				job.RenameDigits:  "The rules of this puzzle tell digits apart.",
				job.LowestForm:    "Only the classic 9×9 has a lowest form.",
			}},
		"rules that are symmetric": {"2x2,thermo:0.1,thermo:3.2,thermo:12.13,thermo:15.14,white:5.9,white:6.10",
			"1.......4.......", map[job.Tool]string{
				job.SwapLines:    "No rows or columns can be swapped here.",
				job.RenameDigits: "The rules of this puzzle tell digits apart.",
				job.LowestForm:   "Only the classic 9×9 has a lowest form.",
			}},
		"rules that only say which cells differ": {"2x2,cage:0.5,extra:0.5.10.15", "1......3.4....2.",
			map[job.Tool]string{
				job.LowestForm: "Only the classic 9×9 has a lowest form.",
			}},
		"rows of rules": {"2x2,cage=10:0.1.2.3,cage=10:4.5.6.7,cage=10:8.9.10.11,cage=10:12.13.14.15",
			"1......3.4....2.",
			map[job.Tool]string{
				job.RenameDigits: "The rules of this puzzle tell digits apart.",
				job.LowestForm:   "Only the classic 9×9 has a lowest form.",
			}},
		"no consecutive neighbours": {"2x3,allwhite=1",
			"6...1..15...1.3.2...63..2...3...1..2",
			map[job.Tool]string{
				job.SwapLines:    "No rows or columns can be swapped here.",
				job.RenameDigits: "The rules of this puzzle tell digits apart.",
				job.LowestForm:   "Only the classic 9×9 has a lowest form.",
			}},
		"no V": {"2x2,allxv=5",
			"4...2..41...3.2.",
			map[job.Tool]string{
				job.SwapLines:    "No rows or columns can be swapped here.",
				job.RenameDigits: "The rules of this puzzle tell digits apart.",
				job.LowestForm:   "Only the classic 9×9 has a lowest form.",
			}},
	} {
		was := grid(t, job.Grid{Layout: of.layout, Cells: of.cells})
		n, err := solver.Count(t.Context(), was, 2)
		if err != nil {
			t.Fatal(err)
		}
		changing := []job.Tool{job.MakeUnique, job.MakeEasier, job.MakeHarder}
		for tool := range job.Tools {
			all, says := varied(t, tool, of.layout, of.cells, "a")
			if want := of.says[tool]; want != "" && (len(all) > 0 || says != want) || len(all) == 0 && says == "" {
				t.Errorf("%s, tool %d: %d puzzles, %q", name, tool, len(all), says)
			}
			for _, one := range all {
				g := grid(t, one.Puzzle)
				switch now, err := solver.Count(t.Context(), g, 2); {
				case err != nil:
					t.Fatal(err)
				case g.Layout() != was.Layout() && !slices.Contains(changing, tool):
					t.Errorf("%s, tool %d: on %s", name, tool, g.Layout())
				case now != 1 && (n == 1 || tool < job.TurnAndMirror), now != n && tool >= job.TurnAndMirror:
					t.Errorf("%s, tool %d: %s has %d solutions", name, tool, g, now)
				}
			}
		}
	}
}
