package automaton_test

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/automaton"
	_ "numplace/solver/rules"
)

// accepts reports whether an automaton accepts a sequence of digits. value is the value of the automaton rule
// for boards of n digits.
func accepts(value []int, n int, word []int) bool {
	state := 1
	for _, d := range word {
		if state = value[(state-1)*(n+1)+d]; state == 0 {
			return false
		}
	}
	return value[(state-1)*(n+1)] == 1
}

// words calls yield with each sequence of digits from 1 to n whose length is at most longest.
func words(n, longest int, yield func(word []int)) {
	var longer func(word []int)
	longer = func(word []int) {
		yield(word)
		for d := 1; d <= n && len(word) < longest; d++ {
			longer(append(word, d))
		}
	}
	longer(make([]int, 0, longest))
}

func text(word []int) string {
	all := ""
	for _, d := range word {
		all += solver.Digit(d).String()
	}
	return all
}

// randomPattern returns a random pattern with at most the given number of parts.
func randomPattern(rng *rand.Rand, parts int) string {
	one := []string{"1", "2", "3", ".", "[12]", "[1-3]", "[^2]", "[^1-2]"}[rng.IntN(8)]
	if parts > 1 {
		part := rng.IntN(parts) + 1
		a, b := randomPattern(rng, part), randomPattern(rng, parts-part)
		all := []string{a + b, a + b, a + "|" + b, "(" + a + "|" + b + ")", "(" + a + b + ")", "(" + a + ")"}
		one = all[rng.IntN(len(all))]
	}
	if strings.HasSuffix(one, ")") || parts <= 1 {
		one += []string{"", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}"}[rng.IntN(10)]
	}
	return one
}

// A pattern accepts the same words as the regular expression in Go's library. Patterns that accept the same
// words have the same automaton.
func TestPatternsAgainstTheLibrary(t *testing.T) {
	rng := rand.New(rand.NewPCG(48, 1))
	const n, most = 3, 5
	values, refused := map[string][]int{}, 0 // automata by the set of accepted words
	for range 1000 {
		pattern := randomPattern(rng, 1+rng.IntN(5))
		value, err := automaton.Compile(pattern, n)
		if err != nil { // the only possible error is too many states
			refused++
			continue
		}
		library := regexp.MustCompile("^(?:" + pattern + ")$")
		all := ""
		words(n, most, func(word []int) {
			got, want := accepts(value, n, word), library.MatchString(text(word))
			if got != want {
				t.Fatalf("%s accepts %s: %t, want %t", pattern, text(word), got, want)
			}
			if got {
				all += text(word) + " "
			}
		})
		if len(value) > 3*(n+1) { // a larger automaton may depend on words longer than those tested
			continue
		}
		if other := values[all]; other != nil && !slices.Equal(other, value) {
			t.Errorf("%s: %d, and also %d for the same words", pattern, value, other)
		}
		values[all] = value
	}
	if refused > 20 {
		t.Errorf("%d of 1,000 short patterns are refused", refused)
	}
}

func TestPatternsThatAreTheSame(t *testing.T) {
	for a, b := range map[string]string{
		"1[2-4]*9|.{3}5": "( 1 (2|3|4)* 9 ) | [1-9]..5", "(12)*1": "1(21)*", "[^5]": "[1-46-9]", "1{2,4}": "11(1|11)?",
		"(1*2*)*": "[12]*", "1|12|123": "1(2(3)?)?", "1**": "1*", "(1?){3}": "1{0,3}", "1{0}2": "2", "(1+)?": "1*",
	} {
		first, err := automaton.Compile(a, 9)
		second, also := automaton.Compile(b, 9)
		if err != nil || also != nil || !slices.Equal(first, second) {
			t.Errorf("%s: %d, %v; %s: %d, %v", a, first, err, b, second, also)
		}
	}
}

func TestPatternErrors(t *testing.T) {
	for pattern, want := range map[string]automaton.Error{
		"":                           {automaton.NoPattern, 0, ""},
		" \n":                        {automaton.NoPattern, 0, ""},
		"12x4":                       {automaton.NotADigit, 3, "x"},
		"1 A":                        {automaton.NotADigit, 3, "A"},
		"10":                         {automaton.NotADigit, 2, "0"},
		"1<b>2":                      {automaton.NotADigit, 2, "<"},
		"1|*":                        {automaton.NothingBefore, 3, "*"},
		"{2}":                        {automaton.NothingBefore, 1, "{"},
		"(+)":                        {automaton.NothingBefore, 2, "+"},
		"1{x}":                       {automaton.WrongRepeat, 2, "{"},
		"1{}":                        {automaton.WrongRepeat, 2, "{"},
		"1{3,2}":                     {automaton.WrongRepeat, 2, "{"},
		"1{,2}":                      {automaton.WrongRepeat, 2, "{"},
		"1{2":                        {automaton.NotClosed, 2, "{"},
		"[]":                         {automaton.WrongSet, 1, "["},
		"[^1-9]":                     {automaton.WrongSet, 1, "["},
		"1[5-3]":                     {automaton.WrongSet, 3, "5"},
		"12[3":                       {automaton.NotClosed, 3, "["},
		"1 [3-":                      {automaton.NotClosed, 3, "["},
		"(1 | *)":                    {automaton.NothingBefore, 6, "*"},
		"1(2|(3)":                    {automaton.NotClosed, 2, "("},
		"12)":                        {automaton.NotOpened, 3, ")"},
		"1]":                         {automaton.NotOpened, 2, "]"},
		"1}":                         {automaton.NotOpened, 2, "}"},
		"{":                          {automaton.NothingBefore, 1, "{"},
		strings.Repeat("1", 401):     {automaton.TooLong, 0, ""},
		strings.Repeat("(", 500):     {automaton.TooLong, 0, ""},
		".{10000}":                   {automaton.TooManyStates, 0, ""},
		"((1{100}){100}){100}":       {automaton.TooManyStates, 0, ""},
		"((){500}){500}":             {automaton.TooManyStates, 0, ""},
		"((((()*){500})*){500})*":    {automaton.TooManyStates, 0, ""},
		".{300}":                     {automaton.TooManyStates, 0, ""},
		".*1.{20}":                   {automaton.TooManyStates, 0, ""},
		"(.*1.{9}|.*2.{8}|.*3.{9})*": {automaton.TooManyStates, 0, ""},
	} {
		value, err := automaton.Compile(pattern, 9)
		got, ok := errors.AsType[*automaton.Error](err)
		if value != nil || !ok || *got != want {
			t.Errorf("%.40q: %v, %v, want %v", pattern, value, err, &want)
		}
	}
	if _, err := automaton.Compile("[1-G]{256}", 16); err == nil {
		t.Error("257 states are made")
	}
	if value, err := automaton.Compile("[1-g]{255}", 16); err != nil || len(value) != automaton.MaxStates*17 {
		t.Errorf("256 states: %d numbers, %v", len(value), err)
	}
}

