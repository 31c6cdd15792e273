package export_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
)

// inParts exports all rows of a text with two requests, and returns the complete file.
func inParts(t *testing.T, text string, kept job.Kept) string {
	t.Helper()
	rows := judged(text, format.UTF8)
	var file strings.Builder
	ending := ""
	half := len(rows) / job.RowSize / 2 * job.RowSize
	for _, part := range []job.Packed{rows[:half], rows[half:]} {
		r := job.Export{Kept: kept, Title: "A & <b>", Picked: part, Head: min(job.HeadSize, len(text))}
		r.Text = played.Part(r, text)
		e := written(t, r)
		if file.Len() == 0 {
			file.WriteString(e.Heading)
		}
		file.Write(e.Table)
		ending = e.Ending
	}
	return file.String() + ending
}

var listed = inkala + " # Inkala & <i>, 3x3,king\nno puzzle 12\n" + twelve + "\n" + sound +
	" 2x2,diagonals # \"Monday\"\n" + inkala + ",a source,7\n"

// A list that is saved as text has the same puzzles and titles when it is opened again, and saving it again
// writes the same text.
func TestAListAsLines(t *testing.T) {
	got := inParts(t, listed, job.AsLines)
	want := inkala + " # Inkala & <i>, 3x3,king\n" + twelve + "\n" + sound + " 2x2,diagonals # \"Monday\"\n" + inkala +
		"\n"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if again := inParts(t, got, job.AsLines); again != got {
		t.Errorf("again\n%s", again)
	}
}

func TestAListForOpenSudoku(t *testing.T) {
	file := inParts(t, listed, job.AsOpenSudoku)
	found, err := exchange.Open(file, exchange.Options{})
	if err != nil || len(found.Puzzles) != 3 || found.Unread != 0 {
		t.Fatalf("%d puzzles, %v\n%s", len(found.Puzzles), err, file)
	}
	for i, want := range []struct {
		cells, note string
	}{{inkala, "Inkala & <i>, 3x3,king"}, {twelve, ""}, {inkala, ""}} {
		if p := found.Puzzles[i]; p.Grid.String() != want.cells || p.Comment != want.note || p.Title != "A & <b>" {
			t.Errorf("%d: %q, %q, %s", i, p.Title, p.Comment, p.Grid)
		}
	}
	var all []format.Puzzle
	for _, p := range found.Puzzles {
		all = append(all, format.Puzzle{Grid: p.Grid, Title: p.Title, Comment: p.Comment})
	}
	if whole, err := exchange.Write("opensudoku", all...); err != nil || whole != file {
		t.Errorf("%v; the writer of package exchange writes\n%s\nthe parts are\n%s", err, whole, file)
	}
}

// A list whose puzzles have titles is exported as a table with a column for the titles.
func TestTitlesInATable(t *testing.T) {
	table, rows := exported(t, listed)
	if !strings.HasPrefix(table, "puzzle,title,line,verdict,solution,clues,milliseconds\r\n") {
		t.Fatalf("%.80s", table)
	}
	var got []string
	for _, row := range rows {
		got = append(got, row[0]+"|"+row[1]+"|"+row[3])
	}
	want := []string{
		inkala + "|Inkala & <i>, 3x3,king|unique", "no puzzle 12||malformed",
		twelve + "||several", sound + " 2x2,diagonals|\"Monday\"|unique", inkala + "||unique",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if table, _ := exported(t, inkala+" # =1+1, \"x\"\n"); !strings.Contains(table, `,"'=1+1, ""x""",`) {
		t.Errorf("a title is a formula: %s", table)
	}
}
