package links

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base32"
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"

	lzstring "github.com/daku10/go-lz-string"
)

// told returns all parts of a puzzle as a text for comparisons.
func told(p format.Puzzle) string {
	parts := []string{p.Grid.Layout().String(), p.Grid.String()}
	add := func(name, value string) {
		if value != "" {
			parts = append(parts, name+" "+value)
		}
	}
	add("entered", p.Entered.String())
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		note := p.Notes.At(c)
		cell := "c" + strconv.Itoa(int(c))
		add(cell+" corner", set(note.Corner))
		add(cell+" centre", set(note.Centre))
		add(cell+" struck", set(note.Struck))
		add(cell+" colours", set(solver.Digits(note.Colours)))
	}
	add("solution", p.Solution.String())
	if p.Published {
		add("published", "yes")
	}
	add("title", p.Title)
	add("author", p.Author)
	add("comment", p.Comment)
	add("rules", p.Rules)
	add("doubts", p.Doubts)
	return strings.Join(parts, "; ")
}

func set(s solver.Digits) string {
	var b []byte
	for d := range s.All() {
		b = strconv.AppendInt(b, int64(d), 10)
	}
	return string(b)
}

// lz packs a text in the way the sites do, with a library that only the tests use.
func lz(text string) string {
	code, err := lzstring.CompressToBase64(text)
	if err != nil {
		panic(err)
	}
	return code
}

func coachState(json string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(json))
	w.Close()
	return "SCv7_32_" + strings.ToLower(base32.HexEncoding.WithPadding(base32.NoPadding).EncodeToString(b.Bytes()))
}

func penpaCode(lines ...string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err)
	}
	w.Write([]byte(strings.Join(lines, "\n")))
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

const (
	empty4 = "................"
	grid4  = `"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]`
	one4   = "1..............."
)

