package making

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// made returns the last event for a request, and the events before it.
func made(t *testing.T, r job.Make) (last job.Made, before []job.Made) {
	t.Helper()
	last, err := Make(t.Context(), r, func(e job.Event) { before = append(before, e.(job.Made)) })
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	return last, before
}

// A new puzzle has one solution and the requested properties. Generating a puzzle from its origin yields the
// same puzzle again.
func TestPuzzlesAreAsAsked(t *testing.T) {
	for _, test := range []struct{ wish, facts string }{
		{"", "minimal"},
		{"l1.yhalf", "singles only"},
		{"l2.n32.yquarter.spare", "32 givens"},
		{"tx-wing", "X-Wing"},
		{"s600-1000", "minimal"},
		{"b2x3.l1", "singles only"},
		{"b2x2", "minimal"},
		{"b3x3,diagonals", "one solution"},
		{"b2x5.l1", "givens\none solution\n"},
	} {
		e, _ := made(t, job.Make{Wish: test.wish, Seed: "a seed"})
		g, err := e.Puzzle.Parse()
		if err != nil || e.Refused != "" {
			t.Fatalf("%s: %v, %s", test.wish, err, e.Refused)
		}
		if _, err := solver.Solve(t.Context(), g); err != nil {
			t.Errorf("%s: %v", test.wish, err)
		}
		o, err := generate.ParseOrigin(e.Origin)
		if err != nil || o.Wish.String() != test.wish {
			t.Fatalf("%s: the origin is %s, %v", test.wish, e.Origin, err)
		}
		if again, err := generate.Make(t.Context(), o.Wish, o.Seed, nil); err != nil || again.Grid != g {
			t.Errorf("%s: the origin makes another puzzle, %v", test.wish, err)
		}
		if !o.Wish.Symmetry.Holds(g) || o.Wish.Givens > 0 && g.Count() != o.Wish.Givens {
			t.Errorf("%s: %s", test.wish, g)
		}
		rated := logic.Rate(t.Context(), g, logic.StandardTable())
		if o.Wish.Level > 0 && rated.Level != o.Wish.Level || e.Level != uint8(rated.Level) || e.Score != rated.Score ||
			e.Score < o.Wish.MinScore || !e.Ends {
			t.Errorf("%s: level %d, score %d; by its path %d, %d", test.wish, e.Level, e.Score, rated.Level,
				rated.Score)
		}
		if !strings.Contains(e.Facts, test.facts) {
			t.Errorf("%s: %q", test.wish, e.Facts)
		}
	}
}

func TestAnotherSeedMakesAnotherPuzzle(t *testing.T) {
	one, _ := made(t, job.Make{Wish: "l1", Seed: "a"})
	other, _ := made(t, job.Make{Wish: "l1", Seed: "b"})
	again, _ := made(t, job.Make{Wish: "l1", Seed: "a"})
	if one.Puzzle == other.Puzzle || one != again {
		t.Errorf("%v, %v, %v", one, other, again)
	}
}

// The page offers daily puzzles for exactly those levels that the generator supports.
func TestTheLevelsOfADay(t *testing.T) {
	var offered []logic.Level
	for i := range daily.Levels {
		offered = append(offered, logic.Level(i+1))
	}
	if !slices.Equal(offered, generate.DailyLevels[:]) {
		t.Errorf("the page offers the levels %v, the generator has %v", offered, generate.DailyLevels)
	}
}

