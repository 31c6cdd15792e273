package generate

// This file searches for puzzles for bank.go. The following command prints the puzzles that it finds: `go
// test ./solver/generate -run='^$' -bench='^BenchmarkHunt$' -benchtime=1x -timeout 0 -args -hunt.seed=1
// -hunt.rounds=100`

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

var (
	huntSeed   = flag.Uint64("hunt.seed", 1, "seed of the search")
	huntRounds = flag.Int("hunt.rounds", 10, "number of rounds")
	huntKeep   = flag.Int("hunt.keep", 4, "number of puzzles to find per technique")
	huntSteps  = flag.Int("hunt.steps", 0, "number of small changes per round; 0 for random puzzles")
	huntGivens = flag.Int("hunt.givens", 18, "number of givens that BenchmarkHuntGivens searches for")
	huntOnly   = flag.String("hunt.only", "", "keys of the techniques to search for, separated by commas")
)

// hunter constructs puzzles that need a technique.
type hunter struct {
	*random
	*filler
	*digger
	table *logic.Table
	needs map[logic.Technique]*need
	best  map[logic.Technique]int
	kept  map[logic.Technique]int
}

func BenchmarkHunt(b *testing.B) {
	r := newRandom(*huntSeed)
	h := &hunter{
		random: r, filler: newFiller(r, solver.Classic), digger: &digger{ctx: b.Context(), layout: solver.Classic},
		table: logic.StandardTable(), needs: map[logic.Technique]*need{},
		best: map[logic.Technique]int{}, kept: map[logic.Technique]int{},
	}
	var wanted []logic.Technique
	for _, t := range logic.Techniques() {
		if *huntOnly == "" || strings.Contains(","+*huntOnly+",", ","+t.Key()+",") {
			h.needs[t] = newNeed(with(t), t)
			wanted = append(wanted, t)
		}
	}
	for range *huntRounds {
		for _, t := range wanted {
			if h.kept[t] < *huntKeep {
				if *huntSteps > 0 {
					h.wander(t, *huntSteps)
				} else {
					h.build(t)
				}
			}
		}
	}
	for _, t := range wanted {
		if h.kept[t] == 0 {
			fmt.Println("# none:", t.Key())
		}
	}
}

func order(r *random) [][]int {
	var groups [][]int
	for _, c := range r.upTo(81) {
		groups = append(groups, []int{c})
	}
	return groups
}

// wander changes a puzzle in small steps. Once the techniques before t no longer solve the puzzle, it rejects
// changes after which they do. For each such puzzle in which t applies, it calls help.
func (h *hunter) wander(t logic.Technique, steps int) {
	m := newMaker(context.Background(), Wish{Technique: t}, h.next())
	var cells []byte
	far := farEasy
	for range steps {
		next := m.plain()
		if cells != nil && h.below(200) > 0 {
			next = m.changed(cells)
		}
		if next == nil {
			continue
		}
		got := m.need.far(m.ctx, m.grid(next))
		if got >= farEasy && far < farEasy {
			continue
		}
		cells, far = next, got
		if got < farAbsent && h.kept[t] < *huntKeep {
			h.help(t, next)
		}
	}
}

// build generates a random minimal puzzle and passes it to help.
func (h *hunter) build(t logic.Technique) {
	cells := append([]byte(nil), h.filler.fill(context.Background(), nil)...)
	h.dig(cells, order(h.random), 0)
	h.help(t, cells)
}

// help turns a puzzle with a unique solution into one that needs the technique t. It solves the puzzle with t
// and the techniques before it, and adds a given whenever they get stuck. If the result needs t, help removes
// redundant givens as long as the puzzle still needs t, and prints the puzzle.
func (h *hunter) help(t logic.Technique, from []byte) {
	w := h.needs[t]
	ctx := context.Background()
	cells := append([]byte(nil), from...)
	solved, _ := solver.Solve(ctx, h.grid(cells))
	solution := solved.AppendTo(nil)
	p := logic.New(h.grid(cells))
	hits := 0
	for !p.Solved() {
		logic.Walk(ctx, p, w.before)
		if p.Solved() {
			break
		}
		found := false
		for step := range logic.Find(ctx, p, t.Row(), h.table.Options) {
			if step.Technique == t {
				p.Apply(step)
				hits++
				found = true
				break
			}
		}
		if found {
			continue
		}
		for _, c := range h.upTo(81) {
			if p.At(solver.Cell(c)) == 0 {
				cells[c] = solution[c]
				p.Apply(logic.Step{Place: []logic.Candidate{{Cell: solver.Cell(c), Digit: solver.Digit(solution[c])}}})
				break
			}
		}
	}
	if hits == 0 {
		return
	}
	if far := w.far(ctx, h.grid(cells)); far != 0 {
		return
	}
	for _, c := range h.upTo(81) {
		if cells[c] == 0 || !h.spare(cells, c) {
			continue
		}
		digit := cells[c]
		cells[c] = 0
		if far := w.far(ctx, h.grid(cells)); far != 0 {
			cells[c] = digit
		}
	}
	spare := 0
	for c, digit := range cells {
		if digit != 0 && h.spare(cells, c) {
			spare++
		}
	}
	if best, ok := h.best[t]; ok && best <= spare && spare > 0 {
		return
	}
	h.best[t] = spare
	if spare == 0 {
		h.kept[t]++
	}
	fmt.Printf("%s\t%d\t%s\n", t.Key(), spare, h.grid(cells))
}

// BenchmarkHuntGivens changes a puzzle in small steps towards a number of givens. It prints intermediate
// puzzles with fewer than 20 or more than 29 givens.
func BenchmarkHuntGivens(b *testing.B) {
	for round := range *huntRounds {
		m := newMaker(b.Context(), Wish{Givens: *huntGivens}, *huntSeed+uint64(round))
		cells := m.plain()
		far := 81
		printed := 0
		for range *huntSteps {
			next := m.changed(cells)
			if next == nil {
				continue
			}
			given := count(next)
			off := max(given-*huntGivens, *huntGivens-given)
			if off > far {
				continue
			}
			if (given < 20 || given > 29) && (off < far || off == 0 && printed < *huntKeep) {
				printed++
				fmt.Println(m.grid(next))
			}
			if far, cells = off, next; far == 0 && printed >= *huntKeep {
				break
			}
		}
	}
}
