package format

import (
	"errors"
	"strings"
	"testing"
)

func TestErrorsSayWhereAndWhy(t *testing.T) {
	p := wikipedia
	grid := lines(p, 9, "", ".")
	drawn := Drawn(parse(t, 3, 3, p))
	rows := []struct {
		name, text string
		want       Error
		say        string
	}{
		{"nothing", "", Error{Cause: Empty}, "no cells: only white space and comments"},
		{"81 blanks", strings.Repeat(" ", 81), Error{Cause: Empty}, "no cells: only white space and comments"},
		{"blank lines", "\r\n\t\u3000\n", Error{Cause: Empty}, "no cells: only white space and comments"},
		{"a sentence", "The quick brown fox jumps over the lazy dog.", Error{Cause: UnknownFormat},
			"unknown grid format"},
		{"a sentence of 81 characters",
			"Here are the twelve things we did in 2024, of which 3 went well and 9 did not. Ok.",
			Error{Cause: UnknownFormat}, "unknown grid format"},
		{"a sentence of 81 letters", strings.Repeat("seventeengivensmakeapuzzle", 4)[:81],
			Error{Cause: UnknownFormat}, "unknown grid format"},
		{"Japanese", "数独は、3×3のブロックに区切られた9×9の正方形の枠内に1～9までの数字を入れるペンシルパズルの一つである。",
			Error{Cause: UnknownFormat}, "unknown grid format"},
		{"an address", "https://example.com/?load=1234", Error{Cause: Foreign, Looks: Address, Site: "example.com"},
			"looks like a link to example.com; only plain puzzles and Numplace links can be read here"},
		{"rules without cells", "+---+---+\n+---+---+", Error{Cause: UnknownFormat},
			"unknown grid format"},
		{"a letter in a row", strings.Replace(grid, "6..1", "6..w", 1),
			Error{Cause: NotADigit, Line: 2, Column: 4, N: 9, Rune: 'w'},
			"line 2, column 4: 'w' is not a digit of a 9x9 grid"},
		{"a letter in a drawing", strings.Replace(drawn, "7", "$", 1),
			Error{Cause: NotADigit, Line: 2, Column: 13, N: 9, Rune: '$'},
			"line 2, column 13: '$' is not a digit of a 9x9 grid"},
		{"a full-width letter", fullWidth(strings.Replace(p, "7", "z", 1)),
			Error{Cause: NotADigit, Line: 1, Column: 5, N: 9, Rune: 'ｚ'},
			"line 1, column 5: 'ｚ' is not a digit of a 9x9 grid"},
		{"a second empty sign", "8..6..x.." + strings.Repeat(".", 72),
			Error{Cause: NotADigit, Line: 1, Column: 7, N: 9, Rune: 'x'},
			"line 1, column 7: 'x' is not a digit of a 9x9 grid"},
		{"a digit of a larger grid", "12..\n3..1\n..5.\n....",
			Error{Cause: OutOfRange, Line: 3, Column: 3, N: 4, Rune: '5'},
			"line 3, column 3: '5' is not a digit of a 4x4 grid"},
		{"a letter of a larger grid", lines(p[:80], 9, " ", ".") + " a",
			Error{Cause: OutOfRange, Line: 9, Column: 17, N: 9, Rune: 'a'},
			"line 9, column 17: 'a' is not a digit of a 9x9 grid"},
		{"a number of a larger grid", strings.Replace(strings.Repeat("10 . . . . . . . . .\n", 10), ". .", "11 .", 1),
			Error{Cause: OutOfRange, Line: 1, Column: 4, N: 10, Got: 11},
			"line 1, column 4: 11 is not a digit of a 10x10 grid"},
		{"a cell too many", p + ".", Error{Cause: WrongCount, N: 9, Got: 82, Want: 81}, "82 cells: a 9x9 grid has 81"},
		{"two cells too few", p[:79], Error{Cause: WrongCount, N: 9, Got: 79, Want: 81}, "79 cells: a 9x9 grid has 81"},
		{"one cell", "1", Error{Cause: WrongCount, N: 4, Got: 1, Want: 16}, "1 cell: a 4x4 grid has 16"},
		{"30 digits without empty cells", "539719546863479128645192879231", Error{Cause: WrongCount, N: 9, Got: 30,
			Want: 81}, "30 cells: a 9x9 grid has 81"},
		{"30 small digits", "123412341234123412341234123412", Error{Cause: WrongCount, N: 6, Got: 30, Want: 36},
			"30 cells: a 6x6 grid has 36"},
		{"a row too few", lines(p[:72], 9, "", "."), Error{Cause: WrongCount, N: 9, Got: 72, Want: 81},
			"72 cells: a 9x9 grid has 81"},
		{"a row of a table too few", lines(p[:72], 9, "\t", ""), Error{Cause: WrongCount, N: 9, Got: 72, Want: 81},
			"72 cells: a 9x9 grid has 81"},
		{"a short row", strings.Replace(grid, "\n6..", "\n6.", 1), Error{Cause: RaggedRows, Line: 2, Got: 8, Want: 9},
			"line 2: 8 cells: the other rows have 9"},
		{"rows that only add up to 81", strings.Replace(grid, ".\n", "\n.", 1),
			Error{Cause: RaggedRows, Line: 1, Got: 8, Want: 9}, "line 1: 8 cells: the other rows have 9"},
		{"a row of a table that ends early", lines(p[:80], 9, "|", ".") + "|",
			Error{Cause: RaggedRows, Line: 9, Got: 8, Want: 9}, "line 9: 8 cells: the other rows have 9"},
		{"a foreign character in two rows of four", "....\n&...",
			Error{Cause: NotADigit, Line: 2, Column: 1, N: 4, Rune: '&'},
			"line 2, column 1: '&' is not a digit of a 4x4 grid"},
		{"a state with colons", ":0000:x:" + p + ":::", Error{Cause: Foreign, Looks: SolverState},
			"looks like a saved state of HoDoKu or Susser; only plain puzzles and Numplace links can be read here"},
		{"candidates and a solution", "v1 c368 c3468 c34 " + strings.ReplaceAll(p, ".", "1"),
			Error{Cause: UnknownFormat}, "unknown grid format"},
		{"two grids", p + "\n" + p, Error{Cause: Several, Got: 2}, "2 grids: only one can be read at a time"},
		{"four grids", strings.Repeat(p+"\n", 4), Error{Cause: Several, Got: 4},
			"4 grids: only one can be read at a time"},
		{"two records", strings.Repeat("III 20 "+p+" gsf\n", 2), Error{Cause: Several, Got: 2},
			"2 grids: only one can be read at a time"},
		{"two full grids in a line", strings.ReplaceAll(p, ".", "1") + "|" + strings.ReplaceAll(p, ".", "2"),
			Error{Cause: Several, Line: 1, Got: 2}, "line 1: 2 grids: only one can be read at a time"},
		{"another grid's solution before a grid", strings.ReplaceAll(p, "5", "1")[:81] + "," + p,
			Error{Cause: Several, Line: 1, Got: 2}, "line 1: 2 grids: only one can be read at a time"},
		{"two grids in a line", p + " " + p, Error{Cause: Several, Line: 1, Got: 2},
			"line 1: 2 grids: only one can be read at a time"},
		{"a cut grid and its solution", p[:40] + " " + strings.ReplaceAll(p, ".", "1"),
			Error{Cause: WrongCount, Line: 1, N: 9, Got: 40, Want: 81}, "line 1: 40 cells: a 9x9 grid has 81"},
		{"a table of candidates", strings.Repeat("1 23 456 789 1 2 3 4 5\n", 9),
			Error{Cause: Foreign, Looks: PencilMarks},
			"looks like a table of candidates; only plain puzzles and Numplace links can be read here"},
		{"groups of four lengths", "1 23 456 7891", Error{Cause: UnknownFormat}, "unknown grid format"},
		{"groups of three lengths", "1 23 456", Error{Cause: WrongCount, N: 6, Got: 6, Want: 36},
			"6 cells: a 6x6 grid has 36"},
		{"the right number of cells in the wrong rows", "12344321\n1234\n12\n34", Error{Cause: UnknownFormat},
			"unknown grid format"},
		{"rows of a larger grid", "123456\n123456\n12\n12", Error{Cause: WrongCount, N: 6, Got: 16, Want: 36},
			"16 cells: a 6x6 grid has 36"},
		{"as many short rows as whole ones", "1234\n1234\n123\n123", Error{Cause: WrongCount, N: 4, Got: 14, Want: 16},
			"14 cells: a 4x4 grid has 16"},
		{"half of the rows as long as a larger grid's", "123456\n123456\n123456\n12\n12\n12",
			Error{Cause: WrongCount, N: 6, Got: 24, Want: 36}, "24 cells: a 6x6 grid has 36"},
		{"a quarter of foreign signs", strings.Repeat("z", 20) + p[20:], Error{Cause: NotADigit, Line: 1, Column: 1,
			N: 9, Rune: 'z'},
			"line 1, column 1: 'z' is not a digit of a 9x9 grid"},
		{"more than a quarter", strings.Repeat("z", 21) + p[21:], Error{Cause: UnknownFormat},
			"unknown grid format"},
		{"a blank field next to one with a sign", "1,2,3,4\n,4,1,2\n2,1,4,3\n4,3,.,1", Error{Cause: RaggedRows, Line: 2,
			Got: 3, Want: 4},
			"line 2: 3 cells: the other rows have 4"},
		{"a grid that was cut off after 24 cells", p[:24] + " " + strings.ReplaceAll(p, ".", "1"),
			Error{Cause: WrongCount, Line: 1, N: 9, Got: 24, Want: 81},
			"line 1: 24 cells: a 9x9 grid has 81"},
		{"too long", strings.Repeat(".", 64<<10+1), Error{Cause: TooLarge, Got: 65537, Want: 65536},
			"65537 bytes: the limit is 65536"},
		{"far too many cells", strings.Repeat("1", 729), Error{Cause: UnknownFormat},
			"unknown grid format"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := Read(row.text)
			readError, ok := errors.AsType[*Error](err)
			if got != (Puzzle{}) || !ok || *readError != row.want || err.Error() != row.say {
				t.Errorf("got  %v %+v\nwant %s %+v", err, readError, row.say, row.want)
			}
		})
	}
}
