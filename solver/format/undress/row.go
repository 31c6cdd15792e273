package undress

// A row is a line that is read as a number of cells, with a label before the cells and a tail after them.

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// line is a line of a page.
type line struct {
	text  string
	words []word
	rule  bool // whether the line consists of dashes, corners and vertical rules
	bare  bool // whether the line is blank or has only punctuation

	fields *[fieldSigns][]field // computed by fieldsBy when needed
}

// word is the text between two separators.
type word struct {
	text  string
	signs int  // number of characters
	end   int  // byte offset of the word's end in the line
	bar   bool // whether a vertical rule comes before the word
	cells bool // whether each character may be a cell
	one   cell // the word read as a single cell; its kind is 0 if the word is not a cell
}

func separator(r rune) bool {
	return r == ' ' || r == '\t' || r == ',' || r == ';' || r == '|' || r == '&' || r == '"' || r == '、' || r == '，' ||
		drawing(r)
}

func drawing(r rune) bool { return '\u2500' <= r && r <= '\u257f' }

func upright(r rune) bool { return r == '|' || drawing(r) }

// newLine parses a line. If the line is too long for a row, the result has no words.
func newLine(text string) line {
	l := line{text: text, rule: isRule(text)}
	rest := strings.Trim(text, " \t")
	// Lines that have only the punctuation between string literals are bare too.
	l.bare = rest == "" || strings.Trim(rest, " \"'`+()[]{}") == "" && strings.Trim(rest, " +") != ""
	if l.bare {
		return l
	}
	if len(text) > maxLine || l.rule {
		return l
	}
	bar := false
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		if separator(r) {
			bar = bar || upright(r)
			at += size
			continue
		}
		start := at
		for at < len(text) && !separator(r) {
			at += size
			r, size = utf8.DecodeRuneInString(text[at:])
		}
		for part := range labelled(text[start:at]) {
			start += len(part)
			if w := newWord(part); w.text != "" {
				w.end, w.bar = start, bar
				l.words = append(l.words, w)
				bar = false
			}
		}
	}
	return l
}

// labelled yields the parts of a word: the label at its beginning, if there is one, and the rest. A label
// ends with a colon or a bracket.
func labelled(text string) iter.Seq[string] {
	const most = 2 // maximum number of such characters; if there are more, they separate cells
	at := strings.LastIndexAny(text, ":)")
	if at < 1 || strings.Count(text, text[at:at+1]) > most {
		at = -1
	}
	return func(yield func(string) bool) {
		if at < 0 || yield(text[:at+1]) {
			yield(text[at+1:])
		}
	}
}

// newWord parses a word. The text of a word that consists only of brackets becomes empty.
func newWord(text string) word {
	text = strings.TrimFunc(text, func(r rune) bool { return strings.ContainsRune("[]{}()'`<>", r) })
	noCell := func(r rune) bool { _, ok := signCell(r); return !ok }
	w := word{text: text, signs: utf8.RuneCountInString(text), cells: !strings.ContainsFunc(text, noCell)}
	w.one, _ = wordCell(text)
	w.cells = w.cells && (w.one.kind != digitCell || undecorated(text) == text)
	return w
}

// isRule reports whether a line is a rule drawn between rows.
func isRule(text string) bool {
	dashes, drawn := 0, false
	for _, r := range text {
		switch {
		case r == '-' || r == '=':
			dashes++
		case drawing(r):
			drawn = true
		case !strings.ContainsRune("+*:.|' \t", r):
			return false
		}
	}
	const several = 3
	return dashes >= several || drawn && !strings.ContainsAny(text, ".*") || dashes > 0 && strings.Contains(text, "+")
}

// row is the result of reading a line as a certain number of cells.
type row struct {
	cells  []cell
	beside []cell // cells of a second grid to the right, as many as in cells; otherwise nil
	bars   []bool // whether a vertical rule comes before each cell
	label  string // text before the cells
	tail   string // text after the cells
}

// text returns the cells of a row, separated by blanks. If upright is not 0, it is the number of cells
// between two vertical rules.
func (r *row) text(upright int) string {
	var b strings.Builder
	for i, c := range r.cells {
		if i > 0 {
			b.WriteByte(' ')
		}
		if i > 0 && upright > 0 && i%upright == 0 {
			b.WriteString("| ")
		}
		b.WriteString(c.text())
	}
	return b.String()
}

// fits reports whether a cell may be in a row of n cells.
func (c cell) fits(n int) bool { return c.kind != 0 && (c.kind != digitCell || int(c.sign) <= n) }

// shape determines which parts of a line are its cells.
type shape uint8

