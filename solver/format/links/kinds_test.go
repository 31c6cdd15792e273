package links

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// fpuzzlesGrid returns an empty grid of n x n cells.
func fpuzzlesGrid(n int) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", n), ",") + "]"
	return `"grid":[` + strings.TrimSuffix(strings.Repeat(row+",", n), ",") + "]"
}

// fpuzzlesCases lists fields as written by f-puzzles and its extension, and the rules that Read returns for
// them. again contains the fields that Target.Link writes for these rules: "" means the same fields, and "-"
// means that the test does not check them.
var fpuzzlesCases = []struct{ name, fields, rules, again string }{
	{"the diagonals", `"diagonal+":true,"diagonal-":true`, "diagonals", ""},
	{"flags", `"disjointgroups":true,"antiknight":true,"antiking":true`, "disjoint,knight,king", ""},
	{"a flag that is off", `"antiknight":false`, "", "-"},
	{"non-consecutive", `"nonconsecutive":true`, "allwhite=1", ""},
	{"no other ratio, without dots", `"negative":["ratio"]`, "allblack=2", ""},
	{"no other ratio of those in use", `"negative":["ratio"],"ratio":[{"cells":["R1C1","R1C2"],"value":"3"},` +
		`{"cells":["R1C3","R1C4"]}]`, "allblack=2.3,black=3:0.1,black:2.3", ""},
	{"no other X and V", `"negative":["xv"],"xv":[{"cells":["R1C1","R2C1"],"value":"X"}]`, "allxv=5.10,xv=10:0.9", ""},
	{"signs without a letter", `"xv":[{"cells":["R1C1","R2C1"],"value":""},{"cells":["R1C1","R1C2"]}]`, "", "-"},
	{"a small letter", `"xv":[{"cells":["R1C1","R2C1"],"value":"v"}]`, "xv=5:0.9",
		`"xv":[{"cells":["R1C1","R2C1"],"value":"V"}]`},
	{"an extra region", `"extraregion":[{"cells":["R1C1","R5C5"]}]`, "extra:0.40", ""},
	{"an extra region of one cell", `"extraregion":[{"cells":["R1C1"]}]`, "", "-"},
	{"odd and even cells", `"odd":[{"cell":"R1C1"},{"cell":"R5C5"}],"even":[{"cell":"R9C9"}]`, "odd:0.40,even:80", ""},
	{"a clone", `"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}]`, "clone:0.1.40.41", ""},
	{"a clone that shares a cell", `"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R5C6"]}]`, "clone:1.41",
		`"clone":[{"cells":["R1C2"],"cloneCells":["R5C6"]}]`},
	{"cages", `"killercage":[{"cells":["R1C1","R1C2"],"value":"15"},{"cells":["R5C5","R9C9"]}]`,
		"cage=15:0.1,cage:40.80",
		""},
	{"cages without a sum, and one that is a number", `"killercage":[{"cells":["R1C1"],"value":""},{"cells":["R1C2"],` +
		`"value":"0"},{"cells":["R1C3"],"value":7}]`, "cage:0,cage:1,cage=7:2", `"killercage":[{"cells":["R1C1"]},` +
		`{"cells":["R1C2"]},{"cells":["R1C3"],"value":"7"}]`},
	{"a quadruple", `"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,9]}]`, "quad=1.1.9:0.1.9.10",
		""},
	{"a quadruple without digits", `"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}]`, "", "-"},
	{"thermometers that share a bulb", `"thermometer":[{"lines":[["R1C1","R2C2"],["R1C1","R1C2","R1C3"],["R9C9"]]}]`,
		"thermo:0.1.2,thermo:0.10",
		`"thermometer":[{"lines":[["R1C1","R1C2","R1C3"]]},{"lines":[["R1C1","R2C2"]]}]`},
	{"arrows that share a circle", `"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]}]`,
		"arrow:0.1.2,arrow:0.9", ""},
	{"an arrow of a pill", `"arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C1","R2C1","R3C1"]]}]`, "arrow=2:1.0.9.18",
		""},
	{"an arrow that leaves the middle of a pill",
		`"arrow":[{"cells":["R1C3","R1C2","R1C1"],"lines":[["R1C2","R2C2"]]}]`,
		"arrow=3:2.1.0.10", ""},
	{"an arrow without a shaft", `"arrow":[{"cells":["R1C1"],"lines":[["R1C1"]]},{"cells":["R1C1"],"lines":[]}]`, "",
		"-"},
	{"lines", `"palindrome":[{"lines":[["R1C1","R1C2"]]}],"betweenline":[{"lines":[["R2C1","R2C2","R2C3"]]}]`,
		"palindrome:0.1,between:9.10.11", ""},
	{"lines that are too short to say anything", `"betweenline":[{"lines":[["R2C1","R2C2"],["R1C1"],[]]}],"renban":` +
		`[{"lines":[["R1C1"]]}],"doublearrow":[{"lines":[["R2C1","R2C2"]]}]`, "", "-"},
	{"dots", `"difference":[{"cells":["R1C1","R1C2"]},{"cells":["R1C3","R1C4"],"value":"4"}],"ratio":` +
		`[{"cells":["R2C1","R3C1"]},{"cells":["R2C2","R3C2"],"value":"3"}]`,
		"white:0.1,white=4:2.3,black:9.18,black=3:10.19", ""},
	{"little killers", `"littlekillersum":[{"cell":"R0C1","direction":"DR","cells":["R1C2","R2C3","R3C4","R4C5",` +
		`"R5C6","R6C7","R7C8","R8C9"],"value":"40"},{"cell":"R10C3","direction":"UL","cells":["R9C2","R8C1"],` +
		`"value":"9"},{"cell":"R2C10","direction":"UL","cells":["R1C9"],"value":"5"}]`,
		"little=40:1.11.21.31.41.51.61.71,little=5:8,little=9:73.63",
		`"littlekillersum":[{"cell":"R0C1","direction":"DR",` +
			`"cells":["R1C2","R2C3","R3C4","R4C5","R5C6","R6C7","R7C8","R8C9"],"value":"40"},{"cell":"R0C8",` +
			`"direction":"DR","cells":["R1C9"],"value":"5"},{"cell":"R10C3","direction":"UL","cells":["R9C2","R8C1"],` +
			`"value":"9"}]`},
	{"little killers without a sum", `"littlekillersum":[{"cell":"R0C1","direction":"DR","value":""},` +
		`{"cell":"R0C1","direction":"DR","value":"0"},{"cell":"R0C1","direction":"DR"}]`, "", "-"},
	{"a minimum in a corner", `"minimum":[{"cell":"R1C1"}]`, "minimum:0", ""},
	{"maxima beside each other, and a minimum beside them", `"maximum":[{"cell":"R1C1"},{"cell":"R1C2"}],"minimum":` +
		`[{"cell":"R1C3"}]`, "minimum:2,maximum:0.1", ""},
	{"indexers", `"rowindexer":[{"cells":["R1C1","R1C2"]}],"columnindexer":[{"cells":["R2C1"]}],"boxindexer":` +
		`[{"cells":["R3C1"]}],"cage":[` +
		`{"cells":["R1C1","R1C2"],"outlineC":"#7CC77C","fontC":"#000000","fromConstraint":"Row Indexer"},` +
		`{"cells":["R2C1"],"outlineC":"#C77C7C","fontC":"#000000","fromConstraint":"Column Indexer"},` +
		`{"cells":["R3C1"],"outlineC":"#7C7CC7","fontC":"#000000","fromConstraint":"Box Indexer"}]`,
		"rowindex:0.1,columnindex:9,boxindex:18", ""},
	{"sandwiches", `"sandwichsum":[{"cell":"R0C2","value":"0"},{"cell":"R3C10","value":"35"},{"cell":"R4C0",` +
		`"value":""}]`,
		"sandwich=0:1.10.19.28.37.46.55.64.73,sandwich=35:26.25.24.23.22.21.20.19.18",
		`"sandwichsum":[{"cell":"R0C2","value":"0"},{"cell":"R3C10","value":"35"}]`},
	{"X-sums", `"xsum":[{"cell":"R0C2","value":"10"},{"cell":"R3C10","value":"45"},{"cell":"R4C0","value":""}]`,
		"xsum=10:1.10.19.28.37.46.55.64.73,xsum=45:26.25.24.23.22.21.20.19.18",
		`"xsum":[{"cell":"R0C2","value":"10"},{"cell":"R3C10","value":"45"}],"text":[` +
			`{"cells":["R0C2"],"value":"◯","fontC":"#000000","size":1.2,"fromConstraint":"X Sum"},` +
			`{"cells":["R0C2"],"value":"10","fontC":"#000000","size":0.7,"fromConstraint":"X Sum"},` +
			`{"cells":["R3C10"],"value":"◯","fontC":"#000000","size":1.2,"fromConstraint":"X Sum"},` +
			`{"cells":["R3C10"],"value":"45","fontC":"#000000","size":0.7,"fromConstraint":"X Sum"}]`},
	{"a skyscraper", `"skyscraper":[{"cell":"R10C1","value":"3"}],"text":[` +
		`{"cells":["R10C1"],"value":"▯","fontC":"#000000","size":1.2,"fromConstraint":"Skyscraper"},` +
		`{"cells":["R10C1"],"value":"3","fontC":"#000000","size":0.7,"fromConstraint":"Skyscraper"}]`,
		"skyscraper=3:72.63.54.45.36.27.18.9.0", ""},
	{"limits of cells", `"grid":[[{"givenPencilMarks":[3,1]},{"givenPencilMarks":[1,3]},{"givenPencilMarks":null}]]`,
		"marks=1.3:0.1", "-"},
	{"renbans", `"renban":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#F067F0",` +
		`"width":0.25,"fromConstraint":"Renban"}]`, "renban:0.1", ""},
	{"whispers", `"whispers":[{"lines":[["R1C1","R1C2"]],"value":"5"},{"lines":[["R2C1","R2C2"]],"value":"4"}],` +
		`"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#67F067","width":0.1875,"fromConstraint":"German Whispers"},` +
		`{"lines":[["R2C1","R2C2"]],"outlineC":"#FF9A00","width":0.1875,"fromConstraint":"Dutch Whispers"}]`,
		"whisper=5:0.1,whisper=4:9.10", ""},
	{"a whisper without a value, and a closed one", `"whispers":[{"lines":[["R1C1","R1C2"],["R2C1","R2C2","R3C1",` +
		`"R2C1"]]}]`,
		"whisper=5:0.1,whisper=5:9.10.18.9", "-"},
	{"other lines of the extension", `"entropicline":[{"lines":[["R1C1","R1C2"]]}],"modularline":[{"lines":[["R2C1",` +
		`"R2C2"]]}],"regionsumline":[{"lines":[["R3C1","R3C2"]]}],"doublearrow":[{"lines":[["R4C1","R4C2","R4C3"]]}],` +
		`"slowthermometer":[{"lines":[["R5C1","R5C2"]]}]`,
		"slow:36.37,entropic:0.1,modular=3:9.10,regionsum:18.19,doublearrow:27.28.29", "-"},
	{"nabner and zipper lines", `"nabner":[{"lines":[["R1C1","R1C2"]]}],"zipperline":[{"lines":[["R2C1","R2C2",` +
		`"R2C3"]]}],"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#C9C883","width":0.25,"fromConstraint":"Nabner"},` +
		`{"lines":[["R2C1","R2C2","R2C3"]],"outlineC":"#CDB1EC","width":0.15625,"fromConstraint":"Zipper Line"}]`,
		"nabner:0.1,zipper:9.10.11", ""},
	{"a zipper of two cells says nothing", `"zipperline":[{"lines":[["R1C1","R1C2"]]}]`, "", "-"},
	{"a lockout line", `"lockout":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"outlineC":` +
		`"#AABEEF","width":0.2,"fromConstraint":"Lockout"}],"rectangle":[{"cells":["R1C1"],` +
		`"baseC":"#AABEEF","outlineC":` +
		`"#AABEEF","width":0.55,"height":0.55,"angle":45,"fromConstraint":"Lockout"},{"cells":["R1C2"],"baseC":` +
		`"#AABEEF","outlineC":"#AABEEF","width":0.55,"height":0.55,"angle":45,"fromConstraint":"Lockout"}]`,
		"lockout=4:0.1", ""},
	{"a lockout line as its extension draws it", `"lockout":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1",` +
		`"R1C2"]],"isLLConstraint":true}],"rectangle":[{"cells":["R1C1"],"isLLConstraint":true}]`,
		"lockout=4:0.1", "-"},
	{"an extra region that is the asterisk", `"extraregion":[{"cells":["R2C5","R3C3","R3C7","R5C2","R5C5","R5C8",` +
		`"R7C3","R7C7","R8C5"]}]`, "asterisk", ""},
}

