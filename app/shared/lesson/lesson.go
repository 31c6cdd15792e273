// Package lesson parses the texts of the Learn pages and renders them as HTML. There is one file per
// language, which web/build generates from web/learn. The page fetches the file when Learn is opened. The
// server sends a page in the reader's language, an export contains the English pages, and the program renders
// the same pages. Only the example board is drawn elsewhere, by the program's view.
//
// A file is a list of lines. It begins with the texts of the Learn pages, each a line "name: text", and a
// blank line. Then the lessons follow in the solving order. A lesson is a line "# name", a tab, and the name
// of its family; a line that starts with "+" for each of its techniques; and its paragraphs, each a line
// after a blank one. The line of a technique is "+ key", then its name, its level, its score, 1 if solving
// paths use it (otherwise 0), and the query of a link to an example, each after a tab. In paragraphs,
// **bold** is the only markup.
//
// The lessons on rules, such as cages, follow the others. Their family is the text called "rules".
//
// Then follow the guides, which are lessons on related kinds of rules. A guide is a line "= key", then its
// name, the query of a link to a puzzle, and the keys of the techniques that are often used with these rules,
// separated by spaces, each of the three after a tab. A line that starts with "* " follows for each rule, with
// its name, a tab, and a sentence. The paragraphs are like those of a lesson.
//
// The glossary comes last, as HTML that the build has generated. Each of its lines starts with "- ". In this
// HTML, {} stands for the address of the site.
package lesson

import (
	"slices"
	"strconv"
	"strings"
)

// Book is the parsed content of a language's file. It is immutable.
type Book struct {
	Lessons []Lesson
	Guides  []Guide

	words    string // the lines of texts as in the file, with a line feed before each
	glossary string
}

// Lesson is the text about one technique, or about several techniques that are variants of each other.
type Lesson struct {
	Name, Family string
	Forms        []Form   // at least one
	Paragraphs   []string // at least one
}

// Form is one technique of a lesson.
type Form struct {
	Key, Name string
	Level     int // 1 to 5
	Score     int
	Used      bool   // whether solving paths use the technique
	Example   string // the query of a link to an example
}

// Guide is a lesson on related kinds of rules, such as those about sums along a line.
type Guide struct {
	Key, Name  string
	Rules      []Rule   // at least one
	Puzzle     string   // the query of a link to a puzzle with such rules
	Techniques []string // keys of techniques that are often used with such rules
	Paragraphs []string // at least one
}

// Rule is a rule of a guide: its name, and a sentence that says what it requires.
type Rule struct{ Name, Says string }

// Read parses a file. ok is false if file has another format, such as the sign-in page of a Wi-Fi network.
func Read(file string) (b Book, ok bool) {
	for line := range strings.Lines(file) {
		line = strings.TrimSuffix(line, "\n")
		last, guide := len(b.Lessons)-1, len(b.Guides)-1
		switch {
		case line == "":
		case strings.HasPrefix(line, "# "):
			name, family, _ := strings.Cut(line[2:], "\t")
			b.Lessons = append(b.Lessons, Lesson{Name: name, Family: family})
		case last < 0:
			if !strings.Contains(line, ": ") {
				return Book{}, false
			}
			b.words += "\n" + line
		case strings.HasPrefix(line, "- "):
			b.glossary += line[2:]
		case strings.HasPrefix(line, "= "):
			fields := strings.Split(line[2:], "\t")
			if len(fields) != 4 {
				return Book{}, false
			}
			b.Guides = append(b.Guides, Guide{Key: fields[0], Name: fields[1], Puzzle: fields[2],
				Techniques: strings.Fields(fields[3])})
		case guide >= 0 && strings.HasPrefix(line, "* "):
			name, says, _ := strings.Cut(line[2:], "\t")
			b.Guides[guide].Rules = append(b.Guides[guide].Rules, Rule{name, says})
		case guide >= 0:
			b.Guides[guide].Paragraphs = append(b.Guides[guide].Paragraphs, line)
		case strings.HasPrefix(line, "+ "):
			f, fits := form(line[2:])
			if !fits {
				return Book{}, false
			}
			b.Lessons[last].Forms = append(b.Lessons[last].Forms, f)
		default:
			b.Lessons[last].Paragraphs = append(b.Lessons[last].Paragraphs, line)
		}
	}
	for _, l := range b.Lessons {
		if len(l.Forms) == 0 || len(l.Paragraphs) == 0 {
			return Book{}, false
		}
	}
	for _, g := range b.Guides {
		if len(g.Rules) == 0 || len(g.Paragraphs) == 0 {
			return Book{}, false
		}
	}
	return b, len(b.Lessons) > 0
}

