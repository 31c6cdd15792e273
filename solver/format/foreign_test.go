package format

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

// For a text in another program's format, the error names the format.
func TestForeignTextsAreNamed(t *testing.T) {
	zeros := strings.ReplaceAll(wikipedia, ".", "0")
	rows := []struct {
		name, text string
		want       Family
		site       string
	}{
		{"SudokuWiki's link", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros, Address, "sudokuwiki.org"},
		{"a link between brackets", "<https://sudokuexchange.com/play/?s=" + zeros + ">", Address,
			"sudokuexchange.com"},
		{"a link without https", "sudokupad.app/jkcqhkr4sh", Address, "sudokupad.app"},
		{"a link with a port", "http://f-puzzles.com:8080/?load=1234", Address, "f-puzzles.com"},
		{"a link in capitals", "HTTPS://Sudoku.Coach/en/play/" + zeros, 0, ""},
		{"a link without a path", "https://tinyurl.com", Address, "tinyurl.com"},
		{"a host without letters", "https://.../" + zeros, 0, ""},
		{"a host of markup", "https://<b>.com/", 0, ""},
		{"a host beyond measure", "https://" + strings.Repeat("a.", 40) + "com/", 0, ""},
		{"a file's address", "file:///home/a.b/c", 0, ""},
		{"an address among words", "see https://sudokuwiki.org/?bd=1 there", 0, ""},
		{"a host without a part", "a..bc/", 0, ""},
		{"a host of one letter", "a.b/", 0, ""},
		{"a decimal fraction before a slash", "5.3/", 0, ""},

		{"Tatham's game ID", "3x3:4a5c1a8b9_7c5e2b4a7b3a5b9a9b7b3a3b2a8b7a4b3e8c2_3b5a3c4a2", TathamGame, ""},
		{"Tatham's 16x16", "4x4:a10_11b12_13c" + strings.Repeat("z", 9), TathamGame, ""},
		{"Tatham's 4x4", "2x2:a1b2c3d4", TathamGame, ""},
		{"Tatham's jigsaw", "9jx:a1b2_3z4,aa_ba", TathamGame, ""},
		{"Tatham's parameters", "3x3xkr4dh:a1b2", TathamGame, ""},
		{"Tatham's seed", "3x3#123456789012345", TathamGame, ""},
		{"Tatham's seed in an address", "2x3db%23123456789012345", TathamGame, ""},
		{"a label before a grid", "3x3:" + zeros, 0, ""},
		{"a label and words", "3x3: easy", 0, ""},
		{"a label before three digits", "3x3:a123b", 0, ""},
		{"a label of other signs", "3x3/2:a1b2", 0, ""},
		{"a label without a number", "j:a1b2", 0, ""},
		{"a label of letters", "3xa:a1b2", 0, ""},
		{"a size alone", "3x3#", 0, ""},
		{"Tatham's saved game", "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n", TathamSave,
			""},

		{"HoDoKu's line",
			":0000:x:81.37.6..4..18....53....8.1.73...51..65...98..84...36..5.....29...561....48792156:413 618::",
			SolverState, ""},
		{"HoDoKu's lines", ":0300-1:3:" + wikipedia + ":::\n:0301:4:" + wikipedia + ":::", SolverState, ""},
		{"Susser's digits that are not given", "+4" + wikipedia[1:] + ":123 456", SolverState, ""},
		{"a line of cells and words", wikipedia + "\nand 5 more", 0, ""},
		{"a drawing of pluses", "+.+" + strings.Repeat(".", 60), 0, ""},
		{"a picture", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\t\x00\x00\x00\t\x08\x06", NoText, ""},
		{"a photograph", "\xff\xd8\xff\xe0", NoText, ""},
		{"a PDF file", "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj", NoText, ""},
		{"a moving picture", "GIF89a\x09\x00\x09\x00", NoText, ""},
		{"a packed file", "PK\x03\x04\x14\x00\x08\x00sudoku.csv", Packed, ""},
		{"a packed file of puzzles that are as they were", "PK\x03\x04\x0a\x00\n" + wikipedia + "\n", Packed, ""},
		{"what gzip makes", "\x1f\x8b\x08\x08sudoku.csv", Packed, ""},
		{"a spreadsheet of old", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Packed, ""},
		{"a SadMan file", "[Puzzle]\n" + lines(wikipedia, 9, "", "."), SadManFile, ""},
		{"a SadMan file with its author", "#AAuthor\n[Puzzle]\r\n" + lines(wikipedia, 9, "", "."), SadManFile, ""},

		{"a table of candidates", strings.Repeat("1 23 456 789 1 2 3 4 5\n", 9), PencilMarks, ""},
		{"a drawn table of candidates", strings.Repeat("| 1 23 456 | 789 1 2 | 3 4 5 |\n", 9), PencilMarks, ""},
		{"candidates with a step's marks", strings.Repeat("1 23 *456 789- 1 @2 3 4 5\r\n", 9), PencilMarks, ""},
		{"candidates of 4x4", strings.Repeat("1 23 4 14\n", 4), PencilMarks, ""},
		{"729 characters", strings.Repeat("12.456789", 81), PencilMarks, ""},
		{"729 characters with noughts", strings.Repeat("120456709", 81), PencilMarks, ""},
		{"sudosol's cells", strings.Repeat("v1c368g9", 27) + "  " + strings.ReplaceAll(wikipedia, ".", "1"),
			PencilMarks, ""},
		{"one number too long in a table", "12" + lines(wikipedia, 9, " ", "1")[1:], 0, ""},
		{"groups of the same digit", strings.Repeat("1 22 3 44 1 2 3 4 5\n", 9), 0, ""},
		{"groups that fall", strings.Repeat("1 32 654 987 1 2 3 4 5\n", 9), 0, ""},
		{"a row of candidates too few", strings.Repeat("1 23 456 789 1 2 3 4 5\n", 8), 0, ""},

		{"OpenSudoku's file", "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + zeros + "\"/></opensudoku>",
			OpenSudoku, ""},
		{"OpenSudoku's notes", "version: 3\n" + strings.Repeat("5|0|1|", 81), OpenSudoku, ""},
		{"OpenSudoku's fields", strings.Repeat("5|0|0|", 80) + "0|0|1", OpenSudoku, ""},
		{"f-puzzles' data", "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==", FPuzzles, ""},
		{"f-puzzles' data with its name", "fpuzzlesN4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9", FPuzzles, ""},
		{"SudokuPad's packed digits", "KDTRBQsV3CQ3p0q08RJ5avLJSRFc", SudokuPad, ""},
		{"SudokuPad's packed digits, cut", "KDTRBQsV3CQ3p0q08RJ5avLJSRF", 0, ""},
		{"SudokuPad's data", "sclN4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9", SudokuPad, ""},
		{"SudokuPad's older digits", "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B", SudokuPad, ""},
		{"a word", "classical", 0, ""},
		{"words that begin like data", "classic grids are not for me", 0, ""},
		{"SudokuWiki's code", "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u", SudokuWiki, ""},
		{"sudoku.coach's code", "SCv7_32_f2eaqkebdq1j047s2ufliqfso1feeinvk33ql1tk", SudokuCoach, ""},
		{"SumoCue's cages", "3x3:d:k:3587:14:15:16:17:18:19:3586:3586", Killer, ""},
		{"SumoCue's cages without diagonals", "3x3::k:4369:3849:3849", Killer, ""},
		{"cages as arrows", "Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^", Killer,
			""},
		{"one arrow", "<" + wikipedia[1:], 0, ""},
		{"the Interactive Solver's cells", ".~R1C1_5~R1C2_3~R1C5_7", ISS, ""},
		{"the Interactive Solver's constraints", ".Killer~12~R1C1~R1C2.~R1C1_5", ISS, ""},
		{"locked cells", "9(2,3,4)|5!|7!|. |. |. |3!|8!|0\n        |2!|. |. |. |. |. |6!|0\n", LockedCells, ""},
		{"locked cells with commas", "9,5!,7!,2;6,1,3!,8!", LockedCells, ""},
		{"an exclamation", "9, 5, 7!", 0, ""},
		{"overlapping grids", strings.Join(cross("_", "."), ""), Samurai, ""},
		{"rows of candidates, each but the first digit behind a mark", strings.Repeat("1 #23 *456 789- 1 @2 3 4 5\r\n",
			9), PencilMarks, ""},
	}
	seen := map[Family]bool{}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			p, err := Read(row.text)
			got, ok := errors.AsType[*Error](err)
			if p != (Puzzle{}) || !ok {
				t.Fatalf("%v, %v", p.Grid, err)
			}
			if got.Looks != row.want || got.Site != row.site || (got.Cause == Foreign) != (row.want != 0) {
				t.Errorf("%+v, want %d, %q", *got, row.want, row.site)
			}
			if got.Cause == Foreign && got.Looks != Samurai &&
				(strings.Contains(err.Error(), "like ,") || !strings.Contains(err.Error(), "looks like ")) {
				t.Error(err)
			}
			seen[got.Looks] = true
		})
	}
	for f := range Families {
		if !seen[f] {
			t.Errorf("family %d is in no test", f)
		}
	}
}

