package scan

import (
	"math"
	"slices"
)

const (
	leastN, mostN = 4, 16
	leastCell     = 10   // pixels of a side of a cell that can be read
	clearShare    = 0.62 // the share of a grid's lines that have to be seen
	enoughShare   = 0.95 // that of a grid that leaves no doubt
	goodWorth     = 40   // that of a grid of 9 cells with four fifths of its lines
)

// candidate is a grid that may be there.
type candidate struct {
	mesh   *mesh
	share  float64 // of the pieces of its lines that are seen
	pieces int     // of its lines, within the picture
	cut    bool    // it reaches out of the picture
}

// Find returns the frames of the grids in a picture, the likeliest first. There are several if several are clear. The
// error is an *Error.
func Find(p *Picture) ([]Frame, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	s := wholeSheet(p)
	var all []candidate
	// a frame that is a little off, or one of a part of the grid, misses lines; another way may see them
	enough := func(c candidate) bool { return c.worth() > goodWorth && !c.cut && c.share > enoughShare }
	// lines that are clear are found by the first way; the others are for faint ones and for broken ones
	for _, way := range []struct {
		share float64
		part  int // of the longer side that the mean is taken over
	}{{0.12, 16}, {0.06, 16}, {0.05, 40}, {0.2, 16}} {
		for _, light := range []bool{false, true} {
			all = append(all, s.candidates(max(4, max(s.W, s.H)/way.part/2), way.share, light)...)
		}
		if slices.ContainsFunc(all, enough) {
			return s.choose(all)
		}
	}
	all = append(all, s.edges(p).candidates(max(s.W, s.H)/32, 0.06, false)...)
	return s.choose(all)
}

// check returns the error of a picture that can't be one.
func (p *Picture) check() error {
	const least = 4 * leastN
	if p.Width <= 0 || p.Height <= 0 || p.Width > MaxPixels || p.Height > MaxPixels || p.Width*p.Height > MaxPixels ||
		len(p.Pix) != 4*p.Width*p.Height {
		return &Error{BadPicture}
	}
	if p.Width < least || p.Height < least {
		return &Error{Small}
	}
	return nil
}

// candidates returns the grids that one threshold shows.
func (s *sheet) candidates(reach int, share float64, light bool) []candidate {
	dark := s.dark(reach, share, light)
	var all []candidate
	const most = 12 // of each kind, the largest
	tried := 0
	for _, found := range lattices(holesOf(blobs(dark, s.W, s.H, false, 5), s.W, s.H)) {
		if tried++; tried > most {
			break
		}
		p, rows, cols, ok := fitLattice(found)
		if ok {
			all = s.tryLattice(all, &p, rows, cols)
		}
	}
	whole := blobs(dark, s.W, s.H, true, min(s.W, s.H)/6)
	size := func(i int) float64 {
		return -float64((whole[i].right - whole[i].left) * (whole[i].bottom - whole[i].top))
	}
	for k, i := range ranked(len(whole), size) {
		if k == most {
			break
		}
		all = s.tryPlane(all, Frame(whole[i].corners))
	}
	return all
}

// worth says how much speaks for a candidate: how many more pieces of its lines are seen than a part of them. So a grid
// is worth more than a part of it.
func (c *candidate) worth() float64 {
	if c.mesh == nil {
		return math.Inf(-1)
	}
	usual := 0.75 // of sizes that few puzzles have
	switch c.mesh.n {
	case 9:
		usual = 1
	case 4, 6, 8, 12, 16:
		usual = 0.9
	}
	return usual * c.lines()
}

// lines is the worth of a candidate if puzzles of all sizes were as usual.
func (c *candidate) lines() float64 {
	if c.mesh == nil {
		return math.Inf(-1)
	}
	return (c.share - 0.57) * float64(c.pieces)
}

// tryLattice adds the best grid that a lattice of rows and columns may be, if there is one.
func (s *sheet) tryLattice(all []candidate, p *plane, rows, cols int) []candidate {
	if rows < leastN && cols < leastN {
		return s.tryPlane(all, p.frame(0, 0, float64(cols), float64(rows))) // of boxes, perhaps
	}
	// a lattice may lack lines of the grid, or have a few more, but a long table is none: to try each part of it takes
	// long
	lo, hi := max(leastN, min(rows, cols)), min(mostN, max(rows, cols))
	if hi-lo > 6 || max(rows, cols) > mostN+2 {
		return all
	}
	var best candidate
	try := func(p *plane, top, left, n int) candidate {
		return s.try(p.frame(float64(left), float64(top), float64(left+n), float64(top+n)), n)
	}
	for n := hi; n >= lo; n-- {
		for top := min(0, rows-n); top <= max(0, rows-n); top++ {
			for left := min(0, cols-n); left <= max(0, cols-n); left++ {
				if c := try(p, top, left, n); c.worth() > best.worth() {
					best = c
				}
			}
		}
	}
	// the lattice may be a part of the grid, if lines go on beyond it: over sizes that few puzzles have, too
	for grown := best; grown.mesh != nil && grown.mesh.n < mostN; {
		n := grown.mesh.n + 1
		more := grown
		if p, ok := planeOf(s.fitted(&grown).frame(), grown.mesh.n); ok {
			for side := range 4 {
				c := try(&p, -(side / 2), -(side % 2), n)
				if c.lines() > max(more.lines(), grown.lines()+0.8*float64(n)) {
					more = c
				}
			}
		}
		if more.mesh == grown.mesh {
			break
		}
		if grown = more; grown.worth() > best.worth() {
			best = grown
		}
	}
	return s.add(all, best)
}

