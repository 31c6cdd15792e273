package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// noted opens the link of a puzzle that contains pencil marks and waits until they are shown.
func (p *tab) noted(address, puzzle string, notes format.Notes) {
	p.t.Helper()
	l, err := solver.ParseLayout(map[int]string{81: "3x3", 256: "4x4"}[len(puzzle)])
	if err != nil {
		p.t.Fatal(err)
	}
	p.goTo(address + "?p=" + puzzle + "&n=" + link.PackNotes(notes, l))
	p.until(`$(".board .jot, .board .tones")`)
}

// Pencil marks stay within their cell and do not overlap. Their digits are not part of the cell's text.
func TestRareNotesFitTheirCells(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, c := range []struct {
		n             int
		width, height int64
	}{{9, 360, 640}, {9, 1280, 800}, {16, 360, 640}, {16, 1280, 800}} {
		t.Run(fmt.Sprintf("%dx%d at %dx%d", c.n, c.n, c.width, c.height), func(t *testing.T) {
			t.Parallel()
			p := open(t, options{phone: c.width < 500, script: twoKinds})
			p.do("set the size", emulation.SetDeviceMetricsOverride(c.width, c.height, 1, c.width < 500))
			puzzle := strings.Repeat(".", c.n*c.n-1) + "1"
			var notes format.Notes
			for k := 1; k <= c.n; k++ { // one row of cells with corner marks, one with centre marks, and one with both
				some := solver.DigitsUpTo(k)
				notes = notes.With(solver.Cell(k-1), format.Note{Corner: some})
				notes = notes.With(solver.Cell(c.n+k-1), format.Note{Centre: some})
				notes = notes.With(solver.Cell(2*c.n+k-1),
					format.Note{Corner: solver.DigitsUpTo(min(k, 6)), Centre: some})
			}
			p.noted(s.url, puzzle, notes)
			if got := get[string](p, `cells().filter((c) => c.querySelector(".jot")).map((c) => {
				const cell = c.getBoundingClientRect(), small = [...c.querySelectorAll(".jot span span")];
				const boxes = small.map((e) => e.getBoundingClientRect());
				const out = boxes.filter((b) => b.left < cell.left - .5 || b.right > cell.right + .5 ||
					b.top < cell.top - .5 || b.bottom > cell.bottom + .5);
				const twice = new Set(boxes.map((b) => Math.round(2 * b.left) + "," +
					Math.round(2 * b.top))).size < boxes.length;
				return [out.length && "has " + out.length + " of " + boxes.length + " outside",
					twice && "has two at one place", c.textContent && "has a text", small.some((e) => !drawn(e)) &&
					"has an empty one"].filter(Boolean).map((fault) => c.dataset.cell + " " + fault);
			}).flat().join("; ")`); got != "" {
				t.Error(got)
			}
			becomes(p, `$$(".jot").length`, 3*c.n)
		})
	}
}

// The corner marks of a cell fill its corners first, then the middle of its top and bottom.
func TestRareOrderOfCornerMarks(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.noted(s.url, strings.Repeat(".", 80)+"1", format.Notes{}.With(0, format.Note{Corner: solver.DigitsUpTo(6)}))
	becomes(p, `(() => {
		const cell = cells()[0].getBoundingClientRect();
		const third = (at, from, size) => Math.floor(3 * (at - from) / size);
		return [...$(".jot__corner").children].map((e) => {
			const b = e.getBoundingClientRect();
			return drawn(e) + third(b.x + b.width / 2, cell.x, cell.width) +
				third(b.y + b.height / 2, cell.y, cell.height);
		}).join(" ");
	})()`, "100 220 302 422 510 612")
}

// If a peer of a cell has a digit, that digit is crossed out in the cell's pencil marks, in the colour of
// conflicts. Pencil marks with the same digit as the selected cell are bold.
func TestRareNotesInSight(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.noted(s.url, strings.Repeat(".", 79)+"21",
		format.Notes{}.With(72, format.Note{Centre: solver.DigitsUpTo(3), Corner: 0b101}))
	becomes(p, `[...cell(72).querySelectorAll(".jot span span")].map((e) => `+
		`drawn(e) + (getComputedStyle(e).textDecorationLine === "line-through")).join()`,
		"1true,3false,1true,2true,3false")
	if got := get[[]string](p,
		`[...new Set([...cell(72).querySelectorAll(".out")].map((e) => getComputedStyle(e).color)), `+
			`getComputedStyle($(".board")).getPropertyValue("--conflict").trim()]`); len(got) != 2 ||
		rgb(t, got[0]) != rgb(t, got[1]) {
		t.Error(got)
	}
	becomes(p, `cell(72).getAttribute("aria-label")`, "row 9, column 1, empty, corner 1 3, centre 1 2 3, clash 1 2")
	p.clickCell(79)
	becomes(p, `[...cell(72).querySelectorAll(".jot span span")].map((e) => `+
		`getComputedStyle(e, "::before").fontWeight).join()`, "400,400,400,700,400")
}

