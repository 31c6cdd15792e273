package link_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/link"
	"numplace/solver"
)

const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

// dots returns the text of n empty cells.
func dots(n int) string { return strings.Repeat(".", n) }

// golden contains links that users have shared. Their encoding must never change.
var golden = map[string]struct {
	query      string
	rows, cols int
	digits     string // the text of the grid
}{
	"1x1, empty":              {"?p=.", 1, 1, "."},
	"1x1":                     {"?p=1", 1, 1, "1"},
	"2x2 has boxes of a row":  {"?p=1..2", 1, 2, "1..2"},
	"2x2 with boxes of 2x1":   {"?p=1..2&b=2x1", 2, 1, "1..2"},
	"3x3 has boxes of a row":  {"?p=1...2...3", 1, 3, "1...2...3"},
	"4x4 has boxes of 2x2":    {"?p=1......3.4....2.", 2, 2, "1......3.4....2."},
	"4x4 with rows for boxes": {"?p=1......3.4....2.&b=1x4", 1, 4, "1......3.4....2."},
	"5x5 has boxes of a row":  {"?p=12345" + "....................", 1, 5, "12345" + "...................."},
	"6x6 has boxes of 2x3": {"?p=123456" + ".............................6", 2, 3,
		"123456" + ".............................6"},
	"6x6 with boxes of 3x2": {"?p=123456" + ".............................6" + "&b=3x2", 3, 2,
		"123456" + ".............................6"},
	"8x8 has boxes of 2x4": {"?p=12345678" + "........................................................", 2, 4,
		"12345678" + dots(56)},
	"9x9 has boxes of 3x3": {"?p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		3, 3, inkala},
	"9x9 with boxes of 1x9": {"?p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9...." +
		"4..&b=1x9", 1, 9, inkala},
	"9x9, empty":               {"?p=" + dots(81), 3, 3, dots(81)},
	"10x10 has boxes of 2x5":   {"?p=123456789A" + dots(90), 2, 5, "123456789A" + dots(90)},
	"10x10 with boxes of 5x2":  {"?p=A987654321" + dots(90) + "&b=5x2", 5, 2, "A987654321" + dots(90)},
	"12x12 has boxes of 3x4":   {"?p=123456789ABC" + dots(132), 3, 4, "123456789ABC" + dots(132)},
	"12x12 with boxes of 2x6":  {"?p=CBA987654321" + dots(132) + "&b=2x6", 2, 6, "CBA987654321" + dots(132)},
	"15x15 has boxes of 3x5":   {"?p=123456789ABCDEF" + dots(210), 3, 5, "123456789ABCDEF" + dots(210)},
	"16x16 has boxes of 4x4":   {"?p=123456789ABCDEFG" + dots(240), 4, 4, "123456789ABCDEFG" + dots(240)},
	"20x20 has boxes of 4x5":   {"?p=123456789ABCDEFGHIJK" + dots(380), 4, 5, "123456789ABCDEFGHIJK" + dots(380)},
	"23x23 has boxes of a row": {"?p=N" + dots(528), 1, 23, "N" + dots(528)},
	"24x24 has boxes of 4x6":   {"?p=O" + dots(575), 4, 6, "O" + dots(575)},
	"25x25 has boxes of 5x5": {"?p=123456789ABCDEFGHIJKLMNOP" + dots(600), 5, 5,
		"123456789ABCDEFGHIJKLMNOP" + dots(600)},
	"givens may clash": {"?p=11" + dots(14), 2, 2, "11" + dots(14)},
}

func TestGoldenLinks(t *testing.T) {
	for name, test := range golden {
		t.Run(name, func(t *testing.T) {
			g, err := link.Decode(test.query)
			if err != nil {
				t.Fatal(err)
			}
			if rows, cols := g.Layout().Box(); rows != test.rows || cols != test.cols || g.String() != test.digits {
				t.Errorf("boxes of %dx%d: %s", rows, cols, g)
			}
			if again := link.Encode(g); again != test.query {
				t.Errorf("made again, it is\n%s, not\n%s", again, test.query)
			}
		})
	}
}

// goldenDigits are links with digits entered. Their encoding must never change.
var goldenDigits = map[string]struct{ query, given, entered string }{
	"4x4":                     {"?p=1......3.4....2.&d=.3..............", "1......3.4....2.", ".3.............."},
	"6x6 with boxes of 3x2":   {"?p=1" + dots(35) + "&b=3x2&d=.2" + dots(34), "1" + dots(35), ".2" + dots(34)},
	"9x9":                     {"?p=" + inkala + "&d=.12" + dots(78), inkala, ".12" + dots(78)},
	"25x25":                   {"?p=P" + dots(624) + "&d=" + dots(624) + "O", "P" + dots(624), dots(624) + "O"},
	"digits without a puzzle": {"?p=" + dots(16) + "&d=4" + dots(15), dots(16), "4" + dots(15)},
	"digits that clash":       {"?p=1" + dots(15) + "&d=.11" + dots(13), "1" + dots(15), ".11" + dots(13)},
}

func TestGoldenLinksWithDigits(t *testing.T) {
	for name, test := range goldenDigits {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Given.String() != test.given || b.Entered.String() != test.entered ||
			b.Entered.Layout() != b.Given.Layout() {
			t.Errorf("%s: %v, %v, %v", name, b.Given, b.Entered, err)
			continue
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if g, err := link.Decode(test.query); err != nil || g != b.Given {
			t.Errorf("%s: the puzzle is %v, %v", name, g, err)
		}
		if read, err := link.ReadBoard("see https://example.org/" + test.query + "#x"); err != nil || read != b {
			t.Errorf("%s: read in a text as %v, %v", name, read, err)
		}
	}
}

// If the digits of a link do not fit the puzzle, the digits before the fault are read, and Board.Damage
// records the damage. WithDigits rejects such digits.
func TestDigitsOfALinkAreStrict(t *testing.T) {
	const small = "1......3.4....2."
	for rule, test := range map[string]struct{ d, want string }{
		"no digits are the same as a link without them": {"&d=" + dots(16), ""},
		"the givens may stand among them":               {"&d=13.....3.4....2.", ".3.............."},
		"the first d= counts":                           {"&d=.3" + dots(14) + "&d=5", ".3.............."},
		"other parameters are passed over":              {"&m=1&d=.3" + dots(14) + "&y=x", ".3.............."},
		"signs written in percent":                      {"&d=%2E3" + dots(14), ".3.............."},
	} {
		b, err := link.DecodeBoard("?p=" + small + test.d)
		want := "?p=" + small
		if test.want != "" {
			want += "&d=" + test.want
		}
		if err != nil || link.EncodeBoard(b) != want {
			t.Errorf("%s: %s, %v", rule, link.EncodeBoard(b), err)
		}
	}
	for rule, test := range map[string]struct{ d, want string }{
		"nothing": {}, "one too few": {dots(15), ""}, "one too many": {".3" + dots(15), ".3"},
		"a digit of a larger size": {".3.5" + dots(12), ".3"},
		"a letter":                 {".3A" + dots(13), ".3"}, "0 for none": {".30" + dots(13), ".3"},
		"a blank at the end": {".3" + dots(14) + "+", ".3"}, "a blank among them": {".3+2" + dots(12), ".3"},
		"a line end": {".3" + dots(14) + "%0A", ".3"}, "another digit than the given": {"23" + dots(14), ""},
		"another one later": {".3.....22.......", ".3"},
		"cut":               {".3", ".3"}, "a full-width digit": {".3３" + dots(13), ".3"},
		"another sign for none": {strings.Repeat("-", 16), ""}, "markup": {"%3Cscript%3E" + dots(8), ""},
		"bytes that are no text": {"13%ff" + dots(13), ".3"}, "in lower case": {strings.Repeat("a", 16), ""},
	} {
		query := "?p=" + small + "&d=" + test.d
		for _, read := range []func(string) (link.Board, error){link.DecodeBoard, link.ReadBoard} {
			b, err := read(query)
			if err != nil || b.Given.String() != small || b.Entered.String() != test.want+dots(16-len(test.want)) ||
				b.Damage != link.DigitsDamaged {
				t.Errorf("%s: %+v, %v", rule, b, err)
			}
		}
		if g, err := link.Decode(query); err != nil || g.String() != small {
			t.Errorf("%s: the puzzle is %v, %v", rule, g, err)
		}
		g, _ := link.Decode(query)
		b, err := link.WithDigits(g, strings.NewReplacer("%0A", "\n", "+", " ", "%ff", "\xff", "%3C", "<", "%3E",
			">").Replace(test.d))
		bad, ok := errors.AsType[*link.BadLinkError](err)
		if !ok || bad.Cause != link.WrongDigits || b != (link.Board{}) ||
			!strings.Contains(err.Error(), "digits entered") {
			t.Errorf("%s: with the digits it is %v, %v", rule, b, err)
		}
	}
}

func TestDecodeReadsOtherForms(t *testing.T) {
	const small = "1......3.4....2."
	tests := map[string]struct{ query, want string }{
		"without a question mark":               {"p=" + small, "?p=" + small},
		"0 for an empty cell":                   {"?p=1000000304000020", "?p=" + small},
		"letters in lower case":                 {"?p=abc" + dots(141), "?p=ABC" + dots(141)},
		"ampersands of HTML":                    {"?b=3x2&amp;p=" + dots(36) + "&amp;v=1", "?p=" + dots(36) + "&b=3x2"},
		"the usual box written out":             {"?p=" + small + "&b=2x2", "?p=" + small},
		"a box with noughts before it":          {"?p=" + dots(36) + "&b=03x002", "?p=" + dots(36) + "&b=3x2"},
		"the usual box of 6x6 written out":      {"?p=" + dots(36) + "&b=2x3", "?p=" + dots(36)},
		"b= before p=":                          {"?b=3x2&p=" + dots(36), "?p=" + dots(36) + "&b=3x2"},
		"unknown parameters":                    {"?utm_source=x&p=" + small + "&fbclid=y&q", "?p=" + small},
		"a later version's parameters":          {"?v=1&p=" + small + "&m=abc", "?p=" + small},
		"a parameter that can't be read":        {"?x=%zz&p=" + small, "?p=" + small},
		"a parameter with a semicolon":          {"?x=1;y=2&p=" + small, "?p=" + small},
		"signs written in percent":              {"?p=1%2E%2E%2E%2e%2e%2e3%2E4....2.", "?p=" + small},
		"blanks and line ends that mail put in": {"?p=1......3+.4..%0A..2.%20", "?p=" + small},
		"the first p= counts":                   {"?p=" + small + "&p=2" + small[1:], "?p=" + small},
		"the first b= counts":                   {"?p=" + dots(36) + "&b=3x2&b=2x3", "?p=" + dots(36) + "&b=3x2"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			g, err := link.Decode(test.query)
			if err != nil {
				t.Fatal(err)
			}
			if again := link.Encode(g); again != test.want {
				t.Errorf("%s, want\n%s", again, test.want)
			}
		})
	}
}

func TestBadLinks(t *testing.T) {
	const small = "1......3.4....2."
	bad := func(cause link.Cause) link.BadLinkError { return link.BadLinkError{Cause: cause} }
	tests := map[string]struct {
		query string
		want  link.BadLinkError
		says  string // expected part of the error message
	}{
		"one cell too few": {"?p=" + dots(80), link.BadLinkError{Cause: link.WrongLength, Cells: 80},
			"80 cells"},
		"one cell too many": {"?p=" + dots(82), link.BadLinkError{Cause: link.WrongLength, Cells: 82},
			"82 cells"},
		"26x26": {"?p=" + dots(676),
			link.BadLinkError{Cause: link.WrongLength, Cells: 676}, "676 cells"},
		"characters are counted, not bytes": {"?p=" + strings.Repeat("é", 15),
			link.BadLinkError{Cause: link.WrongLength, Cells: 15}, "15 cells"},
		"a box of another size": {"?p=" + small + "&b=3x3",
			link.BadLinkError{Cause: link.WrongBox, Box: "3x3"}, "3x3"},
		"an empty box": {"?p=" + small + "&b=", link.BadLinkError{Cause: link.WrongBox}, `""`},
		"a box that is no size": {"?p=" + small + "&b=2",
			link.BadLinkError{Cause: link.WrongBox, Box: "2"}, `"2"`},
		"a box of words": {"?p=" + small + "&b=axb",
			link.BadLinkError{Cause: link.WrongBox, Box: "axb"}, "axb"},
		"a box of three numbers": {"?p=" + small + "&b=2x2x1",
			link.BadLinkError{Cause: link.WrongBox, Box: "2x2x1"}, "2x2x1"},
		"a box of size 0": {"?p=" + small + "&b=0x4",
			link.BadLinkError{Cause: link.WrongBox, Box: "0x4"}, "0x4"},
		"a box turned inside out": {"?p=" + small + "&b=-2x-2",
			link.BadLinkError{Cause: link.WrongBox, Box: "-2x-2"}, "-2x-2"},
		"a box whose product runs over": {"?p=" + small + "&b=4x4611686018427387908",
			link.BadLinkError{Cause: link.WrongBox, Box: "4x4611686018427387908"}, "46116860"},
		"a box with a sign": {"?p=" + dots(81) + "&b=%2B3x3",
			link.BadLinkError{Cause: link.WrongBox, Box: "+3x3"}, `"+3x3"`},
		"a box with a sign behind the x": {"?p=" + dots(81) + "&b=3x%2B3",
			link.BadLinkError{Cause: link.WrongBox, Box: "3x+3"}, `"3x+3"`},
		"a box with a blank": {"?p=" + dots(81) + "&b=+3x3",
			link.BadLinkError{Cause: link.WrongBox, Box: " 3x3"}, `" 3x3"`},
		"a box in full-width digits": {"?p=" + dots(81) + "&b=３x３",
			link.BadLinkError{Cause: link.WrongBox, Box: "３x３"}, "３x３"},
		"a box with a semicolon behind it": {"?p=" + dots(36) + "&b=3x2;",
			link.BadLinkError{Cause: link.WrongBox, Box: "3x2;"}, "3x2;"},
		"a box with half an escape": {"?p=" + dots(36) + "&b=3x2%",
			link.BadLinkError{Cause: link.WrongBox, Box: "3x2%"}, "3x2%"},
		"a box beyond any number": {"?p=" + small + "&b=2x99999999999999999999",
			link.BadLinkError{Cause: link.WrongBox, Box: "2x99999999999999999999"}, "9999"},
		"a sign that is no digit":  {"?p=" + small[:15] + "x", bad(link.WrongCell), "row 4, column 4"},
		"a digit of a larger size": {"?p=5" + small[1:], bad(link.WrongCell), "row 1, column 1"},
		"a letter on 9x9":          {"?p=A" + dots(80), bad(link.WrongCell), "row 1, column 1"},
		"a letter past P on 25x25": {"?p=" + dots(624) + "Q", bad(link.WrongCell), "row 25, column 25"},
		"a full-width digit":       {"?p=１" + small[1:], bad(link.WrongCell), "row 1, column 1"},
		"markup":                   {"?p=%3Cscript%3E" + dots(8), bad(link.WrongCell), "row 1, column 1"},
		"a zero byte":              {"?p=%00" + small[1:], bad(link.WrongCell), "row 1, column 1"},
		"bytes that are no text":   {"?p=%ff" + small[1:], bad(link.WrongCell), "row 1, column 1"},
		"a link longer than any":   {"?p=" + dots(link.MaxQuery), bad(link.TooLong), "longer"},
		"a link padded beyond the limit": {"?p=" + small + "&x=" + dots(link.MaxQuery), bad(link.TooLong),
			"longer"},
		"one sign longer than is looked at": {"?p=" + dots(link.MaxQuery-2), bad(link.TooLong), "longer"},
		"as long as is looked at, no longer": {"?p=" + dots(link.MaxQuery-3),
			link.BadLinkError{Cause: link.WrongLength, Cells: link.MaxQuery - 3}, "8189 cells"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			g, err := link.Decode(test.query)
			got, ok := errors.AsType[*link.BadLinkError](err)
			if !ok || g != (solver.Grid{}) {
				t.Fatalf("%v, %v", g, err)
			}
			if got.Cause != test.want.Cause || got.Cells != test.want.Cells || got.Box != test.want.Box {
				t.Errorf("%+v, want %+v", *got, test.want)
			}
			if !strings.Contains(err.Error(), test.says) {
				t.Errorf("%q does not say %q", err, test.says)
			}
			if parse, ok := errors.AsType[*solver.ParseError](err); ok != (got.Cause == link.WrongCell) {
				t.Errorf("the cell's own error: %v", parse)
			}
		})
	}
}

