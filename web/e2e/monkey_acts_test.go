package e2e

import (
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
)

// The acts of the monkey, a simulated user who acts at random. Each act also updates the state that the page
// must have afterwards.

// act is something the monkey can do. often is its relative frequency.
type act struct {
	name  string
	often int
	can   func(m *monkey) bool // reports whether the act is possible now; nil: always
	do    func(m *monkey)
}

var acts = []act{
	{"type", 30, nil, (*monkey).typing},
	{"type fast", 6, nil, func(m *monkey) {
		for range 3 + m.dice.IntN(4) {
			m.typing()
		}
	}},
	{"move", 10, nil, (*monkey).move},
	{"choose cells", 5, nil, func(m *monkey) {
		for range 1 + m.dice.IntN(3) {
			c := m.dice.IntN(m.here.on.cells())
			if m.here.chosen == nil {
				m.clicksCell(c)
			} else if !slices.Contains(m.here.chosen, c) {
				m.addsCell(c)
			}
		}
	}},
	{"erase", 6, nil, func(m *monkey) {
		m.somewhere()
		h := m.here
		key := []string{"Backspace", "Delete", "shift+Backspace"}[m.dice.IntN(3)]
		m.also("%s", key)
		h.press(key)
		if key == "Backspace" {
			m.changes(h.past.sheet().erased(h.on, h.chosen, h.tool))
		} else {
			m.changes(h.past.sheet().cleared(h.on, h.chosen))
		}
	}},
	{"undo", 14, func(m *monkey) bool { return m.here.past.canUndo() }, func(m *monkey) {
		m.steps("Undo", "ctrl+z", past.canUndo, past.undone)
	}},
	{"redo", 10, func(m *monkey) bool { return m.here.past.canRedo() }, func(m *monkey) {
		m.steps("Redo", "ctrl+y", past.canRedo, past.redone)
	}},
	{"take a tool", 6, nil, func(m *monkey) {
		tool := m.dice.IntN(len(toolNames))
		m.presses(toolNames[tool])
		m.here.tool = tool
	}},
	{"fill all candidates", 2, nil, func(m *monkey) {
		m.somewhere()
		m.menu(m.fits(i18n.FillAll, i18n.FillNotes))
		m.changes(m.here.past.sheet().filled(m.here.on, m.several()))
	}},
	{"clear all notes", 1, nil, func(m *monkey) {
		m.somewhere()
		m.menu(m.fits(i18n.ClearAll, i18n.ClearNotes))
		m.changes(m.here.past.sheet().unnoted(m.several()))
	}},
	{"clear", 1, nil, func(m *monkey) {
		m.menu("Clear")
		m.changes(blank(m.here.on))
	}},
	{"check", 3, (*monkey).canAsk, func(m *monkey) {
		m.presses("Check")
		s := m.here.past.sheet()
		if right, _ := s.right(m.here.on); !right {
			m.here.until(wrong)
			m.leavesIt()
		} else if s.lacks(m.here.on) {
			m.here.until(wrong)
			m.leavesIt()
		} else if s.digits() != blank(m.here.on).digits() {
			m.here.until(`$('main [role="status"] .verdict')?.textContent === "No digit is wrong"`)
		}
	}},
	{"solve", 3, func(m *monkey) bool {
		right, empty := m.here.past.sheet().right(m.here.on)
		return right && empty > 0
	}, func(m *monkey) {
		m.menu("Show the solution")
		m.changes(m.here.past.sheet().finished(m.here.on))
	}},
	{"hint", 5, (*monkey).canAsk, (*monkey).hint},
	{"look at another view", 5, nil, func(m *monkey) {
		view := []string{"Watch a search", "Lists"}[m.dice.IntN(2)]
		if view == "Watch a search" && !m.canAsk() {
			m.menu(view)
		} else {
			m.presses(view)
		}
		m.here.until(`!$(".solve") && ["/lists/", "?x="].some((part) => location.href.replace("&x=", "?x=").` +
			`includes(part))`)
		if m.flip() {
			m.also("and Back")
			m.here.run("history.back()")
		} else {
			m.place("play")
		}
		m.here.until(onBoard)
	}},
	{"keep a list", 2, func(m *monkey) bool { return !m.done["keep a list"] && !m.offline }, func(m *monkey) {
		m.presses("Lists")
		m.here.until(`$("#many")`)
		m.here.run(`$("#many").focus()`)
		m.here.write(easy + "\n" + inkala + "\n" + twelve + "\n")
		m.presses("Check all")
		// The result depends on the simulated network.
		m.here.until(`["3 puzzles", "could not be loaded"].some((says) => status().includes(says))`)
		m.place("play")
		m.here.until(onBoard)
	}},
	{"look at New", 2, nil, func(m *monkey) {
		m.presses("New")
		m.here.until(`$("dialog[open]")`)
		m.here.press("Escape")
		m.here.until(`!$("dialog[open]")`)
	}},
	{"share", 4, nil, (*monkey).share},
	{"go to an earlier try", 4, func(m *monkey) bool { return !m.here.past.foggy && len(m.here.past.tips()) > 1 },
		func(m *monkey) {
			tips := m.here.past.tips()
			m.menu("Checkpoints")
			becomes(m.here.tab, `$$(".places:last-child button").length`, len(tips))
			i := m.dice.IntN(len(tips))
			m.also("%d", i)
			m.here.clickAt(get[[]float64](m.here.tab, `centre($$(".places:last-child button")[`+number(i)+`])`))
			m.here.until(`!$("dialog[open]")`)
			m.turns(m.here.past.revisited(tips[i]))
		}},
	{"reload", 4, func(m *monkey) bool { return !m.offline }, func(m *monkey) {
		m.leave()
		m.here.reload()
		m.arrives()
	}},
	{"type and reload at once", 2, func(m *monkey) bool { return !m.offline }, func(m *monkey) {
		m.typing()
		m.leave()
		m.here.reload()
		m.arrives()
	}},
	{"open another puzzle", 2, func(m *monkey) bool { return !m.offline && m.settled() && m.alone() }, func(m *monkey) {
		m.leave()
		m.visits(papers[m.dice.IntN(len(papers))])
	}},
	{"open a second tab", 2, func(m *monkey) bool { return m.alone() && m.settled() && !m.offline },
		func(m *monkey) { m.open(m.here.on) }},
	{"go to the other tab", 8, func(m *monkey) bool { return !m.alone() }, func(m *monkey) {
		m.leave()
		m.here = m.other()
		m.here.front()
		if m.here.news {
			m.here.until("monkey.board().synced")
			m.here.news = false
		}
	}},
	{"take the other tab's board", 6, func(m *monkey) bool { return m.here.parted != "" }, func(m *monkey) {
		h := m.here
		m.presses("Show that one")
		h.until(`!$(".bar--choice")`)
		r := m.kept[h.parted]
		h.id, h.past, h.version, h.parted = h.parted, r.past, r.version, ""
	}},
	{"keep the board beside the other tab's", 4, func(m *monkey) bool { return m.here.parted != "" }, func(m *monkey) {
		h := m.here
		m.presses("Keep this one as a copy")
		h.until(`!$(".bar--choice")`)
		m.forked()
		h.parted = ""
	}},
	{"close the other tab", 1, func(m *monkey) bool { return !m.alone() && !m.outdated(m.other()) }, func(m *monkey) {
		other := m.other()
		id := chromedp.FromContext(other.ctx).Target.TargetID
		other.do("close", page.Close())
		m.here.wait("the other tab to close", func() bool { // While a tab closes, it may take the focus.
			all, err := chromedp.Targets(m.here.ctx)
			return err == nil && !slices.ContainsFunc(all, func(t *target.Info) bool { return t.TargetID == id })
		})
		m.tabs = []*played{m.here}
		m.here.front()
	}},
	{"storage fails", 2, func(m *monkey) bool { return m.settled() && m.alone() }, func(m *monkey) {
		m.full = []string{"always", "often"}[m.dice.IntN(2)]
		m.also("%s", m.full)
		m.here.run("monkey.fail('full', " + quoted(m.full) + ")")
		for id, r := range m.kept { // The page may have deleted the histories of these boards to free space.
			r.spare = r.spare || id != m.here.id
		}
	}},
	{"storage works", 8, func(m *monkey) bool { return !m.keeps() }, func(m *monkey) {
		m.full = ""
		m.here.run("monkey.fail('full', '')")
	}},
	{"collections fail or work", 1, nil, func(m *monkey) {
		m.idb = !m.idb
		m.here.run(fmt.Sprintf("monkey.fail('closed', %t)", m.idb))
	}},
	{"the network", 4, nil, func(m *monkey) {
		m.offline = false
		switch m.dice.IntN(3) {
		case 0:
			m.also("comes")
			m.s.isSound()
		case 1:
			m.also("loses the second program")
			m.s.loses(status(503), "/workshop.")
		case 2:
			m.also("goes")
			m.s.loses(reset, "/")
			m.offline = true
		}
	}},
}

