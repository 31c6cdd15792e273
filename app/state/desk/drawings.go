package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Drawings holds the drawings of rules for the boards that are shown or were shown before. The last element
// is the drawing that was requested last.
type Drawings struct {
	all    []drawing
	sketch drawing // SVG of the rules in the page's HTML, with the layout of the first board
	lost   bool    // a request has failed, so no further requests are made
}

// drawing is the drawing of a layout's rules.
type drawing struct {
	of     *solver.Layout
	packed string // the drawing, from signs.Drawing.Pack; "" until it arrives
}

// mostDrawn is the maximum number of drawings in memory. The page never shows more drawings at once.
// MostAsked is the maximum number of small boards whose drawings are requested together.
const (
	mostDrawn = 40
	MostAsked = mostDrawn / 2
)

// of returns the drawing of a layout's rules. Until the drawing has arrived, it returns "". ok is false if
// the drawing was not requested.
func (d *Drawings) of(l *solver.Layout) (packed string, ok bool) {
	for _, d := range d.all {
		if d.of == l {
			return d.packed, true
		}
	}
	return "", false
}

// Of returns the drawing of a layout's rules, in the format of signs.Drawing.Pack. If the drawing was not
// requested or has not arrived yet, Of returns "".
func (d *Drawings) Of(l *solver.Layout) string {
	packed, _ := d.of(l)
	return packed
}

// Before returns the drawing of a layout's rules. If the drawing has not arrived yet, Before returns the last
// drawing of another layout with the same size.
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

// Sketched sets the SVG of the first board's rules. The SVG is part of the page's HTML.
func (d *Drawings) Sketched(svg string) { d.sketch.packed = svg }

// Sketch returns the SVG of a layout's rules from the page's HTML. The page shows this SVG until the drawing
// of the rules arrives. The HTML has an SVG only for the layout of the first board. For any other layout,
// Sketch returns "".
func (d *Drawings) Sketch(l *solver.Layout) string {
	if d.sketch.of != l {
		return ""
	}
	return d.sketch.packed
}

// Lacks reports whether a layout needs a drawing of its rules, and the drawing has not arrived.
func (d *Drawings) Lacks(l *solver.Layout) bool { return d.Of(l) == "" && drawn(l) }

// drawn reports whether a layout needs a drawing: whether it has rules that list cells, such as cages.
func drawn(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Shape() != solver.WholeBoard })
}

// Rest reports whether no drawing may be requested at the moment, because a request is pending or has failed.
func (d *Drawings) Rest(l jobs.Ledger) bool { return d.lost || l.Count(toSigns{}) > 0 }

// First sets the layout of the first board. Later calls have no effect.
func (d *Drawings) First(l *solver.Layout) {
	if d.sketch.of == nil {
		d.sketch.of = l
	}
}

// Ask returns the task and the request for a missing drawing: that of the first of the given layouts that
// lacks one. If no layout lacks a drawing, start is nil.
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

// Retry allows further requests after a request has failed.
func (d *Drawings) Retry() { d.lost = false }

// Lost reports whether a request has failed.
func (d *Drawings) Lost() bool { return d.lost }

// toSigns is the task that draws the rules of a board.
type toSigns struct{ jobs.OnBoard }

func (toSigns) Event() job.Event { return job.SignsDrawn{} }

// Forget prevents further requests for drawings after a request has failed. Requests are allowed again after
// another reply of the second program, or after RetrySigns.
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