// readGiven returns only the puzzle that ReadBoard finds in a text.
func readGiven(text string) (solver.Grid, error) {
	b, err := link.ReadBoard(text)
	return b.Given, err
}

// newer reports whether the error says that a link has a newer version.
func newer(err error) bool {
	bad, ok := errors.AsType[*link.BadLinkError](err)
	return ok && bad.Cause == link.Newer
}

// A link of a newer version is rejected. Only a whole number above 3 in v= is a newer version. Any other
// unknown v= is invalid.
func TestLinksOfANewerVersion(t *testing.T) {
	const small = "1......3.4....2."
	for _, query := range []string{
		"?p=" + small + "&v=4", "?v=4&p=" + small, "?p=" + small + "&b=2x2&v=4",
		"?p=" + small + "&v=10&x=naked-singles&e=3", "?p=" + small + "&v=%34", "?p=" + small + "&%76=4",
		"?p=" + small + "&v=1&v=4", "?p=" + small + "&v=4&v=1", "?p=" + small + "&v=4&v=abc",
		"?p=" + small + "&v=99999999999999999999", "?p=" + small + "&v=4" + strings.Repeat("0", 300),
		"?p=not+a+grid+of+ours&v=4", "?p=&v=4", "?p=" + small + "&v=4&n=" + dots(link.MaxQuery),
	} {
		g, err := link.Decode(query)
		if !newer(err) || g != (solver.Grid{}) ||
			!strings.Contains(err.Error(), "newer version") || len(err.Error()) > 200 {
			t.Errorf("%.80s: %v, %v", query, g, err)
		}
		if m, ok := link.DecodeMoment(query + "&x=naked-singles"); ok {
			t.Errorf("%.80s holds the moment %+v", query, m)
		}
		for _, text := range []string{
			query, "https://example.org/" + query, "see https://example.org/" + query + " please",
		} {
			if g, ok, err := link.FromText(text); !ok || !newer(err) || g != (solver.Grid{}) {
				t.Errorf("%.80s: %v, %t, %v", text, g, ok, err)
			}
			if g, err := readGiven(text); !newer(err) || g != (solver.Grid{}) {
				t.Errorf("%.80s is read: %v, %v", text, g, err)
			}
		}
	}
	for _, v := range []string{
		"", "abc", "01", "02", "0", "-1", "-2", "1.0", "2.5", "%2B1", "+1", "%2B2", "2;w=1",
		"2%zz", "２", "x" + dots(300), "abc&v=4", "&v=4",
	} {
		for _, query := range []string{"?p=" + small + "&v=" + v, "?v=" + v + "&p=" + small, "?p=12&b=9x9&v=" + v} {
			for _, read := range []func(string) (solver.Grid, error){
				link.Decode, readGiven,
				func(query string) (solver.Grid, error) { return readGiven("https://example.org/" + query) },
			} {
				g, err := read(query)
				bad, ok := errors.AsType[*link.BadLinkError](err)
				if !ok || bad.Cause != link.WrongVersion || g != (solver.Grid{}) ||
					!strings.Contains(err.Error(), "not a version number") || len(err.Error()) > 200 {
					t.Errorf("%.80s: %v, %v", query, g, err)
				}
			}
			if m, ok := link.DecodeMoment(query + "&x=naked-singles"); ok {
				t.Errorf("%.80s holds the moment %+v", query, m)
			}
			if g, err := readGiven("see https://example.org/" + query + " please"); err == nil {
				t.Errorf("%.80s is read among words: %v", query, g)
			}
		}
	}
	for _, query := range []string{
		"?p=" + small, "?p=" + small + "&v=1", "?v=1&p=" + small, "?p=" + small + "&v=%31&v=1",
		"?p=" + small + "&V=3", "?p=" + small + "&vv=4", "?p=" + small + "#v=4", "?p=" + small + "&v=2",
		"?p=" + small + "&v=%32&v=1",
	} {
		if g, ok, err := link.FromText(query); !ok || err != nil || g.String() != small {
			t.Errorf("%s: %v, %t, %v", query, g, ok, err)
		}
	}
	// These are not links to puzzles.
	for _, query := range []string{
		"?v=4", "?v=4&q=x", "https://video.example/watch?v=abc",
	} {
		if _, ok, err := link.FromText(query); ok || err != nil {
			t.Errorf("%s: %t, %v", query, ok, err)
		}
	}
}

