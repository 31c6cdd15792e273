package state_test

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// withPen turns the pen on and selects it.
func withPen() []state.Msg {
	return one(state.SetHabits{Habits: state.Habits{Pen: true}}, game.SetTool{Tool: game.LineTool})
}

// along draws a line with the pointer along points, in half cells.
func along(points ...[2]int) []state.Msg {
	var msgs []state.Msg
	for i, at := range points {
		msgs = append(msgs, game.Trace{At: game.Point{X: at[0], Y: at[1]}, Begin: i == 0})
	}
	return append(msgs, game.Lift{})
}

func mark(x, y int) state.Msg { return game.Mark{At: game.Point{X: x, Y: y}} }

// strokesOf lists what is drawn on a board: "1,1-3,1 c2" for a line with colour 2, and "o2,1" for a ring.
func strokesOf(b history.Board) string {
	var all []string
	for _, s := range b.Notes.Strokes().All() {
		text := fmt.Sprintf("%d,%d", s.X, s.Y)
		switch x, y := s.End(); {
		case s.Letter() != 0:
			text = string(s.Letter()) + text
		case s.Shape == format.Ring:
			text = "o" + text
		case s.Shape == format.Cross:
			text = "x" + text
		default:
			text += fmt.Sprintf("-%d,%d", x, y)
		}
		if s.Colour > 1 {
			text += fmt.Sprint(" c", s.Colour)
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestThePenDraws(t *testing.T) {
	press := func(to cursor.Direction) state.Msg { return game.StrokeKey{To: to} }
	edge := func(to cursor.Direction) state.Msg { return game.StrokeKey{To: to, Mark: true} }
	here, erase := game.StrokeKey{Here: true}, game.Erase{}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"a line from cell to cell": {along([2]int{1, 1}, [2]int{3, 1}, [2]int{3, 3}), "1,1-3,1 3,1-3,3"},
		"a line over a cell that the pointer jumped over": {along([2]int{1, 1}, [2]int{5, 5}),
			"1,1-3,3 3,3-5,5"},
		"a line along edges":          {along([2]int{2, 2}, [2]int{4, 2}), "2,2-4,2"},
		"no line from centre to edge": {along([2]int{1, 1}, [2]int{2, 1}), ""},
		"no line out of the board":    {along([2]int{7, 7}, [2]int{9, 7}), ""},
		"a line drawn again goes":     {all(along([2]int{1, 1}, [2]int{3, 1}), along([2]int{3, 1}, [2]int{1, 1})), ""},
		"a line that is longer stays": {all(along([2]int{1, 1}, [2]int{3, 1}), along([2]int{1, 1}, [2]int{5, 1})),
			"1,1-3,1 3,1-5,1"},
		"a line there and back is one": {along([2]int{1, 1}, [2]int{3, 1}, [2]int{1, 1}), "1,1-3,1"},
		"another colour takes its place": {all(along([2]int{1, 1}, [2]int{3, 1}), one(game.Type{Digit: 3}),
			along([2]int{1, 1}, [2]int{3, 1})), "1,1-3,1 c3"},
		"a gesture that was none": {one(game.Trace{At: game.Point{X: 1, Y: 1}, Begin: true},
			game.Trace{At: game.Point{X: 3, Y: 1}}, game.Lift{Undone: true}), ""},
		"a line is a step of Undo": {all(along([2]int{1, 1}, [2]int{7, 1}), one(game.Undo{})), ""},
		"and of Redo":              {all(along([2]int{1, 1}, [2]int{3, 1}), one(game.Undo{}, game.Redo{})), "1,1-3,1"},
		"a ring":                   {one(mark(2, 1)), "o2,1"},
		"then a cross":             {one(mark(2, 1), mark(2, 1)), "x2,1"},
		"then nothing":             {one(mark(2, 1), mark(2, 1), mark(2, 1)), ""},
		"a mark takes the colour":  {one(mark(2, 2), mark(2, 2), game.Type{Digit: 2}, mark(2, 2)), "x2,2 c2"},
		"no mark out of the board": {one(mark(9, 1), mark(-1, 1)), ""},
		"there is no fifth colour": {all(one(game.Type{Digit: 5}), along([2]int{1, 1}, [2]int{3, 1})), "1,1-3,1"},
		"a key draws and moves": {one(game.Select{Cell: 0}, press(cursor.Right), press(cursor.Down)),
			"1,1-3,1 3,1-3,3"},
		"a key takes a line away": {one(game.Select{Cell: 0}, press(cursor.Right), press(cursor.Left)), ""},
		"a key does not wrap":     {one(game.Select{Cell: 0}, press(cursor.Left), edge(cursor.Up)), ""},
		"a key marks an edge":     {one(game.Select{Cell: 0}, edge(cursor.Down), edge(cursor.Down)), "x1,2"},
		"a key marks the cell":    {one(game.Select{Cell: 5}, here), "o3,3"},
		"Erase takes what touches a cell": {all(along([2]int{1, 1}, [2]int{5, 1}),
			one(mark(2, 2), mark(7, 7), game.Select{Cell: 0}, erase)),
			"3,1-5,1 o7,7"},
		"so does Delete": {all(along([2]int{1, 1}, [2]int{3, 1}), one(game.Select{Cell: 0}, game.EraseAll{})),
			""},
		"Clear takes everything drawn": {all(along([2]int{1, 1}, [2]int{5, 1}), one(mark(7, 7), game.EraseLines{})),
			""},
		"which is a step of Undo": {one(mark(7, 7), game.EraseLines{}, game.Undo{}), "o7,7"},
		"other tools erase no lines": {all(along([2]int{1, 1}, [2]int{3, 1}), one(game.SetTool{}, game.Select{Cell: 0},
			erase, game.EraseAll{}, game.ClearNotes{})), "1,1-3,1"},
		"another tool draws nothing": {all(one(game.SetTool{}), along([2]int{1, 1}, [2]int{3, 1}), one(mark(1, 1), here)),
			""},
		"givens are set without it": {all(one(game.SetMode{}), along([2]int{1, 1}, [2]int{3, 1}), one(mark(1, 1))),
			""},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(withPen()...)
			p.send(test.do...)
			if got := strokesOf(p.model.Board); got != test.want {
				t.Errorf("drawn is %q, want %q", got, test.want)
			}
			p.wantBoard(small, "", "")
		})
	}
}

