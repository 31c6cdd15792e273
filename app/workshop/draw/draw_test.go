package draw

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
)

// desk is the rule editor with its board, as the page stores both.
type desk struct {
	t       *testing.T
	board   link.Board
	drawing string
	cell    int // the cell with the cursor
	shown   job.DeskAnswer
}

func open(t *testing.T, layout string) *desk {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, board: link.Board{Given: l.Empty(), Entered: l.Empty()}}
	return d.press("")
}

// press performs actions and applies the answers to the board and the cursor.
func (d *desk) press(all ...string) *desk {
	d.t.Helper()
	for _, do := range all {
		d.shown = Answer(job.AskDesk{Task: link.Draw, Do: do, State: d.shown.State,
			Board: link.EncodeBoard(d.board), Drawn: d.drawing, Cell: d.cell})
		if d.shown.Guide == "" {
			d.t.Fatalf("%s: no answer", do)
		}
		drawn.Balanced(d.t, d.shown.Head, d.shown.Guide, d.shown.Acts)
		if d.shown.Kind == job.ChangeBoard {
			b, err := link.DecodeBoard(d.shown.Query)
			if err != nil {
				d.t.Fatalf("%s: %v", do, err)
			}
			d.board = b
			if d.shown.Redrawn {
				d.drawing = d.shown.Drawn
			}
		}
		if d.shown.Goes > 0 {
			d.cell = d.shown.Goes - 1
		}
	}
	return d
}

// draws makes a stroke with the pointer through the centres of cells.
func (d *desk) draws(cells ...solver.Cell) *desk {
	d.t.Helper()
	s := through(d.board.Given.Layout(), cells)
	return d.press(strings.Join([]string{doStroke, strconv.Itoa(s.from.x), strconv.Itoa(s.from.y), strconv.Itoa(s.to.x),
		strconv.Itoa(s.to.y), numbers(cells)}, " "))
}

// types presses keys, one after another.
func (d *desk) types(keys ...string) *desk {
	d.t.Helper()
	for _, key := range keys {
		d.press(doKey + " " + key)
	}
	return d
}

// rules returns the rules of the board in the text format of its layout.
func (d *desk) rules() string {
	_, rules, _ := strings.Cut(d.board.Given.Layout().String(), ",")
	return rules
}

func (d *desk) has(want string) {
	d.t.Helper()
	if got := d.rules(); got != want {
		d.t.Errorf("the rules are %q, want %q; it says %s", got, want, d.shown.Head)
	}
}

// says fails the test unless the editor's message contains want.
func (d *desk) says(want string) {
	d.t.Helper()
	if !strings.Contains(d.shown.Head, want) {
		d.t.Errorf("it says %s, want %q", d.shown.Head, want)
	}
}

// A cage is drawn by a stroke, and its sum is typed. Drawing the same cells again, in any direction, removes
// the cage.
func TestACageIsDrawn(t *testing.T) {
	d := open(t, "3x3").draws(0, 1, 10)
	d.has("cage:0.1.10")
	d.types("1", "5").has("cage=15:0.1.10")
	d.says("Cage 15")
	d.draws(30, 31).types("3").has("cage=15:0.1.10,cage=3:30.31")
	d.draws(10, 1, 0).has("cage=3:30.31")
	d.says("Taken away: Cage 15")
	d.draws(0, 1, 10).types("2", "Backspace", "9").has("cage=9:0.1.10,cage=3:30.31")
	d.types("Backspace", "Backspace").has("cage:0.1.10,cage=3:30.31")
	d.types("Delete").has("cage=3:30.31")
}

// A typed number has at most four digits, and characters other than digits are ignored.
func TestNumbersEnd(t *testing.T) {
	d := open(t, "3x3").draws(0, 1)
	d.types("1", "2", "3", "4", "5", "6").has("cage=1234:0.1")
	d.types("Backspace", "Backspace", "Backspace").has("cage=1:0.1")
	d.types("Backspace", ",", ",", "7").has("cage=7:0.1")
	d.press(doKind+" "+string(solver.Whisper)).draws(40, 41).types(",", ",").has("cage=7:0.1,whisper=5:40.41")
}

