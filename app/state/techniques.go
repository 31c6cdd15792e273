package state

import "numplace/app/shared/job"

// This file chooses the table of techniques.

// UsedTechniques returns the text of the table of techniques in use, or "" for the standard table. The table
// determines which techniques are tried, in which order, and how they score.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the user's table of techniques. It returns "" if the user has none or if
// it cannot be read, because the standard table is then used.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// makeOptions returns the language and the table of techniques with which new puzzles are generated.
func (m *Model) makeOptions() job.StepOptions {
	return job.StepOptions{Lang: m.Lang, Table: m.ownTechniques()}
}
