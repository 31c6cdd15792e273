package scan

import "math"

// plane is a perspective. It maps positions in a grid to positions in a picture. For a grid of n cells per
// side, the upper left corner of the grid is the position 0, 0, and the lower right corner is n, n.
type plane [8]float64

func (p *plane) at(x, y float64) Point {
	w := p[6]*x + p[7]*y + 1
	return Point{(p[0]*x + p[1]*y + p[2]) / w, (p[3]*x + p[4]*y + p[5]) / w}
}

// pair is a position in a grid, and the position in the picture at which it appears.
type pair struct{ grid, seen Point }

// fitPlane returns the perspective that fits the pairs best, by least squares of the linear form. ok is false
// if there are too few pairs, or if all positions lie on one line.
func fitPlane(pairs []pair) (p plane, ok bool) {
	if len(pairs) < 4 {
		return p, false
	}
	// For better numerical accuracy, positions are scaled to numbers near 1.
	var mid Point
	for _, one := range pairs {
		mid.X, mid.Y = mid.X+one.seen.X/float64(len(pairs)), mid.Y+one.seen.Y/float64(len(pairs))
	}
	size := 1e-9
	for _, one := range pairs {
		size = max(size, math.Abs(one.seen.X-mid.X), math.Abs(one.seen.Y-mid.Y))
	}
	var m [8][9]float64
	add := func(row [9]float64) {
		for i := range 8 {
			for j := range 9 {
				m[i][j] += row[i] * row[j]
			}
		}
	}
	for _, one := range pairs {
		x, y := one.grid.X, one.grid.Y
		u, v := (one.seen.X-mid.X)/size, (one.seen.Y-mid.Y)/size
		add([9]float64{x, y, 1, 0, 0, 0, -x * u, -y * u, u})
		add([9]float64{0, 0, 0, x, y, 1, -x * v, -y * v, v})
	}
	solved, ok := solve(m[:])
	if !ok {
		return p, false
	}
	copy(p[:], solved)
	for i := range 3 {
		tail := 1.0
		if i < 2 {
			tail = p[6+i]
		}
		p[i], p[3+i] = p[i]*size+mid.X*tail, p[3+i]*size+mid.Y*tail
	}
	return p, true
}

// planeOf returns the perspective of a frame with n cells per side.
func planeOf(f Frame, n int) (plane, bool) {
	s := float64(n)
	return fitPlane([]pair{{Point{0, 0}, f[0]}, {Point{s, 0}, f[1]}, {Point{s, s}, f[2]}, {Point{0, s}, f[3]}})
}

// frame returns the corners of a rectangle of the grid as seen in the picture. Its sides are measured in
// cells.
func (p *plane) frame(left, top, right, bottom float64) Frame {
	return Frame{p.at(left, top), p.at(right, top), p.at(right, bottom), p.at(left, bottom)}
}

// solve solves a system of linear equations. Each row of m has the right-hand side in its last column. m is
// overwritten. ok is false if there is no unique solution.
func solve[R ~[]E, E [9]float64 | [11]float64](m R) (x []float64, ok bool) {
	n := len(m)
	last := len(m[0]) - 1
	for i := range n {
		best := i
		for j := i + 1; j < n; j++ {
			if math.Abs(m[j][i]) > math.Abs(m[best][i]) {
				best = j
			}
		}
		m[i], m[best] = m[best], m[i]
		if math.Abs(m[i][i]) < 1e-12 {
			return nil, false
		}
		for j := range n {
			if j == i {
				continue
			}
			k := m[j][i] / m[i][i]
			for c := i; c <= last; c++ {
				m[j][c] -= k * m[i][c]
			}
		}
	}
	x = make([]float64, n)
	for i := range x {
		x[i] = m[i][last] / m[i][i]
	}
	return x, true
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// area returns the area of a frame. It is negative if the corners are in the reverse order.
func (f *Frame) area() float64 {
	sum := 0.0
	for i, a := range f {
		b := f[(i+1)%4]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// convex reports whether the corners are a convex quadrilateral in the order documented at Frame.
func (f *Frame) convex() bool {
	for i, a := range f {
		b, c := f[(i+1)%4], f[(i+2)%4]
		if (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) <= 0 {
			return false
		}
	}
	return true
}

// turned returns the same frame, but starting from another corner. corners is the number of corners to skip.
func (f Frame) turned(corners int) Frame {
	for range corners {
		f = Frame{f[1], f[2], f[3], f[0]}
	}
	return f
}

// middle returns the mean of the corners.
func (f *Frame) middle() Point {
	return Point{(f[0].X + f[1].X + f[2].X + f[3].X) / 4, (f[0].Y + f[1].Y + f[2].Y + f[3].Y) / 4}
}

// mapped returns a frame in which each corner is replaced by change(corner).
func (f Frame) mapped(change func(Point) Point) Frame {
	for i := range f {
		f[i] = change(f[i])
	}
	return f
}
