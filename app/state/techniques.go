package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The table of techniques says which steps are looked for, in which order, and how they score. It
// is the person's, or comes with the link of the board. The page has it as a text. The second
// program reads it, lists its rows for the dialog, and writes its shortest text.

// UsedTechniques returns the text of the table that is used; "" for the standard one.
func (m *Model) UsedTechniques() string {
	if m.LinkTechniques != "" {
		return m.LinkTechniques
	}
	return m.ownTechniques()
}

// ownTechniques returns the text of the person's table; "" for the standard one, which is also used
// if the person's can't be read.
func (m *Model) ownTechniques() string {
	if m.Techniques == m.unreadable {
		return ""
	}
	return m.Techniques
}

// TechniqueTable is what the dialog shows of the table.
type TechniqueTable struct {
	dialogs.Techniques
	Refused string // the part of a text that can't be read; the table is as before

	asked  bool
	text   string // of the table that was asked about
	lang   i18n.Lang
	job    int
	edited bool // the person has changed the table to text, which is not theirs before the answer
}

// ListingTable reports whether the rows of the table are on their way.
func (m *Model) ListingTable() bool { return m.running(toTable{}) }

// EditsTable reports whether the table can be changed. The table of a link can only be kept or
// left.
func (m *Model) EditsTable() bool { return len(m.Table.Rows) > 0 && m.LinkTechniques == "" }

// followTable asks for the rows that the dialog shows, and for the shortest text of a table that
// was changed.
func followTable(m Model) (Model, Cmds) {
	t := &m.Table
	if m.Pane != TechniquesPane && !(t.edited && m.ListingTable()) {
		if !t.asked {
			return m, nil
		}
		m.Table = TechniqueTable{}
		return cancel(m, toTable{})
	}
	text := t.text
	if !t.edited {
		text = m.UsedTechniques()
	}
	if t.asked && t.job > 0 && t.text == text && t.lang == m.Lang {
		return m, nil
	}
	m, cmds := run(m, toTable{}, job.ListTable{Telling: job.Telling{Lang: m.Lang, Table: text}})
	m.Table.asked, m.Table.text, m.Table.lang, m.Table.job = true, text, m.Lang, m.jobs.Last()
	return m, cmds
}

// toTable lists the rows of the table of techniques.
type toTable struct{ jobs.OnBoard }

func (toTable) Event() job.Event { return job.TableListed{} }

// take takes the rows, unless others have been asked for since.
func (toTable) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.TableListed)
	if t.ID != m.Table.job {
		return m, nil
	}
	edited := m.Table.edited
	m.Table.edited = false
	if e.Fault != "" && edited {
		m.Table.Refused, m.Table.text = e.Fault, m.UsedTechniques()
		return m, nil
	}
	m, cmds := withoutTable(m, m.Table.text, e.Fault)
	m.Table.Techniques = m.Table.Listed(e, m.Table.text)
	switch {
	case edited:
		m.Techniques, m.Table.text = e.Table, e.Table
		return m, append(cmds, m.prefer())
	case e.Fault != "":
		m.Table.text = "" // the rows are those of the standard table
	}
	return m, cmds
}

// withoutTable stops the use of a table that can't be read, and says so. by is its text.
func withoutTable(m Model, by, fault string) (Model, Cmds) {
	if fault == "" || by == "" || by != m.UsedTechniques() {
		return m, nil
	}
	m.Notice = badTable(m.Notice, true, fault)
	if m.LinkTechniques == "" {
		// It may be of a newer build, so the device keeps it until the person chooses another.
		m.unreadable = m.Techniques
		return m, nil
	}
	m.LinkTechniques = ""
	return m, Cmds{navigate(m, false)}
}

// changed makes a text the table. followTable asks about it.
func changed(m Model, text string) Model {
	t := &m.Table
	t.text, t.edited, t.job, t.Refused = text, true, 0, ""
	return m
}

// EditTechnique changes a row of the table. A value out of range becomes the nearest one in range.
type EditTechnique struct {
	trait.Act
	Edit    dialogs.TechniqueEdit
	Row, To int
}

func (msg EditTechnique) update(m Model) (Model, Cmds) {
	t := &m.Table
	if msg.Row < 0 || msg.Row >= len(t.Rows) || m.LinkTechniques != "" {
		return m, nil
	}
	t.Techniques = t.Edited(msg.Edit, msg.Row, msg.To)
	if msg.Edit == dialogs.ChooseTechnique {
		return m, nil
	}
	return changed(m, t.Text()), nil
}

// ReadTable makes a text the table. "" is the standard table. The person can go back to that even
// if no rows could be listed.
type ReadTable struct {
	trait.Act
	Text string
}

func (msg ReadTable) update(m Model) (Model, Cmds) {
	if m.LinkTechniques != "" || len(m.Table.Rows) == 0 && msg.Text != "" {
		return m, nil
	}
	m.Table.Chosen = 0
	return changed(m, strings.ToLower(strings.Join(strings.Fields(msg.Text), ""))), nil
}

// LeaveTable leaves the table that came with the link. With Keep it becomes the person's.
type LeaveTable struct {
	trait.Act
	Keep bool
}

func (msg LeaveTable) update(m Model) (Model, Cmds) {
	if m.LinkTechniques == "" {
		return m, nil
	}
	var cmds Cmds
	if msg.Keep {
		m.Techniques = m.LinkTechniques
		cmds = append(cmds, m.prefer())
	}
	m.LinkTechniques, m.Table.Chosen = "", 0
	return addressed(m, cmds)
}

// CopyTable copies the text of the table.
type CopyTable struct{ trait.Act }

func (CopyTable) update(m Model) (Model, Cmds) {
	text := m.UsedTechniques()
	if text == "" {
		return m, nil
	}
	return m, Cmds{Copy{Text: text, Done: Notice{Kind: TextCopied}}}
}
