package logic

import "math/bits"

// netTo returns the links of the net from a case to a candidate that is true or false then, causes first.
func (f *forcing) netTo(p *prover, k, to int, on bool) []Link {
	n := netProof{forcing: f, write: p, start: k}
	f.spreadNet(k, make([]uint64, f.words), make([]uint64, f.words), &n.net)
	n.done = make([]bool, len(n.net))
	if on {
		for i, x := range n.net {
			if int(x.point) == to {
				n.trace(i)
				break
			}
		}
		return n.links
	}
	n.exclude(to, len(n.net))
	return n.links
}

// netProof writes the part of a net that leads to a candidate.
type netProof struct {
	*forcing
	write *prover
	start int
	net   []inference
	done  []bool
	links []Link
}

// trace writes an inference after its causes.
func (n *netProof) trace(i int) {
	if n.done[i] {
		return
	}
	n.done[i] = true
	x := n.net[i]
	if x.from >= 0 {
		p := &n.points[x.from]
		for c := p.cells.first(); c >= 0; c = p.cells.after(c) {
			n.exclude(int(n.point(c, p.digit)), i)
		}
		n.links = append(n.links, Link{From: n.write.node(x.from), To: n.write.node(x.point), Strong: true, House: InSet})
		return
	}
	if x.need < 0 {
		return
	}
	last := int(x.point) // stands for the others where there were none
	cells := n.points[x.point].cells
	digit := n.points[x.point].digit
	for j, w := range n.row(n.have, x.need) {
		for ; w != 0; w &= w - 1 {
			z := j*64 + bits.TrailingZeros64(w)
			p := &n.points[z]
			if p.digit == digit && cells.has(p.only) {
				continue
			}
			n.exclude(z, i)
			last = z
		}
	}
	n.links = append(n.links, Link{From: n.write.node(int32(last)), To: n.write.node(x.point), Strong: true, House: n.needs[x.need].house})
}

// exclude writes why a candidate is false: the first inference before a place that excludes it.
func (n *netProof) exclude(z, before int) {
	if n.start == 2*z+1 {
		return
	}
	for i, x := range n.net[:before] {
		if has(n.row(n.ex, int(x.point)), z) {
			n.trace(i)
			n.links = append(n.links, n.write.closing(x.point, int32(z)))
			return
		}
	}
}
