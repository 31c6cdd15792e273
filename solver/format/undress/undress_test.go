package undress

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"
)

const grid = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79"

// An unusual character that occurs in fewer cells than there are rows is treated as a typo, not as an empty
// cell. Text leaves it in place, and the readers then report it.
func TestASlipIsNoEmptyCell(t *testing.T) {
	rows := strings.Repeat("123456789\n", 9)
	for _, sign := range []string{"%", "q", "#"} {
		slip := rows[:26] + sign + rows[27:]
		if got := Text(slip); got != slip {
			t.Errorf("%q among digits: %q", sign, got)
		}
		if got := Text(strings.NewReplacer("7", sign).Replace(rows)); got == rows || strings.Contains(got, sign) {
			t.Errorf("nine %q: %q", sign, got)
		}
	}
	if one := rows[:26] + "?" + rows[27:]; strings.Contains(Text(one), "?") {
		t.Errorf("a usual mark is not read as an empty cell: %q", Text(one))
	}
}

// A text without additions around the cells is returned unchanged, byte for byte.
func TestCleanTextsStay(t *testing.T) {
	line := strings.ReplaceAll(grid, "\n", "")
	for name, text := range map[string]string{
		"rows":                    grid,
		"rows with line ends":     strings.ReplaceAll(grid, "\n", "\r\n") + "\r\n",
		"a line":                  line,
		"a line with a comment":   line + " # <b>Monday</b>: 1. easy",
		"two lines":               line + "\n" + line,
		"rows with blanks":        strings.Join(strings.Split(grid, ""), " "),
		"a drawing":               "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n",
		"a layout":                "# layout: jigsaw:1112132233423444\n1.....2....3.4..",
		"candidates":              strings.Repeat("12 34 5 6 7 8 9 1 2\n", 9),
		"candidates in one line":  strings.Repeat("123456789", 81),
		"HoDoKu's line":           ":0000:x:" + line + ":413 618::",
		"an address":              "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.ReplaceAll(line, ".", "0"),
		"cages drawn with arrows": strings.Repeat("5<<<<<<<<", 9),
		"a file of OpenSudoku":    `<opensudoku><game data="` + strings.ReplaceAll(line, ".", "0") + `"/></opensudoku>`,
		"words":                   "Good morning, nothing to see here (or is there?)\nSee you!",
		"nothing":                 "",
	} {
		if got := Text(text); got != text {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// pieces are typical parts of texts found online.
var pieces = []string{
	grid, "\n", "> ", "```", "[code]", "[/code]", "<td>", "</td><td>", "<tr>", "</table>", "&nbsp;", "&#48;", `\n`,
	`\_`, "\\\\", "%0A", "1. ", "R1: ", "Row 2: ", "{5}{3}", "][", "|", "\t", ",",
	"五三空", "５", "①", "1️⃣", "…", "٥", "Ⅳ", "A=5 ", "r1c1=5, ", "(1,1)=5;", "5", "3", ".", "0", "~", "o", " ", "NaN",
	"5.0", "---", ":-:", "\r\n", "\xff", "\u200b", "[,1]", `\begin{sudoku}`, "<!--", "<style>",
}

func jumble(r *rand.Rand, most int) string {
	var b strings.Builder
	for range r.IntN(most) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// Applying Text to its own result changes nothing.
func TestOnceIsEnough(t *testing.T) {
	for _, text := range []string{"> " + strings.ReplaceAll(grid, "\n", "\n> "), "<pre>" + grid + "</pre>",
		strings.ReplaceAll(grid, ".", "~"), "[code]" + grid + "[/code]"} {
		once := Text(text)
		if again := Text(once); again != once || once == text {
			t.Errorf("%q becomes %q, and that %q", text, once, again)
		}
	}
}

// Text takes time and memory that grow linearly with the length of the text. Memory is measured by
// allocations. To test the time, processing each text must take less time than 64 texts of the same length
// that are known to be fast.
func TestRareWorkIsLinear(t *testing.T) {
	const size = 1 << 17
	repeated := func(piece string) func(int) string {
		return func(size int) string { return strings.Repeat(piece, size/len(piece)) }
	}
	texts := map[string]func(size int) string{
		"a high cell before many": func(size int) string {
			const row, cell = "<tr><td>1", "<td>"
			k := size / (len(row) + 2*len(cell))
			return "<table><tr><td><table>" + strings.Repeat(row, k) + "</table>" + strings.Repeat(cell, 2*k) +
				"</table>"
		},
		"a high cell behind many": func(size int) string {
			const row, cell = "[tr][td]1", "[td]"
			k := size / (len(row) + 2*len(cell))
			return "[table][tr]" + strings.Repeat(cell, 2*k) + "[table]" + strings.Repeat(row, k) + "[/table][/table]"
		},
	}
	for _, piece := range append([]string{
		"a", "12 34 5 6 7 8 9 1 2\n", "1........\n", "<td>", "[b]", "&amp;", "\\", "5\n\n", "r1c1=5 ", "<a ", "[quote=",
		"五", "｜", "1:2:3 ", "<!--", "\n\n5", "5    3\n",
		"<script>", "<style></script>", "[script][/b]", "|1|2|3|4|5|6|7|8|9|\n\n", "1\t2\t3\t4\t5\t6\t7\t8\t9\n\n",
		"1;2;;4\n", "----|----\n", "1. 2 3 4\n",
	}, pieces...) {
		texts[piece] = repeated(piece)
	}
	others := repeated("<b>" + grid + "</b>\n\n")
	for name, text := range texts {
		used := func(size int) float64 {
			given := text(size)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_ = Text(given)
			runtime.ReadMemStats(&after)
			return float64(after.TotalAlloc - before.TotalAlloc)
		}
		const slack, most = 1 << 20, 640 // in bytes; most: per byte of a text short enough for boards
		half, whole := used(size/4), used(size/2)
		if whole > 3*half+slack || whole > most*size/2+slack {
			t.Errorf("%q: %.0f bytes for all, %.0f for half", name, whole, half)
		}
		for _, size := range []int{size / 2, 4 * size} { // short enough for boards; longer
			given, other, done := text(size), others(size), make(chan bool)
			go func() {
				_ = Text(given)
				close(done)
			}()
			const behind = 64
			for n := 0; n <= behind; n++ {
				select {
				case <-done:
					n = behind
				default:
					runtime.Gosched() // without this, the other goroutine would not run in WebAssembly
					if _ = Text(other); n == behind {
						t.Fatalf("%q: %d bytes take longer than %d other texts", name, size, behind)
					}
				}
			}
		}
	}
}

func FuzzText(f *testing.F) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		f.Add(jumble(r, 30))
	}
	f.Fuzz(func(t *testing.T, text string) {
		const times = 8 // factor by which a text may grow, for example because an ellipsis becomes dots
		got := Text(text)
		if len(got) > times*len(text)+maxLine || utf8.ValidString(text) && !utf8.ValidString(got) {
			t.Errorf("%q", got)
		}
	})
}
