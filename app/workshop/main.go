// Workshop is the second program of the page and of solver.js: what is heavy and asked for later, the steps of logic, the readers of other
// programs' formats, the ways in which a board leaves the page, the drawing of Lists, new puzzles, and the table and the log of searches that a person
// saves. In the page's workers web/script/worker.js starts it, and the page speaks to it as to its own program (numplace.workshop in
// web/script/loader.js fetches it on first use or when the page idles). For solver.js web/solver/worker.js starts it, and it answers the
// questions of questions.go.
package main

import (
	"numplace/app/shared/worker"
	"numplace/app/workshop/requests"
)

func main() {
	worker.Called(questions, func(q any) any { return q.(question).answer() })
	worker.Serve(requests.Answer)
}
