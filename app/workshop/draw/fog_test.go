package draw

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// fogged returns the fog of d as text: its lamps, and what the digits of cells uncover. It is "" without fog.
func (d *desk) fogged() string {
	drawing := link.Drawing(d.drawing)
	if !drawing.Foggy() {
		return ""
	}
	lamps, triggers := drawing.Fog(d.board.Given.N()).Parts()
	text := fmt.Sprint("lamps", lamps)
	for _, t := range triggers {
		text += fmt.Sprintf(" %v%v", t.Cells, t.Lifts)
	}
	return text
}

func (d *desk) hasFog(want string) *desk {
	d.t.Helper()
	if got := d.fogged(); got != want {
		d.t.Errorf("the fog is %q, want %q; it says %s", got, want, d.shown.Head)
	}
	return d
}

const toFog = "tool 5"

// Fog is switched on and off. A stroke adds lamps, and the same stroke again takes them away. Undo reverts each change,
// and the drawing stays.
func TestFogIsDrawn(t *testing.T) {
	d := open(t, "2x2").press(toDrawing, "tool 1", "stroke 50 50 50 50 0", toFog).hasFog("")
	d.says("Draw over the cells that can be seen at first.")
	d.press("fog covers").hasFog("lamps[]")
	d.draws(0, 1, 5).hasFog("lamps[0 1 5]")
	d.draws(5, 6).hasFog("lamps[0 1 5 6]")
	d.draws(5, 6).hasFog("lamps[0 1]")
	d.cell = 4
	d.types("Space").hasFog("lamps[0 1 4]")
	d.types("Shift+ArrowDown", "Shift+ArrowRight", "Enter").hasFog("lamps[0 1 4 8 9]")
	d.cell = 8
	d.types("Delete").hasFog("lamps[0 1 4 9]")
	d.press("fog covers").hasFog("").drew("circle 50,50 #3a6fd8ff")
	for _, want := range []string{"lamps[0 1 4 9]", "lamps[0 1 4 8 9]", "lamps[0 1 4]", "lamps[0 1]", "lamps[0 1 5 6]",
		"lamps[0 1 5]", "lamps[]", ""} {
		d.press("back").hasFog(want)
	}
	d.drew("circle 50,50 #3a6fd8ff")
	d.draws(3).hasFog("lamps[3]") // the first lamp brings the fog
}

// In the second mode, a stroke defines what the right digit of its first cell uncovers. The board shows it.
func TestWhatADigitUncoversIsDrawn(t *testing.T) {
	d := open(t, "2x2").press(toDrawing, toFog, "fog lifts")
	d.says("Draw from a cell over what its right digit uncovers.")
	d.draws(0, 1, 2).hasFog("lamps[] [0][0 1 2]")
	if over := d.shown.Drawing; strings.Count(over.Over, "<circle") != 1 || over.Ground == "" {
		t.Errorf("the board does not show it: %+v", over)
	}
	d.draws(0, 4).hasFog("lamps[] [0][0 1 2 4]")
	d.draws(5).hasFog("lamps[] [0][0 1 2 4] [5][5]")
	d.draws(0, 1).hasFog("lamps[] [0][2 4] [5][5]")
	d.press("fog lamps").draws(9).hasFog("lamps[9] [0][2 4] [5][5]")
	d.press("fog lifts").draws(5).hasFog("lamps[9] [0][2 4]")
	d.cell = 0
	d.types("Delete").hasFog("lamps[9]")
	d.types("Delete").hasFog("lamps[9]").press("back").hasFog("lamps[9] [0][2 4]")
}

// What needs the digits of several cells, which other programs can define, stays as it is.
func TestOtherFogStays(t *testing.T) {
	d := open(t, "2x2")
	d.drawing = string(link.Drawing("").WithFog(format.FogOf(4, nil, []format.FogTrigger{
		{Cells: []solver.Cell{0, 1}, Lifts: []solver.Cell{2}}}), 4))
	d.press(toDrawing, toFog, "fog lifts").draws(0, 3).hasFog("lamps[] [0 1][2] [0][0 3]")
	d.press("fog lamps").draws(7).hasFog("lamps[7] [0 1][2] [0][0 3]")
}

// Fog that no link could hold is refused.
func TestTooMuchFog(t *testing.T) {
	d := open(t, "2x2")
	all := make([]format.FogTrigger, format.MostTriggers)
	for i := range all {
		all[i] = format.FogTrigger{Cells: []solver.Cell{0, 1}, Lifts: []solver.Cell{2}}
	}
	d.drawing = string(link.Drawing("").WithFog(format.FogOf(4, nil, all), 4))
	before := d.fogged()
	d.press(toDrawing, toFog, "fog lifts").draws(3, 4).says("That is more than a link can hold")
	d.hasFog(before)
}
