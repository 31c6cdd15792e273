package e2e

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
)

// Tests of practice, in which the user has to find a step with a certain technique on a board.

// exercised returns a step that solves the current exercise, and the solution of its puzzle. It computes both
// from the page's address.
func (p *tab) exercised(technique logic.Technique) (step logic.Step, solution solver.Grid) {
	p.t.Helper()
	b, err := link.DecodeBoard(get[string](p, `location.search`))
	if err != nil {
		p.t.Fatal(err)
	}
	digits := b.Given
	for c := range solver.Cell(81) {
		if d := b.Entered.At(c); d != 0 {
			digits = digits.With(c, d)
		}
	}
	marks := digits.Position()
	for c := range solver.Cell(81) {
		for d := range (marks.Candidates(c) &^ b.Notes.At(c).Centre).All() {
			marks = marks.Without(c, d)
		}
	}
	if solution, err = solver.Solve(p.t.Context(), b.Given); err != nil {
		p.t.Fatal(err)
	}
	position, table := logic.From(marks, b.Given), logic.StandardTable()
	for s := range logic.Find(p.t.Context(), position, technique.Row(), table.Options) {
		if s.Technique == technique {
			return s, solution
		}
	}
	p.t.Fatalf("there is no %s in %s", technique.Key(), b.Given)
	return step, solution
}

// crossOut removes the candidate x from the pencil marks of its cell.
func (p *tab) crossOut(x logic.Candidate) {
	p.t.Helper()
	p.clickCell(int(x.Cell))
	p.press(x.Digit.String())
}

const task = `($(".status .verdict")?.textContent ?? "")`

// A lesson has a link to an exercise. If the user gives a wrong answer, the page explains why. When the user
// finds the step on the next board, the page counts it as found.
func TestRarePractice(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for lang, device := range onDevices(languages()) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone})
			practises(p, s, lang)
		})
	}
}

func practises(p *tab, s *server, lang i18n.Lang) {
	p.t.Helper()
	said := map[i18n.Lang]struct{ name, practise, again, next, right, wrong, count string }{
		i18n.En:   {"Naked pair", "Practise it", "Try again", "Next board", "Right:", "Not yet", "1 of 10"},
		i18n.Ja:   {"裸のペア", "この手筋を練習", "やり直す", "次の問題", "正解：", "違います", "10問中1問"},
		i18n.Hans: {"显性数对", "练习这个技巧", "再试一次", "下一题", "正确：", "还不对", "1/10"},
		i18n.Hant: {"顯性數對", "練習這個技巧", "再試一次", "下一題", "正確：", "還不對", "1/10"},
	}[lang]
	p.goTo(s.url + "learn/naked-pair/")
	p.click(said.practise)
	p.until(`location.search.includes("q=1x.naked-pair.") && ` + task + `.includes(` + quoted(said.name) + `)`)
	step, solution := p.exercised(logic.NakedPair)
	c := step.Remove[0].Cell
	p.crossOut(logic.Candidate{Cell: c, Digit: solution.At(c)})
	becomes(p, task, said.wrong)
	if problems := p.objections(); problems != "" {
		p.t.Error(problems)
	}
	p.click(said.again)
	p.until(task + `.includes(` + quoted(said.name) + `)`)
	p.crossOut(step.Remove[0])
	p.until(task + `.startsWith(` + quoted(said.right) + `)`)
	first := get[string](p, `location.search`)
	p.click(said.next)
	p.until(`location.search !== ` + quoted(first) + ` && ` + task + `.includes(` + quoted(said.name) + `)`)
	step, _ = p.exercised(logic.NakedPair)
	p.crossOut(step.Remove[0])
	p.until(task + `.startsWith(` + quoted(said.right) + `)`)
	p.until(`$(".desk__what").textContent.includes(` + quoted(said.count) + `)`)
	p.until(`$(".evident .evidence")`)
	becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
	if problems := p.objections(); problems != "" {
		p.t.Error(problems)
	}
	p.place("learn")
	p.until(`$(".index li a[data-lesson='naked-pair/'] + small")?.textContent === ` + quoted(said.count))
	p.reload()
	p.until(`$(".index li a[data-lesson='naked-pair/'] + small")?.textContent === ` + quoted(said.count))
	p.run(`history.back()`)
	p.until(`location.search.includes("q=1x.naked-pair.") && ` + task + `.includes(` + quoted(said.name) + `)`)
}

// An exercise can be solved by keyboard. Each press of H gives more help, and the focus stays in place. When
// a cell's name in the explanation gets the focus, the cell is highlighted.
func TestPracticeByTheKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "learn/hidden-single/")
	p.click("Practise it")
	p.until(task + ` === "Find it: Hidden single"`)
	p.press("h")
	p.until(`$(".status .facts").textContent.includes("about the digit")`)
	p.press("h")
	p.until(`$(".status .facts").textContent.includes("The board shows the pattern")`)
	step, _ := p.exercised(logic.HiddenSingle)
	row, col := int(step.Place[0].Cell)/9, int(step.Place[0].Cell)%9
	p.press("Control+Home")
	for range row {
		p.press("ArrowDown")
	}
	for range col {
		p.press("ArrowRight")
	}
	p.press(step.Place[0].Digit.String())
	p.until(task + `.startsWith("Right:")`)
	const named = `$(".guide .named[data-named^=r]")`
	p.run(named + `.focus()`)
	name := get[string](p, named+`.dataset.named`)
	becomes(p, "cells()["+number(9*int(name[1]-'1')+int(name[3]-'1'))+`].classList.contains("sel")`, true)
	p.tabTo(focused("Next board"), 40)
	first := get[string](p, `location.search`)
	p.press("Enter")
	p.until(`location.search !== ` + quoted(first) + ` && ` + task + ` === "Find it: Hidden single"`)
}

