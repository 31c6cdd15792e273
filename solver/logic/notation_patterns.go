package logic

import (
	"fmt"
	"strconv"
	"strings"

	"numplace/solver"
)

// This file contains the methods that write steps other than chains. A method that occurs in the table
// standard writes a complete step. The others write parts of one.

func (w *notation) single(s Step) {
	w.put(s.Technique.Name(), ": ", w.cell(s.Place[0].Cell), "=", s.Place[0].Digit.String())
}

func (w *notation) subset(s Step) {
	w.put(s.Technique.Name(), ": ", listed(s.Proof.Digits, ","), " in ", w.compact(s.Proof.Cells))
	w.result(s)
}

func (w *notation) locked(s Step) {
	w.put(s.Technique.Name(), ": ", listed(s.Proof.Digits, ","), " in ", w.houses(s.Proof.Base))
	w.result(s)
}

func (w *notation) fish(s Step) {
	w.houseSets(s)
	w.result(s)
}

func (w *notation) kraken(s Step) {
	w.template(s)
	w.put(" | ")
	w.houseSets(s)
	w.branches(s)
}

// template writes a step as the name of its technique and its result, without a pattern.
func (w *notation) template(s Step) {
	w.put(s.Technique.Name(), ":")
	w.result(s)
}

// houseSets writes the base and cover sets of a fish, and its fins.
func (w *notation) houseSets(s Step) {
	p := &s.Proof
	t := s.Technique
	if t == KrakenFishType1 || t == KrakenFishType2 {
		t = XWing + Technique(len(p.Base)-2)
		if len(p.Fins) > 0 {
			t = FinnedXWing + 2*Technique(len(p.Base)-2)
		}
	}
	cover := p.Cover
	covers := ""
	if n := len(p.Base); len(cover) == 2*n { // two fish with the same base
		w.put("Siamese ")
		covers, cover = w.houses(cover[:n])+"/", cover[n:]
	}
	w.put(t.Name(), ": ", listed(p.Digits, ","), " ", w.houses(p.Base), " ", covers, w.houses(cover))
	for _, x := range p.Fins {
		w.put(" f", w.cell(x.Cell))
	}
	for _, x := range p.EndoFins {
		w.put(" ef", w.cell(x.Cell))
	}
}

// grave writes a BUG+1 (bivalue universal grave): the name of the technique and the result.
func (w *notation) grave(s Step) {
	w.put(s.Technique.Name())
	w.result(s)
}

func (w *notation) emptyRectangle(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, ","), " in ", w.houses(p.Base), " (")
	var ends []string
	for _, l := range p.Links {
		ends = append(ends, w.compact(cellsOfNodes(l.From, l.To)))
	}
	w.put(strings.Join(ends, "/"), ")")
	w.result(s)
}

// twoLinks writes a skyscraper or a kite.
func (w *notation) twoLinks(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, ","), " in ")
	w.put(w.compact(cellsOfNodes(p.Links[0].From, p.Links[2].To)))
	if len(p.Links) > 3 {
		w.put("/in ", w.compact(cellsOfNodes(p.Links[3].From, p.Links[5].To)))
	}
	w.put(" (connected by ", w.compact(cellsOfNodes(p.Links[1].From, p.Links[1].To)), ")")
	w.result(s)
}

func (w *notation) wWing(s Step) {
	p := &s.Proof
	link := p.Links[0]
	digit := link.From.Digit
	w.put(s.Technique.Name(), ": ", listed(p.Digits.Without(digit), ""), "/", digit.String(), " in ",
		w.compact(p.Cells))
	w.put(" connected by ", digit.String(), " in ", w.compact(cellsOfNodes(link.From, link.To)))
	w.result(s)
}

func (w *notation) xyWing(s Step) {
	p, gone := &s.Proof, digitsOf(s.Remove)
	w.put(s.Technique.Name(), ": ", listed(p.Digits&^gone, "/"), "/", listed(gone, ""), " in ", w.compact(p.Cells))
	w.result(s)
}

func (w *notation) xyzWing(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, "/"), " in ", w.compact(p.Cells))
	w.result(s)
}

func (w *notation) rectangle(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, "/"), " in ", w.compact(p.Deadly))
	w.result(s)
}

// cellsOfNodes returns the cells of all nodes.
func cellsOfNodes(nodes ...Node) []solver.Cell {
	var cells []solver.Cell
	for _, n := range nodes {
		cells = append(cells, n.Cells...)
	}
	return cells
}

// colors writes clusters of colors. The two opposite colors of a cluster are written next to each other.
func (w *notation) colors(s Step) {
	w.put(s.Technique.Name(), ": ", listed(s.Proof.Digits, ","))
	for i, color := range s.Proof.Colors {
		switch {
		case i == 0:
			w.put(" (")
		case i%2 == 0:
			w.put(", (")
		default:
			w.put(" / (")
		}
		var cells []string
		for _, x := range color {
			cells = append(cells, w.cell(x.Cell))
		}
		w.put(strings.Join(cells, ","), ")")
	}
	w.result(s)
}

// setOf writes the cells and digits of set i of a step, separated by between.
func (w *notation) setOf(s Step, i int, between string) string {
	set := s.Proof.Sets[i]
	return w.compact(set.Cells) + between + "{" + listed(set.Digits, "") + "}"
}

