package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// Tests of the states of daily puzzles: on the start page, and in the archive with the days of a month.

// labels is an expression for the accessible names of the tiles that are shown, separated by a vertical bar.
const labels = `$$(".tile").filter(shown).map((e) => e.ariaLabel).join("|")`

// solveToday enters the solution of the puzzle on the board by keyboard.
func (p *tab) solveToday() {
	p.t.Helper()
	puzzle := get[string](p, "board()")
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		p.t.Fatal(err)
	}
	solution, err := solver.Solve(p.t.Context(), g)
	if err != nil {
		p.t.Fatal(err)
	}
	text := solution.String()
	p.press("Control+Home")
	for row := range 9 {
		keys := make([]string, 0, 20)
		for col := range 9 {
			if c := 9*row + col; puzzle[c] == '.' {
				keys = append(keys, text[c:c+1])
			}
			keys = append(keys, "ArrowRight")
		}
		p.press(append(keys, "ArrowDown", "Home")...)
	}
	p.solved()
}

// The start page shows which of today's puzzles are new, begun or solved, and which one is on the board, also after a
// reload. On the next day, the day before has their tone, and the count of days in a row goes on.
func TestStatesOfTodaysPuzzles(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: shifted})
	p.goTo(s.url)
	today := p.today()
	p.click("Start")
	p.until(`/ to go$/.test($(".verdict").textContent)`)
	p.shows(daily(t, today.String(), 0))
	p.solveToday()
	p.from("Menu", "Settings")
	p.choose("Count of days", "Days in a row")
	p.click("Close")
	p.until(`$(".result")?.textContent.includes("1 day in a row")`)
	p.goTo(s.url)
	p.until(`/^Easy, solved, \d+:\d\d\|Medium, new, on the board\|Hard, new/.test(` + labels + `)`)
	p.clickAt(get[[]float64](p, `centre($$(".tile")[1])`))
	p.shows(daily(t, today.String(), 1))
	p.run(`cells().find((c) => !digit(c)).focus()`)
	p.press("1")
	p.until(`kinds().includes("e")`)
	states := `/^Easy, solved, \d+:\d\d\|Medium, begun(, \d+:\d\d)?, on the board\|Hard, new/.test(` + labels + `)`
	p.goTo(s.url)
	p.until(states)
	p.reload()
	p.until(states)
	becomes(p, `$(".days__count").textContent`, "1 day in a row")
	p.run(`localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith("numplace:board:")))`)
	p.run(`sessionStorage.days = 1`)
	p.reload()
	p.until(`$$(".tile").filter(shown).slice(0, 3).every((e) => e.ariaLabel.includes("new"))`)
	yesterday := `$(".day[data-day='` + today.String() + `']")`
	p.until(yesterday + `?.classList.contains("day--0") && /Easy solved/.test(` + yesterday + `.ariaLabel)`)
	becomes(p, `$(".days__count").textContent`, "1 day in a row")
	p.run(`sessionStorage.days = 2`)
	p.reload()
	p.until(yesterday)
	becomes(p, `$(".days__count").textContent`, "")
	p.run(`sessionStorage.days = -3`) // the clock is set back
	p.reload()
	p.until(`$$(".day[data-day]").length === 14`)
	becomes(p, `$(".days__count").textContent`, "1 day in a row")
}

const nov9 = "2026-11-09"

// noon sets the page's clock to noon on 2026-12-02.
var noon = strings.ReplaceAll(fixedClock, dayOfRules, "2026-12-02")

// returning opens the start page as a user who has begun a puzzle.
func (p *tab) returning(s *server) {
	p.t.Helper()
	p.goTo(s.url)
	p.click("Start")
	p.until(`/ to go$/.test($(".verdict").textContent)`)
	p.run(`cells().find((c) => !digit(c)).focus()`)
	p.press("1")
	p.until(`kinds().includes("e")`)
	p.goTo(s.url)
	p.until(`$$(".day[data-day]").length === 14`)
}

