package kit

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Part is a part of the page that does not show which cells are selected. It is drawn again when a
// field changes, and so not after slight changes of the Model (state.Slight), unless Also has them.
type Part struct {
	app.Compo

	Name    string
	Edition int // of the Host
	Also    int // what else it depends on

	draw func() app.UI
}

// Part returns the part of the page with a name, which draw draws from the Model. also stands for
// whatever else draw reads, or is 0. go-app keeps the first draw of a name, so it must be a method
// of a value that lives as long as the page.
func (h *Host) Part(name string, also int, draw func() app.UI) app.UI {
	return &Part{Name: name, Edition: h.edition, Also: also, draw: draw}
}

// CompoID tells go-app not to make one part of another.
func (p *Part) CompoID() string { return p.Name }

// Render draws the part.
func (p *Part) Render() app.UI { return p.draw() }

// Awaited draws quiet bars in place of what comes. A status region that stands there already tells those who hear the
// page: one that arrives with its words is not read out.
func Awaited() app.UI {
	var bars []app.UI
	for range 6 {
		bars = append(bars, Element("i"))
	}
	return Box("div", "awaited", bars...)
}
