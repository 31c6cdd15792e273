package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	shared "numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// dayOfRules is a Monday with an easy puzzle with thermometers.
const dayOfRules = "2027-01-04"

// fixedClock is a script that sets the page's clock to noon on dayOfRules. It then runs on.
const fixedClock = `{
	const Real = Date, by = new Real("` + dayOfRules + `T12:00").getTime() - Real.now();
	globalThis.Date = class extends Real {
		constructor(...parts) { super(...(parts.length > 0 ? parts : [Real.now() + by])); }
		static now() { return Real.now() + by; }
	};
}`

// hasBoard is an expression that is true when a board is stored on the device.
const hasBoard = `Object.keys(localStorage).some((key) => key.startsWith("numplace:board:"))`

// dailyRules returns the site's puzzle with rules of a day.
func dailyRules(t *testing.T, day string) solver.Grid {
	t.Helper()
	date, _ := shared.DateOf(day)
	name := shared.Name(shared.KeyOf(date.Key(), shared.WithRules))
	text, err := os.ReadFile(filepath.Join(moduleRoot(t), "web", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := shared.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	puzzle, _ := m.Puzzle(date.Day, shared.WithRules)
	g, err := shared.Read(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// The start page has a word for the day's puzzle with rules and later a tile with its state. Before the program runs,
// the word is there, and it stays in its place.
func TestTheDaysPuzzleWithRules(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true, script: fixedClock})
	want := dailyRules(t, dayOfRules)
	thermo := i18n.RuleName(solver.Thermo).In(i18n.En)
	p.goTo(s.url)
	const words = `[...document.querySelectorAll(".levels [data-level]")].filter((e) => e.offsetParent)`
	becomes(p, words+`.map((e) => e.textContent).join()`, "Medium,Hard,"+thermo)
	becomes(p, words+`.at(-1).ariaLabel`, thermo+": Easy")
	p.clickAt(get[[]float64](p, `centre(`+words+`.at(-1))`))
	p.shows(want.String())
	p.until(`location.search.includes("&k=")`)
	p.until(`$(".status").textContent.includes("Today’s ` + thermo + `")`)
	empty := 0
	for want.At(solver.Cell(empty)) != 0 {
		empty++
	}
	p.clickCell(empty)
	p.press("1")
	p.until(`board()[` + number(empty) + `] === "1"`)
	p.until(hasBoard)
	p.goTo(s.url)
	const tile = `document.querySelectorAll(".tile")[3]`
	becomes(p, tile+`?.querySelector("b").textContent`, thermo)
	p.until(tile + `.querySelector("small").textContent.startsWith("Easy, begun")`)
	becomes(p, tile+`.getAttribute("aria-current")`, "true")
	becomes(p, `document.querySelectorAll(".tile").length`, 4)
}

// Before 2027 there are three puzzles a day.
func TestADayWithoutAPuzzleWithRules(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `{
		const Real = Date, by = new Real("2026-12-31T12:00").getTime() - Real.now();
		globalThis.Date = class extends Real {
			constructor(...parts) { super(...(parts.length > 0 ? parts : [Real.now() + by])); }
			static now() { return Real.now() + by; }
		};
	}`})
	p.goTo(s.url)
	p.shows(daily(t, "2026-12-31", 0))
	becomes(p, `document.querySelectorAll(".levels [data-level]").length`, 2)
	p.run(`[...document.querySelectorAll(".levels [data-level]")].at(-1).click()`)
	hard := daily(t, "2026-12-31", 2)
	p.shows(hard)
	p.clickCell(strings.IndexByte(hard, '.'))
	p.press("1")
	p.until(hasBoard)
	p.goTo(get[string](p, `new URL(".", location).href`))
	becomes(p, `document.querySelectorAll(".tile").length`, 3)
}

// A frame shows the day's puzzle with rules, its kind and its level. On a day without such a puzzle, it says so.
func TestAFrameWithTheDaysPuzzleWithRules(t *testing.T) {
	t.Parallel()
	s := serve(t)
	want := dailyRules(t, dayOfRules)
	for _, query := range []string{"embed?daily=rules", "embed?daily=easy"} {
		p := open(t, options{script: fixedClock})
		p.goTo(s.url + query)
		if query == "embed?daily=easy" {
			p.shows(daily(t, dayOfRules, 0))
			becomes(p, `document.querySelectorAll(".frame__level").length`, 3)
			continue
		}
		p.shows(want.String())
		becomes(p, `$(".frame__kind").textContent`, i18n.RuleName(solver.Thermo).In(i18n.En)+"Easy")
		becomes(p, `document.querySelectorAll(".frame__level").length`, 0)
	}
	p := open(t, options{expect: []string{""}})
	p.goTo(s.url + "embed?daily=rules")
	p.until(`document.body.textContent.includes(` + quoted(i18n.NoRulesToday(i18n.En, "2027", "2035")) + `)`)
}
