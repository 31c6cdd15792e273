package meaning

import (
	"strconv"
	"strings"
)

var figureKinds = map[string]kind{
	"asterisk":  {example: "asterisk", shape: "board", holds: figure("25 33 37 52 55 58 73 77 85")},
	"centredot": {example: "centredot", shape: "board", holds: figure("22 25 28 52 55 58 82 85 88")},
	"girandola": {example: "girandola", shape: "board", holds: figure("11 19 25 52 55 58 85 91 99")},
}

// figure returns a function that checks that nine cells contain different digits. cells lists the row and the
// column of each cell, from 1.
func figure(cells string) func(claim) bool {
	return differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return strings.Contains(cells, strconv.Itoa(r1+1)+strconv.Itoa(c1+1)) &&
			strings.Contains(cells, strconv.Itoa(r2+1)+strconv.Itoa(c2+1))
	})
}
