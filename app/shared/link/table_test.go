package link_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
)

// goldenTables are links with tables of techniques. Their encoding must never change.
var goldenTables = map[string]struct{ query, table string }{
	"a technique that is off": {"?p=1......3.4....2.&t=n1:off", "n1:off"},
	"places, scores and options": {"?p=" + inkala + "&t=fh:at2,bf2:off:99:l4,ts:none,fins:3",
		"fh:at2,bf2:off:99:l4,ts:none,fins:3"},
	"with digits and notes":       {"?p=1......3.4....2.&d=.3..............&n=1xAAEGgAgADEGBAA&t=kf1:on", "kf1:on"},
	"a layout":                    {"?p=" + inkala + "&l=3x3,diagonals&v=2&t=2sk:150", "2sk:150"},
	"none, as links had long ago": {"?p=1......3.4....2.", ""},
}

func TestGoldenLinksWithTables(t *testing.T) {
	for name, test := range goldenTables {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Damage != 0 || b.Table != test.table {
			t.Errorf("%s: table %q, damage %d, %v", name, b.Table, b.Damage, err)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if read, err := link.ReadBoard("see https://example.org/" + test.query + "#x"); err != nil || read != b {
			t.Errorf("%s: read in a text as %v, %v", name, read, err)
		}
	}
}

// A link with an invalid table opens without the table.
func TestDamagedTablesOfALink(t *testing.T) {
	long := strings.Repeat("n1:off,", link.MaxTable/7)
	for rule, test := range map[string]struct {
		t, table string
		damage   link.Damage
	}{
		"as other programs escape it":   {"n1%3Aoff%2ch1:off", "n1:off,h1:off", 0},
		"empty":                         {"", "", 0},
		"the first of two":              {"n1:off&t=h1:off", "n1:off", 0},
		"of an unknown technique":       {"warp-9:on", "warp-9:on", 0}, // only the second program detects this
		"a sign of no table":            {"n1:off!", "", link.TableDamaged},
		"a capital letter":              {"N1:off", "", link.TableDamaged},
		"a blank":                       {"n1:off,+h1:off", "n1:off,+h1:off", link.TableDamaged},
		"a character that is not ASCII": {"n１:off", "", link.TableDamaged},
		"nearly too long":               {long, long, 0},
		"too long":                      {long + "n1", "", link.TableDamaged},
	} {
		b, err := link.DecodeBoard("?p=1......3.4....2.&t=" + test.t)
		if err != nil || b.Damage != test.damage || test.damage == 0 && b.Table != test.table ||
			test.damage != 0 && b.Table != "" {
			t.Errorf("%s: table %q, damage %d, %v", rule, b.Table, b.Damage, err)
		}
	}
}
