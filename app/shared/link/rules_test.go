package link_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora"
)

// goldenRules contains links with rules. Their encoding must never change.
var goldenRules = map[string]struct{ query, layout string }{
	"a cage": {"?p=1...............&v=3&k=1Jxp_lhFzBFAA", "2x2,cage=7:0.1.4"},
	"a killer": {"?p=1................................................................................&" +
		"v=3&k=14de4ljEyBBlzJEGmRVRQ", "3x3,cage=3:0.1,cage=15:2.3.4,cage=22:5.13.14.22"},
	"whole board and cells": {"?p=1................................................................................&" +
		"l=3x3,diagonals,knight&v=3&k=1zuqacREJIQIImgAA", "3x3,diagonals,knight,allwhite=1,odd:0.80"},
	"lines": {"?p=1................................................................................&" +
		"v=3&k=1tZ4qoxAwR6URJNBGamEVSQNYmgAA", "3x3,thermo:0.1.11,arrow=2:40.41.50.59,whisper=5:8.7.15.80"},
	"signs between cells": {"?p=1...................................&v=3&k=1v8YFtiAgQSJktxArZMARkikGwRApEwAA",
		"2x3,white:0.1,white=2:6.7,black:30.31,xv=10:8.14,greater:9.8"},
	"clues outside": {"?p=1...............&v=3&k=1vXnfwhGRQHd8MRBJQREA", "2x2,little=9:0.5.10.15,sandwich=0:12.8.4.0"},
	"groups":        {"?p=1........................&v=3&k=1DIv4oRBARUohIhMkQAAA", "1x5,clone:0.1.5.6,equal=2.1:2.3.4"},
	"tables and automata": {
		"?p=1...............&v=3&k=1UUxi9xSWUxD2FCEJAgf1JCSQEwRAElaYAZICIAERIjBE9BQxACBg",
		"2x2,boardtable=14.5.3.1,settable=2.1.0.8:0.5,linetable=2.4.8.1:0.1.2,linetable=2.4.8.1:5.9," +
			"automaton=0.2.2.0.0.1.1.1.2.2:0.1.2,edgetable=3.1.0.0:0.4"},
	"another box": {"?p=1...................................&b=3x2&v=3&k=1GtqGoBMRJARU", "3x2,quad=1.1.2:0.1.6.7"},
	"a jigsaw": {"?p=1...............&l=jigsaw:1112132233423444,rising&v=3&k=1_MRzpxAwdwAA",
		"jigsaw:1112132233423444,rising,renban:0.5.10"},
	"16x16": {"?p=1" + dots(255) + "&v=3&k=106KAlBIaAb95YRnwkAREUzYA",
		"4x4,marks=1.16:255,cage=120:0.1.2.3.16.17.18.32"},
}

