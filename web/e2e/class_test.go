package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/link"
)

const (
	tiny, tinyIs     = "1......3.4....2.", "1342421324313124"
	other4, other4Is = "1.34341.2.4343..", "1234341221434321"
)

// classSet returns the text of a set with two boards of 4x4.
func classSet(t *testing.T) string {
	return setOf(t, "Week 12", "Ms. Brown", link.SetPuzzle{Given: grid(t, layout(t, 4), tiny)},
		link.SetPuzzle{Given: grid(t, layout(t, 4), other4)})
}

// states is an expression for the states of the boards of a set.
const states = `$$(".class__state").map((e) => e.textContent).join()`

// fillMissing types the missing digits of a solution.
func (p *tab) fillMissing(solution string) {
	p.t.Helper()
	for c, d := range solution {
		if get[bool](p, `!digit(cells()[`+number(c)+`])`) {
			p.run(`cells()[` + number(c) + `].focus()`)
			p.press(string(d))
		}
	}
}

// The first paint of a set already shows its title and its numbered boards, and the program moves nothing. A board
// that is pressed by then opens.
func TestTheFirstPaintOfAClass(t *testing.T) {
	t.Parallel()
	const boxes = `JSON.stringify($$(".class__name, .class__tile, .class__number").map(box))`
	s := serve(t)
	for _, device := range devices {
		for name, title := range map[string]string{"Week 12": "Week 12", "2 puzzles": ""} {
			t.Run(device.name+", "+name, func(t *testing.T) {
				t.Parallel()
				set := setOf(t, title, "Ms. Brown", link.SetPuzzle{Given: grid(t, layout(t, 4), tiny)},
					link.SetPuzzle{Given: grid(t, layout(t, 4), other4)})
				p := open(t, options{script: held + painted, phone: device.phone})
				p.visit(s.url + "lists/?s=" + set)
				p.until(`window.release && largest.length`)
				becomes(p, `$$(".class__name").filter(shown).map((e) => e.innerText).join()`, name)
				becomes(p, `$$(".class__number").filter(shown).map((e) => e.innerText).join()`, "1,2")
				becomes(p, `$(".class__says").innerText.replace(/\s/, " ")`, "Loading …")
				before := get[string](p, boxes)
				p.release()
				p.until(states + ` === "Not begun,Not begun"`)
				if after := get[string](p, boxes); after != before {
					t.Errorf("moved:\n%s\n%s", before, after)
				}
				becomes(p, `moved`, 0)
				p.visit(s.url + "lists/?s=" + set)
				p.until(`window.release`)
				p.clickAt(get[[]float64](p, `centre($$(".class__tile")[1])`))
				p.release()
				p.until(`location.search.startsWith("?p=` + other4 + `")`)
			})
		}
	}
}

