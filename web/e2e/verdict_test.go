package e2e

import (
	"context"
	"strings"
	"testing"

	"numplace/solver"
)

func TestClashIsMarkedAsItIsTyped(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.press("5", "Space", "Space", "5")
	p.says("Two 5s in row 1", "2 digits so far. Clash: no solution")
	becomes(p, `cells().map((c, i) => c.getAttribute("aria-invalid") === "true" ? i : "").join("")`, "03")
	becomes(p, `cells().map((c, i) => c.classList.contains("bad") ? i : "").join("")`, "03")
	becomes(p, `cell(3).getAttribute("aria-label")`, "row 1, column 4, given 5, clash")
	becomes(p, `getComputedStyle(cell(0)).backgroundImage.slice(0, 15)`, "linear-gradient")
	p.click("Judge it")
	p.verdict("Clash: no solution")
	p.shows("5..5" + blanks(9)[4:])

	for _, c := range []struct{ name, board, says string }{
		{"column", "5........" + "........." + "5", "Two 5s in column 1"},
		{"box", "5........" + ".5", "Two 5s in box 1"},
	} {
		p.part(c.name, func(t *testing.T) {
			p.playing(s.url + "?p=" + c.board + blanks(9)[len(c.board):])
			p.says(c.says)
			p.verdict("Clash: no solution")
		})
	}
	p.goTo(s.url + "?p=5..5" + blanks(9)[4:])
	p.says("Two 5s in row 1")
	p.from("Menu", "Edit the givens")
	p.clickCell(3)
	p.press("6")
	p.until(`!status().includes("Two") && !$(".board .bad") && !$('[aria-invalid="true"]')`)
}

func TestNoSolutionWithoutAClash(t *testing.T) {
	t.Parallel()
	cell, digit := wrongDigit(t, inkala)
	puzzle := inkala[:cell] + digit + inkala[cell+1:]
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + puzzle)
	p.verdict("No solution")
	becomes(p, `named("Show two of them").length + named("All solutions").length`, 0) // There is no solution to list.
	p.clickCell(1)
	p.click("Show where")
	p.verdict("No solution")
	p.shows(puzzle)
}

// Every verdict, such as "One solution", states whether it is about the givens or about the entered digits.
func TestRareVerdictsTellPuzzleFromEnteredDigits(t *testing.T) {
	t.Parallel()
	cell, wrong := wrongDigit(t, inkala)
	right := string(inkalaSolution[cell])
	with := func(digit string) string { return inkala[:cell] + digit + inkala[cell+1:] }
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + inkala)
	p.clickCell(cell)
	p.press(wrong)
	p.shows(with(wrong))

	p.verdict("One solution") // This is only about the givens, so it does not reveal the wrong digit.
	p.click("Check")
	p.verdict("One digit is wrong")
	p.shows(with(wrong))
	p.click("Leave it for now")

	p.more("Show the solution")
	p.shows(inkalaSolution)
	p.verdict("One solution")
	p.says("1 entered digit didn't fit; Undo restores it.")
	becomes(p, `status().includes("With the digits entered")`, false) // The wrong digit is no longer shown.
	becomes(p, "kinds()["+number(cell)+"]", "s")
	p.click("Undo")
	p.shows(with(wrong))
	becomes(p, "kinds()["+number(cell)+"]", "e")

	p.clickCell(cell)
	p.press(right)
	p.click("Check")
	p.verdict("No digit is wrong")
	p.more("Show the solution")
	p.shows(inkalaSolution)
	becomes(p, "kinds()["+number(cell)+"]", "e") // A correct digit stays an entered digit.

	p.part("several, and one with the digits entered", func(t *testing.T) {
		// In some cell, a certain digit occurs in only one of the twelve solutions.
		many := "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
		g := grid(t, solver.Classic, many)
		cell, digit := -1, ""
		for c := range solver.Cell(81) {
			for d := solver.Digit(1); d <= 9 && g.At(c) == 0; d++ {
				if n, err := solver.Count(context.Background(), g.With(c, d), 2); err == nil && n == 1 {
					cell, digit = int(c), d.String()
				}
			}
		}
		if cell < 0 {
			t.Fatal("no such digit")
		}
		p.goTo(s.url + "?p=" + many)
		p.verdict("12 solutions")
		p.clickCell(cell)
		p.press(digit)
		p.more("Check")
		p.verdict("12 solutions")
		p.says("With the digits entered: one solution.")
	})
}

// On a board without givens, the entered digits count as the puzzle, and the page says that they do.
func TestWithoutGivensTheEnteredDigitsAreThePuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + blanks(9) + "&d=" + inkala)
	p.shows(inkala)
	becomes(p, `kinds().replaceAll(".", "")`, strings.Repeat("e", 21))
	for _, button := range []string{"Check", "Show the solution"} {
		p.part(button, func(t *testing.T) {
			if button == "Check" {
				p.click(button)
			} else {
				p.more(button)
			}
			p.says("No givens: the digits entered were taken as the puzzle.")
			if button == "Check" {
				p.verdict("One solution")
				return
			}
			p.shows(inkalaSolution)
			becomes(p, `kinds().replaceAll("s", "")`, strings.Repeat("e", 21))
			p.click("Undo")
			p.shows(inkala)
		})
	}
	link := p.copied(p.share)
	p.says("Link copied; without givens, it holds the digits entered.")
	opensElsewhere(t, link, inkala)
}

func TestRareSolvedByHand(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.press(typed(easySolution, 9)...) // nothing is entered in cells with givens
	p.shows(easySolution)
	p.solved()
	p.press("Delete", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Delete") // 7 and 9 are givens
	p.until(`board().includes(".") && !status().includes("Solved")`)
}

// On an empty board, Share only shows a message.
func TestEmptyBoard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.verdict("Your puzzle")
	p.says("Type or paste a puzzle")
	p.click("Share")
	p.says("The board is empty: nothing to share yet.")
	for _, example := range []string{"First puzzle", "Several solutions", "Very hard"} {
		p.part(example, func(t *testing.T) {
			p.example(example)
			if example == "Several solutions" {
				p.click("Show two of them")
			} else {
				p.click("Show the solution")
			}
			p.until(`!board().includes(".")`)
			completes(t, solver.Classic, get[string](p, `new URLSearchParams(location.search).get("p")`),
				get[string](p, "board()"))
		})
	}
}
