package learn_test

import (
	"fmt"
	"hash/crc32"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
	"numplace/web/learn"
)

func book(t *testing.T, l i18n.Lang) lesson.Book {
	t.Helper()
	file, err := learn.Book(l)
	if err != nil {
		t.Fatal(err)
	}
	b, ok := lesson.Read(string(file))
	if !ok {
		t.Fatalf("%s: the generated file is invalid", l.Tag())
	}
	return b
}

// In each language, each technique has a page under its key with the correct name, level and score, and the
// length of the text is within limits.
func TestEachTechniqueHasAPageInEachLanguage(t *testing.T) {
	table := logic.StandardTable()
	// minimum and maximum length of a lesson in runes
	length := map[i18n.Lang][2]int{i18n.En: {310, 700}, i18n.Ja: {110, 310}, i18n.Hans: {75, 240}, i18n.Hant: {75, 260}}
	for _, l := range i18n.All {
		b := book(t, l)
		for _, technique := range logic.Techniques() {
			at, number, ok := b.Find(technique.Key())
			if !ok {
				t.Errorf("%s: no page for %s", l.Tag(), technique.Key())
				continue
			}
			f, row := b.Lessons[at].Forms[number], table.Row(technique)
			if f.Name != explain.Name(technique, l) || f.Level != int(row.Level) || f.Score != row.Score ||
				f.Used != row.Enabled {
				t.Errorf("%s: %s is %+v, in the table %+v", l.Tag(), technique.Key(), f, row)
			}
			if b.Lessons[at].Family != explain.FamilyOf(technique).Name(l) {
				t.Errorf("%s: %s is of the family %q", l.Tag(), technique.Key(), b.Lessons[at].Family)
			}
		}
		for _, of := range b.Lessons {
			runes := utf8.RuneCountInString(strings.Join(of.Paragraphs, ""))
			if limits := length[l]; len(of.Paragraphs) != 2 || runes < limits[0] || runes > limits[1] {
				t.Errorf("%s: the text on %s has %d paragraphs and %d runes", l.Tag(), of.Name,
					len(of.Paragraphs), runes)
			}
			for _, p := range of.Paragraphs {
				if strings.ContainsAny(p, "<>&#\t") || strings.Count(p, "**")%2 != 0 ||
					strings.Contains(strings.ReplaceAll(p, "**", ""), "*") {
					t.Errorf("%s: markup in %q", l.Tag(), p)
				}
			}
			if !strings.Contains(of.Paragraphs[0], "**") {
				t.Errorf("%s: the text on %s has no conclusion in bold", l.Tag(), of.Name)
			}
			if s := of.Summary(160); s == "" || utf8.RuneCountInString(s) > 260 || strings.Contains(s, "*") {
				t.Errorf("%s: %s is described as %q", l.Tag(), of.Name, s)
			}
		}
	}
}

// All techniques of a lesson belong to the same family and are variants of its first technique.
func TestLessons(t *testing.T) {
	first := map[string]string{}
	for _, lesson := range learn.Lessons() {
		for _, technique := range lesson {
			first[technique.Key()] = lesson[0].Key()
			if explain.FamilyOf(technique) != explain.FamilyOf(lesson[0]) {
				t.Errorf("%s is in the lesson on %s", technique.Key(), lesson[0].Key())
			}
		}
	}
	for key, want := range map[string]string{
		"x-wing": "x-wing", "leviathan": "squirmbag", "dual-empty-rectangle": "empty-rectangle",
		"sashimi-x-wing":   "sashimi-x-wing",
		"finned-jellyfish": "finned-swordfish", "sashimi-jellyfish": "sashimi-swordfish",
		"grouped-aic":       "grouped-continuous-nice-loop",
		"franken-leviathan": "franken-x-wing", "finned-franken-x-wing": "finned-franken-x-wing",
		"mutant-swordfish":        "mutant-x-wing",
		"finned-mutant-leviathan": "finned-mutant-x-wing", "kraken-fish-type-2": "kraken-fish-type-2",
		"template-delete": "template-delete", "many-ways": "one-way", "says": "says", "meet": "reach",
		"sum-of-many": "sum-of-house", "killer-triple": "must", "excludes": "excludes", "together": "clash",
		"trial": "cells-alone",
	} {
		if first[key] != want {
			t.Errorf("%s is in the lesson on %s, want %s", key, first[key], want)
		}
	}
	ruled := false
	for _, lesson := range learn.Lessons() {
		if ruled && !lesson[0].OfRules() {
			t.Errorf("%s follows a lesson on rules", lesson[0].Key())
		}
		ruled = lesson[0].OfRules()
	}
	if len(first) != len(logic.Techniques()) {
		t.Errorf("%d techniques are in lessons, of %d", len(first), len(logic.Techniques()))
	}
}

// blanks returns the placeholders in a text, such as "{0}", sorted.
func blanks(word string) []string {
	all := regexp.MustCompile(`\{[^}]*\}?`).FindAllString(word, -1)
	slices.Sort(all)
	return all
}

