package web

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// pageKept is an input of early.js, the script of the first paint: Early is the stored value of
// numplace:early, and Search is the query of the address.
type pageKept struct{ Early, Search string }

// firstScenes runs early.js for each page. Each result consists of the class of the start view, the text with
// the number of missing digits, and the error that stopped the script, separated by vertical bars.
func firstScenes(t *testing.T, pages []pageKept) (scenes []string) {
	node(t, `
		const run = new Function("document", "location", "navigator", "addEventListener", "removeEventListener",
			"numplace", "MutationObserver", file["early.js"]);
		output = input.map(({ Early, Search }) => {
			const view = { className: "" }, words = { textContent: "Go on: 99 to go" };
			const tiles = [0, 1, 2].map(() => ({ setAttribute() {} }));
			const document = {
				documentElement: { dataset: {} },
				querySelectorAll: (what) => ({ ".tile": tiles, ".verdict--counts [lang]": [words] })[what] ?? [],
				querySelector: (what) => ({ ".solve": view, ".solve--today": view })[what] ?? null,
			};
			let fault = "";
			try {
				run(document, { search: Search, href: "" }, { languages: [] }, () => {}, () => {}, { early: Early },
					class { observe() {} });
			} catch (error) {
				fault = String(error);
			}
			return [view.className, words.textContent, fault].join("|");
		});`, map[string]string{"early.js": plainScript(t,
		`import { early } from "./script/early.js"; early(numplace, "https://numplace.example/");`)}, pages, &scenes)
	return scenes
}

// The first paint shows how many digits are missing on the board, even if it cannot draw the board. It shows
// no number if the stored link is too long, of another version, or not of a square board.
func TestTheFirstPictureCounts(t *testing.T) {
	const puzzle, filled = "12..34..........", "12..34..2......."
	board := func(rest string) string { return "?p=" + puzzle + rest }
	tests := map[string]struct {
		pageKept
		scene, says string
	}{
		"goes on":                   {pageKept{"play " + board("") + " " + filled, ""}, "going", "11 to go"},
		"goes on, an unknown rule":  {pageKept{"play " + board("&l=2x2,none") + " " + filled, ""}, "going", "11 to go"},
		"goes on, unreadable rules": {pageKept{"play " + board("&k=~") + " " + filled, ""}, "going", "11 to go"},
		"goes on, another version":  {pageKept{"play " + board("&v=9") + " " + filled, ""}, "today", ""},
		"goes on, too long":         {pageKept{"play " + board("&c="+strings.Repeat("x", 8192)), ""}, "today", ""},
		"goes on, no square":        {pageKept{"play " + board("."), ""}, "today", ""},
		"a link that is played": {pageKept{"play " + board("") + " " + filled + " play" + board(""), board("")},
			"play", "11 to go"},
		"a played link of another version": {pageKept{"0 0 0 play" + board("&v=9"), board("&v=9")}, "posed", ""},
	}
	for name, test := range tests {
		got := firstScenes(t, []pageKept{test.pageKept})[0]
		scene, rest, _ := strings.Cut(got, "|")
		says, fault, _ := strings.Cut(rest, "|")
		counts := strings.Contains(scene, "solve--going") || strings.Contains(scene, "solve--play")
		if !strings.Contains(scene, "solve--"+test.scene) || counts != (test.says != "") ||
			counts && !strings.HasSuffix(says, " "+test.says) {
			t.Errorf("%s: %q says %q (%s)", name, scene, says, fault)
		}
	}
}

// Whatever text is stored under numplace:early, the first paint does not stop with an error.
func TestOddTextsAreKept(t *testing.T) {
	var pages []pageKept
	words := []string{"", "play", "2026-11-28", "0", "9", "x", "length", "item", "?p=", "?p=1", "?p=&", "%", "all",
		"\x00"}
	for _, first := range append(words, time.Now().Format(time.DateOnly)) {
		for _, second := range words {
			for _, third := range []string{"", " 0", " all", " x y z"} {
				pages = append(pages, pageKept{first + " " + second + third, ""}, pageKept{first, ""})
			}
		}
	}
	for i, got := range firstScenes(t, pages) {
		if !strings.HasSuffix(got, "|") {
			t.Fatalf("%q: %s", pages[i].Early, got)
		}
	}
}

// The About page does not load the page's program. Its first paint sets the title in the user's language and
// handles pasted text. The not-found page, which looks the same, keeps its title and ignores pasted text.
func TestTheAboutPageHasItsTitle(t *testing.T) {
	var got []string
	node(t, `
		const run = new Function("document", "location", "navigator", "addEventListener", "removeEventListener",
			"numplace", "MutationObserver", file["early.js"]);
		output = input.map((page) => {
			const document = {
				documentElement: { dataset: {} }, title: "As it came – Numplace", querySelectorAll: () => [],
				querySelector(what) {
					const [, of, rest] = /^(?:\[data-page=(\w+)\] )?(.*)$/.exec(what);
					if ((of ?? page) !== page || !rest.startsWith(".about :lang(en)")) return null;
					return { textContent: "The headline" };
				},
			};
			let pastes = 0;
			run(document, { search: "", href: "" }, { languages: [] }, (type) => { pastes += type === "paste"; },
				() => {}, {}, class { observe() {} });
			return document.title + " " + pastes;
		});`, map[string]string{"early.js": plainScript(t,
		`import { early } from "./script/early.js"; early(numplace, "https://numplace.example/");`)},
		[]string{"about", ""}, &got)
	want := []string{"The headline 2", "As it came – Numplace 1"} // title and number of paste listeners, at least 1
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for file, is := range map[string]bool{"about.html": true, "404.html": false} {
		if text := source(t, file); strings.Contains(text, `data-page="about"`) != is {
			t.Errorf("%s is taken for the wrong page", file)
		}
	}
}
