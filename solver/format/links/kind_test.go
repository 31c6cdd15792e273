package links

import (
	"testing"

	"numplace/solver"
)

// Each kind of rule has exactly one row. The field nowhere is set if and only if no site has the kind.
func TestEachKindHasARow(t *testing.T) {
	rows := map[solver.Kind]int{}
	for _, family := range families {
		for i := range family {
			k := &family[i]
			rows[k.kind]++
			named := k.fpuzzles.form != nil || k.pad != (padKind{}) || k.iss != nil || k.writeISS != nil ||
				k.maker != nil || k.lisudoku != nil || k.penpa.name != ""
			if named == k.nowhere {
				t.Errorf("%s: a site has it: %v, but nowhere is %v", k.kind, named, k.nowhere)
			}
		}
	}
	for _, kind := range solver.Kinds() {
		if rows[kind] != 1 {
			t.Errorf("%s has %d rows", kind, rows[kind])
		}
		delete(rows, kind)
	}
	if len(rows) > 0 {
		t.Errorf("rows of unknown kinds: %v", rows)
	}
}

// No two kinds have the same name on a site, or the same position in the output.
func TestNamesOfKindsAreTheirOwn(t *testing.T) {
	iss, maker, lisudoku, words := 0, len(makerOthers), 0, 0
	places, titles := map[int]bool{}, map[int]bool{}
	for _, k := range kinds().all {
		iss, maker, lisudoku = iss+len(k.iss), maker+len(k.maker), lisudoku+len(k.lisudoku)
		if k.words != nil {
			words += len(k.words.kinds)
		}
		if place := k.fpuzzles.place; place > 0 && places[place] {
			t.Errorf("%s has the place of another kind", k.kind)
		}
		places[k.fpuzzles.place] = true
		if place := k.titles.place; place > 0 && titles[place] {
			t.Errorf("%s has the place of another kind in titles", k.kind)
		}
		titles[k.titles.place] = true
	}
	if t1 := kinds(); len(t1.iss) != iss || len(t1.maker) != maker || len(t1.lisudoku) != lisudoku ||
		len(t1.wording) != words {
		t.Errorf("%d of %d names of ISS, %d of %d of Sudoku Maker, %d of %d of lisudoku, and words about %d of %d",
			len(t1.iss), iss, len(t1.maker), maker, len(t1.lisudoku), lisudoku, len(t1.wording), words)
	}
}
