package judging_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/app/workshop/judging"
	"numplace/solver"
	"numplace/solver/format"
)

const (
	inkala   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaIs = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	sound    = "1......3.4....2."                          // a 4x4 puzzle with one solution
	dozen    = "12..34.........."                          // 12 solutions
	clash    = "11.............."                          // no solution
	many     = "123456" + ".............................." // 6x6, 39,168 solutions
	twelve   = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
)

var ctx = context.Background()

// row returns a row without a time.
func row(offset, length, line int, v job.Verdict, clues int) job.Row {
	return job.Row{Offset: offset, Length: length, Line: line, Verdict: v, Clues: clues}
}

// sifted returns the rows that JudgeLines finds in a text. The text is judged in parts, which end at the
// offsets in cuts and at the end of the text. The rows are numbered by their lines in the complete text.
func sifted(t *testing.T, text string, cuts ...int) []job.Row {
	t.Helper()
	return siftedAs(t, format.UTF8, text, cuts...)
}

func siftedAs(t *testing.T, e format.Encoding, text string, cuts ...int) []job.Row {
	t.Helper()
	var rows []job.Row
	lines, begin := 0, 0
	for _, end := range append(cuts, len(text)) {
		r := job.JudgeLines{Begin: begin, End: end, Reading: job.Reading{Encoding: e}}
		r.Text = played.Part(r, text)
		es := played.Replies(ctx, r)
		packed := rowsIn(es)
		if first, end := es[0].Event.(job.LinesJudged), played.Answer[job.LinesJudged](t, es); len(es) > 1 &&
			first.Lines != end.Lines || end.Judged != end.Lines {
			t.Errorf("%d to %d: %d lines are told at first, %d are judged of %d", begin, r.End, first.Lines, end.Judged,
				end.Lines)
		}
		for i := range len(packed) / job.RowSize {
			row := job.RowAt(packed, i)
			if job.VerdictAt(packed, i) != row.Verdict {
				t.Errorf("row %d: %d and %d", i, job.VerdictAt(packed, i), row.Verdict)
			}
			row.Line += lines
			row.Took = 0
			rows = append(rows, row)
		}
		lines += played.Answer[job.LinesJudged](t, es).Lines
		begin = end
	}
	return rows
}

func TestLinesAreJudged(t *testing.T) {
	long := strings.Repeat("1", job.MaxLine+1)
	tests := map[string]struct {
		text string
		want []job.Row
	}{
		"nothing":           {"", nil},
		"blank lines":       {"\n\r\n  \n", nil},
		"one":               {inkala, []job.Row{row(0, 81, 1, job.Unique, 21)}},
		"with an end":       {inkala + "\n", []job.Row{row(0, 81, 1, job.Unique, 21)}},
		"several solutions": {twelve, []job.Row{row(0, 81, 1, job.Several, 28)}},
		"none":              {"11" + inkala[2:], []job.Row{row(0, 81, 1, job.None, 22)}},
		"Windows' ends": {inkala + "\r\n" + twelve + "\r\n",
			[]job.Row{row(0, 81, 1, job.Unique, 21), row(83, 81, 2, job.Several, 28)}},
		"blank lines are counted": {"\n\n" + inkala + "\n\n", []job.Row{row(2, 81, 3, job.Unique, 21)}},
		"comments too":            {"# all\n" + inkala, []job.Row{row(6, 81, 2, job.Unique, 21)}},
		"a heading is no puzzle": {"quizzes,solutions\n" + inkala + "," + inkalaIs,
			[]job.Row{row(18, 163, 2, job.Unique, 21)}},
		"but only the first line": {inkala + "\nand then\n",
			[]job.Row{row(0, 81, 1, job.Unique, 21), row(82, 8, 2, job.Malformed, 0)}},
		"a heading has no dots": {"no. x\n" + sound,
			[]job.Row{row(0, 5, 1, job.Malformed, 0), row(6, 16, 2, job.Unique, 4)}},
		"a line that is no puzzle is reported": {inkala[1:] + "\n" + inkala,
			[]job.Row{row(0, 80, 1, job.Malformed, 0), row(81, 81, 2, job.Unique, 21)}},
		"old Macintosh's ends": {inkala + "\r" + twelve + "\r",
			[]job.Row{row(0, 81, 1, job.Unique, 21), row(82, 81, 2, job.Several, 28)}},
		"all ends in one text": {sound + "\r\r\n\n" + sound + "\n\r" + sound + "\r\n",
			[]job.Row{row(0, 16, 1, job.Unique, 4), row(20, 16, 4, job.Unique, 4), row(38, 16, 6, job.Unique, 4)}},
		"a byte order mark": {"\ufeff" + sound + "\n" + sound,
			[]job.Row{row(0, 19, 1, job.Unique, 4), row(20, 16, 2, job.Unique, 4)}},
		"a mark and a heading": {"\ufeffpuzzle\r" + sound, []job.Row{row(10, 16, 2, job.Unique, 4)}},
		"a heading after comments": {"# of 2026\n\n \t\n# all\npuzzle,solution\nnext\n" + sound,
			[]job.Row{row(36, 4, 6, job.Malformed, 0), row(41, 16, 7, job.Unique, 4)}},
		"no heading after a fault": {"2\npuzzle\n" + sound,
			[]job.Row{row(0, 1, 1, job.Malformed, 0), row(2, 6, 2, job.Malformed, 0), row(9, 16, 3, job.Unique, 4)}},
		"other sizes": {sound + "\n" + many,
			[]job.Row{row(0, 16, 1, job.Unique, 4), row(17, 36, 2, job.Several, 6)}},
		"a line of the greatest length": {sound + " #" + long[19:], []job.Row{row(0, job.MaxLine, 1, job.Unique, 4)}},
		"a line that is too long": {long + "\n" + sound,
			[]job.Row{row(0, job.MaxLine, 1, job.Malformed, 0), row(job.MaxLine+2, 16, 2, job.Unique, 4)}},
		"no text, but other bytes": {sound + "\n\xff\xfe\x00",
			[]job.Row{row(0, 16, 1, job.Unique, 4), row(17, 3, 2, job.Malformed, 0)}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if got := sifted(t, test.text); !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v, want\n%+v", got, test.want)
			}
		})
	}
}

