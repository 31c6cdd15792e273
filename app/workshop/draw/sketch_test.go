package draw

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

const toDrawing = "group 9"

// sketched returns the shapes on the board of d, the lowest first: their kinds, points and colours, and texts.
func (d *desk) sketched() string {
	var all []string
	for _, s := range link.Drawing(d.drawing).Unpack(d.board.Given.N()).Shapes() {
		part := [...]string{"line", "area", "rect", "round", "circle", "text"}[s.Kind]
		for _, at := range s.Points {
			part += fmt.Sprintf(" %d,%d", at.X, at.Y)
		}
		colour := s.Line
		if s.Line == 0 {
			colour = s.Fill
		}
		all = append(all, part+" "+colour.Hex()+s.Text)
	}
	return strings.Join(all, "; ")
}

func (d *desk) drew(want string) {
	d.t.Helper()
	if got := d.sketched(); got != want {
		d.t.Errorf("drawn is %q, want %q; it says %s", got, want, d.shown.Head)
	}
}

// A line is drawn by a stroke or with the keyboard. It is no rule. The same line, from either end, takes it away, and
// one in another colour takes its place.
func TestALineIsDrawnThatIsNoRule(t *testing.T) {
	d := open(t, "2x2,diagonals").press(toDrawing).draws(0, 1, 6)
	d.drew("line 50,50 150,50 250,150 #3a6fd8a0")
	d.press("hue 3").draws(6, 1, 0).drew("line 250,150 150,50 50,50 #d64550a0")
	d.draws(0, 1, 6).drew("")
	d.draws(5).says("Draw from the first cell to the last.")
	d.has("diagonals")
	d.cell = 4
	d.types("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown", "Backspace")
	if d.shown.Drawing.Over == "" {
		t.Error("the line that is being drawn is not shown")
	}
	d.drew("")
	d.types("Enter").drew("line 50,150 150,150 150,250 #d64550a0")
	d.types("Shift+ArrowUp", "Escape", "Enter") // nothing is left to draw
	d.drew("line 50,150 150,150 150,250 #d64550a0")
}

// Circles, squares and texts are drawn in a cell, on an edge, on a corner or outside the board, and colours in cells.
func TestSketchedShapes(t *testing.T) {
	d := open(t, "2x2").press(toDrawing, "tool 1", "stroke 140 60 142 61 1")
	d.drew("circle 150,50 #3a6fd8ff")
	d.press("tool 2", "stroke 190 155 190 155 5").drew("circle 150,50 #3a6fd8ff; rect 200,150 #3a6fd8ff")
	d.press("tool 3", "stroke 50 50 50 50 0").says("Type the text first")
	d.press("words label "+"a%09%20b", "stroke -40 50 -40 50 ")
	d.drew("circle 150,50 #3a6fd8ff; rect 200,150 #3a6fd8ff; text -50,50 #3a6fd8ffa b")
	d.press("words label c", "stroke -40 50 -40 50 ", "tool 4", "hue 8").draws(0, 1, 2)
	const rest = "circle 150,50 #3a6fd8ff; rect 200,150 #3a6fd8ff; text -50,50 #3a6fd8ffc"
	d.drew("rect 250,50 #1d1f2360; rect 150,50 #1d1f2360; rect 50,50 #1d1f2360; " + rest)
	d.draws(1, 2, 3).drew("rect 350,50 #1d1f2360; rect 250,50 #1d1f2360; rect 150,50 #1d1f2360; " +
		"rect 50,50 #1d1f2360; " + rest)
	d.draws(0, 1, 2, 3).drew(rest)
	d.cell = 1
	d.types("Space").drew("rect 150,50 #1d1f2360; " + rest)
	d.types("Delete").drew("rect 150,50 #1d1f2360; rect 200,150 #3a6fd8ff; text -50,50 #3a6fd8ffc")
	if _, left := format.DrawingOf(4, link.Drawing(d.drawing).Unpack(4).Shapes()); left != (format.NotDrawn{}) {
		t.Errorf("%+v is not drawn", left)
	}
}

// What is drawn leaves the fog of the puzzle as it is, and so does Undo.
func TestDrawingUnderFog(t *testing.T) {
	d := open(t, "2x2")
	foggy := link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{3}, nil), 4)
	d.drawing = string(foggy)
	d.press(toDrawing).draws(0, 1).drew("line 50,50 150,50 #3a6fd8a0")
	if got := link.Drawing(d.drawing).Fog(4); got != foggy.Fog(4) {
		t.Errorf("the fog is %v", got)
	}
	if d.press(doBack); d.drawing != string(foggy) {
		t.Errorf("after Undo: %q", d.drawing)
	}
}

// Undo on this page reverts changes of the drawing, and no rule.
func TestUndoOfADrawing(t *testing.T) {
	d := open(t, "2x2").draws(0, 1).press(toDrawing).draws(4, 5)
	if !strings.Contains(d.shown.Acts, `data-do="back"`) || !strings.Contains(d.shown.Guide, "data-back") {
		t.Errorf("Undo does something else: %s", d.shown.Acts)
	}
	d.draws(8, 9).draws(4, 5).press(doBack).drew("line 50,150 150,150 #3a6fd8a0; line 50,250 150,250 #3a6fd8a0")
	d.press(doBack, doBack).drew("")
	d.press(doBack).has("cage:0.1")
	if d.press("group 0"); !strings.Contains(d.shown.Acts, `data-do="undo"`) {
		t.Errorf("Undo of rules: %s", d.shown.Acts)
	}
}

// A drawing that has too many texts is refused, and stays as it was.
func TestADrawingThatIsTooMuch(t *testing.T) {
	d := open(t, "3x3").press(toDrawing, "tool 3", "words label a")
	for i := range format.MostTexts {
		d.press(fmt.Sprintf("stroke %[1]d %[2]d %[1]d %[2]d ", i%19*50, i/19*50))
	}
	before := d.drawing
	d.press("stroke -40 850 -40 850 ").says("more than a link can hold")
	if d.drawing != before || strings.Count(d.sketched(), "text") != format.MostTexts {
		t.Errorf("drawn is %s", d.sketched())
	}
}

// The setter's message on solving is typed on the page with the words.
func TestTheMessageOnSolvingIsTyped(t *testing.T) {
	d := open(t, "2x2").press("group 8", "words praise Well%0Adone")
	if d.board.Words.Praise != "Well\ndone" || !strings.Contains(d.shown.Guide, "Well&#10;done") {
		t.Errorf("%+v: %s", d.board.Words, d.shown.Guide)
	}
}

// Unknown arguments do nothing.
func TestInvalidSketches(t *testing.T) {
	d := open(t, "2x2").press(toDrawing, "tool 99", "tool -1", "hue 99", "hue x", "back", "key Delete", "key 5",
		"key Escape", "stroke 99999 0 0 0 1", "stroke 1 2 3 4 77")
	d.drew("")
	r := job.AskDesk{Task: link.Draw, Do: toDrawing, Board: link.EncodeBoard(d.board),
		State: strings.ReplaceAll(d.shown.State, "\t0\t", "\t99\t")}
	if got := Answer(r); !strings.Contains(got.Guide, "draw__hue") {
		t.Error("a damaged session is not replaced")
	}
	for _, l := range i18n.All {
		r.StepOptions.Lang = l
		if got := Answer(r); strings.Count(got.Guide, "draw__hue\"") != len(hues) {
			t.Errorf("colours in language %d: %s", l, got.Guide)
		}
	}
}
