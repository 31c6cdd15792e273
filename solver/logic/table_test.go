package logic

import (
	"slices"
	"testing"

	"numplace/solver"
)

func TestTechniquesHaveNames(t *testing.T) {
	codes, keys := map[string]bool{}, map[string]bool{}
	for technique := Technique(1); technique < numTechniques; technique++ {
		code, short, key := technique.Code(), technique.Short(), technique.Key()
		if code == "" || short == "" || key == "" || codes[code] || keys[key] {
			t.Errorf("technique %d: code %q, key %q, short name %q", technique, code, key, short)
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
		if row := StandardTable().Row(technique); row == nil || row.Technique != technique.Row() {
			t.Errorf("%s has no row", technique.Key())
		}
		if row := standard[rowAt[technique]-1]; technique.Name() == "" || row.find == nil || row.write == nil {
			t.Errorf("%s has name %q, finder %t, notation %t", technique.Key(), technique.Name(), row.find != nil,
				row.write != nil)
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

// Changing a copy of the standard table does not change the next copy.
func TestStandardIsACopy(t *testing.T) {
	StandardTable().Row(XWing).Enabled = false
	if !StandardTable().Row(XWing).Enabled {
		t.Error("a change stays")
	}
}

// Raised returns a higher level if the score is above the range of the level. The limits grow with the number
// of cells, and do not depend on rules such as windoku.
func TestRaised(t *testing.T) {
	for _, rule := range []struct {
		layout string
		level  Level
		score  int
		want   Level
	}{
		{"3x3", Easy, 0, Easy}, {"3x3", Easy, 800, Easy}, {"3x3", Easy, 801, Medium},
		{"3x3", Medium, 1000, Medium}, {"3x3", Easy, 1001, Hard},
		{"3x3", Hard, 1600, Hard}, {"3x3", Hard, 1601, Unfair}, {"3x3", Unfair, 1801, Extreme},
		{"3x3", Easy, 99999, Extreme}, {"3x3", Extreme, 10, Extreme},
		{"3x3,windoku", Easy, 800, Easy}, {"3x3,windoku", Easy, 801, Medium}, {"3x3,knight", Hard, 1601, Unfair},
		{"2x2", Easy, 158, Easy}, {"2x2", Easy, 159, Medium}, {"2x3", Medium, 444, Medium}, {"2x3", Medium, 445, Hard},
		{"4x4", Easy, 2528, Easy}, {"4x4", Easy, 2529, Medium},
		{"4x4,diagonals", Hard, 5056, Hard}, {"5x5", Unfair, 13889, Extreme},
	} {
		l, err := solver.ParseLayout(rule.layout)
		if err != nil {
			t.Fatal(err)
		}
		if got := rule.level.Raised(rule.score, l); got != rule.want {
			t.Errorf("%s: level %d with score %d is raised to %d, want %d", rule.layout, rule.level, rule.score,
				got, rule.want)
		}
	}
}

// For a puzzle that the techniques do not solve, the score is a lower bound. It is above the scores of all
// easier levels, even if there is no step at all.
func TestBeyondTheTechniques(t *testing.T) {
	const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	few := StandardTable()
	for i := range few.Rows {
		few.Rows[i].Enabled = few.Rows[i].Level == Easy
	}
	for _, test := range []struct {
		puzzle string
		by     *Table
	}{{inkala, StandardTable()}, {inkala, few}, {ownPuzzles[0], &Table{}}} {
		path := Rate(t.Context(), parse(t, test.puzzle), test.by)
		if path.Solved || path.Level != Extreme || path.Score <= Unfair.MostScore(solver.Classic) {
			t.Errorf("%s: level %d, score %d, solved: %t", test.puzzle, path.Level, path.Score, path.Solved)
		}
	}
}

// Rate follows the changes of a table: a technique that is turned off, and other scores and levels.
func TestTableIsData(t *testing.T) {
	standard := Walk(t.Context(), New(parse(t, ownPuzzles[0])), StandardTable())
	table := StandardTable()
	table.Row(NakedSingle).Enabled = false
	for _, step := range Walk(t.Context(), New(parse(t, ownPuzzles[0])), table).Steps {
		if step.Technique == NakedSingle {
			t.Fatal("a technique that is off is used")
		}
	}
	table = StandardTable()
	for i := range table.Rows {
		table.Rows[i].Score = 1
		table.Rows[i].Level = Medium
	}
	path := Walk(t.Context(), New(parse(t, ownPuzzles[0])), table)
	if path.Score != len(standard.Steps) || path.Level != Medium {
		t.Errorf("score %d, level %d for %d steps that count 1 and are of level 2", path.Score, path.Level,
			len(standard.Steps))
	}
}
