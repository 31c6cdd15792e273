package classcode

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Entry is a line of a teacher's list: somebody's name and code.
type Entry struct {
	Line  int    // the number of the line, from 1
	Name  string // the rest of the line, or ""; shortened if nothing in the line looks like a code
	Times []int  // as Decode returns them
	Err   *Error // why the line has no code of the set, or nil
}

// separators end the name of a line.
const separators = "\t:：,，;；、"

// mostLines is the number of lines that Lines reads at most.
const mostLines = 1000

// quotes has pairs of an opening and a closing quotation mark.
var quotes = [...][2]string{{`"`, `"`}, {"“", "”"}, {"„", "“"}, {"„", "”"}, {"«", "»"}, {"「", "」"}, {"『", "』"}}

// quoteMarks has every mark of quotes once.
const quoteMarks = `"“”„«»「」『』`

// codeWords are the words for codes in headings and labels, and labelWords their other words. headingWords are in
// labels only next to one of these, as in "First name: ", because each may be a name.
var (
	codeWords  = [...]string{"code", "codes", "コード", "報告コード", "码", "碼", "成绩码", "成績碼"}
	labelWords = [...]string{"name", "names", "pupil", "pupils", "student", "students", "your",
		"名前", "氏名", "お名前", "生徒", "生徒名", "姓名", "名字", "学生", "學生", "学生姓名", "學生姓名"}
	headingWords = [...]string{"first", "last", "no", "no.", "名"}
)

// lineEnds are the characters that end a line on some system or in some program.
const lineEnds = "\n\r\v\f\u0085\u2028\u2029"

// longestLine is the number of characters of a line that Lines reads at most.
const longestLine = 300

// mostShown is the maximum length of the name of a line without a code, in characters.
const mostShown = 60

// Lines reads the lines of a teacher's list. Each has a name and a code, in either order. Between them is a tab, a
// blank, a colon, a comma or a semicolon. The code may contain blanks, and each of the two may be in quotes. Blank
// lines and headings such as "Name,Code" are left out. If there are more lines than can be read, the last entry is the
// first of those left out, with the cause Many.
func Lines(k Key, text string) (all []Entry) {
	number := 0
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(lineEnds, r) {
			return '\n'
		}
		return r
	}, strings.ReplaceAll(text, "\r\n", "\n"))
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimFunc(beginning(line, longestLine), blank)
		if line == "" {
			continue
		}
		e := Entry{Line: number}
		var err error
		line = unnumbered(k, unquoted(line))
		title := heading(line)
		line = unlabelled(line)
		e.Name, e.Times, err = parted(k, line)
		switch {
		case k.codesIn(line) > 1:
			e.Times, e.Err = nil, &Error{Cause: Two}
		case err != nil && title:
			continue
		case err != nil:
			e.Err = err.(*Error)
		}
		if len(all) == mostLines {
			return append(all, Entry{Line: number, Err: &Error{Cause: Many, Of: mostLines}})
		}
		all = append(all, e)
	}
	return all
}

// heading reports whether a line without a code of the set is the heading of a table: all its words are those of
// headings, and one is a word for codes. A remark such as "no code yet" after a name is no heading.
func heading(line string) bool {
	words := titleWords(line)
	return titled(words) && slices.ContainsFunc(words, in(codeWords[:]))
}

// label reports whether the text before a colon is a label.
func label(text string) bool {
	words := titleWords(text)
	return titled(words) && slices.ContainsFunc(words, in(codeWords[:], labelWords[:]))
}

// titleWords returns the words of a heading or a label in small letters, without the end of a genitive.
func titleWords(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return splits(r) || blank(r) })
	for i, w := range words {
		w = strings.ReplaceAll(w, "’", "'")
		words[i] = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "'")
	}
	return words
}

// titled reports whether all words are those of headings and labels.
func titled(words []string) bool {
	known := in(codeWords[:], labelWords[:], headingWords[:])
	return !slices.ContainsFunc(words, func(w string) bool { return !known(w) })
}

// in returns a function that reports whether a word is in one of the lists.
func in(lists ...[]string) func(string) bool {
	return func(word string) bool {
		return slices.ContainsFunc(lists, func(list []string) bool { return slices.Contains(list, word) })
	}
}

// mostDigits is the maximum length of a number in the first column of a table.
const mostDigits = 4