// A layout accepts every automaton of Compile as a rule. Parsing the layout's text gives the same layout.
func TestLayoutsHaveAutomata(t *testing.T) {
	for pattern, n := range map[string]string{"[1-g]{255}": "4x4", "1[2-4]*9|.{3}5": "3x3", "(1|2)*": "1x2"} {
		l, err := solver.ParseLayout(n)
		if err != nil {
			t.Fatal(err)
		}
		value, err := automaton.Compile(pattern, l.N())
		if err != nil {
			t.Fatal(err)
		}
		with, err := l.WithRules(solver.Rule{Kind: solver.Automaton, Cells: []solver.Cell{1, 0}, Value: value})
		if err != nil {
			t.Fatalf("%s: %v", pattern, err)
		}
		if again, err := solver.ParseLayout(with.String()); again != with {
			t.Errorf("%s: read again it is another layout, %v", pattern, err)
		}
	}
}

// A nondeterministic Machine has the same value as a pattern that accepts the same words.
func TestMachines(t *testing.T) {
	ones := func(states ...int) [][]int { return [][]int{states} }
	for pattern, m := range map[string]automaton.Machine{
		"1+":     {Starts: []int{0}, Ends: []int{1}, Next: [][][]int{ones(0, 1), nil}},
		"2|11":   {Starts: []int{0, 3}, Ends: []int{2}, Next: [][][]int{{{1}, nil}, ones(2), nil, {nil, {2}}}},
		"(12)*":  {Starts: []int{0}, Ends: []int{0}, Next: [][][]int{{{1}}, {nil, {0}}}},
		".*2.":   {Starts: []int{0}, Ends: []int{2}, Next: [][][]int{{{0}, {0, 1}, {0}}, {{2}, {2}, {2}}, nil}},
		"1{0,2}": {Starts: []int{0}, Ends: []int{0, 1, 2}, Next: [][][]int{ones(1), ones(2), nil}},
	} {
		want, err := automaton.Compile(pattern, 3)
		got, also := m.Value(3)
		if err != nil || also != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %d, %v, want %d, %v", pattern, got, also, want, err)
		}
	}
	never := automaton.Machine{Starts: []int{0}, Next: [][][]int{ones(0)}}
	if value, err := never.Value(4); err != nil || !slices.Equal(value, make([]int, 5)) {
		t.Errorf("no way to end: %d, %v", value, err)
	}
	if _, err := (&automaton.Machine{Next: make([][][]int, 10_000)}).Value(9); err == nil {
		t.Error("10,000 states are taken")
	}
}

// Left returns, for each cell, the digits that this cell has in at least one accepted word that the
// candidates allow.
func TestLeft(t *testing.T) {
	rng := rand.New(rand.NewPCG(48, 2))
	for range 300 {
		pattern := randomPattern(rng, 1+rng.IntN(5))
		value, err := automaton.Compile(pattern, 3)
		if err != nil {
			t.Fatal(err)
		}
		cells := make([]solver.Digits, rng.IntN(6))
		for i := range cells {
			cells[i] = solver.Digits(rng.IntN(8))
		}
		want := make([]solver.Digits, len(cells))
		words(3, len(cells), func(word []int) {
			fits := len(word) == len(cells) && accepts(value, 3, word)
			for i, d := range word {
				fits = fits && cells[i].Has(solver.Digit(d))
			}
			for i, d := range word {
				if fits {
					want[i] = want[i].With(solver.Digit(d))
				}
			}
		})
		if got := automaton.Left(value, 3, cells); !slices.Equal(got, want) {
			t.Errorf("%s leaves %v of %v, want %v", pattern, got, cells, want)
		}
	}
}

// Compile accepts a board of more than 16 digits, but WithRules rejects the resulting rule.
func TestNoLayoutOfManyDigitsHasAutomata(t *testing.T) {
	l, err := solver.ParseLayout("4x5")
	if err != nil {
		t.Fatal(err)
	}
	value, err := automaton.Compile("1", l.N())
	if err != nil {
		t.Fatal(err)
	}
	_, err = l.WithRules(solver.Rule{Kind: solver.Automaton, Cells: []solver.Cell{0, 1}, Value: value})
	if e, ok := errors.AsType[*solver.RuleError](err); !ok || e.Cause != solver.BoardTooLarge {
		t.Errorf("20 digits: %v", err)
	}
}
