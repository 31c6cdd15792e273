package i18n

import (
	"strconv"

	"numplace/solver/format"
)

// families has the names of other programs' formats.
var families = [format.Families]Text{
	format.Address:     formatAddress,
	format.TathamGame:  formatTathamGame,
	format.TathamSave:  formatTathamSave,
	format.SolverState: formatSolverState,
	format.SadManFile:  formatSadManFile,
	format.PencilMarks: formatPencilMarks,
	format.OpenSudoku:  formatOpenSudoku,
	format.FPuzzles:    formatFPuzzles,
	format.SudokuPad:   formatSudokuPad,
	format.SudokuWiki:  formatSudokuWiki,
	format.SudokuCoach: formatSudokuCoach,
	format.Killer:      formatKiller,
	format.ISS:         formatISS,
	format.NoText:      formatNoText,
	format.LockedCells: formatLockedCells,
}

// LooksLike returns the sentence saying that a text seems to have a format of another program. site is the
// host if the text is an address, otherwise "".
func LooksLike(l Lang, family format.Family, site string) string {
	switch family {
	case format.Packed:
		return unpack.In(l)
	case format.Samurai:
		return isSamurai.In(l)
	}
	return looksLike.With(l, "format", families[family].With(l, "site", site))
}

// AtPlace prefixes a reason, the text why, with the position of the fault. line and column start at 1, and
// are 0 if unknown.
func AtPlace(l Lang, line, column int, why string) string {
	switch {
	case line == 0:
		return why
	case column == 0:
		return atLine.With(l, "line", strconv.Itoa(line), "why", why)
	}
	return atLineColumn.With(l, "line", strconv.Itoa(line), "column", strconv.Itoa(column), "why", why)
}

// AtCell prefixes a reason, the text why, with the name of a cell.
func AtCell(l Lang, cell, why string) string { return atCell.With(l, "cell", cell, "why", why) }

// NotADigit returns the text saying that a character or number is not a digit of an n×n grid.
func NotADigit(l Lang, what string, n int) string {
	return notADigit.With(l, "what", what, "n", strconv.Itoa(n))
}

// WrongCount returns the text saying that a grid has the wrong number of cells. got is this number, and want
// the number in an n×n grid.
func WrongCount(l Lang, got, n, want int) string {
	off := cellsMissing.With(l, "n", Number(want-got))
	if got > want {
		off = cellsTooMany.With(l, "n", Number(got-want))
	}
	return wrongCount.with(l, got, "size", strconv.Itoa(n), "want", Number(want), "off", off)
}

// RaggedRow returns the text saying that a row is longer or shorter than the others. got is its number of
// cells, and want that of the other rows.
func RaggedRow(l Lang, got, want int) string { return raggedRow.with(l, got, "others", Number(want)) }

// SeveralGrids returns the text saying that a text has n grids.
func SeveralGrids(l Lang, n int) string { return severalGrids.With(l, "n", Number(n)) }

// TooLarge returns the text saying that only limit bytes of a text are read, and the text is longer. It does
// not give the text's size, because only the beginning of a file is known, and only after the conversion to
// UTF-8.
func TooLarge(l Lang, limit int) string {
	return tooLarge.With(l, "most", Number(limit))
}

// NotSquare returns the text saying that no board has the given number of cells.
func NotSquare(l Lang, cells int) string { return notSquare.With(l, "n", Number(cells)) }

// WrongBox returns the text saying that the box size in a link does not fit the number of cells.
func WrongBox(l Lang, box string) string { return wrongBox.With(l, "box", box) }

// WrongLayout returns the text saying that the layout in a text or link is invalid or does not fit the
// puzzle.
func WrongLayout(l Lang, layout string) string { return wrongLayout.With(l, "layout", layout) }

// RuleTwice returns the text saying that a part occurs twice in a layout.
func RuleTwice(l Lang, part string) string { return ruleTwice.With(l, "part", part) }

// OtherRule returns the text saying that a rule does not exist, and suggests a similar rule.
func OtherRule(l Lang, rule, similar string) string {
	return otherRule.With(l, "rule", rule, "similar", similar)
}

// WrongVersion returns the text saying that the version of a link is invalid.
func WrongVersion(l Lang, version string) string { return wrongVersion.With(l, "version", version) }
