package export_test

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/export"
	"numplace/solver/format"
)

const (
	inkala   = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaIs = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	twelve   = "53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"
	sound    = "1......3.4....2." // a 4x4 puzzle with one solution
	dozen    = "12..34.........." // with 12
	clash    = "11.............." // with none
	many     = "123456.............................."
)

var ctx = context.Background()

// events has a request answered.
func events(r job.Request) (all []job.Reply) {
	job.Answer(export.Answer).Run(ctx, r, func(reply job.Reply) { all = append(all, reply) })
	return all
}

// last is the one reply that ends a job.
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

// written is the table that answers a request.
func written(t rapid.TB, r job.Export) job.Exported {
	t.Helper()
	reply := last(t, events(r))
	e, ok := reply.Event.(job.Exported)
	if !ok {
		t.Fatalf("%+v", reply)
	}
	return e
}

// judged are the rows of a text, packed.
func judged(text string, e format.Encoding) job.Packed {
	var rows strings.Builder
	job.Run(ctx, job.JudgeLines{End: len(text), Text: job.Packed(text), Reading: job.Reading{Encoding: e}}, func(r job.Reply) { rows.Write(r.Event.(job.LinesJudged).Rows) })
	return job.Packed(rows.String())
}

// What another program answers is no request to this one.
func TestOnlyWhatIsApartIsAnswered(t *testing.T) {
	puzzle, rows := job.Grid{Layout: "3x3", Cells: inkala}, judged(sound, format.UTF8)
	for r, apart := range map[job.Request]bool{
		job.Judge{Puzzle: puzzle}:             false,
		job.Race{Puzzle: puzzle, Budget: 10}:  false,
		job.Texts{Picked: rows, Text: sound}:  false,
		job.Export{Picked: rows, Text: sound}: true,
		job.Log{Puzzle: puzzle, Budget: 10}:   true,
	} {
		if got := last(t, events(r)).Failed == ""; got != apart || job.Apart(r) != apart {
			t.Errorf("%T: answered %t, apart %t", r, got, job.Apart(r))
		}
		job.Run(ctx, r, func(reply job.Reply) {
			if reply.Done && (reply.Failed == "") == apart {
				t.Errorf("%T: %q by the page's own program", r, reply.Failed)
			}
		})
	}
}

// Each request is answered by the page's own program or by one half of the second, and refused by the others, whatever is in it.
func TestEachRequestHasOneProgram(t *testing.T) {
	n := 0
	for _, message := range job.Types {
		r, ok := reflect.ValueOf(message).Elem().Interface().(job.Request)
		if !ok {
			continue
		}
		switch r.(type) {
		case job.Open, job.Offer, job.Depict, job.Rows, job.Arrange, job.Shelf, job.PrintRows, job.Make, job.MakeLines, job.Vary, job.CountStates: // which the packages opened, offer, shelf, made and census answer
			continue
		}
		n++
		const refused = "answers this request"
		there := strings.Contains(last(t, events(r)).Failed, refused)
		here, logic := false, false
		job.Run(ctx, r, func(reply job.Reply) { here = here || strings.Contains(reply.Failed, refused) })
		job.Answer(coach.Answer).Run(ctx, r, func(reply job.Reply) { logic = logic || strings.Contains(reply.Failed, refused) })
		if here != job.Apart(r) || (there && logic) == job.Apart(r) || logic == coach.Answers(r) || !here && !(there && logic) {
			t.Errorf("%T: refused %t by the page's own program, %t and %t by the halves of the second", r, here, there, logic)
		}
	}
	if n < 10 {
		t.Errorf("%d requests", n)
	}
}
