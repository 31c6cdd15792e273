package collections

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file implements writing the collection's rows to a file.

// file is the progress of the file that is being written.
type file struct {
	filter          job.Verdict
	order           arrangement // the order of the rows
	next, done, all int         // number of the next part to write, number of parts written, and number of all parts
	heading, ending string
	kept            job.Kept
}

// rowsOfPart is the number of rows in a part of a file. It applies only if the rows are sorted. Otherwise the
// parts of the file are those of the text.
const rowsOfPart = 1000

// Export begins writing the rows shown to a file.
func (b Batch) Export(kept job.Kept) Batch {
	b.out = file{filter: b.Arranging.Verdict, all: b.ready(), kept: kept}
	if b.sorted() {
		b.out.order, b.out.all = b.arrangement, max((b.Rows()+rowsOfPart-1)/rowsOfPart, 1)
	}
	if kept == job.AsTable {
		b.out.heading = job.Heading
	}
	return b
}

// ToWrite returns requests for the next parts of the file, at most one for each idle worker. It skips parts
// that have no rows.
func (b Batch) ToWrite(idle int) (asking Batch, asks []Ask) {
	for ; b.out.next < b.out.all && len(asks) < idle; b.out.next++ {
		r := job.Export{Kept: b.out.kept, Title: b.Name, Head: min(job.HeadSize, b.Size), Reading: b.Reading}
		if b.out.order.of != (arranged{}) {
			of := b
			of.arrangement = b.out.order
			at := of.rowsFrom(b.out.next*rowsOfPart, rowsOfPart)
			r.Picked, r.Rated, r.Lines = of.packed(at)
			r.SE = of.packedSE(at)
		} else {
			r.Picked, r.Rated, r.SE, r.Line = b.picked(b.out.next, b.out.filter)
		}
		if b.ratings[ByLevel].rated == 0 {
			r.Rated = ""
		}
		if b.ratings[LikeSE].rated == 0 {
			r.SE = ""
		}
		if len(r.Picked) == 0 {
			b.out.done++
			continue
		}
		asks = append(asks, Ask{b.out.next, r})
	}
	return b, asks
}

// picked returns the rows of part i with verdict v. If v is 0, it returns all rows of the part. rated and se have the
// ratings of these rows. line is the number of lines before the part.
func (b Batch) picked(i int, v job.Verdict) (rows, rated, se job.Packed, line int) {
	for _, p := range b.parts[:i] {
		line += p.lines
	}
	var picked, ratings, ratingsSE []byte
	p := b.parts[i]
	for k := range len(p.rows) / job.RowSize {
		if v == 0 || job.VerdictAt(p.rows, k) == v {
			picked = append(picked, p.rows[k*job.RowSize:(k+1)*job.RowSize]...)
			ratings = append(ratings, entry(p.ratings[ByLevel], k)...)
			ratingsSE = append(ratingsSE, entry(p.ratings[LikeSE], k)...)
		}
	}
	return job.Packed(picked), job.Packed(ratings), job.Packed(ratingsSE), line
}

// Written records that a part of the file was written.
func (b Batch) Written(e job.Exported) Batch {
	b.out.done++
	b.out.heading, b.out.ending = e.Heading, e.Ending
	return b
}

// Finished ends the file if all its parts are written. The caller then saves heading, the parts, and ending.
// parts is the number of parts. ok is false if parts are still missing.
func (b Batch) Finished() (finished Batch, heading, ending string, parts int, ok bool) {
	out := b.out
	if out.all == 0 || out.done < out.all {
		return b, "", "", 0, false
	}
	b.out = file{}
	return b, out.heading, out.ending, out.all, true
}

// WithoutFile discards the file.
func (b Batch) WithoutFile() Batch {
	b.out = file{}
	return b
}

// WritesAs returns the kind of file that is being written.
func (b Batch) WritesAs() job.Kept { return b.out.kept }

// Writing reports whether a file is being written, and the fraction of it that is done.
func (b Batch) Writing() (writing bool, share float64) {
	if b.out.all == 0 {
		return false, 0
	}
	return true, float64(b.out.done) / float64(b.out.all)
}

// ExportRows writes the rows shown to a file.
type ExportRows struct {
	trait.Act
	Kept job.Kept
}

func (msg ExportRows) change(t *turn) {
	t.cancel(toExport{})
	t.Batch = t.Batch.Export(msg.Kept)
	t.ask(OpenFile{msg.Kept})
	t.write()
}

// write starts the next parts of the file. Once all are written, it saves the file.
func (t *turn) write() {
	kept := t.Batch.WritesAs()
	b, asks := t.Batch.ToWrite(t.idle(toExport{}))
	t.Batch = b
	t.startAll(toExport{}, asks)
	if b, heading, ending, parts, ok := t.Batch.Finished(); ok {
		t.Batch = b
		t.ask(SaveFile{Kept: kept, Heading: heading, Ending: ending, Parts: parts})
	}
}

// toExport is the task that writes rows of the collection to a file.
type toExport struct{ jobs.InBatch }

func (toExport) Event() job.Event { return job.Exported{} }

func (toExport) forget(l *Library) { l.Batch = l.Batch.WithoutFile() }

// take appends a finished part to the file.
func (toExport) take(t *turn, answer jobs.Answer) {
	e := answer.Event.(job.Exported)
	t.Batch = t.Batch.Written(e)
	t.ask(AppendFile{Kept: t.Batch.WritesAs(), Part: answer.Part, Bytes: e.Table})
	t.write()
}

// Writing returns the kind of file that job j writes. ok is false if j does not write a file.
func Writing(l Library, j jobs.Job) (kept job.Kept, ok bool) {
	return l.Batch.WritesAs(), j.Is(toExport{})
}
