// Workshop is the second program of the page and of solver.js. It has what is heavy and needed
// later: steps of logic (coach, explain), readers of other programs' formats (reading), the ways in
// which a board leaves the page (sharing, sheet, qr), the drawing of Lists (listview), new puzzles
// (making), solutions and counts (counting), verdicts on the lines of texts (judging), and the files
// that a person saves (export).
//
// For the page, numplace.workshop in web/script/loader.js fetches and compiles it on first use.
// When the page is idle and the person does not save data, the service worker fetches it into its
// build's cache. The page's workers start it through web/script/worker.js, and the page exchanges
// the same messages with it as with its own program; package requests has the table of answers. For
// solver.js it is started by web/solver/worker.js, and answers the questions of questions.go.
package main

import (
	"numplace/app/shared/worker"
	"numplace/app/workshop/requests"
)

func main() {
	worker.Called(questions, func(q any) any { return q.(question).answer() })
	worker.Serve(requests.Answer)
}
