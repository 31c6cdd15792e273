// Package lesson reads the texts of Learn and draws them as HTML. There is a file for each
// language. web/build writes it from web/learn, and the page fetches it when it is used. The server
// sends a page of it in the reader's language, an export has it in English, and the page's view
// draws the same. Only the example is drawn elsewhere, by the view.
//
// The file is lines. It begins with words of the page, each as "name: text", and a blank line. Then
// come the lessons in the order of solving. A lesson is a line "# name", a tab, and the name of its
// family; a line "+" for each of its techniques; and its paragraphs, each a line after a blank one.
// The line of a technique is "+ key" and, after a tab each, its name, level, score, 1 if paths use
// it, and the query of a link to an example. In paragraphs, **bold** is the only markup, and
// everything else is text.
//
// The glossary comes last, as HTML that the build has made: lines after "- ", in which {} stands for the
// address of the site.
package lesson

import (
	"strconv"
	"strings"
)

// Book is the content of a file. It is not changed after it is read.
type Book struct {
	Lessons []Lesson

	words    string // lines as in the file, with a line feed before each
	glossary string
}

// Lesson is the text on one technique, or on several that differ only in their form.
type Lesson struct {
	Name, Family string
	Forms        []Form   // at least one
	Paragraphs   []string // at least one
}

// Form is a technique.
type Form struct {
	Key, Name string
	Level     int // 1 to 5
	Score     int
	Used      bool   // paths use it
	Example   string // the query of a link
}

// Read reads a file. ok is false if it is something else, such as the sign-in page of a network.
func Read(file string) (b Book, ok bool) {
	for line := range strings.Lines(file) {
		line = strings.TrimSuffix(line, "\n")
		last := len(b.Lessons) - 1
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
	return b, len(b.Lessons) > 0
}

// form reads the line of a technique.
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

// Word returns a word of the page, or "".
func (b Book) Word(name string) string {
	_, text, _ := strings.Cut(b.words, "\n"+name+": ")
	text, _, _ = strings.Cut(text, "\n")
	return text
}

// With returns a word of the page with its blanks filled in: {0} and {1}, or {} if it has only one.
func (b Book) With(name string, args ...string) string {
	text := strings.Replace(b.Word(name), "{}", "{0}", 1)
	for i, arg := range args {
		before, after, _ := strings.Cut(text, "{"+string(rune('0'+i))+"}")
		text = before + arg + after
	}
	return text
}

// Level returns the name of a level.
func (b Book) Level(level int) string {
	if names := strings.Split(b.Word("levels"), " | "); level <= len(names) {
		return names[level-1]
	}
	return ""
}

// Find returns the place of a technique: its lesson, and its number in it. ok is false if no
// technique has the key.
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

// Summary returns the beginning of a lesson as plain text: whole sentences of its first paragraph,
// as many as fit into so many runes, but at least one.
func (l Lesson) Summary(most int) string {
	if len(l.Paragraphs) == 0 {
		return ""
	}
	text := strings.ReplaceAll(l.Paragraphs[0], "**", "")
	end, runes := 0, 0
	for i, r := range text {
		runes++
		if stop := i + len(string(r)); r == '。' || r == '.' && (stop == len(text) || text[stop] == ' ') {
			if end > 0 && runes > most {
				break
			}
			end = stop
		}
	}
	return text[:end]
}

// Run is a part of a paragraph.
type Run struct {
	Text string
	Bold bool
}

// Runs splits a paragraph where bold text begins and ends.
func Runs(paragraph string) (runs []Run) {
	for i, text := range strings.Split(paragraph, "**") {
		if text != "" {
			runs = append(runs, Run{text, i%2 == 1})
		}
	}
	return runs
}
