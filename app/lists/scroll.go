package lists

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
)

// maxRoom bounds the height of a list in pixels: browsers have none that is much higher. A longer list is scrolled in larger steps.
const maxRoom = 15_000_000

// scroll is how the list stands on the page, in pixels.
type scroll struct {
	height, row int
	set         float64 // the scroll position that the page set last
}

// steps is how many rows the list can be scrolled by.
func (v *View) steps() int { return max(v.Model.Batch.Rows()-v.scroll.inView(), 0) }

func (s scroll) inView() int {
	if s.row == 0 {
		return 0
	}
	return s.height / s.row
}

// room is the height by which the list is scrolled.
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

// ShowRow measures the list, which may be new or have another size, and scrolls it.
func (v *View) ShowRow(top int) {
	v.Drawn(func() {
		list := browser.Query(".rows__list")
		if active := browser.Document().Get("activeElement"); !browser.Within(active, "main, dialog") { // what had the focus is gone
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
		v.Drawn(func() { // once the list has its height
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
