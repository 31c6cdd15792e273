package links

import (
	"errors"
	"strings"
	"testing"
)

// The message of an error names the apparent format, the place of the error and a remedy.
func TestErrors(t *testing.T) {
	deep := "{\"grid\":" + strings.Repeat("[", 60) + strings.Repeat("]", 60) + "}"
	for _, row := range []struct {
		name, text string
		site       Site
		cause      Cause
		says       string
	}{
		// Puzzles that are only on a server.
		{"a puzzle on SudokuPad's server", "https://sudokupad.app/jkcqhkr4sh", SudokuPad, RemoteID,
			`the link contains only the name "jkcqhkr4sh" of a puzzle on sudokupad.app, and fetching it needs the ` +
				`network: open the link and copy the digits, or a link that contains the puzzle`},
		{"a setter's name and a title", "https://sudokupad.app/author/name?setting-nogrid=1", SudokuPad, RemoteID,
			`"author/name"`},
		{"a short code of sudoku.coach", "https://sudoku.coach/en/s/ab12", SudokuCoach, RemoteID, "needs the network"},
		{"an f-puzzles ID", "https://f-puzzles.com/?id=yhkyz63b", FPuzzles, RemoteID, "f-puzzles.com"},
		{"a puzzle on lisudoku's server", "https://lisudoku.xyz/p/abc", Lisudoku, RemoteID, `"abc"`},
		{"a short link", "https://tinyurl.com/yhkyz63b", 0, ShortLink,
			"tinyurl.com only redirects to another address, and following it needs the network: open the link " +
				"and copy the address that it leads to"},
		{"a seed", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3%23123456789", Tatham, Seed,
			"Simon Tatham's Solo: the number 123456789 is a seed, from which only that program can " +
				"generate the puzzle: open it there, and copy the game ID shown under Specific in the menu Game"},
		{"a seed alone", "3x3dt#123456789", Tatham, Seed, "123456789"},

		// Other addresses.
		{"another host", "https://fpuzzl3s.com/?load=1234", 0, UnknownHost,
			"links to fpuzzl3s.com are not supported: copy the digits from that site"},
		{"another host without a scheme", "example.org/a", 0, UnknownHost, "example.org"},
		{"another host with a number of cells", "https://example.org/" + classic, 0, UnknownHost, "example.org"},
		{"no puzzle in SudokuWiki's link", "https://www.sudokuwiki.org/sudoku.htm", SudokuWiki, NoPuzzle,
			"the link to sudokuwiki.org contains no puzzle: bd= is missing"},
		{"no puzzle in SudokuExchange's link", "https://sudokuexchange.com/", SudokuExchange, NoPuzzle,
			"s= is missing"},
		{"no puzzle in sudoku.coach's link", "https://sudoku.coach/en/campaign", SudokuCoach, NoPuzzle,
			"the link to sudoku.coach contains no puzzle"},
		{"no puzzle in f-puzzles' link", "https://f-puzzles.com/", FPuzzles, NoPuzzle, "load="},
		{"no puzzle in SudokuPad's link", "https://sudokupad.app/", SudokuPad, NoPuzzle, ""},
		{"no puzzle in a link to Solo", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html", Tatham,
			NoPuzzle, ""},
		{"no puzzle in puzz.link's link", "https://puzz.link/", PuzzLink, NoPuzzle, ""},
		{"no puzzle in lisudoku's link", "https://lisudoku.xyz/solver", Lisudoku, NoPuzzle, "import="},
		{"no puzzle in Super Sudoku's link", "https://sudoku.tn1ck.com/#/select-game", SuperSudoku, NoPuzzle,
			"sudoku="},
		{"no puzzle in ISS's link", "https://sigh.github.io/Interactive-Sudoku-Solver/", ISS, NoPuzzle, "q="},
		{"no puzzle in Penpa's link", "https://swaroopg92.github.io/penpa-edit/", Penpa, NoPuzzle, "p="},
		{"another game of Simon Tatham's", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/keen.html#6:a",
			Tatham, OtherPuzzle, `"keen" is not a Sudoku`},
		{"another puzzle of puzz.link", "https://puzz.link/p?slither/4/4/dgdh2c7b", PuzzLink, OtherPuzzle,
			`"slither" is not a Sudoku`},
		{"another grid of Penpa", "m=edit&p=" + penpaCode("hex,4,4,38", "[0,0,0,0]", "[]", "{}"), Penpa, OtherPuzzle,
			`"hex"`},

		// Damaged codes.
		{"a code with a sign that it cannot have", "https://f-puzzles.com/?load=N4Ig!", FPuzzles, Garbled,
			"character 5, '!', is not allowed"},
		{"a word that is not a code", "https://f-puzzles.com/?load=1234", FPuzzles, Garbled, "character 1, '1'"},
		{"a code that is cut", "https://f-puzzles.com/?load=" + lz("{" + grid4 + "}")[:40], FPuzzles, CutShort,
			"the code ends too early: was all of it copied?"},
		{"a code alone that is cut", lz("{\"size\":4," + grid4 + "}")[:40], FPuzzles, CutShort, ""},
		{"a code of something else", "https://f-puzzles.com/?load=" + lz("Hello"), FPuzzles, BadField,
			"missing or invalid in the data: grid"},
		{"data that break", "https://f-puzzles.com/?load=" + lz(`{"size":4,]`), FPuzzles, NotData,
			"it is invalid at character 11"},
		{"data that are too deep", "https://f-puzzles.com/?load=" + lz(deep), FPuzzles, TooDeep, "40"},
		{"a state of sudoku.coach that is cut", coachState(`{"givenDigits":"1000000000000000"}`)[:40], SudokuCoach,
			CutShort, ""},
		{"a state of sudoku.coach with another sign", "SCv7_32_f2w", SudokuCoach, Garbled, "character 3, 'w'"},
		{"a state that is not packed", "SCv7_32_0000", SudokuCoach, NotData, ""},
		{"version B that is cut", "S9B0106030507087o04", SudokuWiki, NotALink, ""},
		{"version B that is cut later", "S9B0106030507087o0407", SudokuWiki, CutShort, "bd: the code ends too early"},
		{"version B with more", "S4B16b00000000000000000000", SudokuWiki, CellCount, "bd: 23 cells instead of 16"},
		{"version B with another sign", "S4B16b0?0000000000000", SudokuWiki, Garbled, "bd: character 8, '?'"},
		{"version B with more candidates than digits", "https://www.sudokuwiki.org/sudoku.htm?bd=S4Bz000000000000000",
			SudokuWiki, BadField, "r1c1"},
		{"version B of another size", "https://www.sudokuwiki.org/sudoku.htm?bd=S5B0", SudokuWiki, Garbled,
			"character 2, '5'"},
		{"80 cells", "https://www.sudokuwiki.org/sudoku.htm?bd=" + classic[1:], SudokuWiki, CellCount,
			"bd: 80 cells instead of 81"},
		{"a letter in 9x9", "https://www.sudokuwiki.org/sudoku.htm?bd=A" + classic[1:], SudokuWiki, BadDigit,
			"r1c1: 10 is not a digit from 1 to 9"},
		{"80 masks", "https://www.sudokuwiki.org/sudoku.htm?n=1" + strings.Repeat(",0", 79), SudokuWiki, CellCount,
			"n: 80 cells instead of 81"},
		{"a mask of other digits", "https://www.sudokuwiki.org/sudoku.htm?n=1024" + strings.Repeat(",0", 80),
			SudokuWiki, BadField, "r1c1"},
		{"packed digits with another sign", "https://sudokuexchange.com/play/?s=5z", SudokuExchange, Garbled,
			"character 2, 'z'"},
		{"packed digits of fewer cells", "https://sudokuexchange.com/play/?s=KDT", SudokuExchange, CellCount, "9"},
		{"a digit of f-puzzles that is too large",
			`{"size":4,"grid":[[{"value":5,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`,
			FPuzzles, BadDigit, "r1c1: 5 is not a digit from 1 to 4"},
		{"a digit 0", `{"size":1,"grid":[[{"value":0,"given":true}]]}`, FPuzzles, BadDigit, "0 is not a digit"},
		{"a digit that is a word", `{"size":1,"grid":[[{"value":"A","given":true}]]}`, FPuzzles, BadField,
			"value r1c1"},
		{"a row that is short", `{"size":2,"grid":[[{},{}],[{}]]}`, FPuzzles, CellCount,
			"grid[1]: 1 cells instead of 2"},
		{"rows that are missing", `{"size":2,"grid":[[{},{}]]}`, FPuzzles, CellCount, "grid: 2 cells instead of 4"},
		{"a cell that is not an object", `{"size":1,"grid":[[{}],[5]]}`, FPuzzles, CellCount, ""},
		{"a grid that is too large", `{"size":26,"grid":[[{}]]}`, FPuzzles, BadSize, "26x26"},
		{"a grid of SudokuPad that is not square", `{"cells":[[{},{},{}],[{},{},{}]]}`, SudokuPad, BadSize, "2x3"},
		{"a region outside the grid", `{"cells":[[{},{}],[{},{}]],"regions":[[[0,2]]]}`, SudokuPad, BadField,
			"regions[0]"},
		{"scf with another letter", "https://sudokupad.app/scf1" + packDigits(strings.Repeat("0", 80)) + "z", SudokuPad,
			Garbled, "'z'"},
		{"Solo: too many cells", "2x2:1p", Tatham, CellCount, "17 cells instead of 16"},
		{"Solo: a digit that is too large", "2x2:5o", Tatham, BadDigit, "5 is not a digit"},
		{"Solo: a jigsaw without its lines", "4j:1o", Tatham, CutShort, ""},
		{"Solo: a jigsaw with too many lines", "4j:1o,zz", Tatham, Garbled, ""},
		{"Solo: a jigsaw with too few lines", "4j:1o,_", Tatham, CutShort, ""},
		{"Solo: blocks that are too large", "6x5:1o", Tatham, BadSize, "6x5"},
		{"pzpr: another sign", "https://puzz.link/p?sudoku/4/4/1!", PuzzLink, Garbled, "character 2, '!'"},
		{"pzpr: not square", "https://puzz.link/p?sudoku/4/6/1", PuzzLink, BadSize, "4x6"},
		{"pzpr: too many cells", "https://puzz.link/p?sudoku/4/4/zz", PuzzLink, CellCount, "40 cells instead of 16"},
		{"pzpr: no cells", "https://puzz.link/p?sudoku/4", PuzzLink, CutShort, ""},
		{"lisudoku: a cell outside", `{"gridSize":4,"fixedNumbers":[{"position":{"row":4,"col":0},"value":1}]}`,
			Lisudoku, BadField, "fixedNumbers[0]"},
		{"ISS: other digits", ".Shape~6x6~0-5.~R1C1_0", ISS, BadSize, "a grid of size 6x6~0-5 is not supported"},
		{"ISS: not square", ".Shape~6x9.~R1C1_1", ISS, BadSize, "6x9"},
		{"ISS: two sizes", ".Shape~4x4.Shape~9x9.~R1C1_1", ISS, BadSize, "9x9"},
		{"ISS: a cell outside", ".~RaC1_1", ISS, BadField, "RaC1_1"},
		{"ISS: a digit that is too large", ".~R1C1_10", ISS, BadDigit, "r1c1: 10"},
		{"ISS: two digits in one cell", ".~R1C1_1~R1C1_2", ISS, BadField, "R1C1_2"},
		{"ISS: a jigsaw of other length", ".NoBoxes.Jigsaw~12", ISS, CellCount, "Jigsaw: 2 cells instead of 81"},
		{"ISS: two signs for empty cells", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=8..6..x" +
			strings.Repeat(".", 74), ISS, Garbled, "q: character 7, 'x'"},
		{"ISS: cages that lead in a circle", "><" + strings.Repeat("0", 79), ISS, BadField, "cage at r1c1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, _, err := Read(row.text)
			e, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("%v", err)
			}
			if e.Cause != row.cause || e.Site != row.site && e.Cause != NotALink || !strings.Contains(err.Error(),
				row.says) {
				t.Errorf("%v: cause %d, want %d; %v", e.Site, e.Cause, row.cause, err)
			}
		})
	}
}