// fits returns the label that a button should have. If more than one cell is selected, this is the text given
// by the parameter several. Otherwise it is the text given by all.
func (m *monkey) fits(all, several i18n.Text) string {
	if len(m.here.chosen) > 1 {
		return several.In(i18n.En)
	}
	return all.In(i18n.En)
}

// The method several returns the selected cells if there is more than one. Otherwise it returns all cells of
// the board.
func (m *monkey) several() []int {
	if len(m.here.chosen) > 1 {
		return m.here.chosen
	}
	all := make([]int, m.here.on.cells())
	for c := range all {
		all[c] = c
	}
	return all
}

// sound ends all simulated faults of the network and of storage.
func (m *monkey) sound() {
	m.s.isSound()
	m.here.run("monkey.fail('full', ''), monkey.fail('closed', '')")
	m.full, m.idb, m.offline = "", false, false
}

// steps undoes or redoes up to three changes, at random with a button or a key. control is the button's name.
// can reports whether there is a change to undo or redo, and step does it in the model.
func (m *monkey) steps(control, key string, can func(past) bool, step func(past) (past, []int)) {
	m.t.Helper()
	for range 1 + m.dice.IntN(3) {
		if !can(m.here.past) {
			break
		}
		if m.flip() {
			m.also("%s", key)
			m.here.press(key)
		} else {
			m.also("%s", control)
			m.here.run("monkey.click(" + quoted(control) + ")")
		}
		m.turns(step(m.here.past))
	}
}

