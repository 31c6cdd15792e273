// Package draw implements the rule editor, which is a desk: a part of the page that the second program draws.
// The user chooses a kind of rule, draws it on the page's board with the pointer or the keyboard, and types
// its value. The solver.Shape of a kind determines how it is drawn, so the editor supports every kind that
// package solver has.
//
// The rules are stored in the board. If an action changes them, the answer has a link to the changed board,
// and the page makes the change an Undo step. Everything else that lasts between two actions, such as a line
// that is only partly drawn, is stored in the session. web/script/desk.js turns input from pointer and
// keyboard into strokes and keys.
package draw

import (
	"net/url"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
)

// These are the actions of the editor, as values of AskDesk.Do. A comment below describes the argument that
// follows the action.
const (
	doGroup  = "group"  // the number of a group of kinds, or of another page of the editor
	doKind   = "kind"   // the name of a kind of rule
	doPick   = "pick"   // the index of a rule in Layout.Rules
	doStroke = "stroke" // a stroke, see readStroke
	doKey    = "key"    // a key as in KeyboardEvent.key, after Shift+ if Shift is pressed
	doDelete = "delete" // deletes the selected rule
	doMove   = "move"   // makes strokes move the selected rule, until the next doMove
	doWords  = "words"  // the name of a text field, and its text, escaped like part of a URL
	doCheck  = "check"  // the text of the pattern that is being typed, escaped like part of a URL
	doPair   = "pair"   // two digits of a table
	doFill   = "fill"   // the key of a preset for a table
	doNumber = "number" // the amount to add to n, the number on which some presets depend
	doTool   = "tool"   // the number of a tool for drawing
	doHue    = "hue"    // the number of a colour for drawing
	doFog    = "fog"    // fogCovers, fogLamps or fogLifts
	doBack   = "back"   // reverts the last change of the drawing
	doOneWay = "oneway" // switches whether the order of two digits in a table matters
)

// editor is the state that an action reads and changes.
type editor struct {
	session
	*job.AskDesk
	board   link.Board
	layout  *solver.Layout // with the current rules
	drawing link.Drawing   // what the setter has drawn without its being a rule
	says    string         // a message about the result of the action; "" for none
	warns   bool           // the message in says explains why the action had no effect
	cursor  int            // 1 + the cell to which the cursor moves; 0 if it stays
	changed bool           // the action has changed the board
	next    string         // the action whose button gets the focus if the pressed button no longer exists

	compiled *compiled // the automaton of the last pattern
}

// Answer performs an action in the editor and draws the editor.
func Answer(r job.AskDesk) job.DeskAnswer {
	e := editor{session: parse(r.State), AskDesk: &r}
	var err error
	if e.board, err = link.DecodeBoard(r.Board); err != nil {
		return job.DeskAnswer{}
	}
	e.layout, e.drawing = e.board.Given.Layout(), link.Drawing(r.Drawn)
	e.settle()
	e.settleWords()
	verb, what, _ := strings.Cut(r.Do, " ")
	e.press(verb, what)
	answer := e.draw()
	answer.State = e.text()
	if e.changed {
		answer.Kind, answer.Query = job.ChangeBoard, e.query()
		answer.Drawn, answer.Redrawn = string(e.drawing), e.drawing != link.Drawing(r.Drawn)
		if _, err := link.DecodeBoard(answer.Query); err != nil {
			return e.refused()
		}
	}
	answer.Goes = e.cursor
	return answer
}

// refused draws the editor as it was before the action, with a message saying that the changed board would
// not fit in a link.
func (e *editor) refused() job.DeskAnswer {
	was := editor{session: parse(e.State), AskDesk: e.AskDesk, layout: e.board.Given.Layout()}
	was.board, _ = link.DecodeBoard(e.Board) // restore the setter's texts from before the action
	was.settle()
	was.refuse(tooMuch.In(e.Lang))
	answer := was.draw()
	answer.State = was.text()
	return answer
}

