package incoming

import (
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// Damage is what could not be read of a link.
type Damage struct {
	Words bool // the setter's
	Table bool // of techniques
	Newer bool // the notes are of a newer build; nothing else of the board is lost
	Board bool // a part of the digits or notes

	// Of a damaged board: how many digits and cells with notes could be read, or -1 where none is lost. Own reports
	// that the board shown has others.
	Entered, Noted int
	Own            bool
}

// DamageOf returns what could not be read of a link. shown is the board that it has opened.
func DamageOf(linked link.Board, shown history.Board) (d Damage) {
	const words = link.WordsDamaged | link.WordsNewer
	d.Words, d.Table = linked.Damage&words != 0, linked.Damage&link.TableDamaged != 0
	switch linked.Damage &^ (words | link.TableDamaged) {
	case 0:
		return d
	case link.NotesNewer:
		d.Newer = true
		return d
	}
	d.Board, d.Entered, d.Own = true, linked.Entered.Count(), shown != BoardOf(linked)
	for c := range solver.Cell(linked.Given.Layout().Cells()) {
		if linked.Notes.At(c) != (format.Note{}) {
			d.Noted++
		}
	}
	if d.Entered == 0 && linked.Damage&link.DigitsDamaged == 0 {
		d.Entered = -1
	}
	if d.Noted == 0 && linked.Damage&(link.NotesDamaged|link.NotesNewer) == 0 {
		d.Noted = -1
	}
	return d
}
