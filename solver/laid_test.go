package solver_test

import (
	"strings"
	"testing"

	"numplace/solver"
)

// A grid with its layout is written and read back. Without digits, the text is that of the layout.
func TestParseLaid(t *testing.T) {
	empty, some := strings.Repeat(".", 16), "1"+strings.Repeat(".", 15)
	for text, want := range map[string]string{
		"2x2":                            "2x2",
		"2x2,cage=3:0.1":                 "2x2,cage=3:0.1",
		"2x2,cage=3:0.1 " + some:         "2x2,cage=3:0.1 " + some,
		"2x2,cage=3:0.1 " + empty:        "2x2,cage=3:0.1",
		"2x2,cage:0.1 " + some[1:] + "1": "2x2,cage:0.1 " + some[1:] + "1",
	} {
		if g, err := solver.ParseLaid(text); err != nil || g.Laid() != want {
			t.Errorf("%s: %v, %s", text, err, g.Laid())
		}
	}
	for _, text := range []string{
		"", " " + some, "2x2 ", "2x2 " + some[1:], "2x2 " + some + "1", "2x2,cage=3:99 " + some, some,
	} {
		if _, err := solver.ParseLaid(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
