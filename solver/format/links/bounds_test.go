package links

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base32"
	"encoding/base64"
	"errors"
	"runtime"
	"strings"
	"testing"
)

// bomb returns compressed zeros that unpack to 50 times the size limit.
func bomb(t *testing.T, raw bool) []byte {
	t.Helper()
	var b bytes.Buffer
	zeros := make([]byte, maxUnpacked)
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	z := zlib.NewWriter(&b)
	for range 50 {
		if raw {
			_, err = w.Write(zeros)
		} else {
			_, err = z.Write(zeros)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if raw {
		err = w.Close()
	} else {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// Read needs little memory for texts that are designed to be expensive to read. In cases with a cause, it
// returns an error with this cause.
func TestMemory(t *testing.T) {
	address := "https://f-puzzles.com/?load="
	many := strings.Repeat
	texts := map[string]struct {
		text  string
		cause Cause // 0 allows any error or none
	}{
		"an LZ bomb": {address + pack(many("a", 2<<20)), TooMuch},
		"a zlib bomb": {"SCv7_32_" +
			strings.ToLower(base32.HexEncoding.EncodeToString(bomb(t, false))), TooMuch},
		"a deflate bomb":              {"m=solve&p=" + base64.StdEncoding.EncodeToString(bomb(t, true)), TooMuch},
		"lists in lists":              {address + pack(many("[", maxUnpacked)), TooDeep},
		"lists in lists, as they are": {`{"grid":` + many("[", maxText-10), 0},
		"many empty values":           {address + pack("["+many(",", maxUnpacked-1)), TooDeep},
		"many small objects":          {address + pack(`{"grid":[[{}],`+many("[],", maxUnpacked/3-20)+"]}"), TooDeep},
		"many names": {address + pack(`{"size":1,"grid":[[{}]]`+strings.Join(names(45_000), "")+"}"),
			0},
		"many names of rules":    {many(".ab", maxText/3) + "~", 0},
		"names that only differ": {"." + strings.Join(names(20_000), "~x."), 0},
		"a long title": {address +
			pack(`{"size":1,"title":"`+many("x", maxUnpacked-100)+`","grid":[[{}]]}`), 0},
		"a quotation without an end":       {address + pack(`{"`+many(`\"`, maxUnpacked/2-10)), NotData},
		"many percent signs":               {address + many("%25", maxText/3-20), 0},
		"many addresses":                   {many("http://", maxText/7), 0},
		"a host without an end":            {"https://" + many("a.", maxText/2-10), NotALink},
		"many digits":                      {"1:" + many("1", maxText-2), 0},
		"many letters of Solo":             {"3x3:" + many("z", maxText-4), CellCount},
		"many lines of Solo":               {"9j:1zzzb," + many("_", maxText-20), CutShort},
		"many letters of puzz.link":        {"sudoku/9/9/" + many("z", maxText-11), CellCount},
		"many packed digits":               {"https://sudokuexchange.com/play/?s=" + many("o", maxText-40), 0},
		"many packed digits for SudokuPad": {"https://sudokupad.app/classic" + many("_", maxText-40), 0},
		"many digits for SudokuWiki": {"https://www.sudokuwiki.org/sudoku.htm?bd=" + many("1", maxText-60),
			CellCount},
		"many masks":           {"https://www.sudokuwiki.org/sudoku.htm?n=" + many("1,", maxText/2-30), CellCount},
		"many fields":          {"https://www.sudokuwiki.org/sudoku.htm?" + many("a=1&", maxText/4-10), NoPuzzle},
		"many question marks":  {"https://sudoku.tn1ck.com/" + many("?", maxText-30), NoPuzzle},
		"many colons":          {many(":", maxText), NotALink},
		"words without an end": {many("a ", maxText/2), NotALink},
		"many givens of ISS":   {"." + many("~R1C1_1", maxText/7-1), 0},
		"many limits of ISS":   {".~R1C1_1_2" + many("~R1C1_1_2", maxText/10), 0},
		"many cages of ISS":    {"." + many("Cage~3~R1C1~R1C2.", 10_000), 0},
		"many pairs of ISS":    {".WhiteDot" + many("~R1C1~R1C2", maxText/12), 0},
		"a long line of ISS":   {".Thermo" + many("~R1C1", maxText/6), 0},
		"many equal cells":     {".SameValues~40000" + many("~R1C1", 40_000), 0},
		"many groups of ISS":   {".EqualSum" + many("~R1C1~-", 30_000) + "~R1C1", 0},
		"many quads of ISS":    {".Shape~16x16" + many(".Quad~R1C1~17", 15_000), 0},
		"many blocks of ISS":   {many(".And.Or", maxText/8) + "~", 0},
		"many constraints of Sudoku Maker": {makerData("", 81, many(`{"type":301,"cages":[{"cells":[0,1],"value":3}]},`,
			5000)+"{}"), 0},
		"many arrows of a long bulb": {makerData("", 81, `{"type":408,"bulbsWithArrows":[{"bulbCells":[`+
			many("0,", 9000)+`0],"arrows":[`+many("[0,1],", 9000)+`[0,1]]}]}`), 0},
		"many clones of Sudoku Maker": {makerData("", 81, `{"type":302,"groups":[`+many("[0,1,2],", 10_000)+`[`+
			many("0,", 9000)+`0]]}`), 0},
		"many dots that do not excuse": {makerData("", 81, `{"type":201,"negative":[`+many("2,", 9000)+`2],"clues":[`+
			many(`{"edge":1},`, 9000)+`{"edge":1}],"overrideNegativeDifferences":false},{"type":200,"clues":[`+
			many(`{"edge":1},`, 9000)+`{"edge":1}],"overrideNegativeRatios":false,"negative":[1]}`), 0},
		"many clues outside": {makerData("", 81, `{"type":500,"clues":[`+
			many(`{"outerCell":1,"value":9999,"diagonal":1},`, 5000)+`{"outerCell":1}]}`), 0},
		"places of Penpa that overflow": {"m=solve&p=" + penpaCode("sudoku,1073741820,3221225468,38\n"+
			"[3221225459,0,1073741811,0]\n\n{\"surface\":{\"0\":1}}"), BadSize},
		"many lines of Penpa": {"m=solve&p=" + penpaCode(many("\n", maxUnpacked-10)), OtherPuzzle},
		"many cages": {address + pack(`{"size":9,"killercage":[`+many(`{"cells":["R1C1","R1C2"],"value":"3"},`, 9000)+
			`{}],`+fpuzzlesGrid(9)+`}`), 0},
		"many dots that cannot be": {address + pack(`{"size":16,"ratio":[`+many(`{"cells":["R1C1","R1C9"]},`, 9000)+
			`{}],`+
			fpuzzlesGrid(16)+`}`), 0},
		"many cells of a cage": {address + pack(`{"size":16,"killercage":[{"cells":[`+many(`"R1C1",`, 45_000)+
			`"R1C1"]}],`+
			fpuzzlesGrid(16)+`}`), 0},
		"many clones": {address + pack(`{"size":16,"clone":[{"cells":[`+many(`"R1C1",`, 20_000)+
			`"R1C1"],"cloneCells":[`+
			many(`"R1C2",`, 20_000)+`"R1C2"]}],`+fpuzzlesGrid(16)+`}`), 0},
		"many shafts of a long bulb": {address + pack(`{"size":9,"arrow":[{"cells":[`+many(`"R1C1",`, 5000)+
			`"R1C1"],"lines":[`+many(`["R1C1","R1C2"],`, 9000)+`["R1C1"]]}],`+fpuzzlesGrid(9)+`}`), 0},
		"many limits": {address + pack(`{"size":16,"grid":[`+many(`[`+many(`{"givenPencilMarks":[1,2,3,4,5,6,7]},`, 15)+
			`{}],`, 15)+
			"["+many("{},", 15)+`{}]]}`), 0},
		"many thermometers of SudokuPad": {`{"cells":[[{},{}],[{},{}]],"lines":[` +
			many(`{"wp":[[0.5,0.5],[1.5,1.5]],"th":9},`, 4000) + `{}],"underlays":[` +
			many(`{"ct":[0.5,0.5],"w":0.7,"h":0.7,"r":true},`, 1500) + `{}]}`, 0},
		"many sentences about many dots": {address + pack(`{"cells":[[{},{}],[{},{}]],"rules":"`+many("kropki dot.",
			900)+
			`","overlays":[`+many(`{"ct":[1,0.5],"w":0.3,"h":0.3,"r":true,"c1":"#0","c2":"#F"},`, 5000)+`{}]}`), 0},
		"rules in a million short sentences": {address +
			pack(`{"size":1,"ruleset":"`+many("a.", maxUnpacked/2-100)+`","grid":[[{}]]}`), 0},
	}
	const most = 40 << 20
	for name, row := range texts {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _, err := Read(row.text)
			runtime.ReadMemStats(&after)
			if used := after.TotalAlloc - before.TotalAlloc; used > most {
				t.Errorf("%d bytes", used)
			}
			if e, ok := errors.AsType[*Error](err); row.cause != 0 && (!ok || e.Cause != row.cause) {
				t.Errorf("%v", err)
			}
			if err != nil && len(err.Error()) > 400 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
		})
	}
}

// names returns n JSON fields with different names.
func names(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = `,"` + strings.Repeat("k", i%7) + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) +
			string(rune('a'+i/676%26)) + string(rune('a'+i/17576)) + `":1`
	}
	return all
}