// A tap outside the board that hits no clue selects nothing. The current selection stays.
func TestAPressBesideTheBoard(t *testing.T) {
	const press = doStroke + " -30 50 -30 50 "
	for _, rule := range []string{"cage=15:0.1.9", "thermo:0.1"} {
		open(t, "3x3,"+rule).press(doPick+" 0", press).has(rule)
	}
}

// When a list of digits is typed, all characters except the board's digits are ignored.
func TestAZeroAmongDigits(t *testing.T) {
	open(t, "3x3").press(doKind+" "+string(solver.Quad), doStroke+" 100 100 100 100 0").types("1", "0", "7").
		has("quad=1.7:0.1.9.10")
}

// Rules that consist of several groups of cells can be drawn by keys: two groups for clones, and any number
// for equal sums.
func TestGroupsAreDrawnByKeys(t *testing.T) {
	group := func(d *desk, cell int) {
		d.cell = cell
		d.types("Space", "Shift+ArrowRight", "Enter")
	}
	d := open(t, "3x3").press(doKind + " " + string(solver.Clone))
	group(d, 0)
	group(d, 30)
	d.has("clone:0.1.30.31")
	d = open(t, "3x3").press(doKind + " " + string(solver.Equal))
	group(d, 0)
	group(d, 30)
	group(d, 60)
	d.has("equal=2.2.2:0.1.30.31.60.61")
}

// The characters typed for a look-and-say cage are pairs of a count and a digit.
func TestLookAndSayIsTyped(t *testing.T) {
	d := open(t, "3x3").press(doKind+" "+string(solver.LookAndSay)).draws(20, 21, 22)
	d.says("Type its numbers one after the other, such as 23 for two 3s.")
	d.types("2").has("")
	d.types("3").has("lookandsay=203:20.21.22")
	d.types(",", "1", "4").has("lookandsay=104.203:20.21.22")
	d.types("Backspace").has("lookandsay=203:20.21.22")
	d.types("Backspace", "Backspace", "Backspace").has("")
	d.types("Backspace", "0", "9").has("lookandsay=9:20.21.22")
}

// The editor warns about a clue outside the board that no digits satisfy. If typing another digit of the
// number cannot help, it warns at once. Otherwise it warns after Enter, which ends the number.
func TestANumberOutsideOfNoDigits(t *testing.T) {
	const press, says = doStroke + " -30 50 -30 50 ", "No digits in these cells fulfil this"
	d := open(t, "3x3").press(doKind+" "+string(solver.Sandwich), press).types("3", "4")
	d.says(says)
	for _, value := range []string{"2", "4"} {
		d = open(t, "3x3").press(doKind+" "+string(solver.XSum), press).types(value)
		d.says("Type its number.") // the number could become 20
		d.types("Enter").says(says)
		d.has("xsum=" + value + ":0.1.2.3.4.5.6.7.8")
		d.types("Enter").says("Press at the edge")
		d.press(press).says(says)
		d.types("1").has("xsum=1:0.1.2.3.4.5.6.7.8")
		d.types("Enter").says("Press at the edge")
	}
}

// If no digits add up to the sum of a cage, the editor warns and shows the range of possible sums.
func TestASumOfNoDigits(t *testing.T) {
	for value, says := range map[string]string{
		"19": "fulfil this: it can be 3 to 17.", "17": "Type its number", "46": "it can be 3 to 17.",
	} {
		d := open(t, "3x3").draws(0, 1)
		d.types(value[:1], value[1:]).says(says)
	}
}

