// Package collections manages collections of puzzles: the list of the collections stored on the device, and
// the collection that is shown.
//
// Lists holds one line of text for each stored collection, called its head. Batch holds the collection that
// is shown. Their methods return changed copies and never modify the receiver. Input comes from the user,
// from replies to requests (types of app/shared/job) and from storage. A method returns the work that has to
// be done next as data: requests (Ask) and parts to store (Keep).
//
// # The machine
//
// A Library combines Lists and Batch with the list of puzzles that a dialog is generating. Each message (Msg)
// or job reply (Task) runs as one turn, which changes a copy of the Library and reads the rest of the page's
// state from Env. The effects are returned in order as Asks. Some effects, such as KeepPart, are carried out
// by the page, and others, such as Start, by app/state. The exported functions are for app/state. It calls
// them when Lists is shown, when an address is opened, after a worker crash, or to follow up on other
// messages.
//
// # A collection
//
// The text of a collection is a Blob in the browser, of up to a gigabyte. A Batch divides it into parts of
// about four megabytes, each with packed rows of sixteen bytes and packed ratings. Each part is judged by one
// worker: for each puzzle, the worker checks whether there are no, one or several solutions. The text of a
// part is stored in IndexedDB at once. Its rows and ratings are stored once a second while they change.
// The ratings of Sudoku Explainer are stored behind the others, where older versions of the page ignore
// them. So opening a collection means reading its parts, and judging resumes where it stopped. If a part
// cannot be stored, no further parts are stored, and the page shows how many puzzles were stored.
//
// Deleting a collection only marks it as deleted, so Undo does not have to write it again. The second program
// draws the visible rows and the list of collections as HTML. The attribute data-do of a control in this HTML
// is the control's action. The order of the rows (job.Arrange) is a list of row numbers. A backup is one
// file: local storage and the heads as JSON, followed by the bytes of all parts.
//
// # A list of new puzzles
//
// All workers generate the puzzles of a list (Growing) at the same time. Each reply becomes a part of a new
// collection. The rows of this part are already judged and rated. The head of the collection stores the
// requested kind of puzzle and how many puzzles are finished. Pause keeps this progress, and Stop clears it.
// When the list is opened again, it resumes with another seed. If two tabs generate the same list, the tab
// that fails to store a part pauses.
package collections
