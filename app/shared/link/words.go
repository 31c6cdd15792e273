package link

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver"
)

// What the setter of a puzzle says about it: w= of a link, which is a sign for the version and then what sealed
// makes of title, author and rules, with \n between them. In version 2 the lines of Own and an empty one come before
// the rules. A character takes
//
//	one byte      up to U+007F
//	two bytes     from U+3000 to U+9EFF, kana and Chinese characters: 0x80 and what it is above U+3000, high byte first
//	three bytes   any other: 0xef and its plane, then the two lower bytes, the high one first
//
// The words say nothing about the puzzle that the program relies on. So a page that does not know w= opens the same
// puzzle, and damage loses the words alone. They are text of somebody else: shown as such, and never as HTML.

// Words are a puzzle's title, its author, and its rules or other remarks in the setter's words. Each may be "".
type Words struct {
	Title, Author string // a line each
	Rules         string // lines, with \n between them

	// Own has a line for each rule that the setter has defined and says something of, with \n between them: the key of
	// the definition, a blank, the pattern of its automaton or -, and then perhaps a blank and a sentence. See OwnOf.
	Own string
}

// The most characters of Words.
const (
	MostTitle = 60 // of the title, and of the author
	MostRules = 1500
	MostOwn   = 20  // definitions of rules,
	MostSaid  = 200 // of a sentence about one

	mostOwnLine = 5 + 400 + 1 + MostSaid // with a pattern of automaton.MaxPattern

	wordsVersion = '1'
	ownVersion   = '2'    // of words with Own
	firstOfTwo   = 0x3000 // the first character of two bytes,
	afterTwo     = 0x9f00 // and the one after the last
	firstOfThree = 0xef   // the first byte of plane 0 in three bytes
)

// Clean returns words as links and records have them: without control characters and signs that turn the text
// around, without blanks at the ends of lines, and cut where they are too long.
func (w Words) Clean() Words {
	return Words{Title: oneLine(w.Title, MostTitle), Author: oneLine(w.Author, MostTitle), Rules: lined(w.Rules),
		Own: ownLines(w.Own)}
}

// ownLines returns the lines of Own as links and records have them.
func ownLines(s string) (all string) {
	count := 0
	for _, line := range strings.Split(s, "\n") {
		if line = oneLine(line, mostOwnLine); line == "" || count == MostOwn {
			continue
		}
		if count++; count > 1 {
			all += "\n"
		}
		all += line
	}
	return all
}

// OwnKey returns the key by which Words.Own knows what a rule says, whatever its cells: four signs of base64url.
func OwnKey(r solver.Rule) string {
	r.Cells = nil
	w := bitWriter{}
	w.put(checkOf([]byte(r.String()), ""), 6*checkSigns)
	return w.end()
}

// Own is what a line of Words.Own says of a definition, which OwnKey knows: the pattern of an automaton, and a
// sentence. Both may be "".
type Own struct{ Key, Pattern, Says string }

// ReadOwn reads a line of Words.Own.
func ReadOwn(line string) (o Own) {
	o.Key, line, _ = strings.Cut(line, " ")
	if o.Pattern, o.Says, _ = strings.Cut(line, " "); o.Pattern == "-" {
		o.Pattern = ""
	}
	return o
}

// String writes the line that ReadOwn reads.
func (o Own) String() string {
	return strings.TrimSpace(o.Key + " " + cmp.Or(o.Pattern, "-") + " " + o.Says)
}

// OwnOf returns what the setter says of a rule.
func (w Words) OwnOf(r solver.Rule) (pattern, says string) {
	key := OwnKey(r)
	for _, line := range strings.Split(w.Own, "\n") {
		if o := ReadOwn(line); o.Key == key {
			return o.Pattern, o.Says
		}
	}
	return "", ""
}

// lined is oneLine for a text of several lines. Of empty lines in a row, it keeps one.
func lined(s string) string {
	all, gap := "", ""
	for _, line := range strings.Split(endedByLF(s), "\n") {
		line = oneLine(line, MostRules)
		switch {
		case line == "":
			if all != "" {
				gap = "\n\n"
			}
			continue
		case all != "" && gap == "":
			gap = "\n"
		}
		if all, gap = all+gap+line, ""; len(all) > utf8.UTFMax*MostRules {
			break
		}
	}
	return cutTo(all, MostRules)
}

