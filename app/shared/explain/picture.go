package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// role is the meaning of a candidate, a line or an area in a picture. The legend has a line for each role
// that is drawn.
type role uint8

const (
	noRole role = iota
	onA         // a disc: true, in the first colour; the body of a fish
	offA        // a ring: false, in the first colour
	onB         // a square: true, in the second colour
	offB
	onC // a lozenge: true, in the third colour
	offC
	fin
	key // a thin ring: the candidate matters, but is neither true nor false
	out
	placed
	strongLink
	weakLink
	tie // a link between two sets
	group
	base
	cover
	seen
	setA
	setB
	setC
	corners
	roles
)

// shape is a candidate that is drawn with a shape around it, which depends on its role.
type shape struct {
	logic.Candidate
	role   role
	branch int // number of its branch, from 1; 0 for no branch
}

// end is one end of a line in the picture: a digit in one or more cells.
type end struct {
	digit solver.Digit
	cells []solver.Cell
}

// line is a link that is drawn between two ends.
type line struct {
	from, to end
	role     role // strongLink, weakLink or tie
	ink      int  // index of the colour, 0 to 2
	headless bool // without an arrowhead
	branch   int
}

// outlined is a set of cells with an outline.
type outlined struct {
	cells []solver.Cell
	ink   int
	tag   string
	role  role
}

// picture is the evidence of a step as it is drawn, independent of the size of the board.
type picture struct {
	p        *logic.Position
	layout   *solver.Layout
	ground   []byte // background of each cell
	covers   []int  // houses with a dashed frame
	shapes   []shape
	lines    []line
	groups   []line // nodes with several cells, which get a bar; only the field from is used
	sets     []outlined
	rings    [][]solver.Cell // corners of rectangles, in order
	whole    []logic.Candidate
	seers    []solver.Cell // cells whose digits exclude the other digits of a single
	rules    []int         // rules that are the reason for the step
	branches int
	words    map[role]string // texts of the legend that replace those of roleWords
}

func newPicture(p *logic.Position) *picture {
	n := p.Layout().Cells()
	return &picture{p: p, layout: p.Layout(), ground: make([]byte, n), words: map[role]string{}}
}

// mark gives a candidate a role. If the candidate already has a role, only the role out replaces it. So
// removed candidates are always drawn as removed.
func (x *picture) mark(c logic.Candidate, r role, branch int) {
	for i := range x.shapes {
		s := &x.shapes[i]
		if s.Candidate == c && (s.branch == branch || s.branch == 0) {
			if r == out {
				s.role = out
			}
			return
		}
	}
	x.shapes = append(x.shapes, shape{c, r, branch})
}

func (x *picture) markAll(all []logic.Candidate, r role) {
	for _, c := range all {
		x.mark(c, r, 0)
	}
}

// house sets the background of the cells of a house.
func (x *picture) house(h int, ground byte) { x.tone(x.layout.House(h).Cells, ground) }

// tone sets the background of the given cells, except for cells that already have one.
func (x *picture) tone(cells []solver.Cell, ground byte) {
	for _, c := range cells {
		if x.ground[c] == job.PlainGround {
			x.ground[c] = ground
		}
	}
}

// cover draws a frame around a house of a fish's cover.
func (x *picture) cover(h int) { x.covers = append(x.covers, h) }

// set draws a set of cells with an outline and a tag. i is the number of the set, which determines one of
// three colours.
func (x *picture) set(i int, cells []solver.Cell, tag string) {
	ink := i % 3
	x.sets = append(x.sets, outlined{cells, ink, tag, setA + role(ink)})
	x.tone(cells, [...]byte{job.BaseGround, job.SecondGround, job.ThirdGround}[ink])
}

// chain draws the links of a chain. A strong link leads to a true node, and a weak link to a false one, so
// nodes are alternately true and false.
func (x *picture) chain(links []logic.Link, ink, branch int) {
	for _, l := range links {
		x.node(l.From, nodeRole(ink, !l.Strong), ink, branch)
		x.node(l.To, nodeRole(ink, l.Strong), ink, branch)
	}
	for _, l := range links {
		x.link(l.From, l.To, linkRole(l), ink, branch)
	}
}

