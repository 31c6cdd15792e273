// Bench measures the speed and the memory of the solver and the page, and prints Markdown tables:
//
//   - the benchmarks of the solver and of the generator: natively, in WebAssembly under node, and in WebAssembly in a
//     Web Worker in Chromium
//   - puzzles with rules, compared with the Interactive Sudoku Solver if NUMPLACE_ISS is the path of a checkout of it
//   - generated puzzles, compared with qqwing if it is installed
//   - solver.js on lists of puzzles
//   - the commands on a list of puzzles, compared with tdoku if NUMPLACE_TDOKU is the path of its example/solve.c,
//     compiled
//   - the page: from a click or a key to the painted digits, its longest tasks on a slow machine, twelve boards on a
//     page of another site, its start over a slow network, its memory, and its Lighthouse results
//
// It must be run in the module's root directory and needs bin/numplace. `make bench` builds that and runs
// Bench.
//
// The puzzle sets are those in the directory NUMPLACE_CORPORA. If that is not set, small sets of the project
// are used. In each round, the benchmarks run once in every environment, so that other load on the machine
// affects all environments equally. Native and node times are processor times, and results are medians over
// the rounds. A browser has only a wall clock, so a speed in the browser is that of the best round.
//
// With -page, Bench measures only the page and solver.js; with -boards, only many boards on a page; with
// -start, only the page's start; with -memory, only its memory; with -commands, only the commands; and with
// -rules, only the puzzles with rules, with a row for each puzzle. With -compare, it instead compares the
// solver of another revision with that of the working tree, natively or, with -place node, in WebAssembly under
// node. With -compare and -place page, it compares how fast the pages of the two revisions react to events.
package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	"numplace/web/bundle"
)

// plan is a set of benchmarks and the number of rounds to run it in each environment.
type plan struct {
	program     string // a key of programs
	bench, time string
	rounds      int
}

func main() {
	rounds := flag.Int("rounds", 7, "number of rounds in each place")
	each := flag.Duration("time", 100*time.Millisecond, "duration of a benchmark in a round")
	base := flag.String("compare", "", "compare the solver of this revision with that of the working tree, "+
		"and measure nothing else")
	where := flag.String("place", "native", "with -compare: native, node, or page for reactions of the page to events")
	bench := flag.String("bench", ".", "with -compare: regular expression for the benchmarks or the page's events")
	page := flag.Bool("page", false, "measure only the page and solver.js")
	many := flag.Bool("boards", false, "measure only many boards on a page")
	early := flag.Bool("start", false, "measure only the start of the page, part by part")
	memory := flag.Bool("memory", false, "measure only the memory of the page, after its start and after "+
		"an hour of play")
	lines := flag.Bool("commands", false, "measure only the commands")
	rules := flag.Bool("rules", false, "measure only the puzzles with rules, and print each of them")
	flag.Parse()
	if *base != "" && *where == "page" {
		exit(comparePages(*base, *bench, *rounds))
		return
	}
	if *base != "" {
		exit(compare(*base, *where, []string{"-test.run=^$", "-test.cpu=1", "-test.bench=" + *bench,
			"-test.benchtime=" + each.String()}, *rounds))
		return
	}
	if *lines {
		exit(alone(func(r *report) (err error) { r.commands, err = commands(); return err }, (*report).filters))
		return
	}
	if *rules {
		exit(runRules())
		return
	}
	if *many {
		exit(alone((*report).measureBoards, (*report).manyBoards))
		return
	}
	if *memory {
		exit(alone((*report).measureHeaps, (*report).kept))
		return
	}
	if *early {
		exit(alone((*report).measureStarts, (*report).firstStart))
		return
	}
	plans := []plan{
		{"solver", "^Benchmark(Count2|Solve|Parse|ParseAndCount|CountAll|CountMany|CandidateCounts)$",
			each.String(), *rounds},
		{"solver", "^BenchmarkGuesses$", "1x", 1},
		{"solver", "^BenchmarkLarge$", "1x", 1},
		{"generate", "^BenchmarkMake$", "1s", min(*rounds, 3)}, // a second, because some puzzles take long
	}
	if *page {
		plans = nil
	}
	exit(run(plans))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(plans []plan) error {
	begin := time.Now()
	if err := bundle.Fresh("."); err != nil {
		return err
	}
	report, err := measure(plans)
	if err != nil {
		return err
	}
	var failed []error
	for _, part := range []struct {
		name    string
		measure func() (err error)
	}{
		{"the page", func() (err error) { report.reactions, err = paint(bundle.Program, all); return err }},
		{"the page's long tasks", func() (err error) { report.tasks, err = longTasks(); return err }},
		{"boards on a page", report.measureBoards},
		{"the start", report.measureStarts},
		{"memory", report.measureHeaps},
		{"Lighthouse", func() (err error) { report.looks, err = lighthouse(bundle.Program); return err }},
		{"solver.js", func() (err error) { report.lists, err = lists(bundle.Program); return err }},
		{"commands", func() (err error) { report.commands, err = commands(); return err }},
	} {
		fmt.Fprintf(os.Stderr, "bench: %s\n", part.name)
		if err := part.measure(); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", part.name, err))
		}
	}
	fmt.Print(report)
	fmt.Fprintf(os.Stderr, "bench: %s\n", time.Since(begin).Round(time.Second))
	return errors.Join(failed...)
}

