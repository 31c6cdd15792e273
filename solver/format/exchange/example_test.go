package exchange_test

import (
	"errors"
	"fmt"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
)

// Open detects the format of a text. This text is a library line of HoDoKu, with an entered digit and an
// eliminated candidate.
func ExampleOpen() {
	opened, err := exchange.Open(
		":0000:x:+17......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9.:214:",
		exchange.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p := opened.Puzzles[0]
	fmt.Println(opened.Format, p.Grid)
	fmt.Println(p.Entered.At(0), p.Notes.At(3).Struck)

	_, err = exchange.Open("[Puzzle]\n1.x......", exchange.Options{})
	_, ok := errors.AsType[*exchange.Error](err)
	fmt.Println(ok, err)
	// Output:
	// hodoku .7......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9.
	// 1 2
	// true line 2, column 3: looks like sadman: "x" is not a digit of the grid
}

// Open reads a list with titles and a line that is not a puzzle.
func ExampleOpen_list() {
	opened, err := exchange.Open("first: 1...........4...\n12....\nsecond: 12.............3\n", exchange.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range opened.Puzzles {
		fmt.Println(p.Title, p.Grid)
	}
	fmt.Println(opened.Unread, "unread")
	// Output:
	// first 1...........4...
	// second 12.............3
	// 1 unread
}

// Write omits the parts of a puzzle that the format cannot contain.
func ExampleWrite() {
	g, err := solver.Parse(solver.Classic,
		"17......3..5........64..95..9.12....7....8....1..457....1...4..25....36..4.6...9.")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := exchange.Write("sdk", format.Puzzle{Grid: g, Title: "Mine", Author: "Ada"})
	fmt.Print(text, err)
	// Output:
	// #AAda
	// #DMine
	// 17......3
	// ..5......
	// ..64..95.
	// .9.12....
	// 7....8...
	// .1..457..
	// ..1...4..
	// 25....36.
	// .4.6...9.
	// <nil>
}

// Writers lists the formats. The example prints those that fit a layout, with the parts of a puzzle that they
// can contain.
func ExampleWriter() {
	for _, w := range exchange.Writers {
		if w.ID == "hodoku" {
			fmt.Println(w.Extension, "holds", w.Holds)
			fmt.Println(w.Fits(solver.Classic), w.Several)
		}
	}
	// Output:
	// .txt holds entered, struck
	// true true
}
