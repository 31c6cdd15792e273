package desk

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Drawings holds the drawings of rules for boards that are or were shown. The latest request is at the end.
type Drawings struct {
	all    []drawing
	sketch drawing // SVG of the rules from the first paint, for the layout of the first board
	lost   bool    // a request has failed, so no others are made
}

// drawing is the drawing of a layout's rules.
type drawing struct {
	of     *solver.Layout
	packed string // from signs.Drawing.Pack; "" until it arrives
}

// mostDrawn is the maximum number of drawings in memory, which is more than are shown at once. MostAsked is
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

// Of returns the drawing of a layout's rules, in the format of signs.Drawing.Pack. It returns "" if there is
// none or it has not arrived yet.
func (d *Drawings) Of(l *solver.Layout) string {
	packed, _ := d.of(l)
	return packed
}

// Before returns the drawing of a layout's rules. If the drawing has not arrived yet, it returns the latest
// one of another layout of the same size.
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

// Sketched sets the SVG of the first board's rules, which comes from the first paint.
func (d *Drawings) Sketched(svg string) { d.sketch.packed = svg }

// Sketch returns the SVG of a layout's rules from the first paint. It is shown until the drawing arrives.
func (d *Drawings) Sketch(l *solver.Layout) string {
	if d.sketch.of != l {
		return ""
	}
	return d.sketch.packed
}

// Lacks reports whether the drawing of a layout's rules is still missing.
func (d *Drawings) Lacks(l *solver.Layout) bool { return d.Of(l) == "" && drawn(l) }

// drawn reports whether a layout has rules for certain cells, which need a drawing.
func drawn(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Shape() != solver.WholeBoard })
}

// Rest reports whether no drawing may be requested now, because a request is running or has failed.
func (d *Drawings) Rest(l jobs.Ledger) bool { return d.lost || l.Count(toSigns{}) > 0 }

// First records the layout of the first board. Later calls have no effect.
func (d *Drawings) First(l *solver.Layout) {
	if d.sketch.of == nil {
		d.sketch.of = l
	}
}

// Ask requests the first missing drawing of the given layouts. start is nil if none is missing.
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

// toSigns draws the rules of a board.
type toSigns struct{ jobs.OnBoard }

func (toSigns) Event() job.Event { return job.SignsDrawn{} }

// Forget stops further requests after one has failed. They resume after another reply from the second
// program, or after RetrySigns.
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
