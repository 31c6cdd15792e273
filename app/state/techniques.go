package state

import "numplace/app/shared/job"

// Which table of techniques is used.

// UsedTechniques returns the text of the table of techniques that is used; "" for the standard one. It says which
// steps are looked for, in which order, and how they score.
func (m *Model) UsedTechniques() string { return m.UsedTable(m.Techniques) }

// ownTechniques returns the text of the person's table; "" for the standard one, which is also used
// if the person's can't be read.
func (m *Model) ownTechniques() string { return m.Readable(m.Techniques) }

// makingBy returns the language in which the second program writes about new puzzles, and the table
// of techniques by which it makes them.
func (m *Model) makingBy() job.Telling { return job.Telling{Lang: m.Lang, Table: m.ownTechniques()} }
