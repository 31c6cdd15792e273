package generate

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"testing"

	"numplace/internal/corpora"
	"numplace/solver"
	"numplace/solver/logic"
)

// digest hashes texts: FNV-1a.
type digest uint64

func (d *digest) add(text string) { *d = digest((uint64(*d) ^ SeedOf(text)) * 1099511628211) }

// golden holds the first puzzles of some wishes, and a hash of more. People have links to such
// puzzles: if one changes, Version must change.
var golden = []struct {
	wish   string
	first  string // with seed 0
	rounds int
	hash   digest
}{
	{
		"", ".2...37....5.2......91........65..9....3.1.62.....4.........5..2...7581.6..2.....",
		100, 10453579953245490841,
	},
	{
		"yhalf", "9...8.....7....38....3.14......9.7...4.6.7.2...5.3......89.6....56....4.....2...5",
		10, 12636444308558140116,
	},
	{
		"yfull.spare", ".265.378.7...2...14.......58..652..7.9.3.1.6.3..794..89.......32...7...6.512.897.",
		50, 17876639748296289063,
	},
	{
		"n22", "..14..8..6..71...........9.72....653...9.7.4.4..............2......6.97.5.4......",
		10, 4465122880940511055,
	},
	{
		"n36.spare", ".2...378..35.2..4...91....5...652.9....381.62.....4....7...65..24.9758166..23..7.",
		50, 18030163592612083837,
	},
	{
		"l1.yhalf.spare", "1..5.37.....8.964...9..7..5..4.5.3..59.....62..2.9.1..9..4..5...439.5.....12.8..4",
		25, 10803305821204013901,
	},
	{
		"l1.n24", "......8...1.9.3.46..4..57....3..8..........29...2...1...75.2.3..4....9..5...7.1..",
		5, 3519987776936154876,
	},
	{
		"l2", ".2...37....5.2......91........65..9....3.1.62.....4.........5..2...7581.6..2.....",
		25, 1141416167714714404,
	},
	{
		"l3", "8.63...........8...4.61.3.9....8.5...1...........5671.3..7..9....7.93..61..4.....",
		10, 8783885656861908163,
	},
	{"l4", "..32.1.67.1....4.........25..1....7......5..8..58....27..4.....4.9..8....8.7...5.", 5, 2685543859211752980},
	{
		"l5", ".1...6..5..95..1..8.7.....62..1.7...9...........4..63....96.8..4.8........1.24..9",
		5, 17792190859179006344,
	},
	{
		"s900-1000", "85..........7.1.......8.7.2...1......83.7..462.1.5..87....1...93.4..9.5......3...",
		5, 10412173889149376888,
	},
	{
		"tnaked-pair", "2....8.5.......9.3..6...........3..2.3.7..84..19.....76...1..2...8.2.3......4.19.",
		5, 8145637992183296860,
	},
	{
		"tskyscraper", ".....72...3....4.74..19...3...7.8.2...6....39.........91..72.5....6...8.5..8.1...",
		5, 7847570432783768156,
	},
	{
		"tx-wing.yhalf.spare",
		"..4..9.5.37.1.5...1...2...6..32.68...2.....6...83.42..8...3...2...4.8.39.3.5..7..",
		2, 11353779465344320348,
	},
	{
		"tforcing-net-verity",
		"5.....8....7....4..1..4....3..4......7.8...53..67.94........6.9..9..8..2.6..1....",
		2, 8640873179473304288,
	},
	{
		"pc6924e130980c064320c8.spare",
		"14...37.8..7..9..2..516....4..65....2..38.......79.......41..7....97..5.....38..4",
		5, 14413993980039920024,
	},
	{"b2x3", ".4....2...4.5....3.....2.2.6...1.3..", 25, 11212344936442706201},
	{
		"b3x3,diagonals.yhalf.spare",
		"....8.2.5.2.6.............7....4.6.9..7...3..8.2.6....9.............5.1.6.1.3....",
		10, 2210086364664073201,
	},
	{
		"bjigsaw:" + jigsaw9, "...61..................1....3....9..9.45............24.8....6...51..6......8.....",
		5, 13576555272046792151,
	},
	{
		"b3x4.l2",
		"5........4.....A23....C.6.B.1.8A5....3A..49....1.9.....C...3..4B.7....9.28.15..B6..7C5.......1......" +
			".C.73.............3......2C.B...B1.7.6......",
		2, 16292314254679834478,
	},
	{"b2x2.l1", "...42..34...3..1", 10, 1028436612594056812},
	{
		"b3x3,windoku.l3.yhalf.spare",
		".8.....3.2....16.7..1...........7...4.......9...3...........2..9.75....4.5.....1.",
		5, 6708821646300624321,
	},
	{
		"b3x3,knight.l2.spare",
		"..........8..5...2......1.89..................2.6..8.1...8.5.......4..3..7...6...",
		5, 9936673420858368729,
	},
	{
		"b4x4,diagonals.l1.yhalf",
		".4...1..93.2D.AC5.D..FA..C..94.....C..7.E4..5.2....9E......A6..B.E...4.D56...9....43..91...F....79.." +
			"...6......D...F..8.CG91.427..837.E2A6.9..5...B......2.....67....4...A5..3E....E...8BC.3...F.B..48..." +
			"...E7....7.1..D3.2..E.....A2..6..D8..C.983.DB.4E..7...1.",
		2, 6181993591913500911,
	},
	{
		"b2x3.n0.rcage",
		".................................... 2x3,cage=3:0.6,cage=9:1.7,cage=11:2.3.4,cage=11:5.11,cage=8:8.9" +
			".10,cage=11:12.13,cage=11:14.15.21,cage=4:16.17,cage=7:18.24,cage=4:19.20,cage=8:22.23,cage=11:25.26" +
			".32,cage=9:27.33,cage=7:28.34,cage=5:29.35,cage=7:30.31",
		10, 8071178169247916631,
	},
	{
		"b2x3.yhalf.rcage:9",
		"3........4.....5....2.....4........4 2x3,cage=19:0.1.2.7.8,cage=8:5.11,cage=5:9.10,cage=13:12.13.18." +
			"19,cage=16:14.15.20.21,cage=13:16.17.22.23,cage=11:24.30,cage=5:25.26,cage=19:27.28.33.34.35",
		5, 17985900073114406765,
	},
	{
		"b2x3.rarrow,thermo",
		".................................... 2x3,thermo:3.8.7,thermo:6.1.2,thermo:17.10.5,thermo:25.19.18.12" +
			",arrow:13.20.21,arrow:14.9.16,arrow:26.31.24,arrow:28.29.35",
		5, 7253431689267352750,
	},
	{
		"b2x3.rwhisper",
		".........1.......3................2. 2x3,whisper=3:2.8.13.19,whisper=3:7.6.12,whisper=3:10.16.15,whi" +
			"sper=3:11.17.22,whisper=3:21.20.26.31.30,whisper=3:28.29.35",
		5, 1891256245108194528,
	},
	{
		"b2x3.n4.rrenban:4",
		"......2....6......4..5.............. 2x3,renban:2.1.7,renban:4.10.9.14,renban:13.12.18.24,renban:16." +
			"21.26.33.34",
		5, 11518342427405497004,
	},
	{
		"n0.rcage",
		"................................................................................. 3x3,cage=10:0.1.9," +
			"cage=31:2.10.11.12.20,cage=9:3.4,cage=18:5.14.15,cage=24:6.7.8,cage=8:13.22,cage=9:16.24.25,cage=22:" +
			"17.26.34.35,cage=12:18.27,cage=27:19.28.29.36.37,cage=7:21.30,cage=17:23.31.32.33,cage=10:38.39,cage" +
			"=9:40.41,cage=27:42.51.60.69.78,cage=19:43.44.53.62,cage=12:45.54,cage=13:46.55,cage=17:47.48.56,cag" +
			"e=19:49.50.59,cage=7:52.61,cage=5:57.58,cage=6:63.64,cage=24:65.66.67.68,cage=7:70.71,cage=12:72.73." +
			"74,cage=13:75.76.77,cage=11:79.80",
		2, 6076988866313040564,
	},
	{
		"corrected", ".9.1....7.6..2..3.......6...1..52........47..72.61.4..1.2.68...5.....9...4...1.7.",
		1, 17703297963048627351,
	},
}

