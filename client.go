//go:build js

package main

import (
	"numplace/app"
	"numplace/app/shared/job"
	"numplace/app/shared/worker"
)

// main runs the page or, in a Web Worker, the worker's message loop.
func main() {
	if worker.Here() {
		worker.Serve(job.Solve)
		return
	}
	app.Run()
}
