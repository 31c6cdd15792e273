package i18n

import (
	"strconv"
	"strings"
	"time"

	"numplace/solver"
)

// This file has the texts about playing: the tools, the settings, the time, the selection, and messages about
// entries.

// ToolNames are the names of the tools: digit, corner note, centre note, colour, pen, and letters. The tool determines
// the kind of entry that a digit key makes.
var ToolNames = [...]Text{penDigit, penCorner, penCentre, penColour, penLines, penLetters}

// ColourNames are the names of the colours for marking cells. Colour n has index n-1.
var ColourNames = [...]Text{
	colourBlue, colourYellow, colourGreen, colourRed, colourPurple, colourOrange, colourTeal, colourGrey,
	colourPink,
}

// StrokeColourNames are the names of the colours of the pen. Colour n has index n-1.
var StrokeColourNames = [...]Text{colourGrey, colourGreen, colourPurple, colourOrange}

// Spent returns a duration in words: "1 hour 2 minutes 3 seconds".
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

// Ago extends a sentence about an event: it adds how long ago the event happened.
func Ago(l Lang, sentence string, d time.Duration) string {
	return ago.With(l, "sentence", sentence, "time", Spent(l, d))
}

// Dot separates the facts in a line. If the line wraps, the dot stays at the end of the line.
const Dot = "\u00a0· "

