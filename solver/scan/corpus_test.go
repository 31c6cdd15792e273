package scan

import (
	"context"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "golang.org/x/image/webp"

	"numplace/internal/corpora"
	"numplace/solver"
)

// pictureOf returns an image as a Picture.
func pictureOf(img image.Image) *Picture {
	b := img.Bounds()
	p := &Picture{Width: b.Dx(), Height: b.Dy(), Pix: make([]byte, 0, 4*b.Dx()*b.Dy())}
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, b, a := img.At(x, y).RGBA()
			white := 0xffff - a // what is transparent is white, as pages draw it
			p.Pix = append(p.Pix, byte((r+white)>>8), byte((g+white)>>8), byte((b+white)>>8), 255)
		}
	}
	return p
}

// readPicture reads a file of a picture.
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

// tally is how well pictures are read.
type tally struct {
	pictures, found, wholly, settled int // pictures; with a frame; all cells right, before and after Settle
	wrong, silent, silentPictures    int // cells: wrong before Settle; wrong after it and without a doubt
	sound                            int // pictures with silently wrong cells although the puzzle has one solution
	fewMarks                         int // pictures with at most two doubts
	marks                            []int
	left                             int // cells left out where there is handwriting
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

// judge reads a picture and compares it with its digits, '.' or '0' for an empty cell. If some of them are written,
// they may be left out.
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
			continue // left out, as it has to be; if it is printed, the solver misses it
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
	if len(s.Doubts) <= 2 || written { // who has written has much to be asked about
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

// Photos of newspapers, by phones of 2006 to 2014.
func TestPhotos(t *testing.T) {
	if !corpora.Set() {
		t.Log("no collections")
		return
	}
	var all tally
	for _, path := range corpora.Sample(corpora.Files(t, "photos/*.jpg"), func(string) string { return "" }) {
		text, err := os.ReadFile(strings.TrimSuffix(path, ".jpg") + ".dat")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.ReplaceAll(string(text), "\r", ""), "\n")
		truth := strings.ReplaceAll(strings.Join(lines[2:], ""), " ", "")
		all.judge(t, filepath.Base(path), readPicture(t, path), truth, false)
	}
	all.check(t)
}

// check fails if fewer pictures are right than should be, or if something is silently wrong.
func (t *tally) check(tb testing.TB) {
	tb.Helper()
	tb.Log(t.String())
	if 100*t.wholly < 95*t.pictures-99 || t.silent > 0 || 10*t.fewMarks < 9*t.pictures-9 {
		tb.Error("fewer than 95 % wholly right, or cells silently wrong, or more than two marks in a tenth")
	}
}

// Screenshots and photos of apps and papers. What an app shows as entered counts as a digit.
func TestScreens(t *testing.T) {
	if !corpora.Set() {
		t.Log("no collections")
		return
	}
	var all tally
	for _, row := range corpora.Rows(t, "screens/truth.tsv") {
		if len(row) > 3 && row[3] == "skip" {
			continue
		}
		path := corpora.Files(t, "screens/"+row[0])[0]
		all.judge(t, row[0], readPicture(t, path), row[2], strings.Contains(row[1], "handwritten"))
	}
	all.check(t)
}
