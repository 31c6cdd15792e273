package logic

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// tridagonPuzzles have tridagons on their paths with the modern table. They were generated from solutions with
// eleven cells of a tridagon.
var tridagonPuzzles = []string{
	"......64...7..39.5....4..8.6....8.7..3.71.4....16.....8..36...43..4.7..8.7..81...",
	"..31..........58..18.2.6..5.6......4.......6352....9...1.3...8.2.58..3..8...6..21",
	"...9..47..2.8.4...6...5283..........28..9..6.5..4...9..62.....59..5.....45...698.",
	".31......5.9...6..6......1.1..3.......517..6.7...9.5...5.61.73.3...2...9...9.4...",
	"12......4.8..1......7.42.1....8...7.46....2....8.591........7.......846....76..8.",
}

// loki is a puzzle by mith (2022). Its tridagon is in Berthier's thread on the tridagon elimination rule.
const loki = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."

// orders contains the six ways to choose three cells of a box in different rows and columns: by row, the column.
var orders = [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// twelveOf returns three such cells of each of four boxes. k has a digit to the base six for each box.
func twelveOf(boxes [4]int, k int) [12]int {
	var cells [12]int
	for i, box := range boxes {
		for row, column := range orders[k%6] {
			cells[3*i+row] = (box/3*3+row)*9 + box%3*3 + column
		}
		k /= 6
	}
	return cells
}

// fillable reports whether three digits can fill cells such that cells that see each other differ.
func fillable(cells [12]int, digits map[int]int) bool {
	if len(digits) == len(cells) {
		return true
	}
	c := cells[len(digits)]
	for d := 1; d <= 3; d++ {
		seen := solver.Classic.Sees(solver.Cell(c))
		if slices.ContainsFunc(seen, func(o solver.Cell) bool { return digits[int(o)] == d }) {
			continue
		}
		digits[c] = d
		if fillable(cells, digits) {
			return true
		}
		delete(digits, c)
	}
	return false
}

// hopelessTwelves returns, for each value of k, whether three digits cannot fill twelveOf(boxes, k).
var hopelessTwelves = sync.OnceValue(func() []bool {
	hopeless := make([]bool, 1296)
	for k := range hopeless {
		hopeless[k] = !fillable(twelveOf([4]int{0, 1, 3, 4}, k), map[int]int{})
	}
	return hopeless
})

// A tridagon is found exactly where three digits cannot fill the twelve cells.
func TestWhichTwelveCellsAreATridagon(t *testing.T) {
	boxes := [4]int{1, 2, 7, 8}
	few := solver.Digits(0).With(2).With(5).With(9)
	found := 0
	for k, hopeless := range hopelessTwelves() {
		marks := solver.Classic.Empty().Position()
		cells := twelveOf(boxes, k)
		guardian := cells[k%12]
		for _, c := range cells {
			for d := range (solver.DigitsUpTo(9) &^ few).All() {
				if c != guardian || d != 4 && d != 8 {
					marks = marks.Without(solver.Cell(c), d)
				}
			}
		}
		p := From(marks, solver.Classic.Empty())
		steps := slices.Collect(Find(t.Context(), p, Tridagon, Options{}))
		if len(steps) > 0 != hopeless {
			t.Fatalf("%v: %d steps, hopeless %t", cells, len(steps), hopeless)
		}
		for _, s := range steps {
			found++
			if want := candidatesIn(guardian, few); s.Technique != Tridagon || !slices.Equal(s.Remove, want) {
				t.Errorf("%v: %s", cells, s.Notation(solver.Classic))
			}
			if err := Check(p, s); err != nil {
				t.Errorf("%v: %v", cells, err)
			}
		}
	}
	if found != 648 {
		t.Errorf("%d tridagons, want half of the 1296 choices", found)
	}
}

// A tridagon has up to six guardians.
func TestMostGuardians(t *testing.T) {
	cells := twelveOf([4]int{0, 2, 3, 5}, slices.Index(hopelessTwelves(), true))
	for guardians := range 9 {
		marks := solver.Classic.Empty().Position()
		for i, c := range cells {
			for d := solver.Digit(4); d <= 9; d++ {
				if i > 1 || int(d) >= 4+(guardians+i)/2 {
					marks = marks.Without(solver.Cell(c), d)
				}
			}
		}
		s := search{Position: From(marks, solver.Classic.Empty()), ctx: t.Context()}
		if n := len(s.tridagons()); n > 1 || n == 1 != (guardians > 0 && guardians <= 6) {
			t.Errorf("%d guardians: %d tridagons", guardians, n)
		}
	}
}

// tridagonsByDefinition adds the results of tridagons with one guardian cell, and what all of several guardians
// lead to by chains. It tries all digits and cells.
func tridagonsByDefinition(w *whole) {
	l := newLeading(w.Position, w.Options)
	for digits := range solver.DigitsUpTo(9) + 1 {
		if digits.Len() != 3 {
			continue
		}
		var few [81]bool // the cells with at least two of the digits
		for _, c := range cellsOf(w.open) {
			few[c] = (w.cand[c] & digits).Len() >= 2
		}
		for quad := range 9 {
			var boxes []int // those outside of a band and a stack
			for box := range 9 {
				if box/3 != quad/3 && box%3 != quad%3 {
					boxes = append(boxes, box)
				}
			}
			for k, hopeless := range hopelessTwelves() {
				if !hopeless {
					continue
				}
				cells := twelveOf([4]int(boxes), k)
				if !slices.ContainsFunc(cells[:], func(c int) bool { return !few[c] }) {
					w.tridagon(l, digits, cells)
				}
			}
		}
	}
}

func (w *whole) tridagon(l *leading, digits solver.Digits, cells [12]int) {
	var guardians []Candidate
	var where set
	for _, c := range cells {
		if more := w.cand[c] &^ digits; more != 0 {
			guardians, where = append(guardians, candidatesIn(c, more)...), where.with(c)
		}
	}
	if len(guardians) == 0 || len(guardians) > 6 {
		return
	}
	if where.len() == 1 {
		w.add(Tridagon, 0, candidatesIn(where.first(), w.cand[where.first()]&digits))
		return
	}
	for i, x := range l.all {
		if !slices.ContainsFunc(guardians, func(g Candidate) bool { return !has(l.off[l.index[g]], i) }) {
			w.results[gone(x)] = true
		}
	}
}

// The finder finds all tridagons, and all candidates that several guardians lead to.
func TestTridagonsAreComplete(t *testing.T) {
	all := 0
	for i, puzzle := range append(tridagonPuzzles[:2:2], loki) {
		p, table := New(parse(t, puzzle)), ModernTable()
		for k := 0; k < corpora.Rounds(240); {
			step, ok := Next(t.Context(), p, table)
			if !ok {
				break
			}
			if step.Technique <= HiddenSingle {
				p.Apply(step)
				continue
			}
			k++
			w := &whole{Position: p, Options: table.Options, results: map[string]bool{}}
			tridagonsByDefinition(w)
			have := map[string]bool{}
			for s := range Find(t.Context(), p, Tridagon, table.Options) {
				if s.Technique == Tridagon {
					have[outcome(s)] = true
				} else if len(s.Remove) > 0 {
					have[gone(s.Remove[0])] = true
				}
			}
			for x := range w.results {
				if all++; !have[x] {
					t.Errorf("%s is not found in%s", x, marks(p))
				}
			}
			for x := range have {
				if !w.results[x] {
					t.Errorf("%s is found without being one in%s", x, marks(p))
				}
			}
			p.Apply(step)
		}
		if all == 0 {
			t.Errorf("puzzle %d has no tridagon", i)
		}
	}
}

// Steps of tridagons agree with the solution, Check proves them, and they are on the paths of puzzles of depth
// three of trial and error.
func TestTridagonsOnPaths(t *testing.T) {
	count := map[Technique]int{}
	puzzles := corpora.With(t, append(tridagonPuzzles, loki), func() (all []string) {
		one := func([]string) string { return "" }
		rows := slices.DeleteFunc(corpora.Rows(t, "ratings_ER_EP_ED_hard.tsv"), func(row []string) bool {
			return len(row) < 7 || !strings.Contains(row[5], "T&E(3)")
		})
		for _, row := range corpora.Sample(rows, one) {
			all = append(all, row[6])
		}
		return all
	})
	with := 0
	for _, puzzle := range puzzles {
		g := parse(t, puzzle)
		p, solved, table := New(g), solution(t, g), ModernTable()
		before := count[Tridagon] + count[TridagonForcing]
		for {
			for s := range Find(t.Context(), p, Tridagon, table.Options) {
				count[s.Technique]++
				if contradicts(s, solved) {
					t.Errorf("%s: %s is false", puzzle, s.Notation(solver.Classic))
				}
				if err := Check(p, s); err != nil {
					t.Errorf("%s: %s: %v", puzzle, s.Notation(solver.Classic), err)
				}
			}
			step, ok := Next(t.Context(), p, table)
			if !ok {
				break
			}
			p.Apply(step)
			for ok && step.Technique <= HiddenSingle {
				if step, ok = Next(t.Context(), p, table); ok {
					p.Apply(step)
				}
			}
		}
		if count[Tridagon]+count[TridagonForcing] > before {
			with++
		}
	}
	t.Logf("%d of %d puzzles have tridagons: %d steps, and %d with guardians", with, len(puzzles), count[Tridagon],
		count[TridagonForcing])
	if with < len(tridagonPuzzles)+1 || count[Tridagon] == 0 || count[TridagonForcing] == 0 {
		t.Error("too few")
	}
}

// In Loki, the tridagon of 3, 5 and 7 leaves 1 for r8c8. None of the other cells can be missing.
func TestTridagonOfLoki(t *testing.T) {
	p := New(parse(t, loki))
	steps := slices.Collect(Find(t.Context(), p, Tridagon, Options{}))
	const want = "Tridagon: 3,5,7 in r4c67,r5c58,r6c49,r7c47,r8c58,r9c69 => r8c8<>3, r8c8<>5, r8c8<>7"
	if text := steps[0].Notation(solver.Classic); text != want {
		t.Fatalf("got %s, want %s", text, want)
	}
	if err := Check(p, steps[0]); err != nil {
		t.Error(err)
	}
	for i := 1; i < 12; i++ {
		s := steps[0]
		s.Proof.Cells = slices.Delete(slices.Clone(s.Proof.Cells), i, i+1)
		if err := Check(p, s); !errors.Is(err, ErrUnproved) {
			t.Errorf("without cell %d: %v", i, err)
		}
	}
}

// Check refuses a result of several guardians if the cells are missing, or a case with a chain.
func TestChangedTridagons(t *testing.T) {
	tried := 0
	for _, puzzle := range tridagonPuzzles {
		p := New(parse(t, puzzle))
		for {
			s, ok := Next(t.Context(), p, ModernTable())
			if !ok {
				break
			}
			if s.Technique == TridagonForcing {
				tried += changeTridagon(t, p, s)
			}
			p.Apply(s)
		}
	}
	if tried == 0 {
		t.Error("no case with a chain")
	}
}

// changeTridagon leaves out parts of a proof in turn, and returns the number of cases that it has left out.
func changeTridagon(t *testing.T, p *Position, s Step) (cases int) {
	refused := func(what string, less Step) {
		if err := Check(p, less); !errors.Is(err, ErrUnproved) {
			t.Errorf("%s without %s: %v", s.Notation(solver.Classic), what, err)
		}
	}
	less := s
	less.Proof.Cells = nil
	refused("the cells", less)
	for i, b := range s.Proof.Branches {
		if len(b.Links) > 1 { // otherwise the candidates of the twelve cells prove it
			cases++
			less := s
			less.Proof.Branches = slices.Delete(slices.Clone(s.Proof.Branches), i, i+1)
			refused(written([]Candidate{b.If})[0], less)
		}
	}
	return cases
}

// Other houses and rules change nothing about tridagons, but regions do.
func TestLayoutsOfTridagons(t *testing.T) {
	for text, want := range map[string]bool{
		"3x3": true, "3x3,diagonals": true, "3x3,windoku": true,
		"jigsaw:111222333112222233144255553144666653114666553774866553744888889774888999777799999": false,
	} {
		l := laidOut(t, text)
		marks := l.Empty().Position()
		for i, c := range twelveOf([4]int{0, 1, 3, 4}, slices.Index(hopelessTwelves(), true)) {
			for d := solver.Digit(4); d <= 9 && (i > 0 || d < 9); d++ {
				marks = marks.Without(solver.Cell(c), d)
			}
		}
		p := From(marks, l.Empty())
		found := false
		for s := range Find(t.Context(), p, Tridagon, Options{}) {
			found = true
			if err := Check(p, s); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
		if found != want {
			t.Errorf("%s: found %t", text, found)
		}
	}
}
