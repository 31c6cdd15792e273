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

// A cell of several rules leads through all of them, and back to the first.
func TestRulesOfACellTakeTurns(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9,renban:0.1.2,thermo:0.10.20").press("group " + strconv.Itoa(drawnPage))
	for i, want := range []string{"Cage 15", "Thermometer", "Renban", "Cage 15"} {
		d.draws(0)
		if got, _, _ := strings.Cut(d.shown.Head, "</h2>"); !strings.Contains(got, want) {
			t.Errorf("press %d selects %s, want %s", i, got, want)
		}
	}
}

// What would make the link longer than it can be is refused, and the board stays as it was.
func TestALinkThatWouldBeTooLong(t *testing.T) {
	x := uint32(5)
	next := func(n uint32) uint32 {
		x = x*1664525 + 1013904223
		return x >> 16 % n
	}
	var words strings.Builder
	for range 1500 {
		words.WriteRune(rune(0x4e00 + next(8000)))
	}
	d := open(t, "3x3").press("words rules "+words.String(), "kind "+string(solver.Automaton))
	for row := range 9 {
		before := d.rules()
		pattern := ""
		for i := range 44 {
			for range 6 {
				pattern += string(rune('1' + next(9)))
			}
			pattern += "|"[:min(1, 43-i)]
		}
		first := solver.Cell(9 * row)
		if d.press("words pattern "+pattern).draws(first, first+1, first+2, first+3, first+4, first+5); d.rules() == before {
			d.says(`class="line line--warn">` + tooMuch.In(0))
			if d.shown.Query != "" || row < 2 {
				t.Errorf("in row %d the link is %.40s", row, d.shown.Query)
			}
			d.press("pick 0", "delete")
			if d.rules() == before {
				t.Error("nor can a rule be deleted then")
			}
			return
		}
		d.types("Escape")
	}
	t.Errorf("a link of %d characters is made", len(link.EncodeBoard(d.board)))
}

// The digits of a person stay where they are when a rule comes.
func TestEnteredDigitsStay(t *testing.T) {
	d := open(t, "3x3")
	d.board.Given, d.board.Entered = d.board.Given.With(4, 7), d.board.Entered.With(70, 2)
	given, entered := d.board.Given.String(), d.board.Entered.String()
	if d.draws(0, 1); d.board.Given.String() != given || d.board.Entered.String() != entered {
		t.Errorf("given %s, entered %s", d.board.Given, d.board.Entered)
	}
	d.has("cage:0.1")
}

// After a preset of two orders a pair is one of these; after another preset it is both again.
func TestPresetsSayWhetherTheOrderMatters(t *testing.T) {
	d := open(t, "2x2").press("kind edgetable", "fill greater").draws(0, 1)
	d.press("pair 1 2").has("edgetable=2.1.3.7:0.1")
	d.press("pair 1 2").has("edgetable=0.1.3.7:0.1")
	d.press("fill all", "pair 1 2").has("edgetable=13.14.15.15:0.1")
}

// When a rule of the list is deleted, the focus goes to the one that is in its place, or to the last one.
func TestTheFocusStaysInTheList(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9,renban:3.4.5,thermo:60.61").press("group " + strconv.Itoa(drawnPage))
	for _, step := range []struct{ pick, focus string }{{"pick 0", "pick 0"}, {"pick 1", "pick 0"}, {"pick 0", ""}} {
		d.press(step.pick, "delete")
		_, at, _ := strings.Cut(d.shown.Guide, `data-do="pick `)
		at, _, _ = strings.Cut(at, ">")
		if got := strings.Contains(d.shown.Guide, `data-do="`+step.focus+`" data-at=""`); got != (step.focus != "") {
			t.Errorf("after %s is deleted the first rule is %q, the focus is wanted on %q", step.pick, at, step.focus)
		}
	}
	d.has("")
}

// The page draws by what the board is told: a line, a set, the way that a rule is moved, or nothing.
func TestHowThePointerDraws(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9")
	for _, step := range []struct{ do, by string }{{"kind thermo", "line"}, {"kind cage", "set"}, {"pick 0", "set"},
		{"move", "move"}, {"move", "set"}, {"group " + strconv.Itoa(wordsPage), "none"}} {
		if d.press(step.do); !strings.Contains(d.shown.Guide, ` data-by="`+step.by+`"`) {
			guide, _, _ := strings.Cut(d.shown.Guide, ">")
			t.Errorf("after %s it is %s, want %s", step.do, guide, step.by)
		}
	}
}

// While a rule is moved, it is said how.
func TestHowARuleIsMovedIsSaid(t *testing.T) {
	d := open(t, "3x3,thermo:0.1.2").press("pick 0")
	d.says(selectedHow.In(0))
	d.press("move").says(movingHow.In(0))
	d.types("Enter").says(selectedHow.In(0))
}

// A group whose only cell is taken back waits for its cells again, and the groups before it stay.
func TestAGroupIsTakenBack(t *testing.T) {
	d := open(t, "3x3").press("kind "+string(solver.Clone)).draws(0, 1)
	waits := d.shown.Head
	d.cell = 30
	d.types("Space", "Backspace")
	if d.shown.Head != waits {
		t.Errorf("it says %s, want %s", d.shown.Head, waits)
	}
	d.cell = 40
	d.types("Shift+ArrowRight", "Enter").has("clone:0.1.40.41")
}
