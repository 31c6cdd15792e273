package worker

import (
	"context"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// Here reports whether this program runs in a worker, where there is no document.
func Here() bool { return app.IsClient && app.Window().Get("document").IsUndefined() }

// Serve runs in a worker. It handles one request at a time, and answers each request. It never returns.
func Serve(answer job.Answer) {
	requests := make(chan app.Value, 1)
	app.Window().Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
		requests <- args[0].Get("data")
		return nil
	}))
	// The search reads the clock after each puzzle. A look-up of the browser's global performance object
	// takes as long as solving a puzzle. Assigning the object to itself makes it a plain property, which is
	// fast.
	app.Window().Set("performance", app.Window().Get("performance"))
	say(ready)
	for message := range requests {
		serve(answer, message)
	}
}

// beat is the interval at which a busy worker reports that it is alive. The search yields every few
// milliseconds, so the report is sent in time.
const beat = time.Second

// words returns the message of a recovered panic.
func words(fault any) string {
	switch fault := fault.(type) {
	case error:
		return fault.Error()
	case string:
		return fault
	}
	return "the worker failed"
}

// serve runs one job. The job fails if a call of the browser fails, for example because a file has changed
// since the user chose it.
func serve(answer job.Answer, message app.Value) {
	defer func() {
		if fault := recover(); fault != nil {
			send(job.Reply{Done: true, Failed: words(fault)})
		}
	}()
	if message.Get(blob).Truthy() {
		say(reading)
	}
	request := readRequest(message)
	over := make(chan struct{})
	defer close(over)
	go speak(over)
	answer.Run(context.Background(), request, send)
}

// speak sends the page an "alive" message every beat until over is closed.
func speak(over <-chan struct{}) {
	for {
		time.Sleep(beat) // not a Ticker: it sends times, whose formatting would add 5 KB
		select {
		case <-over:
			return
		default:
			say(alive)
		}
	}
}

func say(word string) { app.Window().Call("postMessage", word) }

func send(r job.Reply) {
	message, buffers := replyMessage(r)
	app.Window().Call("postMessage", message, buffers)
}
