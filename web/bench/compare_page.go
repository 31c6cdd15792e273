package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"numplace/web/bundle"
)

// all is a filter that accepts every event.
func all(string) bool { return true }

// comparePages measures, alternately, how fast the pages of the revision base and of the working tree react
// to events, and prints both results. It builds both pages with "make build", which uses the environment
// variable BUILD. wanted is a regular expression for the names of the events.
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

// merged appends the times in round to those of the earlier rounds. It leaves out the first time measured for
// each kind of event, because the page's start affects that time.
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

// comparison returns the table that compares the reactions of two revisions to the same events.
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
