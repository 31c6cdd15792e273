package scan_test

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"log"
	"os"

	"numplace/solver/scan"
)

func Example() {
	file, err := os.Open("testdata/4x4.png")
	if err != nil {
		log.Fatal(err)
	}
	img, err := png.Decode(file)
	if err != nil {
		log.Fatal(err)
	}
	b := img.Bounds()
	pixels := image.NewRGBA(b)
	draw.Draw(pixels, b, img, b.Min, draw.Src)
	picture := &scan.Picture{Width: b.Dx(), Height: b.Dy(), Pix: pixels.Pix}

	frames, err := scan.Find(picture)
	if err != nil {
		log.Fatal(err) // the error states the reason: no grid, cut off, too small, …
	}
	reading, err := scan.Read(picture, frames[0], 0)
	if err != nil {
		log.Fatal(err)
	}
	settled, err := reading.Settle(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(frames), "grid,", reading.N, "cells a side")
	fmt.Println(settled.Grid, "has", settled.Count, "solution,", len(settled.Doubts), "cells are in doubt")
	// Output:
	// 1 grid, 4 cells a side
	// 1..4.412.1..4..1 has 1 solution, 0 cells are in doubt
}
