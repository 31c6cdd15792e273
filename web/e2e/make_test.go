package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state/dialogs"
	"numplace/solver"
	_ "numplace/solver/rules"
)

// madeHere waits until the dialog New shows a generated puzzle, and returns the text next to that puzzle.
func (p *tab) madeHere() string {
	p.t.Helper()
	p.until(`$("dialog[open] .made:not(.made--sought) .card") && $(".make__do .btn--main").ariaDisabled === "false"`)
	return get[string](p, `$(".made__words").textContent`)
}

// wantNew waits until the board shows other digits than those in before, and returns the new puzzle. It stops
// the test unless the puzzle has exactly one solution.
func (p *tab) wantNew(before string, l *solver.Layout) solver.Grid {
	p.t.Helper()
	p.until(`board() !== ` + quoted(before))
	return p.wantSound(l)
}

// wantSound returns the puzzle on the board. It stops the test unless the puzzle has exactly one solution.
func (p *tab) wantSound(l *solver.Layout) solver.Grid {
	p.t.Helper()
	p.until(`!$("dialog[open]") && kinds().includes("g")`)
	g, err := solver.Parse(l, get[string](p, "board()"))
	if err != nil {
		p.t.Fatal(err)
	}
	if _, err := solver.Solve(p.t.Context(), g); err != nil {
		p.t.Errorf("%s: %v", g, err)
	}
	return g
}

// A click on a level in the dialog New starts a puzzle at once, as does a tap or Enter. The previous board is
// saved and can be continued from the dialog.
func TestRareAWordBeginsAPuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	t.Run("by keys", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		p.goTo(s.url + "?p=" + inkalaLink)
		p.tabTo(focused("New"), 80)
		p.press("Enter")
		const at = `document.activeElement.dataset.new ?? words(document.activeElement)`
		becomes(p, at, "l1")
		p.press("ArrowDown", "ArrowDown", "ArrowUp")
		becomes(p, at, "l2")
		p.press("ArrowUp", "ArrowLeft", "ArrowUp")
		becomes(p, at, "Another kind") // Up wraps around to the last row; the link to Lists is hidden.
		p.press("ArrowRight", "ArrowRight", "ArrowDown")
		becomes(p, at, "l2")
		p.press("Enter")
		p.wantNew(inkala, solver.Classic)
		p.until(`document.activeElement.dataset.cell`)
		p.run(`history.back()`) // The previous board is still there.
		p.shows(inkala)
	})
	t.Run("by a finger", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{phone: true})
		p.goTo(s.url + "?p=" + inkalaLink)
		p.begin(1)
		easy := p.wantNew(inkala, solver.Classic).String()
		p.clickCell(strings.IndexByte(easy, '.'))
		p.run(`$$(".pad .digit").find((b) => b.ariaDisabled !== "true").click()`)
		p.until(`kinds().includes("e")`)
		begun := get[string](p, "board()")
		p.click("New")
		p.until(`$(".news__going")?.textContent.includes("Easy, ") && shown($(".news__going .thumb"))`)
		p.click("Another kind")
		p.until(`$("[data-new=k0]")`)
		p.clickAt(get[[]float64](p, `centre($("[data-new=k0]"))`))
		l, err := solver.ParseLayout("3x3,diagonals")
		if err != nil {
			t.Fatal(err)
		}
		p.wantNew(begun, l)
		p.click("New")
		p.until(`$(".news__going")`)
		p.clickAt(get[[]float64](p, `centre($(".news__going"))`))
		p.until(`!$("dialog[open]")`)
		p.shows(begun)
		p.click("New") // The dialog does not cover the header.
		p.until(`$("dialog[open]")`)
		p.place("learn")
		p.until(`!$("dialog[open]") && location.pathname === "/learn/"`)
	})
}

// Choosing a technique in the dialog New starts a puzzle that needs it.
func TestATechniqueBeginsAPuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.click("New")
	p.click("Needs a technique")
	p.until(`document.activeElement === $("#dialog-title")`)
	p.click("Back")
	becomes(p, `words(document.activeElement)`, "Needs a technique")
	p.click("Needs a technique")
	p.click("X-Wing")
	p.wantNew(inkala, solver.Classic)
	p.until(`location.search.includes("tx-wing")`)
}