// Read converts each field to the rule that the references document. Target.Link writes this rule as the same
// field.
func TestFPuzzlesFields(t *testing.T) {
	for _, row := range fpuzzlesCases {
		t.Run(row.name, func(t *testing.T) {
			grid := "," + fpuzzlesGrid(9)
			if strings.HasPrefix(row.fields, `"grid"`) {
				first := strings.TrimSuffix(strings.TrimPrefix(row.fields, `"grid":`), "]]")
				grid = "," + strings.Replace(fpuzzlesGrid(9), "[[{},{},{}", first, 1)
				row.fields = `"title":""`
			}
			p, _, err := Read(`{"size":9,` + row.fields + grid + `}`)
			if err != nil {
				t.Fatal(err)
			}
			want := layout(t, strings.TrimSuffix("3x3,"+row.rules, ","))
			if p.Grid.Layout() != want || p.Rules != "" || p.Wrong != nil {
				t.Fatalf("%s, not known %q, %v\nwant %s", p.Grid.Layout(), p.Rules, p.Wrong, want)
			}
			again := row.again
			if again == "" {
				again = row.fields
			}
			if again == "-" {
				return
			}
			got, wanted := object9(t, fpuzzlesData(p)), object9(t, `{"size":9,`+again+","+fpuzzlesGrid(9)+"}")
			if !reflect.DeepEqual(got, wanted) {
				t.Errorf("written as %v\nwant %v", got, wanted)
			}
		})
	}
}

