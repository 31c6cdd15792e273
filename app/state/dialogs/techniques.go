package dialogs

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Techniques is the table of techniques as the dialog shows it.
type Techniques struct {
	Rows   []Technique // in order; nil until they arrive
	Chosen int         // number of the row whose details are shown, from 1; 0 for none
	Rest   string      // the part of the table's text that is not about a row
	Open   uint8       // set of levels whose rows are unfolded when the dialog opens, with bit 1<<level
}

// Technique is a row of the table.
type Technique struct {
	Short, Name string // abbreviation in the text of a table, and name shown to the user
	job.TableRow
}

// MaxScore is the maximum score of a technique.
const MaxScore = 1<<16 - 1

// ModernTable is the text of the table that also has the techniques beyond HoDoKu; see logic.ModernTable.
const ModernTable = "modern"

// Listed returns the table with the rows in e, which the second program has listed for text, the table's
// text. Chosen does not change. When rows arrive for the first time, Listed unfolds the levels of all
// techniques that text mentions. If text mentions no technique, it unfolds the first level.
func (t Techniques) Listed(e job.TableListed, text string) Techniques {
	first := t.Rows == nil
	t.Rows, t.Rest = nil, e.Rest
	for i, line := range job.LinesOf(e.Names) {
		short, name, _ := strings.Cut(line, "\t")
		t.Rows = append(t.Rows, Technique{Short: short, Name: name, TableRow: job.TableRowAt(e.Rows, i)})
	}
	if !first {
		return t
	}
	for _, row := range t.Rows {
		if strings.Contains(","+text, ","+strings.ToLower(row.Short)+":") {
			t.Open |= 1 << row.Level
		}
	}
	if t.Open == 0 && len(t.Rows) > 0 {
		t.Open = 1 << t.Rows[0].Level
	}
	return t
}

// OnOf returns the number of techniques of a level that are on, and the number of all techniques of that
// level.
func (t Techniques) OnOf(level int) (on, all int) {
	for _, row := range t.Rows {
		if int(row.Level) == level {
			all++
			if row.On {
				on++
			}
		}
	}
	return on, all
}

// On returns the number of techniques that are on.
func (t Techniques) On() (on int) {
	for _, row := range t.Rows {
		if row.On {
			on++
		}
	}
	return on
}

// TechniqueEdit is a kind of change to a row of the table.
type TechniqueEdit uint8

const (
	TurnTechnique   TechniqueEdit = iota // switch the technique on or off
	LevelTechnique                       // set its level
	ScoreTechnique                       // set its score
	MoveTechnique                        // move the row to the place of another row
	ChooseTechnique                      // show or hide its details
)

// Edited returns the table after an edit of the row with the given index, which must exist. value is the new
// level, score or index of the row. If it is out of range, it is replaced by the nearest valid value.
func (t Techniques) Edited(edit TechniqueEdit, index, value int) Techniques {
	if edit == ChooseTechnique {
		if t.Chosen == index+1 {
			t.Chosen = 0
		} else {
			t.Chosen = index + 1
		}
		return t
	}
	t.Rows = slices.Clone(t.Rows)
	row := &t.Rows[index]
	switch edit {
	case TurnTechnique:
		row.On, row.RulesOnly = !row.On, false
	case LevelTechnique:
		row.Level = uint8(min(max(value, 1), len(i18n.LevelNames)))
		t.Open |= 1 << row.Level // unfold the level, so that the row stays visible
	case ScoreTechnique:
		row.Score = min(max(value, 0), MaxScore)
	case MoveTechnique:
		value = min(max(value, 0), len(t.Rows)-1)
		moved := *row
		shown := Technique{}
		if t.Chosen > 0 {
			shown = t.Rows[t.Chosen-1]
		}
		others := slices.Delete(t.Rows, index, index+1)
		t.Rows = append(others[:value:value], append([]Technique{moved}, others[value:]...)...)
		t.Chosen = 1 + slices.IndexFunc(t.Rows, func(row Technique) bool { return row.Short == shown.Short })
	}
	return t
}

// Text formats the table as a text that contains all settings of each row. The second program then shortens
// this text.
func (t Techniques) Text() string {
	text := t.Rest
	for i, row := range t.Rows {
		on := "on:"
		switch {
		case !row.On:
			on = "off:"
		case row.RulesOnly:
			on = "rules:"
		}
		if text != "" {
			text += ","
		}
		text += row.Short + ":" + on + strconv.Itoa(row.Score)
		text += ":l" + strconv.Itoa(int(row.Level)) + ":at" + strconv.Itoa(i+1)
	}
	return text
}

// TechniqueTable is the state of the dialog about the table of techniques in use. The page has that table
// only as a text. The second program parses the text, lists the rows, and returns the shortest equivalent
// text.
type TechniqueTable struct {
	Techniques
	Refused string // invalid part of a text that was rejected and did not change the table

	asked  bool
	text   string // text of the table whose rows were requested
	lang   i18n.Lang
	job    int
	edited bool // the user has changed the table to text, which the second program has not parsed yet
}