// alone runs a single measurement of the page and prints its table.
func alone(measure func(*report) error, table func(*report) Table) error {
	if err := bundle.Fresh("."); err != nil {
		return err
	}
	r := newReport(nil)
	if err := measure(r); err != nil {
		return err
	}
	fmt.Print(table(r))
	return nil
}

func (r *report) measureBoards() (err error) {
	r.boards, err = boards(bundle.Program)
	return err
}

func (r *report) measureStarts() (err error) {
	r.starts, err = starts(bundle.Program)
	return err
}

func (r *report) measureHeaps() (err error) {
	r.heaps, err = heaps(bundle.Program)
	return err
}

// runRules measures only the puzzles with rules.
func runRules() error {
	dir, err := os.MkdirTemp("", "numplace-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	places, err := processors(dir, "links")
	if err != nil {
		return err
	}
	report := newReport(places)
	if err := report.measureRules(); err != nil {
		return err
	}
	if len(report.ruled) == 0 {
		return errors.New("NUMPLACE_CORPORA is not set, so there are no puzzles with rules")
	}
	fmt.Printf("%s\n%s", report.rules(), report.ruleRows())
	return nil
}

// measure runs the benchmarks of the plans in all environments.
func measure(plans []plan) (report *report, err error) {
	if len(plans) == 0 {
		return newReport(nil), nil
	}
	dir, err := os.MkdirTemp("", "numplace-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	places, stop, err := places(dir)
	if err != nil {
		return nil, err
	}
	defer stop()
	report = newReport(places)
	for _, plan := range plans {
		for round := range plan.rounds {
			for _, place := range places {
				fmt.Fprintf(os.Stderr, "bench: %s, round %d of %d, %s\n", plan.bench, round+1, plan.rounds, place.name)
				output, err := place.run(plan.program,
					[]string{"-test.run=^$", "-test.cpu=1", "-test.bench=" + plan.bench,
						"-test.benchtime=" + plan.time})
				if err != nil {
					return nil, err
				}
				if err := report.measures[place.name].add(output); err != nil {
					return nil, fmt.Errorf("%s: %w", place.name, err)
				}
			}
			if plan.program == "generate" {
				if err := report.others.measure(); err != nil {
					return nil, err
				}
			}
		}
	}
	return report, report.measureRules()
}

// places sets up all environments in which benchmarks run, with their files in dir. stop closes the browser.
func places(dir string) (all []*place, stop func(), err error) {
	all, err = processors(dir, slices.Collect(maps.Keys(programs))...)
	if err != nil {
		return nil, nil, err
	}
	corpora, err := collections()
	if err != nil {
		return nil, nil, err
	}
	goroot, err := goRoot()
	if err != nil {
		return nil, nil, err
	}
	inBrowser, stop, err := chromium(dir, goroot, corpora)
	if err != nil {
		return nil, nil, err
	}
	return append(all, inBrowser), stop, nil
}

// processors sets up the environments that can measure processor time, and compiles the programs with these
// names for them.
func processors(dir string, names ...string) ([]*place, error) {
	corpora, err := collections()
	if err != nil {
		return nil, err
	}
	if err := errors.Join(machine.compileAll(dir, names), wasm.compileAll(dir, names)); err != nil {
		return nil, err
	}
	here, err := native(dir, corpora)
	if err != nil {
		return nil, err
	}
	underNode, err := node(dir, corpora)
	if err != nil {
		return nil, err
	}
	return []*place{here, underNode}, nil
}
