package format

import (
	"slices"

	"numplace/solver"
)

// Fog covers the cells of a board and what is drawn on them until the user has entered right digits. Some cells are
// uncovered from the start: its lamps. If it has no triggers, a right digit uncovers its cell and the cells around it.
// Otherwise only the triggers uncover cells. A Fog is immutable and comparable: equal fogs are equal values. The zero
// Fog covers nothing.
type Fog struct{ packed string }

// FogTrigger uncovers cells once all of its own cells have their right digits. Both lists are in ascending order.
type FogTrigger struct{ Cells, Lifts []solver.Cell }

// MostTriggers is the maximum number of triggers of a Fog.
const MostTriggers = 1000

// mostFog is the maximum length of a packed Fog in bytes.
const mostFog = 8 << 10

// FogOf returns the fog of a board with n digits. It ignores cells outside the board, and triggers without cells of
// their own or cells to uncover. Triggers beyond the maximum size of a Fog are left out.
func FogOf(n int, lamps []solver.Cell, triggers []FogTrigger) Fog {
	var w drawnWriter
	w.cells(n, lamps)
	for _, t := range triggers[:min(len(triggers), MostTriggers)] {
		before := w
		if w.cells(n, t.Cells)*w.cells(n, t.Lifts) == 0 || len(w.b) > mostFog {
			w = before
		}
	}
	return Fog{string(w.b)}
}

// cells packs the cells of a board with n digits: their number, and the distance of each from the one before. It
// returns the number.
func (w *drawnWriter) cells(n int, cells []solver.Cell) int {
	cells = slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return c < 0 || int(c) >= n*n })
	slices.Sort(cells)
	cells = slices.Compact(cells)
	w.number(len(cells))
	last := solver.Cell(-1)
	for _, c := range cells {
		w.number(int(c - last - 1))
		last = c
	}
	return len(cells)
}

// Packed returns the fog as bytes that ReadFog reads, or "" for the zero Fog.
func (f Fog) Packed() string { return f.packed }

// ReadFog reads the result of Packed for a board with n digits. ok is false if it is damaged.
func ReadFog(packed string, n int) (f Fog, ok bool) {
	if packed == "" || len(packed) > mostFog {
		return Fog{}, false
	}
	r := drawnReader{rest: packed}
	r.cells(n)
	for triggers := 0; r.rest != "" && !r.failed; triggers++ {
		triggering, lifted := r.cells(n), r.cells(n)
		if len(triggering) == 0 || len(lifted) == 0 || triggers == MostTriggers {
			r.failed = true
		}
	}
	if r.failed {
		return Fog{}, false
	}
	return Fog{packed}, true
}

// cells reads what drawnWriter.cells has written.
func (r *drawnReader) cells(n int) (cells []solver.Cell) {
	last := solver.Cell(-1)
	for range r.number(n * n) {
		last += 1 + solver.Cell(r.number(n*n))
		if r.failed = r.failed || int(last) >= n*n; r.failed {
			return nil
		}
		cells = append(cells, last)
	}
	return cells
}

// Parts returns the lamps in ascending order, and the triggers.
func (f Fog) Parts() (lamps []solver.Cell, triggers []FogTrigger) {
	r := drawnReader{rest: f.packed}
	if f.packed == "" {
		return nil, nil
	}
	lamps = r.cells(solver.MaxN)
	for r.rest != "" {
		triggers = append(triggers, FogTrigger{r.cells(solver.MaxN), r.cells(solver.MaxN)})
	}
	return lamps, triggers
}

// Covered returns the cells that the fog covers, in ascending order. entered has the user's digits without the givens,
// or is the zero Grid if there are none. The other grids have the same layout. The zero Grid as the solution means that
// it is unknown, so no digit is right.
//
// For a trigger, a given is a right digit as soon as it is uncovered. A board that is completely right has no fog.
func (f Fog) Covered(given, entered, solution solver.Grid) (covered []solver.Cell) {
	if f.packed == "" {
		return nil
	}
	if entered.N() == 0 {
		entered = given.Layout().Empty()
	}
	lamps, triggers := f.Parts()
	n, cells := given.N(), given.Layout().Cells()
	lit, right := make([]bool, cells), make([]bool, cells)
	light := func(cells []solver.Cell) (more bool) {
		for _, c := range cells {
			more, lit[c] = more || !lit[c], true
		}
		return more
	}
	light(lamps)
	whole := true
	for c := range solver.Cell(cells) {
		right[c] = solution.N() == n && entered.At(c) != 0 && entered.At(c) == solution.At(c)
		whole = whole && (right[c] || given.At(c) != 0)
	}
	if whole {
		return nil
	}
	if len(triggers) == 0 {
		for c := range cells {
			if !right[c] {
				continue
			}
			for row := max(c/n-1, 0); row <= min(c/n+1, n-1); row++ {
				for col := max(c%n-1, 0); col <= min(c%n+1, n-1); col++ {
					lit[row*n+col] = true
				}
			}
		}
	}
	for more := true; more; { // what a trigger uncovers may be the given of another
		more = false
		for _, t := range triggers {
			waits := func(c solver.Cell) bool { return !right[c] && (given.At(c) == 0 || !lit[c]) }
			if !slices.ContainsFunc(t.Cells, waits) && light(t.Lifts) {
				more = true
			}
		}
	}
	for c := range solver.Cell(cells) {
		if !lit[c] {
			covered = append(covered, c)
		}
	}
	return covered
}

