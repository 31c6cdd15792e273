package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// drawn is a JavaScript function that draws a puzzle as a newspaper prints it, optionally with a second
// puzzle below, and returns an image file (a File object).
const drawn = `(async (puzzle, name = "paper.png", type = "image/png", turned = 0, below = "") => {
	const canvas = new OffscreenCanvas(700, below ? 1400 : 800), c = canvas.getContext("2d");
	c.fillStyle = "#f4f1ea"; c.fillRect(0, 0, 700, 1400);
	c.fillStyle = "#222";
	c.font = "24px serif"; c.fillText("Sudoku of the day", 60, 60);
	c.translate(350, 440); c.rotate(turned); c.translate(-270, -270);
	for (const one of below ? [puzzle, below] : [puzzle]) { grid(c, one); c.translate(0, 610); }
	return new File([await canvas.convertToBlob({ type })], name, { type });
	function grid(c, puzzle) {
	c.strokeStyle = "#222";
	for (let i = 0; i <= 9; i++) {
		c.lineWidth = i % 3 ? 1.5 : 4;
		c.beginPath(); c.moveTo(i * 60, 0); c.lineTo(i * 60, 540);
		c.moveTo(0, i * 60); c.lineTo(540, i * 60); c.stroke();
	}
	c.font = "38px sans-serif"; c.textAlign = "center"; c.textBaseline = "middle";
	[...puzzle].forEach((d, i) => d !== "." && c.fillText(d, i % 9 * 60 + 30, (i / 9 | 0) * 60 + 33));
	}
})`

// dropsPicture returns a script that drops the image of a puzzle on the page.
func dropsPicture(puzzle string) string {
	return `await (async () => { const d = new DataTransfer(); d.items.add(await ` + drawn + `(` + quoted(puzzle) + `));
		dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`
}

// When an image of a puzzle is dropped on the page, its digits are read and shown as a board next to the
// image. One click accepts the board. Before that, the user can correct the puzzle by typing digits.
func TestAPictureIsDropped(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.goTo(s.url)
	p.run(dropsPicture(easy))
	p.shows(easy)
	p.until(`$(".photo__picture image") && $(".photo__cut image") && named("Take it").length === 1`)
	becomes(p, `$(".verdict").textContent`, "One solution")
	// The image has its natural proportions and a useful size.
	becomes(p, `((r, v) => Math.abs(r.width / r.height - v.width / v.height) < .02 && r.height > 200)(`+
		`$(".photo__picture").getBoundingClientRect(), $(".photo__picture").viewBox.baseVal)`, true)
	p.says("From paper.png")
	p.until(`$(".photo__says").textContent.startsWith("Nothing is left in doubt")`)
	p.run(`cell(0).focus()`) // A correct given is changed and restored.
	p.press("Delete")
	p.until(`board()[0] === "." && $(".photo__says").textContent === "r1c1 is empty."`)
	p.until(`named("` + easy[:1] + `").length === 1`)
	p.clickAt(get[[]float64](p, `centre($$(".photo__digit")[`+easy[:1]+`])`))
	p.shows(easy)
	p.click("Take it")
	p.until(`!$(".photo") && $(".solve--posed")`)
	p.shows(easy)
	becomes(p, "location.search", "?p="+easy)
	p.says("Your puzzle")
}

// Digits that were read uncertainly from an image are marked. After a reload they are not, and the page
// reports that.
func TestRareAPictureIsLeft(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.goTo(s.url)
	p.run(dropsPicture(easy))
	p.until(`$(".photo__picture image")`)
	p.shows(easy)
	p.reload()
	p.shows(easy)
	p.says("what was in doubt is not marked any more")
}

