package state

import (
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// The file of a collection's rows.

// table is the progress of the file being written.
type table struct {
	filter          job.Verdict
	order           arrangement // of the rows
	next, done, all int         // numbers of parts: the next to start, those written, all
	heading, ending string
	kept            job.Kept
}

// rowsOfPart is how many rows of a collection in another order make a part of a file.
const rowsOfPart = 1000

// keptFiles are the files of each kind.
var keptFiles = [...]File{job.AsTable: TableFile, job.AsLines: ListFile, job.AsOpenSudoku: OpenSudokuFile}

// ExportRows writes the rows shown to a file.
type ExportRows struct{ Kept job.Kept }

func (ExportRows) Traits() trait.Set { return trait.Act }

func (msg ExportRows) update(m Model) (Model, []Cmd) {
	m, cmds := cancel(m, toExport)
	m.Batch.out = table{filter: m.Batch.Arranging.Verdict, all: m.Batch.ready(), kept: msg.Kept}
	if m.Batch.sorted() {
		m.Batch.out.order, m.Batch.out.all = m.Batch.arrangement, max((m.Batch.Rows()+rowsOfPart-1)/rowsOfPart, 1)
	}
	if msg.Kept == job.AsTable {
		m.Batch.out.heading = job.Heading
	}
	m, more := write(m)
	return m, append(append(cmds, OpenFile{keptFiles[msg.Kept]}), more...)
}

// write starts the next parts of the file.
func write(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for ; m.Batch.out.next < m.Batch.out.all && m.count(toExport) < m.Workers; m.Batch.out.next++ {
		b := m.Batch
		r := job.Export{Kept: b.out.kept, Title: b.Name, Head: min(job.HeadSize, b.Size), Reading: b.reading}
		if b.out.order.of != (arranged{}) {
			b.arrangement = b.out.order
			r.Picked, r.Rated, r.Lines = b.packed(b.rowsFrom(b.out.next*rowsOfPart, rowsOfPart))
			if b.levels.rated == 0 {
				r.Rated = ""
			}
		} else {
			r.Picked, r.Rated, r.Line = b.picked(b.out.next, b.out.filter)
		}
		if len(r.Picked) == 0 {
			m.Batch.out.done++
			continue
		}
		var run Run
		m, run = runPart(m, toExport, b.out.next, r)
		cmds = append(cmds, run)
	}
	if out := m.Batch.out; out.all > 0 && out.done == out.all {
		cmds = append(cmds, SaveFile{File: keptFiles[out.kept], Heading: out.heading, Ending: out.ending, Parts: out.all})
		m.Batch.out = table{}
	}
	return m, cmds
}

// picked returns the rows of part i with verdict v, all for 0, their ratings if there are any in the batch, and the number of lines before
// the part.
func (b Batch) picked(i int, v job.Verdict) (rows, rated job.Packed, line int) {
	for _, p := range b.parts[:i] {
		line += p.lines
	}
	var picked strings.Builder
	var ratings []byte
	p := b.parts[i]
	for k := range len(p.rows) / job.RowSize {
		if v == 0 || job.VerdictAt(p.rows, k) == v {
			picked.Write(p.rows[k*job.RowSize : (k+1)*job.RowSize])
			if b.levels.rated > 0 {
				ratings = job.RatingAt(p.ratings, k).Append(ratings)
			}
		}
	}
	return job.Packed(picked.String()), job.Packed(ratings), line
}

// written appends a finished part to the file.
func written(m Model, t told) (Model, []Cmd) {
	e := t.Event.(job.Exported)
	m.Batch.out.done++
	m.Batch.out.heading, m.Batch.out.ending = e.Heading, e.Ending
	file := keptFiles[m.Batch.out.kept]
	m, cmds := write(m)
	return m, append([]Cmd{AppendFile{File: file, Part: t.Part, Bytes: e.Table}}, cmds...)
}

// forgetTable drops the file of which a part is not written.
func forgetTable(m Model) (Model, []Cmd) {
	file := keptFiles[m.Batch.out.kept]
	m.Batch.out = table{}
	return m, []Cmd{DropFile{file}}
}

// Writing reports whether the file is being written, and the fraction that is done.
func (b Batch) Writing() (writing bool, share float64) {
	if b.out.all == 0 {
		return false, 0
	}
	return true, float64(b.out.done) / float64(b.out.all)
}
