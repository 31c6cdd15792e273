package exchange

import (
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// ipuzOf returns an ipuz file. It has the version, the given kinds, and then the given fields.
func ipuzOf(kinds, fields string) string {
	if kinds != "" {
		kinds = `, "http://ipuz.org/sudoku/` + kinds + `#1"`
	}
	return `{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"` + kinds + `],` + fields + `}`
}

// rowsOfJSON returns rows of cells as JSON. sign writes the value for a digit. The text empty is the value
// for an empty cell.
func rowsOfJSON(cells, empty string, sign func(string) string) string {
	n := rootOf(len(cells))
	var rows []string
	for i := 0; i < len(cells); i += n {
		var row []string
		for _, c := range strings.Split(cells[i:i+n], "") {
			if c == "." {
				row = append(row, empty)
			} else {
				row = append(row, sign(c))
			}
		}
		rows = append(rows, "["+strings.Join(row, ",")+"]")
	}
	return "[" + strings.Join(rows, ",\n") + "]"
}

func as(form string) func(string) string {
	return func(c string) string { return strings.ReplaceAll(form, "{d}", c) }
}

const four = "1......3.4....2."

// Open reads everything that an ipuz file can contain.
func TestIpuzIsRead(t *testing.T) {
	plain := `"puzzle":` + rowsOfJSON(wikipedia, "0", as("{d}"))
	letters := strings.NewReplacer("1", "S", "2", "U", "3", "D", "4", "O", "5", "K", "6", "P", "7", "Z", "8",
		"L", "9", "E")
	jigsaw, box, rect := "", "", ""
	for region := range strings.SplitSeq("AAABACBBCCDBCDDD", "") {
		jigsaw += region
	}
	zone := func(zones string, sign byte) string {
		var cells []string
		for i := range len(zones) {
			if zones[i] == sign {
				cells = append(cells, "["+strconv.Itoa(i%4)+","+strconv.Itoa(i/4)+"]")
			}
		}
		return `{"cells":[` + strings.Join(cells, ",") + `]}`
	}
	var shapes []string
	for _, sign := range []byte("ABCD") {
		shapes = append(shapes, zone(jigsaw, sign))
	}
	for i := range 6 {
		left, top := i%2*3, i/2*2
		box += `,{"rect":[` + strconv.Itoa(left) + "," + strconv.Itoa(top) + "," + strconv.Itoa(left+2) + "," +
			strconv.Itoa(top+1) + `]}`
		left, top = i%3*2, i/3*3
		rect += `,{"rect":[` + strconv.Itoa(left+1) + "," + strconv.Itoa(top+1) + "," + strconv.Itoa(left+2) + "," +
			strconv.Itoa(top+3) + `]}`
	}
	six := `"puzzle":` + rowsOfJSON("1"+strings.Repeat(".", 34)+"6", "0", as("{d}"))
	foursome := `"puzzle":` + rowsOfJSON(four, "0", as("{d}"))
	windows := `"zones":[{"rect":[1,1,3,3]},{"rect":[5,1,7,3]},{"rect":[1,5,3,7]},{"rect":[5,5,7,7]}],`
	for _, row := range []struct {
		rule, text, layout, cells string
		check                     func(p format.Puzzle) bool
	}{
		{"a file", ipuzOf("", plain), "3x3", wikipedia, nil},
		{"a file in a call", "ipuz(" + ipuzOf("", plain) + ")", "3x3", wikipedia, nil},
		{"a file in a call of another name", " my.app_1 ( " + ipuzOf("", plain) + " ) ;\n", "3x3", wikipedia, nil},
		{"of the first version", strings.ReplaceAll(ipuzOf("", plain), "/v2", "/v1"), "3x3", wikipedia, nil},
		{"whose kind is a word", strings.NewReplacer(`["http`, `"http`, `#1"]`, `"`).Replace(ipuzOf("", plain)), "3x3",
			wikipedia, nil},
		{"null, numbers in words, objects", ipuzOf("", `"puzzle":`+
			rowsOfJSON(wikipedia, "null", as(`{"given":"{d}","style":{"color":"dd0000"}}`))), "3x3", wikipedia, nil},
		{"another sign for empty cells", ipuzOf("", `"empty":".","puzzle":`+rowsOfJSON(wikipedia, `"."`, as("{d}"))),
			"3x3", wikipedia, nil},
		{"letters for digits", ipuzOf("wordoku", `"charset":"SUDOKPZLE","puzzle":`+
			rowsOfJSON(letters.Replace(wikipedia), "0", as(`"{d}"`))), "3x3", wikipedia, nil},
		{"small letters for capitals", ipuzOf("wordoku", `"charset":"SUDOKPZLE","puzzle":`+
			rowsOfJSON(strings.ToLower(letters.Replace(wikipedia)), "0", as(`"{d}"`))), "3x3", wikipedia, nil},
		{"the solution", ipuzOf("", plain+`,"solution":`+rowsOfJSON(solved, "0", as("{d}"))), "3x3", wikipedia,
			func(p format.Puzzle) bool { return p.Solution.String() == solved }},
		{"a solution that is not whole", ipuzOf("", plain+`,"solution":`+rowsOfJSON(wikipedia, "0", as("{d}"))), "3x3",
			wikipedia, func(p format.Puzzle) bool { return p.Solution.Layout() == nil }},
		{"what was entered and noted", ipuzOf("", plain+`,"saved":`+
			strings.Replace(rowsOfJSON("5342"+wikipedia[4:], "0", as("{d}")), "0", "[2,4]", 1)), "3x3", wikipedia,
			func(p format.Puzzle) bool {
				return p.Entered.Count() == 2 && p.Entered.At(2) == 4 && p.Entered.At(3) == 2 &&
					p.Notes.At(5).Centre == solver.Digits(0).With(2).With(4)
			}},
		{"words without markup", ipuzOf("",
			`"title":"A <b>fine</b> &amp; short one","author":"Z\u00eb","intro":"1 < 2",`+
				`"notes":"Over<br>there",`+plain), "3x3", wikipedia, func(p format.Puzzle) bool {
			return p.Title == "A fine & short one" && p.Author == "Zë" && p.Comment == "1 < 2\nOver\nthere"
		}},
		{"words about its rules", ipuzOf("diagonalsudoku",
			`"intro":"Normal sudoku rules apply.","notes":"Digits on both diagonals differ.",`+plain), "3x3,diagonals",
			wikipedia, nil},
		{"words about its cages", ipuzOf("killersudoku", `"notes":"Normal killer rules apply.",`+
			`"cages":[{"rect":[0,0,1,0],"value":8}],`+plain), "3x3,cage=8:0.1", wikipedia, nil},
		{"diagonals", ipuzOf("diagonalsudoku", plain), "3x3,diagonals", wikipedia, nil},
		{"windows", ipuzOf("hypersudoku", plain), "3x3,windoku", wikipedia, nil},
		{"windows as zones", ipuzOf("", windows+plain), "3x3,windoku", wikipedia, nil},
		{"windows as both", ipuzOf("hypersudoku", windows+plain), "3x3,windoku", wikipedia, nil},
		{"a Latin square", ipuzOf("latinsquare", plain), "1x9", wikipedia, nil},
		{"no boxes", ipuzOf("", `"boxes":false,`+plain), "1x9", wikipedia, nil},
		{"a jigsaw", ipuzOf("jigsawsudoku", `"zones":[`+strings.Join(shapes, ",")+`],`+foursome),
			"jigsaw:1112132233423444", four, nil},
		{"a jigsaw with one diagonal", ipuzOf("jigsawsudoku",
			`"zones":[{"cells":[[0,0],[1,1],[2,2],[3,3]]},`+strings.Join(shapes, ",")+`],`+foursome),
			"jigsaw:1112132233423444,falling", four, nil},
		{"the usual boxes of six", ipuzOf("", six), "2x3", "1" + strings.Repeat(".", 34) + "6", nil},
		{"boxes of six as zones", ipuzOf("", `"boxes":false,"zones":[`+box[1:]+`],`+six), "2x3",
			"1" + strings.Repeat(".", 34) + "6", nil},
		{"upright boxes, counted from 1", ipuzOf("", `"zones":[`+rect[1:]+`],`+six), "3x2",
			"1" + strings.Repeat(".", 34) + "6", nil},
		{"a region of nine", ipuzOf("", `"zones":[{"rect":[0,1,2,3]}],`+plain), "3x3,extra:9.10.11.18.19.20.27.28.29",
			wikipedia, nil},
		{"a killer", ipuzOf("killersudoku", `"cages":[{"cells":[[0,0],[0,1]],"value":8},`+
			`{"rect":[2,0,3,1],"value":"20"},`+
			`{"cells":[[8,8]],"value":9,"operator":"+"},{"cells":[[4,4],[5,4]]}],`+plain),
			"3x3,cage=8:0.9,cage=20:2.3.11.12,cage:40.41,cage=9:80", wikipedia, nil},
		{"cages without their kind, counted from 1", ipuzOf("", `"cages":[{"cells":[[1,1],[1,2]],"value":8},`+
			`{"cells":[[9,9],[8,9]],"value":9}],`+plain), "3x3,cage=8:0.9,cage=9:79.80", wikipedia, nil},
		{"a calcudoku of sums", ipuzOf("calcudoku", `"cages":[{"cells":[[0,0],[1,0],[1,1]],"value":4,"operator":"+"},`+
			`{"cells":[[3,3]],"value":2}],`+foursome), "1x4,sum=4:0.1.5,sum=2:15", four, nil},
		{"a comma too many", ipuzOf("", strings.TrimSuffix(plain, "]")+",],"), "3x3", wikipedia, nil},
	} {
		t.Run(row.rule, func(t *testing.T) {
			o, err := Open(row.text, Options{})
			if err != nil || len(o.Puzzles) != 1 || o.Format != Ipuz {
				t.Fatalf("%v, %v\n%s", o, err, row.text)
			}
			p := o.Puzzles[0]
			if p.Grid.String() != row.cells || p.Grid.Layout().String() != row.layout || p.Rules != "" ||
				row.check != nil && !row.check(p) {
				t.Errorf("%+v of %s", p, p.Grid.Layout())
			}
		})
	}
}

// Unsupported rules of an ipuz file are listed in Rules. The digits are read nevertheless.
func TestIpuzNamesOtherRules(t *testing.T) {
	plain := `"puzzle":` + rowsOfJSON(wikipedia, "0", as("{d}"))
	for rule, row := range map[string]struct{ text, names string }{
		"sums of cages that are not there": {ipuzOf("killersudoku", plain), killerCages},
		"a cage that can't be":             {ipuzOf("", `"cages":[{"rect":[0,0,4,1],"value":45}],`+plain), killerCages},
		"sums and products": {ipuzOf("calcudoku", `"cages":[{"value":8,"operator":"*"}],`+plain),
			"calcudoku"},
		"what is not said to be a sum": {ipuzOf("calcudoku", `"cages":[{"cells":[[0,0],[0,1]],"value":8}],`+plain),
			"calcudoku"},
		"a further region": {ipuzOf("", `"zones":[{"rect":[0,0,1,1]}],`+plain), zoneRule},
		"greater and less": {ipuzOf("", strings.Replace(plain, "5", `{"given":5,"style":{"lessthan":"R"}}`,
			1)), "lessthan"},
		"a style with a name": {ipuzOf("", `"styles":{"g":{"greaterthan":"B"}},`+strings.Replace(plain, "5",
			`{"given":5,"style":"g"}`, 1)), "greaterthan"},
		"somebody's own kind": {strings.Replace(ipuzOf("", plain),
			`"],`, `","http://example.com/anti-knight#1"],`, 1), "anti-knight"},
		"a rule in the introduction that surely is one": {ipuzOf("", `"intro":"Each row has a <i>doubler</i> cell.",`+
			plain), "ruleset"},
		"a rule beside that of words": {ipuzOf("thermosudoku", `"notes":"Digits increase.",`+plain), "thermosudoku"},
		"a kind of later":             {ipuzOf("thermosudoku", plain), "thermosudoku"},
	} {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Rules != row.names ||
			o.Puzzles[0].Grid.String() != wikipedia {
			t.Errorf("%s: %+v, %v", rule, o, err)
		}
	}
}

// Sentences in an ipuz file's description that may state additional rules are listed in Doubts. They do not
// change the layout, which has only the rules in the file's data.
func TestIpuzWords(t *testing.T) {
	plain := `"puzzle":` + rowsOfJSON(wikipedia, "0", as("{d}"))
	for words, doubts := range map[string]string{
		`"intro":"Cells a <i>knight's</i> move apart differ."`: "Cells a knight's move apart differ",
		`"notes":"通常の数独のルール。<br>桂馬飛びの位置は異なります。"`:               "桂馬飛びの位置は異なります",
		`"notes":"Normal sudoku rules apply."`:                 "",
	} {
		o, err := Open(ipuzOf("", words+","+plain), Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Rules != "" || o.Puzzles[0].Doubts != doubts {
			t.Errorf("%s: %+v, %v", words, o, err)
		}
	}
}

// The error for an unreadable file contains the place and the text there.
func TestIpuzIsRefused(t *testing.T) {
	plain := `"puzzle":` + rowsOfJSON(wikipedia, "0", as("{d}"))
	for rule, row := range map[string]struct{ text, why string }{
		"a crossword": {strings.Replace(ipuzOf("", plain), "sudoku#1", "crossword#1", 1),
			`line 1, column 44: looks like ipuz: "crossword" is not supported`},
		"no puzzle": {ipuzOf("", `"title":"Sudoku"`), "looks like ipuz: it contains no puzzle"},
		"no kind":   {`{"version":"http://ipuz.org/v2",` + plain + `}`, `looks like ipuz: "kind" is not supported`},
		"a row that lacks a cell": {ipuzOf("", strings.Replace(plain, "[6,0,0,1,", "[6,0,1,", 1)),
			"line 2, column 1: looks like ipuz: 8 cells instead of 9"},
		"a row that is missing": {ipuzOf("", strings.Replace(plain, "[6,0,0,1,9,5,0,0,0],\n", "", 1)),
			"line 1, column 81: looks like ipuz: 72 cells instead of 81"},
		"a digit that the board has not": {ipuzOf("", strings.Replace(plain, "[6,", "[10,", 1)),
			`line 2, column 2: looks like ipuz: "10" is not a digit of the grid`},
		"a sign that the charset has not": {ipuzOf("", `"charset":"ABCDEFGHI",`+plain),
			`"5" is not a digit of the grid`},
		"a charset that is too short": {ipuzOf("", `"charset":"12345678",`+plain),
			`line 1, column 82: looks like ipuz: "12345678" is out of place`},
		"a charset with a sign twice": {ipuzOf("", `"charset":"123456788",`+plain), `"123456788" is out of place`},
		"a cell that is none": {ipuzOf("", strings.Replace(plain, "[6,", `["#",`, 1)),
			`line 2, column 2: looks like ipuz: "#" is not supported`},
		"a list of givens in a cell": {ipuzOf("", strings.Replace(plain, "[6,", "[[6],", 1)),
			`line 2, column 2: looks like ipuz: "[6],0,0,1,9,5,0,0,0]" is out of place`},
		"a solution of another size": {ipuzOf("", plain+`,"solution":[[1]]`), "9 cells instead of 81"},
		"a jigsaw without regions":   {ipuzOf("jigsawsudoku", plain), `"zones" is not supported`},
		"a region outside": {ipuzOf("", `"zones":[{"rect":[0,0,2,10]}],`+plain),
			`column 89: looks like ipuz: "[0,0,2,10]`},
		"a cage outside": {ipuzOf("", `"cages":[{"cells":[[0,0],[9,0]],"value":8}],`+plain), `"[9,0]]`},
		"a cage with a word for its sum": {ipuzOf("", `"cages":[{"cells":[[0,0],[1,0]],"value":"eight"}],`+plain),
			`"\"eight\"}],`},
		"windows of a board of four": {ipuzOf("hypersudoku", `"puzzle":`+rowsOfJSON(four, "0", as("{d}"))),
			`"kind" is not supported`},
		"a file that ends early": {ipuzOf("", plain)[:200], "looks like ipuz: "},
		"words behind it": {ipuzOf("", plain) + " and more",
			`line 9, column 23: looks like ipuz: "and more" is out of place`},
		"brackets without an end": {`{"version":"http://ipuz.org/v2","a":` + strings.Repeat("[", 100),
			"brackets or elements are nested deeper than 32 levels"},
	} {
		o, err := Open(row.text, Options{})
		if err == nil || !strings.Contains(err.Error(), row.why) {
			t.Errorf("%s: %v, %v, want %s", rule, o.Puzzles, err, row.why)
		}
	}
}

// Write returns valid JSON with the fields of the format, whatever the texts of the puzzle contain.
func TestIpuzIsJSON(t *testing.T) {
	l, err := solver.ParseLayout("jigsaw:1112132233423444")
	if err != nil {
		t.Fatal(err)
	}
	p := format.Puzzle{Grid: l.Empty().With(0, 1), Title: `a "b" \ <c> & d`, Comment: "e\nf\t\x01"}
	p.Entered = l.Empty().With(1, 2)
	var file map[string]any
	if err := json.Unmarshal([]byte(must(Write("ipuz", p))), &file); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{
		"version": "http://ipuz.org/v2",
		"kind":    []any{"http://ipuz.org/sudoku#1", "http://ipuz.org/sudoku/jigsawsudoku#1"},
		"charset": "1234", "boxes": false, "title": `a "b" \ &lt;c&gt; &amp; d`, "notes": "e\nf\t\x01",
	} {
		if !reflect.DeepEqual(file[key], want) {
			t.Errorf("%s is %v", key, file[key])
		}
	}
	if zones := file["zones"].([]any); len(zones) != 4 {
		t.Errorf("%d zones", len(zones))
	}
	if row := file["saved"].([]any)[0]; !reflect.DeepEqual(row, []any{0., 2., 0., 0.}) {
		t.Errorf("saved is %v", row)
	}
	sixteen, err := solver.ParseLayout("4x4")
	if err != nil {
		t.Fatal(err)
	}
	if text := must(Write("ipuz", format.Puzzle{Grid: sixteen.Empty().With(0, 16)})); !strings.Contains(text,
		`"charset": "123456789ABCDEFG"`) || !strings.Contains(text, `["G", 0`) {
		t.Error(text)
	}
}

// Write accepts a layout only if the format has a kind of puzzle for it.
func TestIpuzHoldsWhatItCanName(t *testing.T) {
	for name, want := range map[string]bool{
		"3x3": true, "2x2": true, "5x5": true, "3x2": true, "1x7": true, "3x3,diagonals": true,
		"3x3,diagonals,windoku": true, "jigsaw:1112132233423444,diagonals": true,
		"3x3,rising": false, "3x3,knight": false, "3x3,king": false, "3x3,disjoint": false, "1x3": false,
	} {
		l, err := solver.ParseLayout(name)
		if err != nil {
			t.Fatal(err)
		}
		p := format.Puzzle{Grid: l.Empty().With(0, 2)}
		text, err := Write("ipuz", p)
		if !want {
			if fault, ok := errors.AsType[*Error](err); !ok || fault.Cause != NotHeld {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		o, err := Open(text, Options{})
		if err != nil || o.Puzzles[0].Grid != p.Grid {
			t.Errorf("%s: %v, %v\n%s", name, o, err, text)
		}
	}
}

// Puzzles of the collections, with their solutions, are the same after writing them in one of the newer
// formats and reading the result.
func TestCollectionsRoundTrip(t *testing.T) {
	own := []format.Puzzle{parse(t, wikipedia)}
	own[0].Solution = parse(t, solved).Grid
	for _, layout := range []string{"2x2", "2x3", "3x2", "2x4", "3x4", "4x4", "3x3,windoku", "3x3,diagonals",
		"jigsaw:1112132233423444"} {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		own = append(own, format.Puzzle{Grid: l.Empty().With(0, 1).With(solver.Cell(l.Cells()-1), solver.Digit(l.N()))})
	}
	puzzles := corpora.With(t, own, func() (puzzles []format.Puzzle) {
		for _, row := range corpora.Sample(corpora.Rows(t, "large_boards.tsv"),
			func(r []string) string { return r[1] }) {
			if l, err := solver.ParseLayout(row[1]); err == nil && len(row[4]) == l.Cells() {
				g, err := solver.Parse(l, row[4])
				if err != nil {
					t.Fatal(err)
				}
				puzzles = append(puzzles, format.Puzzle{Grid: g})
			}
		}
		for _, row := range corpora.Sample(corpora.Rows(t, "variants_sudoq.tsv"),
			func(r []string) string { return r[0] }) {
			layout := map[string]string{"windoku": "3x3,windoku",
				"diagonal": "3x3,diagonals"}[strings.Fields(row[1])[0]]
			if row[2] != "-" {
				layout = "jigsaw:" + row[2]
			}
			l, err := solver.ParseLayout(layout)
			if err != nil {
				continue
			}
			g, err := solver.Parse(l, row[3])
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, format.Puzzle{Grid: g})
		}
		return puzzles
	})
	written := map[string]int{}
	for _, p := range puzzles {
		for _, id := range []string{"ipuz", "latex", "bbcode"} {
			text, err := Write(id, p)
			fault, ok := errors.AsType[*Error](err)
			if ok && fault.Cause == NotHeld || id == "bbcode" && !readable(p) {
				continue
			}
			o, err := Open(text, Options{})
			if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid != p.Grid ||
				id == "ipuz" && o.Puzzles[0].Solution != p.Solution {
				t.Errorf("%s of %s: %v, %v\n%s", id, p.Grid.Layout(), o, err, text)
			}
			written[id]++
		}
	}
	if written["latex"] == 0 || written["ipuz"] < len(puzzles) {
		t.Errorf("%v of %d puzzles", written, len(puzzles))
	}
}

func FuzzIpuz(f *testing.F) {
	f.Add(must(Write("ipuz", format.Puzzle{Grid: solver.Classic.Empty().With(0, 5), Title: "&"})))
	foursome := `"puzzle":` + rowsOfJSON(four, "0", as("{d}"))
	for _, text := range []string{
		ipuzOf("jigsawsudoku", `"zones":[{"rect":[0,0,1,1]},{"cells":[[2,0]]}],`+foursome),
		ipuzOf("hypersudoku", foursome), ipuzOf("latinsquare", `"charset":"abcd","empty":"x",`+foursome),
		"ipuz(" + ipuzOf("", foursome+`,"saved":[[[1,2]]]`) + ")", ipuzOf("",
			`"styles":{"a":{}},"puzzle":[[{"style":"a"}]]`),
		`{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"]}`, `{"a":"http://ipuz.org/`,
		ipuzOf("killersudoku", `"cages":[{"cells":[[0,0],[1,0]],"value":3},{"rect":[2,2,3,2]}],`+foursome),
		ipuzOf("calcudoku", `"cages":[{"cells":[[0,0],[1,0]],"value":3,"operator":"+"},`+
			`{"cells":[[3,3]],"value":1}],`+foursome),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := readIpuz(newSource(text, Options{}))
		switch {
		case err != nil && o != nil, err != nil && err.Error() == "":
			t.Fatalf("%v, %v", o, err)
		case o == nil:
			return
		}
		p := o.Puzzles[0]
		l := p.Grid.Layout()
		for _, g := range []solver.Grid{p.Entered, p.Solution} {
			if g.Layout() != nil && g.Layout() != l {
				t.Fatal("layouts differ")
			}
		}
		if !ipuzFits(l) {
			return
		}
		again, fault := Open(writeIpuz(p), Options{})
		if fault != nil || again.Puzzles[0].Grid != p.Grid || again.Puzzles[0].Entered != p.Entered ||
			again.Puzzles[0].Solution != p.Solution {
			t.Fatalf("%v, %v\n%s", again, fault, writeIpuz(p))
		}
	})
}
