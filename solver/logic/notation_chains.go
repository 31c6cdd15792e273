package logic

import (
	"slices"

	"numplace/solver"
)

// This file contains the methods that write chains and branches.

// chain writes a chain or loop.
func (w *notation) chain(s Step) {
	links := s.Proof.Links
	w.put(s.Technique.Name(), ": ")
	if s.Technique == RemotePair {
		second := links[0].To.Digit
		w.put(listed(s.Proof.Digits.Without(second), ""), "/", second.String())
	} else {
		w.put(listed(digitsOf(s.Remove), "/"))
	}
	w.put(" ")
	first, last := links[0].From, links[len(links)-1].To
	switch s.Technique {
	case ContinuousNiceLoop, GroupedContinuousNiceLoop:
		// The last link closes the loop within its first cell. The two digits of this cell are written before
		// and after the nodes.
		w.put(links[len(links)-2].To.Digit.String(), "= ")
		w.links(links)
		w.put(" =", first.Digit.String())
	case XYChain, AIC, GroupedAIC:
		w.put(first.Digit.String(), "- ")
		w.links(links)
		w.put(" -", last.Digit.String())
	default:
		w.links(links)
	}
	w.result(s)
}

// links writes the nodes of a chain with the digits that link them. For a link by a rule, it writes the rule
// too and, if the digits of the two nodes differ, both. It skips links within a cell or a set.
func (w *notation) links(links []Link) {
	w.node(links[0].From)
	for _, l := range links {
		if l.House == InSet && l.From.Set == l.To.Set || sameCells(l.From, l.To) {
			continue
		}
		sign := "-"
		if l.Strong {
			sign = "="
		}
		w.put(" ", sign)
		if l.Rule > 0 {
			if l.From.Digit != l.To.Digit {
				w.put(l.From.Digit.String())
			}
			w.put(w.rules(l.Rule - 1))
		}
		w.put(l.To.Digit.String())
		w.put(sign, " ")
		w.node(l.To)
	}
}

func (w *notation) node(n Node) {
	if n.Set > 0 {
		w.put("ALS:")
	}
	w.put(w.compact(n.Cells))
}

func sameCells(x, y Node) bool {
	return x.Set == y.Set && slices.Equal(x.Cells, y.Cells)
}

// forcing writes a contradiction or a verity with its branches.
func (w *notation) forcing(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name())
	if t := s.Technique; t == ForcingChainContradiction || t == ForcingNetContradiction {
		w.put(" in ")
		switch {
		case len(p.Cells) > 0:
			w.put(w.cell(p.Cells[0]))
		case len(p.Base) > 0:
			w.put(w.houses(p.Base))
		default:
			w.put(w.compact(p.end(0).Cells))
		}
	}
	w.result(s)
	w.branches(s)
}

// end returns the node where a branch ends.
func (p *Proof) end(branch int) Node {
	b := &p.Branches[branch]
	if len(b.Links) == 0 {
		return Node{Digit: b.If.Digit, Cells: []solver.Cell{b.If.Cell}}
	}
	return b.Links[len(b.Links)-1].To
}

// branches writes each case and what follows from it. In a net, a link that does not lead to the next link is
// written in parentheses. The rule of a link by a rule follows the link.
func (w *notation) branches(s Step) {
	for _, b := range s.Proof.Branches {
		start := Node{Digit: b.If.Digit, Cells: []solver.Cell{b.If.Cell}}
		w.put(" | ")
		w.state(start, !b.False)
		for i := 0; i < len(b.Links); {
			end := i + 1
			for end < len(b.Links) && sameNode(b.Links[end].From, b.Links[end-1].To) {
				end++
			}
			before, after := " ", ""
			if end < len(b.Links) {
				before, after = " (", ")"
			}
			w.put(before)
			if from := b.Links[i].From; !sameNode(from, start) {
				w.state(from, !b.Links[i].Strong)
				w.put(" ")
			}
			for k, l := range b.Links[i:end] {
				if k > 0 {
					w.put(" ")
				}
				w.state(l.To, l.Strong)
				if l.Rule > 0 {
					w.put(" ", w.rules(l.Rule-1))
				}
			}
			w.put(after)
			i = end
		}
	}
}

func sameNode(x, y Node) bool { return x.Digit == y.Digit && sameCells(x, y) }

// state writes that a node is true or false.
func (w *notation) state(n Node, isTrue bool) {
	w.node(n)
	if isTrue {
		w.put("=", n.Digit.String())
	} else {
		w.put("<>", n.Digit.String())
	}
}