// The section "Exactly how" of the dialog New has several parts. They all have the same height, so that
// nothing jumps, and each has a button to go back.
func TestRareThePartsHaveOneHeight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, o)
			p.goTo(s.url)
			p.exactly(i18n.MakeOne)
			const where = `JSON.stringify([box($("dialog")), ...$$("dialog :is(.dialog__head .bare, .tab)").map(box)])`
			places := get[string](p, where)
			for _, part := range []i18n.Text{i18n.EmptyBoardTab, i18n.PasteOrOpen} {
				p.click(part.In(i18n.En))
				p.until(`words($("dialog .faces [aria-current=true]")) === ` + quoted(part.In(i18n.En)))
				becomes(p, where, places)
			}
			p.click("Back")
			becomes(p, `words(document.activeElement)`, "Exactly how")
		})
	}
}

// All options for a new puzzle can be set by keyboard.
func TestRareNewByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.tabTo(focused("New"), 80)
	p.press("Enter")
	p.until(`$("dialog[open]") && words(document.activeElement) === "Easy"`)
	p.tabTo(focused("Exactly how"), 80)
	p.press("Enter")
	p.until(`document.activeElement === $("#dialog-title")`)
	p.madeHere()
	first := get[string](p, `$(".made .card").innerHTML`)
	p.tabTo(focused("Another"), 80)
	p.press("Enter")
	p.until(`$(".made .card").innerHTML !== ` + quoted(first))
	p.madeHere()
	p.tabTo(focused("Medium"), 80)
	p.press("Space")
	p.until(`$(".made__words").textContent.includes("Medium")`)
	p.madeHere()
	becomes(p, `$$(".make__rows .toggle[aria-pressed=true]").map(words).join()`, "Medium,Half turn")
	p.tabTo(focused("Draw the pattern"), 80)
	p.press("Enter") // The pattern to draw starts as that of the shown puzzle.
	p.until(`document.activeElement.dataset.part === "0"`)
	const pattern = `$$("[data-part]").map((c) => c.classList.contains("part--given") ? "x" : ".").join("")`
	drawn := []byte(get[string](p, pattern))
	p.press("ArrowRight", "Space")
	drawn[1] ^= 'x' ^ '.'
	drawn[79] = drawn[1]
	becomes(p, pattern, string(drawn))
	p.tabTo(focused("Make it"), 80)
	p.press("Enter")
	p.until(`document.activeElement === $(".make__another")`)
	p.madeHere()
	p.run(`$(".make__do .btn--main").focus()`)
	p.press("Enter")
	for c, d := range p.wantSound(solver.Classic).String() {
		if (d == '.') != (drawn[c] == '.') {
			t.Fatalf("cell %d has %c, and in the pattern %c", c, d, drawn[c])
		}
	}
	p.until(`document.activeElement.dataset.cell`)
	p.run(`history.back()`) // The previous board is still there.
	p.shows(inkala)
}

