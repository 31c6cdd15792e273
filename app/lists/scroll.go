package lists

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state/collections"
)

// maxRoom limits the height of the spacer, because browsers limit the height of elements. Beyond
// it, a pixel of scrolling is more than a pixel of rows.
const maxRoom = 15_000_000

// scale has the measures of the list, in pixels. Boards stand several in a line.
type scale struct {
	height, row int
	across      int // how many rows stand in a line
}

// scroll is the list's scale, and where it is scrolled to.
type scroll struct {
	scale         // the scale by which the rows are drawn, or soon will be
	shown scale   // the scale by which the list is scrolled now
	at    float64 // the scroll position in pixels, as it was last read or set
}

// steps returns by how many lines a list with a number of rows can be scrolled.
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

// rows returns how many rows a number of lines have.
func (s scale) rows(lines int) int { return lines * max(s.across, 1) }

// room returns the height of the spacer that can be scrolled.
func (s scale) room(rows int) int { return min(s.steps(rows)*s.row, maxRoom) }

func (v *View) room() int { return v.scroll.room(v.Model.Batch.Rows()) }

func (v *View) onRowsScroll(ctx app.Context, _ app.Event) {
	if row, ok := v.follow(ctx.JSSrc()); ok {
		v.Send(v.scrolled(row))
	}
}

// follow returns the row that the list has been scrolled to since the last time. ok is false if it
// has not been scrolled.
func (v *View) follow(list app.Value) (row int, ok bool) {
	at, s, rows := list.Get("scrollTop").Float(), v.scroll.shown, v.Model.Batch.Rows()
	if s.row == 0 || math.Abs(at-v.scroll.at) < 1 {
		return 0, false
	}
	v.scroll.at = at
	return s.rows(int(math.Round(at / float64(max(s.room(rows), 1)) * float64(s.steps(rows))))), true
}

// scrolled returns the message that says which rows are visible when a row is in the first line.
func (v *View) scrolled(row int) collections.ScrollRows {
	s := v.scroll.scale
	line := min(row/max(s.across, 1), s.steps(v.Model.Batch.Rows()))
	return collections.ScrollRows{Top: s.rows(line), InView: s.rows(s.inView()), Across: max(s.across, 1)}
}

// number returns a whole number that the style sheet sets.
func number(list app.Value, name string) int {
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(browser.Property(list, name)), "px"))
	return n
}

// ShowRow measures the list, which may be new, and scrolls to a row.
func (v *View) ShowRow(row int) {
	v.Drawn(func() {
		list := browser.Query(".rows__list")
		// If neither has the focus, the element with the focus was removed.
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

// watch has a list measured again whenever its size changes, as when what is said above it gets
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

// Resized measures the list again. If the person scrolls it meanwhile, it stays where they scroll
// it to.
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

// isCut reports whether the browser has scrolled the list back because it has become shorter.
func (v *View) isCut(list app.Value) bool {
	at, end := list.Get("scrollTop").Float(), list.Get("scrollHeight").Float()-list.Get("clientHeight").Float()
	return at < v.scroll.at && at > end-1
}

// measure measures the list, and scrolls it once its rows are drawn by these measures. Each time it
// shows the row that to returns then. It must be called when the page is drawn, because what is
// sent then does not draw the page again.
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

// sendScrolled says that a row is in the first line, and calls drawn when that is drawn. If the
// Model has it already, it does nothing and returns false.
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
