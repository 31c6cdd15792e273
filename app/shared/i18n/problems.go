package i18n

import (
	"strconv"

	"numplace/solver/format"
)

// families has the names of the formats of other programs.
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

// LooksLike returns a sentence that says which program's format a text seems to have. site is the
// host if the text is an address.
func LooksLike(l Lang, family format.Family, site string) string {
	switch family {
	case format.Packed:
		return unpack.In(l)
	case format.Samurai:
		return isSamurai.In(l)
	}
	return looksLike.With(l, "format", families[family].With(l, "site", site))
}

// AtPlace puts a place in a text before a reason. line and column count from 1, and are 0 if
// unknown.
func AtPlace(l Lang, line, column int, why string) string {
	switch {
	case line == 0:
		return why
	case column == 0:
		return atLine.With(l, "line", strconv.Itoa(line), "why", why)
	}
	return atLineColumn.With(l, "line", strconv.Itoa(line), "column", strconv.Itoa(column), "why", why)
}

// AtCell puts a cell before a reason.
func AtCell(l Lang, cell, why string) string { return atCell.With(l, "cell", cell, "why", why) }

// NotADigit says that a character or a number is not a digit of an n x n grid.
func NotADigit(l Lang, what string, n int) string {
	return notADigit.With(l, "what", what, "n", strconv.Itoa(n))
}

// WrongCount says that a text has got cells although a grid of n x n has want, and how many are
// missing or too many.
func WrongCount(l Lang, got, n, want int) string {
	off := cellsMissing.With(l, "n", Number(want-got))
	if got > want {
		off = cellsTooMany.With(l, "n", Number(got-want))
	}
	return wrongCount.with(l, got, "size", strconv.Itoa(n), "want", Number(want), "off", off)
}

// RaggedRow says that a row has got cells although the others have want.
func RaggedRow(l Lang, got, want int) string { return raggedRow.with(l, got, "others", Number(want)) }

// SeveralGrids says that a text has n grids.
func SeveralGrids(l Lang, n int) string { return severalGrids.With(l, "n", Number(n)) }

// TooLarge says that a text is longer than the bytes that are read. It does not say how long, because
// of a file only the beginning is known, and that after a conversion to UTF-8.
func TooLarge(l Lang, most int) string {
	return tooLarge.With(l, "most", Number(most))
}

// NotSquare says that no board has that number of cells.
func NotSquare(l Lang, cells int) string { return notSquare.With(l, "n", Number(cells)) }

// WrongBox says that a link's box does not fit.
func WrongBox(l Lang, box string) string { return wrongBox.With(l, "box", box) }

// WrongLayout says that the layout that a text or a link names is invalid, or does not fit the
// puzzle.
func WrongLayout(l Lang, layout string) string { return wrongLayout.With(l, "layout", layout) }

// RuleTwice says that a layout has a part twice.
func RuleTwice(l Lang, part string) string { return ruleTwice.With(l, "part", part) }

// OtherRule says that there is no rule of that name, but one with a similar name.
func OtherRule(l Lang, rule, similar string) string {
	return otherRule.With(l, "rule", rule, "similar", similar)
}

// WrongVersion says that a link's version is invalid.
func WrongVersion(l Lang, version string) string { return wrongVersion.With(l, "version", version) }
