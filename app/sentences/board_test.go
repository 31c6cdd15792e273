package sentences_test

import (
	"strings"
	"testing"

	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state/storage"
)

// If a board has no givens but rules, its description says that it has rules.
func TestBoardsWithoutGivens(t *testing.T) {
	blank := strings.Repeat(".", 81)
	for name, test := range map[string]struct {
		record storage.Record
		want   string
	}{
		"nothing":                {storage.Record{Layout: "3x3"}, "9 × 9 · 0 givens"},
		"rules that are unknown": {storage.Record{Layout: "3x3", Rules: "lines, overlays"}, "9 × 9 · rules of its own"},
		"rules in words": {storage.Record{Layout: "3x3", Words: link.Words{Rules: "Find the way."}},
			"9 × 9 · rules of its own"},
		"dots":    {storage.Record{Layout: "3x3,black:1.2", Rules: "lines"}, "9 × 9 · black dot"},
		"a given": {storage.Record{Layout: "3x3", Given: "1" + blank[1:], Rules: "lines"}, "9 × 9 · 1 given"},
	} {
		r := test.record
		r.Entered = blank
		if r.Given == "" {
			r.Given = blank
		}
		b, ok := r.Board()
		got := strings.ReplaceAll(sentences.Board(i18n.En, r, b), "\u00a0", " ")
		if !ok || !strings.EqualFold(got, test.want) {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}
