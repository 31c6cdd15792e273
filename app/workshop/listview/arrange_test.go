//go:build !js

package listview

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/canon"
)

// item is a row of a test collection (a list of puzzles).
type item struct {
	title   string
	verdict job.Verdict
	clues   int
	rating  job.Rating
	se      job.RatedSE
}

// collection returns a request to arrange items. The line of each item has the same puzzle. If the item has a
// title, the line has it too.
func collection(items []item) (r job.Arrange) {
	var text strings.Builder
	var rows, rated, se []byte
	for i, of := range items {
		se = of.se.Append(se)
		line := easy
		if of.title != "" {
			line += " # " + of.title
		}
		row := job.Row{Offset: text.Len(), Length: len(line), Line: i + 1, Verdict: of.verdict, Clues: of.clues,
			Took: time.Duration(i)}
		rows, rated = row.Append(rows), of.rating.Append(rated)
		text.WriteString(line + "\n")
	}
	return job.Arrange{Picked: job.Packed(rows), Rated: job.Packed(rated), SE: job.Packed(se),
		Text: job.Packed(text.String())}
}

func ordered(t rapid.TB, r job.Arrange) (order []int) {
	t.Helper()
	e, err := Arrange(ctx, r)
	if err != nil {
		t.Fatal(err)
	}
	packed := e.Order
	for i := range len(packed) / 4 {
		order = append(order, job.NumberAt(packed, i))
	}
	return order
}

// A puzzle that the techniques do not solve is sorted as harder than all puzzles that they solve, because its
// level and score are only lower bounds.
func TestOrders(t *testing.T) {
	items := []item{
		{"Puzzle 10", job.Unique, 30, job.Rating{Score: 900, Level: 3, Ends: true}, job.RatedSE{}},
		{"puzzle 9", job.Several, 17, job.Rating{}, job.RatedSE{}},
		{"", job.None, 81, job.Rating{}, job.RatedSE{}},
		{"Ärger", job.Unique, 17, job.Rating{Score: 70_000, Level: 2}, job.RatedSE{}},
		{"Puzzle 009b", job.Undecided, 20, job.Rating{}, job.RatedSE{}},
		{"", job.Malformed, 0, job.Rating{}, job.RatedSE{}},
		{"9", job.Unique, 30, job.Rating{Score: 901, Level: 3, Ends: true}, job.RatedSE{}},
	}
	for rule, test := range map[string]struct {
		by   job.Arranging
		want string
	}{
		"as added":                      {job.Arranging{}, "[0 1 2 3 4 5 6]"},
		"last added first":              {job.Arranging{Down: true}, "[6 5 4 3 2 1 0]"},
		"names, and then what has none": {job.Arranging{By: job.ByName}, "[6 1 4 0 3 2 5]"},
		"what has no name is last too":  {job.Arranging{By: job.ByName, Down: true}, "[3 0 4 1 6 2 5]"},
		"fewest givens first":           {job.Arranging{By: job.ByClues}, "[5 1 3 4 0 6 2]"},
		"most givens first":             {job.Arranging{By: job.ByClues, Down: true}, "[2 0 6 4 1 3 5]"},
		"verdicts":                      {job.Arranging{By: job.ByVerdict}, "[0 3 6 1 2 5 4]"},
		"verdicts, reversed":            {job.Arranging{By: job.ByVerdict, Down: true}, "[4 5 2 1 0 3 6]"},
		"easiest first":                 {job.Arranging{By: job.ByLevel}, "[0 6 3 1 2 4 5]"},
		"hardest first":                 {job.Arranging{By: job.ByLevel, Down: true}, "[3 6 0 1 2 4 5]"},
		"one verdict":                   {job.Arranging{Verdict: job.Unique, By: job.ByLevel, Down: true}, "[3 6 0]"},
		"one level":                     {job.Arranging{Level: 3, Down: true}, "[6 0]"},
		"none":                          {job.Arranging{Level: 5, By: job.ByName}, "[]"},
	} {
		r := collection(items)
		r.Arranging = test.by
		if got := fmt.Sprint(ordered(t, r)); got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
	}
	if got := ordered(t, job.Arrange{Arranging: job.Arranging{By: job.ByLevel}}); got != nil {
		t.Errorf("no rows: %v", got)
	}
}