// rgb parses a CSS colour.
func rgb(t *testing.T, s string) (c [3]int) {
	t.Helper()
	for _, form := range []string{"rgb(%d, %d, %d)", "#%02x%02x%02x"} {
		if n, _ := fmt.Sscanf(s, form, &c[0], &c[1], &c[2]); n == 3 {
			return c
		}
	}
	t.Fatalf("%q is no colour", s)
	return c
}

// clear returns an expression for the number of a cell's corner marks that are covered by the symbol of the
// cell's colour.
func clear(cell int) string {
	return `(() => {
		const c = cell(` + number(cell) + `).getBoundingClientRect();
		const signs = $$(".sign use").map((e) => e.getBoundingClientRect()).filter((s) => s.left >= c.left &&
			s.right <= c.right && s.top >= c.top && s.bottom <= c.bottom);
		const marks = [...cell(` + number(cell) + `).querySelectorAll(".jot__corner > span")].filter((m) => {
			const box = m.getBoundingClientRect(), y = (box.top + box.bottom) / 2;
			const high = parseFloat(getComputedStyle(m).fontSize) * .36; // half the height of a digit
			return signs.some((s) => s.left < box.right && box.left < s.right && s.top < y + high &&
				y - high < s.bottom);
		});
		return signs.length ? marks.map(drawn).join() : "no sign";
	})()`
}

// Every colour has its own pattern, and digits are legible on all of them. In small cells and with forced
// colours, symbols are shown instead.
func TestRareColoursOfCells(t *testing.T) {
	t.Parallel()
	s := serve(t)
	var notes format.Notes
	for i := range 8 {
		notes = notes.With(solver.Cell(72+i), format.Note{Colours: 1 << i, Corner: 0b1000})
	}
	notes = notes.With(80, format.Note{Colours: 0b111}).With(40, format.Note{Colours: 0b111, Corner: 0b111111}).
		With(41, format.Note{Colours: 0b11111111, Corner: 0b111111})
	puzzle := strings.Repeat(".", 80) + "1"
	for _, theme := range []string{"light", "dark"} {
		t.Run(theme, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: twoKinds})
			p.do("set the theme", emulation.SetEmulatedMedia().
				WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}))
			p.noted(s.url, puzzle, notes)
			becomes(p, `cells().slice(72).map((c) => `+
				`c.getAttribute("aria-label").split(", ").slice(3).join("; ").replace("corner 4; ", "")).join("|")`,
				"blue|yellow|green|red|purple|orange|teal|grey|blue; yellow and green")
			if got := get[float64](p, `(() => {
				const channel = (v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
				const light = (c) => { const [r, g, b] = c.match(/\d+/g).map(Number);
					return .2126 * channel(r) + .7152 * channel(g) + .0722 * channel(b); };
				const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((x, y) => y - x);
					return (x + .05) / (y + .05); };
				const inks = [getComputedStyle($(".given")).color, getComputedStyle($(".cell:not(.given)")).color,
					getComputedStyle($(".jot")).color];
				return Math.min(...[...$$(".tone")].filter((e) => e.getAttribute("class") !== "tone").flatMap((e) =>
					inks.map((ink) => ratio(ink, getComputedStyle(e).fill))));
			})()`); got < 4.5 {
				t.Errorf("a figure has a contrast of %.2f", got)
			}
			becomes(p, `new Set($$(".tones pattern path").map((e) => e.getAttribute("d"))).size`, 8)
			becomes(p, `$$(".sign").filter((e) => getComputedStyle(e).display !== "none").length`, 0)
			p.do("force colours", emulation.SetEmulatedMedia().
				WithFeatures([]*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}}))
			becomes(p, `$$(".sign").filter((e) => getComputedStyle(e).display !== "none").length + " " + `+
				`$$(".tone").filter((e) => getComputedStyle(e).display !== "none").length`, "11 0")
			becomes(p, clear(40), "")
			becomes(p, clear(41), "")
			becomes(p, `new Set($$(".sign__ink").map((e) => e.getAttribute("d"))).size`, 8)
		})
	}
	t.Run("small cells", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{phone: true, script: twoKinds})
		p.do("set the size", emulation.SetDeviceMetricsOverride(360, 640, 1, true))
		p.noted(s.url, strings.Repeat(".", 255)+"1",
			format.Notes{}.With(17, format.Note{Colours: 0b101, Corner: 0b1111}))
		becomes(p, `$$(".sign").filter((e) => getComputedStyle(e).display !== "none").length + " " + `+
			`$$(".tone").filter((e) => getComputedStyle(e).display !== "none").length`, "1 0")
		becomes(p,
			`(() => { const c = cell(17).getBoundingClientRect(); `+
				`return $$(".sign use").every((e) => `+
				`{ const b = e.getBoundingClientRect(); return b.left >= c.left && b.right <= c.right && `+
				`b.top >= c.top && b.bottom <= c.bottom; }); })()`, true)
		becomes(p, clear(17), "")
	})
}