func TestAddressesWithoutAPuzzle(t *testing.T) {
	for _, query := range []string{"", "?", "?x=1", "?P=1", "?pp=1", "?q=p=1", "?%70x=1", "?b=3x3", "?;p=1"} {
		if g, err := link.Decode(query); !errors.Is(err, link.ErrNoPuzzle) || g != (solver.Grid{}) {
			t.Errorf("%q: %v, %v", query, g, err)
		}
	}
	if query := link.Encode(solver.Grid{}); query != "" {
		t.Errorf("the grid without cells has the link %q", query)
	}
}

func TestLongestLinkIsWellBelowTheLimit(t *testing.T) {
	l, err := solver.Boxes(1, 25)
	if err != nil {
		t.Fatal(err)
	}
	// A link is short enough even if escaping turns every character into three.
	if query := link.Encode(l.Empty()); 3*len(query) > link.MaxQuery {
		t.Errorf("%d characters", len(query))
	}
}

// anyGrid draws a random layout and a grid with random digits.
func anyGrid(t *rapid.T) solver.Grid {
	rows := rapid.IntRange(1, 25).Draw(t, "rows")
	l, err := solver.Boxes(rows, rapid.IntRange(1, 25/rows).Draw(t, "columns"))
	if err != nil {
		t.Fatal(err)
	}
	cells := rapid.SliceOfN(rapid.ByteRange(0, byte(l.N())), l.Cells(), l.Cells()).Draw(t, "cells")
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestDecodeInvertsEncode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t)
		query := link.Encode(g)
		forms := map[string]string{
			"as it is":            query,
			"in lower case":       strings.ToLower(query),
			"with 0":              strings.ReplaceAll(query, ".", "0"),
			"with parameters":     query + "&utm_source=x",
			"with points escaped": strings.ReplaceAll(query, ".", "%2E"),
		}
		for form, query := range forms {
			if again, err := link.Decode(query); err != nil || again != g {
				t.Errorf("%s: %v, %v", form, again, err)
			}
		}
		for _, text := range []string{query, "https://example.org" + query, " /repo/" + query + "#here\n"} {
			if again, ok, err := link.FromText(text); !ok || err != nil || again != g {
				t.Errorf("in a text: %v, %t, %v", again, ok, err)
			}
		}
		// Links are pasted into messages, so no character may need escaping.
		for _, r := range query {
			if !strings.ContainsRune("?&=.x0123456789bpABCDEFGHIJKLMNOP", r) {
				t.Errorf("%q in %s", r, query)
			}
		}
	})
}

