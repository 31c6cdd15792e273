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
	at          float64 // the scroll position that was last heard of or set
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

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) { v.follow(ctx.JSSrc()) }

// follow shows the rows to which the list is scrolled. It returns false if they are those of the last time.
func (v *View) follow(list app.Value) bool {
	at := list.Get("scrollTop").Float()
	if v.scroll.row == 0 || math.Abs(at-v.scroll.at) < 1 {
		return false
	}
	v.scroll.at = at
	top := int(math.Round(at / float64(max(v.room(), 1)) * float64(v.steps())))
	v.Send(v.scrolled(top))
	return true
}

// followPerson is follow, but where the browser has scrolled the list, because it has become shorter.
func (v *View) followPerson(list app.Value) bool {
	at, end := list.Get("scrollTop").Float(), list.Get("scrollHeight").Float()-list.Get("clientHeight").Float()
	return (at > v.scroll.at || at < end-1) && v.follow(list)
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

// ShowRow measures the list, which may be new, and scrolls to a row.
func (v *View) ShowRow(top int) { v.show(func(app.Value) int { return top }) }

// show is ShowRow for the row that top returns when the page is drawn.
func (v *View) show(top func(list app.Value) int) {
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
		row := top(list)
		v.scroll.at = list.Get("scrollTop").Float()
		v.scroll.row, v.scroll.across = number(list, "--row"), max(number(list, "--per"), 1)
		v.scroll.height = list.Get("clientHeight").Int()
		b := &v.Model.Batch
		if now := v.scrolled(row / v.scroll.across); now.InView != b.InView || now.Top != b.Top || now.Across != b.Across {
			v.Send(now)
		}
		v.Drawn(func() { // after the spacer has its height
			if v.followPerson(list) {
				return
			}
			list.Set("scrollTop", float64(v.Model.Batch.Top/v.scroll.across)/float64(max(v.steps(), 1))*float64(v.room()))
			v.scroll.at = list.Get("scrollTop").Float()
		})
	})
}

// Resized measures the list again.
func (v *View) Resized() {
	v.Later(func() {
		if narrow := browser.Narrow(); narrow != v.Model.Lists.Narrow {
			v.Send(state.Narrow{Is: narrow})
		}
		v.show(func(list app.Value) int {
			v.followPerson(list) // who has scrolled since then stays there
			return v.Model.Batch.Top
		})
	})
}
