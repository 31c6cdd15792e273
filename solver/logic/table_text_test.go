package logic

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestTableText(t *testing.T) {
	// swap moves a row within its group: the rows of rules if ofRules is true, and the other rows if it is
	// false. The rows of the other group do not move.
	swap := func(table *Table, ofRules bool, from, to int) {
		var at []int
		var rows []Row
		for i, row := range table.Rows {
			if row.Technique.OfRules() == ofRules {
				at, rows = append(at, i), append(rows, row)
			}
		}
		row := rows[from]
		rows = slices.Insert(slices.Delete(rows, from, from+1), to, row)
		for i, row := range rows {
			table.Rows[at[i]] = row
		}
	}
	for _, rule := range []struct {
		name   string
		change func(*Table)
		want   string
	}{
		{"the standard is empty", func(*Table) {}, ""},
		{"a technique is turned on", func(t *Table) { t.Row(KrakenFishType2).Enabled = true }, "kf1:on"},
		{"a technique is turned off", func(t *Table) { t.Row(BUGPlus1).Enabled = false }, "bug1:off"},
		{"equal sets on all layouts", func(t *Table) { t.Row(EqualSets).RulesOnly = false }, "es:on"},
		{"equal sets on no layout", func(t *Table) {
			t.Row(EqualSets).Enabled, t.Row(EqualSets).RulesOnly = false, false
		}, "es:off"},
		{"a technique on layouts with rules", func(t *Table) { t.Row(XWing).RulesOnly = true }, "bf2:rules"},
		{"a score", func(t *Table) { t.Row(XWing).Score = 99 }, "bf2:99"},
		{"a level", func(t *Table) { t.Row(XWing).Level = Unfair }, "bf2:l4"},
		{"all of a row", func(t *Table) { *t.Row(Squirmbag) = Row{Squirmbag, Hard, 0, true, false} }, "bf5:on:0:l3"},
		{"a row goes up", func(t *Table) { swap(t, false, 16, 3) }, "bf2:at4"},
		{"a row goes down", func(t *Table) { swap(t, false, 3, 13) }, "l2:at14"},
		{"two rows move", func(t *Table) { swap(t, false, 43, 0); swap(t, false, 24, 80) }, "sbf3:at1,bug1:at81"},
		{"a row of rules goes up", func(t *Table) { swap(t, true, 9, 0) }, "r8:at1"},
		{"a row less", func(t *Table) { t.Rows = t.Rows[1:] }, "fh:none"},
		{"the modern table", func(t *Table) { *t = *ModernTable() }, "modern"},
		{"a row of the modern table is off", func(t *Table) { *t = *ModernTable(); t.Row(Tridagon).Enabled = false },
			"modern,tri:off"},
		{"a modern row at the end", func(t *Table) { t.Row(Tridagon).Enabled = true }, "tri:on"},
		{"options", func(t *Table) { t.Options = Options{Duals: true, Fins: 2, EndoFins: 2} },
			"duals:on,missing:off,fins:2"},
	} {
		table := StandardTable()
		rule.change(table)
		text := table.String()
		if text != rule.want {
			t.Errorf("%s: %q, want %q", rule.name, text, rule.want)
		}
		got, err := ParseTable(text)
		if err != nil || !reflect.DeepEqual(got, table) {
			t.Errorf("%s: %q is read as %v, %v", rule.name, text, got, err)
		}
	}
}

func TestParseTableErrors(t *testing.T) {
	for text, part := range map[string]string{
		"x":              "x",
		"modern,":        "",
		"bf2:on,modern":  "modern",
		"modern:on":      "modern:on",
		"bf2":            "bf2",
		"nothing:on":     "nothing:on",
		"bf2:on,":        "",
		"bf2:maybe":      "bf2:maybe",
		"bf2:l0":         "bf2:l0",
		"bf2:l6":         "bf2:l6",
		"bf2:at0":        "bf2:at0",
		"bf2:at999":      "bf2:at999",
		"bf2:-5":         "bf2:-5",
		"bf2:1234567":    "bf2:1234567",
		"bf2:65536":      "bf2:65536",
		"bf2:+5":         "bf2:+5",
		"fins:on":        "fins:on",
		"duals:3":        "duals:3",
		"bf2:at3,l2:at3": "bf2:at3",
	} {
		_, err := ParseTable(text)
		wrong, ok := errors.AsType[*TableError](err)
		if !ok || wrong.Part != part {
			t.Errorf("%q: %v, want the part %q", text, err, part)
		}
	}
}

// withoutRows returns the text of a table that has only the last n rows of the standard table.
func withoutRows(n int) string {
	var parts []string
	for _, row := range StandardTable().Rows[:len(standard)-n] {
		parts = append(parts, row.Technique.Short()+":none")
	}
	return strings.Join(parts, ",")
}

// ParseTable accepts a table with one row, and rejects a table without rows.
func TestATableHasARow(t *testing.T) {
	if table, err := ParseTable(withoutRows(1)); err != nil || len(table.Rows) != 1 {
		t.Errorf("one row: %v, %v", table, err)
	}
	table, err := ParseTable(withoutRows(0))
	wrong, ok := errors.AsType[*TableError](err)
	if !ok || wrong.Part != RuleTrial.Short()+":none" {
		t.Errorf("no row: %v, %v", table, err)
	}
}

// FuzzParseTable parses random texts. If the text is valid, writing the table and parsing it again must give
// the same table. The written text must contain only characters that are allowed in an address.
func FuzzParseTable(f *testing.F) {
	for _, text := range []string{
		"", "modern", "modern,tri:off,fh:at3",
		"kf1:on", "bf2:at4:l2:77:off", "fh:none,duals:on,fins:9", "l2:at14,x:at1,x:at88",
		"fh:at88,n1:none", withoutRows(1), withoutRows(0),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, err := ParseTable(text)
		if err != nil {
			return
		}
		written := table.String()
		again, err := ParseTable(written)
		if err != nil || !reflect.DeepEqual(again, table) {
			t.Fatalf("%q is written as %q: %v", text, written, err)
		}
		if strings.Trim(written, "abcdefghijklmnopqrstuvwxyz0123456789,.:-") != "" {
			t.Fatalf("%q has other signs", written)
		}
	})
}
