package export

import (
	"slices"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/workshop/judging"
	"numplace/solver/format"
)

// Many lists are tables, with a name or a source for each puzzle. An exported table keeps their
// columns unchanged, with ours after them.

// ours are the columns that are added. The puzzle is among the list's own.
const ours = "line,verdict,solution,clues,milliseconds"

// columns are the columns of a list.
type columns struct {
	names  []string // "" for each column if the list has no heading; nil if it is not a table
	sign   byte     // the separator
	ended  bool     // the last columns are ours: it is a table that we exported
	titled bool     // it is not a table, and its puzzles have titles; names are those of the two columns
	// The text was in UTF-16, or had a byte order mark. Without that, some programs don't
	// recognize UTF-8.
	marked bool
}

// columnsOf finds a list's columns from its beginning. A list that is not a table has the puzzle as
// a column and, if puzzles have titles, the title.
func columnsOf(head string, by job.Reading) columns {
	c := tableOf(head, by)
	if len(c.names) == 0 && anyTitle(head, by) {
		c.names, c.titled = []string{"puzzle", "title"}, true
	}
	return c
}

// titles are common names of columns of titles.
var titles = []string{"title", "name", "名前", "タイトル", "题目", "名称", "标题", "名稱", "標題"}

// numbers are common names of columns that number the puzzles.
var numbers = []string{"id", "puzzle_id", "puzzle id", "no", "no.", "nr", "nr.", "number", "index", "番号", "编号", "序号",
	"編號", "序號"}

// Titles returns the function that finds the title of a line, in a list that begins with head. It
// looks in the column of titles or, if there is none, in that of numbers, or where format.Title
// finds it.
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

// tableOf finds the columns of a table from its beginning. A list is a table if its heading has
// several fields and one field of its first puzzle is that puzzle. Without a heading, only the
// puzzle counts.
func tableOf(head string, by job.Reading) columns {
	e := by.Encoding
	c := columns{marked: e != format.UTF8 || strings.HasPrefix(head, "\ufeff")}
	top := true
	for all := judging.NewLines(head, e); !all.Over(); {
		next, ended := all.Next()
		line := e.Decode(next.Text)
		g, err := by.Grid(line)
		switch fault, _ := err.(*format.Error); {
		case !ended && len(head) == job.HeadSize: // the line may be cut
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
		case !holds(c.cut(line, 0), g.String()): // the fields are the cells of the puzzle
			c.names = nil
			return c
		default:
			return c
		}
		top = false
	}
	return c
}

// name takes the names from the heading.
func (c *columns) name(heading string) {
	heading = strings.TrimSuffix(heading, job.RatingHeading)
	c.sign = signOf(heading)
	if names := c.cut(heading, 0); len(names) > 1 && heading+"\r\n" != job.Heading {
		c.names = names
	}
	if own := len(c.names) - strings.Count(ours, ",") - 1; own > 0 && strings.Join(c.names[own:], ",") == ours {
		c.names, c.ended = c.names[:own], true
	}
}

// isOurs reports whether fields are a row of a table that we exported, whose heading is missing.
func isOurs(fields []string) bool {
	for _, name := range job.Names[1:] {
		own := strings.Count(job.Heading, ",") + 1
		if (len(fields) == own || len(fields) == own+strings.Count(job.RatingHeading, ",")) && fields[1] == name {
			return true
		}
	}
	return false
}

// holds reports whether one of the fields is a grid on its own.
func holds(fields []string, grid string) bool {
	for _, f := range fields {
		if g, err := format.InLine(f); err == nil && g.String() == grid {
			return true
		}
	}
	return false
}

// signOf returns the separator of a line: a tab, a semicolon or a comma, whichever is most
// frequent.
func signOf(line string) byte {
	sign, most := byte(','), strings.Count(line, ",")
	for _, s := range []byte(";\t") {
		if n := strings.Count(line, string(rune(s))); n > most {
			sign, most = s, n
		}
	}
	return sign
}

// cut returns the fields of a line. If there are more than most, the last one is all the rest; a
// most of 0 is no limit. Quotation marks around a field are removed.
func (c columns) cut(line string, most int) (fields []string) {
	for {
		if len(fields) == most-1 {
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

// end returns where a line's first field ends. A field that begins with a quotation mark extends to
// the next one that is followed by a separator or the end.
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

// unquoted returns a field without the quotation marks around it.
func unquoted(field string) string {
	if len(field) > 1 && field[0] == '"' && field[len(field)-1] == '"' {
		return strings.ReplaceAll(field[1:len(field)-1], `""`, `"`)
	}
	return field
}

// heading returns the first line of the exported table.
func (c columns) heading(rated bool) string {
	end := "\r\n"
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

// own appends a line's own fields, as many as there are names.
func (c columns) own(b []byte, line string) []byte {
	most := len(c.names)
	if c.ended {
		most = 0 // the fields that follow are ours
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

// field returns a field of the list for the table: it must not be a formula, nor a number that a
// spreadsheet would round. Dates and short numbers stay unchanged. What we have guarded in an
// earlier export is not guarded twice.
func (c columns) field(s string) string {
	if c.ended {
		s = strings.TrimPrefix(s, "'")
	}
	if short(s) {
		return quoted(s)
	}
	return quoted(asText(partsAsText(s)))
}

// short reports whether a field is a number that spreadsheets keep exactly, or a date or time.
func short(s string) bool {
	const exact, date = 15, len("2026-11-20 12:30:00")
	number := strings.TrimPrefix(s, "-")
	if strings.Trim(number, "0123456789.") == "" {
		return number != "" && len(number) <= exact
	}
	return len(s) <= date && strings.Trim(s, "0123456789.,:/- ") == "" && '0' <= s[0] && s[0] <= '9'
}