// A link to an exercise opens the same position in every browser, also in a frame.
func TestRareALinkToAnExercise(t *testing.T) {
	t.Parallel()
	s := serve(t)
	query := get[string](practiceTab(t, s), `location.search`)
	for name, path := range map[string]string{"page": "", "frame": "embed/"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{})
			p.goTo(s.url + path + query)
			p.until(task + ` === "Find it: X-Wing"`)
			becomes(p, `$$(".cell .marks").length > 8`, true)
			step, _ := p.exercised(logic.XWing)
			if path != "" { // In a frame, keys enter digits, not pencil marks.
				p.click("Show me")
				p.until(`$(".evident .evidence")`)
				return
			}
			p.crossOut(step.Remove[0])
			p.until(task + `.startsWith("Right:")`)
			becomes(p, `Object.keys(localStorage).filter((k) => k.startsWith("numplace:board:")).length`, 0)
		})
	}
	p := open(t, options{})
	p.goTo(s.url + strings.Replace(query, "1x.x-wing.", "1x.bug-plus-1.", 1))
	p.until(task + `.startsWith("This board has no step")`)
	p.goTo(s.url + strings.Replace(query, "1x.x-wing.", "7x.x-wing.", 1))
	p.says("does not know")
}

// practiceTab opens an X-Wing exercise in a new browser.
func practiceTab(t *testing.T, s *server) *tab {
	t.Helper()
	p := open(t, options{})
	p.goTo(s.url + "learn/x-wing/")
	p.click("Practise it")
	p.until(`location.search.includes("q=1x.x-wing.")`)
	return p
}

// The beginner's route, a sequence of lessons and puzzles, starts with the rules and a 4x4 board. Puzzles
// that the user has solved are marked.
func TestRareTheRoute(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for lang, device := range onDevices(languages()) {
		t.Run(lang.Tag()+" on a "+device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{lang: lang.Tag(), phone: device.phone})
			p.goTo(s.url + "learn/")
			p.until(`$(".index")`)
			p.until(`$("main a[data-lesson='route/']")`)
			p.lesson("route")
			becomes(p, `$$(".route > li").length`, 14)
			becomes(p, `document.title === $(".learn__name").textContent + `+quoted(" – "+i18n.Name.In(lang)), true)
			becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
			if problems := p.objections(); problems != "" {
				t.Error(problems)
			}
			mark := `$(".route small").textContent`
			fresh := get[string](p, mark)
			p.run(`$(".route button").click()`)
			p.until(`location.search.startsWith("?p=") && $$(".solve .cell").length === 16 && $(".pads")`)
			b, err := link.DecodeBoard(get[string](p, `location.search`))
			if err != nil {
				t.Fatal(err)
			}
			solution, err := solver.Solve(t.Context(), b.Given)
			if err != nil {
				t.Fatal(err)
			}
			for c := range solver.Cell(16) {
				if b.Given.At(c) == 0 {
					p.clickCell(int(c))
					p.press(solution.At(c).String())
				}
			}
			p.until(`$(".solve--ended")`)
			p.goTo(s.url + "learn/route/")
			p.until(`$(".route") && ` + mark + ` !== ` + quoted(fresh))
			becomes(p, `$$(".route small").filter((e) => e.textContent === `+mark+`).length`, 1)
		})
	}
}

// The hint for a killer leads to exercises for its technique, on boards with rules. The rules are drawn, and
// a right answer leads to the next board.
func TestATechniqueOfRulesIsPractised(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: device.phone})
			p.goTo(s.url + killerQuery)
			p.click("Play it")
			p.click("Hint")
			p.until(mainOne + ` === "Tell me why" && !$(".acts--fresh")`)
			p.click("Tell me why")
			p.until(`named("Practise this").length === 1 && !$(".acts--fresh")`)
			p.click("Practise this")
			asked := ""
			for range 2 {
				p.until(`location.search.includes("q=1x.") && location.search !== ` + quoted(asked) + ` && ` + task +
					`.startsWith("Find it:")`)
				asked = get[string](p, `location.search`)
				b, err := link.DecodeBoard(asked)
				if err != nil || !b.Given.Layout().Placed() {
					t.Fatalf("%s: %v", asked, err)
				}
				becomes(p, `$$(".signs *").length > 0`, true)
				key, _, _ := strings.Cut(strings.TrimPrefix(string(b.Task), link.Exercise), ".")
				technique, _ := logic.ByKey(key)
				step, _ := p.exercised(technique)
				if len(step.Place) > 0 {
					p.clickCell(int(step.Place[0].Cell))
					p.press(step.Place[0].Digit.String())
				} else {
					p.crossOut(step.Remove[0])
				}
				p.until(task + `.startsWith("Right:")`)
				p.until(`/^So (cross out|write)/.test($(".guide__so").innerText)`)
				becomes(p, `document.documentElement.scrollWidth <= innerWidth`, true)
				if problems := p.objections(); problems != "" {
					t.Error(problems)
				}
				p.click("Next board")
			}
		})
	}
}
