package generate

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// digest is an FNV-1a hash of a sequence of texts.
type digest uint64

func (d *digest) add(text string) { *d = digest((uint64(*d) ^ SeedOf(text)) * 1099511628211) }

// The files golden.tsv and golden_slow.tsv hold the expected puzzles for requests of all kinds. Each row has
// the origin of a puzzle (as text, as in links), the puzzle, and hashes of the puzzles for the following
// seeds. Users have links with such origins. So if an origin generates a different puzzle, Version,
// LaidVersion or RatedVersion must change. The command below does not overwrite a puzzle while its version
// stays the same. It completes three kinds of rows: rows of older versions, rows with only an origin and two
// tabs, and rows with hashes written as "?".
//
//	go test ./solver/generate -run TestGolden -update
var update = flag.Bool("update", false, "complete golden rows that are new or of an older version")

// goldenRow is a row of a golden file.
type goldenRow struct {
	origin Origin
	first  string   // the puzzle for the seed of the origin, followed by its layout if it has elements
	next   []string // hashes of the puzzles for the following seeds
}

// leastNext is the minimum number of following seeds that each run of the test generates puzzles for.
const leastNext = 2

func readGolden(tb testing.TB, path string) (rows []goldenRow) {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 3 {
			tb.Fatalf("%q is no row", line)
		}
		o, err := ParseOrigin(fields[0])
		if err != nil {
			tb.Fatal(err)
		}
		rows = append(rows, goldenRow{o, fields[1], strings.Fields(fields[2])})
	}
	return rows
}

// golden generates a puzzle, verifies that it meets the request, and returns it in the format of the golden
// files.
func golden(tb testing.TB, w Wish, seed uint64) string {
	tb.Helper()
	p := made(tb, w, seed)
	if len(w.Elements) > 0 {
		judgedLaid(tb, w, p)
		return p.Grid.String() + " " + p.Grid.Layout().String()
	}
	judged(tb, w, p)
	return p.Grid.String()
}

// hashed returns a short hash of the text of a puzzle.
func hashed(text string) string { return fmt.Sprintf("%08x", SeedOf(text)>>32) }

// An origin always generates the same puzzle, on every machine, and the puzzle meets its requirements.
func TestGolden(t *testing.T) {
	for _, file := range []struct {
		path string
		some func([]goldenRow) []goldenRow // selects the rows to test
	}{
		{"testdata/golden.tsv", func(rows []goldenRow) []goldenRow {
			if corpora.Slow {
				return corpora.Sample(rows, version)
			}
			return rows
		}},
		{"testdata/golden_slow.tsv", func(rows []goldenRow) []goldenRow { return corpora.Sample(rows, version) }},
	} {
		rows := readGolden(t, file.path)
		if *update {
			updateGolden(t, file.path, rows)
		}
		for _, row := range file.some(rows) {
			if want := row.origin.Wish.Version(); row.origin.Version != want {
				t.Errorf("%s: now version %d is made", row.origin, want)
				continue
			}
			if got := golden(t, row.origin.Wish, row.origin.Seed); got != row.first {
				t.Errorf("%s makes another puzzle: %s", row.origin, got)
			}
			tried := min(max(leastNext, corpora.Rounds(len(row.next))), len(row.next))
			for k, want := range row.next[:tried] {
				o := row.origin
				o.Seed += 1 + uint64(k)
				if got := golden(t, o.Wish, o.Seed); hashed(got) != want {
					t.Errorf("%s makes another puzzle: %s, with the hash %s", o, got, hashed(got))
				}
			}
		}
	}
}

func version(row goldenRow) string { return strconv.Itoa(row.origin.Version) }

