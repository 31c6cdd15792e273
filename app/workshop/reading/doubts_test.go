package reading

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

// ruledLayouts are layouts with kinds of rules that f-puzzles supports.
var ruledLayouts = []string{
	"3x3,diagonals,knight", "3x3,king,disjoint", "3x3,windoku", "3x3,allwhite=1", "3x3,cage=15:0.1.9,cage:30.31",
	"3x3,thermo:0.1.2,arrow:10.20.30", "3x3,whisper=5:0.10.20,renban:3.4.5", "3x3,palindrome:0.1.2,between:3.4.5",
	"3x3,white:0.1,black:3.4,xv=10:5.6,xv=5:50.51", "3x3,odd:1,even:2,marks=1.2:3", "3x3,quad=1.2:0.1.9.10",
	"3x3,entropic:0.1.2,modular=3:9.10.11", "3x3,regionsum:2.3.4,doublearrow:10.11.12", "3x3,clone:0.40",
}

// If the setter's text has only sentences that this page writes, in any language, the puzzle has no doubts
// when it comes back from another program.
func TestOurOwnSentencesAreNoDoubt(t *testing.T) {
	for _, text := range ruledLayouts {
		layout, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, l := range i18n.All {
			words := ""
			for _, rule := range i18n.RulesOf(layout) {
				words += rule.Title(l) + i18n.Colon.In(l) + rule.Sentence(l, link.Words{}) + "\n"
			}
			p := format.Puzzle{Grid: layout.Empty().With(40, 5), Comment: words}
			for _, target := range links.Targets {
				if target.Refuses(p) != links.None || target.Site != links.FPuzzles {
					continue
				}
				address, _ := target.Link(p)
				got := Open(job.Open{Text: address, Lang: l})
				if got.Refused != "" || got.Rules != "" || got.Unsure != "" {
					t.Errorf("%s, %v, %s: %q, rules %q, unsure %q\n%s", text, l, target.Site, got.Refused, got.Rules,
						got.Unsure, words)
				}
			}
		}
	}
}

// foreign returns the f-puzzles data of a 4x4 puzzle with one given and a cage with the sum 3.
func foreign(words, solution string) string {
	return `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"ruleset":"` + words + `","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"solution":[` +
		strings.Join(strings.Split(solution, ""), ",") + `]}`
}

func TestDoubtsOfAText(t *testing.T) {
	const full = "1234341221434321"
	for name, row := range map[string]struct{ words, solution, rules, unsure string }{
		"no doubt":                 {"Normal sudoku rules apply. Cages: digits add up.", full, "", ""},
		"a doubtful sentence":      {"Normal sudoku rules apply. Digits on the border are primes.", full, "", "10d2"},
		"a rule that is not known": {"Normal sudoku rules apply. One cage lies.", full, "ruleset", "12"},
		"another given":            {"Normal sudoku rules apply.", "2134341212434321", "?", "12"},
	} {
		got := Open(job.Open{Text: foreign(row.words, row.solution)})
		if got.Rules != row.rules || got.Unsure != row.unsure {
			t.Errorf("%s: rules %q, unsure %q", name, got.Rules, got.Unsure)
		}
		if (got.Said != "") != (row.rules == "?") {
			t.Errorf("%s: it says %q", name, got.Said)
		}
	}
}
