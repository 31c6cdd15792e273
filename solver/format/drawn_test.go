package format

import (
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

func TestReadKnowsDrawnGrids(t *testing.T) {
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

func TestReadTakesWhatIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, func(rows, cols int) bool { return cols > 1 || isDefault(rows, cols) })
		if p, err := Read(Drawn(g)); err != nil || p.Grid != g || p.Kind != Boxed {
			t.Fatalf("%s%v, %v", Drawn(g), p.Grid, err)
		}
	})
}

func TestDrawn(t *testing.T) {
	want := "+-------+-------+\n| 1 . . | . . . |\n| . . . | . . . |\n+-------+-------+\n| . . 2 | . . . |\n" +
		"| . . . | . . . |\n+-------+-------+\n| . . . | 3 . . |\n| . . . | . . 4 |\n+-------+-------+\n"
	if got := Drawn(parse(t, 2, 3, "1.............2............3.......4")); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
	if got := Drawn(solver.Grid{}); got != "" {
		t.Errorf("%q", got)
	}
}
