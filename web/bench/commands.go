package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// This file measures the commands that read puzzles from standard input: the native one (app/cmd/numplace),
// that of the npm package, and tdoku's example program if the variable NUMPLACE_TDOKU is its path.

const (
	commandLines  = 200_000
	commandRounds = 3
)

// filter is a command and its speeds for the verbs count and solve.
type filter struct {
	Name         string
	Count, Solve float64 // lines per second by the clock, in the best round
}

// commands measures the commands one after the other in each round, with puzzles of 17 clues.
func commands() ([]filter, error) {
	dir, err := os.MkdirTemp("", "numplace-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	native, npm := filepath.Join(dir, "numplace"), filepath.Join(dir, "npm")
	for _, args := range [][]string{
		{"build", "-o", native, "./app/cmd/numplace"}, {"run", "./web/build", "-npm", npm},
	} {
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("go %v: %w\n%s", args, err, out)
		}
	}
	list, err := seventeen()
	if err != nil {
		return nil, err
	}
	numplace := func(program ...string) (count, solve []string) {
		return append(program[:len(program):len(program)], "count", "--limit", "2"), append(program, "solve")
	}
	type contender struct {
		filter
		processors   int
		count, solve []string
	}
	all := []contender{
		{filter: filter{Name: "native, one processor"}, processors: 1},
		{filter: filter{Name: "native, two processors"}, processors: 2},
		{filter: filter{Name: "npm package, all processors"}},
	}
	all[0].count, all[0].solve = numplace(native)
	all[1].count, all[1].solve = numplace(native)
	all[2].count, all[2].solve = numplace("node", filepath.Join(npm, "numplace.js"))
	if tdoku := os.Getenv("NUMPLACE_TDOKU"); tdoku != "" {
		// it searches once to count up to 2 and, if there is one solution, again for the solution
		all = append(all, contender{filter: filter{Name: "tdoku, one processor"}, solve: []string{tdoku, "2"}})
	}
	for range commandRounds {
		for i := range all {
			c := &all[i]
			for _, verb := range []struct {
				command []string
				best    *float64
			}{{c.count, &c.Count}, {c.solve, &c.Solve}} {
				if verb.command == nil {
					continue
				}
				speed, err := linesPerSecond(verb.command, list, c.processors)
				if err != nil {
					return nil, err
				}
				*verb.best = max(*verb.best, speed)
			}
		}
	}
	var measured []filter
	for _, c := range all {
		measured = append(measured, c.filter)
	}
	return measured, nil
}

// linesPerSecond runs a command over a list and returns its speed. It checks that there is a result for each
// line. processors is the number of processors for a Go program; 0 means all.
func linesPerSecond(command []string, list []byte, processors int) (float64, error) {
	cmd := exec.Command(command[0], command[1:]...)
	if processors > 0 {
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+strconv.Itoa(processors))
	}
	var out, says bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(list), &out, &says
	begin := time.Now()
	err := cmd.Run()
	took := time.Since(begin)
	if lines := bytes.Count(out.Bytes(), []byte("\n")); err == nil && lines != commandLines {
		err = fmt.Errorf("%d results for %d lines", lines, commandLines)
	}
	if err != nil {
		return 0, errors.Join(fmt.Errorf("%v: %w", command, err), errors.New(says.String()))
	}
	return commandLines / took.Seconds(), nil
}

// seventeen returns a list of puzzles with 17 clues: those of a collection or, without collections, one puzzle
// of the project with permuted digits.
func seventeen() ([]byte, error) {
	var puzzles []string
	if folder := os.Getenv("NUMPLACE_CORPORA"); folder != "" {
		text, err := os.ReadFile(filepath.Join(folder, "9x9_17clue_royle49151_sample.tsv"))
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(text)) {
			if cells, _, _ := strings.Cut(line, "\t"); len(cells) == 81 && cells[0] != '#' {
				puzzles = append(puzzles, cells)
			}
		}
	} else {
		for turn := range 9 {
			puzzles = append(puzzles, strings.Map(func(r rune) rune {
				if r == '.' {
					return r
				}
				return '1' + (r-'1'+rune(turn))%9
			}, listed[1].puzzle))
		}
	}
	if len(puzzles) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	var list bytes.Buffer
	for i := range commandLines {
		list.WriteString(puzzles[i%len(puzzles)] + "\n")
	}
	return list.Bytes(), nil
}
