package format_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"numplace/solver/format"
)

var lines = map[string]string{
	"9x9": plain, "9x9 with zeros": strings.ReplaceAll(plain, ".", "0"), "full": answer, "4x4": "1......3.4....2.",
	"diagonals": plain + " 3x3,diagonals", "jigsaw": "1......3.4....2. jigsaw:1122112233443344",
	"16x16": strings.Repeat(".", 255) + "G",
}

// Title returns exactly the title that Titled has written, even if the title contains text such as a layout,
// which has another meaning before the '#'.
func TestTitlesAreReadBack(t *testing.T) {
	for rule, title := range map[string]string{
		"a word":           "Monday",
		"a sign x":         "Fox 3x3",
		"a colon":          "layout: 3x3",
		"digits and zeros": "top1465 no. 100, 0.5",
		"81 digits":        plain,
		"a solution":       answer,
		"a layout":         "3x3,king",
		"an unknown one":   "3x3,queen",
		"a map":            "jigsaw:12",
		"quotes":           `"Easter" and 'spring'`,
		"Japanese":         "月曜日の問題：1番",
		"number signs":     "puzzle #5 ＃6",
		"an address":       "https://example.org/puzzle?x=1",
		"markup":           "<img onerror=alert(1)>",
		"a verdict":        "7,unique,1...............,,1,0.1",
	} {
		for kind, line := range lines {
			titled := format.Titled(line, title)
			want, err := format.InLine(line)
			if err != nil {
				t.Fatal(err)
			}
			got, err := format.InLine(titled)
			if err != nil || got != want {
				t.Errorf("%s, %s: %v, %v", rule, kind, got, err)
			}
			if p, err := format.Read(titled); err != nil || p.Grid != want {
				t.Errorf("%s, %s, Read: %v, %v", rule, kind, p.Grid, err)
			}
			if got := format.Title(titled); got != title {
				t.Errorf("%s, %s: title %q", rule, kind, got)
			}
		}
	}
}

func TestTitlesAreOneShortLine(t *testing.T) {
	for rule, test := range map[string]struct{ title, want string }{
		"none":                  {"", ""},
		"blanks":                {" \t\n", ""},
		"lines":                 {"a\r\nb\u2028c", "a b c"},
		"control characters":    {"a\x00\x1bb", "ab"},
		"damaged":               {"a\xffb", "ab"},
		"a long one has an end": {strings.Repeat("数", 200), strings.Repeat("数", 119) + "…"},
	} {
		line := format.Titled(plain, test.title)
		if got := format.Title(line); got != test.want || test.want == "" && line != plain {
			t.Errorf("%s: %q", rule, line)
		}
	}
}

func TestTitleOfOtherLines(t *testing.T) {
	for rule, test := range map[string]struct{ line, want string }{
		"no comment":          {plain, ""},
		"a comment":           {"# the list", ""},
		"an indented comment": {"  ## the list", ""},
		"gsf":                 {plain + " # ED=10.6/1.2", "ED=10.6/1.2"},
		"an empty comment":    {plain + " #", ""},
		"full-width":          {plain + "　＃ 月曜日", "月曜日"},
		"a label":             {"Easy one: " + plain, "Easy one"},
		"a label in brackets": {"[No. 3] " + plain, "No. 3"},
		"a list number":       {"12) " + plain, "12"},
		"a list mark":         {"* Monday - " + plain, "Monday"},
		"a label, a comment":  {"Easy: " + plain + " # Monday", "Monday"},
		"words":               {"Easy one " + plain, ""},
		"a column":            {"12," + plain, ""},
		"HoDoKu's line":       {":0000:x:" + plain + ":::", ""},
		"a layout":            {"jigsaw:1122112233443344: 1......3.4....2.", ""},
	} {
		if got := format.Title(test.line); got != test.want {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

func TestAnyTitleIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := lines[rapid.SampledFrom([]string{"9x9", "full", "4x4", "diagonals", "jigsaw"}).Draw(t, "line")]
		titled := format.Titled(line, rapid.String().Draw(t, "title"))
		want, _ := format.InLine(line)
		if got, err := format.InLine(titled); err != nil || got != want || strings.ContainsAny(titled, "\r\n") ||
			!utf8.ValidString(titled) {
			t.Fatalf("%q: %v, %v", titled, got, err)
		}
		if again := format.Titled(line, format.Title(titled)); again != titled {
			t.Fatalf("%q, again %q", titled, again)
		}
	})
}
