package exchange

import (
	"errors"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// Open returns the puzzles of a list in their order, and the number of entries that are not puzzles.
func TestListsAreRead(t *testing.T) {
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	other := strings.Replace(wikipedia, "53", "35", 1)
	hex := ":0000:x:" + wikipedia + ":213::"
	rows := []struct {
		name, text string
		kind       Format
		count      int
		unread     int
		check      func(o Opened) bool
	}{
		{"lines", wikipedia + "\n" + other + "\n" + zeros, List, 3, 0, nil},
		{"two puzzles in a line", wikipedia + "," + other, Sentence, 2, 0, nil},
		{"lines with comments", wikipedia + " # Easy\n# more\n\n" + other + " # Hard", GSF, 2, 0,
			func(o Opened) bool { return o.Puzzles[1].Comment == "Hard" }},
		{"a line that is too short", wikipedia + "\n" + wikipedia[1:] + "\n" + other, List, 2, 1, func(o Opened) bool {
			fault, ok := errors.AsType[*Error](o.First)
			return ok && fault.Line == 2
		}},
		{"blocks with titles", "Grid 01\n" + cut(zeros, 9) + "Grid 02\n" + cut(other, 9), List, 2, 0,
			func(o Opened) bool { return o.Puzzles[0].Title == "Grid 01" && o.Puzzles[1].Title == "Grid 02" }},
		{"blocks with blank lines between them", cut(zeros, 9) + "\n" + cut(other, 9), List, 2, 0, nil},
		{"blocks without anything between them", cut(zeros, 9) + cut(other, 9) + cut(wikipedia, 9), List, 3, 0, nil},
		{"drawn grids", must(Write("drawn", parse(t, wikipedia))) + "\n" + must(Write("drawn", parse(t, other))), List,
			2, 0, nil},
		{"a block that is too short", cut(zeros, 9) + "\n" + cut(other[9:], 9) + "\n" + cut(other, 9), List, 2, 1, nil},
		{"HoDoKu's lines", hex + "\n" + hex + "\n", HoDoKu, 2, 0, nil},
		{"HoDoKu's lines with comments", "# reglib\n#: off\n" + hex + "\n" + hex + "\n", HoDoKu, 2, 0, nil},
		{"links", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "\nhttps://sudokuexchange.com/play/?s=" + zeros,
			Link, 2, 0, nil},
		{"links and lines", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros +
			"\nand https://sudokuexchange.com/play/?s=" + zeros + "\n" + other, List, 3, 0, nil},
		{"4x4 grids", "1...2...3...4...\n.1...2...3...4..\n", List, 2, 0,
			func(o Opened) bool { return o.Puzzles[1].Grid.N() == 4 }},
		{"6x6 grids", strings.Repeat("1.....2.....3.....4.....5.....6.....\n", 3), List, 3, 0, nil},
		{"a layout in the head", "# layout: 3x3,diagonals\n" + wikipedia + "\n" + other, List, 2, 0,
			func(o Opened) bool { return o.Puzzles[1].Grid.Layout().String() == "3x3,diagonals" }},
		{"a layout in a line", wikipedia + "\n3x3,diagonals\t" + other, List, 2, 0,
			func(o Opened) bool { return o.Puzzles[1].Grid.Layout().String() == "3x3,diagonals" }},
		{"lines with labels", "Easy one: " + wikipedia + "\nHard one: " + other + "\n", List, 2, 0,
			func(o Opened) bool { return o.Puzzles[0].Title == "Easy one" && o.Puzzles[1].Title == "Hard one" }},
		{"a table with numbers", "id,puzzle,solution\n7," + wikipedia + "," + solved + "\n8," + other + ",\n", List, 2,
			0, func(o Opened) bool { return o.Puzzles[0].Title == "7" && o.Puzzles[1].Title == "8" }},
		{"lines in other signs with labels", "Easy one: " + strings.ReplaceAll(wikipedia, ".", "⬜") + "\nHard one: " +
			strings.ReplaceAll(other, ".", "⬜") + "\n", List, 2, 0,
			func(o Opened) bool { return o.Puzzles[0].Title == "Easy one" && o.Puzzles[1].Title == "Hard one" }},
		{"blocks in a mail", "> Easy\n> " + strings.ReplaceAll(cut(zeros, 9), "\n", "\n> ") + "\n> Hard\n> " +
			strings.ReplaceAll(cut(other, 9), "\n", "\n> "), List, 2, 0,
			func(o Opened) bool { return o.Puzzles[0].Title == "Easy" && o.Puzzles[1].Title == "Hard" }},
		{"a bank's records", "0000183b305c " + zeros + "  1.2\n0000183b305d " + other + "  2.3\n", List, 2, 0,
			func(o Opened) bool { return o.Puzzles[1].Comment == "0000183b305d 2.3" }},
		{"Kaggle's table with a row that is too short", "quizzes,solutions\n" + zeros + "," + solved + "\n" +
			zeros[1:] + "," + solved + "\n", List, 1, 1, nil},
		{"an array of puzzles", "[[" + strings.Join(strings.Split(zeros, ""), ",") + "],[" +
			strings.Join(strings.Split(zeros, ""), ",") + "]]", Array, 2, 0, nil},
		{"an array of objects", `[{"grid":"` + zeros + `"},{"grid":"` + other + `"}]`, Array, 2, 0, nil},
		{"a file with a puzzle that is too short", `<opensudoku><game data="` + zeros +
			`"/><game data="123"/></opensudoku>`, OpenSudoku, 1, 1, nil},
		{"lines of candidates", must(Write("candidate-row", parse(t, wikipedia), parse(t, other))), CandidateRow, 2, 0,
			nil},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			o, err := Open(row.text, Options{})
			if err != nil || o.Format != row.kind || len(o.Puzzles) != row.count || o.Unread != row.unread ||
				(o.First != nil) != (row.unread > 0) {
				t.Fatalf("%s: %d puzzles, %d not read, %v, %v", o.Format.ID(), len(o.Puzzles), o.Unread, o.First, err)
			}
			if row.check != nil && !row.check(o) {
				t.Errorf("%+v", o)
			}
		})
	}
}

