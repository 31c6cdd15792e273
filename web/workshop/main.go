//go:build js

// Workshop is the page's second program: what is heavy and asked for later, the table and the log of searches that a person saves. It runs
// in workers, which web/script/worker.js starts and to which the page speaks as to those of its own program. The page fetches it on first
// use or when it idles (numplace.workshop in web/script/loader.js).
package main

import (
	"numplace/app/export"
	"numplace/app/worker"
)

func main() { worker.Serve(export.Answer) }