// Only a link that leads to the puzzle has an address to open, and no character in it needs quoting.
func TestAddressOfAPuzzleElsewhere(t *testing.T) {
	for text, want := range map[string]string{
		"https://sudokupad.app/author/name?setting-nogrid=1": "https://sudokupad.app/author/name?setting-nogrid=1",
		"http://www.f-puzzles.com/?id=yhkyz63b":              "https://f-puzzles.com/?id=yhkyz63b",
		"tinyurl.com/yhkyz63b":                               "https://tinyurl.com/yhkyz63b",
		"https://tinyurl.com/a\"onclick=":                    "",
		"https://tinyurl.com/<b>":                            "",
		"https://tinyurl.com/" + strings.Repeat("a", 301):    "",
		"https://example.org/a":                              "", // not a site of puzzles
		"https://f-puzzles.com/?load=N4Ig!":                  "",
		"javascript:alert(1)":                                "",
	} {
		_, _, err := Read(text)
		if e, ok := errors.AsType[*Error](err); ok && e.Address != want || !ok {
			t.Errorf("%s: %v, want the address %q", text, err, want)
		}
	}
}

// Read returns the cause TooLong for an address or a code beyond the size limit. For any other text of that
// length it returns NotALink, so that other readers try the text.
func TestTooLong(t *testing.T) {
	for text, want := range map[string]Cause{
		"https://f-puzzles.com/?load=" + strings.Repeat("A", maxText): TooLong,
		strings.Repeat(classic+"\n", maxText/len(classic)):            NotALink,
	} {
		_, _, err := Read(text)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != want {
			t.Errorf("%s...: %v", text[:40], err)
		}
	}
}
