package state

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/storage"
)

// manyParts returns a Model in which the verdicts of a collection of the maximum size, a gigabyte, are being
// computed, and the IDs of the jobs. Nearly all parts have their rows. There are also other collections and
// boards.
func manyParts(b *testing.B) (m Model, jobs []int) {
	var records []storage.Record
	var heads strings.Builder
	for i := range 100 {
		given := fmt.Sprintf("%04d", i) + strings.Repeat(".", 77)
		records = append(records, storage.Record{
			ID: fmt.Sprint("r", i), Layout: "3x3", Given: strings.ReplaceAll(given, "0", "."),
			Entered: strings.Repeat(".", 81),
		})
		fmt.Fprintf(&heads, "c%d\tcollection %d\t1000\t0\t\t\t99\n", i, i)
	}
	run := func(msg Msg) {
		var cmds []Cmd
		m, cmds = Update(m, msg)
		for _, c := range cmds {
			if r, ok := c.(Run); ok {
				if _, judges := r.Request.(job.JudgeLines); judges {
					jobs = append(jobs, r.Job)
				}
			}
		}
	}
	run(Start{Tab: "t", Workers: 4, Records: records})
	run(Show{View: OnBatch})
	run(collections.SourceChosen{Size: collections.MaxText})
	run(collections.ScrollRows{InView: 20})
	const parts, perPart = 250, 4000
	var rows []byte
	for i := range perPart {
		rows = job.Row{Offset: i * 82, Line: i + 1, Length: 81, Verdict: job.Unique}.Append(rows)
	}
	for len(jobs) > 0 && m.Batch.Count(0) < parts*perPart {
		id := jobs[0]
		jobs = jobs[1:]
		event := job.LinesJudged{Rows: rows, Lines: perPart, Judged: perPart}
		run(Answer{Job: id, Reply: job.Reply{Event: event, Done: true}})
	}
	run(collections.ListsRead{Heads: heads.String()})
	if m.Batch.Count(0) != parts*perPart || len(jobs) == 0 {
		b.Fatalf("%d rows, %d jobs", m.Batch.Count(0), len(jobs))
	}
	return m, jobs
}

// BenchmarkManyParts measures a message while the verdicts of a collection of a gigabyte are computed. The
// time depends on how many parts the collection has, not on how many rows.
func BenchmarkManyParts(b *testing.B) {
	m, jobs := manyParts(b)
	row := job.Row{Line: 1, Verdict: job.Unique}.Append(nil)
	for name, msg := range map[string]Msg{
		"scrolling": collections.ScrollRows{Top: 10_000, InView: 20},
		"nothing":   Answer{Job: -1},
		"rows":      Answer{Job: jobs[0], Reply: job.Reply{Event: job.LinesJudged{Rows: row, Lines: 1, Judged: 1}}},
		"part":      Answer{Job: jobs[0], Reply: job.Reply{Event: job.LinesJudged{Lines: 1, Judged: 1}, Done: true}},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Update(m, msg)
			}
		})
	}
}
