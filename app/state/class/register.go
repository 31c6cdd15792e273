package class

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/classcode"
	"numplace/app/shared/i18n"
	"numplace/app/state/trait"
)

// This file implements the teacher's page, which reads the codes of the pupils.

// Register is what the teacher has entered.
type Register struct {
	Pasted string // a line for each pupil, with the name and the code
	By     Order
	Down   bool // from the last to the first
}

// Order is the order of the pupils.
type Order uint8

const (
	ByLine Order = iota
	ByName
	BySolved // most boards first, and with equally many the shorter total time first
	ByTotal
)

// Row is the row of a pupil.
type Row struct {
	Name  string
	Line  int
	Alike bool // another row has the same name
	Times
}

// Lines are lines with the same name.
type Lines struct {
	Name   string
	Lines  []int
	Counts []int // the lines that are rows: one, with the most boards, if all are of one pupil
}

// Times has a time for each board, and their number and sum. A time is the upper limit of the span that the code
// tells.
type Times struct {
	Spans  []classcode.Span // the zero Span for a board that is not solved
	Solved int
	Total  classcode.Span // with Open, the sum has spans without an upper limit
}

// Table is what the codes say.
type Table struct {
	Rows    []Row
	Solved  []int            // by board, the number of pupils who have solved it
	Sums    []classcode.Span // by board, the sum of their times
	All     Times            // Solved and Total of all pupils, without Spans
	Read    int              // the number of codes that were read
	Same    []Lines
	Refused []classcode.Entry
}

// Table reads the codes.
func (c *Class) Table() (t Table) {
	k := c.Key()
	spans := k.Spans()
	t.Solved, t.Sums = make([]int, k.Boards), make([]classcode.Span, k.Boards)
	for _, e := range classcode.Lines(k, c.Pasted) {
		if e.Err != nil {
			t.Refused = append(t.Refused, e)
			continue
		}
		row := Row{Name: e.Name, Line: e.Line}
		row.Spans = make([]classcode.Span, k.Boards)
		for i, number := range e.Times {
			if number == 0 {
				continue
			}
			row.Spans[i] = spans[number-1]
			row.Solved, row.Total = row.Solved+1, plus(row.Total, row.Spans[i])
		}
		t.Rows = append(t.Rows, row)
	}
	t.Read = len(t.Rows)
	t.merge()
	for i := range t.Rows {
		row := &t.Rows[i]
		for b, s := range row.Spans {
			if s.Seconds > 0 {
				t.Solved[b], t.Sums[b] = t.Solved[b]+1, plus(t.Sums[b], s)
			}
		}
		t.All.Solved, t.All.Total = t.All.Solved+row.Solved, plus(t.All.Total, row.Total)
	}
	slices.SortStableFunc(t.Rows, c.compare)
	if c.Down {
		slices.Reverse(t.Rows)
	}
	return t
}

// merge leaves one row for each pupil.
func (t *Table) merge() {
	var kept []Row
	named := map[string][]Row{} // by nameKey, in the order of the lines
	for _, row := range t.Rows {
		name := nameKey(row.Name)
		named[name] = append(named[name], row)
	}
	for _, row := range t.Rows {
		same := named[nameKey(row.Name)]
		switch {
		case row.Name == "":
			kept = append(kept, row)
		case same[0].Line == row.Line:
			pupils := pupilsOf(same)
			if len(same) > 1 {
				t.Same = append(t.Same, Lines{row.Name, numbers(same), numbers(pupils)})
			}
			kept = append(kept, pupils...)
		}
	}
	slices.SortStableFunc(kept, func(a, b Row) int { return cmp.Compare(a.Line, b.Line) })
	t.Rows = kept
}

// pupilsOf returns a row for each pupil, of rows with the same name. Two rows are of one pupil if one of them has all
// boards of the other with the same times, because a solved board keeps its time. A row with the boards of several
// others may be of any of these pupils, or of one more, so it stays, unless it equals one of them. The name is spelled
// as in the first row.
func pupilsOf(rows []Row) (kept []Row) {
	name := rows[0].Name
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Row) int { return cmp.Compare(b.Solved, a.Solved) })
	for _, row := range rows {
		fits, equal := 0, false
		for i := range kept {
			if kept[i].contains(&row.Times) {
				fits, equal = fits+1, equal || kept[i].Solved == row.Solved
			}
		}
		if fits != 1 && !equal {
			row.Name = name
			kept = append(kept, row)
		}
	}
	for i := range kept {
		kept[i].Alike = len(kept) > 1
	}
	slices.SortStableFunc(kept, func(a, b Row) int { return cmp.Compare(a.Line, b.Line) })
	return kept
}

