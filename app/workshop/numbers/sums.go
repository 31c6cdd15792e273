package numbers

import (
	"slices"

	"numplace/solver/logic"
)

// This file computes statistics about solves.

// sums are the statistics of one level.
type sums struct {
	solved, unhinted int
	times            []int // in seconds and in order, without puzzles whose solution was shown
	slips, slipsOf   int   // total of wrong digits entered, and number of solves for which it is known
}

// levels returns the statistics of each level. Index 0 is for solves without a level.
func (b *book) levels() *[logic.Extreme + 1]sums {
	all := &[logic.Extreme + 1]sums{}
	for _, e := range b.entries {
		s := &all[e.Level]
		s.solved++
		if e.unhinted() {
			s.unhinted++
		}
		if !e.SolutionShown && e.Seconds > 0 {
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
func (e *entry) unhinted() bool { return e.Hints == 0 && !e.SolutionShown }

// median returns the median of numbers, rounded down, or 0 if there are none.
func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	sorted := slices.Clone(of)
	slices.Sort(sorted)
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// few is a number of solves. The function shorter compares the median time of the last 5 solves with that of
// the 5 solves before them.
const few = 5

// shorter returns the hardest level at which the last solves took less time than the solves before, and the
// median times of both. If there is no such level, it returns 0.
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

// stopsOf is the number of latest solves whose pauses mostTime adds up.
const stopsOf = 50

// mostTime returns the technique with the longest total pause in the latest solves. It returns 0 if no pauses
// are known.
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

// day is a summary of the puzzles that were solved on one day.
type day struct {
	solved  int
	hardest logic.Level
}

// days returns a summary of each day on which a puzzle was solved.
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
