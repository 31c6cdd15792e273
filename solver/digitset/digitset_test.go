package digitset_test

import (
	"fmt"
	"testing"

	"numplace/solver"
	"numplace/solver/digitset"
)

// Append encodes the candidates of all cells of a board, and At decodes those of one cell.
func Example() {
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := l.Empty().With(0, 1)
	var sets []byte
	for c := range solver.Cell(l.Cells()) {
		sets = digitset.Append(sets, g.Candidates(c))
	}
	fmt.Println(digitset.Len(sets), len(sets))
	for d := range digitset.At(sets, 1).All() {
		fmt.Print(d, " ")
	}
	// Output:
	// 16 64
	// 2 3 4
}

func TestPackedDigits(t *testing.T) {
	for rule, test := range map[string]struct {
		set    solver.Digits
		packed string
	}{
		"the empty set":               {0, "\x00\x00\x00\x00"},
		"the lowest byte comes first": {solver.Digits(0).With(1).With(9), "\x01\x01\x00\x00"},
		"each byte has its place":     {0x1030507, "\x07\x05\x03\x01"},
		"all digits of a large grid":  {solver.DigitsUpTo(solver.MaxN), "\xff\xff\xff\x01"},
	} {
		if got := digitset.Append([]byte("ahead"), test.set)[len("ahead"):]; string(got) != test.packed {
			t.Errorf("%s: packed as %x", rule, got)
		}
		others := "\xaa\xaa\xaa\xaa" + test.packed + "\xaa\xaa\xaa\xaa"
		if a, b := digitset.At(others, 1), digitset.At([]byte(others), 1); a != test.set || b != test.set {
			t.Errorf("%s: read as %b and %b", rule, a, b)
		}
	}
	for rule, short := range map[string]string{"no set": "", "three bytes of one": "\x01\x00\x00",
		"one set, and a part": "\x01\x00\x00\x00\x01"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a set that is not there was read", rule)
				}
			}()
			digitset.At(short, digitset.Len(short))
		}()
	}
}