func TestTheDay(t *testing.T) {
	for level := logic.Easy; level <= logic.Hard; level++ {
		want, err := generate.Daily(t.Context(), 2026, 11, 21, level)
		if err != nil {
			t.Fatal(err)
		}
		wish := "l" + strconv.Itoa(int(level))
		for _, seed := range []string{"a", "b"} {
			e, _ := made(t, job.Make{Wish: wish + ".yfull", Seed: seed, Day: "2026-11-21",
				StepOptions: job.StepOptions{Table: "n1:off"}})
			if e.Puzzle != job.GridOf(want.Grid) || e.Level != uint8(level) {
				t.Errorf("%s: %+v", wish, e)
			}
			if o, err := generate.ParseOrigin(e.Origin); err != nil ||
				o.Wish.String() != generate.DailyOrigin(2026, 11, 21, level).Wish.String() {
				t.Errorf("%s: %s, %v", wish, e.Origin, err)
			}
		}
	}
	for _, table := range []string{"", "n1:off"} { // the same puzzle for everyone
		e, _ := made(t, job.Make{Wish: "l1.rthermo", Seed: table, Day: "2027-01-04",
			StepOptions: job.StepOptions{Table: table}})
		if o, err := generate.ParseOrigin(e.Origin); err != nil || o.Wish.String() != "l1.rthermo" || e.Level != 1 ||
			o.Seed != generate.SeedOf("2027-01-04")>>32 {
			t.Errorf("with rules: level %d, %s, %v", e.Level, e.Origin, err)
		}
	}
	for _, day := range []string{"21 November", "2026-13-01", "2026-11", "2026-11-32", "0-1-1"} {
		if _, err := Make(t.Context(), job.Make{Wish: "l1", Day: day}, nil); err == nil {
			t.Errorf("%q is a day", day)
		}
	}
}

// The list of techniques that can be requested is sent before the puzzle, in the user's language.
func TestTheTechniques(t *testing.T) {
	_, before := made(t, job.Make{Wish: "l1", Lists: true, StepOptions: job.StepOptions{Lang: i18n.Ja}})
	if len(before) == 0 {
		t.Fatal("no list")
	}
	for line := range strings.Lines(before[0].Techniques) {
		parts := strings.Split(strings.TrimSpace(line), "\t")
		technique, ok := logic.ByKey(parts[0])
		if level, _ := logic.StandardTable().Counts(technique); !ok || len(parts) != 3 ||
			parts[1] != strconv.Itoa(int(level)) {
			t.Errorf("%q", line)
		}
		if (generate.Wish{Technique: technique}).Check() != nil {
			t.Errorf("%s can't be wished", parts[0])
		}
	}
	if !strings.Contains(before[0].Techniques, "x-wing\t3\tXウイング\n") ||
		strings.Contains(before[0].Techniques, "full-house") {
		t.Error(before[0].Techniques)
	}
	if _, before := made(t, job.Make{Wish: "l1"}); len(before) > 0 && before[0].Techniques != "" {
		t.Error("a list that was not asked for")
	}
}

// A puzzle is generated with the user's table of techniques, and its origin contains the table.
func TestTheTableCounts(t *testing.T) {
	e, _ := made(t, job.Make{Wish: "l2", Seed: "a", StepOptions: job.StepOptions{Table: "n1:l2"}})
	if !strings.Contains(e.Origin, "on1:l2") {
		t.Error(e.Origin)
	}
	plain, _ := made(t, job.Make{Wish: "l2", Seed: "a"})
	if bad, _ := made(t, job.Make{Wish: "l2", Seed: "a", StepOptions: job.StepOptions{Table: "warp:9"}}); bad != plain {
		t.Errorf("with a table that can't be read: %+v", bad)
	}
}

