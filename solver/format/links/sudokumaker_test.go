package links

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

// makerData returns the data of a puzzle of Sudoku Maker. fields are additional fields, with a comma before
// each. If they do not include cells, the data gets the given number of empty cells.
func makerData(fields string, cells int, constraints string) string {
	if !strings.Contains(fields, `"cells"`) {
		fields += `,"cells":[` + strings.Join(strings.Split(strings.Repeat("{} ", cells-1)+"{}", " "), ",") + `]`
	}
	return `{"formatVersion":"1.5.0","puzzle":{"author":"A"` + fields + `,"constraints":[` + constraints + `]}}`
}

// makerCode packs data like the site does.
func makerCode(data string) string {
	return strings.NewReplacer("/", "-", "=", "").Replace(lz(data))
}

// makerBoxes is the constraint for the boxes of a 4x4 board.
const makerBoxes = `{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]},`

// fourEven is the automaton for three of four digits in even steps.
var fourEven = func() string {
	value, _ := evenSteps(4, 3)
	var text []string
	for _, v := range value {
		text = append(text, strconv.Itoa(v))
	}
	return strings.Join(text, ".")
}()

// Read converts each constraint of Sudoku Maker to rules with the same meaning, or lists it in Rules.
func TestMakerRules(t *testing.T) {
	// The three edges are to the right of the first cell, below it, and to the right of the cell below.
	const edges = `[{"value":1,"edge":1},{"value":1,"edge":4},{"value":1,"edge":9}]`
	for _, row := range []struct{ name, constraint, rules, named string }{
		{"diagonals", `{"type":10},{"type":11}`, "diagonals", ""},
		{"chess", `{"type":12},{"type":13}`, "knight,king", ""},
		{"what is switched off", `{"type":12,"disabled":true}`, "", ""},
		{"what the solver of the site ignores", `{"type":12,"solverIgnored":true}`, "king", ""},
		{"disjoint groups", `{"type":14}`, "disjoint", ""},
		{"no consecutive neighbours", `{"type":15}`, "allwhite=1", ""},
		{"groups of our own in any 2x2", `{"type":16,"groups":[6,24]}`, "", "Global 2x2 groups"},
		{"odd and even digits in any 2x2", `{"type":16,"groups":[10,20]}`, "globalmod=2", ""},
		{"low, middle and high digits in any 2x2", `{"type":16,"groups":[16,12,2]}`, "globalentropy", ""},
		{"even and odd", `{"type":100,"cells":[3,2]},{"type":101,"cells":[0]}`, "even:2.3,odd:0", ""},
		{"minimum and maximum", `{"type":103,"cells":[3,2]},{"type":102,"cells":[0]},{"type":102,"cells":[]}`,
			"minimum:2.3,maximum:0", ""},
		{"indexers", `{"type":600,"cells":[3,2]},{"type":601,"cells":[0]}`, "rowindex:2.3,columnindex:0", ""},

		{"dots", `{"type":200,"clues":` + edges + `,"negative":[]}`, "white:0.1,white:0.4,white:4.5", ""},
		{"dots of other values", `{"type":200,"clues":[{"value":2,"edge":1},{"edge":2}]},` +
			`{"type":201,"clues":[{"value":3,"edge":3}]}`,
			"white=2:0.1,white:1.2,black=3:2.3", ""},
		{"no further dots", `{"type":201,"clues":[],"negative":[2]},{"type":200,"clues":[],"negative":[2]},{"type":15}`,
			"allwhite=1.2,allblack=2", ""},
		{"a dot that excuses", `{"type":201,"clues":[{"value":2,"edge":1}],"overrideNegativeDifferences":true},` +
			`{"type":15}`,
			"allwhite=1,black:0.1", ""},
		{"a dot that does not excuse", `{"type":201,"clues":[{"edge":1}],"overrideNegativeDifferences":false},` +
			`{"type":15}`,
			"allwhite=1,black:0.1", "Ratio Kropki dots"},
		{"another dot that does not", `{"type":200,"clues":[{"edge":1}],"overrideNegativeRatios":false},` +
			`{"type":201,"clues":[],"negative":[2]}`, "allblack=2,white:0.1", "Difference Kropki dots"},
		{"a dot that need not", `{"type":201,"clues":[{"value":3,"edge":1}],"overrideNegativeDifferences":false},` +
			`{"type":15}`,
			"allwhite=1,black=3:0.1", ""},
		{"XV", `{"type":202,"clues":[{"value":5,"edge":1}],"negative":[5]}`, "allxv=5,xv=5:0.1", ""},

		{"a thermometer", `{"type":300,"slow":false,"thermometers":[[2,1,0],[3]]}`, "thermo:2.1.0", ""},
		{"a slow one", `{"type":300,"slow":true,"thermometers":[[2,1,0]]}`, "slow:2.1.0", ""},
		{"cages", `{"type":301,"cages":[{"cells":[0,1],"value":5},{"cells":[2,3],"value":0},{"cells":[4],"value":0}]}`,
			"cage=5:0.1,cage:2.3", ""},
		{"a cage that is too large", `{"type":301,"cages":[{"cells":[0,1,2,3,4],"value":5}]}`, "", "Killer cages"},
		{"clones", `{"type":302,"groups":[[0,10],[1,11],[4,14,3]]}`, "clone:0.1.4.10.11.14,clone:4.3", ""},
		{"a quadruple", `{"type":303,"clues":[{"corner":6,"digits":[1,1]},{"corner":1,"digits":[2]},` +
			`{"corner":7,"digits":[]}]}`,
			"quad=1.1:0.1.4.5,quad=2:0.1", ""},
		{"an extra region", `{"type":305,"cells":[0,6,3]},{"type":305,"cells":[]}`, "extra:0.3.6", ""},

		{"a renban", `{"type":400,"lines":[[0,1]]}`, "renban:0.1", ""},
		{"a whisper", `{"type":401,"minDifference":2,"lines":[[0,1]]}`, "whisper=2:0.1", ""},
		{"a palindrome", `{"type":402,"lines":[[0,1]]}`, "palindrome:0.1", ""},
		{"between", `{"type":403,"lines":[[0,1,2]]}`, "between:0.1.2", ""},
		{"a region sum line", `{"type":404,"lines":[[1,2]]}`, "regionsum:1.2", ""},
		{"one total for each region", `{"type":404,"singleRegionTotals":true,"lines":[[1,2]]}`, "regionsum:1.2", ""},
		{"one total for two visits", `{"type":404,"singleRegionTotals":true,"lines":[[1,2,6,5]]}`, "",
			"Region sum lines"},
		{"a sequence of two cells", `{"type":405,"name":"S","lines":[[1,2]]}`, "", ""},
		{"a sequence with an unknown field", `{"type":405,"name":"S","lines":[[1,2,3]],"step":2}`,
			"automaton=" + fourEven + ":1.2.3", "Sequence lines: S"},
		{"a sequence", `{"type":405,"lines":[[1,2,3]]}`, "automaton=" + fourEven + ":1.2.3", ""},
		{"parity", `{"type":406,"groups":[21,10],"lines":[[0,1]]}`, "modular=2:0.1", ""},
		{"remainders", `{"type":406,"groups":[4,8,18],"lines":[[0,1]]}`, "modular=3:0.1", ""},
		{"low, middle and high", `{"type":406,"groups":[16,12,2],"lines":[[0,1]]}`, "entropic:0.1", ""},
		{"other groups", `{"type":406,"groups":[2,28],"lines":[[0,1]]}`,
			"automaton=1.2.3.3.3.1.0.3.3.3.1.2.0.0.0:0.1", ""},
		{"groups with a digit in both", `{"type":406,"groups":[6,28],"lines":[[0,1]]}`, "", "Digit group lines"},
		{"more groups than cells", `{"type":406,"groups":[2,4,24],"lines":[[0,1]]}`, "", "Digit group lines"},
		{"arrows", `{"type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[0,1,2],[0,4],[0]]},` +
			`{"bulbCells":[10,11],"arrows":[[11,15]]}]}`, "arrow:0.1.2,arrow:0.4,arrow=2:10.11.15", ""},
		{"a bulb in another order", `{"type":408,"bulbsWithArrows":[{"bulbCells":[11,10],"arrows":[[11,15]]}]}`, "",
			"Arrows"},
		{"a lockout line on 4x4 cells", `{"type":407,"lines":[[0,1,2]]}`, "", "Lockout lines"},
		{"a double arrow", `{"type":409,"lines":[[0,1,2]]}`, "doublearrow:0.1.2", ""},

		// Cells outside the board are numbered like the cells of a 6x6 board.
		{"little killers", `{"type":500,"clues":[{"value":5,"outerCell":1,"diagonal":-1},` +
			`{"value":6,"outerCell":4,"diagonal":1},` +
			`{"value":7,"outerCell":18,"diagonal":1},{"value":8,"outerCell":35,"diagonal":-1},` +
			`{"outerCell":2,"diagonal":1}]}`,
			"little=5:1.6.11,little=6:2.5.8,little=7:4.1,little=8:15.10.5.0", ""},
		{"sandwiches", `{"type":501,"clues":[{"value":0,"outerCell":6},{"value":5,"outerCell":34},{"outerCell":1}]}`,
			"sandwich=0:0.1.2.3,sandwich=5:15.11.7.3", ""},
		{"X-sums", `{"type":502,"clues":[{"value":10,"outerCell":6},{"value":5,"outerCell":34},{"outerCell":1}]}`,
			"xsum=10:0.1.2.3,xsum=5:15.11.7.3", ""},
		{"an X-sum that cannot be", `{"type":502,"clues":[{"value":11,"outerCell":6}]}`, "", "X-sums"},
		{"skyscrapers", `{"type":503,"clues":[{"value":4,"outerCell":11},{"value":1,"outerCell":1}]}`,
			"skyscraper=1:0.4.8.12,skyscraper=4:3.2.1.0", ""},
		{"numbered rooms", `{"type":504,"clues":[{"value":4,"outerCell":11}]}`, "room=4:3.2.1.0", ""},

		{"a rule of one's own", `{"type":1000,"definition":{"name":"Mine","backend":{"type":"code",` +
			`"code":"while(1);"}}}`, "",
			"Custom constraint: Mine"},
		{"drawings", `{"type":2000,"lines":[[{"x":1,"y":1}]]},{"type":2001,"name":"C","cages":[]}`, "",
			"Cosmetic lines, Cosmetic cages: C"},
		{"fog", `{"type":4000,"cells":[1]},{"type":4001}`, "", ""},
		{"a drawing that is called fog", `{"type":2001,"name":"Fog of war"}`, "", ""},
		{"a drawing that is not", `{"type":2001,"name":"Frog"}`, "", "Cosmetic cages: Frog"},
		{"what is not known", `{"type":4321},{"cells":[1]}`, "", "constraint 4321, constraint"},
	} {
		t.Run(row.name, func(t *testing.T) {
			data := makerData(`,"size":4`, 16, makerBoxes+row.constraint)
			p, site, err := Read("https://sudokumaker.app/?puzzle=" + makerCode(data))
			if err != nil || site != SudokuMaker {
				t.Fatal(site, err)
			}
			want := layout(t, strings.TrimSuffix("2x2,"+row.rules, ","))
			if p.Grid.Layout() != want || p.Rules != row.named {
				t.Errorf("%s, named %q, want %s, %q", p.Grid.Layout(), p.Rules, want, row.named)
			}
		})
	}
}

