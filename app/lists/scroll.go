package lists

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// maxRoom limits the height of the spacer, because browsers limit the height of elements. Beyond it, a pixel of
// scrolling is more than a pixel of rows.
const maxRoom = 15_000_000

// scroll has the list's measures and position, in pixels.
type scroll struct {
	height, row int
	set         float64 // the scroll position that the program last set
}

// steps returns by how many rows the list can be scrolled.
func (v *View) steps() int { return max(v.Model.Batch.Rows()-v.scroll.inView(), 0) }

func (s scroll) inView() int {
	if s.row == 0 {
		return 0
	}
	return s.height / s.row
}

// room returns the height of the spacer that can be scrolled.
func (v *View) room() int { return min(v.steps()*v.scroll.row, maxRoom) }

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) {
	at := ctx.JSSrc().Get("scrollTop").Float()
	if v.scroll.row == 0 || math.Abs(at-v.scroll.set) < 1 {
		return
	}
	v.scroll.set = -1
	top := int(math.Round(at / float64(max(v.room(), 1)) * float64(v.steps())))
	v.Send(state.ScrollRows{Top: min(top, v.steps()), InView: v.scroll.inView()})
}

// ShowRow measures the list, which may be new or resized, and scrolls to a row.
func (v *View) ShowRow(top int) {
	v.Drawn(func() {
		list := browser.Query(".rows__list")
		if active := browser.Document().Get("activeElement"); !browser.Within(active, "main, dialog") { // the element with the focus was removed
			to := ".rows__list, .source textarea"
			if browser.Touched() {
				to = ".rows__list, .source h2"
			}
			browser.Query(to).Call("focus")
		}
		if !list.Truthy() {
			return
		}
		v.scroll.row, _ = strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(browser.Property(list, "--row")), "px"))
		v.scroll.height = list.Get("clientHeight").Int()
		if view := v.scroll.inView(); view != v.Model.Batch.InView || top != v.Model.Batch.Top {
			v.Send(state.ScrollRows{Top: min(top, v.steps()), InView: view})
		}
		v.Drawn(func() { // after the spacer has its height
			v.scroll.set = float64(top) / float64(max(v.steps(), 1)) * float64(v.room())
			list.Set("scrollTop", v.scroll.set)
			v.scroll.set = list.Get("scrollTop").Float()
		})
	})
}

// Resized measures the list again.
func (v *View) Resized() {
	v.Later(func() { v.ShowRow(v.Model.Batch.Top) })
}
