package state

// Follow-ups: what the page asks for by itself after each message.

// followUp brings a part of the page in line with the rest of the Model. It asks only if what it is
// about has changed since it asked last. Most cancel what they asked before.
type followUp struct {
	name string
	ask  func(Model) (Model, Cmds)
}

// followUps yields the follow-ups in the order in which they run: those of the dialogs, of the board,
// and of the other views, one of which at most is shown. The clock and the work ahead look at what
// all others have left. Each row says what it mainly reads and, if the order matters, why it stands where
// it stands. The order of the jobs that they start does not matter: the page starts a worker for
// each.
func followUps(yield func(followUp) bool) {
	for _, follow := range [...]followUp{
		// The dialogs.

		// Reads the dialog's wish. Gives up a list of another wish. Before the dialogs, which may leave out a pattern.
		{"a list being made", followList},
		// Reads which dialog is shown, its wish, its Design and its tool, Lang, Naming, Mode, the table of techniques,
		// the board and what Explore shows. Closes a dialog that has no more to be about.
		{"the dialogs", followDialogs},

		// The board.

		// Reads Lang, Naming and the notice.
		{"the sentence about a text", followReading},
		// Reads the board, View, Mode, Lang, Naming and the table. Closes a hint of another board.
		{"the hint", followHint},
		// Reads the board, Mode, View, the hint and the desk, which may just have closed. Closes the settings of play
		// where there is no play.
		{"the settings of play", followSheet},
		// Reads the board, Mode, View and the candidates.
		{"what was told", followHelp},
		// Reads the board, the History, Mode, View and the verdict.
		{"the end", followEnd},
		// Reads the board, View, the dialogs and the device's boards.
		{"the drawings of rules", askSigns},
		// Reads the board's digits and View.
		{"true candidates", askCandidates},
		// Reads the givens. The next three rows read the verdict.
		{"the live verdict", askLive},
		// Reads the givens, Mode and the verdict.
		{"where solutions differ", askDiffer},
		// Reads the givens, the cursor and the redundant givens.
		{"solutions without a given", askWithout},
		// Reads the cursor, the selection, the digits and the rule that is told.
		{"what a rule can hold", askCombos},
		// Reads the givens and the verdict.
		{"the solution to compare with", followSolution},
		// Reads what was entered in a frame.
		{"the mistakes", followSlips},
		// Reads the givens, View and the verdict.
		{"the rating", followRating},

		// Lists.

		// Reads the person's table. Before the rows: ratings by another table are dropped, and with
		// them an order by level.
		{"levels of rows", followLevels},
		// Reads the rows and the Arranging. Before the texts: the order decides which rows are in
		// view.
		{"the order of rows", followRows},
		// Reads the order, the rows in view and the look.
		{"the rows in view", followTexts},
		// Reads the heads of the collections, the device's boards and Lang.
		{"the list of collections", followListView},

		// The day.

		// Reads View, OpenPanel and the Door.
		{"the daily puzzles", followMonths},
		// Reads the day, the daily puzzles that are here, and the device's boards. After the months,
		// which are asked for before a puzzle is made.
		{"the door", followDoor},
		// Reads a frame's wish, the day and the daily puzzles that are here. Asks for these itself.
		{"what a frame waits for", followWish},
		// Reads what the host page has asked. After the wish, which it waited for.
		{"what was asked of a frame", answerWaiting},

		// Explore and Learn.

		// Reads View, the puzzle, Lang, Naming and the table.
		{"the path", askPath},
		// Reads View and Lang.
		{"the texts of Learn", askBook},
		// Reads the texts that are here, Naming and the size of the board. After the texts.
		{"the example of a lesson", askExample},
		// Reads View, the board, its task, Lang and Naming. After the texts, whose page it stands on.
		{"the desk", followDesk},

		// What all the others decide.

		// Reads View, Mode, the dialogs and the board. After the dialogs, which may just have
		// closed.
		{"the clock", askClock},
		// Reads the list of jobs. After all that start jobs: it makes a puzzle ahead only while
		// there is no other job.
		{"a puzzle ahead", followAhead},
	} {
		if !yield(follow) {
			return
		}
	}
}
