package sharing

import (
	"testing"

	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
)

func TestWords(t *testing.T) {
	wordtest.Check(t, "sharing", func(at int, l i18n.Lang) string { return text(at).In(l) })
}

func TestEveryFormatHasAName(t *testing.T) {
	for _, f := range exchange.Writers {
		if nameOf(f.ID, i18n.En, "81") == "" {
			t.Errorf("%s has no name", f.ID)
		}
	}
	if names := len(formats) + len(properNames); names != len(exchange.Writers) {
		t.Errorf("%d names for %d formats", names, len(exchange.Writers))
	}
}
