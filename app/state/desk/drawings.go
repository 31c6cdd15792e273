package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Drawings are those of the rules of boards that are or were shown, the one asked for last at the end.
type Drawings struct {
	all    []drawing
	sketch drawing // what the first picture has of the first board's, as SVG
	lost   bool    // none is asked for, because one did not come
}

// drawing is the drawing of a layout's rules.
type drawing struct {
	of     *solver.Layout
	packed string // as signs.Drawing.Pack packs it; "" until it comes
}

// mostDrawn is how many drawings are kept: more than are shown at once. MostAsked are asked for at once.
const (
	mostDrawn = 40
	MostAsked = mostDrawn / 2
)

// of returns the drawing of a layout's rules; ok is false if it was not asked for.
func (d *Drawings) of(l *solver.Layout) (packed string, ok bool) {
	for _, d := range d.all {
		if d.of == l {
			return d.packed, true
		}
	}
	return "", false
}

// Of returns the drawing of a layout's rules, as signs.Drawing.Pack packs it; "" if it has none, or is not here yet.
func (d *Drawings) Of(l *solver.Layout) string {
	packed, _ := d.of(l)
	return packed
}

// Before returns the drawing of a layout's rules or, while they are drawn and it is not here, the last one of another
// layout of that size.
func (d *Drawings) Before(l *solver.Layout) (packed string) {
	if packed = d.Of(l); packed != "" || !drawn(l) {
		return packed
	}
	for _, d := range d.all {
		if d.packed != "" && d.of.N() == l.N() {
			packed = d.packed
		}
	}
	return packed
}

// Sketched sets what the first picture has of the rules of the first board, as SVG.
func (d *Drawings) Sketched(svg string) { d.sketch.packed = svg }

// Sketch returns what the first picture has of a layout's rules, as SVG, which is shown until their drawing is here.
func (d *Drawings) Sketch(l *solver.Layout) string {
	if d.sketch.of != l {
		return ""
	}
	return d.sketch.packed
}

// Lacks reports whether the drawing of a layout's rules is not here yet.
func (d *Drawings) Lacks(l *solver.Layout) bool { return d.Of(l) == "" && drawn(l) }

// drawn reports whether a layout has a rule with cells, which is drawn.
func drawn(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Shape() != solver.WholeBoard })
}

// Rest reports whether no drawing is asked for now: one is under way, or did not come.
func (d *Drawings) Rest(l jobs.Ledger) bool { return d.lost || l.Count(toSigns{}) > 0 }

// First notes that a layout is that of the first board, unless there was one.
func (d *Drawings) First(l *solver.Layout) {
	if d.sketch.of == nil {
		d.sketch.of = l
	}
}

// Ask asks for the first drawing that lacks of some layouts. start is nil if there is none.
func (d *Drawings) Ask(layouts []*solver.Layout) (start jobs.Task, r job.Signs) {
	for _, l := range layouts {
		if _, asked := d.of(l); !asked && drawn(l) {
			kept := d.all[max(0, len(d.all)-mostDrawn+1):]
			d.all = append(slices.Clone(kept), drawing{of: l})
			return toSigns{}, job.Signs{Layout: l.String()}
		}
	}
	return nil, r
}

// Retry asks again for drawings that did not come.
func (d *Drawings) Retry() { d.lost = false }

// Lost reports whether one did not come.
func (d *Drawings) Lost() bool { return d.lost }

// toSigns draws the rules of a board.
type toSigns struct{ jobs.OnBoard }

func (toSigns) Event() job.Event { return job.SignsDrawn{} }

// Forget ends the asking when a drawing does not come. It begins again when the second program answers something else,
// or with RetrySigns.
func (toSigns) Forget(d *Desk) {
	all := d.Drawings.all
	d.Drawings.all, d.Drawings.lost = all[:len(all)-1], true
}

func (toSigns) Take(d *Desk, _ Env, answer job.Event) Asks {
	all := slices.Clone(d.Drawings.all)
	all[len(all)-1].packed = string(answer.(job.SignsDrawn).Packed)
	d.Drawings.all = all
	return Asks{}
}

// RetrySigns asks again for drawings that did not come.
type RetrySigns struct{ trait.Aside }

func (RetrySigns) Update(d *Desk, _ Env) Asks {
	d.Drawings.Retry()
	return Asks{}
}
