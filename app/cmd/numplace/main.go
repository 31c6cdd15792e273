// Numplace solves, counts, rates, explains, makes and converts Sudoku puzzles. It is a filter: it reads lines
// and prints a result for each, in the same order.
//
//	numplace solve < puzzles.txt > solutions.txt
//	numplace --help
//
// Results are computed on all processors (GOMAXPROCS). At most four lines per processor are read ahead of the
// printed results, so the memory does not depend on the length of the input. Package verbs describes the
// arguments.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"

	"numplace/app/cmd/verbs"
	"numplace/app/workshop/calls"
	_ "numplace/solver/rules" // registers cages, lines and other rules with the solver
)

func main() {
	ignoreClosedPipes()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// These are the exit statuses.
const (
	success = 0
	failure = 1
	wrong   = 2 // wrong usage
)

// run executes the command and returns its exit status.
func run(args []string, in *os.File, out, errors io.Writer) int {
	p := newPrinter(out, errors)
	defer p.close()
	err := execute(args, in, p)
	if written := p.close(); written != nil {
		return p.lost(written)
	}
	return p.status(err)
}

// execute executes the command. The error is a verbs.Usage for wrong usage.
func execute(args []string, in *os.File, p *printer) error {
	call, err := verbs.Parse(args)
	if err != nil {
		return err
	}
	switch call.Verb {
	case "help":
		return p.text(verbs.Help())
	case "version":
		return p.text(verbs.Version + "\n")
	}
	o, err := optionsOf(call)
	if err != nil {
		return err
	}
	if call.Is("help") {
		if call.Verb == "convert" || call.Verb == "make" {
			return p.text(verbs.Help() + formats() + "\n")
		}
		return p.text(verbs.Help())
	}
	switch call.Verb {
	case "make":
		return o.makes(p)
	case "convert":
		return o.convert(in, p)
	}
	return o.each(in, p, map[string]answerer{
		"solve": o.solve, "count": o.count, "candidates": o.candidates, "rate": o.rate, "path": o.path, "hint": o.hint,
	}[call.Verb])
}

// formats returns a sentence with the formats that convert writes.
func formats() string { return "the formats are " + strings.Join(formatIDs(), ", ") }

func formatIDs() (ids []string) {
	for line := range strings.Lines(calls.Formats{}.Answer().(calls.Writes).Formats) {
		id, _, _ := strings.Cut(line, "\t")
		ids = append(ids, id)
	}
	return ids
}

// status prints an error that ends the command, and returns the exit status.
func (p *printer) status(err error) int {
	if err == nil {
		if p.failed {
			return failure
		}
		return success
	}
	var usage verbs.Usage
	if errors.As(err, &usage) {
		fmt.Fprintf(p.errors, "numplace: %s\nsee numplace --help\n", usage)
		return wrong
	}
	fmt.Fprintf(p.errors, "numplace: %v\n", err)
	var bad *badArgument
	if errors.As(err, &bad) {
		return wrong
	}
	return failure
}

// lost returns the exit status after an output that cannot be written. It is a success if the reader has
// closed the pipe, as head does.
func (p *printer) lost(err error) int {
	if errors.Is(err, syscall.EPIPE) {
		return success
	}
	fmt.Fprintf(p.errors, "numplace: %v\n", err)
	return failure
}