// unnumbered returns a line without its number in a list, such as "5. ". A few digits in the first column of a
// table are one too, unless they are a code of the set that has lost its zeros.
func unnumbered(k Key, line string) string {
	rest := strings.TrimLeftFunc(line, unicode.IsDigit)
	digits := line[:len(line)-len(rest)]
	if digits == "" {
		return line
	}
	mark, size := utf8.DecodeRuneInString(rest)
	next, _ := utf8.DecodeRuneInString(rest[size:])
	switch {
	case strings.ContainsRune("．）、", mark), strings.ContainsRune(".)", mark) && blank(next):
		return strings.TrimFunc(rest[size:], blank)
	case mark == '\t' && utf8.RuneCountInString(digits) <= mostDigits:
		if _, err := Decode(k, digits); err != nil {
			return strings.TrimFunc(rest, blank)
		}
	}
	return line
}

// unlabelled returns a line without the labels of its fields, such as "Name: ".
func unlabelled(line string) string {
	var out strings.Builder
	for {
		at := strings.IndexAny(line, separators)
		if at < 0 {
			out.WriteString(line)
			return out.String()
		}
		mark, size := utf8.DecodeRuneInString(line[at:])
		if strings.ContainsRune(":：", mark) && label(line[:at]) {
			out.WriteByte(' ')
		} else {
			out.WriteString(line[:at+size])
		}
		line = line[at+size:]
	}
}

// unquoted returns a line without the quotation marks around its fields, as spreadsheets write them. A doubled mark in
// such a field stands for one.
func unquoted(line string) string {
	var out strings.Builder
	for line != "" {
		field, rest, ok := quotedField(line)
		if !ok {
			field, rest = line, ""
			if at := strings.IndexAny(line, separators); at >= 0 {
				field, rest = line[:at], line[at:]
			}
		}
		out.WriteString(field)
		_, size := utf8.DecodeRuneInString(rest) // the separator
		out.WriteString(rest[:size])
		line = rest[size:]
	}
	return out.String()
}

// quotedField returns the text of the field in quotes at the beginning of a line, and the rest of the line, which is
// empty or begins with a separator. ok is false if there is no such field.
func quotedField(line string) (field, rest string, ok bool) {
	text, ok := strings.CutPrefix(strings.TrimLeft(line, " "), `"`)
	for ok {
		part, after, closed := strings.Cut(text, `"`)
		if !closed {
			break
		}
		field += part
		if !strings.HasPrefix(after, `"`) {
			rest = strings.TrimLeft(after, " ")
			first, _ := utf8.DecodeRuneInString(rest)
			return field, rest, rest == "" || strings.ContainsRune(separators, first)
		}
		field, text = field+`"`, after[1:]
	}
	return "", "", false
}

// blank reports whether a character is white space or invisible.
func blank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// splits reports whether a character ends a word of a line.
func splits(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(separators, r) || strings.ContainsRune(quoteMarks, r)
}

// word is a word of a line: the bytes from its index from to before its index to.
type word struct{ from, to int }

// wordsOf returns the words of a line.
func wordsOf(line string) (all []word) {
	from := -1
	for i, r := range line {
		switch ends := splits(r); {
		case ends && from >= 0:
			all, from = append(all, word{from, i}), -1
		case !ends && from < 0:
			from = i
		}
	}
	if from >= 0 {
		all = append(all, word{from, len(line)})
	}
	return all
}

// guess is a part of a line that may be a code.
type guess struct {
	word
	ok     bool  // there is such a part: all its characters can be those of a code
	times  []int // as Decode returns them, or nil if the part is no code of the set
	begins bool  // it begins like the codes of the set
	off    int   // the difference between its length and that of a code, in characters
}

// likeliest returns the words at the end of a line that are a code, or else those that are most like one. The latter
// are all after the last separator. If first is set, it looks at the beginning of the line, and before the first
// separator.
func (k Key) likeliest(line string, words []word, first bool) (best guess) {
	most := 2 * k.length() // a code has at most this many words, some of them hyphens
	within := func(w word) bool { return !strings.ContainsAny(line[w.from:words[len(words)-1].to], separators) }
	at := len(words) - 1
	by := -1
	if first {
		within = func(w word) bool { return !strings.ContainsAny(line[words[0].from:w.to], separators) }
		at, by = 0, 1
	}
	var chars []byte
	for range min(len(words), most) {
		w := words[at]
		more, err := read(line[w.from:w.to])
		if err != nil || len(chars)+len(more) > most {
			break
		}
		now := guess{ok: true}
		if first {
			chars = append(chars, more...)
			now.word = word{words[0].from, w.to}
		} else {
			chars = append(more, chars...)
			now.word = word{w.from, words[len(words)-1].to}
		}
		now.times, _ = decode(k, chars)
		now.off, now.begins = max(len(chars)-k.length(), k.length()-len(chars)), k.begins(chars)
		switch {
		case now.times != nil:
			if best.times == nil || now.off == 0 {
				best = now
			}
		case best.times != nil, len(chars) == 0, !within(w):
		case !best.ok, now.begins && !best.begins, now.begins == best.begins && now.off < best.off:
			best = now
		}
		at += by
	}
	return best
}

