// Package learn contains the source texts of the Learn pages: for each language, the interface text, a lesson
// on every technique and a guide to each family of rules; and examples shared by all languages. The build turns
// them into the files that the page fetches, in the format of package app/shared/lesson.
//
// A source file begins with the interface text, in lines of the form "name: text". The lessons follow. Each
// starts with a line "# key", where key is the key of its first technique, and has two paragraphs: what the
// technique is, and how to spot it. The first line of a lesson on several techniques also has its name: "#
// key: name".
//
// After them come the guides, which are lessons on related kinds of rules, with the key of their row in
// guides.tsv and a name (guides.go).
//
// A row of techniques.tsv has everything else about a technique: the query of a link to its example, its
// names in other programs, sites and languages, and the key of its lesson. The key is empty if the technique
// is the first of its lesson. The glossary lists the names after the terms of package app/shared/terms.
//
// Traditional Chinese is written by hand. Below the key of each lesson, and above the interface text, a line
// "#= sum" records the checksum of the Simplified text with which it was last compared.
package learn

import (
	"context"
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/workshop/practise"
	"numplace/solver/logic"
)

//go:embed *.txt techniques.tsv guides.tsv
var sources embed.FS

// Lessons returns the techniques grouped by lesson, in the order in which the solver tries them. Techniques
// of the same lesson are variants of each other. The lessons on rules, such as cages, follow the others.
func Lessons() (lessons [][]logic.Technique) {
	table, _ := rows() // ignore the error, which Book returns

	at := map[logic.Technique]int{} // index in lessons, by the lesson's first technique
	all := logic.Techniques()
	slices.SortStableFunc(all, func(a, b logic.Technique) int {
		switch {
		case a.OfRules() == b.OfRules():
			return 0
		case b.OfRules():
			return -1
		}
		return 1
	})
	for _, t := range all {
		first := t
		if f, ok := logic.ByKey(table[t.Key()].lesson); ok {
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

// compared matches the lines of a Traditional Chinese text that contain the checksum of the Simplified
// Chinese text with which it was last compared.
var compared = regexp.MustCompile(`(?m)^#= .*\n`)

// Book returns the generated file for a language: its interface text, lessons, guides and glossary.
func Book(l i18n.Lang) ([]byte, error) {
	text, err := sources.ReadFile(l.Tag() + ".txt")
	if err != nil {
		return nil, err
	}
	words, rest, _ := strings.Cut(compared.ReplaceAllString(string(text), ""), "\n# ")
	var out strings.Builder
	var levels []string
	for _, name := range i18n.LevelNames {
		levels = append(levels, name.In(l))
	}
	asked := job.AskDesk{Place: job.AtLearn}
	asked.Lang = l
	onward, err := practise.Page(context.Background(), asked, "")
	if err != nil {
		return nil, err
	}
	out.WriteString(strings.TrimSpace(words) + "\n" + lesson.Onward + ": " + onward.Head)
	out.WriteString("\nlevels: " + strings.Join(levels, " | ") + "\nrules: " +
		explain.Rules.Name(l) + "\n")
	found := map[string]string{} // name and text of each lesson by key, separated by a line feed
	for lesson := range strings.SplitSeq(rest, "\n# ") {
		head, text, _ := strings.Cut(lesson, "\n")
		key, name, _ := strings.Cut(head, ": ")
		if _, twice := found[key]; twice {
			return nil, fmt.Errorf("%s: two lessons have the key %q", l.Tag(), key)
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
			return nil, fmt.Errorf("%s: lesson %q must have a name if it covers several techniques, and none otherwise",
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
	if err := writeGuides(&out, found, l); err != nil {
		return nil, err
	}
	for key := range found {
		return nil, fmt.Errorf("%s: key %q is not that of a guide or of a lesson's first technique", l.Tag(), key)
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

// row is a row of techniques.tsv, which is about one technique.
type row struct {
	lesson  string   // key of the lesson's first technique; "" for that technique itself
	names   []string // names of the lesson elsewhere, by column; empty unless this is the lesson's first technique
	example string   // query of a link to its example
}

// rows returns the rows of techniques.tsv by key.
var rows = sync.OnceValues(func() (map[string]row, error) {
	text, err := sources.ReadFile("techniques.tsv")
	if err != nil {
		return nil, err
	}
	return rowsOf(string(text))
})

// rowsOf parses the text of techniques.tsv. Its first line must contain the headings key and lesson, the
// headings in columns, and the heading example.
func rowsOf(text string) (map[string]row, error) {
	heading := "key\tlesson"
	for _, column := range columns {
		heading += "\t" + column.heading
	}
	heading += "\texample"
	first, rest, _ := strings.Cut(strings.TrimSuffix(text, "\n"), "\n")
	if first != heading {
		return nil, fmt.Errorf("techniques.tsv: the headings are %q, want %q", first, heading)
	}
	all := map[string]row{}
	for line := range strings.SplitSeq(rest, "\n") {
		cells := strings.Split(line, "\t")
		last := len(cells) - 1
		_, known := logic.ByKey(cells[0])
		if _, twice := all[cells[0]]; !known || twice || last != 2+len(columns) || cells[last] == "" {
			return nil, fmt.Errorf("techniques.tsv: malformed or duplicate row %q", line)
		}
		all[cells[0]] = row{cells[1], cells[2:last], cells[last]}
	}
	return all, nil
}
