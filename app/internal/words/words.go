// Package words reads the files of words. app/shared/i18n has a folder for each written language,
// which has a file for each package that has words. The generator turns the files into Go. Tests
// look up texts by name.
//
// A line is a name and a text:
//
//	onlyDigit: Only {digit} is left for {cell}.
//
// The name is that of the constant in Go. A blank is a name in braces. A text that begins or ends
// with a space is quoted. A text that depends on a number has two lines: a name that ends in .one
// for one thing, then a name that ends in .more for any other number. Lines that begin with # are
// comments. The order is that of the English file.
//
// kindRenban and kindRenbanSays are the name of the kind of rule renban, and a sentence about such rules. The
// generator makes a table of all these pairs.
//
// Traditional Chinese was made of Simplified by OpenCC once, and is written by hand since. A comment over
// each of its texts has the Simplified one beside which somebody has looked at it.
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

// One and More are the suffixes of the names of a text that depends on a number.
const (
	One  = ".one"
	More = ".more"
)

// Language is a written language.
type Language struct {
	Tag string // BCP 47; also the name of its folder
	Own string // its name in itself
}

// Lang returns the language's constant in Go: the last part of its tag.
func (l Language) Lang() string {
	part := l.Tag[strings.LastIndexByte(l.Tag, '-')+1:]
	return strings.ToUpper(part[:1]) + part[1:]
}

// File has the texts of a file.
type File struct {
	Names []string // in the order of the file
	Texts map[string]string
}

// Root returns the root folder of this module. The program must run in it or below it.
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

// folder returns the path of a file of words.
func folder(names ...string) string {
	return filepath.Join(append([]string{Root(), "app", "shared", "i18n"}, names...)...)
}

// Languages returns the written languages in order.
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
			return nil, fmt.Errorf("languages.txt: %q has no name", line)
		}
		all = append(all, Language{tag, own})
	}
	return all, nil
}

// Read reads the file of a language, such as "ja" and "first".
func Read(tag, file string) (*File, error) {
	text, err := os.ReadFile(folder(tag, file+".txt"))
	if err != nil {
		return nil, err
	}
	f, err := parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s/%s.txt, %w", tag, file, err)
	}
	return f, nil
}

var isName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*(\` + One + `|\` + More + `)?$`)

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
			return nil, fmt.Errorf("line %d: no name and text in %q", number, line)
		case f.Texts[name] != "":
			return nil, fmt.Errorf("line %d: %s is there twice", number, name)
		case says[0] == '"':
			var err error
			if says, err = strconv.Unquote(says); err != nil {
				return nil, fmt.Errorf("line %d: %w in %q", number, err, line)
			}
		}
		if strings.TrimSpace(says) == "" || strings.ContainsAny(says, "`\n") {
			return nil, fmt.Errorf("line %d: %q can't be the text of %s", number, says, name)
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

// KindOf returns the kind of rule that a text names, as kindRenban does, or has a sentence about, as kindRenbanSays. It
// returns "" for other texts.
func KindOf(name string) (kind string, sentence bool) {
	kind, is := strings.CutPrefix(name, "kind")
	if !is {
		return "", false
	}
	kind, sentence = strings.CutSuffix(kind, "Says")
	return strings.ToLower(kind), sentence
}

var blank = regexp.MustCompile(`\{[A-Za-z]+\}`)

// Blanks returns the blanks of a text in alphabetical order, each once, and the text without them.
func Blanks(text string) (blanks []string, rest string) {
	blanks = blank.FindAllString(text, -1)
	slices.Sort(blanks)
	return slices.Compact(blanks), blank.ReplaceAllString(text, "")
}

// Differ reports how a file of another language differs from the English one, in its names or in
// the blanks of a text.
func Differ(english, other *File) error {
	for _, name := range english.Names {
		text, ok := other.Texts[name]
		if !ok {
			return fmt.Errorf("%s is missing", name)
		}
		want, _ := Blanks(english.Texts[name])
		got, rest := Blanks(text)
		if !slices.Equal(got, want) {
			return fmt.Errorf("%s has the blanks %v, in English %v", name, got, want)
		}
		if strings.ContainsAny(rest, "{}") {
			return fmt.Errorf("%s has a broken blank: %q", name, text)
		}
	}
	for _, name := range other.Names {
		if english.Texts[name] == "" {
			return fmt.Errorf("%s is not in English", name)
		}
	}
	return nil
}
