package door

import (
	"strings"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
)

// Solves is the set of daily puzzles that the user has solved. Unlike the stored boards, it never forgets one.
//
// A day here is the date of a puzzle, not the moment at which it was solved: the set has no moments. A day counts when
// any of its puzzles is solved, and it counts the same whether that was on the day, or later from the archive. So a
// missed day can be made up. A change of the time zone, to summer time or of the device's clock cannot remove a day,
// and a day that is solved twice counts once. The union of two sets is right, so tabs and backups can be merged.
//
// A Solves has a byte for each day since the first one with daily puzzles, up to the last one solved. Bit n is set if
// the puzzle with level n of a Choice is solved. The zero Solves is empty.
type Solves string

// solvable is the number of days that a Solves can have, about 100 years. A device with a wrong clock may show others.
const solvable = 36_500

// indexOf returns the index of a day in a Solves, which is negative for a day before the first one. ok is false if day
// is not a date.
func indexOf(day string) (index int, ok bool) {
	date, ok := daily.DateOf(day)
	first, _ := daily.DateOf(daily.First + "-01")
	return date.Since(first), ok
}

// ReadSolves returns the daily puzzles in the lines of a log of solved puzzles (package logbook). It ignores all other
// lines.
func ReadSolves(log string) Solves {
	var days []byte
	for line := range strings.Lines(log) {
		if e, ok := logbook.Read(line); ok && e.Daily != "" {
			days = added(days, Choice{e.Daily, e.Puzzle})
		}
	}
	return Solves(days)
}

// With returns the set with c added. If there can be no such daily puzzle, it returns s.
func (s Solves) With(c Choice) Solves { return Solves(added([]byte(s), c)) }

// added adds c to the bytes of a Solves.
func added(days []byte, c Choice) []byte {
	at, ok := indexOf(c.Day)
	if !ok || at < 0 || at >= solvable || c.Level < 0 || c.Level >= daily.PerDay {
		return days
	}
	if at >= len(days) {
		days = append(days, make([]byte, at+1-len(days))...)
	}
	days[at] |= 1 << c.Level
	return days
}

// Union returns the set of the puzzles in s or other.
func (s Solves) Union(other Solves) Solves {
	if len(s) < len(other) {
		s, other = other, s
	}
	days := []byte(s)
	for i := range len(other) {
		days[i] |= other[i]
	}
	return Solves(days)
}

// Under returns the set after a desk has written log (see job.Left). If the desk has erased the log, the set is empty.
func (s Solves) Under(log job.Packed) Solves {
	if log == job.ErasedLog {
		return ""
	}
	return s
}

// Has reports whether c is solved.
func (s Solves) Has(c Choice) bool {
	at, ok := indexOf(c.Day)
	return ok && at >= 0 && at < len(s) && c.Level >= 0 && s[at]>>c.Level&1 != 0
}

// On reports whether any puzzle of a day is solved.
func (s Solves) On(day string) bool {
	at, ok := indexOf(day)
	return ok && s.has(at)
}

func (s Solves) has(index int) bool { return index >= 0 && index < len(s) && s[index] != 0 }

// Lately returns on how many of the last days, including today, a puzzle is solved.
func (s Solves) Lately(today string) (n int) {
	at, ok := indexOf(today)
	for i := range Days {
		if ok && s.has(at-i) {
			n++
		}
	}
	return n
}

// aheadMost is how many days after today a solved day may be to count as one from before the device's clock was set
// back.
const aheadMost = 31

// InARow returns the number of solved days in a row. It is the run of solved days that contains today or, since today
// can still be solved, yesterday.
//
// If the device's clock was set back, days after today are solved. Those that continue the run belong to it. If neither
// today nor yesterday is solved, the run is the last one of the next aheadMost days. So a run does not get shorter
// while the clock is set back into it, or a little before it, and it is the same as before once the clock is right
// again. Later days were solved while the clock was far ahead. They only count if no day up to today is solved, because
// the clock was then reset to a time before all of them. Otherwise, a missed day would be hidden until they come.
func (s Solves) InARow(today string) int {
	at, ok := indexOf(today)
	if !ok {
		return 0
	}
	if !s.has(at) {
		if at, ok = s.counting(at); !ok {
			return 0
		}
	}
	from, to := at, at
	for s.has(from - 1) {
		from--
	}
	for s.has(to + 1) {
		to++
	}
	return to - from + 1
}

// counting returns a day of the run that counts on the day with index at, which is not solved. ok is false if no run
// counts.
func (s Solves) counting(at int) (day int, ok bool) {
	if s.has(at - 1) {
		return at - 1, true
	}
	if strings.Trim(string(s[:min(max(at, 0), len(s))]), "\x00") == "" {
		return len(s) - 1, s.has(len(s) - 1)
	}
	for day := at + aheadMost; day > at; day-- {
		if s.has(day) {
			return day, true
		}
	}
	return 0, false
}