func TestLinksInTexts(t *testing.T) {
	const small = "1......3.4....2."
	links := map[string]string{
		"of a host":             "https://numplace.example/?p=" + small,
		"of this machine":       "http://127.0.0.1:8080/?p=" + small,
		"under a path":          "https://example.org/repo/index.html?p=" + small,
		"of the frame":          "https://example.org/embed?p=" + small,
		"with a place in it":    "https://example.org/?p=" + small + "#board",
		"only the path":         "/?p=" + small,
		"only the query":        "?p=" + small,
		"the query with a box":  "?p=" + small + "&b=2x2",
		"with blanks around":    "\n\t https://example.org/?p=" + small + " \r\n",
		"with other parameters": "https://example.org/?ref=x&p=" + small,
		"within a sentence":     "see (https://example.org/?p=" + small + "), please?",
		"the first of two":      "/?p=" + small + "\n/?p=" + small[:15] + "1",
		"without https":         "numplace.example/?p=" + small,
		"of a port, without it": "localhost:8080/?p=" + small,
	}
	for what, text := range links {
		if g, ok, err := link.FromText(text); !ok || err != nil || g.String() != small {
			t.Errorf("%s: %v, %t, %v", what, g, ok, err)
		}
	}
	const king = "/?p=" + small + "&l=2x2,king&v=2"
	want, err := link.Decode(king[1:])
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		strings.ReplaceAll(king, "&", "&amp;"), "see " + king + ".", "(" + king + ").", "“" + king + "”?", king + "!",
		"**https://numplace.example" + king + "**", "[url]" + king + "[/url]", "[url=" + king + "]mine[/url]",
		`<a href="` + strings.ReplaceAll(king, "&", "&amp;") + `">mine</a>`, "[mine](" + king + ")",
		strings.Replace(king, "&", "\n&", 1), strings.Replace(king, "&v", " &v", 1), "> " + king + "...",
		"「" + king + "」です",
	} {
		if g, ok, err := link.FromText(text); !ok || err != nil || g != want {
			t.Errorf("%s: %v, %t, %v", text, g, ok, err)
		}
	}
	bad := map[string]string{
		"of a wrong length":   "https://example.org/?p=123",
		"with a foreign sign": "https://example.org/?p=z" + small[1:],
		"with a wrong box":    "?p=" + small + "&b=3x3",
	}
	for what, text := range bad {
		g, ok, err := link.FromText(text)
		if _, bad := errors.AsType[*link.BadLinkError](err); !ok || !bad || g != (solver.Grid{}) {
			t.Errorf("%s: %v, %t, %v", what, g, ok, err)
		}
	}
	others := map[string]string{
		"nothing":                     "",
		"a puzzle":                    inkala,
		"a puzzle with ? for empty":   strings.ReplaceAll(inkala, ".", "?"),
		"a puzzle in rows":            "1...\n...3\n.4..\n..2.",
		"a drawing":                   "+--+--+\n|1 |  |\n+--+--+",
		"a question mark":             "?",
		"words":                       "What is this?",
		"another page":                "https://example.org/",
		"another page with a query":   "https://example.org/search?q=sudoku",
		"our page without a puzzle":   "https://example.org/?lang=ja",
		"with nothing in p=":          "https://example.org/?p=",
		"a bad link in a sentence":    "see https://example.org/?p=12 please",
		"p= without a question mark":  "p=" + small,
		"a question mark behind it":   "https://example.org/p=" + small + "?",
		"a number sign before it all": "https://example.org/#p=" + small,
	}
	for what, text := range others {
		if g, ok, err := link.FromText(text); ok || err != nil || g != (solver.Grid{}) {
			t.Errorf("%s: %v, %t, %v", what, g, ok, err)
		}
	}
}

