package worksheet

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/sheet"
	"numplace/solver/generate"
)

// printedSeed returns the seed on the pages of a worksheet. Each page with puzzles must have it.
func printedSeed(t *testing.T, pages string) string {
	t.Helper()
	found := regexp.MustCompile(`>Seed: ([^<]*)<`).FindAllStringSubmatch(pages, -1)
	if len(found) == 0 {
		t.Fatal("no seed is printed")
	}
	for _, m := range found {
		if m[1] != found[0][1] {
			t.Errorf("the seeds %q and %q", m[1], found[0][1])
		}
	}
	return strings.ReplaceAll(found[0][1], "&amp;", "&")
}

// The seed on a worksheet makes the same puzzles again, whatever board and choices another device has.
func TestTheSeedOnAWorksheet(t *testing.T) {
	for name, r := range map[string]job.SetDialog{
		"classic":        bookOf("n0-1", "3", "n0-2", ""),
		"two kinds":      bookOf("k3", "on", "n3-2", "2", "n0-1", "1"),
		"no classic one": bookOf("k0", "", "k9", "on", "n9-1", "2"),
		"4x4":            bookOf("size", "2x2", "n0-1", "4", "n0-2", ""),
		"like a board": {Of: job.Worksheet, New: true, Site: site, Do: doPrint,
			Board: "?p=1......3.4....2.&l=2x2,diagonals&v=2", Form: form("this", "", "n0-1", "2", "n0-2", "")},
		"a seed of words": bookOf("seed", "100%25+%26+2x2%2F5.5%2Fday+7%2F12"),
	} {
		e := answered(t, r)
		seed := printedSeed(t, e.Pages)
		again := job.SetDialog{Of: job.Worksheet, New: true, Site: site, Board: "?p=" + inkala + "&l=3x3,knight&v=2",
			Seed: "b", StepOptions: job.StepOptions{Lang: i18n.Ja},
			Form: form("k0", "on", "k5", "on", "n5-5", "9", "size", "3x2")}
		d := dialog{SetDialog: again}
		d.set(fieldSeed, seed)
		again.Form = d.Form
		shown := answered(t, again)
		again.Do = doPrint
		got := answered(t, again)
		if a, b := setIn(t, e.Result).Puzzles, setIn(t, got.Result).Puzzles; !slices.Equal(a, b) || len(a) == 0 {
			t.Errorf("%s: %q makes other puzzles: %v instead of %v", name, seed, b, a)
		}
		if shown.Form == "" || shown.Form != got.Form || strings.Contains(got.Form, `name="k5" checked`) ||
			strings.Contains(got.Form, `name="this" checked`) || strings.Contains(valueOf(t, got.Form, "seed"), "/v") {
			t.Errorf("%s: the fields are %s", name, got.Form)
		}
		if !strings.Contains(got.Pages, ">シード："+strings.ReplaceAll(seed, "&", "&amp;")+"<") {
			t.Errorf("%s: the seed is not printed again", name)
		}
	}
}

// Whatever is typed as a seed, and whatever is chosen, the seed that is printed asks for the same book when it is typed
// on another device. Numbers and sizes in the typed seed are no choices.
func TestTypedSeeds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	parts := []string{"x", "2x2", "3", "2.2", "cage:1", "/", "/", "/", " ", "  ", "v", "/2.2/" + seedVersion, "雨の日",
		"\u3000", "%2F", "&", "+", "<b>", "ABC", ":", "-"}
	boards := []string{"", "?p=" + inkala, "?p=1......3.4....2.&l=2x2,diagonals&v=2",
		"?p=................&v=3&l=2x2,cage=4:0.4,cage=7:1.2"}
	printed := 0
	for range 1000 {
		d := dialog{SetDialog: job.SetDialog{Of: job.Worksheet, New: true, Board: boards[r.IntN(len(boards))]}}
		d.set(fieldSize, [...]string{"", "2x2", "3x2", "3x3"}[r.IntN(4)])
		for range 1 + r.IntN(3) {
			kind := r.IntN(1 + len(generate.ElementKinds()))
			d.set(fieldKind+strconv.Itoa(kind), "on")
			d.set(fieldNumber+strconv.Itoa(kind)+"-"+strconv.Itoa(1+r.IntN(5)), strconv.Itoa(r.IntN(4)))
		}
		typed := ""
		for range r.IntN(10) {
			typed += parts[r.IntN(len(parts))]
		}
		d.set(fieldSeed, typed)
		d.readSeed()
		if whole, _ := d.readSeed(); whole {
			t.Fatalf("%q has another seed in its seed", typed)
		}
		seed := d.sheet(nil, "").Words.Foot
		if seed == "" {
			continue
		}
		printed++
		seed = strings.TrimPrefix(seed, "Seed: ")
		again := dialog{SetDialog: job.SetDialog{Of: job.Worksheet, New: true, Form: "k0=on&n0-5=9&k5=on&n5-1=1"}}
		again.set(fieldSeed, seed)
		whole, same := again.readSeed()
		want, _ := d.possible(d.book())
		got, _ := again.possible(again.book())
		if !whole || !same || again.book().seed != d.book().seed || !slices.Equal(got, want) {
			t.Fatalf("%q is printed as %q and read as %q with %v, want %q with %v", typed, seed, again.book().seed, got,
				d.book().seed, want)
		}
		for _, turn := range want {
			if a, b := again.wish(turn.sort).Layout, d.wish(turn.sort).Layout; a.String() != b.String() {
				t.Fatalf("%q is printed as %q and read with %s, want %s", typed, seed, a, b)
			}
		}
		if twice := again.wholeSeed(); twice != seed {
			t.Fatalf("%q is printed again as %q", seed, twice)
		}
	}
	if printed < 300 {
		t.Errorf("%d seeds are printed", printed)
	}
}

