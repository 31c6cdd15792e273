package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// crossed is a puzzle that needs an X-Wing.
const crossed = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"

// endless is a puzzle in which, after a few steps, no technique applies.
const endless = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

const (
	// stepShown is an expression for the number of the shown step, and stepCount for the number of all steps.
	stepShown = `Number($(".counters dd").firstChild.data)`
	stepCount = `Number($(".counters small").textContent.slice(3))`
	sentence  = `words($(".thought, .reason"))`
	hereRow   = `words($(".prow--here .prow__number"))`
	shapes    = `$$(".evident__over *").length`
)

// walk opens the solution path of a puzzle.
func (p *tab) walk(address string) {
	p.t.Helper()
	p.goTo(address)
	p.how()
	p.until(stepCount + ` > 0 && $(".reason__name")`)
}

func TestThePathStepByStep(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.walk(s.url + "?p=" + crossed)
	p.shows(crossed)
	becomes(p, stepShown, 1)
	becomes(p, hereRow, get[string](p, `words($(".prow__number"))`))

	// The slider covers all steps of the solution path and has a bar for each of them.
	becomes(p, `Number($("#event").max)`, get[int](p, stepCount))
	becomes(p, `$$(".bars path").map((b) => b.getAttribute("d").split("M").length - 1).reduce((a, b) => a + b)`,
		get[int](p, stepCount))

	// The hard step has an explanation with a link to its technique and a conclusion at the end. The board
	// shows the candidates that prove it, with a legend.
	p.click("Next hard")
	p.until(`words($(".reason__name")) === "X-Wing"`)
	hard := get[int](p, stepShown)
	becomes(p, `$(".reason__name").pathname.endsWith("/learn/x-wing/")`, true)
	becomes(p, sentence+`.endsWith(words($(".thought__so")))`, true)
	p.until(shapes + ` > 3 && $$(".explore .roles li").length > 2`)
	becomes(p, hereRow, number(hard))
	becomes(p, `cell(1).ariaLabel.includes("3")`, true)

	// Keys move between the steps.
	p.press("ArrowRight")
	becomes(p, stepShown, hard+1)
	p.press("ArrowLeft", "ArrowLeft")
	becomes(p, stepShown, hard-1)
	p.press("shift+ArrowRight")
	becomes(p, stepShown, hard)
	p.press("Home")
	becomes(p, stepShown, 1)
	p.press("ArrowDown")
	p.until(stepShown + " > 1")
	p.press("ArrowUp")
	becomes(p, stepShown, 1)
	p.press("End")
	p.until(sentence + `.startsWith("Solved by logic, in ")`)
	p.until(`!board().includes(".")`)
	p.press("ArrowRight") // This was the last step.
	p.until(sentence + `.startsWith("Solved by logic, in ")`)

	// In the list of steps, a collapsed run of singles can be expanded, and a click on one of its steps shows
	// that step.
	p.run(`$(".prow--run").click()`)
	becomes(p, `$(".prow--run").ariaExpanded`, "true")
	p.run(`$(".prow--inner").click()`)
	becomes(p, hereRow, get[string](p, `words($(".prow--inner .prow__number"))`))
	p.click("Back")
	p.click("Next step")
	becomes(p, hereRow, get[string](p, `words($(".prow--inner .prow__number"))`))

	// The search takes the place of the solution path, and Back returns to the step.
	at := get[int](p, stepShown)
	p.until(`location.search.endsWith("&x=logic&e=" + ` + number(at) + `)`)
	p.watch()
	p.until(`$(".tree")`)
	// The address must have been updated before Back, or the update would interfere.
	p.until(`/&x=[^&]*&e=/.test(location.search) && !location.search.includes("x=logic")`)
	p.run(`history.back()`)
	p.until(`$(".path")`)
	becomes(p, stepShown, at)
	p.toBoard()
	p.shows(crossed)
	p.how()
	becomes(p, stepShown, at)
}

func TestRareThePathPlays(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.walk(s.url + "?p=" + crossed)
	p.press("Space")
	p.until(stepShown + " > 2")
	p.click("Pause")
	p.until(`named("Pause").length === 0`)
	p.press("End")
	p.until(sentence + `.startsWith("Solved")`)
	p.more("Play the steps")
	p.until(stepShown + " < 5")
}