// All languages define the same interface texts with the same placeholders.
func TestBooksHaveTheSameWords(t *testing.T) {
	names := []string{
		"title", "lead", "levels", "upto", "nolimit", "score", "off", "last", "rules", "ruled", "spot", "here", "views",
		"before", "show", "met", "used", "play",
		"after", "where", "route", "routeSays", "numbers", "numbersSays", "forms", "order",
		"all", "beside", "previous", "next", "unknown", "board", "nostep",
		"glossary", "glossed", "themes", "names", "named", "heads",
	}
	english := book(t, i18n.En)
	for _, l := range i18n.All {
		b := book(t, l)
		for _, name := range names {
			word := b.Word(name)
			if word == "" || !slices.Equal(blanks(word), blanks(english.Word(name))) ||
				strings.ContainsAny(word, "<>&*") {
				t.Errorf("%s: %s is %q", l.Tag(), name, word)
			}
		}
		for level := 1; level <= lesson.Levels; level++ {
			if b.Level(level) == "" {
				t.Errorf("%s: level %d has no name", l.Tag(), level)
			}
		}
	}
}

// Each technique has an example with exactly one solution. The technique's step is found on its board, is
// logically valid, and agrees with the solution.
func TestEachExampleShowsItsTechnique(t *testing.T) {
	options := logic.StandardTable().Options
	for _, of := range book(t, i18n.En).Lessons {
		for _, f := range of.Forms {
			b, err := link.DecodeBoard(f.Example)
			if err != nil || b.Damage != 0 {
				t.Errorf("%s: %v", f.Key, err)
				continue
			}
			solution, err := solver.Solve(t.Context(), b.Given)
			if err != nil {
				t.Errorf("%s: %v", f.Key, err)
				continue
			}
			now := b.Given
			for c := range solver.Cell(81) {
				if d := b.Entered.At(c); d != 0 {
					now = now.With(c, d)
				}
			}
			marks := now.Position()
			for c := range solver.Cell(81) {
				if d := now.At(c); d != 0 && d != solution.At(c) || d == 0 && b.Notes.At(c).Struck.Has(solution.At(c)) {
					t.Errorf("%s: the example is at odds with its solution at %d", f.Key, c)
				}
				for d := range (b.Notes.At(c).Struck & marks.Candidates(c)).All() {
					marks = marks.Without(c, d)
				}
			}
			technique, _ := logic.ByKey(f.Key)
			options.Duals = technique.IsDual()
			found := false
			for step := range logic.Find(t.Context(), logic.From(marks, b.Given), technique.Row(), options) {
				if step.Technique != technique {
					continue
				}
				found = true
				if err := logic.Check(logic.From(marks, b.Given), step); err != nil {
					t.Errorf("%s: %v", f.Key, err)
				}
				for _, x := range step.Place {
					if solution.At(x.Cell) != x.Digit {
						t.Errorf("%s: the step places a wrong digit", f.Key)
					}
				}
				for _, x := range step.Remove {
					if solution.At(x.Cell) == x.Digit {
						t.Errorf("%s: the step removes a digit of the solution", f.Key)
					}
				}
				break
			}
			if !found {
				t.Errorf("%s: its step is not in its example", f.Key)
			}
		}
	}
}

// The Traditional Chinese texts use Taiwan's words for rows and columns. A test of package taiwan checks the
// characters.
func TestTraditionalChineseHasTaiwansTerms(t *testing.T) {
	file, err := learn.Book(i18n.Hant)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"同一橫列或同一直行", "怎樣找", "限制行列", "兩隻風箏"} {
		if !strings.Contains(string(file), want) {
			t.Errorf("no %s", want)
		}
	}
}

// Traditional Chinese is written by hand. Each part has a line with the checksum of the Simplified text with which it
// was last compared.
func TestTraditionalChineseHasBeenLookedAt(t *testing.T) {
	simplified, err := os.ReadFile("zh-Hans.txt")
	if err != nil {
		t.Fatal(err)
	}
	traditional, err := os.ReadFile("zh-Hant.txt")
	if err != nil {
		t.Fatal(err)
	}
	looked := map[string]string{}
	for part := range strings.SplitSeq("words\n"+string(traditional), "\n# ") {
		head, rest, _ := strings.Cut(part, "\n")
		key, _, _ := strings.Cut(head, ":")
		sum, _, _ := strings.Cut(rest, "\n")
		looked[key] = sum
	}
	for part := range strings.SplitSeq("words\n"+string(simplified), "\n# ") {
		head, _, _ := strings.Cut(part, "\n")
		key, _, _ := strings.Cut(head, ":")
		if sum := fmt.Sprintf("#= %08x", crc32.ChecksumIEEE([]byte(strings.TrimSpace(part)))); looked[key] != sum {
			t.Errorf("%s has changed in Simplified Chinese: look at zh-Hant.txt, and write the line %q there", key, sum)
		}
	}
}