// Today and the chosen day differ in form, and for screen readers.
func TestTodayAndTheChosenDay(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: noon})
	p.returning(s)
	const marks = `((e) => [e.ariaCurrent, e.ariaPressed, getComputedStyle(e, "::before").content !== "none", ` +
		`getComputedStyle(e).borderTopWidth].join())`
	becomes(p, marks+`($$(".day").at(-1))`, "date,true,true,2px")
	p.run(`$$(".day").at(-3).click()`)
	p.until(marks + `($$(".day").at(-3)) === ",true,false,2px"`)
	becomes(p, marks+`($$(".day").at(-1))`, "date,false,true,1px")
	p.run(`$$(".day").at(-1).click()`)
	p.until(marks + `($$(".day").at(-1)) === "date,true,true,2px"`)
}

// The archive is used with the keyboard alone: arrow keys go from day to day and from month to month, back to the first
// month and not after today. A day shows its puzzles, and one of them begins.
func TestTheArchiveByKeyboard(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: noon})
	p.returning(s)
	p.tabTo(focused("All days"), 60)
	p.press("Enter")
	p.until(`$("dialog[open] .archive")`)
	if problems := p.objections(); problems != "" {
		t.Error(problems)
	}
	const on = `document.activeElement.dataset.day`
	becomes(p, on, "2026-12-02")
	p.press("ArrowRight", "End")
	becomes(p, on, "2026-12-02")
	p.press("ArrowLeft", "ArrowLeft")
	becomes(p, on, "2026-11-30")
	p.press("ArrowUp", "ArrowUp", "ArrowUp")
	becomes(p, on, nov9)
	p.press("PageUp")
	becomes(p, on, "2026-10-09")
	for range 12 {
		p.press("PageUp")
	}
	becomes(p, on, "2026-01-09")
	p.press("Home", "ArrowLeft")
	becomes(p, on, "2026-01-01")
	for range 10 {
		p.press("PageDown")
	}
	becomes(p, on, "2026-11-01")
	p.press("ArrowRight", "ArrowDown", "Enter")
	becomes(p, on, nov9)
	p.until(`$("dialog[open] .archive__day h3")?.textContent === "Monday 9 November"`)
	p.tabTo(`document.activeElement.dataset.level === "2"`, 4)
	p.press("Enter")
	p.until(`!$("dialog[open]")`)
	p.shows(daily(t, nov9, 2))
	p.until(`$(".rating").textContent.includes("Hard, 9 November")`)
}

// On a phone, the archive is used by touch. It shows begun puzzles. If a month cannot be loaded, it says so, and the
// month can be loaded again.
func TestTheArchiveByTouch(t *testing.T) {
	t.Parallel()
	f := faultyBefore(t, serve(t))
	p := open(t, options{phone: true, script: noon, expect: []string{"/daily/", "500"}})
	p.returning(&server{url: f.url})
	p.click("All days")
	p.until(`$("dialog[open] [data-day='2026-12-02'].day--begun")`)
	becomes(p, `[document.documentElement, $("dialog[open]")].every((e) => e.scrollWidth <= innerWidth)`, true)
	f.becomes(func(is *condition) { is.files, is.how = []string{"/daily/"}, damages["an error"] })
	p.click("Previous month")
	p.click("Previous month")
	p.until(`$("dialog[open]").textContent.includes("could not be loaded")`)
	becomes(p, `$$("dialog[open] .tile").length`, 0)
	f.becomes(func(is *condition) { is.files = nil })
	p.click("Try again")
	p.until(`$("dialog[open]").textContent.includes("Press a day")`)
	p.clickAt(get[[]float64](p, `centre($("dialog[open] [data-day='2026-10-05']"))`))
	p.until(`$("dialog[open] .archive__day .tile")`)
	p.clickAt(get[[]float64](p, `centre($$("dialog[open] .tile")[1])`))
	p.until(`!$("dialog[open]")`)
	p.shows(daily(t, "2026-10-05", 1))
}

