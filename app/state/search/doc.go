// Package search is the state of the explorer, which shows one of two views of a puzzle. The first is a
// recorded search, event by event, with the tree of its guesses and a race of the search strategies. The
// second is the puzzle's logical path, step by step, with an optional list of all steps that are possible in
// the current position.
//
// Explore holds the state of both views. Its field Logic holds the logical path. The methods of both types
// return a changed value and leave the receiver as it was. A method that needs a worker's answer returns the
// request. Any other effects that a change requires are returned as a Want.
//
// machine.go makes a state machine of these methods. Its inputs are messages (Msg), which are the user's
// actions, and the answers of workers, which a Task handles. Messages and tasks modify an Explore that
// nothing else uses. They return Asks: the jobs to start or cancel, the notices to show and the files to
// write. app/state carries these out.
//
// A worker runs a search to its end, or until it has MaxEvents events. It sends the first KeptEvents events,
// and for the rest only marks from which the search can be resumed. To show an event that is not stored, the
// search is run again from the last mark before the event. The recording, its tree and the tree's layout are
// never changed in place: new events are added to a clone, which shares the memory.
//
// The path is requested when the puzzle, the language or the table of techniques changes. The full text of a
// step is requested only while that step is shown, and only one request runs at a time. Therefore some steps
// are skipped when the user drags the slider fast.
package search