// presses clicks the control with this name.
func (m *monkey) presses(name string) {
	m.t.Helper()
	m.also("%s", name)
	var at [][]float64
	m.here.wait(name, func() bool {
		return m.here.try("soon(() => monkey.find("+quoted(name)+"), (at) => at.length)", &at) == nil && len(at) > 0
	})
	m.here.clickAt(at[0])
	if !slices.Contains(toolNames[:], name) && name != "Undo" && name != "Redo" {
		m.here.chosen = nil
	}
}

// menu clicks a control in the menu More, which does not change the selection.
func (m *monkey) menu(name string) {
	m.t.Helper()
	on := m.here.chosen
	m.presses("More")
	m.presses(name)
	m.here.chosen = on
}

// clicksCell selects cell c. If c was clicked last, it selects the next cell instead, because two clicks on
// one cell would be a double click.
func (m *monkey) clicksCell(c int) {
	m.t.Helper()
	h := m.here
	for long := true; long; {
		if c == h.clicked {
			c = (c + 1) % h.on.cells()
		}
		m.also("at %d", c)
		h.clickAt(get[[]float64](h.tab, "monkey.cell("+number(c)+")"))
		h.chosen, h.clicked = []int{c}, c
		long = get[bool](h.tab, "monkey.wasLong()")
	}
}

// addsCell adds a cell to the selection with Ctrl and a click.
func (m *monkey) addsCell(c int) {
	m.t.Helper()
	h := m.here
	m.also("+%d", c)
	h.do("ctrl+click", clickHolding(get[[]float64](h.tab, "monkey.cell("+number(c)+")"), input.ModifierCtrl)...)
	h.chosen, h.clicked = append(slices.Clone(h.chosen), c), c
	if get[bool](h.tab, "monkey.wasLong()") {
		m.clicksCell(c)
	}
}

// somewhere selects a random cell if the model does not know the current selection.
func (m *monkey) somewhere() {
	m.t.Helper()
	if m.here.chosen == nil {
		m.clicksCell(m.dice.IntN(m.here.on.cells()))
	}
}

func (m *monkey) move() {
	m.t.Helper()
	m.somewhere()
	h := m.here
	at, n := h.chosen[len(h.chosen)-1], h.on.n
	to := m.dice.IntN(4)
	key := []string{"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"}[to]
	row, col, last := at/n, at%n, n-1 // arrows wrap around
	next := []int{row*n + (col+last)%n, row*n + (col+1)%n, (row+last)%n*n + col, (row+1)%n*n + col}[to]
	on := []int{next}
	if m.dice.IntN(3) == 0 {
		key = "shift+" + key
		on = append(slices.DeleteFunc(slices.Clone(h.chosen), func(c int) bool { return c == next }), next)
	}
	m.also("%s", key)
	h.press(key)
	h.chosen = on
}

// typing enters a digit with the current tool, or with the modifier keys of another tool.
func (m *monkey) typing() {
	m.t.Helper()
	h := m.here
	if h.chosen == nil || m.flip() {
		m.clicksCell(m.dice.IntN(h.on.cells()))
	}
	tool, held := h.tool, ""
	if m.flip() {
		tool = m.dice.IntN(len(toolNames))
		if held = []string{"", "shift+", "ctrl+", "ctrl+shift+"}[tool]; tool == digitTool {
			tool = h.tool
		}
	}
	d := 1 + m.dice.IntN(min(h.on.n, 8))
	if tool == digitTool && m.flip() {
		d = int(h.on.solution[h.chosen[len(h.chosen)-1]] - '0')
	}
	if tool == colourTool {
		d = min(d, 8)
	}
	m.also("%s%d", held, d)
	h.press(held + number(d))
	m.changes(h.past.sheet().written(h.on, h.chosen, tool, byte(d)))
}

