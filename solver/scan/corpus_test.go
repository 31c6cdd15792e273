package scan

import (
	"context"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "golang.org/x/image/webp"

	"numplace/solver"
	"numplace/solver/corpora"
)

// pictureOf converts an image to a Picture for package scan.
func pictureOf(img image.Image) *Picture {
	b := img.Bounds()
	p := &Picture{Width: b.Dx(), Height: b.Dy(), Pix: make([]byte, 0, 4*b.Dx()*b.Dy())}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			white := 0xffff - a // transparent pixels become white, as on a web page
			p.Pix = append(p.Pix, byte((r+white)>>8), byte((g+white)>>8), byte((b+white)>>8), 255)
		}
	}
	return p
}

// readPicture reads an image file.
func readPicture(tb testing.TB, path string) *Picture {
	tb.Helper()
	file, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	img, _, err := image.Decode(file)
	if err != nil {
		tb.Fatalf("%s: %v", path, err)
	}
	return pictureOf(img)
}

// tally counts how well pictures are read.
type tally struct {
	pictures, found               int // number of pictures; number of those in which a grid was found
	wholly, settled               int // pictures without a misread cell: before Settle, and after it
	wrong, silent, silentPictures int // misread cells before Settle; those not in doubt after it; pictures with one
	sound                         int // the number of silentPictures whose puzzle has one solution all the same
	fewMarks                      int // pictures with at most two cells in doubt, and pictures with handwriting
	marks                         []int
	left                          int // cells in which no digit was read, in pictures with handwriting
}

func (t *tally) String() string {
	slices.Sort(t.marks)
	median := 0
	if len(t.marks) > 0 {
		median = t.marks[len(t.marks)/2]
	}
	return fmt.Sprintf("%d pictures: %d found, %d wholly right (%.1f %%), %d after the solver, %d cells wrong, "+
		"%d silently wrong in %d pictures, of them with one solution %d; at most two marked in %d (%.1f %%), "+
		"median %d; "+
		"%d cells left out among handwriting",
		t.pictures, t.found, t.wholly, 100*float64(t.wholly)/float64(t.pictures), t.settled, t.wrong, t.silent,
		t.silentPictures, t.sound, t.fewMarks, 100*float64(t.fewMarks)/float64(t.pictures), median, t.left)
}

