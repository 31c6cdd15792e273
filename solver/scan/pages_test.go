package scan_test

import (
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"numplace/solver/scan/internal/trial"
)

// goFonts returns fonts that the network was not trained on.
func goFonts(tb testing.TB) (fonts trial.Fonts) {
	tb.Helper()
	for _, data := range [][]byte{goregular.TTF, gomedium.TTF, gobold.TTF, goitalic.TTF, gomono.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			tb.Fatal(err)
		}
		fonts.Printed = append(fonts.Printed, f)
	}
	return fonts
}

// If some lines of a grid are not visible, the complete grid is still found, and its cells are in the right
// positions.
func TestPartsOfGrids(t *testing.T) {
	for style, seed := range map[string]uint64{
		"shadow":      28, // has broken lines, and a shadow with a sharp edge
		"saved again": 10, // has thin lines on a dark background, and a bar above the grid
		"rounded":     21, // has tiles of two colours, one lighter and one darker than the gaps between them
	} {
		if c, told := trial.Draw(style, seed, goFonts(t)).Judge(); c.Read != 1 {
			t.Errorf("%s:%s", style, told)
		}
	}
}

// Grids are found on pages that imitate apps, newspapers and photos, with fonts on which the network was not
// trained. Few cells are misread, and all misread cells are in doubt. Few other cells are in doubt.
// Handwriting is seldom read as print.
func TestPages(t *testing.T) { checkPages(t, 100, 102) }

// TestRarePages is like TestPages, but with more than 20,000 cells.
func TestRarePages(t *testing.T) { checkPages(t, 1000, 1016) }

func checkPages(t *testing.T, from, to uint64) {
	fonts := goFonts(t)
	var all trial.Count
	for _, held := range []bool{false, true} {
		for _, style := range trial.Styles(held) {
			var sum trial.Count
			for seed := from; seed < to; seed++ {
				c, told := trial.Draw(style, seed, fonts).Judge()
				if told != "" {
					t.Logf("%s %d:%s", style, seed, told)
				}
				sum.Add(c)
			}
			t.Logf("%-12s %v", style, sum)
			all.Add(sum)
		}
	}
	t.Log(all)
	if 100*all.Found < 98*all.Pages || all.Pages == 0 {
		t.Errorf("%d grids are found on %d pages", all.Found, all.Pages)
	}
	for name, rate := range map[string]struct{ n, most int }{ // n: number of cells; most: maximum per 10,000 cells
		"read wrong": {all.Wrong, 10}, "asked about": {all.Asked, 80}, "written and taken for print": {all.Taken, 25},
	} {
		if 10_000*rate.n > rate.most*all.Cells {
			t.Errorf("%d of %d cells are %s", rate.n, all.Cells, name)
		}
	}
	if all.Silent > 0 {
		t.Errorf("%d cells are wrong, and nobody is asked", all.Silent)
	}
}
