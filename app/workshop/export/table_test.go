package export_test

import (
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"pgregory.net/rapid"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
)

// exported returns the table of all rows of a text, and its fields without the heading.
func exported(t rapid.TB, text string) (table string, rows [][]string) {
	t.Helper()
	r := job.Export{Picked: judged(text, format.UTF8), Head: min(job.HeadSize, len(text))}
	if r.Picked == "" {
		return job.Heading, nil
	}
	r.Text = played.Part(r, text)
	e := written(t, r)
	table = e.Heading + string(e.Table)
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatalf("%v\n%s", err, table)
	}
	return table, rows[1:]
}

func TestAnExportIsATable(t *testing.T) {
	text := "puzzle\n" + inkala + "\n\n2,\"bad\" one\n" + twelve + "\n=1+1,\n" + "11" + inkala[2:] + "\n"
	r := job.Export{Line: 100, Picked: judged(text, format.UTF8)}
	r.Text = played.Part(r, text)
	table := job.Heading + string(written(t, r).Table)
	got, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil || len(got) != 6 {
		t.Fatalf("%v, %q", err, got)
	}
	for i, want := range []struct {
		line, verdict, puzzle, clues string
		solved                       bool
	}{
		{"102", "unique", inkala, "21", true}, {"104", "malformed", `2,"bad" one`, "0", false},
		{"105", "several", twelve, "28", true},
		{"106", "malformed", "'=1+1,", "0", false}, {"107", "none", "11" + inkala[2:], "22", false},
	} {
		row := got[i+1]
		full, isText := strings.CutPrefix(row[3], "'")
		solution, err := solver.Parse(solver.Classic, full)
		if row[0] != want.line || row[1] != want.verdict || row[2] != want.puzzle || row[4] != want.clues ||
			(isText && err == nil && solution.Solved()) != want.solved || !want.solved && row[3] != "" {
			t.Errorf("%q, want %+v", row, want)
		}
		var millis float64
		if _, err := fmt.Sscan(row[5], &millis); err != nil || millis < 0 {
			t.Errorf("%q is no time", row[5])
		}
	}
}

// If a list is a table, the exported table has the list's columns, unchanged and in the same order, followed
// by the columns of the export.
func TestAListKeepsItsColumns(t *testing.T) {
	const ours = ",line,verdict,solution,clues,milliseconds\r\n"
	cells := strings.Join(strings.Split(sound, ""), ",")
	for rule, test := range map[string]struct{ text, want string }{
		"a heading names them": {
			"puzzle,name,difficulty\n" + inkala + ",Inkala 2012,11.9\n\n" + twelve + ",no name\n",
			"puzzle,name,difficulty" + ours + inkala + ",Inkala 2012,11.9,2,unique,'" + inkalaIs + ",21\r\n" + twelve +
				",no name,,4,several,*,28\r\n",
		},
		"the puzzle is not the first": {
			"id,name,puzzle\n-7,\"a, b\"," + inkala + "\n8,\"say \"\"x\"\"\"," + "11" + inkala[2:],
			"id,name,puzzle" + ours + "-7,\"a, b\"," + inkala + ",2,unique,'" + inkalaIs +
				",21\r\n8,\"say \"\"x\"\"\",11" + inkala[2:] + ",3,none,,22\r\n",
		},
		"other signs stand between them": {
			"name;puzzle;when\na,b;" + inkala + ";2026-11-20 12:30\n",
			"name,puzzle,when" + ours + "\"a,b\"," + inkala + ",2026-11-20 12:30,2,unique,'" + inkalaIs + ",21\r\n",
		},
		"there is no heading": {
			"# all\n" + inkala + "\thard\t3\n" + inkala + "\n",
			",," + ours + inkala + ",hard,3,2,unique,'" + inkalaIs + ",21\r\n" + inkala + ",,,3,unique,'" + inkalaIs +
				",21\r\n",
		},
		"a line that is no puzzle": {
			"puzzle,name\nwhat,is this,then\n" + inkala + ",a\n",
			"puzzle,name" + ours + "what,\"is this,then\",2,malformed,,0\r\n" + inkala + ",a,3,unique,'" + inkalaIs +
				",21\r\n",
		},
		"formulas and long numbers are texts": {
			"puzzle,name,=id\n" + strings.ReplaceAll(inkala, ".", "0") + ",=1+1;@x,12345678901234567890\n",
			"puzzle,name,'=id" + ours + "'" + strings.ReplaceAll(inkala, ".",
				"0") + ",'=1+1;'@x,'12345678901234567890,2,unique,'" + inkalaIs + ",21\r\n",
		},
		"a mark, without which names can't be read": {
			"\ufeffpuzzle,名前\n" + inkala + ",難問\n",
			"\ufeffpuzzle,名前" + ours + inkala + ",難問,2,unique,'" + inkalaIs + ",21\r\n",
		},
		"the fields are cells": {"a,b,c,d\n" + cells,
			"line,verdict,puzzle,solution,clues,milliseconds\r\n2,unique," + sound + ",'1342421324313124,4\r\n"},
		"a single puzzle": {"puzzle\n" + inkala,
			"line,verdict,puzzle,solution,clues,milliseconds\r\n2,unique," + inkala + ",'" + inkalaIs + ",21\r\n"},
	} {
		t.Run(rule, func(t *testing.T) {
			table, _ := exported(t, test.text)
			solution := regexp.MustCompile(`several,'[1-9]+,`) // replaces any solution by *
			if got := solution.ReplaceAllString(withoutTimes(table), "several,*,"); got != test.want {
				t.Errorf("\n%s\nwant\n%s", got, test.want)
			}
			// Opening the exported table as a list and exporting it again results in the same table.
			text := withoutTimes(table)
			again, _ := exported(t, table)
			again = regexp.MustCompile(`(?m)^(.*?),\d+,(unique|several|none|malformed),`).
				ReplaceAllString(withoutTimes(again), "$1,N,$2,")
			text = regexp.MustCompile(`(?m)^(.*?),\d+,(unique|several|none|malformed),`).
				ReplaceAllString(text, "$1,N,$2,")
			if !strings.HasPrefix(table, "line,") && again != text {
				t.Errorf("\n%s\nis written again as\n%s", text, again)
			}
		})
	}
}

