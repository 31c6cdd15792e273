package export_test

import (
	"encoding/json"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/export"
	"numplace/solver/logic"
)

const (
	xwing  = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
	beyond = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// walked returns the solving path of a puzzle, and the text that Path writes for it.
func walked(t *testing.T, cells string, form job.Form) (logic.Path, string) {
	t.Helper()
	g := grid(t, cells)
	path := logic.Walk(t.Context(), logic.New(g), logic.StandardTable())
	return path, string(export.Path(g, path, logic.StandardTable(), form))
}

// The text form has the puzzle, a line for each step in the notation of step libraries, and the score. If the
// techniques do not solve the puzzle, the line "..." follows the steps.
func TestAPathForPeople(t *testing.T) {
	for cells, ends := range map[string]bool{xwing: true, beyond: false} {
		path, text := walked(t, cells, job.Sentences)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if lines[0] != cells || (lines[len(lines)-2] == "...") == ends ||
			!strings.HasPrefix(lines[len(lines)-1], "# ") {
			t.Errorf("%s\n…\n%s", lines[0], strings.Join(lines[len(lines)-2:], "\n"))
		}
		for i, step := range path.Steps {
			if lines[i+1] != step.Notation(grid(t, cells).Layout()) {
				t.Errorf("step %d is %q", i+1, lines[i+1])
			}
		}
	}
}

// The JSON form has an object for each step, with all placements and eliminations.
func TestAPathForPrograms(t *testing.T) {
	path, text := walked(t, xwing, job.JSON)
	lines, total := strings.Split(strings.TrimSuffix(text, "\n"), "\n"), 0
	if len(lines) != len(path.Steps) {
		t.Fatalf("%d lines for %d steps", len(lines), len(path.Steps))
	}
	type candidate struct{ Row, Column, Digit int }
	l := grid(t, xwing).Layout()
	for i, line := range lines {
		var got struct {
			Step, Level, Score, Total int
			Technique, Code, Text     string
			Place, Remove             []candidate
		}
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&got); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		step := path.Steps[i]
		row := logic.StandardTable().Row(step.Technique)
		total += row.Score
		if got.Step != i+1 || got.Technique != step.Technique.Key() || got.Code != step.Technique.Code() ||
			got.Level != int(row.Level) || got.Score != row.Score || got.Total != total ||
			got.Text != step.Notation(l) {
			t.Errorf("%s", line)
		}
		for name, both := range map[string]struct {
			got  []candidate
			want []logic.Candidate
		}{"place": {got.Place, step.Place}, "remove": {got.Remove, step.Remove}} {
			if len(both.got) != len(both.want) {
				t.Fatalf("%s: %s", name, line)
			}
			for k, c := range both.want {
				if r, col := l.RowCol(c.Cell); both.got[k] != (candidate{r, col, int(c.Digit)}) {
					t.Errorf("%s %d: %s", name, k, line)
				}
			}
		}
	}
	if total != path.Score {
		t.Errorf("the total is %d, not %d", total, path.Score)
	}
}
