package state_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"numplace/app/shared/job"
)

// This file has a fake of the second program for Lists. The fake draws each row as JSON of the request, which
// tests can parse.

// shown is a row of a collection, as the fake has drawn it.
type shown struct {
	Number int  `json:"-"` // index among the rows shown
	Known  bool `json:"-"` // the row has been drawn
	job.Row
	job.Rating
	Puzzle, Solution string
	TooLong          bool
	Same             int // line number of the first identical puzzle, or 0
	Look             job.Look
	Lang             string
}

// rows returns the rows in view.
func (p *tab) rows() (all []shown) {
	p.t.Helper()
	for _, row := range p.model.Batch.View() {
		s := shown{Number: row.Number, Known: row.Drawn != ""}
		if s.Known {
			if err := json.Unmarshal([]byte(row.Drawn), &s); err != nil {
				p.t.Fatalf("%q: %v", row.Drawn, err)
			}
		}
		all = append(all, s)
	}
	return all
}

// draws answers request r of Lists in place of the second program.
func draws(ctx context.Context, r job.Request, emit func(job.Event)) (job.Event, error) {
	switch r := r.(type) {
	case job.Rows:
		return drawnRows(ctx, r)
	case job.Arrange:
		return ordered(r), nil
	case job.ListView:
		of := fmt.Sprintf("%+v", r)
		return job.ListViewDrawn{Side: "side of " + of, Tools: "tools of " + of, Columns: "columns"}, nil
	case job.SetDialog:
		e := job.SetDialogDrawn{Result: "result", State: "state"}
		switch {
		case r.Of == job.SetLink && r.Form != "":
			e.Author = "by " + r.Form
		case r.Do == "keep":
			e.Lines, e.Name = six, "kept"
		case r.Do == "":
			e.Form = fmt.Sprintf("form of %d rows of %s", len(r.Picked)/job.RowSize, r.Title)
		default:
			e.Pages = "pages of " + r.Form
		}
		return e, nil
	}
	return nil, fmt.Errorf("nothing draws a %T", r)
}

func drawnRows(ctx context.Context, r job.Rows) (job.Event, error) {
	if len(r.Text) < r.Head {
		return nil, job.ErrCut
	}
	r.Text = r.Text[r.Head:]
	found, err := r.Find(ctx)
	if err != nil {
		return nil, err
	}
	e := job.RowsFound{TextsFound: found}
	texts := strings.Split(e.Text, "\n")
	var all strings.Builder
	for i := range len(r.Picked) / job.RowSize {
		s := shown{Row: job.RowAt(r.Picked, i), Rating: job.RatingAt(r.Rated, i), Puzzle: texts[2*i],
			Solution: texts[2*i+1], Look: r.Look, Lang: r.Lang.Tag()}
		s.Line = job.NumberAt(r.Lines, i)
		if len(r.Alike) > 0 {
			s.Same = job.NumberAt(r.Alike, i)
		}
		s.TooLong = s.Verdict == job.Malformed && s.Length >= job.MaxLine*r.Encoding.Unit()
		drawn, err := json.Marshal(s)
		if err != nil {
			return nil, err
		}
		all.Write(append(drawn, 0))
	}
	e.Drawn = all.String()
	return e, nil
}

// ordered answers r with the order of the rows, filtered, and sorted by number of clues, verdict, level or
// text. Puzzles count as identical if their lines are equal.
func ordered(r job.Arrange) job.Event {
	var rows []int
	for i := range len(r.Picked) / job.RowSize {
		row := job.RowAt(r.Picked, i)
		begun := r.Reads() && strings.Contains(r.Played, "\t"+string(r.Text[row.Offset:row.Offset+row.Length])+"\t")
		if (r.Verdict == 0 || row.Verdict == r.Verdict) &&
			(r.Level == 0 || job.RatingAt(r.Rated, i).Level == r.Level) && !(r.Progress == job.NotBegun && begun) {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(i, k int) int {
		a, b := job.RowAt(r.Picked, i), job.RowAt(r.Picked, k)
		switch r.By {
		case job.ByClues:
			return cmp.Compare(a.Clues, b.Clues)
		case job.ByVerdict:
			return cmp.Compare(a.Verdict, b.Verdict)
		case job.ByLevel:
			return cmp.Compare(job.RatingAt(r.Rated, i).Score, job.RatingAt(r.Rated, k).Score)
		case job.ByName:
			return bytes.Compare([]byte(r.Text[a.Offset:a.Offset+a.Length]), []byte(r.Text[b.Offset:b.Offset+b.Length]))
		}
		return 0
	})
	if r.Down {
		slices.Reverse(rows)
	}
	var e job.Arranged
	for len(rows) > 0 {
		row := rows[0]
		if !r.Alike {
			e.Order, rows = job.AppendNumber(e.Order, row), rows[1:]
			continue
		}
		line := func(i int) job.Packed {
			at := job.RowAt(r.Picked, i)
			return r.Text[at.Offset : at.Offset+at.Length]
		}
		var same, others []int
		for _, i := range rows {
			if line(i) == line(row) {
				same = append(same, i)
			} else {
				others = append(others, i)
			}
		}
		for _, i := range same {
			if len(same) > 1 {
				e.Order, e.Alike = job.AppendNumber(e.Order, i), job.AppendNumber(e.Alike, slices.Min(same))
			}
		}
		rows = others
	}
	return e
}
