package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// typed returns the keys that fill in a whole board with n columns: its digits, with arrow keys in between.
func typed(puzzle string, n int) (keys []string) {
	for i, digit := range puzzle {
		if i > 0 && i%n == 0 {
			keys = append(keys, "ArrowDown", "Home")
		} else if i > 0 {
			keys = append(keys, "ArrowRight")
		}
		if digit != '.' {
			keys = append(keys, string(digit))
		}
	}
	return keys
}

// typing is the query for opening an empty board to type a puzzle on.
var typing = "?p=" + blanks(9)

// inOrder returns the keys that type a puzzle in reading order, one per cell.
func inOrder(puzzle string) []string { return strings.Split(puzzle, "") }

// opensElsewhere opens a shared link in a new browser and checks the board.
func opensElsewhere(t *testing.T, link, board string) {
	t.Helper()
	p := open(t, options{})
	p.goTo(link)
	p.shows(board)
	becomes(p, "kinds()", strings.Map(func(r rune) rune {
		if r == '.' {
			return r
		}
		return 'g'
	}, board))
	becomes(p, `named("Play it").length`, 1)
}

func TestPuzzleTypedByKeyboardTravels(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.verdict("Your puzzle")
	p.press(inOrder(inkala)...)
	p.shows(inkala)
	becomes(p, `kinds().replaceAll(".", "").length`, 21)
	becomes(p, "location.href", s.url+"?p="+inkala)
	link := p.copied(p.share)
	p.says("Link copied.")
	if link != s.url+"?p="+inkala {
		t.Fatalf("shared: %s", link)
	}
	opensElsewhere(t, link, inkala)
}

func TestPuzzleTappedOnAPhoneTravels(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + typing)
	for i, digit := range inkala {
		if digit != '.' {
			p.clickCell(i)
			p.click(string(digit))
		}
	}
	p.clickCell(1)
	p.click("9")
	p.until(`board()[1] === "9"`)
	p.clickCell(2)
	p.clickCell(1)
	p.click("Erase")
	p.shows(inkala)
	link := p.copied(p.share)
	p.says("Link copied.")
	opensElsewhere(t, link, inkala)
}

// On a 16x16 board, the digits above 9 are letters, in lower or upper case.
func TestRareLettersAreDigits(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.empty("16 × 16")
	p.shows(blanks(16))
	becomes(p, "location.search", "?p="+blanks(16))
	p.clickCell(0)
	p.press("g", "shift+A", "9", "Space", "h", "b")
	p.shows("GA9.B" + blanks(16)[5:]) // H is not a digit on this board.
	p.clickCell(16)
	p.click("C")
	p.shows("GA9.B" + blanks(16)[5:16] + "C" + blanks(16)[17:])

	// On a phone, cells are too small to tap, so there are arrow buttons.
	p = open(t, options{phone: true})
	p.goTo(s.url + "?p=GA" + blanks(16)[2:])
	p.from("Menu", "Edit the givens")
	p.click("↓")
	p.click("F")
	p.click("→")
	p.click("E")
	p.click("↑")
	p.click("Erase")
	p.click("←")
	p.click("B")
	p.shows("B" + blanks(16)[1:16] + "FE" + blanks(16)[18:])
}

// While a Japanese input method is on, a key event contains only the position of the key or, in full-width
// mode, a full-width digit. In both cases the digit is entered.
func TestRareDigitsWhileAnInputMethodIsOn(t *testing.T) {
	t.Parallel()
	for name, keys := range map[string][3]key{
		"the key is the method's": {{"Process", "Digit5", "", 229}, {"Process", "ArrowRight", "", 229},
			{"Process", "Numpad7", "", 229}},
		"the key is full-width": {{"５", "Digit5", "５", '5'}, {"ArrowRight", "ArrowRight", "", 39},
			{"７", "", "７", 0}},
		"the key is of another script": {{"５", "Digit5", "５", '5'}, {"ArrowRight", "ArrowRight", "", 39},
			{"や", "Digit7", "や", '7'}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: "ja"})
			p.goTo(s.url + typing)
			var actions []chromedp.Action
			for _, k := range keys {
				actions = append(actions, k.with(0)...)
			}
			p.do("press", actions...)
			p.shows("5.7" + blanks(9)[3:])
			p.do("erase", key{"Process", "Backspace", "", 229}.with(0)...)
			p.shows("5" + blanks(9)[1:])
		})
	}
}

// Keys pressed before the WebAssembly program has loaded are tested in first_test.go.

// While a puzzle is being played, givens can only be changed after a click on "Edit the givens". Nothing is
// lost when the user switches between playing and editing.
func TestModes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	becomes(p, `$(".tool[aria-pressed='true']").textContent`, "Digit")
	becomes(p, `cell(0).getAttribute("aria-readonly")`, "true")
	p.clickCell(0)
	p.press("1")
	p.says("This digit is a given. Menu, Edit the givens, changes it.")
	p.press("Delete")
	p.says("This digit is a given. Menu, Edit the givens, changes it.")
	p.press("ArrowRight", "ArrowRight", "4")
	p.shows("534" + easy[3:])
	becomes(p, "kinds().slice(0, 5)", "gge.g")
	becomes(p, "location.search", "?p="+easy)

	p.from("Menu", "Edit the givens")
	p.verdict("Your puzzle")
	becomes(p, "kinds().slice(0, 5)", "gge.g")
	p.until(`cell(0).getAttribute("aria-readonly") !== "true"`)
	p.press("ArrowRight", "6")
	p.shows("5346" + easy[4:])
	becomes(p, "kinds().slice(0, 5)", "ggegg")
	becomes(p, "location.search", "?p=53.6"+easy[4:]) // The entered digit is not part of the puzzle.

	p.click("Play it")
	becomes(p, "kinds().slice(0, 5)", "ggegg")
	p.press("1")
	p.says("This digit is a given. Menu, Edit the givens, changes it.")
	p.from("Menu", "Edit the givens")
	p.press("Backspace")
	p.shows("534" + easy[3:])
	becomes(p, "kinds().slice(0, 5)", "gge.g")
	p.click("Undo")
	p.click("Undo")
	p.click("Undo")
	p.shows(easy)
}
