// Package learn contains the source texts of the Learn pages: for each language, the interface text and a
// lesson on every technique, and examples shared by all languages. The build turns them into the files that
// the page fetches, in the format of package app/shared/lesson.
//
// A source file begins with the interface text, in lines of the form "name: text". The lessons follow. Each
// starts with a line "# key", where key is the key of its first technique, and has two paragraphs: what the
// technique is, and how to spot it. The first line of a lesson on several techniques also has its name:
// "# key: name".
//
// The glossary contains the terms of package app/shared/terms. Its second part lists the names that other
// programs, sites and countries use for the techniques; they come from names.tsv, which has a row per lesson.
package learn

import (
	"embed"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/solver/logic"
)

//go:embed *.txt names.tsv
var sources embed.FS

// Lessons returns the techniques grouped by lesson, in the order in which the solver tries them. Techniques
// of the same lesson are variants of each other.
func Lessons() (lessons [][]logic.Technique) {
	at := map[logic.Technique]int{} // index in lessons, by the lesson's first technique
	for _, t := range logic.Techniques() {
		if t.OfRules() {
			continue // techniques for rule variants have no lesson
		}
		first := firstOf(t)
		if _, ok := at[first]; !ok {
			at[first] = len(lessons)
			lessons = append(lessons, nil)
		}
		lessons[at[first]] = append(lessons[at[first]], t)
	}
	return lessons
}

// firstOf returns the first technique of the lesson to which t belongs.
func firstOf(t logic.Technique) logic.Technique {
	switch {
	case t == logic.Whale || t == logic.Leviathan:
		return logic.Squirmbag
	case t == logic.DualTwoStringKite, t == logic.DualEmptyRectangle:
		return t - 1
	case t >= logic.FinnedSwordfish && t <= logic.SashimiLeviathan:
		return logic.FinnedSwordfish + (t-logic.FinnedSwordfish)%2 // finned and sashimi alternate
	case t == logic.GroupedDiscontinuousNiceLoop || t == logic.GroupedAIC:
		return logic.GroupedContinuousNiceLoop
	}
	for _, first := range []logic.Technique{logic.FinnedMutantXWing, logic.MutantXWing, logic.FinnedFrankenXWing,
		logic.FrankenXWing} {
		if t >= first && t <= logic.FinnedMutantLeviathan {
			return first
		}
	}
	return t
}

// Book returns the generated file for a language: its interface text, lessons and glossary.
func Book(l i18n.Lang) ([]byte, error) {
	text, err := sources.ReadFile(l.Tag() + ".txt")
	if err != nil {
		return nil, err
	}
	words, rest, _ := strings.Cut(string(text), "\n# ")
	var out strings.Builder
	var levels []string
	for _, name := range i18n.LevelNames {
		levels = append(levels, name.In(l))
	}
	out.WriteString(strings.TrimSpace(words) + "\nlevels: " + strings.Join(levels, " | ") + "\n")
	found := map[string]string{} // name and text of each lesson by key, separated by a line feed
	for lesson := range strings.SplitSeq(rest, "\n# ") {
		head, text, _ := strings.Cut(lesson, "\n")
		key, name, _ := strings.Cut(head, ": ")
		if _, twice := found[key]; twice {
			return nil, fmt.Errorf("%s: two lessons have the key %q", l.Tag(), key)
		}
		found[key] = name + "\n" + text
	}
	examples, err := examples()
	if err != nil {
		return nil, err
	}
	table := logic.StandardTable()
	for _, techniques := range Lessons() {
		first := techniques[0]
		lesson, ok := found[first.Key()]
		if !ok {
			return nil, fmt.Errorf("%s: no lesson with the key %q", l.Tag(), first.Key())
		}
		delete(found, first.Key())
		name, text, _ := strings.Cut(lesson, "\n")
		switch {
		case (name == "") != (len(techniques) == 1):
			return nil, fmt.Errorf("%s: lesson %q must have a name if it covers several techniques, and none otherwise",
				l.Tag(), first.Key())
		case name == "":
			name = explain.Name(first, l)
		}
		out.WriteString("\n# " + name + "\t" + explain.FamilyOf(first).Name(l) + "\n")
		for _, t := range techniques {
			row := table.Row(t)
			used := "0"
			if row.Enabled {
				used = "1"
			}
			out.WriteString("+ " + strings.Join([]string{
				t.Key(), explain.Name(t, l), strconv.Itoa(int(row.Level)), strconv.Itoa(row.Score),
				used, examples[t.Key()],
			}, "\t") + "\n")
		}
		out.WriteString("\n" + strings.TrimSpace(text) + "\n")
	}
	for key := range found {
		return nil, fmt.Errorf("%s: key %q is not that of a lesson's first technique", l.Tag(), key)
	}
	book, ok := lesson.Read(out.String())
	if !ok {
		return nil, fmt.Errorf("%s: generated file is invalid", l.Tag())
	}
	if err := glossary(&out, book, l); err != nil {
		return nil, err
	}
	return []byte(out.String()), nil
}

// examples returns the example links by technique key: each is the query of a link to a board. Each line of
// examples.txt consists of a key, a tab and a query.
func examples() (map[string]string, error) {
	text, err := sources.ReadFile("examples.txt")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		key, query, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if _, known := logic.ByKey(key); !ok || !known {
			return nil, errors.New("examples.txt: invalid line " + strconv.Quote(line))
		}
		all[key] = query
	}
	return all, nil
}