// Rows are sorted by ER, then by EP and ED. A lower bound comes after the same ER, and rows without a rating come last.
// A range of ER has lower bounds too.
func TestOrdersOfSudokuExplainer(t *testing.T) {
	items := make([]item, 7)
	for i, of := range []job.RatedSE{{Known: true, ER: 90, EP: 12, ED: 12}, {}, {ER: 90},
		{Known: true, ER: 15, EP: 12, ED: 12}, {Known: true, ER: 90, EP: 90, ED: 12}, {ER: 108},
		{Known: true, ER: 89, EP: 89, ED: 89}} {
		items[i] = item{verdict: job.Unique, se: of}
	}
	last := uint8(len(job.SERanges) - 1)
	for rule, test := range map[string]struct {
		by   job.Arranging
		want string
	}{
		"lowest first":            {job.Arranging{By: job.BySE}, "[3 6 0 4 2 5 1]"},
		"highest first":           {job.Arranging{By: job.BySE, Down: true}, "[5 2 4 0 6 3 1]"},
		"the first range":         {job.Arranging{ER: 1}, "[3]"},
		"a range with its end":    {job.Arranging{ER: last - 1}, "[6]"},
		"the last range":          {job.Arranging{ER: last}, "[0 2 4 5]"},
		"a range without ratings": {job.Arranging{ER: 2}, "[]"},
		"a range too many":        {job.Arranging{ER: last + 1}, "[]"},
	} {
		r := collection(items)
		r.Arranging = test.by
		if got := fmt.Sprint(ordered(t, r)); got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
	}
}

// The progress of a puzzle is looked up by its layout and givens.
func TestOrderOfProgress(t *testing.T) {
	none := strings.Repeat(".", 81)
	whole := []byte(none)
	for i := range easy {
		if easy[i] == '.' {
			whole[i] = solution[i]
		}
	}
	text := easy + "\n" + twelve + "\n" + easy + " 3x3,king\nno puzzle 12\n" + "1" + none[1:] + "\n"
	played := "3x3\t" + easy + "\t" + string(whole) + "\n3x3\t" + twelve + "\t..4" + none[3:] + "\n3x3\t1" +
		none[1:] + "\t" + none + "\n"
	for rule, test := range map[string]struct {
		by   job.Arranging
		want string
	}{
		"least done first": {job.Arranging{By: job.ByProgress}, "[2 3 4 1 0]"},
		"most done first":  {job.Arranging{By: job.ByProgress, Down: true}, "[0 1 2 3 4]"},
		"begun":            {job.Arranging{Progress: job.Begun}, "[1]"},
		"solved":           {job.Arranging{Progress: job.Solved}, "[0]"},
		"not begun":        {job.Arranging{Progress: job.NotBegun}, "[2 4]"},
	} {
		r := job.Arrange{Arranging: test.by, Picked: judged(t, text, job.Reading{}), Text: job.Packed(text),
			Played: played}
		if got := fmt.Sprint(ordered(t, r)); got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
	}
	r := job.Arrange{Arranging: job.Arranging{Progress: job.NotBegun}, Picked: judged(t, text, job.Reading{}),
		Text: job.Packed(text)}
	if got := fmt.Sprint(ordered(t, r)); got != "[0 1 2 4]" {
		t.Errorf("nothing is played: %s", got)
	}
}

