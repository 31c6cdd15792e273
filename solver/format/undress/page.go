package undress

// A page is a text split into lines. Its methods find boards in the lines and rewrite them as plain rows.

import (
	"slices"
	"strings"
)

type page struct {
	lines   []line
	changed bool

	tried  []row     // buffer for the rows of the board that is being tested
	fields [][]field // buffer for the fields of the lines of that board
}

func newPage(text string) *page {
	p := &page{fields: make([][]field, 0, sizes[0])}
	for l := range strings.SplitSeq(text, "\n") {
		// If each cell has its own brackets, separate the cells by tabs.
		for _, between := range []string{"][", "}{", ")("} {
			if strings.Count(l, between) > 2 {
				l = strings.ReplaceAll(l, between, "\t")
			}
		}
		p.lines = append(p.lines, newLine(unadded(l)))
	}
	return p
}

// unadded removes from a line of source code the operator that joins its string literal with the literal in
// the next or previous line.
func unadded(l string) string {
	const quotes = "\"'`"
	if end := strings.TrimRight(l, " \t"); strings.HasSuffix(end, "+") || strings.HasSuffix(end, "\\") {
		inner := strings.TrimRight(end[:len(end)-1], " \t")
		if inner != "" && strings.LastIndexAny(inner, quotes) == len(inner)-1 {
			return inner
		}
	}
	if rest, ok := strings.CutPrefix(strings.TrimLeft(l, " \t"), "+"); ok {
		inner := strings.TrimLeft(rest, " \t")
		if strings.IndexAny(inner, quotes) == 0 {
			return inner
		}
	}
	return l
}

// text returns the current text of the page.
func (p *page) text() string {
	texts := make([]string, 0, len(p.lines))
	for _, l := range p.lines {
		texts = append(texts, l.text)
	}
	return strings.Join(texts, "\n")
}

// boards finds the boards of the page and replaces their lines by plain rows. It reports whether there is a
// board.
func (p *page) boards() bool {
	found := false
	whole := 0 // lines before this index belong to boards that have been found
	for i := 0; i < len(p.lines); {
		b := p.boardAt(i)
		if b == nil {
			i++
			continue
		}
		i = b.at[b.n-1] + 1
		if i > whole {
			var more int
			if more, whole = p.further(b); more%b.n > 0 || p.rowAbove(b) { // there is a row too many
				i = whole
				continue
			}
		}
		found = true
		p.heading(b, b.at[0]-1, -1)
		p.heading(b, i, 1)
		p.put(b)
	}
	if found && p.changed {
		p.dropMarks()
	}
	return found
}

// further counts the rows after board b that have the same format. It returns their number, and the index of
// the line after the last such row. Between these rows, there may be as many rules and blank lines as between
// the rows of the board.
func (p *page) further(b *board) (more, end int) {
	apart := 1
	for k := 1; k < b.n; k++ {
		apart = max(apart, b.at[k]-b.at[k-1])
	}
	end = b.at[b.n-1] + 1
	for i := end; i < len(p.lines) && i < end+apart; i++ {
		if l := &p.lines[i]; l.rule || l.bare {
			continue
		}
		if p.countsColumns(i, b.n) || !b.hasRow(&p.lines[i]) {
			break
		}
		more, end = more+1, i+1
	}
	return more, end
}

// hasRow reports whether a line is a row in the format of the board.
func (b *board) hasRow(l *line) bool {
	if b.shape < shapes {
		r, ok := l.as(b.n, b.shape)
		last := b.rows[b.n-1]
		alike := (r.label == "") == (last.label == "") && (r.tail == "") == (last.tail == "")
		return ok && alike && !endsInCell(r.label)
	}
	fields := l.fieldsBy(b.sign)
	if len(fields) < b.n {
		return false
	}
	r, ok := ofFields(fields, b.first, b.n, b.step)
	return ok && slices.ContainsFunc(r.cells, func(c cell) bool { return c.kind != blankCell })
}