// Constraints of Sudoku Maker that Numplace supports only on 9x9 boards become rules there.
func TestMakerRulesOfNineDigits(t *testing.T) {
	for constraint, rules := range map[string]string{
		`{"type":407,"lines":[[0,1,2],[5]]}`:                "lockout=4:0.1.2",
		`{"type":305,"cells":[10,13,16,37,40,43,64,67,70]}`: "centredot",
		`{"type":305,"cells":[10,13,16,37,40,43,64,67,71]}`: "extra:10.13.16.37.40.43.64.67.71",
	} {
		p, _, err := Read("https://sudokumaker.app/?puzzle=" + makerCode(makerData("", 81, constraint)))
		if want := layout(t, "1x9,"+rules); err != nil || p.Grid.Layout() != want || p.Rules != "" {
			t.Errorf("%s: %s, named %q, %v, want %s", constraint, p.Grid.Layout(), p.Rules, err, want)
		}
	}
}

// Besides the rules, Read returns the cells, the size and the description of a puzzle.
func TestMaker(t *testing.T) {
	full := `{"value":1,"given":true}`
	for _, digit := range "23434122143432" {
		full += `,{"value":` + string(digit) + `}`
	}
	const empty9 = 81
	for _, row := range []struct{ name, data, want string }{
		{"nothing", makerData(``, empty9, ``), "1x9; " + strings.Repeat(".", empty9) + "; author A"},
		{"words", makerData(`,"size":4,"name":"T","comment":"Normal Sudoku rules apply"`, 16, makerBoxes+`{"type":0}`),
			"2x2; " + empty4 + "; title T; author A; comment Normal Sudoku rules apply"},
		{"rules in words only", makerData(`,"size":4,"comment":"Digits on the line rise"`, 16, makerBoxes+`{"type":0}`),
			"2x2; " + empty4 + "; author A; comment Digits on the line rise; doubts Digits on the line rise"},
		{"a solution", makerData(`,"size":4,"cells":[`+full+`,{"value":1,"colors":3}]`, 0, makerBoxes+`{"type":0}`),
			"2x2; 1...............; solution 1234341221434321; author A"},
		{"progress", makerData(`,"size":2,"cells":[{"value":1,"given":true},{"value":2},{"candidates":6},`+
			`{"cornerPencilMarks":4,"colors":3}]`,
			0, ``), "1x2; 1...; entered .2..; c2 centre 12; c3 corner 2; published yes; author A"},
		{"a jigsaw", makerData(`,"size":4`, 16, `{"type":404,"lines":[[0,3]]},`+
			`{"type":1,"regions":[0,0,0,1,0,1,1,2,3,1,2,2,3,3,3,2]}`),
			"jigsaw:1112122342334443,regionsum:0.3; " + empty4 + "; author A"},
		{"regions of other sizes", makerData(`,"size":4`, 16,
			`{"type":1,"regions":[0,0,0,-1,1,1,-1,-1,2,2,2,2,-1,-1,-1,3]}`),
			"1x4,extra:0.1.2,extra:4.5,extra:8.9.10.11; " + empty4 + "; author A"},
		{"disjoint groups before the boxes",
			makerData(`,"size":4`, 16, `{"type":14},`+strings.TrimRight(makerBoxes, ",")), "2x2,disjoint; " + empty4 +
				"; author A"},
		{"disjoint groups without boxes", makerData(`,"size":4`, 16,
			`{"type":14}`), "1x4; " + empty4 + "; author A; rules Disjoint groups"},
		{"a grid that is no Sudoku by itself", makerData(`,"type":"custom","width":4,"height":4,"maxDigit":4`, 16,
			makerBoxes+`{"type":0}`),
			"2x2; " + empty4 + "; author A; rules Custom grid"},
		{"a grid that is", makerData(`,"type":"custom","width":4,"height":4,"maxDigit":4`, 16,
			makerBoxes+`{"type":2003}`),
			"2x2; " + empty4 + "; author A"},
	} {
		for form, text := range map[string]string{"data": row.data, "code": makerCode(row.data)} {
			t.Run(row.name+", "+form, func(t *testing.T) {
				p, site, err := Read(text)
				if err != nil || site != SudokuMaker {
					t.Fatal(site, err)
				}
				if got := told(p); got != row.want {
					t.Errorf("%s\nwant\n%s", got, row.want)
				}
			})
		}
	}
}

