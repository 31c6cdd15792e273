package dialogs_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/app/state/dialogs"
	"numplace/solver"
)

// ready is the number of ready-made jigsaws for each size from leastReady to mostReady.
const ready, leastReady, mostReady = 3, 5, 9

// steps is the number of steps in the random walk that generates a shape.
const steps = 6_000

// shape is the map of a jigsaw: its size n, and the region of each cell, from 1.
type shape struct {
	n  int
	of []byte
}

// whole reports whether a region is connected.
func (s shape) whole(region byte) bool {
	seen := make([]bool, len(s.of))
	queue := []int{slices.Index(s.of, region)}
	seen[queue[0]] = true
	for i := 0; i < len(queue); i++ {
		for _, c := range s.beside(queue[i]) {
			if s.of[c] == region && !seen[c] {
				seen[c] = true
				queue = append(queue, c)
			}
		}
	}
	return len(queue) == s.n
}

// beside returns the cells that share a side with cell c.
func (s shape) beside(c int) (all []int) {
	if c%s.n > 0 {
		all = append(all, c-1)
	}
	if c%s.n < s.n-1 {
		all = append(all, c+1)
	}
	if c >= s.n {
		all = append(all, c-s.n)
	}
	if c < s.n*(s.n-1) {
		all = append(all, c+s.n)
	}
	return all
}

// border returns the number of cell sides that lie on borders between regions.
func (s shape) border() (sides int) {
	for c := range s.of {
		for _, other := range s.beside(c) {
			if s.of[other] != s.of[c] {
				sides++
			}
		}
	}
	return sides / 2
}

// rectangles returns the number of rectangular regions. A jigsaw should have none.
func (s shape) rectangles() (count int) {
	for region := range byte(s.n) {
		top, left, bottom, right := s.n, s.n, 0, 0
		for c, r := range s.of {
			if r == region+1 {
				top, left, bottom, right = min(top, c/s.n), min(left, c%s.n), max(bottom, c/s.n), max(right, c%s.n)
			}
		}
		if (bottom-top+1)*(right-left+1) == s.n {
			count++
		}
	}
	return count
}

// text formats the shape. Regions are numbered in the order of their first cells.
func (s shape) text() string {
	names := map[byte]byte{}
	b := make([]byte, len(s.of))
	for c, r := range s.of {
		if names[r] == 0 {
			names[r] = byte(len(names) + 1)
		}
		b[c] = solver.Digit(names[r]).Symbol()
	}
	return string(b)
}

// swapped exchanges the regions of two random cells in adjacent regions. It also exchanges those of the two
// opposite cells, so that the shape remains symmetric under a rotation of 180 degrees. ok is false if the
// cells are unsuitable, or if a region would no longer be connected.
func (s shape) swapped(random *rand.Rand) (shape, bool) {
	last := len(s.of) - 1
	a := random.IntN(len(s.of))
	near := s.beside(a)
	b := random.IntN(len(s.of))
	to := s.of[near[random.IntN(len(near))]]
	if s.of[b] != to || to == s.of[a] || !slices.ContainsFunc(s.beside(b),
		func(c int) bool { return s.of[c] == s.of[a] && c != a }) {
		return s, false
	}
	next := shape{s.n, slices.Clone(s.of)}
	next.of[a], next.of[b] = next.of[b], next.of[a]
	if last-a == a || last-b == b {
		return s, false
	}
	if last-a != b {
		next.of[last-a], next.of[last-b] = s.of[last-b], s.of[last-a]
	}
	for _, c := range []int{a, b, last - a, last - b} {
		if !next.whole(next.of[c]) {
			return s, false
		}
	}
	return next, true
}

// symmetric reports whether a rotation of 180 degrees leaves the borders of the regions unchanged.
func (s shape) symmetric() bool {
	last, to := len(s.of)-1, map[byte]byte{}
	for c, r := range s.of {
		if other, ok := to[r]; ok && other != s.of[last-c] {
			return false
		}
		to[r] = s.of[last-c]
	}
	return true
}

// makeShapes generates the shapes of size n. It starts from the boxes and walks randomly, keeping the regions
// connected and the borders short.
func makeShapes(t *testing.T, n int) (made []string) {
	random := rand.New(rand.NewPCG(uint64(n), 4))
	box, err := solver.StandardLayout(n)
	if err != nil {
		t.Fatal(err)
	}
	for try := 0; len(made) < ready; try++ {
		if try == 1000 {
			t.Fatalf("only %d shapes of size %d", len(made), n)
		}
		s := shape{n, make([]byte, n*n)}
		for c := range s.of {
			s.of[c] = byte(box.Region(solver.Cell(c)) + 1)
		}
		most := s.border()*4/3 + 6
		for range steps {
			if next, ok := s.swapped(random); ok && next.border() <= most {
				s = next
			}
		}
		l, err := solver.ParseLayout("jigsaw:" + s.text())
		if err != nil {
			t.Fatal(err)
		}
		if count, err := solver.Count(t.Context(), l.Empty(), 1); err == nil && count == 1 && s.symmetric() &&
			s.rectangles() == 0 && !slices.Contains(made, s.text()) {
			made = append(made, s.text())
		}
	}
	return made
}

// The ready-made jigsaws are exactly those that makeShapes generates. In each of them, all regions are
// connected and have n cells, and the board can be filled.
func TestReadyMadeJigsaws(t *testing.T) {
	for n := leastReady; n <= mostReady; n++ {
		box, err := solver.StandardLayout(n)
		if err != nil {
			t.Fatal(err)
		}
		d := dialogs.DesignOf(box)
		var got []string
		for i := range d.Shapes()[:len(d.Shapes())-1] {
			l, err := d.WithShape(i).Layout()
			if err != nil {
				t.Errorf("%d, shape %d: %v", n, i, err)
				continue
			}
			got = append(got, strings.TrimPrefix(l.String(), "jigsaw:"))
		}
		if want := makeShapes(t, n); !slices.Equal(got, want) {
			t.Errorf("the shapes of size %d are to be\n\t%d: {\"%s\"},", n, n, strings.Join(want, `", "`))
		}
	}
}
