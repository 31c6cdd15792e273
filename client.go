//go:build js

package main

import (
	"numplace/app"
	"numplace/app/job"
	"numplace/app/worker"
)

// main is the browser's: the page, or one of its workers.
func main() {
	if worker.Here() {
		worker.Serve(job.Solve)
		return
	}
	app.Run()
}