const (
	wordsLast   shape = iota // the last words, one per cell
	wordsFirst               // the first words
	wordsInner               // the last words, except the very last one
	signsLast                // the characters of the last words
	signsFirst               // the characters of the first words
	signsInner               // the characters of the last words, except the very last one
	signsMarked              // the characters of the last word, after a mark such as '+'
	spacedSigns              // every second character of a word
	wordsTwice               // the words are the cells of two grids side by side
	signsTwice               // the characters of two words; each word belongs to one of two grids
	shapes
)

// as returns the line as a row of n cells with shape s. It returns false if that is impossible.
func (l *line) as(n int, s shape) (row, bool) {
	all := l.words
	if len(all) == 0 {
		return row{}, false
	}
	switch s {
	case wordsLast:
		return l.ofWords(len(all)-n, n)
	case wordsFirst:
		return l.ofWords(0, n)
	case wordsInner:
		return l.ofWords(len(all)-n-1, n)
	case wordsTwice:
		first, ok := l.ofWords(len(all)-2*n, n)
		second, both := l.ofWords(len(all)-n, n)
		first.beside, first.tail = second.cells, ""
		return first, ok && both
	case signsLast, signsInner:
		end := len(all)
		if s == signsInner {
			end--
		}
		first, count := end, 0
		for first > 0 && count < n && all[first-1].cells {
			first--
			count += all[first].signs
		}
		return l.ofSigns(first, end, n)
	case signsFirst:
		end, count := 0, 0
		for end < len(all) && count < n && all[end].cells {
			count += all[end].signs
			end++
		}
		return l.ofSigns(0, end, n)
	case signsTwice:
		last := len(all) - 1
		for last > 1 && all[last].signs != n {
			last--
		}
		first := last - 1
		for first > 0 && all[first].signs != n { // skip an arrow between the two grids
			first--
		}
		if first < 0 || last-first > 2 {
			return row{}, false
		}
		left, ok := l.ofSigns(first, first+1, n)
		right, both := l.ofSigns(last, last+1, n)
		left.beside, left.tail = right.cells, ""
		return left, ok && both
	case signsMarked:
		return l.ofMarked(n)
	case spacedSigns:
		return l.ofSpaced(n)
	}
	return row{}, false
}

// ofWords returns the row that consists of n words, beginning with word first.
func (l *line) ofWords(first, n int) (r row, ok bool) {
	if first < 0 || first+n > len(l.words) {
		return r, false
	}
	for _, w := range l.words[first : first+n] {
		if !w.one.fits(n) {
			return r, false
		}
	}
	r.cells, r.bars = make([]cell, 0, n), make([]bool, 0, n)
	for _, w := range l.words[first : first+n] {
		r.cells, r.bars = append(r.cells, w.one), append(r.bars, w.bar)
	}
	r.label, r.tail = l.around(first, first+n)
	return r, true
}

// ofSigns returns the row that consists of the characters of the words from first to end. There must be n
// characters.
func (l *line) ofSigns(first, end, n int) (r row, ok bool) {
	count := 0
	for _, w := range l.words[first:max(first, end)] {
		if count += w.signs; !w.cells || count > n {
			return r, false
		}
		for _, sign := range w.text {
			if c, _ := signCell(sign); !c.fits(n) {
				return r, false
			}
		}
	}
	if count != n {
		return r, false
	}
	r.cells, r.bars = make([]cell, 0, n), make([]bool, 0, n)
	for _, w := range l.words[first:end] {
		for i, sign := range w.text {
			c, _ := signCell(sign)
			r.cells, r.bars = append(r.cells, c), append(r.bars, i == 0 && w.bar)
		}
	}
	r.label, r.tail = l.around(first, end)
	return r, true
}

// ofMarked returns the row that consists of the characters of the last word, after a first character that is
// not a cell.
func (l *line) ofMarked(n int) (r row, ok bool) {
	w := l.words[len(l.words)-1]
	sign, size := utf8.DecodeRuneInString(w.text)
	if w.signs != n+1 || !isMark(sign) || strings.ContainsRune(w.text[size:], sign) {
		return r, false
	}
	w.text, w.signs, w.bar = w.text[size:], n, false
	marked := line{text: l.text, words: []word{w}}
	r, ok = marked.ofSigns(0, 1, n)
	r.label = string(sign)
	return r, ok
}

// ofSpaced returns the row in the last word if all its cells are separated by the same character, as in 5-3-0
// or 5:3:0.
func (l *line) ofSpaced(n int) (r row, ok bool) {
	last := len(l.words) - 1
	if count := l.words[last].signs; count != 2*n-1 && count != 2*n {
		return r, false
	}
	signs := []rune(l.words[last].text)
	if unicode.IsDigit(signs[1]) || unicode.IsLetter(signs[1]) {
		return r, false
	}
	for i, sign := range signs {
		if i%2 == 1 {
			if sign != signs[1] {
				return r, false
			}
			continue
		}
		c, _ := signCell(sign)
		if !c.fits(n) {
			return r, false
		}
		r.cells, r.bars = append(r.cells, c), append(r.bars, false)
	}
	r.label, r.tail = l.around(last, last+1)
	return r, true
}

