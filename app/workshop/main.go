// Workshop is the second program of the page and of solver.js. It contains the large code that is not needed
// at first: steps of logic (coach, explain), parsers for other programs' formats (reading), sharing and
// printing of boards (sharing, sheet, qr), the HTML of Lists (listview), new puzzles (making), solutions and
// their number (counting), verdicts on the puzzles of a list (judging), and files to save (export).
//
// For the page, numplace.workshop in web/script/loader.js fetches and compiles the program on first use. If
// the user does not save data, the service worker fetches it into the cache of its build when the page is
// idle. The page's workers start it through web/script/worker.js. It receives the same messages from the page
// as the page's own program; package requests maps each request to the function that answers it. For
// solver.js, web/solver/worker.js starts the program, which then answers the questions of questions.go.
package main

import (
	"numplace/app/shared/worker"
	"numplace/app/workshop/requests"
)

func main() {
	worker.Called(questions, func(q any) any { return q.(question).answer() })
	worker.Serve(requests.Answer)
}
