package links

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/automaton"
	"numplace/solver/format"

	"pgregory.net/rapid"
)

var someLayouts = []string{
	"3x3", "2x2", "2x3", "3x2", "1x5", "3x4", "4x4", "5x5", "1x2", "1x1", "3x3,diagonals", "3x3,rising", "3x3,falling",
	"3x3,windoku", "3x3,disjoint",
	"3x3,knight", "3x3,king", "3x3,diagonals,windoku,disjoint,knight,king", "jigsaw:1112132233243444", "1x9",
	"2x3,diagonals,knight",
}

// anyRule draws a rule of any kind, with cells of the required shape.
func anyRule(t *rapid.T, n int) solver.Rule {
	r := solver.Rule{Kind: rapid.SampledFrom(solver.Kinds()).Draw(t, "kind")}
	cell := rapid.Custom(func(t *rapid.T) solver.Cell { return solver.Cell(rapid.IntRange(0, n*n-1).Draw(t, "cell")) })
	corner := solver.Cell(rapid.IntRange(0, n-2).Draw(t, "row")*n + rapid.IntRange(0, n-2).Draw(t, "column"))
	line := solver.Cell(rapid.IntRange(0, n-1).Draw(t, "line"))
	switch r.Kind.Shape() {
	case solver.CellSet, solver.CellGroups, solver.CellLine:
		r.Cells = rapid.SliceOfNDistinct(cell, 2, n, rapid.ID).Draw(t, "cells")
	case solver.CellPair:
		r.Cells = []solver.Cell{corner, corner + rapid.SampledFrom([]solver.Cell{1, solver.Cell(n)}).Draw(t, "step")}
	case solver.CellCorner:
		r.Cells = []solver.Cell{corner, corner + 1, corner + solver.Cell(n), corner + solver.Cell(n) + 1}
	case solver.CellRay: // a ray from the top row towards the lower left
		for c := line; ; c += solver.Cell(n) - 1 {
			if r.Cells = append(r.Cells, c); int(c)%n == 0 {
				break
			}
		}
	case solver.CellRow:
		for i := range solver.Cell(n) {
			r.Cells = append(r.Cells, line+i*solver.Cell(n))
		}
	}
	if rapid.Bool().Draw(t, "backwards") {
		slices.Reverse(r.Cells)
	}
	r.Value = rapid.OneOf(rapid.SliceOfN(rapid.IntRange(0, 2*n), 0, 3),
		rapid.SampledFrom([][]int{nil, {1}, {2}, {5}, {10}, {5, 10}, {1, 2}, {3, 3}})).Draw(t, "value")
	if r.Kind.IsTable() {
		r.Value = rapid.SliceOfN(rapid.IntRange(0, 1<<n-1), n, n).Draw(t, "table")
	}
	if r.Kind == solver.Automaton {
		states := rapid.IntRange(1, 5).Draw(t, "states")
		state := rapid.SliceOfN(rapid.IntRange(0, states-1), 0, 2)
		m := automaton.Machine{Starts: []int{0}, Ends: state.Draw(t, "ends"),
			Next: rapid.SliceOfN(rapid.SliceOfN(state, n, n), states, states).Draw(t, "ways")}
		r.Value, _ = m.Value(n)
	}
	return r
}

// withRules returns a layout with the boxes or regions of l and random valid rules.
func withRules(t *rapid.T, l *solver.Layout) *solver.Layout {
	if l.N() < 2 || l.N() > 16 {
		return l
	}
	rules := slices.Clone(l.Rules())
	for range rapid.IntRange(0, 30).Draw(t, "rules") {
		r := anyRule(t, l.N())
		limited := slices.ContainsFunc(rules, func(other solver.Rule) bool { // f-puzzles has only one limit per cell
			both := r.Kind == solver.Marks && other.Kind == solver.Marks
			return both && slices.ContainsFunc(r.Cells, func(c solver.Cell) bool {
				return slices.Contains(other.Cells,
					c)
			})
		})
		if l.Check(r) == nil && !limited {
			rules = append(rules, r)
		}
	}
	with, err := l.WithRules(rules...)
	if err != nil {
		t.Fatal(err)
	}
	return with
}

