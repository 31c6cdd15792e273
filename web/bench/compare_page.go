package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"numplace/web/bundle"
)

// all wants every event of the page.
func all(string) bool { return true }

// comparePages measures how the page of another revision and the present one answer to events, by turns, and prints
// both. It builds both as make build does, with what BUILD says. Wanted is a regular expression for events.
func comparePages(base, wanted string, rounds int) error {
	event, err := regexp.Compile(wanted)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "numplace-compare-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tree, remove, err := checkOut(base, dir)
	if err != nil {
		return err
	}
	defer remove()
	for _, of := range []string{tree, "."} {
		fmt.Fprintf(os.Stderr, "bench: make build in %s\n", of)
		if _, err := command(os.Environ(), "make", "-C", of, "build"); err != nil {
			return err
		}
	}
	var before, now []reactions
	for round := range rounds {
		fmt.Fprintf(os.Stderr, "bench: the page, round %d of %d\n", round+1, rounds)
		for _, turn := range []struct {
			program string
			seen    *[]reactions
		}{{filepath.Join(tree, bundle.Program), &before}, {bundle.Program, &now}} {
			seen, err := paint(turn.program, event.MatchString)
			if err != nil {
				return fmt.Errorf("%s: %w", turn.program, err)
			}
			if len(seen) == 0 {
				return fmt.Errorf("no event of the page matches %s", wanted)
			}
			*turn.seen = merged(*turn.seen, seen)
		}
	}
	fmt.Print(comparison(base, before, now))
	return nil
}

// merged adds the times of another round. The first time of each round is left out: it is the first one after the page
// has loaded.
func merged(rounds, round []reactions) []reactions {
	if rounds == nil {
		rounds = make([]reactions, len(round))
	}
	for i, r := range round {
		rounds[i].event = r.event
		rounds[i].times = append(rounds[i].times, r.times[1:]...)
	}
	return rounds
}

// comparison returns the table of the same events in two revisions.
func comparison(base string, before, now []reactions) Table {
	t := Table{title: "The page, from an event to what came of it in the document, and in a painted frame; " +
		"milliseconds, medians"}
	t.columns = []string{"", "events", strings.ReplaceAll(base, "|", "/"), "now", "now / before"}
	for i, r := range now {
		add := func(title string, of func(Reaction) float64) {
			was, is := median(each(before[i].times, of)), median(each(r.times, of))
			t.add(r.event+": "+title, grouped(float64(len(r.times))), figures(was), figures(is), ratio(is, was))
		}
		add("in the document", func(r Reaction) float64 { return r.Drawn })
		add("painted", func(r Reaction) float64 { return r.Painted })
	}
	return t
}
