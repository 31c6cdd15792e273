package state

import "numplace/app/shared/job"

// The choice of the table of techniques.

// UsedTechniques returns the text of the table of techniques in use. For the standard table it returns "".
// The table determines which steps are tried, in which order, and their scores.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the user's table of techniques. It returns "" if the standard table is
// used, also because the user's table cannot be read.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// makeOptions returns the language and the table of techniques with which new puzzles are generated.
func (m *Model) makeOptions() job.StepOptions {
	return job.StepOptions{Lang: m.Lang, Table: m.ownTechniques()}
}
