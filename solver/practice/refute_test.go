package practice

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// parsed returns the position of a puzzle on a layout.
func parsed(t *testing.T, layout, digits string) *logic.Position {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, digits)
	if err != nil {
		t.Fatal(err)
	}
	return logic.New(g)
}

// If a peer has the same digit, Refute reports this clash, even where singles would lead to another
// contradiction.
func TestAPlainClashComesFirst(t *testing.T) {
	const empty = "................................................................................."
	for rule, test := range map[string]struct {
		layout, digits string
		act            logic.Candidate
		want           solver.Cell
	}{
		"in a row":             {"3x3", "5" + empty[1:], logic.Candidate{Cell: 8, Digit: 5}, 0},
		"in a column":          {"3x3", "5" + empty[1:], logic.Candidate{Cell: 72, Digit: 5}, 0},
		"in a box":             {"3x3", "5" + empty[1:], logic.Candidate{Cell: 20, Digit: 5}, 0},
		"a knight's move away": {"3x3,knight", "5" + empty[1:], logic.Candidate{Cell: 11, Digit: 5}, 0},
		"though the row has no place for it": {"3x3", "12345678." + empty[9:],
			logic.Candidate{Cell: 8, Digit: 8}, 7},
		"on a small board": {"2x2", "1...............", logic.Candidate{Cell: 5, Digit: 1}, 0},
	} {
		r := Refute(parsed(t, test.layout, test.digits), Act{test.act, true})
		if !r.Found || r.Clash != test.want || r.Cell != -1 || r.House != -1 || r.Singles != nil {
			t.Errorf("%s: %+v", rule, r)
		}
	}
	p := parsed(t, "3x3", "5"+empty[1:])
	for rule, act := range map[string]Act{
		"out of sight":  {logic.Candidate{Cell: 40, Digit: 5}, true},
		"another digit": {logic.Candidate{Cell: 8, Digit: 4}, true},
	} {
		if r := Refute(p, act); r.Found || r.Clash != -1 || r.Cell != -1 || r.House != -1 {
			t.Errorf("%s: %+v", rule, r)
		}
	}
}

// If the position directly after the act has a contradiction, in a cell or in a house, Refute needs no
// singles.
func TestContradictionsAtOnce(t *testing.T) {
	const rest = "..............................................................."
	p := parsed(t, "3x3", "1234567..........."+rest) // the last two cells of the first row need 8 and 9
	if r := Refute(p, Act{logic.Candidate{Cell: 17, Digit: 8}, true}); !r.Found || r.Cell != -1 || r.House != 0 ||
		r.Digit != 8 || r.Singles != nil || r.Clash != -1 {
		t.Errorf("%+v: row 1 has no place for the 8", r)
	}
	p = parsed(t, "3x3", "1234567.........89"+rest) // now their box already contains 8 and 9
	if r := Refute(p, Act{logic.Candidate{Cell: 9, Digit: 9}, false}); !r.Found || r.Cell != 7 || r.Singles != nil {
		t.Errorf("%+v: r1c8 has no candidate", r)
	}
	// This position has no contradiction, because the extra region of four cells may lack digits.
	p = parsed(t, "3x3,extra:0.1.2.3", ".................."+rest)
	if r := Refute(p, Act{logic.Candidate{Cell: 40, Digit: 1}, true}); r.Found {
		t.Errorf("%+v: a small region need not have every digit", r)
	}
}

// plainly is an independent, simple implementation of a position. The tests verify refutations with it.
type plainly struct {
	l      *solver.Layout
	digits []solver.Digit
	may    []map[solver.Digit]bool
}

func read(p *logic.Position, act Act) plainly {
	x := plainly{l: p.Layout()}
	for c := range solver.Cell(x.l.Cells()) {
		may := map[solver.Digit]bool{}
		for d := range p.Candidates(c).All() {
			may[d] = act.Place || c != act.Cell || d != act.Digit
		}
		x.digits, x.may = append(x.digits, p.At(c)), append(x.may, may)
	}
	if act.Place {
		x.digits[act.Cell] = act.Digit
	}
	return x
}

// can reports whether the empty cell c can have the digit d. This requires that d is a candidate and that no
// peer has it.
func (x plainly) can(c solver.Cell, d solver.Digit) bool {
	return x.digits[c] == 0 && x.may[c][d] &&
		!slices.ContainsFunc(x.l.Sees(c), func(o solver.Cell) bool { return x.digits[o] == d })
}

// places returns the cells of a house that have the digit d or can have it.
func (x plainly) places(h solver.House, d solver.Digit) (cells []solver.Cell) {
	for _, c := range h.Cells {
		if x.digits[c] == d || x.can(c, d) {
			cells = append(cells, c)
		}
	}
	return cells
}