// query returns the query of a link to the board with its current rules. It returns "" if the digits do not
// fit the layout.
func (e *editor) query() string {
	b := e.board
	if e.layout != b.Given.Layout() {
		given, err := solver.Parse(e.layout, b.Given.String())
		entered, also := solver.Parse(e.layout, b.Entered.String())
		if err != nil || also != nil {
			return ""
		}
		b.Given, b.Entered, b.Solution = given, entered, solver.Grid{}
	}
	return link.EncodeBoard(b)
}

func (e *editor) press(verb, what string) {
	number, _ := strconv.Atoi(what)
	switch verb {
	case doGroup:
		e.toGroup(number)
	case doKind:
		e.choose(solver.Kind(what))
	case doPick:
		switch rules := e.layout.Rules(); {
		case number < 0 || number >= len(rules):
		case number == e.selected():
			e.deselect()
		default:
			e.selects(rules[number])
		}
	case doStroke:
		if s, ok := readStroke(what, e.layout); ok {
			e.stroke(s)
		}
	case doKey:
		e.key(what)
	case doDelete:
		e.delete()
	case doMove:
		e.moving = !e.moving && e.on != ""
	case doWords:
		e.write(what)
	case doCheck:
		if text, err := url.PathUnescape(what); err == nil {
			e.checkPattern(text)
		}
	case doPair:
		e.pressPair(what)
	case doFill:
		e.fill(what)
	case doNumber:
		e.number = min(max(e.numberNow()+number, 1), e.limitOf())
	case doOneWay:
		e.oneWay = !e.oneWay
	case doTool:
		e.deselect()
		e.tool = tool(min(max(number, 0), int(tools)-1))
	case doHue:
		e.hue = min(max(number, 0), len(hues)-1)
	case doFog:
		e.pressFog(what)
	case doBack:
		e.back()
	}
}

// settle clears those parts of the session that refer to rules or cells that are no longer on the board, for
// example after Undo.
func (e *editor) settle() {
	if e.on != "" && e.selected() < 0 {
		e.deselect()
	}
	for _, c := range e.cells {
		if int(c) >= e.layout.Cells() {
			e.deselect()
			break
		}
	}
}

// refuse sets a message that explains why an action has changed nothing.
func (e *editor) refuse(says string) { e.says, e.warns = says, true }

// problem refuses an action because of an error in a rule.
func (e *editor) problem(err *solver.RuleError) { e.refuse(i18n.RuleProblem(e.Lang, err)) }

// toGroup shows a group of kinds and chooses its first kind, or shows another page of the editor.
func (e *editor) toGroup(group int) {
	if group < 0 || group >= pages {
		return
	}
	e.deselect()
	e.group = group
	if group < groups && group != boardGroup && groupOf(e.kind) != group {
		e.kind = kindsOf(group)[0]
	}
}

// choose chooses a kind to draw. A rule of the whole board has no cells to draw, so choose adds it to the
// board at once. If the board already has such a rule, choose removes it, but a rule with a value is first
// selected, and only removed when its kind is chosen again.
func (e *editor) choose(kind solver.Kind) {
	if !known(kind) {
		return
	}
	was := e.on
	e.deselect()
	e.kind, e.group = kind, groupOf(kind)
	if kind.Shape() != solver.WholeBoard {
		return
	}
	for i, r := range e.layout.Rules() {
		if r.Kind != kind {
			continue
		}
		if _, most := kind.Values(); most == 0 || r.String() == was {
			e.take(i)
		} else {
			e.selects(r)
		}
		return
	}
	e.add(solver.Rule{Kind: kind, Value: e.usual(solver.Rule{Kind: kind})})
}

// write stores one of the setter's texts about the puzzle or a rule. what is the name of the text, a space,
// and the escaped text.
func (e *editor) write(what string) {
	field, text, _ := strings.Cut(what, " ")
	text, err := url.PathUnescape(text)
	if err != nil {
		return
	}
	words := e.board.Words
	switch field {
	case "pattern":
		e.typePattern(text)
		return
	case "says":
		e.saySentence(text)
		return
	case "title":
		words.Title = text
	case "author":
		words.Author = text
	case "rules":
		words.Rules = text
	case "praise":
		words.Praise = text
	case "label":
		e.label = strings.Join(strings.Fields(text), " ")
		return
	}
	if words = words.Clean(); words != e.board.Words {
		e.board.Words, e.changed = words, true
	}
}
