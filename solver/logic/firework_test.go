package logic

import (
	"errors"
	"slices"
	"testing"

	"numplace/solver"
)

// fireworksByDefinition adds the fireworks of three and of four digits. It tries all crossings, wings and digits.
func fireworksByDefinition(w *whole) {
	far := func(h, c int) []int { // the open cells of a house that are not in the box of a cell
		return slices.DeleteFunc(slices.Clone(w.house[h].cells), func(o int) bool {
			return w.box[o] == w.box[c] || w.digit[o] != 0
		})
	}
	for x := w.open.first(); x >= 0; x = w.open.after(x) {
		for _, y := range far(w.row[x], x) {
			for _, z := range far(w.col[x], x) {
				u := w.house[w.row[z]].set.and(w.house[w.col[y]].set).first()
				first, second := w.sparks(x, y, z), w.sparks(u, z, y)
				for digits := range solver.DigitsUpTo(9) + 1 {
					if digits&^first == 0 && digits.Len() == 3 {
						w.add(FireworkTriple, 0, w.others(digits, []int{x, y, z}))
					}
					if digits&^first != 0 || digits.Len() != 2 {
						continue
					}
					for more := range solver.DigitsUpTo(9) + 1 {
						if more&^second == 0 && more.Len() == 2 && more&digits == 0 {
							w.add(FireworkQuadruple, 0, byCell(slices.Concat(w.others(digits, []int{x}),
								w.others(digits|more, []int{y, z}), w.others(more, []int{u}))))
						}
					}
				}
			}
		}
	}
}

// sparks returns the digits that have no place in the row of x but y, and none in its column but z, outside the
// box of x. They are in neither line yet.
func (w *whole) sparks(x, y, z int) (digits solver.Digits) {
	for d := solver.Digit(1); d <= 9; d++ {
		lines := [2]set{w.places(w.row[x], d), w.places(w.col[x], d)}
		out := lines[0].or(lines[1]).minus(w.house[w.box[x]].set)
		if !lines[0].empty() && !lines[1].empty() && out.within(single(y).with(z)) {
			digits = digits.With(d)
		}
	}
	return digits
}

// others returns the candidates of cells that are not among the digits.
func (w *whole) others(digits solver.Digits, cells []int) (all []Candidate) {
	for _, c := range cells {
		all = append(all, candidatesIn(c, w.cand[c]&^digits)...)
	}
	return byCell(all)
}

// The puzzle is an example of fireworks in the manual of GNPX. Neither the row nor the column can be missing.
func TestPublishedFirework(t *testing.T) {
	p := New(parse(t, "1.....5.82.........4..9.7.6..3..2....26.8.9..5....92......73....8....1.....9...42"))
	const want = "Firework Triple: 1,2,4 in r67c3,r7c4 => r6c3<>7, r6c3,r7c4<>8, r7c34<>5, r7c3<>9, r7c4<>6"
	for s := range Find(t.Context(), p, FireworkTriple, Options{}) {
		if got := s.Notation(solver.Classic); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if err := Check(p, s); err != nil {
			t.Error(err)
		}
		for i := range 2 {
			less := s
			less.Proof.Base = s.Proof.Base[i : i+1]
			if err := Check(p, less); !errors.Is(err, ErrUnproved) {
				t.Errorf("with one house: %v", err)
			}
		}
		return
	}
	t.Error("not found")
}

// Check proves fireworks by what their houses need. In some positions fewer houses prove the result, too.
func TestChangedFireworks(t *testing.T) {
	var proved, refused [numTechniques]int
	for i, puzzle := range ownPuzzles {
		for _, p := range sparse(t, solution(t, parse(t, puzzle)), uint64(i), 200) {
			for s := range Find(t.Context(), p, FireworkTriple, Options{}) {
				if err := Check(p, s); err != nil {
					t.Fatalf("%s in%s: %v", s.Notation(solver.Classic), marks(p), err)
				}
				proved[s.Technique]++
				less := s
				if s.Technique == FireworkQuadruple {
					less.Proof.Needs = s.Proof.Needs[1:]
				} else {
					less.Proof.Base = s.Proof.Base[1:]
				}
				if errors.Is(Check(p, less), ErrUnproved) {
					refused[s.Technique]++
				}
			}
		}
	}
	for _, of := range []Technique{FireworkTriple, FireworkQuadruple} {
		if refused[of] == 0 {
			t.Errorf("%s: %d are proved, %d refused", of.Key(), proved[of], refused[of])
		}
	}
}
