package exchange

import (
	"errors"
	"strings"
	"testing"

	"numplace/solver"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved    = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func TestWritersHaveUniqueIDs(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range Writers {
		if w.ID == "" || seen[w.ID] || w.Extension[:1] != "." || w.MIME == "" {
			t.Errorf("%+v", w)
		}
		seen[w.ID] = true
	}
	for f := Plain; f < formats; f++ {
		if f.ID() == "" || strings.Trim(f.ID(), small+"-") != "" {
			t.Errorf("format %d: %q", f, f.ID())
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	p := parse(t, wikipedia)
	six := p
	l, err := solver.StandardLayout(6)
	if err != nil {
		t.Fatal(err)
	}
	six.Grid = l.Empty()
	for _, row := range []struct {
		name string
		err  error
		want Cause
	}{
		{"an unknown format", second(Write("msk", p)), UnknownID},
		{"two puzzles in a drawing", second(Write("drawn", p, p)), OnlyOne},
		{"no puzzle", second(Write("line")), NoPuzzle},
		{"a 6x6 grid in a HoDoKu line", second(Write("hodoku", six)), NotHeld},
	} {
		if fault, ok := errors.AsType[*Error](row.err); !ok || fault.Cause != row.want || fault.Error() == "" {
			t.Errorf("%s: %v", row.name, row.err)
		}
	}
}

func second(_ string, err error) error { return err }
