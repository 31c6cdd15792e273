package generate

import (
	"context"

	"numplace/solver"
	"numplace/solver/logic"
)

// DailyLevels are the levels of the puzzles of a day, which are found at once.
var DailyLevels = [...]logic.Level{logic.Easy, logic.Medium, logic.Hard}

// Daily returns the puzzle of a date and a level, one of DailyLevels. Of one Version it depends on nothing else: the
// same date has the same puzzle everywhere. A later Version may make another puzzle of a date, also of one that is
// past: what must stay is to be kept as the puzzle itself, as a link keeps it beside its Origin. The symmetry changes
// from day to day. The error is that of Make: ctx.Err(), or a *NotFound, which no day is known to have.
func Daily(ctx context.Context, year, month, day int, level logic.Level) (Puzzle, error) {
	o := DailyOrigin(year, month, day, level)
	return Make(ctx, o.Wish, o.Seed, nil)
}

// DailyOrigin returns the origin of the puzzle of a date and a level.
func DailyOrigin(year, month, day int, level logic.Level) Origin {
	return Origin{Version: Version, Seed: dailySeed(year, month, day, level), Wish: dailyWish(year, month, day, level)}
}

// dailySymmetries take turns, by the day.
var dailySymmetries = [...]Symmetry{HalfTurn, LeftRight, MainDiagonal, HalfTurn, TopBottom, AntiDiagonal, QuarterTurn}

func dailyWish(year, month, day int, level logic.Level) Wish {
	symmetry := dailySymmetries[(dayNumber(year, month, day)%7+7)%7]
	return Wish{Layout: solver.Classic, Level: level, Symmetry: symmetry, Spare: true}
}

// dailySeed mixes the date and the level.
func dailySeed(year, month, day int, level logic.Level) uint64 {
	return mixed(uint64(dayNumber(year, month, day))<<8 | uint64(level))
}

// dayNumber counts days of the Gregorian calendar, so that 1970-01-01 is 0 (Howard Hinnant: chrono-Compatible Low-Level Date Algorithms,
// 2013).
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