// With the default settings, there is only one kind of pencil mark. Each digit has a fixed place in the cell
// and a legible size on a phone, whichever key or command writes it.
func TestNotesHaveTheirPlaces(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{phone: true})
	p.goTo(s.url + "?p=" + easy)
	p.clickCell(2)
	p.until(`$(".tools")`)
	becomes(p, `[...$$(".tool")].map(words).join()`, "Digit,Notes,Colour,Filter")
	p.click("Notes")
	p.click("4")
	p.press("shift+2", "ctrl+1")
	becomes(p, `cell(2).ariaLabel`, "row 1, column 3, empty, notes 1 2 4")
	for digit, place := range map[string][2]float64{"1": {1, 1}, "2": {3, 1}, "4": {1, 3}} {
		got := get[[]float64](p, `((c, m) => [(m.x + m.width / 2 - c.x) / c.width * 6, (m.y + m.height / 2 - c.y) / `+
			`c.height * 6])(`+
			`cell(2).getBoundingClientRect(), cell(2).querySelector(".m-`+digit+`").getBoundingClientRect())`)
		if math.Hypot(got[0]-place[0], got[1]-place[1]) > .5 {
			t.Errorf("the %s is at %v, not at %v sixths of the cell", digit, got, place)
		}
	}
	if px := get[[]float64](p, `[parseFloat(getComputedStyle(cell(2).querySelector(".m-1")).fontSize), cell(2).`+
		`offsetWidth]`); px[1] > 41 ||
		px[0] < 10 {
		t.Errorf("a note has %v px in a cell of %v px", px[0], px[1])
	}
	p.from("More", "Fill all candidates")
	becomes(p, `cell(3).ariaLabel`, "row 1, column 4, empty, notes 2 6")
	becomes(p, `cell(2).ariaLabel`, "row 1, column 3, empty, notes 1 2 4")
}

// When a digit is entered, it disappears from the pencil marks of its peers, and it reappears there when the
// digit is erased. If the pencil marks of a cell lack the correct digit, Check and Hint report that.
func TestRareNotesComeBackAndAreJudged(t *testing.T) {
	t.Parallel()
	const small = "1......3.4....2." // solutions by rows: 1342 4213 2431 3124
	s := serve(t)
	p := open(t, options{})
	notes := func(cell int, want string) {
		t.Helper()
		is := ""
		if want != "" {
			is = ", notes " + want
		}
		p.until(`cell(` + number(cell) + `).ariaLabel.replace(/, clash.*|, .*wrong.*/, "").endsWith(", empty` + is +
			`")`)
	}
	says := func(selector, want string) {
		t.Helper()
		p.until(`$$('main [role="status"] ` + selector + `').some((e) => words(e) === ` + quoted(want) + `)`)
	}
	p.goTo(s.url + "?p=" + small)
	p.clickCell(1)
	p.until(`$(".tools")`)
	p.press("ctrl+2", "ctrl+3")
	p.clickCell(3)
	p.press("3") // replaces another digit
	notes(1, "2 3")
	p.press("2")
	notes(1, "3")
	p.press("4")
	notes(1, "2 3")
	p.press("Backspace")
	notes(3, "")

	p.clickCell(2)
	p.press("ctrl+1")
	p.from("More", "Fill, but keep my notes")
	p.says("2 cells have kept their notes.")
	notes(2, "1")
	notes(3, "2 4")
	p.from("More", "Fill all candidates")
	notes(2, "4")

	p.clickCell(1)
	p.press("ctrl+3")
	notes(1, "2")
	p.clickCell(12)
	p.click("Check")
	p.verdict("One cell lacks the right digit in its notes")
	p.click("Show it")
	says(".facts", "r1c2")
	p.click("Fill it again")
	notes(1, "2 3")
	p.clickCell(1)
	p.press("ctrl+3", "h")
	says(".facts", "One cell lacks the right digit in its notes")
	p.click("Tell me why")
	says(".line", "Your notes leave out what this step needs: r1c2: 3.")

	p.goTo(s.url + "embed?p=" + small)
	p.clickCell(1)
	p.press("ctrl+2")
	p.clickCell(2)
	p.press("ctrl+4")
	p.clickCell(3)
	p.press("ctrl+2", "ctrl+4")
	p.click("Check")
	p.verdict("One cell lacks the right digit in its notes")
	p.click("Show it")
	p.until(`cells().findIndex((c) => c.ariaSelected === "true") === 1`)
	notes(1, "2")
}
