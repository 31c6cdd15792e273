package glyph

import "testing"

// cell returns a light cell with dark bars, each given as left, top, right, bottom and darkness.
func cell(bars ...[5]int) *Cell {
	c := new(Cell)
	for i := range c {
		c[i] = 240
	}
	for _, b := range bars {
		for y := b[1]; y < b[3]; y++ {
			for x := b[0]; x < b[2]; x++ {
				c[y*CellSide+x] = min(c[y*CellSide+x], float32(240-b[4]))
			}
		}
	}
	return c
}

// For a 4 with hairlines, Cut finds only the stem, and Thin the complete digit. Thin finds no additional
// strokes for a stem alone, for a hairline that reaches the lines of the cell, and on a noisy background.
func TestThinStrokes(t *testing.T) {
	stem := [5]int{24, 10, 30, 38, 200}
	hair, rising := [5]int{12, 28, 24, 29, 60}, [5]int{23, 10, 24, 29, 60}
	for name, row := range map[string]struct {
		cell *Cell
		want bool
	}{
		"a 4 with hair lines": {cell(stem, hair, rising), true},
		"a stem":              {cell(stem), false},
		"a line to the edge":  {cell(stem, [5]int{0, 28, 24, 29, 60}), false},
	} {
		found, ok := Cut(row.cell)
		if !ok || found.Width() > 0.2 {
			t.Fatalf("%s: Cut finds %v, %.2f wide", name, ok, found.Width())
		}
		thin, more := Thin(row.cell, &found)
		if more != row.want || more && thin.Width() < 0.3 {
			t.Errorf("%s: Thin finds more: %t, %.2f wide", name, more, thin.Width())
		}
	}
	noisy := cell(stem, hair, rising)
	for i := range noisy {
		noisy[i] += float32(i*7919%101) / 101 * 60
	}
	if found, ok := Cut(noisy); ok {
		if _, more := Thin(noisy, &found); more {
			t.Error("noise is taken for thin strokes")
		}
	}
}

// Cut finds a symbol even if it is so bold that it fills most of the cell.
func TestFatSign(t *testing.T) {
	fat := cell([5]int{9, 8, 39, 40, 200})
	for i := range fat {
		if x, y := i%CellSide, i/CellSide; x >= 20 && x < 28 && (y >= 14 && y < 20 || y >= 28 && y < 34) {
			fat[i] = 240 // the holes of an 8
		}
	}
	for name, c := range map[string]*Cell{"dark": fat, "light": negative(fat)} {
		s, ok := Cut(c)
		if !ok || s.Light != (name == "light") || s.Height() < 0.6 {
			t.Errorf("%s: found %t, light %t, %.2f high", name, ok, s.Light, s.Height())
		}
	}
}

// negative returns a cell with inverted brightness.
func negative(c *Cell) *Cell {
	out := new(Cell)
	for i, v := range c {
		out[i] = 255 - v
	}
	return out
}
