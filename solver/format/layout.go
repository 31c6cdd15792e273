package format

// The layouts that texts name: in a line of their own as Drawn writes it, in the line of a puzzle,
// or by a map of the regions before the cells.

import (
	"strings"

	"numplace/solver"
)

// named is a layout that a text names.
type named struct {
	layout       *solver.Layout
	line, column int // where its text begins, both from 1; 0 if it is not in this text
}

const (
	layoutWord = "layout:"
	jigsawWord = "jigsaw:"
	aside      = "\t;,\" |" // the characters that may be before and after a layout in a line
)

// statement reads a line that only names a layout. The word layout: stands before it, perhaps in a
// comment, or the layout stands by itself and has a rule or regions:
//
//	# layout: 3x3,diagonals
//	3x3, Diagonals
//
// The error is about an invalid layout. Both results are nil for any other line.
func statement(number int, content string) (*named, *Error) {
	text := strings.TrimLeft(content, blanks+"#")
	if len(text) >= len(layoutWord) && strings.EqualFold(text[:len(layoutWord)], layoutWord) {
		text = strings.TrimLeft(text[len(layoutWord):], blanks)
	} else if text = strings.TrimLeft(content, blanks); !bareLayout(text) {
		return nil, nil
	}
	return parseLayout(strings.TrimRight(text, blanks), number, 1+len([]rune(content))-len([]rune(text)))
}

// bareLayout reports whether a line is a layout with a rule or regions and nothing else. A rule may
// be an unknown word, but not a group of the sign x for empty cells.
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

// isBox reports whether a text is the size of a box.
func isBox(text string) bool {
	rows, cols, ok := strings.Cut(text, "x")
	return ok && rows != "" && cols != "" && only(rows, digits) && only(cols, digits)
}

// boxLine reads a line that is only the size of a box. It may also be meant as cells, because x is
// a sign of empty ones. boxLine returns nil for any other line.
func boxLine(number int, content string) *named {
	text := strings.Trim(content, blanks)
	if len(text) > len("25x25") || !isBox(text) {
		return nil
	}
	n, _ := parseLayout(text, number, 1)
	return n
}

// HeadLayout returns the layout that the head of a list names for the puzzles below it. The line
// that names it is like that of one puzzle: # layout: 3x3,diagonals, or only the layout. The result
// is nil if the list has no such line before the first line that is neither blank nor a comment. If
// there are several, the last one counts. head is the beginning of the list in UTF-8. Its last line
// is ignored if it has no line end, because it may have been cut there.
//
// The error is an *Error whose cause is BadLayout.
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

// parseLayout parses the text of a layout. It may be in capitals and have blanks around its parts.
// line and column are its place.
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
			part = jigsawWord + part[word:] // A and a are two signs
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

// offsetIn translates an offset in plain, which is the text without blanks around its parts, into
// an offset in the text, in characters.
func offsetIn(text, plain string, offset int) int {
	before := plain[:offset]
	start := 0 // of the part
	for range strings.Count(before, ",") {
		start += strings.IndexByte(text[start:], ',') + 1
	}
	rest := text[start:]
	start += len(rest) - len(strings.TrimLeft(rest, blanks))
	start += len(before) - 1 - strings.LastIndexByte(before, ',')
	return len([]rune(text[:min(start, len(text))]))
}

// beside finds the layout that a line names next to a puzzle, as in a column of a table. It is a
// field that begins with a box and a rule or with jigsaw:, or a box alone if another field has as
// many cells. rest is the line without the layout. If commas separate fields and the layout is not
// in quotation marks, it ends before the first part that is not a rule. Only the first fields that
// look like a layout are tried, because each try scans the line.
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
		if err != nil && !strings.ContainsAny(text, ",:") { // numbers around an x, such as a size
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

// layoutField returns the length of the text of a layout at the beginning of a line, or 0. If
// strict is set, any letters after a comma are part of it.
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

// ruleText returns the length of what has the form of a rule at the beginning of a text, or 0: a word
// and perhaps a value and cells, such as cage=15:0.1.9
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

// isRule reports whether the text of a rule begins with the name of one.
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

// regions finds a map of a jigsaw's regions right before the cells, in the same form: two fields of
// a line, two lines, or two blocks of n lines. It returns the layout and the finding of the cells,
// or nil. A map is not mistaken for a grid: its regions are connected, so some sign occurs twice in
// a row.
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

// mapOf returns the jigsaw of a map of signs. It returns nil if the signs are not a map, or if the
// cells are not a puzzle of that size with an empty cell.
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

// connected reports whether each region is connected.
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
