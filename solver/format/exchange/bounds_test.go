package exchange

import (
	"errors"
	"runtime"
	"strings"
	"testing"
)

// hostile returns texts of about the maximum length that Open reads. Each text repeats a fragment that takes
// much time or memory to read.
func hostile() map[string]string {
	repeat := func(start, piece, end string, size int) string {
		return start + strings.Repeat(piece, (size-len(start)-len(end))/len(piece)) + end
	}
	const size = MaxBytes
	out := map[string]string{
		"open brackets":        repeat("", "[", "", size),
		"arrays in arrays":     repeat("", "[[0],", "", size),
		"short arrays":         repeat("[", "[1],", "0]", size),
		"one long array":       repeat("[", "0,", "0]", size),
		"objects":              repeat("[", `{"puzzle":"1"},`, "0]", size),
		"objects in objects":   repeat("", `{"a":`, "", size),
		"quotation marks":      repeat("[", `"`, "", size),
		"elements in elements": repeat("<opensudoku>", "<a>", "", size),
		"elements":             repeat("<opensudoku>", "<game data=''/>", "</opensudoku>", size),
		"attributes":           repeat("<opensudoku><game ", "a='' ", "/></opensudoku>", size),
		"one long attribute":   repeat("<opensudoku><game data='", "1|1|1|", "'/></opensudoku>", size),
		"entities":             repeat("<opensudoku><game data='", "&#x41;", "'/></opensudoku>", size),
		"lines":                repeat("", "\n", "", size),
		"lines of a digit":     repeat("", "1\n", "", size),
		"lines of a row":       repeat("", "1........\n", "", size),
		"lines of cells":       repeat("", wikipedia+"\n", "", size),
		"lines of candidates":  repeat("", "12 34 5 6 7 8 9 1 2\n", "", size),
		"lines of HoDoKu":      repeat("", ":0000:x:"+wikipedia+":111::\n", "", size),
		"colons":               repeat(":0000", ":", "", size),
		"links":                repeat("", "https://a.bc/?d=1\n", "", size),
		"an address":           repeat("https://a.bc/", "?b=1&", "", size),
		"a table":              repeat("puzzle,solution\n", wikipedia+","+solved+"\n", "", size),
		"a table of marks":     repeat("puzzle\n", `"`, "", size),
		"signs of quotation":   repeat("", ">", "", size),
		"quoted lines":         repeat("", ">1\n", "", size),
		"headings":             repeat("[Puzzle]\n", "#A\n", "", size),
		"sections":             repeat("[Puzzle]\n", "[a]\n1\n", "", size),
		"moves":                repeat("123\n", "I111\n", "", size),
		"a saved game":         repeat("SAVEFILE:1:a\n", "MOVE:1:R\n", "", size),
		"dots":                 repeat("", ".", "", size),
		"digits":               repeat("", "1", "", size),
		"words":                repeat("", "word ", "", size),
		"data":                 repeat("N4Ig", "A", "", size),
		"arrows":               repeat("", "<", "", size),
		"invalid characters":   repeat("", "\xff\xfe", "", size),
		"wide characters":      repeat("", "　１", "", size),
		"kinds of ipuz":        repeat(`{"kind":[`, `"http://ipuz.org/x/y",`, `""]}`, size),
		"zones of ipuz":        repeat(`{"a":"ipuz.org/","zones":[`, `{"rect":[0]},`, `]}`, size),
		"environments":         repeat("", "\\begin{sudoku}|1|.\\end{sudoku}", "", size),
		"environments of rows": repeat("", "\\begin{killersudoku}\n\\setcell{1}{1}{2}\\end{killersudoku}", "", size),
		"rows of LaTeX":        repeat("\\begin{lpsudoku}", "\\setrow{1}{1,{}}", "\\end{lpsudoku}", 100<<10),
		"open rows of LaTeX":   repeat("\\begin{lpsudoku}", "\\setrow{", "\\end{lpsudoku}", 100<<10),
		"areas of LaTeX": repeat("\\begin{killersudoku}[rows=25]", "\\framearea{}{(1,1)--(1,9)--(9,9)--(9,1)}",
			"\\end{killersudoku}", 100<<10),
		"game IDs":               repeat("", "2x2:1_2e3_4g\n", "", size),
		"game IDs in a line":     repeat("", "2x2:1_2e3_4g ", "", size),
		"beginnings of game IDs": repeat("2x2:abcd\n", "1j:", "", 60<<10),
		"objects of cells":       repeat("[", `{"val":1,"notes":[1,2]},`, "0]", size),
		"rows of objects":        repeat("[", `[{"val":1},{"val":1},{"val":1},{"val":1}],`, "0]", size),
		"texts of candidates":    repeat("[", `"139",`, "0]", size),
		"arrays of candidates":   repeat("[", `[1,3,9],`, "0]", size),
		"objects of no cells":    repeat("[", `{"a":1},`, "0]", size),
		"an open environment":    repeat("\\begin{sudoku}", "|1", "", size),
		"a line of many records": repeat("", wikipedia+" ", "", size),
	}
	for _, name := range []string{"short arrays", "lines of a row", "moves", "colons", "headings",
		"lines of candidates", "a saved game", "words", "dots", "data", "kinds of ipuz", "zones of ipuz"} {
		out[name+", short"] = out[name][:60<<10]
	}
	return out
}

