package e2e

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

const (
	techRows = `$$(".tech").length`
	tells    = `words($("dialog[open] .dialog__hint"))`
	techText = `$("#table").value`
)

// tellsOff returns the text that the dialog shows when some techniques of the standard table have been turned
// off. The parameter off is their number.
func tellsOff(off int) string {
	on, of := -off, 0
	for _, row := range logic.StandardTable().Rows {
		if row.Technique.OfRules() {
			continue
		}
		if of++; row.Enabled {
			on++
		}
	}
	return fmt.Sprintf("%d of %d on. They are tried in this order.", on, of)
}

// turnOf returns an expression for the button that turns a technique on and off.
func turnOf(name string) string {
	return `$$(".tech__on").find((b) => b.childNodes[1].data === ` + quoted(name) + `)`
}

// techniques opens the dialog Techniques from the menu.
func (p *tab) techniques() {
	p.t.Helper()
	p.from("Menu", "Techniques")
	p.until(techRows + " > 80")
}

// When a technique is turned off, no hint uses it until the table of techniques is reset. The same holds in
// another browser that opens a link to the board.
func TestRareATechniqueIsTurnedOff(t *testing.T) {
	t.Parallel()
	for size, o := range sampled(2, map[string]options{"desktop": {}, "phone": {phone: true}}) {
		t.Run(size, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, o)
			p.playing(s.url + "?p=" + easy)
			p.click("Hint")
			p.until(mainOne + ` === "Tell me why" && !$(".acts--fresh")`)
			p.click("Tell me why")
			p.until(mainOne + ` === "Write the #"`)
			name := get[string](p, `words($(".learn"))`)
			p.techniques()
			becomes(p, tells, tellsOff(0))
			if wide := get[float64](p, `$("dialog[open]").scrollWidth - $("dialog[open]").clientWidth`); wide > 0 {
				t.Errorf("the dialog is %v px too wide", wide)
			}
			p.run(turnOf(name) + `.closest("details").open = true`)
			p.run(turnOf(name) + `.dataset.test = ""`)
			p.clickOn("[data-test]")
			becomes(p, turnOf(name)+`.ariaPressed`, "false")
			becomes(p, tells, tellsOff(1))
			p.press("Escape")
			p.until(`!$("dialog[open]") && ` + mainOne + ` === "Tell me why"`)
			p.click("Tell me why")
			p.until(`words($(".learn")) !== ` + quoted(name))
			p.reload()
			p.until(`named("Own techniques").length === 1`)
			address := p.copied(p.share)
			if !strings.Contains(address, "&t=") {
				t.Fatalf("the link is %s", address)
			}

			other := open(t, o)
			other.goTo(address)
			other.click("Techniques of the link")
			other.until(techRows + " > 80")
			becomes(other, tells, "This board uses the techniques of its link, not yours.")
			becomes(other, turnOf(name)+`.ariaPressed`, "false")
			other.click("Standard table")
			becomes(other, turnOf(name)+`.ariaPressed`, "true")
			becomes(other, `location.search`, "?p="+easy)
			other.press("Escape")
			other.until(`named("Techniques of the link").length === 0`)

			p.techniques()
			p.click("Standard table")
			becomes(p, turnOf(name)+`.ariaPressed`, "true")
			p.press("Escape")
			p.until(`named("Own techniques").length === 0`)
			if address := p.copied(p.share); strings.Contains(address, "&t=") {
				t.Errorf("the link is %s", address)
			}
		})
	}
}

// The user can change the order, level and score of techniques by keyboard alone, and the focus stays in
// place. The table can also be edited as text.
func TestRareTheTableByTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.techniques()
	becomes(p, `$$(".techs__level[open] .tech").length + " " + $$(".techs__level").length`, "3 5")
	p.press("Tab")
	for range 60 { // tabs to the summary of the second group
		if get[bool](p, `document.activeElement === $$(".techs__level > summary")[1]`) {
			break
		}
		p.press("Tab")
	}
	p.press("Enter")
	becomes(p, `$$(".techs__level[open] .tech").length`, 11)
	p.run(`$('[data-edit="e3"]').focus()`)
	first := get[string](p, `$('[data-edit="a3"]').childNodes[1].data`)
	p.press("Enter")
	becomes(p, `document.activeElement.ariaExpanded`, "true")
	p.press("Tab", "Tab")
	becomes(p, `document.activeElement.id`, "tech-score")
	p.press("ctrl+a")
	p.write("77")
	p.press("Tab")
	becomes(p, techText, "l2:77")
	p.press("Tab", "Enter")
	becomes(p, `$('[data-edit="a4"]').childNodes[1].data`, first)
	becomes(p, `words(document.activeElement)`, "Down")
	p.press("Enter", "Enter")
	becomes(p, `$('[data-edit="a6"]').childNodes[1].data`, first)
	becomes(p, techText, "l2:77:at7")
	p.run(`$("#tech-level").value = "5", $("#tech-level").dispatchEvent(new Event("change", { bubbles: true }))`)
	becomes(p, techText, "l2:77:l5:at7")

	p.run(`$("dialog .plan__text").open = true`)
	p.clickOn("#table")
	p.press("ctrl+a")
	p.write("n1:off, warp:off")
	p.click("Use this text")
	becomes(p, tells, "“warp:off” can't be read.")
	p.clickOn("#table")
	p.press("ctrl+a")
	p.write("N1:off")
	p.click("Use this text")
	becomes(p, tells, tellsOff(1))
	if text := p.copied(func() { p.click("Copy") }); text != "n1:off" {
		t.Errorf("%q is copied", text)
	}
	p.reload()
	p.techniques()
	becomes(p, techText, "n1:off")
}

// If a link contains an invalid technique table, its board opens, and the page reports the invalid table.
func TestRareALinkWithAWrongTable(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	for _, table := range []string{"warp:off", "%3Cb%3E"} {
		p.goTo(s.url + "?p=" + easy + "&t=" + table)
		p.shows(easy)
		p.says("The standard one is used")
		becomes(p, `location.search`, "?p="+easy)
	}
}

// axe-core finds no accessibility problems in the dialog Techniques, in light and dark.
func TestRareTechniquesAxe(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for row, o := range []options{{}, {phone: true, lang: "ja"}} {
		t.Run([]string{"desktop", "phone in Japanese"}[row], func(t *testing.T) {
			t.Parallel()
			p := open(t, o)
			objections := p.objectionsInTurn(row)
			lang := i18n.Match([]string{strings.TrimSpace(o.lang + " ")})
			sound := func(what string) {
				if problems := objections(); problems != "" {
					t.Errorf("%s: %s", what, problems)
				}
			}
			p.goTo(s.url + "?p=" + easy + "&t=n1:off")
			p.click(i18n.LinkTechniques.In(lang))
			p.until(techRows + " > 80")
			sound("the table of a link")
			p.click(i18n.KeepTable.In(lang))
			p.clickOn(`[data-edit="e1"]`)
			p.until(`$(".tech__edit")`)
			p.run(`$("dialog .plan__text").open = true`)
			sound("a row with its details")
		})
	}
}
