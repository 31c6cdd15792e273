package state

import "numplace/app/shared/job"

// The choice of the table of techniques.

// UsedTechniques returns the text of the table of techniques in use, or "" for the standard table. The table
// determines which steps are tried, in which order, and their scores.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the user's table, or "" for the standard table. If the user's table
// cannot be read, the standard table is used.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// makingBy returns the language and the table of techniques that the second program uses for new puzzles.
func (m *Model) makingBy() job.Telling { return job.Telling{Lang: m.Lang, Table: m.ownTechniques()} }
