package incoming

import (
	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

// The data that comes with a puzzle in addition to its digits. A text may name rules that Numplace does not
// solve. They are stored with the board, since they cannot be derived from its digits. While a board has such
// rules, the page makes no statements about solutions.

// Extras holds the data that came with a puzzle in addition to its digits.
type Extras struct {
	Of    solver.Grid // the givens that it belongs to
	Rules string      // names of rules that Numplace does not solve; see Model.Rules
	// Unsure has other uncertainties about the puzzle, in the format of link.Unsure.
	Unsure string
	// Breaks means that Solution breaks the rules of the layout. The setter must then have meant other rules.
	Breaks bool
	Clash  bool // the puzzle is marked as doubtful, and its givens break the rules of the layout
	// Solution is the setter's solution, or the zero Grid. A full board is compared with it, but it is never
	// shown.
	Solution solver.Grid
	Offer    Offer

	Origin string // see Model.Origin
	Words  link.Words
	Task   link.Task // see Model.Task
	Start  string    // query of the link to an exercise, or to a history until that is read
	Whole  bool      // the address of an unsaved board had all its digits and notes
	Waits  bool      // the puzzle is offered at the door and waits to be started
	Own    bool      // the user entered it as a text, not by a link
	Wrote  bool      // the words were written here, and stay when the givens change
}

// Offer has digits that came with a puzzle in a link from another site. They may be part of the setter's
// solution, so they are only put on the board if the user agrees.
type Offer struct {
	Digits solver.Grid // the zero Grid if there are none
	Taken  bool        // they were put on the board; Undo may have removed them
}

// none is what On returns for other givens.
var none Extras

// On returns the data for a board with these givens. If the data came with other givens, it returns empty
// Extras.
func (b *Extras) On(given solver.Grid) *Extras {
	if b.Of == given {
		return b
	}
	return &none
}

// Join returns the data for a board with these givens, so that more can be added. If the data came with other
// givens, Join resets it first.
func (b *Extras) Join(given solver.Grid) *Extras {
	if b.Of != given {
		*b = Extras{Of: given}
	}
	return b
}

// Reword replaces the setter's words by those in again, which came with the same puzzle later. If again has a
// solution, it replaces that too.
func (b *Extras) Reword(again *Extras) {
	b.Words, b.Unsure = again.Words, again.Unsure
	if again.Solution.N() > 0 {
		b.Solution = again.Solution
	}
	*b = b.Judged()
}

// Linked returns the data in a link in addition to the digits.
func Linked(linked link.Board) Extras {
	b := Extras{Origin: linked.Origin, Task: linked.Task, Words: linked.Words, Solution: linked.Solution,
		Unsure: linked.Unsure.String()}
	if b.Task.NeedsLink() {
		b.Start = link.EncodeBoard(linked)
	}
	if linked.Unsolved {
		b.Rules = storage.OtherRules
	}
	return b
}

// Recorded returns the data in a record. b is the record's board.
func Recorded(b history.Board, r *storage.Record) Extras {
	return Extras{Of: b.Given, Rules: r.Rules, Solution: DigitsOn(b.Layout(), r.Solution),
		Offer: Offer{Digits: DigitsOn(b.Layout(), r.Offered)}, Origin: r.Origin, Words: r.Words,
		Unsure: r.Unsure}.Judged()
}

// Kept returns the data combined with that of the board's record. named means that the record was found by
// its id, not by the puzzle.
func (b Extras) Kept(l *solver.Layout, r *storage.Record, named bool) Extras {
	b.Rules = r.Rules
	if b.Solution.N() == 0 {
		b.Solution = DigitsOn(l, r.Solution)
	}
	if b.Offer.Digits.N() == 0 {
		b.Offer.Digits = DigitsOn(l, r.Offered)
	}
	if r.Origin != "" {
		b.Origin = r.Origin
	}
	if b.Words == (link.Words{}) || named {
		b.Words, b.Wrote = r.Words, r.Own
	}
	if b.Words == r.Words {
		b.Unsure = r.Unsure
	}
	if b.Task == "" || b.Start != "" { // the task of a stored history is in the record
		b.Task = link.Task(r.Task)
	}
	return b
}

// Named returns the names of rules that Numplace does not solve, separated by ", ". It returns "" if there
// are none. If the setter's solution breaks the rules of the layout, the puzzle has unknown rules, and the
// result is storage.OtherRules.
func (b *Extras) Named() string {
	if b.Rules == "" && b.Breaks {
		return storage.OtherRules
	}
	return b.Rules
}

// Judged returns the data with Breaks and Clash set.
func (b Extras) Judged() Extras {
	b.Breaks = b.Solution.N() > 0 && !b.Solution.Solved()
	b.Clash = b.Unsure != "" && b.Of.N() > 0 && link.ReadUnsure(b.Unsure).Doubtful && len(history.Clashes(b.Of)) > 0
	return b
}

// Offered returns the number of offered digits, counting only those for empty cells. It returns 0 if the
// digits were put on the board and some are still there.
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

// KeptOffer returns the offered digits in the format of Record.Offered.
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

// ModeOf returns the mode in which a board opens. rules are the rules that Numplace does not solve, from
// Named. A board without a puzzle opens in mode Setting. A puzzle opens in mode Posed, which shows its
// verdict. It opens in mode Playing if there are digits or notes to continue with, or if there is no verdict
// to show. Colours do not count as notes.
func ModeOf(b history.Board, rules string, frame bool) game.Mode {
	switch {
	case rules != "": // such a board may have no givens
		return game.Playing
	case !b.AnyPuzzle():
		return game.Setting
	}
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(_ solver.Cell, note format.Note) format.Note {
		note.Colours = 0 // colours often come from the setter
		return note
	})
	if frame || b.Begun() {
		return game.Playing
	}
	return game.Posed
}
