// Daily generates the daily puzzles and writes them to text files in its own directory, one file per month.
// Package app/shared/daily defines the file format. A file is generated once and never changed: the command
// writes only missing files. Run it anywhere inside the module:
//
//	go run ./web/daily
//
// The pattern of givens is symmetric under a half turn. Each puzzle has exactly one solution, and its level
// is the one that logic.Rate returned with the standard table when the puzzle was generated. An Easy puzzle
// has at least 30 givens. No two puzzles of any days are equivalent, as defined by package canon.
//
// A puzzle depends only on its date, its level and package generate, so a run is reproducible with the same
// version of that package. The site does not rely on this: it serves the committed files, and
// TestTextsNeverChange checks that they stay the same.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"numplace/app/shared/daily"
	"numplace/solver"
	"numplace/solver/canon"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

func main() {
	dir := flag.String("out", "", "directory of the puzzle files (default web/daily)")
	flag.Parse()
	if err := run(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "web/daily:", err)
		os.Exit(1)
	}
}

func run(dir string) error {
	if dir == "" {
		gomod, err := exec.Command("go", "env", "GOMOD").Output()
		if err != nil {
			return err
		}
		dir = filepath.Join(filepath.Dir(strings.TrimSpace(string(gomod))), "web", "daily")
	}
	return write(dir, months())
}

// months returns all months for which there must be a file, in order, in the form "2026-10".
func months() (all []string) {
	first, _ := daily.DateOf(daily.First + "-01")
	for d := first; daily.Has(d.Key()); d = d.Plus(daily.DaysIn(d.Year, d.Month)) {
		all = append(all, d.Key())
	}
	return all
}

// text is the content of one month's file, or the error from reading or generating it.
type text struct {
	content string
	isNew   bool
	err     error
}

// write generates the files of months that are missing in dir. If any puzzle would then occur twice, it
// returns an error and writes nothing.
func write(dir string, months []string) error {
	texts := make([]text, len(months))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				texts[i] = readOrMade(dir, months[i])
			}
		})
	}
	for i := range months {
		next <- i
	}
	close(next)
	all.Wait()
	if err := checkDifferent(texts); err != nil {
		return err
	}
	for i, t := range texts {
		if !t.isNew {
			continue
		}
		if err := os.WriteFile(path(dir, months[i]), []byte(t.content), 0o644); err != nil {
			return err
		}
	}
	return nil
}

func path(dir, month string) string { return filepath.Join(dir, month+".txt") }

// readOrMade reads the file of a month from dir, or generates its content if the file does not exist.
func readOrMade(dir, month string) (t text) {
	content, err := os.ReadFile(path(dir, month))
	if err == nil {
		return text{content: string(content)}
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return text{err: err}
	}
	var puzzles []string
	first, _ := daily.DateOf(month + "-01")
	for d := first; d.Key() == month; d = d.Plus(1) {
		for _, level := range generate.DailyLevels {
			p, err := puzzle(d, level)
			if err != nil {
				return text{err: fmt.Errorf("%v: %w", d, err)}
			}
			puzzles = append(puzzles, p.String())
		}
	}
	return text{content: daily.Write(month, puzzles), isNew: true}
}

// puzzle generates the puzzle of a day and level.
func puzzle(d daily.Date, level logic.Level) (solver.Grid, error) {
	wish := generate.Wish{Layout: solver.Classic, Level: level, Symmetry: generate.HalfTurn, Spare: true}
	p, err := generate.Make(context.Background(), wish, generate.SeedOf(d.String()+" "+strconv.Itoa(int(level))), nil)
	return p.Grid, err
}

// checkDifferent returns an error if a file cannot be read or parsed, or if two puzzles are equivalent.
func checkDifferent(texts []text) error {
	seen := map[solver.Grid]string{}
	for _, t := range texts {
		if t.err != nil {
			return t.err
		}
		m, err := daily.Parse(t.content)
		if err != nil {
			return err
		}
		for day := 1; day <= m.Days(); day++ {
			for level := range daily.Levels {
				p, _ := m.Puzzle(day, level)
				g, err := solver.Parse(solver.Classic, p)
				if err != nil {
					return err
				}
				form, err := canon.PuzzleMinlex(g)
				if err != nil {
					return err
				}
				where := fmt.Sprintf("%v, day %d, level %d", m, day, level)
				if before, ok := seen[form.Grid]; ok {
					return fmt.Errorf("%s has the puzzle of %s", where, before)
				}
				seen[form.Grid] = where
			}
		}
	}
	return nil
}