// A layout named in the only line of a text applies to the puzzle in that line, as it does in a list.
func TestLayoutInOneLine(t *testing.T) {
	state := strings.Replace(wikipedia, ".", "4", 1)
	for _, row := range []struct{ text, layout, comment string }{
		{line4 + "\t2x2,diagonals", "2x2,diagonals", ""},
		{line4 + " 2x2,diagonals", "2x2,diagonals", ""},
		{line4 + ",2x2,diagonals", "2x2,diagonals", ""},
		{line4 + ";2x2,diagonals", "2x2,diagonals", ""},
		{"\n# May\n2x2,diagonals\t" + line4 + "\n", "2x2,diagonals", ""},
		{"7;" + wikipedia + ";3x3,king;easy # by me", "3x3,king", "7 easy by me"},
		{wikipedia + "\t" + solved + "\t3x3,cage=8:0.1", "3x3,cage=8:0.1", ""},
		{wikipedia + "\t" + state + "\t3x3,king", "3x3,king", ""},
		{"Easy one: " + wikipedia + "\t3x3,king", "3x3,king", ""},
		{"1.....2.....3.....4.....5.....6.....\t3x2", "3x2", ""},
		{wikipedia + "\t9x9\tname", "3x3", "9x9 name"},
		{wikipedia + " # 3x3,king", "3x3", "3x3,king"},
	} {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) != 1 {
			t.Errorf("%q: %d puzzles, %v", row.text, len(o.Puzzles), err)
			continue
		}
		p := o.Puzzles[0]
		if p.Grid.Layout().String() != row.layout || p.Comment != row.comment || p.Rules != "" || p.Doubts != "" {
			t.Errorf("%q: %v, %+v", row.text, p.Grid.Layout(), p)
		}
		if other := p.Solution.Layout(); strings.Contains(row.text, solved) != (other == p.Grid.Layout()) {
			t.Errorf("%q: the solution has the layout %v", row.text, other)
		}
		if other := p.Entered.Layout(); strings.Contains(row.text, state) != (other == p.Grid.Layout()) {
			t.Errorf("%q: the state has the layout %v", row.text, other)
		}
	}
	for _, text := range []string{line4 + "\t2x2,dagonals", "# May\n" + line4 + ";2x2,dagonals\n",
		wikipedia + "\t3x3,cage=5:0.1.99", wikipedia + "\t" + state + "\t3x3,dagonals"} {
		o, err := Open(text, Options{})
		if fault, ok := errors.AsType[*format.Error](err); !ok || fault.Cause != format.BadLayout ||
			fault.Line != 1+strings.Count(strings.TrimSuffix(text, "\n"), "\n") {
			t.Errorf("%q: %d puzzles, %v", text, len(o.Puzzles), err)
		}
	}
	if o, err := Open("No #7\t"+wikipedia+"\t3x3,dagonals", Options{}); err == nil {
		t.Errorf("a bad layout after a number sign: %+v", o)
	}
	if o, err := Open("No #7\t"+wikipedia+"\t3x3,king", Options{}); err != nil || len(o.Puzzles) != 1 ||
		o.Puzzles[0].Grid.Layout().String() != "3x3,king" {
		t.Errorf("a layout after a number sign: %+v, %v", o, err)
	}
	if o, err := Open(wikipedia+"\t2x2,king", Options{}); err == nil {
		t.Errorf("a layout of another size: %+v", o)
	}
}

