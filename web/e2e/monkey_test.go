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

// The monkey is a simulated user who plays at random on a slow machine. It types, undoes, opens other views
// and tabs, and reloads, while storage and network fail at times. A seed determines everything it does. After
// each act, the test compares the page with a model (monkey_sheet_test.go): no digit and no pencil mark is
// lost, Undo restores the exact board, and the console stays empty.
//
//	NUMPLACE_MONKEY=17 go test ./web/e2e -count=1 -v -run 'TestRareMonkey$'
//
// repeats only the seed 17. A failure reports the seed and all acts.

//go:embed monkey.js
var monkeyJS string

// slowness is the CPU slowdown of the monkey's browser.
const slowness = 6

// The page matches the model during a few short random games, which include most kinds of acts.
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

// The page matches the model during more and longer random games.
func TestRareMonkeyForLong(t *testing.T) {
	t.Parallel()
	for seed := range uint64(upTo(2, 12)) {
		t.Run(number(int(seed)), func(t *testing.T) {
			t.Parallel()
			play(t, 1000+seed, 120)
		})
	}
}

// papers are the puzzles that the monkey plays. A hint for the first of them always leads to a digit.
var papers = []*paper{
	{9, 3, 3, easy, easySolution},
	{9, 3, 3, inkala, inkalaSolution},
	{6, 2, 3, "1.64" + six[4:], "136452254163461235325641542316613524"},
}

// monkey is the simulated user together with the model of the page.
type monkey struct {
	t       *testing.T
	s       *spoilt
	b       *chromium
	dice    *rand.Rand
	tabs    []*played
	here    *played
	kept    map[string]*record // the saved boards by their ids
	full    string             // how localStorage fails: "", "always" or "often"
	idb     bool               // IndexedDB fails, so collections cannot be saved
	offline bool               // all requests fail
	done    map[string]bool    // the names of all acts so far
	trace   []string
	slow    map[string]float64 // the longest task during each act, in milliseconds
}

// record is the model of a saved board.
type record struct {
	on      *paper
	past    past
	version int
	spare   bool // its history may have been deleted to free space
}

// played is a tab together with the model of its state.
type played struct {
	*tab
	on      *paper
	past    past
	id      string  // the id of the saved board
	version int     // version of the record when the tab last read or wrote it
	parted  string  // the id of a record that another tab has changed, until the user chooses a version
	news    bool    // another tab has changed the record, and this tab may not have noticed yet
	since   []sheet // the tab's sheets since the last save that certainly succeeded; nil: all saved
	tool    int
	chosen  []int // the selection, with the cursor as its last cell; nil: unknown
	clicked int   // the last clicked cell; -1: none
}

// play plays a game with the given number of acts.
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

// act chooses a possible act at random, according to the frequencies, and performs it. Sometimes it chooses
// only among acts that have not been done yet, so that even a short game contains most kinds.
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

// doing appends the name of an act to the log of this game.
func (m *monkey) doing(name string) {
	which := slices.Index(m.tabs, m.here) + 1
	m.trace = append(m.trace, fmt.Sprintf("%d. tab %d: %s", len(m.trace)+1, which, name))
	m.here.run("monkey.act(" + quoted(name) + ")")
}

// also adds a detail to the last act in the log.
func (m *monkey) also(format string, args ...any) {
	m.trace[len(m.trace)-1] += " " + fmt.Sprintf(format, args...)
}

// keeps reports whether saving certainly succeeds now.
func (m *monkey) keeps() bool { return m.full == "" }

// alone reports whether only one tab is open.
func (m *monkey) alone() bool { return len(m.tabs) == 1 }

// other returns the tab after the current one. With two tabs, that is the one in the background.
func (m *monkey) other() *played { return m.tabs[(slices.Index(m.tabs, m.here)+1)%len(m.tabs)] }

// outdated reports whether another tab has changed the saved board that the tab h shows.
func (m *monkey) outdated(h *played) bool { return m.kept[h.id].version != h.version }

// settled reports whether everything on the current tab's board has certainly been saved.
func (m *monkey) settled() bool { return m.keeps() && m.here.since == nil && !m.outdated(m.here) }

// canAsk reports whether the page can check the board and give hints: a cell is empty, and no digit was
// filled in by the page.
func (m *monkey) canAsk() bool {
	s := m.here.past.sheet()
	_, empty := s.right(m.here.on)
	return empty > 0 && s.equal(s.bare())
}

func (m *monkey) flip() bool { return m.dice.IntN(2) == 0 }

// changes updates the model after an act has changed the current sheet to s.
func (m *monkey) changes(s sheet) {
	h := m.here
	if was := h.past; !s.equal(was.sheet()) {
		h.past = was.then(s, slices.Clone(h.chosen))
		m.saved()
	}
}

// turns updates the model after Undo or Redo. next is the new history, and on contains the cells that are
// then selected.
func (m *monkey) turns(next past, on []int) {
	h := m.here
	h.past = next
	if on == nil {
		h.chosen = nil
	} else {
		h.chosen = slices.Clone(on)
	}
	m.saved()
}

// saved updates the model of the browser's storage after a change of the board.
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
		if now := o.past.sheet(); now.bare().equal(r.past.sheet()) { // The other tab adopts it silently.
			o.version, o.past = r.version, r.past.then(now, o.chosen)
		} else {
			o.parted = h.id
		}
	}
}

// forked reports whether the page has saved the current tab's board as a new record, because another tab had
// changed the old one. If so, forked also updates the model.
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

// open opens the given puzzle in a new tab.
func (m *monkey) open(on *paper) {
	m.t.Helper()
	h := &played{tab: m.b.tab()}
	h.do("make it slow", emulation.SetCPUThrottlingRate(slowness))
	m.tabs = append(m.tabs, h)
	m.here = h
	h.front()
	m.visits(on)
}

// visits opens the link of the given puzzle. The page shows the saved board of that puzzle if there is one.
func (m *monkey) visits(on *paper) {
	m.t.Helper()
	h := m.here
	h.goTo(m.s.url + "?p=" + on.given)
	*h = played{tab: h.tab, on: on, clicked: -1}
	h.until(fmt.Sprintf(`cells().length === %d && monkey.board().id`, on.cells()))
	if !get[bool](h.tab, `!!$(".tools")`) { // The user has to start the puzzle first.
		// The button is "Play it" or "Continue". A script clicks it, because new buttons ignore the pointer
		// for a moment.
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

// same waits until the page matches the model.
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

// differ stops the test and reports how the actual board differs from the expected one.
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
		panic(err) // Strings and numbers can always be encoded.
	}
	return string(b)
}

// leave records the page's longest tasks. It must be called before the page is left or reloaded.
func (m *monkey) leave() {
	m.t.Helper()
	for name, time := range get[map[string]float64](m.here.tab, "monkey.tasks()") {
		m.slow[name] = max(m.slow[name], time)
	}
}

// arrives updates the model after a page has been reloaded.
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

// outlives returns all sheets that a reload may show if saving has failed: the last saved sheet, passed as
// kept, and all later ones. The undo history may be lost.
func (h *played) outlives(kept sheet) []sheet { return append([]sheet{kept}, h.since...) }

// seen describes the shown board and its saved record, as reported by monkey.js.
type seen struct {
	Cells              []string
	Selected           []int
	Undo, Redo, Synced bool
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
