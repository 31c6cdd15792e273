package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/link"
)

// A monkey plays on a slow machine: it types, takes back, goes through the views, opens tabs,
// reloads, while storage and network fail at times. What it does follows from a seed, and after
// each act the page is compared with a paper of its own (monkey_sheet_test.go): no digit and no
// note is lost, Undo brings back what was there exactly, and the console stays empty.
//
//	NUMPLACE_MONKEY=17 go test ./web/e2e -count=1 -v -run 'TestRareMonkey$'
//
// repeats the seed 17 alone. A failure names the seed and all that was done.

//go:embed monkey.js
var monkeyJS string

// slowness is how much slower than this machine the monkey's is.
const slowness = 6

// A few short games. Each of them has most kinds of acts.
func TestRareMonkey(t *testing.T) {
	t.Parallel()
	if seed, err := strconv.ParseUint(os.Getenv("NUMPLACE_MONKEY"), 10, 64); err == nil {
		play(t, seed, 120)
		return
	}
	for seed := range uint64(2) {
		t.Run(number(int(seed)), func(t *testing.T) {
			t.Parallel()
			play(t, seed, 40)
		})
	}
}

// More games, and longer ones.
func TestRareMonkeyForLong(t *testing.T) {
	t.Parallel()
	for seed := range uint64(upTo(2, 12)) {
		t.Run(number(int(seed)), func(t *testing.T) {
			t.Parallel()
			play(t, 1000+seed, 120)
		})
	}
}

// papers are the puzzles that are played. Of the first hints are always about a digit.
var papers = []*paper{
	{9, 3, 3, easy, easySolution},
	{9, 3, 3, inkala, inkalaSolution},
	{6, 2, 3, "1.64" + six[4:], "136452254163461235325641542316613524"},
}

// monkey is what plays, with all that it knows.
type monkey struct {
	t       *testing.T
	s       *spoilt
	b       *chromium
	dice    *rand.Rand
	tabs    []*played
	here    *played
	kept    map[string]*record // what the device keeps, by its name for it
	full    string             // how storage fails: "", "always" or "often"
	idb     bool               // collections cannot be kept
	offline bool               // no file comes
	done    map[string]bool    // what was done, by the names of acts
	trace   []string
	slow    map[string]float64 // the longest task of each act, in milliseconds
}

// record is a board on the device.
type record struct {
	on      *paper
	past    past
	version int
	spare   bool // storage has failed since another board was shown, so its history may have made room
}

// played is a tab with what must be in it.
type played struct {
	*tab
	on      *paper
	past    past
	id      string  // the device's name for it
	version int     // of the record that the tab has read or written last
	parted  string  // the record that another tab has changed
	news    bool    // another tab has changed its record, and it may not have been told
	since   []sheet // what it had since something was kept for sure last
	tool    int
	chosen  []int // what is selected, the cursor last; nil: not known
	clicked int   // the cell that was clicked last; -1: none
}

// play plays a game of so many acts.
func play(t *testing.T, seed uint64, acts int) {
	s := spoil(t, serve(t))
	m := &monkey{t: t, s: s, dice: rand.New(rand.NewPCG(seed, 1)), kept: map[string]*record{}, done: map[string]bool{},
		slow: map[string]float64{}}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("repeat it with NUMPLACE_MONKEY=%d; what was done:\n%s", seed, strings.Join(m.trace, "\n"))
		}
	})
	m.b = start(t, options{script: twoKinds + monkeyJS, expect: []string{"503", "ERR_EMPTY_RESPONSE", "ERR_FAILED",
		"integrity"}})
	m.open(papers[m.dice.IntN(len(papers))])
	for range acts {
		m.act()
	}
	m.sound()
	m.leave()
	longest, when := 0.0, ""
	for name, time := range m.slow {
		t.Attr("task", strconv.Itoa(int(time))+" ms: "+name)
		if time > longest && name != "start" {
			longest, when = time, name
		}
	}
	t.Logf("seed %d: longest task %.0f ms (%s), start %.0f ms", seed, longest, when, m.slow["start"])
}

// act does something that can be done now: of all that is often done, or of what was not done yet,
// so that a short game has most of it.
func (m *monkey) act() {
	m.t.Helper()
	var can, fresh []act
	for _, a := range acts {
		if a.can == nil || a.can(m) {
			can = append(can, a)
			if !m.done[a.name] {
				fresh = append(fresh, a)
			}
		}
	}
	if len(fresh) > 0 && m.dice.IntN(3) == 0 {
		can = fresh
	}
	sum := 0
	for _, a := range can {
		sum += a.often
	}
	at := m.dice.IntN(sum)
	next := slices.IndexFunc(can, func(a act) bool { at -= a.often; return at < 0 })
	m.done[can[next].name] = true
	m.doing(can[next].name)
	can[next].do(m)
	m.same()
}

