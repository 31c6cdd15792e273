package link

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
)

// The parameter w= has the setter's texts about a puzzle. It is a character for the version, followed by the
// result of sealed for title, author and rules, separated by \n. In version 2, the lines of Own and an empty
// line come before the rules. In version 3, Own may be empty, and the message on solving and a character U+001E
// come between the empty line and the rules. A character is encoded as
//
//	one byte      up to U+007F
//	two bytes     U+3000 to U+9EFF, kana and Chinese characters: 0x8000 plus the offset from U+3000, high byte first
//	three bytes   any other character: 0xef plus its plane, then the two lower bytes, high byte first
//
// The program does not evaluate these texts. So a page that does not know w= opens the same puzzle, and
// damage affects only the texts. They are written by somebody else: the page shows them as such, and never as
// HTML.

// Words are the title and the author of a puzzle, and the setter's text of the rules or other remarks. Each
// may be "".
type Words struct {
	Title, Author string // one line each
	Rules         string // lines separated by \n
	Praise        string // a message to whoever has solved the puzzle; lines separated by \n

	// Own has a line for each rule that the setter has defined and described. The lines are separated by \n.
	// A line is the key of the definition, a blank, the pattern of its automaton (or "-"), and optionally a
	// blank and a sentence. See OwnOf.
	Own string
}

// These are the limits of Words, in characters except for MostOwn.
const (
	MostTitle  = 60 // for the title and for the author
	MostRules  = 1500
	MostPraise = format.MostPraise
	MostOwn    = 20  // number of definitions
	MostSaid   = 200 // for the sentence about a definition

	mostOwnLine = 5 + 400 + 1 + MostSaid // for a pattern of automaton.MaxPattern characters

	wordsVersion  = '1'
	ownVersion    = '2'    // for words with Own
	praiseVersion = '3'    // for words with Praise
	praiseEnd     = "\x1e" // separates the message on solving from the rules; no text has this character
	firstOfTwo    = 0x3000 // first character that is encoded as two bytes
	afterTwo      = 0x9f00 // the first character above those that are encoded as two bytes
	firstOfThree  = 0xef   // first byte of a three-byte character in plane 0
)

// Clean returns the words in the form in which links and records store them. It removes control characters,
// characters that change the text direction, and trailing blanks, and shortens each text to its limit.
func (w Words) Clean() Words {
	return Words{Title: oneLine(w.Title, MostTitle), Author: oneLine(w.Author, MostTitle),
		Rules: lined(w.Rules, MostRules), Praise: lined(w.Praise, MostPraise), Own: ownLines(w.Own)}
}

// ownLines returns the text of Own in the form in which links and records store it.
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

// OwnKey returns the key of a rule's definition in Words.Own, which has four characters of base64url. Rules
// that differ only in their cells have the same key.
func OwnKey(r solver.Rule) string {
	r.Cells = nil
	w := bitWriter{}
	w.put(checkOf([]byte(r.String()), ""), 6*checkSigns)
	return w.end()
}

// Own is a line of Words.Own: the key of a definition, the pattern of its automaton, and a sentence. The
// pattern and the sentence may be "".
type Own struct{ Key, Pattern, Says string }

// ReadOwn parses a line of Words.Own.
func ReadOwn(line string) (o Own) {
	o.Key, line, _ = strings.Cut(line, " ")
	if o.Pattern, o.Says, _ = strings.Cut(line, " "); o.Pattern == "-" {
		o.Pattern = ""
	}
	return o
}

// String formats o as a line of Words.Own.
func (o Own) String() string {
	return strings.TrimSpace(o.Key + " " + cmp.Or(o.Pattern, "-") + " " + o.Says)
}

// OwnOf returns the pattern and the sentence in Words.Own for a rule. Both are "" if the setter has not
// described the rule.
func (w Words) OwnOf(r solver.Rule) (pattern, says string) {
	key := OwnKey(r)
	for _, line := range strings.Split(w.Own, "\n") {
		if o := ReadOwn(line); o.Key == key {
			return o.Pattern, o.Says
		}
	}
	return "", ""
}