// numbers returns the numbers of the lines of rows.
func numbers(rows []Row) (all []int) {
	for i := range rows {
		all = append(all, rows[i].Line)
	}
	return all
}

// nameKey returns what two spellings of a name have in common.
func nameKey(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// contains reports whether t has all boards of other, with the same times.
func (t *Times) contains(other *Times) bool {
	for i, s := range other.Spans {
		if s.Seconds > 0 && t.Spans[i] != s {
			return false
		}
	}
	return true
}

// plus returns the sum of two times.
func plus(a, b classcode.Span) classcode.Span {
	return classcode.Span{Seconds: a.Seconds + b.Seconds, Open: a.Open || b.Open}
}

// compare compares the rows of two pupils in the order of the table.
func (c *Class) compare(a, b Row) int {
	total := cmp.Compare(a.Total.Seconds, b.Total.Seconds)
	switch c.By {
	case ByName:
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.Line, b.Line))
	case BySolved:
		return cmp.Or(cmp.Compare(b.Solved, a.Solved), total)
	case ByTotal:
		return total
	}
	return cmp.Compare(a.Line, b.Line)
}

// Named returns the name of the pupil, with the number of the line if another pupil has the same name.
func (r *Row) Named(l i18n.Lang) string {
	if r.Alike {
		return i18n.PupilOfLine(l, r.Name, r.Line)
	}
	return r.Name
}

// Paste sets the lines with the codes.
type Paste struct {
	trait.Act
	Text string
}

func (msg Paste) Update(c *Class, _ Env) Asks {
	c.Pasted = msg.Text
	return Asks{}
}

// Sort sorts the table. If it has this order already, the order is reversed.
type Sort struct {
	trait.Act
	By Order
}

func (msg Sort) Update(c *Class, _ Env) Asks {
	c.Down = c.By == msg.By && !c.Down
	c.By = msg.By
	return Asks{}
}

// CopyTable copies the table as CSV.
type CopyTable struct{ trait.Act }

func (CopyTable) Update(c *Class, e Env) Asks { return Asks{Copy: c.csv(e.Lang)} }

// csv returns the table as CSV with a heading. Times are in seconds. A time without an upper limit is the limit of the
// span before it, followed by a plus sign.
func (c *Class) csv(l i18n.Lang) string {
	t := c.Table()
	var out strings.Builder
	line := func(fields ...string) {
		for i, f := range fields {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(field(f))
		}
		out.WriteString("\r\n")
	}
	head := []string{i18n.PupilName.In(l)}
	for i := range c.Boards {
		head = append(head, i18n.ColumnSeconds(l, strconv.Itoa(i+1)))
	}
	line(append(head, i18n.PupilSolved.In(l), i18n.ColumnSeconds(l, i18n.PupilTotal.In(l)))...)
	for i := range t.Rows {
		row := &t.Rows[i]
		fields := []string{row.Named(l)}
		for _, s := range row.Spans {
			fields = append(fields, seconds(s))
		}
		line(append(fields, strconv.Itoa(row.Solved), seconds(row.Total))...)
	}
	return out.String()
}

// seconds returns a time for a table, or "" for 0.
func seconds(s classcode.Span) string {
	switch {
	case s.Seconds == 0:
		return ""
	case s.Open:
		return strconv.Itoa(s.Seconds) + "+"
	}
	return strconv.Itoa(s.Seconds)
}

// field returns a field of CSV. An apostrophe keeps spreadsheets from reading a name as a formula. The characters that
// separate fields when a table is pasted are replaced.
func field(text string) string {
	text = strings.NewReplacer("\t", " ", ";", ",", "\x00", "").Replace(text)
	if first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, " ")); strings.ContainsRune("=+-@＝＋－＠", first) {
		text = "'" + text
	}
	if strings.ContainsAny(text, "\",\r\n") {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}