// Uncovered returns a layout with only those rules that can be seen while fog covers the given cells, and for each of
// its rules the index of the corresponding rule of l. A clue outside the board can always be seen. A rule that states
// each of its cells by itself, such as odd cells, keeps the cells that can be seen. A rule about cells without a sign
// needs the whole board, because it is not known which signs are covered.
func Uncovered(l *solver.Layout, covered []solver.Cell) (seen *solver.Layout, of []int) {
	hidden := make([]bool, l.Cells())
	for _, c := range covered {
		hidden[c] = true
	}
	var rules []solver.Rule
	var from []int
	for i, r := range l.Rules() {
		open := slices.DeleteFunc(slices.Clone(r.Cells), func(c solver.Cell) bool { return hidden[c] })
		switch shape := r.Kind.Shape(); {
		case len(covered) == 0, shape == solver.CellRay, shape == solver.CellRow:
		case l.Has(signOf[r.Kind]), len(open) < len(r.Cells) && !slices.Contains(ofEach, r.Kind),
			len(open) == 0 && len(r.Cells) > 0:
			continue
		default:
			r.Cells = open
		}
		rules, from = append(rules, r), append(from, i)
	}
	plain, err := l.WithRules()
	if err == nil {
		seen, err = plain.WithRules(rules...)
	}
	if err != nil { // does not happen: the layout has had these rules
		return l, nil
	}
	for _, r := range seen.Rules() {
		of = append(of, from[max(slices.IndexFunc(rules, func(was solver.Rule) bool {
			return was.Kind == r.Kind && slices.Equal(was.Cells, r.Cells) && slices.Equal(was.Value, r.Value)
		}), 0)])
	}
	return seen, of
}

// Kinds of rules that state each of their cells by itself, and the kinds of signs whose absence means something under
// a rule of the whole board.
var (
	ofEach = []solver.Kind{solver.Odd, solver.Even, solver.Marks, solver.RowIndex, solver.ColumnIndex, solver.BoxIndex}
	signOf = map[solver.Kind]solver.Kind{solver.AllWhite: solver.White, solver.AllBlack: solver.Black,
		solver.AllXV: solver.XV}
)

// Veil returns a puzzle as it can be seen under fog, for pictures: the givens and rules that are not covered, and the
// drawing with fog over it. If the drawing would be too large with the fog, only the fog is drawn. entered and solution
// are as in Covered.
func (f Fog) Veil(given, entered, solution solver.Grid, d Drawing) (solver.Grid, Drawing) {
	const grey = Colour(0xd5d8dcff)
	covered := f.Covered(given, entered, solution)
	if covered == nil {
		return given, d
	}
	l, _ := Uncovered(given.Layout(), covered)
	digits, n := given.AppendTo(nil), given.N()
	var veil []Shape
	for _, c := range covered {
		digits[c] = 0
		veil = append(veil, Shape{Kind: RectShape, Fill: grey, Wide: CellUnit, High: CellUnit,
			Points: []Point{{int(c)%n*CellUnit + CellUnit/2, int(c)/n*CellUnit + CellUnit/2}}})
	}
	var open []solver.Cell
	for c := range solver.Cell(n * n) {
		if !slices.Contains(covered, c) {
			open = append(open, c)
		}
	}
	shapes := slices.DeleteFunc(d.Shapes(), func(s Shape) bool { // nothing of it could be seen
		return !s.over(n, open) && !slices.ContainsFunc(s.Points, func(p Point) bool {
			return min(p.X, p.Y) < 0 || max(p.X, p.Y) >= n*CellUnit
		})
	})
	for i := range shapes { // what is above the digits would be above the fog too
		shapes[i].Above = shapes[i].Above && !shapes[i].over(n, covered)
	}
	if seen, err := solver.FromBytes(l, digits); err == nil {
		given = seen
	}
	veiled, left := DrawingOf(n, append(shapes, veil...))
	if left.Over > 0 {
		veiled, _ = DrawingOf(n, veil)
	}
	return given, veiled
}

// over reports whether the rectangle around a shape touches one of the cells of a board with n digits.
func (s *Shape) over(n int, cells []solver.Cell) bool {
	if len(s.Points) == 0 {
		return false
	}
	low, high := s.Points[0], s.Points[0]
	for _, p := range s.Points {
		low, high = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(high.X, p.X), max(high.Y, p.Y)}
	}
	around := (max(s.Width, s.Wide, s.High*max(len(s.Text), 1)) + 1) / 2
	if s.Turn != 0 {
		around += max(s.Wide, s.High) / 2
	}
	return slices.ContainsFunc(cells, func(c solver.Cell) bool {
		x, y := int(c)%n*CellUnit, int(c)/n*CellUnit
		return x < high.X+around && low.X-around < x+CellUnit && y < high.Y+around && low.Y-around < y+CellUnit
	})
}
