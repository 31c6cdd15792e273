package format

// Layouts that texts name, either in a separate line as written by Drawn, or in the line of a puzzle, or as a
// map of the regions before the cells.

import (
	"strings"

	"numplace/solver"
)

// named is a layout that a text names.
type named struct {
	layout       *solver.Layout
	line, column int // where its text begins, both from 1; 0 if it is not part of this text
}

const (
	layoutWord = "layout:"
	jigsawWord = "jigsaw:"
	aside      = "\t;,\" |" // characters that may be before and after a layout in a line
)

// statement parses a line that only names a layout. Either the word "layout:" comes first, optionally in a
// comment, or the line is only a layout, which must have a rule or regions:
//
//	# layout: 3x3,diagonals
//	3x3, Diagonals
//
// It returns an error if the layout is invalid, and nil twice for any other line.
func statement(number int, content string) (*named, *Error) {
	text := strings.TrimLeft(content, blanks+"#")
	if len(text) >= len(layoutWord) && strings.EqualFold(text[:len(layoutWord)], layoutWord) {
		text = strings.TrimLeft(text[len(layoutWord):], blanks)
	} else if text = strings.TrimLeft(content, blanks); !bareLayout(text) {
		return nil, nil
	}
	return parseLayout(strings.TrimRight(text, blanks), number, 1+len([]rune(content))-len([]rune(text)))
}

// bareLayout reports whether a line consists of a layout with a rule or regions and nothing else. An unknown
// word counts as a rule, but a word made only of the empty-cell symbols x and - does not.
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

// boxLine parses a line that consists only of the size of a box. It returns nil for any other line. The line
// may also be meant as cells, because x is a symbol of an empty cell.
func boxLine(number int, content string) *named {
	text := strings.Trim(content, blanks)
	if len(text) > len("25x25") || !isBox(text) {
		return nil
	}
	n, _ := parseLayout(text, number, 1)
	return n
}

// HeadLayout returns the layout that the head of a list names for the puzzles below it. The line has the same
// form as for a single puzzle: "# layout: 3x3,diagonals", or only the layout. It must come before the first
// other line that is neither blank nor a comment. If several lines name a layout, the last one counts.
// Without such a line the result is nil. head is the beginning of the list in UTF-8. Its last line is ignored
// if it has no line end, because it may be incomplete.
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

// parseLayout parses the text of a layout, in upper or lower case and with optional blanks around its parts.
// line and column are the position of the text.
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
			part = jigsawWord + part[word:] // signs are case-sensitive: A and a are different regions
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

// offsetIn converts a byte offset in plain to an offset in text, in characters. plain is text without the
// blanks around its parts.
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

// Beside finds a layout next to the puzzle in a line without a comment, as Read and InLine do. rest is the line with
// blanks instead of the layout. If there is none, layout is nil and rest is the line. The error is an *Error with the
// cause BadLayout.
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
// field that begins with jigsaw: or with a box and a rule. A box alone is accepted if another field has the
// matching number of cells. rest is the line without the layout. In a line with commas between the fields, a
// layout that is not quoted ends before the first part that is not a rule. The number of fields that are
// tried as a layout is limited, because each attempt scans the line.
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
		if err != nil && !strings.ContainsAny(text, ",:") { // not a layout but a size or other numbers around an x
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

// layoutField returns the length of the layout at the beginning of s, or 0 if there is none. If strict is
// set, any word after a comma belongs to it, even if it is not a known rule.
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

// ruleText returns the length of the text at the beginning of s that has the form of a rule: a word,
// optionally followed by a value and cells, such as cage=15:0.1.9. It returns 0 if s does not begin like
// that.
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

// regions finds a map of a jigsaw's regions directly before the cells. Both have the same form: two fields of
// a line, two lines, or two blocks of n lines. It returns the layout and the finding of the cells, or nil. A
// grid is not mistaken for a map, because regions are connected and therefore repeat a symbol within a row.
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

// mapOf returns the jigsaw layout whose regions the signs denote. It returns nil if the signs are not a map of regions,
// if there is a different number of cells, or if no cell is empty.
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
