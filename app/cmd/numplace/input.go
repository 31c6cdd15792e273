package main

import (
	"bufio"
	"errors"
	"io"
	"math"
	"os"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"
	utf "golang.org/x/text/encoding/unicode"

	"numplace/app/cmd/verbs"
)

// puzzle is a puzzle of the input.
type puzzle struct {
	number int    // its line in a list, from 1; 0 if it is not in a list
	text   string // the line, or the whole text
	head   string // the comment with the layout of the lines that follow, or ""
}

// source yields the puzzles of the input one by one. The error is io.EOF at the end.
type source func() (puzzle, error)

// puzzles returns the puzzle in the arguments or, without one, those of the standard input.
func (o options) puzzles(in *os.File) (source, error) {
	if len(o.words) == 1 {
		return once(o.words[0]), nil
	}
	if err := notTyped(in); err != nil {
		return nil, err
	}
	return split(newLines(in), o.lines, o.whole), nil
}

// notTyped returns a verbs.Usage if an input is a terminal, where nobody expects to type a puzzle.
func notTyped(in *os.File) error {
	if term.IsTerminal(int(in.Fd())) {
		return verbs.Usage("there is no puzzle: pass one as an argument, or some on standard input")
	}
	return nil
}

// once yields a single puzzle.
func once(text string) source {
	given := false
	return func() (puzzle, error) {
		if given {
			return puzzle{}, io.EOF
		}
		given = true
		return puzzle{text: text}, nil
	}
}

const (
	longest = 65536 // maximum length of a line; no puzzle is longer
	mostTop = 200   // no drawn grid has this many lines
)

// split yields the puzzles of a list, or the whole text as one puzzle. If it is not known whether the text is a
// list, the first lines decide it.
func split(in *lines, list, whole bool) source {
	var first []line
	size := 0
	decided := list
	isList := list
	var ended error
	for !list && ended == nil && size <= longest {
		var l line
		if l, ended = in.next(); ended == nil {
			first = append(first, l)
			size += len(l.text) + 1
		}
		if !decided && !whole {
			isList, decided = listed(first, ended != nil)
		}
		if decided && isList {
			break
		}
	}
	if ended != nil && !errors.Is(ended, io.EOF) {
		return func() (puzzle, error) { return puzzle{}, ended }
	}
	if whole || decided && !isList {
		texts := make([]string, len(first))
		for i, l := range first {
			texts[i] = l.text
		}
		return once(strings.Join(texts, "\n"))
	}
	head := ""
	return func() (puzzle, error) {
		for {
			var l line
			if len(first) > 0 {
				l, first = first[0], first[1:]
			} else if ended != nil {
				return puzzle{}, ended
			} else if l, ended = in.next(); ended != nil {
				return puzzle{}, ended
			}
			switch {
			case isHead(l.text):
				head = l.text + "\n"
			case silent(l.text), l.number == 1 && isHeading(l.text):
			default:
				return puzzle{l.number, l.text, head}, nil
			}
		}
	}
}

// isHeading reports whether a first line has column names. Cells may also be letters and underscores.
func isHeading(text string) bool { return names.MatchString(text) && cellsIn(text) < 16 }

var names = regexp.MustCompile(`^[A-Za-z_ "]+([,;\t][A-Za-z_ "]+)*$`)

// queried matches a link to a puzzle.
var queried = regexp.MustCompile(`[?&]p=[.%\w]`)

// silent reports whether a line of a list is blank or a comment.
func silent(text string) bool {
	if text != "" && '!' < text[0] && text[0] < utf8.RuneSelf && text[0] != '#' { // most lines
		return false
	}
	text = strings.TrimLeftFunc(text, isSpace)
	return text == "" || text[0] == '#'
}

// isHead reports whether a line names the layout of the lines that follow.
func isHead(text string) bool {
	text = strings.TrimLeftFunc(text, isSpace)
	if text == "" || text[0] != '#' {
		return false
	}
	return strings.HasPrefix(strings.TrimLeftFunc(text[1:], isSpace), "layout:")
}

// isSpace reports whether JavaScript regards a character as space.
func isSpace(r rune) bool { return unicode.IsSpace(r) && r != '\u0085' || r == '\ufeff' }