// Fields that a spreadsheet would read as formulas, numbers or dates get an apostrophe before them. All other
// fields stay unchanged.
func TestASpreadsheetTakesFieldsForText(t *testing.T) {
	for line, want := range map[string]string{
		inkala:                 inkala,
		inkalaIs:               "'" + inkalaIs,
		inkalaIs[:80] + ".":    "'" + inkalaIs[:80] + ".",
		"=1+1":                 "'=1+1",
		"+1":                   "'+1",
		"-1":                   "'-1",
		"@SUM(A1)":             "'@SUM(A1)",
		"\t=1":                 "'\t'=1",
		"a;=1+1;b":             "a;'=1+1;b",
		"\xff;\xff":            "\xff;\xff",
		"a; @x\t-1":            "a; '@x\t'-1",
		"\x00=1":               "'\x00=1",
		"  =1":                 "'  =1",
		"＝1":                   "'＝1",
		"＠x":                   "'＠x",
		"'already":             "''already",
		"12345678901234567890": "'12345678901234567890",
		"1/2":                  "'1/2",
		"12:30":                "'12:30",
		"1.2.2026":             "'1.2.2026",
		"1,5E+9":               "'1,5E+9",
		"7%":                   "'7%",
		"1 000 000":            "'1 000 000",
		"12.......3":           "12.......3", // no number has two dots in a row
		"words":                "words",
		"2,\"bad\" one":        "2,\"bad\" one",
		"x=1":                  "x=1",
	} {
		_, rows := exported(t, "head\n"+line)
		if len(rows) != 1 || rows[0][2] != want {
			t.Errorf("%q: %q, want %q", line, rows, want)
		}
	}
}

// withoutTimes returns a table without the time of each row.
func withoutTimes(table string) string { return times.ReplaceAllString(table, "\r\n") }

var times = regexp.MustCompile(`,[0-9.]+\r\n`)

// An exported table can be opened as a list with the same verdicts and puzzles, and exporting this list
// writes the same table. Spreadsheets do not interpret any puzzle or solution in the table as a formula or a
// number.
func TestATableIsReadAgain(t *testing.T) {
	signs := []rune("0123456789.,;'\"=+-@\t /%:eExABq|＝\x00") // no #, which begins a title and would add a column
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.OneOf(
			rapid.SampledFrom([]string{
				inkala, inkalaIs, twelve, sound, many, dozen, clash, inkalaIs + "," + inkala,
				inkala + "|" + inkalaIs, inkala + "," + inkala, inkala[1:], "11" + inkala[2:],
				strings.Repeat("=1\";\",", 900), strings.Repeat("é", 4000),
				"1,malformed,\"2,malformed,x,,0,0.1\",,0,0.1", "1,malformed,a,,0,",
				",malformed,a,,0,1", "1,malformed,\"a", strings.Repeat("1,malformed,", 20) + "x,,0,1",
				"1..2", "1.", ".", "1", "=", "'" + sound, strings.ReplaceAll(sound, ".", "-"),
				"?p=" + sound, strings.Repeat(".", 100), "A" + strings.Repeat(".", 99),
			}),
			rapid.StringOfN(rapid.SampledFrom(signs), 1, 20, -1),
		), 1, 5).Draw(t, "lines")
		text := "head\n" + strings.Join(lines, "\n")
		table, rows := exported(t, text)
		tableAgain, again := exported(t, table)
		if third, _ := exported(t, tableAgain); withoutTimes(third) != withoutTimes(tableAgain) {
			t.Fatalf("%q:\n%s\nis written again as\n%s", lines, tableAgain, third)
		}
		for i, row := range rows {
			for _, field := range row[2:4] {
				if _, err := strconv.ParseFloat(field, 64); err == nil ||
					field != "" && strings.ContainsRune("=+-@\t\r\x00", []rune(field)[0]) {
					t.Fatalf("%q: %q", lines, row)
				}
			}
			if i >= len(again) || again[i][1] != row[1] || !slices.Equal(again[i][2:5], row[2:5]) {
				t.Fatalf("row %d of %q:\n%q\nis read as\n%q", i, lines, row, again)
			}
		}
		if len(again) != len(rows) {
			t.Fatalf("%d rows of %d", len(again), len(rows))
		}
	})
}

