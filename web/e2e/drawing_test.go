package e2e

import (
	"testing"
	"time"

	"numplace/app/shared/link"
	"numplace/solver/format"
)

// settersDrawing returns a drawing on a 9x9 board with n coloured dots, a text outside and a line.
func settersDrawing(n int) string {
	shapes := []format.Shape{{Kind: format.TextShape, Above: true, Fill: 0xff, High: 40, Text: `<i>&`,
		Points: []format.Point{{X: 450, Y: -40}}},
		{Line: 0xff000080, Width: 20, Points: []format.Point{{X: 50, Y: 50}, {X: 850, Y: 850}}}}
	for i := range n {
		shapes = append(shapes, format.Shape{Kind: format.EllipseShape, Fill: format.Colour(i/100+1)<<12 | 128,
			Wide: 20,
			High: 20, Points: []format.Point{{X: 100 + i%8*100, Y: 100 + i/8%8*100}}, Above: i%2 == 0})
	}
	d, _ := format.DrawingOf(9, shapes)
	return link.EncodeDrawing(link.PackDrawing(d, 9))
}

// What a setter has drawn is shown, in the dark theme too, and survives a reload. A key press does not touch it, and
// the text in it is only text.
func TestASettersDrawing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy + settersDrawing(30))
	const shown = `$$(".drawing path").length > 20 && $(".drawing.signs--high text")?.textContent === "<i>&" && ` +
		`$(".drawing:not(.signs--high) path[stroke-opacity]")`
	p.until(shown)
	if !get[bool](p, `$(".sheet").matches(".out-a:not(.out-b)")`) {
		t.Error("the margin for the text above the board is missing")
	}
	p.run(`(() => { window.changes = 0; new MutationObserver((all) => { changes += all.filter((m) =>
		m.target.nodeType !== 1 || m.target.closest(".drawing")).length; }).observe($(".board"), { subtree: true,
		childList: true, attributes: true, characterData: true }); })()`)
	p.clickCell(2)
	p.press("4")
	p.until(`cell(2).textContent === "4"`)
	p.press("ArrowRight", "ArrowDown")
	if n := get[int](p, `changes`); n != 0 {
		t.Errorf("a key press changes the drawing %d times", n)
	}
	p.visit(s.url + "?p=" + easy) // the board on the device has the drawing
	p.until(shown)
	p.until(`cell(2).textContent === "4" && location.search.includes("&m=1")`)
	p.goTo(s.url + "embed?p=" + easy + settersDrawing(30))
	p.until(shown)
}

// A damaged drawing is reported, and the puzzle opens without it.
func TestADamagedDrawing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy + settersDrawing(1) + "A")
	p.shows(easy)
	p.until(`document.body.innerText.includes("The setter's drawing in this link can't be read") && !$(".drawing")`)
}

// TestRareKeysOnAHeavyDrawing measures a key press on a board with as many shapes as a drawing can have.
func TestRareKeysOnAHeavyDrawing(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "?p=" + easy)
	p.shows(easy)
	p.paste(s.url + "?p=" + easy + settersDrawing(format.MostShapes-2))
	p.until(`$$(".drawing path").length > 3900`)
	p.clickCell(2)
	p.press("4")
	p.until(`cell(2).textContent === "4"`)
	long := get[float64](p, `(async () => {
		const at = performance.now(), frame = () => new Promise(requestAnimationFrame);
		cell(2).dispatchEvent(new KeyboardEvent("keydown", { key: "5", bubbles: true }));
		while (cell(2).textContent !== "5") await frame();
		await frame(); return performance.now() - at; })()`)
	t.Logf("a key takes %.0f ms until the next frame", long)
	if limit := time.Second; long > float64(limit.Milliseconds()) {
		t.Errorf("a key takes %.0f ms", long)
	}
}