// A tap on a clue outside the board selects it, and a second tap removes it.
func TestACluesPlaceIsPressed(t *testing.T) {
	const press = doStroke + " -30 50 -30 50 "
	d := open(t, "3x3").press(doKind+" "+string(solver.Sandwich), press).types("8")
	d.has("sandwich=8:0.1.2.3.4.5.6.7.8")
	d.draws(40).press(press).types("1", "2").has("sandwich=12:0.1.2.3.4.5.6.7.8")
	d.press(press).has("")
}

// Rules of each shape can be drawn with the pointer. Strokes go through the centres of cells; taps are given
// by coordinates in hundredths of a cell.
func TestShapesAreDrawn(t *testing.T) {
	for name, test := range map[string]struct {
		kind  solver.Kind
		do    func(d *desk)
		rules string
	}{
		"a line, in its order":  {solver.Thermo, func(d *desk) { d.draws(20, 10, 0) }, "thermo:20.10.0"},
		"a line that goes back": {solver.Thermo, func(d *desk) { d.draws(0, 1, 2, 1, 10) }, "thermo:0.1.10"},
		"a line that is a loop": {solver.Whisper, func(d *desk) { d.draws(0, 1, 10, 9, 0) },
			"whisper=5:0.1.10.9.0"},
		"a line from cell to cell": {solver.Renban, func(d *desk) { d.draws(4).draws(14).draws(24).draws(24) },
			"renban:4.14.24"},
		"an arrow with two bulbs": {solver.Arrow, func(d *desk) { d.draws(0, 1, 2, 3).types("2") },
			"arrow=2:0.1.2.3"},
		"a dot across an edge": {solver.White, func(d *desk) { d.draws(40, 41) }, "white:40.41"},
		"a dot at the nearest edge": {solver.White, func(d *desk) { d.press("stroke 450 495 450 495 40") },
			"white:40.49"},
		"a dot at the board's edge": {solver.Black, func(d *desk) { d.press("stroke 450 5 450 5 4") }, "black:4.5"},
		"a dot with a value":        {solver.Black, func(d *desk) { d.draws(40, 41).types("3") }, "black=3:40.41"},
		"the greater first":         {solver.Greater, func(d *desk) { d.draws(41, 40) }, "greater:41.40"},
		"a sum of two":              {solver.XV, func(d *desk) { d.draws(0, 9).types("5") }, "xv=5:0.9"},
		"digits around a corner": {solver.Quad,
			func(d *desk) { d.press("stroke 290 110 290 110 11").types("1", "7", "1") },
			"quad=1.1.7:2.3.11.12"},
		"a corner of two cells": {solver.Quad, func(d *desk) { d.draws(40, 50).types("9") }, "quad=9:40.41.49.50"},
		"odd cells, some again": {solver.Odd, func(d *desk) { d.draws(0, 1, 2).draws(1).draws(8) }, "odd:0.2.8"},
		"cells with digits": {solver.Marks, func(d *desk) { d.draws(0, 1).types("2", "4").draws(5) },
			"marks=2.4:0.1.5"},
		"a diagonal": {solver.LittleKiller, func(d *desk) { d.draws(1, 11).types("2", "0") },
			"little=20:1.11.21.31.41.51.61.71"},
		"a diagonal drawn inside": {solver.LittleKiller, func(d *desk) { d.draws(31, 21).types("9") },
			"little=9:71.61.51.41.31.21.11.1"},
		"a diagonal from outside": {solver.LittleKiller,
			func(d *desk) { d.press("stroke 280 -40 280 -40 ").types("9") },
			"little=9:3.13.23.33.43.53"},
		"a diagonal beyond a corner": {solver.LittleKiller,
			func(d *desk) { d.press("stroke 940 -40 940 -40 ").types("9") },
			"little=9:8.16.24.32.40.48.56.64.72"},
		"a diagonal from above the last column": {solver.LittleKiller,
			func(d *desk) { d.press("stroke 890 -40 890 -40 ").types("9") },
			"little=9:7.15.23.31.39.47.55.63"},
		"a row": {solver.Sandwich, func(d *desk) { d.press("stroke 890 450 890 450 44").types("0") },
			"sandwich=0:44.43.42.41.40.39.38.37.36"},
		"a column from outside": {solver.Sandwich, func(d *desk) { d.press("stroke 450 940 450 940 ").types("7") },
			"sandwich=7:76.67.58.49.40.31.22.13.4"},
		"two equal groups": {solver.Clone, func(d *desk) { d.draws(0, 1).draws(30, 31) }, "clone:0.1.30.31"},
		"three groups": {solver.Equal, func(d *desk) { d.draws(0, 1).draws(30, 31, 32).draws(60) },
			"equal=2.3.1:0.1.30.31.32.60"},
		"the whole board":            {solver.AntiKnight, func(*desk) {}, "knight"},
		"the whole board, by number": {solver.AllXV, func(d *desk) { d.types("5", ",", "1", "0") }, "allxv=5.10"},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, "3x3").press("kind " + string(test.kind))
			test.do(d)
			want, err := solver.ParseLayout("3x3," + test.rules)
			if err != nil {
				t.Fatal(err)
			}
			_, rules, _ := strings.Cut(want.String(), ",")
			d.has(rules)
		})
	}
}