// rowAbove reports whether the line directly above a board ends with the cells of a row, after words that are
// not a label. The board then has a row too many.
func (p *page) rowAbove(b *board) bool {
	i := b.at[0] - 1
	if i < 0 || p.lines[i].rule || p.countsColumns(i, b.n) {
		return false
	}
	return p.lines[i].cells() >= b.n-1 && hasWord(p.lines[i].text)
}

// labels removes the numbers of rows in texts without a complete board, for example before rows of candidates
// or in a board with a missing cell.
func (p *page) labels() {
	const several = 4
	for i := 0; i < len(p.lines); i++ {
		if l := &p.lines[i]; l.rule || l.bare {
			continue
		}
		var at []int
		last := 0
		for k := i; k < len(p.lines); k++ {
			l := &p.lines[k]
			if l.rule || l.bare {
				continue
			}
			if len(l.words) < several {
				break
			}
			n, ok := l.label()
			if above, labelled := p.labelAbove(k); ok && labelled && above == n { // there is a row too many
				at = nil
				break
			}
			if start := 1; !ok || len(at) > 0 && n != last+1 || len(at) == 0 && n%letterIndex > start {
				break
			}
			at, last = append(at, k), n
		}
		if len(at) < several {
			continue
		}
		for _, k := range at {
			l := &p.lines[k]
			end := l.words[0].end
			if hasWord(l.words[0].text) && !strings.ContainsAny(l.words[0].text, figures) {
				end = l.words[1].end
			}
			p.lines[k], p.changed = newLine(strings.TrimLeft(l.text[end:], " \t")), true
		}
		i = at[len(at)-1]
	}
}

// labelAbove returns the number in the label of the line above line i.
func (p *page) labelAbove(i int) (n int, ok bool) {
	if i == 0 || len(p.lines[i-1].words) < 2 {
		return 0, false
	}
	return p.lines[i-1].label()
}

// label returns the number in the label at the beginning of a line. A label is a word that ends in a colon, a
// bracket or a dot, optionally with another word before it. ok is false if the line has no such label.
func (l *line) label() (n int, ok bool) {
	label := l.words[0].text
	if hasWord(label) && !strings.ContainsAny(label, figures) {
		label = l.words[1].text
	}
	if strings.IndexAny(label, ":)].") < 1 {
		return 0, false
	}
	return indexOf(label)
}

// boardAt returns the board whose first row is line i. It returns nil if no board begins there. Column
// numbers above a board do not count as a row.
func (p *page) boardAt(i int) *board {
	if l := &p.lines[i]; l.rule || len(l.words) == 0 && !strings.ContainsAny(l.text, "\t,;|") {
		return nil
	}
	at := p.rowsFrom(i)
	for _, n := range sizes {
		if b := p.board(at, n); b != nil {
			if p.isHeading(i, n) || p.isHeading(i, n-1) || p.beginsWithHead(b.at, n) {
				return nil
			}
			return b
		}
	}
	return nil
}

// isHeading reports whether line i is the heading of a board with n rows below it. A heading either numbers
// the columns, or is blank and has a rule below it.
func (p *page) isHeading(i, n int) bool {
	blank := len(p.lines[i].words) == 0 && i+1 < len(p.lines) && p.lines[i+1].rule
	if !blank && !p.countsColumns(i, n) {
		return false
	}
	for i++; i < len(p.lines) && (p.lines[i].rule || p.lines[i].bare); i++ {
	}
	return p.board(p.rowsFrom(i), n) != nil
}

// beginsWithHead reports whether the first row of a board is really the head of a table, so that one row is
// missing. The row is a head if it numbers the columns or is blank, and if the only rule comes directly after
// it.
func (p *page) beginsWithHead(at []int, n int) bool {
	return (p.countsColumns(at[0], n) || len(p.lines[at[0]].words) == 0) && p.lines[at[0]+1].rule &&
		!slices.ContainsFunc(p.lines[at[1]:at[len(at)-1]], func(l line) bool { return l.rule })
}

