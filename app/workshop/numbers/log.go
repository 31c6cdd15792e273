package numbers

import (
	"context"
	"slices"
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file reads the log of solved puzzles. Package app/shared/logbook defines the format of the log. If
// several lines have the same record id, they count as one solve.

// entry is one solved puzzle. Its level is 0 if the puzzle has no level, or if the level is not known yet.
type entry struct {
	logbook.Entry
	line int // the index of its line in the log

	stop     logic.Technique // the technique that was available during the user's longest pause; 0 if unknown
	stopped  int             // the length of this pause in seconds
	stopLine int             // the index of the pause's line in the log
}

// book is the log after parsing.
type book struct {
	lines   []string
	entries []*entry // sorted by day
	unread  int      // the number of malformed lines
	changed bool
}

// most is the maximum number of solves that the log stores.
const most = 5000

// read parses a log.
func read(log string) *book {
	b := &book{}
	if log = strings.TrimSuffix(log, "\n"); log == "" {
		return b
	}
	b.lines = strings.Split(log, "\n")
	stops := map[string]*entry{}
	for at, line := range b.lines {
		if line == "" {
			continue
		}
		read, ok := logbook.Read(line)
		t, known := logic.ByKey(read.Stop)
		switch {
		case !ok || read.Level > int(logic.Extreme) || read.Stop != "" && !known:
			b.unread++
		case read.Daily != "": // read by the page's start page
		case read.Stop == "":
			b.take(&entry{Entry: read, line: at})
		case stops[read.ID] == nil:
			stops[read.ID] = &entry{stop: t, stopped: read.Seconds, line: at}
		}
	}
	known := map[string]bool{}
	once := b.entries[:0]
	for _, e := range b.entries {
		if known[e.ID] {
			continue
		}
		known[e.ID] = true
		once = append(once, e)
		if s := stops[e.ID]; s != nil {
			e.stop, e.stopped, e.stopLine = s.stop, s.stopped, s.line
		}
	}
	b.entries = once
	b.bound()
	return b
}

// take inserts a solve into the list that is sorted by day, after all solves of the same day. New solves are
// usually the latest, except those from a backup.
func (b *book) take(e *entry) {
	at := len(b.entries)
	for at > 0 && b.entries[at-1].Day > e.Day {
		at--
	}
	b.entries = slices.Insert(b.entries, at, e)
}

// bound removes the oldest solves if the log has more than the maximum, most.
func (b *book) bound() {
	old := len(b.entries) - most
	if old <= 0 {
		return
	}
	for _, e := range b.entries[:old] {
		b.lines[e.line] = ""
		if e.stop != 0 {
			b.lines[e.stopLine] = ""
		}
	}
	b.entries, b.changed = b.entries[old:], true
}

// text formats the log.
func (b *book) text() string {
	var out strings.Builder
	for _, line := range b.lines {
		if line != "" {
			out.WriteString(line + "\n")
		}
	}
	if out.Len() == 0 {
		return string(job.ErasedLog)
	}
	return out.String()
}

// unrated returns the number of solves whose levels are not known yet.
func (b *book) unrated() (n int) {
	for _, e := range b.entries {
		if !e.Rated {
			n++
		}
	}
	return n
}

// These are the time limits for rating puzzles: for one call of rate, between two calls of show, and for one
// puzzle.
const (
	patience    = 1200 * time.Millisecond
	shownAfter  = 300 * time.Millisecond
	patienceFor = time.Second
)

// rate finds levels that are not known yet, beginning with the latest solves. It stops when the time limit
// patience has passed; the next request finds the remaining levels. rate calls show at intervals, to display
// the levels found so far.
func (b *book) rate(ctx context.Context, show func()) {
	began := time.Now()
	shown := began
	for i := len(b.entries) - 1; i >= 0 && ctx.Err() == nil && time.Since(began) < patience; i-- {
		e := b.entries[i]
		if e.Rated {
			continue
		}
		level := levelOf(ctx, e)
		if ctx.Err() != nil {
			return
		}
		e.Level, e.Rated, b.changed = int(level), true, true
		b.lines[e.line] = e.Line()
		if time.Since(shown) > shownAfter {
			show()
			shown = time.Now()
		}
	}
}

// levelOf returns the level of a puzzle by the standard table, so that the levels of all solves can be
// compared. It returns 0 if the puzzle does not have exactly one solution, or takes too long.
func levelOf(ctx context.Context, e *entry) logic.Level {
	l, err := solver.ParseLayout(e.Layout)
	if err != nil {
		return 0
	}
	g, err := solver.Parse(l, e.Givens)
	if err != nil {
		return 0
	}
	within, cancel := job.Within(ctx, patienceFor)
	defer cancel()
	if _, err := solver.Solve(within, g); err != nil {
		return 0
	}
	return coach.RateWithin(within, patienceFor, g, logic.StandardTable()).Level
}