// Read returns all contents of the addresses and codes of each site.
func TestSites(t *testing.T) {
	fpuzzles4 := `{"size":4,` + grid4 + `}`
	scl4 := `{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,` +
		`1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]`
	scf9 := packDigits("1" + strings.Repeat("0", 80))
	for _, row := range []struct{ name, text, want string }{
		// SudokuWiki
		{"wiki: digits with points", "https://www.sudokuwiki.org/sudoku.htm?bd=1...............", "2x2; " + one4},
		{"wiki: version B in an address", "https://www.sudokuwiki.org/Sudoku.htm?bd=S4B16b0000000000000", "2x2; " +
			one4 + "; entered .2..............; c2 struck 34"},
		{"wiki: version B of 16x16", "SGB" + "000g" + "000w" + "000z" + strings.Repeat("0000", 253), "4x4; G" +
			strings.Repeat(".", 255) + "; entered .G" + strings.Repeat(".", 254) + "; c2 struck 345678910111213141516"},
		{"wiki: version B of 25x25", "SPB" + "0000p" + "0001e" + strings.Repeat("00000", 623), "5x5; P" +
			strings.Repeat(".", 624) + "; entered .P" + strings.Repeat(".", 623)},
		{"wiki: a page of X", "https://www.sudokuwiki.org/Sudoku_X.htm?bd=1000000000000000", "2x2,diagonals; " + one4},
		{"wiki: a page of jigsaws", "https://www.sudokuwiki.org/jigsaw.htm?bd=1000000000000000", "2x2; " + one4 +
			"; rules jigsaw"},
		{"wiki: the first code", "https://www.sudokuwiki.org/sudoku.htm?bd=03" + "02" + "0a" + strings.Repeat("00", 78),
			"3x3; 1" + strings.Repeat(".", 80) + "; entered .1" + strings.Repeat(".", 79) + "; c2 struck 2456789"},
		{"wiki: masks", "https://www.sudokuwiki.org/sudoku.htm?n=1,5" + strings.Repeat(",0", 79), "3x3; 1" +
			strings.Repeat(".", 80) + "; c1 struck 2456789"},

		// SudokuExchange
		{"exchange: packed", "https://sudokuexchange.com/play/?s=p" + strings.Repeat("o", 12) + "K&d=3", "3x3; 1" +
			strings.Repeat(".", 77) + "..."},
		// sudoku.coach
		{
			"coach: a state",
			coachState(`{"gridSize":4,"colours":["blue","red"],"givenDigits":"1000000000000000","givenColours":",",` +
				`"userDigits":"1200000000000000","userColours":",1,0",` +
				`"userCellCandidates":"0-0-24-0-0-0-0-0-0-0-0-0-0-0-0-0"}`),
			"2x2; " + one4 + "; entered .2..............; c1 colours 2; c2 centre 34; c2 colours 1",
		},
		{"coach: a state in the address", "https://sudoku.coach/en/solver/" +
			coachState(`{"givenDigits":"1000000000000000"}`), "2x2; " + one4},
		{"coach: the data as they are", `{"gridSize":4,"givenDigits":"1000000000000000"}`, "2x2; " + one4},

		// f-puzzles
		{"f-puzzles", "https://f-puzzles.com/?load=" + lz(fpuzzles4), "2x2; " + one4},
		{"f-puzzles: the code alone", lz(fpuzzles4), "2x2; " + one4},
		{"f-puzzles: the data as they are", fpuzzles4, "2x2; " + one4},
		{"f-puzzles: the empty grid that it writes",
			"https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==",
			"1x3; ........."},
		{
			"f-puzzles: progress",
			lz(`{"size":4,"title":" A \"title\" ","author":"Me","ruleset":"Normal sudoku rules ` +
				`apply.","solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"highlightConflicts":true,"grid":[[{"value":1,` +
				`"given":true,"c":"#A8A8A8"},{"value":2},{"cornerPencilMarks":[3],"centerPencilMarks":[4,"3"],` +
				`"highlight":"#FFA0A0"},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`),
			"2x2; " + one4 + "; entered .2..............; c2 corner 3; c2 centre 34; " +
				"solution 1234341221434321; published yes; title A \"title\"; author Me; " +
				"comment Normal sudoku rules apply.",
		},
		{"f-puzzles: rules that layouts have",
			`{"size":4,"antiknight":true,"antiking":true,"disjointgroups":true,"diagonal+":true,"diagonal-":false,` +
				grid4 + `}`, "2x2,rising,disjoint,knight,king; " + one4},
		{
			"f-puzzles: constraints",
			`{"size":4,"killercage":[{"cells":["R1C1"]}],"arrow":[],"nonconsecutive":true,"negative":["xv"],` +
				`"text":[{"cells":["R1C1"],"fromConstraint":"Killer Cage"}],"line":[{"lines":[]}],` + grid4 + `}`,
			"2x2,allwhite=1,allxv=5,cage:0; " + one4 + "; rules line",
		},
		{"f-puzzles: a constraint nobody knows", `{"size":4,"a, b":[1],` + grid4 + `}`, "2x2; " + one4 +
			"; rules a  b"},
		{"f-puzzles: rules in words", `{"size":4,"ruleset":"Normal Sudoku rules. Digits on the blue line sum to 10",` +
			grid4 + `}`, "2x2; " + one4 + "; comment Normal Sudoku rules. Digits on the blue line sum to 10; " +
			"doubts Digits on the blue line sum to 10"},
		{"f-puzzles: words that are not rules", `{"size":4,"ruleset":"Normal Sudoku rules apply. And that's it!",` +
			grid4 + `}`, "2x2; " + one4 + "; comment Normal Sudoku rules apply. And that's it!"},
		{"f-puzzles: a cell that is limited",
			`{"size":4,"grid":[[{"givenPencilMarks":[1,2]},{"givenPencilMarks":[1,2,3,4]},{},{}],[{},{},{},{}],[{},` +
				`{},{},{}],[{},{},{},{}]]}`, "2x2,marks=1.2:0; " + empty4},
		{"f-puzzles: regions",
			`{"size":4,"grid":[[{},{},{"region":0},{}],[{},{"region":2},{},{}],[{"region":0},{},{},{}],[{},{},{},{}]]}`,
			"1x4; " + empty4 + "; rules region"},
		{"f-puzzles: regions of equal size",
			`{"size":4,"grid":[[{},{},{"region":0},{}],[{},{"region":1},{},{}],[{},{},{},{}],[{},{},{},{}]]}`,
			"jigsaw:1112122233443344; " + empty4},
		{"f-puzzles: a cell in no region", `{"size":2,"grid":[[{"region":null},{}],[{},{}]]}`,
			"1x2; ....; rules region"},
		{"f-puzzles: the four regions of a windoku",
			fpuzzlesData(format.Puzzle{Grid: layout(t, "3x3,windoku").Empty()}), "3x3,windoku; " +
				strings.Repeat(".", 81)},
		{"f-puzzles: another extra region", `{"size":4,"extraregion":[{"cells":["R1C1","R4C4"]}],` + grid4 + `}`,
			"2x2,extra:0.15; " + one4},

		// SudokuPad
		{"pad: fpuzzles", "https://sudokupad.app/fpuzzles" + url.PathEscape(lz(fpuzzles4)), "2x2; " + one4},
		{"pad: fpuz, another host, settings", "https://beta.sudokupad.app/sudoku/fpuz" +
			strings.ReplaceAll(lz(fpuzzles4), "=", "") + "?setting-nogrid=1", "2x2; " + one4},
		{"pad: puzzleid", "https://app.crackingthecryptic.com/?puzzleid=fpuzzles" + url.QueryEscape(lz(fpuzzles4)),
			"2x2; " + one4},
		{"pad: encoded twice", "https://sudokupad.app/fpuzzles" + url.PathEscape(url.PathEscape(lz(fpuzzles4))),
			"2x2; " + one4},
		{"pad: blanks for plus, and lines", "https://sudokupad.app/scl" +
			strings.ReplaceAll(lz(scl4 + `,t:'a'}`)[:30]+"\r\n"+lz(scl4 + `,t:'a'}`)[30:], "+", " "), "2x2; " + one4 +
			"; title a"},
		{"pad: sudocle", "https://michelkraemer.com/sudocle/?puzzleid=fpuzzles" + lz(fpuzzles4), "2x2; " + one4},
		{"pad: the code alone", "fpuzzles" + lz(fpuzzles4), "2x2; " + one4},
		{"pad: the data as they are", "https://sudokupad.app/scl" +
			url.PathEscape(`{"cells":[[{"value":1}]],"regions":[[[0,0]]]}`), "1x1; 1"},
		{"pad: classic of 4x4", "https://sudokupad.app/classic" + packDigits("1000000000000000"), "2x2; " + one4},
		{"pad: classic, the older packing", "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B",
			"3x3; .6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3."},
		{"pad: scf of X and windoku", "https://sudokupad.app/scf" + scf9 + "xw", "3x3,diagonals,windoku; 1" +
			strings.Repeat(".", 80)},
		{
			"pad: scl with all that it has",
			lz(scl4 +
				`,ca:[{v:'title: It\'s'},{v:'author: Me'},{v:'rules: Normal sudoku rules apply'},{v:'solution: ` +
				`1234341221434321'},{ce:[[0,0]],v:10},{ce:[[0,1]],unique:t}],l:[{c:34BBE6,wp:[[0,0],[4,4]]},{wp:[[0,` +
				`1],[2,2]]}],o:[{ct:[1,1],te:'X'}],metadata:{antiknight:t,antiking:f}}`),
			"2x2,falling,knight,cage:1; " + one4 +
				"; solution 1234341221434321; title It's; author Me; comment Normal sudoku rules apply; " +
				"rules lines, overlays, killercage",
		},
		{"pad: scl without regions", lz(`{"cells":[[{"pencilMarks":[1],"centremarks":[2]},{}],[{},{}]]}`),
			"1x2; ....; c0 corner 1; c0 centre 2"},
		{"pad: scl with regions of unequal size",
			lz(`{"cells":[[{},{}],[{},{}]],"regions":[[[0,0]],[[0,1],[1,0],[1,1]]]}`), "1x2; ....; rules region"},
		{"pad: scl with rules in words only",
			lz(`{"cells":[[{},{}],[{},{}]],"regions":[[[0,0],[0,1]],[[1,0],[1,1]]],"metadata":{"rules":["Cells a ` +
				`knight's move apart differ"]}}`), "1x2; ....; comment Cells a knight's move apart differ; " +
				"doubts Cells a knight's move apart differ"},

		{"pad: scl with a rule in a cage and one that layouts do not have",
			`{"cells":[[{}]],"cages":[{"value":"antiking: true"},{"value":"antiknight: false"},{"value":"foglight: ` +
				`r1c1"},{"value":"note"}],"metadata":{"norowcol":true}}`, "1x1,king; .; rules norowcol"},

		// Simon Tatham's Solo
		{"solo: 2x2", "2x2:1o", "2x2; " + one4},
		{"solo: blocks of two rows and three columns", "2x3:1zi", "2x3; 1" + strings.Repeat(".", 35)},
		{"solo: two numbers above 9", "4x4:16_15" + strings.Repeat("z", 9) + "t", "4x4; GF" + strings.Repeat(".", 254)},
		{"solo: X", "3x3x:1" + "zzzb", "3x3,diagonals; 1" + strings.Repeat(".", 80)},
		{"solo: a killer", "2x2k:1o," + soloLines("1122344536657788") + ",4a5a10_5a7a2b3a8a",
			"2x2,cage=4:0.1,cage=5:2.3,cage=10:4.8,cage=5:5.6,cage=7:7.11,cage=2:9.10," +
				"cage=3:12.13,cage=8:14.15; " + one4},
		{"solo: a killer of a jigsaw", "4jk:p," + soloLines("1112132233243444") + "," + soloLines("1122112233443344") +
			",10a10e10a10e", "jigsaw:1112132233243444,cage=10:0.1.4.5,cage=10:2.3.6.7,cage=10:8.9.12.13," +
			"cage=10:10.11.14.15; " + empty4},
		{"solo: a killer with two sums in a cage", "2x2k:1o," + soloLines("1122112233443344") + ",10_3n",
			"2x2,cage:2.3.6.7,cage:8.9.12.13,cage:10.11.14.15; " + one4 + "; rules killer"},
		{"solo: an address with a symmetry and a level",
			"https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2xr4da:1o", "2x2,diagonals; " + one4},
		{"solo: a jigsaw", "4jx:1o," + soloLines("1112132233243444"), "jigsaw:1112132233243444,diagonals; " + one4},

		{"solo: a jigsaw with more than 25 places without a line", "6j:1zi," +
			soloLines("111111222222333333444444555555666666"), "1x6; 1" + strings.Repeat(".", 35)},

		// puzz.link
		{"pzpr: 4x4", "https://puzz.link/p?sudoku/4/4/1u", "2x2; " + one4},
		{"pzpr: another host, an empty end", "http://pzv.jp/p.html?sudoku/4/4/.1", "2x2; .1.............."},
		{"pzpr: numbers above 9 and 15", "sudoku/16/16/g-10f", "4x4; .GF" + strings.Repeat(".", 253)},

		// lisudoku and Super Sudoku
		{"lisudoku: digits", "https://lisudoku.xyz/e?import=1000000000000000", "2x2; " + one4},
		{
			"lisudoku: data", "https://lisudoku.xyz/solver?import=" +
				url.QueryEscape(lz(`{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":1}],`+
					`"primaryDiagonal":true,"antiKing":true,"thermos":[[{"row":0,"col":0}]],"arrows":[]}`)),
			"2x2,falling,king; " + one4,
		},
		{
			"lisudoku: all its rules", `{"gridSize":4,"killerCages":[{"region":[{"row":0,"col":0},{"row":0,` +
				`"col":1}],"sum":3},` +
				`{"region":[{"row":1,"col":0}],"sum":null},{"region":[{"row":1,"col":1}],"sum":0}],` +
				`"kropkiDots":[{"dotType":` +
				`"Consecutive","cell1":{"row":2,"col":0},"cell2":{"row":2,"col":1}},{"dotType":"Double",` +
				`"cell1":{"row":3,"col":0},` +
				`"cell2":{"row":3,"col":1}}],"kropkiNegative":true,"oddCells":[{"row":0,"col":3}],"evenCells":` +
				`[{"row":1,"col":3}],"extraRegions":[[{"row":0,"col":0},{"row":2,"col":3}]],"thermos":[[{"row":3,` +
				`"col":3},` +
				`{"row":2,"col":3}]],"arrows":[{"circleCells":[{"row":0,"col":2}],"arrowCells":[{"row":1,"col":2}]}],` +
				`"renbans":[[{"row":3,"col":2},{"row":3,"col":3}]],"palindromes":[[{"row":0,"col":0},{"row":3,` +
				`"col":1}]],` +
				`"secondaryDiagonal":true,"antiKnight":true,"topBottom":true}`,
			"2x2,rising,knight,allwhite=1,allblack=2,odd:3,even:7,extra:0.11,cage=3:0.1,cage:4,cage:5,thermo:15.11," +
				"arrow:2.6,renban:14.15,palindrome:0.13,white:8.9,black:12.13; " + empty4 + "; rules topBottom",
		},
		{"lisudoku: rules that cannot be", `{"gridSize":4,"thermos":[[{"row":3,"col":3},{"row":4,"col":3}]],` +
			`"kropkiDots":` +
			`[{"dotType":"Triple"}],"killerCages":[{"region":[{"row":0,"col":0}],"sum":"a"}]}`, "2x2; " + empty4 +
			"; rules kropkiDots, killerCages, thermos"},
		{
			"lisudoku: names with lines, regions",
			`{"grid_size":2,"fixed_numbers":[{"position":{"row":0,"col":1},"value":2}],"regions":[[{"row":0,` +
				`"col":0},{"row":1,"col":0}],[{"row":0,"col":1},{"row":1,"col":1}]]}`,
			"2x1; .2..",
		},
		{"Super Sudoku", "https://sudoku.tn1ck.com/?sudoku=1000000000000000&sudokuCollectionName=easy", "2x2; " + one4},

		// Interactive Sudoku Solver
		{"iss: givens", ".Shape~4x4.~R1C1_1", "2x2; " + one4},
		{"iss: an address, encoded",
			"https://sigh.github.io/Interactive-Sudoku-Solver/?mode=x&q=.Shape%7E4x4.%7ER1C1_1", "2x2; " + one4},
		{"iss: rows and columns above 9", ".Shape~16x16.~RgCg_16", "4x4; " + strings.Repeat(".", 255) + "G"},
		{"iss: rules that layouts have", ".Shape~4x4.AntiKnight.AntiKing.DisjointSets.Diagonal~1.Diagonal~-1.~R1C1_1",
			"2x2,diagonals,disjoint,knight,king; " + one4},
		{"iss: the window of a small board", ".Shape~4x4.Windoku.~R1C1_1", "2x2,extra:5.6.9.10; " + one4},
		{"iss: constraints, one within others", ".Shape~4x4.Or.~R1C1_1.And.Thermo~R1C1~R1C2.End.End.Cage~5~R1C1~R1C2",
			"2x2,cage=5:0.1; " + empty4 + "; rules Or"},
		{"iss: constraints together", ".Shape~4x4.And.~R1C1_1.And.Thermo~R1C1~R1C2.End.End.End.AntiKing",
			"2x2,king,thermo:0.1; " + one4},
		{"iss: a cell that is limited", ".Shape~4x4.~R1C1_1_2", "2x2,marks=1.2:0; " + empty4},
		{"iss: odd, even and all", ".Shape~4x4.~R1C1_1_3~R1C2_2_4~R1C3_1_2_3_4", "2x2,odd:0,even:1; " + empty4},
		{"iss: limited twice", ".Shape~4x4.~R1C1_1_2~R1C1_1_3", "2x2,odd:0,marks=1.2:0; " + empty4},
		{"iss: limited and given", ".Shape~4x4.~R1C1_1_2~R1C1_1~R1C1_1_2", "2x2,marks=1.2:0; " + one4},
		{"iss: lines and comments", "# a comment\n#another\n.Shape~4x4 .AntiKing\n# one more\n.~R1C1_1",
			"2x2,king; " + one4 + "; comment a comment\nanother\none more"},
		{"iss: no boxes", ".Shape~4x4.NoBoxes.~R1C1_1", "1x4; " + one4},
		{"iss: a jigsaw", ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.~R1C1_1", "jigsaw:1112132233243444; " + one4},
		{"iss: a jigsaw with boxes", ".Shape~4x4.Jigsaw~1112132233243444.~R1C1_1",
			"2x2,extra:0.1.2.4,extra:3.6.7.10,extra:5.8.9.12,extra:11.13.14.15; " + one4},
		{"iss: regions in a part of the board", ".Shape~4x4.NoBoxes.Jigsaw~1110100000000000.~R1C1_1",
			"1x4,extra:0.1.2.4; " + one4},
		{"iss: regions of several sizes", ".Shape~4x4.NoBoxes.Jigsaw~1110222233334444.~R1C1_1", "1x4; " + one4 +
			"; rules Jigsaw"},
		{"iss: cells of 16x16", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=P" + strings.Repeat(".", 255),
			"4x4; G" + strings.Repeat(".", 255)},
		{"iss: a jigsaw as text", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=1" + strings.Repeat(".", 24) +
			"1111122222333334444455555", "1x5; 1" + strings.Repeat(".", 24)},
		{"iss: candidates", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=1........" +
			strings.Repeat("123456789", 79) + "12345678.", "3x3,marks=1.2.3.4.5.6.7.8:80; 1" +
			strings.Repeat(".", 80)},
		{"iss: candidates that the givens leave", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=1........" +
			".23456789" + strings.Repeat("123456789", 79), "3x3; 1" + strings.Repeat(".", 80) + "; c1 struck 1"},
		{"iss: cages as arrows", "6<j" + strings.Repeat("0", 8) + "^" + strings.Repeat("0", 69),
			"3x3,cage=6:0.1,cage=45:2.11; " + strings.Repeat(".", 81)},
		{"iss: cages as numbers", "3x3::k:1537:1537:11522:" + strings.Repeat("0:", 8) + "11522:" +
			strings.Repeat("3:", 69),
			"3x3,cage=6:0.1,cage=45:2.11; " + strings.Repeat(".", 81)},
		{"iss: a cage of 81 cells, X", "3x3:d:k:" + strings.Repeat("257:", 81), "3x3,diagonals; " +
			strings.Repeat(".", 81) + "; rules Cage"},
		{"iss: a dot alone", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.", "3x3; " +
			strings.Repeat(".", 81)},

		// Penpa
		{
			"penpa", "https://swaroopg92.github.io/penpa-edit/#m=solve&p=" +
				penpaCode("sudoku,4,4,38,0,1,1,418,418,84,84,1,0,0,1,a", "[0,0,0,0]", "[]",
					`{zN:{"18":["1",1,"1"],"19":["12",1,"5"]},zE:{"1,2":2},zT:[],zR:{z_:[]}}`, "{}"),
			"2x2,diagonals; " + one4 + "; rules number",
		},
		{"penpa: a part of the answer", "m=edit&p=" + penpaCode("sudoku,4,4,38,0,1,1", "[0,0,0,0]", "[]",
			`{zN:{"18":["1",1,"1"]}}`, `{zN:{"19":["2",2,"1"],"20":["3",2,"7"],"21":["9",2,"1"]}}`),
			"2x2; " + one4 + "; entered .2..............; published yes"},
		{"penpa: other drawings", "m=edit&p=" + penpaCode("square,5,5,38,0,1,1", "[1,0,1,0]", "[]",
			`{zN:{"30":["1",1,"1"]},zT:[[1,2]],zS:zO}`, "{}"), "2x2; " + one4 + "; rules square, thermo"},
		{"penpa: cages, thermometers and arrows", "m=edit&p=" + penpaCode(
			"sudoku,4,4,38,0,1,1,418,418,84,84,0,0,0,0,Title: Two%2C three,Author: Ann,,Killer%2Darrows.",
			"[0,0,0,0]", "[]", `{zN:{"18":["1",1,"1"]},z1:{"328":["5",1],"340":[" 7 ",1]},`+
				`z6:[[18,19],[21,29],[],[20,28]],zT:[[34,35,43,42],[18]],`+
				`z3:[[44,45,37]]}`, "{}"),
			"2x2,cage=5:0.1,cage:2.6,cage=7:3.7,thermo:8.9.13.12,arrow:14.15.11; " + one4 +
				"; title Two, three; author Ann; comment Killer\narrows."},
		{"penpa: a number that is not of a cage, and lines beyond the grid", "m=edit&p=" + penpaCode(
			"sudoku,4,4,38,0,1,1", "[0,0,0,0]", "[]", `{zN:{"18":["1",1,"1"]},z1:{"328":["5",1],"329":["6",1]},`+
				`z6:[[20,28]],zT:[[18,10]],z3:[["a",19]]}`, "{}"),
			"2x2,cage:2.6; " + one4 + "; rules numberS, thermo, arrows"},
		{"penpa: words about a rule that is not drawn", "m=edit&p=" + penpaCode(
			"sudoku,4,4,38,0,1,1,418,418,84,84,0,0,0,0,Title: A,Author: Ann,,Cells a knight's move apart differ.",
			"[0,0,0,0]", "[]", `{zN:{"18":["1",1,"1"]}}`, "{}"),
			"2x2; " + one4 + "; title A; author Ann; comment Cells a knight's move apart differ.; " +
				"doubts Cells a knight's move apart differ"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := Read(row.text)
			if err != nil {
				t.Fatalf("%v\n%s", err, row.text)
			}
			if got := told(p); got != row.want {
				t.Errorf("%s\nwant\n%s\nin %s", got, row.want, row.text)
			}
		})
	}
}

func layout(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// soloLines writes regions as Solo does: for each border, a letter for the number of borderless places before
// it.
func soloLines(regions string) string {
	n := 1
	for n*n < len(regions) {
		n++
	}
	var lines []bool
	for i := range n * (n - 1) {
		c := i/(n-1)*n + i%(n-1)
		lines = append(lines, regions[c] != regions[c+1])
	}
	for i := range n * (n - 1) {
		c := i%(n-1)*n + i/(n-1)
		lines = append(lines, regions[c] != regions[c+n])
	}
	var b []byte
	open := 0
	for _, line := range append(lines, true) {
		if !line {
			open++
			continue
		}
		for ; open > 25; open -= 25 {
			b = append(b, 'z')
		}
		b = append(b, "_abcdefghijklmnopqrstuvwxy"[open])
		open = 0
	}
	return string(b)
}