// An impossible request is refused, and the reason is stated in each language. If a technique makes the
// request impossible, the reason names the technique.
func TestWhatCannotBe(t *testing.T) {
	for wish, want := range map[string]string{
		"n16":                          "No puzzle with one solution has so few givens.",
		"n81":                          "Of the 81 cells one at least must be left to solve.",
		"n82":                          "Of the 81 cells one at least must be left to solve.",
		"b2x2.l5":                      "Singles alone solve every puzzle that is so small or has so many givens.",
		"n76.l5.spare":                 "Singles alone solve every puzzle that is so small or has so many givens.",
		"b2x3.tjellyfish":              "No puzzle needs Jellyfish: easier techniques always do.",
		"b5x5":                         "Puzzles are made up to 16×16.",
		"s9-8":                         "The lowest score is above the highest.",
		"l1.s99999-":                   "Puzzles of this level have lower scores.",
		"b4x4.l3.s0-99":                "Puzzles like this have higher scores.",
		"l1.tjellyfish":                "Jellyfish is Hard: choose Hard, a higher level or any.",
		"b4x4,diagonals.l1.tjellyfish": "Jellyfish is Hard: choose Hard, a higher level or any.",
		"l4.thidden-single":            "Puzzles that need nothing harder than Hidden single are easier than this.",
		"tsquirmbag":                   "Squirmbag is off in your table of techniques.",
		"tsquirmbag.obf5:on":           "No puzzle needs Squirmbag: easier techniques always do.",
		"l1.ofh:off,n1:off,h1:l2":      "Your table of techniques has no step of this level.",
		"yfull.n27":                    "This symmetry does not allow this number of givens.",
	} {
		e, _ := made(t, job.Make{Wish: wish})
		if e.Refused != want || !e.Never || e.Puzzle != (job.Grid{}) {
			t.Errorf("%s: %q", wish, e.Refused)
		}
	}
	for c := generate.LayoutSize; c <= generate.OnlyPlain; c++ {
		for _, l := range i18n.All {
			if says := Impossible(l, c, generate.Wish{}); says == "" || strings.ContainsAny(says, "{}") {
				t.Errorf("cause %d: %q", c, says)
			}
		}
	}
	if _, err := Make(t.Context(), job.Make{Wish: "what"}, nil); err == nil {
		t.Error("a wish that can't be read")
	}
}

// If no puzzle has the requested properties, the answer has the number of puzzles tried. It also describes
// how the nearest puzzle differs from the request.
func TestNoneFound(t *testing.T) {
	if got := notFound(t.Context(), i18n.En, &generate.NotFound{Tried: generate.Tried{Puzzles: 1204}},
		generate.Wish{}); got != "None found in 1,204 tries. “Another” keeps looking." {
		t.Errorf("%q", got)
	}
	noGrid := job.Make{StepOptions: job.StepOptions{Lang: i18n.En}, Seed: "a", Wish: "b2x2,king"}
	if made, err := Make(t.Context(), noGrid, func(job.Event) {}); err != nil ||
		made.Refused != "No full board was found that fits this shape and these rules." {
		t.Errorf("without a full board: %q, %v", made.Refused, err)
	}
	const (
		// singles is an easy puzzle with a score of 204 that needs naked singles.
		singles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
		pairs   = "2....8.5.......9.3..6...........3..2.3.7..84..19.....76...1..2...8.2.3......4.19."
		inkala  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	)
	for _, test := range []struct {
		nearest string
		missed  generate.Missed
		wish    string
		off     string
	}{
		{singles, generate.MissedLevel, "l3", "Easy instead of Hard"},
		{singles, generate.MissedScore, "s214-300", "score 204 (10 too low)"},
		{singles, generate.MissedScore, "s0-200", "score 204 (4 too high)"},
		{singles, generate.MissedGivens, "n27", "30 givens (3 too many)"},
		{singles, generate.MissedGivens, "n36", "30 givens (6 too few)"},
		{singles, generate.MissedMinimal, "yhalf", "redundant givens: 22"},
		{singles, generate.MissedTechnique, "tx-wing", "it needs Naked single instead of X-Wing"},
		{pairs, generate.MissedTechnique, "thidden-single", "besides Hidden single it needs Naked pair"},
		{inkala, generate.MissedTechnique | generate.MissedScore, "tx-wing.s0-900",
			"beyond the techniques, no score, as techniques do not suffice"},
		{singles, generate.MissedGivens | generate.MissedLevel, "l2.n29",
			"Easy instead of Medium, 30 givens (1 too many)"},
	} {
		g, err := solver.Parse(solver.Classic, test.nearest)
		if err != nil {
			t.Fatal(err)
		}
		w, err := generate.ParseWish(test.wish)
		if err != nil {
			t.Fatal(err)
		}
		e := generate.NotFound{Tried: generate.Tried{Puzzles: 7},
			Nearest: generate.Puzzle{Grid: g, Missed: test.missed,
				Path: logic.Rate(t.Context(), g, logic.StandardTable())}}
		if got, want := notFound(t.Context(), i18n.En, &e, w),
			"None found among 7 puzzles. The nearest differs: "+test.off+"."; got != want {
			t.Errorf("%s: %q, want %q", test.wish, got, want)
		}
		for _, l := range i18n.All {
			if says := notFound(t.Context(), l, &e, w); strings.ContainsAny(says, "{}") {
				t.Errorf("%s: %q", test.wish, says)
			}
		}
	}
	e, _ := made(t, job.Make{Wish: "b2x2.n9", Seed: "a"})
	if _, err := e.Puzzle.Parse(); !strings.HasPrefix(e.Refused, "None found") ||
		!strings.Contains(e.Refused, "too few") || err != nil || e.Facts == "" {
		t.Errorf("%+v", e)
	}
}

