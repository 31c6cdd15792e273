package embed

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/daily"
	"numplace/app/shared/link"
)

// DailyNames are the names of the daily puzzles: the levels of the classic ones, from the easiest, and the one with
// rules.
var DailyNames = [daily.PerDay]string{"easy", "medium", "hard", "rules"}

// MadeLevels is the number of levels of generated puzzles.
const MadeLevels = 5

// maxSeed is the maximum length of a seed, in characters.
const maxSeed = 64

// Wish describes a puzzle that a host page requests without giving its digits: a daily puzzle, or a puzzle to
// generate. The zero Wish requests nothing.
type Wish struct {
	Daily int    // 1 to 4: the daily puzzle of this name in DailyNames; 0 to generate one
	Date  string // the day of a daily puzzle, such as 2026-11-28, as the host page wrote it; "" for today
	Level int    // 1 to MadeLevels: the level of a puzzle to generate; 0 for a daily one
	Seed  string // to generate the same puzzle for equal levels and seeds; "" for any puzzle
}

// DateFault is what is wrong with the date of a Wish.
type DateFault uint8

// These are the values of DateFault.
const (
	GoodDate DateFault = iota
	NoDate             // there is no such day, or it has another form than 2026-11-28
	NoPuzzle           // there is no daily puzzle of this name on that day
)

// DateFault returns what is wrong with the date.
func (w Wish) DateFault() DateFault {
	date, ok := daily.DateOf(w.Date)
	switch {
	case w.Date == "":
	case !ok:
		return NoDate
	case !daily.Has(daily.KeyOf(date.Key(), w.Daily-1)):
		return NoPuzzle
	}
	return GoodDate
}

// Problem returns the Problem with the date. It must not be GoodDate.
func (w Wish) Problem() *Problem {
	if w.DateFault() == NoDate {
		return &Problem{Code: BadText, Text: "date: " + strconv.QuoteToASCII(beginning(w.Date)) +
			" is not a day, such as 2026-11-28"}
	}
	first, last := daily.First, daily.Last
	if w.Daily-1 == daily.WithRules {
		first, last = daily.FirstRules, daily.LastRules
	}
	return &Problem{Code: BadText,
		Text: "date: no puzzle is published for " + w.Date + ", only from " + first + " to " + last}
}

// Spent is the effort that the user has spent on a puzzle.
type Spent struct {
	Seconds  int // time during which the board was visible and not yet solved
	Mistakes int // number of entered digits that differ from the solution
	Hints    int // number of hints requested
}

// String returns the three numbers separated by commas, like "612,0,2". ReadSpent parses this form.
func (s Spent) String() string {
	return strconv.Itoa(min(s.Seconds, mostSeconds)) + "," + strconv.Itoa(min(s.Mistakes, mostCount)) + "," +
		strconv.Itoa(min(s.Hints, mostCount))
}

// These are limits on the effort for one puzzle. They are generous: they allow for a year without a break,
// with two mistakes and two hints per minute.
const (
	mostSeconds = 366 * 24 * 60 * 60
	mostCount   = 1_000_000
)

// ReadSpent parses seconds, mistakes and hints, separated by commas. ok is false if text has another form, or
// if a number exceeds its limit.
func ReadSpent(text string) (s Spent, ok bool) {
	parts := strings.Split(text, ",")
	numbers := [...]*int{&s.Seconds, &s.Mistakes, &s.Hints}
	if len(parts) != len(numbers) {
		return Spent{}, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 30)
		if most := [...]uint64{mostSeconds, mostCount, mostCount}[i]; err != nil || n > most {
			return Spent{}, false
		}
		*numbers[i] = int(n)
	}
	return s, true
}

// WishOf parses the Wish in the query of a frame's address, and the effort spent on its puzzle. It ignores
// invalid values. If the query requests both a daily and a generated puzzle, w is the daily one.
func WishOf(query string) (w Wish, spent Spent) {
	query = strings.TrimPrefix(query, "?")
	of := func(name string) string {
		if all := link.Values(query, name); len(all) > 0 {
			return all[0]
		}
		return ""
	}
	spent, _ = ReadSpent(of("spent"))
	if w.Date = of("date"); w.Date != "" && of("daily") == "" {
		w.Daily = 1
	}
	if at := slices.Index(DailyNames[:], of("daily")); at >= 0 {
		w.Daily = at + 1
	}
	if w.Daily > 0 {
		return w, spent
	}
	w.Date = ""
	level, err := strconv.Atoi(of("level"))
	if err == nil && level >= 1 && level <= MadeLevels {
		w.Level, w.Seed = level, of("seed")
		if r := []rune(w.Seed); len(r) > maxSeed {
			w.Seed = string(r[:maxSeed])
		}
	}
	return w, spent
}

// readWish parses the Wish in the properties of a message.
func readWish(fields map[string]any) (w Wish, err error) {
	if value, there := fields["daily"]; there {
		name, _ := value.(string)
		if w.Daily = slices.Index(DailyNames[:], name) + 1; w.Daily == 0 {
			return w, bad("daily is not easy, medium, hard or rules")
		}
	}
	if value, there := fields["date"]; there {
		date, ok := value.(string)
		if w.Date = date; !ok || utf8.RuneCountInString(date) > maxSeed || w.Daily == 0 {
			return w, bad("date is not a string of at most 64 characters, or daily is missing")
		}
	}
	if value, there := fields["level"]; there {
		n, ok := value.(float64)
		if !ok || n != math.Trunc(n) || n < 1 || n > MadeLevels {
			return w, bad("level is not an integer from 1 to 5")
		}
		if w.Daily > 0 {
			return w, bad("daily and level exclude each other")
		}
		w.Level = int(n)
	}
	if value, there := fields["seed"]; there {
		seed, ok := value.(string)
		if !ok || utf8.RuneCountInString(seed) > maxSeed || w.Level == 0 {
			return w, bad("seed is not a string of at most 64 characters, or level is missing")
		}
		w.Seed = seed
	}
	return w, nil
}