// around returns the text before and after the words from first to end.
func (l *line) around(first, end int) (label, tail string) {
	if first > 0 {
		label = strings.Trim(l.text[:l.words[first-1].end], " \t")
	}
	if end < len(l.words) {
		tail = strings.Trim(l.text[l.words[end-1].end:], " \t")
	}
	return label, tail
}

// fieldSign is a separator of fields. Fields may be blank.
type fieldSign uint8

const (
	tabs fieldSign = iota
	bars
	ampersands
	semicolons
	commas
	fieldSigns
)

// field is the text between two separators.
type field struct {
	text string
	one  cell // the field read as a cell; its kind is 0 if the field is not a cell
}

// fieldsBy returns the fields of the line for the separator s. It returns nil if the line does not contain
// the separator. The fields are cached, because a line is tested for many boards.
func (l *line) fieldsBy(s fieldSign) []field {
	if l.fields == nil {
		l.fields = new([fieldSigns][]field)
		for s := range fieldSigns {
			l.fields[s] = fieldsOf(l.text, s)
		}
	}
	return l.fields[s]
}

func fieldsOf(text string, s fieldSign) (fields []field) {
	sign := "\t|&;,"[s : s+1]
	if s == bars {
		text = strings.ReplaceAll(strings.Map(barred, text), "||", "|")
	}
	count := strings.Count(text, sign)
	if len(text) > maxLine || count == 0 {
		return nil
	}
	fields = make([]field, 0, count+1)
	for text := range strings.SplitSeq(text, sign) {
		// The text after the last vertical bar is only a full stop.
		if s == bars && len(fields) == count && strings.Trim(text, " ") == "." {
			text = ""
		}
		f := field{text: text, one: blank}
		if inner := strings.Trim(text, " \t\"'[](){}"); inner != "" {
			f.one, _ = wordCell(inner)
		}
		fields = append(fields, f)
	}
	return fields
}

// barred replaces drawn vertical rules by '|'.
func barred(r rune) rune {
	if drawing(r) {
		return '|'
	}
	return r
}

// ofFields returns a row of n cells. The first cell is in the field with index first, and each further cell
// is step fields later. Missing fields count as blank, because editors remove blanks at the end of a line.
func ofFields(fields []field, first, n, step int) (r row, ok bool) {
	at := func(i int) field {
		if i *= step; i < len(fields) {
			return fields[i]
		}
		return field{one: blank}
	}
	for i := first; i < first+n; i++ {
		if !at(i).one.fits(n) {
			return r, false
		}
	}
	r.cells, r.bars = make([]cell, n), make([]bool, n)
	for i := range n {
		r.cells[i] = at(first + i).one
	}
	for i := range first {
		r.label += " " + at(i).text
	}
	for i := first + n; i*step < len(fields); i++ {
		r.tail += " " + at(i).text
	}
	r.label, r.tail = strings.Trim(r.label, " \t"), strings.Trim(r.tail, " \t")
	return r, true
}

// isIndex reports whether the words are consecutive numbers from 0 or 1, or consecutive letters from A. Each
// number may follow letters or be in brackets.
func isIndex(words []string) bool {
	var first int
	for i, w := range words {
		n, ok := indexOf(w)
		if !ok {
			return false
		}
		if i == 0 {
			first = n
		}
		if n != first+i || first > 1 && first < letterIndex || first > letterIndex+1 {
			return false
		}
	}
	return len(words) > 1
}

// letterIndex is added to the position of a letter in the alphabet to distinguish letters from numbers.
const letterIndex = 1000

// indexOf returns the number at the end of a label, or the position of its only letter in the alphabet plus
// letterIndex.
func indexOf(label string) (int, bool) {
	const longest = 64
	if len(label) > longest {
		return 0, false
	}
	label = strings.TrimFunc(strings.ToLower(label), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	label = strings.TrimRightFunc(label, func(r rune) bool { return strings.ContainsRune("行列排", r) })
	if len(label) == 1 && label[0] >= 'a' {
		return letterIndex + int(label[0]-'a'), true
	}
	if digits := label[len(strings.TrimRight(label, figures)):]; digits != "" {
		n := numberOf(digits)
		return n, n >= 0
	}
	if r, size := utf8.DecodeLastRuneInString(label); letterNumerals[r] != 0 && size > 1 {
		return int(letterNumerals[r]), true
	}
	i := slices.Index(romans, label)
	return i + 1, i >= 0
}

// hasWord reports whether a text has two consecutive letters, or a letter of a script such as Chinese.
func hasWord(text string) bool {
	run := 0
	for _, r := range text {
		if run++; !unicode.IsLetter(r) {
			run = 0
		}
		if run > 1 || run > 0 && r >= 0x3000 {
			return true
		}
	}
	return false
}
