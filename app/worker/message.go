package worker

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
	"numplace/app/wire"
)

// The messages between the page and a worker: a job.Request one way, job.Events the other.
var messages = wire.New(wire.Arrays[app.Value]{Make: makeArray, Read: readArray}, job.Request{}, job.Event{})

func makeArray(b []byte) (array, buffer any) {
	a := app.Window().Get("Uint8Array").New(len(b))
	app.CopyBytesToJS(a, b)
	return a, a.Get("buffer")
}

func readArray(array app.Value) []byte {
	b := make([]byte, array.Length())
	app.CopyBytesToGo(b, array)
	return b
}

// A request about a text that the page has goes with that part of the text as a Blob: a reference, which the worker reads.
const textField = "Text"

func requestMessage(r job.Request, text app.Value) map[string]any {
	m, _ := messages.Write(r)
	if text != nil {
		m[textField] = text
	}
	return m
}

func readRequest(m app.Value) job.Request {
	if text := m.Get(textField); text.Truthy() {
		buffer := app.Window().Get("FileReaderSync").New().Call("readAsArrayBuffer", text)
		m.Set(textField, app.Window().Get("Uint8Array").New(buffer))
	}
	return messages.Read(m).(job.Request)
}
