// Daily generates the daily puzzles and writes them to text files in its own directory, one file per month and series.
// Package app/shared/daily defines the file format. A file is generated once and never changed: the command
// writes only missing files, each as soon as it is complete, so a run may be interrupted and continued. Run it
// anywhere inside the module. GOMAXPROCS limits the number of months that are generated at a time:
//
//	GOMAXPROCS=2 nice go run ./web/daily
//
// In the classic series, the pattern of givens is symmetric under a half turn, and an Easy puzzle has at least 30
// givens. In the series of puzzles with rules, daily.RuledOn determines kind and level. Each puzzle has exactly one
// solution, and its level is the one that logic.Rate returned with the standard table when the puzzle was generated.
// No two classic puzzles are equivalent, as defined by package canon, and no two puzzles with rules are rotations or
// reflections of each other.
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
	return write(dir, daily.Keys())
}

// write generates those of the files that are missing in dir. If a puzzle occurs twice in the existing ones, it
// returns an error and writes nothing.
func write(dir string, keys []string) error {
	c := collection{seen: map[solver.Grid]string{}}
	var missing []string
	for _, key := range keys {
		content, err := os.ReadFile(path(dir, key))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, key)
			continue
		case err == nil:
			err = c.read(string(content))
		}
		if err != nil {
			return err
		}
	}
	errs := make([]error, len(missing))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				errs[i] = c.writeMonth(dir, missing[i])
			}
		})
	}
	for i := range missing {
		next <- i
	}
	close(next)
	all.Wait()
	return errors.Join(errs...)
}

func path(dir, key string) string { return filepath.Join(dir, filepath.Base(daily.Name(key))) }

// collection holds the puzzles of all files, so that none occurs twice.
type collection struct {
	mutex sync.Mutex
	seen  map[solver.Grid]string // the place of each puzzle, by its form
}

// read adds the puzzles of a file. It returns an error if the file cannot be parsed, or has a puzzle that the
// collection has already.
func (c *collection) read(content string) error {
	m, err := daily.Parse(content)
	if err != nil {
		return err
	}
	for day := 1; day <= m.Days(); day++ {
		for level := range daily.PerDay {
			text, ok := m.Puzzle(day, level)
			if !ok {
				continue
			}
			g, err := daily.Read(text)
			if err != nil {
				return fmt.Errorf("%v, day %d: %w", m, day, err)
			}
			if err := c.add(g, fmt.Sprintf("%v, day %d, level %d", m, day, level)); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds a puzzle with its place. It returns an error if the collection has the puzzle already.
func (c *collection) add(g solver.Grid, place string) error {
	form, err := formOf(g)
	if err != nil {
		return err
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if before, ok := c.seen[form]; ok {
		return &twiceError{place, before}
	}
	c.seen[form] = place
	return nil
}

// twiceError is the error for a puzzle at two places.
type twiceError struct{ place, before string }

func (e *twiceError) Error() string { return e.place + " has the puzzle of " + e.before }

// formOf returns a grid that is the same for all equivalent classic puzzles, or for all rotations and reflections of a
// puzzle with rules.
func formOf(g solver.Grid) (solver.Grid, error) {
	if g.Layout() == solver.Classic {
		form, err := canon.PuzzleMinlex(g)
		return form.Grid, err
	}
	least := solver.Grid{}
	for quarters := range 4 {
		turn := canon.Turn(g.N(), quarters)
		for _, m := range []canon.Morph{turn, turn.Then(canon.Transpose(g.N()))} {
			l, ok := m.Layout(g.Layout())
			if !ok {
				return solver.Grid{}, fmt.Errorf("%s cannot be turned", g.Layout())
			}
			turned, err := solver.Parse(l, m.Apply(g).String())
			if err != nil {
				return solver.Grid{}, err
			}
			if least.N() == 0 || daily.TextOf(turned) < daily.TextOf(least) {
				least = turned
			}
		}
	}
	return least, nil
}

// writeMonth generates the file with a key and writes it. A file that cannot be completed does not remain.
func (c *collection) writeMonth(dir, key string) error {
	var puzzles []string
	month := strings.TrimPrefix(key, daily.KeyOf("", daily.WithRules))
	first, _ := daily.DateOf(month + "-01")
	for d := first; d.Key() == month; d = d.Plus(1) {
		for level := range daily.PerDay {
			if daily.KeyOf(month, level) != key {
				continue
			}
			g, err := c.make(d, level)
			if err != nil {
				return fmt.Errorf("%v: %w", d, err)
			}
			puzzles = append(puzzles, daily.TextOf(g))
		}
	}
	whole := path(dir, key)
	if err := os.WriteFile(whole+".part", []byte(daily.Write(key, puzzles)), 0o644); err != nil {
		return err
	}
	return os.Rename(whole+".part", whole)
}

// make generates the puzzle of a day and adds it to the collection. level is as in daily.Month.Puzzle. In the unlikely
// case that the collection has the puzzle already, make generates another one.
func (c *collection) make(d daily.Date, level int) (solver.Grid, error) {
	wish, seed := wishOf(d, level)
	for {
		p, err := generate.Make(context.Background(), wish, generate.SeedOf(seed), nil)
		if err != nil {
			return p.Grid, err
		}
		var twice *twiceError
		err = c.add(p.Grid, fmt.Sprintf("%v, level %d", d, level))
		if !errors.As(err, &twice) {
			return p.Grid, err
		}
		seed += " again"
	}
}

// wishOf returns the requirements for the puzzle of a day, and the text from which its seed is derived.
func wishOf(d daily.Date, level int) (wish generate.Wish, seed string) {
	if level < daily.Levels {
		rated := generate.DailyLevels[level]
		return generate.Wish{Layout: solver.Classic, Level: rated, Symmetry: generate.HalfTurn, Spare: true},
			d.String() + " " + strconv.Itoa(int(rated))
	}
	ruled := daily.RuledOn(d)
	wish = generate.Wish{Level: generate.DailyLevels[ruled.Level], Fresh: true}
	for _, kind := range ruled.Kinds {
		wish.Elements = append(wish.Elements, generate.Elements{Kind: kind})
	}
	return wish, d.String() + " " + ruled.Wish()
}
