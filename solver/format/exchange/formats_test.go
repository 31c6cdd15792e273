package exchange

import (
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// Open reads everything that a text of each format can contain, in each form of the format.
func TestFormatsAreRead(t *testing.T) {
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	grid := cut(wikipedia, 9)
	pencil := must(Write("candidates", parse(t, wikipedia)))
	sixteen := ".123456789ABCDEFG" + strings.Repeat(".", 239)
	fields := func(text, editable string) string {
		var b strings.Builder
		for _, c := range text {
			if c == '.' {
				b.WriteString("0|0|1|")
			} else {
				b.WriteString(string(c) + "|0|" + editable + "|")
			}
		}
		return b.String()
	}
	boxed := " *-----------*\n |53.|.7.|...|\n |6..|195|...|\n |.98|...|.6.|\n |---+---+---|\n |8..|.6.|..3|\n " +
		"|4..|8.3|..1|\n |7..|.2.|..6|\n |---+---+---|\n |.6.|...|28.|\n |...|419|..5|\n " +
		"|...|.8.|.79|\n *-----------*\n"
	rows := []struct {
		name, text string
		kind       Format
		puzzle     string // the expected givens; "" for the givens of the constant wikipedia
		check      func(p format.Puzzle) bool
	}{
		{"a line", wikipedia, Plain, "", nil},
		{"rows behind the signs of a quotation", "> " + strings.ReplaceAll(strings.Trim(grid, "\n"), "\n", "\n> "),
			Plain, "", nil},
		{"rows behind the signs of two quotations", ">> " + strings.ReplaceAll(strings.Trim(grid, "\n"), "\n", "\n>> "),
			Plain, "", nil},
		{"rows that a dot ends", strings.ReplaceAll(cut(zeros, 9), "\n", ".\n"), Plain, "", nil},
		{"rows of dots that a dot ends", strings.ReplaceAll(grid, "\n", ".\n"), Plain, "", nil},
		{"rows in a line that slashes end", strings.ReplaceAll(strings.Trim(grid, "\n"), "\n", "/"), Plain, "", nil},
		{"a run in a sentence", "What about " + wikipedia + "? It is easy.", Sentence, "", nil},
		{"a run before a full stop", "Try this one: " + zeros + ".", List, "", nil},
		{"a run in quotation marks before a full stop", "It says `" + zeros + ".` and no more", Sentence, "", nil},
		{"a run of underscores", "Try " + strings.ReplaceAll(wikipedia, ".", "_") + " now", List, "", nil},
		{"a run in an address", "https://example.org/play?board=" + zeros + "&level=2", Sentence, "", nil},
		{"a puzzle and its solution", wikipedia + " " + solved, List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"a solution and its puzzle", solved + "," + zeros, List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"a puzzle above its solution", wikipedia + "\n" + solved, List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"Kaggle's table", "quizzes,solutions\n" + zeros + "," + solved + "\n", List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"the table of three million", "id,puzzle,solution,clues,difficulty\n1," + wikipedia + "," + solved +
			",30,0.0\n", List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved && p.Comment == "0.0" }},
		{"a puzzle and its solution with colons", wikipedia + ":" + solved + ":1", List, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved && p.Comment == "1" }},
		{"a line that was broken", wikipedia[:40] + "\n" + wikipedia[40:], Plain, "", nil},
		{"an entry of a list", "- " + wikipedia, Plain, "", func(p format.Puzzle) bool { return p.Comment == "" }},
		{"a line below SadMan's heading", "[Puzzle]\n" + wikipedia, SadMan, "", nil},
		{"a table with quotation marks", "title,author,puzzle\n\"One, two\",Ann," + zeros + "\n", List, "",
			func(p format.Puzzle) bool { return p.Title == "One, two" && p.Author == "Ann" }},
		{"a bank's record", "0000183b305c " + zeros + "  1.2", List, "",
			func(p format.Puzzle) bool { return p.Comment == "0000183b305c 1.2" }},
		{"gsf's comment", wikipedia + " # Easter Monster", GSF, "",
			func(p format.Puzzle) bool { return p.Comment == "Easter Monster" }},
		{"a number before the puzzle", "11.8,1.2,Monhard #1861," + zeros, List, "",
			func(p format.Puzzle) bool { return p.Comment == "11.8 1.2 Monhard 1861" }},
		{"gsf's ratings", "99480,99408,114,1895," + zeros + ",Easter-Monster,20.00s,0,C21.m/F350642.604765", GSF, "",
			func(p format.Puzzle) bool { return strings.Contains(p.Comment, "Easter-Monster") }},
		{"a title above the rows", "Grid 01\n" + cut(zeros, 9), Plain, "",
			func(p format.Puzzle) bool { return p.Title == "Grid 01" }},

		{"a drawing with words around it",
			"---------------------------\n9x9 (3x3) SUDOKU PUZZLE\nDifficulty: 0.50\n---------------------------\n" +
				must(Write("drawn", parse(t, wikipedia))), Plain, "",
			func(p format.Puzzle) bool { return p.Title == "9x9 (3x3) SUDOKU PUZZLE" && p.Rules == "" }},
		{"a drawing below a rule in words", "Killer Sudoku\n" + cut(wikipedia, 9), Plain, "",
			func(p format.Puzzle) bool { return p.Rules == "killer" }},
		{"a rule in a sentence", "An anti-knight puzzle at https://example.org/?p=" + wikipedia, Sentence, "",
			func(p format.Puzzle) bool { return p.Rules == "anti-knight" }},
		{"a table with the name of a program below it", pencil + "        Simple Sudoku\n         Version 4.2n\n",
			Candidates, "", nil},
		{"81 groups in one line", strings.Join(strings.Fields(strings.NewReplacer("|", " ", "+", " ", "-",
			" ").Replace(pencil)), ","), Candidates, "", nil},
		{"a table of candidates", pencil, Candidates, "", func(p format.Puzzle) bool { return p.Rules == "" }},
		{"a table with the marks of a step", strings.Replace(strings.Replace(pencil, "| 6 ", "|#6 ", 1), "247", "2-47*",
			1), Candidates, "", nil},
		{"a table below the givens", boxed + "\n" + pencil, SimpleSudoku, "",
			func(p format.Puzzle) bool { return p.Entered.Layout() == nil }},
		{"a table above a line of the givens", pencil + "\n" + wikipedia, SimpleSudoku, "", nil},
		{"a table of a state below the givens", boxed + "\n" + must(Write("candidates", parse(t, "534"+wikipedia[3:]))),
			SimpleSudoku, "", func(p format.Puzzle) bool { return p.Entered.At(2) == 4 && p.Entered.Count() == 1 }},
		{"a drawing of the givens and one of the state", boxed + "\n" + strings.Replace(boxed, "|53.|", "|534|", 1),
			SimpleSudoku, "", func(p format.Puzzle) bool { return p.Entered.Count() == 1 }},
		{"a single candidate that another cell still lists", "1 12 34 34\n34 34 12 12\n12 34 34 12\n34 12 12 34\n",
			Candidates, strings.Repeat(".", 16),
			func(p format.Puzzle) bool {
				return p.Rules == "candidates" && p.Notes.At(0).Struck == solver.DigitsUpTo(4).Without(1)
			}},
		{"candidates in a line", must(Write("candidate-row", parse(t, wikipedia))), CandidateRow, "", nil},
		{"candidates in nine lines", cut(must(Write("candidate-row", parse(t, wikipedia))), 81), CandidateRow, "", nil},
		{"a puzzle of candidates only", strings.Repeat("123456789", 80) + "1234.6789", CandidateRow,
			strings.Repeat(".", 81),
			func(p format.Puzzle) bool { return p.Rules == "candidates" && p.Notes.At(80).Struck.Min() == 5 }},
		{"moves of Simple Sudoku", boxed + "\nI024\nE03002\n", SimpleSudoku, "",
			func(p format.Puzzle) bool { return p.Entered.At(2) == 4 && p.Notes.At(3).Struck.Has(2) }},
		{"a .sdx", strings.Replace(must(Write("sdx", parse(t, "534"+wikipedia[3:]))), "5 3 4", "5 3 u4", 1), SudoCue,
			"", func(p format.Puzzle) bool { return p.Entered.At(2) == 4 }},

		{"SudoCue's .sdk", "#ARuud\n#DA random puzzle\n#LEasy\n" + grid, SadMan, "",
			func(p format.Puzzle) bool {
				return p.Author == "Ruud" && p.Title == "A random puzzle" && p.Comment == "Easy"
			}},
		{"an address and a comment of SudoCue's", "#Uhttp://sudocue.net/\n#Another one\n" + grid, SadMan, "",
			func(p format.Puzzle) bool { return p.Comment == "http://sudocue.net/ Another one" }},
		{"SadMan's .sdk with a state", "[Puzzle]\n" + grid + "[State]\n" + cut("534"+wikipedia[3:], 9), SadMan, "",
			func(p format.Puzzle) bool { return p.Entered.At(2) == 4 }},
		{"a second grid without a heading", "[Puzzle]\n" + grid + cut("534"+wikipedia[3:], 9), SadMan, "",
			func(p format.Puzzle) bool { return p.Entered.At(2) == 4 }},
		{"SadMan's pencil marks", "[Puzzle]\r\n" + grid + "[PencilMarks]\n,,12,,,,,,\n" + strings.Repeat(",,,,,,,,\n",
			8), SadMan, "",
			func(p format.Puzzle) bool { return p.Notes.At(2).Corner.Len() == 2 }},
		{"a section that is not known", "[Puzzle]\n" + grid + "[Colours]\nred\n", SadMan, "",
			func(p format.Puzzle) bool { return p.Comment == "[colours]" }},

		{"HoDoKu's library", ":0000:x:" + wikipedia + ":213 247::", HoDoKu, "",
			func(p format.Puzzle) bool { return p.Notes.At(2).Struck.Has(2) }},
		{"HoDoKu's step", ":0300-1:3:" + wikipedia + "::213::", HoDoKu, "",
			func(p format.Puzzle) bool { return p.Comment == "0300-1 3 213" }},
		{"HoDoKu's digits that are not given", ":0000:x:53+4" + wikipedia[3:] + ":::", HoDoKu, "",
			func(p format.Puzzle) bool { return p.Entered.At(2) == 4 }},
		{"Susser's cells", "53+4" + wikipedia[3:] + ":214 215", Susser, "",
			func(p format.Puzzle) bool { return p.Entered.At(2) == 4 && p.Notes.At(3).Struck.Has(2) }},
		{"rows that a star fills up", "53.*7....,6*195...,.98*6.,8*6...3,4*8.3..1,7...2...6,.6*28.,*419..5,*8..79",
			Shortened, "", nil},

		{"OpenSudoku 1", `<opensudoku><name>Mine</name><author>Ann</author><game data="` + zeros + `"/></opensudoku>`,
			OpenSudoku, "",
			func(p format.Puzzle) bool { return p.Title == "Mine" && p.Author == "Ann" }},
		{"OpenSudoku 2", `<?xml version='1.0'?><opensudoku version="2"><folder name="F"><game data="` + zeros +
			`" note="n"/></folder></opensudoku>`, OpenSudoku, "",
			func(p format.Puzzle) bool { return p.Title == "F" && p.Comment == "n" }},
		{"notes as a list", "version: 1\n" + strings.Replace(fields(wikipedia, "0"), "0|0|1", "0|1,5,|1", 1),
			OpenSudoku, "",
			func(p format.Puzzle) bool { return p.Notes.At(2).Corner == solver.Digits(0).With(1).With(5) }},
		{"notes as a number", "version: 3\n" + strings.Replace(fields(wikipedia, "0"), "0|0|1", "0|17|1", 1),
			OpenSudoku, "",
			func(p format.Puzzle) bool { return p.Notes.At(2).Corner == solver.Digits(0).With(1).With(5) }},
		{"notes with an empty field behind them", "version: 2\n" + strings.ReplaceAll(fields(wikipedia, "0"), "|0|",
			"|0||"), OpenSudoku, "", nil},
		{"two kinds of notes", "version: 4\n" + strings.Replace(strings.ReplaceAll(fields(wikipedia, "0"), "|0|",
			"|0|0|"), "0|0|0|1", "0|1|2|1", 1), OpenSudoku, "",
			func(p format.Puzzle) bool {
				return p.Notes.At(2) == format.Note{Corner: 1, Centre: 2}
			}},
		{"a colour", "version: 5\n" + strings.Replace(strings.ReplaceAll(fields(wikipedia, "0"), "|0|", "|0|0|0|"),
			"0|0|0|0|1", "0|1|2|3|1", 1), OpenSudoku, "",
			func(p format.Puzzle) bool {
				return p.Notes.At(2) == format.Note{Corner: 1, Centre: 2, Colours: 4}
			}},
		{"fields of one puzzle", strings.TrimSuffix(fields(wikipedia, "0"), "|"), OpenSudoku, "", nil},

		{"locked cells", strings.ReplaceAll(strings.Trim(pipes(wikipedia, "!", "|", "\n"), "\n"), ".", ".(1,2)"),
			Locked, "", func(p format.Puzzle) bool { return p.Notes.At(2).Corner == 3 }},
		{"cells with a digit that is not locked", strings.Replace(pipes(wikipedia, "!", "|", "\n"), "|.|", "|4|", 1),
			Locked, "", func(p format.Puzzle) bool { return p.Entered.At(2) == 4 }},
		{"komo", komo(wikipedia, solved), Locked, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},

		{"rows of numbers",
			"[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],[8,0,0,0,6,0,0,0,3],[4,0,0,8,0,3,0,0,1]," +
				"[7,0,0,0,2,0,0,0,6],[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],[0,0,0,0,8,0,0,7,9]]", Array, "", nil},
		{"rows of null", "[" + strings.ReplaceAll(array(wikipedia, ",", "null"), "\n", ",\n") + "]", Array, "", nil},
		{"rows of Python", "grid = [" + strings.ReplaceAll(array(wikipedia, ", ", "None"), "\n", ",\n") + ",]", Array,
			"", nil},
		{"rows of C", "int grid[9][9] = {" + strings.NewReplacer("[", "{", "]", "}", "\n",
			",\n").Replace(array(wikipedia, ",", "0")) + "};", Array, "", nil},
		{"rows below each other", array(wikipedia, ",", "-1"), Array, "", nil},
		{"rows of signs", "[" + strings.ReplaceAll(array(wikipedia, ",", `""`), "\n", ",") + "]", Array, "", nil},
		{"all cells in an array", "[" + strings.Join(strings.Split(zeros, ""), ",") + "]", Array, "", nil},
		{"rows as words", `["` + strings.ReplaceAll(strings.Trim(grid, "\n"), "\n", `","`) + `"]`, Array, "", nil},
		{"an object", `{"id": 7, "puzzle": "` + zeros + `", "solution": "` + solved +
			`", "title": "A \"b\"", "difficulty": "hard"}`, Array, "",
			func(p format.Puzzle) bool {
				return p.Solution.String() == solved && p.Title == `A "b"` && p.Comment == "hard"
			}},
		{"signs of JSON", `{"puzzle": "` + zeros + `", "title": "a\u00e4\ud83d\ude00\/\n"}`, Array, "",
			func(p format.Puzzle) bool { return p.Title == "aä😀/\n" }},
		{"an object in others", `{"newboard":{"grids":[{"value":[` + strings.ReplaceAll(array(wikipedia, ",", "0"),
			"\n", ",") + `],"difficulty":"Hard"}],"results":1}}`, Array, "",
			func(p format.Puzzle) bool { return p.Comment == "Hard" }},
		{"an object with rules", `{"puzzle": "` + zeros +
			`", "cages": [{"sum": 3, "cells": [[0,2],[0,3]]}], "antiknight": true, "thermos": []}`, Array, "",
			func(p format.Puzzle) bool { return p.Rules == "cages, antiknight" }},

		{"an object with a jigsaw's regions", `{"puzzle": "` + line4 +
			`", "regions": [[0,0,0,1],[0,2,1,1],[2,2,3,1],[2,3,3,3]]}`, Array, line4,
			func(p format.Puzzle) bool { return p.Grid.Layout().Jigsaw() && p.Rules == "" }},
		{"an object with a layout", `{"puzzle": "` + zeros + `", "layout": "3x3,diagonals"}`, Array, "",
			func(p format.Puzzle) bool { return p.Grid.Layout().String() == "3x3,diagonals" }},
		{"an object with a layout that is not known", `{"puzzle": "` + zeros + `", "layout": "torus"}`, Array, "",
			func(p format.Puzzle) bool { return p.Rules == "torus" }},
		{"16x16 candidates in a line", strings.Repeat("123456789ABCDEFG", 255) + "1...............", CandidateRow,
			strings.Repeat(".", 256),
			func(p format.Puzzle) bool { return p.Rules == "candidates" && p.Notes.At(255).Struck.Len() == 15 }},
		{"a 16x16 grid with G", sixteen[:256], Alphabet, sixteen[:256], nil},
		{"a 16x16 grid with 0 for a digit", strings.Repeat(".", 240) + "0123456789ABCDEF", Alphabet,
			strings.Repeat(".", 240) + "123456789ABCDEFG", nil},
		{"a 16x16 grid of letters", strings.Repeat(".", 240) + "ABCDEFGHIJKLMNOP", Alphabet, strings.Repeat(".", 240) +
			"123456789ABCDEFG", nil},
		{"a 16x16 grid of letters and noughts", strings.Repeat("0", 240) + "abcdefghijklmnop", Alphabet,
			strings.Repeat(".", 240) + "123456789ABCDEFG", nil},
		{"a 16x16 grid with 0 for empty cells", strings.Repeat("0", 241) + "123456789ABCDEF", Alphabet,
			strings.Repeat(".", 241) + "123456789ABCDEF", nil},
		{"a 10x10 grid of two digits a cell", strings.Repeat("00", 90) + "01020304050607080910", Alphabet,
			strings.Repeat(".", 90) + "123456789A", nil},
		{"a 16x16 grid of numbers", strings.Repeat(". ", 240) + "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", Plain,
			strings.Repeat(".", 240) + "123456789ABCDEFG", nil},

		{"a document of LaTeX", "\\documentclass{article}\n\\usepackage{sudoku}\n\\begin{document}\n2 puzzles\n" +
			must(Write("latex", parse(t, wikipedia))) + "\\end{document}\n", LaTeX, "", nil},
		{"LaTeX's environment that is not centred", "\\begin{sudoku-block}\n|1| |\n3|4|." +
			"|3|4|1| |.|2|1|4|3|.|4|3|2|1|.\n" +
			"\\end{sudoku-block}", LaTeX, "1.34341.21434321", nil},
		{"a table in a post", "Stuck here:\n" + must(Write("bbcode", parse(t, wikipedia))) + "Any help?", Candidates,
			"", nil},
		{"a file of ipuz", must(Write("ipuz", parse(t, wikipedia))), Ipuz, "", nil},

		{"a jigsaw's map before the cells", jigsawMap + "\n" + line4, Jigsaw, line4,
			func(p format.Puzzle) bool { return p.Grid.Layout().Jigsaw() }},
		{"a jigsaw's map behind the cells", line4 + jigsawMap, Jigsaw, line4,
			func(p format.Puzzle) bool { return p.Grid.Layout().Jigsaw() }},
		{"a jigsaw's map in a record", "squiggly\t" + jigsawMap + "\t" + line4, List, line4,
			func(p format.Puzzle) bool { return p.Grid.Layout().Jigsaw() && p.Comment == "squiggly" }},
		{"a record with rules", wikipedia + "\tkiller\t.Cage~10~R1C1~R1C2", List, "",
			func(p format.Puzzle) bool { return p.Rules == "killer, Cage" }},
		{"candidates in a record", must(Write("candidate-row", parse(t, wikipedia))) + "\t1\tRuud", CandidateRow, "",
			func(p format.Puzzle) bool { return p.Comment == "1 Ruud" }},
		{"SumoCue's cages", "3x3:d:k:" + strings.Repeat("3587:", 80) + "14", SumoCue, strings.Repeat(".", 81),
			func(p format.Puzzle) bool {
				return p.Rules == "killercage" && p.Wrong.Cause == solver.TooManyCells &&
					p.Grid.Layout().String() == "3x3,diagonals"
			}},
		{"SumoCue's cages in twos", "3x3::k:3587:3587:" + strings.Repeat("1:", 77) + "2820:2820", SumoCue,
			strings.Repeat(".", 81),
			func(p format.Puzzle) bool { return told(p) == "3x3,cage=14:0.1,cage=11:79.80" }},
		{"SumoCue's file", "SumoCueV1\n=10 +0 +0\n=5 +3 " + strings.Repeat("=0 ", 76), SumoCue, strings.Repeat(".", 81),
			func(p format.Puzzle) bool { return told(p) == "3x3,cage=10:0.1.2,cage=5:3.4" }},
		{"SumoCue's file whose cells lead on", "SumoCueV1\n=10 +0 +1 " + strings.Repeat("=9 ", 78), SumoCue,
			strings.Repeat(".", 81), func(p format.Puzzle) bool { return p.Rules == "killercage" }},
		{"SumoCue's file with regions", sumoCueRows(), SumoCue, strings.Repeat(".", 81),
			func(p format.Puzzle) bool { return len(p.Grid.Layout().Rules()) == 81 && p.Grid.Layout().Jigsaw() }},
		{"cages as arrows", "A<<0" + strings.Repeat("0", 75) + "^^", CageArrows, strings.Repeat(".", 81),
			func(p format.Puzzle) bool { return told(p) == "3x3,cage=10:0.1.2,cage:70.79,cage:71.80" }},
		{"sudosol's cells", sudosolOf(wikipedia) + "  " + solved, Sudosol, "",
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"a saved game of Solo", "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\nPARAMS  " +
			":3:2x2\nDESC    :8:1_2e3_4g\nSTATEPOS:1:3\nMOVE    :6:R2,0,3\nMOVE    :6:P3,0,4\nMOVE    :6:R3,0,4\n",
			TathamSave, "12.....34.......", func(p format.Puzzle) bool {
				return p.Entered.At(2) == 3 && p.Entered.Count() == 1 && p.Notes.At(3).Corner.Has(4)
			}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			o, err := Open(row.text, Options{})
			if err != nil || len(o.Puzzles) != 1 {
				t.Fatalf("%+v, %v\n%s", o, err, row.text)
			}
			want := row.puzzle
			if want == "" {
				want = wikipedia
			}
			p := o.Puzzles[0]
			if o.Format != row.kind || p.Grid.String() != want || row.check != nil && !row.check(p) ||
				row.check == nil && p.Rules != "" {
				t.Errorf("%s: %v, entered %v, %+v\n%s", o.Format.ID(), p.Grid, p.Entered, p, row.text)
			}
		})
	}
}

