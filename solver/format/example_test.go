package format_test

import (
	"errors"
	"fmt"

	"numplace/solver/format"
)

func ExampleRead() {
	p, err := format.Read(`
		┌───┬───┐
		│1  │  4│
		│   │1  │
		├───┼───┤
		│  1│   │
		│4  │  1│
		└───┴───┘`)
	fmt.Println(p.Grid, p.Kind == format.Boxed, err)

	_, err = format.Read("1..4\n..w.\n.1..\n4..1")
	if readError, ok := errors.AsType[*format.Error](err); ok {
		fmt.Println(readError.Cause == format.NotADigit, readError.Line, readError.Column, string(readError.Rune))
	}
	fmt.Println(err)
	// Output:
	// 1..4..1..1..4..1 true <nil>
	// true 2 3 w
	// line 2, column 3: 'w' is not a digit of a 4x4 grid
}

func ExampleDrawn() {
	p, err := format.Read("1..4..1..1..4..1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(format.Drawn(p.Grid))
	// Output:
	// +-----+-----+
	// | 1 . | . 4 |
	// | . . | 1 . |
	// +-----+-----+
	// | . 1 | . . |
	// | 4 . | . 1 |
	// +-----+-----+
}