// If the cells fit several alphabets, Open returns all Readings. When Open is called again with the Digits of
// one of them, it returns the puzzle of that reading.
func TestAlphabetsAreAsked(t *testing.T) {
	blank := strings.Repeat(".", 240)
	rows := []struct {
		name, text string
		want       map[Digits]string // the last cells of each reading
	}{
		{"neither 0 nor G", blank + "123456789ABCDEF.", map[Digits]string{FromOne: "123456789ABCDEF.",
			FromZero: "23456789ABCDEFG."}},
		{"letters only, up to G", blank + "ABCDEFG.........", map[Digits]string{FromOne: "ABCDEFG.........",
			FromLetter: "1234567........."}},
		{"letters only, up to F", blank + "ABCDEF..........", map[Digits]string{FromOne: "ABCDEF..........",
			FromZero: "BCDEFG..........", FromLetter: "123456.........."}},
		{"rows", cut(blank+"123456789ABCDEF.", 16), map[Digits]string{FromOne: "123456789ABCDEF.",
			FromZero: "23456789ABCDEFG."}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			o, err := Open(row.text, Options{})
			if err != nil || len(o.Puzzles) != 0 || len(o.Readings) != len(row.want) {
				t.Fatalf("%+v, %v", o, err)
			}
			for _, r := range o.Readings {
				if got := r.Puzzle.Grid.String()[240:]; got != row.want[r.Digits] {
					t.Errorf("%d: %s", r.Digits, got)
				}
				chosen, err := Open(row.text, Options{Digits: r.Digits})
				if err != nil || len(chosen.Puzzles) != 1 || chosen.Puzzles[0].Grid != r.Puzzle.Grid ||
					len(chosen.Readings) != 0 {
					t.Errorf("%d: %+v, %v", r.Digits, chosen, err)
				}
			}
		})
	}
}

