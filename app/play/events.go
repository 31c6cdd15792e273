package play

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/sentences"
	"numplace/app/shared/job"
	"numplace/app/shared/lines"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/solver"
)

func (v *View) onCell(_ app.Context, e app.Event) {
	if v.Model.Play().Draws() && browser.Amount(e.Value, "detail") > 0 { // the pointer has drawn
		return
	}
	if c, ok := browser.Number(e, "cell"); ok && (!v.Model.Active || v.Model.Cursor != solver.Cell(c)) {
		v.Send(game.Select{Cell: solver.Cell(c)})
	}
}

// onFocus selects the cell that has received the focus. If fast key presses have already moved the focus to
// another cell, onFocus does nothing, because the cursor would jump back.
func (v *View) onFocus(ctx app.Context, e app.Event) {
	if v.Model.Door.On || v.Model.Mode == game.Posed { // the Tab key must not start the puzzle
		return
	}
	target := e.Get("target")
	if !target.Equal(browser.Document().Get("activeElement")) {
		return
	}
	if from := e.Get("relatedTarget"); v.Model.End.Still && from.Truthy() && !browser.Within(from, ".board") &&
		target.Call("matches", ":focus-visible").Bool() { // by the Tab key: show the hidden cursor
		v.Send(game.Select{Cell: v.Model.Cursor})
	}
	v.onCell(ctx, e)
}

// OnDigit handles a click on a key of the pad.
func (v *View) OnDigit(_ app.Context, e app.Event) {
	v.touched = browser.String(e.Value, "pointerType") == "touch"
	if letter, ok := browser.Number(e, "letter"); ok {
		v.Send(game.TypeLetter{Letter: byte(letter)})
		return
	}
	if d, ok := browser.Number(e, "digit"); ok && !v.wasHeld() {
		v.Send(v.Digit(d))
	}
}

// Digit returns the message for pressing a key of the pad. d is a digit, or 0 for the eraser. The message
// usually enters the digit. If the user chooses digits before cells, the message makes d the chosen digit.
func (v *View) Digit(d int) state.Msg {
	m := &v.Model
	switch {
	case v.draws():
		return game.Type{Digit: solver.Digit(d)}
	case m.Mode == game.Playing && !m.Active && !m.Play().DigitsFirst() && !m.Filter.On && !cellFocused():
		return game.Select{Cell: m.Cursor} // first show the user where the digit would go
	case m.Play().DigitsFirst() && d != 0 && !m.Play().FilterAsks():
		return game.SetBrush{Digit: solver.Digit(d)}
	case m.Held != game.DigitTool && d != 0: // a held modifier key has selected another tool
		return game.Put{Tool: m.Held, Digit: solver.Digit(d)}
	}
	return game.Type{Digit: solver.Digit(d)}
}

func (v *View) onTool(_ app.Context, e app.Event) {
	if t, ok := browser.Number(e, "tool"); ok {
		v.Send(game.SetTool{Tool: game.Tool(t)})
	}
}

func (v *View) onFilter(app.Context, app.Event) { v.Send(game.SetFilter{On: !v.Model.Filter.On}) }

func (v *View) onByPerson(app.Context, app.Event) { v.Send(state.SetMethod{Method: search.ByLogic}) }
func (v *View) onWatch(app.Context, app.Event)    { v.Send(state.SetMethod{Method: search.BySearch}) }

func (v *View) onFill(app.Context, app.Event)       { v.Send(game.FillNotes{}) }
func (v *View) onFillKeep(app.Context, app.Event)   { v.Send(game.FillNotes{Keep: true}) }
func (v *View) onFillRules(app.Context, app.Event)  { v.Send(game.FillNotes{Rules: true}) }
func (v *View) onClearNotes(app.Context, app.Event) { v.Send(game.ClearNotes{}) }

// onDigitFirst toggles the setting that digits are chosen before cells.
func (v *View) onDigitFirst(app.Context, app.Event) {
	set := v.Model.Habits
	set.DigitFirst = !set.DigitFirst
	v.Send(state.ShowMenu{})
	v.Send(state.SetHabits{Habits: set})
}

// onPen toggles the setting that the pen is among the tools, and selects the pen or the tool for digits.
func (v *View) onPen(app.Context, app.Event) {
	set, tool := v.Model.Habits, game.DigitTool
	if set.Pen = !set.Pen; set.Pen {
		tool = game.LineTool
	}
	v.Send(state.ShowMenu{})
	v.Send(state.SetHabits{Habits: set})
	v.Send(game.SetTool{Tool: tool})
}

func (v *View) onAdding(app.Context, app.Event) { v.Send(game.SetAdding{On: !v.Model.Adding}) }

