// Package learn has the sources of Learn: the words of its pages and a text on each technique, in
// files for each language, and techniques.tsv. From them the build makes the files that the page
// fetches, in the format of app/shared/lesson.
//
// A source begins with words of the page, each as "name: text". Then comes each lesson: a line "#
// key", the key being that of its first technique, and two paragraphs: what it is, and how to spot
// it. A lesson on several techniques has its own name after the key: "# key: name".
//
// A row of techniques.tsv has the rest about a technique: its example, the lesson that it is in if
// that begins with another one, and what other programs, sites and countries call it. These names
// are in the glossary, with the terms of app/shared/terms.
//
// Traditional Chinese is written by hand. Below the key of each lesson, and above the words, the
// line "#= sum" is about the Simplified text beside which somebody has looked at it.
package learn

import (
	"embed"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/solver/logic"
)

//go:embed *.txt techniques.tsv
var sources embed.FS

// Lessons are the techniques by lesson, in the order of solving. Those of one lesson differ in
// their form only.
func Lessons() (lessons [][]logic.Technique) {
	rows, _ := rows() // Book says what is wrong with them

	at := map[logic.Technique]int{} // by the first technique
	for _, t := range logic.Techniques() {
		if t.OfRules() {
			continue // they have no lesson
		}
		first := t
		if f, ok := logic.ByKey(rows[t.Key()].lesson); ok {
			first = f
		}
		if _, ok := at[first]; !ok {
			at[first] = len(lessons)
			lessons = append(lessons, nil)
		}
		lessons[at[first]] = append(lessons[at[first]], t)
	}
	return lessons
}

// beside are the lines that say beside which Simplified text a Traditional one was looked at.
var beside = regexp.MustCompile(`(?m)^#= .*\n`)

// Book returns the file of a language.
func Book(l i18n.Lang) ([]byte, error) {
	text, err := sources.ReadFile(l.Tag() + ".txt")
	if err != nil {
		return nil, err
	}
	words, rest, _ := strings.Cut(beside.ReplaceAllString(string(text), ""), "\n# ")
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
	rows, err := rows()
	if err != nil {
		return nil, err
	}
	table := logic.StandardTable()
	for _, techniques := range Lessons() {
		first := techniques[0]
		lesson, ok := found[first.Key()]
		if !ok {
			return nil, fmt.Errorf("%s.txt has no text on %s, and techniques.tsv has it in no other lesson", l.Tag(),
				first.Key())
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
			row, used := table.Row(t), "0"
			if row.Enabled {
				used = "1"
			}
			of, ok := rows[t.Key()]
			if !ok {
				return nil, fmt.Errorf("techniques.tsv has no row for %s", t.Key())
			}
			out.WriteString("+ " + strings.Join([]string{
				t.Key(), explain.Name(t, l), strconv.Itoa(int(row.Level)), strconv.Itoa(row.Score),
				used, of.example,
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

// row is what techniques.tsv has of a technique.
type row struct {
	lesson  string   // the key of the lesson's first technique; "" for that one
	names   []string // that others have for the lesson, by column; none but in the row of the first technique
	example string   // the query of a link to its example
}

// rows returns the rows of techniques.tsv by their key. The first line has the headings: key, lesson, those of the
// columns of names, and example.
var rows = sync.OnceValues(func() (map[string]row, error) {
	text, err := sources.ReadFile("techniques.tsv")
	if err != nil {
		return nil, err
	}
	all := map[string]row{}
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if i == 0 {
			continue
		}
		cells := strings.Split(line, "\t")
		last := len(cells) - 1
		_, known := logic.ByKey(cells[0])
		if _, twice := all[cells[0]]; !known || twice || last != 2+len(tongues) || cells[last] == "" {
			return nil, fmt.Errorf("techniques.tsv: %q", line)
		}
		all[cells[0]] = row{cells[1], cells[2:last], cells[last]}
	}
	return all, nil
})