// The error for a damaged text of a known format contains the format and the place.
func TestBrokenTextsAreNamed(t *testing.T) {
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	pencil := must(Write("candidates", parse(t, wikipedia)))
	rows := []struct {
		name, text string
		want       Error
	}{
		{"HoDoKu's line with 80 cells", ":0000:x:" + wikipedia[1:] + ":::", Error{Format: HoDoKu, Cause: WrongCount,
			Line: 1, Got: 80, Want: 81}},
		{"HoDoKu's line with a letter", ":0000:x:5q" + wikipedia[2:] + ":::", Error{Format: HoDoKu, Cause: BadDigit,
			Line: 1, Column: 10, Part: "q"}},
		{"HoDoKu's line with half a triplet", ":0000:x:" + wikipedia + ":21::", Error{Format: HoDoKu, Cause: Damaged,
			Line: 1, Column: 91, Part: "21"}},
		{"Susser's cells with one too many", "+1" + wikipedia, Error{Format: Susser, Cause: WrongCount, Line: 1,
			Got: 82, Want: 81}},
		{"sudosol's cells with a given of two digits", "v12" + sudosolOf(wikipedia)[2:],
			Error{Format: Sudosol, Cause: Damaged, Line: 1, Column: 1, Part: "v12"}},
		{"SadMan's file with a short row", "[Puzzle]\n" + strings.Replace(cut(wikipedia, 9), "\n6..195...\n",
			"\n6..195..\n", 1), Error{Format: SadMan, Cause: WrongCount, Line: 3, Got: 8, Want: 9}},
		{"SadMan's file with a letter", "[Puzzle]\n" + strings.Replace(cut(wikipedia, 9), "\n6..195...\n",
			"\n6..1q5...\n", 1), Error{Format: SadMan, Cause: BadDigit, Line: 3, Column: 5, Part: "q"}},
		{"SadMan's heading alone", "[Puzzle]\n", Error{Format: SadMan, Cause: NoPuzzle}},
		{"a table with a group too few", strings.Replace(pencil, "| 5 ", "| ", 1),
			Error{Format: Candidates, Cause: WrongCount, Line: 2, Got: 8, Want: 9}},
		{"a table without its last row", pencil[:strings.LastIndex(strings.TrimSuffix(pencil, "\n"), "\n| ")] + "\n",
			Error{Format: Candidates, Cause: WrongCount, Line: 2, Got: 72, Want: 81}},
		{"a 10x10 grid of two digits a cell with 11", strings.Repeat("00", 99) + "11",
			Error{Format: Alphabet, Cause: BadDigit, Line: 1, Part: "11"}},
		{"an array with 5 in a 4x4 grid", "[[1,2,3,5],[3,4,1,2],[2,1,4,3],[4,3,2,1]]",
			Error{Format: Array, Cause: BadDigit, Line: 1, Part: "5"}},
		{"an object with unequal regions", `{"puzzle": "` + line4 +
			`", "regions": [[0,0,0,1],[0,0,1,1],[2,2,3,1],[2,3,3,3]]}`, Error{Format: Jigsaw, Cause: UnequalSizes,
			Line: 1}},
		{"SumoCue's file with a word", "SumoCueV1 " + strings.Repeat("=1 ", 80) + "word",
			Error{Format: SumoCue, Cause: Damaged, Part: "word"}},
		{"OpenSudoku's file with 80 cells", `<opensudoku>` + "\n" + `<game data="` + zeros[1:] + `"/></opensudoku>`,
			Error{Format: OpenSudoku, Cause: WrongCount, Line: 2, Got: 80, Want: 81}},
		{"OpenSudoku's file that is cut", `<opensudoku><game data="` + zeros,
			Error{Format: OpenSudoku, Cause: Damaged}},
		{"OpenSudoku's data of version 9", "version: 9\n1|2|3|", Error{Format: OpenSudoku, Cause: Unread}},
		{"elements too deep", strings.Repeat("<opensudoku>", 40), Error{Format: OpenSudoku, Cause: TooDeep,
			Want: deepest}},
		{"an array that is cut off", "[[5,3,0,0,7,0,0,0,0],[6,0,0", Error{Format: Array, Cause: Damaged, Line: 1}},
		{"arrays too deep", strings.Repeat("[", 50), Error{Format: Array, Cause: TooDeep, Line: 1, Want: deepestArray}},
		{"an object without a puzzle", `{"name":"x"}`, Error{Format: Array, Cause: NoPuzzle}},
		{"komo with 80 cells", strings.TrimSuffix(komo(wikipedia, solved), ",9!"),
			Error{Format: Locked, Cause: WrongCount, Line: 1, Got: 8, Want: 9}},
		{"arrows in a circle", "><" + strings.Repeat("0", 79), Error{Format: CageArrows, Cause: CageLoop, Line: 1,
			Column: 1}},
		{"an arrow out of the grid", "<<" + strings.Repeat("0", 79), Error{Format: CageArrows, Cause: Damaged, Line: 1,
			Column: 1, Part: "<"}},
		{"a jigsaw of unequal regions", "1112132233424444\n" + line4, Error{Format: Jigsaw, Cause: UnequalSizes}},
		{"SumoCue's cages with one too few", "3x3:d:k:" + strings.Repeat("3587:", 79) + "14",
			Error{Format: SumoCue, Cause: WrongCount, Got: 80, Want: 81}},
		{"another game of Simon Tatham's", "SAVEFILE:1:a\nGAME    :4:Loop\n", Error{Format: TathamSave, Cause: Unread,
			Part: "Loop"}},
		{"a saved game that is cut", "SAVEFILE:1:a\nGAME    :4:Solo\nDESC    :9:a2",
			Error{Format: TathamSave, Cause: WrongCount, Line: 3, Got: 2, Want: 9}},
		{"a table whose puzzles are short", "quizzes,solutions\n" + zeros[1:] + "," + solved + "\n",
			Error{Format: List, Cause: WrongCount, Line: 2, Got: 80, Want: 81}},
		{"a table whose puzzles have letters", "puzzle\nq" + zeros[1:] + "\n", Error{Format: List, Cause: BadDigit,
			Line: 2, Part: "q"}},
		{"a long list of short lines", strings.Repeat(wikipedia[:70]+"\n", 2000), Error{Cause: Damaged, Line: 1,
			Part: wikipedia[:20]}},
		{"letters for digits", strings.Repeat("A", 81), Error{Cause: BadDigit, Line: 1, Column: 1, Part: "A", Want: 9}},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			o, err := Open(row.text, Options{})
			got, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("%+v, %v", o, err)
			}
			want := row.want
			if want.Line == 0 {
				want.Line, want.Column = got.Line, got.Column
			}
			if want.Part == "" {
				want.Part = got.Part
			}
			if want.Want == 0 {
				want.Got, want.Want = got.Got, got.Want
			}
			if *got != want || strings.Contains(got.Error(), "  ") {
				t.Errorf("%+v: %v", *got, got)
			}
		})
	}
}