// Rules of each shape can be drawn by keys: Space, or an arrow with Shift, adds a cell, and Enter completes
// the rule.
func TestShapesAreDrawnByKeys(t *testing.T) {
	for name, test := range map[string]struct {
		kind  solver.Kind
		keys  string
		rules string
	}{
		"a cage":             {solver.Cage, "Space Shift+ArrowRight Shift+ArrowDown Enter 1 2", "cage=12:40.41.50"},
		"a cage, then a sum": {solver.Cage, "Shift+ArrowRight 9", "cage=9:40.41"},
		"a diagonal line":    {solver.Thermo, "Space ArrowRight ArrowDown Space Enter", "thermo:40.50"},
		"a step back": {solver.Thermo, "Shift+ArrowRight Shift+ArrowRight Shift+ArrowLeft Enter",
			"thermo:40.41"},
		"taken back":        {solver.Thermo, "Shift+ArrowRight Shift+ArrowRight Backspace Enter", "thermo:40.41"},
		"a dot":             {solver.White, "Space ArrowDown Space", "white:40.49"},
		"given up":          {solver.Cage, "Space Shift+ArrowUp Escape Enter", ""},
		"moved and deleted": {solver.Cage, "Space Enter Delete", ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, "3x3").press("kind " + string(test.kind))
			d.cell = 40
			d.types(strings.Fields(test.keys)...).has(test.rules)
		})
	}
}

