package classcode

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Entry is a line of a teacher's list: somebody's name and code.
type Entry struct {
	Line  int    // the number of the line, from 1
	Name  string // "" if the line has only a code
	Times []int  // as Decode returns them
	Err   *Error // why the line has no code of the set, or nil
}

// separators end the name of a line.
const separators = "\t:：,，;；、"

// mostLines is the number of lines that Lines reads at most.
const mostLines = 1000

// Lines reads the lines of a teacher's list. Each has a name, then a tab, a blank, a colon, a comma or a semicolon, and
// then the code, which may contain blanks. Blank lines are left out. If there are more lines than can be read, the last
// entry is the first of those left out, with the cause Many.
func Lines(k Key, text string) (all []Entry) {
	number := 0
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		number++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if len(all) == mostLines {
			return append(all, Entry{Line: number, Err: &Error{Cause: Many, Of: mostLines}})
		}
		e := Entry{Line: number}
		var err error
		if e.Name, e.Times, err = parted(k, line); err != nil {
			e.Err = err.(*Error)
		}
		all = append(all, e)
	}
	return all
}

// splits reports whether a character ends a word of a line.
func splits(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(separators, r) }

// lastWord returns the index at which the last word of a text begins.
func lastWord(text string) int {
	at := strings.LastIndexFunc(text, splits)
	if at < 0 {
		return 0
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return at + size
}

// parted returns the name in a line, and the numbers of its code as Decode returns them. The code is what can be read
// as one at the end of the line. If nothing can, it is what begins like the codes of the set, or else what follows the
// last separator. In a line without separators, it is what comes closest to the length of a code.
func parted(k Key, line string) (name string, numbers []int, err error) {
	of := strings.TrimRightFunc(line, splits)
	after := 0 // where the text after the last separator begins
	if at := strings.LastIndexAny(of, separators); at >= 0 {
		_, size := utf8.DecodeRuneInString(of[at:])
		after = at + size
	}
	nameTo := func(end int) string { return strings.TrimFunc(of[:end], splits) }
	whole, best, least, begins := -1, -1, 0, false
	most := 2 * k.length() // a code has at most this many words, some of them hyphens
	var signs []byte
	for rest, words := of, 0; rest != "" && words < most && len(signs) < most; words++ {
		start := lastWord(rest)
		more, err := read(rest[start:])
		if err != nil {
			break
		}
		signs = append(more, signs...)
		if found, err := decode(k, signs); err == nil {
			whole, numbers = start, found
		}
		off, like := max(len(signs)-k.length(), k.length()-len(signs)), k.begins(signs)
		if start >= after && len(signs) > 0 && (best < 0 || like && !begins || like == begins && off < least) {
			best, least, begins = start, off, like
		}
		rest = strings.TrimRightFunc(rest[:start], splits)
	}
	switch {
	case whole >= 0:
		return nameTo(whole), numbers, nil
	case begins:
	case after > 0:
		best = after
	case lastWord(of) == 0 && of != line: // a name with a separator
		return of, nil, &Error{Cause: NoCode}
	case best < 0:
		best = lastWord(of)
	}
	_, err = Decode(k, of[best:])
	return nameTo(best), nil, err
}