// contradicts reports whether a cell has no candidate or a house lacks a place for a digit.
func (x plainly) contradicts() bool {
	for c, d := range x.digits {
		if d == 0 && x.left(solver.Cell(c)) == 0 {
			return true
		}
	}
	for h := range x.l.Houses() {
		for d := solver.Digit(1); len(h.Cells) == x.l.N() && int(d) <= x.l.N(); d++ {
			if len(x.places(h, d)) == 0 {
				return true
			}
		}
	}
	return false
}

func (x plainly) left(c solver.Cell) (n int) {
	for d := solver.Digit(1); int(d) <= x.l.N(); d++ {
		if x.can(c, d) {
			n++
		}
	}
	return n
}

// single reports whether s is a naked or hidden single.
func (x plainly) single(s logic.Candidate) bool {
	if !x.can(s.Cell, s.Digit) {
		return false
	}
	return x.left(s.Cell) == 1 || slices.ContainsFunc(x.l.HousesOf(s.Cell), func(h solver.House) bool {
		return len(h.Cells) == x.l.N() && len(x.places(h, s.Digit)) == 1
	})
}

func (x plainly) with(s logic.Candidate) plainly {
	x.digits = slices.Clone(x.digits)
	x.digits[s.Cell] = s.Digit
	return x
}

// within reports whether at most n singles lead to a contradiction.
func (x plainly) within(n int) bool {
	if x.contradicts() {
		return true
	}
	for c := range solver.Cell(x.l.Cells()) {
		for d := solver.Digit(1); n > 0 && int(d) <= x.l.N(); d++ {
			if s := (logic.Candidate{Cell: c, Digit: d}); x.single(s) && x.with(s).within(n-1) {
				return true
			}
		}
	}
	return false
}

// all repeatedly places a single until there are no more singles. It reports whether this leads to a
// contradiction.
func (x plainly) all() bool {
	for moved := true; moved; {
		moved = false
		for c := range solver.Cell(x.l.Cells()) {
			for d := solver.Digit(1); int(d) <= x.l.N(); d++ {
				if s := (logic.Candidate{Cell: c, Digit: d}); x.single(s) {
					x, moved = x.with(s), true
				}
			}
		}
		if x.contradicts() {
			return true
		}
	}
	return false
}

// along reports whether the singles in a list lead to a contradiction when they are placed in order. Each
// must be a valid single at its turn.
func (x plainly) along(singles []logic.Candidate) bool {
	for _, s := range singles {
		if !x.single(s) {
			return false
		}
		x = x.with(s)
	}
	return x.contradicts()
}

// Refute lists valid singles in order, and none of them can be omitted. The test also tries at most two singles
// in any order: if that is fewer than Refute lists, they do not lead to a contradiction. If Refute finds no
// contradiction, even placing all singles leads to none.
func TestTheFewestSingles(t *testing.T) {
	lengths, unshown, most := map[int]int{}, 0, 0
	for _, technique := range []logic.Technique{logic.NakedSingle, logic.XWing, logic.AIC} {
		for seed := range uint64(1) {
			e, solution := made(t, technique, seed)
			for c := range solver.Cell(81) {
				for d := range e.Position.Candidates(c).All() {
					act := Act{logic.Candidate{Cell: c, Digit: d}, d != solution.At(c)}
					x, r := read(e.Position, act), Refute(e.Position, act)
					n := len(r.Singles)
					switch {
					case !r.Found:
						if unshown++; x.all() {
							t.Fatalf("%v: singles lead to a contradiction, which is not found", act)
						}
						continue
					case !x.along(r.Singles):
						t.Fatalf("%v: %v is no refutation", act, r)
					case n > 0 && x.within(min(n-1, 2)):
						t.Fatalf("%v: fewer singles than %v", act, r.Singles)
					}
					for i := range r.Singles {
						if x.along(slices.Delete(slices.Clone(r.Singles), i, i+1)) {
							t.Fatalf("%v: %v can be left out of %v", act, r.Singles[i], r.Singles)
						}
					}
					lengths[n]++
					most = max(most, n)
				}
			}
		}
	}
	if lengths[0] == 0 || lengths[1] == 0 || lengths[2] == 0 || most < 8 || unshown == 0 {
		t.Errorf("the lengths are %v, and %d are not shown", lengths, unshown)
	}
}

// A region with fewer cells than digits may lack a digit, and its cells have no hidden singles.
func TestASmallRegionMayLackDigits(t *testing.T) {
	const rest = "........................................................................"
	for rule, test := range map[string]struct {
		digits string
		act    logic.Candidate
	}{
		"a digit without a place": {"........1" + rest, logic.Candidate{Cell: 40, Digit: 1}},
		"a digit with one place":  {"....567.." + rest, logic.Candidate{Cell: 9, Digit: 8}},
	} {
		p := parsed(t, "3x3,extra:0.1.2.3", test.digits)
		if r := Refute(p, Act{test.act, true}); r.Found {
			t.Errorf("%s: %+v", rule, r)
		}
	}
}