// codesIn returns the number of codes of the set in a line, which do not overlap.
func (k Key) codesIn(line string) (n int) {
	words, most := wordsOf(line), 2*k.length()
	for at := 0; at < len(words); at++ {
		var chars []byte
		ends := -1
		for i, w := range words[at:min(len(words), at+most)] {
			more, err := read(line[w.from:w.to])
			if err != nil || len(chars)+len(more) > most {
				break
			}
			chars = append(chars, more...)
			if _, err := decode(k, chars); err == nil {
				ends = at + i
			}
		}
		if ends >= 0 {
			n, at = n+1, ends
		}
	}
	return n
}

// shown returns a line without a code as a name, and shortens it.
func shown(line string) string {
	name := nameIn(line)
	if begins := beginning(name, mostShown); begins != name {
		return begins + "…"
	}
	return name
}

// beginning returns at most the first characters of a text.
func beginning(text string, characters int) string {
	for i := range text {
		if characters--; characters < 0 {
			return text[:i]
		}
	}
	return text
}

// parted returns the name in a line, and the numbers of its code as Decode returns them. The code is at the end of the
// line, or else at its beginning. If the line has no code, an error tells what is wrong with the text that is most like
// one: it begins like the codes of the set, or else follows the last separator or precedes the first one.
func parted(k Key, line string) (name string, numbers []int, err error) {
	words := wordsOf(line)
	if len(words) == 0 {
		return "", nil, &Error{Cause: NoCode}
	}
	last, first := k.likeliest(line, words, false), k.likeliest(line, words, true)
	// A name may consist of characters that codes have. One with a digit that has nearly the length of a code is a code.
	coded := first.ok && 2*first.off < k.length() && strings.ContainsFunc(line[first.from:first.to], unicode.IsDigit)
	end := words[len(words)-1].to
	after := strings.LastIndexAny(line[:end], separators)
	code := last.word
	none := !last.begins && !first.begins && !strings.ContainsFunc(line, unicode.IsDigit)
	switch {
	case last.times != nil:
		return nameBeside(line, last.word), last.times, nil
	case first.times != nil:
		return nameBeside(line, first.word), first.times, nil
	case none: // nothing is like a code
		return shown(line), nil, &Error{Cause: NoCode}
	case last.begins:
	case first.begins, coded && (!last.ok || first.off < last.off):
		code = first.word
	case after >= 0:
		_, size := utf8.DecodeRuneInString(line[after:])
		code = word{after + size, end}
	case len(words) == 1 && strings.ContainsAny(line[end:], separators): // a name with a separator
		return nameIn(line), nil, &Error{Cause: NoCode}
	case !last.ok:
		code = words[len(words)-1]
	}
	// This also reads a code with more blanks or marks in it than likeliest looks at.
	numbers, err = Decode(k, strings.TrimFunc(line[code.from:code.to], splits))
	return nameBeside(line, code), numbers, err
}

// undirected is -1 for characters that change the direction of the text after them, also after a name.
func undirected(r rune) rune {
	if unicode.Is(unicode.Bidi_Control, r) {
		return -1
	}
	return r
}

// nameBeside returns the name in a line before a code or, if the code is at the beginning, after it. A quotation mark
// next to the code belongs to the code.
func nameBeside(line string, code word) string {
	if name := nameIn(strings.TrimRight(line[:code.from], quoteMarks)); name != "" {
		return name
	}
	return nameIn(strings.TrimLeft(line[code.to:], quoteMarks))
}

// nameIn returns the name in the text before or after a code, without quotation marks around it.
func nameIn(text string) string {
	text = strings.Map(undirected, text)
	text = strings.TrimFunc(text, func(r rune) bool { return blank(r) || strings.ContainsRune(separators, r) })
	for _, pair := range quotes {
		inner, opens := strings.CutPrefix(text, pair[0])
		if inner, closes := strings.CutSuffix(inner, pair[1]); opens && closes {
			return strings.TrimFunc(inner, blank)
		}
	}
	return text
}
