package format

// This file reads layouts that are named in a text. The name of the layout may be in a separate line, as
// written by Drawn, or in the line of a puzzle. The text can also have a map of the regions before the cells.

import (
	"strings"

	"numplace/solver"
)

// named is a layout together with the place where a text names it.
type named struct {
	layout       *solver.Layout
	line, column int // where the layout begins, both from 1; 0 if it is named outside of the text
}

const (
	layoutWord = "layout:"
	jigsawWord = "jigsaw:"
	aside      = "\t;,\" |" // characters that may separate a layout from the rest of a line
)

// statement parses a line that only names a layout. Either the line begins with "layout:", optionally in a
// comment, or it consists of a layout that has a rule or regions:
//
//	# layout: 3x3,diagonals
//	3x3, Diagonals
//
// It returns an error if the layout is invalid. For any other line, both results are nil.
func statement(number int, content string) (*named, *Error) {
	text := strings.TrimLeft(content, blanks+"#")
	if len(text) >= len(layoutWord) && strings.EqualFold(text[:len(layoutWord)], layoutWord) {
		text = strings.TrimLeft(text[len(layoutWord):], blanks)
	} else if text = strings.TrimLeft(content, blanks); !bareLayout(text) {
		return nil, nil
	}
	return parseLayout(strings.TrimRight(text, blanks), number, 1+len([]rune(content))-len([]rune(text)))
}

// bareLayout reports whether a line consists only of a layout that has a rule or regions. An unknown word
// counts as a rule, unless it consists only of x and -, which are symbols of empty cells.
func bareLayout(line string) bool {
	shapes, rules := 0, 0
	for part := range strings.SplitSeq(line, ",") {
		part = strings.ToLower(strings.Trim(part, blanks))
		switch signs, isJigsaw := strings.CutPrefix(part, jigsawWord); {
		case isJigsaw && only(signs, digits+letters):
			shapes++
			rules++
		case isBox(part):
			shapes++
		case len(part) > 1 && ruleText(part) == len(part) && !only(part, "x-"):
			rules++
		default:
			return false
		}
	}
	return shapes > 0 && rules > 0
}

// isBox reports whether a text is the size of a box, such as 3x3.
func isBox(text string) bool {
	rows, cols, ok := strings.Cut(text, "x")
	return ok && rows != "" && cols != "" && only(rows, digits) && only(cols, digits)
}

// boxLine parses a line that consists only of the size of a box, such as 3x3. It returns nil for any other
// line. Such a line can also be meant as cells, because x is a symbol of an empty cell.
func boxLine(number int, content string) *named {
	text := strings.Trim(content, blanks)
	if len(text) > len("25x25") || !isBox(text) {
		return nil
	}
	n, _ := parseLayout(text, number, 1)
	return n
}

// HeadLayout returns the layout that the head of a list names for the puzzles below it. The line with the
// layout has the same form as for a single puzzle: "# layout: 3x3,diagonals", or only the layout. Only blank
// lines, comments and other lines that name a layout may come before it. If several lines name a layout, the
// last one counts. If no line does, the result is nil. The parameter head is the beginning of the list in
// UTF-8. If its last line has no line end, it may be incomplete and is ignored.
//
// The error is an *Error with the cause BadLayout.
func HeadLayout(head string) (*solver.Layout, error) {
	var l *solver.Layout
	number := 0
	for content := range strings.Lines(strings.Map(lineEnd, strings.ReplaceAll(head, "\r\n", "\n"))) {
		number++
		content, whole := strings.CutSuffix(content, "\n")
		if !whole {
			break
		}
		named, err := statement(number, content)
		if err != nil {
			return nil, err
		}
		if named == nil {
			named = boxLine(number, content)
		}
		if named != nil {
			l = named.layout
		} else if row, comment := newLine(number, content); !comment && !row.blank() {
			break
		}
	}
	return l, nil
}