// If an image contains several grids, the user can choose which one to read. If several files are dropped,
// the first is read.
func TestRareSeveralGridsOfAPicture(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.goTo(s.url)
	p.run(`await (async () => { const d = new DataTransfer();
		d.items.add(await ` + drawn + `(` + quoted(easy) + `, "two.png", "image/png", 0, ` + quoted(inkala) + `));
		d.items.add(await ` + drawn + `(` + quoted(inkala) + `));
		dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
	p.until(`$(".status__over")?.textContent.includes("one at a time")`)
	p.says("From two.png")
	p.shows(easy)
	for _, puzzle := range []string{inkala, easy} {
		p.clickAt(get[[]float64](p,
			`centre($$(".acts button").find((one) => /^Grid [12] of 2$/.test(one.textContent)))`))
		p.shows(puzzle)
	}
}

// An image that another app shares with the page is read, also offline.
func TestRareAPictureIsShared(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{offline: true, script: twoKinds, expect: []string{"net::ERR_", "Failed to fetch",
		"Failed to load resource"}})
	p.goTo(s.url)
	p.kept()
	p.until(hasWorkshop)
	s.stop()
	becomes(p, `await (async () => {
		const form = new FormData();
		form.append("files", await `+drawn+`(`+quoted(easy)+`, "shared.png"));
		return (await fetch("share", { method: "POST", body: form, redirect: "manual" })).type;
	})()`, "opaqueredirect")
	p.goTo(s.url)
	p.shows(easy)
	p.says("From shared.png")
}

// There are several ways to open an image: the file buttons of the start page and of the image panel, pasting
// with the keyboard, and the button Paste.
func TestRareWaysOfAPicture(t *testing.T) {
	t.Parallel()
	s := serve(t)
	dir := t.TempDir()
	p := open(t, options{phone: true, script: twoKinds})
	p.goTo(s.url)
	path := filepath.Join(dir, "photo.png")
	file := get[[]byte](p, `btoa(new Uint8Array(await (await `+drawn+`(`+quoted(easy)+
		`, "photo.png", "image/png", .06)).arrayBuffer()).reduce((all, byte) => all + String.fromCharCode(byte), ""))`)
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	p.until(`$(".own__picture input[capture=environment]")?.accept === "image/*"`) // opens the camera
	p.upload(`.own__picture input:not([capture])`, path)
	p.shows(easy)
	p.says("From photo.png")

	p.run(`await (async () => { const d = new DataTransfer(); d.items.add(await ` + drawn + `(` + quoted(inkala) + `));
		dispatchEvent(new ClipboardEvent("paste", { clipboardData: d, cancelable: true })); })()`)
	p.shows(inkala)
	p.until(`named("Take it").length + named("Next doubt").length === 1`)
	p.upload(`.desk input[type=file]`, path) // a new image, chosen in the image panel
	p.shows(easy)

	p.goTo(s.url)
	p.allow(s.url, "clipboard-read", "clipboard-write")
	defer p.holdClipboard()()
	p.run(`await navigator.clipboard.write([` +
		`new ClipboardItem({ "image/png": ` + drawn + `(` + quoted(inkala) + `) })])`)
	p.click("Paste")
	p.shows(inkala)
	p.until(`$(".photo__picture image")`)
}

// If a file is not an image of a puzzle, the page shows a helpful message, and the current board is not lost.
func TestRareNoPicture(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: twoKinds})
	p.goTo(s.url + "?p=" + easy)
	p.shows(easy)
	dropsFile := func(js string) {
		p.t.Helper()
		p.run(`await (async () => { const d = new DataTransfer(); d.items.add(` + js + `);
			dispatchEvent(new DragEvent("drop", { dataTransfer: d, cancelable: true })); })()`)
	}
	files := map[string]struct{ file, says string }{
		"blank": {`await (async () => { const c = new OffscreenCanvas(400, 300); c.getContext("2d");
			return new File([await c.convertToBlob()], "b.png", { type: "image/png" }); })()`, "No grid was found"},
		"truncated": {`new File([(await ` + drawn + `(` + quoted(easy) + `)).slice(0, 90)],
			"t.png", { type: "image/png" })`,
			"can’t be read as a picture"},
		"svg": {`new File(["<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9'/></svg>"], "a.svg",
			{ type: "image/svg+xml" })`, "can’t be read as a picture"},
		"huge": {`new File([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 48, 0,
			0, 0, 48, 0, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0])], "h.png", { type: "image/png" })`,
			"more than 64 million pixels"},
	}
	for name, c := range files {
		p.part(name, func(*testing.T) {
			dropsFile(c.file)
			p.says(c.says)
			p.shows(easy)
			p.press("Escape")
		})
	}

	// The message is also visible next to an image that was read before, and that image can still be read
	// again.
	for _, phone := range []bool{false, true} {
		p = open(t, options{script: twoKinds, phone: phone})
		p.goTo(s.url)
		p.run(dropsPicture(inkala))
		p.until(`$(".photo__picture image")`)
		p.shows(inkala)
		for name, c := range files {
			p.part("beside a picture: "+name, func(*testing.T) {
				board := get[[]float64](p, `box($(".board"))`)
				dropsFile(c.file)
				p.until(`((over) => over && over.textContent.includes(` + quoted(c.says) + `) &&
					over.scrollHeight <= over.clientHeight && over.checkVisibility() &&
					over.contains(document.elementFromPoint(...centre(over))))($(".status__over .notice"))`)
				p.shows(inkala)
				if now := get[[]float64](p, `box($(".board"))`); !slices.Equal(now, board) {
					t.Errorf("the board went from %v to %v", board, now)
				}
			})
		}
		p.run(`$("[data-corner='2'].photo__hold").focus()`)
		p.press("ArrowRight", "Enter")
		p.until(`!$(".status__over")`)
		p.shows(inkala)
	}
}

// If the page detects the wrong area of an image as the grid, the user can correct its corners by dragging
// them or with keys. On a phone, a tap enlarges the image.
func TestRareTheFrameOfAPicture(t *testing.T) { // not parallel: the duration of a press matters
	s := serve(t)
	read := func(p *tab) {
		t.Helper()
		p.goTo(s.url)
		p.run(dropsPicture(easy))
		p.until(`$(".photo__picture image") && named("Take it").length === 1`)
	}
	const corners = `$(".photo__frame").getAttribute("d")`
	p := open(t, options{script: twoKinds})
	read(p)
	was := get[string](p, corners)
	at := get[[]float64](p, `centre($("[data-corner='2'].photo__hold"))`)
	cell := get[float64](p, `box($(".photo__cell"))[2]`)
	p.stroke(0, at, []float64{at[0] - 3*cell, at[1] - 3*cell})
	p.until(corners + ` !== ` + quoted(was) + ` && board() !== ` + quoted(easy))
	p.run(`$("[data-corner='2'].photo__hold").focus()`)
	for range 36 {
		p.press("ArrowRight", "ArrowDown")
	}
	p.press("Enter")
	p.shows(easy)

	p = open(t, options{phone: true, script: twoKinds})
	read(p)
	board := get[[]float64](p, `box($(".board"))`)
	p.clickAt(get[[]float64](p, `centre($(".photo__picture"))`))
	p.until(`box($(".photo__picture"))[2] > 300`)
	if now := get[[]float64](p, `box($(".board"))`); !slices.Equal(now, board) {
		t.Errorf("the board went from %v to %v", board, now)
	}
	p.clickAt([]float64{195, 800})
	p.until(`box($(".photo__picture"))[2] < 300 && !$(".photo__picture").matches(":focus-within")`)
}

// The view with an image and the board read from it has no accessibility problems in any language, and fits
// on a small phone.
func TestRareAPictureIsSound(t *testing.T) {
	t.Parallel()
	for _, lang := range languages() {
		t.Run(lang.Tag(), func(t *testing.T) {
			t.Parallel()
			s := serve(t)
			p := open(t, options{lang: lang.Tag(), phone: true, script: twoKinds})
			p.goTo(s.url)
			p.run(dropsPicture(strings.Replace(easy, "5", ".", 1)))
			p.until(`$(".photo__picture image")`)
			if problems := p.objections(); problems != "" {
				t.Error(problems)
			}
			if small := get[string](p, tooSmall); small != "" {
				t.Errorf("too small for a finger: %s", small)
			}
			p.until(`document.documentElement.scrollWidth <= innerWidth`)
		})
	}
}
