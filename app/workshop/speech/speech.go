// Package speech describes boards in words, for users who cannot see them: the whole board or a house, the
// candidates of a cell, the places of a digit, and the pencil marks.
package speech

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/possible"
	"numplace/solver"
)

// Describe answers a question about the board and the cell with the cursor. job.AskDesk.Do has job.Describe and
// then the key of the question:
//
//	?       the candidates of the cell, and its pencil marks
//	r, t    the digits in the cell's row or column, and the missing digits
//	u       the same for its box or region, and for its other houses, such as a diagonal
//	a       all of these
//	U, U5   the places of the digit 5 in each of the cell's houses; U alone asks for a digit
//	R       the number of empty cells, and every row
//	T       the pencil marks of the cell's row
//
// The answer to any other question is empty.
func Describe(r job.AskDesk) job.DeskAnswer {
	b, err := boardOf(r.Board)
	if err != nil || r.Cell < 0 || r.Cell >= b.Given.Layout().Cells() {
		return job.DeskAnswer{}
	}
	t := &describer{StepOptions: r.StepOptions, Board: b, layout: b.Given.Layout(), digits: b.Given,
		cell: solver.Cell(r.Cell)}
	for c := range solver.Cell(t.layout.Cells()) {
		if d := b.Entered.At(c); d != 0 {
			t.digits = t.digits.With(c, d)
		}
		note := b.Notes.At(c)
		t.corners = t.corners || note.Corner != 0 && t.digits.At(c) == 0
	}
	t.sure = !strings.Contains(r.Board, "&u=")
	t.answer(strings.TrimPrefix(r.Do, job.Describe))
	for i, s := range t.said {
		t.said[i] = begun(s)
	}
	return job.DeskAnswer{Shown: job.Shown{Say: i18n.Sentences(r.Lang, t.said)}}
}

// boardOf parses the query of a link. If the query is too long to be parsed, boardOf parses it without the
// pencil marks.
func boardOf(query string) (link.Board, error) {
	b, err := link.DecodeBoard(query)
	if err != nil {
		query, _, _ = strings.Cut(query, "&n=")
		b, err = link.DecodeBoard(query)
	}
	return b, err
}

// begun capitalises a sentence if it begins with a word. The name of a cell, such as r5c5, does not count as
// a word.
func begun(s string) string {
	if len(s) > 1 && 'a' <= min(s[0], s[1]) && max(s[0], s[1]) <= 'z' {
		return strings.ToUpper(s[:1]) + s[1:]
	}
	return s
}

// describer describes a board in sentences, and collects them in said.
type describer struct {
	job.StepOptions
	link.Board
	layout  *solver.Layout
	digits  solver.Grid // givens and entered digits
	sure    bool        // the rules of the layout are certain
	corners bool        // whether the board has corner marks, so that sentences must distinguish them from centre marks
	cell    solver.Cell
	said    []string
}

// say appends a sentence.
func (t *describer) say(s text, blanks ...string) { t.said = append(t.said, s.With(t.Lang, blanks...)) }

func (t *describer) answer(question string) {
	if digit, where := strings.CutPrefix(question, "U"); where {
		t.where(digit)
		return
	}
	switch question {
	case "R":
		t.board()
	case "T":
		t.notes()
	case "?", "a":
		t.one()
	}
	for _, h := range t.layout.HousesOf(t.cell) {
		key := "u"
		switch h.Kind {
		case solver.Row:
			key = "r"
		case solver.Column:
			key = "t"
		}
		if question == key || question == "a" {
			t.house(h)
			t.lacks(h)
		}
	}
}

// board appends a sentence with the number of empty cells, and then a sentence for each row.
func (t *describer) board() {
	if left := t.layout.Cells() - t.digits.Count(); left > 0 {
		t.said = append(t.said, i18n.ToGo(t.Lang, left))
	} else {
		t.say(noneEmpty)
	}
	for h := range t.layout.Houses() {
		if h.Kind == solver.Row {
			t.house(h)
		}
	}
}

// house appends the digits of a house and the cells they are in.
func (t *describer) house(h solver.House) {
	var digits, placed []string
	for _, c := range h.Cells {
		if d := t.digits.At(c); d != 0 {
			digits = append(digits, d.String())
			placed = append(placed, at.With(t.Lang, "digit", d.String(), "where", t.within(h, c, true)))
		}
	}
	name := t.Naming.House(t.Lang, h)
	switch empty := len(h.Cells) - len(digits); {
	case len(digits) == 0:
		t.say(none, "house", name)
	case empty == 0:
		t.say(full, "house", name, "digits", t.list(digits))
	default:
		t.say(some, "house", name, "cells", t.places(h, placed), "n", i18n.Number(empty))
	}
}

// lacks appends the digits that a house lacks, and the digits that it has twice.
func (t *describer) lacks(h solver.House) {
	var has, again solver.Digits
	for _, c := range h.Cells {
		switch d := t.digits.At(c); {
		case d == 0:
		case has.Has(d):
			again = again.With(d)
		default:
			has = has.With(d)
		}
	}
	if again != 0 {
		t.say(twice, "digits", t.list(i18n.Written(again)))
	}
	if n := t.layout.N(); len(h.Cells) == n && has.Len() < n {
		t.say(missing, "digits", t.list(i18n.Written((1<<n-1)&^has)))
	}
}

