package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// DailyLevels lists the levels of the daily puzzles. Puzzles of these levels are found almost immediately.
var DailyLevels = [...]logic.Level{logic.Easy, logic.Medium, logic.Hard}

// Daily returns the puzzle for a date and a level, which must be one of DailyLevels. The symmetry changes
// from day to day. The result depends only on these arguments and on Version, so all users get the same
// puzzle for a date. A later Version may generate different puzzles for all dates, including past ones. To
// preserve a puzzle, store the puzzle itself, as a link does in addition to its Origin. The page reads the
// puzzles of ten years from text files (web/daily) and calls Daily only for other dates. The error is that of
// Make: ctx.Err(), or a *NotFound, which is not known to occur.
func Daily(ctx context.Context, year, month, day int, level logic.Level) (Puzzle, error) {
	o := DailyOrigin(year, month, day, level)
	return Make(ctx, o.Wish, o.Seed, nil)
}

// DailyOrigin returns the origin of the puzzle for a date and a level.
func DailyOrigin(year, month, day int, level logic.Level) Origin {
	return Origin{Version: Version, Seed: dailySeed(year, month, day, level), Wish: dailyWish(year, month, day, level)}
}

// dailySymmetries lists the symmetry of the daily puzzles for each day of a seven-day cycle.
var dailySymmetries = [...]Symmetry{HalfTurn, LeftRight, MainDiagonal, HalfTurn, TopBottom, AntiDiagonal, QuarterTurn}

func dailyWish(year, month, day int, level logic.Level) Wish {
	symmetry := dailySymmetries[(dayNumber(year, month, day)%7+7)%7]
	return Wish{Layout: solver.Classic, Level: level, Symmetry: symmetry, Spare: true}
}

// dailySeed derives the seed of a daily puzzle from its date and level.
func dailySeed(year, month, day int, level logic.Level) uint64 {
	return mixed(uint64(dayNumber(year, month, day))<<8 | uint64(level))
}

// dayNumber returns the number of days since 1970-01-01 in the Gregorian calendar. It is negative for earlier
// dates. The algorithm is by Howard Hinnant (chrono-Compatible Low-Level Date Algorithms, 2013).
func dayNumber(year, month, day int) int {
	if month <= 2 {
		year--
		month += 12
	}
	era := year / 400
	if year < 0 {
		era = (year - 399) / 400
	}
	yearOfEra := year - era*400
	dayOfYear := (153*(month-3)+2)/5 + day - 1
	return era*146097 + yearOfEra*365 + yearOfEra/4 - yearOfEra/100 + dayOfYear - 719468
}
