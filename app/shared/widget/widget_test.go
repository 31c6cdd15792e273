package widget

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/shared/embed"
	"numplace/app/shared/link"
	"numplace/solver"
)

const (
	base = "https://example.org/repo/"
	easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// entered has one digit entered in the puzzle easy: a 4.
var entered = ".." + "4" + strings.Repeat(".", 78)

func grid(t *testing.T, rows, cols int, text string) solver.Grid {
	t.Helper()
	l, err := solver.Boxes(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// defaultOf returns a widget with the puzzle g and default options.
func defaultOf(g solver.Grid) Widget {
	return Widget{Board: link.Board{Given: g, Entered: g.Layout().Empty()}, Width: DefaultWidth,
		Options: embed.Options{Controls: embed.DefaultControls}}
}

// drawn parses HTML as a browser does, and returns the first element with the given name.
func drawn(t *testing.T, code, name string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(code))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == name {
			return n
		}
	}
	t.Fatalf("no %s in %s", name, code)
	return nil
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// diagonal returns a 6x6 grid with both diagonals.
func diagonal(t *testing.T, cells string) solver.Grid {
	t.Helper()
	l, err := solver.ParseLayout("2x3,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, cells)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestCodeHasWhatDiffersFromTheDefaults(t *testing.T) {
	all := defaultOf(grid(t, 3, 3, easy))
	all.Controls = embed.ReadControls("pad solve reset")
	all.Lang, all.Theme, all.ReadOnly, all.Width = "ja", "dark", true, 480
	all.Accent, _ = embed.ReadColour("#aA3300")
	none := defaultOf(grid(t, 2, 3, strings.Repeat(".", 36)))
	none.Controls = 0
	unpadded := defaultOf(grid(t, 3, 3, easy))
	unpadded.Controls &^= embed.Pad
	begun := defaultOf(grid(t, 3, 3, easy))
	begun.Entered = grid(t, 3, 3, entered)
	kept := begun
	kept.Remember, kept.Controls = true, embed.Check|embed.Notes|embed.Undo
	today := kept
	today.Wish.Daily = 3
	made := defaultOf(grid(t, 2, 3, strings.Repeat(".", 36)))
	made.Wish = embed.Wish{Level: 5}
	for name, test := range map[string]struct {
		w              Widget
		place          string // the style that reserves space for the widget
		finger         string // the same style for touch screens
		element, frame string
	}{
		"nothing but the puzzle": {
			defaultOf(grid(t, 3, 3, easy)), "max-width:360px;aspect-ratio:1;padding-bottom:220px", "",
			`<numplace-board puzzle="` + easy + `"><a href="` + base + `?p=` + easy + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + easy +
				`" width="360" height="580" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"digits entered": {
			begun, "max-width:360px;aspect-ratio:1;padding-bottom:220px", "",
			`<numplace-board puzzle="` + easy + `" digits="` + entered + `"><a href="` + base + `?p=` + easy +
				`&amp;d=` + entered + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + easy + `&amp;d=` + entered +
				`" width="360" height="580" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"progress to remember, and keys for notes": {
			kept, "max-width:360px;aspect-ratio:1;padding-bottom:176px", "",
			`<numplace-board puzzle="` + easy + `" digits="` + entered +
				`" controls="check,undo,notes" remember="sudoku-1c7f6f49"><a href="` + base + `?p=` +
				easy + `&amp;d=` + entered + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + easy + `&amp;d=` + entered +
				`&amp;controls=check,undo,pad,notes" width="360" height="536" title="Sudoku" loading="lazy" ` +
				`frameborder="0"></iframe>`,
		},
		"one of today's": {
			today, "max-width:360px;aspect-ratio:1;padding-bottom:220px", "",
			`<numplace-board daily="hard" controls="check,undo,notes" remember="today"><a href="` + base +
				`">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?daily=hard&amp;controls=check,undo,pad,notes" width="360" height="580" ` +
				`title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"one that is made": { // reserves space for 9x9, whatever the size of Board
			made, "max-width:360px;aspect-ratio:1;padding-bottom:220px", "",
			`<numplace-board level="5"><a href="` + base + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?level=5" width="360" height="580" ` +
				`title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"everything": {
			all, "max-width:480px;aspect-ratio:1;padding-bottom:124px", "",
			`<numplace-board puzzle="` + easy +
				`" controls="solve,reset,pad" lang="ja" theme="dark" accent="#aa3300" size="480" readonly><a href="` +
				base + `?p=` + easy + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + easy +
				`&amp;controls=solve,reset,pad&amp;lang=ja&amp;theme=dark&amp;accent=aa3300&amp;readonly=1"` +
				` width="480" height="604" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"no control": {
			none, "max-width:360px;aspect-ratio:1;padding-bottom:80px",
			"@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:132px}}",
			`<numplace-board puzzle="` + strings.Repeat(".", 36) + `" controls="none"><a href="` + base + `?p=` +
				strings.Repeat(".", 36) + `">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + strings.Repeat(".", 36) +
				`&amp;controls=pad" width="360" height="492" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"boxes that are not the usual ones": {
			defaultOf(grid(t, 3, 2, strings.Repeat(".", 36))),
			"max-width:360px;aspect-ratio:1;padding-bottom:176px", "",
			`<numplace-board puzzle="` + strings.Repeat(".", 36) + `" layout="3x2"><a href="` + base + `?p=` +
				strings.Repeat(".", 36) + `&amp;b=3x2">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + strings.Repeat(".",
				36) + `&amp;b=3x2" width="360" height="536" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
		"a layout that is no plain box": {
			defaultOf(diagonal(t, strings.Repeat(".", 36))), "max-width:360px;aspect-ratio:1;padding-bottom:176px", "",
			`<numplace-board puzzle="` + strings.Repeat(".", 36) + `" layout="2x3,diagonals"><a href="` + base + `?p=` +
				strings.Repeat(".", 36) + `&amp;l=2x3,diagonals&amp;v=2">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + strings.Repeat(".", 36) +
				`&amp;l=2x3,diagonals&amp;v=2" width="360" height="536" title="Sudoku" loading="lazy" ` +
				`frameborder="0"></iframe>`,
		},
		"no pad, which a finger has all the same": {
			unpadded, "max-width:360px;aspect-ratio:1;padding-bottom:124px",
			"@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:220px}}",
			`<numplace-board puzzle="` + easy + `" controls="check,solve,explore"><a href="` + base + `?p=` + easy +
				`">Sudoku</a></numplace-board>`,
			`<iframe src="` + base + `embed/?p=` + easy +
				`" width="360" height="580" title="Sudoku" loading="lazy" frameborder="0"></iframe>`,
		},
	} {
		script := `<script type="module" src="` + base + `embed.js"></script>` + "\n" +
			`<style>numplace-board:not(:defined){display:block;box-sizing:content-box;` + test.place +
			`;overflow:hidden}` + test.finger + `</style>` + "\n"
		const bare = `<noscript><style>numplace-board:not(:defined){aspect-ratio:auto;padding:0}</style></noscript><a `
		element := script + strings.Replace(test.element, "<a ", bare, 1)
		if got := drawing.ReplaceAllString(test.w.Element(base, "Sudoku"), "Sudoku"); got != element {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, element)
		}
		const style = ` style="position:absolute;width:100%;height:100%"></iframe>`
		m := regexp.MustCompile(` width="(\d+)" height="(\d+)"`).FindStringSubmatch(test.frame)
		width, _ := strconv.Atoi(m[1])
		height, _ := strconv.Atoi(m[2])
		frame := `<div style="position:relative;box-sizing:content-box;max-width:` + m[1] +
			`px;aspect-ratio:1;padding-bottom:` + strconv.Itoa(height-width) + `px">` +
			strings.Replace(test.frame, "></iframe>", style, 1) + `</div>`
		if got := test.w.Frame(base, "Sudoku"); got != frame {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, frame)
		}
	}
}

// drawing matches the SVG image of the puzzle in the HTML.
var drawing = regexp.MustCompile(`<svg .*?</svg>`)

// If the script does not run, the page still shows the puzzle, as a small image that needs no style.
func TestThePictureShowsThePuzzle(t *testing.T) {
	for name, test := range map[string]struct {
		g      solver.Grid
		places int // number of digits in the first text element
		rows   int
	}{
		"a 9x9": {grid(t, 3, 3, easy), 3, 9}, "an empty 6x6": {grid(t, 2, 3, strings.Repeat(".", 36)), 0, 0},
		"diagonals": {diagonal(t, "1"+strings.Repeat(".", 35)), 1, 1},
	} {
		code := defaultOf(test.g).Element(base, "Sudoku")
		picture, read := drawn(t, code, "svg"), make([]byte, len(test.g.String()))
		for i := range read {
			read[i] = '.'
		}
		rows, n := 0, test.g.N()
		for e := range picture.Descendants() {
			if attribute(e, "style") != "" || attribute(e, "class") != "" {
				t.Errorf("%s: a style of its own: %s", name, code)
			}
			if e.Data != "text" || e.Type != html.ElementNode {
				continue
			}
			places, digits := strings.Fields(attribute(e, "x")), e.FirstChild.Data
			if rows == 0 && len(places) != test.places || len(places) != len(digits) {
				t.Errorf("%s: %v for %s", name, places, digits)
			}
			y, err := strconv.ParseFloat(attribute(e, "y"), 64)
			if err != nil {
				t.Fatal(err)
			}
			for i, place := range places {
				x, err := strconv.Atoi(place)
				if err != nil {
					t.Fatal(err)
				}
				read[int(y)/10*n+x/10] = digits[i]
			}
			rows++
		}
		if rows != test.rows || string(read) != test.g.String() {
			t.Errorf("%s: %d rows are drawn: %s", name, rows, read)
		}
		if got := attribute(picture, "aria-label"); got != "Sudoku "+strconv.Itoa(n)+" × "+strconv.Itoa(n) {
			t.Errorf("%s is called %q", name, got)
		}
		if len(drawing.FindString(code)) > 1600 {
			t.Errorf("%s has %d bytes", name, len(drawing.FindString(code)))
		}
	}
	plain, lined := defaultOf(grid(t, 2, 3, strings.Repeat(".", 36))), defaultOf(diagonal(t, strings.Repeat(".", 36)))
	if plain.Element(base, "x") == lined.Element(base, "x") ||
		!strings.Contains(lined.Element(base, "x"), "M0 0L60 60M0 60L60 0") {
		t.Error("the diagonals are not drawn")
	}
}

// A browser parses the original values from the HTML, whatever characters they contain.
func TestCodeIsEscaped(t *testing.T) {
	for _, hostile := range []string{
		`"><script>alert(1)</script>`, `' onload='x`, "a&amp;b", `</numplace-board>`, "&quot;", "数独",
	} {
		site := "https://example.org/" + hostile + "/"
		w := defaultOf(grid(t, 3, 2, strings.Repeat(".", 36)))
		anchor := drawn(t, w.Element(site, hostile), "a")
		if got := attribute(anchor, "href"); got != site+link.Encode(w.Given) {
			t.Errorf("%s: a link to %s", hostile, got)
		}
		if got := attribute(anchor.FirstChild, "aria-label"); got != hostile+" 6 × 6" ||
			anchor.FirstChild.NextSibling != nil {
			t.Errorf("%s: the link says %q", hostile, got)
		}
		wished := w
		wished.Wish.Daily = 1
		anchor = drawn(t, wished.Element(site, hostile), "a")
		if anchor.FirstChild.Data != hostile || anchor.FirstChild.NextSibling != nil ||
			attribute(anchor, "href") != site {
			t.Errorf("%s: the link of today's puzzle says %q", hostile, anchor.FirstChild.Data)
		}
		if got := attribute(drawn(t, w.Element(site, hostile), "script"), "src"); got != site+"embed.js" {
			t.Errorf("%s: a script from %s", hostile, got)
		}
		frame := drawn(t, w.Frame(site, hostile), "iframe")
		if attribute(frame, "title") != hostile || !strings.HasPrefix(attribute(frame, "src"), site+"embed/?p=") ||
			len(frame.Attr) != 7 {
			t.Errorf("%s: %v", hostile, frame.Attr)
		}
	}
}

func TestHeight(t *testing.T) {
	for _, test := range []struct {
		n        int
		controls string
		readOnly bool
		width    int
		want     int
	}{
		{9, "", false, 360, 440}, {9, "check,solve", false, 360, 440},
		{9, "check,solve,explore", false, 360, 484}, {9, "undo,reset,all", false, 500, 624},
		{9, "pad", false, 360, 440 + 96}, {9, "pad", true, 360, 440}, {9, "undo", true, 360, 440},
		{9, "undo,reset", true, 360, 484}, {6, "pad", false, 360, 440 + 52}, {7, "pad", false, 360, 440 + 96},
		{9, "hint", false, 360, 484 + 96}, {9, "hint,pad,undo", false, 360, 484 + 96}, {9, "hint", true, 360, 484},
		{16, "pad", false, 360, 440 + 96}, {17, "pad", false, 360, 440 + 140},
		{25, "pad,explore", false, 1000, 1080 + 44 + 140},
		{4, "notes", false, 360, 440 + 52}, {9, "notes,pad", false, 360, 440 + 96},
		{9, "notes,undo", false, 360, 440 + 96},
		{9, "notes,undo", true, 360, 440}, {10, "notes,hint", false, 360, 484 + 140},
		{25, "notes", false, 360, 440 + 184},
	} {
		l, err := solver.StandardLayout(test.n)
		if err != nil {
			t.Fatal(err)
		}
		w := Widget{Board: link.Board{Given: l.Empty(), Entered: l.Empty()}, Width: test.width,
			Options: embed.Options{Controls: embed.ReadControls(test.controls), ReadOnly: test.readOnly}}
		if got := w.Height(); got != test.want {
			t.Errorf("%+v: %d", test, got)
		}
	}
}

// The clock, the archive and the days in a row are in the code as far as they apply to the widget.
func TestTheCodeOfADailyWidget(t *testing.T) {
	w := defaultOf(grid(t, 2, 2, "1..............."))
	w.Clock, w.Archive, w.Streak, w.Remember = true, true, true, true
	w.Wish = embed.Wish{Daily: 2}
	const base = "https://x.example/"
	if got := w.Element(base, "Sudoku"); !strings.Contains(got, `remember="today" clock archive streak>`) {
		t.Errorf("the element is %s", got)
	}
	got := w.Frame(base, "Sudoku")
	if !strings.Contains(got, "clock=1&amp;archive=1") || strings.Contains(got, "streak") {
		t.Errorf("the frame is %s", got)
	}
	w.Wish, w.Remember = embed.Wish{}, false
	if got := w.Element(base, "Sudoku"); !strings.Contains(got, " clock>") || strings.Contains(got, "archive") {
		t.Errorf("the element of a puzzle is %s", got)
	}
	w.Solver = true
	if got := w.Element(base, "Sudoku"); strings.Contains(got, "clock") {
		t.Errorf("the element of a solver is %s", got)
	}
}

// The code of a solver has no puzzle and no controls, and reserves the space that the solver takes.
func TestTheCodeOfASolver(t *testing.T) {
	w := Widget{Width: DefaultWidth, Remember: true, Wish: embed.Wish{Daily: 1},
		Options: embed.Options{Solver: true, ReadOnly: true, Controls: embed.Explore}}
	w.Given = solver.Classic.Empty()
	code, frame := w.Element(base, "Sudoku"), w.Frame(base, "Sudoku")
	if !strings.Contains(code, `<numplace-board mode="solver"><noscript>`) ||
		!strings.Contains(code, "padding-bottom:220px") || strings.Contains(code, "pointer:coarse") {
		t.Error(code)
	}
	if !strings.Contains(frame, `src="`+base+`embed/?mode=solver" width="360" height="580"`) {
		t.Error(frame)
	}
	if o := embed.FromQuery("?mode=solver&readonly=1&controls=explore"); !o.Solver || o.ReadOnly ||
		o.Controls != embed.SolverControls {
		t.Errorf("%+v", o)
	}
}
