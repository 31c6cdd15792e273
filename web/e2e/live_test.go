package e2e

import (
	"slices"
	"strings"
	"testing"
)

// While a puzzle is typed, its solution count appears and changes automatically, without a click on a button.
func TestRareTheVerdictComesAsOneTypes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	const place = `JSON.stringify($(".acts--usual").getBoundingClientRect())`
	at := get[string](p, place)
	p.press(inOrder(inkala[:40])...)
	p.says("8 digits so far. Many solutions yet")
	becomes(p, `$$(".differs").length`, 0) // No cell is marked, because the solutions differ almost everywhere.
	p.press(inOrder(inkala[40:])...)
	p.says("21 digits so far. One solution.")
	p.shows(inkala)
	becomes(p, `$$(".differs").length`, 0)
	becomes(p, place, at) // The board has not moved.
	p.press("Backspace", "Backspace")
	p.says("20 digits so far. Many solutions yet")
	p.click("Undo")
	p.says("One solution.")

	// The solution count depends only on the givens, not on entered digits.
	p.click("Play it")
	cell, wrong := wrongDigit(t, inkala)
	p.clickCell(cell)
	p.press(wrong)
	p.shows(inkala[:cell] + wrong + inkala[cell+1:])
	p.says("59 to go", "one solution")

	p.habit("Check as I type")
	p.until(`!status().includes("one solution")`)
	p.reload()
	p.says("59 to go")
	p.until(`!status().includes("one solution")`)
	p.click("Check")
	p.verdict("One digit is wrong")
	p.click("Leave it for now")
	p.says("one solution")
	p.habit("Check as I type")
	p.reload()
	p.says("59 to go", "one solution")
}

// Cells in which the solutions differ are marked, but only if they are less than half of the board.
func TestRareWhereSolutionsDiffer(t *testing.T) {
	t.Parallel()
	const six = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.....96."
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.press(inOrder(six)...)
	becomes(p, `$$(".differs").length`, 14)
	p.press(slices.Repeat([]string{"Backspace"}, 9)...)
	becomes(p, `$$(".differs").length`, 0)
}

// hear is a script that appends every announcement from now on to the array heard.
const hear = `(() => { globalThis.heard = []; ` +
	`new MutationObserver(() => heard.push($("#announcements").textContent)).observe($("#announcements"), ` +
	`{ subtree: true, childList: true, characterData: true }); })()`

// Screen readers announce a solution count only if it changes between no, one and several solutions, and only
// after a second without a key press. They announce only the part of the status that is new.
func TestWhatAScreenReaderHears(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	becomes(p, `$('main [role="status"]').getAttribute("aria-live") + $("#announcements").getAttribute("aria-live")`,
		"offpolite")
	p.run(hear)
	p.press("1", "2", "3", "4")
	p.until(`heard.length > 0`)
	p.press("5", "6", "7") // still several solutions
	p.says("7 digits so far. Many solutions yet")
	p.press("7") // no solution
	p.until(`heard.at(-1).includes("Clash: no solution")`)
	got := get[string](p, `heard.join("|")`)
	// On a slow machine, the announcement may come before the solutions have been counted.
	if n := strings.Count(got, "Many solutions yet"); n != 1 ||
		!strings.Contains(got, "Two 7s in row 1") {
		t.Errorf("heard: %s", got)
	}
	p.goTo(s.url + "?p=" + easy)
	p.run(hear) // The next announcement, the level, may come at once.
	p.clickCell(2)
	p.press("5")
	p.until(`heard.some((said) => said.includes("Digit 5 in 1 cell. Two 5s in row 1"))`)
	p.press("4")
	p.click("Check")
	// On a slow machine, the announcement may contain other news too.
	p.until(`heard.some((said) => said.includes("No digit is wrong. It agrees with the solution"))`)
}

