package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/link"
)

// Tests of links to puzzles whose rules apply to certain cells, such as cages, and whose setter has added a
// title or other text.

// A 9x9 puzzle with three cages and no givens, and its setter's title.
const (
	cages     = "3x3,cage=3:0.1,cage=15:2.3.4,cage=22:5.13.14.22"
	cagesLink = "&v=3&k=14de4ljEyBBlzJEGmRVRQ"
	wordsLink = "&w=1_W0aVHdlbHZlIENhZ2VzCgo" // the title Twelve Cages
)

// The rules and the setter's texts stay in the address, and entered digits are saved with the board.
func TestALinkBringsRulesAndWords(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + blanks(9) + cagesLink + wordsLink)
	p.shows(blanks(9))
	address := `location.search.includes("` + cagesLink + `") && location.search.includes("` + wordsLink + `")`
	p.until(address)
	p.run(`$(".acts .btn--main").click()`)
	p.until(onBoard)
	p.clickCell(0)
	p.press("2")
	two := "2" + blanks(9)[1:]
	p.shows(two)
	p.visit(s.url + "?p=" + blanks(9) + cagesLink)
	p.shows(two)
	p.until(address)
	p.visit(s.url + "?p=" + blanks(9) + strings.Replace(cagesLink, "k=14", "k=15", 1))
	p.shows(blanks(9))
	p.until(`document.body.innerText.includes("its rules (k=) are damaged")`)
	if kept := get[string](p, `location.search`); !strings.Contains(kept, "k=15") {
		t.Errorf("the damaged address is now %s", kept)
	}
}

// On a small phone, the setter's title fits next to the solution count, however long the title is, and so do
// the combinations of the selected cage.
func TestRareTheSettersTitleHasRoom(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, words := range map[string]link.Words{
		"short": {Title: "Twelve Cages", Author: "Tom"},
		"long":  {Title: strings.Repeat("All the cages ", 4), Author: strings.Repeat("Tom ", 14)},
	} {
		p := open(t, options{phone: true})
		p.goTo(s.url + killerQuery + link.EncodeWords(words))
		p.says("One solution", "Killer")
		// fits reports whether no visible line of the status text extends beyond the status area.
		const fits = `((all) => [box($(".status")), ...all.filter((e) => e.textContent &&
			getComputedStyle(e).position !== "absolute").map(box)].every(([x, y, wide, high], _, [[left, top, w, h]]) =>
			y > top - 2 && y + high < top + h + 2 && x + wide < left + w + 2))(
			[...$$(".status__words > :not(.rating, .rating__ask), .rating__seen")])`
		for _, is := range []struct{ scene, title string }{{"posed", ".status__what"},
			{"played", ".rating__seen > b"}} {
			scene, title := is.scene, is.title
			if scene == "played" { // no cell is selected, so no cage is described
				p.goTo(s.url + killerQuery + "&d=..." + killerIs[3:4] + strings.Repeat(".", 12) +
					link.EncodeWords(words))
				p.says("15 to go")
			}
			p.until(`box($("` + title + `"))[2] > 60 && $("` + title + `").textContent.toLowerCase().includes("cages")`)
			if !get[bool](p, fits) {
				t.Errorf("%s title, %s: the words are cut", name, scene)
			}
		}
		p.clickCell(9) // The combinations of its cage are shown elsewhere.
		p.until(`box($(".ruleline--below .combo"))[3] > 10 && ` +
			`$(".ruleline--below").textContent.includes("Cage 7, 2 cells: 1")`)
		if !get[bool](p, fits) {
			t.Errorf("%s title: what a cage can hold is cut", name)
		}
	}
}

// The element <numplace-board> supports rules such as cages: in the link that is its puzzle, in the attribute
// layout, and in the address of a frame.
func TestTheElementHasRules(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visitBoards(stranger(t, script(s.url)+
		board(`id="a" puzzle="`+s.url+"?p="+blanks(9)+cagesLink+wordsLink+`"`)+
		board(`id="b" puzzle="`+blanks(9)+`" layout="`+cages+`"`)))
	for _, id := range []string{"a", "b"} {
		p.run(`document.getElementById("` + id + `").scrollIntoView({ block: "start" })`)
		p.untilOn(`live("` + id + `") && events.includes("ready ` + id + `")`)
		for js, want := range map[string]string{
			`details["ready ` + id + `"].layout`:                       cages,
			`details["ready ` + id + `"].puzzle`:                       blanks(9),
			`inside("` + id + `", "[part=link]").href.includes("v=3")`: "true",
		} {
			if got := getOn[string](p, "`${"+js+"}`"); got != want {
				t.Errorf("%s of %s is %s, want %s", js, id, got, want)
			}
		}
	}
}

// On a phone, the setter's texts cover nothing, whatever their length and writing direction. They can be read
// together with the rules.
func TestRareTheSettersWordsCoverNothing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	long := strings.Repeat("longword", 12)
	blank := `[{},{},{},{}]`
	text := `{"size":4,"title":"Cages","author":"\u202eTom","ruleset":"Normal rules apply. ` + long + `","grid":[` +
		strings.Join([]string{blank, blank, blank, blank}, ",") + `],"killercage":[{"cells":["R1C1","R1C2"],` +
		`"value":"5"}]}`
	for _, size := range [][2]int64{{390, 844}, {360, 640}, {320, 640}} {
		p := open(t, options{phone: true}) // In this browser, the puzzle has not been played.
		p.goTo(s.url)
		p.do("set the size", emulation.SetDeviceMetricsOverride(size[0], size[1], 1, true))
		p.paste(text)
		p.until(`$(".verdict").textContent.includes("solutions") && $$(".signs text").length === 1`)
		if !get[bool](p, `((bar, words, board) => words[1] >= bar[1] + bar[3] && words[1] + words[3] <= board[1] + 1)(
			box($(".head")), box($(".status .verdict")), box($(".board"))) &&
			document.documentElement.scrollWidth <= innerWidth`) {
			t.Errorf("%v: the words are over the bar or the board, or the page is too wide", size)
		}
		if title := get[string](p, `$(".status").textContent`); strings.Contains(title, "\u202e") ||
			!strings.Contains(title, "\u2068Tom\u2069") {
			t.Errorf("%v: the title is %q", size, title)
		}
		p.clickCell(0)
		p.press("1")
		p.click("Rules")
		p.until(`box($(".menu--open .setsays__words"))[3] > 10 && ` +
			`$(".menu--open").textContent.includes("` + long + `")`)
		if !get[bool](p, `document.documentElement.scrollWidth <= innerWidth`) {
			t.Errorf("%v: the rules are wider than the page", size)
		}
	}
}