func (w *notation) sueDeCoq(s Step) {
	w.put(s.Technique.Name(), ": ", w.setOf(s, 0, " - "))
	w.put(" (", w.setOf(s, 1, " - "), ", ", w.setOf(s, 2, " - "), ")")
	w.result(s)
}

func (w *notation) deathBlossom(s Step) {
	p, gone := &s.Proof, digitsOf(s.Remove)
	w.put(s.Technique.Name(), ": [", w.cell(p.Cells[0]), "]")
	for i := range p.Sets {
		w.put(",  -", listed(p.Digits&p.Sets[i].Digits&^gone, ""), "- ", w.setOf(s, i, " "))
	}
	w.result(s)
}

func (w *notation) alsChain(s Step) {
	p, gone := &s.Proof, digitsOf(s.Remove)
	w.put(s.Technique.Name(), ": ", listed(gone, ""), "- ")
	for i := range p.Sets {
		if i > 0 {
			w.put(" -", p.Commons[i-1].Digit.String(), "- ")
		}
		w.put(w.setOf(s, i, " "))
	}
	w.put(" -", listed(gone, ""))
	w.result(s)
}

// alsXZ writes two linked almost locked sets. If only one digit links them, alsXZ also writes the other
// digits that the step eliminates.
func (w *notation) alsXZ(s Step) { w.linkedSets(s, "X=", len(s.Proof.Commons) < 2) }

func (w *notation) alsXYWing(s Step) { w.linkedSets(s, "X,Y=", true) }

// linkedSets writes almost locked sets, then the label name (such as "X=") and the digits that link the sets.
// If others is true, it also writes "Z=" and the other digits that the step eliminates.
func (w *notation) linkedSets(s Step, name string, others bool) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ")
	for i := range p.Sets {
		w.put(string(rune('A'+i)), "=", w.setOf(s, i, " "), ", ")
	}
	var commons solver.Digits
	for _, c := range p.Commons {
		commons = commons.With(c.Digit)
	}
	w.put(name, listed(commons, ","))
	for _, c := range p.Commons {
		if c.Rule > 0 {
			other := c.Digits()[1]
			w.put(w.rules(c.Rule-1), other.String())
			commons = commons.With(other)
		}
	}
	if z := digitsOf(s.Remove) &^ commons; z != 0 && others {
		w.put(", Z=", listed(z, ","))
	}
	w.result(s)
}

// firework writes the digits and cells of a firework. The digits of the two crossings of a quadruple are
// separated by a slash.
func (w *notation) firework(s Step) {
	w.put(s.Technique.Name(), ": ")
	for i, f := range FireworksOf(w.layout, s) {
		if i > 0 {
			w.put("/")
		}
		w.put(listed(f.Digits, ","))
	}
	w.put(" in ", w.compact(s.Proof.Cells))
	w.result(s)
}

// lockedSets writes the cells, and then each house with its digits.
func (w *notation) lockedSets(s Step) {
	w.put(s.Technique.Name(), ": ", w.compact(s.Proof.Cells), " in ")
	for i, x := range s.Proof.CoverSets {
		if i > 0 {
			w.put(",")
		}
		w.put(listed(x.Digits, ""), w.houses([]int{x.House}))
	}
	w.result(s)
}

// exocet writes the digits, the base and the targets.
func (w *notation) exocet(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, ","), " in ", w.compact(p.Cells[:2]), ", targets ",
		w.compact(p.Cells[2:]))
	w.result(s)
}

// tridagon writes the digits and cells of a tridagon, and what follows from each guardian.
func (w *notation) tridagon(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ": ", listed(p.Digits, ","), " in ", w.compact(p.Cells))
	w.result(s)
	w.branches(s)
}

// rule writes a step of rules: its digits, its rules, and the houses and rules that are added or subtracted.
func (w *notation) rule(s Step) {
	p := &s.Proof
	w.put(s.Technique.Name(), ":")
	if p.Digits != 0 {
		w.put(" ", listed(p.Digits, ","))
		if len(p.Base) > 0 {
			w.put(" in ", w.houses(p.Base))
		}
	}
	for _, use := range p.Rules {
		w.put(" ", w.rules(use.Rule))
	}
	for _, fact := range p.Facts {
		for _, x := range fact.Houses {
			w.put(" ", sign(x.Times), w.houses([]int{x.Index}))
		}
		for _, x := range fact.Rules {
			w.put(" ", sign(x.Times), w.rules(x.Index))
		}
	}
	for _, need := range p.Needs {
		w.put(" ", need.Digit.String(), " in ", w.houses([]int{need.House}))
	}
	if len(p.Cells) > 0 {
		w.put(" ", w.compact(p.Cells))
	}
	w.result(s)
}

// sign returns the prefix of a house or rule in a sum that counts it the given number of times, such as +, -
// or +2*.
func sign(times int) string {
	switch times {
	case 1:
		return "+"
	case -1:
		return "-"
	}
	return fmt.Sprintf("%+d*", times)
}

// rules returns the text of rule i, with its kind, its values and its cells.
func (w *notation) rules(i int) string {
	r := w.layout.Rules()[i]
	text := "[" + string(r.Kind)
	for _, v := range r.Value {
		text += " " + strconv.Itoa(v)
	}
	return text + " " + w.compact(r.Cells) + "]"
}
