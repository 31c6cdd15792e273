package exchange

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/format"
)

// setRows writes a \setrow command for each row, from top to bottom. The bottom row has number 1.
func setRows(cells string) []string {
	var out []string
	rows := rowsOf(cells)
	for i, row := range rows {
		out = append(out, `\setrow{`+strconv.Itoa(len(rows)-i)+`}{`+strings.ReplaceAll(strings.Join(strings.Split(row,
			""), ","), ".", "{}")+"}")
	}
	return out
}

func lpsudoku(lines []string) string {
	return "\\begin{lpsudoku}\n  " + strings.Join(lines, "\n  ") + "\n\\end{lpsudoku}\n"
}

// Open reads the commands of the package logicpuzzle.
func TestCommandsOfLaTeXAreRead(t *testing.T) {
	lines := setRows(wikipedia)
	var mixed, cells, columns []string
	for i := range lines {
		mixed = append(mixed, lines[i*4%len(lines)])
	}
	for i, sign := range wikipedia {
		if sign != '.' {
			cells = append(cells, `\lpsudokucell{`+strconv.Itoa(i%9+1)+"}{"+strconv.Itoa(9-i/9)+"}{"+string(sign)+"}")
		}
	}
	for column := range 9 {
		var items []string
		for row := 8; row >= 0; row-- {
			items = append(items, strings.Trim(wikipedia[row*9+column:row*9+column+1], "."))
		}
		columns = append(columns, `\setcolumn{`+strconv.Itoa(column+1)+"}{"+strings.Join(items, ",")+"}")
	}
	six := "1....." + ".2...." + "..3..." + "...4.." + "....5." + ".....6"
	for name, row := range map[string]struct {
		text, want string
		check      func(p format.Puzzle) bool
	}{
		"the last row on top": {lpsudoku(lines), wikipedia, nil},
		"rows in any order":   {lpsudoku(mixed), wikipedia, nil},
		"braces around digits": {strings.NewReplacer(",5", ",{5}", ",7", ",{7} ", ",", ",\n    ").Replace(
			lpsudoku(lines)), wikipedia, nil},
		"blanks between commands":   {strings.ReplaceAll(lpsudoku(lines), "}{", "} {"), wikipedia, nil},
		"no braces for empty cells": {strings.ReplaceAll(lpsudoku(lines), "{}", ""), wikipedia, nil},
		"comments":                  {strings.ReplaceAll(lpsudoku(lines), "\n", " % \\setrow{1}{2}\n"), wikipedia, nil},
		"cells":                     {lpsudoku(cells), wikipedia, nil},
		"setcell":                   {strings.ReplaceAll(lpsudoku(cells), "lpsudokucell", "setcell"), wikipedia, nil},
		"columns":                   {lpsudoku(columns), wikipedia, nil},
		"a document with a title": {"\\documentclass{article}\n\\usepackage{logicpuzzle}\n\\begin{document}\n" +
			strings.Replace(lpsudoku(lines), "{lpsudoku}", "{lpsudoku}[scale=0.5, title={Easy, the first}]", 1) +
			"\\end{document}", wikipedia, func(p format.Puzzle) bool { return p.Title == "Easy, the first" }},
		"a puzzle and its solution": {lpsudoku(lines) + "\\hspace{1cm}\n" + lpsudoku(setRows(solved)), wikipedia,
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		"a smaller grid": {lpsudoku(setRows(six)), six, nil},
		"regions": {"\\begin{chaossudoku}[rows=4,columns=4]\n\\setcell{1}{4}{2}\n\\begin{puzzlebackground}\n" +
			"\\fillarea{red}{(1,1)--(1,2)--(5,2)--(5,1)--(1,1)}\n" +
			"\\fillarea{blue}{\\tikzpath{1}{2}{6,6,6,6,8,4,4,4,4,2}}\n" +
			"\\fillarea{blue}{(1,3) rectangle (3,5)}\n\\fillarea{blue}{\\xtikzpath{3}{3}{6/2,8/2,4/2,2/2}}\n" +
			"\\end{puzzlebackground}\n\\end{chaossudoku}", "2" + strings.Repeat(".", 15),
			func(p format.Puzzle) bool { return p.Grid.Layout().Jigsaw() && p.Rules == "" }},
		"cages": {"\\begin{killersudoku}\n\\framearea{black}{\\tikzpath{1}{4}{8,6,6,2,4,4}}\n\\setrule{1}{4}{7}\n" +
			"\\end{killersudoku}", strings.Repeat(".", 16),
			func(p format.Puzzle) bool { return told(p) == "2x2,cage=7:0.1" }},
	} {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Format != LaTeX {
			t.Errorf("%s: %s, %d puzzles, %v\n%s", name, o.Format, len(o.Puzzles), err, row.text)
			continue
		}
		if p := o.Puzzles[0]; p.Grid.String() != row.want || row.check != nil && !row.check(p) {
			t.Errorf("%s: %s, %q, %s", name, p.Grid, p.Title, told(p))
		}
	}
}

// If a row is damaged, the error contains its line, and Open returns no other board.
func TestBrokenCommandsOfLaTeX(t *testing.T) {
	lines := setRows(wikipedia)
	text := lpsudoku(lines)
	for name, row := range map[string]struct {
		text string
		line int
	}{
		"a cell too few":    {strings.Replace(text, "{6,{},", "{6,", 1), 3},
		"a digit too large": {strings.Replace(text, "{6,{},", "{16,{},", 1), 3},
		"a word":            {strings.Replace(text, "{6,{},", "{six,{},", 1), 3},
		"a row too many": {text[:strings.Index(text, "\\end")] +
			"\\setrow{9}{1,2,3,4,5,6,7,8,9}\n\\end{lpsudoku}", 11},
		"no row with its number": {strings.Replace(text, "{8}", "{80}", 1), 3},
		"an open brace":          {strings.Replace(text, "9}\n\\end", "9\n\\end", 1), 10},
		"no end":                 {text[:strings.Index(text, "\\end")], 1},
		"rows that are missing":  {lpsudoku(lines[:7]), 1},
	} {
		o, err := Open(row.text, Options{})
		if own, ok := errors.AsType[*Error](err); !ok || own.Format != LaTeX || own.Line != row.line {
			t.Errorf("%s: %v, %v", name, o.Puzzles, err)
		}
	}
}
