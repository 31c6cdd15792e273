package solver

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// byNumber lists the first kinds by their numbers, from 1. The numbers are used in links, so they never
// change. The numbers of later kinds are only in app/shared/link/testdata/golden.tsv.
const byNumber = "rising falling windoku disjoint knight king allwhite allblack allxv odd even marks extra cage sum " +
	"quad clone equal thermo slow arrow whisper renban palindrome between entropic modular regionsum doublearrow " +
	"white black xv greater little sandwich sumline nabner zipper lockout rellik equality circles asterisk " +
	"centredot girandola xsum skyscraper room nonconsecutive diagonalnonconsecutive taxicab globalentropy globalmod " +
	"minimum maximum rowindex columnindex boxindex lookandsay edgetable linetable settable boardtable automaton"

// inOrderOfText lists the first kinds in their order in the text of a layout. It never changes, since
// programs store such texts.
const inOrderOfText = "rising falling windoku disjoint knight king allwhite allblack allxv asterisk centredot " +
	"girandola nonconsecutive diagonalnonconsecutive taxicab globalentropy globalmod boardtable odd even marks extra " +
	"cage sum quad rellik equality circles minimum maximum rowindex columnindex boxindex lookandsay settable clone " +
	"equal thermo slow arrow whisper renban palindrome between entropic modular regionsum doublearrow sumline nabner " +
	"zipper lockout linetable automaton white black xv greater edgetable little sandwich xsum skyscraper room"

func TestNumbersOfKindsNeverChange(t *testing.T) {
	for i, name := range strings.Fields(byNumber) {
		if got := Kind(name).Number(); got != i+1 {
			t.Errorf("%s has the number %d, want %d", name, got, i+1)
		}
	}
	for _, kind := range Kinds() {
		if again, ok := KindNumbered(kind.Number()); !ok || again != kind {
			t.Errorf("%s has the number %d, which is that of %s", kind, kind.Number(), again)
		}
	}
	for _, number := range []int{-1, 0, len(Kinds()) + 1, 1 << 20} {
		if kind, ok := KindNumbered(number); ok {
			t.Errorf("%s has the number %d: the numbers are to follow each other from 1", kind, number)
		}
	}
}

// Sums, AddsUp, NamedByValue and Scope return the right values for the kinds in byNumber. The page uses them
// to describe sums, name rules and redraw boards.
func TestFactsOfKinds(t *testing.T) {
	const (
		sums  = " allxv cage sum rellik equal arrow regionsum doublearrow sumline zipper xv little sandwich xsum "
		adds  = " cage sum xv little "
		named = " cage sum rellik little sandwich xsum skyscraper room "
	)
	scopes := map[Kind]Scope{Minimum: AndNeighbours, Maximum: AndNeighbours, RowIndex: AndColumns,
		ColumnIndex: AndRows, BoxIndex: AndRegions}
	for _, name := range strings.Fields(byNumber) {
		kind := Kind(name)
		for fact, test := range map[string]struct {
			got  bool
			list string
		}{"Sums": {kind.Sums(), sums}, "AddsUp": {kind.AddsUp(), adds}, "NamedByValue": {kind.NamedByValue(), named}} {
			if want := strings.Contains(test.list, " "+name+" "); test.got != want {
				t.Errorf("%s.%s() is %t", name, fact, test.got)
			}
		}
		if got := kind.Scope(); got != scopes[kind] {
			t.Errorf("%s has the scope %s, want %s", name, got, scopes[kind])
		}
	}
}

func TestOrderOfKindsInTexts(t *testing.T) {
	first := strings.Fields(inOrderOfText)
	var those []string
	places := map[uint16]Kind{}
	for _, kind := range Kinds() {
		if slices.Contains(first, string(kind)) {
			those = append(those, string(kind))
		}
		place := knownKind(kind).place
		if other, ok := places[place]; ok {
			t.Errorf("%s and %s have the same place", kind, other)
		}
		places[place] = kind
	}
	if !slices.Equal(those, first) {
		t.Errorf("the order is\n%s, and was\n%s", those, first)
	}
}

// The comment of Kind has the limits of each kind with cells or values.
func TestLimitsAreDocumented(t *testing.T) {
	source, err := os.ReadFile("kind.go")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(source), "//\tkind ")
	table, _, _ = strings.Cut(table, "type Kind string")
	var said []string
	for line := range strings.Lines(table) {
		if row, ok := strings.CutPrefix(line, "//\t"); ok {
			said = append(said, strings.TrimSpace(row))
		}
	}
	var want []string
	for _, kind := range Kinds() {
		if k := knownKind(kind); k.least != 0 || k.values[1] != 0 {
			want = append(want, limits(k))
		}
	}
	if !slices.Equal(said, want) {
		t.Errorf("the limits of kinds are\n//\t%s", strings.Join(want, "\n//\t"))
	}
}

// limits returns the limits of a kind: of its number of cells, of its number of values, and of each value.
func limits(k *kindOf) string {
	count := func(least, most int) string {
		name := func(n int) string { return map[bool]string{true: "n", false: fmt.Sprint(n)}[n < 0] }
		switch {
		case most == 0:
			return name(least) + " or more"
		case least == most:
			return name(least)
		}
		return name(least) + " to " + name(most)
	}
	bound := func(of func(n, cells int) int, otherwise int) string {
		if of == nil {
			return fmt.Sprint(otherwise)
		}
		for _, x := range []struct {
			name string
			is   func(n, cells int) int
		}{
			{"n", digits}, {"n-1", steps}, {"2n", twice}, {"4n", fourfold}, {"min(n, 4)", four}, {"n(n+1)/2", rowSum},
			{"2^n-1", anyDigits}, {"100 cells + n", said},
			{"cells", func(_, cells int) int { return cells }},
		} {
			if x.is(4, 3) == of(4, 3) && x.is(9, 3) == of(9, 3) && x.is(9, 5) == of(9, 5) && x.is(3, 3) == of(3, 3) {
				return x.name
			}
		}
		return fmt.Sprint(of(9, 3))
	}
	cells, values, each := "-", "-", ""
	if k.least != 0 {
		cells = count(k.least, k.most)
	}
	if k.values[1] > 0 {
		values, each = count(k.values[0], k.values[1]), bound(k.low, 1)+" to "+bound(k.high, maxRuleValue)
	}
	if k.table {
		values = "n"
	}
	return strings.TrimSpace(fmt.Sprintf("%-13s %-10s %-9s %s", k.kind, cells, values, each))
}