// parseLayout parses the text of a layout. Upper and lower case are equivalent, and there may be blanks
// around the parts. line and column are the position of the text.
func parseLayout(text string, line, column int) (*named, *Error) {
	l, err := solver.ParseLayout(text)
	if err == nil {
		return &named{layout: l, line: line, column: column}, nil
	}
	var plain strings.Builder
	for i, part := range strings.Split(text, ",") {
		if i > 0 {
			plain.WriteByte(',')
		}
		part = strings.Trim(part, blanks)
		if word := min(len(part), len(jigsawWord)); strings.EqualFold(part[:word], jigsawWord) {
			part = jigsawWord + part[word:] // region symbols are case-sensitive: A and a are different regions
		} else {
			part = strings.ToLower(part)
		}
		plain.WriteString(part)
	}
	l, err = solver.ParseLayout(plain.String())
	if err == nil {
		return &named{layout: l, line: line, column: column}, nil
	}
	fault := err.(*solver.LayoutError)
	return nil, &Error{Cause: BadLayout, Line: line, Column: column + offsetIn(text, plain.String(), fault.Offset),
		Err: fault}
}

// offsetIn converts a byte offset in plain to an offset in text, counted in characters. plain is text without
// the blanks around its parts.
func offsetIn(text, plain string, offset int) int {
	before := plain[:offset]
	start := 0 // start of the part
	for range strings.Count(before, ",") {
		start += strings.IndexByte(text[start:], ',') + 1
	}
	rest := text[start:]
	start += len(rest) - len(strings.TrimLeft(rest, blanks))
	start += len(before) - 1 - strings.LastIndexByte(before, ',')
	return len([]rune(text[:min(start, len(text))]))
}

// Beside finds a layout in the same line as a puzzle, as Read and InLine do. The line must not have a
// comment. rest is the line with blanks instead of the layout. If the line has no layout, layout is nil and
// rest is the whole line. The error is an *Error with the cause BadLayout.
func Beside(line string) (layout *solver.Layout, rest string, err error) {
	n, rest, fault := beside(line, 1)
	if fault != nil {
		return nil, line, fault
	}
	if n == nil {
		return nil, rest, nil
	}
	return n.layout, rest, nil
}

// beside finds a layout in the same line as a puzzle, for example in a column of a table. The layout is a
// field that begins with jigsaw:, or with a box size and a rule. A box size alone is accepted only if another
// field has the matching number of cells. rest is the line without the layout. If commas separate the fields,
// a layout without quotation marks ends before the first part that is not a rule. The number of fields that
// are tried as a layout is limited, because each attempt scans the line.
func beside(content string, number int) (n *named, rest string, err *Error) {
	const tries = 16
	strict, tried := strings.ContainsAny(content, "\t;"), 0
	for at := 0; at < len(content) && tried < tries; at++ {
		if at > 0 && strings.IndexByte(aside, content[at-1]) < 0 {
			continue
		}
		size := layoutField(content[at:], strict || at > 0 && content[at-1] == '"')
		if size == 0 {
			continue
		}
		tried++
		text := content[at : at+size]
		n, err = parseLayout(text, number, 1+len([]rune(content[:at])))
		if err != nil && !strings.ContainsAny(text, ",:") { // not a layout, only numbers around an x
			n, err = nil, nil
			continue
		}
		if err != nil {
			return nil, "", err
		}
		rest = content[:at] + strings.Repeat(" ", size) + content[at+size:]
		if strings.ContainsAny(text, ",:") || hasField(rest, n.layout.Cells()) {
			return n, rest, nil
		}
		n = nil
	}
	return nil, content, nil
}

// layoutField returns the length of the layout at the beginning of s. It returns 0 if there is no layout. If
// strict is set, the layout includes any word after a comma, even if the word is not a known rule.
func layoutField(s string, strict bool) int {
	end := 0
	if signs, ok := strings.CutPrefix(s, jigsawWord); ok {
		end = len(s) - len(strings.TrimLeft(signs, digits+letters+capitals))
	} else {
		after := strings.TrimLeft(s, digits)
		cols, ok := strings.CutPrefix(after, "x")
		tail := strings.TrimLeft(cols, digits)
		if after == s || !ok || tail == cols {
			return 0
		}
		end = len(s) - len(tail)
	}
	for strings.HasPrefix(s[end:], ",") {
		rest := s[end+1:]
		part := rest[:ruleText(rest)]
		if part == "" || !strict && !isRule(part) {
			break
		}
		end += 1 + len(part)
	}
	if end < len(s) && strings.IndexByte(aside, s[end]) < 0 {
		return 0
	}
	return end
}

