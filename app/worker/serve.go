package worker

import (
	"context"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// Here tells whether this program runs in a worker: there is no document.
func Here() bool { return app.IsClient && app.Window().Get("document").IsUndefined() }

// Serve is the worker's side: it takes requests, one at a time, and answers each with its events. It does not return.
func Serve() {
	requests := make(chan app.Value, 1)
	app.Window().Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
		requests <- args[0].Get("data")
		return nil
	}))
	app.Window().Call("postMessage", "ready")
	for message := range requests {
		serve(message)
	}
}

// serve does one job. What the browser refuses, such as a file that has changed since it was chosen, ends it.
func serve(message app.Value) {
	defer func() {
		if fault := recover(); fault != nil {
			send(job.Event{Done: true, Failed: fmt.Sprint(fault)})
		}
	}()
	job.Run(context.Background(), readRequest(message), send)
}

func send(e job.Event) {
	message, transfer := eventMessage(e), []any{}
	if len(e.Cells) > 0 {
		cells := bytesMessage(e.Cells)
		message["cells"] = cells
		transfer = append(transfer, cells.Get("buffer"))
	}
	app.Window().Call("postMessage", message, transfer)
}
