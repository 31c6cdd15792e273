package solver

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

const jigsaw4 = "jigsaw:1122112233443344" // the regions are boxes of 2x2 cells

func TestParseLayoutReadsInAnyOrderAndStringWritesInOne(t *testing.T) {
	for _, test := range []struct{ rule, text, want string }{
		{"a box is rows x columns", "2x3", "2x3"},
		{"both diagonals are one word", "3x3,rising,falling", "3x3,diagonals"},
		{"in either order", "falling,3x3,rising", "3x3,diagonals"},
		{"one diagonal stays one", "3x3,falling", "3x3,falling"},
		{"rules are sorted", "king,knight,disjoint,windoku,diagonals,3x3",
			"3x3,diagonals,windoku,disjoint,knight,king"},
		{"zeros before a number are read", "03x003", "3x3"},
		{"boxes of one row make a Latin square", "1x5,king", "1x5,king"},
		{"signs are renamed in the order of first appearance", "jigsaw:bbaabbaa99009900", jigsaw4},
		{"upper and lower case are different signs", "jigsaw:aaAAaaAAbbBBbbBB", jigsaw4},
		{"a jigsaw takes rules on pairs and diagonals", "king,rising," + jigsaw4, jigsaw4 + ",rising,king"},
		{"the cells of a region need not touch", "jigsaw:1234341212343412", "jigsaw:1234341212343412"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			l, err := ParseLayout(test.text)
			if err != nil || l.String() != test.want {
				t.Fatalf("%s is read as %s, %v, want %s", test.text, l, err, test.want)
			}
			if again, err := ParseLayout(l.String()); again != l {
				t.Errorf("%s is not the same layout when it is read again, %v", l, err)
			}
		})
	}
}

func TestSixteenRegionsAreWritten(t *testing.T) {
	var b strings.Builder
	for c := range 256 {
		b.WriteByte("zyxwvutsrqponmlk"[c/64*4+c%16/4])
	}
	l, err := ParseLayout("jigsaw:" + b.String())
	if err != nil || l.N() != 16 || !strings.HasPrefix(l.String(), "jigsaw:1111222233334444") ||
		!strings.HasSuffix(l.String(), "DDDDEEEEFFFFGGGG") {
		t.Errorf("%s, %v", l, err)
	}
}

func TestParseLayoutErrors(t *testing.T) {
	for _, test := range []struct {
		rule, text string
		cause      LayoutCause
		part       string
		offset     int
		message    string
	}{
		{"nothing", "", UnknownPart, "", 0, `character 1, "": is not a part of a layout`},
		{"a rule alone", "knight", MissingShape, "", 6, `character 7: a layout needs a box such as 3x3, or a jigsaw`},
		{"an unknown rule", "3x3,queen", UnknownPart, "queen", 4, `character 5, "queen": is not a part of a layout`},
		{"a rule in capitals", "3x3,KNIGHT", UnknownPart, "KNIGHT", 4,
			`character 5, "KNIGHT": is not a part of a layout`},
		{"a blank", "3x3, knight", UnknownPart, " knight", 4, `character 5, " knight": is not a part of a layout`},
		{"a comma at the end", "3x3,", UnknownPart, "", 4, `character 5, "": is not a part of a layout`},
		{"half a box", "3x", UnknownPart, "3x", 0, `character 1, "3x": is not a part of a layout`},
		{"a box of three numbers", "3x3x3", UnknownPart, "3x3x3", 0, `character 1, "3x3x3": is not a part of a layout`},
		{"a negative number", "-3x3", UnknownPart, "-3x3", 0, `character 1, "-3x3": is not a part of a layout`},
		{"a long part", "3x3," + strings.Repeat("y", 99), UnknownPart, strings.Repeat("y", 99), 4,
			`character 5, "yyyyyyyyyyyyyyyyyyyy...": is not a part of a layout`},
		{"a box without rows", "0x3", BoxSize, "0x3", 0, `character 1, "0x3": a box has 1 to 25 cells`},
		{"a box of 26", "knight,2x13", BoxSize, "2x13", 7, `character 8, "2x13": a box has 1 to 25 cells`},
		{"a box of more than an int", "99999999999999999999x4", BoxSize, "99999999999999999999x4", 0,
			`character 1, "99999999999999999999...": a box has 1 to 25 cells`},
		{"a rule twice", "3x3,king,king", RepeatedPart, "king", 9, `character 10, "king": repeats an earlier part`},
		{"a diagonal in addition to both", "3x3,diagonals,rising", RepeatedPart, "rising", 14,
			`character 15, "rising": repeats an earlier part`},
		{"both diagonals in addition to one", "3x3,rising,diagonals", RepeatedPart, "diagonals", 11,
			`character 12, "diagonals": repeats an earlier part`},
		{"two rules without cells", "3x3,thermo=0.1,thermo=9.10", WrongRule, "thermo=0.1", 4,
			"character 5: thermo=0.1: has 0 cells and needs 2"},
		{"two boxes", "3x3,2x2", RepeatedPart, "2x2", 4, `character 5, "2x2": repeats an earlier part`},
		{"a box and a jigsaw", "2x2," + jigsaw4, RepeatedPart, jigsaw4, 4,
			`character 5, "jigsaw:1122112233443...": repeats an earlier part`},
		{"a dash as a sign", "jigsaw:11-2", NotASign, "-", 9, `character 10, "-": is neither a letter nor a digit`},
		{"a letter with an accent", "king,jigsaw:1é22", NotASign, "é", 13,
			`character 14, "é": is neither a letter nor a digit`},
		{"no signs", "jigsaw:", NotSquare, "jigsaw:", 0,
			`character 1, "jigsaw:": 0 cells: a jigsaw must have n*n cells, from 1x1 to 16x16`},
		{"fifteen signs", "jigsaw:112211223344334", NotSquare, "jigsaw:112211223344334", 0,
			`character 1, "jigsaw:1122112233443...": 15 cells: a jigsaw must have n*n cells, from 1x1 to 16x16`},
		{"17x17 signs", "jigsaw:" + strings.Repeat("1", 17*17), NotSquare, "jigsaw:" + strings.Repeat("1", 17*17), 0,
			`character 1, "jigsaw:1111111111111...": 289 cells: a jigsaw must have n*n cells, from 1x1 to 16x16`},
		{"a region too large", "jigsaw:1122112233443343", RegionSize, "3", 15,
			`character 16, "3": a region of 5 cells: each must have 4`},
		{"one region of all", "jigsaw:aaaa", RegionSize, "a", 7,
			`character 8, "a": a region of 4 cells: each must have 2`},
		{"windoku on other boxes", "windoku,2x3", NeedsSquareBox, "windoku", 0,
			`character 1, "windoku": needs boxes of 3x3 cells`},
		{"windoku on a jigsaw", jigsaw4 + ",windoku", NeedsSquareBox, "windoku", 24,
			`character 25, "windoku": needs boxes of 3x3 cells`},
		{"disjoint groups on a jigsaw", jigsaw4 + ",knight,disjoint", NeedsBoxes, "disjoint", 31,
			`character 32, "disjoint": needs boxes`},
	} {
		t.Run(test.rule, func(t *testing.T) {
			l, err := ParseLayout(test.text)
			e, ok := errors.AsType[*LayoutError](err)
			if l != nil || !ok {
				t.Fatalf("%s: %v, %v", test.text, l, err)
			}
			if e.Cause != test.cause || e.Part != test.part || e.Offset != test.offset || e.Error() != test.message {
				t.Errorf("cause %d, part %q, offset %d: %s", e.Cause, e.Part, e.Offset, e)
			}
		})
	}
}