// For encoded data of other programs, Read never returns a wrong grid.
func TestForeignTextsAreNeverOpened(t *testing.T) {
	packers := map[string]func(g solver.Grid) string{
		"a game ID":   tathamOf,
		"a state":     func(g solver.Grid) string { return ":0000:x:" + g.String() + ":::" },
		"cells after": func(g solver.Grid) string { return "[Puzzle]\n" + lines(g.String(), g.N(), "", ".") },
		"a link": func(g solver.Grid) string {
			return "https://example.com/?bd=" + strings.ReplaceAll(g.String(), ".", "0")
		},
		"packed": func(g solver.Grid) string {
			const code = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
			var b strings.Builder
			for text := strings.ReplaceAll(g.String(), ".", "0"); text != ""; {
				rest := strings.TrimLeft(text[1:min(len(text), 6)], "0")
				zeros := min(len(text), 6) - 1 - len(rest)
				b.WriteByte(code[min(int(text[0]-'0'), 9)+10*zeros])
				text = text[1+zeros:]
			}
			return b.String()
		},
	}
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, func(rows, cols int) bool { return rows*cols >= 4 && isDefault(rows, cols) })
		for name, pack := range packers {
			if name == "packed" && g.N() != 9 {
				continue
			}
			if p, err := Read(pack(g)); err == nil && p.Grid != g {
				t.Fatalf("%s: %s\nis read as %v", name, pack(g), p.Grid)
			}
		}
	})
}