// anyPuzzle returns a random puzzle in which any part may be missing. Its digits may contradict each other.
func anyPuzzle(t *rapid.T) format.Puzzle {
	l, err := solver.ParseLayout(rapid.SampledFrom(someLayouts).Draw(t, "layout"))
	if err != nil {
		t.Fatal(err)
	}
	if rapid.Bool().Draw(t, "ruled") {
		l = withRules(t, l)
	}
	n, cells := l.N(), l.Cells()
	grid := func(name string, most int) []byte {
		return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) byte {
			return byte(max(0, rapid.IntRange(-n, most).Draw(t, name)))
		}), cells, cells).Draw(t, name)
	}
	givens := grid("givens", n)
	for c := range givens { // in f-puzzles, a given removes limits that exclude it
		if d := solver.Digit(givens[c]); d != 0 && !l.Digits(solver.Cell(c)).Has(d) {
			givens[c] = 0
		}
	}
	p := format.Puzzle{Grid: gridOf(l, givens)}
	if rapid.Bool().Draw(t, "entered at all") {
		entered := grid("entered", n)
		any := false
		for c := range entered {
			if givens[c] != 0 {
				entered[c] = 0
			}
			any = any || entered[c] != 0
		}
		if any {
			p.Entered = gridOf(l, entered)
		}
	}
	if rapid.Bool().Draw(t, "notes at all") {
		set := func(t *rapid.T, name string) solver.Digits {
			return solver.Digits(rapid.Uint32Range(0, uint32(solver.DigitsUpTo(n))).Draw(t, name))
		}
		for c := range solver.Cell(cells) {
			if rapid.IntRange(0, 4).Draw(t, "noted") == 0 {
				p.Notes = p.Notes.With(c, format.Note{
					Corner: set(t, "corner"), Centre: set(t, "centre"), Struck: set(t, "struck"),
					Colours: format.Colours(rapid.Byte().Draw(t, "colours")),
				})
			}
		}
	}
	if rapid.Bool().Draw(t, "words at all") {
		p.Title, p.Author = words(t, "title"), words(t, "author")
		p.Comment, p.Praise = "Normal Sudoku rules apply", words(t, "praise")
	}
	if rapid.Bool().Draw(t, "solved") {
		solution := make([]byte, cells)
		for c := range solution {
			solution[c] = byte(rapid.IntRange(1, n).Draw(t, "solution"))
		}
		p.Solution = gridOf(l, solution)
	}
	return p
}

func words(t *rapid.T, name string) string {
	return strings.Join(strings.Fields(rapid.StringOf(rapid.RuneFrom([]rune(`aB9 "'\{}[]:,+%数🎲é`))).Draw(t, name)), " ")
}

// hasTables reports whether a puzzle has rules of the setter's own that are read from Sudoku Maker as rules of other
// kinds.
func hasTables(p format.Puzzle) bool {
	l := p.Grid.Layout()
	return l.Has(solver.BoardTable) || l.Has(solver.LineTable) || l.Has(solver.EdgeTable)
}