// TestGolden checks that the same puzzles are made on every machine.
func TestGolden(t *testing.T) {
	for _, test := range golden {
		w, err := ParseWish(test.wish)
		if err != nil {
			t.Fatal(err)
		}
		var d digest
		first := ""
		for seed := range uint64(test.rounds) {
			g := made(t, w, seed).Grid
			text := g.String()
			if len(w.Elements) > 0 {
				text += " " + g.Layout().String()
			}
			if seed == 0 {
				first = text
			}
			d.add(text)
			if corpora.Slow && seed == 0 {
				break
			}
		}
		if first != test.first || d != test.hash && !corpora.Slow {
			t.Errorf("{%q, %q, %d, %d},", test.wish, first, test.rounds, d)
		}
	}
}

// The daily puzzles of ten years: a hash for each level of all days, and of the first day of each
// month.
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

// Days are counted without gaps, across leap years and centuries.
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

// Puzzles of rare wishes come from the bank, so another bank also needs another Version.
func TestTheBankIsOfTheVersion(t *testing.T) {
	var d digest
	for _, technique := range slices.Sorted(maps.Keys(byTechnique)) {
		d.add(technique.Key() + byTechnique[technique])
	}
	for _, givens := range slices.Sorted(maps.Keys(byGivens)) {
		d.add(strconv.Itoa(givens) + byGivens[givens])
	}
	if want := (map[int]digest{4: 9575030706604615261})[Version]; d != want {
		t.Errorf("the bank's hash is %d, that of version %d is %d", d, Version, want)
	}
}