// visible returns a text without control characters but white space, and without signs that turn what stands
// beside them.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) && !unicode.IsSpace(r), r == '\ufeff',
			r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
}

// endedByLF returns a text whose lines end with a line feed, whichever way they end. strings.NewReplacer
// would bring 5 KB into the page's program.
func endedByLF(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\r', '\u0085', '\u2028', '\u2029':
			return '\n'
		}
		return r
	}, strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\r\n", "\n"))
}

// oneLine returns a text in one line, without signs that nobody sees, and with so many characters at most.
func oneLine(s string, most int) string {
	return cutTo(strings.Join(strings.Fields(visible(s)), " "), most)
}

// cutTo returns a text with so many characters at most; the last one of a text that is cut is an ellipsis.
func cutTo(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return strings.TrimRightFunc(string(r[:most-1]), unicode.IsSpace) + "…"
	}
	return s
}

// EncodeWords returns the part of a link that has the words. It goes behind the rest of the query.
func EncodeWords(w Words) string {
	if w = w.Clean(); w == (Words{}) {
		return ""
	}
	version, rules := string(wordsVersion), w.Rules
	if w.Own != "" {
		version, rules = string(ownVersion), w.Own+"\n\n"+w.Rules
	}
	var b []byte
	for _, r := range w.Title + "\n" + w.Author + "\n" + rules {
		switch {
		case r < utf8.RuneSelf:
			b = append(b, byte(r))
		case r >= firstOfTwo && r < afterTwo:
			b = append(b, byte(utf8.RuneSelf+(r-firstOfTwo)>>8), byte(r))
		default:
			b = append(b, byte(firstOfThree+r>>16), byte(r>>8), byte(r))
		}
	}
	return "&w=" + version + sealed(b, version)
}

// On returns the words without those about definitions that a layout does not have, which are for Undo.
func (w Words) On(l *solver.Layout) Words {
	own := ""
	for _, line := range strings.Split(w.Own, "\n") {
		key := ReadOwn(line).Key
		for _, r := range l.Rules() {
			if r.Kind.IsDefined() && OwnKey(r) == key {
				own += line + "\n"
				break
			}
		}
	}
	w.Own = ownLines(own)
	return w
}

// WithWords returns a query with the words, or without them if it would be longer than MaxQuery.
func WithWords(query string, w Words) string {
	if with := query + EncodeWords(w); len(with) <= MaxQuery {
		return with
	}
	return query
}

// wordsOf returns the words of a query, and what is damaged: WordsDamaged, WordsNewer or 0.
func wordsOf(query string) (w Words, damage Damage) {
	all := Values(query, "w")
	if len(all) == 0 || all[0] == "" {
		return w, 0
	}
	version, text := all[0][0], all[0][1:]
	switch {
	case version > ownVersion && version <= '9':
		return w, WordsNewer
	case version != wordsVersion && version != ownVersion:
		return w, WordsDamaged
	}
	bytes, ok := unsealed(text, string(rune(version)))
	text, whole := unpacked(bytes)
	w.Title, text, _ = strings.Cut(text, "\n")
	w.Author, w.Rules, _ = strings.Cut(text, "\n")
	if version == ownVersion {
		both := false
		w.Own, w.Rules, both = strings.Cut(w.Rules, "\n\n")
		ok = ok && both && w.Own != ""
	}
	if !ok || !whole || w.Clean() != w {
		return Words{}, WordsDamaged
	}
	return w, 0
}

// unpacked reads the characters of words. ok is false if the last one is cut off.
func unpacked(b []byte) (text string, ok bool) {
	var all []rune
	for i := 0; i < len(b); i++ {
		r, more := rune(b[i]), 0
		switch {
		case r >= firstOfThree:
			r, more = r-firstOfThree, 2
		case r >= utf8.RuneSelf:
			r, more = r-utf8.RuneSelf+firstOfTwo>>8, 1
		}
		for ; more > 0; more-- {
			if i++; i == len(b) {
				return "", false
			}
			r = r<<8 | rune(b[i])
		}
		all = append(all, r)
	}
	return string(all), true
}
