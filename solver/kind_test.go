package solver

import (
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

// The page describes sums, names rules and redraws boards by these facts.
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