// object9 parses JSON with the standard library, for comparison.
func object9(t *testing.T, text string) (d map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return d
}

// board9 has the field types that dclamage/SudokuSolver, FPuzzlesBoard.cs, expects. That program rejects
// fields of other types.
type board9 struct {
	Size     int
	Title    string
	Grid     [][]struct{ GivenPencilMarks []int }
	Negative []string
	Arrow    []struct {
		Lines [][]string
		Cells []string
	}
	Killercage []struct {
		Cells []string
		Value string
	}
	Littlekillersum                    []struct{ Cell, Direction, Value string }
	Sandwichsum, Odd, Even             []struct{ Cell, Value string }
	Xsum, Skyscraper, Minimum, Maximum []struct{ Cell, Value string }
	Rowindexer, Columnindexer          []struct{ Cells []string }
	Boxindexer                         []struct{ Cells []string }
	Extraregion, Difference, Ratio, Xv []struct {
		Cells []string
		Value string
	}
	Thermometer, Palindrome, Renban, Whispers, Regionsumline, Betweenline, Entropicline, Modularline, Doublearrow,
	Slowthermometer, Nabner, Zipperline, Lockout []struct {
		Lines [][]string
		Value string
	}
	Clone     []struct{ Cells, CloneCells []string }
	Quadruple []struct {
		Cells  []string
		Values []int
	}
}