// Judging a line allocates no memory, since a list may have millions of lines. The memory for all rows is
// allocated at once.
func TestLinesAreJudgedWithoutMakingAnything(t *testing.T) {
	const lines = 1000
	for rule, line := range map[string]string{"a grid": inkala + "\n", "Windows' ends": inkala + "\r\n",
		"with a solution": inkala + "," + inkalaIs + "\n", "a number behind it": inkala + ";7\n"} {
		text := strings.Repeat(line, lines)
		r := job.JudgeLines{End: len(text), Text: job.Packed(text)}
		if allocs := testing.AllocsPerRun(3, func() {
			judging.JudgeLines(ctx, r,
				func(job.Event) {})
		}); allocs > lines/10 {
			t.Errorf("%s: %v allocations for %d lines", rule, allocs, lines)
		}
	}
}

// encoded returns a text in an encoding.
func encoded(e format.Encoding, text string) string {
	if e == format.UTF8 {
		return text
	}
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		if e == format.UTF16BE {
			b = binary.BigEndian.AppendUint16(b, unit)
		} else {
			b = binary.LittleEndian.AppendUint16(b, unit)
		}
	}
	return string(b)
}

var encodings = []format.Encoding{format.UTF8, format.UTF16LE, format.UTF16BE}

// Wherever a text is cut into parts, each line is in exactly one part. This holds for every encoding, and for
// every kind of line end.
func TestPartsHaveTheLinesOfTheWhole(t *testing.T) {
	mixed := "id,puzzle\n" + sound + "\n\n" + dozen + "\r\n" + strings.Repeat("x", job.MaxLine+9) + "\n#\n" + clash +
		"\n\n" + sound
	for ends, text := range map[string]string{
		"mixed":            mixed,
		"Windows'":         strings.ReplaceAll(strings.ReplaceAll(mixed, "\r", ""), "\n", "\r\n"),
		"old Macintosh's":  strings.ReplaceAll(strings.ReplaceAll(mixed, "\r", ""), "\n", "\r"),
		"wide characters":  strings.ReplaceAll(mixed, "id", "数独\u0a0a\u0d0d\u0a00\u000a"),
		"only a few bytes": "\r\n\r\r\n\n" + sound,
	} {
		for _, e := range encodings {
			t.Run(fmt.Sprintf("%s, %d", ends, e), func(t *testing.T) {
				t.Parallel()
				text, unit := encoded(e, text), e.Unit()
				want := siftedAs(t, e, text)
				if len(want) < 1 || len(text) > 100*unit && len(want) < 5 {
					t.Fatalf("%d rows", len(want))
				}
				for cut := 0; cut < len(text); cut += unit {
					if cut > 60*unit && cut < len(text)-60*unit && cut%(256*unit) != 0 {
						continue // no line begins in a part that lies within a long line
					}
					if got := siftedAs(t, e, text, cut); !reflect.DeepEqual(got, want) {
						t.Fatalf("cut at %d: %+v, want\n%+v", cut, got, want)
					}
				}
				rng := rand.New(rand.NewPCG(3, 8))
				for range 50 {
					a, b := rng.IntN(len(text))/unit*unit, rng.IntN(len(text))/unit*unit
					if got := siftedAs(t, e, text, min(a, b), max(a, b)); !reflect.DeepEqual(got, want) {
						t.Fatalf("cut at %d and %d: %+v", a, b, got)
					}
				}
			})
		}
	}
}