// Clock returns a duration in digits: "1:02:03" or "2:03".
func Clock(d time.Duration) string {
	two := func(n int) string { return strconv.Itoa(n/10%6) + strconv.Itoa(n%10) }
	s := int(d / time.Second)
	if s < 3600 {
		return strconv.Itoa(s/60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
}

// TryNumber returns the name of a branch in the history of a board.
func TryNumber(l Lang, number int) string { return tryNumber.With(l, "number", strconv.Itoa(number)) }

// CellMayBe returns the beginning of a sentence about the possible digits of a cell.
func CellMayBe(l Lang, cell string) string { return cellMayBe.With(l, "cell", cell) }

// SolvedAfter returns the text with the time that the user took to solve the puzzle.
func SolvedAfter(l Lang, d time.Duration) string { return solvedAfter.With(l, "time", Clock(d)) }

// FilterSays returns the text saying that a digit can still go in n cells.
func FilterSays(l Lang, digit string, n int) string { return filterSays.with(l, n, "digit", digit) }

// CellPossible appends the word "possible" to the name of a cell in which the filtered digit can go.
func CellPossible(l Lang, name string) string { return cellPossible.With(l, "cell", name) }

// ColourOf returns the name of a colour together with the candidate that it marks.
func ColourOf(l Lang, colour, digit string) string {
	return colourOf.With(l, "colour", colour, "digit", digit)
}

// FindThe returns the instruction to find a technique.
func FindThe(l Lang, technique string) string { return findThe.With(l, "technique", technique) }

// HintsAsked returns the text about the number of hints used.
func HintsAsked(l Lang, n int) string {
	if n == 0 {
		return noHints.In(l)
	}
	return hintsAsked.with(l, n)
}

// SlipsMade returns the text about the number of wrong digits entered.
func SlipsMade(l Lang, n int) string {
	if n == 0 {
		return noSlips.In(l)
	}
	return slipsMade.with(l, n)
}

// StoppedAt returns the sentence about the user's longest pause: in which cell it was, and how long it took.
func StoppedAt(l Lang, cell string, d time.Duration) string {
	return stoppedAt.With(l, "cell", cell, "time", Spent(l, d))
}

// StoppedBeside extends a sentence about a long pause: it adds that the easiest available step was in another
// cell, which is given by its name. The sentence contains the name of the step's technique; before and after
// are the parts of the sentence around this name.
func StoppedBeside(l Lang, sentence, cell string) (before, after string) {
	before, after, _ = strings.Cut(stoppedBeside.With(l, "sentence", sentence, "cell", cell), "{technique}")
	return before, after
}

// StoppedWith extends a sentence about a long pause: it adds the name of the technique that was available.
// before and after are the parts of the sentence around this name.
func StoppedWith(l Lang, sentence string) (before, after string) {
	before, after, _ = strings.Cut(stoppedWith.With(l, "sentence", sentence), "{technique}")
	return before, after
}

// TookFor returns the sentence about how long it took the user to enter a digit.
func TookFor(l Lang, digit, cell string, d time.Duration) string {
	if d == 0 {
		return tookNone.With(l, "digit", digit, "cell", cell)
	}
	return tookFor.With(l, "digit", digit, "cell", cell, "time", Spent(l, d))
}

// ReplayTime returns the text about the current time and the total time of a replay.
func ReplayTime(l Lang, now, all time.Duration) string {
	return replayTime.With(l, "now", Clock(now), "all", Clock(all))
}

// DigitOf returns the text about the number of the current digit in a replay of all digits.
func DigitOf(l Lang, n, all int) string {
	return digitOf.With(l, "n", strconv.Itoa(n), "all", strconv.Itoa(all))
}

// StepCount returns the text "n steps".
func StepCount(l Lang, n int) string { return stepsOf.with(l, n) }

// Cells returns the text "n cells".
func Cells(l Lang, n int) string { return cellCount.with(l, n) }

// CellsChosen returns the text saying that n cells are selected.
func CellsChosen(l Lang, n int) string { return cellsChosen.with(l, n) }

// HouseChosen returns the text saying that the cells of a house are selected.
func HouseChosen(l Lang, h solver.House) string {
	return houseChosen.With(l, "house", ByWords.House(l, h))
}

// WrittenIn returns the text saying that an entry, such as a digit or a note, was entered in n cells.
func WrittenIn(l Lang, entry string, n int) string { return toCells.with(l, n, "what", entry) }

// RemovedFrom returns the text saying that an entry, such as a digit or a note, was removed from n cells.
func RemovedFrom(l Lang, entry string, n int) string { return fromCells.with(l, n, "what", entry) }

// NotesRemoved returns the text saying that entering a digit removed n notes.
func NotesRemoved(l Lang, n int) string { return notesRemoved.with(l, n) }

// CellLettered appends the letters that the user has written in a cell to its name. letters is a text like "AB".
func CellLettered(l Lang, cell, letters string) string {
	if letters == "" {
		return cell
	}
	return cell + comma.In(l) + cellLetters.With(l, "letters", strings.Join(strings.Split(letters, ""), " "))
}

// ToolDigit returns the name of an entry together with its tool: "Corner 4".
func ToolDigit(l Lang, tool Text, entry string) string {
	return toolDigit.With(l, "tool", tool.In(l), "what", entry)
}

// DaySudoku returns the name of a daily puzzle.
func DaySudoku(l Lang, day string) string { return daySudoku.With(l, "day", day) }

// TodayIs returns the text with today's date.
func TodayIs(l Lang, date string) string { return todayIs.With(l, "date", date) }

// Date formats a date in three ways: whole has the weekday and the date, weekdayAlone only the weekday, and
// short only the date. weekday starts at 0 for Sunday, and month at 1. Browsers can format dates too, but
// take long to load the names.
func Date(l Lang, weekday, month, day int) (whole, weekdayAlone, short string) {
	weekdayAlone = strings.Fields(weekdays.In(l))[weekday]
	short = dayOfMonth.With(l, "day", strconv.Itoa(day), "month", strings.Fields(months.In(l))[month-1])
	return wholeDay.With(l, "weekday", weekdayAlone, "date", short), weekdayAlone, short
}

// SoFar appends to the name of a puzzle how long the user has played it.
func SoFar(l Lang, what string, spent time.Duration) string {
	return soFar.With(l, "what", what, "time", Clock(spent))
}

// ToGo returns the text about the n empty cells of an unsolved board. If n is 0, it returns the text saying
// that the board is full but not right.
func ToGo(l Lang, n int) string {
	if n <= 0 {
		return fullNow.In(l)
	}
	return toGo.with(l, n)
}

// GoOnToGo returns the text of ToGo in the form of an offer to continue.
func GoOnToGo(l Lang, n int) string {
	if n <= 0 {
		return fullNow.In(l)
	}
	return goOnToGo.with(l, n)
}

// StartDaily returns the label of the button that starts a daily puzzle. name is its level or its kind.
func StartDaily(l Lang, name Text) string { return startLevel.With(l, "level", name.In(l)) }

// DailyBegun returns the text saying that a daily puzzle has been started. name is its level or its kind.
func DailyBegun(l Lang, name Text) string { return levelBegun.With(l, "level", name.In(l)) }

// DailySolved returns the text saying that a daily puzzle is solved. name is its level or its kind.
func DailySolved(l Lang, name Text) string { return levelSolved.With(l, "level", name.In(l)) }

// DaysPlayed returns the text saying that a puzzle was solved on n of the last 14 days.
func DaysPlayed(l Lang, n int) string { return daysPlayed.With(l, "n", Number(n)) }

// MonthOf returns the name of a month of a year. month starts at 1.
func MonthOf(l Lang, year, month int) string {
	return monthOf.With(l, "month", strings.Fields(months.In(l))[month-1], "year", strconv.Itoa(year))
}

// WeekBegins returns the first day of the week in a calendar; 0 is Sunday.
func (l Lang) WeekBegins() int {
	if l == En {
		return 1
	}
	return 0
}

// WeekdayShort returns the short name of a weekday; 0 is Sunday.
func WeekdayShort(l Lang, weekday int) string { return strings.Fields(weekdaysShort.In(l))[weekday] }

// InARow returns the text about the number of days in a row on which the user has solved a daily puzzle.
func InARow(l Lang, n int) string { return daysInARow.with(l, n) }

// BadDate returns the text saying that date is not a date.
func BadDate(l Lang, date string) string { return badDate.With(l, "date", date) }

// NoRulesToday returns the text saying that there is no puzzle with rules for today, but for each day of some years.
func NoRulesToday(l Lang, first, last string) string {
	return noRulesToday.With(l, "first", first, "last", last)
}

// NoneThen returns the text saying that a day has no puzzle of the kind that is sought.
func NoneThen(l Lang, date string) string { return noneThen.With(l, "date", date) }

// DigitsSoFar returns the text saying that n digits of a puzzle have been typed so far.
func DigitsSoFar(l Lang, n int) string { return digitsSoFar.with(l, n) }

// FewYet returns the text saying that a puzzle still has n solutions while the user is typing it.
func FewYet(l Lang, n int) string { return fewYet.With(l, "n", Number(n)) }

// HardestStep returns the text that names the technique of the hardest step.
func HardestStep(l Lang, name string) string { return hardestStep.With(l, "name", name) }

// HardestSoFar returns the text that names the technique of the hardest step, and the level of this step.
func HardestSoFar(l Lang, name string, level int) string {
	return hardestSoFar.With(l, "name", name, "level", LevelNames[level-1].In(l))
}

// StepsStop returns the text saying that no technique applies after n digits have been placed.
func StepsStop(l Lang, n int) string { return stepsStop.with(l, n) }

// AgreeDiffer returns the text about the numbers of cells in which all solutions agree and in which they
// differ.
func AgreeDiffer(l Lang, same, differ int) string {
	if same == 0 {
		return agreeNone.In(l)
	}
	return agreeDiffer.with(l, same, "differ", Number(differ))
}

// AgreeDecide returns the text of AgreeDiffer with an addition: each of digits, if placed in the given cell,
// would leave exactly one solution.
func AgreeDecide(l Lang, same, differ int, cell string, digits []string) string {
	if same == 0 {
		return agreeNoneDecide.With(l, "where", cell, "digits", eitherOf(l, digits))
	}
	return agreeDecide.with(l, same, "differ", Number(differ), "where", cell, "digits", eitherOf(l, digits))
}

// DecideFact returns the text saying that n cells have a digit that would leave exactly one solution.
func DecideFact(l Lang, n int) string { return decideFact.with(l, n) }

// Offered returns the text saying that a link contains n entered digits, which the user can insert.
func Offered(l Lang, n int) string { return offered.with(l, n) }

// PutIn returns the label of the button that inserts n digits.
func PutIn(l Lang, n int) string { return putIn.with(l, n) }

// Slip returns the sentence about a likely typing mistake: the puzzle has no solution, but would have exactly
// one if a certain given were another digit. digit and cell are the digit and the cell of this given. digits
// are the digits to replace it by.
func Slip(l Lang, digit, cell string, digits []string) string {
	return slip.With(l, "digit", digit, "where", cell, "digits", eitherOf(l, digits))
}

// eitherOf joins words with commas, and with "or" before the last one.
func eitherOf(l Lang, words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return either.With(l, "a", strings.Join(words[:last], Comma(l)), "b", words[last])
}