// lined applies oneLine to each line of a text, reduces consecutive empty lines to one, and shortens the text to at
// most limit characters.
func lined(s string, limit int) string {
	all, gap := "", ""
	for _, line := range strings.Split(endedByLF(s), "\n") {
		line = oneLine(line, limit)
		switch {
		case line == "":
			if all != "" {
				gap = "\n\n"
			}
			continue
		case all != "" && gap == "":
			gap = "\n"
		}
		if all, gap = all+gap+line, ""; len(all) > utf8.UTFMax*limit {
			break
		}
	}
	return cutTo(all, limit)
}

// visible returns s without control characters other than white space, and without characters that change the
// text direction.
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

// endedByLF converts all line ends of s to line feeds. strings.NewReplacer would add 5 KB to the page's
// program.
func endedByLF(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\r', '\u0085', '\u2028', '\u2029':
			return '\n'
		}
		return r
	}, strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\r\n", "\n"))
}

// oneLine returns s as one line of at most limit characters, without invisible characters.
func oneLine(s string, limit int) string {
	return cutTo(strings.Join(strings.Fields(visible(s)), " "), limit)
}

// cutTo shortens s to at most limit characters. The last character of a shortened text is an ellipsis.
func cutTo(s string, limit int) string {
	if r := []rune(s); len(r) > limit {
		return strings.TrimRightFunc(string(r[:limit-1]), unicode.IsSpace) + "…"
	}
	return s
}

// EncodeWords returns the parameter w=, to be appended to a query. It returns "" if the words are empty.
func EncodeWords(w Words) string {
	if w = w.Clean(); w == (Words{}) {
		return ""
	}
	version, rules := string(wordsVersion), w.Rules
	if w.Own != "" {
		version, rules = string(ownVersion), w.Own+"\n\n"+w.Rules
	}
	if w.Praise != "" {
		version, rules = string(praiseVersion), w.Own+"\n\n"+w.Praise+praiseEnd+w.Rules
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

// On returns the words without lines of Own for rules that the layout does not have. The board itself keeps
// such lines, so that Undo can restore a rule.
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

// WithWords appends the words to a query. If the result would be longer than MaxQuery, it returns the query
// unchanged.
func WithWords(query string, w Words) string {
	if with := query + EncodeWords(w); len(with) <= MaxQuery {
		return with
	}
	return query
}

// wordsOf returns the words in a query. If they could not be read, damage is WordsDamaged or WordsNewer;
// otherwise it is 0.
func wordsOf(query string) (w Words, damage Damage) {
	all := Values(query, "w")
	if len(all) == 0 || all[0] == "" {
		return w, 0
	}
	version, text := all[0][0], all[0][1:]
	switch {
	case version > praiseVersion && version <= '9':
		return w, WordsNewer
	case version < wordsVersion || version > praiseVersion:
		return w, WordsDamaged
	}
	bytes, ok := unsealed(text, string(rune(version)))
	text, whole := unpacked(bytes)
	w.Title, text, _ = strings.Cut(text, "\n")
	w.Author, w.Rules, _ = strings.Cut(text, "\n")
	if version != wordsVersion {
		both := false
		w.Own, w.Rules, both = strings.Cut(w.Rules, "\n\n")
		ok = ok && both && (w.Own != "" || version == praiseVersion)
	}
	if version == praiseVersion {
		both := false
		w.Praise, w.Rules, both = strings.Cut(w.Rules, praiseEnd)
		ok = ok && both && w.Praise != ""
	}
	if !ok || !whole || w.Clean() != w {
		return Words{}, WordsDamaged
	}
	return w, 0
}

// unpacked decodes the bytes of words to a text. ok is false if the last character is incomplete.
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
