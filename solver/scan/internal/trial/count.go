package trial

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/scan"
)

// Styles returns the names of styles of pages. If held is set, it returns the held-back styles: nobody looks
// at pages of these styles to decide how to improve package scan. Otherwise it returns the other styles.
func Styles(held bool) (names []string) {
	for _, s := range styles {
		if s.held == held {
			names = append(names, s.name)
		}
	}
	return names
}

// Draw draws a page of a style. The same seed and fonts give the same page.
func Draw(name string, seed uint64, fonts Fonts) Page {
	i := slices.IndexFunc(styles, func(s style) bool { return s.name == name })
	return paint(styles[i], seed, fonts)
}

// Count contains the results of reading several pages.
type Count struct {
	Pages, Found  int // number of pages; number of those in which a grid was found
	Read, Settled int // pages without a misread cell: before Settle, and after it
	Easy          int // pages that are right after Settle, with at most two doubts
	Cells, Wrong  int // cells in the grids that were found; misread cells
	Sure          int // misread cells not marked as unsure
	Silent        int // cells that are wrong after Settle but not in doubt
	Taken         int // handwritten digits read as print and not in doubt; other fields omit them
	Marked, Asked int // cells marked as unsure; cells in doubt after Settle
}

// Add adds the results of other pages.
func (c *Count) Add(more Count) {
	c.Pages, c.Found, c.Read = c.Pages+more.Pages, c.Found+more.Found, c.Read+more.Read
	c.Settled, c.Easy, c.Cells = c.Settled+more.Settled, c.Easy+more.Easy, c.Cells+more.Cells
	c.Wrong, c.Sure = c.Wrong+more.Wrong, c.Sure+more.Sure
	c.Silent, c.Marked, c.Asked = c.Silent+more.Silent, c.Marked+more.Marked, c.Asked+more.Asked
	c.Taken += more.Taken
}

// String returns a summary for the log of a test.
func (c Count) String() string {
	return fmt.Sprintf("%4d pages: %4d found, %4d read right, %4d after the solver, %4d with <= 2 questions; "+
		"%6d cells: %4d wrong, %3d sure and wrong, %3d silent, %3d written ones taken for print; %.2f %% unsure, "+
		"%.2f %% asked about",
		c.Pages, c.Found, c.Read, c.Settled, c.Easy, c.Cells, c.Wrong, c.Sure, c.Silent, c.Taken,
		100*float64(c.Marked)/float64(max(1, c.Cells)), 100*float64(c.Asked)/float64(max(1, c.Cells)))
}

// Judge reads a page and counts the results. misread describes the misread cells, or states why no grid was read.
// It is empty if all cells were read correctly.
func (page Page) Judge() (c Count, misread string) {
	c.Pages = 1
	size := page.Bounds()
	picture := &scan.Picture{Width: size.Dx(), Height: size.Dy(), Pix: page.Pix}
	frames, err := scan.Find(picture)
	if err != nil {
		return c, err.Error()
	}
	r, err := scan.Read(picture, frames[0], 0)
	if err != nil {
		return c, err.Error()
	}
	layout := page.Truth.Layout()
	if r.N != layout.N() {
		return c, fmt.Sprintf("%d cells a side", r.N)
	}
	s, err := r.Settle(context.Background())
	if err != nil {
		return c, err.Error()
	}
	c.Found, c.Cells, c.Asked = 1, len(r.Cells), len(s.Doubts)
	var b strings.Builder
	after := 0
	for i, cell := range r.Cells {
		at := solver.Cell(i)
		want := int(page.Truth.At(at))
		row, col := layout.RowCol(at)
		asked := slices.ContainsFunc(s.Doubts, func(d scan.Doubt) bool { return d.Cell == at })
		if cell.Mark == scan.Unsure {
			c.Marked++
		}
		if hand := int(page.Hand.At(at)); hand > 0 && hand == int(s.Grid.At(at)) {
			if !asked {
				c.Taken++
			}
			continue
		}
		if cell.Digit != want {
			c.Wrong++
			if cell.Mark != scan.Unsure {
				c.Sure++
			}
			fmt.Fprintf(&b, " r%dc%d is %d, read %d (%v) %.3v", row, col, want, cell.Digit, cell.Mark, cell.Guesses)
		}
		if int(s.Grid.At(at)) != want {
			after++
			if !asked {
				c.Silent++
				fmt.Fprintf(&b, " SILENT r%dc%d", row, col)
			}
		}
	}
	if c.Wrong == 0 {
		c.Read = 1
	}
	if after == 0 {
		c.Settled = 1
		if c.Asked <= 2 {
			c.Easy = 1
		}
	}
	return c, b.String()
}

// Keep writes a page to a PNG file.
func (page Page) Keep(folder, name string) error {
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		return err
	}
	var img image.Image = page.RGBA
	if err := png.Encode(file, img); err != nil {
		return err
	}
	return file.Close()
}

// solved returns the solution of a puzzle. It panics if there is none.
func solved(g solver.Grid) solver.Grid {
	s, err := solver.Solve(context.Background(), g)
	if err != nil {
		panic(err)
	}
	return s
}