// The settings offer a daily reminder as a file for calendars.
func TestTheReminderIsDownloaded(t *testing.T) {
	t.Parallel()
	s := serve(t)
	dir := t.TempDir()
	p := open(t, options{lang: "ja", script: noon})
	p.goTo(s.url)
	p.downloadTo(dir)
	p.from(i18n.Menu.In(i18n.Ja), i18n.Settings.In(i18n.Ja))
	p.until(`$("dialog[open] #reminder")`)
	p.run(`$("#reminder").value = "19:30"`)
	p.click(i18n.ReminderFile.In(i18n.Ja))
	p.wait("the file", func() bool {
		content, err := os.ReadFile(filepath.Join(dir, "numplace.ics"))
		text := string(content)
		return err == nil && strings.HasPrefix(text, "BEGIN:VCALENDAR\r\n") &&
			strings.Contains(text, "\r\nSUMMARY:今日のナンプレ\r\n") && strings.HasSuffix(text, "\r\nEND:VCALENDAR\r\n") &&
			strings.Contains(text, "\r\nDTSTART:20261202T193000\r\n") && strings.Contains(text, "\r\nURL:"+s.url)
	})
}

// The icon of the page has a dot until one of today's puzzles is solved, if the user has chosen that.
func TestTheDotOnTheIcon(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: `globalThis.dots = [];
		navigator.setAppBadge = async () => { dots.push("set"); throw new Error("not allowed"); };
		navigator.clearAppBadge = async () => { dots.push("cleared"); };`})
	p.goTo(s.url)
	becomes(p, `dots.join()`, "cleared")
	p.habit("Dot on the app’s icon")
	becomes(p, `dots.join()`, "cleared,set")
	p.click("Start")
	p.until(`/ to go$/.test($(".verdict").textContent)`)
	p.solveToday()
	becomes(p, `dots.join()`, "cleared,set,cleared")
	p.reload()
	becomes(p, `dots.join()`, "cleared")
}

// placed is the heading of a board of the placement, or of its result.
const placed = `($(".status h1")?.textContent ?? "")`

// The placement leads through boards of rising difficulty to the lesson to begin with. All lessons before it are known
// afterwards. On a phone, it can be left at once.
func TestFindingTheLessonToBeginWith(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "learn/")
	p.click("Find your place: seven boards")
	for i, technique := range []logic.Technique{logic.HiddenSingle, logic.Pointing, logic.NakedPair} {
		p.until(placed + ` === "Which step do you see?" && $(".status").textContent.includes("Board ` + number(i+1) +
			` of 7")`)
		step, _ := p.exercised(technique)
		if len(step.Place) > 0 {
			p.clickCell(int(step.Place[0].Cell))
			p.press(step.Place[0].Digit.String())
		} else {
			p.crossOut(step.Remove[0])
		}
		p.until(placed + `.startsWith("Right:")`)
		if problems := p.objections(); problems != "" {
			t.Error(problems)
		}
		p.click("Next board")
	}
	p.until(`$(".status").textContent.includes("Board 4 of 7")`)
	p.reload()
	p.until(`$(".status").textContent.includes("Board 4 of 7")`)
	p.click("I don’t see it")
	p.until(`$(".status").textContent.includes("Board 5 of 7")`)
	p.click("I don’t see it")
	becomes(p, placed, "Begin with: Hidden pair")
	if problems := p.objections(); problems != "" {
		t.Error(problems)
	}
	p.click("All lessons")
	p.until(`$(".index li a[data-lesson='claiming/'] + small")?.textContent === "known"`)
	becomes(p, `$(".index li a[data-lesson='hidden-pair/'] + small").textContent`, "new")
	becomes(p, `$(".desk__name a").dataset.lesson`, "hidden-pair/")
	phone := open(t, options{phone: true})
	phone.goTo(s.url + "learn/")
	phone.click("Find your place: seven boards")
	phone.until(placed + ` === "Which step do you see?"`)
	becomes(phone, `document.documentElement.scrollWidth <= innerWidth`, true)
	phone.click("Skip all")
	phone.until(`$(".index") && location.pathname.endsWith("/learn/")`)
	becomes(phone, `$(".index li a[data-lesson='claiming/'] + small").textContent`, "new")
}
