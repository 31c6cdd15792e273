package sharing

import (
	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// formats has the names of the formats whose names depend on the language, by ID.
var formats = map[string]text{
	"line":          formatLine,
	"line-zeros":    formatLineZeros,
	"rows":          formatRows,
	"drawn":         formatDrawn,
	"candidates":    formatCandidates,
	"candidate-row": formatCandidateRow,
	"bbcode":        formatBbcode,
	"hodoku":        formatHodoku,
	"susser":        formatSusser,
	"gsf":           formatGsf,
}

// properNames has the names of the other formats.
var properNames = map[string]string{
	"csv":           "CSV",
	"json":          "JSON",
	"sdk":           ".sdk",
	"sadman":        "SadMan .sdk",
	"sdm":           ".sdm",
	"sdx":           "SudoCue .sdx",
	"simple-sudoku": "Simple Sudoku .ss",
	"opensudoku":    "OpenSudoku",
	"ipuz":          "ipuz",
	"latex":         "LaTeX",
}

// nameOf returns the name of a format. n is the board's number of cells.
func nameOf(id string, l i18n.Lang, n string) string {
	if name, ok := properNames[id]; ok {
		return name
	}
	return formats[id].With(l, "n", n)
}

// part is a part of the board that a format may lose. written is its name in package exchange, and linked its
// name in package links.
type part struct {
	written exchange.Parts
	linked  links.Part
	name    text
}

var parts = []part{
	{exchange.Entered, links.Entered, partMyDigits},
	{exchange.Corner | exchange.Centre, links.Marks, partNotes},
	{exchange.Colours, links.Colours, partColours},
	{exchange.Struck, links.Struck, partStruckCandidates},
	{exchange.Tints, links.Tints, partTints},
	{exchange.Solution, links.Solution, partSolution},
}
