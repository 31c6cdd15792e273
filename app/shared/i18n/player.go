package i18n

import (
	"strconv"
	"strings"
	"time"

	"numplace/solver"
)

// Words and sentences about how a person plays: the tools, the settings, the time, the selection,
// and what was written.

// ToolNames are the names of what a digit key writes: a digit, a note in a corner or in the centre,
// or a colour.
var ToolNames = [...]Text{penDigit, penCorner, penCentre, penColour}

// ColourNames are the names of a player's colours. Colour n is at n-1.
var ColourNames = [...]Text{
	colourBlue, colourYellow, colourGreen, colourRed, colourPurple, colourOrange, colourTeal, colourGrey,
}

// Spent is a time in words: "1 hour 2 minutes 3 seconds".
func Spent(l Lang, d time.Duration) string {
	s := int(d / time.Second)
	said := ""
	say := func(part string) {
		if said != "" {
			part = andTime.With(l, "time", said, "more", part)
		}
		said = part
	}
	if s >= 3600 {
		say(hours.with(l, s/3600))
	}
	if m := s / 60 % 60; m > 0 {
		say(minutes.with(l, m))
	}
	if s %= 60; s > 0 || said == "" {
		say(inSeconds.with(l, s))
	}
	return said
}

// Ago adds to a sentence how long ago that was.
func Ago(l Lang, sentence string, d time.Duration) string {
	return ago.With(l, "sentence", sentence, "time", Spent(l, d))
}

// Dot stands between facts of one line. If that is wrapped, the dot stays at the end of the upper line.
const Dot = "\u00a0· "