// ruleOfEach contains a rule of each kind on a 9x9 board, in the text form of a layout.
var ruleOfEach = []string{
	"rising", "falling", "windoku", "disjoint", "knight", "king", "allwhite=1", "allblack=2", "allxv=5.10",
	"asterisk", "centredot", "girandola",
	"nonconsecutive", "diagonalnonconsecutive", "taxicab", "globalentropy", "globalmod=3",
	"boardtable=" + notConsecutive, "odd:3",
	"even:4", "marks=1.2:3", "extra:0.40", "cage=15:0.1.9", "sum=3:0.1", "quad=1.2:0.1.9.10",
	"rellik=5:0.1", "equality:0.1", "circles:0.1", "minimum:3",
	"maximum:4", "rowindex:3", "columnindex:3", "boxindex:3", "lookandsay=106:3",
	"settable=" + notConsecutive + ":0.40", "clone:0.40", "equal=1.1:0.40",
	"thermo:0.10", "slow:0.10", "arrow=2:0.1.10.20", "whisper=5:0.1", "renban:0.1", "palindrome:0.1", "between:0.1.2",
	"entropic:0.1", "modular=3:0.1", "regionsum:0.1", "doublearrow:0.1.2", "sumline=10:0.1", "nabner:0.1",
	"zipper:0.1.2", "lockout=4:0.1", "linetable=" + notConsecutive + ":0.10",
	"automaton=1.1.1.1.1.1.1.1.1.1:0", "white:0.1", "black:0.1", "xv=5:0.1",
	"greater:0.1", "edgetable=" + notConsecutive + ":0.1", "little=9:8", "sandwich=0:0.1.2.3.4.5.6.7.8",
	"xsum=9:0.1.2.3.4.5.6.7.8",
	"skyscraper=9:0.1.2.3.4.5.6.7.8", "room=9:0.1.2.3.4.5.6.7.8",
}