// While a line is being drawn, the board shows what it will be, and the selection stays.
func TestALineIsSeenWhileItIsDrawn(t *testing.T) {
	p := fresh(t, small)
	p.send(sel(5)...)
	p.send(withPen()...)
	p.send(along([2]int{1, 1}, [2]int{3, 1}, [2]int{5, 1})[:3]...)
	if got := len(p.model.Play().Strokes().All()); got != 2 || strokesOf(p.model.Board) != "" {
		t.Errorf("%d strokes are shown, and the board has %q", got, strokesOf(p.model.Board))
	}
	p.send(game.Lift{})
	if got := strokesOf(p.model.Board); got != "1,1-3,1 3,1-5,1" || p.model.Cursor != 5 || !p.model.Alone() {
		t.Errorf("drawn is %q, the cursor is in cell %d", got, p.model.Cursor)
	}
}

// What is drawn survives a reload, with its steps of Undo. A link with the progress has it, and one without does not.
func TestDrawingsAreKeptAndShared(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	p.send(withPen()...)
	p.send(all(along([2]int{1, 1}, [2]int{3, 1}), one(mark(4, 4)))...)
	p.reload("b")
	if got := strokesOf(p.model.Board); got != "1,1-3,1 o4,4" {
		t.Fatalf("after a reload, drawn is %q", got)
	}
	for _, want := range []string{"1,1-3,1", ""} {
		if p.send(game.Undo{}); strokesOf(p.model.Board) != want {
			t.Errorf("after Undo, drawn is %q, want %q", strokesOf(p.model.Board), want)
		}
	}
	p.send(game.Redo{}, game.Redo{}, openShare(), dialogs.ChooseShare{Kind: dialogs.SharedProgress})
	q := opened(t, &device{}, "c", p.model.SharedQuery())
	if got := strokesOf(q.model.Board); got != "1,1-3,1 o4,4" {
		t.Errorf("by the link, drawn is %q", got)
	}
	if !q.model.Play().HasLines() {
		t.Error("what came by a link cannot be erased")
	}
	p.send(dialogs.ChooseShare{Kind: dialogs.SharedPuzzle})
	if got := p.model.SharedQuery(); got != "?p="+text(small) {
		t.Errorf("the link of the puzzle is %s", got)
	}
}