func TestEqualTextsAreOnePointer(t *testing.T) {
	for rows := 1; rows <= MaxN; rows++ {
		for cols := 1; rows*cols <= MaxN; cols++ {
			if l, err := ParseLayout(fmt.Sprintf("%dx%d", rows, cols)); err != nil || l != boxes(t, rows, cols) ||
				!l.Plain() {
				t.Errorf("%dx%d: %v, %v", rows, cols, l, err)
			}
		}
	}
	if l, _ := ParseLayout("3x3"); l != Classic {
		t.Error("3x3 is not Classic")
	}
	a, b := layout(t, jigsaw4+",king,rising"), layout(t, "rising,jigsaw:aabbaabbccddccdd,king")
	if a != b || a.Empty() != b.Empty() {
		t.Error("one layout, written in two ways, is two pointers")
	}
	if layout(t, jigsaw4) == boxes(t, 2, 2) {
		t.Error("a jigsaw is a layout of boxes")
	}
	runtime.KeepAlive(a)
}

func TestLayoutsOutOfUseAreForgotten(t *testing.T) {
	for i := range 200 {
		if _, err := ParseLayout(jigsawOf(5, seeded(uint64(i)))); err != nil {
			t.Fatal(err)
		}
	}
	for range 100 {
		runtime.GC()
		made.Lock()
		left := len(made.others)
		made.Unlock()
		if left < 50 {
			return
		}
		runtime.Gosched()
	}
	t.Error("layouts that nothing uses are kept")
}

func FuzzParseLayout(f *testing.F) {
	for _, seed := range []string{"3x3", "1x5,king", "3x3,rising,falling,windoku,disjoint,knight,king", jigsaw4,
		"jigsaw:aabbaabbccddccdd,diagonals", "3x3,queen", "26x1", "jigsaw:1,,", "jigsaw:\xf0", "",
		"2x2,cage=5:4.1,arrow=2:0.1.2,marks=1.3:5,quad=1.1:0.1.4.5,greater:1.0,sandwich=2:0.1.2.3,little=4:8.13",
		"1x4,equal=1.2:0.1.4,clone:0.5,regionsum:0.1", "2x2,white=1:1.0,white=5:0.1",
		"3x3,cage=45:0.1.2.3.4.5.6.7.8.9"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLayout(text)
		if err != nil {
			e, ok := errors.AsType[*LayoutError](err)
			if l != nil || !ok || e.Offset < 0 || e.Offset > len(text) ||
				!strings.HasPrefix(text[e.Offset:], e.Part) || err.Error() == "" {
				t.Fatalf("%q: %v, %#v", text, l, err)
			}
			return
		}
		if again, err := ParseLayout(l.String()); again != l || err != nil {
			t.Fatalf("%q is written as %s, which is read as %s, %v", text, l, again, err)
		}
		if l.N() < 1 || l.N() > MaxN || l.Jigsaw() && l.N() > 16 || l.Plain() != (len(l.Rules()) == 0 && !l.Jigsaw()) {
			t.Fatalf("%q: N %d", text, l.N())
		}
		for h := range l.Houses() {
			if len(h.Cells) != l.N() || !slices.IsSorted(h.Cells) {
				t.Fatalf("%q: house %v", text, h)
			}
		}
	})
}