// The error for invalid data names the part that is wrong.
func TestMakerErrors(t *testing.T) {
	for _, row := range []struct {
		name, data string
		cause      Cause
		says       string
	}{
		{"digits from 0", makerData(`,"type":"custom","minDigit":0,"maxDigit":8`, 81, ``), BadSize, "9x9, 0-8"},
		{"not square", makerData(`,"type":"custom","width":6,"maxDigit":6`, 54, ``), BadSize, "9x6, 1-6"},
		{"more digits than cells", makerData(`,"type":"custom","width":6,"height":6`, 36, ``), BadSize, "6x6, 1-9"},
		{"too few cells", makerData(``, 80, ``), CellCount, "cells: 80"},
		{"a value that is too large", makerData(`,"size":1,"cells":[{"value":2}]`, 0, ``), BadDigit, "r1c1"},
		{"too few regions", makerData(`,"size":4`, 16, `{"type":1,"regions":[0]}`), BadField, "Regions"},
		{"a cell off the board", makerData(`,"size":4`, 16, `{"type":400,"lines":[[0,16]]}`), BadField, "Renban lines"},
		{"a cell before the board", makerData(`,"size":4`, 16,
			`{"type":301,"cages":[{"cells":[-1,0]}]}`), BadField, "Killer cages"},
		{"an edge at the edge", makerData(`,"size":4`, 16,
			`{"type":200,"clues":[{"edge":8}]}`), BadField, "Difference"},
		{"an edge below the board", makerData(`,"size":4`, 16, `{"type":202,"clues":[{"edge":28}]}`), BadField, "XV"},
		{"a corner off the board", makerData(`,"size":4`, 16,
			`{"type":303,"clues":[{"corner":25,"digits":[1]}]}`), BadField, "Quad"},
		{"a place off the board", makerData(`,"size":4`, 16,
			`{"type":500,"clues":[{"value":1,"outerCell":36}]}`), BadField, "Little"},
		{"lines that are none", makerData(`,"size":4`, 16, `{"type":400,"lines":3}`), BadField, "Renban lines"},
		{"no puzzle", "", NoPuzzle, "puzzle= is missing"},
	} {
		t.Run(row.name, func(t *testing.T) {
			address := "https://sudokumaker.app/"
			if row.data != "" {
				address += "?puzzle=" + makerCode(row.data)
			}
			_, site, err := Read(address)
			e, ok := errors.AsType[*Error](err)
			if !ok || e.Cause != row.cause || !strings.Contains(err.Error(), row.says) || site != SudokuMaker {
				t.Errorf("%v: %v", site, err)
			}
		})
	}
}
