// Package state holds the page's state as a Model, the messages that change it, and the effects
// that they ask for. It is pure Go, without DOM, clock or storage: Update is a function of its
// arguments and never changes them. property_test.go checks that with random messages, through all
// pointers.
//
// # A message
//
// A message is a type with an update, in the file that it is about. It embeds its traits (package
// trait). It has a draw in property_test.go, and a listener in the events.go of its view. After each
// message the follow-ups run (followups.go). An effect is a type in cmd.go, which the root component
// carries out. Machines have messages, tasks and effects of their own: the game on the board is package
// game, what is known of the solutions package solutions, what Explore shows package search, the collections
// are package collections, what the second program runs is package desk, what Learn shows package lessons,
// the daily puzzles are package door, and the page in a frame of another site is package frame. Here is only
// what they find outside, and what is done that they ask for (play.go, listing.go, explore.go, lists.go,
// desk.go, learn.go, door.go, widget.go).
//
// # A job
//
// What takes longer than a frame is a job.Request, which run starts for a task: a type beside the code
// that takes the answer, with the owner of the job and the type of its event. Package jobs lists
// what runs, and numbers it. The answer of a job that has been cancelled is ignored.
//
// # A text from elsewhere
//
// Whatever is pasted, dropped, chosen or shared becomes Pasted. The page's own readers are
// app/shared/link and solver/format. A list of lines becomes a collection by its beginning, so that
// a gigabyte is never read for that. What the readers refuse goes to the second program (job.Open),
// and so do larger grids whose digits may be meant otherwise, at most 2 MiB of them. The answer is
// a board, lines for a collection, alphabets to choose from (Choice), or a sentence: the page knows
// neither formats nor their errors. Rules that are not solved come as names, are kept in the record
// and in Brought with the givens that they belong to, and stop all questions about solutions
// (trait.NeedsRules).
//
// # A collection
//
// Package app/state/collections has the collections and the one that is shown, the messages about
// them, and the tasks. The page stores the parts (KeepPart) and heads (KeepList) that they ask it
// to store.
//
// # A new puzzle
//
// The dialog's values are in package dialogs: the wish, and the Design with the layout. A puzzle is
// asked for when the wish, the seed, the language or the table has changed while the form is shown.
// "Another" is another seed. Before the form come words that ask for a puzzle of a fixed wish, close
// the dialog, and begin the puzzle when it is there (BeginNew). While no job is under way the next
// puzzle is made ahead, with a seed of its own.
//
// A list of new puzzles belongs to the dialog until there is a puzzle, and then to a collection.
//
// # A hint
//
// AskHint sends the position as it stands, digits entered and candidates struck. The second program
// judges it first and reports mistakes as Check does. The Model keeps the step, shows it in stages,
// and closes it at any change of the board.
//
// # What a device keeps
//
// There is a Record for each board, as JSON with a version. Records of older versions are read. A
// record of a newer version is shown but never overwritten. The history is stored next to it, under
// keys of its own, in chunks that are only added to. If the storage is full, other boards'
// histories are deleted, the oldest first. A history that is damaged or belongs to another version
// of the record is not read; the page says so, and the next save deletes it.
//
// A board that the device does not store stays in memory (Record.Unkept), and its address carries
// its digits and notes. An address with digits and notes takes precedence over a record of the
// device, unless this tab wrote the record. A record with other digits stays as well.
package state
