// Package crowded has a board with as many rules as a link can have, for tests and benchmarks of what must stay quick
// whatever a link brings.
package crowded

import (
	"strconv"
	"strings"
)

// Rules is how many rules Layout has.
const Rules = 1200

const n = 16 // the size of the board

// shapes are the cages, as the steps right and down from one cell to the next.
var shapes = [...][2][2]int{{{1, 0}, {0, 1}}, {{0, 1}, {1, 0}}, {{1, 0}, {1, 0}}, {{0, 1}, {0, 1}}, {{1, 0}, {0, -1}},
	{{0, 1}, {-1, 0}}}

// Layout returns the text of a layout of 16x16 cells with 1,200 Rellik cages of three cells. Its link has less than
// 8 KiB.
func Layout() string {
	var b strings.Builder
	b.WriteString("4x4")
	for i, made := 0, 0; made < Rules; i++ {
		x, y := i%n, i/n%n
		cells := []int{y*n + x}
		for _, step := range shapes[i/(n*n)] {
			if x, y = x+step[0], y+step[1]; x >= 0 && y >= 0 && x < n && y < n {
				cells = append(cells, y*n+x)
			}
		}
		if len(cells) < 3 {
			continue
		}
		made++
		b.WriteString(",rellik=" + strconv.Itoa(20+i*7%25))
		for at, c := range cells {
			b.WriteString([...]string{":", ".", "."}[at] + strconv.Itoa(c))
		}
	}
	return b.String()
}
