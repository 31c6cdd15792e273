package solver

import (
	"context"
	"math"
	"testing"
)

// latin returns a Latin square of order 24 with open parts of 16 cells, at most 12. Each part is a Latin square of
// order 4 and independent of the others, so it has 576 solutions.
func latin(parts int) Grid {
	g := mustBoxes(1, 24).Empty()
	for c := range Cell(24 * 24) {
		row, column := int(c)/24, int(c)%24
		// The rows and columns with the same remainders by 6 are those of a Latin square with 4 digits. In a row,
		// two such squares are open, and only one of them has the open digits of a column.
		part, next := row%6, (column-row%6+24)%6
		if next > 1 || part+6*next >= parts {
			g = g.With(c, Digit((row+column)%24+1))
		}
	}
	return g
}

// If independent parts together have more than math.MaxInt solutions, math.MaxInt is returned.
func TestCountOfPartsDoesNotOverflow(t *testing.T) {
	ctx := context.Background()
	for parts, want := range map[int]int{
		2: 576 * 576, 6: 36_520_347_436_056_576, 7: math.MaxInt, 12: math.MaxInt,
	} {
		g := latin(parts)
		if n, err := Count(ctx, g, 0); n != want || err != nil {
			t.Errorf("%d parts: %d, %v, want %d", parts, n, err, want)
		}
		if n, err := Count(ctx, g, 1000); n != 1000 || err != nil {
			t.Errorf("%d parts up to 1000: %d, %v", parts, n, err)
		}
		counts, err := CandidateCounts(ctx, g, 0)
		given, open := counts[2*24+2], counts[0] // 3 in the third cell is a given, and the first cell is open
		if err != nil || given != want || want < math.MaxInt && open != want/4 {
			t.Errorf("%d parts: %d and %d, %v", parts, given, open, err)
		}
	}
}