// The same text has the same rows, verdicts and puzzles in every encoding.
func TestAListIsTheSameInEveryEncoding(t *testing.T) {
	long := strings.Repeat("1", job.MaxLine)
	wide := strings.Map(func(r rune) rune { return r - '!' + '！' }, sound)
	text := "heading\r" + inkala + "\r\n数独\u0a0a\u0d0d\u010a\u010d\n" + wide + "\n" + long + "\n" + long + "1\n" +
		sound + ",\"é\"\r" + inkalaIs + "\r\r=1"
	type row struct {
		line, length int
		verdict      job.Verdict
	}
	var want []row
	var wantTexts string
	for _, e := range encodings {
		for _, mark := range []string{"", "\ufeff"} {
			text := encoded(e, mark+text)
			packed := rowsIn(played.Replies(ctx,
				job.JudgeLines{End: len(text), Reading: job.Reading{Encoding: e}, Text: job.Packed(text)}))
			var rows []row
			for i := range len(packed) / job.RowSize {
				at := job.RowAt(packed, i)
				rows = append(rows, row{at.Line, len(e.Decode(text[at.Offset:][:at.Length])), at.Verdict})
			}
			r := job.FindTexts{Texts: job.Texts{Reading: job.Reading{Encoding: e}, Picked: job.Packed(packed)}}
			r.Text = played.Part(r, text)
			texts := played.Answer[job.TextsFound](t, played.Replies(ctx, r)).Text
			if want == nil {
				want, wantTexts = rows, texts
			}
			if !reflect.DeepEqual(rows, want) || texts != wantTexts {
				t.Errorf("encoding %d, mark %q: %v, %.300q, want\n%v, %.300q", e, mark, rows, texts, want, wantTexts)
			}
		}
	}
	if len(want) != 8 || want[2].verdict != job.Unique || want[3].length != job.MaxLine ||
		want[4].length != job.MaxLine {
		t.Errorf("%v", want)
	}
}

// Long texts in which all lines end in the same way are judged in linear, not quadratic time.
func TestLongTextsWithoutOneOfTheEnds(t *testing.T) {
	for _, end := range []string{"\r", "\n", "\r\n"} {
		for _, e := range encodings {
			text := encoded(e, strings.Repeat("#"+end, 10_000)+sound+end)
			rows := siftedAs(t, e, text)
			if len(rows) != 1 || rows[0].Line != 10_001 {
				t.Errorf("%q, encoding %d: %+v", end, e, rows)
			}
		}
	}
}

func TestRowsArePackedWhole(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	text := ""
	var want []string
	for range 300 {
		puzzle := []string{inkala, twelve, sound, "no puzzle"}[rng.IntN(4)]
		text += strings.Repeat("\n", rng.IntN(3)) + puzzle + "\n"
		want = append(want, puzzle)
	}
	for i, row := range sifted(t, text) {
		if got := text[row.Offset:][:row.Length]; got != want[i] {
			t.Fatalf("row %d: %q, want %q", i, got, want[i])
		}
		if line := strings.Split(text, "\n")[row.Line-1]; line != want[i] {
			t.Fatalf("row %d is line %d: %q", i, row.Line, line)
		}
	}
}

// rowsIn returns the packed rows of all events of a JudgeLines.
func rowsIn(es []job.Reply) (packed []byte) {
	for _, e := range es {
		packed = append(packed, e.Event.(job.LinesJudged).Rows...)
	}
	return packed
}

// picked returns the rows of a text with the given numbers, packed as in JudgeLines. Without numbers, it
// returns all rows.
func picked(text string, numbers ...int) job.Packed {
	packed := rowsIn(played.Replies(ctx, job.JudgeLines{End: len(text), Text: job.Packed(text)}))
	if len(numbers) == 0 {
		return job.Packed(packed)
	}
	var b strings.Builder
	for _, i := range numbers {
		b.Write(packed[i*job.RowSize:][:job.RowSize])
	}
	return job.Packed(b.String())
}

func TestTextsOfRows(t *testing.T) {
	text := twelve + "\n\n" + inkala + ",9.4\r\nno puzzle\n" + "11" + inkala[2:] + "\n"
	r := job.FindTexts{Texts: job.Texts{Picked: picked(text, 1, 2, 3, 0)}}
	r.Text = played.Part(r, text)
	got := strings.Split(played.Answer[job.TextsFound](t, played.Replies(ctx, r)).Text, "\n")
	want := []string{inkala, inkalaIs, "no puzzle", "", "11" + inkala[2:], "", twelve, got[7], ""}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want\n%q", got, want)
	}
	if s, err := solver.Parse(solver.Classic, got[7]); err != nil || !s.Solved() {
		t.Errorf("%q is no solution", got[7])
	}
	r.Text = r.Text[:50]
	if e := played.Last(t, played.Replies(ctx, r)); e.Failed == "" {
		t.Error("a text that has become shorter is accepted")
	}
}

