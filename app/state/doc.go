// Package state holds the page's state as a Model, the messages that change it, and the effects that the page
// must carry out. It is pure Go, without DOM, clock or storage: Update is a function of its arguments and
// never changes them. property_test.go checks this with random messages, through all pointers.
//
// # Machines
//
// Most of the state is in the packages below this one, the machines. A machine is a value with its own
// messages and tasks. It reads the rest of the page from an Env, changes its value, and returns as Asks what
// it cannot do itself. For each machine, a file in this package fills in the Env and carries out the Asks.
// ARCHITECTURE.md lists the machines. This package keeps the state that several machines share: the current
// view, the address, opening and saving a board, notices, jobs.
//
// # Messages
//
// A message is a type with a method update, in the file on its subject, or a type of a machine, to which
// Update passes it. It embeds its traits (package trait) or has a method for them. property_test.go generates
// it at random, and a view sends it. After each message, the follow-ups run (followups.go). An effect is a
// type in cmd.go or in a machine. The root component carries it out.
//
// # Jobs
//
// Work that takes longer than a frame is a job.Request, which run starts for a task. A task is a type next to
// the code that handles the answer. It names the owner of the job and the type of its answer. Package jobs
// numbers and lists the running jobs. The answer of a cancelled job is ignored.
package state
