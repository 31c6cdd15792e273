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

// Techniques is the table of techniques as its dialog shows it.
type Techniques struct {
	Rows   []Technique // in their order; nil until they are here
	Chosen int         // the row whose details are shown, from 1; 0 if no details are shown
	Rest   string      // what the text of the table says in addition to the rows
	Open   uint8       // the levels whose rows are shown when the dialog opens: a bit for each, from 1<<1
}

// Technique is a row of the table.
type Technique struct {
	Short, Name string // in texts, and for the person
	job.TableRow
}

// MaxScore is the highest score that a technique may have.
const MaxScore = 1<<16 - 1

// Listed returns the table with the rows that the second program has listed for a text. Chosen
// stays as it is. The first time it opens the levels that the text changes or, if it changes none,
// the first one.
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

// OnOf returns how many techniques of a level are on, and how many there are.
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

// On returns how many techniques are on.
func (t Techniques) On() (on int) {
	for _, row := range t.Rows {
		if row.On {
			on++
		}
	}
	return on
}

// TechniqueEdit is what is changed in a row of the table.
type TechniqueEdit uint8

const (
	TurnTechnique   TechniqueEdit = iota // on or off
	LevelTechnique                       // to a level
	ScoreTechnique                       // to a score
	MoveTechnique                        // to the place of another row
	ChooseTechnique                      // its details are shown, or no longer
)

// Edited returns the table with an edit of a row, which must exist. A value out of range becomes
// the nearest one in range.
func (t Techniques) Edited(edit TechniqueEdit, number, to int) Techniques {
	if edit == ChooseTechnique {
		if t.Chosen == number+1 {
			t.Chosen = 0
		} else {
			t.Chosen = number + 1
		}
		return t
	}
	t.Rows = slices.Clone(t.Rows)
	row := &t.Rows[number]
	switch edit {
	case TurnTechnique:
		row.On = !row.On
	case LevelTechnique:
		row.Level = uint8(min(max(to, 1), len(i18n.LevelNames)))
		t.Open |= 1 << row.Level // the row stays in sight
	case ScoreTechnique:
		row.Score = min(max(to, 0), MaxScore)
	case MoveTechnique:
		to = min(max(to, 0), len(t.Rows)-1)
		moved := *row
		shown := Technique{}
		if t.Chosen > 0 {
			shown = t.Rows[t.Chosen-1]
		}
		others := slices.Delete(t.Rows, number, number+1)
		t.Rows = append(others[:to:to], append([]Technique{moved}, others[to:]...)...)
		t.Chosen = 1 + slices.IndexFunc(t.Rows, func(row Technique) bool { return row.Short == shown.Short })
	}
	return t
}

// Text returns a text of the table that says all of each row. The second program makes a shorter
// one of it.
func (t Techniques) Text() string {
	text := t.Rest
	for i, row := range t.Rows {
		on := "on:"
		if !row.On {
			on = "off:"
		}
		if text != "" {
			text += ","
		}
		text += row.Short + ":" + on + strconv.Itoa(row.Score)
		text += ":l" + strconv.Itoa(int(row.Level)) + ":at" + strconv.Itoa(i+1)
	}
	return text
}

// TechniqueTable is what the dialog shows of the table that is used. The page has the table as a text. The second
// program reads it, lists its rows, and writes its shortest text.
type TechniqueTable struct {
	Techniques
	Refused string // the part of a text that can't be read; the table is as before

	asked  bool
	text   string // of the table that was asked about
	lang   i18n.Lang
	job    int
	edited bool // the person has changed the table to text, which is not theirs before the answer
}

// UsedTable returns the text of the table that is used, where own is the person's; "" for the standard one.
func (d *Dialogs) UsedTable(own string) string {
	if d.LinkTechniques != "" {
		return d.LinkTechniques
	}
	return d.Readable(own)
}

// Readable returns the text of the person's table; "" for the standard one, which is also used if the
// person's can't be read.
func (d *Dialogs) Readable(own string) string {
	if own == d.unreadable {
		return ""
	}
	return own
}

// EditsTable reports whether the table can be changed. The table of a link can only be kept or
// left.
func (d *Dialogs) EditsTable() bool { return len(d.Table.Rows) > 0 && d.LinkTechniques == "" }

// followTable asks for the rows that the dialog shows, and for the shortest text of a table that
// was changed.
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
	t.run(toTable{}, job.ListTable{Telling: job.Telling{Lang: t.Lang, Table: text}})
	table.asked, table.text, table.lang, table.job = true, text, t.Lang, t.Jobs.Last()
}

// ListingTable reports whether the rows of the table are on their way.
func ListingTable(l jobs.Ledger) bool { return l.Count(toTable{}) > 0 }

// toTable lists the rows of the table of techniques.
type toTable struct{ jobs.OnBoard }

func (toTable) Event() job.Event { return job.TableListed{} }

// take takes the rows, unless others have been asked for since.
func (toTable) take(t *turn, told jobs.Answer) {
	e, table := told.Event.(job.TableListed), &t.Table
	if told.ID != table.job {
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

// WithoutTable stops the use of a table that can't be read, and has that said. by is its text, fault the part of it.
func WithoutTable(d Dialogs, e Env, by, fault string) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { t.withoutTable(by, fault) })
}

func (t *turn) withoutTable(by, fault string) {
	if fault == "" || by == "" || by != t.UsedTable(t.Techniques) {
		return
	}
	t.asks.Faulty = fault
	if t.LinkTechniques == "" {
		// It may be of a newer build, so the device keeps it until the person chooses another.
		t.unreadable = t.Techniques
		return
	}
	t.LinkTechniques, t.asks.Address = "", true
}

// edit makes a text the table. followTable asks about it.
func (t *TechniqueTable) edit(text string) {
	t.text, t.edited, t.job, t.Refused = text, true, 0, ""
}

// EditTechnique changes a row of the table. A value out of range becomes the nearest one in range.
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

// ReadTable makes a text the table. "" is the standard table. The person can go back to that even
// if no rows could be listed.
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

// LeaveTable leaves the table that came with the link. With Keep it becomes the person's.
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

// CopyTable copies the text of the table.
type CopyTable struct{ trait.Act }

func (CopyTable) change(t *turn) {
	if text := t.UsedTable(t.Techniques); text != "" {
		t.asks.Copy = &Copy{text}
	}
}