// Check reports the number of wrong digits, but not where they are, and offers remedies.
func TestRareCheckSaysHowManyAndNotWhere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, phone := range map[string]bool{"on a desktop": false, "on a phone": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: phone})
			p.goTo(s.url + "?p=" + easy)
			enter := func(cell int, digit string) {
				p.clickCell(cell)
				p.click(digit)
			}
			enter(2, "4") // correct
			enter(3, "2") // wrong
			enter(5, "8") // correct
			with := easy[:2] + "42" + easy[4:5] + "8" + easy[6:]
			p.shows(with)
			p.click("Check")
			p.verdict("One digit is wrong")
			p.until(`!$(".board .bad")`)
			p.click("Show it")
			becomes(p, `cells().map((c, i) => c.ariaInvalid === "true" ? i : "").join("")`, "3")
			p.until(`cell(3).ariaLabel === "row 1, column 4, entered 2, wrong" && document.activeElement === cell(3)`)
			// A pattern marks the cell, not only a colour.
			becomes(p, `getComputedStyle(cell(3)).backgroundImage.slice(0, 15)`, "linear-gradient")
			p.click("Go back to before it")
			p.shows(easy[:2] + "4" + easy[3:])
			p.click("Redo")
			p.click("Redo")
			p.shows(with)
			p.verdict("One solution") // Redo does not check again.
			p.click("Check")
			p.click("Take it back")
			p.shows(easy[:2] + "4" + easy[3:5] + "8" + easy[6:])
			p.click("Undo")
			p.shows(with)
			p.click("Check")
			p.click("Leave it for now")
			p.verdict("One solution")
			p.shows(with)

			p.playing(s.url + "?p=" + twelve)
			p.says("12 solutions")
			p.more("Check")
			p.says("No digit is entered yet.")
		})
	}
}

// A user can type a puzzle from a newspaper in reading order with one key per cell, also with the number pad
// of a phone.
func TestRareTypingInReadingOrder(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + typing)
	p.press(inOrder(inkala)...)
	p.shows(inkala)
	p.empty("4 × 4")
	p.press("1", "Space", "0", "Delete", ".", "2")
	p.shows("1....2" + blanks(4)[6:])
	p.clickCell(9)
	p.more("Auto-advance")
	p.press("3", "4")
	p.shows("1....2...4" + blanks(4)[10:])

	p = open(t, options{phone: true})
	p.goTo(s.url + "?p=" + blanks(4))
	for _, key := range []string{"1", "Skip", "Skip", "4", "Skip", "2"} {
		p.click(key)
	}
	p.shows("1..4.2" + blanks(4)[6:])
	p.click("Play it")
	becomes(p, `$(".tool[aria-pressed='true']").textContent`, "Digit")
	p.clickCell(1)
	p.click("3")
	p.click("Erase")
	p.shows("1..4.2" + blanks(4)[6:])
	p.from("Menu", "Edit the givens")
	p.until(`$(".solve--typing")`)
}

// The page can show two kinds of candidates: those allowed by the rules, and those that occur in a solution.
func TestRareKindsOfCandidates(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.prefer("Candidates", "By the rules")
	becomes(p, `marks(cell(2))`, "124")
	p.clickCell(2)
	p.press("4")
	p.until(`marks(cell(3)) === "26"`) // the row now contains the 4
	p.prefer("Candidates", "In solutions")
	p.says("they give the answer away")
	becomes(p, `marks(cell(3))`, easySolution[3:4])
	p.prefer("Candidates", "Off")
	p.until(`!$(".board .marks")`)
}