// A tap selects a rule. The value, the cells and the place of the selected rule can be changed, and the rule
// can be deleted.
func TestARuleIsChanged(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.draws(9).says("Cage 15")
	d.types("8").has("cage=8:0.1.9,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.draws(9).draws(9, 10).has("cage=8:0.1.9.10,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.draws(0, 1).has("cage=8:9.10,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.press("move").draws(9, 20).has("cage=8:20.21,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.cell = 20
	d.types("ArrowDown").has("cage=8:29.30,thermo:40.41.42,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.types("Enter", "Escape").press("pick 1").says("Thermometer")
	d.draws(42, 43).has("cage=8:29.30,thermo:40.41.42.43,sandwich=3:0.1.2.3.4.5.6.7.8")
	d.press("pick 2", "move").draws(0, 9).has("cage=8:29.30,thermo:40.41.42.43,sandwich=3:9.10.11.12.13.14.15.16.17")
	d.draws(9, 10).says("outside of the board")
	d.press("delete").has("cage=8:29.30,thermo:40.41.42.43")
	d.press("kind knight").has("knight,cage=8:29.30,thermo:40.41.42.43")
	d.press("kind knight").has("cage=8:29.30,thermo:40.41.42.43")
}

// A selected line can be continued from its last cell, by pointer or keys. If the direction of the line does
// not matter, it can also be continued from its first cell.
func TestASelectedRuleIsDrawnOn(t *testing.T) {
	for name, test := range map[string]struct {
		rules string
		do    func(d *desk)
		want  string
	}{
		"a line from its last cell":  {"renban:2.3.4", func(d *desk) { d.draws(4, 5) }, "renban:2.3.4.5"},
		"a line from its first cell": {"renban:2.3.4", func(d *desk) { d.draws(2, 1) }, "renban:1.2.3.4"},
		"a way from its first cell":  {"thermo:2.3.4", func(d *desk) { d.draws(2, 1) }, "thermo:2.1,thermo:2.3.4"},
		"a line by keys": {"renban:0.1.2", func(d *desk) {
			d.cell = 2
			d.types("Shift+ArrowRight", "Enter")
		}, "renban:0.1.2.3"},
		"a cage by keys": {"cage=3:0.1", func(d *desk) {
			d.cell = 1
			d.types("Shift+ArrowRight", "Enter")
		}, "cage=3:0.1.2"},
		"a cage by keys, given up": {"cage=3:0.1", func(d *desk) {
			d.cell = 1
			d.types("Shift+ArrowRight", "Escape", "Enter")
		}, "cage=3:0.1"},
		"digits of a cell": {"marks=1.2:0,marks=3.4:40", func(d *desk) { d.draws(1) },
			"marks=1.2:0.1,marks=3.4:40"},
		"a set by a stroke":      {"odd:0.1", func(d *desk) { d.draws(1, 2, 3) }, "odd:0.1.2.3"},
		"a set that loses cells": {"odd:0.1.2", func(d *desk) { d.draws(2, 1) }, "odd:0"},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, "3x3,"+test.rules).press("pick 0")
			test.do(d)
			d.has(test.want)
		})
	}
}

// A tap on a clue outside the board selects the clue's rule. A tap on a cell selects a rule that contains the
// cell, even if the rule is not of the current kind.
func TestWhatIsPressedIsSelected(t *testing.T) {
	d := open(t, "3x3,little=20:3.13.23.33.43.53,sandwich=3:4.13.22.31.40.49.58.67.76")
	d.press("kind little", "stroke 269 -51 269 -51 ").says("Little killer 20")
	d.press("group "+strconv.Itoa(drawnPage), "stroke 450 -40 450 -40 ").says("Sandwich 3")
	d.press("stroke 269 -51 269 -51 ").says("Little killer 20")
	d = open(t, "3x3,arrow:40.41.42").draws(41)
	d.says("Arrow")
	d.has("arrow:40.41.42")
}

// For a rule of the whole board, a digit that is typed after Backspace begins a new value.
func TestAValueOfTheBoardIsTypedAnew(t *testing.T) {
	d := open(t, "3x3").press("kind globalmod").types("3", "Backspace", "2")
	d.has("globalmod=2")
}

// A new rule gets the value that is usual in published puzzles.
func TestTheUsualValues(t *testing.T) {
	for kind, want := range map[solver.Kind]string{
		solver.Whisper: "whisper=5:0.1.2.3", solver.Lockout: "lockout=4:0.1.2.3", solver.SumLine: "sumline=10:0.1.2.3",
		solver.Modular: "modular=3:0.1.2.3",
	} {
		open(t, "3x3").press("kind "+string(kind)).draws(0, 1, 2, 3).has(want)
	}
	for kind, want := range map[solver.Kind]string{
		solver.AllXV: "allxv=5.10", solver.AllWhite: "allwhite=1", solver.AllBlack: "allblack=2",
		solver.GlobalModular: "globalmod=3",
	} {
		open(t, "3x3").press("kind " + string(kind)).has(want)
	}
}

