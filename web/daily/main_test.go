package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/daily"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// keys returns the keys of the files that have puzzles of a level, as in daily.KeyOf.
func keys(level int) (all []string) {
	for _, key := range daily.Keys() {
		if _, month, ok := strings.Cut(key, "rules-"); ok == (level == daily.WithRules) {
			all = append(all, daily.KeyOf(cmp.Or(month, key), level))
		}
	}
	return all
}

// committed reads the files with the given keys in the package directory.
func committed(t *testing.T, keys []string) (texts []string) {
	t.Helper()
	for _, key := range keys {
		content, err := os.ReadFile(path(".", key))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(content))
	}
	return texts
}

// Users save links to a day and their results, and other sites show its puzzles. The files must therefore
// stay the same even if the generator or the rating changes.
func TestTextsNeverChange(t *testing.T) {
	for _, test := range []struct {
		level, months int
		want          string
	}{
		{0, 120, "4736ef638391721921265a91870eea942fa55ae7567719b3e57ca56a3847d6d0"},
		{daily.WithRules, 108, "59545ba30a46a95872509b4761612f96b8c0345f5bbc3f5768d8b03d472d4993"},
	} {
		sum := sha256.New()
		for _, text := range committed(t, keys(test.level)) {
			sum.Write([]byte(text))
		}
		if got := hex.EncodeToString(sum.Sum(nil)); got != test.want {
			t.Errorf("the texts have the hash %s, want %s", got, test.want)
		}
		if n := len(keys(test.level)); n != test.months {
			t.Errorf("%d months, want %d", n, test.months)
		}
	}
}

func TestNoPuzzleIsThereTwice(t *testing.T) {
	c := collection{seen: map[solver.Grid]string{}}
	for _, text := range committed(t, daily.Keys()) {
		if err := c.read(text); err != nil {
			t.Error(err)
		}
	}
}

// A rotation or reflection of a puzzle with rules is the same puzzle.
func TestFormsOfPuzzlesWithRules(t *testing.T) {
	empty := strings.Repeat(".", 80)
	forms := map[solver.Grid]bool{}
	for _, text := range []string{
		"3x3,arrow:0.1.2 " + empty + "1", "3x3,arrow:80.71.62 1" + empty, "3x3,arrow:0.9.18 " + empty + "1",
	} {
		g, err := daily.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		form, err := formOf(g)
		if err != nil {
			t.Fatal(err)
		}
		forms[form] = true
	}
	if len(forms) != 1 {
		t.Errorf("%d forms of one puzzle", len(forms))
	}
	other, err := daily.Read("3x3,arrow:0.1.2")
	if err != nil {
		t.Fatal(err)
	}
	if form, err := formOf(other); err != nil || forms[form] {
		t.Errorf("another puzzle has the same form: %v", err)
	}
}

// Every daily puzzle has one solution and the level that the package comment promises. A classic puzzle has the
// symmetry, and a puzzle with rules the kinds of its weekday. The long form of this test checks every day, the short
// one every 40th, which gets to every weekday.
func TestPuzzlesAreAsPromised(t *testing.T) {
	every := 40
	if os.Getenv("NUMPLACE_LONG") == "1" {
		every = 1
	}
	for level, want := range map[int]int{0: 3652, daily.WithRules: 3287} {
		days := 0
		for i, text := range committed(t, keys(level)) {
			m, err := daily.Parse(text)
			if err != nil || m.String() != keys(level)[i] {
				t.Fatalf("%s is read as %v: %v", keys(level)[i], m, err)
			}
			for day := 1; day <= m.Days(); day++ {
				if days++; days%every == 0 {
					judge(t, m, day)
				}
			}
		}
		if days != want {
			t.Errorf("%d days, want %d", days, want)
		}
	}
}

// judge checks the puzzles of a day.
func judge(t *testing.T, m daily.Month, day int) {
	t.Helper()
	judged := 0
	for level := range daily.PerDay {
		text, ok := m.Puzzle(day, level)
		if !ok {
			continue
		}
		judged++
		g, err := daily.Read(text)
		if err != nil {
			t.Fatalf("%v-%d: %v", m, day, err)
		}
		if daily.TextOf(g) != text {
			t.Errorf("%v-%d, %s is written as %s", m, day, text, daily.TextOf(g))
		}
		if n, err := solver.Count(context.Background(), g, 2); n != 1 || err != nil {
			t.Errorf("%v-%d, %s: %d solutions, %v", m, day, text, n, err)
		}
		wanted := generate.DailyLevels[daily.LevelOn(m.Date(day), level)]
		path := logic.Rate(context.Background(), g, logic.StandardTable())
		if !path.Solved || path.Level != wanted {
			t.Errorf("%v-%d, %s: level %d, want %d", m, day, text, path.Level, wanted)
		}
		if level == daily.WithRules {
			judgeRules(t, m.Date(day), g)
			continue
		}
		if !generate.HalfTurn.Holds(g) {
			t.Errorf("%v-%d, %s does not have the symmetry", m, day, text)
		}
		if level == 0 && g.Count() < 30 {
			t.Errorf("%v-%d, %s: easy with %d givens", m, day, text, g.Count())
		}
	}
	if judged == 0 {
		t.Errorf("%v-%d has no puzzle", m, day)
	}
}

