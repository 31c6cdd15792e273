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

// goFonts are fonts that the network has not learned from.
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

// A grid whose lines are not all seen is found as a whole, and its cells lie where they are.
func TestPartsOfGrids(t *testing.T) {
	for style, seed := range map[string]uint64{
		"shadow":      28, // broken lines, and a shadow with a sharp edge
		"saved again": 10, // thin lines on dark ground, and a bar above
		"rounded":     21, // tiles of two colours, lighter and darker than what lies between them
	} {
		if c, told := trial.Draw(style, seed, goFonts(t)).Judge(); c.Read != 1 {
			t.Errorf("%s:%s", style, told)
		}
	}
}

// Pages in the manner of apps, papers and cameras, with fonts that the network does not know: grids are found, few cells
// are read wrong, and each of these is asked about. Few others are. What is written by hand is seldom taken for print.
func TestPages(t *testing.T) { checkPages(t, 100, 102) }

// The same with more than 20,000 cells.
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
	for name, rate := range map[string]struct{ n, most int }{ // most in 10,000 cells
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
