package format

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"numplace/solver"

	"pgregory.net/rapid"
)

// wikipedia is the example puzzle of Wikipedia's article on Sudoku.
const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// lines splits cells into lines of n cells. It writes sep between two cells, and the text empty in place of
// each empty cell.
func lines(cells string, n int, sep, empty string) string {
	var b strings.Builder
	for i, r := range cells {
		switch {
		case i > 0 && i%n == 0:
			b.WriteByte('\n')
		case i > 0:
			b.WriteString(sep)
		}
		if r == '.' {
			b.WriteString(empty)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func TestReadPlainKinds(t *testing.T) {
	p := wikipedia
	rows := []struct {
		name, text string
		kind       Kind
	}{
		{"dots", p, Line},
		{"noughts", strings.ReplaceAll(p, ".", "0"), Line},
		{"dots and noughts", strings.Replace(p, ".", "0", 9), Line},
		{"asterisks", strings.ReplaceAll(p, ".", "*"), Line},
		{"underscores", strings.ReplaceAll(p, ".", "_"), Line},
		{"dashes", strings.ReplaceAll(p, ".", "-"), Line},
		{"en dashes", strings.ReplaceAll(p, ".", "–"), Line},
		{"capital X", strings.ReplaceAll(p, ".", "X"), Line},
		{"small x", strings.ReplaceAll(p, ".", "x"), Line},
		{"question marks", strings.ReplaceAll(p, ".", "?"), Line},
		{"blanks", strings.ReplaceAll(p, ".", " "), Line},
		{"blanks and a line end", strings.ReplaceAll(p, ".", " ") + "\n", Line},
		{"full-width digits", fullWidth(p), Line},
		{"full-width digits and ideographic stops", strings.ReplaceAll(fullWidth(p), "．", "。"), Line},
		{"middle dots", strings.ReplaceAll(p, ".", "・"), Line},
		{"squares", strings.ReplaceAll(p, ".", "□"), Line},
		{"full-width digits and blanks", strings.ReplaceAll(fullWidth(p), "．", "\u3000"), Line},
		{"blank lines, byte order mark, CRLF", "\ufeff\r\n \r\n" + strings.ReplaceAll(lines(p, 9, "", "."), "\n",
			"\r\n") + "\r\n\r\n", Rows},
		{"characters that are not seen", p[:9] + "\u200b" + p[9:] + "\u2060", Line},
		{"a comment behind", p + " # easy, 30 givens", Line},
		{"a comment before", "# 30 givens\n" + p, Line},
		{"rows", lines(p, 9, "", "."), Rows},
		{"rows of dashes", lines(p, 9, "", "-"), Rows},
		{"rows of blanks", lines(p, 9, "", " "), Rows},
		{"rows of blanks, trimmed", trimmedRows(lines(p, 9, "", " ")), Rows},
		{"spaced rows of blanks", lines(p, 9, " ", " "), Rows},
		{"spaced rows of blanks, trimmed", trimmedRows(lines(p, 9, " ", " ")), Rows},
		{"rows with no-break spaces", lines(p, 9, "\u00a0", "."), Rows},
		{"indented rows", "   " + strings.ReplaceAll(lines(p, 9, " ", "0"), "\n", "\n   "), Rows},
		{"broken into lines of 40", p[:40] + "\n" + p[40:80] + "\n" + p[80:], Rows},
		{"broken into lines of 27", lines(p, 27, "", "."), Rows},
		{"commas", lines(p, 9, ",", "."), Table},
		{"commas with nothing between", lines(p, 9, ",", ""), Table},
		{"commas at the ends", strings.ReplaceAll(lines(p, 9, ",", "")+"\n", "\n", ",\n"), Table},
		{"commas and blanks", lines(p, 9, ", ", "0"), Table},
		{"semicolons", lines(p, 9, ";", ""), Table},
		{"tabs", lines(p, 9, "\t", "."), Table},
		{"tabs with nothing between", lines(p, 9, "\t", ""), Table},
		{"one line with commas", strings.Join(strings.Split(strings.ReplaceAll(p, ".", "0"), ""), ","), Table},
		{"upright rules between all cells", lines(p, 9, "|", "."), Boxed},
		{"upright rules around blank cells", "|" + strings.ReplaceAll(lines(p, 9, "|", " "), "\n", "|\n|") + "|",
			Boxed},
		{"a heading and a record", "quizzes,solutions\n" + p +
			",534678912672195348198342567859761423426853791713924856961537284287419635345286179", Record},
		{"a record with a rating", "00015097c6c3 " + p + "  7.2", Record},
	}
	want := parse(t, 3, 3, p)
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := Read(row.text)
			if err != nil || got.Grid != want || got.Kind != row.kind {
				t.Errorf("%q:\n%v, kind %d, %v", row.text, got.Grid, got.Kind, err)
			}
		})
	}
}

