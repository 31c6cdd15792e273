// Package draw is the desk of the editor of rules: a person chooses a kind of rule, draws it on the board of the page
// by pointer or by keys, and types its value. Each kind is drawn by its solver.Shape, so a kind that is new in the
// table of solver is in the editor too.
//
// The rules are those of the board. A press that changes them is answered with a link to the changed board, and the
// page makes it a step of Undo. What lies between two presses, such as a line that is being drawn by keys, is the
// session. web/script/desk.js makes strokes and keys of what the pointer and the keyboard do.
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

// What can be pressed.
const (
	doGroup  = "group"  // the number of a group of kinds, or of another page of the editor
	doKind   = "kind"   // a kind of rules
	doPick   = "pick"   // the index of a rule in Layout.Rules
	doStroke = "stroke" // as readStroke reads it
	doKey    = "key"    // a key as KeyboardEvent.key has it, with Shift+ before it
	doDelete = "delete" // the rule that is selected
	doMove   = "move"   // strokes move it, until this is pressed again
	doWords  = "words"  // a field of words, and its text as a part of an address
	doCheck  = "check"  // the text of a pattern that is being typed, as a part of an address
	doPair   = "pair"   // two digits of a table
	doFill   = "fill"   // the key of a preset of a table
	doNumber = "number" // how much is added to the number of presets
	doOneWay = "oneway" // whether the order of two digits says something
)

// editor is what a press acts on.
type editor struct {
	session
	*job.AskDesk
	board   link.Board
	layout  *solver.Layout // as the rules are now
	says    string         // what came of the press, if that needs a sentence
	warns   bool           // it is why nothing came of it
	cursor  int            // the cell to which the cursor goes, and 1; 0 for none
	changed bool           // the board is another
	next    string         // the press whose button gets the focus where the one that asked is gone

	compiled *compiled // of the pattern that was asked about last
}

// Serve carries out a press in the editor, and draws it.
func Serve(r job.AskDesk) job.DeskAnswer {
	e := editor{session: parse(r.State), AskDesk: &r}
	var err error
	if e.board, err = link.DecodeBoard(r.Board); err != nil {
		return job.DeskAnswer{}
	}
	e.layout = e.board.Given.Layout()
	e.settle()
	e.settleWords()
	verb, what, _ := strings.Cut(r.Do, " ")
	e.press(verb, what)
	served := e.draw()
	served.State = e.text()
	if e.changed {
		served.Kind, served.Query = job.ChangeBoard, e.query()
		if _, err := link.DecodeBoard(served.Query); err != nil {
			return e.refused()
		}
	}
	served.Goes = e.cursor
	return served
}

// refused draws the editor as it was, because the board would be too much for a link.
func (e *editor) refused() job.DeskAnswer {
	was := editor{session: parse(e.State), AskDesk: e.AskDesk, layout: e.board.Given.Layout()}
	was.board, _ = link.DecodeBoard(e.Board) // with the words as they were
	was.settle()
	was.refuse(tooMuch.In(e.Lang))
	served := was.draw()
	served.State = was.text()
	return served
}

// query returns a link to the board with its rules as they are now.
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
	}
}

// settle drops what the session says of rules that the board does not have any more, after Undo.
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

// refuse says why a press has changed nothing.
func (e *editor) refuse(says string) { e.says, e.warns = says, true }

// problem refuses a press because of an error about a rule.
func (e *editor) problem(err *solver.RuleError) { e.refuse(i18n.RuleProblem(e.Lang, err)) }

// toGroup shows a group of kinds, and chooses its first kind.
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

// choose chooses a kind to draw. One of the whole board is put on the board or selected, and then taken away.
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

// write changes what the setter says of the puzzle.
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
	}
	if words = words.Clean(); words != e.board.Words {
		e.board.Words, e.changed = words, true
	}
}
