package job

import (
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
)

// Each grid that solver.Split returns is in exactly one cube, whether there are more grids than cubes or
// fewer.
func TestEachGridIsInOneCube(t *testing.T) {
	const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	rng := rand.New(rand.NewPCG(1, 2))
	more, fewer := 0, 0
	for range 100 {
		text := []byte(solved)
		for _, c := range rng.Perm(81)[:45+rng.IntN(37)] {
			text[c] = '.'
		}
		g, err := solver.Parse(solver.Classic, string(text))
		if err != nil {
			t.Fatal(err)
		}
		var grids []string
		for cube := 1; cube <= Cubes; cube++ {
			for _, grid := range gridsOf(g, cube) {
				grids = append(grids, grid.String())
			}
		}
		var want []string
		for _, grid := range solver.Split(g, Cubes) {
			want = append(want, grid.String())
		}
		slices.Sort(grids)
		slices.Sort(want)
		if !slices.Equal(grids, want) {
			t.Fatalf("%v: %d grids in cubes, want %d", g, len(grids), len(want))
		}
		if len(want) > Cubes {
			more++
		} else if len(want) < Cubes {
			fewer++
		}
	}
	if more == 0 || fewer == 0 {
		t.Errorf("%d boards with more grids than cubes, %d with fewer", more, fewer)
	}
}
