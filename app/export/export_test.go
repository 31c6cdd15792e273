package export_test

import (
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/export"
	"numplace/app/job"
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
func events(r job.Request) (all []job.Event) {
	job.Answer(export.Answer).Run(ctx, r, func(e job.Event) { all = append(all, e) })
	return all
}

// last is the one event that ends a job.
func last(t rapid.TB, all []job.Event) job.Event {
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

// judged are the rows of a text, packed.
func judged(r job.Request) job.Packed {
	r.Kind, r.End = job.JudgeLines, len(r.Text)
	var rows strings.Builder
	job.Run(ctx, r, func(e job.Event) { rows.Write(e.Cells) })
	return job.Packed(rows.String())
}

// span is the part of a text that a request is given.
func span(r job.Request, text string) job.Packed {
	var b strings.Builder
	for _, s := range r.Spans(len(text)) {
		b.WriteString(text[s.Begin:s.End])
	}
	return job.Packed(b.String())
}

// What another program answers is no request to this one.
func TestOnlyWhatIsApartIsAnswered(t *testing.T) {
	for kind, apart := range map[job.Kind]bool{job.Judge: false, job.Race: false, job.Texts: false, job.Export: true, job.Log: true} {
		r := job.Request{Kind: kind, Layout: "3x3", Puzzle: inkala, Picked: judged(job.Request{Text: sound}), Text: sound, Budget: 10}
		if got := last(t, events(r)).Failed == ""; got != apart || r.Apart() != apart {
			t.Errorf("%s: answered %t, apart %t", kind, got, r.Apart())
		}
		job.Run(ctx, r, func(e job.Event) {
			if e.Done && (e.Failed == "") == apart {
				t.Errorf("%s: %q by the page's own program", kind, e.Failed)
			}
		})
	}
}
