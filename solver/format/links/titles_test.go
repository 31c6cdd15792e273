package links

import (
	"slices"
	"testing"
)

// RuleNames returns the names in a fixed order, whatever their order in the title.
func TestRuleNames(t *testing.T) {
	for words, want := range map[string][]string{
		"Samurai, and an Anti-Knight KILLER":     {"killer", "anti-knight", "samurai"},
		"Little Killer Sudoku":                   {"killer", "little killer"},
		"Numbered Rooms, X-Sums and a Girandola": {"girandola", "x-sum", "numbered room"},
		"A plain Sudoku":                         nil,
	} {
		if got := RuleNames(words); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

func TestIsRuleField(t *testing.T) {
	for name, want := range map[string]bool{"killercages": true, "anti_king": true, "constraints": true, "dots": true,
		"kill": false, "title": false, "": false} {
		if IsRuleField(name) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
}
