package exchange

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
)

// fromZero writes the cells of a grid with the digits counted from 0. The text given by between separates the
// cells of a row, and the text given by below separates rows. The text given by empty stands for an empty
// cell.
func fromZero(g solver.Grid, empty, between, below string) string {
	var b strings.Builder
	n := g.N()
	for c := range solver.Cell(g.Layout().Cells()) {
		if d := g.At(c); d == 0 {
			b.WriteString(empty)
		} else {
			b.WriteString(strconv.Itoa(int(d) - 1))
		}
		switch at := int(c) + 1; {
		case at == n*n:
		case at%n == 0:
			b.WriteString(below)
		default:
			b.WriteString(between)
		}
	}
	return b.String()
}

// If a text has both 0 and another character for empty cells, Open reads 0 as a digit if only this reading
// has exactly one solution.
func TestZeroIsADigit(t *testing.T) {
	g := parse(t, wikipedia).Grid
	texts := map[string]string{"an array in a sentence": "board = [" + fromZero(g, "None", ", ", ", ") + "]"}
	for _, empty := range []string{"null", "None", "nil", "-1", `""`, `"x"`, `"*"`, `"."`, `'_'`} {
		texts["an array with "+empty] = "[" + fromZero(g, empty, ",", ",") + "]"
		texts["rows of arrays with "+empty] = "[[" + fromZero(g, empty, ",", "],\n[") + "]]"
	}
	for _, empty := range []string{".", "_", "*", "x", "X", "-", "?", " "} {
		texts["a line with "+empty] = fromZero(g, empty, "", "")
		texts["rows with "+empty] = fromZero(g, empty, "", "\n")
		texts["a table with "+empty] = fromZero(g, empty, ",", "\n")
		texts["fields with "+empty] = fromZero(g, empty, "\t", "\n")
		texts["columns with "+empty] = "|" + fromZero(g, empty, "|", "|\n|") + "|"
		if empty != " " {
			texts["words with "+empty] = fromZero(g, empty, " ", "\n")
		}
	}
	texts["a table with nothing"] = fromZero(g, "", ",", "\n")
	texts["numbers with -1"] = fromZero(g, "-1", " ", "\n")
	for name, text := range texts {
		o, err := Open(text, Options{})
		if err != nil || o.Zero != FromZero || len(o.Puzzles) != 1 || o.Puzzles[0].Grid != g {
			t.Errorf("%s: %+v, %v\n%s", name, o, err, text)
		}
	}
}