// f-puzzles and SudokuPad refuse a puzzle whose rule is of a kind in the list none, and Sudoku Maker refuses those in
// noneInMaker. A rule of any other kind is the same after it was written into a link and read again.
func TestKindsOfTargets(t *testing.T) {
	none := []solver.Kind{solver.NonConsecutive, solver.DiagonalNonConsecutive, solver.AntiTaxicab,
		solver.GlobalEntropy, solver.GlobalModular, solver.Sum, solver.Rellik, solver.Equality, solver.Circles,
		solver.LookAndSay, solver.Equal, solver.SumLine, solver.Greater, solver.NumberedRoom,
		solver.EdgeTable, solver.LineTable, solver.SetTable,
		solver.BoardTable, solver.Automaton}
	noneInMaker := []solver.Kind{solver.NonConsecutive, solver.DiagonalNonConsecutive, solver.AntiTaxicab, solver.Marks,
		solver.Sum, solver.Rellik, solver.Equality, solver.Circles, solver.BoxIndex, solver.LookAndSay, solver.Equal,
		solver.SumLine, solver.Nabner, solver.Zipper, solver.Greater, solver.EdgeTable, solver.LineTable,
		solver.SetTable, solver.BoardTable, solver.Automaton}
	lacks := map[Site][]solver.Kind{FPuzzles: none, SudokuPad: none, SudokuMaker: noneInMaker}
	var had []solver.Kind
	for _, text := range ruleOfEach {
		l := layout(t, "3x3,"+text)
		p := format.Puzzle{Grid: l.Empty().With(80, 9)}
		kind := l.Rules()[0].Kind
		had = append(had, kind)
		for _, target := range Targets {
			not, known := lacks[target.Site]
			if target.Site == SudokuMaker && strings.Contains(text, notConsecutive) && kind != solver.SetTable {
				continue // these tables stand for rules that the site has, which are read as such
			}
			if target.Site == ISS {
				continue
			}
			holds := known && !slices.Contains(not, kind)
			if got := target.Refuses(p); (got == None) != holds || !holds && got != OtherRules {
				t.Errorf("%v, %s: %v", target.Site, text, got)
			}
			if got := target.Lacks(l); holds == (len(got) > 0) {
				t.Errorf("%v, %s: lacks %v", target.Site, text, got)
			}
			if !holds {
				continue
			}
			address, lost := target.Link(p)
			got, _, err := Read(address)
			if err != nil || lost != 0 || got.Grid != p.Grid || got.Rules != "" {
				t.Errorf("%v, %s: %v, lost %v, read as %v with %q", target.Site, text, err, lost, got.Grid.Layout(),
					got.Rules)
			}
			var strict board9
			if err := json.Unmarshal([]byte(fpuzzlesData(p)), &strict); err != nil {
				t.Errorf("%s: %v in %s", text, err, fpuzzlesData(p))
			}
		}
	}
	if all := solver.Kinds(); !slices.Equal(had, all) {
		t.Errorf("%d kinds are tried, %d exist", len(had), len(all))
	}
}

// f-puzzles and SudokuPad refuse rules with a value that their fields cannot express. sites lists the sites
// that accept a rule.
func TestValuesOfTargets(t *testing.T) {
	for text, sites := range map[string][]Site{
		"3x3,whisper=3:0.1":                {SudokuPad},
		"3x3,whisper=5:0.1,whisper=4:9.10": {SudokuPad, FPuzzles},
		"3x3,xv=15:0.1":                    nil,
		"3x3,allxv=5":                      nil,
		"2x2,allxv=5":                      {SudokuPad, FPuzzles},
		"3x3,allwhite=2":                   nil,
		"3x3,allblack=3":                   nil,
		"3x3,allblack=3,black=3:0.1":       {SudokuPad, FPuzzles},
		"3x3,modular=2:0.1":                nil,
		"3x3,lockout=3:0.1":                nil,
		"2x3,lockout=3:0.1":                {SudokuPad, FPuzzles},
		"3x3,marks=1.2:0,marks=3.4:0":      nil,
	} {
		l := layout(t, text)
		for _, target := range Targets {
			if target.Site != FPuzzles && target.Site != SudokuPad {
				continue
			}
			got := target.Refuses(format.Puzzle{Grid: l.Empty()}) == None
			if want := slices.Contains(sites, target.Site); got != want {
				t.Errorf("%v opens %s: %v; lacks %v", target.Site, text, got, target.Lacks(l))
			}
		}
	}
}