// updateGolden completes the rows and writes them to the file.
func updateGolden(t *testing.T, path string, rows []goldenRow) {
	var text strings.Builder
	for i, row := range rows {
		o, next := &rows[i].origin, rows[i].next
		older := o.Version < o.Wish.Version()
		if o.Version = o.Wish.Version(); row.first == "" || older {
			rows[i].first = golden(t, o.Wish, o.Seed)
		}
		for k, hash := range next {
			if hash == "?" || older {
				next[k] = hashed(golden(t, o.Wish, o.Seed+1+uint64(k)))
			}
		}
		text.WriteString(o.String() + "\t" + rows[i].first + "\t" + strings.Join(next, " ") + "\n")
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Hashes of the daily puzzles of ten years. Each level has two hashes: one covers all days, the other only
// the first day of each month.
var (
	dailyYears  = [...]int{2026, 2036}
	dailyHashes = map[logic.Level]struct{ all, firsts digest }{
		logic.Easy:   {11123690006522199231, 13756784451348296547},
		logic.Medium: {13175666081883201767, 8952267007069704113},
		logic.Hard:   {10824292394471887629, 14359591720058475936},
	}
)

func TestDailyPuzzlesStay(t *testing.T) {
	long := os.Getenv("NUMPLACE_LONG") == "1" && !corpora.Slow
	for _, level := range DailyLevels {
		var all, firsts digest
		days, seen := 0, map[solver.Grid]bool{}
		for year := dailyYears[0]; year < dailyYears[1]; year++ {
			for month := 1; month <= 12; month++ {
				for day := 1; day <= daysIn(year, month); day++ {
					if day > 1 && !long || corpora.Slow && (month > 1 || year > dailyYears[0]) {
						break
					}
					p, err := Daily(context.Background(), year, month, day, level)
					if err != nil {
						t.Fatalf("%d-%d-%d: %v", year, month, day, err)
					}
					if seen[p.Grid] {
						t.Errorf("%d-%d-%d: %s again", year, month, day, p.Grid)
					}
					seen[p.Grid] = true
					if days++; days%40 == 1 {
						judged(t, dailyWish(year, month, day, level), p)
					}
					all.add(p.Grid.String())
					if day == 1 {
						firsts.add(p.Grid.String())
					}
				}
			}
		}
		want := dailyHashes[level]
		if firsts != want.firsts && !corpora.Slow || long && all != want.all {
			t.Errorf("level %d, %d days: %d of all, %d of the firsts", level, days, all, firsts)
		}
	}
}

// daysIn returns the number of days of a month.
func daysIn(year, month int) int {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4, month == 6, month == 9, month == 11:
		return 30
	}
	return 31
}

// Consecutive dates have consecutive day numbers, across leap years and centuries.
func TestDayNumbers(t *testing.T) {
	want := dayNumber(1899, 12, 31)
	for year := 1900; year < 2110; year++ {
		for month := 1; month <= 12; month++ {
			for day := 1; day <= daysIn(year, month); day++ {
				want++
				if got := dayNumber(year, month, day); got != want {
					t.Fatalf("%d-%d-%d is day %d, want %d", year, month, day, got, want)
				}
			}
		}
	}
	got := fmt.Sprint(dayNumber(1970, 1, 1), dayNumber(2000, 3, 1), dayNumber(2026, 11, 21))
	if got != "0 11017 20778" {
		t.Error(got)
	}
}

// The hash of each bank is the hash recorded for the current version of the generator. A changed bank changes
// puzzles, so it needs a new version. Only puzzles for a technique that had none can be added without one.
func TestTheBankIsOfTheVersion(t *testing.T) {
	var d digest
	for _, technique := range slices.Sorted(maps.Keys(byTechnique)) {
		d.add(technique.Key() + byTechnique[technique])
	}
	for _, givens := range slices.Sorted(maps.Keys(byGivens)) {
		d.add(strconv.Itoa(givens) + byGivens[givens])
	}
	if want := (map[int]digest{4: 6399545945603752578})[Version]; d != want {
		t.Errorf("the bank's hash is %d, that of version %d is %d", d, Version, want)
	}
	if want, got := (map[int]uint64{6: 4956401940370127684})[RatedVersion], SeedOf(laidBank); got != want {
		t.Errorf("the hash of the bank with elements is %d, that of version %d is %d", got, RatedVersion, want)
	}
}
