package coach

import (
	"errors"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver/logic"
)

// tableOf parses the table of techniques of a request. If the text is invalid, it returns the standard table
// and a judgement that quotes the invalid part. If the puzzle is marked as doubtful, because it may have
// unknown rules, tableOf turns off the techniques that assume a unique solution.
func tableOf(r job.StepOptions) (*logic.Table, job.Judgement) {
	t, judgement := readTable(r)
	if r.Doubtful {
		assumeNone(t)
	}
	return t, judgement
}

// ReadTable parses the text of a table of techniques. The error is a *logic.TableError.
func ReadTable(text string) (*logic.Table, error) {
	if len(text) > link.MaxTable {
		return nil, &logic.TableError{Part: link.Beginning(text)}
	}
	return logic.ParseTable(text)
}

func readTable(r job.StepOptions) (*logic.Table, job.Judgement) {
	t, err := ReadTable(r.Table)
	if err == nil {
		return t, job.Judgement{}
	}
	if bad, ok := errors.AsType[*logic.TableError](err); ok && bad.Part != "" {
		return logic.StandardTable(), job.Judgement{Fault: link.Beginning(bad.Part)}
	}
	return logic.StandardTable(), job.Judgement{Fault: ","} // there is an empty part between two commas
}

// assumeNone turns off the techniques that assume a unique solution.
func assumeNone(t *logic.Table) {
	for i := range t.Rows {
		t.Rows[i].Enabled = t.Rows[i].Enabled && !t.Rows[i].Technique.AssumesOne()
	}
}

// Table parses a table of techniques. It returns the standard table if the text is invalid.
func Table(text string) *logic.Table {
	t, _ := tableOf(job.StepOptions{Table: text})
	return t
}

// ListTable lists the rows of a table, with its options.
func ListTable(r job.ListTable) job.TableListed {
	t, judgement := tableOf(r.StepOptions)
	rest := logic.StandardTable()
	rest.Options = t.Options
	rest.Rows = nil
	for _, row := range logic.StandardTable().Rows {
		if t.Row(row.Technique) != nil {
			rest.Rows = append(rest.Rows, row)
		}
	}
	var (
		rows  []byte
		names strings.Builder
	)
	for _, row := range t.Rows {
		if row.Technique.OfRules() {
			continue // users cannot change these rows
		}
		rows = job.TableRow{
			On: row.Enabled, RulesOnly: row.RulesOnly, Level: uint8(row.Level), Score: row.Score,
		}.Append(rows)
		names.WriteString(row.Technique.Short() + "\t")
		for i, t := range row.Technique.Sharing() {
			if i > 0 {
				names.WriteString(i18n.Dot)
			}
			names.WriteString(explain.Name(t, r.Lang))
		}
		names.WriteString("\n")
	}
	return job.TableListed{Table: t.String(), Rows: job.Packed(rows), Names: names.String(), Rest: rest.String(),
		Judgement: judgement}
}
