package exchange

// Tests of arrays whose cells are objects or candidates.

import (
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
)

// candidatesOf returns the candidates of all cells of a puzzle. For a cell with a digit it returns only this
// digit.
func candidatesOf(cells string) (sets []solver.Digits) {
	g := puzzleOf(cells).Grid
	for c := range solver.Cell(g.Layout().Cells()) {
		if d := g.At(c); d != 0 {
			sets = append(sets, solver.Digits(0).With(d))
		} else {
			sets = append(sets, g.Candidates(c))
		}
	}
	return sets
}

// eachCell writes cells as an array. If n is not 0, it writes rows of n cells. cell writes a single cell: i
// is its index, sign its digit or '.', and set its candidates.
func eachCell(cells string, n int, cell func(i int, sign string, set solver.Digits) string) string {
	sets := candidatesOf(cells)
	var out []string
	for i, sign := range strings.Split(cells, "") {
		out = append(out, cell(i, sign, sets[i]))
	}
	if n == 0 {
		return "[" + strings.Join(out, ",") + "]"
	}
	var rows []string
	for i := 0; i < len(out); i += n {
		rows = append(rows, "["+strings.Join(out[i:i+n], ", ")+"]")
	}
	return "[" + strings.Join(rows, ",\n") + "]"
}

// digitsIn writes the digits of a set with mark around each digit and a separator between them.
func digitsIn(set solver.Digits, mark, between string) string {
	var out []string
	for d := range set.All() {
		out = append(out, mark+d.String()+mark)
	}
	return strings.Join(out, between)
}

// placed writes a set as a list with n items, one for each digit from 1 to n. The item of a digit d in the
// set is has(d). The item of any other digit is the text given by missing.
func placed(set solver.Digits, n int, missing string, has func(d solver.Digit) string) string {
	var out []string
	for d := solver.Digit(1); int(d) <= n; d++ {
		if set.Has(d) {
			out = append(out, has(d))
		} else {
			out = append(out, missing)
		}
	}
	return strings.Join(out, ",")
}

// objects returns a function that writes each cell as an object. name is the name of the field for the digit.
// For an empty cell, the value of this field is the text given by empty, and candidates is the name of a
// second field that lists the candidates.
func objects(name, empty, candidates string, n int) func(string) string {
	return func(cells string) string {
		return eachCell(cells, n, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"` + name + `": ` + sign + `}`
			}
			return `{"` + name + `": ` + empty + `, "` + candidates + `": [` + digitsIn(set, "", ", ") + `]}`
		})
	}
}

// Open reads arrays of cells in the forms that programs write.
func TestCellsOfArraysAreRead(t *testing.T) {
	const n = 9
	number := func(d solver.Digit) string { return d.String() }
	truth := func(solver.Digit) string { return "true" }
	one := func(solver.Digit) string { return "1" }
	rows := []struct {
		name, text string
		notes      bool // the candidates are read as notes
	}{
		{"val and candidates", objects("val", "null", "candidates", 0)(wikipedia), false},
		{"value and possibilities in rows", objects("value", "0", "possibilities", n)(wikipedia), false},
		{"v and options", objects("v", `""`, "options", 0)(wikipedia), false},
		{"digit and notes", objects("digit", "null", "notes", n)(wikipedia), true},
		{"number and pencilMarks", objects("number", "0", "pencilMarks", 0)(wikipedia), true},
		{"underscores", objects("cell_value", "null", "possible_values", 0)(wikipedia), false},
		{"an object around them", `{"id": 7, "cells": ` + objects("value", "null", "candidates", 0)(wikipedia) + "}",
			false},
		{"an object with a name of its own", `{"squares": ` + objects("value", "null", "candidates", n)(wikipedia) +
			"}", false},
		{"rows that are objects", `{"rows": [` + strings.NewReplacer("[{", `{"cells": [{`, "}],", "}]},", "}]]",
			"}]}]").Replace(objects("value", "null", "options", n)(wikipedia)[1:]) + "}", false},
		{"a program", "const cells = " + objects("value", "null", "candidates", n)(wikipedia) + ";", false},
		{"texts of digits and of candidates",
			eachCell(wikipedia, 0, func(_ int, sign string, set solver.Digits) string {
				if sign != "." {
					return `{"value": "` + sign + `", "candidates": ""}`
				}
				return `{"value": "", "candidates": "` + digitsIn(set, "", "") + `"}`
			}), false},
		{"texts with commas", eachCell(wikipedia, n, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"value": "` + sign + `"}`
			}
			return `{"value": ".", "candidates": "` + digitsIn(set, "", ", ") + `"}`
		}), false},
		{"places of candidates", eachCell(wikipedia, 0, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"val": ` + sign + `}`
			}
			return `{"val": null, "candidates": [` + placed(set, n, "null", number) + `]}`
		}), false},
		{"places that are true", eachCell(wikipedia, 0, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"val": ` + sign + `}`
			}
			return `{"val": null, "candidates": [` + placed(set, n, "false", truth) + `]}`
		}), false},
		{"places that are 1", eachCell(wikipedia, 0, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"val": ` + sign + `}`
			}
			return `{"val": null, "candidates": [` + placed(set, n, "0", one) + `]}`
		}), false},
		{"names that are true", eachCell(wikipedia, 0, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return `{"val": ` + sign + `}`
			}
			return `{"val": null, "notes": {` + digitsIn(set, `"`, `: true, `) + `: true, "99": false}}`
		}), true},
		{"rows and columns", eachCell(wikipedia, 0, func(i int, sign string, set solver.Digits) string {
			if sign == "." {
				sign = "null"
			}
			return `{"row": ` + strconv.Itoa(i/n) + `, "col": ` + strconv.Itoa(i%n) + `, "value": ` + sign +
				`, "candidates": [` + digitsIn(set, "", ",") + `]}`
		}), false},
		{"texts", eachCell(wikipedia, 0, func(_ int, _ string, set solver.Digits) string {
			return `"` + digitsIn(set, "", "") + `"`
		}), false},
		{"texts in rows", eachCell(wikipedia, n, func(_ int, _ string, set solver.Digits) string {
			return `"` + digitsIn(set, "", "") + `"`
		}), false},
		{"arrays", eachCell(wikipedia, 0, func(_ int, _ string, set solver.Digits) string {
			return "[" + digitsIn(set, "", ",") + "]"
		}), false},
		{"arrays in rows", eachCell(wikipedia, n, func(_ int, _ string, set solver.Digits) string {
			return "[" + digitsIn(set, "", ",") + "]"
		}), false},
		{"digits and arrays", eachCell(wikipedia, n, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return sign
			}
			return "[" + digitsIn(set, "", ",") + "]"
		}), false},
		{"digits and texts", eachCell(wikipedia, n, func(_ int, sign string, set solver.Digits) string {
			if sign != "." {
				return sign
			}
			return `"` + digitsIn(set, "", "") + `"`
		}), false},
		{"candidates beside the puzzle", `{"puzzle": "` + wikipedia + `", "candidates": ` + eachCell(wikipedia, n,
			func(_ int, _ string, set solver.Digits) string { return `"` + digitsIn(set, "", "") + `"` }) + "}", false},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			const cell = 2
			o, err := Open(row.text, Options{})
			if err != nil || len(o.Puzzles) != 1 || o.Format != Array || o.Unread > 0 {
				t.Fatalf("%s: %d puzzles, %v, %v\n%s", o.Format, len(o.Puzzles), o.First, err, row.text)
			}
			p := o.Puzzles[0]
			if p.Grid.String() != wikipedia || p.Rules != "" || p.Entered.Layout() != nil {
				t.Fatalf("%s, %q, entered %v", p.Grid, p.Rules, p.Entered)
			}
			note := p.Notes.At(cell)
			if want := p.Grid.Candidates(cell); row.notes && note.Corner != want ||
				!row.notes && solver.DigitsUpTo(n)&^note.Struck != want {
				t.Errorf("%+v, want %s", note, digitsText(want))
			}
		})
	}
}

