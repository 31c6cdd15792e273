package e2e

import (
	"testing"

	"numplace/solver"
	"numplace/solver/canon"
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