// judge reads a picture and compares the result with truth, in which '.' or '0' stands for an empty cell. If
// written is set, the picture has handwritten digits, and it is no mistake to leave their cells empty.
func (t *tally) judge(tb testing.TB, name string, p *Picture, truth string, written bool) {
	tb.Helper()
	t.pictures++
	frames, err := Find(p)
	if err != nil {
		tb.Logf("%s: %v", name, err)
		t.marks = append(t.marks, len(truth))
		return
	}
	r, err := Read(p, frames[0], 0)
	if err != nil {
		tb.Logf("%s: %v", name, err)
		return
	}
	if len(r.Cells) != len(truth) {
		tb.Logf("%s: %d cells instead of %d; frames %v", name, len(r.Cells), len(truth), frames)
		return
	}
	t.found++
	s, err := r.Settle(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	layout := s.Grid.Layout()
	want, err := solver.Parse(layout, truth)
	if err != nil {
		tb.Fatal(err)
	}
	before, after, silent := 0, 0, 0
	var told []string
	for i, c := range r.Cells {
		cell := solver.Cell(i)
		d := int(want.At(cell))
		row, col := layout.RowCol(cell)
		if written && c.Digit == 0 {
			t.left++
			continue // this is right for handwriting; the solver notices a missing printed digit
		}
		if c.Digit != d {
			before++
			told = append(told, fmt.Sprintf("r%dc%d is %d, read %d (%v) %v", row, col, d, c.Digit, c.Mark, c.Guesses))
		}
		if int(s.Grid.At(cell)) != d {
			after++
			if !slices.ContainsFunc(s.Doubts, func(one Doubt) bool { return one.Cell == cell }) {
				silent++
			}
		}
	}
	t.wrong += before
	t.silent += silent
	t.marks = append(t.marks, len(s.Doubts))
	if len(s.Doubts) <= 2 || written { // many doubts are expected with handwriting
		t.fewMarks++
	}
	if before == 0 {
		t.wholly++
	}
	if after == 0 {
		t.settled++
	}
	if silent > 0 {
		t.silentPictures++
		if s.Count == 1 {
			t.sound++
		}
	}
	if before > 0 || after > 0 || len(s.Doubts) > 2 {
		tb.Logf("%s: %d wrong, then %d, silently %d; %d doubts, %d solutions, %d changed\n%s", name, before, after,
			silent, len(s.Doubts), s.Count, len(s.Changed), strings.Join(told, "\n"))
	}
}

// A gallery is a set of pictures with known digits.
type gallery struct {
	name     string
	misread  int // maximum percentage of pictures in which a cell is misread before Settle
	pictures []picture
}

type picture struct {
	name    string
	load    func(tb testing.TB) *Picture
	truth   string
	written bool // some digits are handwritten
}

// check fails the test if too many pictures of a gallery are misread. It also fails the test if a cell is
// wrong but not in doubt.
func (g gallery) check(t *testing.T) {
	t.Run(g.name, func(t *testing.T) {
		var all tally
		for _, p := range g.pictures {
			all.judge(t, p.name, p.load(t), p.truth, p.written)
		}
		t.Log(all.String())
		odd := 0 // number of additional misread pictures that are tolerated in a small gallery
		if g.misread > 0 {
			odd = 99
		}
		if 100*all.wholly < (100-g.misread)*all.pictures-odd {
			t.Errorf("more than %d %% are not wholly right", g.misread)
		}
		if all.silent > 0 || 10*all.fewMarks < 9*all.pictures-9 {
			t.Error("cells are silently wrong, or more than a tenth have more than two marks")
		}
	})
}

// drawn returns a gallery of generated puzzles, each drawn in a random style.
func drawn(tb testing.TB, name string, number int, draw func(rng *rand.Rand) look) gallery {
	tb.Helper()
	g := gallery{name: name}
	rng := rand.New(rand.NewPCG(11, uint64(len(name))))
	for i := range number {
		text := []string{classic, minimal}[i%2]
		given, how := varied(puzzle(tb, 3, 3, text), rng), draw(rng)
		if how.hand.N() > 0 {
			var err error
			if how.hand, err = solver.Solve(context.Background(), given); err != nil {
				tb.Fatal(err)
			}
		}
		g.pictures = append(g.pictures, picture{fmt.Sprintf("%s %d", name, i+1),
			func(tb testing.TB) *Picture { return render(tb, given, how) }, given.String(), how.hand.N() > 0})
	}
	return g
}

// varied returns an equivalent puzzle with other digits and another order of rows.
func varied(g solver.Grid, rng *rand.Rand) solver.Grid {
	digits, out := rng.Perm(9), solver.Classic.Empty()
	row := 0
	for _, band := range rng.Perm(3) {
		for _, r := range rng.Perm(3) {
			for col := range 9 {
				if d := g.At(solver.Cell(9*(3*band+r) + col)); d > 0 {
					out = out.With(solver.Cell(9*row+col), solver.Digit(digits[d-1]+1))
				}
			}
			row++
		}
	}
	return out
}

// In photos, Settle returns the right digits of the puzzles. Some photos are generated, and show a puzzle at
// an angle on a table. The others show newspapers, photographed by phones of 2006 to 2014.
func TestPhotos(t *testing.T) {
	own := drawn(t, "drawn", min(9, 3+corpora.Rounds(80)), func(rng *rand.Rand) look {
		near := func(x, y float64) Point { return Point{x + 90*rng.Float64(), y + 90*rng.Float64()} }
		return look{cell: 44 + rng.IntN(24), margin: 10 + rng.IntN(30), bold: rng.IntN(2) == 0,
			seen: &[4]Point{near(30, 30), near(620, 40), near(640, 650), near(40, 620)}}
	})
	for _, g := range corpora.With(t, []gallery{own}, func() []gallery {
		g := gallery{name: "newspapers", misread: 5}
		for _, path := range corpora.Sample(corpora.Files(t, "photos/*.jpg"), func(string) string { return "" }) {
			text, err := os.ReadFile(strings.TrimSuffix(path, ".jpg") + ".dat")
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(strings.ReplaceAll(string(text), "\r", ""), "\n")
			truth := strings.ReplaceAll(strings.Join(lines[2:], ""), " ", "")
			g.pictures = append(g.pictures, file(path, truth, false))
		}
		return []gallery{g}
	}) {
		g.check(t)
	}
}

// file returns the picture in an image file.
func file(path, truth string, written bool) picture {
	load := func(tb testing.TB) *Picture { return readPicture(tb, path) }
	return picture{filepath.Base(path), load, truth, written}
}

// In screenshots and photos of apps and newspapers, Settle returns the right digits of the puzzles. Some
// pictures are generated, and others are collected. A digit that an app shows as entered by the user must be
// read too.
func TestScreens(t *testing.T) {
	own := drawn(t, "drawn", min(9, 3+corpora.Rounds(80)), func(rng *rand.Rand) look {
		how := look{cell: 32 + rng.IntN(40), margin: 4 + rng.IntN(30), bold: rng.IntN(2) == 0}
		switch rng.IntN(5) {
		case 0:
			how.dark = true
		case 1:
			how.colours = true
		case 2:
			how.tiles = true
		case 3:
			how.hand, how.cell = solver.Classic.Empty(), 60 // the rest of the solution is handwritten
		}
		return how
	})
	hard := drawn(t, "drawn and hard to read", 4, func(rng *rand.Rand) look {
		return look{cell: 36 + rng.IntN(8), margin: 20, bold: true, broken: true}
	})
	hard.misread = 100 // digits may be misread, but must then be in doubt
	for _, g := range corpora.With(t, []gallery{own, hard}, func() []gallery {
		g := gallery{name: "collected", misread: 5}
		for _, row := range corpora.Rows(t, "screens/truth.tsv") {
			if len(row) > 3 && row[3] == "skip" {
				continue
			}
			path := corpora.Files(t, "screens/"+row[0])[0]
			g.pictures = append(g.pictures, file(path, row[2], strings.Contains(row[1], "handwritten")))
		}
		return []gallery{g}
	}) {
		g.check(t)
	}
}