// nodeRole returns the role of a node of a chain. on is true if the node is true. ink is the index of the
// colour of the chain.
func nodeRole(ink int, on bool) role {
	if on {
		return onA + role(2*ink)
	}
	return offA + role(2*ink)
}

// linkRole returns the role of a link in a chain.
func linkRole(l logic.Link) role {
	if l.Strong {
		return strongLink
	}
	return weakLink
}

// node draws a node of a chain in the given role.
func (x *picture) node(n logic.Node, r role, ink, branch int) {
	for _, c := range n.Cells {
		x.mark(logic.Candidate{Cell: c, Digit: n.Digit}, r, branch)
	}
	if len(n.Cells) > 1 && n.Set == 0 {
		g := line{from: end{n.Digit, n.Cells}, role: group, ink: ink, branch: branch}
		if !slices.ContainsFunc(x.groups, func(o line) bool {
			return o.from.digit == n.Digit && slices.Equal(o.from.cells, n.Cells) && o.ink == ink
		}) {
			x.groups = append(x.groups, g)
		}
	}
}

// link draws a link, unless the same link is already drawn or both nodes are equal.
func (x *picture) link(from, to logic.Node, r role, ink, branch int) {
	if from.Digit == to.Digit && slices.Equal(from.Cells, to.Cells) {
		return
	}
	for _, known := range x.lines {
		if known.from.digit == from.Digit && known.to.digit == to.Digit && slices.Equal(known.from.cells, from.Cells) &&
			slices.Equal(known.to.cells, to.Cells) && known.role == r && known.branch == branch {
			return
		}
	}
	x.lines = append(x.lines, line{from: end{from.Digit, from.Cells}, to: end{to.Digit, to.Cells}, role: r, ink: ink,
		branch: branch})
}

// evidence returns the candidates that are drawn with a shape. It omits duplicates and the candidates in
// removed.
func (x *picture) evidence(removed []logic.Candidate) (all []logic.Candidate) {
	for _, s := range x.shapes {
		if s.role != out && !slices.Contains(removed, s.Candidate) && !slices.Contains(all, s.Candidate) {
			all = append(all, s.Candidate)
		}
	}
	return all
}

// wholes returns all candidates in the cells of sets and rectangles, because the proof depends on every
// candidate of these cells.
func (x *picture) wholes() (all []logic.Candidate) {
	for c := range solver.Cell(x.layout.Cells()) {
		for d := range x.p.Candidates(c).All() {
			if x.inSet(c) {
				all = append(all, logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
	return all
}

// drawn reports for each role whether anything in the picture has this role.
func (x *picture) drawn() [roles]bool {
	var is [roles]bool
	for _, s := range x.shapes {
		is[s.role] = true
	}
	if len(x.whole) > 0 {
		is[placed] = true
	}
	for _, l := range x.lines {
		is[l.role] = true
	}
	for _, s := range x.sets {
		is[s.role] = true
	}
	is[group] = len(x.groups) > 0
	is[corners] = len(x.rings) > 0
	is[cover] = len(x.covers) > 0
	for c, g := range x.ground {
		switch {
		case g == job.BaseGround && !x.inSet(solver.Cell(c)):
			is[base] = true
		case g == job.SeenGround:
			is[seen] = true
		}
	}
	return is
}

// inSet reports whether a cell belongs to a set or a rectangle. The background of such a cell is that of the
// set or rectangle.
func (x *picture) inSet(c solver.Cell) bool {
	return slices.ContainsFunc(x.sets, func(s outlined) bool { return slices.Contains(s.cells, c) }) ||
		slices.ContainsFunc(x.rings, func(ring []solver.Cell) bool { return slices.Contains(ring, c) })
}

// uses reports whether a cell contains a candidate with a shape, or an end of a link.
func (x *picture) uses(c solver.Cell) bool {
	return slices.ContainsFunc(x.shapes, func(s shape) bool { return s.Cell == c }) ||
		slices.ContainsFunc(x.lines, func(l line) bool {
			return slices.Contains(l.from.cells, c) || slices.Contains(l.to.cells, c)
		})
}