// A link to a step of the solution path opens that step. The step stays the same when the language is
// changed, and sharing copies the same link.
func TestRareALinkToAStep(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.goTo(s.url + "?p=" + crossed + "&x=logic&e=3")
	becomes(p, stepShown, 3)
	p.until(`$(".reason__name")`)
	const names = `$$(".thought__so .named").map(words).join()`
	result := get[string](p, names)
	if link := p.copied(func() { p.more("Share this moment") }); !strings.HasSuffix(link,
		"?p="+crossed+"&x=logic&e=3") {
		t.Errorf("%s", link)
	}
	p.prefer("Language", "日本語")
	p.until(`/[ぁ-ん]/.test(` + sentence + `)`)
	becomes(p, names, result)
	becomes(p, stepShown, 3)

	// A link may contain a technique table, which may be invalid.
	p.goTo(s.url + "?p=" + crossed + "&x=logic&e=1&t=h1:off")
	p.until(`$(".prow__name") && !$$(".prow__name").some((n) => n.textContent.includes("隠れたシングル"))`)
	p.until(`location.search.includes("&t=h1:off&x=logic")`)
	p.goTo(s.url + "?p=" + crossed + "&x=logic&t=h1:nonsense")
	p.until(`$(".said")?.textContent.includes("h1") && !location.search.includes("t=")`)
}

// If the solution path cannot be complete, a message before or after its steps gives the reason: no solution,
// several solutions, or no technique that applies.
func TestRareWhereThePathIsNotTheWhole(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	for name, c := range map[string]struct{ puzzle, says, note string }{
		"no solution":       {"11" + blanks(9)[2:], "The puzzle has no solution", ""},
		"several solutions": {twelve, "", "The puzzle has several solutions."},
		"beyond logic":      {endless, "Logic ends here: no technique applies.", ""},
		"another layout":    {"1......3.4....2.", "Solved by logic, in ", ""},
	} {
		p.part(name, func(t *testing.T) {
			p.goTo(s.url + "?p=" + c.puzzle + "&x=logic")
			p.until(sentence + ` !== "" && named("Stop").length === 0`)
			p.press("End")
			p.until(sentence + `.startsWith(` + quoted(c.says) + `)`)
			becomes(p, `($(".explore__note")?.textContent ?? "").startsWith(`+quoted(c.note)+`)`, true)
			if name == "beyond logic" {
				p.click("Go on by search")
				p.until(`$(".tree")`)
			}
		})
	}
}

// On a phone, the list of steps and the statistics are hidden until the user opens them. The user can start
// to play from any step.
func TestRareThePathOnAPhone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true, phone: true})
	p.walk(s.url + "?p=" + crossed)
	becomes(p, `shown($(".path")) || shown($(".counters"))`, false)
	p.click("All steps")
	p.until(`shown($(".prow--here"))`)
	p.click("All steps")
	becomes(p, `shown($(".path"))`, false)
	p.click("Numbers")
	p.until(`shown($(".counters"))`)
	p.press("End", "ArrowLeft")
	p.until(sentence + ` !== "" && board().split(".").length === 2`)
	digits := get[string](p, "board()")
	p.click("Play from here")
	p.until(`shown($(".solve .board"))`)
	p.shows(digits)
}

// The page can list all possible steps of a position, filtered by technique. Choosing one of them shows it in
// place of the path's own step.
func TestRareAllStepsHere(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.walk(s.url + "?p=" + crossed)
	p.click("Next hard")
	p.until(`words($(".reason__name")) === "X-Wing"`)
	p.more("All steps here")
	p.until(`$$("#only option").length > 3 && named("Stop").length === 0`)
	p.run(`(() => { const s = $("#only"); s.value = "x-wing"; ` +
		`s.dispatchEvent(new Event("change", { bubbles: true })); })()`)
	p.until(`$$(".prow__name").length > 0 && ` +
		`$$(".prow[data-here] .prow__name").every((n) => n.textContent === "X-Wing")`)
	p.run(`$$(".prow[data-here]").at(-1).click()`)
	p.until(`words($(".thought__so")).startsWith("So cross out " +
		words($$(".prow[data-here] .prow__result").at(-1)).at(-1) + " in ") && ` +
		`$$(".prow[data-here]").at(-1).ariaCurrent`)
	p.more("Back to the path")
	p.until(`$(".prow[data-step]")`)
}

// The solution path can be saved as text, in the notation of solver libraries, and as JSON.
func TestThePathAsAFile(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{still: true})
	p.walk(s.url + "?p=" + crossed)
	steps := get[int](p, stepCount)
	dir := t.TempDir()
	p.downloadTo(dir)
	p.more("All as text")
	text := p.file(filepath.Join(dir, "numplace-path.txt"), steps+2)
	if text[0] != crossed || !strings.Contains(strings.Join(text, "\n"), "X-Wing: 7 ") {
		t.Errorf("%q", text)
	}
	p.more("Path as JSON")
	for _, line := range p.file(filepath.Join(dir, "numplace-path.jsonl"), steps) {
		if !json.Valid([]byte(line)) {
			t.Errorf("%s", line)
		}
	}
}

// file waits until the saved file name has count lines, and returns the lines.
func (p *tab) file(name string, count int) (lines []string) {
	p.t.Helper()
	p.wait(name, func() bool {
		text, err := os.ReadFile(name)
		lines = strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		return err == nil && len(lines) == count
	})
	return lines
}
