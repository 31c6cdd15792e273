package export

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/job"
	"numplace/solver/format"
)

// table writes rows as lines of a CSV table (RFC 4180) and returns the table with its heading. For a puzzle
// with several solutions, the table has one of the solutions. If the table is opened as a list and exported
// again, the result is the same table.
func table(ctx context.Context, r job.Export) (job.Exported, error) {
	var b []byte
	list := columnsOf(string(r.Text[:min(r.Head, len(r.Text))]), r.Reading)
	err := each(r, func(i int, row job.Row, line string) {
		puzzle, solution := row.Solution(ctx, line, r.Reading)
		line = r.Encoding.Decode(line)
		if row.Verdict == job.Malformed {
			puzzle, line = beginning(puzzle), beginning(line)
		}
		switch {
		case list.titled:
			b = append(append(b, quoted(asText(partsAsText(puzzle)))...), ',')
			b = append(append(b, list.field(format.Title(line))...), ',')
		case len(list.names) > 0:
			b = list.own(b, line)
		}
		b = strconv.AppendInt(b, int64(row.Line), 10)
		b = append(append(append(b, ','), job.Names[row.Verdict]...), ',')
		if len(list.names) == 0 {
			b = append(append(b, quoted(asText(partsAsText(puzzle)))...), ',')
		}
		b = append(b, asText(solution)...)
		b = strconv.AppendInt(append(b, ','), int64(row.Clues), 10)
		took := int64(row.Took / job.Tick)
		b = strconv.AppendInt(append(strconv.AppendInt(append(b, ','), took/10, 10), '.'), took%10, 10)
		if r.Rated != "" {
			b = rated(b, job.RatingAt(r.Rated, i))
		}
		if r.SE != "" {
			b = ratedSE(b, job.SEAt(r.SE, i))
		}
		b = append(b, "\r\n"...)
	})
	return job.Exported{Heading: list.heading(r.Rated != "", r.SE != ""), Table: b}, err
}

// rated appends the fields for the columns of job.RatingHeading.
func rated(b []byte, r job.Rating) []byte {
	b = append(append(append(b, ','), job.Levels[r.Level]...), ',')
	switch {
	case r.Level == 0:
		return append(b, ',')
	case r.Ends:
		return append(strconv.AppendInt(b, int64(r.Score), 10), ",exact"...)
	}
	return append(strconv.AppendInt(b, int64(r.Score), 10), ",at least"...)
}

// ratedSE appends the fields for the columns of job.SEHeading.
func ratedSE(b []byte, r job.RatedSE) []byte {
	switch {
	case r.Known:
		return append(append(append(b, ','), strings.ReplaceAll(r.Text(), "/", ",")...), ",exact"...)
	case r.ER == 0:
		return append(b, ",,,,"...)
	}
	return append(append(append(b, ','), r.Text()...), ",,,at least"...)
}

// beginning shortens a line that is not a puzzle. The result is short enough to be read again from the table,
// where escaping may double its length.
func beginning(line string) string {
	const most = job.MaxLine/2 - 48
	for len(line) > most {
		_, size := utf8.DecodeLastRuneInString(line)
		line = line[:len(line)-size]
	}
	return line
}

// partsAsText makes a field safe for spreadsheets that use a semicolon or a tab as the separator. Such a
// spreadsheet splits a field at these characters. If a part of the field would be a formula, partsAsText
// inserts an apostrophe before it.
func partsAsText(s string) string {
	b, after := make([]byte, 0, len(s)), false
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if after && r != ' ' {
			if strings.ContainsRune(formulas, r) && r != '\t' {
				b = append(b, '\'')
			}
			after = false
		}
		after = after || r == ';' || r == '\t'
		b, s = append(b, s[:size]...), s[size:]
	}
	return string(b)
}

// formulas are the characters with which a formula may begin in a spreadsheet.
const formulas = "=+-@＝＋－＠\t\r\x00"

// asText returns a field in a form that spreadsheets treat as text. If it is a formula, a number or a date,
// asText puts an apostrophe before it.
//
// A spreadsheet evaluates a field that begins with one of = + - @, and reads the 81 digits of a solution as
// 8.1E+80. OWASP recommends the apostrophe for CSV (ASVS 1.2.10). Quotation marks alone have no effect in
// spreadsheets. The form ="…" is not used: it is itself a formula, limited to 255 characters in Excel, and no
// other program reads it. Puzzles rarely get an apostrophe, because no number has two dots in a row.
func asText(s string) string {
	const numbers = "0123456789.,:/%-+eE " // the characters of numbers, dates and times
	shown := strings.TrimLeft(s, " ")
	if shown == "" {
		return s
	}
	first, _ := utf8.DecodeRuneInString(shown)
	number := strings.Trim(shown, numbers) == "" && !strings.Contains(shown, "..")
	// If the field itself begins with an apostrophe, add another one, to distinguish it from the apostrophe
	// that an export adds.
	if number || strings.ContainsRune(formulas, first) || first == '\'' {
		return "'" + s
	}
	return s
}

// quoted returns a field for the table. If the field has special characters, quoted puts it in quotation
// marks.
func quoted(s string) string {
	if !strings.ContainsAny(s, ",\"\r\n") {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}
