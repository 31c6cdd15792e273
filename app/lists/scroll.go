package lists

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state/collections"
)

// maxRoom is the maximum height of the spacer in pixels. The spacer is as tall as all rows together, but
// browsers limit the height of elements. In longer lists, scrolling by a pixel therefore moves the rows by
// more than a pixel.
const maxRoom = 15_000_000

// scale has the measurements of the list: its height and the height of a row in pixels, and the number of
// rows that are drawn next to each other in one line. If rows are drawn as boards, several of them share a
// line.
type scale struct {
	height, row int
	across      int // number of rows in a line
}

// scroll is the list's scale and its scroll position.
type scroll struct {
	scale         // measurements with which the rows are drawn, or will be drawn next
	shown scale   // measurements when the scroll position was last set
	at    float64 // scroll position in pixels when it was last read or set
}

// steps returns the maximum number of lines by which a list with the given number of rows can be scrolled.
func (s scale) steps(rows int) int {
	across := max(s.across, 1)
	return max((rows+across-1)/across-s.inView(), 0)
}

// inView returns the number of visible lines.
func (s scale) inView() int {
	if s.row == 0 {
		return 0
	}
	return max(s.height/s.row, 1)
}

// rows returns the number of rows in the given number of lines. A line has several rows if rows are drawn as
// boards.
func (s scale) rows(lines int) int { return lines * max(s.across, 1) }

// room returns the height of the spacer for the given number of rows.
func (s scale) room(rows int) int { return min(s.steps(rows)*s.row, maxRoom) }

func (v *View) room() int { return v.scroll.room(v.Model.Batch.Rows()) }

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) {
	if row, ok := v.follow(ctx.JSSrc()); ok {
		v.Send(v.scrolled(row))
	}
}

// follow returns the first visible row after the user has scrolled the list. ok is false if the scroll
// position has not changed.
func (v *View) follow(list app.Value) (row int, ok bool) {
	at, s, rows := list.Get("scrollTop").Float(), v.scroll.shown, v.Model.Batch.Rows()
	if s.row == 0 || math.Abs(at-v.scroll.at) < 1 {
		return 0, false
	}
	v.scroll.at = at
	return s.rows(int(math.Round(at / float64(max(s.room(rows), 1)) * float64(s.steps(rows))))), true
}

// scrolled returns a message with the range of visible rows, assuming that row is in the first visible line.
func (v *View) scrolled(row int) collections.ScrollRows {
	s := v.scroll.scale
	line := min(row/max(s.across, 1), s.steps(v.Model.Batch.Rows()))
	return collections.ScrollRows{Top: s.rows(line), InView: s.rows(s.inView()), Across: max(s.across, 1)}
}

// number returns a custom property of the style sheet as an integer.
func number(list app.Value, name string) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(browser.Property(list, name)), "px"))
	return n
}

// ShowRow measures the list and scrolls it to a row. The list may be new, so ShowRow waits until the page is
// drawn.
func (v *View) ShowRow(row int) {
	v.Drawn(func() {
		list := browser.Query(".rows__list")
		// If neither the page's content nor a dialog has the focus, the focused element was removed.
		if active := browser.Document().Get("activeElement"); !browser.Within(active, "main, dialog") {
			to := browser.Query(".rows__list, .source textarea")
			if browser.Touched() {
				if to = browser.Query(".rows__list, .fold[open] .source h2"); !to.Truthy() {
					to = browser.Query("main")
				}
			}
			if to.Truthy() {
				to.Call("focus", map[string]any{"preventScroll": true})
			}
		}
		v.measure(list, func() int { return row })
		v.watch(list)
	})
}

// watch measures a list again whenever its size changes, for example when the text above it wraps onto
// another line.
func (v *View) watch(list app.Value) {
	if !list.Truthy() {
		return
	}
	if v.watcher == nil {
		v.watcher = browser.Make("ResizeObserver", app.FuncOf(func(app.Value, []app.Value) any {
			v.Resized()
			return nil
		}))
	}
	v.watcher.Call("disconnect")
	v.watcher.Call("observe", list)
}

// Resized measures the list again and scrolls it to the row that was visible before. If the user has scrolled
// in the meantime, the list stays at the position to which the user has scrolled.
func (v *View) Resized() {
	v.Later(func() {
		if narrow := browser.Narrow(); narrow != v.Model.Lists.Narrow {
			v.Send(collections.Narrow{Is: narrow})
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

// isCut reports whether the browser has changed the scroll position because the list has become shorter.
func (v *View) isCut(list app.Value) bool {
	at, end := list.Get("scrollTop").Float(), list.Get("scrollHeight").Float()-list.Get("clientHeight").Float()
	return at < v.scroll.at && at > end-1
}

// measure measures the list and scrolls it to the row that target returns. If the measurements have changed,
// measure waits until the rows are drawn with the new measurements, and then calls target again. measure must
// be called from within Host.Drawn, where sending a message does not cause the page to be drawn again.
func (v *View) measure(list app.Value, target func() int) {
	if !list.Truthy() {
		return
	}
	row := target()
	v.scroll.scale = scale{list.Get("clientHeight").Int(), number(list, "--row"), max(number(list, "--per"), 1)}
	if !v.sendScrolled(row, func() { v.place(list, target()) }) {
		v.place(list, row)
	}
}

// place scrolls the list to a row. The list must have been drawn with its current measurements.
func (v *View) place(list app.Value, row int) {
	steps := v.scroll.steps(v.Model.Batch.Rows())
	line := min(row/v.scroll.across, steps)
	list.Set("scrollTop", float64(line)/float64(max(steps, 1))*float64(v.room()))
	v.scroll.at, v.scroll.shown = list.Get("scrollTop").Float(), v.scroll.scale
	v.sendScrolled(row, func() {})
}

// sendScrolled informs the Model that row is in the first visible line. After the page is drawn again, it
// calls drawn. If the Model already has this position, sendScrolled does nothing and returns false.
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
