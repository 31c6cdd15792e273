package link_test

import (
	"os"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
)

// The links in testdata/golden.tsv, one or two for each kind of rule, are decoded and encoded as they were
// when they were added. For a new kind, append a line; kinds_test.go in the module's root fails without it.
func TestGoldenLinksOfEachKind(t *testing.T) {
	content, err := os.ReadFile("testdata/golden.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(string(content)) {
		if strings.HasPrefix(row, "#") {
			continue
		}
		column := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		l, err := solver.ParseLayout(column[0])
		if err != nil {
			t.Fatalf("%s: %v", column[0], err)
		}
		g, err := solver.Parse(l, column[1])
		if err != nil {
			t.Fatalf("%s: %v", column[0], err)
		}
		board := link.Board{Given: g, Entered: l.Empty()}
		if got, err := link.DecodeBoard(column[2]); err != nil || got.Given != g || got.Entered != l.Empty() {
			t.Errorf("%s: %s opens %v, %v", column[0], column[2], got, err)
		}
		if again := link.EncodeBoard(board); again != column[2] {
			t.Errorf("%s: encoded again, it is %s instead of %s", column[0], again, column[2])
		}
		want := link.Set{Title: "Golden", Puzzles: []link.SetPuzzle{{Given: g, Title: "first"}, {Given: l.Empty()}}}
		if got, err := link.DecodeSet(column[3]); err != nil || !sameSet(got, want) {
			t.Errorf("%s: the set %s opens as %v, %v", column[0], column[3], got, err)
		}
		if again, ok := link.EncodeSet(want); !ok || again != column[3] {
			t.Errorf("%s: encoded again, the set is %s instead of %s", column[0], again, column[3])
		}
	}
}
