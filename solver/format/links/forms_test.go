package links

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/format"
)

// withSigns packs some data with different titles until the code contains all the given characters, and
// returns this code.
func withSigns(t *testing.T, signs string, data func(title string) string, code func(data string) string) string {
	t.Helper()
	for i := range 1000 {
		made := code(data("~>?" + strconv.FormatInt(int64(i)*987_654_321, 36)))
		lacks := func(sign rune) bool { return !strings.ContainsRune(made, sign) }
		if !strings.ContainsFunc(signs, lacks) {
			return made
		}
	}
	t.Fatalf("no code has all of %q", signs)
	return ""
}

// Read accepts codes in base64url as well as in base64. This holds for the addresses of all sites that use
// base64, and for codes without an address.
func TestSitesInBase64URL(t *testing.T) {
	fpuzzles := func(title string) string { return `{"size":4,"title":"` + title + `",` + grid4 + `}` }
	scl := func(title string) string { return `{"title":"` + title + `","cells":[[{"value":1},{}],[{},{}]]}` }
	lisudoku := func(title string) string {
		return `{"gridSize":4,"name":"` + title + `","fixedNumbers":[{"position":{"row":0,"col":0},"value":1}]}`
	}
	maker := func(title string) string {
		return makerData(`,"name":"`+title+`"`, 81, `{"type":0}`)
	}
	penpa := func(title string) string {
		return "square,2,2,38,0,1,1,228,228,114,114,0,0,0,0,Title: " + title +
			",Author: ,,,OFF,false\n[0,0,0,0]\n[]\n" +
			`{zN:{"18":["1",1,"1"]}}`
	}
	for _, row := range []struct {
		name, before string
		data         func(title string) string
		pack         func(data string) string
	}{
		{"f-puzzles", "https://f-puzzles.com/?load=", fpuzzles, lz},
		{"a code alone", "", fpuzzles, lz},
		{"SudokuPad, fpuzzles", "https://sudokupad.app/fpuzzles", fpuzzles, lz},
		{"SudokuPad, fpuz", "https://sudokupad.app/fpuz", fpuzzles, lz},
		{"SudokuPad, an ID alone", "fpuz", fpuzzles, lz},
		{"SudokuPad, scl", "https://sudokupad.app/scl", scl, lz},
		{"SudokuPad, ctc", "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc", scl, lz},
		{"SudokuPad, a code without a name", "https://sudokupad.app/", fpuzzles, lz},
		{"lisudoku", "https://lisudoku.xyz/solver?import=", lisudoku, lz},
		{"Sudoku Maker", "https://sudokumaker.app/?puzzle=", maker, lz},
		{"Penpa", "https://swaroopg92.github.io/penpa-edit/#m=solve&p=", penpa, func(data string) string {
			return penpaCode(strings.Split(data, "\n")...)
		}},
		{"Puzzle TV", "https://yusitnikov.github.io/puzzletv/#f-puzzles:load=", fpuzzles, lz},
	} {
		t.Run(row.name, func(t *testing.T) {
			code := withSigns(t, "+/", row.data, row.pack)
			p, site, err := Read(row.before + code)
			if err != nil || p.Grid.Count()+p.Entered.Count()+len(p.Title) == 0 {
				t.Fatalf("%s, %v", told(p), err)
			}
			url, urlSite, err := Read(row.before + strings.NewReplacer("+", "-", "/", "_", "=", "").Replace(code))
			if err != nil || told(url) != told(p) || urlSite != site {
				t.Errorf("%v: %s, %v\nwant %v: %s", urlSite, told(url), err, site, told(p))
			}
		})
	}
}

// Read accepts a code after options of Puzzle TV. An option that may change a rule or the houses is listed in
// Rules, and the houses are then marked as unreliable.
func TestOptionsBeforeACode(t *testing.T) {
	plain := lz(`{"size":4,"title":"A title",` + grid4 + `}`)
	const one = "2x2; " + one4 + "; title A title"
	for _, row := range []struct{ name, text, want string }{
		{"no option", "f-puzzles:load=" + plain, one},
		{"of the address alone", "load=" + plain, one},
		{"of the query alone", "?load=" + plain, one},
		{"a sign more than the code", "=" + plain, one},
		{"how digits look", "f-puzzles:type=latin:load=" + plain, one},
		{"a language, and the page of options", "f-puzzles-wizard-de:lang=de:load=" + plain, one},
		{"behind the code", "f-puzzles:load=" + plain + ":noGridLines", one},
		{"as many digits as the board has", "f-puzzles:digitsCount=4:load=" + plain, one},
		{"fewer digits", "f-puzzles:maxDigit=3:load=" + plain, one + "; rules maxDigit"},
		{"other pieces", "f-puzzles:type=jigsaw:angleStep=90:load=" + plain, one + "; rules jigsaw, angleStep"},
		{"another meaning of a rule", "f-puzzles:product-arrow:load=" + plain, one + "; rules product-arrow"},
		{"an option that is not known", "f-puzzles:new[0]=1:load=" + plain, one + "; rules new[0]"},
		{"a title of its own", "f-puzzles:title=Another%20one:author=Me:load=" + plain,
			"2x2; " + one4 + "; title Another one; author Me"},
		{"an address", "See https://yusitnikov.github.io/puzzletv/#f-puzzles:tesseract:load=" + plain, one +
			"; rules tesseract"},
		{"Sudoku Maker's data", "https://yusitnikov.github.io/puzzletv/#sudokumaker:load=" +
			lz(makerData("", 81, `{"type":0}`)), told(read1(t, "https://sudokumaker.app/?puzzle="+
			lz(makerData("", 81, `{"type":0}`))))},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := Read(row.text)
			if err != nil || told(p) != row.want {
				t.Errorf("%s, %v\nwant\n%s", told(p), err, row.want)
			}
			if p.Rules != "" && p.Unsure == 0 {
				t.Errorf("the houses are not marked as unsure: %s", told(p))
			}
		})
	}
	for _, text := range []string{"f-puzzles:load=", "the load=" + plain, "a/b:load=" + plain, "load=" + plain[:10]} {
		_, _, err := Read(text)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != NotALink {
			t.Errorf("%.40s: %v", text, err)
		}
	}
}

func read1(t *testing.T, text string) (p format.Puzzle) {
	t.Helper()
	p, _, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
