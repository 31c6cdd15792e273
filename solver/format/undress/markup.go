package undress

// This file removes markup: HTML, BBCode, code fences and LaTeX. It also decodes the escape sequences of
// strings, Markdown and addresses.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver/format"
)

// tags are the elements of HTML and BBCode, with the texts that replace the start tag and the end tag.
var tags = map[string][2]string{
	"table": {"\n", "\n"}, "tbody": {}, "thead": {}, "tfoot": {}, "tr": {"\n", "\n"}, "br": {"\n", "\n"},
	"p": {"\n", "\n"}, "hr": {"\n", "\n"},
	"div": {"", "\n"}, "li": {"\n", ""}, "ul": {"\n", "\n"}, "ol": {"\n", "\n"}, "pre": {"\n", "\n"}, "code": {},
	"quote": {"\n", "\n"}, "blockquote": {"\n", "\n"},
	"h1": {"\n", "\n"}, "h2": {"\n", "\n"}, "h3": {"\n", "\n"}, "h4": {"\n", "\n"}, "html": {}, "head": {}, "body": {},
	"title": {"", "\n"}, "caption": {"\n", "\n"},
	"span": {}, "b": {}, "i": {}, "u": {}, "s": {}, "strong": {}, "em": {}, "font": {}, "a": {}, "sup": {}, "sub": {},
	"center": {"\n", "\n"}, "tt": {}, "kbd": {},
	"samp": {}, "small": {}, "big": {}, "img": {}, "label": {}, "section": {"\n", "\n"}, "article": {"\n", "\n"},
	"main": {}, "form": {}, "mark": {},
	"color": {}, "size": {}, "mono": {}, "spoiler": {"\n", "\n"}, "hide": {"\n", "\n"}, "url": {}, "left": {},
	"right": {}, "indent": {}, "list": {"\n", "\n"}, "*": {"\n", ""},
	"col": {}, "colgroup": {}, "meta": {}, "link": {}, "o:p": {}, "option": {}, "select": {}, "text": {}, "noparse": {},
	"plain": {}, "fixed": {}, "sudoku": {"\n", "\n"},
	"td": {}, "th": {}, "input": {}, "style": {}, "script": {}, "textarea": {},
}

// withoutMarkup removes tags, code fences and LaTeX commands from a text.
func withoutMarkup(text string) string {
	text = wikiTable(text)
	if n := strings.Count(text, "<"); n > 0 && isHTML(text) {
		text = entities(untagged(text, '<', '>'))
	} else if strings.Contains(text, "&") && strings.Contains(text, ";") {
		text = entities(text)
	}
	if strings.Contains(text, "[/") || strings.Contains(text, "[code") || strings.Contains(text, "[br") {
		text = untagged(text, '[', ']')
	}
	if strings.Contains(text, "```") || strings.Contains(text, "~~~") || strings.ContainsAny(text, "\\{") {
		text = withoutCommands(text)
	}
	return unquoted(text)
}

// isHTML reports whether a text contains HTML: a block element, or at least four other elements. OpenSudoku
// files and drawings of cages with arrows do not count as HTML.
func isHTML(text string) bool {
	if strings.Contains(text, "<opensudoku") {
		return false
	}
	const several = 4
	for at, seen := 0, 0; ; {
		next := strings.IndexByte(text[at:], '<')
		if next < 0 {
			return false
		}
		at += next + 1
		name, _, _ := tagAt(text[at:], '>')
		if name != "" {
			seen++
		}
		if seen == several || tags[name][1] != "" || name == "td" || name == "input" || name == "code" {
			return true
		}
	}
}