// A table that includes the original columns of the list, with any content, can also be opened as a list. Its
// columns and verdicts stay the same, and no field is a formula.
func TestATableWithColumnsIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sign := rapid.SampledFrom([]string{",", ";", "\t"}).Draw(t, "sign")
		others := rapid.SampledFrom([]string{
			"", "name", "two words", "7", "-7", "3.5", "1,5", "1:30", "2026-11-20", "1/2",
			"12345678901234567890", "=1+1", "@x;=1", "+é", "-", "'t", "''", "x'y", "a,b", "a;-b",
			`say "x"`, `"`, `"a,b"`, `"a;b"`, `"=""1"""`, "#9", "9 # x", "\x00=1", "＝1", "\t=1", " ", " =1",
		})
		puzzles := rapid.SampledFrom([]string{inkala, twelve, sound, many, dozen, clash, inkala[:80] + "q",
			"11" + inkala[2:], strings.ReplaceAll(inkala, ".", "0"), inkala + sign + inkalaIs, "x", ""})
		text := strings.Join([]string{"name", "puzzle", "source"}, sign) + "\n"
		for range rapid.IntRange(1, 5).Draw(t, "lines") {
			text += others.Draw(t, "before") + sign + puzzles.Draw(t, "puzzle") + sign + others.Draw(t, "after") + "\n"
		}
		table, rows := exported(t, text)
		tableAgain, again := exported(t, table)
		if len(again) != len(rows) {
			t.Fatalf("%q: %d rows of %d:\n%s\n%s", text, len(again), len(rows), table, tableAgain)
		}
		for i, row := range rows {
			for _, field := range row {
				if _, err := strconv.ParseFloat(field, 64); err != nil && field != "" &&
					strings.ContainsRune("=+-@\t\r\x00", []rune(field)[0]) {
					t.Fatalf("%q: %q", text, row)
				}
			}
			own := len(row) - 5
			if again[i][own+1] != row[own+1] || !slices.Equal(again[i][:own], row[:own]) ||
				again[i][own+2] != row[own+2] || len(again[i]) != len(row) {
				t.Fatalf("row %d of %q:\n%q\nis read as\n%q", i, text, row, again[i])
			}
		}
	})
}

// Times are written in tenths of a millisecond. If a time is too long to be stored in a row, the longest time
// that can be stored is written.
func TestTimesOfRows(t *testing.T) {
	const line = "1......3.4....2."
	for took, want := range map[time.Duration]string{
		0: "0.0", 1_299_999 * time.Nanosecond: "1.2", 3 * time.Second: "3000.0", time.Hour: "1677721.5",
	} {
		row := job.Row{Length: len(line), Line: 7, Verdict: job.Unique, Clues: 4, Took: took}
		e := written(t, job.Export{Picked: job.Packed(row.Append(nil)), Text: line})
		if got := string(e.Table); !strings.HasPrefix(got, "7,unique,"+line+",") ||
			!strings.HasSuffix(got, ",4,"+want+"\r\n") {
			t.Errorf("%s: %q", took, got)
		}
	}
}

// The exported table is the same for every encoding of the text, except for the byte order mark before its
// heading.
func TestATableIsTheSameInEveryEncoding(t *testing.T) {
	text := "heading\n" + inkala + "\n数独\u0a0a\u0d0d\n" + sound + ",\"é\"\n" + inkalaIs + "\n=1\n" +
		strings.Repeat("1", job.MaxLine+1)
	var want string
	for _, e := range []format.Encoding{format.UTF8, format.UTF16LE, format.UTF16BE} {
		r := job.Export{Reading: job.Reading{Encoding: e}, Text: job.Packed(text)}
		if e != format.UTF8 {
			var b []byte
			for _, unit := range utf16.Encode([]rune(text)) {
				if e == format.UTF16BE {
					b = binary.BigEndian.AppendUint16(b, unit)
				} else {
					b = binary.LittleEndian.AppendUint16(b, unit)
				}
			}
			r.Text = job.Packed(b)
		}
		r.Picked = judged(string(r.Text), e)
		r.Text = played.Part(r, string(r.Text))
		table := withoutTimes(string(written(t, r).Table))
		if want == "" {
			want = table
		}
		if table != want || strings.Count(table, "\r\n") != 6 {
			t.Errorf("encoding %d:\n%s\nwant\n%s", e, table, want)
		}
	}
}

func TestATextThatWasCutIsNotExported(t *testing.T) {
	r := job.Export{Text: inkala + "\n" + twelve}
	r.Picked = judged(string(r.Text), r.Encoding)
	r.Text = played.Part(r, string(r.Text))[:150]
	if last(t, events(r)).Failed == "" {
		t.Error("a text that was cut is exported")
	}
	r.Head, r.Text = 100, r.Text[:90]
	if last(t, events(r)).Failed == "" {
		t.Error("a text that was cut in its head is exported")
	}
}