// 0 is also recognized as a digit on other boards and in lists.
func TestZeroIsADigitElsewhere(t *testing.T) {
	g := parse(t, wikipedia).Grid
	solved, err := solver.Solve(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	array := func(g solver.Grid) string { return "[" + fromZero(g, "null", ",", ",") + "]" }
	small := minimal(t, "2x2")
	jigsaw := minimal(t, "jigsaw:aabbbaabbcadcccdddcedeeee")
	large, tall := minimal(t, "4x4"), minimal(t, "3x2")
	rows := []struct {
		name, text string
		want       []solver.Grid
	}{
		{"a small board", fromZero(small, ".", "", "\n"), []solver.Grid{small}},
		{"a map and the cells", "1122211223143334443545555" + fromZero(jigsaw, ".", "", ""), []solver.Grid{jigsaw}},
		{"a layout and the cells", "# layout: " + jigsaw.Layout().String() + "\n" + fromZero(jigsaw, ".", "", ""),
			[]solver.Grid{jigsaw}},
		{"boxes and the cells", "# layout: 3x2\n" + fromZero(tall, ".", "", "\n"), []solver.Grid{tall}},
		{"an object with regions", `{"regions": [` + strings.Join(strings.Split("1122211223143334443545555", ""), ",") +
			`], "puzzle": ` + array(jigsaw) + "}", []solver.Grid{jigsaw}},
		{"numbers up to 15", array(large), []solver.Grid{large}},
		{"numbers up to 15 in a table", fromZero(large, ".", ",", "\n"), []solver.Grid{large}},
		{"numbers up to 15 with blanks between", fromZero(large, "_", " ", "\n"), []solver.Grid{large}},
		{"digits up to F", "[" + strings.Join(hexadecimal(large), ",") + "]", []solver.Grid{large}},
		{"lines", fromZero(g, ".", "", "") + "\n" + fromZero(turned(g), ".", "", ""), []solver.Grid{g, turned(g)}},
		{"arrays", "[" + array(g) + ",\n" + array(turned(g)) + "]", []solver.Grid{g, turned(g)}},
		{"an array and its solution", array(g) + "\n" + array(solved), []solver.Grid{g}},
	}
	for _, row := range rows {
		o, err := Open(row.text, Options{})
		if err != nil || o.Zero != FromZero || len(o.Puzzles) != len(row.want) {
			t.Errorf("%s: %+v, %v\n%s", row.name, o, err, row.text)
			continue
		}
		for i, p := range o.Puzzles {
			if p.Grid != row.want[i] {
				t.Errorf("%s: %s, want %s", row.name, p.Grid, row.want[i])
			}
		}
		if len(row.want) == 1 && strings.Contains(row.name, "solution") && o.Puzzles[0].Solution != solved {
			t.Errorf("%s: the solution is %s", row.name, o.Puzzles[0].Solution)
		}
	}
}

// hexadecimal returns the cells of a 16x16 grid as strings and null.
func hexadecimal(g solver.Grid) (cells []string) {
	for c := range solver.Cell(g.Layout().Cells()) {
		if d := g.At(c); d > 0 {
			cells = append(cells, strconv.Quote(strings.ToUpper(strconv.FormatInt(int64(d)-1, 16))))
		} else {
			cells = append(cells, "null")
		}
	}
	return cells
}

// minimal returns a minimal puzzle of a layout: it would have several solutions without any one of its
// givens.
func minimal(t *testing.T, layout string) solver.Grid {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Solve(context.Background(), l.Empty())
	if g.N() == 0 {
		t.Fatal(err)
	}
	for c := range solver.Cell(l.Cells()) {
		if n, err := solver.Count(context.Background(), g.With(c, 0), 2); n == 1 && err == nil {
			g = g.With(c, 0)
		}
	}
	return g
}

// turned returns a grid rotated by 180 degrees.
func turned(g solver.Grid) solver.Grid {
	cells := g.AppendTo(nil)
	for i, j := 0, len(cells)-1; i < j; i, j = i+1, j-1 {
		cells[i], cells[j] = cells[j], cells[i]
	}
	return gridOf(g.Layout(), cells)
}

// without9 is a puzzle with one solution that does not contain a 9.
const without9 = "534.........1.5.....8....6.8...6...34..8.3..17...2.....6....28....41...5....8..7."

// Open reads 0 as an empty cell in each of the listed texts, even if the text also has another character for
// empty cells.
func TestZeroIsAnEmptyCell(t *testing.T) {
	mixed := "00" + wikipedia[2:]
	rows := []struct {
		name, text string
		zero       Digits
		want       string
	}{
		{"the highest digit is there", "5" + strings.Replace(wikipedia[1:], ".", "0", 3), 0, wikipedia},
		{"0 twice in a row", "53400" + without9[5:], 0, without9},
		{"only so it has one solution", "5340" + without9[4:], FromOne, without9},
		{"only so it has one solution, another sign", strings.ReplaceAll("5340"+without9[4:], ".", "_"),
			FromOne, without9},
		{"the highest digit and another sign", strings.Replace(strings.ReplaceAll(wikipedia, ".", "_"), "_", "0", 3),
			FromOne,
			wikipedia},
		{"0 twice in a row and another sign", strings.ReplaceAll("53400"+without9[5:], ".", "*"), FromOne, without9},
		{"no other sign", strings.ReplaceAll(without9, ".", "0"), 0, without9},
		{"the highest digit and several solutions", mixed, 0, ".." + wikipedia[2:]},
	}
	for _, row := range rows {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid.String() != row.want || o.Zero != row.zero {
			t.Errorf("%s: %+v, %v", row.name, o, err)
		}
	}
}

// If both readings of 0 have one solution, or neither has, Open returns both as Readings. When Open is called
// again with one of them, it returns the puzzle of that reading.
func TestZeroIsAsked(t *testing.T) {
	g := parse(t, wikipedia).Grid
	solved, _ := solver.Solve(context.Background(), g)
	few := g
	for c := range solver.Cell(40) {
		few = few.With(c, 0)
	}
	rows := []struct {
		name, text string
		grids      []solver.Grid // the puzzles in the reading with 0 as the first digit
	}{
		{"all digits", "[" + fromZero(solved, "", ",", ",") + "]", []solver.Grid{solved}},
		{"several solutions", "[" + fromZero(few, "null", ",", ",") + "]", []solver.Grid{few}},
		{"lines with several solutions", fromZero(few, ".", "", "") + "\n" + fromZero(turned(few), ".", "", ""),
			[]solver.Grid{few, turned(few)}},
	}
	for _, row := range rows {
		o, err := Open(row.text, Options{})
		if err != nil || len(o.Puzzles) > 0 || len(o.Readings) != 2 ||
			o.Readings[1].Puzzle.Grid != row.grids[0] || !o.Readings[0].Zero {
			t.Errorf("%s: %+v, %v", row.name, o, err)
			continue
		}
		for i, want := range row.grids {
			asZero, err := Open(row.text, Options{Digits: FromZero})
			if err != nil || len(asZero.Puzzles) != len(row.grids) || asZero.Puzzles[i].Grid != want {
				t.Errorf("%s: %+v, %v", row.name, asZero, err)
			}
			asOne, err := Open(row.text, Options{Digits: FromOne})
			if err != nil || len(asOne.Puzzles) != len(row.grids) {
				t.Errorf("%s: %+v, %v", row.name, asOne, err)
				continue
			}
			for c := range solver.Cell(want.Layout().Cells()) {
				if d := want.At(c); d > 0 && asOne.Puzzles[i].Grid.At(c) != d-1 {
					t.Errorf("%s: %s", row.name, asOne.Puzzles[i].Grid)
					break
				}
			}
		}
	}
}

// A text with two characters for empty cells is still rejected if 0 cannot be the first digit.
func TestOddSignsAreStillNamed(t *testing.T) {
	if o, err := Open("_0"+strings.Repeat("_", 70)+wikipedia[72:], Options{}); err == nil {
		t.Errorf("several solutions: %+v", o)
	}
	if o, err := Open("X"+strings.Repeat("0", 80), Options{}); err == nil {
		t.Errorf("%+v", o)
	}
	if o, err := Open("[0, 1, null, "+strings.Repeat("7, ", 78)+"]", Options{}); err == nil && o.Zero != 0 {
		t.Errorf("%+v", o)
	}
}
