// Package state holds the page's state as a Model, the messages that change it, and the effects that the page
// must carry out. It is pure Go, without DOM, clock or storage: Update is a function of its arguments and
// never changes them. property_test.go checks this with random messages, following all pointers.
//
// # Machines
//
// Most of the state is in the packages below this one, the machines. A machine is a value with its own
// messages and tasks. It reads the rest of the page from an Env and changes its value. Whatever it cannot do
// itself, it returns as Asks. For each machine, a file in this package fills in the Env and carries out the
// Asks. ARCHITECTURE.md lists the machines. This package has the state that several machines share: the
// current view, the address, opening and saving a board, notices, jobs.
//
// # Messages
//
// A message is a type with a method update, in the file on its subject. A message of a machine has no such
// method: Update passes it to the machine. Every message embeds its traits (package trait) or has a method
// for them. property_test.go generates random messages of every type. After each message, the follow-ups run
// (followups.go). An effect is a type in cmd.go or in a machine. The root component carries it out.
//
// # Jobs
//
// Work that takes longer than a frame is a job.Request, which run starts for a task. A task is a type next to
// the code that handles the answer. It names the owner of the job and the type of its answer. Package jobs
// numbers and lists the running jobs. The answer of a cancelled job is ignored.
package state
