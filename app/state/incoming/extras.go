package incoming

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/fog"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the data that comes with a puzzle in addition to its digits. A text may name rules
// that Numplace does not solve. The names of these rules are stored with the board, since they cannot be
// derived from its digits. While a board has such rules, the page does not show solution counts or hints.

// Extras holds the data that came with a puzzle in addition to its digits.
type Extras struct {
	Of    solver.Grid // the givens of the puzzle
	Rules string      // names of the rules that Numplace does not solve, as in Model.Rules
	// Unsure lists which rules of the puzzle are uncertain, in the format of link.Unsure.
	Unsure string
	// Breaks means that Solution breaks the rules of the layout, so the puzzle must have further rules.
	Breaks bool
	Clash  bool // the puzzle's rules are marked as uncertain, and its givens break the rules of the layout
	// Solution is the setter's solution, or the zero Grid if it is unknown. A full board is compared with
	// this solution, but the page never shows it.
	Solution solver.Grid
	Offer    Offer

	Origin string // how the puzzle was generated, as in Model.Origin
	Daily  string // which daily puzzle its record says that it is, as the text of a door.Choice, or ""
	Words  link.Words
	// Drawing is what the setter has drawn. It stays on the board when the givens change.
	Drawing link.Drawing
	Lifted  bool      // the user has lifted the fog of the drawing
	Task    link.Task // the task to do on the board, as in Model.Task
	Start   string    // query of the link to an exercise, or of the link to a history that has not been read yet
	Whole   bool      // the board is not saved, and its address contained all digits and notes
	Waits   bool      // the puzzle is offered on the start page and has not been started
	Own     bool      // the user entered the puzzle as a text instead of opening a link
	Wrote   bool      // the user wrote the title and the rules, so they stay when the givens change
}

// Offer holds digits that came with a puzzle in a link from another site. They may be part of the solution,
// so they are put on the board only if the user agrees.
type Offer struct {
	Digits solver.Grid // the offered digits, or the zero Grid
	Taken  bool        // the user accepted the digits; Undo may have removed them since
}

// none is returned by On for a board with other givens. It is always empty.
var none Extras

// On returns b if it belongs to the puzzle with these givens. Otherwise it returns empty Extras.
func (b *Extras) On(given solver.Grid) *Extras {
	if b.Of == given {
		return b
	}
	return &none
}

// WordsOn returns the setter's text about the puzzle with these givens. A text that came with another puzzle does not
// apply to it, but a text that was written on this page stays when the givens change.
func (b *Extras) WordsOn(given solver.Grid) link.Words {
	if b.Wrote {
		return b.Words
	}
	return b.On(given).Words
}

// DrawingOn returns what the setter has drawn, or "" for a board of another size. It stays when the givens or the rules
// change, because it is about the places on the board, unless alone is set.
func (b *Extras) DrawingOn(given solver.Grid, alone bool) link.Drawing {
	if b.Of.N() != given.N() || alone && b.Of != given {
		return ""
	}
	return b.Drawing
}

// TaskOn returns the task of the link if the board has these givens, or "". Tasks set on this page stay when the givens
// change. setting reports whether the user is entering a puzzle, without which there is no drawing of rules.
func (b *Extras) TaskOn(given solver.Grid, setting bool) link.Task {
	if b.Of != given && !b.Task.IsLocal() || b.Task == link.Draw && !setting {
		return ""
	}
	return b.Task
}

// Join returns b, so that the caller can add data about the puzzle with these givens. If b belongs to another
// puzzle, Join resets it first, except for the drawing.
func (b *Extras) Join(given solver.Grid) *Extras {
	if b.Of != given {
		drawing := b.Drawing
		if *b = (Extras{Of: given}); b.Of.N() == given.N() {
			b.Drawing = drawing
		}
	}
	return b
}

// Draw replaces the setter's drawing. If b belongs to a board of another size, Draw resets it first, except for what
// the user wrote.
func (b *Extras) Draw(given solver.Grid, drawing link.Drawing) {
	if b.Of.N() != given.N() && drawing != b.Drawing {
		*b = Extras{Of: given, Words: b.Words, Wrote: b.Wrote, Unsure: b.Unsure, Task: b.Task, Own: b.Own}
	}
	b.redraw(drawing)
}

// redraw replaces the drawing. New fog is not lifted.
func (b *Extras) redraw(drawing link.Drawing) {
	b.Lifted = b.Lifted && drawing.FogOnly() == b.Drawing.FogOnly()
	b.Drawing = drawing
}

// Reword replaces the setter's texts, such as the title and the rules, with those in newer, the Extras of a
// later link to the same puzzle. If newer has a solution or a drawing, Reword replaces these too.
func (b *Extras) Reword(newer *Extras) {
	b.Words, b.Unsure = newer.Words, newer.Unsure
	b.redraw(newer.Drawing.Or(b.Drawing))
	if newer.Solution.N() > 0 {
		b.Solution = newer.Solution
	}
	*b = b.Judged()
}

// Linked returns what a link contains in addition to the digits.
func Linked(linked link.Board) Extras {
	b := Extras{Origin: linked.Origin, Task: linked.Task, Words: linked.Words, Solution: linked.Solution,
		Unsure: linked.Unsure.String(), Drawing: linked.Drawing}
	if b.Task.NeedsLink() {
		b.Start = link.EncodeBoard(linked)
	}
	if linked.Unsolved {
		b.Rules = storage.OtherRules
	}
	return b
}

