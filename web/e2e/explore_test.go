package e2e

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

// event is an expression for the position in the search: the number of the event that is shown, counted from
// 1. It is 0 before the first event.
const event = `(1 + Number($(".counters dd").firstChild.data.replaceAll(",", "")))`

// events is an expression for the total number of events.
const events = `(1 + Number($(".counters small").textContent.slice(3).replaceAll(",", "")))`

const reason = `$(".reason").textContent`

// said is an expression for the message next to the explanation of the event.
const said = `$(".said").textContent`

func TestRareExploreStepByStep(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + inkala)
	p.watch()
	p.until(event + " === 42 && " + events + " > 1000 && named('Stop').length === 0")
	p.shows(inkala)
	becomes(p, reason, "The puzzle as given. Play, or step.")
	becomes(p, `((s) => s.min + " " + s.value)($("#event"))`, "0 41") // The slider matches the counter.

	// Every event has an explanation. Guesses and forced digits differ in shape and in their explanations.
	p.click("Back")
	becomes(p, event, 41)
	p.until(reason + `.startsWith("Given: ")`) // The next event removes the digit from the candidates of its peers.
	p.stepOn()
	becomes(p, event, 42)
	p.jump("Next guess")
	p.until(reason + `.startsWith("Try ")`)
	p.until(`$(".cell.guess small").dataset.note === "1" && $(".cell.guess").ariaLabel.includes("tried")`)
	if deeper := get[int](p, event); deeper < 20 {
		t.Errorf("the first guess is event %d", deeper)
	}
	p.jump("Next dead end")
	p.until(reason + `.startsWith("Dead end: ") && $(".cell.starved") && ` +
		`$(".cell.solved").ariaLabel.includes("forced")`)
	dead := get[int](p, event)
	board := get[string](p, "board()")
	p.stepOn()
	p.until(reason + `.startsWith("Back to depth ")`)
	p.click("Back")
	becomes(p, event, dead)
	p.shows(board) // Going back restores the board exactly.
	p.jump("Next solution")
	becomes(p, reason, "A solution: every house holds each digit once.")
	p.shows(inkalaSolution)
	solved := get[int](p, event)

	// Keys and the slider move to other events too.
	p.jump("Next solution")
	becomes(p, said, "There are none after this.")
	becomes(p, reason, "A solution: every house holds each digit once.")
	p.press("Home")
	becomes(p, said, "")
	becomes(p, event, 42)
	becomes(p, `Number($("#event").value)`, 41)
	p.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
	becomes(p, event, 44)
	p.press("End")
	p.until(event + " === " + events)
	becomes(p, reason, "The search is over: one solution, the one on the board.")
	p.shows(inkalaSolution)
	p.press("ArrowUp")
	p.until(reason + `.startsWith("Try ")`)

	// Buttons go to the next and to the previous event of each kind.
	last := get[int](p, event)
	p.jump("Previous solution")
	becomes(p, event, solved)
	p.jump("Previous dead end")
	p.until(reason + `.startsWith("Dead end: ") && named("Previous dead end").length === 1`)
	before := get[int](p, event)
	p.press("shift+ArrowRight")
	p.until(event + " > " + number(solved) + " && " + reason + `.startsWith("Dead end: ")`)
	p.press("shift+ArrowLeft")
	becomes(p, event, before)
	p.press("shift+ArrowDown")
	becomes(p, event, solved)
	p.press("ArrowDown")
	p.until(event + " > " + number(solved) + " && " + reason + `.startsWith("Try ")`)
	p.press("shift+ArrowUp")
	becomes(p, event, solved)
	if dead >= before || last <= solved {
		t.Errorf("dead ends %d and %d, guess %d, solution %d", dead, before, last, solved)
	}
	p.until(`$$(".ticks .tick").length > 20 && $$(".ticks .tick--solution").length === 1`)
	p.run(`(() => { const s = $("#event"); s.value = ` + number(solved-1) +
		`; s.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	becomes(p, event, solved)
	p.shows(inkalaSolution)
	p.run(`$("#event").focus()`) // The keys also work while the slider has the focus.
	p.press("Home")
	becomes(p, event, 42)
	p.press("ArrowDown")
	p.until(reason + `.startsWith("Try ")`)
	p.jump("Next solution")
	becomes(p, event, solved)

	// The board on the page for playing has not changed.
	p.toBoard()
	p.shows(inkala)
	p.watch()
	becomes(p, event, solved)
}

func TestRareExplorePlays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.watch()
	p.until(events + " > 1000")
	p.from("Strategy", "Run")
	p.until(event + " > 43 && named('Pause').length === 1")
	p.press("Tab") // moves the focus away from the button that was pressed
	p.run("document.activeElement.blur()")
	p.press("Space")
	p.until(`named("Play").length === 1`)
	paused := get[int](p, event)
	p.press("Space")
	p.until(event + " > " + number(paused))
	p.click("Numbers")
	p.choose("Speed", "10,000 events a second")
	p.until(event + " === " + events + ` && named("Play").length === 1`)

	// Space starts and stops playing the events, wherever the focus is. Only on a button or a tab does Space
	// press the button or tab instead.
	p.choose("Speed", "1 event a second")
	for _, place := range []string{".tree__window", "#event", `.explore [data-cell="0"]`, "main"} {
		p.press("Home")
		p.until(event + " === 42")
		p.run(`$('` + place + `').focus()`)
		p.press("Space")
		p.until(`named("Pause").length === 1`)
		p.press("Space")
		p.until(`named("Play").length === 1`)
	}
	p.run(`named("Next dead end")[0].focus()`)
	p.press("Home")
	p.press("Space")
	p.until(reason + `.startsWith("Dead end: ") && named("Play").length === 1`)

	// With reduced motion, Run searches to the end but does not play the events.
	p = open(t, options{still: true})
	p.goTo(s.url + "?p=" + inkala)
	p.watch()
	p.until(events + " > 1000")
	p.from("Strategy", "Run")
	p.until(events + ` > 1000 && named("Play").length === 1 && ` + event + " === 42")
}

func TestRareExploreStrategiesAndRace(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + easy)
	p.watch()
	p.strategy("preset", "Elimination only")
	p.until(`$(".goals [aria-disabled]")?.textContent === "Next dead end" && $(".counters").textContent.` +
		`includes("Guesses0 / 0") && ` +
		`named("Stop").length === 0 && ` + events + " > 50")
	p.press("End")
	p.until(event + " === " + events)
	p.shows(get[string](p, "board()"))
	if b := get[string](p, "board()"); strings.Contains(b, ".") {
		t.Errorf("elimination does not solve the easy one: %s", b)
	}
	p.strategy("deduce", "nothing")
	becomes(p, `$("#preset").selectedOptions[0].textContent`, "own choice")
	p.strategy("guess", "when needed")
	becomes(p, `$("#preset").value`, "backtracking")
	p.until(`!$(".counters").textContent.includes("Guesses0 / 0") && named("Stop").length === 0 && ` + events + " > 50")
	p.press("End")
	p.until(reason + `.startsWith("The search is over")`)

	p.click("Race")
	p.until(`$$(".race tbody tr").length === 7 && $$(".race__how").every((c) => !c.textContent.includes("running"))`)
	rows := get[[][]string](p, `$$(".race tbody tr").map((r) => [...r.children].map((c) => c.textContent))`)
	for i, row := range rows {
		guesses := i > 0
		if row[5] != "1" || row[7] == "" || guesses && row[7] != "searched all" {
			t.Errorf("%q", row)
		}
	}
	p.goTo(s.url + "?p=" + inkala)
	p.watch()
	p.click("Race")
	p.until(`$(".race") && named("Stop").length === 1`)
	p.until(`$$(".race__how").some((c) => /running, [0-9,]{5,} events/.test(c.textContent))`) // the progress so far
	p.click("Stop")
	p.until(`named("Stop").length === 0 && $$(".race__how").some((c) => c.textContent === "Stopped")`)

	// In a race, every strategy runs to its end. Backtracking takes millions of events.
	p.click("Race")
	p.until(`$$(".race__how").length === 7 && $$(".race__how").slice(1).every((c) => c.textContent === "searched all")`)
	if solutions := get[string](p, `$$(".race tbody tr").map((r) => `+
		`r.children[5].textContent).join()`); solutions != "0,1,1,1,1,1,1" {
		t.Errorf("the solutions that they found: %s", solutions)
	}
}

// A link opens the explorer at a certain event, and the log that can be saved agrees with the events on the
// page.
func TestRareExploreLinkAndLog(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + inkala + "&x=naked-singles&e=1000")
	becomes(p, event, 1001)
	becomes(p, `$("#preset").value`, "naked-singles")
	board, why := get[string](p, "board()"), get[string](p, reason)
	link := p.copied(func() { p.more("Share this moment") })
	p.until(said + ` === "Link copied."`)
	becomes(p, reason, why)
	becomes(p, said, "") // The message disappears after a while.
	if !strings.HasSuffix(link, "?p="+inkala+"&x=naked-singles&e=1000") {
		t.Errorf("%s", link)
	}
	p.goTo(link)
	becomes(p, event, 1001)
	becomes(p, reason, why)
	p.shows(board)

	dir := t.TempDir()
	p.downloadTo(dir)
	p.until(`!$$("button").some((b) => words(b) === "Stop")`) // The search has ended.
	total := get[int](p, events)
	for button, name := range map[string]string{"Log as text": "numplace-search.txt",
		"Log as JSON": "numplace-search.jsonl"} {
		p.more(button)
		var lines []string
		p.wait(name, func() bool {
			file, err := os.Open(filepath.Join(dir, name))
			if err != nil {
				return false
			}
			defer file.Close()
			lines = nil
			for scan := bufio.NewScanner(file); scan.Scan(); {
				lines = append(lines, scan.Text())
			}
			return len(lines) == total
		})
		if strings.HasSuffix(name, ".txt") && lines[1000] != "1000\t"+why {
			t.Errorf("%q, and the page says %q", lines[1000], why)
		}
		if strings.HasSuffix(name, ".jsonl") && !json.Valid([]byte(lines[1000])) {
			t.Errorf("%q", lines[1000])
		}
	}
}

// The explorer works for all board sizes, also offline.
func TestRareExploreSizesOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, still: true, phone: true})
	p.goTo(s.url)
	p.until(`navigator.serviceWorker.controller || (await navigator.serviceWorker.ready, true)`)
	s.stop()
	for _, puzzle := range []string{"1......3.4....2.", "1" + blanks(16)[1:]} {
		p.visit(s.url + "?p=" + puzzle)
		p.ready()
		p.until(`!$(".verdict--awaited")`) // Until the solution count appears, the menu may change.
		p.watch()
		p.until(events + " > 20")
		p.jump("Next guess")
		p.until(reason + ` !== "The puzzle as given. Play, or step." || ` + said +
			` === "There are none after this."`)
		if wide := get[int](p, "document.documentElement.scrollWidth"); wide > 360 {
			t.Errorf("%s: %d pixels wide", puzzle[:4], wide)
		}
	}
}

// In the search tree, a click on a node goes to its event, and keys move between nodes. The tree can be
// zoomed, collapsed and saved as a file.
func TestExploreTree(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + inkala)
	p.watch()
	p.until(events + " > 1000 && named('Stop').length === 0 && $('.tree__picture [data-node]')")
	nodes := `$$(".tree__picture [data-node]").map((n) => Number(n.dataset.node))`
	seen := get[[]int](p, nodes)
	if len(seen) < 20 || len(seen) > 1000 {
		t.Fatalf("%d nodes are drawn", len(seen))
	}
	p.run(`$$(".tree__picture [data-node]").find((n) => ` +
		`n.dataset.node === "5").dispatchEvent(new MouseEvent("click", { bubbles: true }))`)
	p.until(reason + `.startsWith("Try ") && $(".counters").textContent.includes("Depth5")`)
	at := get[int](p, event)
	p.run(`$(".tree__window").focus()`)
	p.press("ArrowUp")
	p.until(event + " < " + number(at) + ` && $(".counters").textContent.includes("Depth4")`)
	p.press("ArrowDown")
	becomes(p, event, at)

	width := `$(".tree__sheet").getBoundingClientRect().width`
	before := get[int](p, "Math.round("+width+")")
	p.click("Larger")
	p.until(width + " > " + number(before))
	p.click("Smaller")
	p.until("Math.round(" + width + ") === " + number(before))
	all := get[int](p, nodes+".length")
	p.click("Fold")
	p.until(nodes + ".length < " + number(all))
	p.click("Unfold")
	becomes(p, nodes+".length", all)

	// The tree scrolls to the node of the solution.
	p.jump("Next solution")
	p.until(`$(".tree__picture .tree-ring") && $(".tree__window").scrollLeft > 0`)
	p.downloadTo(dir)
	p.more("Tree as SVG")
	p.wait("the file", func() bool {
		svg, err := os.ReadFile(filepath.Join(dir, "numplace-tree.svg"))
		return err == nil && strings.HasPrefix(string(svg), "<svg") &&
			strings.HasSuffix(strings.TrimSpace(string(svg)), "</svg>")
	})
}

// For a search without guesses, the tree is replaced by a list of steps. A click or a key goes to a step, and
// the current step is scrolled into view.
func TestRareExploreListsTheStepsWithoutAGuess(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		p := open(t, options{still: true, phone: phone})
		p.goTo(s.url + "?p=" + easy)
		p.watch()
		p.until(`$$(".step").length > 40 && !$(".tree__window") && ` +
			`$(".explore__where").textContent.startsWith("Without a guess: ")`)
		const present = `$(".step[aria-current]")`
		p.run(`$$(".step")[9].click()`)
		p.until(present + `?.textContent === ` + reason + ` && ` + present + ` === $$(".step")[9]`)
		p.press("ArrowDown")
		p.until(present + ` === $$(".step")[10] && ` + present + `.textContent === ` + reason)
		p.run(present + `.focus()`)
		p.press("ArrowUp", "ArrowUp")
		p.until(present + ` === $$(".step")[8] && document.activeElement === ` + present)
		before := get[float64](p, "scrollY")
		p.press("End")
		p.until(present + `?.textContent === "The end: every way has been searched." && ` +
			`((l, s) => s.top >= l.top - 1 && s.bottom <= l.bottom + 1)($(".steps").getBoundingClientRect(), ` +
			present + `.getBoundingClientRect())`)
		if now := get[float64](p, "scrollY"); now != before {
			t.Errorf("phone %t: the page was scrolled from %v to %v", phone, before, now)
		}
		if wide := get[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
			t.Errorf("phone %t: %d pixels wider than the screen", phone, wide)
		}
		p.strategy("preset", "Backtracking") // a strategy with guesses
		p.until(`$(".tree__picture .tree-ring") && !$(".steps") && named("Stop").length === 0`)
	}
}

// On a phone, a large board scrolls in its own box. Its digits are legible, and each event's cell is scrolled
// into view. In landscape, the board stays visible while the controls scroll.
func TestRareExploreALargeBoardOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true, phone: true})
	p.goTo(s.url + "?p=" + blanks(25)[1:] + "1&x=backtracking&e=1")
	p.until(events + " > 3000")
	p.click("Stop") // The search would take very long.
	for _, size := range [][2]int{{640, 360}, {720, 400}, {844, 390}, {360, 640}, {390, 844}} {
		p.resize(size[0], size[1])
		if cell := get[float64](p, `cell(0).getBoundingClientRect().width`); cell < 24 {
			t.Errorf("%v: a cell is %v px wide", size, cell)
		}
		for _, at := range []int{60, 1200, 1260, 3} {
			p.run(`(() => { const s = $("#event"); s.value = ` + number(at) +
				`; s.dispatchEvent(new Event("input", { bubbles: true })); })()`)
			becomes(p, event, at+1)
			p.until(`!$(".board .sel") || ((c, b) => c.left >= b.left && c.right <= b.right && c.top >= b.top && ` +
				`c.bottom <= b.bottom)($(".board .sel").getBoundingClientRect(), ` +
				`$(".boardbox").getBoundingClientRect())`)
		}
		if problems := get[string](p, tooWide); problems != "" {
			t.Errorf("%v: %s", size, problems)
		}
		if cut := get[string](p, `$$(".explore button, .explore select").filter((b) => shown(b) && b.scrollWidth > `+
			`b.clientWidth + 1).map(words).join()`); cut != "" {
			t.Errorf("%v: cut off: %s", size, cut)
		}
		if size[0] > size[1] {
			p.run(`scrollTo(0, 9999)`)
			p.until(`scrollY > 50 && ((b) => b.top >= 0 && b.bottom <= innerHeight && ` +
				`b.height > 250)($(".boardbox").getBoundingClientRect())`)
			p.run(`scrollTo(0, 0)`)
		}
	}
}

// The button Fit shows all of a wide or deep tree in its window, also after the window is resized.
func TestRareFitShowsTheWholeTree(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	for _, path := range []string{"?p=" + inkala + "&x=fewest-ways&e=300", "?p=" + inkala + "&x=naked-singles&e=3000",
		"?p=1" + blanks(16)[1:] + "&x=fewest-ways&e=900"} {
		p.resize(1280, 720)
		p.goTo(s.url + path)
		p.until(events + " > 1000 && $('.tree__picture .tree-ring')")
		p.click("Fit")
		for _, size := range [][2]int{{1280, 720}, {900, 700}, {390, 844}, {640, 360}, {1920, 1080}} {
			p.resize(size[0], size[1])
			p.until(`((w) => w.scrollWidth <= w.clientWidth && w.scrollHeight <= w.clientHeight && ` +
				`w.scrollLeft + w.scrollTop === 0)($(".tree__window"))`)
			if out := get[string](p,
				`((w) => $$(".tree__picture :is(.tree-line, .tree-dot, .tree-bar, .tree-bulk, `+
					`.tree-ring)").filter((e) => { const r = e.getBoundingClientRect(); `+
					`return r.left < w.left - 1 || r.right > w.right + 1 || r.top < w.top - 1 || `+
					`r.bottom > w.bottom + 1; }).map((e) => `+
					`e.getAttribute("class")).join())($(".tree__window").getBoundingClientRect())`); out != "" {
				t.Errorf("%s at %v: outside of the window: %s", path, size, out)
			}
			if share := get[float64](p,
				`((f) => f.width.baseVal.value / `+
					`f.ownerSVGElement.width.baseVal.value)($(".tree__overview .tree-window"))`); share < .98 {
				t.Errorf("%s at %v: %v of the tree is in the window", path, size, share)
			}
		}
	}
}

