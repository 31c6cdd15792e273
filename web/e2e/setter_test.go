package e2e

import (
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/canon"
	_ "numplace/solver/rules"
)

// A tool for setters puts its result on the board, and a single Undo restores the previous board.
func TestToolsForSetters(t *testing.T) {
	t.Parallel()
	s := serve(t)
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		t.Fatal(err)
	}
	form, err := canon.PuzzleMinlex(g)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkalaLink)
	p.click("Menu")
	p.click("Edit the givens")
	p.press("Escape")
	p.click("More")
	p.click("Tools for setters")
	p.until(`$(".setter__says").textContent === "No given is redundant."`)
	p.tabTo(focused("Harder: one thing less, or moved"), 80)
	p.press("Enter")
	p.until(`$(".varied") || $(".setter__says").textContent.includes("no harder")`)
	p.tabTo(focused("Lowest form"), 80)
	p.press("Enter")
	p.until(`$$(".varied .card").length === 1`)
	p.click("Use this one")
	p.until(`!$("dialog[open]")`)
	p.shows(form.Grid.String())
	p.press("ctrl+z")
	p.shows(inkala)
}

// A killer without some of its sums gets the missing clues: the page shows puzzles with one solution, and says what
// it has added. A single Undo takes them away again.
func TestAKillerIsMadeUnique(t *testing.T) {
	t.Parallel()
	l, err := solver.ParseLayout("3x3,cage:0.1.2.9,cage:3.4.5,cage:6.7.8,cage=16:10.11.19,cage=23:12.20.21.22," +
		"cage=15:13.14.23,cage=11:15.16.25,cage=29:17.26.34.35,cage=17:18.27.36,cage=20:24.33.42.51,cage=14:28.29," +
		"cage=11:30.38.39,cage=9:31.40,cage=5:32.41,cage=19:37.46.47.55,cage=14:43.44.52.53,cage=10:45.54," +
		"cage=17:48.56.57.66,cage=26:49.50.58.59,cage=15:60.69.78,cage=20:61.62.70.79,cage=9:63.64.72," +
		"cage=19:65.73.74,cage=25:67.68.75.76.77,cage=10:71.80")
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + link.Encode(l.Empty()))
	p.click("Menu")
	p.click("Edit the givens")
	p.press("Escape")
	p.click("More")
	p.click("Tools for setters")
	p.tabTo(focused("Make it unique"), 80)
	p.press("Enter")
	p.until(`$$(".varied .card").length === 4 && !$(".setter__says").textContent.includes("Looking")`)
	p.until(`$$(".varied").every(v => v.textContent.includes(" added "))`)
	before := get[string](p, "location.search")
	p.run(`$(".varied .btn").click()`) // of the first of four
	p.until(`!$("dialog[open]") && location.search !== ` + quoted(before))
	b, err := link.DecodeBoard(get[string](p, "location.search"))
	if err != nil {
		t.Fatal(err)
	}
	if n, err := solver.Count(t.Context(), b.Given, 2); n != 1 || err != nil {
		t.Errorf("%s has %d solutions, %v", b.Given.Layout(), n, err)
	}
	p.press("ctrl+z")
	becomes(p, "location.search", before)
}
