package incoming

import (
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// Damage describes the parts of a link that could not be read.
type Damage struct {
	Words bool // the setter's title, author or rules as text
	Drawn bool // what the setter has drawn
	Fog   bool // the fog, which now covers the whole board
	Table bool // the table of techniques
	Newer bool // the notes come from a newer build, so only the rest was read
	Board bool // some of the digits or notes could not be read

	// Entered and Noted are set if Board is set. Entered is the number of digits that were read, or -1 if no
	// digits were lost. Noted is the number of cells whose notes were read, or -1 if no notes were lost. Own
	// means that the board shown differs from the board in the link.
	Entered, Noted int
	Own            bool
}

// DamageOf returns the parts of a link that could not be read. shown is the board that the link has opened.
func DamageOf(linked link.Board, shown history.Board) (d Damage) {
	const words, drawing = link.WordsDamaged | link.WordsNewer, link.DrawingDamaged | link.DrawingNewer
	d.Words, d.Table = linked.Damage&words != 0, linked.Damage&link.TableDamaged != 0
	d.Drawn, d.Fog = linked.Damage&drawing != 0, linked.Damage&link.FogDamaged != 0
	switch linked.Damage &^ (words | drawing | link.TableDamaged | link.FogDamaged) {
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
