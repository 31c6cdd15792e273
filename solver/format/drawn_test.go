package format

import (
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

func TestReadDrawnGrids(t *testing.T) {
	rows := []struct {
		name       string
		rows, cols int
		want, text string
	}{
		{"plus, minus and upright rules", 2, 2, "1..4..1..1..4..1", `
			+-----+-----+
			| 1 . | . 4 |
			| . . | 1 . |
			+-----+-----+
			| . 1 | . . |
			| 4 . | . 1 |
			+-----+-----+`},
		{"no outer rules", 2, 2, "1..4..1..1..4..1", "1 . | . 4\n. . | 1 .\n----+----\n. 1 | . .\n4 . | . 1"},
		{"rules of equals signs", 2, 2, "1..4..1..1..4..1", "1 . | . 4\n. . | 1 .\n=========\n. 1 | . .\n4 . | . 1"},
		{"stars at the corners", 2, 2, "1..4..1..1..4..1",
			" *-----*\n |1.|.4|\n |..|1.|\n |--+--|\n |.1|..|\n |4.|.1|\n *-----*"},
		{"dots, colons and quotes at the corners", 2, 2, "1..4..1..1..4..1",
			".-----.-----.\n| 1 . | . 4 |\n| . . | 1 . |\n:-----+-----:\n| . 1 | . . |\n| 4 . | . 1 |\n'-----\"-----'"},
		{"box drawing", 2, 2, "1..4..1..1..4..1",
			"┌───┬───┐\n│1 .│. 4│\n│. .│1 .│\n├───┼───┤\n│. 1│. .│\n│4 .│. 1│\n└───┴───┘"},
		{"heavy box drawing, each cell by itself", 2, 2, "1..4..1..1..4..1",
			"┏━┯━┳━┯━┓\n┃1│ ┃ │4┃\n┠─┼─╂─┼─┨\n┃ │ ┃1│ ┃\n┣━┿━╋━┿━┫\n┃ │1┃ │ ┃\n┠─┼─╂─┼─┨\n┃4│ ┃ │1┃\n┗━┷━┻━┷━┛"},
		{"blank cells", 2, 2, "1..4..1..1..4..1",
			"+-----+-----+\n| 1   |   4 |\n|     | 1   |\n+-----+-----+\n|   1 |     |\n| 4   |   1 |\n+-----+-----+"},
		{"blank cells close together", 2, 2, "1..4..1..1..4..1",
			"+--+--+\n|1 | 4|\n|  |1 |\n+--+--+\n| 1|  |\n|4 | 1|\n+--+--+"},
		{"dashes for empty cells", 2, 2, "1..4..1..1..4..1", "|1-|-4|\n|--|1-|\n+--+--+\n|-1|--|\n|4-|-1|"},
		{"boxes of 2x3 drawn", 2, 3, "1....." + "......" + "..2..." + "......" + "...3.." + ".....4", `
			1 . . | . . .
			. . . | . . .
			------+------
			. . 2 | . . .
			. . . | . . .
			------+------
			. . . | 3 . .
			. . . | . . 4`},
		{"boxes of 3x2 drawn", 3, 2, "1....." + "......" + "..2..." + "......" + "...3.." + ".....4", `
			1 . | . . | . .
			. . | . . | . .
			. . | 2 . | . .
			----+-----+----
			. . | . . | . .
			. . | . 3 | . .
			. . | . . | . 4`},
		{"boxes of 2x3 with rules of three dashes", 2, 3, "1....." + "......" + "..2..." + "......" + "...3.." +
			".....4",
			"1..|...\n...|...\n---|---\n..2|...\n...|...\n---|---\n...|3..\n...|..4"},
		{"boxes of 3x2 by their upright rules", 3, 2, "1....." + "......" + "..2..." + "......" + "...3.." + ".....4",
			"1.|..|..\n..|..|..\n..|2.|..\n..|..|..\n..|.3|..\n..|..|.4"},
		{"a single cell", 1, 1, "1", "+---+\n| 1 |\n+---+"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := Read(row.text)
			if want := parse(t, row.rows, row.cols, row.want); err != nil || got.Grid != want || got.Kind != Boxed {
				t.Errorf("%v, kind %d, %v", got.Grid, got.Kind, err)
			}
		})
	}
}

