package links

import (
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// entered returns f-puzzles data of a 4x4 board. Its first digit is a given, and the others are entered
// digits. more contains additional fields.
func entered(cells, more string) string {
	var b strings.Builder
	b.WriteString(`{"size":4,` + more + `"grid":[`)
	for c, sign := range cells {
		switch {
		case c == 0:
			b.WriteString("[")
		case c%4 == 0:
			b.WriteString("],[")
		default:
			b.WriteString(",")
		}
		switch {
		case c == 0:
			b.WriteString(`{"value":` + string(sign) + `,"given":true}`)
		case sign == '.':
			b.WriteString("{}")
		default:
			b.WriteString(`{"value":` + string(sign) + "}")
		}
	}
	return b.String() + "]]}"
}

// If the entered digits of a published puzzle complete it correctly, Read moves them to Solution. Otherwise
// they stay in Entered, and Published is set, because they may be part of the setter's solution. Published is
// not set if the link states that the digits are the user's progress.
func TestPublishedDigits(t *testing.T) {
	const is, part, wrong = "1234341221434321", "12..341.......21", "1234341221434322"
	one := "1" + strings.Repeat(".", 15)
	for name, row := range map[string]struct{ data, want string }{
		"all": {entered(is, ""), "2x2; " + one + "; solution " + is},
		"all, and an unknown rule": {entered(is, `"odd one":[1],`),
			"2x2; " + one + "; solution " + is + "; rules odd one"},
		"all, and the same stated": {entered(is, `"solution":"`+is+`",`), "2x2; " + one + "; solution " + is},
		"a part":                   {entered(part, ""), "2x2; " + one + "; entered .2..341.......21; published yes"},
		"all, but wrong": {entered(wrong, ""),
			"2x2; " + one + "; entered ." + wrong[1:] + "; published yes"},
		"all, against a known rule": {entered(is, `"diagonal+":true,`),
			"2x2,rising; " + one + "; entered ." + is[1:] + "; published yes"},
		"all, but another stated": {entered(is, `"solution":"1243341221344321",`),
			"2x2; " + one + "; entered ." + is[1:] +
				"; solution 1243341221344321; published yes"},
		"progress":        {entered(part, `"numplace":"progress",`), "2x2; " + one + "; entered .2..341.......21"},
		"all of progress": {entered(is, `"numplace":"progress",`), "2x2; " + one + "; entered ." + is[1:]},
		"nothing else": {strings.Replace(entered(part, ""), `,"given":true`, "", 1), "2x2; " + strings.Repeat(".", 16) +
			"; entered " + part},
	} {
		t.Run(name, func(t *testing.T) {
			p, _, err := Read(row.data)
			if got := told(p); err != nil || got != row.want {
				t.Errorf("%s, %v\nwant\n%s", got, err, row.want)
			}
		})
	}
}

// Numplace's links preserve whether entered digits are the user's progress or, with Published set, may be
// part of the setter's solution.
func TestOurLinksHaveProgress(t *testing.T) {
	g := solver.Classic.Empty().With(0, 1)
	for _, published := range []bool{false, true} {
		p := format.Puzzle{Grid: g, Entered: solver.Classic.Empty().With(1, 2), Published: published}
		data := fpuzzlesData(p)
		back, _, err := Read("https://f-puzzles.com/?load=" + lz(data))
		if err != nil || told(back) != told(p) {
			t.Errorf("%s, %v\nof %s", told(back), err, data)
		}
	}
}
