package scan

import (
	"math"
	"slices"
)

const (
	leastN, mostN = 4, 16
	leastCell     = 10   // minimum side of a readable cell in pixels
	clearShare    = 0.62 // minimum share of a grid's lines that must be visible
	enoughShare   = 0.95 // share of visible lines above which a grid is certain
	goodWorth     = 40   // score of a 9x9 grid with about four fifths of its lines visible
)

// candidate is a possible grid.
type candidate struct {
	mesh   *mesh
	share  float64 // share of the pieces of its lines that are visible
	pieces int     // number of pieces of its lines within the picture
	cut    bool    // whether the grid extends beyond the picture
}

// Find returns the frames of the clearly visible grids in a picture, the likeliest first. The error is an
// *Error with the cause if no grid was found.
func Find(p *Picture) ([]Frame, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	s := wholeSheet(p)
	var all []candidate
	// A candidate that is slightly off, or that covers only a part of the grid, misses lines. Other
	// thresholds may then show them.
	enough := func(c candidate) bool { return c.worth() > goodWorth && !c.cut && c.share > enoughShare }
	// The first of these thresholds is for clear lines. The others are for faint and broken lines.
	for _, way := range []struct {
		share float64
		part  int // the mean is taken over a square whose side is 1/part of the longer side
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

// check returns an error if a picture is invalid or too small for a grid.
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

// candidates returns the grids found after dividing the sheet into dark and light pixels. reach, share and
// light are the parameters of sheet.dark, which divides it.
func (s *sheet) candidates(reach int, share float64, light bool) []candidate {
	dark := s.dark(reach, share, light)
	var all []candidate
	const most = 12 // maximum number of lattices, and of blobs, that are tried, the largest first
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

// worth returns the score of a candidate: the number of visible pieces of its lines, minus a fixed share of
// all pieces. Therefore a complete grid scores higher than a part of it. Candidates with an uncommon number
// of cells have a lower score.
func (c *candidate) worth() float64 {
	if c.mesh == nil {
		return math.Inf(-1)
	}
	usual := 0.75 // factor that reduces the score for sizes that few puzzles have
	switch c.mesh.n {
	case 9:
		usual = 1
	case 4, 6, 8, 12, 16:
		usual = 0.9
	}
	return usual * c.lines()
}

// lines returns the score of a candidate without the reduction for uncommon sizes.
func (c *candidate) lines() float64 {
	if c.mesh == nil {
		return math.Inf(-1)
	}
	return (c.share - 0.57) * float64(c.pieces)
}

// tryLattice looks for a grid in a lattice with the given numbers of rows and columns. It adds the best grid,
// if there is one, to all. p is the lattice's perspective.
func (s *sheet) tryLattice(all []candidate, p *plane, rows, cols int) []candidate {
	if rows < leastN && cols < leastN {
		return s.tryPlane(all, p.frame(0, 0, float64(cols), float64(rows))) // the holes may be boxes, not cells
	}
	// A lattice may lack lines of the grid, or have a few too many. A long table is not a grid, and trying
	// every part of it would take too long.
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
	// The lattice may be only a part of the grid, so it is extended as long as there are lines beyond it.
	// Before it is complete, its size may be an uncommon one. Therefore sizes are compared by lines, not by
	// worth.
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

// fitted returns the mesh of a candidate after adjusting it to the visible lines.
func (s *sheet) fitted(c *candidate) *mesh {
	p, ok := planeOf(c.mesh.frame(), c.mesh.n)
	if !ok {
		return c.mesh
	}
	return s.meshOf(&p, c.mesh.n, c.mesh.light)
}

// tryPlane tries a frame with every possible number of cells per side, and adds the best grid, if there is
// one, to all.
func (s *sheet) tryPlane(all []candidate, f Frame) []candidate {
	return s.add(all, s.tryFrame(f, 0))
}

// tryFrame returns the grid in a frame with size cells per side. If size is 0, it returns the grid with the
// best size.
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

// try places the lines of a grid with n cells per side in a frame, and measures how much of them is visible.
// If the frame cannot contain such a grid, the mesh of the result is nil.
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

// add appends a candidate to all after adjusting its mesh to the visible lines. If too few lines are visible,
// it appends nothing.
func (s *sheet) add(all []candidate, c candidate) []candidate {
	if c.mesh == nil || c.share < 0.4 {
		return all
	}
	c.mesh = s.fitted(&c)
	c.share, c.pieces, _ = s.strength(c.mesh, 3)
	return append(all, c)
}

// choose returns the frames of the clear candidates, best first, in pixels of the picture. It drops frames
// that overlap a better one or are much smaller. If no frame is left, the error states why.
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

// contains reports whether p is inside the convex frame f.
func contains(f *Frame, p Point) bool {
	for i, a := range f {
		b := f[(i+1)%4]
		if (b.X-a.X)*(p.Y-a.Y)-(b.Y-a.Y)*(p.X-a.X) < 0 {
			return false
		}
	}
	return true
}

// blurred reports whether the sheet has contrast, but no sharp edge.
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
