package link

import "strings"

// Task is the text of the task that a link sets for its board, or "" if there is no task. It is the value of
// the parameter q=: a character for the version, a letter for the kind, and the data of that kind. The second
// program, which the page loads on demand, carries out tasks. So only the form of the text is checked here,
// and unknown tasks are passed on too. A task consists only of A-Z, a-z, 0-9, '-', '_' and '.', so that its
// link can be used in any text.
type Task string

// These are the kinds of tasks. A kind is the prefix of a task's text. The differences between the kinds are
// expressed by methods of Task.
const (
	Exercise = "1x." // find a technique; followed by its key, a dot, and the seed of the exercise
	Race     = "1r"  // solve the puzzle faster than somebody else; followed by that person's times, see race.go
	Handover = "1h"  // continue a board from another device; followed by the board's history, see handover.go

	// Picture is the task of reading the puzzle from an image. It is followed by a number. The prefix
	// contains a blank, which links do not allow, so no link can have this task.
	Picture = "picture "
	// Draw is the task of editing the rules of the puzzle. No link can have this task either.
	Draw = "draw "
)

// Is reports whether the task is of a kind: one of the prefixes above.
func (t Task) Is(kind string) bool { return strings.HasPrefix(string(t), kind) }

// IsLocal reports whether the task exists only in the page, and not in links.
func (t Task) IsLocal() bool { return strings.Contains(string(t), " ") }

// NeedsLink reports whether restarting the task requires its link.
func (t Task) NeedsLink() bool { return t.Is(Exercise) || t.Is(Handover) }

// Kept returns the task as it is stored with the board. Exercises and unknown tasks are not stored.
func (t Task) Kept() string {
	if t.Is(Race) || t.Is(Handover) || t.Is(Picture) || t.Is(Draw) {
		return string(t)
	}
	return ""
}

// GoesOn reports whether a stored board with this task resumes with the digits entered so far. Exercises and
// images start again.
func (t Task) GoesOn() bool { return !t.Is(Exercise) && !t.Is(Picture) }

// badTask is the task of a query whose q= is invalid.
const badTask = "?"

// MaxTask is the maximum length of a task in bytes.
const MaxTask = 7 << 10

// taskOf returns the task in a query. It returns "" if there is no task, and badTask if the task is invalid.
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

// EncodeTask returns the parameter with the task, to be appended to a query. It returns "" for a task that is
// not allowed in links.
func EncodeTask(task Task) string {
	if task == "" || task == badTask || task.IsLocal() {
		return ""
	}
	return "&q=" + string(task)
}
