// Package words reads the text files of the page's languages. They are in app/shared/i18n, with a folder for
// each language. A folder has a file for each package with texts. A generator turns the files into Go. Tests
// look up texts by name.
//
// A line is a name and a text:
//
//	onlyDigit: Only {digit} is left for {cell}.
//
// The name is that of the constant in Go. A blank is a placeholder: a name in braces. A text that starts or
// ends with a space is quoted. A text that depends on a number has two lines: a name that ends in .one for
// the number 1, then a name that ends in .more for any other number. Lines that start with # are comments.
// The English file determines the order.
//
// A text can also be looked up by a key, such as the key of a technique. Its name is that of a table, a slash
// and the key:
//
//	techniques/sue-de-coq: Sue de Coq
//
// In Go, such a text has no constant. It is an element of a map that has the name of the table.
//
// A kind of rule such as renban has two texts, kindRenban and kindRenbanSays: its name and a sentence about
// such rules. The generator writes a table of all these pairs.
//
// Traditional Chinese was once converted from Simplified Chinese by OpenCC, and has been written by hand
// since. A comment above each of its texts contains the Simplified text for which it was last reviewed.
package words

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// One and More are the suffixes of the two names of a text that depends on a number.
const (
	One  = ".one"
	More = ".more"
)

// Language is a language of the page.
type Language struct {
	Tag string // BCP 47 tag; also the name of the folder
	Own string // the language's name in the language itself
}

// Lang returns the name of the language's constant in Go: the last part of its tag.
func (l Language) Lang() string {
	part := l.Tag[strings.LastIndexByte(l.Tag, '-')+1:]
	return strings.ToUpper(part[:1]) + part[1:]
}

// File holds the texts of a file.
type File struct {
	Names []string // in the order of the file
	Texts map[string]string
}

// Root returns the root folder of this module. It requires that the working directory is that folder or below
// it.
func Root() string {
	root, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(root, "go.mod")); missing == nil {
			return root
		}
		if filepath.Dir(root) == root {
			break
		}
		root = filepath.Dir(root)
	}
	return "."
}

// folder joins names to a path below the folder of the text files.
func folder(names ...string) string {
	return filepath.Join(append([]string{Root(), "app", "shared", "i18n"}, names...)...)
}

// Languages returns the languages of the page in order.
func Languages() ([]Language, error) {
	text, err := os.ReadFile(folder("languages.txt"))
	if err != nil {
		return nil, err
	}
	var all []Language
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		tag, own, found := strings.Cut(line, " ")
		if !found {
			return nil, fmt.Errorf("languages.txt: no language name in %q", line)
		}
		all = append(all, Language{tag, own})
	}
	return all, nil
}

// Read reads a text file of a language. tag and file are, for example, "ja" and "first".
func Read(tag, file string) (*File, error) {
	text, err := os.ReadFile(folder(tag, file+".txt"))
	if err != nil {
		return nil, err
	}
	f, err := parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s/%s.txt: %w", tag, file, err)
	}
	return f, nil
}

// Keyed splits the name of a text, such as techniques/sue-de-coq, at the slash. If the name has no slash, key
// is "".
func Keyed(name string) (table, key string) {
	table, key, _ = strings.Cut(name, "/")
	return table, key
}

var isName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*(\` + One + `|\` + More + `|/[a-z0-9-]+)?$`)

func parse(text string) (*File, error) {
	f := &File{Texts: map[string]string{}}
	number := 0
	for line := range strings.Lines(text) {
		number++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, says, found := strings.Cut(line, ": ")
		switch {
		case !found || !isName.MatchString(name):
			return nil, fmt.Errorf("line %d: %q does not have the form \"name: text\"", number, line)
		case f.Texts[name] != "":
			return nil, fmt.Errorf("line %d: duplicate name %s", number, name)
		case says[0] == '"':
			var err error
			if says, err = strconv.Unquote(says); err != nil {
				return nil, fmt.Errorf("line %d: %w in %q", number, err, line)
			}
		}
		if strings.TrimSpace(says) == "" {
			return nil, fmt.Errorf("line %d: text %q of %s is blank", number, says, name)
		}
		if strings.ContainsAny(says, "`\n") {
			return nil, fmt.Errorf("line %d: text %q of %s must not contain a line break or a backquote",
				number, says, name)
		}
		f.Names, f.Texts[name] = append(f.Names, name), says
	}
	for i, name := range f.Names {
		if base, ok := strings.CutSuffix(name, One); ok && (i+1 == len(f.Names) || f.Names[i+1] != base+More) {
			return nil, fmt.Errorf("%s is not followed by %s", name, base+More)
		}
		if base, ok := strings.CutSuffix(name, More); ok && (i == 0 || f.Names[i-1] != base+One) {
			return nil, fmt.Errorf("%s does not follow %s", name, base+One)
		}
	}
	return f, nil
}

// KindOf returns the kind of rule that a text belongs to. For example, it is renban for the texts kindRenban
// and kindRenbanSays. sentence is true if the text is the sentence about the rule, and false if it is the
// rule's name. For texts that do not belong to a kind of rule, kind is "".
func KindOf(name string) (kind string, sentence bool) {
	kind, is := strings.CutPrefix(name, "kind")
	if !is {
		return "", false
	}
	kind, sentence = strings.CutSuffix(kind, "Says")
	return strings.ToLower(kind), sentence
}

var blank = regexp.MustCompile(`\{[A-Za-z]+\}`)

// Blanks returns the distinct placeholders of a text, such as {cell}, in alphabetical order, and the text
// with all placeholders removed.
func Blanks(text string) (blanks []string, rest string) {
	blanks = blank.FindAllString(text, -1)
	slices.Sort(blanks)
	return slices.Compact(blanks), blank.ReplaceAllString(text, "")
}

// Differ compares a file of another language with the English one. It returns an error if the files have
// different names of texts, or if a text has other placeholders than the English text of the same name.
func Differ(english, other *File) error {
	for _, name := range english.Names {
		text, ok := other.Texts[name]
		if !ok {
			return fmt.Errorf("%s is missing", name)
		}
		want, _ := Blanks(english.Texts[name])
		got, rest := Blanks(text)
		if !slices.Equal(got, want) {
			return fmt.Errorf("%s has the placeholders %v, but English has %v", name, got, want)
		}
		if strings.ContainsAny(rest, "{}") {
			return fmt.Errorf("%s has a malformed placeholder: %q", name, text)
		}
	}
	for _, name := range other.Names {
		if english.Texts[name] == "" {
			return fmt.Errorf("%s is missing in English", name)
		}
	}
	return nil
}
