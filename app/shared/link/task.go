package link

import "strings"

// Task is what a link asks to do with its board, or "": q=, a sign for the version, a letter for the kind, and what the
// kind needs. The second program carries tasks out; so only the form of the text is checked here, and a task that
// this build does not know is passed on to it too. Tasks have no sign but A-Z, a-z, 0-9, - _ and ., so that a
// link with one stands in any text.
type Task string

// The beginnings of tasks. Task has a method for each thing in which kinds differ.
const (
	Exercise = "1x." // a technique to be found, its key, and after a dot the seed that the exercise was made of
	Race     = "1r"  // how somebody has solved the puzzle, for others to do it faster; race.go
	Handover = "1h"  // the history of the board, with which to go on on another device; handover.go

	// Picture is a picture of the puzzle that is being read, and a number. It has a sign that links don't have: no
	// link brings it.
	Picture = "picture "
	// Draw is the editor of the puzzle's rules. No link brings it either.
	Draw = "draw "
)

// Is reports whether the task is of a kind, which is its beginning.
func (t Task) Is(kind string) bool { return strings.HasPrefix(string(t), kind) }

// IsLocal reports whether the task belongs to the page that shows the board, and to no link.
func (t Task) IsLocal() bool { return strings.Contains(string(t), " ") }

// NeedsLink reports whether the task's link is needed to begin the task again.
func (t Task) NeedsLink() bool { return t.Is(Exercise) || t.Is(Handover) }

// IsKept reports whether the task is kept with the board. An exercise is not, nor is a task that this build does not
// know.
func (t Task) IsKept() bool { return t.Is(Race) || t.Is(Handover) || t.Is(Picture) || t.Is(Draw) }

// GoesOn reports whether a board that is kept goes on with what was entered. What is found in an exercise or a picture
// is not gone on with.
func (t Task) GoesOn() bool { return !t.Is(Exercise) && !t.Is(Picture) }

// badTask stands for a task that can't be read.
const badTask = "?"

// MaxTask is the length in bytes beyond which a task is not read.
const MaxTask = 7 << 10

// taskOf returns the task of a query, or "" for a query without one. It is badTask if it can't be read.
func taskOf(query string) Task {
	q := Values(query, "q")
	switch {
	case len(q) == 0 || q[0] == "":
		return ""
	case len(q[0]) > MaxTask:
		return badTask
	}
	for i := range len(q[0]) {
		c := q[0][i]
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.') {
			return badTask
		}
	}
	return Task(q[0])
}

// EncodeTask returns the part of a link that has the task. It goes behind the rest of the query.
func EncodeTask(task Task) string {
	if task == "" || task == badTask || task.IsLocal() {
		return ""
	}
	return "&q=" + string(task)
}