// rowsFrom returns the indices of the lines from i on that can be rows, that is, neither blank nor drawn
// lines. It stops after as many rows as the largest board has, or where more than two blank lines separate
// two rows.
func (p *page) rowsFrom(i int) []int {
	at := make([]int, 0, sizes[0])
	gap := 0
	for ; i < len(p.lines) && len(at) < sizes[0]; i++ {
		l := &p.lines[i]
		switch {
		case l.rule:
		case len(l.words) > 0 || strings.ContainsAny(l.text, "\t,;|") && !l.bare:
			at = append(at, i)
			gap = 0
		case !l.bare:
			return at
		default:
			if gap++; gap > 2 || len(at) == 0 {
				return at
			}
		}
	}
	return at
}

// board returns the board in the first n of the given lines. It tries all shapes, and all separators of
// fields, in order. It returns nil if no shape or separator fits all lines.
func (p *page) board(at []int, n int) *board {
	if len(at) < n {
		return nil
	}
	at = at[:n]
	for s := range shapes {
		if b := p.shaped(at, n, s); b != nil {
			return b
		}
	}
	for sign := range fieldSigns {
		if b := p.table(at, n, sign); b != nil {
			return b
		}
	}
	return nil
}

func (p *page) shaped(at []int, n int, s shape) *board {
	first, ok := p.lines[at[0]].as(n, s)
	if !ok {
		return nil
	}
	p.tried = append(p.tried[:0], first)
	for _, i := range at[1:] {
		r, ok := p.lines[i].as(n, s)
		if !ok {
			return nil
		}
		p.tried = append(p.tried, r)
	}
	if b := (&board{n: n, at: at, rows: p.tried, shape: s}); !b.stamped() && b.labelled() && b.settled() {
		b.rows = slices.Clone(b.rows)
		return b
	}
	return nil
}

// table returns the board in lines with fields for n cells. There may be labels and blank fields at both ends
// of the lines, and blank fields between all cells. It returns nil if the lines do not have this form.
func (p *page) table(at []int, n int, sign fieldSign) *board {
	all, most := p.fields[:0], 0
	for _, i := range at {
		fields := p.lines[i].fieldsBy(sign)
		if fields == nil || sign != tabs && len(all) > 0 && len(fields) != most {
			return nil
		}
		all, most = append(all, fields), max(most, len(fields))
	}
	const beside = 3 // maximum number of fields in a line that are not cells
	if most < n || most > n+beside && most > 2*n {
		return nil
	}
	step := 1
	if whole := (most + 1) / 2; whole >= n && !slices.ContainsFunc(all, secondFilled) {
		step, most = 2, whole
	}
	hasFirst := func(fields []field) bool { return fields[0].one != blank }
	hasLast := func(fields []field) bool { return strings.Trim(fields[len(fields)-1].text, " .") != "" }
	outside, end := most > n && !slices.ContainsFunc(all, hasFirst), most
	if outside && !slices.ContainsFunc(all, hasLast) {
		end--
	}
	for _, first := range []int{0, 1, 2} {
		if first == 0 && (most == n+2 || outside) || first+n > end {
			continue // ignore this field outside the outermost separators
		}
		b := &board{n: n, at: at, shape: shapes, sign: sign, first: first, step: step}
		for _, fields := range all {
			r, ok := ofFields(fields, first, n, step)
			if !ok {
				break
			}
			b.rows = append(b.rows, r)
		}
		if len(b.rows) == n && b.labelled() && b.settled() {
			return b
		}
	}
	return nil
}

// secondFilled reports whether any of the second, fourth, sixth field and so on is not blank.
func secondFilled(fields []field) bool {
	for i := 1; i < len(fields); i += 2 {
		if strings.Trim(fields[i].text, " ") != "" {
			return true
		}
	}
	return false
}

