// Package learn has the sources of Learn: the words of its pages and a text on each technique, in
// files for each language, and examples. From them the build makes the files that the page fetches,
// in the format of app/shared/lesson.
//
// A source begins with words of the page, each as "name: text". Then comes each lesson: a line "#
// key", the key being that of its first technique, and two paragraphs: what it is, and how to spot
// it. A lesson on several techniques has its own name after the key: "# key: name".
//
// The glossary has the terms of app/shared/terms, and what other programs, sites and countries call the
// techniques: names.tsv, with a row for each lesson.
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

// Lessons are the techniques by lesson, in the order of solving. Those of one lesson differ in
// their form only.
func Lessons() (lessons [][]logic.Technique) {
	at := map[logic.Technique]int{} // by the first technique
	for _, t := range logic.Techniques() {
		if t.OfRules() {
			continue // they have no lesson
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

// firstOf returns the first technique of the lesson about a technique.
func firstOf(t logic.Technique) logic.Technique {
	switch {
	case t == logic.Whale || t == logic.Leviathan:
		return logic.Squirmbag
	case t == logic.DualTwoStringKite, t == logic.DualEmptyRectangle:
		return t - 1
	case t >= logic.FinnedSwordfish && t <= logic.SashimiLeviathan:
		return logic.FinnedSwordfish + (t-logic.FinnedSwordfish)%2 // finned and sashimi take turns
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

// Book returns the file of a language.
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
	found := map[string]string{} // lessons by key, from the rest of their first line on
	for lesson := range strings.SplitSeq(rest, "\n# ") {
		head, text, _ := strings.Cut(lesson, "\n")
		key, name, _ := strings.Cut(head, ": ")
		if _, twice := found[key]; twice {
			return nil, fmt.Errorf("%s: %s stands twice", l.Tag(), key)
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
			return nil, fmt.Errorf("%s: no text on %s", l.Tag(), first.Key())
		}
		delete(found, first.Key())
		name, text, _ := strings.Cut(lesson, "\n")
		switch {
		case (name == "") != (len(techniques) == 1):
			return nil, fmt.Errorf("%s: the lesson on %s has a name of its own if it has several techniques",
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
		return nil, fmt.Errorf("%s: %s is no first technique of a lesson", l.Tag(), key)
	}
	book, ok := lesson.Read(out.String())
	if !ok {
		return nil, fmt.Errorf("%s: the page can't read the file", l.Tag())
	}
	if err := glossary(&out, book, l); err != nil {
		return nil, err
	}
	return []byte(out.String()), nil
}

// examples returns the queries of links to examples, by key. They stand in examples.txt, a line
// each, after the key and a tab.
func examples() (map[string]string, error) {
	text, err := sources.ReadFile("examples.txt")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		key, query, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if _, known := logic.ByKey(key); !ok || !known {
			return nil, errors.New("examples.txt: " + strconv.Quote(line))
		}
		all[key] = query
	}
	return all, nil
}