// A search reports an upper estimate of its remaining time. Even if the search's speed varies, the estimate
// decreases almost always. Nothing is reported before there is enough data for an estimate.
func TestHowLongItTakes(t *testing.T) {
	const tick = 250 * time.Millisecond
	for rule, row := range map[string]struct {
		whole time.Duration
		done  func(part float64) float64 // the share of the work that is done after a share, part, of the total time
		up    time.Duration              // the largest increase between two calls
	}{
		"even": {2 * time.Minute, func(x float64) float64 { return x }, 0},
		"long": {3 * time.Hour, func(x float64) float64 { return x }, 0},
		"slow at its end": {
			2 * time.Minute, func(x float64) float64 { return min(x*4, .8) + max(x-.2, 0)/4 }, 10 * time.Second,
		},
		"fast at its end": {2 * time.Minute, func(x float64) float64 { return x * x }, 0},
		"in leaps":        {2 * time.Minute, func(x float64) float64 { return math.Floor(x*16) / 16 }, time.Minute},
	} {
		var f forecast
		before, first := time.Duration(0), time.Duration(0)
		for took := tick; took < row.whole; took += tick {
			left := f.left(took, row.done(float64(took)/float64(row.whole)))
			if left > 0 && first == 0 {
				first = took
			}
			if before > 0 && (left == 0 || left-before > row.up || before-left > stepOf(before)) {
				t.Errorf("%s: %s after %s, at %s", rule, left, before, took)
			}
			before = left
		}
		if first < 3*time.Second {
			t.Errorf("%s: told after %s", rule, first)
		}
	}
	for _, test := range []struct {
		took  time.Duration
		share float64
		want  time.Duration
	}{
		{time.Second, .5, 0}, {10 * time.Second, 0, 0}, {10 * time.Second, 1e-9, 0},
		{10 * time.Second, .5, 10 * time.Second},
		{31 * time.Second, .5, 40 * time.Second}, {61 * time.Second, .5, 2 * time.Minute},
		{24 * time.Second, .004, 2 * time.Hour},
	} {
		var f forecast
		if got := f.left(test.took, test.share); got != test.want {
			t.Errorf("%s for %f: %s, want %s", test.took, test.share, got, test.want)
		}
	}
}

// The number of puzzles tried is reported during the search.
func TestHowManyWereTried(t *testing.T) {
	_, before := made(t, job.Make{Wish: "l5.tnaked-pair", Seed: "a"})
	if len(before) == 0 || !slices.ContainsFunc(before, func(e job.Made) bool { return e.Tried > 0 }) {
		t.Errorf("%+v", before)
	}
}

func TestAStoppedJobHasNoAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if e, err := Make(ctx, job.Make{Wish: "l5"}, func(job.Event) {}); err == nil {
		t.Errorf("%+v", e)
	}
}

