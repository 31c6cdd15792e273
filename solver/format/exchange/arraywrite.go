package exchange

// This file writes puzzles as JSON.

import (
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// writeJSON writes an object for each puzzle. Several puzzles are in an array.
func writeJSON(puzzles []format.Puzzle) string {
	var b strings.Builder
	for i, p := range puzzles {
		if len(puzzles) > 1 {
			b.WriteString([]string{"[\n", ",\n"}[min(i, 1)])
		}
		b.WriteString("{\"puzzle\": " + arrayOf(p.Grid))
		for _, g := range []struct {
			key  string
			grid solver.Grid
		}{{"entered", p.Entered}, {"solution", p.Solution}} {
			if g.grid.Layout() != nil {
				b.WriteString(",\n\"" + g.key + "\": " + arrayOf(g.grid))
			}
		}
		layout := ""
		if !p.Grid.Layout().IsStandard() {
			layout = p.Grid.Layout().String()
		}
		for _, w := range []struct{ key, words string }{{"layout", layout}, {"title", p.Title}, {"author", p.Author},
			{"comment", p.Comment}} {
			if w.words != "" {
				b.WriteString(",\n\"" + w.key + "\": " + quote(w.words))
			}
		}
		for _, f := range drawnFields(p) {
			b.WriteString(",\n\"" + f[0] + "\": " + quote(f[1]))
		}
		b.WriteByte('}')
	}
	if len(puzzles) > 1 {
		b.WriteString("\n]")
	}
	return b.String() + "\n"
}

// arrayOf returns the rows of a grid, with 0 for empty cells.
func arrayOf(g solver.Grid) string {
	var b strings.Builder
	n := g.N()
	for c := range solver.Cell(g.Layout().Cells()) {
		switch {
		case c == 0:
			b.WriteString("[\n  [")
		case int(c)%n == 0:
			b.WriteString("],\n  [")
		default:
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(int(g.At(c))))
	}
	return b.String() + "]\n]"
}

// quote returns a JSON string.
func quote(words string) string {
	return string(jsontree.AppendQuoted(nil, strings.ToValidUTF8(words, "\ufffd")))
}
