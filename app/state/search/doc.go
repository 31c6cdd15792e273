// Package search has what the explorer shows of a puzzle: a search of it, event by event, with the
// tree of its guesses and a race of the strategies, and its path by logic, step by step, with the
// list of all steps in one position.
//
// Explore is all of that, and Logic in it the path. Their methods return a changed value and leave
// the old one as it was. Where a method needs an answer, it returns the request. What else a change
// of the search wants from outside is a Want.
//
// machine.go makes a machine of that. What comes in are messages (Msg), which are a person's choices,
// and the answers of workers, which a Task takes. Both change the Explore that they are given, a copy
// that is nobody else's, and return what they ask of the rest of the page (Asks): jobs to start and to
// end, notices, files. app/state carries that out.
//
// A worker runs a search to its end, or to MaxEvents. It sends the first KeptEvents events and, for
// the rest, marks from which the search can be resumed. An event that is not kept is searched again
// from the mark before it. The recording, its tree and the tree's layout are never changed in
// place: events are added to a clone, which shares the memory.
//
// The path is asked for when the puzzle, the language or the table of techniques has changed. Of
// its steps only the one that is shown is asked for, one at a time, so that a slider that is
// dragged fast skips steps.
package search
