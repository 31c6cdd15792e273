package i18n_test

import (
	"testing"

	"numplace/app/shared/i18n"
)

func TestFill(t *testing.T) {
	for name, test := range map[string]struct {
		text   string
		blanks []string
		want   string
	}{
		"no blank":                   {"Solve", nil, "Solve"},
		"one":                        {"row {number}", []string{"number", "7"}, "row 7"},
		"in another order":           {"{b}, {a}", []string{"a", "1", "b", "2"}, "2, 1"},
		"one twice":                  {"{n} × {n}", []string{"n", "9"}, "9 × 9"},
		"an empty value":             {"a{x}b", []string{"x", ""}, "ab"},
		"a value is not a name":      {"{a}{b}", []string{"a", "b", "b", "1"}, "b1"},
		"a value that is a blank":    {"{a} {b}", []string{"a", "{b}", "b", "2"}, "{b} 2"},
		"a value without a blank":    {"{a}", []string{"c", "3", "a", "1"}, "1"},
		"a blank without a value":    {"{a} and {b}", []string{"b", "2"}, "{a} and 2"},
		"a brace that is not closed": {"{a", []string{"b", "1"}, "{a"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := i18n.Fill(test.text, test.blanks...); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