// If a line names a layout, its puzzle is judged with that layout, and FindTexts returns the layout with the
// puzzle.
func TestRowsNameTheirLayouts(t *testing.T) {
	const blank, jigsaw = "1...............", "jigsaw:1112122233343444"
	text := "puzzle\tlayout\n" + inkala + "\t3x3,diagonals\n" + blank + "\t" + jigsaw + "\n" + inkala + "\t3x3\n" +
		inkala + "\t3x3,queen\n" + inkala + "\t2x2,king\n"
	var got []job.Verdict
	for _, row := range sifted(t, text) {
		got = append(got, row.Verdict)
	}
	if want := []job.Verdict{job.None, job.Several, job.Unique, job.Malformed,
		job.Malformed}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	r := job.FindTexts{Texts: job.Texts{Picked: picked(text)}}
	r.Text = played.Part(r, text)
	lines := strings.Split(played.Answer[job.TextsFound](t, played.Replies(ctx, r)).Text, "\n")
	for i, want := range []string{inkala + " 3x3,diagonals", blank + " " + jigsaw, inkala, inkala + "\t3x3,queen",
		inkala + "\t2x2,king"} {
		if lines[2*i] != want {
			t.Errorf("row %d: %q, want %q", i, lines[2*i], want)
		}
	}
	for i, want := range []string{"3x3,diagonals", jigsaw, "3x3"} {
		if g, err := format.InLine(lines[2*i]); err != nil || g.Layout().String() != want {
			t.Errorf("row %d: %v, %v", i, g.Layout(), err)
		}
	}
}

// The head of a list may name the layout of all its puzzles, and a single line may name another layout.
func TestAListNamesALayout(t *testing.T) {
	text := "# a list\n# layout: 3x3,king\npuzzle,layout\n" + inkala + "\n" + inkala + ",3x3\n1...............\n" +
		inkala + "\n# layout: 2x2\n"
	by := job.Reading{Layout: "3x3,king"}
	var got []job.Verdict
	packed := rowsIn(played.Replies(ctx, job.JudgeLines{End: len(text), Text: job.Packed(text), Reading: by}))
	for i := range len(packed) / job.RowSize {
		got = append(got, job.RowAt(job.Packed(packed), i).Verdict)
	}
	if want := []job.Verdict{job.None, job.Unique, job.Malformed, job.None,
		job.Malformed}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	r := job.FindTexts{Texts: job.Texts{Picked: job.Packed(packed), Reading: by}}
	r.Text = played.Part(r, text)
	lines := strings.Split(played.Answer[job.TextsFound](t, played.Replies(ctx, r)).Text, "\n")
	if lines[0] != inkala+" 3x3,king" || lines[2] != inkala || lines[3] != inkalaIs {
		t.Errorf("%q", lines)
	}
}

func FuzzSift(f *testing.F) {
	f.Add("a,b\n"+sound+"\n", 5)
	f.Add(sound+"\r\r\n"+sound+"\r", 18)
	f.Add("1\x00\n", 2)
	f.Add("\n\r\n"+dozen, 1)
	f.Add(strings.Repeat("1", 5000)+"\n"+clash, 4500)
	f.Fuzz(func(t *testing.T, text string, cut int) {
		if len(text) > 1<<14 || hasLarge(text) {
			return // a board larger than 9x9 may take long
		}
		for _, e := range encodings[1:] { // in the UTF-16 encodings, any bytes are valid input
			if got := siftedAs(t, e, text, max(min(cut, len(text)), 0)&^1); !reflect.DeepEqual(got,
				siftedAs(t, e, text)) {
				t.Errorf("encoding %d, cut at %d: %+v", e, cut, got)
			}
		}
		want := sifted(t, text)
		if cut >= 0 && cut < len(text) {
			if got := sifted(t, text, cut); !reflect.DeepEqual(got, want) {
				t.Errorf("cut at %d: %+v, want %+v", cut, got, want)
			}
		}
		for _, row := range want {
			line := text[row.Offset:][:row.Length]
			_, err := format.InLine(line)
			if (row.Verdict == job.Malformed) != (err != nil) {
				t.Errorf("%q: %v, %+v", line, err, row)
			}
		}
	})
}

// hasLarge reports whether a line has a board larger than 9x9.
func hasLarge(text string) bool {
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		if g, err := format.InLine(line); err == nil && g.N() > 9 {
			return true
		}
	}
	return false
}