// tathamOf encodes a grid as a game ID for Simon Tatham's Solo.
func tathamOf(g solver.Grid) string {
	rows, cols := g.Layout().Box()
	var b strings.Builder
	fmt.Fprintf(&b, "%dx%d:", cols, rows)
	blanks, after := 0, false
	flush := func() {
		for ; blanks > 0; blanks -= min(blanks, 26) {
			b.WriteByte(byte('a' + min(blanks, 26) - 1))
			after = false
		}
	}
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) == 0 {
			blanks++
			continue
		}
		flush()
		if after {
			b.WriteByte('_')
		}
		fmt.Fprint(&b, int(g.At(c)))
		after = true
	}
	flush()
	return b.String()
}

// A typo in a plain grid does not cause an error about another program's format.
func TestTyposAreNotForeign(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, func(rows, cols int) bool { return rows*cols >= 4 && isDefault(rows, cols) })
		text := rapid.SampledFrom([]string{g.String(), lines(g.String(), g.N(), "", "."), lines(g.String(), g.N(), " ",
			"_"), Drawn(g)}).Draw(t, "text")
		slip := rapid.SampledFrom([]string{"", ".", "7", "q", "|", " ", "\n", "-", "*", ";", ":"}).Draw(t, "slip")
		at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
		_, err := Read(text[:at] + slip + text[at+1:])
		if fault, ok := errors.AsType[*Error](err); ok && fault.Cause == Foreign {
			t.Fatalf("%v\n%s", err, text[:at]+slip+text[at+1:])
		}
	})
}

func FuzzForeign(f *testing.F) {
	for _, text := range []string{"https://a.bc/d", "3x3:a1b2", "3x3#7", "SAVEFILE:", ":0000:x:::::", "[Puzzle]",
		"N4Ig", "S9B", "3x3:d:k:1", ".~R1C1_5", "9!|2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		looks, site := familyOf(text)
		if looks >= Families || (site != "") != (looks == Address) || len(site) > 64 ||
			strings.Trim(site, letters+digits+".-") != "" {
			t.Errorf("%q: %d, %q", text, looks, site)
		}
	})
}

// Read rejects texts that repeat a fragment of another program's format up to the maximum length.
func TestLongForeignTextsAreRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	const signs = "0123456789abcxjSCvN4Ig:|.!(,~R#%+<>^ \n[]"
	for range 40 {
		start := []string{"", "https://", "3x3:", ":0000:", "S9B", "N4Ig", "v1", "version: ", ".~R",
			"[Puz"}[rng.IntN(10)]
		piece := make([]byte, 1+rng.IntN(8))
		for i := range piece {
			piece[i] = signs[rng.IntN(len(signs))]
		}
		text := (start + strings.Repeat(string(piece), maxBytes))[:maxBytes]
		if p, err := Read(text); err == nil {
			t.Errorf("%.40q is read as %v", text, p.Grid)
		}
	}
}