// onSame selects all cells with the same digit as the cursor's cell.
func (v *View) onSame(app.Context, app.Event) {
	v.Send(state.ShowMenu{})
	v.Send(game.SelectSame{Cell: v.Model.Cursor, Add: v.Model.Adding})
}

func (v *View) onDescribe(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "describe"); ok {
		v.Send(desk.AskDescription{Key: asked[i : i+1]})
	}
}

func (v *View) onCheckpoints(app.Context, app.Event) {
	v.Send(state.ShowPane{Pane: dialogs.BranchesPane})
}

func (v *View) onEraseLines(app.Context, app.Event) { v.Send(game.EraseLines{}) }

func (v *View) onLetters(app.Context, app.Event)     { v.Send(game.SetTool{Tool: game.LetterTool}) }
func (v *View) onMoreLetters(app.Context, app.Event) { v.Send(game.MoreLetters{}) }

func (v *View) onNoColour(app.Context, app.Event) { v.Send(game.Put{Tool: game.ColourTool}) }

func (v *View) onUndo(app.Context, app.Event) {
	if !v.wasHeld() {
		v.Send(game.Undo{})
	}
}

func (v *View) onRedo(app.Context, app.Event) {
	if !v.wasHeld() {
		v.Send(game.Redo{})
	}
}

func (v *View) onArrow(_ app.Context, e app.Event) {
	if to, ok := browser.Number(e, "move"); ok {
		v.Send(game.Move{To: cursor.Direction(to)})
	}
}

// act sends the message of an action, which may replace the row of actions.
func (v *View) act(msg state.Msg) {
	v.acted, v.from = true, v.situation()
	v.Send(msg)
}

// swap is called after an action and after the action's result. If the row of actions has been replaced, swap
// makes the new buttons ignore the pointer for a moment, because a second press would be meant for an old
// button. If the focused button has disappeared, the focus moves to a new one.
func (v *View) swap() {
	if !v.acted || v.situation() == v.from {
		return
	}
	v.acted, v.swapped = false, true
	time.AfterFunc(secondPress, func() { v.Later(func() { v.swapped = false }) })
	v.Drawn(keepFocus)
}

const secondPress = 300 * time.Millisecond

// keepFocus focuses the first visible action, unless a visible element already has the focus.
func keepFocus() {
	if browser.Document().Get("activeElement").Get("offsetParent").Truthy() {
		return
	}
	buttons := browser.Document().Call("querySelectorAll", ".acts .btn, .mend .btn, .frame__more .btn")
	for i := range buttons.Length() {
		if b := buttons.Index(i); b.Get("offsetParent").Truthy() {
			b.Call("focus", map[string]any{"preventScroll": true})
			return
		}
	}
}

func (v *View) onSet(app.Context, app.Event) {
	at := v.Model.ToMend()
	v.act(game.SetMode{Mode: game.Setting})
	v.Send(game.Select{Cell: at})
}
func (v *View) onJudge(app.Context, app.Event)     { v.act(state.Judge{}) }
func (v *View) onKeep(app.Context, app.Event)      { v.Send(game.Keep{}) }
func (v *View) onBack(app.Context, app.Event)      { v.Send(game.Back{}) }
func (v *View) onAdvance(app.Context, app.Event)   { v.Send(game.SetAdvance{On: !v.Model.Advance}) }
func (v *View) onShowWrong(app.Context, app.Event) { v.act(hints.ShowWrong{}) }
func (v *View) onTakeBack(app.Context, app.Event)  { v.act(hints.TakeBack{}) }
func (v *View) onGoBack(app.Context, app.Event)    { v.act(hints.GoBack{}) }
func (v *View) onLeaveIt(app.Context, app.Event)   { v.act(hints.LeaveIt{}) }
func (v *View) onSolve(app.Context, app.Event)     { v.act(state.Solve{}) }
func (v *View) onCheck(app.Context, app.Event)     { v.act(state.Check{}) }
func (v *View) onStop(app.Context, app.Event)      { v.Send(state.Stop{}) }
func (v *View) onClear(app.Context, app.Event)     { v.Send(game.Clear{}) }
func (v *View) onSetter(app.Context, app.Event)    { v.Send(state.ShowPane{Pane: dialogs.SetterPane}) }
func (v *View) onCopy(app.Context, app.Event)      { v.Send(state.CopyText{}) }

// onPaste opens the text or the image on the clipboard. If the clipboard has neither, or can't be read,
// onPaste opens the form into which the user can paste a text.
func (v *View) onPaste(app.Context, app.Event) {
	form := state.ShowOpen{Shown: true, Face: dialogs.OpenFace}
	browser.Paste(func(text string, picture app.Value) {
		v.Later(func() {
			switch {
			case picture != nil:
				v.OpenFile(picture)
			case strings.TrimSpace(text) == "":
				v.Send(form)
			default:
				v.Send(state.Pasted{Text: text})
			}
		})
	}, func() { v.Later(func() { v.Send(form) }) })
}