const (
	jigsawMap = "1112132233423444"
	line4     = "1.....2....3.4.."
)

// sumoCueRows returns a SumoCue file in which each row is a cage and a region.
func sumoCueRows() string {
	var b strings.Builder
	b.WriteString("SumoCueV1\n")
	for row := range 9 {
		b.WriteString(strings.Repeat("=5J"+string(rune('0'+row))+" ", 9) + "\n")
	}
	return b.String()
}

// pipes writes rows of 9 cells. It writes mark after each digit, sign between two cells, and end between two
// rows.
func pipes(text, mark, sign, end string) string {
	var b strings.Builder
	for i, c := range text {
		b.WriteRune(c)
		if c != '.' {
			b.WriteString(mark)
		}
		switch {
		case i%9 == 8 && i < 80:
			b.WriteString(end)
		case i%9 < 8:
			b.WriteString(sign)
		}
	}
	return b.String()
}

// komo writes a puzzle in the format of komo: all digits of the solution, with '!' after the givens.
func komo(puzzle, solution string) string {
	var cells []string
	for i := range puzzle {
		cell := solution[i : i+1]
		if puzzle[i] != '.' {
			cell += "!"
		}
		cells = append(cells, cell)
	}
	var rows []string
	for i := 0; i < 81; i += 9 {
		rows = append(rows, strings.Join(cells[i:i+9], ","))
	}
	return strings.Join(rows, ";")
}

// array writes each row of cells in brackets, with sign between two cells and the text empty for empty cells.
func array(text, sign, empty string) string {
	var rows []string
	for row := range strings.Lines(cut(text, 9)) {
		cells := strings.Split(strings.Trim(row, "\n"), "")
		for i, c := range cells {
			if c == "." {
				cells[i] = empty
			}
		}
		rows = append(rows, "["+strings.Join(cells, sign)+"]")
	}
	return strings.Join(rows, "\n")
}

func sudosolOf(text string) string {
	var b strings.Builder
	for _, c := range text {
		if c == '.' {
			b.WriteString("c123456789")
		} else {
			b.WriteString("v" + string(c))
		}
	}
	return b.String()
}

// told returns the layout of a puzzle and its unsupported rules as text.
func told(p format.Puzzle) string {
	return p.Grid.Layout().String() + p.Rules
}
