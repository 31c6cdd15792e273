package state

// Follow-ups: what the page requests on its own after each message.

// followUp brings one part of the page in line with the rest of the Model. It makes a request only if its
// inputs have changed since the last request. Most follow-ups cancel their last request first.
type followUp struct {
	name string
	ask  func(Model) (Model, Cmds)
}

// followUps yields the follow-ups in the order in which they run: first the dialogs, then the board, then the
// other views. The clock and the work ahead come last, since they depend on all the others. The comment on
// each row names its main inputs and, where the order matters, the reason for its position. The jobs that
// they start may run in any order, since each job has its own worker.
func followUps(yield func(followUp) bool) {
	for _, follow := range [...]followUp{
		// The dialogs.

		// Reads the request for a new puzzle. Gives up a list that belongs to another request. Before the
		// dialogs, which may ignore a pattern.
		{"a list being made", followList},
		// Reads the open dialog, its request, Design and tool, Lang, Naming, Mode, the table of techniques,
		// the board and Explore. Closes a dialog whose subject is gone.
		{"the dialogs", followDialogs},

		// The board.

		// Reads Lang, Naming and the notice.
		{"the sentence about a text", followReading},
		// Reads the board, View, Mode, Lang, Naming and the table of techniques. Closes a hint for another board.
		{"the hint", followHint},
		// Reads the board, Mode, View, the hint and the desk. After the hint, which may just have closed.
		// Closes the settings of play when the board is not in play.
		{"the settings of play", followSheet},
		// Reads the board, Mode, View and the candidates.
		{"what was told", followHelp},
		// Reads the board, the History, Mode, View and the verdict.
		{"the end", followEnd},
		// Reads the board, View, the dialogs and the stored boards.
		{"the drawings of rules", askSigns},
		// Reads the board's digits and View.
		{"true candidates", askCandidates},
		// Reads the givens. The next three rows read the verdict.
		{"the live verdict", askLive},
		// Reads the givens, Mode and the verdict.
		{"where solutions differ", askDiffer},
		// Reads the givens, the cursor and the redundant givens.
		{"solutions without a given", askWithout},
		// Reads the cursor, the selection, the digits and the rule that is shown.
		{"what a rule can hold", askCombos},
		// Reads the givens and the verdict.
		{"the solution to compare with", followSolution},
		// Reads the digits entered in a frame.
		{"the mistakes", followSlips},
		// Reads the givens, View and the verdict.
		{"the rating", followRating},

		// Lists.

		// Reads the user's table of techniques. Before the order of rows: it drops ratings by another table,
		// and with them an order by level.
		{"levels of rows", followLevels},
		// Reads the rows and the Arranging. Before the rows in view, which depend on the order.
		{"the order of rows", followRows},
		// Reads the order, the rows in view and the display options.
		{"the rows in view", followTexts},
		// Reads the headings of the collections, the stored boards and Lang.
		{"the list of collections", followListView},

		// The daily puzzles and the frame.

		// Reads View, OpenPanel and the Door.
		{"the daily puzzles", followMonths},
		// Reads the date, the available daily puzzles and the stored boards. After the daily puzzles, which
		// are fetched before a puzzle is generated.
		{"the door", followDoor},
		// Reads a frame's wish, the date and the available daily puzzles, which it requests itself.
		{"what a frame waits for", followWish},
		// Reads the requests of the host page. After the frame's wish, since requests wait for it.
		{"what was asked of a frame", answerWaiting},

		// Explore and Learn.

		// Reads View, the puzzle, Lang, Naming and the table of techniques.
		{"the path", askPath},
		// Reads View and Lang.
		{"the texts of Learn", askBook},
		// Reads the loaded texts, Naming and the size of the board. After the texts.
		{"the example of a lesson", askExample},
		// Reads View, the board, its task, Lang and Naming. After the texts, since a desk may be on their page.
		{"the desk", followDesk},

		// Follow-ups that depend on all the others.

		// Reads View, Mode, the dialogs and the board. After the dialogs, which may just have closed.
		{"the clock", askClock},
		// Reads the jobs. After every follow-up that starts jobs, since a puzzle is generated ahead only
		// while no other job runs.
		{"a puzzle ahead", followAhead},
	} {
		if !yield(follow) {
			return
		}
	}
}