// wrong is an expression that reports whether the page shows that digits or pencil marks are wrong.
const wrong = `/ wrong$|lacks? the right digit/.test($('main [role="status"] .verdict')?.textContent)`

// noWorkshop is an expression that reports whether the page shows that its second WebAssembly program failed
// to load.
var noWorkshop = "[" + quoted(i18n.NotLoaded.In(i18n.En)) + ", " + quoted(i18n.NeedsVisit.In(i18n.En)) +
	"].some((text) => status().includes(text))"

// hint asks for a hint. With the puzzle easy, it sometimes goes through all stages and lets the page enter
// the digit.
func (m *monkey) hint() {
	m.t.Helper()
	h := m.here
	h.press("h")
	if right, _ := h.past.sheet().right(h.on); !right {
		h.until(wrong + ` || ` + noWorkshop)
		m.leavesIt()
		return
	}
	h.until(`(` + atStage + `) > 0 || ` + noWorkshop +
		` || $('main [role="status"] .verdict')?.textContent === "No technique applies here"`)
	if !get[bool](h.tab, `(`+atStage+`) > 0`) {
		m.also("none")
		h.press("Escape")
		return
	}
	if h.on.given != easy || m.flip() {
		h.press("Escape")
		becomes(h.tab, atStage, 0)
		return
	}
	m.presses("Tell me why")
	h.until(mainOne + ` === "Write the #"`)
	m.presses(get[string](h.tab, `words($(".acts--usual .btn--main"))`))
	place := -1
	h.wait("a digit of the hint", func() bool {
		now := get[seen](h.tab, "monkey.board()")
		for c, text := range now.Cells {
			if strings.HasPrefix(text, "e") && h.past.sheet()[c].entered == 0 {
				place = c
			}
		}
		return place >= 0
	})
	m.also("%d", place)
	d := h.on.solution[place] - '0'
	s := slices.Clone(h.past.sheet())
	s[place].entered = d
	s.follow(h.on, h.past.sheet())
	h.chosen = []int{place}
	m.changes(s)
	h.chosen = nil
}

// onBoard is an expression that reports whether a board is shown and being played.
const onBoard = `shown($(".solve .board")) && $(".tools")`

// place clicks a tab of the header.
func (m *monkey) place(name string) {
	m.t.Helper()
	m.also("to %s", name)
	m.here.place(name)
}

// leavesIt dismisses the message about wrong digits, if it is shown.
func (m *monkey) leavesIt() {
	m.t.Helper()
	if get[bool](m.here.tab, wrong) {
		m.presses(i18n.LeaveIt.In(i18n.En))
		m.here.until("!" + wrong)
	}
}

// share checks that the shared link contains exactly the expected puzzle, digits and pencil marks.
func (m *monkey) share() {
	m.t.Helper()
	h := m.here
	m.presses("Share")
	h.until(`$("dialog[open] .share")`)
	s := h.past.sheet()
	if s.digits() != blank(h.on).digits() || s.notes() != blank(h.on).notes() {
		m.presses("With my digits and notes")
		h.until(`$("#shared").value.match(/&[dn]=/)`)
	}
	address := get[string](h.tab, `$("#shared").value`)
	_, query, _ := strings.Cut(address, "?")
	b, err := link.DecodeBoard("?" + query)
	if err != nil {
		m.t.Fatalf("%s: %v", address, err)
	}
	if b.Given.String() != h.on.given || b.Entered.String() != s.digits() || b.Notes != s.notes() {
		m.t.Errorf("the link %s is not of %s", address, s)
	}
	h.press("Escape")
	h.until(`!$("dialog[open]")`)
}

// clickHolding returns the actions of a click while modifier keys are held.
func clickHolding(at []float64, keys input.Modifier) []chromedp.Action {
	x, y := at[0], at[1]
	return []chromedp.Action{
		input.DispatchMouseEvent(input.MouseMoved, x, y).WithModifiers(keys),
		input.DispatchMouseEvent(input.MousePressed, x, y).WithButton(input.Left).WithButtons(1).
			WithClickCount(1).WithModifiers(keys),
		input.DispatchMouseEvent(input.MouseReleased, x, y).WithButton(input.Left).
			WithClickCount(1).WithModifiers(keys),
	}
}
