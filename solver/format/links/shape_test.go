package links

import (
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// Fields and items whose structure deviates from a site's format are listed in Rules, because they may be
// another rule.
func TestShapesThatAreNotUnderstood(t *testing.T) {
	fpuzzles := map[string]string{
		"lines in a list too many":   `"thermometer":[{"line":[["R1C1","R1C2"]],"lines":[[["R1C1","R1C2"]]]}]`,
		"lines by another name":      `"thermometer":[{"line":[["R1C1","R1C2","R1C3"]]}]`,
		"a flat line":                `"thermometer":[{"lines":["R1C1","R1C2","R1C3"]}]`,
		"no cells":                   `"killercage":[{"value":"15"}]`,
		"an empty list of cells":     `"killercage":[{"cells":[],"value":"15"}]`,
		"a sum in a list":            `"killercage":[{"cells":["R5C5","R5C6"],"value":[15]}]`,
		"a sum that is true":         `"killercage":[{"cells":["R5C5","R5C6"],"value":true}]`,
		"a cage with a word more":    `"killercage":[{"cells":["R5C5","R5C6"],"repeats":true}]`,
		"a dot that is negated":      `"difference":[{"cells":["R5C5","R5C6"],"negate":true}]`,
		"a slow thermometer":         `"thermometer":[{"lines":[["R1C1","R1C2"]],"slow":true}]`,
		"a value of what has none":   `"palindrome":[{"lines":[["R1C1","R1C2"]],"value":"3"}]`,
		"another modulus":            `"modularline":[{"lines":[["R1C1","R1C2"]],"value":"4"}]`,
		"a field that is no list":    `"odd":{"cell":"R1C1"}`,
		"cells without objects":      `"odd":["R1C1"]`,
		"an arrow without a circle":  `"arrow":[{"lines":[["R1C1","R1C2"]]}]`,
		"a quadruple that is a text": `"quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":"12"}]`,
		"a clone without its copy":   `"clone":[{"cells":["R1C1"]}]`,
		"windows that are not alike": `"extraregion":[{"cells":["R1C1","R1C2"],"sum":3}]`,
		"a flag that is a text":      `"antiknight":"some"`,
		"a negative that is a text":  `"negative":"ratio"`,
	}
	for name, fields := range fpuzzles {
		key := strings.Split(fields, `"`)[1]
		if got := rulesNamed(t, `{"size":9,`+fields+`,`+fpuzzlesGrid(9)+`}`); got != key {
			t.Errorf("%s: %q is named, want %q", name, got, key)
		}
	}
	for cell, want := range map[string]string{`"value":3,"given":1`: "given",
		`"givenPencilMarks":"12"`: "givenPencilMarks",
		`"fog":true`:              "fog", `"region":"x"`: "region"} {
		grid := strings.Replace(fpuzzlesGrid(9), "{}", "{"+cell+"}", 1)
		if got := rulesNamed(t, `{"size":9,`+grid+`}`); got != want {
			t.Errorf("a cell with %s: %q is named, want %q", cell, got, want)
		}
	}
	for _, field := range []string{
		`"thermos":[{"row":[0,1]}]`, `"thermos":[[]]`, `"thermos":[[[{"row":0,"col":0},{"row":0,"col":1}]]]`,
		`"thermos":{"cells":[]}`, `"renbans":[5]`, `"killer_cages":[{"sum":5}]`,
		`"killerCages":[{"region":[{"row":0,"col":0}],"sum":[5]}]`,
		`"killerCages":[{"region":[{"row":0,"col":0}],"sum":5,"repeats":true}]`,
		`"arrows":[{"circle_cells":[{"row":0,"col":0}]}]`, `"antiKnight":"x"`,
		`"kropkiDots":[{"dotType":"Double","cell1":{"row":0,"col":0}}]`,
	} {
		key := strings.Split(field, `"`)[1]
		if got := rulesNamed(t, `{"gridSize":4,`+field+`}`); got != key {
			t.Errorf("%s: %q is named, want %q", field, got, key)
		}
	}
}

// Fields that only affect the drawing of an item are not listed in Rules.
func TestDrawnFieldsAreNotNamed(t *testing.T) {
	text := `{"size":9,"killercage":[{"cells":["R5C5","R5C6"],"value":"15","outlineC":"#000000","fontC":"#000000"}],` +
		`"thermometer":[{"lines":[["R1C1","R1C2"]],"value":null,"width":0.5,"slow":false}],` + fpuzzlesGrid(9) + `}`
	if got := rulesNamed(t, text); got != "" {
		t.Errorf("%q is named", got)
	}
}

// rulesNamed reads a text and returns the names of its unsupported rules, or "doubtful" if only its
// description may state further rules.
func rulesNamed(t *testing.T, text string) string {
	t.Helper()
	p, _, err := Read(text)
	if err != nil {
		t.Errorf("%s: %v", text, err)
	}
	return namedIn(p)
}

// namedIn returns the names of a puzzle's unsupported rules, or "doubtful" if only its description may state
// further rules.
func namedIn(p format.Puzzle) string {
	if p.Doubts != "" {
		return "doubtful"
	}
	return p.Rules
}

// Unknown fields in Sudoku Maker's data are listed in Rules.
func TestFieldsOfMakerThatAreNotRead(t *testing.T) {
	for _, row := range []struct{ fields, constraints, want string }{
		{`,"digitsFromZero":true`, "", "digitsFromZero"},
		{`,"fog":{"on":true}`, "", "fog"},
		{`,"fog":{},"export":{"sudokuPad":{"a":true}}`, "", ""},
		{`,"type":"chaos"`, "", "type chaos"},
		{`,"minDigit":0`, "", "minDigit"},
		{"", `{"type":301,"cages":[{"cells":[0,1],"value":5}],"repeatsAllowed":true}`, "Killer cages"},
		{"", `{"type":301,"cages":[{"cells":[0,1],"value":5,"repeatsAllowed":true}],"name":"R"}`, "Killer cages: R"},
		{"", `{"type":303,"clues":[{"corner":6,"numbers":[1]}]}`, "Quadruples"},
		{"", `{"type":303,"clues":[{"corner":6}]}`, "Quadruples"},
		{"", `{"type":201,"clues":[],"negative":"abc"}`, "Ratio Kropki dots"},
		{"", `{"type":500,"clues":[{"value":5,"outerCell":1,"diagonal":"abc"}]}`, "Little killers"},
		{"", `{"type":300,"thermometers":[[0,1]],"slow":"yes"}`, "Thermometers"},
		{"", `{"type":2003,"toroidal":true}`, "Rows and columns"},
		{"", `{"type":13,"toroidal":true}`, "Antiknight"},
		{"", `{"type":13,"style":{"a":1},"solverIgnored":false}`, ""},
	} {
		text := makerData(`,"size":4`+row.fields, 16, strings.TrimSuffix(makerBoxes+row.constraints, ","))
		if got := rulesNamed(t, text); got != row.want {
			t.Errorf("%s%s: %q is named, want %q", row.fields, row.constraints, got, row.want)
		}
	}
	text := strings.Replace(makerData(`,"size":4`, 16, strings.TrimSuffix(makerBoxes, ",")), "{}", `{"fog":true}`, 1)
	if got := rulesNamed(t, text); got != "fog" {
		t.Errorf("a cell's field: %q is named", got)
	}
}

// A cosmetic cage of f-puzzles without a number is an outline. Read ignores an outline if a rule has the same
// cells.
func TestOutlines(t *testing.T) {
	const region = `"extraregion":[{"cells":["R1C1","R2C2"]}],`
	for cage, want := range map[string]string{
		`{"cells":["R2C2","R1C1"],"outlineC":"#000000"}`: "",
		`{"cells":["R1C1","R2C3"],"value":""}`:           "cosmetic cage",
		`{"cells":["R1C1","R2C2"],"value":"9"}`:          "cage",
	} {
		for _, fields := range []string{region + `"cage":[` + cage + `],`, `"cage":[` + cage + `],` + region} {
			if got := rulesNamed(t, `{"size":9,`+fields+fpuzzlesGrid(9)+`}`); got != want {
				t.Errorf("%s: %q is named, want %q", fields, got, want)
			}
		}
	}
}

// JSON data with an address in its description is not read as a link.
func TestDataWithAnAddress(t *testing.T) {
	for _, words := range []string{"see https://example.com/x?y=1", "https://f-puzzles.com/?load=abc"} {
		text := `{"size":9,"ruleset":"` + words + `","antiknight":true,` + fpuzzlesGrid(9) + `}`
		if p, site, err := Read(text); err != nil || site != FPuzzles || p.Comment != words {
			t.Errorf("%s: site %v, %q, %v", words, site, p.Comment, err)
		}
	}
}

// If the data has more rules than a board can have, Wrong contains the maximum.
func TestDataWithTooManyRules(t *testing.T) {
	rules := strings.Repeat(`{"cells":["R1C1","R1C2"],"value":"3"},`, 10_000)
	text := `{"size":9,"killercage":[` + strings.TrimSuffix(rules, ",") + `],` + fpuzzlesGrid(9) + `}`
	p, _, err := Read(text)
	if err != nil || p.Wrong == nil || p.Wrong.Cause != solver.TooManyRules || p.Wrong.Want != 2000 {
		t.Errorf("%v, %v", p.Wrong, err)
	}
}