// doing notes what is done.
func (m *monkey) doing(name string) {
	which := slices.Index(m.tabs, m.here) + 1
	m.trace = append(m.trace, fmt.Sprintf("%d. tab %d: %s", len(m.trace)+1, which, name))
	m.here.run("monkey.act(" + quoted(name) + ")")
}

// also adds to what is noted last.
func (m *monkey) also(format string, args ...any) {
	m.trace[len(m.trace)-1] += " " + fmt.Sprintf(format, args...)
}

// keeps reports whether what is done is on the device for sure.
func (m *monkey) keeps() bool { return m.full == "" }

// alone reports whether one tab is open.
func (m *monkey) alone() bool { return len(m.tabs) == 1 }

// other is the tab that is not played on.
func (m *monkey) other() *played { return m.tabs[(slices.Index(m.tabs, m.here)+1)%len(m.tabs)] }

// outdated reports whether another tab has changed the record of a tab's board.
func (m *monkey) outdated(h *played) bool { return m.kept[h.id].version != h.version }

// settled reports whether the device has what the tab shows.
func (m *monkey) settled() bool { return m.keeps() && m.here.since == nil && !m.outdated(m.here) }

// canAsk reports whether the page can say something of the board as the person has it: a cell is
// empty, and no digit is the page's.
func (m *monkey) canAsk() bool {
	s := m.here.past.sheet()
	_, empty := s.right(m.here.on)
	return empty > 0 && s.equal(s.bare())
}

func (m *monkey) flip() bool { return m.dice.IntN(2) == 0 }

// changes is what an act has made of the sheet.
func (m *monkey) changes(s sheet) {
	h := m.here
	if was := h.past; !s.equal(was.sheet()) {
		h.past = was.then(s, slices.Clone(h.chosen))
		m.saved()
	}
}

// turns is what Undo and Redo have made of the past.
func (m *monkey) turns(to past, on []int) {
	h := m.here
	h.past = to
	if on == nil {
		h.chosen = nil
	} else {
		h.chosen = slices.Clone(on)
	}
	m.saved()
}

// saved is what the device keeps of a change.
func (m *monkey) saved() {
	m.t.Helper()
	h := m.here
	if !m.keeps() {
		h.since = append(h.since, h.past.sheet().bare())
		return
	}
	h.since = nil
	m.forked()
	if m.outdated(h) {
		h.wait("a record of its own", m.forked)
		return
	}
	r := m.kept[h.id]
	r.version++
	h.version, r.past = r.version, h.past.kept(h.chosen)
	for _, o := range m.tabs {
		if o == h || o.id != h.id {
			continue
		}
		o.news = true
		if now := o.past.sheet(); now.bare().equal(r.past.sheet()) { // it takes the version over
			o.version, o.past = r.version, r.past.then(now, o.chosen)
		} else {
			o.parted = h.id
		}
	}
}

// forked reports whether the tab has given its board a record of its own, because another tab has
// changed the old one.
func (m *monkey) forked() bool {
	m.t.Helper()
	h := m.here
	id := get[seen](h.tab, "monkey.board()").ID
	if id == h.id {
		return false
	}
	if m.kept[id] != nil || !m.outdated(h) {
		m.t.Fatalf("the board %s became %s", h.id, id)
	}
	h.parted, h.id, h.version = h.id, id, 1
	m.kept[id] = &record{h.on, h.past.kept(h.chosen), 1, false}
	return true
}

// open opens a puzzle in a new tab.
func (m *monkey) open(on *paper) {
	m.t.Helper()
	h := &played{tab: m.b.tab()}
	h.do("make it slow", emulation.SetCPUThrottlingRate(slowness))
	m.tabs = append(m.tabs, h)
	m.here = h
	h.front()
	m.visits(on)
}

// visits opens the link of a puzzle, which shows the board of it that the device has.
func (m *monkey) visits(on *paper) {
	m.t.Helper()
	h := m.here
	h.goTo(m.s.url + "?p=" + on.given)
	*h = played{tab: h.tab, on: on, clicked: -1}
	h.until(fmt.Sprintf(`cells().length === %d && monkey.board().id`, on.cells()))
	if !get[bool](h.tab, `!!$(".tools")`) { // it is posed
		// Play it, or Continue: not with the pointer, which new actions ignore for a moment
		h.run(`$(".acts .btn--main").click()`)
		h.until(onBoard)
	}
	h.id = get[seen](h.tab, "monkey.board()").ID
	if m.kept[h.id] == nil {
		for id, r := range m.kept {
			if r.on == on {
				m.t.Fatalf("the board %s of this puzzle did not come, but %s", id, h.id)
			}
		}
		m.kept[h.id] = &record{on, begun(blank(on), false), 1, false}
	}
	r := m.kept[h.id]
	if r.spare && r.past.canUndo() && !get[seen](h.tab, "monkey.board()").Undo {
		r.past = begun(r.past.sheet(), true)
	}
	h.past, h.version = r.past, r.version
}

