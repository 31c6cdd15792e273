package export_test

import (
	"context"
	"strings"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/app/workshop/judging"
	"numplace/app/workshop/requests"
	"numplace/solver/format"
)

const (
	inkala   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaIs = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	twelve   = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
	sound    = "1......3.4....2." // a 4x4 puzzle with one solution
	dozen    = "12..34.........." // 12 solutions
	clash    = "11.............." // no solution
	many     = "123456.............................."
)

var ctx = context.Background()

// events returns all replies to a request.
func events(r job.Request) (all []job.Reply) {
	job.Answer(requests.Answer).Run(ctx, r, func(reply job.Reply) { all = append(all, reply) })
	return all
}

// last returns the last reply to a job. It fails the test unless this reply, and no other, is marked as the
// end.
func last(t rapid.TB, all []job.Reply) job.Reply {
	t.Helper()
	for i, e := range all {
		if e.Done != (i == len(all)-1) {
			t.Fatalf("event %d of %d: done %t", i, len(all), e.Done)
		}
	}
	if len(all) == 0 {
		t.Fatal("no event")
	}
	return all[len(all)-1]
}

// written returns the answer to an export request.
func written(t rapid.TB, r job.Export) job.Exported {
	t.Helper()
	reply := last(t, events(r))
	e, ok := reply.Event.(job.Exported)
	if !ok {
		t.Fatalf("%+v", reply)
	}
	return e
}

// judged returns the packed rows of a list, given its text.
func judged(text string, e format.Encoding) job.Packed {
	var rows strings.Builder
	add := func(e job.Event) { rows.Write(e.(job.LinesJudged).Rows) }
	add(judging.JudgeLines(ctx,
		job.JudgeLines{End: len(text), Text: job.Packed(text), Reading: job.Reading{Encoding: e}}, add))
	return job.Packed(rows.String())
}
