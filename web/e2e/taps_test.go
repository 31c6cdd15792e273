package e2e

import (
	"strings"
	"testing"
)

// On a phone, frequent actions take few taps, all on controls that are visible without scrolling.
func TestRareTaps(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const playing = `/ to go$/.test($(".verdict").textContent)`
	for act, is := range map[string]struct {
		from  string       // the address at which the user starts; "" is the start page
		ahead func(p *tab) // preparation before the taps
		taps  []string     // names of the controls to tap, in order, or "cell 2"; "" is the main button
		then  string       // expression for the expected result
	}{
		"today's first puzzle": {taps: []string{"Start"}, then: playing},
		"today's Medium": {taps: []string{"Medium"},
			then: playing + ` && /Today’s Medium/.test($(".rating").textContent)`},
		"a new puzzle of a level": {from: "?p=" + easy, taps: []string{"New", "[data-new=l3]"},
			then: `!location.search.includes(` + quoted(easy) + `) && board().length === 81 && ` +
				`named("Hint").length === 1`},
		"going on": {ahead: func(p *tab) {
			p.click("Start")
			p.run(`cells().find((c) => !digit(c)).focus()`)
			p.press("1")
			p.until(`kinds().includes("e")`)
			p.goTo(s.url)
		}, taps: []string{"Continue"}, then: playing + ` && kinds().includes("e")`},
		"a hint that is applied": {from: "?p=" + easy, ahead: func(p *tab) { p.clickCell(0) },
			taps: []string{"Hint", "Tell me why", ""}, then: `kinds().includes("e")`},
		"all candidates": {from: "?p=" + easy, ahead: func(p *tab) { p.clickCell(0) },
			taps: []string{"More", "Fill all candidates"}, then: `$$(".board .jot, .board .marks").length > 40`},
		"a digit": {from: "?p=" + easy, taps: []string{"cell 2", "4"}, then: `digit(cell(2)) === "4"`},
		"the next puzzle": {from: "?p=" + easy, ahead: func(p *tab) { p.fill() }, taps: []string{"Next puzzle"},
			then: `kinds().includes(".")`},
	} {
		t.Run(act, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: true})
			p.goTo(s.url + is.from)
			if is.ahead != nil {
				is.ahead(p)
			}
			for _, name := range is.taps {
				switch {
				case name == "cell 2":
					p.clickCell(2)
					continue
				case strings.HasPrefix(name, "["):
					p.until(`$("dialog[open] ` + name + `")`)
					p.clickAt(get[[]float64](p, `centre($("`+name+`"))`))
					continue
				}
				p.until(`!$(".acts--fresh")`)
				if name == "" { // Its label contains the digit.
					name = get[string](p, `words($(".acts--usual .btn--main"))`)
				}
				p.until("named(" + quoted(name) + ").length === 1")
				if !get[bool](p, "((at) => at.top >= 0 && at.bottom <= innerHeight)(named("+quoted(name)+
					")[0].getBoundingClientRect())") {
					t.Errorf("%s is out of the window", name)
				}
				p.click(name)
			}
			p.until(is.then)
		})
	}
}
