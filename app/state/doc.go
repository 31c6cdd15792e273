// Package state holds the page's state as a Model, the messages that change it, and the effects
// that they ask for. It is pure Go, without DOM, clock or storage: Update is a function of its
// arguments and never changes them. property_test.go checks that with random messages, through all
// pointers.
//
// # Machines
//
// Most of the state is in packages below, the machines: values with messages and tasks of their own. A
// machine finds what it needs outside in an Env, changes its value, and returns as Asks what it
// can't do itself. A file here joins each machine to the others: it fills in the Env, and carries the Asks out.
// ARCHITECTURE.md lists them. What is left here belongs to several machines: which view is shown, the
// address, opening and saving a board, notices, jobs.
//
// # A message
//
// A message is a type with an update, in the file that it is about, or in a machine. Update hands it there by its
// type. It embeds its traits (package trait), or has a method for them. It has a draw in property_test.go, and a view
// that sends it. After each message the follow-ups run (followups.go). An effect is a type in cmd.go or in a machine,
// which the root component carries out.
//
// # A job
//
// What takes longer than a frame is a job.Request, which run starts for a task: a type beside the code
// that takes the answer, with the owner of the job and the type of its event. Package jobs lists
// what runs, and numbers it. The answer of a job that has been cancelled is ignored.
package state