// fitted returns the mesh of a candidate, adjusted to the lines.
func (s *sheet) fitted(c *candidate) *mesh {
	p, ok := planeOf(c.mesh.frame(), c.mesh.n)
	if !ok {
		return c.mesh
	}
	return s.meshOf(&p, c.mesh.n, c.mesh.light)
}

// tryPlane adds the grid of the best number of cells in a frame, if there is one.
func (s *sheet) tryPlane(all []candidate, f Frame) []candidate {
	return s.add(all, s.tryFrame(f, 0))
}

// tryFrame returns the grid in a frame. A size of 0 is found.
func (s *sheet) tryFrame(f Frame, size int) (best candidate) {
	for n := leastN; n <= mostN; n++ {
		if size != 0 && n != size {
			continue
		}
		if c := s.try(f, n); c.worth() > best.worth() {
			best = c
		}
	}
	return best
}

// try measures the lines of n cells a side in a frame. The mesh of the result is nil if it can't be a grid.
func (s *sheet) try(f Frame, n int) candidate {
	if !f.convex() {
		return candidate{}
	}
	w, h := float64(s.W), float64(s.H)
	side := math.Sqrt(f.area())
	if side < 5*float64(n) || side > 3*max(w, h) {
		return candidate{}
	}
	for i := range f {
		if d := distance(f[i], f[(i+1)%4]); d < 0.55*side || d > 1.8*side {
			return candidate{}
		}
	}
	p, ok := planeOf(f, n)
	if !ok {
		return candidate{}
	}
	m := flatMesh(&p, n)
	c := candidate{mesh: m}
	c.share, c.pieces, m.light = s.strength(m, 8)
	out := 0.4 * side / float64(n)
	for _, corner := range f {
		c.cut = c.cut || corner.X < -out || corner.Y < -out || corner.X > w+out || corner.Y > h+out
	}
	return c
}

// add adds a candidate that is likely enough, with its mesh adjusted to the lines.
func (s *sheet) add(all []candidate, c candidate) []candidate {
	if c.mesh == nil || c.share < 0.4 {
		return all
	}
	c.mesh = s.fitted(&c)
	c.share, c.pieces, _ = s.strength(c.mesh, 3)
	return append(all, c)
}

// choose returns the frames of the candidates that are clear.
func (s *sheet) choose(all []candidate) ([]Frame, error) {
	cost := func(i int) float64 {
		f := all[i].mesh.frame()
		return -all[i].worth() * math.Sqrt(max(0, f.area()))
	}
	var frames []Frame
	var taken []Frame // in pixels of the sheet
	cut, small := false, false
	largest := 0.0
	for _, i := range ranked(len(all), cost) {
		c := all[i]
		f := c.mesh.frame()
		side := math.Sqrt(max(0, f.area()))
		over := func(other Frame) bool { return contains(&other, f.middle()) || contains(&f, other.middle()) }
		if !f.convex() || c.share < clearShare || slices.ContainsFunc(taken, over) || side < 0.4*largest {
			continue
		}
		taken = append(taken, f)
		switch {
		case c.cut:
			cut = true
		case side*float64(s.scale) < leastCell*float64(c.mesh.n):
			small = true
		default:
			largest = max(largest, side)
			frames = append(frames, f.mapped(s.outside))
		}
	}
	switch {
	case len(frames) > 0:
		return frames, nil
	case cut:
		return nil, &Error{Cut}
	case small:
		return nil, &Error{Small}
	case s.blurred():
		return nil, &Error{Blurred}
	}
	return nil, &Error{NoGrid}
}

// contains reports whether a point is within a convex frame.
func contains(f *Frame, p Point) bool {
	for i, a := range f {
		b := f[(i+1)%4]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) < 0 {
			return false
		}
	}
	return true
}

// blurred reports whether brightness changes somewhere, but nowhere within few pixels.
func (s *sheet) blurred() bool {
	steep, lo, hi := 0, 255, 0
	for y := 0; y < s.H; y++ {
		row := s.Pix[y*s.W : (y+1)*s.W]
		for x := 4; x < len(row); x++ {
			a, b := int(row[x-4]), int(row[x])
			lo, hi = min(lo, b), max(hi, b)
			steep = max(steep, a-b, b-a)
		}
	}
	return hi-lo > 40 && 5*steep < hi-lo
}