// judgeRules checks the kinds of the rules of a day's puzzle.
func judgeRules(t *testing.T, d daily.Date, g solver.Grid) {
	t.Helper()
	has := map[solver.Kind]bool{}
	for _, r := range g.Layout().Rules() {
		has[r.Kind] = true
	}
	kinds := daily.RuledOn(d).Kinds
	for _, kind := range kinds {
		if !has[kind] {
			t.Errorf("%v, %s: no %s", d, daily.TextOf(g), kind)
		}
	}
	if len(has) != len(kinds) {
		t.Errorf("%v, %s: %d kinds of rules, want %v", d, daily.TextOf(g), len(has), kinds)
	}
}

// A run generates the missing files, with the same content each time, and leaves existing files unchanged.
func TestOnlyMissingTextsAreMade(t *testing.T) {
	const there = "2026-11"
	old := committed(t, []string{there})[0]
	wanted := []string{"2026-10", there, "2027-02"}
	var runs [2][]string
	for i := range runs {
		dir := t.TempDir()
		if err := os.WriteFile(path(dir, there), []byte(old), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := write(dir, wanted); err != nil {
			t.Fatal(err)
		}
		for _, month := range wanted {
			content, err := os.ReadFile(path(dir, month))
			if err != nil {
				t.Fatal(err)
			}
			m, err := daily.Parse(string(content))
			if err != nil || m.String() != month {
				t.Errorf("%s is read as %v: %v", month, m, err)
			}
			judge(t, m, 1)
			runs[i] = append(runs[i], string(content))
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) != len(wanted) {
			t.Errorf("%d files, %v", len(files), err)
		}
	}
	if !slices.Equal(runs[0], runs[1]) {
		t.Error("the second run has made other texts")
	}
	if runs[0][1] != old {
		t.Error("a text that was there was changed")
	}
}

// A puzzle with rules has the kinds and the level of its day, whatever a file has.
func TestPuzzlesWithRulesAreMade(t *testing.T) {
	d, _ := daily.DateOf("2027-01-04") // a Monday, whose puzzle is quick to make
	c := collection{seen: map[solver.Grid]string{}}
	first, err := c.make(d, daily.WithRules)
	if err != nil {
		t.Fatal(err)
	}
	m, err := daily.Parse(daily.Write("rules-2027-01", slices.Repeat([]string{daily.TextOf(first)}, 31)))
	if err != nil {
		t.Fatal(err)
	}
	judge(t, m, d.Day)
	second, err := c.make(d, daily.WithRules)
	if err != nil || second == first {
		t.Errorf("the same puzzle twice: %v", err)
	}
}

func TestNothingIsWrittenIfAPuzzleIsThereTwice(t *testing.T) {
	first, err := daily.Parse(committed(t, []string{"2026-01"})[0])
	if err != nil {
		t.Fatal(err)
	}
	var puzzles []string
	for day := 1; day <= first.Days(); day++ {
		for level := range daily.Levels {
			p, _ := first.Puzzle(day, level)
			puzzles = append(puzzles, p)
		}
	}
	dir := t.TempDir()
	for _, month := range []string{"2026-01", "2026-03"} { // both have 31 days
		if err := os.WriteFile(path(dir, month), []byte(daily.Write(month, puzzles)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	err = write(dir, []string{"2026-01", "2026-02", "2026-03"})
	if err == nil || !strings.Contains(err.Error(),
		"2026-03, day 1, level 0 has the puzzle of 2026-01, day 1, level 0") {
		t.Errorf("error %v", err)
	}
	if _, err := os.Stat(path(dir, "2026-02")); err == nil {
		t.Error("a text was written")
	}
}

func TestTextsThatCannotBeRead(t *testing.T) {
	for name, spoil := range map[string]func(file string) error{
		"damaged": func(file string) error {
			return os.WriteFile(file, []byte("numplace daily 1 2026-01\n"),
				0o644)
		},
		"an unknown kind": func(file string) error {
			puzzles := slices.Repeat([]string{"3x3,arow:0.1.2"}, 31)
			return os.WriteFile(file, []byte(daily.Write("rules-2027-01", puzzles)), 0o644)
		},
		"a directory": func(file string) error { return os.Mkdir(file, 0o755) },
	} {
		dir := t.TempDir()
		if err := spoil(path(dir, "2026-01")); err != nil {
			t.Fatal(err)
		}
		if err := write(dir, []string{"2026-01", "2026-02"}); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := os.Stat(path(dir, "2026-02")); err == nil {
			t.Errorf("%s: a text was written", name)
		}
	}
}