// No query causes a panic. Encoding a decoded board and decoding it again yields the same board.
func FuzzDecode(f *testing.F) {
	for _, test := range golden {
		f.Add(test.query)
	}
	for _, test := range goldenDigits {
		f.Add(test.query)
	}
	for _, test := range goldenTables {
		f.Add(test.query)
	}
	for _, test := range goldenOrigins {
		f.Add(test.query)
	}
	for _, test := range goldenNotes {
		f.Add(test.query)
	}
	for _, test := range goldenLayouts {
		f.Add("?p=" + test.puzzle + test.rest)
	}
	for _, test := range goldenRules {
		f.Add(test.query)
	}
	for _, test := range goldenWords {
		f.Add(test.query)
	}
	for _, query := range []string{
		"", "?", "p", "?p", "?p=%", "?p=%zz", "?p=1;b=2x2", "?p=1&b=1x1",
		"?p=%00", "?p=\xff", "?p=.&b=1x9223372036854775807", "?p=&p=1",
		"?p=1...&v=4", "?p=1...&v=1", "?p=1...&v", "?p=" + strings.Repeat("%2E", 81),
		"?p=" + strings.Repeat("０", 81), "?p=1&b=−1x−1", "?p=<script>alert(1)</script>", "?p=1...&b=1x2\"onload=x",
	} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		b, err := link.DecodeBoard(query)
		if g, errOf := link.Decode(query); g != b.Given || (err == nil) != (errOf == nil) {
			t.Fatalf("%q is %v, %v, and its puzzle %v, %v", query, b, err, g, errOf)
		}
		if err != nil {
			_, bad := errors.AsType[*link.BadLinkError](err)
			if !errors.Is(err, link.ErrNoPuzzle) && !bad || b != (link.Board{}) || err.Error() == "" {
				t.Fatalf("%v, %v", b, err)
			}
			return
		}
		for c := range solver.Cell(b.Given.Layout().Cells()) {
			if b.Given.At(c) != 0 && b.Entered.At(c) != 0 {
				t.Fatalf("%q has two digits in cell %d", query, c)
			}
		}
		again := link.EncodeBoard(b)
		b.Damage = 0
		if b.Task == link.BadTask { // an invalid task, which is not encoded
			b.Task = ""
		}
		if b2, err := link.DecodeBoard(again); err != nil || b2 != b || link.EncodeBoard(b2) != again {
			t.Fatalf("%q is %v, but %q is %v, %v", query, b, again, b2, err)
		}
		for _, packed := range []string{"&w=", "&q=", "&g=", "&t=", "&k="} {
			again, _, _ = strings.Cut(again, packed)
		}
		if again, _, _ := strings.Cut(again, "&n="); strings.Trim(again,
			"?&=.,:x0123456789bdlpvABCDEFGHIJKLMNOPjigsawdiagonalsrisingfallingwindokudisjointknightking") != "" {
			t.Fatalf("the link %q holds more than a puzzle", again)
		}
	})
}

func ExampleEncode() {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		panic(err)
	}
	fmt.Println("https://example.org/" + link.Encode(g))
	// Output:
	// https://example.org/?p=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
}

// In a long text, only the beginning is searched for a link. No copy of the text is made, since a pasted text
// may have any length.
func TestLongTextsAreNotSearchedForLinks(t *testing.T) {
	for _, part := range []string{".\n", "?p=\n", "?\n", "1 "} {
		text := strings.Repeat(part, 5_000_000/len(part))
		if n := testing.AllocsPerRun(1, func() {
			if _, err := readGiven(text); err == nil {
				t.Errorf("%q is read", part)
			}
		}); n > 100_000 {
			t.Errorf("%q: %v allocations", part, n)
		}
	}
	if _, ok, err := link.FromText("?p=" + strings.Repeat("1", 100_000)); !ok || err == nil {
		t.Errorf("a long link alone: %t, %v", ok, err)
	}
}
