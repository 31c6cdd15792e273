package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The statistics of solved puzzles have a page of their own, linked from the menu and from a solved board.
// They can be exported and deleted.
func TestRareYourNumbers(t *testing.T) {
	t.Parallel()
	for name, o := range map[string]options{"desktop": {}, "phone": {phone: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			dir := t.TempDir()
			p := open(t, o)
			p.goTo(s.url + "?p=" + easyIs[:80] + ".")
			p.from("Menu", "Your numbers")
			p.until(`location.pathname.endsWith("/learn/numbers/")`)
			p.until(`$(".learn__desk")?.textContent.includes("Nothing solved yet")`)
			p.run(`history.back()`)
			p.until(`$(".board")`)
			p.clickCell(80)
			p.press(easyIs[80:])
			p.solved()
			p.click("Your numbers")
			p.until(`$(".numbers dd")?.textContent === "1" && document.title.startsWith("Your numbers")`)
			row := `[...$(".numbers__levels tbody tr").children].map((e) => e.textContent).join(" ")`
			p.until(row + `.startsWith("Easy 1 ")`) // The level has been computed.
			p.until(`$$(".numbers__day.today.h1").length === 1`)
			p.until(`document.documentElement.scrollWidth <= innerWidth`)
			if problems := p.objections(); problems != "" {
				t.Error(problems)
			}

			p.downloadTo(dir)
			p.click("Save as a CSV file")
			p.wait("the file", func() bool {
				file, err := os.ReadFile(filepath.Join(dir, "numplace-numbers.csv"))
				lines := strings.Split(string(file), "\n")
				return err == nil && len(lines) == 3 && strings.HasPrefix(lines[0], "date,level,layout,") &&
					strings.HasSuffix(lines[1], ","+easyIs[:80]+".") && strings.Contains(lines[1], ",1,3x3,")
			})

			p.click("Whole year")
			p.until(`$$(".numbers__year svg").length === 1 && $(".numbers__year .h1")`)
			if problems := p.objections(); problems != "" {
				t.Error(problems)
			}
			p.run(`$(".numbers__year button").click()`)
			p.until(`$(".numbers__month")`)

			p.reload() // The statistics are saved. A single key press does not erase them.
			p.until(`$(".numbers dd")?.textContent === "1" && named("Erase all").length === 1`)
			p.run(`named("Erase all")[0].focus()`)
			p.press("Enter")
			p.until(`document.activeElement.textContent === "Keep it"`)
			p.press("Enter")
			p.until(`document.activeElement.textContent === "Erase all" && $(".numbers dd").textContent === "1"`)
			p.click("Erase all")
			p.click("Erase it")
			p.until(`$(".learn__desk").textContent.includes("Nothing solved yet")`)
			p.reload()
			p.until(`$(".learn__desk").textContent.includes("Nothing solved yet")`)
		})
	}
}

// The slowest technique can be practised from the statistics.
func TestTheNumbersLeadToPractice(t *testing.T) {
	t.Parallel()
	s := serve(t)
	line := strings.Join([]string{"2026-11-20", "x", "600", "0", "false", "0", "3x3", easy, "1"}, `\t`)
	p := open(t, options{script: `try { localStorage.getItem("numplace:solved") ?? ` +
		`localStorage.setItem("numplace:solved", "` +
		line + `\nrubbish\nstop\tx\t90\tnaked-single\n"); } catch {}` + "\n"})
	p.goTo(s.url + "learn/numbers/")
	p.until(`$(".numbers dd")?.textContent === "1" && $(".line--warn").textContent.includes("could not be read: 1")`)
	p.click("Practise “Naked single”")
	p.until(`location.search.includes("q=1x.naked-single.") && $(".desk").textContent.includes("Naked single")`)
}
