package speech

import (
	"testing"

	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
)

func TestWords(t *testing.T) {
	wordtest.Check(t, "speech", func(at int, l i18n.Lang) string { return text(at).In(l) })
}
