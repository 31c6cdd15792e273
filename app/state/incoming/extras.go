package incoming

import (
	"numplace/app/shared/link"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/format"
)

// What comes with a puzzle, apart from its digits. A text may name rules that Numplace does not solve. They are kept
// with the board, since its digits don't show them. While a board has such rules, the page says nothing about
// solutions.

// Extras is what came with a puzzle, apart from its digits.
type Extras struct {
	Of    solver.Grid // the givens
	Rules string      // the names of rules that are not solved, as Model.Rules returns them
	// Unsure is what else is uncertain about the puzzle, as link.Unsure writes it.
	Unsure string
	// Breaks reports that Solution breaks the rules of the layout, which then are not those of the setter.
	Breaks bool
	Clash  bool // of a doubtful puzzle: its own givens break the rules of the layout
	// Solution is the setter's; the zero Grid for none. It is compared with a full board, and never shown.
	Solution solver.Grid
	Offer    Offer

	Origin string // as Model.Origin returns it
	Words  link.Words
	Task   link.Task // as Model.Task returns it
	Start  string    // the query of the link that has brought an exercise, or a history until that is read
	Whole  bool      // the board came with all its digits and notes, in the address of a board that is not kept
	Waits  bool      // at the door, to be begun
	Own    bool      // the person brought it as a text, not by a link
	Wrote  bool      // the words were written here, and stay when the givens change
}

// Offer is what is offered with a puzzle: digits that came with it in a link of another site. They may be a part of the
// setter's solution, so they are put on the board only if the person wants that.
type Offer struct {
	Digits solver.Grid // the zero Grid for none
	Taken  bool        // they were put on the board, and Undo may have taken them back
}

// none comes with givens that were typed.
var none Extras

// On returns what came with the givens of a board, which is nothing if those that it came with have changed.
func (b *Extras) On(given solver.Grid) *Extras {
	if b.Of == given {
		return b
	}
	return &none
}

// Join returns what came with givens, to which more is added.
func (b *Extras) Join(given solver.Grid) *Extras {
	if b.Of != given {
		*b = Extras{Of: given}
	}
	return b
}

// Reword takes the setter's words, and the solution if there is one, from what came with the same puzzle again.
func (b *Extras) Reword(again *Extras) {
	b.Words, b.Unsure = again.Words, again.Unsure
	if again.Solution.N() > 0 {
		b.Solution = again.Solution
	}
	*b = b.Judged()
}

// Linked returns what a link says about its puzzle, apart from the digits.
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

// Recorded returns what came with a board that has a record.
func Recorded(b history.Board, r *storage.Record) Extras {
	return Extras{Of: b.Given, Rules: r.Rules, Solution: DigitsOn(b.Layout(), r.Solution),
		Offer: Offer{Digits: DigitsOn(b.Layout(), r.Offered)}, Origin: r.Origin, Words: r.Words,
		Unsure: r.Unsure}.Judged()
}

// Kept returns what came with a board, and what its record has of that. named reports that the record was chosen, not
// found by the puzzle.
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
	if b.Task == "" || b.Start != "" { // what a history has to be read for is known to the record
		b.Task = link.Task(r.Task)
	}
	return b
}

// Named returns the names of the rules that Numplace does not solve, with ", " between them; "" for none. If the
// setter's solution breaks the rules of the layout, those are not the rules of the puzzle either.
func (b *Extras) Named() string {
	if b.Rules == "" && b.Breaks {
		return storage.OtherRules
	}
	return b.Rules
}

// Judged returns what came with a puzzle once it is known whether its solution or its givens break the layout's
// rules.
func (b Extras) Judged() Extras {
	b.Breaks = b.Solution.N() > 0 && !b.Solution.Solved()
	b.Clash = b.Unsure != "" && b.Of.N() > 0 && link.ReadUnsure(b.Unsure).Doubtful && len(history.Clashes(b.Of)) > 0
	return b
}

// Offered returns how many digits that came with the puzzle are offered: those of cells that are empty. It
// returns 0 if there are none, or if they were put on the board and some still are there.
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

// KeptOffer returns what is offered as a Record has it.
func (b *Extras) KeptOffer(on history.Board) string {
	if o := b.On(on.Given).Offer; !o.Taken || b.Offered(on) > 0 {
		return o.Digits.String()
	}
	return ""
}

// Take returns a board with the offered digits in the cells that are empty.
func (o Offer) Take(on history.Board) history.Board {
	for c := range solver.Cell(on.Layout().Cells()) {
		if d := o.Digits.At(c); d != 0 && on.Given.At(c) == 0 && on.Entered.At(c) == 0 {
			on.Entered = on.Entered.With(c, d)
		}
	}
	return on
}

// DigitsOn returns the grid of a text with a digit for each cell; the zero Grid if it is none of the layout.
func DigitsOn(l *solver.Layout, text string) solver.Grid {
	g, _ := solver.Parse(l, text)
	return g
}

// ModeOf returns the mode in which a board opens that comes with rules, as Named returns them. A puzzle is posed first,
// unless there are digits or notes to go on with, or no verdict to show. Colours alone are nothing to go on with.
func ModeOf(b history.Board, rules string, frame bool) game.Mode {
	switch {
	case rules != "": // it may have no givens
		return game.Playing
	case !b.AnyPuzzle():
		return game.Setting
	}
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(_ solver.Cell, note format.Note) format.Note {
		note.Colours = 0 // the setter's, often
		return note
	})
	if frame || b.Begun() {
		return game.Playing
	}
	return game.Posed
}