// The longest seed is printed whole, also in capital letters and on both sizes of paper.
func TestTheLongestSeedIsPrintedWhole(t *testing.T) {
	d := dialog{SetDialog: bookOf("seed", strings.Repeat("W", maxSeed-len("/2.2/")-len(seedVersion)))}
	seed := d.wholeSeed()
	if len(seed) != maxSeed {
		t.Fatalf("%q", seed)
	}
	s := d.sheet([]puzzle{{SetPuzzle: setIn(t, answered(t, bookOf()).Result).Puzzles[0]}}, "")
	for _, s.Paper = range []sheet.Paper{sheet.A4, sheet.Letter} {
		if got := printedSeed(t, s.Pages()[0]); got != seed {
			t.Errorf("%q", got)
		}
	}
}

// The parts of a seed are the seed of the form, the size, the numbers of each kind, and the version.
func TestThePartsOfASeed(t *testing.T) {
	e := answered(t, bookOf("size", "3x2", "k1", "on", "n1-3", "1", "n0-2", "1", "seed", "b7"))
	if got := printedSeed(t, e.Pages); got != "b7/3x2/2.1/cage:0.0.1/"+seedVersion {
		t.Errorf("%q", got)
	}
	r := bookOf("seed", "b7")
	r.Table = "with techniques of one's own"
	if strings.Contains(answered(t, r).Pages, "Seed:") {
		t.Error("a seed that depends on the user's techniques is printed")
	}
	rows := of(t, job.Worksheet, easy+"\n")
	rows.Do, rows.Form = doPrint, form()
	if strings.Contains(answered(t, rows).Pages, "Seed:") {
		t.Error("a collection has a seed")
	}
}

// If a seed is of another version, the dialog says so before anything is printed. A text that only resembles such a
// seed is a seed of the form.
func TestASeedOfAnotherVersion(t *testing.T) {
	r := bookOf("seed", "b7%2F2.2%2Fv1.1")
	e := answered(t, r)
	if e.Pages != "" || !strings.Contains(e.Result, "another version of Numplace") ||
		!strings.Contains(e.Result, "Prints 4 puzzles") || valueOf(t, e.Form, "seed") != "b7" {
		t.Errorf("%s", e.Result)
	}
	for _, seed := range []string{"v4.5", "a/v4.5", "a/b/" + seedVersion, "a/2.2", "a/nothing:2/" + seedVersion,
		"a/1.1.1.1.1.1/" + seedVersion, "a/-1/" + seedVersion} {
		d := dialog{SetDialog: bookOf()}
		d.set(fieldSeed, seed)
		if whole, _ := d.readSeed(); whole || d.field(fieldSeed) != seed {
			t.Errorf("%q is read as a whole seed", seed)
		}
	}
}

// New seeds have no signs that look alike in print.
func TestNewSeeds(t *testing.T) {
	seen := map[string]bool{}
	for _, text := range strings.Split("abcdefghijklmnopqrstuvwxyz", "") {
		seed := (&dialog{SetDialog: job.SetDialog{Seed: text}}).newSeed()
		if len(seed) != 6 || strings.ContainsAny(seed, "01iloILO") || seen[seed] {
			t.Errorf("%q", seed)
		}
		seen[seed] = true
	}
}
