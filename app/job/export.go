package job

import (
	"context"
	"errors"
	"strconv"
	"strings"
)

// Heading is the first line of an exported table.
const Heading = "line,verdict,puzzle,solution,clues,milliseconds\r\n"

// names are the verdicts as a table has them, which is for programs: the same in every language.
var names = [Verdicts]string{Unique: "unique", Several: "several", None: "none", Malformed: "malformed", Undecided: "undecided"}

var errCut = errors.New("the text is shorter than it was")

// export writes rows as lines of a table (RFC 4180). The solution of a puzzle with several is one of them.
func export(ctx context.Context, r Request) (Event, error) {
	var b []byte
	start := RowAt(r.Picked, 0).Offset
	for i := range len(r.Picked) / RowSize {
		row := RowAt(r.Picked, i)
		if row.Offset-start+row.Length > len(r.Text) {
			return Event{}, errCut
		}
		puzzle, solution := row.solution(ctx, r.Text[row.Offset-start:][:row.Length])
		b = strconv.AppendInt(b, int64(r.Line+row.Line), 10)
		b = append(append(append(b, ','), names[row.Verdict]...), ',')
		b = append(append(append(b, quoted(puzzle)...), ','), solution...)
		b = strconv.AppendInt(append(b, ','), int64(row.Clues), 10)
		b = strconv.AppendFloat(append(b, ','), float64(row.Took/tick)/10, 'f', 1, 64)
		b = append(b, "\r\n"...)
	}
	return Event{Cells: b}, nil
}

// quoted is a field of a table, in quotation marks where it holds what has a meaning there.
func quoted(s string) string {
	if !strings.ContainsAny(s, ",\"\r\n") {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}
