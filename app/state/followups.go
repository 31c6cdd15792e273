package state

// This file lists the follow-ups: what the page updates and requests on its own after each message.

// followUp updates one part of the page after a change of the Model. It makes a request only if its inputs
// have changed since its last request. Most follow-ups cancel their last request first.
type followUp struct {
	name string
	ask  func(Model) (Model, Cmds)
}

// followUps yields the follow-ups in the order in which they run: the dialogs, the board, the other views,
// and finally the clock and generating ahead, which depend on all the others. The comment on each row names
// its main inputs and, where the order matters, the reason for its position. Each job has its own worker, so
// jobs may start in any order unless a row says otherwise.
func followUps(yield func(followUp) bool) {
	for _, follow := range [...]followUp{
		// Follow-ups about the dialogs.

		// Reads the request for a new puzzle. Cancels a list that was generated for an earlier request. Must
		// run before the dialogs, which may change the request.
		{"a list being made", followList},
		// Reads the open dialog, its request, Design and tool, Lang, Naming, Mode, the table of techniques,
		// the board and Explore. Closes a dialog whose subject is gone.
		{"the dialogs", followDialogs},

		// Follow-ups about the board.

		// Reads Lang, Naming and the notice.
		{"the sentence about a text", followReading},
		// Reads the board, View, Mode, Lang, Naming and the table of techniques. Closes a hint that was for
		// another board.
		{"the hint", followHint},
		// Reads the board, Mode, View, the hint and the desk. Closes the settings of play when the board is
		// not in play. Must come after the hint, which may have just closed.
		{"the settings of play", followSheet},
		// Reads the board, Mode, View and the candidates. Records whether the page has shown the user the
		// solution or clues to it.
		{"what was told", followHelp},
		// Reads the board, the History, Mode, View and the verdict. Updates the panel for a solved puzzle.
		{"the end", followEnd},
		// Reads the board, View, the dialogs and the stored boards.
		{"the drawings of rules", askSigns},
		// Reads the board's digits and View.
		{"true candidates", askCandidates},
		// Reads the givens. Must come before the next three rows, which read the verdict.
		{"the live verdict", askLive},
		// Reads the givens, Mode and the verdict.
		{"where solutions differ", askDiffer},
		// Reads the givens, the cursor and the redundant givens.
		{"solutions without a given", askWithout},
		// Reads the cursor, the selection, the digits and the rule shown. Lists combinations of digits.
		{"what a rule can hold", askCombos},
		// Reads the givens and the verdict.
		{"the solution to compare with", followSolution},
		// Reads the digits entered in an embedded page.
		{"the mistakes", followSlips},
		// Reads the givens, View and the verdict.
		{"the rating", followRating},
		// Reads the board, Mode, View, the hint and the running jobs. Must come after the other follow-ups about
		// the board, so that a hint ahead does not start before a job for which the user is waiting.
		{"the hint ahead", followHintAhead},

		// Follow-ups about Lists.

		// Reads the user's table of techniques. Drops ratings by another table and, with them, an order by
		// level. Must therefore come before the order of rows.
		{"levels of rows", followLevels},
		// Reads the rows and the Arranging. Must come before the rows in view, which depend on the order.
		{"the order of rows", followRows},
		// Reads the order, the rows in view and the display options.
		{"the rows in view", followTexts},
		// Reads the headings of the collections, the stored boards and Lang.
		{"the list of collections", followListView},

		// Reads View, the stored boards, and what is known about the boards of the set.
		{"the set of a class", followClass},

		// Follow-ups about the daily puzzles and the embedded page.

		// Reads View, OpenPanel and the Door.
		{"the daily puzzles", followMonths},
		// Reads the date, the available daily puzzles and the stored boards. Updates the start page. Must
		// come after the daily puzzles: a puzzle is generated only if it cannot be fetched.
		{"the door", followDoor},
		// Reads the puzzle that a host page wants, the date and the available daily puzzles, which it requests itself.
		{"what a frame waits for", followWish},
		// Reads the calls of the host page. Must come after the previous row, since calls wait for the puzzle.
		{"what was asked of a frame", answerWaiting},

		// Follow-ups about Explore and Learn.

		// Reads View, the puzzle, Lang, Naming and the table of techniques.
		{"the path", askPath},
		// Reads View and Lang.
		{"the texts of Learn", askBook},
		// Reads the loaded texts, Naming and the size of the board. Must come after the texts.
		{"the example of a lesson", askExample},
		// Reads View, the board, its task, Lang and Naming. Must come after the texts, since a page of Learn
		// may have a desk, a part run by the second program.
		{"the desk", followDesk},

		// Follow-ups that depend on all the others.

		// Reads View, Mode, the dialogs and the board. Must come after the dialogs, which may have just closed.
		{"the clock", askClock},
		// Reads the jobs. Must come after every follow-up that starts jobs, because a puzzle is generated
		// ahead only while no other job runs, apart from that of a hint ahead.
		{"a puzzle ahead", followAhead},
	} {
		if !yield(follow) {
			return
		}
	}
}