// All options for a new puzzle can be set by touch on a phone.
func TestRareNewByTouch(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Level", "Hard")
	p.until(`$(".made__words").textContent.includes("Hard")`)
	p.choose("Level", "Any")
	p.choose("Symmetry", "None")
	p.choose("Size", "6 × 6")
	p.until(`$(".made.n6 .card")`)
	p.madeHere()
	p.click("Another")
	p.madeHere()
	p.click("Draw the pattern")
	p.click("Clear")
	p.clickAt(get[[]float64](p, `centre($("[data-part='0']"))`))
	p.clickAt(get[[]float64](p, `centre($("[data-part='2']"))`))
	p.until(`$(".made__words").textContent.includes("2 cells chosen")`)
	p.click("Make it")
	p.until(`$(".made .line--warn")`) // too few givens for a unique solution
	p.click("Draw the pattern")
	p.madeHere()
	p.click("Play this one")
	l, err := solver.ParseLayout("2x3")
	if err != nil {
		t.Fatal(err)
	}
	p.wantSound(l)

	// Several generated puzzles become a collection in Lists, with levels, and are saved.
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Level", "Easy")
	p.run(`$("#list-of").value = "10"`)
	p.click("Make a list")
	p.until(`$(".lists__name")?.textContent.startsWith("6 × 6 · Easy · ") && ` +
		`$(".facts").textContent === "10 puzzles\u00a0· kept on this device"`)
	const rows = view + `.filter((r) => r[1].includes("One solution") && r[1].includes("Easy")).length`
	p.until(rows + " >= 4")
	p.stored()
	p.reload()
	p.until(`$(".facts")?.textContent.startsWith("10 puzzles") && ` + rows + " >= 4")

	// After Stop, the puzzles that have been generated so far are not lost.
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Size", "9 × 9")
	p.choose("Level", "Unfair")
	p.run(`$("#list-of").value = "1000"`)
	p.click("Make a list")
	p.until(`$(".lists__name")?.textContent.startsWith("Unfair · ") && $(".line").textContent.includes("of 1,000")`)
	p.click("Stop")
	p.until(`!$(".line").textContent.includes("of 1,000") && $(".facts").textContent.includes("kept on this device")`)
	p.stored()
	made := get[string](p, `$(".facts").textContent`)
	p.reload()
	becomes(p, `$(".facts").textContent`, made)
}

// Today's puzzles start at once, work offline and are the same for everyone.
func TestRareTodayOffline(t *testing.T) {
	t.Parallel()
	s := serve(t)
	b := start(t, options{offline: true})
	p := b.tab()
	p.goTo(s.url)
	p.whole()
	s.stop()
	p.goTo(s.url)
	now := p.today().String()
	for level := range 3 {
		p.click("New")
		p.until(`$("dialog[open] [data-new=d1]")`)
		p.clickAt(get[[]float64](p, `centre($("[data-new=d`+number(level+1)+`]"))`))
		p.shows(daily(t, now, level))
		p.until(`!$("dialog[open]")`)
	}
	p.clickCell(strings.IndexByte(daily(t, now, 2), '.'))
	p.press("1")
	p.click("New")
	p.until(`$(".news__going")?.textContent.includes("Today’s Hard, ")`)
}

// Nothing moves while a puzzle is generated, or when another one replaces it.
func TestRareNothingMovesInTheNewDialog(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, o)
			p.goTo(s.url)
			const places = `($("dialog").scrollTop = 0, ` +
				`JSON.stringify($$("dialog :is(.make__row, .choice, .btn:not(.make__stop), .tab, .made, .made > ` +
				`svg)").filter(shown).map(box)))`
			p.exactly(i18n.MakeOne)
			before := get[string](p, places)
			p.madeHere()
			becomes(p, places, before)
			p.click("Another")
			p.madeHere()
			becomes(p, places, before)
		})
	}
}

// If no puzzle can satisfy the chosen options, the dialog says so and stays usable.
func TestAWishThatCannotBeMet(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, lang := range []i18n.Lang{i18n.En, i18n.Ja} {
		p := open(t, options{lang: lang.Tag()})
		p.goTo(s.url)
		p.exactly(i18n.MakeOne, lang)
		p.madeHere()
		givens := func(n string) {
			p.run(`((field) => { field.value = ` + quoted(n) +
				`; field.dispatchEvent(new Event("change", { bubbles: true })); })($("#wish-n"))`)
		}
		givens("12")
		p.until(`$(".made .line--warn") && $(".make__do .btn--main").ariaDisabled === "true"`)
		if says := get[string](p, `$(".made .line--warn").textContent`); strings.Contains(says,
			"one solution") != (lang == i18n.En) {
			t.Error(says)
		}
		becomes(p, `$(".make__list .btn").ariaDisabled`, "true")
		// After an invalid number is typed, the field shows the number that is used.
		for typed, reads := range map[string]string{"-5": "", "1000000000": "99999", "": ""} {
			givens(typed)
			becomes(p, `$("#wish-n").value`, reads)
		}
		givens("")
		p.madeHere()
		becomes(p, `$(".make__list .btn").ariaDisabled`, "false")
	}
}