// form parses the line of a technique.
func form(line string) (f Form, ok bool) {
	fields := strings.Split(line, "\t")
	if len(fields) != 6 {
		return f, false
	}
	level, errLevel := strconv.Atoi(fields[2])
	score, errScore := strconv.Atoi(fields[3])
	f = Form{Key: fields[0], Name: fields[1], Level: level, Score: score, Used: fields[4] == "1", Example: fields[5]}
	return f, errLevel == nil && errScore == nil && level >= 1 && level <= Levels
}

// Levels is the number of levels.
const Levels = 5

// Word returns the text with the given name, one of the texts of the Learn pages. It returns "" if no text
// has this name.
func (b Book) Word(name string) string {
	_, text, _ := strings.Cut(b.words, "\n"+name+": ")
	text, _, _ = strings.Cut(text, "\n")
	return text
}

// With returns the text called name, with args inserted for its placeholders: {0} and {1}, or {} if there is
// only one.
func (b Book) With(name string, args ...string) string {
	text := strings.Replace(b.Word(name), "{}", "{0}", 1)
	for i, arg := range args {
		before, after, _ := strings.Cut(text, "{"+string(rune('0'+i))+"}")
		text = before + arg + after
	}
	return text
}

// Level returns the name of a level. level starts at 1.
func (b Book) Level(level int) string {
	if names := strings.Split(b.Word("levels"), " | "); level <= len(names) {
		return names[level-1]
	}
	return ""
}

// Find returns the index of the lesson about a technique, and the index of the technique in this lesson. ok
// is false if no technique has the key.
func (b Book) Find(key string) (lesson, number int, ok bool) {
	for i, l := range b.Lessons {
		for k, f := range l.Forms {
			if f.Key == key {
				return i, k, true
			}
		}
	}
	return 0, 0, false
}

// Guide returns the guide with the given key. ok is false if there is no such guide.
func (b Book) Guide(key string) (g Guide, ok bool) {
	for _, g := range b.Guides {
		if g.Key == key {
			return g, true
		}
	}
	return g, false
}

// met returns the guides to the rules with which the techniques of a lesson are often used.
func (b Book) met(l Lesson) (guides []Guide) {
	for _, g := range b.Guides {
		for _, f := range l.Forms {
			if slices.Contains(g.Techniques, f.Key) {
				guides = append(guides, g)
				break
			}
		}
	}
	return guides
}

// Practised reports whether there may be exercises for a technique. There are none for the last resorts on
// boards with rules.
func (b Book) Practised(lesson, number int) bool {
	return !b.OfRules(lesson) || b.Lessons[lesson].Forms[number].Used
}

// OfRules reports whether lesson i is about rules, such as cages.
func (b Book) OfRules(i int) bool { return b.Lessons[i].Family == b.Word("rules") }

// beside returns the range of lessons that lesson i is numbered with: either all lessons on rules, or all
// others.
func (b Book) beside(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && b.OfRules(from-1) == b.OfRules(i) {
		from--
	}
	for to < len(b.Lessons) && b.OfRules(to) == b.OfRules(i) {
		to++
	}
	return from, to
}

// Summary returns the first sentences of a lesson as plain text. It takes complete sentences of the first
// paragraph: as many as fit into limit runes, but at least one.
func (l Lesson) Summary(limit int) string { return summary(l.Paragraphs, limit) }

// Summary returns the first sentences of a guide as plain text, like Lesson.Summary.
func (g Guide) Summary(limit int) string { return summary(g.Paragraphs, limit) }

func summary(paragraphs []string, limit int) string {
	if len(paragraphs) == 0 {
		return ""
	}
	text := strings.ReplaceAll(paragraphs[0], "**", "")
	end, runes := 0, 0
	for i, r := range text {
		runes++
		if stop := i + len(string(r)); r == '。' || r == '.' && (stop == len(text) || text[stop] == ' ') {
			if end > 0 && runes > limit {
				break
			}
			end = stop
		}
	}
	return text[:end]
}

// Run is a part of a paragraph that is either all bold or not bold at all.
type Run struct {
	Text string
	Bold bool
}

// Runs splits a paragraph into parts that are bold and parts that are not.
func Runs(paragraph string) (runs []Run) {
	for i, text := range strings.Split(paragraph, "**") {
		if text != "" {
			runs = append(runs, Run{text, i%2 == 1})
		}
	}
	return runs
}