// listed reports whether the first lines of a text are a list with a puzzle in each line. decided is false if
// more lines are needed. A row of a grid has at most 25 cells, so a longer line is a puzzle. A line of 16 or 25
// cells is a puzzle too, unless there are exactly as many lines, which then form one grid.
func listed(first []line, ended bool) (list, decided bool) {
	if len(first) > mostTop {
		return true, true
	}
	n, count := 0, 0
	for i, l := range first {
		if silent(l.text) || i == 0 && isHeading(l.text) {
			continue
		}
		cells := cellsIn(l.text)
		if cells > 25 || queried.MatchString(l.text) {
			return true, true
		}
		if count++; count == 1 {
			n = cells
		}
	}
	if n == 16 || n == 25 {
		if count > n {
			return true, true
		}
		return count < n, ended
	}
	return false, ended
}

// cellsIn returns the length of the longest field of a line that has as many cells as a square grid. Drawn
// separators are ignored.
func cellsIn(text string) (longest int) {
	const signs = "-.0123456789ABCDEFGHIJKLMNOPXabcdefghijklmnopx*_?"
	for field := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return isSpace(r) || strings.ContainsRune(`,;|:"`, r)
	}) {
		n := len(field)
		root := int(math.Round(math.Sqrt(float64(n))))
		if root*root == n && strings.Trim(field, signs) == "" && strings.Trim(field, "-") != "" {
			longest = max(longest, n)
		}
	}
	return longest
}

// line is a line of the input without its end.
type line struct {
	number int // from 1
	text   string
}

// lines reads an input line by line. It stores at most one line, and of a line that is too long only the
// beginning, which is no puzzle.
type lines struct {
	in     *bufio.Reader
	number int
	long   []byte // the beginning of a line that does not fit into the buffer
}

// newLines returns the lines of an input in UTF-8 or, if it begins with a byte order mark, in UTF-16.
func newLines(in io.Reader) *lines {
	b := bufio.NewReaderSize(in, 1<<16)
	if mark, _ := b.Peek(2); string(mark) == "\xff\xfe" || string(mark) == "\xfe\xff" {
		b = bufio.NewReaderSize(utf.UTF16(utf.LittleEndian, utf.UseBOM).NewDecoder().Reader(b), 1<<16)
	} else if mark, _ := b.Peek(3); string(mark) == "\xef\xbb\xbf" {
		b.Discard(3)
	}
	return &lines{in: b}
}

func (l *lines) next() (line, error) {
	const most = 3 * (longest + 1) // bytes in UTF-8
	part, err := l.in.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		l.long = append(l.long[:0], part...)
		for err == bufio.ErrBufferFull {
			part, err = l.in.ReadSlice('\n')
			l.long = append(l.long, part[:min(len(part), max(0, most-len(l.long)))]...)
		}
		if err == nil && l.long[len(l.long)-1] != '\n' {
			l.long = append(l.long, '\n')
		}
		part = l.long
	}
	if err != nil && (err != io.EOF || len(part) == 0) {
		return line{}, err
	}
	l.number++
	text := string(part)
	if err == nil {
		text = cut(valid(text[:len(text)-1]), longest+1)
		text = strings.TrimSuffix(text, "\r")
	} else {
		text = cut(valid(text), longest+1)
	}
	return line{l.number, text}, nil
}

// valid replaces what is not UTF-8, as a TextDecoder does.
func valid(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	text, _ = utf.UTF8.NewDecoder().String(text)
	return text
}

// cut returns the beginning of a text, at most the given number of UTF-16 units, which are JavaScript's measure.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	units := 0
	for i, r := range text {
		if r > 0xffff {
			units++
		}
		if units++; units > most {
			return text[:i]
		}
	}
	return text
}

// all reads an input that is one text, but at most the given number of UTF-16 units.
func all(in io.Reader, most int) (string, error) {
	var b strings.Builder
	if _, err := io.Copy(&b, io.LimitReader(newLines(in).in, 3*int64(most))); err != nil {
		return "", err
	}
	return cut(valid(b.String()), most), nil
}