// Drawing an invalid rule leads to a warning, and the board does not change.
func TestWhatCannotBeDrawn(t *testing.T) {
	const before = "cage=15:0.1.9"
	for name, test := range map[string]struct {
		do   func(d *desk)
		says string
	}{
		"a line through itself": {func(d *desk) { d.press("kind thermo").draws(0, 1, 10, 9, 0) }, "twice"},
		"a cage of ten cells":   {func(d *desk) { d.draws(30, 31, 32, 33, 34, 35, 44, 43, 42, 41) }, "10"},
		"a corner of far cells": {func(d *desk) { d.press("kind quad").draws(0, 1, 2) }, ""},
		"a pair of far cells":   {func(d *desk) { d.press("kind white").draws(0, 10) }, ""},
		"a row that is bent":    {func(d *desk) { d.press("kind sandwich").draws(0, 10) }, ""},
		"groups of two sizes":   {func(d *desk) { d.press("kind clone").draws(30, 31).draws(50) }, ""},
		"a group drawn twice":   {func(d *desk) { d.press("kind equal").draws(30, 31).draws(31) }, "twice"},
	} {
		t.Run(name, func(t *testing.T) {
			d := open(t, "3x3,"+before)
			test.do(d)
			d.has(before)
			d.says(`class="line line--warn"`)
			d.says(test.says)
		})
	}
	d := open(t, "3x3").draws(0, 1).types("1", "9")
	d.has("cage=19:0.1")
	d.says("No digits")
	d = open(t, "3x3").draws(0, 1).types("1") // sums of 10 to 17 are still possible
	if strings.Contains(d.shown.Head, "No digits") {
		t.Errorf("it says %s after a first digit", d.shown.Head)
	}
	d = open(t, "3x3").press("kind whisper").draws(0, 1).types("4", "2").has2("whisper=2:0.1")
	d.types("9").says("9")
	d.has("whisper=2:0.1")
	for _, junk := range []string{"stroke", "stroke 1 2 3 4 999", "stroke a b c d 0", "pick 77", "pick -1",
		"kind nothing",
		"group 99", "key", "move", "words", "words title %zz", "stroke 1 2 3 4 " + strings.Repeat("0.1.", 9999) + "0"} {
		d.press(junk).has("whisper=2:0.1")
	}
	open(t, "4x5").draws(0, 1).says("16")
	if got := Answer(job.AskDesk{State: "a\tb", Board: "?p=nonsense"}); got.Guide != "" {
		t.Error("a text that is no board is drawn")
	}
}

func (d *desk) has2(want string) *desk {
	d.t.Helper()
	d.has(want)
	return d
}

// Givens stay when rules change. If Undo removes the selected rule, typing does not change the board.
func TestTheBoardStays(t *testing.T) {
	d := open(t, "3x3")
	d.board.Given = d.board.Given.With(4, 7)
	before := d.board
	d.draws(0, 1).types("8")
	if d.board.Given.At(4) != 7 {
		t.Error("a given is lost")
	}
	d.board = before // as Undo does
	d.types("9").has("")
	d.draws(0, 1).has("cage:0.1")
}

// The link contains the title, the author and the rules as text, and the editor escapes them in its HTML.
func TestWordsOfTheSetter(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9").press("group 7", "words title %3Cb%3ETwo%3C/b%3E", "words author A%20%26%20B",
		"words rules Normal%20rules.%0A%3Cimg%20src=x%20onerror=alert(1)%3E")
	want := link.Words{Title: "<b>Two</b>", Author: "A & B", Rules: "Normal rules.\n<img src=x onerror=alert(1)>"}
	if d.board.Words != want {
		t.Errorf("%+v", d.board.Words)
	}
	if strings.Contains(d.shown.Guide, "<b>Two") || strings.Contains(d.shown.Guide, "<img") {
		t.Error("markup is not escaped")
	}
	d.has("cage=15:0.1.9")
}

