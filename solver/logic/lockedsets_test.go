package logic

import (
	"errors"
	"math/bits"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// easterMonster is a famous puzzle of the year 2007, for which the SK loop was found.
const easterMonster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

// The SK loop of the Easter Monster has 16 cells and eight pairs of links. It removes 13 candidates, all in
// the links.
func TestTheLoopOfTheEasterMonster(t *testing.T) {
	p := New(parse(t, easterMonster))
	step, ok := Next(t.Context(), p, ModernTable())
	want := "SK Loop: r1c28,r2c1379,r3c28,r7c28,r8c1379,r9c28 in 38r2,45r8,48c2,39c8,27b1,16b3,16b7,27b9 => " +
		"r1c3<>7, r2c5,r5c8<>3, r2c56,r5c2<>8, r3c1<>2, r5c2,r8c5<>4, r5c8<>9, r7c3<>1, r8c4<>5, r9c1<>6"
	if text := step.Notation(p.Layout()); !ok || text != want {
		t.Errorf("the step is %s", text)
	}
	if err := Check(p, step); err != nil {
		t.Error(err)
	}
}

// lockedBySearch returns what locked sets of three or four rows and columns remove. By König's theorem, a
// digit needs as many links as it has, at most, candidates in pairwise different rows and columns.
func lockedBySearch(p *Position) (all []Candidate) {
	for r := range 1 << p.n {
		for c := range 1 << p.n {
			if r, c := bits.OnesCount(uint(r)), bits.OnesCount(uint(c)); r < 3 || r > 4 || c < 3 || c > 4 {
				continue
			}
			rows, cols := chosen(p.rows, r), chosen(p.cols, c)
			links, cells := 0, 0
			for _, row := range rows {
				cells += bits.OnesCount(uint(p.opened[row]) & uint(c))
			}
			for d := 1; d <= p.n && links <= cells; d++ {
				links += matched(p, rows, c, d)
			}
			if links == cells && cells > 0 {
				all = append(all, byAllLinks(p, rows, cols)...)
			}
		}
	}
	return byCell(all)
}

// matched returns the size of a maximum matching of rows and columns by the candidates of a digit.
func matched(p *Position, rows []int, cols, d int) (size int) {
	of := map[int]int{} // by column: its row
	var augment func(row, tried int) bool
	augment = func(row, tried int) bool {
		for c := range p.n {
			if cols>>c&1 == 0 || tried>>c&1 != 0 || p.mask(row, d)>>c&1 == 0 {
				continue
			}
			tried |= 1 << c
			if other, taken := of[c]; !taken || augment(other, tried) {
				of[c] = row
				return true
			}
		}
		return false
	}
	for _, row := range rows {
		if augment(row, 0) {
			size++
		}
	}
	return size
}

// byAllLinks returns what some choice of the fewest links removes.
func byAllLinks(p *Position, rows, cols []int) (all []Candidate) {
	houses := append(slices.Clone(rows), cols...)
	var inRows, inCols set
	for _, h := range rows {
		inRows = inRows.or(p.house[h].set)
	}
	for _, h := range cols {
		inCols = inCols.or(p.house[h].set)
	}
	cells := inRows.and(inCols).and(p.open)
	for d := 1; d <= p.n; d++ {
		fewest, out := len(houses), []Candidate(nil)
		for mask := range 1 << len(houses) {
			var in, twice set
			for _, h := range chosen(houses, mask) {
				twice = twice.or(in.and(p.house[h].set))
				in = in.or(p.house[h].set)
			}
			k := bits.OnesCount(uint(mask))
			if k > fewest || !cells.and(p.at[d]).within(in) {
				continue
			}
			if k < fewest {
				fewest, out = k, nil
			}
			out = append(out, allOf(solver.Digit(d), p.at[d].and(in.minus(cells).or(twice.and(cells))))...)
		}
		all = append(all, out...)
	}
	return all
}

// After all steps with locked sets, subsets and singles, a search of all rows, columns and links finds no more
// locked sets.
func TestLockedSetsAreComplete(t *testing.T) {
	table := &Table{Options: StandardTable().Options}
	for _, row := range []Technique{FullHouse, NakedSingle, HiddenSingle, NakedPair, NakedTriple, NakedQuadruple,
		HiddenPair, HiddenTriple, HiddenQuadruple, SKLoop} {
		table.Rows = append(table.Rows, Row{Technique: row, Enabled: true})
	}
	before := 0
	for _, puzzle := range modernPuzzles[3:min(len(modernPuzzles), 3+corpora.Rounds(80))] {
		p := New(parse(t, puzzle))
		for {
			step, ok := Next(t.Context(), p, table)
			if !ok {
				break
			}
			if step.Technique >= SKLoop && before == 0 {
				before = len(lockedBySearch(p))
			}
			p.Apply(step)
		}
		if all := lockedBySearch(p); len(all) > 0 {
			t.Errorf("%v is found after all steps in%s", all, marks(p))
		}
	}
	if before == 0 {
		t.Error("no position has an instance")
	}
}

// fataMorgana is a famous puzzle, in which the exocet was found.
const fataMorgana = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"

// modernPuzzles need techniques that HoDoKu does not have. They were found by search.
var modernPuzzles = []string{
	easterMonster,
	"1.......2.9.4...5...6...7...5..63..8..9.7....3...5..4.7.....6...3...9.8...2.....1",
	"1.......2.9.4...5...6...7...5.9........67.......821.4.7...5.6...3...9.8...2.....1",
	"1.......2.9.4...5...6...7...5.9.3...............857.4.7..5..6.9.3...9.8.....3.2.1",
	"1.......2.9.4...5...6...7...519.........7.......8.5.437....36...3...9.8...2.....1",
	"1.......2.9.....58..6...7...5.9.3...2.........7.85..4.7....46...3..19.8...2.....1",
	fataMorgana,
	"....6...38.1..56...9..4.5.......9.5.7.......8.5.4.2....8..2..9...35.....6....7.1.",
	"....6.4.3..1..56...9..4.........9.5.7.......8.5.4.2....8..26.9...35..1..6........",
	"....6...3..1..56...9..4.5.......9.5.7.......8.5.4.2....8..2..9...35....26....7.1.",
	".4..6...38.1..56...9..4.5.......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
}

// agrees reports an error if Check does not prove a step, or if it removes a digit of the solution.
func agrees(t *testing.T, p *Position, step Step, solved solver.Grid) {
	t.Helper()
	if err := Check(p, step); err != nil {
		t.Errorf("%s: %v in%s", step.Notation(p.Layout()), err, marks(p))
	}
	for _, x := range step.Remove {
		if solved.At(x.Cell) == x.Digit {
			t.Errorf("%s removes a digit of the solution in%s", step.Notation(p.Layout()), marks(p))
		}
	}
}

// stepsOf returns positions of hard puzzles, with the steps that a row of the table finds there. All of
// them must be right.
func stepsOf(t *testing.T, row Technique) (positions []*Position, steps [][]Step) {
	t.Helper()
	puzzles := corpora.With(t, modernPuzzles, func() (all []string) {
		one := func([]string) string { return "" }
		rows := corpora.Rows(t, "9x9_hardest_forum1905_SE11plus_sample.tsv")
		for _, row := range corpora.Sample(corpora.Sample(rows, one), one) {
			all = append(all, row[0])
		}
		return all
	})
	table := ModernTable()
	for _, puzzle := range puzzles {
		g := parse(t, puzzle)
		p, solved := New(g), solution(t, g)
		for {
			if here := slices.Collect(Find(t.Context(), p, row, table.Options)); len(here) > 0 {
				for _, step := range here {
					agrees(t, p, step, solved)
				}
				positions, steps = append(positions, p.Clone()), append(steps, here)
			}
			step, ok := Next(t.Context(), p, table)
			if !ok || step.Technique >= KrakenFishType1 && !step.Technique.IsModern() {
				break
			}
			p.Apply(step)
		}
	}
	return positions, steps
}

// Check proves the locked sets of hard puzzles. It refuses any other result, and changed proofs.
func TestChangedLockedSets(t *testing.T) {
	positions, steps := stepsOf(t, SKLoop)
	if len(positions) == 0 {
		t.Fatal("no steps")
	}
	for i, p := range positions {
		for _, step := range steps[i] {
			for c := p.open.first(); c >= 0; c = p.open.after(c) {
				for d := range p.cand[c].All() {
					x, other := Candidate{solver.Cell(c), d}, step
					other.Remove = []Candidate{x}
					if err := Check(p, other); (err == nil) != slices.Contains(step.Remove, x) {
						t.Errorf("%s: for %v the error is %v", step.Notation(p.Layout()), x, err)
					}
				}
			}
			cells, covers := step.Proof.Cells, step.Proof.CoverSets
			var links []Need
			for _, x := range covers {
				for d := range x.Digits.All() {
					links = append(links, Need{x.House, d})
				}
			}
			sets := func(links ...Need) (covers []HouseDigits) {
				for _, l := range links {
					if k := len(covers) - 1; k >= 0 && covers[k].House == l.House && !covers[k].Digits.Has(l.Digit) {
						covers[k].Digits = covers[k].Digits.With(l.Digit)
					} else {
						covers = append(covers, HouseDigits{l.House, solver.Digits(0).With(l.Digit)})
					}
				}
				return covers
			}
			inside := step
			inside.Remove = nil
			for d := range p.cand[cells[0]].All() {
				inside.Place = append(inside.Place, Candidate{cells[0], d})
			}
			elsewhere := func(house int) []HouseDigits {
				return append(sets(links[1:]...), HouseDigits{house, solver.Digits(0).With(links[0].Digit)})
			}
			for name, proof := range map[string]Proof{
				"a link less":             {Cells: cells, CoverSets: sets(links[1:]...)},
				"a cell less":             {Cells: cells[1:], CoverSets: covers},
				"a link and a cell less":  {Cells: cells[1:], CoverSets: sets(links[1:]...)},
				"a link twice":            {Cells: cells, CoverSets: append(sets(links[1:]...), sets(links[1])...)},
				"a cell twice":            {Cells: append(slices.Clone(cells[1:]), cells[1]), CoverSets: covers},
				"a link in another house": {Cells: cells, CoverSets: elsewhere(26)},
				"a house that is not":     {Cells: cells, CoverSets: elsewhere(27)},
				"a cell that is not":      {Cells: append(slices.Clone(cells[1:]), 81), CoverSets: covers},
			} {
				changed := step
				changed.Proof = proof
				err := Check(p, changed)
				if name == "a link and a cell less" && err == nil {
					continue // the rest may prove it
				}
				if !errors.Is(err, ErrEvidence) && !errors.Is(err, ErrUnproved) {
					t.Errorf("%s with %s: %v", step.Notation(p.Layout()), name, err)
				}
			}
			if err := Check(p, inside); !errors.Is(err, ErrEvidence) {
				t.Errorf("%s that places digits: %v", step.Notation(p.Layout()), err)
			}
		}
	}
}