// If a chosen level and technique exclude each other, the dialog reports it at once, and both options stay
// selected. When the rules are changed, the puzzle generated for the previous rules is no longer shown.
func TestRareAnEasyPuzzleWithAFish(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Must use", "Jellyfish")
	p.until(`$(".made .line--warn")?.textContent === "Jellyfish is Hard: choose Hard, a higher level or any." && ` +
		`$(".make__do .btn--main").ariaDisabled === "true"`)
	becomes(p, `$$(".make__rows .toggle[aria-pressed=true]").map(words).join()`, "Easy,Half turn")
	becomes(p, `$("#wish-n").placeholder`, "30 or more")
	p.choose("Must use", "Anything")
	p.until(`!$(".made .line--warn")`)
	p.madeHere()
	classic := get[string](p, `$(".made .card").innerHTML`)
	p.choose("Rules", "Anti-knight")
	p.until(`$(".made .card")?.innerHTML !== ` + quoted(classic))
	p.madeHere()
	p.click("Play this one")
	l, err := solver.ParseLayout("3x3,knight")
	if err != nil {
		t.Fatal(err)
	}
	if g := p.wantSound(l); g.Count() < 30 {
		t.Errorf("%s has %d givens", g, g.Count())
	}
}

// If a collection is being generated, it continues after a pause and after a reload.
func TestRareAMadeListGoesOn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.run(`$("#list-of").value = "1000"`)
	p.click("Make a list")
	const made = `Number(($(".lists__head .line")?.textContent.match(/(\d+) of 1,000/) ?? [])[1] ?? 0)`
	p.until(made + ` > 0`)
	p.click("Pause")
	p.until(`$$(".lists__do .btn").some((b) => words(b) === "Resume") && $(".facts").textContent.includes(` +
		quoted(i18n.KeptHere.In(i18n.En)) + `)`)
	paused := get[int](p, made)
	p.reload()
	p.until(`$$(".lists__do .btn").some((b) => words(b) === "Resume") && ` + made + ` === ` + strconv.Itoa(paused))
	p.click("Resume")
	p.until(made + ` > ` + strconv.Itoa(paused))
	p.click("Stop")
	p.until(`!$$(".lists__do .btn").some((b) => ["Stop", "Pause", "Resume"].includes(words(b))) && ` +
		`$(".facts").textContent.includes(` + quoted(i18n.KeptHere.In(i18n.En)) + `)`)
	p.reload()
	p.until(`$$(".lists__do .btn").some((b) => words(b) === "Add") && $(".facts")`)
	if n := get[int](p, `Number($(".facts").textContent.match(/\d+/)[0])`); n <= paused {
		t.Errorf("%d puzzles are kept, %d were made before the pause", n, paused)
	}
}

// In the dialog New, a puzzle with rules of a kind and a chosen level can be started. It has exactly that level.
func TestAKindOfALevelBegins(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	for _, test := range []struct {
		kind  solver.Kind
		level int
		name  string
	}{
		{solver.Cage, 2, "Medium"}, {solver.Arrow, 3, "Hard"}, {solver.Thermo, 1, "Easy"},
		{solver.LittleKiller, 3, "Hard"},
	} {
		before := get[string](p, "location.search")
		p.click("New")
		p.until(`$(".news__kinds")`)
		p.clickAt(get[[]float64](p, `centre($(".news__kinds"))`))
		word := `$("[data-new=r` + number(10*(slices.Index(dialogs.LaidKinds[:], test.kind)+1)+test.level) + `]")`
		p.until(word)
		p.clickAt(get[[]float64](p, `centre(`+word+`)`))
		p.until(`!$("dialog[open]") && location.search !== ` + quoted(before))
		b, is, err := link.FindBoard(get[string](p, `location.href`))
		if err != nil || !is {
			t.Fatal(err)
		}
		if _, err := solver.Solve(t.Context(), b.Given); err != nil || !b.Given.Layout().Has(test.kind) {
			t.Errorf("%s of %s: %v", b.Given, b.Given.Layout(), err)
		}
		p.until(`$(".rating")?.textContent.includes(` + quoted(test.name) + `)`)
	}
}

