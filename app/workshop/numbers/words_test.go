package numbers

import (
	"strings"
	"testing"

	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
)

func TestWords(t *testing.T) {
	wordtest.Check(t, "numbers", func(at int, l i18n.Lang) string { return text(at).In(l) })
}

// The names of days and of months are separated by spaces.
func TestNamesOfDaysAndMonths(t *testing.T) {
	for _, l := range i18n.All {
		if d, m := strings.Fields(weekdays.In(l)), strings.Fields(months.In(l)); len(d) != 7 || len(m) != 12 {
			t.Errorf("%s: %q, %q", l.Tag(), d, m)
		}
	}
}
