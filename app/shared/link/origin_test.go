package link_test

import (
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver/generate"
)

// goldenOrigins are links to puzzles that Numplace has generated. Their encoding must never change.
var goldenOrigins = map[string]struct{ query, origin string }{
	"a level and a symmetry": {"?p=" + inkala + "&g=1.2llc.l3.yhalf", "1.2llc.l3.yhalf"},
	"no wish":                {"?p=1......3.4....2.&g=1.0", "1.0"},
	"with digits and a table": {"?p=1......3.4....2.&d=.3..............&t=n1:off&g=12.zz.b2x2.on1:off",
		"12.zz.b2x2.on1:off"},
	"cells of rules": {"?p=" + inkala + "&g=1.a.b3x3,marks=1.2:0.5,extra:6.7.8.l3",
		"1.a.b3x3,marks=1.2:0.5,extra:6.7.8.l3"},
	"a layout": {"?p=" + inkala + "&l=3x3,diagonals&v=2&g=1.a.b3x3,diagonals.s900-1200",
		"1.a.b3x3,diagonals.s900-1200"},
}

func TestGoldenLinksWithOrigins(t *testing.T) {
	for name, test := range goldenOrigins {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Damage != 0 || b.Origin != test.origin {
			t.Errorf("%s: origin %q, damage %d, %v", name, b.Origin, b.Damage, err)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if _, err := generate.ParseOrigin(test.origin); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An invalid origin is ignored, and the rest of the link is unaffected.
func TestDamagedOrigins(t *testing.T) {
	for rule, g := range map[string]string{
		"empty":                    "",
		"a word":                   "here",
		"no seed":                  "1",
		"an empty seed":            "1..l3",
		"no version":               ".2llc",
		"a sign of no origin":      "1.2llc.l3!",
		"markup":                   "1.2llc.%3Cb%3E",
		"a capital letter":         "1.2LLC",
		"a seed that is too long":  "1.12345678901234",
		"a version that is higher": "1234567.a",
		"too long":                 "1.a." + strings.Repeat("n", link.MaxOrigin),
	} {
		b, err := link.DecodeBoard("?p=1......3.4....2.&d=.3..............&g=" + g)
		if err != nil || b.Damage != 0 || b.Origin != "" || b.Entered.Count() != 1 || b.Given.Count() != 4 {
			t.Errorf("%s: %+v, %v", rule, b, err)
		}
	}
}

// An origin that is too long to be decoded is not encoded either, so that it does not lengthen links.
func TestLongOrigins(t *testing.T) {
	for length, want := range map[int]int{link.MaxOrigin: link.MaxOrigin + len("&g="), link.MaxOrigin + 1: 0} {
		origin := "1.a.b3x3,odd:"
		origin += strings.Repeat("7", length-len(origin))
		if got := len(link.EncodeOrigin(origin)); got != want {
			t.Errorf("%d bytes are written with %d, want %d", length, got, want)
		}
	}
}

// wide is a jigsaw with twelve regions. Their names in the layout's text are digits and letters.
var wide = func() (signs string) {
	for _, sign := range "123456789ABC" {
		signs += strings.Repeat(string(sign), 12)
	}
	return signs
}()

// Each origin that the generator writes is parsed correctly.
func TestOriginsOfTheGenerator(t *testing.T) {
	for _, wish := range []string{
		"", "l3.tx-wing.n28.yhalf", "b4x4.spare", "s0-1200", "bjigsaw:1112132233423444,knight.l1", "on1:off,h1:3",
		"b4x4,marks=1.2.16:0.10.255,odd:7", "bjigsaw:" + wide,
	} {
		w, err := generate.ParseWish(wish)
		if err != nil {
			t.Fatal(err)
		}
		origin := generate.Origin{Version: generate.Version, Seed: 1<<64 - 1, Wish: w}.String()
		b, err := link.DecodeBoard("?p=1......3.4....2." + link.EncodeOrigin(origin))
		if err != nil || b.Origin != origin {
			t.Errorf("%s is read as %q, %v", origin, b.Origin, err)
		}
		if version, seed := link.OriginParts(origin); version != strconv.Itoa(generate.Version) ||
			seed != "3w5e11264sgsf" {
			t.Errorf("%s has version %q and seed %q", origin, version, seed)
		}
	}
}
