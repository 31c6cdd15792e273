package e2e

import "testing"

// On the start page, one click starts today's puzzle, and a click on a level starts today's puzzle of that
// level. A returning user can continue the last board.
func TestRareTheDoor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, phone := range map[string]bool{"on a desktop": false, "on a phone": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: phone})
			p.goTo(s.url)
			p.verdict("Today’s Sudoku")
			becomes(p, "location.search", "")
			today := get[string](p, "board()")
			if len(today) != 81 {
				t.Fatalf("the board is %q", today)
			}
			p.click("Start")
			p.until(`/ to go$/.test($(".verdict").textContent)`)
			becomes(p, "location.search", "?p="+today)
			p.goTo(s.url)
			p.click("Medium")
			p.until(`/Today’s Medium/.test($(".rating").textContent) && board() !== ` + quoted(today))
			p.run(`cells().find((c) => !digit(c)).focus()`)
			p.press("1")
			p.until(`kinds().includes("e")`)
			p.goTo(s.url)
			p.until(`/^Go on: \d+ to go$/.test($(".verdict").textContent) && kinds().includes("e")`)
			p.click("Continue")
			p.until(`/ to go$/.test($(".verdict").textContent) && location.search !== ""`)
		})
	}
}

// The text field for a puzzle accepts every format that the page can parse. For other texts, the page
// explains the problem and leaves the text in place. The page shows the solution count of the typed puzzle,
// and the puzzle can be solved.
func TestAPuzzleOfOnesOwn(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.run(`$("#own").focus()`)
	p.write("nonsense")
	p.press("Enter")
	p.until(`/^Not a puzzle/.test($(".paste__why").textContent) && $("#own").value === "nonsense"`)
	p.run(`$("#own").select()`)
	p.write(easy)
	p.press("Enter")
	p.shows(easy)
	p.verdict("One solution")
	p.click("Another puzzle")
	p.verdict("Your puzzle")
	p.shows(blanks(9))
	p.press("5", "3")
	p.says("2 digits so far. Many solutions yet: go on.")
	p.click("Judge it")
	p.until(`named("Add a digit").length === 1`)
	p.click("Show two of them")
	p.until(`named("Next").length === 1 && named("Next")[0].matches(".btn--main")`)
}

// At midnight the start page changes to the new day by itself.
func TestRareMidnightAtTheDoor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `{
		const Real = Date, start = Real.now(), from = new Real(2026, 10, 26, 23, 59, 54).getTime();
		globalThis.Date = class extends Real {
			constructor(...of) { of.length > 0 ? super(...of) : super(Date.now()); }
			static now() { return from + Real.now() - start; }
		};
	}`})
	p.goTo(s.url)
	p.until(`$(".status__what, .door__day, .solve--door").closest("main").textContent.includes("27 November")`)
	p.click("Start")
	p.press("1", "2")
	p.until(`$(".rating")?.textContent.includes("Today’s Easy")`)
}

// A click on an earlier day in the list of days offers the puzzle of that day.
func TestRareTheLastDays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url)
	p.click("Start")
	p.run(`cells().find((c) => !digit(c)).focus()`)
	p.press("1")
	p.until(`kinds().includes("e")`)
	p.goTo(s.url)
	p.until(`$$(".day").length === 14`)
	p.clickAt(get[[]float64](p, `centre($$(".day").at(-2))`))
	p.until(`$(".day[aria-pressed=true]") === $$(".day").at(-2) && named("Start").length === 1`)
}

