package undress_test

import (
	"fmt"

	"numplace/solver/format"
	"numplace/solver/format/undress"
)

// Text extracts the board from a Markdown table in a chat message.
func ExampleText() {
	plain := undress.Text("> | 1 | 2 | . | . |\n> | . | . | 1 | 2 |\n> | . | 1 | . | . |\n> | . | . | . | 1 |\n")
	fmt.Print(plain)
	p, err := format.Read(plain)
	fmt.Println(p.Grid, err)
	// Output:
	// | 1 | 2 | . | . |
	//  | . | . | 1 | 2 |
	//  | . | 1 | . | . |
	//  | . | . | . | 1 |
	// 12....12.1.....1 <nil>
}