// within returns the name of a cell in a house. If line is set, or if the user names cells in words, the name
// is shortened: a cell of a row is named only by its column, and a cell of a column only by its row.
func (t *describer) within(h solver.House, c solver.Cell, line bool) string {
	row, col := t.layout.RowCol(c)
	switch line = line || t.Naming == i18n.ByWords; {
	case line && h.Kind == solver.Row:
		return t.Naming.House(t.Lang, solver.House{Kind: solver.Column, Index: col - 1})
	case line && h.Kind == solver.Column:
		return t.Naming.House(t.Lang, solver.House{Kind: solver.Row, Index: row - 1})
	}
	return t.named(c)
}

// places joins names of cells that within has returned. If the names contain commas, places separates them by
// semicolons.
func (t *describer) places(h solver.House, names []string) string {
	if t.Naming == i18n.ByWords && h.Kind != solver.Row && h.Kind != solver.Column {
		return strings.Join(names, semicolon.In(t.Lang))
	}
	return t.list(names)
}

// named returns the name of a cell.
func (t *describer) named(c solver.Cell) string {
	row, col := t.layout.RowCol(c)
	return t.Naming.Cell(t.Lang, row, col)
}

func (t *describer) list(parts []string) string { return strings.Join(parts, comma.In(t.Lang)) }

// candidates returns the digits that are possible in a cell according to the rules, except for those that the
// user has crossed out.
func (t *describer) candidates(c solver.Cell) solver.Digits {
	byHouses := func(c solver.Cell) solver.Digits { return t.digits.Candidates(c) &^ t.Notes.At(c).Struck }
	switch {
	case t.digits.At(c) != 0:
		return 0
	case !t.sure:
		return byHouses(c)
	}
	return possible.In(t.digits, byHouses, c)
}

// one appends the digit or the candidates of the cell with the cursor, and its pencil marks.
func (t *describer) one() {
	d, name, may := t.digits.At(t.cell), t.named(t.cell), t.candidates(t.cell)
	switch {
	case t.Given.At(t.cell) != 0:
		t.say(given, "cell", name, "digit", d.String())
	case d != 0:
		t.say(holds, "cell", name, "digit", d.String())
	case may == 0:
		t.say(nothing, "cell", name)
	case may.Len() == 1:
		t.say(only, "cell", name, "digit", i18n.Written(may)[0])
	default:
		t.say(can, "cell", name, "digits", t.list(i18n.Written(may)))
	}
	if noted := t.noted(t.cell, ""); noted != "" {
		t.said = append(t.said, noted)
	}
}

// noted returns the name of a cell followed by the cell's pencil marks and colours. It returns "" if the cell
// has neither.
func (t *describer) noted(c solver.Cell, name string) string {
	note, says := t.Notes.At(c), name
	if t.digits.At(c) == 0 {
		says = i18n.CellWithNotes(t.Lang, says, note.Corner, note.Centre, 0, !t.corners)
		if note.Struck != 0 {
			says += i18n.Comma(t.Lang) + crossedOut.With(t.Lang, "digits", t.list(i18n.Written(note.Struck)))
		}
	}
	var colours []string
	for d := range solver.Digits(note.Colours).All() {
		colours = append(colours, i18n.ColourNames[d-1].In(t.Lang))
	}
	for d := range (note.Corner | note.Centre).All() {
		if colour := note.Tints.Of(d); colour != 0 && t.digits.At(c) == 0 {
			colours = append(colours, d.String()+" "+i18n.ColourNames[colour-1].In(t.Lang))
		}
	}
	says = i18n.CellColoured(t.Lang, says, colours)
	if says == name {
		return ""
	}
	return strings.TrimPrefix(says, i18n.Comma(t.Lang))
}

// notes appends the pencil marks in the row of the cell with the cursor.
func (t *describer) notes() {
	h := t.layout.HousesOf(t.cell)[0]
	var cells []string
	for _, c := range h.Cells {
		if noted := t.noted(c, t.named(c)); noted != "" {
			cells = append(cells, noted)
		}
	}
	name := t.Naming.House(t.Lang, h)
	if len(cells) == 0 {
		t.say(noNotes, "house", name)
		return
	}
	t.say(notesOf, "house", name, "cells", cells[0])
	t.said = append(t.said, cells[1:]...)
}

// where appends a sentence about a digit for each house of the cell with the cursor. It names the cell that
// contains the digit. Otherwise it names the cells that can contain it, if any.
func (t *describer) where(digit string) {
	d, ok := solver.Digit(0), false
	if len(digit) == 1 {
		d, ok = solver.DigitOf(rune(digit[0]), t.layout.N())
	}
	if !ok || d == 0 {
		t.said = append(t.said, i18n.FilterAsks.In(t.Lang))
		return
	}
	for _, h := range t.layout.HousesOf(t.cell) {
		var cells []string
		stands := ""
		for _, c := range h.Cells {
			switch {
			case t.digits.At(c) == d:
				stands = t.within(h, c, false)
			case t.candidates(c).Has(d):
				cells = append(cells, t.within(h, c, false))
			}
		}
		blanks := []string{"digit", digit, "house", t.Naming.House(t.Lang, h)}
		switch {
		case stands != "":
			t.say(has, append(blanks, "cell", stands)...)
		case len(cells) == 0 && len(h.Cells) == t.layout.N():
			t.say(noPlace, blanks...)
		case len(cells) == 1:
			t.say(onePlace, append(blanks, "cell", cells[0])...)
		case len(cells) > 1:
			t.say(several, append(blanks, "cells", t.places(h, cells))...)
		}
	}
}
