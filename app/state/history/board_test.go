package history

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// digits parses a 4×4 grid. An empty text results in an empty grid.
func digits(t testing.TB, text string) solver.Grid {
	t.Helper()
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	if text == "" {
		return l.Empty()
	}
	g, err := solver.Parse(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// board returns a 4×4 board with the given, entered and solver's digits.
func board(t testing.TB, given, entered, solved string) Board {
	t.Helper()
	return Board{Given: digits(t, given), Entered: digits(t, entered), Solver: digits(t, solved)}
}

func TestDigitsOfABoard(t *testing.T) {
	for name, test := range map[string]struct {
		b              Board
		shown, current string
		puzzle         string
		fromEntered    bool
		blank          bool
	}{
		"none": {board(t, "", "", ""), "................", "................", "................", false, true},
		"givens": {board(t, "12..............", "", ""), "12..............", "12..............", "12..............",
			false, false},
		"entered digits alone": {board(t, "", "..34............", ""), "..34............", "..34............",
			"..34............", true, false},
		"givens and entered digits": {board(t, "12..............", "..34............", ""), "1234............",
			"1234............", "12..............", false, false},
		"the solver's hide entered ones": {board(t, "12..............", "..3.1...........", "..43............"),
			"12431...........", "123.1...........", "12..............", false, false},
		"the solver's alone": {board(t, "", "", "1..............."), "1...............", "................",
			"................", false, false},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.b.Shown().String(); got != test.shown {
				t.Errorf("%s is shown, want %s", got, test.shown)
			}
			if got := test.b.Current().String(); got != test.current {
				t.Errorf("without the solver %s is shown, want %s", got, test.current)
			}
			if got, entered := test.b.Puzzle(); got.String() != test.puzzle || entered != test.fromEntered {
				t.Errorf("the puzzle is %s, from entered digits: %t", got, entered)
			}
			if test.b.Blank() != test.blank {
				t.Errorf("it is blank: %t", !test.blank)
			}
		})
	}
}

func TestWhereADigitIsFrom(t *testing.T) {
	b := board(t, "1...............", ".23.............", "..41............")
	for c, want := range []struct {
		digit solver.Digit
		from  Origin
	}{{1, Given}, {2, Entered}, {4, Solver}, {1, Solver}, {0, Empty}} {
		if d, from := b.At(solver.Cell(c)); d != want.digit || from != want.from {
			t.Errorf("cell %d has %d of origin %d, want %+v", c, d, from, want)
		}
	}
	if got := b.Candidates(4); got != solver.Digits(0).With(3).With(4) {
		t.Errorf("cell 4 has the candidates %b", got)
	}
}

func TestSolvedByHand(t *testing.T) {
	const rest = "..34341221434321"
	for name, test := range map[string]struct {
		b    Board
		want bool
	}{
		"the person has filled it":       {board(t, "12..............", rest, ""), true},
		"without any given":              {board(t, "", "1234341221434321", ""), true},
		"all cells are givens":           {board(t, "1234341221434321", "", ""), false},
		"a cell is empty":                {board(t, "12..............", "..34341221434.21", ""), false},
		"two digits exchanged":           {board(t, "12..............", "..43341221434321", ""), false},
		"the solver has filled it":       {board(t, "12..............", "", rest), false},
		"the solver shows another":       {board(t, "12..............", rest, "..43............"), false},
		"the solver has filled one cell": {board(t, "12..............", "..3434122143432.", "...............1"), false},
	} {
		if got := test.b.SolvedByHand(); got != test.want {
			t.Errorf("%s: solved by hand: %t", name, got)
		}
	}
}

// Cover hides wrong digits behind the solution, but leaves the givens and the correct digits visible.
func TestASolutionOnABoard(t *testing.T) {
	solution := digits(t, "1234341221434321")
	for name, test := range map[string]struct {
		b        Board
		solver   string
		replaced int
		wrong    []solver.Cell
	}{
		"no digits":    {board(t, "", "", ""), "1234341221434321", 0, nil},
		"givens":       {board(t, "12..............", "", ""), "..34341221434321", 0, nil},
		"right digits": {board(t, "12..............", "..34............", ""), "....341221434321", 0, nil},
		"wrong digits": {board(t, "12..............", "..43............", ""), "..34341221434321", 2,
			[]solver.Cell{2, 3}},
		"another is gone": {board(t, "12..............", "..34............", "..43............"), "....341221434321", 0,
			nil},
		"nothing is open": {board(t, "12..............", "..34341221434321", ""), "................", 0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			covered, replaced := test.b.Cover(solution)
			if covered.Solver.String() != test.solver || replaced != test.replaced {
				t.Errorf("the solver has %s, %d are replaced", covered.Solver, replaced)
			}
			if covered.Given != test.b.Given || covered.Entered != test.b.Entered {
				t.Error("givens or entered digits have changed")
			}
			if got := test.b.Wrong(solution); !slices.Equal(got, test.wrong) {
				t.Errorf("the cells %v are wrong, want %v", got, test.wrong)
			}
		})
	}
}

// The notes of a house count as complete only if every empty cell of the house has centre notes. In this
// case, corner notes count too.
func TestWhichNotesAreJudged(t *testing.T) {
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	b := Board{Given: l.Empty().With(0, 1), Entered: l.Empty(), Solver: l.Empty()}
	note := func(c solver.Cell, n format.Note) {
		b.Notes = b.Notes.With(c, n)
		t.Helper()
	}
	want := func(noted, judged int) {
		t.Helper()
		if n, j := b.Judged(); n != noted || j != judged {
			t.Errorf("%d cells with notes, %d of them judged; want %d, %d", n, j, noted, judged)
		}
	}
	want(0, 0)
	note(1, format.Note{Corner: 0b10})
	note(2, format.Note{Centre: 0b10})
	want(2, 0)
	note(1, format.Note{Corner: 0b10, Centre: 0b100})
	note(3, format.Note{Centre: 0b10})
	want(3, 3)
	note(15, format.Note{Corner: 0b10})
	want(4, 3)
	b.Entered = b.Entered.With(15, 2)
	want(3, 3)
}
