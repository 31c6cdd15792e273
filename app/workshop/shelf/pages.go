package shelf

import (
	"context"

	"numplace/app/shared/figure"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/qr"
	"numplace/app/workshop/sharing"
	"numplace/app/workshop/sheet"
	"numplace/solver"
)

// PrintRows returns pages with the puzzles of rows, numbered from 1. Lines that are not puzzles are
// left out.
func PrintRows(ctx context.Context, r job.PrintRows) (job.Depicted, error) {
	s := sheet.Sheet{Each: r.Each, Title: r.Title, Words: sheet.Words{Solutions: solutions.In(r.Lang)}}
	if r.Letter {
		s.Paper = sheet.Letter
	}
	switch {
	case r.Solution && r.Each == 1:
		s.Solutions = sheet.UpsideDown
	case r.Solution:
		s.Solutions = sheet.Apart
	}
	r.Picked = r.Picked[:min(len(r.Picked), job.MostPrinted*job.RowSize)]
	title, err := headed(&r.Texts, r.Head)
	if err != nil {
		return job.Depicted{}, err
	}
	err = r.Texts.Each(func(i int, row job.Row, line string) error {
		if row.Verdict == job.Malformed {
			return nil
		}
		line = r.Encoding.Decode(line)
		g, err := r.Grid(line)
		if err != nil {
			return err
		}
		picture := figure.Picture{Given: g}
		if r.Solution && row.Verdict == job.Unique {
			if picture.Solution, err = solver.Solve(ctx, g); err != nil {
				return err
			}
		}
		of := sharing.OnSheet(r.Lang, picture, row.Verdict == job.Unique, job.RatingAt(r.Rated, i))
		of.Number, of.Title = len(s.Puzzles)+1, title(line)
		if code, err := qr.Code(r.Site + link.Encode(g)); err == nil {
			of.Code = sharing.CodeOnSheet(code)
		}
		s.Puzzles = append(s.Puzzles, of)
		return ctx.Err()
	})
	if err != nil {
		return job.Depicted{}, err
	}
	return job.Depicted{Text: sharing.Pages(r.Lang, s)}, nil
}
