package logic

import (
	"slices"
	"testing"
)

func TestTechniquesHaveNames(t *testing.T) {
	codes, keys := map[string]bool{}, map[string]bool{}
	for technique := Technique(1); technique < numTechniques; technique++ {
		if technique.Code() == "" || technique.Key() == "" || technique.Short() == "" || codes[technique.Code()] || keys[technique.Key()] {
			t.Errorf("technique %d: code %q, key %q", technique, technique.Code(), technique.Key())
		}
		codes[technique.Code()], keys[technique.Key()] = true, true
		if got, ok := ByCode(technique.Code()); !ok || got != technique {
			t.Errorf("%s is the code of %s", technique.Code(), got.Key())
		}
		if got, ok := ByKey(technique.Key()); !ok || got != technique {
			t.Errorf("%s is the key of %s", technique.Key(), got.Key())
		}
		if sharing := technique.Sharing(); !slices.Contains(sharing, technique) || sharing[0].Row() != technique.Row() {
			t.Errorf("%s shares its row with %v", technique.Key(), sharing)
		}
		if row := Standard().Row(technique); row == nil || row.Technique != technique.Row() {
			t.Errorf("%s has no row", technique.Key())
		}
		if technique.Name() == "" || finders[technique.Row()] == nil {
			t.Errorf("%s has name %q and finder %v", technique.Key(), technique.Name(), finders[technique.Row()] != nil)
		}
	}
	for _, name := range []string{"", "9999"} {
		if _, ok := ByCode(name); ok {
			t.Errorf("%q is a code", name)
		}
		if _, ok := ByKey(name); ok {
			t.Errorf("%q is a key", name)
		}
	}
}

// TestStandardIsACopy changes a standard table. The next one must be the standard.
func TestStandardIsACopy(t *testing.T) {
	Standard().Row(XWing).Enabled = false
	if !Standard().Row(XWing).Enabled {
		t.Error("a change stays")
	}
}

func TestRaised(t *testing.T) {
	for _, rule := range []struct {
		level Level
		score int
		want  Level
	}{
		{Easy, 0, Easy}, {Easy, 800, Easy}, {Easy, 801, Medium}, {Medium, 1000, Medium}, {Easy, 1001, Hard},
		{Hard, 1600, Hard}, {Hard, 1601, Unfair}, {Unfair, 1801, Extreme}, {Easy, 99999, Extreme}, {Extreme, 10, Extreme},
	} {
		if got := rule.level.Raised(rule.score); got != rule.want {
			t.Errorf("level %d with score %d is raised to %d, want %d", rule.level, rule.score, got, rule.want)
		}
	}
}

// TestTableIsData turns a technique off, and changes what one counts.
func TestTableIsData(t *testing.T) {
	standard := Walk(t.Context(), New(parse(t, ownPuzzles[0])), Standard())
	table := Standard()
	table.Row(NakedSingle).Enabled = false
	for _, step := range Walk(t.Context(), New(parse(t, ownPuzzles[0])), table).Steps {
		if step.Technique == NakedSingle {
			t.Fatal("a technique that is off is used")
		}
	}
	table = Standard()
	for i := range table.Rows {
		table.Rows[i].Score = 1
		table.Rows[i].Level = Medium
	}
	path := Walk(t.Context(), New(parse(t, ownPuzzles[0])), table)
	if path.Score != len(standard.Steps) || path.Level != Medium {
		t.Errorf("score %d, level %d for %d steps that count 1 and are of level 2", path.Score, path.Level, len(standard.Steps))
	}
}
