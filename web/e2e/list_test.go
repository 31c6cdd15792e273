package e2e

import (
	"fmt"
	"strings"
	"testing"

	"numplace/solver"
)

// The page's example of a puzzle with several solutions.
const twelve = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"

func TestAllSolutionsAreSteppedThrough(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.example("Several solutions")
	p.shows(twelve)
	p.click("Show two of them")
	p.verdict("12 solutions")
	becomes(p, `$(".stepper__of").textContent`, "1 of 12")
	p.until(`named("Previous").length === 0`) // There is nothing before the first solution.
	seen := map[string]int{}
	for i := 1; ; i++ {
		becomes(p, `$(".stepper__of").textContent`, number(i)+" of 12")
		becomes(p, `named("Solution number")[0].value`, number(i))
		solution := get[string](p, "board()")
		completes(t, solver.Classic, twelve, solution)
		if before := seen[solution]; before != 0 {
			t.Fatalf("solution %d is solution %d again", i, before)
		}
		seen[solution] = i
		if i == 12 {
			break
		}
		p.click("Next")
	}
	p.until(`named("Next").length === 0`)
	p.click("Previous")
	becomes(p, `$(".stepper__of").textContent`, "11 of 12")

	p.goToSolution("Solution number", "5")
	becomes(p, `$(".stepper__of").textContent`, "5 of 12")
	if solution := get[string](p, "board()"); seen[solution] != 5 {
		t.Errorf("solution 5 is now solution %d", seen[solution])
	}
	p.goToSolution("Solution number", "13")
	p.says("Solution 13: there are only 12.")
	becomes(p, `$(".stepper__of").textContent`, "5 of 12")
	becomes(p, `named("Solution number")[0].value`, "5")
	p.goToSolution("Solution number", "0")
	becomes(p, `named("Solution number")[0].value`, "5")

	p.click("Close")
	p.until(`!$(".stepper")`)
	p.shows(twelve)
	p.verdict("12 solutions") // the solution count is still the same
}

// goToSolution types a number into a field and presses Enter.
func (p *tab) goToSolution(field, number string) {
	p.t.Helper()
	p.click(field)
	p.run("document.activeElement.select()")
	p.write(number)
	p.press("Enter")
}

// A long count, which uses all workers, is exact.
func TestRareALongCountIsExact(t *testing.T) {
	t.Parallel()
	const puzzle = "5...7....6.................8...6...3...8.3.......2...6.6....28....419..5....8..79"
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	want, err := solver.Count(t.Context(), g, 0)
	if err != nil || want < 1_000_000 {
		t.Fatalf("%d, %v", want, err)
	}
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + puzzle)
	p.click("Show two of them")
	p.says("still counting", "a second")
	becomes(p, `status().match(/^([\d,]+) solutions/m)?.[1].replaceAll(",", "")`, fmt.Sprint(want))
	p.says("all counted")
	p.until(`named("Stop").length === 0`)
}

// Even billions of solutions are counted exactly if the search has few distinct states.
func TestRareBillionsAreCounted(t *testing.T) {
	t.Parallel()
	puzzle := strings.Map(func(r rune) rune {
		if r > '3' {
			return '.'
		}
		return r
	}, inkalaSolution)
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	want, ok, err := solver.CountByStates(t.Context(), g)
	if !ok || want < 1e9 || err != nil {
		t.Fatalf("%d, %t, %v", want, ok, err)
	}
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "?p=" + puzzle)
	p.click("Show two of them")
	becomes(p, `status().match(/^([\d,]+) solutions/m)?.[1].replaceAll(",", "")`, fmt.Sprint(want))
	p.says("all counted")
	p.until(`named("Stop").length === 0`)
}

// If there are too many solutions to count, the page stores only some neighbouring solutions, and finds
// others again when they are needed. Meanwhile it goes on counting until Stop is clicked. The count is never
// reported as exact.
func TestRareEndlessCount(t *testing.T) {
	t.Parallel()
	puzzle := "1" + blanks(9)[1:]
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + puzzle)
	p.click("Show two of them")
	p.until(`$(".stepper__of").textContent.startsWith("1 of at least ")`)
	p.says("At least ", "still counting")
	first := get[string](p, "board()")
	completes(t, solver.Classic, puzzle, first)
	boards := map[string]string{first: "1"}
	for _, want := range []struct{ number, shown string }{{"10001", "10,001"}, {"25000", "25,000"},
		{"10000", "10,000"}} {
		p.goToSolution("Solution number", want.number)
		p.until(`$(".stepper__of").textContent.startsWith("` + want.shown + ` of at least ")`)
		board := get[string](p, "board()")
		completes(t, solver.Classic, puzzle, board)
		if before, again := boards[board]; again {
			t.Fatalf("solution %s is solution %s again", want.number, before)
		}
		boards[board] = want.number
	}
	p.goToSolution("Solution number", "1")
	p.until(`$(".stepper__of").textContent.startsWith("1 of at least ")`)
	p.shows(first)

	// The page stays responsive while it counts.
	p.clickCell(40)
	p.press("ArrowRight", "ArrowDown")
	p.until(`cell(50).getAttribute("aria-selected") === "true"`)
	p.says("still counting")
	count := `Number(/At least ([\d,]+)/.exec(status())[1].replaceAll(",", ""))`
	p.until(count + " > 25000")

	p.click("Stop")
	p.says("stopped before the end")
	p.until(`named("Stop").length === 0 && $('main [role="status"] .verdict').textContent.startsWith("At least ")`)
	stopped := get[int](p, count)
	p.click("Next")
	p.until(`$(".stepper__of").textContent.startsWith("2 of at least ")`)
	if now := get[int](p, count); now != stopped {
		t.Errorf("the count went on from %d to %d after it was stopped", stopped, now)
	}
	// If a number is typed into the field, it is not overwritten while the page searches for that solution.
	p.run(`(() => {
		const field = named("Solution number")[0],
			value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
		globalThis.written = [];
		Object.defineProperty(field, "value", { get() { return value.get.call(this); },
			set(v) { written.push(String(v)); value.set.call(this, v); } });
	})()`)
	p.goToSolution("Solution number", "21000")
	p.until(`$(".stepper__of").textContent.startsWith("21,000 of at least ")`)
	becomes(p, `written.every((v) => v === "21000")`, true)

	p.click("Close")
	p.shows(puzzle)
}
