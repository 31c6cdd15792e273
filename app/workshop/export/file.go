// Package export writes the files that the user saves: a list, the log of a search, and a solving path. It
// belongs to the second program. The requests are in app/shared/job/export.go.
//
// A list is saved as a table, as lines, or in the format of another program. table.go writes tables, and
// columns.go finds the list's own columns. The saved file can be opened as a list again, with the same
// puzzles and verdicts.
package export

import (
	"context"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
)

// Export writes rows of a list as a part of a file.
func Export(ctx context.Context, r job.Export) (job.Exported, error) {
	switch r.Kept {
	case job.AsLines:
		return puzzles(r, "", "", func(g solver.Grid, title string) string {
			return format.Titled(job.Written(g), title) + "\n"
		})
	case job.AsOpenSudoku:
		return puzzles(r, exchange.OpenSudokuHead(r.Title), exchange.OpenSudokuEnd,
			func(g solver.Grid, title string) string {
				return exchange.OpenSudokuGame(format.Puzzle{Grid: g, Comment: title})
			})
	}
	return table(ctx, r)
}

// puzzles writes each puzzle with the function write. It omits lines that are not puzzles.
func puzzles(
	r job.Export, heading, ending string, write func(g solver.Grid, title string) string,
) (job.Exported, error) {
	e := job.Exported{Heading: heading, Ending: ending}
	title := Titles(string(r.Text[:min(r.Head, len(r.Text))]), r.Reading)
	err := each(r, func(_ int, row job.Row, line string) {
		line = r.Encoding.Decode(line)
		g, err := r.Grid(line)
		if row.Verdict != job.Malformed && err == nil {
			e.Table = append(e.Table, write(g, title(line))...)
		}
	})
	return e, err
}

// each calls f with each row of a request and its line.
func each(r job.Export, f func(i int, row job.Row, line string)) error {
	if len(r.Text) < r.Head {
		return job.ErrCut
	}
	text, start, next := string(r.Text[r.Head:]), job.RowAt(r.Picked, 0).Offset, 0
	for i := range len(r.Picked) / job.RowSize {
		row := job.RowAt(r.Picked, i)
		at := row.Offset - start
		row.Line += r.Line
		if r.Lines != "" {
			at, row.Line = next, job.NumberAt(r.Lines, i)
			next += row.Length
		}
		if at+row.Length > len(text) {
			return job.ErrCut
		}
		f(i, row, text[at:][:row.Length])
	}
	return nil
}
