package logic

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// The second example of the JExocet Compendium, with all its eliminations; see the forum's thread t32370.
func TestAPublishedExocet(t *testing.T) {
	const cells = `1359 139 2 149 8 349 359 6 7   6 7 349 1259 239 2359 8 24 139   13589 1389 349 6 7 239 359 24 139
		139 1349 6 259 2349 2359 7 8 39   78 2 39 78 1 6 39 5 4   3789 3489 5 79 349 3789 6 1 2
		239 6 1 2789 29 2789 4 37 5   239 39 8 247 5 2479 1 37 6   4 5 7 3 6 1 2 9 8`
	left := solver.Classic.Empty().Position()
	for c, text := range strings.Fields(cells) {
		if len(text) == 1 {
			left = left.With(solver.Cell(c), solver.Digit(text[0]-'0'))
		}
		for d := range solver.DigitsUpTo(9).All() {
			if !strings.Contains(text, d.String()) {
				left = left.Without(solver.Cell(c), d)
			}
		}
	}
	p := From(left, solver.Classic.Empty())
	for step := range Find(t.Context(), p, JuniorExocet, Options{}) {
		if text := step.Notation(p.Layout()); slices.Equal(step.Proof.Cells, []solver.Cell{0, 1, 12, 24}) {
			if text != "Junior Exocet: 1,3,5,9 in r1c12, targets r2c4,r3c7 => r2c4<>2, r2c4<>5, r2c4,r3c9<>9, r3c9<>3" {
				t.Errorf("the step is %s", text)
			}
			if err := Check(p, step); err != nil {
				t.Error(err)
			}
			return
		}
	}
	t.Error("no exocet")
}

// The exocet of the puzzle Fata Morgana, the first that was found: r4c2 is 1, 3 or 6.
func TestTheExocetOfFataMorgana(t *testing.T) {
	p := New(parse(t, fataMorgana))
	table := ModernTable()
	for {
		step, ok := Next(t.Context(), p, table)
		if !ok {
			t.Fatal("no exocet")
		}
		if step.Technique == JuniorExocet {
			want := "Junior Exocet: 1,3,6 in r5c46, targets r4c2,r6c8 => r4c2<>2, r4c2<>4"
			if text := step.Notation(p.Layout()); text != want {
				t.Errorf("the step is %s", text)
			}
			return
		}
		p.Apply(step)
	}
}

// exocetByDefinition adds the exocets: two cells of a box and a line, and a target in each of the other boxes that
// the line crosses. It tries all places of a digit in the cross lines.
func exocetByDefinition(w *whole) {
	for _, along := range [][]int{w.row, w.col} {
		across := w.col
		if &along[0] == &w.col[0] {
			across = w.row
		}
		for _, a := range cellsOf(w.open) {
			for _, b := range cellsOf(w.open) {
				if a >= b || along[a] != along[b] || w.box[a] != w.box[b] {
					continue
				}
				digits := w.cand[a] | w.cand[b]
				if digits.Len() < 3 || digits.Len() > 4 {
					continue
				}
				var targets []int
				third, band := -1, set{}
				for _, c := range w.house[along[a]].cells {
					band = band.or(w.house[w.box[c]].set)
					if w.box[c] == w.box[a] && c != int(a) && c != int(b) {
						third = c
					}
				}
				for c := range 81 {
					if band.has(c) && w.box[c] != w.box[a] && along[c] != along[a] && w.cand[c] != 0 {
						targets = append(targets, c)
					}
				}
				for _, t := range targets {
					for _, u := range targets {
						if across[t] < across[u] && w.box[t] != w.box[u] {
							exocetOf(w, along, across, [2]int{int(a), int(b)}, [2]int{t, u}, third, band, digits)
						}
					}
				}
			}
		}
	}
}