// UsedTable returns the text of the table of techniques in use. For the standard table, it returns "". own is
// the text of the user's table.
func (d *Dialogs) UsedTable(own string) string {
	if d.LinkTechniques != "" {
		return d.LinkTechniques
	}
	return d.Readable(own)
}

// Readable returns own, which is the text of the user's table. If this text is known to be invalid, Readable
// returns "", which stands for the standard table.
func (d *Dialogs) Readable(own string) string {
	if own == d.unreadable {
		return ""
	}
	return own
}

// EditsTable reports whether the user can edit the table. The user can't edit a table from a link, but can
// adopt it or stop using it.
func (d *Dialogs) EditsTable() bool { return len(d.Table.Rows) > 0 && d.LinkTechniques == "" }

// followTable requests the rows of the table. After an edit, it also requests the shortest text of the table.
func (t *turn) followTable() {
	table := &t.Table
	if t.Pane != TechniquesPane && !(table.edited && ListingTable(t.Jobs)) {
		if table.asked {
			*table = TechniqueTable{}
			t.cancel(toTable{})
		}
		return
	}
	text := table.text
	if !table.edited {
		text = t.UsedTable(t.Techniques)
	}
	if table.asked && table.job > 0 && table.text == text && table.lang == t.Lang {
		return
	}
	t.run(toTable{}, job.ListTable{StepOptions: job.StepOptions{Lang: t.Lang, Table: text}})
	table.asked, table.text, table.lang, table.job = true, text, t.Lang, t.Jobs.Last()
}

// ListingTable reports whether the rows of the table have been requested and have not arrived.
func ListingTable(l jobs.Ledger) bool { return l.Count(toTable{}) > 0 }

// toTable is the task that lists the rows of the table of techniques.
type toTable struct{ jobs.OnBoard }

func (toTable) Event() job.Event { return job.TableListed{} }

// take stores the rows. If the rows of another table have been requested in the meantime, take ignores them.
func (toTable) take(t *turn, answer jobs.Answer) {
	e, table := answer.Event.(job.TableListed), &t.Table
	if answer.ID != table.job {
		return
	}
	edited := table.edited
	table.edited = false
	if e.Fault != "" && edited {
		table.Refused, table.text = e.Fault, t.UsedTable(t.Techniques)
		return
	}
	t.withoutTable(table.text, e.Fault)
	table.Techniques = table.Listed(e, table.text)
	switch {
	case edited:
		table.text = e.Table
		t.asks.Prefer = &e.Table
	case e.Fault != "":
		table.text = "" // the rows are those of the standard table
	}
}

// WithoutTable stops using an invalid table of techniques, and reports what is wrong. text is the text of the
// table, and fault is its invalid part.
func WithoutTable(d Dialogs, e Env, text, fault string) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { t.withoutTable(text, fault) })
}

func (t *turn) withoutTable(by, fault string) {
	if fault == "" || by == "" || by != t.UsedTable(t.Techniques) {
		return
	}
	t.asks.Faulty = fault
	if t.LinkTechniques == "" {
		// The table may come from a newer version of Numplace, so it stays stored until the user chooses
		// another one.
		t.unreadable = t.Techniques
		return
	}
	t.LinkTechniques, t.asks.Address = "", true
}

// edit sets the text of the table. followTable then sends the text to the second program to be parsed.
func (t *TechniqueTable) edit(text string) {
	t.text, t.edited, t.job, t.Refused = text, true, 0, ""
}

// EditTechnique changes a row of the table. A value that is out of range is replaced by the nearest valid
// value.
type EditTechnique struct {
	trait.Act
	Edit    TechniqueEdit
	Row, To int
}

func (msg EditTechnique) change(t *turn) {
	table := &t.Table
	if msg.Row < 0 || msg.Row >= len(table.Rows) || t.LinkTechniques != "" {
		return
	}
	table.Techniques = table.Edited(msg.Edit, msg.Row, msg.To)
	if msg.Edit != ChooseTechnique {
		table.edit(table.Text())
	}
}

// ReadTable replaces the table by the one in Text. If Text is "", it restores the standard table. This is
// possible even if the rows could not be listed.
type ReadTable struct {
	trait.Act
	Text string
}

func (msg ReadTable) change(t *turn) {
	if t.LinkTechniques != "" || len(t.Table.Rows) == 0 && msg.Text != "" {
		return
	}
	t.Table.Chosen = 0
	t.Table.edit(strings.ToLower(strings.Join(strings.Fields(msg.Text), "")))
}

// LeaveTable stops using the table from the link. If Keep is true, this table becomes the user's own table.
type LeaveTable struct {
	trait.Act
	Keep bool
}

func (msg LeaveTable) change(t *turn) {
	if t.LinkTechniques == "" {
		return
	}
	if kept := t.LinkTechniques; msg.Keep {
		t.asks.Prefer = &kept
	}
	t.LinkTechniques, t.Table.Chosen, t.asks.Address = "", 0, true
}

// CopyTable copies the text of the table to the clipboard.
type CopyTable struct{ trait.Act }

func (CopyTable) change(t *turn) {
	if text := t.UsedTable(t.Techniques); text != "" {
		t.asks.Copy = &Copy{text}
	}
}
