package numbers

import (
	"context"
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/logic"
)

// The log of solved puzzles, whose form app/shared/logbook has. A puzzle that was solved twice under one record
// counts once.

// entry is a solve. Its level is 0 if it has none, or it is not known yet.
type entry struct {
	logbook.Entry
	line int // of the log

	stop     logic.Technique // what was there at the longest stop; 0 if that is not known
	stopped  int             // how long, in seconds
	stopLine int             // of the log
}

// book is the log as it is read.
type book struct {
	lines   []string
	entries []*entry // by day
	unread  int      // lines
	changed bool
}

// most is how many solves are kept.
const most = 5000

// read reads a log.
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

// take adds a solve behind those of its day and earlier ones. They come nearly in their order, except from
// a backup.
func (b *book) take(e *entry) {
	b.entries = append(b.entries, e)
	at := len(b.entries) - 1
	for ; at > 0 && b.entries[at-1].Day > e.Day; at-- {
		b.entries[at] = b.entries[at-1]
	}
	b.entries[at] = e
}

// bound drops the oldest solves beyond most.
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

// text writes the log.
func (b *book) text() string {
	var out strings.Builder
	for _, line := range b.lines {
		if line != "" {
			out.WriteString(line + "\n")
		}
	}
	if out.Len() == 0 {
		return erased
	}
	return out.String()
}

// erased is a log without a line: "" would say that it stays as it is.
const erased = "\n"

// unrated counts the solves whose levels are not known yet.
func (b *book) unrated() (n int) {
	for _, e := range b.entries {
		if !e.Rated {
			n++
		}
	}
	return n
}

// How long the levels of puzzles are looked for: all of them at a time, until what is found is shown, and
// that of one.
const (
	patience    = 1200 * time.Millisecond
	shownAfter  = 300 * time.Millisecond
	patienceFor = time.Second
)

// rate finds levels that are not known yet, those of the latest solves first, and has what is found shown now
// and then. What is left is found next time.
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

// levelOf finds the level of a puzzle by the standard table, so that levels of all times can be compared. It
// is 0 for one that has not exactly one solution or takes too long.
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
