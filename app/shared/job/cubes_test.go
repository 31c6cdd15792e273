package job_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
)

// The answers to the cubes of a puzzle, in any order, combine into the answer to the complete puzzle. Before
// all answers have arrived, Whole returns no wrong answer. There is one exception: for a puzzle with several
// solutions, the cubes do not show how many have the digits entered.
func TestCubesAnswerForTheWhole(t *testing.T) {
	const solved = "1342421324313124"
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[string]int{}
	for range 400 {
		puzzle := []byte(solved)
		for range rng.IntN(30) {
			puzzle[rng.IntN(len(puzzle))] = '.'
		}
		if rng.IntN(2) == 0 {
			puzzle[rng.IntN(len(puzzle))] = "1234"[rng.IntN(4)]
		}
		r := job.Judge{Puzzle: on("2x2", string(puzzle))}
		if rng.IntN(2) == 0 {
			mixed, from := slices.Clone(puzzle), rng.IntN(2) // from 0: digits of the solution; from 1: wrong digits
			for i := range mixed {
				if mixed[i] == '.' && rng.IntN(2) == 0 {
					mixed[i] = solved[(i+from)%len(solved)]
				}
			}
			r.Mixed = on("2x2", string(mixed))
		}
		seen[cubesAnswer(t, r, rng)]++
	}
	const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	puzzle := grid(t, "3x3", hard)
	for c := range solver.Cell(81) {
		for d := solver.Digit(1); puzzle.At(c) == 0 && d <= 9 && c%7 == 0; d++ {
			if g := puzzle.With(c, d); len(solver.Split(g, job.Cubes)) > 1 {
				seen["cut: "+cubesAnswer(t, job.Judge{Puzzle: job.GridOf(g)}, rng)]++
			}
		}
	}
	for c := range solver.Cell(81) {
		if puzzle.At(c) != 0 {
			seen["cut: "+cubesAnswer(t, job.Judge{Puzzle: job.GridOf(puzzle.With(c, 0))}, rng)]++
		}
	}
	seen["cut: "+cubesAnswer(t, job.Judge{Puzzle: job.GridOf(puzzle)}, rng)]++
	for _, kind := range []string{
		"none", "one", "several", "none, and with digits none", "one, and with digits none",
		"one, and with digits one", "several, and with digits one",
		"cut: none", "cut: one", "cut: several",
	} {
		if seen[kind] == 0 {
			t.Errorf("no puzzle with %s", kind)
		}
	}
}

// cubesAnswer checks that the answers to the cubes of r combine into the answer to r. It returns a
// description of this answer, for example "several, and with digits one": the number of solutions, and how
// many have the digits entered.
func cubesAnswer(t *testing.T, r job.Judge, rng *rand.Rand) (kind string) {
	t.Helper()
	whole := played.Answer[job.Judged](t, played.Replies(ctx, r))
	names := [...]string{"none", "one", "several"}
	kind = names[whole.Puzzle.Solutions]
	if r.Mixed != (job.Grid{}) {
		kind += ", and with digits " + names[whole.Mixed.Solutions]
	}
	var cubes []job.Request
	for cube := job.Cube(r, 1); cube != nil; cube = job.Cube(r, len(cubes)+1) {
		cubes = append(cubes, cube)
	}
	rng.Shuffle(len(cubes), func(i, j int) { cubes[i], cubes[j] = cubes[j], cubes[i] })
	var answers []job.Event
	for i, cube := range cubes {
		if e, ok, _ := job.Whole(r, answers); ok && (e.Puzzle.Solutions < 2 || whole.Puzzle.Solutions < 2) {
			t.Fatalf("%+v: %+v after %d of %d cubes, but the whole is %+v", r, e, i, len(cubes), whole)
		}
		answers = append(answers, played.Answer[job.Judged](t, played.Replies(ctx, cube)))
	}
	e, ok, mute := job.Whole(r, answers)
	if ok == mute {
		t.Fatalf("%+v: ok %t, mute %t", r, ok, mute)
	}
	if !ok {
		if !strings.HasPrefix(kind, "several, ") || e.Puzzle.Solutions < 2 {
			t.Fatalf("%+v: the answer %+v does not follow from the cubes, which have %+v", r, whole, e)
		}
		return kind
	}
	if whole.Puzzle.Solutions > 1 { // the cubes may find another solution
		e.Puzzle.Solution, whole.Puzzle.Solution = "", ""
	}
	if e != whole {
		t.Fatalf("%+v: %+v, but the whole is %+v", r, e, whole)
	}
	return kind
}

// A request to count solutions up to a limit has no cubes. If one of the events is not the answer to a cube,
// Whole reports that the cubes cannot give an answer.
func TestWhatHasNoCubes(t *testing.T) {
	for _, r := range []job.Request{job.Judge{Puzzle: on("2x2", sound), Limit: 9}, job.List{Puzzle: on("2x2", sound)}} {
		if cube := job.Cube(r, 1); cube != nil {
			t.Errorf("%+v: %+v", r, cube)
		}
	}
	r := job.Judge{Puzzle: on("2x2", sound)}
	for _, e := range []job.Event{nil, job.Listed{}} {
		if e, ok, mute := job.Whole(r, []job.Event{e}); ok || !mute {
			t.Errorf("after an event that is no answer: %+v, ok %t, mute %t", e, ok, mute)
		}
	}
}