// A digit that a field marks as not given is read as an entered digit, whatever the name of the field.
func TestCellsThatAreNotGiven(t *testing.T) {
	state := "534" + wikipedia[3:]
	for _, flags := range [][2]string{
		{`"given": true`, `"given": false`}, {`"isGiven": true`, `"isGiven": false`}, {`"fixed": 1`, `"fixed": 0`},
		{`"readonly": true`, `"readonly": false`}, {`"is_fixed": true`, `"x_": 1`},
		{`"locked": true`, `"locked": null`},
		{`'fixed': True`, `'fixed': False`}, {`"editable": false`, `"editable": true`},
		{`"isInitial": true`, `"isInitial": false`},
	} {
		text := eachCell(state, 9, func(i int, sign string, _ solver.Digits) string {
			switch {
			case sign == ".":
				return `{"value": null, ` + flags[1] + `}`
			case wikipedia[i] == '.':
				return `{"value": ` + sign + `, ` + flags[1] + `}`
			}
			return `{"value": ` + sign + `, ` + flags[0] + `}`
		})
		o, err := Open(text, Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid.String() != wikipedia ||
			o.Puzzles[0].Entered.Layout() == nil || o.Puzzles[0].Entered.At(2) != 4 ||
			o.Puzzles[0].Entered.Count() != 1 {
			t.Errorf("%s: %+v, %v", flags[0], o.Puzzles, err)
		}
	}
	text := eachCell(wikipedia, 0, func(i int, sign string, _ solver.Digits) string {
		return `{"value": "` + sign + `", "solution": ` + solved[i:i+1] + "}"
	})
	if o, err := Open(text, Options{}); err != nil || o.Puzzles[0].Solution.String() != solved {
		t.Errorf("%+v, %v", o.Puzzles, err)
	}
}

// If there are too few or too many cells, or a digit is too large, the error contains the number of cells or
// the digit.
func TestBrokenCellsAreNamed(t *testing.T) {
	cells := objects("val", "null", "candidates", 0)(wikipedia)
	rows := objects("val", "null", "candidates", 9)(wikipedia)
	for name, row := range map[string]struct{ text, want string }{
		"a cell too few": {strings.Replace(cells, `{"val": 5},`, "", 1), "80 cells instead of 81"},
		"a cell too many": {strings.Replace(cells, `{"val": 5},`, `{"val": 5},{"val": 5},`, 1),
			"82 cells instead of 81"},
		"a cell of a row":   {strings.Replace(rows, `{"val": 5}, `, "", 1), "80 cells instead of 81"},
		"a digit too large": {strings.Replace(cells, `"val": 5`, `"val": 12`, 1), `"C" is not a digit`},
		"a candidate too large": {strings.Replace(cells, `"candidates": [1, 2, 4]`, `"candidates": [1, 2, 14]`, 1),
			`"E" is not a digit`},
	} {
		o, err := Open(row.text, Options{})
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, %v", name, o.Puzzles, err)
		}
	}
}