func TestGoldenLinksOfRules(t *testing.T) {
	for name, test := range goldenRules {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Given.Layout().String() != test.layout || b.Entered.Layout() != b.Given.Layout() {
			t.Errorf("%s: %v, %v", name, b.Given.Layout(), err)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if read, err := link.ReadBoard("see https://example.org/" + test.query + "#x"); err != nil || read != b {
			t.Errorf("%s among words: %v, %v", name, read, err)
		}
	}
}

func layoutOf(t testing.TB, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return l
}

// anyRule draws a random rule of a kind that is valid for a layout. ok is false if it finds none.
func anyRule(rng *rand.Rand, l *solver.Layout, kind solver.Kind) (r solver.Rule, ok bool) {
	n := l.N()
	inside := func(row, col int) bool { return row >= 0 && row < n && col >= 0 && col < n }
	for range 500 {
		r = solver.Rule{Kind: kind}
		for range rng.IntN(4) {
			r.Value = append(r.Value, rng.IntN([...]int{3, n + 1, 40, 10_000}[rng.IntN(4)]))
		}
		row, col := rng.IntN(n), rng.IntN(n)
		down, right := rng.IntN(3)-1, rng.IntN(3)-1
		switch kind.Shape() {
		case solver.CellRay, solver.CellRow:
			for inside(row-down, col-right) && (down != 0 || right != 0) {
				row, col = row-down, col-right
			}
			for ; inside(row, col) && len(r.Cells) < n; row, col = row+down, col+right {
				r.Cells = append(r.Cells, solver.Cell(row*n+col))
			}
		case solver.WholeBoard:
		default:
			for range 1 + rng.IntN(min(2*n, 12)) {
				if c := solver.Cell(row*n + col); !slices.Contains(r.Cells, c) {
					r.Cells = append(r.Cells, c)
				}
				if row, col = row+rng.IntN(3)-1, col+rng.IntN(3)-1; rng.IntN(9) == 0 || !inside(row, col) {
					row, col = rng.IntN(n), rng.IntN(n)
				}
			}
			if kind == solver.Equal {
				r.Value = []int{len(r.Cells) / 2, len(r.Cells) - len(r.Cells)/2}
			}
		}
		if kind.IsTable() {
			for r.Value = nil; len(r.Value) < n; r.Value = append(r.Value, rng.IntN(1<<n)) {
			}
		}
		if kind == solver.Automaton {
			states := 1 + rng.IntN(9)
			r.Value = nil
			for range states {
				r.Value = append(r.Value, rng.IntN(2))
				for range n {
					r.Value = append(r.Value, rng.IntN(states+1))
				}
			}
		}
		if _, err := l.WithRules(r); err == nil {
			return r, true
		}
	}
	return r, false
}

// A link restores random rules of each kind, on each size of board.
func TestLinksKeepRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	shapes := []string{"2x2", "1x5", "2x3", "3x2", "1x7", "2x4", "3x3", "2x5", "1x11", "3x4", "1x13", "2x7", "3x5",
		"4x4",
		"jigsaw:" + irregular, "3x3,diagonals,knight"}
	seen := map[solver.Kind]int{}
	for _, text := range shapes {
		plain := layoutOf(t, text)
		var all []solver.Rule
		for _, kind := range solver.Kinds() {
			for range 5 {
				r, ok := anyRule(rng, plain, kind)
				if !ok {
					break
				}
				seen[kind]++
				all = append(all, r)
				l, err := plain.WithRules(slices.Concat(plain.Rules(), []solver.Rule{r})...)
				if err != nil {
					t.Fatal(err)
				}
				keeps(t, l.Empty())
				keeps(t, l.Empty().With(0, 1))
			}
		}
		l, err := plain.WithRules(slices.Concat(plain.Rules(), all)...)
		if err != nil {
			t.Fatal(err)
		}
		keeps(t, l.Empty())
	}
	for _, kind := range solver.Kinds() {
		least := 30
		if _, err := solver.ParseLayout("2x2," + string(kind)); err != nil && kind.Shape() == solver.WholeBoard &&
			seen[kind] < least {
			least = 5 // such kinds are valid for one shape of board only
		}
		if seen[kind] < least {
			t.Errorf("%s was tried %d times", kind, seen[kind])
		}
	}
}

// keeps checks that a link restores the grid.
func keeps(t testing.TB, g solver.Grid) {
	t.Helper()
	query := link.Encode(g)
	got, err := link.Decode(query)
	if err != nil || got != g {
		t.Fatalf("%s is read as %s, %v", query, got.Layout(), err)
	}
	if strings.Trim(query, "?&=.,:-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		t.Fatalf("%s has signs that an address can't have", query)
	}
	if strings.Contains(query, "k=") != strings.Contains(query, "v=3") {
		t.Fatalf("%s: only links with k= are of version 3", query)
	}
}

const killer = "3x3,cage=3:0.1,cage=15:2.3.4,cage=22:5.13.14.22"

func killerLink(t testing.TB) string { return link.Encode(layoutOf(t, killer).Empty()) }

func bad(err error) link.Cause {
	e, ok := errors.AsType[*link.BadLinkError](err)
	if !ok {
		return 255
	}
	return e.Cause
}

