package draw

import (
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
)

// Beside the board there are the ways out and Undo, each with its name.
func TestWaysOutAndUndo(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9")
	for do, name := range map[string]string{job.DrawDone: done.In(0), job.DrawUndo: i18n.Undo.In(0),
		job.DrawEnds: i18n.Digits.In(0)} {
		if got := buttonOf(d.shown.Acts, do); got != name {
			t.Errorf("the button %s is named %q, want %q", do, got, name)
		}
	}
}

// buttonOf returns the name of the button of a press, or "".
func buttonOf(markup, do string) string {
	_, after, _ := strings.Cut(markup, `data-do="`+do+`"`)
	_, name, _ := strings.Cut(after, ">")
	name, _, _ = strings.Cut(name, "</button>")
	return name
}

// Each field of the setter's words has its own name and text.
func TestFieldsAreNamed(t *testing.T) {
	d := open(t, "2x2").press("words title Late%20snow", "words author Ann", "words rules One%0Atwo",
		"group "+strconv.Itoa(wordsPage))
	labels := strings.Split(d.shown.Guide, "<label ")[1:]
	for i, want := range []struct{ name, text string }{
		{"Title", `value="Late snow"`}, {"Author", `value="Ann"`}, {inYourWords.In(0), ">One&#10;two</textarea>"},
	} {
		if label := labels[i]; !strings.Contains(label, ">"+want.name+"</span>") || !strings.Contains(label, want.text) {
			t.Errorf("field %d is %s, want %q with %s", i, label, want.name, want.text)
		}
	}
}

// A line that is drawn by keys is seen from its first cell to the one that was reached.
func TestALineIsSeenWhileItIsDrawn(t *testing.T) {
	d := open(t, "3x3").press("kind " + string(solver.Thermo))
	d.cell = 40
	d.types("Shift+ArrowRight", "Shift+ArrowDown")
	if want := `d="M450 450L550 450L550 550"`; !strings.Contains(d.shown.Drawing.Over, want) {
		t.Errorf("%s is drawn, want %s", d.shown.Drawing.Over, want)
	}
	for c, ground := range []byte(d.shown.Drawing.Ground) {
		if want := c == 40 || c == 41 || c == 50; (ground == job.ChangedGround) != want {
			t.Errorf("cell %d is marked: %t", c, !want)
		}
	}
}

// A smaller board that comes while a rule is drawn ends the drawing.
func TestASmallerBoardEndsTheDrawing(t *testing.T) {
	d := open(t, "3x3").press("kind " + string(solver.Thermo)).draws(79)
	if len(d.shown.Drawing.Ground) == 0 {
		t.Fatal("no line is begun")
	}
	small, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	d.board, d.cell = link.Board{Given: small.Empty(), Entered: small.Empty()}, 0
	d.press("").has("")
	if len(d.shown.Drawing.Ground) != 0 {
		t.Error("cells of the larger board are marked")
	}
	d.draws(0, 1).has("thermo:0.1")
}

// A line that is drawn without a pattern draws nothing, and the page warns.
func TestALineWithoutAPatternIsRefused(t *testing.T) {
	d := open(t, "2x2").press("kind " + string(solver.Automaton))
	if strings.Contains(d.shown.Head, "line--warn") {
		t.Error("it warns before anything is drawn")
	}
	d.draws(0, 1).has("")
	d.says(`class="line line--warn">` + patternFirst.In(0))
}

// Numbers below 0, in a stroke and in what comes back from the page, are no cells.
func TestNoCellIsBelowZero(t *testing.T) {
	d := open(t, "3x3,cage=3:30.31")
	d.press("stroke 50 50 150 50 -1", "stroke 50 50 150 50 0.-1", "number -99", "group -1", "pair -1 1").
		has("cage=3:30.31")
	fields := strings.Split(d.shown.State, "\t")
	fields[4] = "-1"
	d.shown.State = strings.Join(fields, "\t")
	d.press("").has("cage=3:30.31")
	d.draws(0, 1).types("3").has("cage=3:0.1,cage=3:30.31")
}