func (v *View) onGoTo(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(solutions.GoTo{Number: n - 1})
	}
	if !v.Model.Fetching() && !v.Model.Counting() { // replace an invalid number in the field
		ctx.JSSrc().Set("value", v.Model.List.At+1)
	}
}

// The following handlers ignore the second click of a double click, even if it comes late. The first click
// may have been on Solve, whose place is then taken by a button with one of these handlers.

func (v *View) onHide(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.act(state.Hide{})
	}
}

func (v *View) onOpen(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(state.ShowOpen{Shown: true})
	}
}

func (v *View) onAll(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.Send(state.All{})
	}
}

func (v *View) onLiftFog(app.Context, app.Event) { v.Send(state.LiftFog{}) }

// onBoardFile saves the board as an SVG file.
func (v *View) onBoardFile(app.Context, app.Event) {
	v.Send(state.ShowMenu{})
	m := &v.Model
	if m.Undrawn() {
		v.Send(desk.RetrySigns{})
		return
	}
	title := sentences.Title(m)
	var below []string
	if slices.ContainsFunc(m.Seen().Layout().Rules(), func(r solver.Rule) bool { return lines.Undrawn(r.Kind) }) {
		below = sentences.Rules(m.Lang, m.Seen().Layout())
	}
	browser.SaveText(board.File(v.picture(), title, below), "image/svg+xml", "numplace.svg")
}

// FocusCursor moves the keyboard's focus to the cursor's cell. It does so immediately, before the cell's
// tabindex changes. It does so again after the page is drawn, in case the board was replaced.
func (v *View) FocusCursor() {
	if v.hand.sending {
		v.hand.focuses = true
		return
	}
	v.focusCell(false)
	v.Drawn(func() { v.focusCell(true) })
}

// KeepFocus moves the keyboard's focus to the cursor's cell if another cell has the focus.
func (v *View) KeepFocus() {
	if cellFocused() {
		v.FocusCursor()
	}
}

// cellFocused reports whether a cell has the keyboard's focus.
func cellFocused() bool { return browser.Within(browser.Document().Get("activeElement"), ".board") }

// focusCell focuses the cursor's cell. drawn reports whether the page has been drawn since the last change.
// The page scrolls to the cell only if the board is larger than 16x16 and no pointer is pressed on the board.
func (v *View) focusCell(drawn bool) {
	browser.Scripts().Point(int(v.Model.Cursor), v.hand.on || v.Model.Board.Layout().N() <= 16, drawn)
}

// onNextPuzzle starts the next puzzle.
func (v *View) onNextPuzzle(_ app.Context, e app.Event) {
	if !browser.Again(e) {
		v.act(state.PlayNext{})
	}
}

func (v *View) onDraw(app.Context, app.Event) { v.act(state.DrawRules{}) }

// onSeekDesk tries again to load the part of the page that the second program draws.
func (v *View) onSeekDesk(app.Context, app.Event) { v.act(state.FetchAgain{}) }

// onCloseRules closes the editor of rules while it is still loading.
func (v *View) onCloseRules(app.Context, app.Event) { v.act(desk.AskDesk{Do: job.DrawEnds}) }

// onRules opens the dialog with the sizes and rules for an empty board.
func (v *View) onRules(app.Context, app.Event) {
	v.Send(state.ShowOpen{Shown: true, Face: dialogs.EmptyFace})
}

// onDeciding shows the digits that would make the solution unique.
func (v *View) onDeciding(app.Context, app.Event) { v.Send(solutions.ShowDeciding{}) }

// onWhere shows why a puzzle has no solution. If digits conflict, it selects them for editing. Otherwise it
// shows the result of a hint, and the digits that may be wrong.
func (v *View) onWhere(app.Context, app.Event) {
	if len(v.Model.Clashes(v.Model.Board.Given)) > 0 {
		v.onSet(app.Context{}, app.Event{})
		return
	}
	if n, _ := v.Model.Solutions().CountDeciding(); n > 0 && !v.Model.Differ.Shown {
		v.Send(solutions.ShowDeciding{})
	}
	v.onHint(app.Context{}, app.Event{})
}

// onSkip moves the cursor to the next cell, and onRow moves it to the next row.
func (v *View) onSkip(app.Context, app.Event) { v.skipTo(int(v.Model.Cursor) + 1) }

func (v *View) onRow(app.Context, app.Event) {
	n := v.Model.Board.Layout().N()
	v.skipTo((int(v.Model.Cursor)/n + 1) * n)
}

func (v *View) skipTo(cell int) {
	v.Send(game.Select{Cell: solver.Cell(cell % v.Model.Board.Layout().Cells())})
	v.FocusCursor()
}