// For setters, the page marks redundant givens and shows how many solutions there would be without each.
func TestRareRedundantGivens(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.from("Menu", "Redundant givens")
	p.says("givens are redundant, each by itself")
	p.until(`$$(".board .spare").length > 0 && $(".board .spare").ariaLabel.includes(", redundant")`)
	p.clickCell(get[int](p, `cells().findIndex((c) => c.classList.contains("spare"))`))
	p.says("Without the ", ": still one solution")
	p.clickCell(get[int](p, `cells().findIndex((c) => c.classList.contains("given") && `+
		`!c.classList.contains("spare"))`))
	p.until(`/Without the \d at [^:]+: ([2-9]|\d\d+) solutions/.test(status())`)
	p.from("Menu", "Redundant givens")
	p.until(`!$(".board .spare")`)
	p.goTo(s.url + "?p=" + twelve)
	p.from("Menu", "Redundant givens")
	p.says("Only a puzzle with one solution has redundant givens.")
}

// If no board is open, the start page offers to continue the last board. Boards can be deleted.
func TestRareContinueAndDelete(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.press("4")
	p.shows(easy[:2] + "4" + easy[3:])
	p.goTo(s.url)
	p.verdict("Go on: 50 to go")
	p.click("Continue")
	p.shows(easy[:2] + "4" + easy[3:])
	p.goTo(s.url + typing)
	p.openText()
	p.until(`$("[data-recent]").textContent.includes("1 of 51") && /\d/.test($(".recent__when").textContent)`)
	p.run(`$("[data-drop]").click()`)
	p.until(`!$("[data-recent]") && $(".dialog__undo").textContent.includes("Board deleted.")`)
	p.run(`$(".dialog__undo button").click()`)
	p.until(`$$("[data-recent]").length === 1`)
	p.run(`$("[data-drop]").click()`)
	p.reload()
	p.goTo(s.url)
	p.verdict("Today’s Sudoku")
	p.until(`named("Continue").length === 0`)
}

// The board, the search and the other views each have their own address, and Back returns to earlier views.
func TestRarePartsOfThePageHaveAddresses(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, at := range map[string]string{"at the root": s.url, "under a prefix": behind(t, "/sudoku").url,
		"in an export": host(t, "/repo").url} {
		t.Run(name, func(t *testing.T) {
			p := open(t, options{})
			p.goTo(at + "?p=" + twelve)
			p.toLists()
			becomes(p, "location.href", at+"lists/")
			p.until(`named("Check all").length === 1`)
			p.watch()
			p.until(`location.href.startsWith(` + quoted(at+"?p="+twelve+"&x=") + `)`)
			p.until(events + " > 10")
			p.until(`location.search.includes("&e=")`) // The address now contains the shown event.
			p.run("history.back()")                    // back to the board
			becomes(p, "location.href", at+"?p="+twelve)
			p.run("history.back()")
			p.until(`named("Check all").length === 1`)
			p.run("history.back()")
			p.shows(twelve)
			becomes(p, "location.href", at+"?p="+twelve)
			p.run("history.forward()")
			p.until(`named("Check all").length === 1`)
			p.reload()
			p.until(`named("Check all").length === 1 && document.title.startsWith("Lists")`)
			p.toBoard()
			p.shows(twelve)
			becomes(p, `named("Lists")[0].href`, at+"lists/")
			p.goTo(at + "lists/")
			p.until(`named("Check all").length === 1`)
		})
	}
}

// While the user moves through a search, the address follows after a pause, so that a reload returns to the
// event that was shown.
func TestRareTheAddressFollowsTheMoment(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + twelve + "&x=backtracking&e=3")
	p.until(event + " === 4")
	p.run(`(() => { globalThis.written = 0; const write = history.replaceState; ` +
		`history.replaceState = function (...a) { written++; return write.apply(this, a); }; })()`)
	for range 8 {
		p.press("ArrowRight")
	}
	p.until(`location.search.endsWith("&x=backtracking&e=11")`)
	if n := get[int](p, "written"); n > 4 {
		t.Errorf("it was written %d times", n)
	}
	p.reload()
	p.until(event + " === 12")
	p.run(`(() => { history.replaceState = () => { throw new DOMException("too often", "SecurityError"); }; })()`)
	p.press("ArrowRight")
	p.until(event + " === 13")
	p.toBoard()
	p.shows(twelve)
}
