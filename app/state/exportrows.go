package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The file of a collection's rows.

// keptFiles are the files of each kind.
var keptFiles = [...]File{job.AsTable: TableFile, job.AsLines: ListFile, job.AsOpenSudoku: OpenSudokuFile}

// ExportRows writes the rows shown to a file.
type ExportRows struct {
	trait.Act
	Kept job.Kept
}

func (msg ExportRows) update(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toExport{})
	m.Batch = m.Batch.Export(msg.Kept)
	return append(cmds, OpenFile{keptFiles[msg.Kept]}).then(write(m))
}

// write starts the next parts of the file, and saves it once all are written.
func write(m Model) (Model, Cmds) {
	file := keptFiles[m.Batch.WritesAs()]
	b, asks := m.Batch.ToWrite(m.idle(toExport{}))
	m.Batch = b
	m, cmds := runAsks(m, toExport{}, asks)
	if b, heading, ending, parts, ok := m.Batch.Finished(); ok {
		m.Batch = b
		cmds = append(cmds, SaveFile{File: file, Heading: heading, Ending: ending, Parts: parts})
	}
	return m, cmds
}

// toExport writes the batch as a file.
type toExport struct{ jobs.InBatch }

func (toExport) Event() job.Event { return job.Exported{} }

func (toExport) forget(m *Model) { m.Batch = m.Batch.WithoutFile() }

func (toExport) file(m Model) File { return keptFiles[m.Batch.WritesAs()] }

// take appends a finished part to the file.
func (toExport) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Exported)
	m.Batch = m.Batch.Written(e)
	file := keptFiles[m.Batch.WritesAs()]
	m, cmds := write(m)
	return m, append(Cmds{AppendFile{File: file, Part: t.Part, Bytes: e.Table}}, cmds...)
}
