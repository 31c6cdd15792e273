package numbers

import (
	"slices"

	"numplace/solver/logic"
)

// What is counted of solves, and what is noticed.

// sums are of the solves of a level.
type sums struct {
	solved, unhinted int
	times            []int // in seconds, those of puzzles whose solution was not told, as they were solved
	slips, slipsOf   int   // slips, and in how many solves they are known
}

// levels counts the solves of each level. Those without one are at 0.
func (b *book) levels() *[logic.Extreme + 1]sums {
	all := &[logic.Extreme + 1]sums{}
	for _, e := range b.entries {
		s := &all[e.Level]
		s.solved++
		if e.unhinted() {
			s.unhinted++
		}
		if !e.Told && e.Seconds > 0 {
			s.times = append(s.times, e.Seconds)
		}
		if e.Slips >= 0 {
			s.slips += e.Slips
			s.slipsOf++
		}
	}
	return all
}

// unhinted reports whether a puzzle was solved without help.
func (e *entry) unhinted() bool { return e.Hints == 0 && !e.Told }

// median returns the median of some numbers, rounded down; 0 if there are none.
func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	sorted := slices.Clone(of)
	slices.Sort(sorted)
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// few are so many solves that their medians are compared.
const few = 5

// shorter returns the hardest level whose last solves took less time than those before, with both medians.
// The level is 0 if there is none.
func (b *book) shorter() (level logic.Level, now, before int) {
	all := b.levels()
	for level := logic.Extreme; level > 0; level-- {
		times := all[level].times
		if len(times) < 2*few {
			continue
		}
		last := len(times) - few
		now, before := median(times[last:]), median(times[last-few:last])
		if now < before {
			return level, now, before
		}
	}
	return 0, 0, 0
}

// stopsOf is in how many of the latest solves stops are looked at.
const stopsOf = 50

// mostTime returns the technique at which the latest solves stopped longest, all stops together; 0 if none is
// known.
func (b *book) mostTime() (most logic.Technique) {
	spent := map[logic.Technique]int{}
	for _, e := range b.entries[max(len(b.entries)-stopsOf, 0):] {
		if e.stop == 0 {
			continue
		}
		if spent[e.stop] += e.stopped; most == 0 || spent[e.stop] > spent[most] {
			most = e.stop
		}
	}
	return most
}

// day is what was solved on a day.
type day struct {
	solved  int
	hardest logic.Level
}

// days returns what was solved on each day.
func (b *book) days() map[string]day {
	all := map[string]day{}
	for _, e := range b.entries {
		d := all[e.Day]
		d.solved++
		d.hardest = max(d.hardest, logic.Level(e.Level))
		all[e.Day] = d
	}
	return all
}
