// Package collections has the collections of puzzles: which of them the device keeps, and the one
// that is shown.
//
// Lists is what is known of all collections: a line of text for each, its head. A Batch is the
// collection that is shown. Their methods return changed values and leave the old ones as they
// were. What comes in are a person's choices, the answers to requests, as the types of
// app/shared/job, and what the device has stored. What a method wants done comes back as data:
// requests (Ask), and parts to store (Keep).
//
// # The machine
//
// A Library is both of them, and the list that the dialog makes. A message (Msg), or the answer to a
// job (Task), is a turn of it: a copy of the Library is changed by their methods, in the light of
// what there is outside (Env). What is wanted from outside comes back in order (Asks): effects for the
// page, such as KeepPart, and what app/state does, such as Start. What is exported as a function
// is called by the rest of the state: when Lists is shown, an address is opened, a worker has
// crashed, or as a follow-up.
//
// # A collection
//
// The text of a collection is a Blob that the browser holds, and may have a gigabyte. A Batch has
// parts of about four megabytes, each with packed rows of sixteen bytes and packed ratings. A
// worker judges a part. Each part is stored in IndexedDB at once, its rows and ratings once a
// second while they change. So opening a collection is reading its parts, and judging resumes where
// it stopped. If a part can't be stored, storing ends and the page says how many puzzles are kept.
//
// Deleting marks a collection, so that Undo need not write it again. The second program draws the
// rows in view and the list of collections as HTML, whose controls say in data-do what they do. An order
// (job.Arrange) comes as numbers of rows. A backup is one file: local storage and the heads as
// JSON, then the bytes of all parts.
//
// # A list of new puzzles
//
// A list of new puzzles (Growing) is made by all workers at a time. Each answer is a part of a new
// collection, with rows that are judged and rated already. The collection's head has the wish and
// how many puzzles are made: Pause keeps that, Stop clears it, and an opened list is resumed with
// another seed. If another tab makes the same list, the one whose part can't be stored waits.
package collections