// tagAt parses a tag. text begins after the opening bracket of the tag, and end is the closing bracket. It
// returns the name in lower case, whether the tag is an end tag, and the length of the tag. If text does not
// begin with a tag, the name is empty.
func tagAt(text string, end byte) (name string, closes bool, size int) {
	const longest = 2000
	head := text[:min(len(text), longest)]
	stop := endOfTag(head, end)
	if stop < 0 {
		return "", false, 0
	}
	body := head[:stop]
	body, closes = strings.CutPrefix(body, "/")
	body = strings.TrimSuffix(body, "/")
	if at := strings.IndexAny(body, " \t\n="); at >= 0 {
		body = body[:at]
	}
	const word = 10
	if len(body) > word {
		return "", false, 0
	}
	name = strings.ToLower(body)
	if _, ok := tags[name]; !ok {
		if strings.HasPrefix(name, "!--") || name == "!doctype" {
			return "!", false, stop + 1
		}
		return "", false, 0
	}
	return name, closes, stop + 1
}

// endOfTag returns the offset of the bracket that ends a tag. It ignores brackets in the values of
// attributes. It returns -1 if the tag does not end.
func endOfTag(text string, end byte) int {
	stop := strings.IndexByte(text, end)
	if stop < 0 || end != '>' || !strings.ContainsAny(text[:stop], "\"'") {
		return stop
	}
	var mark byte // quotation mark around the current value
	for i := range len(text) {
		switch c := text[i]; {
		case mark != 0:
			if c == mark {
				mark = 0
			}
		case c == end:
			return i
		case (c == '"' || c == '\'') && i > 0 && text[i-1] == '=':
			mark = c
		}
	}
	return stop // a closing quotation mark is missing
}

// choice is a select element of HTML while its options are read. The element is replaced by the text of its
// selected option, or of its first option if none is selected.
type choice struct {
	shown    string
	option   strings.Builder // text of the current option
	options  int             // number of options so far
	selected bool            // the current option is selected
}

// next ends the current option and begins a new one. selected reports whether the new option is selected.
func (c *choice) next(selected bool) {
	if c.options == 1 || c.selected {
		c.shown = c.option.String()
	}
	c.option.Reset()
	c.options++
	c.selected = selected
}

// table is an HTML or BBCode table whose end tag has not been reached.
type table struct {
	cells  []string // cells of the current row
	width  int      // number of cells in the first row
	cell   strings.Builder
	inCell bool
}

// writer collects a text without its tags. If a cell contains another table, as in boards with one table per
// box, the rows of the inner table become part of the rows of the outer table.
type writer struct {
	out    strings.Builder
	tables []*table
	choice *choice // the select element that is open, or nil

	hidden string // name of the hidden element that is open, or empty
	within int    // number of open elements with that name
}

// write appends a text. Within a table, it replaces line ends in cells by blanks, and drops all text that is
// outside the cells.
func (w *writer) write(words string) {
	if w.hidden != "" {
		return
	}
	if w.choice != nil {
		w.choice.option.WriteString(words)
	} else if len(w.tables) == 0 {
		w.out.WriteString(words)
	} else if t := w.tables[len(w.tables)-1]; t.inCell {
		t.cell.WriteString(strings.ReplaceAll(words, "\n", " "))
	}
}

// endCell ends the current cell, and endRow the current row. A row takes as many lines as its tallest cell,
// with tabs between the cells. If only a few of many cells are tall, this would produce far more tabs than
// text, so each cell is written on a separate line instead.
func (t *table) endCell() {
	if t.inCell {
		t.cells = append(t.cells, strings.Trim(t.cell.String(), "\n"))
		t.cell.Reset()
		t.inCell = false
	}
}

