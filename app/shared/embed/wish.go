package embed

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/app/shared/link"
)

// DailyNames are the names of the daily puzzles' levels, from the easiest.
var DailyNames = [...]string{"easy", "medium", "hard"}

// MadeLevels is the number of levels of puzzles that are made.
const MadeLevels = 5

// maxSeed is the length in characters of the longest seed.
const maxSeed = 64

// Wish is a puzzle that a host page names without having it: one of today's, or one that is made. The
// zero Wish asks for nothing.
type Wish struct {
	Daily int    // 1 to 3, by DailyNames; 0 for a puzzle that is made
	Level int    // 1 to MadeLevels: of a puzzle that is made; 0 for today's
	Seed  string // of a puzzle that is made: the same level and seed make the same puzzle; "" for any
}

// Spent is what a person has spent on a puzzle.
type Spent struct {
	Seconds  int // while the board was seen and not yet solved
	Mistakes int // digits entered that are not the solution's
	Hints    int // hints asked for
}

// String returns the numbers as ReadSpent reads them: "612,0,2".
func (s Spent) String() string {
	return strconv.Itoa(min(s.Seconds, mostSeconds)) + "," + strconv.Itoa(min(s.Mistakes, mostCount)) + "," +
		strconv.Itoa(min(s.Hints, mostCount))
}

// The most that a person can have spent on one puzzle: a year without sleep, and a mistake and a hint each half minute.
const (
	mostSeconds = 366 * 24 * 60 * 60
	mostCount   = 1_000_000
)

// ReadSpent reads three whole numbers between commas: seconds, mistakes and hints. ok is false for any other text, and
// beyond what a person can have spent.
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

// WishOf reads which puzzle a frame's address wishes, and what was spent on the one that it has. Invalid
// values are ignored. A daily puzzle comes before one that is made.
func WishOf(query string) (w Wish, spent Spent) {
	query = strings.TrimPrefix(query, "?")
	of := func(name string) string {
		if all := link.Values(query, name); len(all) > 0 {
			return all[0]
		}
		return ""
	}
	spent, _ = ReadSpent(of("spent"))
	if w.Daily = slices.Index(DailyNames[:], of("daily")) + 1; w.Daily > 0 {
		return w, spent
	}
	level, err := strconv.Atoi(of("level"))
	if err == nil && level >= 1 && level <= MadeLevels {
		w.Level, w.Seed = level, of("seed")
		if r := []rune(w.Seed); len(r) > maxSeed {
			w.Seed = string(r[:maxSeed])
		}
	}
	return w, spent
}

// readWish reads the wish of a message.
func readWish(fields map[string]any) (w Wish, err error) {
	if value, there := fields["daily"]; there {
		name, _ := value.(string)
		if w.Daily = slices.Index(DailyNames[:], name) + 1; w.Daily == 0 {
			return w, bad("daily is not easy, medium or hard")
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
			return w, bad("seed is not a string of at most 64 characters beside a level")
		}
		w.Seed = seed
	}
	return w, nil
}
