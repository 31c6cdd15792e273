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

// scale has the list's measures, in pixels. Boards stand in lines of several.
type scale struct {
	height, row int
	across      int // how many stand in a line
}

// scroll is the list's scale, and where it is scrolled to.
type scroll struct {
	scale         // the rows are drawn, or will be, by this one
	shown scale   // the one by which it is scrolled now
	at    float64 // the position in pixels that was last heard of or set
}

// steps returns by how many lines a list with so many rows can be scrolled.
func (s scale) steps(rows int) int {
	across := max(s.across, 1)
	return max((rows+across-1)/across-s.inView(), 0)
}

// inView returns how many lines are visible.
func (s scale) inView() int {
	if s.row == 0 {
		return 0
	}
	return max(s.height/s.row, 1)
}

// rows returns how many rows so many lines have.
func (s scale) rows(lines int) int { return lines * max(s.across, 1) }

// room returns the height of the spacer that can be scrolled.
func (s scale) room(rows int) int { return min(s.steps(rows)*s.row, maxRoom) }

func (v *View) room() int { return v.scroll.room(v.Model.Batch.Rows()) }

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) {
	if row, ok := v.follow(ctx.JSSrc()); ok {
		v.Send(v.scrolled(row))
	}
}

// follow returns the row to which the list has been scrolled since the last time; ok is false if it has not.
func (v *View) follow(list app.Value) (row int, ok bool) {
	at, s, rows := list.Get("scrollTop").Float(), v.scroll.shown, v.Model.Batch.Rows()
	if s.row == 0 || math.Abs(at-v.scroll.at) < 1 {
		return 0, false
	}
	v.scroll.at = at
	return s.rows(int(math.Round(at / float64(max(s.room(rows), 1)) * float64(s.steps(rows))))), true
}

// scrolled says which rows are visible when a row is in the first line.
func (v *View) scrolled(row int) state.ScrollRows {
	s := v.scroll.scale
	line := min(row/max(s.across, 1), s.steps(v.Model.Batch.Rows()))
	return state.ScrollRows{Top: s.rows(line), InView: s.rows(s.inView()), Across: max(s.across, 1)}
}

// number is a whole number that the style sheet sets.
func number(list app.Value, name string) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(browser.Property(list, name)), "px"))
	return n
}

// ShowRow measures the list, which may be new, and scrolls to a row.
func (v *View) ShowRow(row int) {
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
		v.measure(list, func() int { return row })
	})
}

// Resized measures the list again. Who scrolls it meanwhile stays where that leads to.
func (v *View) Resized() {
	v.Later(func() {
		if narrow := browser.Narrow(); narrow != v.Model.Lists.Narrow {
			v.Send(state.Narrow{Is: narrow})
		}
		v.Drawn(func() {
			list := browser.Query(".rows__list")
			v.measure(list, func() int {
				if !v.isCut(list) {
					if row, ok := v.follow(list); ok {
						return row
					}
				}
				return v.Model.Batch.Top
			})
		})
	})
}

// isCut reports whether the browser has scrolled the list back, which has become shorter.
func (v *View) isCut(list app.Value) bool {
	at, end := list.Get("scrollTop").Float(), list.Get("scrollHeight").Float()-list.Get("clientHeight").Float()
	return at < v.scroll.at && at > end-1
}

// measure measures the list, and scrolls it when its rows are drawn by these measures. Both times the row to show is the one that to returns. It is called
// when the page is drawn, where sending does not draw it again.
func (v *View) measure(list app.Value, to func() int) {
	if !list.Truthy() {
		return
	}
	row := to()
	v.scroll.scale = scale{list.Get("clientHeight").Int(), number(list, "--row"), max(number(list, "--per"), 1)}
	if !v.sendScrolled(row, func() { v.place(list, to()) }) {
		v.place(list, row)
	}
}

// place scrolls the list, which is drawn by its measures, to a row.
func (v *View) place(list app.Value, row int) {
	steps := v.scroll.steps(v.Model.Batch.Rows())
	line := min(row/v.scroll.across, steps)
	list.Set("scrollTop", float64(line)/float64(max(steps, 1))*float64(v.room()))
	v.scroll.at, v.scroll.shown = list.Get("scrollTop").Float(), v.scroll.scale
	v.sendScrolled(row, func() {})
}

// sendScrolled says that a row is in the first line, and calls drawn when that is drawn. If the Model says so already it does nothing, and returns false.
func (v *View) sendScrolled(row int, drawn func()) bool {
	now, b := v.scrolled(row), &v.Model.Batch
	if now.InView == b.InView && now.Top == b.Top && now.Across == b.Across {
		return false
	}
	v.Later(func() {
		v.Send(now)
		v.Drawn(drawn)
	})
	return true
}
