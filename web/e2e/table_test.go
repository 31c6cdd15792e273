package e2e

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
)

// controlsHere is an expression for the controls in the open dialog or, without an open dialog, in the page.
// It leaves out the controls in the header, the board, the number pad, the tools, the list of days and closed
// menus.
const controlsHere = `$$("dialog[open] button, dialog[open] a[href], dialog[open] input, dialog[open] select, ` +
	`dialog[open] textarea").concat($("dialog[open]") ? [] : ` +
	`$$("main button, main a[href], main input, main select"))` +
	`.filter((e) => shown(e) && !e.closest(".board, .pads, .tools, .edits, .days__all, .menu, [data-new^=d], .` +
	`news__day"))`

// several is a puzzle with six solutions. none is a puzzle without a solution.
const (
	several = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.....96."
	none    = "...59...33...8..4.8...4.1.2.......2.7.53....8..9.5..3......1......9.....4.7...96."
)

// In every state, the page has exactly one filled button, which is for the most likely action, and few other
// controls.
func TestRareEachStateHasOneFilledButton(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for name, state := range map[string]struct {
		reach  func(p *tab)
		filled string
		others []string
		most   int // maximum number of controls; 0: not checked
	}{
		"the door": {func(p *tab) { p.goTo(s.url) }, "Start",
			[]string{"Medium", "Hard", "more", "Type it", "Paste or drop a puzzle, a link or a picture"}, 10},
		"the door of who comes back": {func(p *tab) {
			p.playing(s.url + "?p=" + easy)
			p.press("ArrowRight", "ArrowRight", "4")
			p.shows(easy[:2] + "4" + easy[3:])
			p.goTo(s.url)
		}, "Continue", []string{"More puzzles", "Type it"}, 0},
		"typing": {func(p *tab) {
			p.goTo(s.url + typing)
			p.press("1", "2")
		}, "Judge it", []string{"Play it", "Rules"}, 0},
		"a puzzle of one's own": {func(p *tab) {
			p.goTo(s.url + typing)
			p.press(inOrder(inkala)...)
			p.click("Judge it")
		}, "Show the solution",
			[]string{"Play it", "How a person solves it", "Watch a search", "Share", "Another puzzle"}, 7},
		"a link": {func(p *tab) { p.goTo(s.url + "?p=" + inkala) }, "Play it",
			[]string{"Show the solution", "How a person solves it", "Watch a search", "Share"}, 7},
		"several solutions": {func(p *tab) { p.goTo(s.url + "?p=" + several) }, "Show two of them",
			[]string{"Add a digit", "Which digits decide it", "Watch a search", "Share"}, 7},
		"no solution": {func(p *tab) { p.goTo(s.url + "?p=" + none) }, "Show where",
			[]string{"Change a digit", "Other single mistakes", "Watch a search", "Share"}, 7},
		"play": {func(p *tab) { p.playing(s.url + "?p=" + easy) }, "Hint",
			[]string{"Check", "Watch a search"}, 10},
		"the path": {func(p *tab) {
			p.goTo(s.url + "?p=" + easy)
			p.how()
		}, "Next step", []string{"Watch a search"}, 0},
		"the search": {func(p *tab) {
			p.goTo(s.url + "?p=" + inkala)
			p.watch()
		}, "Play", []string{"Back", "Next dead end", "How a person solves it"}, 0},
		"solved": {func(p *tab) {
			p.goTo(s.url + "?p=" + easy + "&d=" + entered(easy, easySolution))
		}, "Share result", []string{"Next puzzle", "Link to the puzzle", "How a person solves it"}, 0},
		"solved here": {func(p *tab) { p.solvedHere(s.url) }, "Share result",
			[]string{"Next puzzle", "Replay", "Link to the puzzle", "How a person solves it"}, 7},
		"the replay": {func(p *tab) {
			p.solvedHere(s.url)
			p.click("Replay")
			p.press("Home")
		}, "Play", []string{"Back", "Next stop", "Play from here", "Close"}, 8},
		"a hint's question": {func(p *tab) {
			p.playing(s.url + "?p=" + easy)
			p.click("Hint")
			p.until(`$(".verdict--look")`)
		}, "Tell me why", []string{"I’ll find it", "Another hint"}, 0},
		"Share": {func(p *tab) {
			p.goTo(s.url + "?p=" + easy)
			p.openShare()
		}, "Copy link", nil, 8},
		"New": {func(p *tab) {
			p.goTo(s.url)
			p.click("New")
		}, "", []string{i18n.LevelNames[0].In(i18n.En)}, 12},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{})
			state.reach(p)
			becomes(p, `(`+controlsHere+`).filter((e) => e.matches(".btn--main")).map(words).join("; ")`, state.filled)
			for _, other := range state.others {
				p.until(`(` + controlsHere + `).some((e) => (e.ariaLabel ?? words(e)).startsWith(` + quoted(other) +
					`))`)
			}
			if all := get[[]string](p, `(`+controlsHere+`).map((e) => e.ariaLabel ?? words(e))`); state.most > 0 &&
				len(all) > state.most {
				t.Errorf("%d controls: %q", len(all), slices.Sorted(slices.Values(all)))
			}
		})
	}
}

// solvedHere opens a puzzle in which only two digits are missing, and enters them.
func (p *tab) solvedHere(url string) {
	p.t.Helper()
	p.goTo(url + "?p=" + easy + "&d=" + strings.Replace(strings.Replace(entered(easy, easyIs), "4", ".", 1), "6", ".",
		1))
	for _, c := range []int{2, 3} {
		p.clickCell(c)
		p.press(easyIs[c : c+1])
	}
	p.until(`named("Replay").length === 1`)
}

// entered returns the solution of a puzzle with '.' in place of the givens.
func entered(puzzle, solution string) string {
	digits := []byte(solution)
	for i := range puzzle {
		if puzzle[i] != '.' {
			digits[i] = '.'
		}
	}
	return string(digits)
}
