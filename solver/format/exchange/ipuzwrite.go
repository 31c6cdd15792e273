package exchange

// This file writes puzzles as ipuz.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// ipuzFits reports whether ipuz supports a layout. The only rules on sets of cells that it supports are
// cages. Single diagonals and disjoint groups could be written as zones, but no kind of puzzle defines their
// meaning.
func ipuzFits(l *solver.Layout) bool {
	const least = 4
	if l.N() < least || l.Has(solver.RisingDiagonal) != l.Has(solver.FallingDiagonal) {
		return false
	}
	held := []solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal, solver.Windoku, solver.Cage}
	return !slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return !slices.Contains(held, r.Kind) })
}

// writeIpuz writes a file. Boxes that are not square are written as zones, because the format does not define
// how many rows they have.
func writeIpuz(p format.Puzzle) string {
	l := p.Grid.Layout()
	rows, cols := l.Box()
	kinds := quote("http://" + ipuzHost + ipuzSudoku + "#1")
	for _, variant := range []struct {
		is   bool
		name string
	}{
		{l.Jigsaw(), jigsawKind}, {rows == 1, latinKind}, {l.Has(solver.RisingDiagonal), diagonalKind},
		{l.Has(solver.Windoku), hyperKind}, {l.Has(solver.Cage), killerKind},
	} {
		if variant.is {
			kinds += ", " + quote("http://"+ipuzHost+ipuzSudoku+"/"+variant.name+"#1")
		}
	}
	charset := ""
	for d := range solver.DigitsUpTo(l.N()).All() {
		charset += d.String()
	}
	square := rows == cols && rows > 0
	zones := ""
	if !square && rows != 1 {
		zones = ipuzZones(l)
	}
	text := "{\n\"version\": \"http://" + ipuzHost + "v2\""
	for _, field := range []struct{ key, value string }{
		{"kind", "[" + kinds + "]"}, {"title", ipuzWords(p.Title)}, {"author", ipuzWords(p.Author)},
		{"notes", ipuzWords(p.Comment)}, {"charset", quote(charset)}, {"boxes", strconv.FormatBool(square)},
		{"puzzle", ipuzCells(p.Grid)}, {"saved", ipuzCells(p.Entered)}, {"solution", ipuzCells(p.Solution)},
		{"zones", zones}, {"cages", ipuzCages(l)},
	} {
		if field.value != "" {
			text += ",\n\"" + field.key + "\": " + field.value
		}
	}
	return text + "\n}\n"
}

// ipuzWords returns a text as a JSON string of HTML, or "" for no text.
func ipuzWords(words string) string {
	if words == "" {
		return ""
	}
	return quote(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(words))
}

// ipuzCells returns the rows of a grid as JSON. For the zero Grid, it returns "". Digits above 9 are
// characters of the charset.
func ipuzCells(g solver.Grid) string {
	if g.Layout() == nil {
		return ""
	}
	n := g.N()
	b := []byte("[\n  [")
	for c := range solver.Cell(g.Layout().Cells()) {
		switch d := g.At(c); {
		case d == 0:
			b = append(b, '0')
		case d > 9:
			b = append(b, '"', d.Symbol(), '"')
		default:
			b = append(b, d.Symbol())
		}
		if int(c)%n < n-1 {
			b = append(b, ", "...)
		} else if int(c) < n*n-1 {
			b = append(b, "],\n  ["...)
		}
	}
	return string(append(b, "]\n]"...))
}

// ipuzZones returns the boxes or regions.
func ipuzZones(l *solver.Layout) string {
	var zones []string
	for i := range l.NumHouses() {
		if h := l.House(i); h.Kind.IsBox() {
			zones = append(zones, "{"+ipuzPlaces(l, h.Cells)+"}")
		}
	}
	return "[\n  " + strings.Join(zones, ",\n  ") + "\n]"
}

// ipuzCages returns the killer cages, or "" if the layout has none.
func ipuzCages(l *solver.Layout) string {
	var cages []string
	for _, r := range l.Rules() {
		if r.Kind != solver.Cage {
			continue
		}
		text := "{" + ipuzPlaces(l, r.Cells)
		if len(r.Value) > 0 {
			text += ", \"value\": " + strconv.Itoa(r.Value[0])
		}
		cages = append(cages, text+"}")
	}
	if cages == nil {
		return ""
	}
	return "[\n  " + strings.Join(cages, ",\n  ") + "\n]"
}

// ipuzPlaces returns the field "cells", which lists each cell as its column and row, both from 0.
func ipuzPlaces(l *solver.Layout, cells []solver.Cell) string {
	var places []string
	for _, c := range cells {
		row, col := l.RowCol(c)
		places = append(places, "["+strconv.Itoa(col-1)+", "+strconv.Itoa(row-1)+"]")
	}
	return "\"cells\": [" + strings.Join(places, ", ") + "]"
}