// A link is rejected if characters of k= are changed, removed or inserted. It never opens a different puzzle.
func TestDamagedRulesOfALink(t *testing.T) {
	query := killerLink(t)
	begin, k, _ := strings.Cut(query, "&k=")
	refused := func(damaged string) {
		t.Helper()
		if g, err := link.Decode(damaged); err == nil || bad(err) != link.WrongRules && bad(err) != link.Newer ||
			g != (solver.Grid{}) || len(err.Error()) > 200 {
			t.Errorf("%s is read as %v, %v", damaged, g.Layout(), err)
		}
	}
	for i := range len(k) {
		refused(begin + "&k=" + k[:i])
		refused(begin + "&k=" + k[:i] + k[i+1:])
		for _, sign := range "A1Zz9-_.*+ ~" {
			refused(begin + "&k=" + k[:i] + string(sign) + k[i:])
			if string(sign) != k[i:i+1] {
				refused(begin + "&k=" + k[:i] + string(sign) + k[i+1:])
			}
		}
		if i > 0 && k[i] != k[i-1] {
			refused(begin + "&k=" + k[:i-1] + k[i:i+1] + k[i-1:i] + k[i+1:])
		}
	}
	refused(begin)
	refused(begin + "&k")
	for _, damaged := range []string{begin, begin + "&k=" + k[:9] + k[10:]} {
		_, ok, err := link.FromText("see https://example.org/" + damaged + " please")
		if !ok || bad(err) != link.WrongRules {
			t.Errorf("among words, %s: %t, %v", damaged, ok, err)
		}
	}
	for _, around := range []string{query + ".", "(" + query + ")", "see " + query + "!", "**" + query + "**"} {
		if g, ok, err := link.FromText(around); !ok || err != nil || g.Layout().String() != killer {
			t.Errorf("%s: %t, %v", around, ok, err)
		}
	}
	refused(query + k)
	refused("?p=" + dots(16) + "&v=3&k=" + k) // k belongs to a board of another size
}

func TestRulesOfANewerVersion(t *testing.T) {
	query := killerLink(t)
	newer := []string{strings.Replace(query, "&k=1", "&k=2", 1), strings.Replace(query, "&v=3", "&v=4", 1)}
	for kind := len(solver.Kinds()) + 1; kind < 600; kind += 50 {
		newer = append(newer, "?p="+dots(81)+"&v=3&k="+link.SealedRules(9, kind, 1, 0, 1, 5))
	}
	for _, query := range newer {
		if _, err := link.Decode(query); bad(err) != link.Newer || !strings.Contains(err.Error(), "newer") {
			t.Errorf("%s: %v", query, err)
		}
	}
}

// A k= with a valid checksum is rejected if a rule in it is invalid or does not fit the board. The error
// contains the rule, if it could be read.
func TestRulesThatCannotBe(t *testing.T) {
	const cage, white, odd = 14, 30, 10
	for name, test := range map[string]struct {
		numbers []int
		cause   link.Cause
		says    string
	}{
		"nothing":              {nil, link.WrongRules, "damaged"},
		"no kind":              {[]int{0, 1, 0, 1, 5}, link.WrongRules, "damaged"},
		"no rule of a kind":    {[]int{cage, 0}, link.WrongRules, "damaged"},
		"no cells":             {[]int{cage, 1, 1, 7, 0}, link.WrongRule, "has 0 cells"},
		"a rule too few":       {[]int{cage, 90, 0, 1, 5}, link.WrongRules, "damaged"},
		"a cell too few":       {[]int{cage, 1, 0, 50, 5}, link.WrongRules, "damaged"},
		"a cell off the board": {[]int{cage, 1, 0, 1, 81}, link.WrongRules, "damaged"},
		"a step off the board": {[]int{cage, 1, 0, 2, 0, 0}, link.WrongRules, "damaged"},
		"a sum that can't be":  {[]int{cage, 1, 1, 1 << 19, 1, 5}, link.WrongRule, "above 9999"},
		"a number too long":    {[]int{cage, 1, 1, 1 << 25, 1, 5}, link.WrongRules, "damaged"},
		"cells far apart":      {[]int{white, 1, 0, 2, 3, 2, 0}, link.WrongRules, "damaged"},
		"a dot of one cell":    {[]int{white, 1, 0, 1, 3}, link.WrongRule, "has 1 cell and needs 2"},
		"a value too many":     {[]int{odd, 1, 1, 5, 1, 3}, link.WrongRule, "has 1 value and"},
	} {
		g, err := link.Decode("?p=" + dots(81) + "&v=3&k=" + link.SealedRules(9, test.numbers...))
		if bad(err) != test.cause || !strings.Contains(err.Error(), test.says) || g != (solver.Grid{}) {
			t.Errorf("%s: %v, %v", name, g.Layout(), err)
		}
		if rule, ok := errors.AsType[*solver.RuleError](err); ok != (test.cause == link.WrongRule) {
			t.Errorf("%s: the rule's own error: %v", name, rule)
		}
	}
}