// Hides returns the rules that SudokuPad neither shows nor checks.
func TestHiddenRules(t *testing.T) {
	l := layout(t, "3x3,disjoint,knight,allwhite=1,marks=1.2:0,cage=3:0.1,renban:3.4")
	for _, target := range Targets {
		var kinds []solver.Kind
		for _, r := range target.Hides(l) {
			kinds = append(kinds, r.Kind)
		}
		want := []solver.Kind{solver.DisjointGroups, solver.AllWhite, solver.Marks}
		if target.Site != SudokuPad {
			want = nil
		}
		if !slices.Equal(kinds, want) {
			t.Errorf("%v hides %v", target.Site, kinds)
		}
	}
}

// Read lists an invalid or unknown rule in Rules and reads all other rules. Wrong contains the reason for an
// invalid rule.
func TestRulesThatCannotBe(t *testing.T) {
	tenCells := `"killercage":[{"cells":["R1C1","R1C2","R1C3","R1C4","R1C5","R1C6","R1C7","R1C8","R1C9","R2C1"],` +
		`"value":"45"}]`
	for name, row := range map[string]struct {
		fields, rules, named string
		why                  solver.RuleCause // 0 if the field is unknown or malformed
	}{
		"a cage of ten cells": {tenCells + `,"antiknight":true`, "knight", "killercage",
			solver.TooManyCells},
		"a cell below the board":    {`"odd":[{"cell":"R10C1"}]`, "", "odd", solver.CellOutside},
		"a cell right of the board": {`"renban":[{"lines":[["R1C9","R1C10"]]}]`, "", "renban", solver.CellOutside},
		"a cell that is no cell":    {`"renban":[{"lines":[["R1C9","A"]]}]`, "", "renban", solver.CellOutside},
		"a cell twice": {`"thermometer":[{"lines":[["R1C1","R1C2","R1C1"]]}]`, "", "thermometer",
			solver.RepeatedCell},
		"a minimum off the board":  {`"minimum":[{"cell":"R0C1"}]`, "", "minimum", solver.CellOutside},
		"dots that are not beside": {`"ratio":[{"cells":["R1C1","R1C3"]}]`, "", "ratio", solver.WrongShape},
		"a ratio of 1": {`"ratio":[{"cells":["R1C1","R1C2"],"value":"1"}]`, "", "ratio",
			solver.ValueTooLow},
		"a sum in words":         {`"killercage":[{"cells":["R1C1"],"value":"odd"}]`, "", "killercage", 0},
		"another letter":         {`"xv":[{"cells":["R1C1","R1C2"],"value":"L"}]`, "", "xv", 0},
		"halves of unequal size": {`"clone":[{"cells":["R1C1"],"cloneCells":[]}]`, "", "clone", 0},
		"a sandwich in no row": {`"sandwichsum":[{"cell":"R0C0","value":"5"}]`, "", "sandwichsum",
			solver.CellOutside},
		"a sandwich on the board": {`"sandwichsum":[{"cell":"R1C5","value":"5"}]`, "", "sandwichsum",
			solver.CellOutside},
		"an X-sum of 46":    {`"xsum":[{"cell":"R1C0","value":"46"}]`, "", "xsum", solver.ValueTooHigh},
		"an X-sum in words": {`"xsum":[{"cell":"R1C0","value":"odd"}]`, "", "xsum", 0},
		"a skyscraper on the board": {`"skyscraper":[{"cell":"R1C5","value":"5"}]`, "", "skyscraper",
			solver.CellOutside},
		"a little killer to nowhere": {`"littlekillersum":[{"cell":"R0C1","direction":"UL","value":"5"}]`, "",
			"littlekillersum", solver.CellOutside},
		"a negative of another field": {`"negative":["clone"]`, "", "negative clone", 0},
		"no letter, and no other signs": {`"negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":""}]`,
			"allxv=5.10", "xv", 0},
		"a field that nobody knows": {`"mysteryline":[{"lines":[["R1C1","R1C2"]]}],"antiking":true`, "king",
			"mysteryline", 0},
		"a zipper through itself": {`"zipperline":[{"lines":[["R1C1","R1C2","R2C2","R1C2"]]}]`, "", "zipperline",
			solver.RepeatedCell},
		"a nabner of ten cells": {`"nabner":[{"lines":[["R1C1","R1C2","R1C3","R1C4","R1C5","R1C6","R1C7","R1C8",` +
			`"R1C9","R2C9"]]}]`, "", "nabner", solver.TooManyCells},
		"a lockout with another difference": {`"lockout":[{"lines":[["R1C1","R1C2"]],"value":"3"}]`, "", "lockout", 0},
		"a drawn lockout that is not there": {`"line":[{"lines":[["R1C1","R1C2"]],"isLLConstraint":true}]`, "",
			"lockout", 0},
		"a drawing of what is not there": {`"line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]`, "",
			"Renban", 0},
		"a drawing by itself": {`"circle":[{"cells":["R1C1"]}],"renban":[{"lines":[["R1C1","R1C2"]]}]`, "renban:0.1",
			"circle", 0},
	} {
		t.Run(name, func(t *testing.T) {
			p, _, err := Read(`{"size":9,` + row.fields + "," + fpuzzlesGrid(9) + `}`)
			if err != nil {
				t.Fatal(err)
			}
			want := strings.TrimSuffix("3x3,"+row.rules, ",")
			if p.Grid.Layout().String() != want || p.Rules != row.named {
				t.Errorf("%s, named %q", p.Grid.Layout(), p.Rules)
			}
			if row.why == 0 && p.Wrong != nil || row.why != 0 && (p.Wrong == nil || p.Wrong.Cause != row.why) {
				t.Errorf("%v", p.Wrong)
			}
			for _, target := range Targets {
				if target.Refuses(p) == None && target.draws {
					address, _ := target.Link(p)
					if back, _, err := Read(address); err != nil || back.Rules != p.Rules || back.Drawing.Empty() {
						t.Errorf("%v: the address has neither the name nor the drawing of a rule: %v", target.Site, err)
					}
				} else if target.Refuses(p) != NotSolved {
					t.Errorf("%v opens a puzzle without one of its rules", target.Site)
				}
			}
		})
	}
}

