package kit

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Part is a part of the page that does not show which cells are selected. It is redrawn when a field changes.
// So it is not redrawn after slight changes of the Model (state.Slight), unless they change Also.
type Part struct {
	app.Compo

	Name    string
	Edition int // the Host's edition
	Also    int // differs whenever anything else that the drawing depends on differs

	draw func() app.UI
}

// Part returns the part of the page called name, which draw draws from the Model. If draw reads anything
// else, the parameter also must differ whenever that differs. go-app keeps the first draw of a name, so draw
// must be a method of a value that lives as long as the page.
func (h *Host) Part(name string, also int, draw func() app.UI) app.UI {
	return &Part{Name: name, Edition: h.edition, Also: also, draw: draw}
}

// CompoID keeps go-app from reusing the component of one part for another.
func (p *Part) CompoID() string { return p.Name }

// Render draws the part.
func (p *Part) Render() app.UI { return p.draw() }

// Awaited draws plain placeholder bars while content loads. It contains no text for screen readers: they do
// not read out a status region that is inserted together with its text. A status region that exists already
// announces the loading.
func Awaited() app.UI {
	var bars []app.UI
	for range 6 {
		bars = append(bars, Element("i"))
	}
	return Box("div", "awaited", bars...)
}
