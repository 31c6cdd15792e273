package dialogs

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
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
