package browser

import "testing"

// Dates are formatted for the page's language.
func TestDates(t *testing.T) {
	for language, want := range map[string]string{
		"en": "Nov 23, 2026", "ja": "2026年11月23日", "zh-Hans": "2026年11月23日", "zh-Hant": "2026年11月23日",
	} {
		if got := medium(Make("Date", 2026, 10, 23), language); got != want {
			t.Errorf("%s: %s, want %s", language, got, want)
		}
	}
}
