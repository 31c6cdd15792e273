package format_test

import (
	"strings"
	"testing"

	"numplace/solver/format"
)

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"Normal sudoku. Cages add up!":               "Normal sudoku|Cages add up",
		"Dots (i.e. signs) are given. E.g. this one": "Dots (i.e. signs) are given|E.g. this one",
		"Orth. neighbours differ; others don't":      "Orth. neighbours differ|others don't",
		"- One\n- Two\n\n* * *\n• Three":             "- One|- Two|Three",
		"通常のルール。桂馬飛びは異なります":                          "通常のルール|桂馬飛びは異なります",
		"...":        "",
		"İ i.e. one": "İ i.e. one",
	} {
		if got := strings.Join(format.Sentences(text), "|"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