// Open returns an error or at most MaxPuzzles puzzles for a long text of any kind. It allocates memory in
// proportion to the length of the text.
func TestRareLongTextsAreBounded(t *testing.T) {
	const most = 48 * MaxBytes // total allocations in bytes; most are freed early
	for name, text := range hostile() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		o, err := Open(text, Options{})
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > most {
			t.Errorf("%s: %d MiB allocated", name, used>>20)
		}
		if err == nil && (len(o.Puzzles) == 0 || len(o.Puzzles) > MaxPuzzles) || err != nil && len(err.Error()) > 300 {
			t.Errorf("%s: %d puzzles, %v", name, len(o.Puzzles), err)
		}
	}
}

func TestMorePuzzlesThanAreKeptAreCounted(t *testing.T) {
	const more = 5
	text := strings.Repeat(wikipedia+"\n", MaxPuzzles+more)
	for name, text := range map[string]string{
		"lines": text, "a table": "puzzle\n" + text,
		"a file": "<opensudoku>" + strings.Repeat(`<game data="`+wikipedia+`"/>`, MaxPuzzles+more) + "</opensudoku>",
		"arrays": "[" + strings.Repeat(`"`+wikipedia+`",`, MaxPuzzles+more) + "]",
	} {
		if o, err := Open(text, Options{}); err != nil || len(o.Puzzles) != MaxPuzzles || o.Left != more {
			t.Errorf("%s: %d puzzles, %d left, %v", name, len(o.Puzzles), o.Left, err)
		}
	}
	_, err := Open(strings.Repeat("1", MaxBytes+1), Options{})
	if fault, ok := errors.AsType[*Error](err); !ok || fault.Cause != TooLarge {
		t.Error(err)
	}
}

// Open takes time and memory that grow linearly with the length of a text: for twice the text, it allocates
// about twice as much.
func TestRareWorkIsLinear(t *testing.T) {
	for name, text := range hostile() {
		used := func(text string) float64 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _ = Open(text, Options{})
			runtime.ReadMemStats(&after)
			return float64(after.TotalAlloc - before.TotalAlloc)
		}
		const slack = 4 << 20
		if half, whole := used(text[:len(text)/8]), used(text[:len(text)/4]); whole > 4*half+slack {
			t.Errorf("%s: %.0f bytes for all, %.0f for half", name, whole, half)
		}
	}
}

var sink Opened

func BenchmarkHostile(b *testing.B) {
	for name, text := range hostile() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				sink, _ = Open(text, Options{})
			}
		})
	}
}