// lined returns the puzzles that a request for many puzzles generates, their ratings, and the complete
// answer. The time limit for rating is so long that every puzzle is rated, even on a busy machine.
func lined(t *testing.T, r job.MakeLines) (puzzles []solver.Grid, ratings []job.Rating, e job.LinesMade) {
	t.Helper()
	e, err := makeLines(t.Context(), r, func(job.Event) {}, time.Minute)
	if err != nil {
		t.Fatalf("%+v: %v", r, err)
	}
	for line := range strings.Lines(e.Lines) {
		g, err := job.Reading{}.Grid(strings.TrimSuffix(line, "\n"))
		if err != nil || job.Written(g)+"\n" != line {
			t.Fatalf("%q is a line: %v", line, err)
		}
		if row := job.RowAt(e.Rows, len(ratings)); row.Verdict != job.Unique || row.Clues != g.Count() ||
			row.Length+1 != len(line) {
			t.Errorf("%q: %+v", line, row)
		}
		puzzles, ratings = append(puzzles, g), append(ratings, job.RatingAt(e.Ratings, len(ratings)))
	}
	return puzzles, ratings, e
}

// If many puzzles are requested, each of them has the requested properties, and depends only on the seed and
// on the puzzle's number. There may be fewer puzzles than requested, but there is at least one.
func TestManyPuzzlesAreAsAsked(t *testing.T) {
	for _, wish := range []string{"", "l1.yhalf", "l2.n32.yquarter.spare", "tx-wing", "b2x3.l1", "b3x3,diagonals"} {
		w, err := generate.ParseWish(wish)
		if err != nil {
			t.Fatal(err)
		}
		puzzles, ratings, e := lined(t, job.MakeLines{Wish: wish, Seed: "a seed", Count: 4})
		if len(puzzles) == 0 || len(puzzles) > 4 || len(e.Ratings) != len(puzzles)*job.RatingSize || e.Refused != "" {
			t.Fatalf("%s: %+v", wish, e)
		}
		for i, g := range puzzles {
			if _, err := solver.Solve(t.Context(), g); err != nil || !w.Symmetry.Holds(g) ||
				w.Givens > 0 && w.Givens != g.Count() || slices.Index(puzzles, g) != i {
				t.Errorf("%s: %s, %v", wish, g, err)
			}
			rated := logic.Rate(t.Context(), g, logic.StandardTable())
			if ratings[i] != (job.Rating{Level: uint8(rated.Level), Score: rated.Score, Ends: rated.Solved}) ||
				w.Level > 0 && rated.Level != w.Level || w.Technique > 0 && rated.Times(w.Technique) == 0 {
				t.Errorf("%s: %+v; by its path %d, %d", wish, ratings[i], rated.Level, rated.Score)
			}
		}
		later, _, _ := lined(t, job.MakeLines{Wish: wish, Seed: "a seed", First: len(puzzles) - 1, Count: 1})
		if later[0] != puzzles[len(puzzles)-1] {
			t.Errorf("%s: puzzle %d is another one when it is made alone", wish, len(puzzles)-1)
		}
		if other, _, _ := lined(t, job.MakeLines{Wish: wish, Seed: "another seed", Count: 1}); other[0] == puzzles[0] {
			t.Errorf("%s: two seeds make a puzzle", wish)
		}
	}
}

// A request for many puzzles returns the puzzles made so far after a short time.
func TestManyPuzzlesComeInPieces(t *testing.T) {
	begun := time.Now()
	puzzles, _, _ := lined(t, job.MakeLines{Wish: "l1", Seed: "a", Count: 1 << 20})
	if took := time.Since(begun); len(puzzles) == 0 || took > 20*enough {
		t.Errorf("%d puzzles in %s", len(puzzles), took)
	}
}

