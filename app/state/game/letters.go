package game

import (
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements LetterTool: letters from A to Z in cells, for example in cells whose digits are unknown but
// equal. They are strokes of the pen, so they have its colours, and the board keeps them with its notes. Like
// notes, they are not shown under a digit.

// HasLetterTool reports whether the letter keys write letters.
func (p Play) HasLetterTool() bool { return p.offered(p.Tool) == LetterTool && !p.Fixed }

// TypeLetter writes a letter from A to Z in the selected cells that have no digit. If all of them have it in the
// pen's colour, it is removed.
type TypeLetter struct {
	trait.BoardAct
	Letter byte
}

func (msg TypeLetter) change(t *turn) {
	switch {
	case !t.HasLetterTool() || msg.Letter < 'A' || msg.Letter > 'Z':
		return
	case t.aimless():
		t.Active = true
		return
	}
	t.Active = true
	n, strokes := t.Board.Layout().N(), t.Board.Notes.Strokes()
	cells := t.marked(LetterTool)
	colour := 0
	for c := range cells.All() {
		if strokes.Of(format.LetterIn(c, n, msg.Letter)).Colour != t.InkColour() {
			colour = t.InkColour()
		}
	}
	for c := range cells.All() {
		letter := format.LetterIn(c, n, msg.Letter)
		letter.Colour = colour
		strokes = strokes.With(letter)
	}
	t.draw(strokes)
}

// MoreLetters shows the next letters on the pad. After the last letters come the first.
type MoreLetters struct{ trait.Aside }

func (MoreLetters) change(t *turn) { t.letters++ }

// LettersOnPad returns the first of the letters that a pad with the given number of keys for letters shows.
func (g *Game) LettersOnPad(keys int) byte {
	pages := (format.LetterCount + keys - 1) / keys
	return 'A' + byte(g.letters%pages*keys)
}

// lettersIn returns the letters in a cell.
func lettersIn(b history.Board, c solver.Cell) format.Letters {
	return b.Notes.Strokes().LettersIn(c, b.Layout().N())
}

// LettersIn returns the letters in a cell.
func (p Play) LettersIn(c solver.Cell) format.Letters { return lettersIn(p.Board, c) }

// unlettered returns board b without the letters in the given cells.
func unlettered(b history.Board, cells history.CellSet) history.Board {
	if !b.Notes.Strokes().HasLetters() {
		return b
	}
	n := b.Layout().N()
	b.Notes = b.Notes.WithStrokes(b.Notes.Strokes().Without(func(s format.Stroke) bool {
		return s.Letter() != 0 && cells.Has(s.Cell(n))
	}))
	return b
}