// Tab reaches every control of the start page without starting the puzzle. Enter on the main button starts
// it.
func TestRareTabAtTheDoor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, query := range map[string]string{"the door": "", "a link": "?p=" + inkala} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{})
			p.goTo(s.url + query)
			main := `words($(".acts .btn--main")) === words(document.activeElement)`
			inBoard := false
			for range 30 {
				if get[bool](p, main) {
					break
				}
				p.press("Tab")
				inBoard = inBoard || get[bool](p, `!!document.activeElement.closest(".board")`)
			}
			if !inBoard || !get[bool](p, main) || get[bool](p, `!!$(".solve--play")`) {
				t.Errorf("through the board: %v; the focus is on %s", inBoard, get[string](p,
					`words(document.activeElement)`))
			}
			p.press("Enter")
			p.until(`$(".solve--play, .acts--usual") && named("Hint").length === 1`)
		})
	}
}

// The keyboard focus follows the selected cell when a hint or Undo moves it.
func TestRareTheFocusFollowsTheCursor(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.playing(s.url + "?p=" + easy)
	p.clickCell(40)
	focused := `document.activeElement.dataset.cell === $(".cell.sel").dataset.cell`
	p.press("h")
	p.until(`$(".verdict--look")`)
	p.press("h")
	p.until(`$$(".guide__say").some(shown)`)
	p.press("Enter")
	p.until(`!$(".verdict--look") && $(".cell.sel").dataset.cell !== "40" && ` + focused)
	p.press("Control+z")
	p.until(focused)
}

// On a touch screen, if no cell is selected, a press on a digit key enters nothing. It only selects the cell
// where the digit would go.
func TestRareThePadShowsTheCursorFirst(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url)
	p.click("Start")
	p.until(`named("Hint").length === 1`)
	before := get[string](p, "board()")
	p.run(`document.activeElement.blur()`)
	p.clickOn(`.digit[data-digit="5"]`)
	p.until(`$$(".cell.sel").length === 1`)
	becomes(p, "board()", before)
}

// For returning users, the first paint already shows their own start page, with the board to continue or the
// next level. Nothing moves and no text changes when the WebAssembly program starts. A click before the start
// takes effect after it.
func TestComingBackMovesNothing(t *testing.T) {
	t.Parallel()
	const places = `JSON.stringify($$(".board, .cell, .verdict, .acts--door .btn, .tile, .day, .others .bare")` +
		`.filter((e) => e.checkVisibility()).map((e) => [box(e), e.matches(".tile") ? "" : e.innerText]))`
	s := serve(t)
	for _, device := range devices {
		t.Run(device.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: held, phone: device.phone})
			for name, keys := range map[string][]string{"digits": nil, "notes": {"c", "1"}, "colours": {"v", "1"}} {
				p.part(name, func(t *testing.T) {
					p.forget(s.url)
					p.visit(s.url)
					p.release()
					p.click("Start")
					p.run(`cells().find((c) => !digit(c)).focus()`)
					p.press(keys...)
					clashes := 0
					for d := '1'; keys == nil && d <= '9'; d++ { // until one digit fits, then one that conflicts
						p.press(string(d))
						if get[bool](p, `!$(".cell[aria-invalid=true]")`) == (clashes > 0) {
							if clashes++; clashes > 1 {
								break
							}
						}
					}
					p.until(`localStorage.getItem("numplace:early")?.startsWith("play ")`)
					p.visit(s.url)
					p.until(`window.release && document.readyState === "complete"`)
					before := get[string](p, places)
					p.release()
					p.until(`!$(".status--loading") && $(".tile--begun")`)
					if after := get[string](p, places); after != before {
						t.Errorf("moved:\n%s\n%s", before, after)
					}
				})
			}
			p.part("going on", func(t *testing.T) {
				p.visit(s.url)
				p.until(`window.release && document.readyState === "complete"`)
				p.run(`$$("[data-ask=begin]").find((e) => e.checkVisibility()).click()`)
				p.until(`$(".solve--play")`)
				p.release()
				p.until(onBoard)
			})
			p.part("another level", func(t *testing.T) {
				p.visit(s.url)
				p.until(`window.release && document.readyState === "complete"`)
				p.run(`$$(".tile")[1].click()`)
				p.release()
				p.until(`$(".rating")?.textContent.includes("Today’s Medium")`)
			})
		})
	}
}