// Recorded returns what record r contains in addition to the digits. b is the board of the record.
func Recorded(b history.Board, r *storage.Record) Extras {
	return Extras{Of: b.Given, Rules: r.Rules, Solution: DigitsOn(b.Layout(), r.Solution),
		Offer: Offer{Digits: DigitsOn(b.Layout(), r.Offered)}, Origin: r.Origin, Words: r.Words,
		Daily: r.Daily, Drawing: r.Drawing, Unsure: r.Unsure}.Judged()
}

// Kept merges b with the data in r, the stored record of the board. Where both have data, r takes precedence
// in the rules and the origin, and b in the solution and the offer. If named is set, the record was found by
// its id, so the texts in r take precedence too. Otherwise the record was found by its puzzle.
func (b Extras) Kept(l *solver.Layout, r *storage.Record, named bool) Extras {
	b.Rules, b.Daily = r.Rules, r.Daily
	if b.Solution.N() == 0 {
		b.Solution = DigitsOn(l, r.Solution)
	}
	if b.Offer.Digits.N() == 0 {
		b.Offer.Digits = DigitsOn(l, r.Offered)
	}
	if r.Origin != "" {
		b.Origin = r.Origin
	}
	b.Drawing = b.Drawing.Or(r.Drawing)
	if b.Words == (link.Words{}) || named {
		b.Words, b.Wrote = r.Words, r.Own
	}
	if b.Words == r.Words {
		b.Unsure = r.Unsure
	}
	if b.Task == "" || b.Start != "" { // a link that contains a history has its task in the record
		b.Task = link.Task(r.Task)
	}
	return b
}

// Fog returns the cells that the fog of the puzzle covers on a board, or none if whole is set. found has the number of
// solutions if judged is set. A digit is right if it agrees with the setter's solution or, if the setter states none,
// with the only solution. While that is unknown, no digit is right. If there is neither, nothing is covered.
func (b *Extras) Fog(on history.Board, whole, judged bool, found job.Found) history.CellSet {
	if whole || b.Lifted || !b.Drawing.Foggy() || b.Of.N() != on.Given.N() {
		return history.CellSet{}
	}
	puzzle := b.On(on.Given)
	solution := puzzle.Solution
	switch {
	case solution.N() > 0:
	case judged && found.Solutions == 1 && found.Exact:
		solution = DigitsOn(on.Layout(), found.Solution)
	case judged && found.Exact, puzzle.Named() != "":
		return history.CellSet{}
	}
	return fog.Covered(b.Drawing, on, solution)
}

// Named returns the names of those rules of the puzzle that Numplace does not solve, separated by ", ", or ""
// if there are no such rules. If the setter's solution breaks the rules of the layout, the puzzle must have
// unknown rules, so Named returns storage.OtherRules.
func (b *Extras) Named() string {
	if b.Rules == "" && b.Breaks {
		return storage.OtherRules
	}
	return b.Rules
}

// Judged returns b with the fields Breaks and Clash recomputed.
func (b Extras) Judged() Extras {
	b.Breaks = b.Solution.N() > 0 && !b.Solution.Solved()
	b.Clash = b.Unsure != "" && b.Of.N() > 0 && link.ReadUnsure(b.Unsure).Doubtful && len(history.Clashes(b.Of)) > 0
	return b
}

// Offered returns the number of offered digits that the user can put in empty cells of the board. If the user
// has already done so, and some of the digits are still on the board, Offered returns 0.
func (b *Extras) Offered(on history.Board) int {
	o := b.On(on.Given).Offer
	if o.Digits.N() == 0 {
		return 0
	}
	n := 0
	for c := range solver.Cell(on.Layout().Cells()) {
		d := o.Digits.At(c)
		switch {
		case d == 0 || on.Given.At(c) != 0:
		case o.Taken && on.Entered.At(c) == d:
			return 0
		case on.Entered.At(c) == 0:
			n++
		}
	}
	return n
}

// KeptOffer returns the offered digits in the format of Record.Offered. If the offer no longer has to be
// made, it returns "".
func (b *Extras) KeptOffer(on history.Board) string {
	if o := b.On(on.Given).Offer; !o.Taken || b.Offered(on) > 0 {
		return o.Digits.String()
	}
	return ""
}

// Take returns the board with the offered digits in its empty cells.
func (o Offer) Take(on history.Board) history.Board {
	for c := range solver.Cell(on.Layout().Cells()) {
		if d := o.Digits.At(c); d != 0 && on.Given.At(c) == 0 && on.Entered.At(c) == 0 {
			on.Entered = on.Entered.With(c, d)
		}
	}
	return on
}

// DigitsOn parses a text with one digit per cell. It returns the zero Grid if the text does not fit layout l.
func DigitsOn(l *solver.Layout, text string) solver.Grid {
	g, _ := solver.Parse(l, text)
	return g
}

// ModeOf returns the mode in which a board opens. rules are the names of rules that Numplace does not solve,
// as returned by Named. A board without a puzzle opens in the mode Setting. A puzzle without entered digits
// and pencil marks opens in the mode Posed, which shows its solution count. A puzzle opens in the mode
// Playing if it has entered digits or pencil marks, if rules is not empty, or if frame is set. Colours do not
// count as pencil marks.
func ModeOf(b history.Board, rules string, frame bool) game.Mode {
	switch {
	case rules != "": // such a puzzle may have no givens, so this case is first
		return game.Playing
	case !b.AnyPuzzle():
		return game.Setting
	}
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(_ solver.Cell, note format.Note) format.Note {
		note.Colours = 0 // colours are often the setter's
		return note
	})
	if frame || b.Begun() {
		return game.Playing
	}
	return game.Posed
}
