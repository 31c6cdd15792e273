//go:build js

package worker

import (
	"reflect"
	"strconv"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// filled returns a struct of the given type. All its fields have different non-zero values, also in nested
// structs.
func filled(t *testing.T, kind reflect.Type) any {
	v, n := reflect.New(kind).Elem(), 0
	fill(t, v, &n)
	return v.Interface()
}

// fill sets v, and all fields that it contains, to distinct values derived from n. It increments n for each
// value.
func fill(t *testing.T, v reflect.Value, n *int) {
	*n++
	number := strconv.Itoa(*n)
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i), n)
		}
	case v.Kind() == reflect.Interface: // the event of a job.Reply is a separate message
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.Type() == reflect.TypeFor[job.Packed]():
		v.SetString("\x00\x80\xff" + number)
	case v.Kind() == reflect.String:
		v.SetString("数\n" + number)
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		v.SetBytes([]byte{0, 254, byte(*n)})
	case v.Kind() == reflect.Int: // near the largest integer that a JavaScript number can hold
		v.SetInt(1<<50 + int64(*n))
	case v.CanInt():
		v.SetInt(int64(*n))
	case v.CanUint():
		v.SetUint(uint64(*n))
	default:
		t.Fatalf("no message can have a %s", v.Type())
	}
}

// copied returns the message as the other thread receives it, as a copy. No buffer is transferred.
func copied(m map[string]any) app.Value {
	return app.Window().Call("eval", "(message => structuredClone(message))").Invoke(m)
}

// A message of each type arrives unchanged.
func TestMessages(t *testing.T) {
	for _, message := range job.Types {
		kind := reflect.TypeOf(message).Elem()
		t.Run(kind.Name(), func(t *testing.T) {
			example := filled(t, kind)
			message, _ := messages.Write(example)
			if got := messages.Read(copied(message)); !reflect.DeepEqual(got, example) {
				t.Errorf("%+v came as %+v", example, got)
			}
		})
	}
}

// A reply arrives unchanged with an event of any type, and without one.
func TestReplies(t *testing.T) {
	whole := job.Reply{Event: job.Tallied{Solutions: 1, Exact: true}, Done: true, Failed: "why",
		Elapsed: 1500 * time.Microsecond}
	for _, r := range []job.Reply{whole, {Event: job.LinesJudged{Rows: []byte{7}}}, {Event: job.Judged{}},
		{Done: true, Failed: "why"}, {}} {
		message, _ := replyMessage(r)
		if got := readReply(copied(message)); !reflect.DeepEqual(got, r) {
			t.Errorf("%+v came as %+v", r, got)
		}
	}
}

// A worker reads the text of a request from a Blob.
func TestARequestWithAText(t *testing.T) {
	// Node has no FileReaderSync. This replacement returns the bytes of the Blob, as in browsers.
	app.Window().Set("FileReaderSync",
		app.Window().Call("eval", "(class { readAsArrayBuffer(text) { return text.buffer } })"))
	text, _ := makeArray([]byte("line\n\xfe"))
	message := requestMessage(job.FindTexts{Texts: job.Texts{Picked: "rows"}}, app.ValueOf(text))
	if got := readRequest(copied(message)); got != (job.FindTexts{Texts: job.Texts{Picked: "rows",
		Text: "line\n\xfe"}}) {
		t.Errorf("%+v", got)
	}
}

// The buffers of large results are transferred, not copied.
func TestBuffersAreTransferred(t *testing.T) {
	message, buffers := replyMessage(job.Reply{Event: job.Traced{Events: []byte{1, 2}, Marks: []byte{3}}})
	if len(buffers) != 2 {
		t.Fatalf("%d buffers", len(buffers))
	}
	clone := app.Window().Call("eval", "((message, transfer) => structuredClone(message, { transfer }))")
	clone.Invoke(message, buffers)
	for i, b := range buffers {
		if left := app.ValueOf(b).Get("byteLength").Int(); left != 0 {
			t.Errorf("buffer %d has %d bytes left", i, left)
		}
	}
}
