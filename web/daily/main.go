// Daily makes the texts of the daily puzzles, which are beside it. Package app/shared/daily has
// their format. A text is made once and never changed: the command writes only those that are
// missing. Run it in the module's root or below:
//
//	go run ./web/daily
//
// The givens of a puzzle stay in place when the board is turned by half. It has one solution, and
// its level is the one that logic.Rate gave it with the standard table when it was made. An Easy
// puzzle has at least 30 givens. No two puzzles of all days are equal, in the sense of package
// canon.
//
// A puzzle depends only on its date, its level and package generate, so a run can be repeated with
// the same version of the package. The site does not depend on that. It has the texts, and
// TestTextsNeverChange holds them.
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
	dir := flag.String("out", "", "directory of the texts (default web/daily)")
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

// months returns all months that have a text, in order.
func months() (all []string) {
	first, _ := daily.DateOf(daily.First + "-01")
	for d := first; daily.Has(d.Key()); d = d.Plus(daily.DaysIn(d.Year, d.Month)) {
		all = append(all, d.Key())
	}
	return all
}

// text is that of a month.
type text struct {
	content string
	isNew   bool
	err     error
}

// write makes the texts of some months that a directory does not have. It writes none of them if a
// puzzle would then be there twice.
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

// readOrMade returns the text of a month from a directory or, if it is not there, makes it.
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

// puzzle makes the puzzle of a day.
func puzzle(d daily.Date, level logic.Level) (solver.Grid, error) {
	wish := generate.Wish{Layout: solver.Classic, Level: level, Symmetry: generate.HalfTurn, Spare: true}
	p, err := generate.Make(context.Background(), wish, generate.SeedOf(d.String()+" "+strconv.Itoa(int(level))), nil)
	return p.Grid, err
}

// checkDifferent returns an error if a text can't be read, or a puzzle is in the texts twice.
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
