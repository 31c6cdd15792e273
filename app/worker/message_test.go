//go:build js

package worker

import (
	"reflect"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// What goes over the border comes out as it went in. Every field is set, so that one whose type no message can have is missed here.
func TestMessages(t *testing.T) {
	request := job.Request{Kind: job.List, Layout: "2x3", Puzzle: "1.", Mixed: "12", From: 10_000, Keep: 7, Limit: 9, Patience: 100}
	request.Begin, request.End, request.Line, request.Picked, request.Text = 5, 6, 7, "\x00\x80\xff", "line\n\xfe"
	request.Strategy = trace.Strategy{Deduce: trace.HiddenSingles, Choose: trace.FewestWays, Descending: true, NeverGuess: true}
	request.Mark = "\x00\xfe\x80"
	request.Budget, request.Form, request.Lang = 8, job.JSON, i18n.Ja
	request.Encoding = format.UTF16BE
	wholly(t, request)
	// node has no FileReaderSync; what stands in for it and for the Blob is the browser's way to give bytes.
	app.Window().Set("FileReaderSync", app.Window().Call("eval", "(class { readAsArrayBuffer(text) { return text.buffer } })"))
	same := app.Window().Call("eval", "(message => message)")
	message := same.Invoke(requestMessage(request, bytesOf(request.Text)))
	if got := readRequest(message); got != request {
		t.Errorf("a request %+v came as %+v", request, got)
	}

	event := job.Event{
		Puzzle: job.Found{Solutions: 1 << 40, Exact: true, Solution: "12"}, Mixed: job.Found{Solutions: 2, Exact: true, Solution: "21"},
		First: 3, Cells: []byte{1, 2, 25}, Marks: []byte{0, 254}, Left: "1.", Lines: 4, Judged: 3, Upto: 99, Text: "12\n21\n", Score: job.Score{
			Events: 1, Nodes: 2, Guesses: 3, DeadEnds: 4, StepsBack: 5, Forced: 6, Solutions: 7, Deepest: 8, End: trace.Stalled,
		}, Done: true, Failed: "why", Elapsed: 1500 * time.Microsecond,
	}
	wholly(t, event)
	plain, transfer := messages.Write(event)
	if len(transfer) != 2 {
		t.Errorf("%d buffers are transferred", len(transfer))
	}
	if got := messages.Read(same.Invoke(plain)); !reflect.DeepEqual(got, event) {
		t.Errorf("an event %+v came as %+v", event, got)
	}
}

// bytesOf is what stands in for a Blob.
func bytesOf(text job.Packed) app.Value {
	array, _ := makeArray([]byte(text))
	return app.ValueOf(array)
}

// wholly fails unless every field of a struct, and of the structs in it, is set.
func wholly(t *testing.T, v any) {
	t.Helper()
	s := reflect.ValueOf(v)
	for i := range s.NumField() {
		if s.Field(i).IsZero() {
			t.Fatalf("the test leaves out %s.%s", s.Type(), s.Type().Field(i).Name)
		}
		if s.Field(i).Kind() == reflect.Struct {
			wholly(t, s.Field(i).Interface())
		}
	}
}
