// Package crowded provides a board with as many rules as a link can contain. Tests and benchmarks use it for
// code that must stay fast for any link.
package crowded

import (
	"strconv"
	"strings"
)

// Rules is the number of rules of Layout.
const Rules = 1200

const n = 16 // number of rows of the board

// shapes lists the shapes of the cages. A shape consists of the two steps from the first cell to the second
// and on to the third, each as columns to the right and rows down.
var shapes = [...][2][2]int{{{1, 0}, {0, 1}}, {{0, 1}, {1, 0}}, {{1, 0}, {1, 0}}, {{0, 1}, {0, 1}}, {{1, 0}, {0, -1}},
	{{0, 1}, {-1, 0}}}

// Layout returns the text of a layout with 16x16 cells and 1,200 Rellik cages of three cells. A link with
// this layout is shorter than 8 KiB.
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
