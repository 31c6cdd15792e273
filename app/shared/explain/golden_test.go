package explain_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"numplace/app/board"
	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

var update = flag.Bool("update", false, "write the golden files anew")

const pitch = 64 // width of the cells in an SVG file

// picture returns the drawing of the board in a position.
func picture(p *logic.Position) board.Picture {
	b := board.Picture{Layout: p.Layout(), Cells: make([]board.Cell, p.Layout().Cells())}
	for c := range b.Cells {
		cell := &b.Cells[c]
		cell.Digit, cell.Marks = p.At(solver.Cell(c)), p.Candidates(solver.Cell(c))
		switch {
		case p.Given(solver.Cell(c)):
			cell.Kind = i18n.GivenCell
		case cell.Digit != 0:
			cell.Kind = i18n.EnteredCell
		}
	}
	return b
}

// wording returns the complete text of a step in each written language.
func wording(p *logic.Position, s logic.Step) string {
	var b strings.Builder
	for _, l := range i18n.All {
		e := explain.Step(p, s, job.StepOptions{Lang: l, Pitch: pitch})
		fmt.Fprintf(&b, "%s\n%s\n%s %s\n%s\n", e.Name, e.Look, e.Text, e.Result, e.So)
		if e.Chain != "" {
			fmt.Fprintln(&b, e.Chain)
		}
		for _, line := range strings.Split(e.Branches, "\n") {
			if _, words, ok := strings.Cut(line, "\t"); ok {
				fmt.Fprintln(&b, "-", strings.ReplaceAll(words, "\t", " | "))
			}
		}
		var legend []string
		for _, line := range strings.Split(e.Legend, "\n") {
			_, word, _ := strings.Cut(line, "\t")
			legend = append(legend, word)
		}
		fmt.Fprintf(&b, "(%s)\n\n", strings.Join(legend, "; "))
	}
	return b.String()
}

// The text and the picture of each technique match the files in testdata. -update writes these files.
func TestGolden(t *testing.T) {
	for _, technique := range logic.Techniques() {
		example, ok := explain.ExampleOf(technique)
		if !ok {
			t.Errorf("%s has no example in app/shared/explain/examples.txt, or its step is not found", technique.Key())
			continue
		}
		golden(t, technique.Key(), example.Position, example.Step)
	}
}

// golden proves a step, and compares its text and its picture with the files of a name in testdata.
func golden(t *testing.T, name string, p *logic.Position, s logic.Step) {
	t.Helper()
	if err := logic.Check(p, s); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	e := explain.Step(p, s, job.StepOptions{Pitch: pitch})
	b := picture(p)
	b.Overlay.Evidence = e.Drawing
	for name, got := range map[string]string{
		name + ".txt": wording(p, s),
		name + ".svg": board.File(b, e.Name, nil),
	} {
		path := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s is not as it was: look at it, and if it is right, go test ./app/shared/explain -update",
				path)
		}
	}
}

// The base of an exocet is not that of a fish, and a cyclic order is no loop: they are not explained as these terms.
func TestTermsOfOtherMeanings(t *testing.T) {
	for _, technique := range []logic.Technique{logic.JuniorExocet, logic.Tridagon} {
		example, ok := explain.ExampleOf(technique)
		if !ok {
			t.Fatal(technique.Key())
		}
		for _, l := range i18n.All {
			e := explain.Step(example.Position, example.Step, job.StepOptions{Lang: l, Pitch: pitch})
			if e.Terms != "" {
				t.Errorf("%s, %s: %q", l.Tag(), technique.Key(), e.Terms)
			}
		}
	}
}

// Each technical term that the page explains occurs in the text of some technique, with the right
// explanation.
func TestTermsOfSteps(t *testing.T) {
	means := map[string]string{}
	for _, technique := range logic.Techniques() {
		example, ok := explain.ExampleOf(technique)
		if !ok {
			continue // TestGolden reports this
		}
		e := explain.Step(example.Position, example.Step, job.StepOptions{Pitch: pitch})
		for line := range strings.Lines(e.Terms) {
			parts := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 3)
			means[parts[1]] = parts[2]
		}
	}
	for word, begins := range map[string]string{
		"see": "Two cells see", "sees": "Two cells see", "house": "A row, a column", "base": "The houses",
		"cover": "As many houses",
		"fin":   "A place", "fins": "A place", "pivot": "The cell of a wing", "pincers": "The two outer cells",
		"strong links": "At least one", "weak links": "Its two ends", "chain": "Links one after another",
		"loop": "A chain",
		"set":  "Cells of a house", "stem": "The cell of a death blossom",
		"swapped": "Four cells",
	} {
		if got, there := means[word]; !there || !strings.HasPrefix(got, begins) {
			t.Errorf("%s means %q", word, got)
		}
	}
}