// Every kind is offered in exactly one group and can be chosen. It has an icon if its rules have cells, and
// the board of its example has a rule.
func TestAllKindsAreOffered(t *testing.T) {
	var offered []solver.Kind
	for group := range groups {
		d := open(t, "3x3").press(doGroup + " " + strconv.Itoa(group))
		for _, kind := range kindsOf(group) {
			offered = append(offered, kind)
			if !strings.Contains(d.shown.Guide, `data-do="kind `+string(kind)+`"`) {
				t.Errorf("group %d does not offer %s", group, kind)
			}
			if kind.Shape() != solver.WholeBoard && !strings.HasPrefix(showing(kind).icon, "<svg") {
				t.Errorf("%s has no picture", kind)
			}
			if showing(kind).layout == nil {
				t.Errorf("nothing is said of %s", kind)
			}
			if d := open(t, "3x3").press("kind " + string(kind)); !strings.Contains(d.shown.Head, "facts") {
				t.Errorf("%s: it says %s", kind, d.shown.Head)
			}
		}
	}
	if all := solver.Kinds(); len(offered) != len(all) {
		t.Errorf("%d of %d kinds are offered", len(offered), len(all))
	}
	for _, kind := range solver.Kinds() {
		if !slices.Contains(offered, kind) {
			t.Errorf("%s is not offered", kind)
		}
	}
}

// Every answer differs from the previous one, so that the page notices that there is a new answer.
func TestAnswersDiffer(t *testing.T) {
	d := open(t, "3x3")
	before := d.shown.Guide
	if d.types("Escape"); d.shown.Guide == before {
		t.Error("two answers are the same")
	}
}

// The selected rule is highlighted, even after an action that changes nothing. The group of rules of the
// whole board has its own heading.
func TestTheSelectedRuleIsLit(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.10,thermo:40.41")
	for i, step := range []struct {
		do  string
		lit int
	}{
		{"", -1}, {"group 7", -1}, {"pick 1", 2}, {"key q", 2}, {"pick 0", 1}, {"group 4", -1}, {"group 5", -1},
	} {
		if d.press(step.do); d.shown.Lit != step.lit {
			t.Errorf("%d: after %q %d is lit, want %d", i, step.do, d.shown.Lit, step.lit)
		}
	}
	if want := ">" + groupBoard.In(0) + "<"; !strings.Contains(d.shown.Head, want) {
		t.Errorf("%s, want %s", d.shown.Head, want)
	}
}

// The buttons that leave the editor and the Undo button have the right names.
func TestWaysOutAndUndo(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9")
	for do, name := range map[string]string{job.DrawDone: done.In(0), job.DrawUndo: i18n.Undo.In(0),
		job.DrawEnds: i18n.Digits.In(0)} {
		if got := buttonOf(d.shown.Acts, do); got != name {
			t.Errorf("the button %s is named %q, want %q", do, got, name)
		}
	}
}

// buttonOf returns the name of the button with an action. It returns "" if there is no such button.
func buttonOf(markup, do string) string {
	_, after, _ := strings.Cut(markup, `data-do="`+do+`"`)
	_, name, _ := strings.Cut(after, ">")
	name, _, _ = strings.Cut(name, "</button>")
	return name
}

// Each text field of the editor has a label and shows its text.
func TestFieldsAreNamed(t *testing.T) {
	d := open(t, "2x2").press("words title Late%20snow", "words author Ann", "words rules One%0Atwo",
		"group "+strconv.Itoa(wordsPage))
	labels := strings.Split(d.shown.Guide, "<label ")[1:]
	for i, want := range []struct{ name, text string }{
		{"Title", `value="Late snow"`}, {"Author", `value="Ann"`}, {inYourWords.In(0), ">One&#10;two</textarea>"},
	} {
		if label := labels[i]; !strings.Contains(label, ">"+want.name+"</span>") ||
			!strings.Contains(label, want.text) {
			t.Errorf("field %d is %s, want %q with %s", i, label, want.name, want.text)
		}
	}
}