func exocetOf(w *whole, along, across []int, base, targets [2]int, third int, band set, digits solver.Digits) {
	has := func(c int, d solver.Digit) bool { return w.digit[c] == d || w.cand[c].Has(d) }
	places := func(of int, d solver.Digit) (all []int) {
		for _, c := range w.house[across[of]].cells {
			if !band.has(c) && has(c, d) {
				all = append(all, c)
			}
		}
		return all
	}
	for i, t := range targets {
		companion := w.house[across[t]].set.and(w.house[w.box[t]].set).without(t).minus(w.house[along[base[0]]].set)
		for d := range digits.All() {
			if has(companion.first(), d) || w.cand[targets[i]]&digits == 0 {
				return
			}
		}
	}
	for d := range digits.All() {
		for _, c := range places(third, d) {
			for _, e := range places(targets[0], d) {
				for _, f := range places(targets[1], d) {
					if along[c] != along[e] && along[c] != along[f] && along[e] != along[f] {
						return
					}
				}
			}
		}
	}
	var remove []Candidate
	var left [2]solver.Digits
	for i, t := range targets {
		other := targets[1-i]
		mirror := w.house[w.box[other]].set.minus(w.house[across[other]].set).minus(w.house[along[t]].set).
			minus(w.house[along[base[0]]].set)
		for d := range (digits & w.cand[t]).All() {
			fits, reflects := false, false
			for _, c := range places(third, d) {
				for _, e := range places(other, d) {
					fits = fits || along[c] != along[e]
				}
			}
			for _, m := range cellsOf(mirror) {
				reflects = reflects || has(int(m), d)
			}
			if fits && reflects {
				left[i] = left[i].With(d)
			}
		}
		remove = append(remove, candidatesIn(t, w.cand[t]&^left[i])...)
		var can []solver.Cell
		for _, m := range cellsOf(mirror) {
			for d := range left[i].All() {
				if has(int(m), d) && !slices.Contains(can, m) {
					can = append(can, m)
				}
			}
		}
		for _, m := range cellsOf(mirror) {
			if len(can) == 0 || len(can) == 1 && m == can[0] {
				remove = append(remove, candidatesIn(int(m), w.cand[m]&^left[i])...)
			}
		}
	}
	for _, c := range base {
		remove = append(remove, candidatesIn(c, w.cand[c]&^(left[0]|left[1]))...)
	}
	w.add(JuniorExocet, digits, byCell(remove))
}

// Exocets of hard puzzles agree with the solution. Check refuses other results, and changed proofs.
func TestChangedExocets(t *testing.T) {
	positions, steps := stepsOf(t, JuniorExocet)
	if len(positions) == 0 {
		t.Fatal("no steps")
	}
	tried, refused := 0, map[string]int{}
	for i, p := range positions {
		for _, step := range steps[i] {
			e := ExocetOf(p.Layout(), step)
			target := step.Proof.Cells[2]
			outsider := step
			outsider.Remove = nil
			for _, x := range step.Remove {
				if x.Cell == target && !step.Proof.Digits.Has(x.Digit) {
					outsider.Remove = append(outsider.Remove, x)
				}
			}
			if outsider.Remove == nil {
				continue
			}
			without := func(house int) (needs []Need) {
				for _, n := range step.Proof.Needs {
					if n.House != house {
						needs = append(needs, n)
					}
				}
				return needs
			}
			for name, change := range map[string]func(*Proof){
				"half of the base":             func(p *Proof) { p.Cells = p.Cells[1:] },
				"without the base":             func(p *Proof) { p.Cells = p.Cells[2:] },
				"without the first cross line": func(p *Proof) { p.Needs = without(e.Cross[0]) },
				"without the other target's":   func(p *Proof) { p.Needs = without(e.Cross[2]) },
				"without needs":                func(p *Proof) { p.Needs = nil },
			} {
				changed := outsider
				change(&changed.Proof)
				if Check(p, changed) != nil {
					refused[name]++
				}
			}
			tried++
		}
	}
	for name, always := range map[string]bool{
		"half of the base": true, "without the base": true, "without needs": true,
		"without the first cross line": false, "without the other target's": false, // the rest may prove it
	} {
		if n := refused[name]; n == 0 || always && n < tried {
			t.Errorf("%d of %d steps %s are refused", n, tried, name)
		}
	}
}
