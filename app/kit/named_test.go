package kit

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// Names of cells are found in words of any language, and nothing else is.
func TestNamedCells(t *testing.T) {
	for text, want := range map[string]string{
		"In box 2, only r1c6 can hold 8.": "r1c6",
		"8 leaves r1c8, r7c58 and r46c5":  "r1c8 r7c58 r46c5",
		"ブロック1で3が入るのはr1c2だけです。":           "r1c2",
		"r3c4=5<r5c5":                  "r3c4 r5c5",
		"for car1c2, r0c1, rc1, r1 c2": "",
		"":                             "", "r": "", "r1": "", "r1c": "", "R1C2": "",
	} {
		var got []string
		eachName(text, func(begin, end int) { got = append(got, text[begin:end]) })
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	rows, cols := Lines("r13c2 and r9c2")
	if rows != solver.Digits(0).With(1).With(3).With(9) || cols != solver.Digits(0).With(2) {
		t.Errorf("rows %v, columns %v", rows, cols)
	}
	drawn := app.HTMLString(Named("p", "x", `a <b> r1c2 & "c"`))
	want := `<p class="x">a &lt;b&gt; <span class="named" data-named="r1c2">r1c2</span> &amp; &#34;c&#34;</p>`
	if strings.TrimSpace(drawn) != want {
		t.Errorf("%s", drawn)
	}
}