// countsColumns reports whether line i consists of the numbers or letters of n columns, optionally with a
// word before or after them.
func (p *page) countsColumns(i, n int) bool {
	if i < 0 || i >= len(p.lines) {
		return false
	}
	l := &p.lines[i]
	var words []string
	for _, w := range l.words {
		words = append(words, w.text)
	}
	if len(l.words) == 1 && l.words[0].signs == n {
		words = strings.Split(l.words[0].text, "")
	}
	if len(words) == 2*n { // columns are named with two words, such as Col 1 Col 2
		words = slices.DeleteFunc(words, func(w string) bool { _, ok := indexOf(w); return !ok })
	}
	for first := 0; first < 3 && first+n <= len(words); first++ {
		if isIndex(words[first:first+n]) && len(words) <= n+2 {
			return true
		}
	}
	return false
}

// heading removes a line of column numbers before or after a board. It looks for the line from index i on,
// backwards if step is -1 and forwards if step is 1. It also removes lines of single dashes between the
// column numbers and the board, because they would be read as a row of empty cells.
func (p *page) heading(b *board, i, step int) {
	for ; i >= 0 && i < len(p.lines) && (p.lines[i].rule || p.lines[i].bare); i += step {
		if text := p.lines[i].text; strings.Contains(text, "-|") && !strings.Contains(text, "--") {
			p.lines[i], p.changed = newLine(""), true
		}
	}
	if p.countsColumns(i, b.n) {
		p.lines[i] = newLine("")
		p.changed = true
	}
}

// put replaces the lines of a board by plain rows. A line that already has exactly the cells of its row is
// not changed. Of the drawn lines, put retains only those that separate boxes.
func (p *page) put(b *board) {
	upright := p.boxed(b)
	for i := b.at[0]; i < b.at[b.n-1]; i++ {
		if l := &p.lines[i]; l.bare && strings.Trim(l.text, " \t") != "" { // only punctuation between strings
			*l, p.changed = newLine(""), true
		}
	}
	for k, i := range b.at {
		r := b.rows[k]
		text := r.text(upright)
		if r.label != "" || r.tail != "" || onlyCells(p.lines[i].text) != onlyCells(text) {
			p.lines[i], p.changed = newLine(text), true
		}
	}
}

// boxed returns the number of cells between two vertical rules. It returns 0 if the vertical rules do not
// separate boxes. It removes horizontal rules that do not separate boxes.
func (p *page) boxed(b *board) (across int) {
	down, same := 0, true
	for k := 1; k < b.n; k++ {
		ruled := b.at[k] > b.at[k-1]+1 && slices.ContainsFunc(p.lines[b.at[k-1]:b.at[k]],
			func(l line) bool { return l.rule })
		if ruled && down == 0 {
			down = k
		}
		same = same && (down == 0 || ruled == (k%down == 0))
	}
	if !same || down == 1 || down > 0 && b.n%down > 0 {
		for i := b.at[0]; i < b.at[b.n-1]; i++ {
			if p.lines[i].rule {
				p.lines[i], p.changed = newLine(""), true
			}
		}
	}
	for c, bar := range b.rows[0].bars {
		if bar && c > 0 && across == 0 {
			across = c
		}
	}
	for _, r := range b.rows {
		for c, bar := range r.bars {
			if c > 0 && across > 0 && bar != (c%across == 0) {
				return 0
			}
		}
	}
	if across < 2 || b.n%across > 0 {
		return 0
	}
	return across
}

// onlyCells returns a line without blanks and vertical rules.
func onlyCells(text string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || upright(r) {
			return -1
		}
		return r
	}, text)
}

// dropMarks clears each line outside the boards that contains no word and too few cells for a row.
func (p *page) dropMarks() {
	const few = 4
	for i, l := range p.lines {
		if l.bare || l.rule || hasWord(l.text) {
			continue
		}
		cells := 0
		for _, w := range l.words {
			if w.cells {
				cells += w.signs
			}
		}
		if cells < few {
			p.lines[i] = newLine("")
		}
	}
}
