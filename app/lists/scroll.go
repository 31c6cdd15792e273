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

// scroll has the list's measures and position, in pixels. Boards stand in lines of several.
type scroll struct {
	height, row int
	across      int     // how many stand in a line
	set         float64 // the scroll position that the program last set
}

// steps returns by how many lines the list can be scrolled.
func (v *View) steps() int {
	across := max(v.scroll.across, 1)
	return max((v.Model.Batch.Rows()+across-1)/across-v.scroll.inView(), 0)
}

// inView returns how many lines are visible, and rows how many rows.
func (s scroll) inView() int {
	if s.row == 0 {
		return 0
	}
	return max(s.height/s.row, 1)
}

func (s scroll) rows(lines int) int { return lines * max(s.across, 1) }

// room returns the height of the spacer that can be scrolled.
func (v *View) room() int { return min(v.steps()*v.scroll.row, maxRoom) }

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) {
	at := ctx.JSSrc().Get("scrollTop").Float()
	if v.scroll.row == 0 || math.Abs(at-v.scroll.set) < 1 {
		return
	}
	v.scroll.set = -1
	top := int(math.Round(at / float64(max(v.room(), 1)) * float64(v.steps())))
	v.Send(v.scrolled(top))
}

// scrolled says which rows are visible when a line is the first one.
func (v *View) scrolled(top int) state.ScrollRows {
	s := v.scroll
	return state.ScrollRows{Top: s.rows(min(top, v.steps())), InView: s.rows(s.inView()), Across: max(s.across, 1)}
}

// number is a whole number that the style sheet sets.
func number(list app.Value, name string) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(browser.Property(list, name)), "px"))
	return n
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
			if to := browser.Query(to); to.Truthy() {
				to.Call("focus", map[string]any{"preventScroll": true})
			}
		}
		if !list.Truthy() {
			return
		}
		v.scroll.row, v.scroll.across = number(list, "--row"), max(number(list, "--per"), 1)
		v.scroll.height = list.Get("clientHeight").Int()
		line, b := top/v.scroll.across, &v.Model.Batch
		if now := v.scrolled(line); now.InView != b.InView || now.Top != b.Top || now.Across != b.Across {
			v.Send(now)
		}
		v.Drawn(func() { // after the spacer has its height
			v.scroll.set = float64(line) / float64(max(v.steps(), 1)) * float64(v.room())
			list.Set("scrollTop", v.scroll.set)
			v.scroll.set = list.Get("scrollTop").Float()
		})
	})
}

// Resized measures the list again.
func (v *View) Resized() {
	v.Later(func() {
		if narrow := browser.Narrow(); narrow != v.Model.Lists.Narrow {
			v.Send(state.Narrow{Is: narrow})
		}
		v.ShowRow(v.Model.Batch.Top)
	})
}
