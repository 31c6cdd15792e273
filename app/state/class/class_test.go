package class

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
)

// setText returns the text of a set of n boards of 4x4.
func setText(t *testing.T, n int) string {
	t.Helper()
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	var s link.Set
	for i := range n {
		s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: l.Empty().With(solver.Cell(i), 1)})
	}
	text, ok := link.EncodeSet(s)
	if !ok {
		t.Fatal("it has no link")
	}
	return text
}

// The device keeps the times of the sets that were played last. Times of another tab stay.
func TestMerge(t *testing.T) {
	kept := Merge("", "a\t1\t0.0.5")
	kept = Merge(kept, "b\t1\t7")
	kept = Merge(kept, "a\t\t3.0.9")
	if want := "a\t\t3.0.5\nb\t1\t7"; kept != want {
		t.Errorf("%q, want %q", kept, want)
	}
	for i := range 2 * mostKept {
		kept = Merge(kept, strings.Repeat("c", i+1)+"\t1\t1")
	}
	if n := strings.Count(kept, "\n") + 1; n != mostKept || strings.Contains(kept, "\na\t") {
		t.Errorf("%d sets are kept", n)
	}
	if got := Merge("a\t1\t-5.x.7", "a\t1\t30.40.50"); got != "a\t1\t30.40.7" {
		t.Errorf("with damaged times, %q", got)
	}
	if got := Merge("damaged\n\t\n", "a\t1\t1"); got != "a\t1\t1" {
		t.Errorf("%q", got)
	}
}

// After a reload, the set that was played last is played on, with its times. Damaged data are ignored.
func TestBegin(t *testing.T) {
	set := setText(t, 3)
	for kept, want := range map[string]struct {
		playing bool
		solved  int
	}{
		set + "\t1\t0.20.0":              {true, 1},
		set + "\t\t0.20.0":               {},
		"x\t1\t5\n" + set + "\t1\t1.1.1": {},
		set + "\t1\tx.-3.7.9.9":          {true, 1},
		set + "\t1":                      {true, 0},
		"":                               {},
	} {
		var c Class
		if c.Begin(kept); c.Playing != want.playing || c.Solved() != want.solved {
			t.Errorf("%q: %t, %d solved", kept, c.Playing, c.Solved())
		}
	}
	var c Class
	c.Begin("x\t1\t5\n" + set + "\t\t0.20.30")
	if !c.Open(set, false) || c.Solved() != 2 || c.Open(set[:9], false) || c.Text != set {
		t.Errorf("%d solved", c.Solved())
	}
}

// A name cannot be read as a formula by a spreadsheet, and quotes and commas stay in their field.
func TestFieldsOfCSV(t *testing.T) {
	for text, want := range map[string]string{"Anna": "Anna", "=1+1": "'=1+1", "-x": "'-x", "@a": "'@a", "+1": "'+1",
		"＝1": "'＝1", " =1": "' =1", "a\t=1": "a =1", "a;=1": `"a,=1"`, "": "",
		`Brown, "Dan"`: `"Brown, ""Dan"""`} {
		if got := field(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
