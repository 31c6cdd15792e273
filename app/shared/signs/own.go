package signs

import "numplace/solver"

// This file draws the rules that a setter has defined. If a board has several different definitions, their
// rules are marked with letters.

// letters is the maximum number of definitions that have a letter.
const letters = 16

// definition returns the letter of a rule's definition. Rules that differ only in their cells have the same
// definition. The letter is "" if the layout has only one definition, and for all definitions after the first
// 16.
func (d *drawer) definition(r solver.Rule) string {
	says := func(r solver.Rule) string {
		r.Cells = nil
		return r.String()
	}
	if d.own == nil {
		d.own = map[string]int{}
		for _, one := range d.of.Rules() {
			if !one.Kind.IsDefined() {
				continue
			}
			if what := says(one); d.own[what] == 0 {
				d.own[what] = len(d.own) + 1
			}
		}
	}
	if at := d.own[says(r)]; len(d.own) > 1 && at <= letters {
		return string(rune('A' + at - 1))
	}
	return ""
}

// ownSet draws an outline around the cells of a rule that the setter has defined.
func (d *drawer) ownSet(k *look, r solver.Rule) { d.around(k, r.Cells, d.definition(r)) }

// ownLine draws a line through the cells of a rule that the setter has defined. If the order of the cells
// matters, the first cell has a ring.
func (d *drawer) ownLine(k *look, r solver.Rule) {
	plain := *k
	if r.Kind.IsTable() && r.Symmetric() {
		plain.first = nil
	}
	d.along(&plain, r)
	if letter := d.definition(r); letter != "" {
		d.label(d.corner(newLoop(d.n, 0, r.Cells[:1]), r.Cells), letter)
	}
}

// ownSign draws a diamond between the two cells of a rule that the setter has defined. If the order of the
// cells matters, it draws an arrow head that points to the second cell instead.
func (d *drawer) ownSign(k *look, r solver.Rule) {
	at, way := d.edge(r)
	for i := range k.along {
		half := d.sized(22) - 5*i
		line := at.diamond(half)
		if !r.Symmetric() {
			aside := Point{way.Y * half, way.X * half}
			back := at.less(way.times(half * 2 / 3))
			tip := at.less(way.times(-half * 4 / 3))
			shoulder := at.less(way.times(-half / 4))
			line = []Point{back.less(aside), back.less(aside.times(-1)), shoulder.less(aside.times(-1)), tip,
				shoulder.less(aside), back.less(aside)}
		}
		d.line(&k.along[i], line)
	}
	if letter := d.definition(r); letter != "" {
		d.text(Sign, Strong, at, d.sized(22), letter)
	}
}
