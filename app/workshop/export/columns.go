package export

import (
	"slices"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/workshop/judging"
	"numplace/solver/format"
)

// A list may be a table with a name or a source for each puzzle. The exported table has the list's columns
// unchanged, followed by the columns that the export adds.

// ours are the columns that an export adds to a list that is a table. The puzzle is not among them, since the
// list itself has a column for it.
const ours = "line,verdict,solution,clues,milliseconds"

// columns describes the columns of a list.
type columns struct {
	names  []string // names of the list's own columns: all "" without a heading, nil if it is not a table
	sign   byte     // the separator
	ended  bool     // whether the list is an earlier export, so that its last columns are those in ours
	titled bool     // the list is not a table, but its puzzles have titles; names has two columns
	// marked is set if the text is UTF-16 or has a byte order mark. The exported table then gets a byte order
	// mark, because some programs do not recognise UTF-8 without it.
	marked bool
}

// columnsOf finds the columns of a list that begins with the text head. If the list is not a table but a
// puzzle has a title, the columns are the puzzle and the title.
func columnsOf(head string, by job.Reading) columns {
	c := tableOf(head, by)
	if len(c.names) == 0 && anyTitle(head, by) {
		c.names, c.titled = []string{"puzzle", "title"}, true
	}
	return c
}

// titles are common names of columns that contain titles.
var titles = []string{"title", "name", "名前", "タイトル", "题目", "名称", "标题", "名稱", "標題"}

// numbers are common names of columns that number the puzzles.
var numbers = []string{"id", "puzzle_id", "puzzle id", "no", "no.", "nr", "nr.", "number", "index",
	"番号", "编号", "序号", "編號", "序號"}

// Titles returns a function that returns the title of a line. head is the beginning of the list that has the
// line. The title comes from the table's column of titles or, if the table has none, from its column of
// numbers. If there is neither column, Titles returns format.Title.
func Titles(head string, by job.Reading) func(line string) string {
	c := tableOf(head, by)
	for _, called := range [][]string{titles, numbers} {
		for i, name := range c.names {
			if !slices.Contains(called, strings.ToLower(strings.TrimSpace(name))) {
				continue
			}
			return func(line string) string {
				if fields := c.cut(line, 0); i < len(fields) {
					return strings.TrimSpace(strings.TrimPrefix(fields[i], "'"))
				}
				return ""
			}
		}
	}
	return format.Title
}

// anyTitle reports whether a puzzle in the beginning of a list has a title.
func anyTitle(head string, by job.Reading) bool {
	for all := judging.NewLines(head, by.Encoding); !all.Over(); {
		next, ended := all.Next()
		line := by.Encoding.Decode(next.Text)
		if !ended && len(head) == job.HeadSize || format.Title(line) == "" {
			continue
		}
		if _, err := by.Grid(line); err == nil {
			return true
		}
	}
	return false
}

// tableOf finds the columns of a table that begins with the text head. A list is a table if its heading has
// several fields, and if one field in the line of its first puzzle is exactly that puzzle. Without a heading,
// the line of the first puzzle must have several fields.
func tableOf(head string, by job.Reading) columns {
	e := by.Encoding
	c := columns{marked: e != format.UTF8 || strings.HasPrefix(head, "\ufeff")}
	top := true
	for all := judging.NewLines(head, e); !all.Over(); {
		next, ended := all.Next()
		line := e.Decode(next.Text)
		g, err := by.Grid(line)
		switch fault, _ := err.(*format.Error); {
		case !ended && len(head) == job.HeadSize: // head may end within this line
		case fault != nil && (fault.Cause == format.Empty || fault.Cause == format.LayoutAlone):
			continue
		case err != nil && top && judging.IsHeading(next.Text, e):
			c.name(line)
		case err != nil:
		case len(c.names) == 0 && c.sign == 0: // there is no heading
			c.sign = signOf(format.Untitled(line))
			fields := c.cut(format.Untitled(line), 0)
			if len(fields) > 1 && !isOurs(fields) && holds(fields, g.String()) {
				c.names = make([]string, len(fields))
			}
			return c
		case !holds(c.cut(line, 0), g.String()): // no single field is the puzzle, so the fields are its cells
			c.names = nil
			return c
		default:
			return c
		}
		top = false
	}
	return c
}

