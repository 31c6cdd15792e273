package worker

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
	"numplace/app/shared/wire"
)

// messages encodes the messages between the page and a worker: a job.Request to the worker, and job.Replies
// back.
var messages = wire.New(wire.Arrays[app.Value]{Make: makeArray, Read: readArray}, job.Types...)

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

// blob is the name of the property of a message that has the text of a request. The text is a Blob, from
// which the worker reads only the part that it needs.
const blob = "blob"

func requestMessage(r job.Request, text app.Value) map[string]any {
	m, _ := messages.Write(r)
	if text != nil {
		m[blob] = text
	}
	return m
}

func readRequest(m app.Value) job.Request {
	r := messages.Read(m).(job.Request)
	if text := m.Get(blob); text.Truthy() {
		buffer := app.Window().Get("FileReaderSync").New().Call("readAsArrayBuffer", text)
		r = r.(job.OfText).With(job.Packed(readArray(app.Window().Get("Uint8Array").New(buffer))))
	}
	return r
}

// event is the name of the property of a message that has the event of a job.Reply. The event is encoded as a
// message of its own.
const event = "Event"

// replyMessage encodes a reply. It also returns the buffers to transfer with it.
func replyMessage(r job.Reply) (m map[string]any, buffers []any) {
	m, _ = messages.Write(r)
	if r.Event != nil {
		m[event], buffers = messages.Write(r.Event)
	}
	return m, buffers
}

func readReply(m app.Value) job.Reply {
	r := messages.Read(m).(job.Reply)
	if e := m.Get(event); !e.IsUndefined() {
		r.Event = messages.Read(e).(job.Event)
	}
	return r
}