// A negative constraint is read only from the data. If only the description says that missing dots have a
// meaning, the sentence is listed in Doubts.
func TestMissingDotsInWords(t *testing.T) {
	const dot = `"difference":[{"cells":["R1C1","R1C2"]}]`
	for name, row := range map[string]struct{ fields, words, named string }{
		"in words alone":        {dot, "Normal sudoku rules apply. All possible white dots are given.", "doubtful"},
		"the negative in words": {dot, "A negative constraint applies", "doubtful"},
		"in the data too":       {dot + `,"nonconsecutive":true`, "All possible white dots are given.", ""},
		"the other way round":   {dot, "Not all dots are given.", ""},
		"no negative rule":      {dot, "Kropki (no negative constraint)", ""},
		"all of one kind":       {dot, "White dots join all consecutive digits", "doubtful"},
		"nothing about it":      {dot, "White dots join consecutive digits", ""},
		"no dots":               {`"antiking":true`, "All digits are given", ""},
	} {
		p, _, err := Read(`{"size":9,"ruleset":"` + row.words + `",` + row.fields + "," + fpuzzlesGrid(9) + `}`)
		if err != nil || namedIn(p) != row.named {
			t.Errorf("%s: %v, named %q", name, err, namedIn(p))
		}
	}
}

// If some cells are in no region, the regions become extra regions. If no cell is in a region, the board has
// only rows and columns.
func TestFPuzzlesRegionsOfSomeCells(t *testing.T) {
	for name, row := range map[string]struct{ grid, want, rules string }{
		"no regions":    {`[[{"region":null},{"region":null}],[{"region":null},{"region":null}]]`, "1x2", ""},
		"one of two":    {`[[{},{}],[{"region":null},{"region":null}]]`, "1x2,extra:0.1", ""},
		"a part of one": {`[[{},{"region":null}],[{"region":null},{"region":null}]]`, "1x2", "region"},
	} {
		p, _, err := Read(`{"size":2,"grid":` + row.grid + `}`)
		if err != nil || p.Grid.Layout().String() != row.want || p.Rules != row.rules {
			t.Errorf("%s: %v, %s, named %q", name, err, p.Grid.Layout(), p.Rules)
		}
	}
}