// If no puzzle of a list can be made, the answer has the reason.
func TestManyThatCannotBe(t *testing.T) {
	for wish, want := range map[string]string{
		"n16":        "No puzzle with one solution has so few givens.",
		"tsquirmbag": "Squirmbag is off in your table of techniques.",
		"b2x2.n9":    "No such puzzle was found.",
	} {
		if puzzles, _, e := lined(t, job.MakeLines{Wish: wish, Seed: "a", Count: 5}); len(puzzles) > 0 ||
			e.Refused != want || e.Never != (wish != "b2x2.n9") {
			t.Errorf("%s: %+v", wish, e)
		}
	}
	if _, err := MakeLines(t.Context(), job.MakeLines{Wish: "what", Count: 1}, nil); err == nil {
		t.Error("a wish that can't be read")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if e, err := MakeLines(ctx, job.MakeLines{Wish: "l5", Count: 1}, nil); err == nil {
		t.Errorf("%+v", e)
	}
}

// If a puzzle takes too long to rate, the answer reports that its level is unknown.
func TestALevelThatTakesLong(t *testing.T) {
	ctx, end := context.WithTimeout(t.Context(), 0)
	defer end()
	l, err := solver.ParseLayout("3x3,king")
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, "5......1......5..4....7.2.8...1..74...........71..9...2.6.3....3..8......5......6")
	if err != nil {
		t.Fatal(err)
	}
	p := generate.Puzzle{Grid: g}
	e := madeOf(ctx, job.Make{}, generate.Origin{Wish: generate.Wish{Layout: l}}, p)
	if e.Level != 0 || !strings.HasSuffix(e.Facts, "\nits level takes longer to find") {
		t.Errorf("level %d: %s", e.Level, e.Facts)
	}
}

// The facts about a killer include the number of its cages, in the user's language. If many killers are
// requested, each is sent as a line of text that includes the cages.
func TestKillers(t *testing.T) {
	const wish = "b2x3.n0.rcage"
	for lang, facts := range map[i18n.Lang]string{
		i18n.En: "14 × Cage", i18n.Ja: "ケージ×14",
	} {
		e, _ := made(t, job.Make{StepOptions: job.StepOptions{Lang: lang}, Wish: wish, Seed: "a"})
		g, err := e.Puzzle.Parse()
		if err != nil || g.Count() != 0 || !g.Layout().Has(solver.Cage) || e.Refused != "" || e.Level != 0 {
			t.Fatalf("%+v, %v", e, err)
		}
		version := strconv.Itoa(generate.LaidVersion)
		if !strings.HasSuffix(e.Facts, "\n"+facts) || !strings.HasPrefix(e.Origin, version+".") ||
			!strings.HasSuffix(e.Origin, "."+wish) {
			t.Errorf("%q, %s", e.Facts, e.Origin)
		}
	}
	puzzles, _, e := lined(t, job.MakeLines{Wish: wish, Seed: "a seed", Count: 3})
	if len(puzzles) == 0 || e.Refused != "" || strings.Count(e.Lines, " 2x3,cage=") != len(puzzles) {
		t.Errorf("%+v", e)
	}
}

// If a puzzle with cages or lines was requested for a level, its facts include the level and the hardest
// step. Such a puzzle comes at once from the bank of stored puzzles, unless a fresh puzzle is requested,
// which may take long.
func TestKindsOfALevel(t *testing.T) {
	for wish, name := range map[string]string{"l1.rcage": "Cage", "l2.rarrow": "Arrow", "l3.rthermo": "Thermometer"} {
		for _, fresh := range []bool{false, true} {
			e, _ := made(t, job.Make{Wish: wish, Seed: "a", Fresh: fresh})
			g, err := e.Puzzle.Parse()
			o, wrong := generate.ParseOrigin(e.Origin)
			if err != nil || wrong != nil || o.Wish.Fresh != fresh || e.Refused != "" {
				t.Fatalf("%s: %+v, %v, %v", wish, e, err, wrong)
			}
			path := logic.Rate(t.Context(), g, logic.StandardTable())
			if e.Level != uint8(o.Wish.Level) || e.Score != path.Score || !e.Ends || !path.Solved ||
				!strings.Contains(e.Facts, " × "+name+"\n") ||
				!strings.HasSuffix(e.Facts, "\nhardest step: "+explain.Name(path.Hardest, i18n.En)) {
				t.Errorf("%s: level %d, %q", wish, e.Level, e.Facts)
			}
			if again, err := generate.Make(t.Context(), o.Wish, o.Seed, nil); err != nil || again.Grid != g {
				t.Errorf("%s: the origin %s makes another puzzle, %v", wish, e.Origin, err)
			}
		}
	}
}

