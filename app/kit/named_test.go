package kit

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Names of cells are found in sentences of any language. Text that only resembles a name is not mistaken for
// one.
func TestNamedCells(t *testing.T) {
	const letters = "FG5\tr67c5\nF23\tr6c23\nA2\tr1c2"
	const words = "Rows 4 and 6, column 5\tr46c5\nrow 6, columns 2 and 3\tr6c23"
	for text, test := range map[string]struct{ others, want string }{
		"In box 2, only r1c6 can hold 8.": {"", "r1c6"},
		"8 leaves r1c8, r7c58 and r46c5":  {"", "r1c8 r7c58 r46c5"},
		"ブロック1で3が入るのはr1c2だけです。":           {"", "r1c2"},
		"r3c4=5<r5c5":                  {"", "r3c4 r5c5"},
		"for car1c2, r0c1, rc1, r1 c2": {},
		"":                             {}, "r": {}, "r1": {}, "r1c": {}, "R1C2": {},
		"FG5 and F23, 2\u00a0= 3, ロックA2": {letters, "FG5=r67c5 F23=r6c23 A2=r1c2"},
		"AFG5, A3, HA2":                  {letters, ""},
		"Rows 4 and 6, column 5 and row 6, columns 2 and 3.": {words,
			"Rows 4 and 6, column 5=r46c5 row 6, columns 2 and 3=r6c23"},
		"r6c3 = row 6, column 2": {words, "r6c3"},
		"1・6行目2列目と6行目2列目":        {"1・6行目2列目\tr16c2\n6行目2列目\tr6c2", "1・6行目2列目=r16c2 6行目2列目=r6c2"},
	} {
		var got []string
		for _, named := range strings.Split(app.HTMLString(Named("p", "", text, test.others)), `data-named="`)[1:] {
			cells, name, _ := strings.Cut(named, `">`)
			if name, _, _ = strings.Cut(name, "<"); name != cells {
				cells = name + "=" + cells
			}
			got = append(got, cells)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%q: %q, want %q", text, got, test.want)
		}
	}
	rows, cols := Lines("r13c2 and r9c2")
	if rows != solver.Digits(0).With(1).With(3).With(9) || cols != solver.Digits(0).With(2) {
		t.Errorf("rows %v, columns %v", rows, cols)
	}
	if rows, cols := Lines(letters); rows != solver.Digits(0).With(1).With(6).With(7) ||
		cols != solver.Digits(0).With(2).With(3).With(5) {
		t.Errorf("of other names: rows %v, columns %v", rows, cols)
	}
	drawn := app.HTMLString(Named("p", "x", `a <b> r1c2 & "c"`, ""))
	want := `<p class="x">a &lt;b&gt; <span class="named" role="button" tabindex="0" data-named="r1c2">r1c2</span>` +
		` &amp; &quot;c&quot;</p>`
	if strings.TrimSpace(drawn) != want {
		t.Errorf("%s", drawn)
	}
}

// Pointing at the name of a rule marks exactly the rule's cells, even if the cells do not form a rectangle.
// If the text does not contain the name, no cells are marked.
func TestTheCellsOfARuleAreMarked(t *testing.T) {
	e := job.Explained{Text: "Cage 10 at r1c3, r1c4 and r2c4 can only hold 1 + 2 + 7.",
		Named: "Cage 10 at r1c3, r1c4 and r2c4\tR1C34 R2C4"}
	h := &Host{}
	for named, want := range map[string]string{"R1C34 R2C4": "r1c3 r1c4 r2c4 ", "r1c3": "r1c3 ", "": "", "R5C5": ""} {
		h.Model.Named = named
		got := ""
		h.Point(func(rows, cols solver.Digits) {
			for row := range rows.All() {
				for col := range cols.All() {
					got += "r" + row.String() + "c" + col.String() + " "
				}
			}
		}, e)
		if got != want {
			t.Errorf("%q marks %q, want %q", named, got, want)
		}
	}
	want := `data-named="R1C34 R2C4">Cage 10 at r1c3, r1c4 and r2c4<`
	if html := withNames(e.Text, e.Named); !strings.Contains(html, want) {
		t.Error(html)
	}
}
