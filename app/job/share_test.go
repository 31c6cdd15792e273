package job_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/app/job"
)

// The parts of a puzzle have the answer to the whole, in whatever order they come, and no other one before all have come. Only where there are
// several solutions do they not tell how many of these have the digits that are entered.
func TestPartsAnswerForTheWhole(t *testing.T) {
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
			mixed, from := slices.Clone(puzzle), rng.IntN(2) // 0: the digits of the solution
			for i := range mixed {
				if mixed[i] == '.' && rng.IntN(2) == 0 {
					mixed[i] = solved[(i+from)%len(solved)]
				}
			}
			r.Mixed = on("2x2", string(mixed))
		}
		whole := answer[job.Judged](t, events(ctx, r))
		var parts []job.Request
		for part := job.Part(r, 1); part != nil; part = job.Part(r, len(parts)+1) {
			parts = append(parts, part)
		}
		rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		var answers []job.Event
		for i, part := range parts {
			if e, ok := job.Whole(r, answers); ok && e.Puzzle.Solutions < 2 {
				t.Fatalf("%+v: %+v after %d of %d parts", r, e, i, len(parts))
			}
			answers = append(answers, answer[job.Judged](t, events(ctx, part)))
		}
		e, ok := job.Whole(r, answers)
		kind := [...]string{"none", "one", "several"}[whole.Puzzle.Solutions]
		if r.Mixed != (job.Grid{}) {
			kind += ", and with digits " + [...]string{"none", "one", "several"}[whole.Mixed.Solutions]
		}
		seen[kind]++
		if !ok {
			if !strings.HasPrefix(kind, "several, ") {
				t.Fatalf("%+v: %+v is not told", r, whole)
			}
			continue
		}
		got := e
		if whole.Puzzle.Solutions > 1 { // which one is found may differ
			got.Puzzle.Solution, whole.Puzzle.Solution = "", ""
		}
		if got != whole {
			t.Fatalf("%+v: %+v, but the whole is %+v", r, got, whole)
		}
	}
	for _, kind := range []string{"none", "one", "several", "none, and with digits none", "one, and with digits none", "one, and with digits one", "several, and with digits one"} {
		if seen[kind] == 0 {
			t.Errorf("no puzzle with %s", kind)
		}
	}
}

// What is counted to a limit has no parts, and what is no answer to a part tells nothing.
func TestWhatHasNoParts(t *testing.T) {
	for _, r := range []job.Request{job.Judge{Puzzle: on("2x2", sound), Limit: 9}, job.List{Puzzle: on("2x2", sound)}} {
		if part := job.Part(r, 1); part != nil {
			t.Errorf("%+v: %+v", r, part)
		}
	}
	r := job.Judge{Puzzle: on("2x2", sound)}
	if e, ok := job.Whole(r, slices.Repeat([]job.Event{job.Listed{}}, job.InParts)); ok {
		t.Errorf("no part has answered, and the whole is %+v", e)
	}
}
