package format_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"numplace/solver/format"
)

const (
	plain  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	answer = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
)

// InLine returns the same result as Read, including for lines that take the fast path.
func TestInLineAgreesWithRead(t *testing.T) {
	zeros := strings.ReplaceAll(plain, ".", "0")
	for rule, line := range map[string]string{
		"a line":                      plain,
		"with zeros":                  zeros,
		"with other signs":            strings.ReplaceAll(plain, ".", "*"),
		"with its solution":           zeros + "," + answer,
		"with its solution and a tab": plain + "\t" + answer,
		"after its number":            "17," + plain + "," + answer,
		"with a comment":              plain + " # Inkala",
		"with a rating":               plain + ";9.4",
		"with a rating and a blank":   plain + " 10.6",
		"with a rating with a zero":   plain + ",10",
		"the solution first":          answer + "," + plain,
		"a full grid":                 answer,
		"quoted":                      `"` + zeros + `","` + answer + `"`,
		"two puzzles":                 plain + "," + plain,
		"80 cells":                    plain[1:],
		"82 cells":                    plain + ".",
		"82 cells, and the solution":  plain + ".," + answer,
		"a foreign sign":              plain[:40] + "q" + plain[41:],
		"a letter at the end":         plain + "q",
		"a heading":                   "puzzle,solution",
		"nothing":                     "",
		"blanks":                      "   ",
		"4x4":                         "1......3.4....2.",
		"6x6 with a rating":           "123456..............................,2",
		"a clash":                     "11" + plain[2:],
		"a comment":                   "# " + plain,
	} {
		want, wantErr := format.Read(line)
		got, err := format.InLine(line)
		if got != want.Grid || !reflect.DeepEqual(err, wantErr) {
			t.Errorf("%s: %v, %v; Read gives %v, %v", rule, got, err, want.Grid, wantErr)
		}
		want, wantErr = format.Read("# layout: 3x3,diagonals\n" + line)
		got, err = format.InLineOf(layout(t, "3x3,diagonals"), line)
		if got != want.Grid || (err == nil) != (wantErr == nil) {
			t.Errorf("%s, below a layout: %v, %v; Read gives %v, %v", rule, got, err, want.Grid, wantErr)
		}
	}
}

// InLine does not read the separator line below the head of a Markdown table as an empty board.
func TestARuleIsNoPuzzle(t *testing.T) {
	for _, line := range []string{"|---|---|---|", "| :-- | --: |", "|--------|", "|-|-|-|-|"} {
		g, err := format.InLine(line)
		if fault, ok := errors.AsType[*format.Error](err); !ok || fault.Cause != format.Empty {
			t.Errorf("%s: %v, %v", line, g, err)
		}
	}
}

func TestQuotedFields(t *testing.T) {
	for _, text := range []string{`"` + plain + `"`, `7,"` + plain + `","` + answer + `"`, `"` + plain + "\"\r\n"} {
		if g, err := format.InLine(text); err != nil || g.String() != plain {
			t.Errorf("%s: %v, %v", text, g, err)
		}
	}
}

func FuzzInLine(f *testing.F) {
	for _, line := range []string{plain + " # 3x3,king", plain + "#" + answer, "1......3.4....2. # x:0", answer + " #",
		plain, plain + "," + answer, answer + ",1", "1,2,3", plain + " x", plain + "\t3x3,diagonals", plain +
			" 3x3,queen", "1122112233443344 1...............", strings.Repeat("0", 81) + ";"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if format.EncodingOf(line) != format.UTF8 {
			return // skip lines that Read takes for UTF-16, because InLine reads only UTF-8
		}
		want, wantErr := format.Read(line)
		got, err := format.InLine(line)
		if got != want.Grid || (err == nil) != (wantErr == nil) {
			t.Errorf("%q: %v, %v; Read gives %v, %v", line, got, err, want.Grid, wantErr)
		}
	})
}
