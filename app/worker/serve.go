package worker

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// Here tells whether this program runs in a worker: there is no document.
func Here() bool { return app.IsClient && app.Window().Get("document").IsUndefined() }

// Serve is the worker's side: it takes requests, one at a time, and answers each with its events. It does not return.
func Serve() {
	requests := make(chan job.Request, 1)
	app.Window().Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
		requests <- readRequest(args[0].Get("data"))
		return nil
	}))
	app.Window().Call("postMessage", "ready")
	for r := range requests {
		job.Run(context.Background(), r, send)
	}
}

func send(e job.Event) {
	message, transfer := eventMessage(e), []any{}
	if len(e.Cells) > 0 {
		cells := app.Window().Get("Uint8Array").New(len(e.Cells))
		app.CopyBytesToJS(cells, e.Cells)
		message["cells"] = cells
		transfer = append(transfer, cells.Get("buffer"))
	}
	app.Window().Call("postMessage", message, transfer)
}