// name sets the names of the columns from the heading.
func (c *columns) name(heading string) {
	heading = strings.TrimSuffix(strings.TrimSuffix(heading, job.SEHeading), job.RatingHeading)
	c.sign = signOf(heading)
	if names := c.cut(heading, 0); len(names) > 1 && heading+"\r\n" != job.Heading {
		c.names = names
	}
	if own := len(c.names) - strings.Count(ours, ",") - 1; own > 0 && strings.Join(c.names[own:], ",") == ours {
		c.names, c.ended = c.names[:own], true
	}
}

// isOurs reports whether fields are a row of an exported table that has lost its heading.
func isOurs(fields []string) bool {
	switch len(fields) - strings.Count(job.Heading, ",") - 1 {
	case 0, strings.Count(job.RatingHeading, ","), strings.Count(job.SEHeading, ","),
		strings.Count(job.RatingHeading+job.SEHeading, ","):
		return slices.Contains(job.Names[1:], fields[1])
	}
	return false
}

// holds reports whether one of the fields is exactly the given grid.
func holds(fields []string, grid string) bool {
	for _, f := range fields {
		if g, err := format.InLine(f); err == nil && g.String() == grid {
			return true
		}
	}
	return false
}

// signOf returns the most frequent separator in a line: a tab, a semicolon or a comma.
func signOf(line string) byte {
	sign, most := byte(','), strings.Count(line, ",")
	for _, s := range []byte(";\t") {
		if n := strings.Count(line, string(rune(s))); n > most {
			sign, most = s, n
		}
	}
	return sign
}

// cut splits a line into fields, and removes the quotation marks around each field. If limit is not 0, it
// returns at most limit fields, with the rest of the line in the last one.
func (c columns) cut(line string, limit int) (fields []string) {
	for {
		if len(fields) == limit-1 {
			return append(fields, unquoted(line))
		}
		end := c.end(line)
		fields = append(fields, unquoted(line[:end]))
		if end == len(line) {
			return fields
		}
		line = line[end+1:]
	}
}

// end returns the offset at which the first field of a line ends. If a field begins with a quotation mark, it
// ends at the next quotation mark that is followed by a separator or the end of the line.
func (c columns) end(line string) int {
	if strings.HasPrefix(line, `"`) {
		for at := 1; at < len(line); at++ {
			switch {
			case line[at] != '"':
			case at+1 == len(line) || line[at+1] == c.sign:
				return at + 1
			case line[at+1] == '"':
				at++
			}
		}
	}
	if end := strings.IndexByte(line, c.sign); end >= 0 {
		return end
	}
	return len(line)
}

// unquoted returns a field without the quotation marks around it, if it has any.
func unquoted(field string) string {
	if len(field) > 1 && field[0] == '"' && field[len(field)-1] == '"' {
		return strings.ReplaceAll(field[1:len(field)-1], `""`, `"`)
	}
	return field
}

// heading returns the first line of the exported table.
func (c columns) heading(rated, se bool) string {
	end := "\r\n"
	if se {
		end = job.SEHeading + end
	}
	if rated {
		end = job.RatingHeading + end
	}
	if len(c.names) == 0 {
		return strings.TrimSuffix(job.Heading, "\r\n") + end
	}
	b := []byte{}
	if c.marked {
		b = append(b, "\ufeff"...)
	}
	for _, name := range c.names {
		b = append(append(b, c.field(name)...), ',')
	}
	return string(append(b, ours+end...))
}

// own appends the list's own fields in a line to b, with a comma after each. It appends as many fields as
// c.names has names.
func (c columns) own(b []byte, line string) []byte {
	most := len(c.names)
	if c.ended {
		most = 0 // more fields follow, which an earlier export has added
	}
	fields := c.cut(line, most)
	for i := range c.names {
		if i < len(fields) {
			b = append(b, c.field(fields[i])...)
		}
		b = append(b, ',')
	}
	return b
}

// field formats a field of the list for the exported table. It puts an apostrophe before formulas, and before
// numbers that a spreadsheet would round. Dates and short numbers stay unchanged. A field that already got an
// apostrophe in an earlier export does not get another one.
func (c columns) field(s string) string {
	if c.ended {
		s = strings.TrimPrefix(s, "'")
	}
	if short(s) {
		return quoted(s)
	}
	return quoted(asText(partsAsText(s)))
}

// short reports whether a field is a date, a time, or a number that spreadsheets store exactly.
func short(s string) bool {
	const exact, date = 15, len("2026-11-20 12:30:00")
	number := strings.TrimPrefix(s, "-")
	if strings.Trim(number, "0123456789.") == "" {
		return number != "" && len(number) <= exact
	}
	return len(s) <= date && strings.Trim(s, "0123456789.,:/- ") == "" && '0' <= s[0] && s[0] <= '9'
}