// Read returns the same grid with the same boxes from the text that Drawn writes. This holds for every layout
// and any number of empty cells.
func TestReadInvertsDrawn(t *testing.T) {
	for _, l := range layouts(func(int, int) bool { return true }) {
		for empty := 0; empty <= 4; empty++ {
			g := filledGrid(t, l, rand.New(rand.NewPCG(uint64(l.N()), uint64(empty))), empty)
			if p, err := Read(Drawn(g)); err != nil || p.Grid != g || p.Kind != Boxed {
				t.Fatalf("%s%v, %v", Drawn(g), p.Grid, err)
			}
		}
	}
	everySecond := parse(t, 1, 7, "4.3.2.1"+strings.Repeat(".", 7)+"5.6.7.4"+strings.Repeat(".", 28))
	if p, err := Read(Drawn(everySecond)); err != nil || p.Grid != everySecond {
		t.Errorf("digits only in every second row and column: %v, %v", p.Grid, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, func(int, int) bool { return true })
		if p, err := Read(Drawn(g)); err != nil || p.Grid != g || p.Kind != Boxed {
			t.Fatalf("%s%v, %v", Drawn(g), p.Grid, err)
		}
	})
}

// A drawing of boxes with a single column has lines between all columns, like a table. Therefore a comment
// line gives the size of the boxes. Read ignores this line if the drawn boxes have another size.
func TestBoxNamedByAComment(t *testing.T) {
	const drawn = "+---+---+---+---+\n| 1 | . | . | 4 |\n| . | . | 1 | . |\n| . | 1 | . | . |\n| 4 | . | " +
		". | 1 |\n+---+---+---+---+\n"
	rows := []struct {
		name, text string
		rows, cols int
	}{
		{"not at all", drawn, 2, 2},
		{"below", drawn + "# boxes of 4x1 cells\n", 4, 1},
		{"above", "# boxes of 4x1 cells\r\n" + drawn, 4, 1},
		{"before other comments", "# boxes of 4x1 cells\n# 7 givens\n" + drawn + "# boxes\n", 4, 1},
		{"the usual one", drawn + "# boxes of 2x2 cells\n", 2, 2},
		{"another", drawn + "# boxes of 1x4 cells\n", 1, 4},
		{"of another size", drawn + "# boxes of 3x3 cells\n", 2, 2},
		{"of nothing", drawn + "# boxes of 0x0 cells\n", 2, 2},
		{"with a sign", drawn + "# boxes of +4x1 cells\n", 2, 2},
		{"with a blank too many", drawn + "# boxes of 4x1  cells\n", 2, 2},
		{"in other words", drawn + "# a box has 4x1 cells\n", 2, 2},
		{"behind a row", strings.Replace(drawn, "|\n", "| # boxes of 4x1 cells\n", 1), 2, 2},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := Read(row.text)
			if want := parse(t, row.rows, row.cols, "1..4..1..1..4..1"); err != nil || got.Grid != want ||
				got.Kind != Boxed {
				t.Errorf("%v, %v, other boxes: %t", got.Grid, err, got.Grid.Layout() != want.Layout())
			}
		})
	}
	six := parse(t, 3, 2, strings.Repeat(".", 36))
	if p, err := Read(Drawn(six) + "# boxes of 9x1 cells\n"); err != nil || p.Grid != six {
		t.Errorf("a box of another size takes the place of the one drawn: %v", err)
	}
	if p, err := Read("# boxes of 4x1 cells\n1..4..1..1..4..1"); err != nil ||
		p.Grid != parse(t, 2, 2, "1..4..1..1..4..1") {
		t.Errorf("a line, in which no box is drawn: %v, %v", p.Grid, err)
	}
}

func TestDrawn(t *testing.T) {
	want := "+-------+-------+\n| 1 . . | . . . |\n| . . . | . . . |\n+-------+-------+\n| . . 2 | . . . |\n" +
		"| . . . | . . . |\n+-------+-------+\n| . . . | 3 . . |\n| . . . | . . 4 |\n+-------+-------+\n"
	if got := Drawn(parse(t, 2, 3, "1.............2............3.......4")); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
	want = "+---+---+---+\n| 1 | . | . |\n| . | 2 | . |\n| . | . | 3 |\n+---+---+---+\n# boxes of 3x1 cells\n"
	if got := Drawn(parse(t, 3, 1, "1...2...3")); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
	if got, want := Drawn(parse(t, 1, 1, "1")), "+---+\n| 1 |\n+---+\n"; got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
	if got := Drawn(solver.Grid{}); got != "" {
		t.Errorf("%q", got)
	}
}