// The picture of a puzzle has the clues outside of the board, and its facts have the number of rules of each kind.
func TestCluesAreInThePicture(t *testing.T) {
	e, _ := made(t, job.Make{Wish: "l1.rlittle:5,sandwich:4", Seed: "a"})
	g, err := e.Puzzle.Parse()
	if err != nil || e.Refused != "" || !strings.Contains(e.Facts, "\n5 × Little killer\n4 × Sandwich\n") {
		t.Fatalf("%+v, %v", e, err)
	}
	for _, r := range g.Layout().Rules() {
		clue := ">" + strconv.Itoa(r.Value[0]) + "</text>"
		if !strings.Contains(e.Drawn, clue) {
			t.Errorf("the picture lacks %s: %s", r, e.Drawn)
		}
	}
	if strings.Contains(e.Drawn, `card" viewBox="0 0 `) {
		t.Errorf("the picture has no margin: %s", e.Drawn)
	}
}

// The search for a fresh puzzle with cages or lines has a time limit. When the limit is exceeded, a puzzle
// from the bank is used.
func TestFreshKindsAreNotSoughtForLong(t *testing.T) {
	e, err := makeOne(t.Context(), job.Make{Wish: "l3.rthermo", Seed: "a", Fresh: true}, func(job.Event) {}, 0)
	if err != nil {
		t.Fatal(err)
	}
	bank, err := Make(t.Context(), job.Make{Wish: "l3.rthermo", Seed: "a"}, func(job.Event) {})
	if err != nil || e.Puzzle != bank.Puzzle || e.Origin != bank.Origin || e.Refused != "" {
		t.Errorf("%+v, %v; that of the bank is %+v", e, err, bank)
	}
}

// If the bank of stored puzzles has none with the requested properties, the search has no time limit.
func TestKindsThatAreNotInTheBank(t *testing.T) {
	for _, wish := range []string{"l1.rcage,thermo:2", "l1.b2x3.rcage", "l1.rthermo.n30"} {
		w, err := generate.ParseWish(wish)
		if err != nil || w.Banked() {
			t.Fatalf("%s is in the bank: %v", wish, err)
		}
		e, _ := made(t, job.Make{Wish: wish, Seed: "a", Fresh: true})
		if o, err := generate.ParseOrigin(e.Origin); err != nil || o.Wish.Fresh || e.Refused != "" {
			t.Errorf("%s: %+v, %v", wish, e, err)
		}
	}
}

// An impossible request for cages or lines is refused with a reason. If a request is possible but no puzzle
// is found, the answer describes how the nearest puzzle differs.
func TestKillersThatCannotBe(t *testing.T) {
	for wish, says := range map[string]string{
		"b4x4.rcage":  "With cages, lines or signs, puzzles are made from 4×4 to 9×9.",
		"rcage,cage":  "A puzzle has at most two kinds of cages, lines or signs, and not the same kind twice.",
		"rcage:41":    "The board has no room for so many.",
		"rwhisper.n0": "These rules hold just as well with some digits swapped, so at least one digit must be given.",
		"rsandwich.n0.l2": "These rules hold just as well with some digits swapped, so at least one digit must be " +
			"given.",
		"b1x6.rregionsum": "Region sum lines need boxes or regions.",
	} {
		e, _ := made(t, job.Make{Wish: wish, Seed: "a"})
		if e.Refused != says || !e.Never {
			t.Errorf("%s: %+v", wish, e)
		}
	}
	e, _ := made(t, job.Make{Wish: "b2x2.n0.rcage:1", Seed: "a"})
	g, err := e.Puzzle.Parse()
	given := g.Count()
	off := i18n.Givens(i18n.En, given) + " (" + strconv.Itoa(given) + " too many)"
	if err != nil || e.Never || !strings.Contains(e.Refused, off) {
		t.Errorf("%+v, %v", e, err)
	}
}
