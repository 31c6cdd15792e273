package links

import (
	"strings"
	"testing"
)

// Signs between cells are rules if the description explains them, in the data of f-puzzles and of SudokuPad. Without an
// explanation, or if a sign points to neither cell, they are drawings that may be rules.
func TestInequalities(t *testing.T) {
	rows := strings.TrimSuffix(strings.Repeat("[{},{},{},{}],", 4), ",")
	boxes := `"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],` +
		`[[2,2],[2,3],[3,2],[3,3]]]`
	const says = "Normal sudoku rules apply. Inequality signs point to the smaller digit."
	fpuzzles := func(said, sign, cells, more string) string {
		return `{"size":4,"ruleset":"` + said + `","text":[{"cells":[` + cells + `],"value":"` + sign + `","size":0.5` +
			more + `}],` + fpuzzlesGrid(4) + "}"
	}
	pad := func(said, sign, center, more string) string {
		return `{"metadata":{"rules":"` + said + `"},"cells":[` + rows + `],` + boxes +
			`,"overlays":[{"center":` + center +
			`,"width":0,"height":0,"text":"` + sign + `"` + more + `}]}`
	}
	const right, below = `"R1C1","R1C2"`, `"R1C1","R2C1"`
	for name, test := range map[string]struct{ text, rules, named string }{
		"greater":             {fpuzzles(says, ">", right, ""), ",greater:0.1", ""},
		"less":                {fpuzzles(says, "<", right, ""), ",greater:1.0", ""},
		"less, the other way": {fpuzzles(says, "<", `"R1C2","R1C1"`, ""), ",greater:1.0", ""},
		"the lower is above":  {fpuzzles(says, "^", below, ""), ",greater:4.0", ""},
		"turned":              {fpuzzles(says, "<", below, `,"angle":90`), ",greater:4.0", ""},
		"turned back":         {fpuzzles(says, ">", below, `,"angle":-270`), ",greater:0.4", ""},
		"to neither":          {fpuzzles(says, "^", right, ""), "", "text"},
		"not beside":          {fpuzzles(says, ">", `"R1C1","R1C3"`, ""), "", "text"},
		"in one cell":         {fpuzzles(says, ">", `"R1C1"`, ""), "", "text"},
		"turned by 1e9":       {fpuzzles(says, ">", right, `,"angle":1e9`), "", "text"},
		"with other words": {fpuzzles(says+" Arrows add up to the sum of the digits of their product.", ">", right, ""),
			",greater:0.1", "text"},
		"not explained":     {fpuzzles("Normal sudoku rules apply.", ">", right, ""), "", "text"},
		"SudokuPad":         {pad(says, ">", "[0.5,1]", ""), ",greater:0.1", ""},
		"SudokuPad, below":  {pad(says, "\u2228", "[1,0.5]", ""), ",greater:0.4", ""},
		"SudokuPad, turned": {pad(says, ">", "[1,0.5]", `,"angle":270`), ",greater:4.0", ""},
		"SudokuPad, unsaid": {pad("Normal sudoku rules apply.", ">", "[0.5,1]", ""), "", "overlays"},
	} {
		p, _, err := Read(test.text)
		if err != nil || p.Grid.Layout() != layout(t, "2x2"+test.rules) || p.Rules != test.named {
			t.Errorf("%s: %v, named %q, %v", name, p.Grid.Layout(), p.Rules, err)
		}
		if drawn := len(p.Drawing.Shapes()) > 0; drawn != (test.named != "") {
			t.Errorf("%s: drawn %v", name, drawn)
		}
	}
}