// A pupil opens a set on a phone. One tap on a board and one on a digit begin it. The first empty cell of the board
// is chosen. The code of the solved set, with the pupil's name, is a row in the teacher's table.
func TestAClassOnAPhone(t *testing.T) {
	t.Parallel()
	s, set := serve(t), classSet(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "lists/?s=" + set)
	p.until(states + ` === "Not begun,Not begun"`)
	p.until(`$$(".class__level").every((e) => e.textContent)`)
	becomes(p, `document.documentElement.scrollWidth`, 360)
	becomes(p, `Math.min(...$$(".class button, .class input").map((e) => e.getBoundingClientRect().height)) >= 44`,
		true)
	p.clickOn(".class__tile")
	p.until(`location.search.startsWith("?p=` + tiny + `") && named("Hint").length === 1`)
	becomes(p, `named("Show the solution").length + named("How a person solves it").length + `+
		`named("Watch a search").length`, 0)
	p.clickOn(`.pad .digit[data-digit="3"]`)
	p.until(`kinds().includes("e")`)
	p.click("Undo")
	p.fillMissing(tinyIs)
	p.until(`named("Back to the set").length === 1`)
	p.click("Next puzzle")
	p.until(`location.search.startsWith("?p=` + other4 + `")`)
	p.fillMissing(other4Is)
	p.until(`named("Back to the set").length === 1 && named("Next puzzle").length === 0`)
	p.click("Back to the set")
	p.until(states + `.split(",").filter((e) => e === "Solved").length === 2`)
	p.reload()
	p.until(states + `.split(",").filter((e) => e === "Solved").length === 2`)
	p.run(`$("#class-name").focus()`)
	p.write("Anna")
	line := p.copied(func() { p.click("Copy the code") })
	p.until(`getComputedStyle($(".class__copy"), "::after").content.includes("Copied.")`)
	becomes(p, `$(".class__give [role=status]").textContent`, "Copied.")
	forced := func(value string) {
		p.do("forced colours", emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "forced-colors", Value: value}}))
	}
	forced("active") // the name of the button is not drawn under the word
	becomes(p, `matchMedia("(forced-colors: active)").matches && getComputedStyle($(".class__copy")).color`,
		"rgba(0, 0, 0, 0)")
	forced("none")
	if code := get[string](p, `$(".class__signs").textContent`); line != "Anna: "+code {
		t.Errorf("%q is copied", line)
	}
	p.click("For teachers")
	p.until(`location.search === ` + quoted("?s="+set+"&as=codes") + ` && $("#class-codes")`)
	p.run(`$("#class-codes").focus()`)
	typo := []byte(line)
	typo[len("Anna: ")], typo[len("Anna: ")+1] = typo[len("Anna: ")+1], typo[len("Anna: ")]
	p.write(line + "\n" + string(typo))
	p.until(`$$(".class__table tbody tr").length === 1 && $$(".class__table tbody td").length === 4`)
	p.until(`$(".class__lines").textContent.startsWith("Line 2, Anna: a typing error")`)
	becomes(p, `$(".class__scroll").scrollWidth - $(".class__scroll").clientWidth`, 0)
	table := p.copied(func() { p.click("Copy as CSV") })
	if !strings.HasPrefix(table, "Name,1 (seconds),2 (seconds),Solved,Total time (seconds)\r\nAnna,15,15,2,30") {
		t.Errorf("%q is copied", table)
	}
	becomes(p, `document.documentElement.scrollWidth`, 360)
	p.click("Open as a list")
	p.until(`location.search === ` + quoted("?s="+set+link.AsList) + ` && ` + rowNames + `.includes("1")`)
	p.run(`history.back()`)
	p.until(`$("#class-codes")`)
}

// A set is played and its code reached with the keyboard alone. axe finds no problems on its pages.
func TestAClassByKeyboard(t *testing.T) {
	t.Parallel()
	s, set := serve(t), classSet(t)
	p := open(t, options{})
	p.goTo(s.url + "lists/?s=" + set)
	p.until(states + ` === "Not begun,Not begun"`)
	if problems := p.objections(); problems != "" {
		t.Error(problems)
	}
	p.tabTo(`document.activeElement.matches(".class__tile")`, 20)
	p.press("Enter")
	p.until(`location.search.startsWith("?p=` + tiny + `") && document.activeElement.matches("[role=gridcell]")`)
	p.fillMissing(tinyIs)
	p.until(`named("Back to the set").length === 1`)
	p.tabTo(`document.activeElement.textContent === "Back to the set"`, 40)
	p.press("Enter")
	p.until(`document.activeElement.matches(".class__name") && ` + states + `.includes("Solved")`)
	p.tabTo(`document.activeElement.textContent === "For teachers"`, 20)
	p.press("Enter")
	p.until(`document.activeElement.textContent === "The codes of your class"`)
	p.tabTo(`document.activeElement.matches("#class-codes")`, 10)
	p.write("Anna " + get[string](p, `$(".class__note").textContent.match(/[0-9A-Z]{4}(-[0-9A-Z]+)+/)[0]`))
	p.until(`$$(".class__table tbody tr").length === 1`)
	p.tabTo(`document.activeElement.matches(".class__sort")`, 10)
	p.press("Enter")
	p.until(`$(".class__table [aria-sort]").getAttribute("aria-sort") === "ascending"`)
	if problems := p.objections(); problems != "" {
		t.Error(problems)
	}
}

// After one visit, a set opens and is played offline, also with rules and other sizes, and in other languages. A board
// without a solution is left out.
func TestAClassOffline(t *testing.T) {
	t.Parallel()
	s := host(t, "/repo")
	p := open(t, options{offline: true})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	s.stop()
	set := setOf(t, "", "", append(three(t), link.SetPuzzle{Given: grid(t, layout(t, 4), "12....3...4.....")})...)
	p.goTo(s.url + "zh-hant/lists/?s=" + set)
	p.until(`$(".class__tile--broken") && $$("button.class__tile").length === 3`)
	becomes(p, `document.documentElement.lang`, "zh-Hant")
	p.run(`$$(".class__tile")[2].click()`)
	p.until(`location.search.startsWith("?p=` + tiny + `")`)
	p.fillMissing(tinyIs)
	p.until(`$(".ending")`)
	p.run(`history.back()`)
	p.until(`$$(".class__tile--solved").length === 1`)
}
