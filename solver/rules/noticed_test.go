package rules

import (
	"slices"
	"strconv"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// solvedGrid is a solution of the classic board, to lay rules over.
const solvedGrid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// An arrow whose number is higher than 64 keeps its solution, and each digit of its shaft is found where all others
// are known.
func TestArrowsOfGreatNumbers(t *testing.T) {
	second, third := "9.10.11.12.13.14.15.16.17", "18.19.20.21.22.23"
	for _, text := range []string{"3x3,arrow=2:4.5." + second + "." + third + ".25", // 78
		"3x3,arrow=2:6.7." + second + "." + third + ".24.25.26.32"} { // 91
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		cells := l.Rules()[0].Cells
		full, err := solver.Parse(l, solvedGrid)
		if err != nil || !full.Solved() {
			t.Fatalf("%s: %v", text, err)
		}
		for i := range cells {
			g := full
			for _, c := range []solver.Cell{cells[0], cells[1], cells[i], cells[(i+5)%len(cells)]} {
				g = g.With(c, 0)
			}
			solution, err := solver.Solve(t.Context(), g)
			if err != nil || solution != full {
				t.Errorf("%s without cell %d: %v\n%v", text, cells[i], err, solution)
			}
		}
	}
}

// A search pauses by itself, however many guesses it may make, so that it can be ended and the page does not stand still.
func TestTheQuickSearchPauses(t *testing.T) {
	l, err := solver.ParseLayout("3x3,allwhite=1,allblack=2,allxv=5.10") // of which there is no board
	if err != nil {
		t.Fatal(err)
	}
	s := ruled.Of(l).NewSearch()
	s.Start(func(int) uint32 { return 1<<9 - 1 })
	pauses, most := 0, 0
	outcome := s.Next(1 << 30)
	for ; outcome == ruled.Paused; outcome = s.Next(1 << 30) {
		nodes, _, _ := s.Effort()
		pauses, most = pauses+1, max(most, nodes)
	}
	if outcome != ruled.Ended || pauses < 2 || most > 5000 {
		t.Errorf("it has paused %d times, after up to %d guesses; in the end %d", pauses, most, outcome)
	}
}

// The numbers of an arrow whose bulb has two cells of 16 digits are read as they are written: 1 and 12 are 112.
func TestCombinationsOfABulbOfGreatDigits(t *testing.T) {
	l, err := solver.ParseLayout("4x4,arrow=2:80.81.3.4.5.6.7.8.9.10.11.12")
	if err != nil {
		t.Fatal(err)
	}
	found, ok := Combinations(t.Context(), l.Empty().With(80, 1).With(81, 12).Position(), l.Rules()[0])
	if !ok || len(found.Sets) != 3 { // those without 1 2 3 4 5 9, 1 2 3 4 6 8 and 1 2 3 5 6 7
		t.Errorf("%+v", found)
	}
	for _, set := range found.Sets {
		sum := 0
		for _, d := range set {
			sum += int(d)
		}
		if sum != 112 || len(set) != 10 || !slices.IsSorted(set) {
			t.Errorf("%v adds up to %d", set, sum)
		}
	}
}

// Of so many cells that their combinations are not worked out it is said that there may be more.
func TestCombinationsOfManyCells(t *testing.T) {
	for many, more := range map[int]bool{32: false, 33: true} {
		l, err := solver.ParseLayout("4x4,sum=" + strconv.Itoa(2*many) + ":" + firstCells(many))
		if err != nil {
			t.Fatal(err)
		}
		found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[0])
		if !ok || found.More != more || len(found.Cells) != many || len(found.Sets) > 0 {
			t.Errorf("%d cells: %d sets, more %t", many, len(found.Sets), found.More)
		}
	}
}

// Where it takes too long to tell whether cells can have some digits, there may be more combinations than are shown.
func TestCombinationsThatAreGivenUp(t *testing.T) {
	l, err := solver.ParseLayout("3x3,sum=35:0.1.6.10.13.15.19.21.22.24.29.32.36.37.45.55.60")
	if err != nil {
		t.Fatal(err)
	}
	if found, ok := Combinations(t.Context(), l.Empty().Position(), l.Rules()[0]); !ok ||
		len(found.Sets) == 0 && !found.More {
		t.Errorf("it says that there is none: %+v", found)
	}
}