// ruleText returns the length of the rule at the beginning of s. A rule is a word, optionally followed by a
// value and cells, such as cage=15:0.1.9. The word need not be the name of a known rule. ruleText returns 0
// if s does not begin like that.
func ruleText(s string) int {
	rest := strings.TrimLeft(s, letters+"-")
	for _, sign := range []string{"=", ":"} {
		numbers, ok := strings.CutPrefix(rest, sign)
		after := strings.TrimLeft(numbers, digits+".")
		if ok && after != numbers && len(rest) < len(s) {
			rest = after
		}
	}
	return len(s) - len(rest)
}

// isRule reports whether a text begins with the name of a known rule.
func isRule(text string) bool {
	_, err := solver.ParseLayout("3x3," + text)
	fault, ok := err.(*solver.LayoutError)
	return !ok || fault.Cause != solver.UnknownPart
}

// hasField reports whether a line has a field of size characters.
func hasField(line string, size int) bool {
	for field := range strings.FieldsFuncSeq(line, separator) {
		if len(field) == size {
			return true
		}
	}
	return false
}

// regions finds a map of a jigsaw's regions directly before the cells. The map and the cells must be written
// in the same form: as two fields of a line, two lines, or two blocks of n lines. regions returns the layout
// and the finding of the cells, or nil. A grid is not mistaken for a map: the regions of a map are connected,
// so a symbol is repeated within a row.
func regions(s *sheet) (*solver.Layout, *finding) {
	rows := s.rows(true)
	if len(rows) == 1 {
		all := fields(rows[0].glyphs, between, false)
		for i := range len(all) - 1 {
			if l := mapOf(all[i], all[i+1]); l != nil {
				return l, &finding{kind: Record, cells: cellsOf(all[i+1], rows[0].number)}
			}
		}
		return nil, nil
	}
	if s.bordered || len(rows)%2 != 0 {
		return nil, nil
	}
	var signs, cells []glyph
	f := &finding{kind: Rows}
	for i, l := range rows {
		for _, field := range fields(l.glyphs, between, false) {
			if i < len(rows)/2 {
				signs = append(signs, field...)
			} else {
				cells = append(cells, field...)
				f.cells = append(f.cells, cellsOf(field, l.number)...)
			}
		}
	}
	if n := rootOf(len(cells)); len(rows) != 2 && len(rows) != 2*n {
		return nil, nil
	}
	return mapOf(signs, cells), f
}

// mapOf returns the jigsaw layout whose regions the symbols in signs denote. It returns nil in three cases:
// signs is not a map of regions, its length differs from the number of cells, or no cell is empty.
func mapOf(signs, cells []glyph) *solver.Layout {
	if len(signs) != len(cells) || rootOf(len(cells)) < 4 || filled(cellsOf(cells, 0)) == len(cells) ||
		!only(text(signs), digits+letters+capitals) {
		return nil
	}
	l, err := solver.ParseLayout(jigsawWord + text(signs))
	if err != nil || !connected(l) {
		return nil
	}
	return l
}

// connected reports whether every region of the layout is connected.
func connected(l *solver.Layout) bool {
	n, seen := l.N(), make([]bool, l.Cells())
	for h := range l.Houses() {
		if h.Kind != solver.Region {
			continue
		}
		queue := []solver.Cell{h.Cells[0]}
		seen[h.Cells[0]] = true
		for i := 0; i < len(queue); i++ {
			c := queue[i]
			for side, step := range [...]int{solver.Top: -n, solver.Right: 1, solver.Bottom: n, solver.Left: -1} {
				if next := c + solver.Cell(step); !l.Wall(c, solver.Side(side)) && !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
		if len(queue) != n {
			return false
		}
	}
	return true
}