// If a link of a known site cannot be read, the cells in it are not opened as a puzzle.
func TestCellsInABrokenLinkAreNotAPuzzle(t *testing.T) {
	text := "https://sudokupad.app/abcdefgh?board=" + wikipedia
	if o, err := Open(text, Options{}); err == nil {
		t.Errorf("%+v", o)
	}
	if o, err := Open("https://example.org/?board="+wikipedia, Options{}); err != nil || len(o.Puzzles) != 1 {
		t.Errorf("%+v, %v", o, err)
	}
}

// Open reads UTF-16 in the same way as package format, and rejects a file that is not text.
func TestEncodings(t *testing.T) {
	wide := "\xff\xfe"
	for _, c := range []byte("[Puzzle]\r\n" + cut(wikipedia, 9)) {
		wide += string([]byte{c, 0})
	}
	if o, err := Open(wide, Options{}); err != nil || o.Format != SadMan {
		t.Errorf("%+v, %v", o, err)
	}
	_, err := Open("PK\x03\x04"+wikipedia, Options{})
	if fault, ok := errors.AsType[*format.Error](err); !ok || fault.Looks != format.Packed {
		t.Error(err)
	}
	if l := solver.Classic; l.N() != 9 {
		t.Error(l)
	}
}

// Open reads the other fields of a line in a list even if the list or the line names a layout.
func TestFieldsBesideALayout(t *testing.T) {
	other := strings.Replace(wikipedia, "53", "35", 1)
	state := strings.Replace(wikipedia, ".", "4", 1)
	head := "# layout: 3x3,king\n"
	for _, row := range []struct {
		name, text, title, comment string
		solved, entered            bool
	}{
		{"a solution under a head", head + wikipedia + "," + solved + "\n" + other, "", "", true, false},
		{"a solution beside a layout", wikipedia + "\t" + solved + "\t3x3,king\n" + other, "", "", true, false},
		{"a solution before the puzzle", head + solved + " " + wikipedia + "\n" + other, "", "", true, false},
		{"a state", head + wikipedia + "\t" + state + "\n" + other, "", "", false, true},
		{"a label", "Easy one: " + wikipedia + "\t3x3,king\n" + other, "Easy one", "", false, false},
		{"a comment", head + wikipedia + " # Hard\n" + other, "", "Hard", false, false},
		{"a rating and a name", head + wikipedia + "\t7.2\tby me\n" + other, "", "7.2 by me", false, false},
	} {
		o, err := Open(row.text, Options{})
		if err != nil || o.Format != List || len(o.Puzzles) != 2 || o.Unread > 0 {
			t.Errorf("%s: %v, %d puzzles, %v", row.name, o.Format, len(o.Puzzles), err)
			continue
		}
		p := o.Puzzles[0]
		if p.Grid.String() != wikipedia || p.Grid.Layout().String() != "3x3,king" || p.Title != row.title ||
			p.Comment != row.comment || p.Rules != "" {
			t.Errorf("%s: %v of %v, %q, %q, rules %q", row.name, p.Grid, p.Grid.Layout(), p.Title, p.Comment, p.Rules)
		}
		if (p.Solution.Layout() == p.Grid.Layout()) != row.solved || row.solved && p.Solution.String() != solved {
			t.Errorf("%s: the solution is %v", row.name, p.Solution)
		}
		if (p.Entered.Layout() == p.Grid.Layout()) != row.entered {
			t.Errorf("%s: entered is %v", row.name, p.Entered)
		}
	}
}

// The error about a line of a list contains the number of this line, even if the list or the line names a
// layout.
func TestLineOfAnErrorBesideALayout(t *testing.T) {
	head := "# layout: 3x3,king\n"
	for _, text := range []string{
		head + wikipedia + "\n" + wikipedia[1:] + "\n" + wikipedia + "\n",
		head + wikipedia + "\n" + strings.Replace(wikipedia, "53", "w3", 1) + "\n" + wikipedia + "\n",
		wikipedia + "\n\n3x3,dagonals\t" + wikipedia + "\n" + wikipedia + "\n",
	} {
		o, err := Open(text, Options{})
		fault, ok := errors.AsType[*format.Error](o.First)
		if !ok || fault.Line != 3 || o.Unread != 1 || len(o.Puzzles) != 2 {
			t.Errorf("%q: %d puzzles, %d not read, %v, %v", text, len(o.Puzzles), o.Unread, o.First, err)
		}
	}
}
