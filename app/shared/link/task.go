package link

import "strings"

// What a link asks to do with its board: q=, a sign for the version, a letter for the kind, and what the kind
// needs. The second program carries tasks out; so only the form of the text is checked here, and a task that
// this build does not know is passed on to it too. Tasks have no sign but A-Z, a-z, 0-9, - _ and ., so that a
// link with one stands in any text.

// The beginnings of tasks.
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

// IsLocal reports whether a task belongs to the page that shows the board, and to no link.
func IsLocal(task string) bool { return strings.Contains(task, " ") }

// badTask stands for a task that can't be read.
const badTask = "?"

// MaxTask is the length in bytes beyond which a task is not read.
const MaxTask = 7 << 10

// taskOf returns the task of a query, or "" for a query without one. It is badTask if it can't be read.
func taskOf(query string) string {
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
	return q[0]
}

// EncodeTask returns the part of a link that has the task. It goes behind the rest of the query.
func EncodeTask(task string) string {
	if task == "" || task == badTask || IsLocal(task) {
		return ""
	}
	return "&q=" + task
}