func (w *writer) endRow() {
	t := w.tables[len(w.tables)-1]
	t.endCell()
	to := &w.out
	if above := len(w.tables) - 2; above >= 0 {
		to = &w.tables[above].cell
	}
	high, lines := 0, 0
	for _, cell := range t.cells {
		n := 1 + strings.Count(cell, "\n")
		high, lines = max(high, n), lines+n
	}
	const most = 16 // maximum number of tabs per line of a cell; enough for boards, whose boxes are equally tall
	between, before, behind := "\t", "", ""
	if t.width == 0 {
		t.width = len(t.cells)
	}
	for len(t.cells) > t.width && strings.Trim(t.cells[len(t.cells)-1], " ") == "" {
		t.cells = t.cells[:len(t.cells)-1]
	}
	if len(t.cells) != t.width { // do not add blank cells to a row of a different length
		between, before, behind = " | ", "| ", " |"
	}
	if high*len(t.cells) > most*lines {
		high, between, before, behind = 1, "\n", "", ""
	}
	for range high {
		to.WriteString(before)
		for c, cell := range t.cells {
			if c > 0 {
				to.WriteString(between)
			}
			line, rest := cell, ""
			if high > 1 {
				line, rest, _ = strings.Cut(cell, "\n")
			}
			t.cells[c] = rest
			to.WriteString(line)
		}
		to.WriteString(behind)
		to.WriteByte('\n')
	}
	t.cells = t.cells[:0]
}

// tag handles a tag. text is the rest of the tag after its name.
func (w *writer) tag(name string, closes bool, text string) {
	const deepest = 8
	last := len(w.tables) - 1
	if w.hides(name, closes, text) {
		return
	}
	switch name {
	case "table":
		switch {
		case !closes && len(w.tables) < deepest:
			w.tables = append(w.tables, &table{})
		case closes && last >= 0:
			w.endRow()
			w.tables = w.tables[:last]
		}
	case "thead":
		if last == 0 && closes { // write a rule below the head, as in Markdown
			w.endRow()
			w.out.WriteString("---\n")
		}
	case "tr":
		if last >= 0 {
			w.endRow()
		} else {
			w.write("\n")
		}
	case "td", "th":
		if last >= 0 {
			w.tables[last].endCell()
			w.tables[last].inCell = !closes
		} else if !closes {
			w.write("\t")
		}
	case "select":
		if w.choice != nil {
			w.choice.next(false)
			shown := w.choice.shown
			w.choice = nil
			w.write(shown)
		}
		if !closes {
			w.choice = &choice{}
		}
	case "option":
		if w.choice != nil && !closes {
			w.choice.next(hasAttribute(text, "selected"))
		}
	case "input":
		if !strings.EqualFold(attribute(text, "type"), "hidden") {
			w.write(attribute(text, "value"))
		}
	case "img":
		w.write(attribute(text, "alt"))
	case "url":
		if _, address, ok := strings.Cut(text, "="); ok {
			w.write(" " + strings.Trim(address, "\"]") + " ")
		}
	default:
		if closes {
			w.write(tags[name][1])
		} else {
			w.write(tags[name][0])
		}
	}
}

// hides reports whether a tag begins, ends or is inside a hidden element. The text of hidden elements is
// dropped.
func (w *writer) hides(name string, closes bool, text string) bool {
	switch {
	case w.hidden == "":
		style := strings.ReplaceAll(strings.ToLower(attribute(text, "style")), " ", "")
		isHidden := hasAttribute(text, "hidden") || strings.Contains(style, "display:none")
		if closes || name == "input" || name == "img" || !isHidden {
			return false
		}
		w.hidden, w.within = name, 1
	case name != w.hidden:
	case !closes:
		w.within++
	default:
		if w.within--; w.within == 0 {
			w.hidden = ""
		}
	}
	return true
}

// untagged removes the tags from a text. It separates cells of tables by tabs.
func untagged(text string, begin, end byte) string {
	var (
		w        writer
		unclosed = map[string]bool{} // elements without an end tag in the rest of the text
	)
	w.out.Grow(len(text))
	for text != "" {
		at := strings.IndexByte(text, begin)
		if at < 0 {
			w.write(text)
			break
		}
		w.write(text[:at])
		text = text[at+1:]
		name, closes, size := tagAt(text, end)
		if name == "" {
			w.write(string(begin))
			continue
		}
		w.tag(name, closes, text[:size])
		text = text[size:]
		if (name == "style" || name == "script") && !closes && !unclosed[name] {
			if stop := endOf(text, name); stop >= 0 {
				text = text[stop:]
			} else {
				unclosed[name] = true
			}
		}
	}
	w.hidden = ""
	w.tag("select", true, "")
	for len(w.tables) > 0 { // end the tables without an end tag
		w.tag("table", true, "")
	}
	return w.out.String()
}