// A link with the progress that would be too long has the notes without the drawing.
func TestADrawingIsLeftOutOfALongLink(t *testing.T) {
	b := history.EmptyBoard(layout(t, 5, 5))
	var strokes []format.Stroke
	for y := range 51 {
		for x := range 51 {
			for shape := range format.StrokeShapes {
				if s := (format.Stroke{X: x, Y: y, Shape: format.StrokeShape(shape),
					Colour: 1 + (x*7+y)%4}); s.Fits(25) {
					strokes = append(strokes, s)
				}
			}
		}
	}
	b = b.Noted(b.AllCells(), func(solver.Cell, format.Note) format.Note { return format.Note{Centre: 1<<25 - 1} })
	b.Notes = b.Notes.WithStrokes(drawn(strokes))
	query := dialogs.SharedProgress.Query(b, "", "")
	if got, err := link.DecodeBoard(query); err != nil || got.Notes != b.Notes.WithStrokes("") {
		t.Errorf("%d characters: %v", len(query), err)
	}
}

// Without the setting, the pen cannot be selected, and it is not among the tools that a key selects in turn.
func TestTheNextTool(t *testing.T) {
	for rule, test := range map[string]struct {
		habits state.Habits
		want   []game.Tool
	}{
		"one kind of notes": {state.Habits{}, []game.Tool{game.CentreTool, game.ColourTool, game.DigitTool}},
		"the pen": {state.Habits{Pen: true},
			[]game.Tool{game.CentreTool, game.ColourTool, game.LineTool, game.DigitTool}},
		"SudokuPad's keys turn all on": {state.Habits{SudokuPad: true},
			[]game.Tool{game.CornerTool, game.CentreTool, game.ColourTool, game.LineTool, game.DigitTool}},
	} {
		p := fresh(t, small)
		p.send(state.SetHabits{Habits: test.habits})
		for i, want := range test.want {
			if p.send(game.NextTool{}); p.model.Play().Pen() != want {
				t.Errorf("%s: after %d keys the tool is %d, want %d", rule, i+1, p.model.Play().Pen(), want)
			}
		}
		p.send(game.NextTool{Back: true})
		if want := test.want[len(test.want)-2]; p.model.Play().Pen() != want {
			t.Errorf("%s: the tool before is %d, want %d", rule, p.model.Play().Pen(), want)
		}
	}
	p := fresh(t, small)
	if p.send(game.SetTool{Tool: game.LineTool}); p.model.Play().Pen() != game.DigitTool {
		t.Error("the pen is selected without the setting")
	}
}

// The tools that SudokuPad's keys turn on can be turned off again.
func TestToolsOfSudokuPadCanBeTurnedOff(t *testing.T) {
	p := fresh(t, small)
	p.send(state.SetHabits{Habits: state.Habits{SudokuPad: true}})
	set := p.model.Habits
	set.Pen = false
	p.send(state.SetHabits{Habits: set})
	if p.model.Habits.Pen || !p.model.AllKinds || !p.model.SudokuPad {
		t.Errorf("%+v", p.model.Habits)
	}
}

// drawn returns a drawing of the given strokes.
func drawn(all []format.Stroke) (strokes format.Strokes) {
	for _, s := range all {
		strokes = strokes.With(s)
	}
	return strokes
}

func letter(b byte) state.Msg { return game.TypeLetter{Letter: b} }