// same waits until the page shows what is on the paper.
func (m *monkey) same() {
	m.t.Helper()
	h := m.here
	now := h.past.sheet()
	want := seen{Undo: h.past.canUndo(), Redo: h.past.canRedo(), ID: h.id, Entered: now.digits(),
		Notes: link.PackNotes(now.notes(), h.on.layout())}
	for c := range now {
		want.Cells = append(want.Cells, now.seen(h.on, c))
	}
	right := "JSON.stringify(b.cells) === " + quoted(asJSON(want.Cells))
	if h.chosen != nil {
		want.Selected = slices.Sorted(slices.Values(h.chosen))
		right += " && JSON.stringify(b.selected) === " + quoted(asJSON(want.Selected))
	}
	if !h.past.foggy || h.past.canUndo() {
		right += fmt.Sprintf(" && b.undo === %t && b.redo === %t", want.Undo, want.Redo)
	}
	if m.settled() {
		right += fmt.Sprintf(" && b.id === %q && b.entered === %q && b.notes === %q", want.ID, want.Entered, want.Notes)
	}
	var is struct {
		Right bool
		seen
	}
	for end := time.Now().Add(patience); !is.Right; {
		if time.Now().After(end) {
			m.differ(want, is.seen)
		}
		if err := h.try(`soon(() => { const b = monkey.board(); return { ...b, right: `+right+` }; }, (b) => b.right)`,
			&is); err != nil {
			m.t.Fatal(err)
		}
	}
}

// differ fails with what the page should show and shows.
func (m *monkey) differ(want, is seen) {
	m.t.Helper()
	var differ []string
	for c := range want.Cells {
		if c >= len(is.Cells) || is.Cells[c] != want.Cells[c] {
			differ = append(differ, fmt.Sprintf("cell %d is %q, not %q", c,
				strings.Join(is.Cells[min(c, len(is.Cells)):min(c+1, len(is.Cells))], ""), want.Cells[c]))
		}
	}
	is.Cells, want.Cells = nil, nil
	m.t.Fatalf("the page is not as it should be: %s\nit has    %+v\nand not   %+v\nsays %s", strings.Join(differ, "; "),
		is, want, get[string](m.here.tab, `location.href + " " + status()`))
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers
	}
	return string(b)
}

// leave is before a page goes.
func (m *monkey) leave() {
	m.t.Helper()
	for name, time := range get[map[string]float64](m.here.tab, "monkey.tasks()") {
		m.slow[name] = max(m.slow[name], time)
	}
}

// arrives is after a page has come again.
func (m *monkey) arrives() {
	m.t.Helper()
	h := m.here
	h.chosen, h.tool, h.parted, h.news = nil, digitTool, "", false
	now := get[seen](h.tab, "monkey.board()")
	if h.since != nil {
		for _, s := range h.outlives(m.kept[h.id].past.sheet()) {
			if now.shows(h.on, s) {
				h.id, h.past, h.version, h.since = now.ID, begun(s, true), 1, nil
				m.kept[h.id] = &record{h.on, h.past, 1, false}
				if !m.keeps() {
					h.since = []sheet{s}
				}
				return
			}
		}
		m.t.Fatalf("after a reload the board has %v, neither what was typed nor what was kept", now.Cells)
	}
	if now.ID != h.id {
		m.forked()
		h.parted = ""
	}
	h.past, h.version = m.kept[h.id].past, m.kept[h.id].version
}

// outlives are the sheets that a reload may bring back after storage has failed: the one that was
// kept last, or one of those typed since. In each case the past before it may be lost.
func (h *played) outlives(kept sheet) []sheet { return append([]sheet{kept}, h.since...) }

// seen is a board as the page shows it, and as the device has it.
type seen struct {
	Cells              []string
	Selected           []int
	Undo, Redo, Told   bool
	ID, Entered, Notes string
}

func (now seen) shows(p *paper, s sheet) bool {
	for c := range s {
		if now.Cells[c] != s.seen(p, c) {
			return false
		}
	}
	return len(now.Cells) == len(s)
}