// endOf returns the offset of the end tag of an element whose content is not text, such as a script. It
// returns -1 if there is no end tag.
func endOf(text, name string) int {
	for at := 0; ; at++ {
		next := strings.Index(text[at:], "</")
		if next < 0 {
			return -1
		}
		if at += next; strings.EqualFold(text[at+2:min(len(text), at+2+len(name))], name) {
			return at
		}
	}
}

// attribute returns the value of an attribute of a tag. It returns an empty string if the tag does not have
// the attribute.
func attribute(tag, name string) string {
	at := strings.Index(strings.ToLower(tag), " "+name+"=")
	if at < 0 {
		return ""
	}
	value := tag[at+len(name)+2:]
	if value != "" && (value[0] == '"' || value[0] == '\'') {
		value, _, _ = strings.Cut(value[1:], value[:1])
		return value
	}
	return strings.TrimRight(value[:strings.IndexAny(value+">", " \t\n>")], "/")
}

// hasAttribute reports whether a tag has an attribute, with or without a value.
func hasAttribute(tag, name string) bool {
	var mark rune // quotation mark around the current value
	names := strings.Map(func(r rune) rune {
		switch {
		case r == mark:
			mark = 0
		case mark == 0 && (r == '"' || r == '\''):
			mark = r
		case mark == 0:
			return r
		}
		return -1
	}, strings.ToLower(tag))
	for one := range strings.FieldsSeq(names) {
		if before, _, _ := strings.Cut(strings.TrimRight(one, "/>"), "="); before == name {
			return true
		}
	}
	return false
}

// entityNames are the entities for blanks and for symbols that occur in cells.
var entityNames = map[string]string{
	"nbsp": " ", "ensp": " ", "emsp": " ", "thinsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'",
	"middot": ".", "bull": ".", "square": ".", "squ": ".",
	"hellip": "...", "minus": "-", "ndash": "-", "mdash": "-", "shy": "", "zwnj": "", "zwj": "", "period": ".",
	"lowbar": "_", "ast": "*", "num": "#", "vert": "|", "tab": "\t",
	"newline": "\n", "sol": "/", "bsol": "\\", "times": "x", "cir": ".", "blank": ".",
}

// entities replaces the character entities of HTML. It normalizes characters from numeric entities in the
// same way as the other characters of the text.
func entities(text string) string {
	return format.Entities(text, entityNames, func(r rune) string { return plainSigns(string(r)) })
}

// unescaped replaces escaped line ends (\n) as in strings, removes backslashes before punctuation, and
// decodes percent escapes such as %20.
func unescaped(text string) string {
	const several = 3
	if !strings.ContainsAny(text, " \n") && !strings.Contains(text, "://") && strings.Count(text, "%") >= several {
		text = plainSigns(strings.ToValidUTF8(format.Unescape(text), ""))
	}
	if strings.IndexByte(text, '\\') < 0 {
		return text
	}
	if strings.Count(text, `\\n`) >= several { // the text was escaped twice
		text = strings.ReplaceAll(text, `\\n`, `\n`)
	}
	inString := strings.Count(text, `\n`) >= several
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c != '\\' || i+1 == len(text) {
			b.WriteByte(c)
			continue
		}
		next := text[i+1]
		switch {
		case inString && next == 'n':
			b.WriteByte('\n')
		case inString && next == 't':
			b.WriteByte('\t')
		case inString && next == 'r':
		case next == 'u' && hexRune(text[i+2:]) > 0:
			b.WriteString(plainSigns(string(hexRune(text[i+2:]))))
			i += 4
		case strings.IndexByte("_*.-#|~`+=()!>\"'&%$", next) >= 0:
			b.WriteByte(next)
		default:
			b.WriteByte(c)
			continue
		}
		i++
	}
	return b.String()
}

