package scan

import (
	"math"
	"slices"
)

// mesh has the (n+1)*(n+1) crossings of a grid's lines, row by row, in pixels of a sheet.
type mesh struct {
	n      int
	at     []Point
	light  bool      // the lines are lighter than the cells
	across []float64 // strength of each piece of the horizontal lines: n+1 rows of n
	down   []float64 // strength of each piece of the vertical lines: n rows of n+1
}

func (m *mesh) crossing(row, col int) Point { return m.at[row*(m.n+1)+col] }

// flatMesh returns the mesh of n x n cells in an exact perspective.
func flatMesh(p *plane, n int) *mesh {
	m := &mesh{n: n, at: make([]Point, 0, (n+1)*(n+1))}
	for row := range n + 1 {
		for col := range n + 1 {
			m.at = append(m.at, p.at(float64(col), float64(row)))
		}
	}
	return m
}

// cell returns the corners of a cell.
func (m *mesh) cell(row, col int) Frame {
	return Frame{m.crossing(row, col), m.crossing(row, col+1), m.crossing(row+1, col+1), m.crossing(row+1, col)}
}

// frame returns the corners of the grid.
func (m *mesh) frame() Frame {
	return Frame{m.crossing(0, 0), m.crossing(0, m.n), m.crossing(m.n, m.n), m.crossing(m.n, 0)}
}

// These constants describe profiles. A profile contains the brightness at equally spaced positions across a
// line, from one side of the line to the other.
const (
	profileReach = 12 // positions on each side of the line
	profileCell  = 60 // positions per cell
)

type profile [2*profileReach + 1]float64

// profileAt returns the profile of the line from a to b. side is the vector from one position of the profile
// to the next. At each position, the brightness is the mean of samples points along the line. Positions
// outside the picture are NaN.
func (s *sheet) profileAt(a, b Point, side Point, samples int) (p profile) {
	w, h := float64(s.W), float64(s.H)
	for k := range samples {
		t := (float64(k) + 0.5) / float64(samples)
		x, y := a.X+t*(b.X-a.X)-profileReach*side.X, a.Y+t*(b.Y-a.Y)-profileReach*side.Y
		for i := range p {
			if x < 0 || y < 0 || x > w || y > h {
				p[i] = math.NaN()
			} else {
				p[i] += float64(s.At(x, y)) / float64(samples)
			}
			x, y = x+side.X, y+side.Y
		}
	}
	return p
}

// peak finds a line in a profile. offset is its position relative to the middle of the profile. depth is how
// much darker the line is than the positions on both sides of it, in grey levels, or how much lighter if
// light is true. reach is the maximum distance of the line from the middle.
func (p *profile) peak(light bool, reach int) (offset, depth float64) {
	sign := 1.0
	if light {
		sign = -1
	}
	best, at := math.Inf(-1), profileReach
	for i := profileReach - reach; i <= profileReach+reach; i++ {
		// On both sides, a line must have lighter positions, so that the edge of a coloured area is not taken
		// for a line. At the edge of the picture, one side is enough.
		const away = 6
		ground := sign * p[max(0, i-away)]
		if behind := sign * p[min(len(p)-1, i+away)]; ground != ground || behind < ground {
			ground = behind
		}
		v := ground - sign*p[i]
		v -= 0.02 * math.Abs(float64(i-profileReach)) * max(v, 0)
		if v > best {
			best, at = v, i
		}
	}
	offset = float64(at - profileReach)
	if at > 0 && at < len(p)-1 {
		l, m, r := sign*p[at-1], sign*p[at], sign*p[at+1]
		if bend := l + r - 2*m; bend > 1e-9 {
			offset += max(-1, min(1, (l-r)/(2*bend)))
		}
	}
	return offset, best
}

// faintest returns the minimum depth of a line in a frame, in grey levels: how much darker than its
// surroundings a line must be to count as visible. It depends on the noise and the contrast of the picture.
func (s *sheet) faintest(f Frame) float64 {
	var grain, levels []float64
	for i := range 400 {
		u, v := (float64(i%20)+0.5)/20, (float64(i/20)+0.5)/20
		x := (1-v)*((1-u)*f[0].X+u*f[1].X) + v*((1-u)*f[3].X+u*f[2].X)
		y := (1-v)*((1-u)*f[0].Y+u*f[1].Y) + v*((1-u)*f[3].Y+u*f[2].Y)
		at := s.At(x, y)
		d := at - (s.At(x-1.5, y)+s.At(x+1.5, y)+s.At(x, y-1.5)+s.At(x, y+1.5))/4
		grain, levels = append(grain, math.Abs(float64(d))), append(levels, float64(at))
	}
	slices.Sort(grain)
	slices.Sort(levels)
	return max(3, 2.5*grain[len(grain)*3/10], 0.05*(levels[len(levels)*39/40]-levels[len(levels)/40]))
}

