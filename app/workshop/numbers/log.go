package numbers

import (
	"context"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/logic"
)

// The log of solved puzzles, which the page writes a line at a time (app/state/desk.go and solve.go), with
// tabs between the fields:
//
//	2026-11-26  id  754  0  false  2  3x3  8.5.…  3     a solve: day, record, seconds, hints, whether the
//	                                                    solution was told, slips or -, layout, givens, and
//	                                                    what is added here: the level, or 0 for none
//	stop        id  131  x-wing                         the longest stop of a solve, and what was there
//
// A puzzle that was solved twice under one record counts once. Lines that can't be read stay where they are.
// A backup that is opened brings its lines behind those of the device.

// entry is a solve.
type entry struct {
	day            string // as 2026-11-26
	id             string
	seconds, hints int
	told           bool // the solution
	slips          int  // -1 if they are not known
	layout, givens string
	level          logic.Level // 0 if it has none, or it is not known yet
	rated          bool        // the level is known, or that it has none
	line           int         // of the log

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
		fields := strings.Split(line, "\t")
		if line == "" {
			continue
		}
		if fields[0] == "stop" && len(fields) == 4 {
			if t, known := logic.ByKey(fields[3]); known && count(fields[2]) >= 0 {
				if stops[fields[1]] == nil {
					stops[fields[1]] = &entry{stop: t, stopped: count(fields[2]), line: at}
				}
				continue
			}
		}
		e := readEntry(fields)
		if e == nil {
			b.unread++
			continue
		}
		e.line = at
		b.take(e)
	}
	known := map[string]bool{}
	once := b.entries[:0]
	for _, e := range b.entries {
		if known[e.id] {
			continue
		}
		known[e.id] = true
		once = append(once, e)
		if s := stops[e.id]; s != nil {
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
	for ; at > 0 && b.entries[at-1].day > e.day; at-- {
		b.entries[at] = b.entries[at-1]
	}
	b.entries[at] = e
}

// readEntry reads the fields of a solve; nil if they are not those of one.
func readEntry(fields []string) *entry {
	if len(fields) < 8 || fields[1] == "" || fields[6] == "" || fields[7] == "" {
		return nil
	}
	e := &entry{day: fields[0], id: fields[1], seconds: count(fields[2]), hints: count(fields[3]),
		told: fields[4] == "true", slips: -1, layout: fields[6], givens: fields[7]}
	_, isDay := daily.DateOf(e.day)
	level, slips := 0, 0
	if fields[5] != "-" {
		slips = count(fields[5])
		e.slips = slips
	}
	if len(fields) > 8 {
		level, e.rated = count(fields[8]), true
	}
	if !isDay || min(e.seconds, e.hints, slips, level) < 0 || level > int(logic.Extreme) ||
		!e.told && fields[4] != "false" {
		return nil
	}
	e.level = logic.Level(level)
	return e
}

// count reads a number; -1 for anything else.
func count(field string) int {
	if n, err := strconv.Atoi(field); err == nil && n >= 0 {
		return n
	}
	return -1
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
		if !e.rated {
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
		if e.rated {
			continue
		}
		level := levelOf(ctx, e)
		if ctx.Err() != nil {
			return
		}
		e.level, e.rated, b.changed = level, true, true
		b.lines[e.line] += "\t" + strconv.Itoa(int(level))
		if time.Since(shown) > shownAfter {
			show()
			shown = time.Now()
		}
	}
}

// levelOf finds the level of a puzzle by the standard table, so that levels of all times can be compared. It
// is 0 for one that has not exactly one solution or takes too long.
func levelOf(ctx context.Context, e *entry) logic.Level {
	l, err := solver.ParseLayout(e.layout)
	if err != nil {
		return 0
	}
	g, err := solver.Parse(l, e.givens)
	if err != nil {
		return 0
	}
	within, cancel := job.Within(ctx, patienceFor)
	defer cancel()
	if _, err := solver.Solve(within, g); err != nil {
		return 0
	}
	return coach.RateWithin(within, patienceFor, g, logic.Standard()).Level
}
