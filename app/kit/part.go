package kit

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Part is a go-app component for a part of the page that does not show which cells are selected. It is
// redrawn when one of its exported fields has changed. After a slight change of the Model (state.Slight),
// only Also may differ.
type Part struct {
	app.Compo

	Name    string
	Edition int // value of Host.Edition
	Also    int // must change with each value that draw uses and that does not change Edition

	draw func() app.UI
}

// Part returns the part of the page called name. The function draw draws it from the Model. If draw also uses
// a value outside the Model, extra must change whenever that value changes. go-app keeps the first draw that
// it gets for a name, so draw must be a method of a value that lives as long as the page.
func (h *Host) Part(name string, extra int, draw func() app.UI) app.UI {
	return &Part{Name: name, Edition: h.edition, Also: extra, draw: draw}
}

// CompoID returns the part's name, so that go-app does not reuse the component of one part for another.
func (p *Part) CompoID() string { return p.Name }

// Render draws the part.
func (p *Part) Render() app.UI { return p.draw() }

// Awaited draws plain bars as a placeholder while content is loading. The bars have no text for screen
// readers, because screen readers do not read out a status region that is inserted together with its text.
// Instead, a status region that is already in the page announces that content is loading.
func Awaited() app.UI {
	var bars []app.UI
	for range 6 {
		bars = append(bars, Element("i"))
	}
	return Box("div", "awaited", bars...)
}