// Reading the address that Link returns for a puzzle gives the same puzzle, except for the parts that Link
// reports as lost.
func TestTargetsRoundTrip(t *testing.T) {
	for _, target := range Targets {
		t.Run(target.Site.String(), func(t *testing.T) {
			opened := 0
			rapid.Check(t, func(t *rapid.T) {
				p := anyPuzzle(t)
				if target.Refuses(p) != None {
					return
				}
				opened++
				if len(target.Lacks(p.Grid.Layout())) > 0 {
					t.Fatal("the site lacks a rule of a puzzle that it accepts")
				}
				address, lost := target.Link(p)
				got, site, err := Read(address)
				if err != nil || site != target.Site {
					t.Fatalf("%s: %v %v", address, site, err)
				}
				want := kept(p, lost)

				if target.Site == FPuzzles && lost.Has(Colours) { // the address contains the first colour of a cell
					got.Notes = kept(got, Colours).Notes
				}
				if target.Site == SudokuWiki { // the address contains the remaining candidates
					got.Notes, want.Notes = format.Notes{}, format.Notes{}
				}
				if target.Site == ISS && !issExact(p.Grid.Layout()) || target.Site == SudokuMaker && hasTables(p) {
					return
				}
				if rules := plainRules(p.Grid.Layout()); target.Site == ISS && slices.Equal(rules,
					plainRules(got.Grid.Layout())) {
					got.Grid = gridOf(p.Grid.Layout(), got.Grid.AppendTo(nil)) // the rules may differ only in form
				}
				if got != want {
					t.Errorf("%s\n%s %+v\nwant\n%s %+v", address, got.Grid.Layout(), got, want.Grid.Layout(), want)
				}
			})
			if opened == 0 && !testing.Short() { // with -short, too few puzzles are drawn to be sure of one
				t.Error("no puzzle could be opened")
			}
		})
	}
}

// kept returns a puzzle without the parts in lost.
func kept(p format.Puzzle, lost Part) format.Puzzle {
	if lost.Has(Entered) {
		p.Entered = solver.Grid{}
	}
	if lost.Has(Solution) {
		p.Solution = solver.Grid{}
	}
	if lost.Has(Words) {
		p.Title, p.Author, p.Comment, p.Praise = "", "", "", ""
	}
	p.Notes = p.Notes.Map(p.Grid.Layout().Cells(), func(_ solver.Cell, note format.Note) format.Note {
		if lost.Has(Struck) {
			note.Struck = 0
		}
		if lost.Has(Marks) {
			note.Corner, note.Centre = 0, 0
		}
		if lost.Has(Colours) {
			note.Colours = 0
		}
		return note
	})
	return p
}

// For each empty cell, SudokuWiki's address contains the candidates that the digits allow and that are not
// eliminated. The address is the same after it was read and written again.
func TestSudokuWikiCandidates(t *testing.T) {
	p := format.Puzzle{Grid: solver.Classic.Empty().With(0, 5)}
	p.Notes = p.Notes.With(1, format.Note{Struck: 0b1})
	wiki, _ := TargetOf(SudokuWiki)
	address, _ := wiki.Link(p)
	got, _, err := Read(address)
	if err != nil {
		t.Fatal(err)
	}
	if struck := got.Notes.At(1).Struck; struck != 0b10001 {
		t.Errorf("%09b are struck", struck)
	}
	if again, _ := wiki.Link(got); again != address {
		t.Errorf("%s\n%s", address, again)
	}
}

// TargetOf finds exactly the sites of Targets.
func TestTargetOf(t *testing.T) {
	for site := range Sites {
		target, ok := TargetOf(site)
		if is := slices.ContainsFunc(Targets, func(t Target) bool { return t.Site == site }); ok != is {
			t.Errorf("%v is found: %t", site, ok)
		} else if ok && (target.Site != site || target.link == nil) {
			t.Errorf("%v has the target of %v", site, target.Site)
		}
	}
}

