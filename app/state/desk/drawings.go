package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Drawings holds the drawings of rules for the boards that are or were shown. The drawing that was requested
// last is at the end.
type Drawings struct {
	all    []drawing
	sketch drawing // SVG of the rules in the page's HTML, for the layout of the first board
	lost   bool    // a request has failed, so no more are made
}

// drawing is the drawing of a layout's rules.
type drawing struct {
	of     *solver.Layout
	packed string // the drawing, from signs.Drawing.Pack; "" until it arrives
}

// mostDrawn is the maximum number of drawings in memory. More than that are never shown at once. MostAsked is
// the maximum number of small boards whose drawings are requested together.
const (
	mostDrawn = 40
	MostAsked = mostDrawn / 2
)

// of returns the drawing of a layout's rules, or "" until it arrives. ok is false if it was not requested.
func (d *Drawings) of(l *solver.Layout) (packed string, ok bool) {
	for _, d := range d.all {
		if d.of == l {
			return d.packed, true
		}
	}
	return "", false
}

// Of returns the drawing of a layout's rules, in the format of signs.Drawing.Pack. If there is no drawing or
// it has not arrived yet, Of returns "".
func (d *Drawings) Of(l *solver.Layout) string {
	packed, _ := d.of(l)
	return packed
}

// Before returns the drawing of a layout's rules. If it has not arrived yet, Before returns the last drawing
// for another layout of the same size.
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

// Sketched sets the SVG of the first board's rules, which is part of the page's HTML.
func (d *Drawings) Sketched(svg string) { d.sketch.packed = svg }

// Sketch returns the SVG of a layout's rules that is part of the page's HTML. The page shows it until the
// drawing arrives. For any other layout, Sketch returns "".
func (d *Drawings) Sketch(l *solver.Layout) string {
	if d.sketch.of != l {
		return ""
	}
	return d.sketch.packed
}

// Lacks reports whether the layout needs a drawing of its rules that has not arrived.
func (d *Drawings) Lacks(l *solver.Layout) bool { return d.Of(l) == "" && drawn(l) }

// drawn reports whether a layout needs a drawing, because it has rules about particular cells.
func drawn(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Shape() != solver.WholeBoard })
}

// Rest reports whether no drawing may be requested now, because a request is pending or has failed.
func (d *Drawings) Rest(l jobs.Ledger) bool { return d.lost || l.Count(toSigns{}) > 0 }

// First sets the layout of the first board. Later calls have no effect.
func (d *Drawings) First(l *solver.Layout) {
	if d.sketch.of == nil {
		d.sketch.of = l
	}
}

// Ask returns the task and the request for the first of the given layouts whose drawing is missing. If none
// is missing, start is nil.
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

// Retry allows requests again after one has failed.
func (d *Drawings) Retry() { d.lost = false }

// Lost reports whether a request has failed.
func (d *Drawings) Lost() bool { return d.lost }

// toSigns is the task that draws the rules of a board.
type toSigns struct{ jobs.OnBoard }

func (toSigns) Event() job.Event { return job.SignsDrawn{} }

// Forget stops further requests for drawings after one has failed. They resume after another reply of the
// second program, or after RetrySigns.
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

// RetrySigns requests missing drawings again.
type RetrySigns struct{ trait.Aside }

func (RetrySigns) Update(d *Desk, _ Env) Asks {
	d.Drawings.Retry()
	return Asks{}
}