func TestLettersAreTyped(t *testing.T) {
	two := one(game.Press{Cell: 1}, game.Enter{Cell: 2}, game.Lift{})
	lines := game.SetTool{Tool: game.LineTool}
	for rule, test := range map[string]struct {
		do            []state.Msg
		want, entered string
	}{
		"a letter in a cell":        {do: one(letter('A')), want: "A3,1"},
		"several in a cell":         {do: one(letter('C'), letter('A')), want: "A3,1 C3,1"},
		"the same again is removed": {do: one(letter('A'), letter('B'), letter('A')), want: "B3,1"},
		"no other sign":             {do: one(letter('@'), letter('['), letter('a')), want: ""},
		"in several cells":          {do: all(two, one(letter('Z'))), want: "Z3,1 Z5,1"},
		"in all that have none":     {do: all(one(letter('Z')), two, one(letter('Z'))), want: "Z3,1 Z5,1"},
		"and again in none":         {do: all(two, one(letter('Z'), letter('Z'))), want: ""},
		"in the colour of the pen": {do: one(lines, game.Type{Digit: 3}, game.SetTool{Tool: game.LetterTool},
			letter('A')), want: "A3,1 c3"},
		"a digit is entered": {do: one(letter('A'), game.Type{Digit: 3}), want: "A3,1",
			entered: ".3.............."},
		"no letter under a digit": {do: one(game.Type{Digit: 3}, letter('A')), want: "", entered: ".3.............."},
		"none in a given":         {do: one(game.Select{Cell: 0}, letter('A')), want: ""},
		"a step of Undo":          {do: one(letter('A'), game.Undo{}), want: ""},
		"and of Redo":             {do: one(letter('A'), game.Undo{}, game.Redo{}), want: "A3,1"},
		"Erase takes them":        {do: one(letter('A'), letter('B'), game.Erase{}), want: ""},
		"after the digit":         {do: one(letter('A'), game.Type{Digit: 3}, game.Erase{}), want: "A3,1"},
		"before the notes": {do: one(letter('A'), game.Put{Tool: game.CentreTool, Digit: 1},
			game.Erase{}), want: ""},
		"with other tools too":        {do: one(letter('A'), game.SetTool{}, game.Erase{}), want: ""},
		"Delete takes them":           {do: one(letter('A'), game.SetTool{}, game.EraseAll{}), want: ""},
		"so does clearing all notes":  {do: one(letter('A'), game.Select{Cell: 7}, game.ClearNotes{}), want: ""},
		"Clear takes them":            {do: one(letter('A'), game.EraseLines{}), want: ""},
		"Erase of the pen takes them": {do: one(letter('A'), lines, game.Erase{}), want: ""},
		"Erase leaves other cells":    {do: one(letter('A'), game.Select{Cell: 2}, game.Erase{}), want: "A3,1"},
		"Erase of letters leaves lines": {do: one(letter('A'), lines, mark(3, 1),
			game.SetTool{Tool: game.LetterTool}, game.Erase{}), want: "o3,1"},
		"another tool writes none": {do: one(game.SetTool{}, letter('A')), want: ""},
		"nor do givens":            {do: one(game.SetMode{}, letter('A')), want: ""},
		"at most nine in a cell": {do: one(letter('A'), letter('B'), letter('C'), letter('D'), letter('E'), letter('F'),
			letter('G'), letter('H'), letter('I'), letter('J')), want: "A3,1 B3,1 C3,1 D3,1 E3,1 F3,1 G3,1 H3,1 I3,1"},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(sel(1)...)
			p.send(state.SetHabits{Habits: state.Habits{Pen: true}}, game.SetTool{Tool: game.LetterTool})
			p.send(test.do...)
			if got := strokesOf(p.model.Board); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if test.entered == "" {
				test.entered = text(blank)
			}
			p.wantBoard(small, test.entered, "")
		})
	}
}

// While letters are written, the pointer selects cells, and a double tap selects those that share a letter.
func TestTheLetterToolSelects(t *testing.T) {
	p := fresh(t, small)
	p.send(state.SetHabits{Habits: state.Habits{Pen: true, DigitFirst: true}}, game.SetTool{Tool: game.LetterTool})
	for _, typed := range []struct {
		cell    solver.Cell
		letters string
	}{{1, "AB"}, {5, "BC"}, {7, "C"}} {
		p.send(game.Select{Cell: typed.cell})
		for _, b := range []byte(typed.letters) {
			p.send(letter(b))
		}
	}
	if play := p.model.Play(); play.Draws() || play.DigitsFirst() || !play.HasLetterTool() {
		t.Error("the pointer draws, or the pad chooses digits")
	}
	p.send(game.SelectSame{Cell: 1})
	if got := p.model.Selected; got != (history.CellSet{}).With(1).With(5) {
		t.Errorf("selected are %v", got)
	}
}

// Letters survive a reload, and a link with the progress has them.
func TestLettersAreKeptAndShared(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	p.send(withPen()...)
	p.send(game.Select{Cell: 1}, game.SetTool{Tool: game.LetterTool}, letter('Q'), letter('A'))
	p.reload("b")
	if got := strokesOf(p.model.Board); got != "A3,1 Q3,1" {
		t.Fatalf("after a reload: %q", got)
	}
	p.send(openShare(), dialogs.ChooseShare{Kind: dialogs.SharedProgress})
	q := opened(t, &device{}, "c", p.model.SharedQuery())
	if got := strokesOf(q.model.Board); got != "A3,1 Q3,1" {
		t.Errorf("by the link: %q", got)
	}
	p.send(game.Undo{})
	if got := strokesOf(p.model.Board); got != "Q3,1" {
		t.Errorf("after Undo: %q", got)
	}
}