// Clock is a time in figures: "1:02:03", "2:03".
func Clock(d time.Duration) string {
	two := func(n int) string { return strconv.Itoa(n/10%6) + strconv.Itoa(n%10) }
	s := int(d / time.Second)
	if s < 3600 {
		return strconv.Itoa(s/60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
}

// TryNumber names a branch of Undo.
func TryNumber(l Lang, number int) string { return tryNumber.With(l, "number", strconv.Itoa(number)) }

// CellMayBe is the beginning of a sentence about what a cell may be.
func CellMayBe(l Lang, cell string) string { return cellMayBe.With(l, "cell", cell) }

// SolvedAfter says how long a person took.
func SolvedAfter(l Lang, d time.Duration) string { return solvedAfter.With(l, "time", Clock(d)) }

// FilterSays says in how many squares a digit can still go.
func FilterSays(l Lang, digit string, n int) string { return filterSays.with(l, n, "digit", digit) }

// CellPossible adds to the name of a cell that the digit of the filter can go there.
func CellPossible(l Lang, name string) string { return cellPossible.With(l, "cell", name) }

// ColourOf says that a colour is for a small digit.
func ColourOf(l Lang, colour, digit string) string {
	return colourOf.With(l, "colour", colour, "digit", digit)
}

// FindThe asks a person to find a technique.
func FindThe(l Lang, technique string) string { return findThe.With(l, "technique", technique) }

// HintsAsked says how many hints there were.
func HintsAsked(l Lang, n int) string {
	if n == 0 {
		return noHints.In(l)
	}
	return hintsAsked.with(l, n)
}

// SlipsMade says how many wrong digits there were.
func SlipsMade(l Lang, n int) string {
	if n == 0 {
		return noSlips.In(l)
	}
	return slipsMade.with(l, n)
}

// StoppedAt says over which cell a person thought longest.
func StoppedAt(l Lang, cell string, d time.Duration) string {
	return stoppedAt.With(l, "cell", cell, "time", Spent(l, d))
}

// StoppedBeside adds to a sentence which step was the easiest on the board, and in which cell. The name
// of its technique stands between before and after.
func StoppedBeside(l Lang, sentence, cell string) (before, after string) {
	before, after, _ = strings.Cut(stoppedBeside.With(l, "sentence", sentence, "cell", cell), "{technique}")
	return before, after
}

// StoppedWith adds to a sentence what technique was there. The name of the technique stands between
// before and after.
func StoppedWith(l Lang, sentence string) (before, after string) {
	before, after, _ = strings.Cut(stoppedWith.With(l, "sentence", sentence), "{technique}")
	return before, after
}

// TookFor says how long a person thought about a digit.
func TookFor(l Lang, digit, cell string, d time.Duration) string {
	if d == 0 {
		return tookNone.With(l, "digit", digit, "cell", cell)
	}
	return tookFor.With(l, "digit", digit, "cell", cell, "time", Spent(l, d))
}

// ReplayTime is a time of a replay, and its whole time.
func ReplayTime(l Lang, now, all time.Duration) string {
	return replayTime.With(l, "now", Clock(now), "all", Clock(all))
}

// DigitOf is the number of a digit in a replay.
func DigitOf(l Lang, n, all int) string {
	return digitOf.With(l, "n", strconv.Itoa(n), "all", strconv.Itoa(all))
}

// StepCount says how many steps there are.
func StepCount(l Lang, n int) string { return stepsOf.with(l, n) }

// Cells says how many cells there are.
func Cells(l Lang, n int) string { return cellCount.with(l, n) }

// CellsChosen says how many cells are selected.
func CellsChosen(l Lang, n int) string { return cellsChosen.with(l, n) }

// HouseChosen says that the cells of a house are selected.
func HouseChosen(l Lang, h solver.House) string {
	return houseChosen.With(l, "house", ByWords.House(l, h))
}

// WrittenIn says what was written, and in how many cells.
func WrittenIn(l Lang, what string, n int) string { return toCells.with(l, n, "what", what) }

// RemovedFrom says what was removed, and from how many cells.
func RemovedFrom(l Lang, what string, n int) string { return fromCells.with(l, n, "what", what) }

// NotesRemoved says how many notes were removed because of a digit.
func NotesRemoved(l Lang, n int) string { return notesRemoved.with(l, n) }

// ToolDigit names what a tool writes: "Corner 4".
func ToolDigit(l Lang, tool Text, what string) string {
	return toolDigit.With(l, "tool", tool.In(l), "what", what)
}

// DaySudoku names the puzzle of a day.
func DaySudoku(l Lang, day string) string { return daySudoku.With(l, "day", day) }

// TodayIs says which day it is.
func TodayIs(l Lang, date string) string { return todayIs.With(l, "date", date) }

// Date says a date: whole with weekday and month, the weekday alone, and without the weekday. Weekdays count from
// Sunday, which is 0, months from 1. Browsers have these words too, but take long to load them.
func Date(l Lang, weekday, month, day int) (whole, weekdayAlone, short string) {
	weekdayAlone = strings.Fields(weekdays.In(l))[weekday]
	short = dayOfMonth.With(l, "day", strconv.Itoa(day), "month", strings.Fields(months.In(l))[month-1])
	return wholeDay.With(l, "weekday", weekdayAlone, "date", short), weekdayAlone, short
}

// SoFar adds to the name of a puzzle how long it has been played.
func SoFar(l Lang, what string, spent time.Duration) string {
	return soFar.With(l, "what", what, "time", Clock(spent))
}

// ToGo says how many cells of a board that is not solved are empty. If none is, something is wrong.
func ToGo(l Lang, n int) string {
	if n <= 0 {
		return fullNow.In(l)
	}
	return toGo.with(l, n)
}

// GoOnToGo is ToGo for a board that was begun.
func GoOnToGo(l Lang, n int) string {
	if n <= 0 {
		return fullNow.In(l)
	}
	return goOnToGo.with(l, n)
}

// StartLevel is the label of the button that begins a level, from 0.
func StartLevel(l Lang, level int) string {
	return startLevel.With(l, "level", LevelNames[level].In(l))
}

// LevelBegun says that a level, from 0, is begun.
func LevelBegun(l Lang, level int) string {
	return levelBegun.With(l, "level", LevelNames[level].In(l))
}

// LevelSolved says that a level, from 0, of a day is solved.
func LevelSolved(l Lang, level int) string {
	return levelSolved.With(l, "level", LevelNames[level].In(l))
}

// DaysPlayed says on how many of the last days a puzzle was solved.
func DaysPlayed(l Lang, n int) string { return daysPlayed.With(l, "n", Number(n)) }

// DigitsSoFar says how many digits of a puzzle are typed.
func DigitsSoFar(l Lang, n int) string { return digitsSoFar.with(l, n) }

// FewYet says that a puzzle that is being typed still has several solutions.
func FewYet(l Lang, n int) string { return fewYet.With(l, "n", Number(n)) }

// HardestStep names the technique of the hardest step.
func HardestStep(l Lang, name string) string { return hardestStep.With(l, "name", name) }

// AgreeDiffer says in how many cells the solutions agree, and in how many they differ.
func AgreeDiffer(l Lang, same, differ int) string {
	if same == 0 {
		return agreeNone.In(l)
	}
	return agreeDiffer.with(l, same, "differ", Number(differ))
}

// AgreeDecide is AgreeDiffer with the digits that, each by itself, would leave one solution in a
// cell.
func AgreeDecide(l Lang, same, differ int, cell string, digits []string) string {
	if same == 0 {
		return agreeNoneDecide.With(l, "where", cell, "digits", eitherOf(l, digits))
	}
	return agreeDecide.with(l, same, "differ", Number(differ), "where", cell, "digits", eitherOf(l, digits))
}

// DecideFact says in how many cells there are digits that decide.
func DecideFact(l Lang, n int) string { return decideFact.with(l, n) }

// Offered says how many digits came with a puzzle, to be put in if the person wants that.
func Offered(l Lang, n int) string { return offered.with(l, n) }

// PutIn is the label of the button that puts so many digits in.
func PutIn(l Lang, n int) string { return putIn.with(l, n) }

// Slip names a given of a puzzle without a solution, and the digits with which there is one.
func Slip(l Lang, digit, cell string, digits []string) string {
	return slip.With(l, "digit", digit, "where", cell, "digits", eitherOf(l, digits))
}

// eitherOf returns one or more words as a choice.
func eitherOf(l Lang, words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return either.With(l, "a", strings.Join(words[:last], Comma(l)), "b", words[last])
}
