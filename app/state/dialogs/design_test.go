package dialogs_test

import (
	"errors"
	"strings"
	"testing"

	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

func designOf(t *testing.T, text string) dialogs.Design {
	t.Helper()
	return dialogs.DesignOf(layoutOf(t, text))
}

func layoutOf(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestADesignIsALayout(t *testing.T) {
	const drawn4Is = "1112132233243444"
	drawn4 := designOf(t, "2x2").WithJigsaw().Read(drawn4Is)
	six := "jigsaw:" + strings.Repeat("123456", 6)
	tests := map[string]struct {
		design dialogs.Design
		want   string
	}{
		"a plain board":  {designOf(t, "3x3"), "3x3"},
		"an unusual box": {designOf(t, "2x6,king"), "2x6,king"},
		"a jigsaw":       {designOf(t, six+",rising"), six + ",rising"},
		"a rule more": {designOf(t, "3x3,windoku").Toggled(dialogs.Knight),
			"3x3,windoku,knight"},
		"a rule less": {designOf(t, "3x3,windoku,knight").Toggled(dialogs.Windoku),
			"3x3,knight"},
		"other diagonals": {designOf(t, "3x3,rising").WithDiagonals(dialogs.Falling),
			"3x3,falling"},
		"both diagonals": {designOf(t, "3x3,rising").WithDiagonals(dialogs.Diagonals),
			"3x3,diagonals"},
		"no diagonals": {designOf(t, "3x3,diagonals,king").WithDiagonals(0), "3x3,king"},
		"windows need boxes of 3x3": {designOf(t, "3x3,windoku,king").WithSize(layoutOf(t, "4x4")),
			"4x4,king"},
		"they come back with those": {designOf(t, "3x3,windoku").WithSize(layoutOf(t, "4x4")).
			WithSize(solver.Classic), "3x3,windoku"},
		"figures need 9x9 cells": {designOf(t, "3x3,asterisk,girandola,king").WithSize(layoutOf(t, "4x4")), "4x4,king"},
		"a jigsaw of 9x9 cells keeps its figures": {designOf(t, "jigsaw:"+strings.Repeat("123456789", 9)+",centredot").
			Toggled(dialogs.Girandola), "jigsaw:" + strings.Repeat("123456789", 9) + ",centredot,girandola"},
		"a jigsaw has no windows and no groups": {designOf(t, "2x3,disjoint").WithJigsaw().WithShape(3),
			"jigsaw:111222111222333444333444555666555666"},
		"boxes instead of a jigsaw": {designOf(t, six).WithBoxes(), "2x3"},
		"another size after one without boxes": {designOf(t, "3x3").WithSize(layoutOf(t, "1x5")).
			WithSize(layoutOf(t, "2x3")), "2x3"},
		"a drawn map comes back with its size": {drawn4.WithSize(solver.Classic).WithSize(layoutOf(t, "2x2")),
			"jigsaw:" + drawn4Is},
		"after a size that can be no jigsaw": {drawn4.WithSize(layoutOf(t, "5x5")).WithSize(layoutOf(t, "2x2")),
			"jigsaw:" + drawn4Is},
		"after boxes": {drawn4.WithBoxes().WithJigsaw(), "jigsaw:" + drawn4Is},
		"in the next dialog": {designOf(t, "3x3").WithMapsOf(drawn4).WithSize(layoutOf(t, "2x2")).
			WithJigsaw(), "jigsaw:" + drawn4Is},
		"a size without boxes is a jigsaw": {designOf(t, "3x3").WithSize(layoutOf(t, "1x5")),
			"jigsaw:1112211322433324435544555"},
		"a jigsaw of another size stays one": {designOf(t, six).WithSize(layoutOf(t, "1x5")),
			"jigsaw:1112211322433324435544555"},
		"above the largest jigsaw there are boxes": {designOf(t, six).WithSize(layoutOf(t, "5x5")), "5x5"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			l, err := test.design.Layout()
			if err != nil || l.String() != test.want {
				t.Errorf("%s, %v; want %s", l, err, test.want)
			}
		})
	}
}

// A stroke assigns cells to a region, and a whole stroke can be undone. While a region has the wrong number
// of cells, the design has no layout.
func TestRegionsAreDrawn(t *testing.T) {
	d := designOf(t, "2x2").WithJigsaw() // the map is 1122 1122 3344 3344
	if d.Shape() != 0 {
		t.Errorf("it begins with shape %d", d.Shape())
	}
	d = d.Giving(2).Painted(1, true).Painted(1, false).Painted(5, false)
	if region, cells := d.Uneven(); region != 1 || cells != 2 || d.Has(2) != 6 || d.Shape() != -1 {
		t.Errorf("region %d has %d cells, and 2 has %d", region, cells, d.Has(2))
	}
	if l, err := d.Layout(); err == nil {
		t.Errorf("that is %s", l)
	}
	even := d.Giving(1).Painted(2, true).Painted(3, false)
	if l, err := even.Layout(); err != nil || l.String() != "jigsaw:1211122233443344" {
		t.Errorf("that is %s, %v", l, err)
	}
	back := even.Giving(4).Painted(15, true).Unpainted() // a stroke that changes nothing can't be undone
	if back.Map != d.Map {
		t.Errorf("%q, want %q", back.Map, d.Map)
	}
	if back = back.Unpainted(); back.Shape() != 0 || back.CanUnpaint() {
		t.Errorf("%q, want the boxes", back.Map)
	}
	if beyond := d.Giving(5).Giving(0).Painted(16, true).Painted(-1, true); beyond.Region != 2 || beyond.Map != d.Map {
		t.Error("a region or a cell that there is not")
	}
	if d = d.Moved(cursor.Down).Moved(cursor.Right); d.Cell != 10 {
		t.Errorf("the cursor is on %d", d.Cell)
	}
}

// Parted finds the first region that consists of several unconnected pieces. Such regions are allowed.
func TestPartedRegions(t *testing.T) {
	for text, want := range map[string][2]int{
		"1122112233443344": {0, 0}, "1222112233443414": {1, 2}, "1213213443432431": {1, 4}, "1112132233243444": {0, 0},
	} {
		if region, pieces := designOf(t, "2x2").Read(text).Parted(); [2]int{region, pieces} != want {
			t.Errorf("%s: region %d in %d pieces, want %v", text, region, pieces, want)
		}
	}
	if region, _ := designOf(t, "3x3").Parted(); region != 0 {
		t.Error("boxes are in pieces")
	}
}

func TestAMapIsRead(t *testing.T) {
	nine := designOf(t, "3x3,knight")
	tests := map[string]struct {
		text  string
		want  string // expected text of the layout
		fault dialogs.MapError
	}{
		"one line": {"1122112233443344", "jigsaw:1122112233443344,knight", dialogs.MapError{}},
		"rows, blanks and any signs": {" a a b b\r\n a a b b\n\nx x 9 9\n\tx x 9 9\n",
			"jigsaw:1122112233443344,knight", dialogs.MapError{}},
		"commas": {"1122,1122,\n3344，3344", "jigsaw:1122112233443344,knight",
			dialogs.MapError{}},
		"the text of a layout": {" jigsaw:1122112233443344,king\n", "jigsaw:1122112233443344,knight,king",
			dialogs.MapError{}},
		"a foreign sign in one": {"jigsaw:112-112233443344", "",
			dialogs.MapError{Sign: '-', Line: 1, Column: 11}},
		"a size without boxes": {strings.Repeat("12345", 5),
			"jigsaw:" + strings.Repeat("12345", 5) + ",knight", dialogs.MapError{}},
		"a region that is too large": {"1112112233443344", "", dialogs.MapError{}},
		"a foreign sign": {"1122\n11 -2\n3344\n3344", "",
			dialogs.MapError{Sign: '-', Line: 2, Column: 4}},
		"too few signs":                    {"112211223344334", "", dialogs.MapError{Signs: 15}},
		"nothing":                          {"", "", dialogs.MapError{Signs: 0}},
		"too many signs":                   {strings.Repeat("1", 289), "", dialogs.MapError{Signs: 289}},
		"more regions than there can be":   {"1122112233443345", "", dialogs.MapError{Regions: 5, N: 4}},
		"fewer regions than there must be": {"1111111122222222", "", dialogs.MapError{Regions: 2, N: 4}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			d := nine.Read(test.text)
			fault, ok := errors.AsType[*dialogs.MapError](d.Fault)
			if test.fault != (dialogs.MapError{}) || rule == "nothing" {
				if !ok || *fault != test.fault || d.Map != nine.Map {
					t.Errorf("%v, want %v", d.Fault, &test.fault)
				}
				return
			}
			l, err := d.Layout()
			if d.Fault != nil || (err == nil) != (test.want != "") || err == nil && l.String() != test.want {
				t.Errorf("%s, %v, %v; want %s", l, err, d.Fault, test.want)
			}
			if region, cells := d.Uneven(); err != nil && (region != 1 || cells != 5) {
				t.Errorf("region %d has %d cells", region, cells)
			}
		})
	}
}