// The page generates an easy puzzle with little killers and dots. The preview has the clues outside of the board,
// within its box. When the puzzle is played, the board has its rules.
func TestCluesAndDotsAreMade(t *testing.T) {
	s := serve(t) // not parallel: generating takes seconds of CPU time
	p := open(t, options{})
	p.goTo(s.url)
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Lines, signs", "Little killer")
	p.choose("And also", "White dot")
	p.until(`$(".made__facts")?.textContent.includes(" × White dot") && !$(".made--sought")`)
	becomes(p, `$(".made__level").textContent.includes("Easy")`, true)
	for _, says := range []string{" × Little killer", "one solution", "hardest step: "} {
		if facts := p.madeHere(); !strings.Contains(facts, says) {
			t.Errorf("%q lacks %q", facts, says)
		}
	}
	outside := `$$(".made .card__rules text").filter((clue) => {
		const box = $(".made > .card").getBoundingClientRect();
		const { left, right, top, bottom } = clue.getBoundingClientRect();
		return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
	}).length`
	all := get[int](p, `$$(".made .card__rules text").length`)
	if inside := get[int](p, outside); all < 4 || inside != all {
		t.Errorf("%d of %d clues are in the picture", inside, all)
	}
	p.click("Play this one")
	p.until(`!$("dialog[open]") && location.search.includes("k=")`)
	b, is, err := link.FindBoard(get[string](p, `location.href`))
	if err != nil || !is {
		t.Fatal(err)
	}
	l := b.Given.Layout()
	if _, err := solver.Solve(t.Context(), b.Given); err != nil || !l.Has(solver.White) || !l.Has(solver.LittleKiller) {
		t.Errorf("%s of %s: %v", b.Given, l, err)
	}
}

// The page generates a killer without givens, and then one that also has three thermometers. When the second
// is played, the board has its rules.
func TestAKillerIsMade(t *testing.T) {
	s := serve(t) // not parallel: generating takes seconds of CPU time
	p := open(t, options{})
	p.goTo(s.url)
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Lines, signs", "Killer")
	p.until(`$(".made__facts")?.textContent.includes(" × Cage") && !$(".made--sought")`)
	p.click("Hard") // quick to generate
	p.until(`$(".made__level")?.textContent.includes("Hard") && !$(".made--sought")`)
	becomes(p, `$$(".make__rows .toggle[aria-pressed=true]").map(words).join()`, "Hard,None")
	for _, says := range []string{"0 givens", "one solution", "hardest step: "} {
		if facts := p.madeHere(); !strings.Contains(facts, says) {
			t.Errorf("%q lacks %q", facts, says)
		}
	}
	p.click("Any") // a hard one with two kinds of rules may take long
	p.until(`!$(".made--sought")`)
	p.choose("And also", "Thermometer")
	p.run(`((field) => { field.value = "3"; ` +
		`field.dispatchEvent(new Event("change", { bubbles: true })); })($("#wish-d"))`)
	p.until(`$(".made__facts")?.textContent.includes("3 × Thermometer") && !$(".made--sought")`)
	p.madeHere()
	p.click("Play this one")
	p.until(`!$("dialog[open]") && location.search.includes("k=")`)
	b, is, err := link.FindBoard(get[string](p, `location.href`))
	if err != nil || !is {
		t.Fatal(err)
	}
	l := b.Given.Layout()
	if _, err := solver.Solve(t.Context(), b.Given); err != nil || !l.Has(solver.Cage) || !l.Has(solver.Thermo) {
		t.Errorf("%s of %s: %v", b.Given, l, err)
	}
	p.exactly(i18n.MakeOne)
	p.madeHere()
	p.choose("Size", "16 × 16")
	p.until(`$(".made .line--warn")?.textContent.includes("from 4×4 to 9×9")`)
}