// While a line is drawn by keys, the part from its first cell to the cursor is visible.
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

// If the board is replaced by a smaller one, the rule that is being drawn is discarded.
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

// Without a pattern, drawing an automaton's line adds no rule, and the editor warns.
func TestALineWithoutAPatternIsRefused(t *testing.T) {
	d := open(t, "2x2").press("kind " + string(solver.Automaton))
	if strings.Contains(d.shown.Head, "line--warn") {
		t.Error("it warns before anything is drawn")
	}
	d.draws(0, 1).has("")
	d.says(`class="line line--warn">` + patternFirst.In(0))
}

// Negative numbers in a stroke and in the session's text are rejected.
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

// Repeated taps on a cell select each of the cell's rules in order, and then the first rule again.
func TestRulesOfACellTakeTurns(t *testing.T) {
	d := open(t, "3x3,cage=15:0.1.9,renban:0.1.2,thermo:0.10.20").press("group " + strconv.Itoa(drawnPage))
	for i, want := range []string{"Cage 15", "Thermometer", "Renban", "Cage 15"} {
		d.draws(0)
		if got, _, _ := strings.Cut(d.shown.Head, "</h2>"); !strings.Contains(got, want) {
			t.Errorf("press %d selects %s, want %s", i, got, want)
		}
	}
}

// A change that would make the link too long is refused, and the board stays as it was.
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
		d.press("words pattern "+pattern).draws(first, first+1, first+2, first+3, first+4, first+5)
		if d.rules() == before {
			d.says(`class="line line--warn">` + tooMuch.In(0))
			if d.shown.Kind != job.NoWish || row < 2 {
				t.Errorf("in row %d the link is %.40s", row, d.shown.Query)
			}
			d.press("pick 0", "delete")
			if d.rules() == before {
				t.Error("a rule cannot be deleted after the refusal")
			}
			return
		}
		d.types("Escape")
	}
	t.Errorf("a link of %d characters is made", len(link.EncodeBoard(d.board)))
}

// Givens and entered digits stay when a rule is added.
func TestEnteredDigitsStay(t *testing.T) {
	d := open(t, "3x3")
	d.board.Given, d.board.Entered = d.board.Given.With(4, 7), d.board.Entered.With(70, 2)
	given, entered := d.board.Given.String(), d.board.Entered.String()
	if d.draws(0, 1); d.board.Given.String() != given || d.board.Entered.String() != entered {
		t.Errorf("given %s, entered %s", d.board.Given, d.board.Entered)
	}
	d.has("cage:0.1")
}

// If the preset that was applied last depends on the order of digits, pressing a pair changes the pair only
// in that order. After any other preset, pressing a pair changes it in both orders.
func TestPresetsSayWhetherTheOrderMatters(t *testing.T) {
	d := open(t, "2x2").press("kind edgetable", "fill greater").draws(0, 1)
	d.press("pair 1 2").has("edgetable=2.1.3.7:0.1")
	d.press("pair 1 2").has("edgetable=0.1.3.7:0.1")
	d.press("fill all", "pair 1 2").has("edgetable=13.14.15.15:0.1")
}

// When a rule in the list is deleted, the focus moves to the next rule, or to the last one if there is no
// next rule.
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

// The attribute data-by tells the page what a stroke does: it draws a line or a set of cells, moves a rule,
// or does nothing.
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

// While a rule is being moved, the message explains how to move it.
func TestHowARuleIsMovedIsSaid(t *testing.T) {
	d := open(t, "3x3,thermo:0.1.2").press("pick 0")
	d.says(selectedHow.In(0))
	d.press("move").says(movingHow.In(0))
	d.types("Enter").says(selectedHow.In(0))
}

// If the only cell of an unfinished group is removed, the editor waits for the group to be drawn again. It
// keeps the earlier groups.
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
