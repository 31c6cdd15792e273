package main

import (
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

// committed reads all month files in the package directory.
func committed(t *testing.T) (texts []text) {
	t.Helper()
	for _, month := range months() {
		content, err := os.ReadFile(path(".", month))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text{content: string(content)})
	}
	return texts
}

// Users save links to a day and their results, and other sites show its puzzles. The files must therefore
// stay the same even if the generator or the rating changes.
func TestTextsNeverChange(t *testing.T) {
	const want = "4736ef638391721921265a91870eea942fa55ae7567719b3e57ca56a3847d6d0"
	sum := sha256.New()
	for _, text := range committed(t) {
		sum.Write([]byte(text.content))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("the texts have the hash %s, want %s", got, want)
	}
	if n := len(months()); n != 120 {
		t.Errorf("%d months", n)
	}
}

func TestNoPuzzleIsThereTwice(t *testing.T) {
	if err := checkDifferent(committed(t)); err != nil {
		t.Error(err)
	}
}

// Every daily puzzle has one solution and the level and symmetry that the package comment promises. The long
// form of this test checks every day, the short one every 40th.
func TestPuzzlesAreAsPromised(t *testing.T) {
	every := 40
	if os.Getenv("NUMPLACE_LONG") == "1" {
		every = 1
	}
	days := 0
	for i, text := range committed(t) {
		m, err := daily.Parse(text.content)
		if err != nil || m.String() != months()[i] {
			t.Fatalf("%s is read as %v: %v", months()[i], m, err)
		}
		for day := 1; day <= m.Days(); day++ {
			if days++; days%every == 0 {
				judge(t, m, day)
			}
		}
	}
	if days != 3652 {
		t.Errorf("%d days", days)
	}
}

// judge checks the solution count, level, symmetry and number of givens of a day's puzzles.
func judge(t *testing.T, m daily.Month, day int) {
	t.Helper()
	for level, wanted := range generate.DailyLevels {
		p, _ := m.Puzzle(day, level)
		g, err := solver.Parse(solver.Classic, p)
		if err != nil {
			t.Fatalf("%v-%d: %v", m, day, err)
		}
		if n, err := solver.Count(context.Background(), g, 2); n != 1 || err != nil {
			t.Errorf("%v-%d, %s: %d solutions, %v", m, day, p, n, err)
		}
		path := logic.Rate(context.Background(), g, logic.StandardTable())
		if !path.Solved || path.Level != wanted {
			t.Errorf("%v-%d, %s: level %d, want %d", m, day, p, path.Level, wanted)
		}
		if !generate.HalfTurn.Holds(g) {
			t.Errorf("%v-%d, %s does not have the symmetry", m, day, p)
		}
		if level == 0 && g.Count() < 30 {
			t.Errorf("%v-%d, %s: easy with %d givens", m, day, p, g.Count())
		}
	}
}

// A run generates the missing files, with the same content each time, and leaves existing files unchanged.
func TestOnlyMissingTextsAreMade(t *testing.T) {
	const there = "2026-11"
	old := committed(t)[slices.Index(months(), there)].content
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
	}
	if !slices.Equal(runs[0], runs[1]) {
		t.Error("the second run has made other texts")
	}
	if runs[0][1] != old {
		t.Error("a text that was there was changed")
	}
}

func TestNothingIsWrittenIfAPuzzleWouldBeThereTwice(t *testing.T) {
	first, err := daily.Parse(committed(t)[0].content)
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