// Texts of the maximum length are rejected quickly, whatever they contain.
func TestManyRulesInALinkAreRefusedSoon(t *testing.T) {
	const cage, whisper = 14, 22
	var many []int
	for range 10_000 {
		many = append(many, 0, 1, 5)
	}
	long := []int{whisper, 1, 1, 5, 12_000, 0}
	for i := range 12_000 {
		long = append(long, 3+i%2)
	}
	begin := time.Now()
	for name, numbers := range map[string][]int{
		"rules": append([]int{cage, 10_000}, many...), "cells": long, "a count": {cage, 1 << 20, 0, 1, 5},
		"groups": slices.Repeat([]int{cage, 1, 0, 1, 5}, 6000),
	} {
		k := link.SealedRules(9, numbers...)
		for _, most := range []int{link.MaxQuery, link.MaxText} {
			query := "?p=" + dots(81) + "&v=3&k=" + k
			if len(query) > most {
				query = query[:most-1]
			}
			if _, err := readGiven(query); err == nil || len(err.Error()) > 200 {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if spent := time.Since(begin); spent > 10*time.Second { // usually some milliseconds
		t.Errorf("%v", spent)
	}
}

// The layout's text in l= may also contain rules with cells, since users may write such links by hand.
func TestRulesInTheTextOfALayout(t *testing.T) {
	want := layoutOf(t, killer).Empty()
	for _, query := range []string{
		"?p=" + dots(81) + "&l=" + killer + "&v=3", "?p=" + dots(81) + "&l=" + killer + "&v=2",
		"?p=" + dots(81) + "&l=" + strings.ReplaceAll(killer, "=", "%3D") + "&v=3",
	} {
		g, err := link.Decode(query)
		if err != nil || g != want {
			t.Errorf("%s: %v, %v", query, g.Layout(), err)
		}
	}
	_, err := link.Decode("?p=" + dots(81) + "&l=3x3,cage=3:0.81&v=3")
	if bad(err) != link.WrongLayout || !strings.Contains(err.Error(), "cell 81 is not on the board") {
		t.Error(err)
	}
}

// A link to a killer with at most 30 cages has fewer than 600 characters.
func TestLinksOfKillersAreShort(t *testing.T) {
	killers := killers(t)
	all, longest, cages := 0, 0, 0
	for _, g := range killers {
		keeps(t, g)
		query, n := link.Encode(g), len(g.Layout().Rules())
		all, cages = all+len(query), cages+n
		if longest = max(longest, len(query)); n <= 30 && g.N() == 9 && len(query) >= 600 {
			t.Errorf("%d cages take %d characters: %s", n, len(query), query)
		}
	}
	t.Logf("%d killers: %d characters on average for %d cages, %d at most", len(killers), all/len(killers),
		cages/len(killers), longest)
}

// killers returns two puzzles built here, the second with 30 cages, and the killers of the corpora.
func killers(t *testing.T) []solver.Grid {
	many := "3x3"
	for row := range 9 { // adjacent pairs, with all possible sums
		for col := row % 2; col < 8 && strings.Count(many, "cage") < 30; col += 2 {
			many += fmt.Sprintf(",cage=%d:%d.%d", 3+(5*row+7*col)%15, 9*row+col, 9*row+col+1)
		}
	}
	own := []solver.Grid{layoutOf(t, killer).Empty(), layoutOf(t, many).Empty()}
	return corpora.With(t, own, func() []solver.Grid { return collectedKillers(t) })
}

func collectedKillers(t *testing.T) (grids []solver.Grid) {
	for _, row := range corpora.Rows(t, "variants_killer.tsv") {
		if len(row) < 5 {
			continue
		}
		n := 0
		fmt.Sscan(row[1], &n)
		plain, err := solver.StandardLayout(n)
		if err != nil || row[2] != "-" {
			continue
		}
		var rules []solver.Rule
		for cage := range strings.SplitSeq(row[4], ";") {
			sum, places, _ := strings.Cut(cage, ":")
			r := solver.Rule{Kind: solver.Cage, Value: make([]int, 1)}
			fmt.Sscan(sum, &r.Value[0])
			if r.Value[0] == 0 {
				r.Value = nil
			}
			for place := range strings.SplitSeq(places, ",") {
				var row, col int
				fmt.Sscanf(place, "r%dc%d", &row, &col)
				r.Cells = append(r.Cells, solver.Cell((row-1)*n+col-1))
			}
			rules = append(rules, r)
		}
		l, err := plain.WithRules(rules...)
		if err != nil {
			continue
		}
		grids = append(grids, l.Empty())
	}
	if len(grids) < 10 {
		t.Fatalf("%d killers", len(grids))
	}
	return grids
}

// No k= causes a panic or takes long. Decoded rules are the same after they are encoded and decoded again.
func FuzzDecodeRules(f *testing.F) {
	for _, test := range goldenRules {
		if _, k, ok := strings.Cut(test.query, "&k="); ok {
			f.Add(k, []byte(nil))
		}
	}
	f.Add("1AAAA", []byte{0xe1, 0x01, 0x05})
	f.Add("2", []byte{0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, k string, packed []byte) {
		for _, text := range []string{k, link.SealedBytes(9, packed)} {
			g, err := link.Decode("?p=" + dots(81) + "&v=3&k=" + text)
			if err == nil {
				keeps(t, g)
			} else if g != (solver.Grid{}) || bad(err) == 255 {
				t.Fatalf("%v, %v", g, err)
			}
		}
	})
}

// Sets and races can contain puzzles with rules. The race of a puzzle is rejected for a puzzle with the same
// givens but other rules.
func TestSetsAndRacesOfRules(t *testing.T) {
	puzzles := []link.SetPuzzle{{Given: solver.Classic.Empty().With(0, 5), Title: "plain"}}
	for i, g := range killers(t) {
		if i < 5 {
			puzzles = append(puzzles, link.SetPuzzle{Given: g, Title: "Killer"})
		}
	}
	for _, test := range []string{"a jigsaw", "16x16", "clues outside", "whole board and cells"} {
		given := layoutOf(t, goldenRules[test].layout).Empty().With(0, 1)
		puzzles = append(puzzles, link.SetPuzzle{Given: given, Title: test})
	}
	puzzles = append(puzzles, puzzles[1], puzzles[1])
	set := link.Set{Title: "Cages", Author: "桜", Puzzles: puzzles}
	text, ok := link.EncodeSet(set)
	if got, err := link.DecodeSet(text); !ok || err != nil || !sameSet(got, set) || text[0] != '2' {
		t.Errorf("%s: %v", text, err)
	}
	t.Logf("a set of %d puzzles has %d signs", len(puzzles), len(text))
	for i := range text {
		if _, err := link.DecodeSet(text[:i] + "A" + text[i+1:]); err == nil && text[i] != 'A' {
			t.Errorf("sign %d is changed, and the set is read", i)
		}
	}
	if text, _ := link.EncodeSet(link.Set{Puzzles: puzzles[:1]}); text[0] != '1' {
		t.Errorf("without such rules it is %s", text)
	}
	var long []solver.Rule
	for c := range solver.Cell(1999) {
		cells := []solver.Cell{c % 81, (c*7 + 1) % 81}
		long = append(long, solver.Rule{Kind: solver.Sum, Cells: cells, Value: []int{int(c)/81 + 3}})
	}
	for i := range long {
		if long[i].Cells[0] == long[i].Cells[1] {
			long[i].Cells = long[i].Cells[:1]
		}
	}
	l, err := solver.Classic.WithRules(long...)
	if err != nil {
		t.Fatal(err)
	}
	if text, ok := link.EncodeSet(link.Set{Puzzles: []link.SetPuzzle{{Given: l.Empty()}}}); ok {
		t.Errorf("%d signs", len(text))
	}

	solve := link.Solve{Seconds: 100, Digits: []link.SolveDigit{{Cell: 3, Seconds: 5}}}
	one, other := layoutOf(t, "2x2,cage=7:0.1.4").Empty(), layoutOf(t, "2x2,cage=8:0.1.4").Empty()
	race := link.EncodeRace(solve, one)
	if got, ok := link.DecodeRace(race, one); !ok || got.Seconds != 100 {
		t.Errorf("%+v, %t", got, ok)
	}
	if _, ok := link.DecodeRace(race, other); ok {
		t.Error("a race of one killer is read as that of another")
	}
	board := link.Board{Given: one, Entered: one}
	handed := link.EncodeHandover(link.Trail{Seconds: 7}, board, 2000)
	if got, ok := link.DecodeHandover(handed.Task, board); !ok || got.Seconds != 7 {
		t.Errorf("%+v, %t", got, ok)
	}
	if _, ok := link.DecodeHandover(handed.Task, link.Board{Given: other, Entered: other}); ok {
		t.Error("a history of one killer is read as that of another")
	}
}
