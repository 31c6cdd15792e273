package coach_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
)

// rectangle is a puzzle with one solution, whose solving path has a step that assumes a unique solution: a
// uniqueness test. besideRectangle is a position in which a uniqueness test is possible.
const (
	rectangle = "..34..6............513.87.....1.......9.2..56..2..64...7.......94..85.7..3....59."

	besideRectangle = "?p=..5.2...9.9.3865...7.5...8.4..8...3..87.3.........265..1..........16..7.......4.." +
		"&d=8.....3..1.......7..........56...7.22..6.5...931.....8...2..8.......8.....89.....&n=1IAAAQQAAAAAIIAIGAAIgA"
)

// If a puzzle is marked as doubtful, because it may have more rules than its layout, no step assumes a unique
// solution. This holds for its path, for the list of all steps and for hints, whatever was requested before.
func TestADoubtfulPuzzleIsNotAssumedToHaveOneSolution(t *testing.T) {
	b, err := link.DecodeBoard(besideRectangle)
	if err != nil {
		t.Fatal(err)
	}
	of := job.Standing{Puzzle: job.GridOf(b.Given), Entered: b.Entered.String(), Struck: job.Packed(b.Notes.Struck())}
	for _, doubtful := range []bool{false, true, false} {
		by := job.StepOptions{Doubtful: doubtful}
		path := answer[job.Walked](t, job.Walk{Puzzle: job.Grid{Layout: "3x3", Cells: rectangle}, StepOptions: by})
		all := ""
		for _, e := range events(t, job.AllSteps{Standing: of, StepOptions: by, Limit: 500}) {
			all += e.(job.StepsFound).Names
		}
		for of, names := range map[string]string{"the path": path.Names, "the list of all steps": all} {
			if strings.Contains(names, "uniqueness") == doubtful {
				t.Errorf("doubtful %v: %s has %s", doubtful, of, names)
			}
		}
		found := false
		for skip := 0; skip < 200; skip++ {
			hint := answer[job.Hinted](t, job.Hint{Standing: of, StepOptions: by, Skip: skip, Every: true})
			if hint.Outcome != job.AStep {
				break
			}
			found = found || strings.Contains(hint.Technique, "uniqueness")
		}
		if found == doubtful {
			t.Errorf("doubtful %v: a hint has a uniqueness test %v", doubtful, found)
		}
	}
}