// Puzzles count as the same if one results from the other by turning, mirroring, renaming digits, or swapping
// rows. Only rows that are shown are compared. In layouts other than the classic one, puzzles must be
// identical.
func TestSamePuzzlesAreTogether(t *testing.T) {
	unlike := easy[:80] + "."
	swapped := canon.Turn(9, 1).Then(canon.SwapBands(solver.Classic, 0, 2))
	digits := strings.NewReplacer("1", "2", "2", "3", "3", "1")
	other := digits.Replace(grid(t, swapped, easy))
	text := strings.Join([]string{twelve, easy, "no puzzle 12", unlike, other + " # other", easy + " 3x3,king",
		grid(t, canon.MirrorRows(9), twelve), easy, "1...2...........", ".1...2.........."}, "\n") + "\n"
	rows := judged(t, text, job.Reading{})
	for rule, test := range map[string]struct {
		by          job.Arranging
		want, first string
	}{
		"as added":                {job.Arranging{}, "[0 6 1 4 7]", "[0 0 1 1 1]"},
		"last added first":        {job.Arranging{Down: true}, "[7 4 1 6 0]", "[1 1 1 0 0]"},
		"by name":                 {job.Arranging{By: job.ByName}, "[4 1 7 0 6]", "[1 1 1 0 0]"},
		"of those with a verdict": {job.Arranging{Verdict: job.Unique}, "[1 4 7]", "[1 1 1]"},
		"none":                    {job.Arranging{Verdict: job.None}, "[]", "[]"},
	} {
		r := job.Arrange{Arranging: test.by, Picked: rows, Text: job.Packed(text)}
		r.Alike = true
		if got := fmt.Sprint(ordered(t, r)); got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
		e, _ := Arrange(ctx, r)
		firsts := []int{}
		for packed := e.Alike; len(packed) > 0; packed = packed[4:] {
			firsts = append(firsts, job.NumberAt(packed, 0))
		}
		if got := fmt.Sprint(firsts); got != test.first {
			t.Errorf("%s: the first are %s, want %s", rule, got, test.first)
		}
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := Arrange(stopped, job.Arrange{Arranging: job.Arranging{Alike: true}, Picked: rows,
		Text: job.Packed(text)}); err != context.Canceled {
		t.Errorf("stopped: %v", err)
	}
}

// grid returns a classic puzzle after applying a morph.
func grid(t *testing.T, m canon.Morph, puzzle string) string {
	t.Helper()
	g, err := solver.Parse(solver.Classic, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return m.Apply(g).String()
}

// Arrange puts rows in the same order as a simple stable sort.
func TestArrangeAgreesWithAStableSort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		items := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) item {
			level := rapid.Uint8Range(0, 5).Draw(t, "level")
			of := item{verdict: job.Verdict(rapid.IntRange(1, int(job.Undecided)).Draw(t, "verdict")),
				clues: rapid.IntRange(0, 625).Draw(t, "clues")}
			if level > 0 {
				of.rating = job.Rating{Level: level, Score: rapid.IntRange(0, 1<<24-1).Draw(t, "score"),
					Ends: rapid.Bool().Draw(t, "ends")}
			}
			return of
		}), 0, 50).Draw(t, "items")
		r := collection(items)
		r.By = rapid.SampledFrom([]job.Order{job.ByClues, job.ByVerdict, job.ByLevel}).Draw(t, "by")
		r.Down = rapid.Bool().Draw(t, "down")
		var want []int
		for i := range items {
			want = append(want, i)
		}
		slices.SortStableFunc(want, func(a, b int) int {
			x, y := items[a], items[b]
			way := 0
			switch r.By {
			case job.ByClues:
				way = cmp.Compare(x.clues, y.clues)
			case job.ByVerdict:
				way = cmp.Compare(x.verdict, y.verdict)
			default:
				if x.rating.Level == 0 || y.rating.Level == 0 {
					return cmp.Compare(min(y.rating.Level, 1), min(x.rating.Level, 1))
				}
				if x.rating.Ends != y.rating.Ends {
					way = map[bool]int{true: -1, false: 1}[x.rating.Ends]
					break
				}
				if !x.rating.Ends {
					way = cmp.Compare(x.rating.Score, y.rating.Score)
					break
				}
				way = cmp.Or(cmp.Compare(x.rating.Level, y.rating.Level), cmp.Compare(x.rating.Score, y.rating.Score))
			}
			if r.Down {
				return -way
			}
			return way
		})
		if got := ordered(t, r); !slices.Equal(got, want) {
			t.Fatalf("%+v: %v, want %v", r.Arranging, got, want)
		}
	})
}

// BenchmarkArrange arranges a million rows, because the user waits for the result.
func BenchmarkArrange(b *testing.B) {
	const rows = 1_000_000
	rng := rand.New(rand.NewPCG(1, 2))
	items := make([]item, rows)
	for i := range items {
		items[i] = item{verdict: job.Verdict(1 + rng.IntN(5)), clues: 17 + rng.IntN(20),
			rating: job.Rating{Score: rng.IntN(5000), Level: uint8(1 + rng.IntN(5))}}
		if i%2 == 0 {
			items[i].title = "Puzzle " + fmt.Sprint(rng.IntN(rows))
		}
	}
	r := collection(items)
	for name, by := range map[string]job.Arranging{
		"added":    {Down: true},
		"givens":   {By: job.ByClues},
		"level":    {By: job.ByLevel, Down: true},
		"names":    {By: job.ByName},
		"progress": {By: job.ByProgress},
	} {
		b.Run(name, func(b *testing.B) {
			r.Arranging, r.Played = by, "3x3\t"+easy+"\t..4"+strings.Repeat(".", 78)+"\n"
			for b.Loop() {
				if _, err := Arrange(ctx, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
