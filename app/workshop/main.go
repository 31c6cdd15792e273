// Workshop is the second program of the page and of solver.js. It contains the large code that the page does
// not need at first: steps of logic (coach, explain), parsers for other programs' formats (reading), sharing
// and printing of boards (sharing, sheet, qr), the HTML of Lists (listview), new puzzles (making), solutions
// and their number (counting), verdicts on the puzzles of a list (judging), and files to save (export).
//
// For the page, numplace.workshop in web/script/loader.js fetches and compiles the program on first use. When
// the page is idle, the service worker fetches the program into the cache of its build, unless the user saves
// data. The page's workers start the program through web/script/worker.js. The page sends it the same
// messages as the page's own program; package requests maps each request to the function that answers it. For
// solver.js, web/solver/worker.js starts the program, which then answers the questions of package calls.
package main

import (
	"numplace/app/shared/worker"
	"numplace/app/workshop/calls"
	"numplace/app/workshop/requests"
)

func main() {
	worker.Called(calls.Types, func(q any) any { return q.(calls.Question).Answer() })
	worker.Serve(requests.Answer)
}