func trimmedRows(text string) string {
	rows := strings.Split(text, "\n")
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return strings.Join(rows, "\n")
}

func fullWidth(text string) string {
	return strings.Map(func(r rune) rune { return r - '!' + '！' }, text)
}

func parse(t testing.TB, rows, cols int, text string) solver.Grid {
	t.Helper()
	l, err := solver.Boxes(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestReadLargeGrids(t *testing.T) {
	cells := strings.Repeat("G.......a......5", 16)
	want := parse(t, 4, 4, cells)
	number := map[rune]string{'G': "16", 'a': "10", '.': ".", '5': "5"}
	numbers := func(sep, empty string) string {
		var b strings.Builder
		for i, r := range cells {
			switch {
			case i > 0 && i%16 == 0:
				b.WriteByte('\n')
			case i > 0:
				b.WriteString(sep)
			}
			b.WriteString(strings.Replace(number[r], ".", empty, 1))
		}
		return b.String()
	}
	rows := []struct {
		name, text string
		kind       Kind
	}{
		{"letters of either case", cells, Line},
		{"rows of letters", lines(cells, 16, " ", "."), Rows},
		{"full-width letters", fullWidth(cells), Line},
		{"noughts", strings.ReplaceAll(cells, ".", "0"), Line},
		{"numbers", numbers(" ", "."), Rows},
		{"numbers in one line", strings.ReplaceAll(numbers(" ", "0"), "\n", " "), Line},
		{"numbers in columns", strings.ReplaceAll(numbers("  ", "0"), " 16", "16"), Rows},
		{"numbers with tabs, empty cells blank", numbers("\t", ""), Table},
		{"numbers with commas", numbers(", ", "0"), Table},
		{"numbers of two digits each", strings.ReplaceAll(numbers(" ", "00"), "5", "05"), Rows},
		{"numbers between rules", strings.ReplaceAll(numbers("|", "-"), "\n", "\n----\n"), Boxed},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			got, err := Read(row.text)
			if err != nil || got.Grid != want || got.Kind != row.kind {
				t.Errorf("%q:\n%v, kind %d, %v", row.text, got.Grid, got.Kind, err)
			}
		})
	}
}

// Read treats rows of dots as empty rows of the grid, never as gaps between the rows of a smaller grid.
func TestDottedRowsAreRows(t *testing.T) {
	for _, n := range []int{7, 11, 13} {
		dots := strings.Repeat(strings.Repeat(".", n)+"\n", n)
		for _, d := range []string{"1", "4", "7"} {
			text := d + dots[1:]
			if p, err := Read(text); err != nil || p.Grid.N() != n || p.Grid.String()[:1] != d {
				t.Errorf("%dx%d with %s: %v, %v", n, n, d, p.Grid, err)
			}
		}
	}
}

// layouts returns the layouts without further rules whose box size satisfies accept.
func layouts(accept func(rows, cols int) bool) (all []*solver.Layout) {
	for rows := 1; rows <= solver.MaxN; rows++ {
		for cols := 1; rows*cols <= solver.MaxN; cols++ {
			if l, err := solver.Boxes(rows, cols); err == nil && accept(rows, cols) {
				all = append(all, l)
			}
		}
	}
	return all
}

// anyGrid returns a random grid. Its layout is one of layouts(accept).
func anyGrid(t *rapid.T, accept func(rows, cols int) bool) solver.Grid {
	l := rapid.SampledFrom(layouts(accept)).Draw(t, "layout")
	empty := rapid.IntRange(0, 4).Draw(t, "empty")
	return filledGrid(t, l, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), empty)
}

