package logic

import (
	"testing"

	"numplace/solver"
)

// wWingKey identifies a W-Wing by its two cells, the eliminated digit, and the ends of its strong link. Each
// pair is in rising order.
type wWingKey struct {
	cells, ends [2]solver.Cell
	gone        solver.Digit
}

func rising(x, y solver.Cell) [2]solver.Cell { return [2]solver.Cell{min(x, y), max(x, y)} }

// wWingsByDefinition returns the W-Wings of a position, each with the number of houses that contain its link.
func wWingsByDefinition(w *whole) map[wWingKey]int {
	all := map[wWingKey]int{}
	for _, x := range cellsOf(w.open) {
		for _, y := range cellsOf(w.open) {
			if w.cand[x].Len() != 2 || w.cand[x] != w.cand[y] || y <= x || w.sees[x].has(int(y)) {
				continue
			}
			for d := range w.cand[x].All() {
				gone := w.cand[x].Without(d).Min()
				if !w.sees[x].and(w.sees[y]).meets(w.at[gone]) {
					continue
				}
				for _, ends := range w.tight(d, solver.Row, solver.Column, solver.Box) {
					a := ends.first()
					b := other(ends, a)
					if w.sees[x].has(a) && w.sees[y].has(b) || w.sees[x].has(b) && w.sees[y].has(a) {
						all[wWingKey{rising(x, y), rising(solver.Cell(a), solver.Cell(b)), gone}]++
					}
				}
			}
		}
	}
	return all
}

// A strong link that lies in two houses gives only one W-Wing. Two different strong links between the same
// two cells give two W-Wings.
func TestEachWWingIsListedOnce(t *testing.T) {
	const puzzle = ".23......4...8.1..789..345...1..4895...912..4..45.8...3.7..5.4....8..6.1.6....5.."
	positions := positionsOf(t, parse(t, puzzle))
	for i, puzzle := range ownPuzzles {
		positions = append(positions, sparse(t, solution(t, parse(t, puzzle)), uint64(i), 20)...)
	}
	inTwoHouses, ofTwoLinks := 0, 0
	for _, p := range positions {
		listed := map[wWingKey]int{}
		for step := range Find(t.Context(), p, WWing, StandardTable().Options) {
			cells, link := step.Proof.Cells, step.Proof.Links[0]
			ends := rising(link.From.Cells[0], link.To.Cells[0])
			listed[wWingKey{rising(cells[0], cells[1]), ends, step.Remove[0].Digit}]++
		}
		wings := wWingsByDefinition(&whole{Position: p})
		links := map[wWingKey]int{}
		for wing, houses := range wings {
			if listed[wing] != 1 {
				t.Errorf("%+v is listed %d times in%s", wing, listed[wing], marks(p))
			}
			if houses > 1 {
				inTwoHouses++
			}
			wing.ends = [2]solver.Cell{}
			if links[wing]++; links[wing] == 2 {
				ofTwoLinks++
			}
		}
		for wing := range listed {
			if wings[wing] == 0 {
				t.Errorf("%+v is listed but is not a W-Wing in%s", wing, marks(p))
			}
		}
	}
	if inTwoHouses == 0 || ofTwoLinks == 0 {
		t.Errorf("%d wings with a link in two houses, %d pairs of cells with two links: the test needs both",
			inTwoHouses, ofTwoLinks)
	}
}