// Any event among millions can be reached, and the tree is drawn with only a few nodes.
func TestRareExploreALongRun(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + inkala + "&x=backtracking&e=5000000") // far beyond the events that the page stores
	becomes(p, event, 5_000_001)
	p.until(events + " > 6000000 && named('Stop').length === 0")
	total := get[int](p, events)
	for _, at := range []int{total - 1, 500_000, 12_345, 4_777_777, 1_000_010} {
		p.run(`(() => { const s = $("#event"); s.value = ` + number(at) +
			`; s.dispatchEvent(new Event("input", { bubbles: true })); })()`)
		p.until(event + " === " + number(at+1) +
			` && $('.tree__picture .tree-ring') && Number($("#event").value) === ` + number(at))
		if n := get[int](p, `$$(".tree__picture *").length`); n > 3000 {
			t.Errorf("at %d, the tree is drawn with %d elements", at, n)
		}
	}
	p.until(`$(".tree__part").textContent.startsWith("The first ")`)
	p.click("Numbers")
	p.click("Go to event")
	p.write("3333333")
	p.press("Enter")
	p.until(event + ` === 3333334`)
	p.run(`(() => { const s = $("#event"); s.value = 1000010; ` +
		`s.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	becomes(p, event, 1_000_011)

	// Among the stored events, a step moves by exactly one event, and going back restores the board.
	board, why := get[string](p, "board()"), get[string](p, reason)
	p.stepOn()
	becomes(p, event, 1_000_012)
	p.click("Back")
	becomes(p, reason, why)
	p.shows(board)
	p.press("shift+ArrowDown") // The only solution comes before this event.
	becomes(p, said, "There are none after this.")
	p.press("shift+ArrowUp")
	p.until(reason + `.startsWith("A solution")`)
	p.shows(inkalaSolution)
	p.press("End")
	becomes(p, reason, "The search is over: one solution, the one on the board.")
	p.shows(inkalaSolution)
}

// In every language, the whole explorer fits in a small desktop window. On the smallest phone, the board and
// the buttons for moving through the search fit. Nothing is wider than the screen.
func TestRareTheExplorerIsInSight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for lang, device := range onDevices(i18n.All[:]) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone, still: true})
			word := func(text i18n.Text) string { return text.In(lang) }
			p.goTo(s.url + "?p=" + inkala + "&x=fewest-ways&e=300")
			becomes(p, event, 301)
			p.until(`named(` + quoted(word(i18n.Stop)) + `).length === 0`) // The button Stop is replaced by Race.
			names := []string{word(i18n.PlaySearch), word(i18n.StepBack), word(i18n.NextDeadEnd)}
			if !device.phone {
				names = append(names, word(i18n.More), word(i18n.Race), word(i18n.Share), word(i18n.ZoomFit))
			}
			low := `Math.max($(".board").getBoundingClientRect().bottom, ...` + `[` + quotedList(names) +
				`].map((n) => named(n)[0].getBoundingClientRect().bottom))`
			if bottom := get[float64](p, low); bottom > float64(map[bool]int{false: 720, true: 640}[device.phone]) {
				t.Errorf("something ends at %v", bottom)
			}
			if wide := get[int](p, "document.documentElement.scrollWidth - innerWidth"); wide > 0 {
				t.Errorf("%d pixels wider than the screen", wide)
			}
			cut := get[string](p, `$$(".explore button, .tab").filter((b) => shown(b) && b.scrollWidth > `+
				`b.clientWidth + 1).map((b) => b.textContent).join()`)
			if cut != "" {
				t.Errorf("cut off: %s", cut)
			}
		})
	}
}

func quotedList(names []string) string {
	var all []string
	for _, n := range names {
		all = append(all, quoted(n))
	}
	return strings.Join(all, ", ")
}

// Back leaves the explorer even if the page is just about to write the current event into the address. In the
// past, on a slow machine, the event was written into the history entry to which the user had gone back.
func TestRareBackLeavesExploreBeforeItsMomentIsWritten(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t,
		options{script: `addEventListener("popstate", () => ` +
			`{ for (const end = performance.now() + 1500; performance.now() < end;); });`})
	p.goTo(s.url + "?p=" + twelve)
	p.watch()
	p.until(events + ` > 50 && named("Stop").length === 0`)
	p.jump("Next guess") // written into the address after a pause
	p.run(`history.back()`)
	p.until(`shown($(".solve .board"))`)
	becomes(p, `location.search`, "?p="+twelve)
}

// strategy chooses an option of the search strategy in the list with this id.
func (p *tab) strategy(id, option string) {
	p.t.Helper()
	p.opened("Strategy")
	p.run(`((s) => {
		s.value = [...s.options].find((o) => o.textContent.trim() === ` + quoted(option) + `).value;
		s.dispatchEvent(new Event("change", { bubbles: true }));
	})($("#` + id + `"))`)
	p.press("Escape")
}
