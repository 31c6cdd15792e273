//go:build js

package worker

import (
	"reflect"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// What goes over the border comes out as it went in. Every field is set, so that one which a message forgets is missed here.
func TestMessages(t *testing.T) {
	request := job.Request{Kind: job.List, Rows: 2, Cols: 3, Puzzle: "1.", Mixed: "12", From: 10_000, Keep: 7, Limit: 9, Patience: 100}
	wholly(t, request)
	if got := readRequest(app.ValueOf(requestMessage(request))); got != request {
		t.Errorf("a request %+v came as %+v", request, got)
	}

	event := job.Event{
		Puzzle: job.Found{Solutions: 1 << 40, Exact: true, Solution: "12"}, Mixed: job.Found{Solutions: 2, Exact: true, Solution: "21"},
		First: 3, Cells: []byte{1, 2, 25}, Left: "1.", Done: true, Failed: "why", Elapsed: 1500 * time.Microsecond,
	}
	wholly(t, event)
	message := app.ValueOf(eventMessage(event))
	cells := app.Window().Get("Uint8Array").New(len(event.Cells))
	app.CopyBytesToJS(cells, event.Cells)
	message.Set("cells", cells)
	if got := readEvent(message); !reflect.DeepEqual(got, event) {
		t.Errorf("an event %+v came as %+v", event, got)
	}
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
