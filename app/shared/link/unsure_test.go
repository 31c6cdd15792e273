package link_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// These links have rules that are not solved, sentences that may state further rules, or unknown houses.
// Their encoding must never change.
const (
	goldenUnsolved = "?p=1......3.4....2.&v=2&r=1"
	goldenDoubtful = "?p=1......3.4....2.&v=2&r=1&u=10d2.3"
	goldenUnhoused = "?p=1......3.4....2.&v=2&r=1&u=12"
)

func TestUnsureLinks(t *testing.T) {
	for query, want := range map[string]link.Board{
		goldenUnsolved: {Unsolved: true},
		goldenDoubtful: {Unsure: link.Unsure{Doubtful: true, Numbers: "2.3"}},
		goldenUnhoused: {Unsolved: true, Unsure: link.Unsure{Level: format.HousesUnsure}},
		// with u= damaged or newer, r=1 still marks an unknown rule
		goldenUnsolved + "&u=":      {Unsolved: true},
		goldenUnsolved + "&u=2d1":   {Unsolved: true},
		goldenUnsolved + "&u=13":    {Unsolved: true},
		goldenUnsolved + "&u=10x":   {Unsolved: true},
		goldenUnsolved + "&u=10d1x": {Unsolved: true},
	} {
		b, err := link.DecodeBoard(query)
		if err != nil || b.Unsolved != want.Unsolved || b.Unsure != want.Unsure {
			t.Errorf("%s: %v, %+v, %v", query, b.Unsolved, b.Unsure, err)
		}
		if golden := query == goldenUnsolved || query == goldenDoubtful || query == goldenUnhoused; golden {
			if got := link.EncodeBoard(b); got != query {
				t.Errorf("%s becomes %s", query, got)
			}
		}
		if !strings.Contains(query, "&r=1") {
			t.Errorf("%s: an older page would say how many solutions there are", query)
		}
	}
}

// An unknown value of r= or u= comes from a newer page and may stand for a rule. In that case the page makes
// no statement about solutions.
func TestUnknownMarksClaimNothing(t *testing.T) {
	const puzzle = "?p=1......3.4....2.&v=2"
	for more, claims := range map[string]bool{
		"": true, "&r=": true, "&r=0": true, "&u=": true, "&u=10": true, "&u=11": true,
		"&r=1": false, "&r=2": false, "&r=11": false, "&r=x": false, "&r=0&r=2": false,
		"&u=2d1": false, "&u=13": false, "&u=x": false, "&r=2&u=2": false,
		"&r=1&u=10d1": true, "&u=10d1": true, "&r=2&u=10d1": true,
	} {
		b, err := link.DecodeBoard(puzzle + more)
		if err != nil || b.Claims() != claims {
			t.Errorf("%s: %v, %v", more, b.Claims(), err)
		}
		again, err := link.DecodeBoard(link.EncodeBoard(b))
		if err != nil || again.Claims() != claims || again.Unsure != b.Unsure {
			t.Errorf("%s: once more %v, %v", more, again.Claims(), err)
		}
	}
}

// The sentences that may state further rules are found in the setter's texts, even if these were shortened or
// edited.
func TestDoubtsOfWords(t *testing.T) {
	before := link.Words{Rules: "Normal rules.\nOdd  cells are prime; all of them.\nThanks!"}
	u := link.DoubtsOf(before, "Odd cells are prime\nall of them", format.Sure)
	if u.Numbers != "2.3" || strings.Join(u.Marked(before.Rules), "|") != "Odd  cells are prime|all of them" {
		t.Errorf("%+v, %q", u, u.Marked(before.Rules))
	}
	if got := u.On(before, link.Words{Rules: "all of them. Bye."}); got.Numbers != "1" || !got.Doubtful {
		t.Errorf("of other words %+v", got)
	}
	if got := u.On(before, link.Words{Rules: "Bye."}); got != (link.Unsure{}) {
		t.Errorf("of words without them %+v", got)
	}
	if got := link.DoubtsOf(link.Words{}, "Primes", format.Sure); !got.Doubtful || got.Numbers != "" {
		t.Errorf("without words %+v", got)
	}
	if got := link.DoubtsOf(before, "", format.RulesUnsure); got.Doubtful || got.String() != "11" {
		t.Errorf("without doubts %+v, %s", got, got)
	}
	long := link.Words{Rules: strings.Repeat("Odd cells are prime. ", 200)}
	text := link.DoubtsOf(long, "Odd cells are prime", format.Sure).String()
	if link.ReadUnsure(text).String() != text {
		t.Errorf("%s is not read again", text)
	}
}

// If the setter's solution breaks the rules of its link, the page makes no statement about solutions.
func TestABrokenSolutionClaimsNothing(t *testing.T) {
	l, _ := solver.ParseLayout("2x2,cage=3:0.1")
	given, _ := solver.Parse(l, "1...............")
	for solution, claims := range map[string]bool{"1234341221434321": true, "1324241331424231": false} {
		full, _ := solver.Parse(l, solution)
		b, err := link.DecodeBoard(link.EncodeBoard(link.Board{Given: given, Solution: full}))
		if err != nil || b.Claims() != claims {
			t.Errorf("%s: %v, %v", solution, b.Claims(), err)
		}
	}
}