// strength measures how much of a grid's lines is visible. share is the share of the pieces of lines that are
// visible, and pieces is the number of pieces within the picture. light is true if the lines are lighter than
// the cells. reach is the maximum distance of a line from its expected position, in 60ths of a cell.
func (s *sheet) strength(m *mesh, reach int) (share float64, pieces int, light bool) {
	n := m.n
	least := s.faintest(m.frame())
	w, h := float64(s.W), float64(s.H)
	seen := [2]int{}
	for row := range n + 1 {
		for col := range n + 1 {
			here := m.crossing(row, col)
			for way := range 2 {
				if way == 0 && col == n || way == 1 && row == n {
					continue
				}
				there := m.crossing(row+way, col+1-way)
				if x, y := (here.X+there.X)/2, (here.Y+there.Y)/2; x < -2 || y < -2 || x > w+2 || y > h+2 {
					continue
				}
				side := Point{(there.Y - here.Y) / profileCell, (here.X - there.X) / profileCell}
				a := Point{here.X + 0.2*(there.X-here.X), here.Y + 0.2*(there.Y-here.Y)}
				b := Point{here.X + 0.8*(there.X-here.X), here.Y + 0.8*(there.Y-here.Y)}
				profile := s.profileAt(a, b, side, 6)
				pieces++
				for i := range 2 {
					if _, depth := profile.peak(i == 1, reach); depth > least {
						seen[i]++
					}
				}
			}
		}
	}
	light = seen[1] > seen[0]*5/4
	if light {
		seen[0] = seen[1]
	}
	return float64(seen[0]) / float64(max(pieces, 1)), pieces, light
}

// meshOf returns the mesh of a grid of n x n cells, adjusted to the visible lines. p is its approximate
// perspective.
func (s *sheet) meshOf(p *plane, n int, light bool) *mesh {
	m := flatMesh(p, n)
	m.light = light
	for reach := range 2 {
		s.adjust(m, []int{11, 7}[reach])
	}
	s.weigh(m)
	return m
}

// adjust moves each crossing to where the lines around it are, by up to reach positions of a profile. It
// keeps all crossings on a smooth surface.
func (s *sheet) adjust(m *mesh, reach int) {
	n := m.n
	type shift struct{ right, down, weightRight, weightDown float64 }
	shifts := make([]shift, len(m.at))
	unit := func(row, col, dr, dc int) Point { // vector from a crossing to a neighbouring one
		from, to := m.crossing(row, col), m.crossing(row+dr, col+dc)
		return Point{to.X - from.X, to.Y - from.Y}
	}
	least := 0.6 * s.faintest(m.frame())
	for row := range n + 1 {
		for col := range n + 1 {
			here := m.crossing(row, col)
			across, down := unit(row, min(col, n-1), 0, 1), unit(min(row, n-1), col, 1, 0)
			look := func(along, side Point, before, behind bool) (float64, float64) {
				lo, hi := -0.45, 0.45
				if !before {
					lo = 0.05
				}
				if !behind {
					hi = -0.05
				}
				a := Point{here.X + lo*along.X, here.Y + lo*along.Y}
				b := Point{here.X + hi*along.X, here.Y + hi*along.Y}
				profile := s.profileAt(a, b, Point{side.X / profileCell, side.Y / profileCell}, 8)
				offset, depth := profile.peak(m.light, reach)
				return offset / profileCell, max(0, depth-least)
			}
			one := &shifts[row*(n+1)+col]
			one.down, one.weightDown = look(across, down, col > 0, col < n)
			one.right, one.weightRight = look(down, across, row > 0, row < n)
		}
	}
	// A cubic surface is fitted to the shifts. Shifts that are far from the surface get a lower weight.
	rights, downs := make([]surfacePoint, len(shifts)), make([]surfacePoint, len(shifts))
	for i, one := range shifts {
		x, y := float64(i%(n+1))/float64(n)*2-1, float64(i/(n+1))/float64(n)*2-1
		rights[i] = surfacePoint{x, y, one.right, math.Sqrt(one.weightRight)}
		downs[i] = surfacePoint{x, y, one.down, math.Sqrt(one.weightDown)}
	}
	right, down := smooth(rights), smooth(downs)
	moved := slices.Clone(m.at)
	for i, one := range shifts {
		row, col := i/(n+1), i%(n+1)
		across, below := unit(row, min(col, n-1), 0, 1), unit(min(row, n-1), col, 1, 0)
		r, d := settle(right[i], one.right, one.weightRight), settle(down[i], one.down, one.weightDown)
		moved[i].X += r*across.X + d*below.X
		moved[i].Y += r*across.Y + d*below.Y
	}
	m.at = moved
}

