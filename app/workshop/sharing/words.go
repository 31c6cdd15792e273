package sharing

import (
	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// formats maps the ID of a format to its name, for those formats whose name depends on the language.
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

// properNames maps the ID of a format to its name, for those formats whose name is the same in every
// language.
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

// nameOf returns the name of a format. n is the number of cells on the board, which some names contain.
func nameOf(id string, l i18n.Lang, n string) string {
	if name, ok := properNames[id]; ok {
		return name
	}
	return formats[id].With(l, "n", n)
}

// part is a part of the board that is lost in some formats. written is its name in package exchange, and
// linked its name in package links.
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
	{exchange.Drawing, links.Drawing, partDrawing},
	{exchange.Pen, links.Pen, partPen},
}
