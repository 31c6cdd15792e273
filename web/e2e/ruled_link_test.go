package e2e

import (
	"strings"
	"testing"
)

// Links to puzzles with rules that have cells, and with the setter's words.

// A puzzle of 9x9 cells and three cages, without a given, and what its setter says.
const (
	cages     = "3x3,cage=3:0.1,cage=15:2.3.4,cage=22:5.13.14.22"
	cagesLink = "&v=3&k=14de4ljEyBBlzJEGmRVRQ"
	wordsLink = "&w=1_W0aVHdlbHZlIENhZ2VzCgo" // the title Twelve Cages
)

// The rules and the words stay in the address, and the digits with the board.
func TestALinkBringsRulesAndWords(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.visit(s.url + "?p=" + blanks(9) + cagesLink + wordsLink)
	p.shows(blanks(9))
	address := `location.search.includes("` + cagesLink + `") && location.search.includes("` + wordsLink + `")`
	p.until(address)
	p.run(`$(".acts .btn--main").click()`)
	p.until(onBoard)
	p.press("Home", "2")
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

// Frames know them: by a link as puzzle, by the attribute layout, and by an address.
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