// settle chooses between the shift seen at a crossing and the shift of the smooth surface there. It returns
// seen if it is close to surface, and surface otherwise.
func settle(surface, seen, weight float64) float64 {
	if weight > 0 && math.Abs(seen-surface) < 0.045 {
		return seen
	}
	return surface
}

type surfacePoint struct{ x, y, value, weight float64 }

// smooth fits a cubic surface to the points, and returns its values at the points.
func smooth(points []surfacePoint) []float64 {
	values := make([]float64, len(points))
	terms := func(p surfacePoint) [10]float64 {
		x, y := p.x, p.y
		return [10]float64{1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y}
	}
	trust := make([]float64, len(points))
	for i, p := range points {
		trust[i] = p.weight
	}
	for range 6 {
		m := make([][11]float64, 10)
		for i, p := range points {
			t := terms(p)
			for a := range 10 {
				for b := range 10 {
					m[a][b] += trust[i] * t[a] * t[b]
				}
				m[a][10] += trust[i] * t[a] * p.value
			}
		}
		for a := range 10 { // reduce higher terms unless there are enough points to determine them
			m[a][a] += 1e-3
			if a > 2 {
				m[a][a] += 0.5
			}
		}
		k, ok := solve(m)
		if !ok {
			return values
		}
		for i, p := range points {
			t := terms(p)
			values[i] = 0
			for a, v := range k {
				values[i] += v * t[a]
			}
			d := (p.value - values[i]) / 0.03
			trust[i] = p.weight / (1 + d*d)
		}
	}
	return values
}

// weigh measures the strength of each piece of a line: its darkness times its width.
func (s *sheet) weigh(m *mesh) {
	n := m.n
	weight := func(here, there Point) float64 {
		side := Point{(there.Y - here.Y) / profileCell, (here.X - there.X) / profileCell}
		a := Point{here.X + 0.15*(there.X-here.X), here.Y + 0.15*(there.Y-here.Y)}
		b := Point{here.X + 0.85*(there.X-here.X), here.Y + 0.85*(there.Y-here.Y)}
		profile := s.profileAt(a, b, side, 8)
		sign := 1.0
		if m.light {
			sign = -1
		}
		ground := sign * profile[profileReach-8]
		if behind := sign * profile[profileReach+8]; ground != ground || behind < ground {
			ground = behind
		}
		sum := 0.0
		for i := profileReach - 6; i <= profileReach+6; i++ {
			if v := ground - sign*profile[i]; v > 0 {
				sum += v
			}
		}
		return sum
	}
	m.across, m.down = make([]float64, (n+1)*n), make([]float64, n*(n+1))
	for row := range n + 1 {
		for col := range n + 1 {
			if col < n {
				m.across[row*n+col] = weight(m.crossing(row, col), m.crossing(row, col+1))
			}
			if row < n {
				m.down[row*(n+1)+col] = weight(m.crossing(row, col), m.crossing(row+1, col))
			}
		}
	}
}

// box returns the number of rows and columns in a box. It tries all box sizes, and chooses the one for which
// the lines between boxes are strongest compared with the other lines.
func (m *mesh) box() (rows, cols int) {
	n := m.n
	lines := func(at func(line, k int) float64) []float64 {
		all := make([]float64, n+1)
		for line := range all {
			pieces := make([]float64, n)
			for k := range pieces {
				pieces[k] = at(line, k)
			}
			slices.Sort(pieces)
			all[line] = pieces[n/2]
		}
		return all
	}
	across := lines(func(line, k int) float64 { return m.across[line*n+k] })
	down := lines(func(line, k int) float64 { return m.down[k*(n+1)+line] })
	// over returns how much stronger every step-th line is than the other lines.
	over := func(weights []float64, step int) float64 {
		var at, not, ats, nots float64
		for i := 1; i < n; i++ {
			if i%step == 0 {
				at, ats = at+weights[i], ats+1
			} else {
				not, nots = not+weights[i], nots+1
			}
		}
		if ats == 0 || nots == 0 {
			return 0
		}
		return at/ats - not/nots
	}
	rows = 1
	for r := 1; r*r <= n; r++ {
		if n%r == 0 {
			rows = r
		}
	}
	cols = n / rows
	best := over(across, rows) + over(down, cols)
	for r := 2; r < n; r++ {
		if n%r != 0 || r == rows || r*r < n/4 || r*r > 4*n {
			continue
		}
		if v := over(across, r) + over(down, n/r); v > 1.15*best+1 {
			best, rows, cols = v, r, n/r
		}
	}
	return rows, cols
}
