package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/trait"
)

// The table of techniques: by which steps are looked for, in which order, and what they count. It is the person's, or that of the link
// from which the board came. The page knows it as a text. The second program reads it, lists its rows for the dialog, and writes its
// shortest text.

// UsedTechniques returns the text of the table that counts; "" for the standard one.
func (m Model) UsedTechniques() string {
	if m.LinkTechniques != "" {
		return m.LinkTechniques
	}
	return m.ownTechniques()
}

// ownTechniques returns the text of the person's table; "" for the standard one, which also counts where theirs can't be read.
func (m Model) ownTechniques() string {
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
	edited bool // the person has changed the table to that of text, and it is not theirs before the answer
}

// ListingTable reports whether the rows of the table are on their way.
func (m Model) ListingTable() bool { return m.running(toTable) }

// EditsTable reports whether the table can be changed. That of a link can be kept or left.
func (m Model) EditsTable() bool { return len(m.Table.Rows) > 0 && m.LinkTechniques == "" }

// followTable asks for the rows that the dialog shows, and for the shortest text of a table that was changed.
func followTable(m Model) (Model, []Cmd) {
	t := &m.Table
	if m.Pane != TechniquesPane && !(t.edited && m.ListingTable()) {
		if !t.asked {
			return m, nil
		}
		m.Table = TechniqueTable{}
		return cancel(m, toTable)
	}
	text := t.text
	if !t.edited {
		text = m.UsedTechniques()
	}
	if t.asked && t.job > 0 && t.text == text && t.lang == m.Lang {
		return m, nil
	}
	m, run := run(m, toTable, job.ListTable{Telling: job.Telling{Lang: m.Lang, Table: text}})
	m.Table.asked, m.Table.text, m.Table.lang, m.Table.job = true, text, m.Lang, run.Job
	return m, []Cmd{run}
}

// takeTable takes the rows, unless others have been asked for since.
func takeTable(m Model, t told) (Model, []Cmd) {
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
	m.Table.Rows, m.Table.Rest = nil, e.Rest
	for i, line := range job.LinesOf(e.Names) {
		short, name, _ := strings.Cut(line, "\t")
		m.Table.Rows = append(m.Table.Rows, dialogs.Technique{Short: short, Name: name, TableRow: job.TableRowAt(e.Rows, i)})
	}
	switch {
	case edited:
		m.Techniques, m.Table.text = e.Table, e.Table
		return m, append(cmds, m.prefer())
	case e.Fault != "":
		m.Table.text = "" // what the rows are of
	}
	return m, cmds
}

// withoutTable leaves a table that can't be read, and says so. by is its text.
func withoutTable(m Model, by, fault string) (Model, []Cmd) {
	if fault == "" || by == "" || by != m.UsedTechniques() {
		return m, nil
	}
	m.Notice = badTable(m.Notice, true, fault)
	if m.LinkTechniques == "" {
		m.unreadable = m.Techniques // it may be of a newer build, so the device keeps it until the person chooses another
		return m, nil
	}
	m.LinkTechniques = ""
	return m, []Cmd{navigate(m, false)}
}

// changed makes the table that of a text, which followTable asks about.
func changed(m Model, text string) Model {
	t := &m.Table
	t.text, t.edited, t.job, t.Refused = text, true, 0, ""
	return m
}

// EditTechnique changes a row of the table. What is out of range becomes what is next to it.
type EditTechnique struct {
	Edit    dialogs.TechniqueEdit
	Row, To int
}

func (EditTechnique) Traits() trait.Set { return trait.Act }

func (msg EditTechnique) update(m Model) (Model, []Cmd) {
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

// ReadTable makes the table that of a text. "" is the standard table, to which the person can go back even if no rows could be listed.
type ReadTable struct{ Text string }

func (ReadTable) Traits() trait.Set { return trait.Act }

func (msg ReadTable) update(m Model) (Model, []Cmd) {
	if m.LinkTechniques != "" || len(m.Table.Rows) == 0 && msg.Text != "" {
		return m, nil
	}
	m.Table.Chosen = 0
	return changed(m, strings.ToLower(strings.Join(strings.Fields(msg.Text), ""))), nil
}

// LeaveTable leaves the table that came with the link. With Keep it becomes the person's.
type LeaveTable struct{ Keep bool }

func (LeaveTable) Traits() trait.Set { return trait.Act }

func (msg LeaveTable) update(m Model) (Model, []Cmd) {
	if m.LinkTechniques == "" {
		return m, nil
	}
	var cmds []Cmd
	if msg.Keep {
		m.Techniques = m.LinkTechniques
		cmds = append(cmds, m.prefer())
	}
	m.LinkTechniques, m.Table.Chosen = "", 0
	return m, append(cmds, navigate(m, false))
}

// CopyTable copies the text of the table.
type CopyTable struct{}

func (CopyTable) Traits() trait.Set { return trait.Act }

func (CopyTable) update(m Model) (Model, []Cmd) {
	text := m.UsedTechniques()
	if text == "" {
		return m, nil
	}
	return m, []Cmd{Copy{Text: text, Done: Notice{Kind: TextCopied}}}
}