// Refuses returns the right reason for puzzles that the address of a site cannot express.
func TestRefusals(t *testing.T) {
	puzzle := func(layout, rules string) format.Puzzle {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		return format.Puzzle{Grid: l.Empty(), Rules: rules}
	}
	for rule, row := range map[string]struct {
		puzzle format.Puzzle
		want   [7]Refusal // SudokuWiki, sudoku.coach, SudokuPad, f-puzzles, SudokuExchange, ISS, Sudoku Maker
	}{
		"9x9":   {puzzle("3x3", ""), [7]Refusal{}},
		"16x16": {puzzle("4x4", ""), [7]Refusal{OtherSize, OtherSize, None, None, OtherSize, None, OtherSize}},
		"25x25": {puzzle("5x5", ""), [7]Refusal{OtherSize, OtherSize, OtherSize, OtherSize, OtherSize, OtherSize,
			OtherSize}},
		"diagonals": {puzzle("3x3,diagonals", ""),
			[7]Refusal{OtherRules, OtherRules, None, None, OtherRules, None, None}},
		"no boxes": {puzzle("1x9", ""), [7]Refusal{OtherRules, OtherRules, None, None, OtherRules, None, None}},
		"rules that were only named": {puzzle("3x3", "arrow"), [7]Refusal{NotSolved, NotSolved, NotSolved, NotSolved,
			NotSolved, NotSolved, NotSolved}},
	} {
		for i, target := range Targets {
			if got := target.Refuses(row.puzzle); got != row.want[i] {
				t.Errorf("%s, %v: %d, want %d", rule, target.Site, got, row.want[i])
			}
		}
	}
}

// Each address that Link writes is identical to the site's own address.
func TestAddresses(t *testing.T) {
	g, err := solver.Parse(solver.Classic, classic)
	if err != nil {
		t.Fatal(err)
	}
	zeros := strings.ReplaceAll(classic, ".", "0")
	six, err := solver.ParseLayout("3x2,knight,rising")
	if err != nil {
		t.Fatal(err)
	}
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	full, err := solver.Parse(solver.Classic, solution)
	if err != nil {
		t.Fatal(err)
	}
	last := format.Puzzle{Grid: full.With(80, 0), Entered: solver.Classic.Empty().With(80, 9)}
	lastCode := "0" + strings.Join(strings.Split(solution[:80], ""), "0")
	one := format.Puzzle{Grid: solver.Classic.Empty().With(0, 1)}
	const packed = "p" + "oooooooooooo" + "K" // a 1 with five empty cells, twelve times six empty cells, three more
	three := format.Puzzle{Grid: layout(t, "1x3").Empty()}
	const lzThree = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA"
	for rule, row := range map[string]struct {
		site   Site
		puzzle format.Puzzle
		want   string
	}{
		"SudokuWiki": {SudokuWiki, format.Puzzle{Grid: g}, "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros},
		// 9+9 in base 36, an entered 9.
		"SudokuWiki, the last digit entered": {SudokuWiki, last, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" +
			lastCode + "0i"},
		"sudoku.coach":       {SudokuCoach, format.Puzzle{Grid: g}, "https://sudoku.coach/en/play/" + zeros},
		"SudokuExchange":     {SudokuExchange, one, "https://sudokuexchange.com/play/?s=" + packed},
		"SudokuPad":          {SudokuPad, one, "https://sudokupad.app/classic" + packed},
		"SudokuPad, not 9x9": {SudokuPad, three, "https://sudokupad.app/fpuzzles" + lzThree + "%3D%3D"},
		"f-puzzles":          {FPuzzles, three, "https://f-puzzles.com/?load=" + lzThree + "=="},
		"ISS, 9x9": {ISS, format.Puzzle{Grid: solver.Classic.Empty().With(80, 9)},
			"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R9C9_9"},
		"ISS, empty": {ISS, format.Puzzle{Grid: solver.Classic.Empty()},
			"https://sigh.github.io/Interactive-Sudoku-Solver/?q=."},
		"ISS, a layout": {
			ISS, format.Puzzle{Grid: six.Empty().With(1, 6)},
			"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~6x6.NoBoxes." +
				"Jigsaw~001122001122001122334455334455334455.Diagonal~1.AntiKnight.~R1C2_6",
		},
	} {
		t.Run(rule, func(t *testing.T) {
			for _, target := range Targets {
				if target.Site != row.site {
					continue
				}
				if got, _ := target.Link(row.puzzle); got != row.want {
					t.Errorf("%s", got)
				}
			}
		})
	}
}