// filledGrid returns a grid of random digits. Each cell is empty with the probability empty/4.
func filledGrid(t interface{ Fatal(...any) }, l *solver.Layout, rng *rand.Rand, empty int) solver.Grid {
	b := make([]byte, l.Cells())
	for i := range b {
		if rng.IntN(4) >= empty {
			b[i] = byte(1 + rng.IntN(l.N()))
		}
	}
	g, err := solver.FromBytes(l, b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func isDefault(rows, cols int) bool {
	l, err := solver.StandardLayout(rows * cols)
	if err != nil {
		return false
	}
	r, c := l.Box()
	return r == rows && c == cols
}

func TestReadInvertsString(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGrid(t, func(rows, cols int) bool { return rows*cols > 1 && isDefault(rows, cols) })
		if p, err := Read(g.String()); err != nil || p.Grid != g || p.Kind != Line {
			t.Fatalf("%s: %v, %v", g, p.Grid, err)
		}
		for _, empty := range []string{".", "-", "_"} {
			if p, err := Read(lines(g.String(), g.N(), " ", empty)); err != nil || p.Grid != g {
				t.Fatalf("%s: %v, %v", g, p.Grid, err)
			}
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(wikipedia)
	f.Add(strings.ReplaceAll(wikipedia, ".", " "))
	f.Add(lines(wikipedia, 9, "\t", ""))
	f.Add(lines(wikipedia, 9, "|", " "))
	f.Add(lines(wikipedia, 9, " ", "-"))
	f.Add("+-----+-----+\n| 1   |   4 |\n|     | 1   |\n+-----+-----+\n|   1 |     |\n| 4   |   1 |\n+-----+-----+")
	f.Add("┏━┯━┓\n┃1│２┃\n┗━┷━┛\r\n")
	f.Add("10 . 16\n#\n-,-\xff|")
	f.Add("id," + wikipedia + ",7.2")
	f.Add("# layout: 2x2,king\n1..............2")
	f.Add("1..............2\t2x2,king")
	f.Add("1112132233423444\n1..............2")
	f.Add("# layout: jigsaw:1122112233443344\n+---+---+\n| 1   . | . . |\n| . . . . |\n....\n....")
	f.Add("layout: jigsaw:112")
	f.Add("The quick brown fox")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Read(text)
		if err != nil {
			readError, ok := errors.AsType[*Error](err)
			if p != (Puzzle{}) || !ok || err.Error() == "" || readError.Cause == 0 ||
				readError.Line < 0 || readError.Line > len(text)+1 || readError.Column < 0 ||
				readError.Column > len(text)+1 {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		n := p.Grid.N()
		if p.Kind == 0 || n == 0 {
			t.Fatalf("%q: kind %d, n %d", text, p.Kind, n)
		}
		rows, cols := p.Grid.Layout().Box()
		if again, err := Read(Drawn(p.Grid)); err != nil || again.Grid != p.Grid {
			t.Fatalf("%q: %v, %v", text, again, err)
		}
		if again, err := Read(p.Grid.String()); n > 1 && p.Grid.Layout().Plain() && isDefault(rows, cols) &&
			(err != nil || again.Grid != p.Grid) {
			t.Fatalf("%q: %v, %v", text, again, err)
		}
	})
}

// hostile lists text fragments without a grid. The tests repeat each fragment up to the maximum length of a
// text.
var hostile = []string{"1 ", "1\t", "1,", "x ", `{"a":`, ".\n", "\n1", ",", "2x2 ", "jigsaw:1 "}

// Read rejects texts with far more content than a grid before it has processed all fields. The number of
// allocations shows this.
func TestHostileTextsAreRefusedEarly(t *testing.T) {
	const most = 25_000 // allocations; six readings of 32,768 lines or fields would need far more
	for _, part := range hostile {
		text := strings.Repeat(part, 64<<10/len(part))
		var err error
		if n := testing.AllocsPerRun(1, func() { _, err = Read(text) }); n > most {
			t.Errorf("%q: %v allocations", part, n)
		}
		if fault, ok := err.(*Error); !ok || fault.Cause != UnknownFormat && fault.Cause != BadLayout {
			t.Errorf("%q: %v", part, err)
		}
	}
}

// Read recognizes a list with as many lines as fit into the longest text, and counts its grids.
func TestTheSmallestGridsAreCountedInTheLongestText(t *testing.T) {
	line := "1.......2......3\n"
	count := 64 << 10 / len(line)
	_, err := Read(strings.Repeat(line, count))
	if fault, ok := err.(*Error); !ok || fault.Cause != Several || fault.Got != count {
		t.Errorf("%d grids: %v", count, err)
	}
}

func BenchmarkReadHostile(b *testing.B) {
	for _, part := range hostile {
		text := strings.Repeat(part, 64<<10/len(part))
		b.Run(part, func(b *testing.B) {
			for b.Loop() {
				Read(text)
			}
		})
	}
}

// Contradicted detects a solution that contradicts the givens, itself or a rule.
func TestContradicted(t *testing.T) {
	l, err := solver.ParseLayout("2x2,cage=6:0.1")
	if err != nil {
		t.Fatal(err)
	}
	grid := func(cells string) solver.Grid {
		g, err := solver.Parse(l, cells)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for name, row := range map[string]struct {
		givens, solution string
		cells, rules     int
	}{
		"none":                   {"4...............", "", 0, 0},
		"one that fits":          {"4...............", "4213134224313124", 0, 0},
		"another given":          {"3..............4", "4213134224313124", 1, 0},
		"digits that meet again": {"................", "4213134224313144", 3, 0},
		"a cage's sum":           {"................", "1243341221344321", 0, 1},
		"a given and the cage":   {"2...............", "1243341221344321", 1, 1},
	} {
		p := Puzzle{Grid: grid(row.givens)}
		if row.solution != "" {
			p.Solution = grid(row.solution)
		}
		if cells, rules := p.Contradicted(); len(cells) != row.cells || len(rules) != row.rules {
			t.Errorf("%s: %v %v", name, cells, rules)
		}
	}
}