// hexRune returns the character whose code is given by the first four hexadecimal digits of a text. It
// returns 0 if the text does not begin with four such digits.
func hexRune(text string) rune {
	const digits = 4
	if len(text) < digits {
		return 0
	}
	code, err := strconv.ParseUint(text[:digits], 16, 16)
	if err != nil || !utf8.ValidRune(rune(code)) {
		return 0
	}
	return rune(code)
}

// wrapped maps LaTeX commands with an argument in braces to the opening brace, so that only the argument is
// left.
var wrapped = strings.NewReplacer(`\textbf{`, "{", `\textit{`, "{", `\mathbf{`, "{", `\emph{`, "{", `\text{`, "{",
	`\hline`, "", `\hfill`, "", `\newline`, "", `\midrule`, "",
	`\toprule`, "", `\bottomrule`, "", `\par`, "", `\setrow`, "", `\row`, "")

// withoutCommands removes code fences, lines that consist only of a command, and LaTeX commands in other
// lines.
func withoutCommands(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		trimmed := strings.Trim(line, " \t")
		if isFence(trimmed) || strings.HasPrefix(trimmed, `\begin`) || strings.HasPrefix(trimmed, `\end`) ||
			strings.HasPrefix(trimmed, `\cline`) ||
			strings.HasPrefix(trimmed, "{|") || trimmed == "|}" || trimmed == "|-" || trimmed == "{code}" ||
			trimmed == "{noformat}" || trimmed == "{{{" || trimmed == "}}}" {
			lines[i] = ""
		} else if strings.IndexByte(line, '\\') >= 0 {
			lines[i] = strings.TrimSuffix(strings.TrimRight(wrapped.Replace(line), " \t"), `\\`)
		}
	}
	return strings.Join(lines, "\n")
}

// wikiTable joins each row of a MediaWiki table into one line, because each cell may be on a separate line.
func wikiTable(text string) string {
	if !strings.Contains(text, "{|") || !strings.Contains(text, "|-") {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	inside, begun := false, false
	for line := range strings.SplitAfterSeq(text, "\n") {
		trimmed := strings.TrimLeft(line, " \t")
		switch {
		case strings.HasPrefix(trimmed, "{|"):
			inside, begun = true, false
		case strings.HasPrefix(trimmed, "|}"), strings.HasPrefix(trimmed, "|-"):
			if begun {
				b.WriteByte('\n')
			}
			row := inside && trimmed[1] == '-'
			inside, begun = row, false
			if row {
				continue
			}
		case inside && trimmed != "" && (trimmed[0] == '|' || trimmed[0] == '!'):
			cell := strings.TrimRight(trimmed[1:], "\n")
			// skip the style attributes of the cell
			if at := strings.LastIndexByte(cell, '|'); at > 0 && strings.Contains(cell[:at], "=") {
				cell = cell[at+1:]
			}
			if begun {
				b.WriteString("||")
			} else {
				b.WriteByte('|')
			}
			b.WriteString(cell)
			begun = true
			continue
		}
		b.WriteString(line)
	}
	return b.String()
}

// isFence reports whether a line is a code fence, optionally with the name of a language.
func isFence(line string) bool {
	const longest = 16 // maximum length of a language's name in bytes
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+"
	for _, mark := range []string{"```", "~~~"} {
		name, ok := strings.CutPrefix(line, mark)
		if ok && len(name) < longest && strings.Trim(name, letters) == "" {
			return true
		}
	}
	return false
}

// unquoted removes the '>' at the beginning of each line of a quoted message. If such a line also contains
// other arrows, the text is a drawing of cages and is returned unchanged.
func unquoted(text string) string {
	const several, levels = 3, 16
	for range levels {
		quoted := 0
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), ">")
			if !ok {
				continue
			}
			if len(rest) >= maxLine || strings.ContainsAny(rest, "<^") {
				return text
			}
			lines[i] = rest
			quoted++
		}
		if quoted == 0 || quoted < several && quoted*2 < strings.Count(text, "\n") {
			return text
		}
		text = strings.Join(lines, "\n")
	}
	return text
}
