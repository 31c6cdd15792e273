// Package daily reads the daily puzzles. They were made once, by web/daily/make, and never change:
// there is a text for each month from First to Last, which the site has under a name like
// daily/2026-11.txt. Page, scripts and other sites read the same texts, so that a day's puzzles are
// the same everywhere. For days outside these months the page makes puzzles with its generator.
//
// # The format
//
// A text is ASCII. Each line ends with a line feed.
//
//	numplace daily 1 2026-11
//	EASY MEDIUM HARD
//	…
//	1f0c22b9
//
// The first line has the version of the format, which is 1, and the month. Then comes a line for
// each day of the month, with the puzzles of the levels in the order Easy, Medium, Hard and a blank
// between them. A puzzle is 81 characters, row by row: 1 to 9, or a full stop for an empty cell. The
// last line is the check: the FNV-1a hash, of 32 bits, of all bytes before it, as 8 lower-case
// hexadecimal digits (Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo). A reader refuses a text that
// does not have the check that it should have, because something has damaged it on the way.
//
// In JavaScript:
//
//	const month = await (await fetch("https://HOST/daily/2026-11.txt")).text();
//	let sum = 0x811c9dc5;
//	for (const sign of month.slice(0, -9)) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x1000193);
//	if (parseInt(month.slice(-9), 16) !== sum >>> 0) throw new Error("damaged");
//	const [easy, medium, hard] = month.split("\n")[21].split(" "); // of November 21
package daily

import (
	"errors"
	"strconv"
	"strings"
)

// Levels is how many puzzles a day has. Level 0 is Easy, 1 is Medium, 2 is Hard.
const Levels = 3

// First and Last are the months of the first and the last text.
const First, Last = "2026-01", "2035-12"

const (
	cells    = 81
	lineSize = Levels * (cells + 1) // of a day, with its line feed
	begin    = "numplace daily 1 "
	keySize  = len(First)
	headSize = len(begin) + keySize + 1
	sumSize  = 8 + 1
)

// Month has the puzzles of a month. The zero Month has no days.
type Month struct {
	key   string // like 2026-11
	lines string // of the days, lineSize bytes each
}

// Has reports whether there is a text for a month, which is written like 2026-11.
func Has(month string) bool {
	_, _, ok := monthOf(month)
	return ok && First <= month && month <= Last
}

// Name returns the name of a month's text on the site, such as daily/2026-11.txt for 2026-11.
func Name(month string) string { return "daily/" + month + ".txt" }

// Parse reads a text. The error says in which line, and where possible in which column, the text is
// wrong.
func Parse(text string) (Month, error) {
	key, found := strings.CutPrefix(text, begin)
	if !found || len(key) <= keySize || key[keySize] != '\n' {
		return Month{}, wrong(1, "not the first line of daily puzzles")
	}
	key = key[:keySize]
	year, number, ok := monthOf(key)
	if !ok {
		return Month{}, wrong(1, "no month: "+strconv.Quote(key))
	}
	days := DaysIn(year, number)
	lines := text[headSize:]
	for i := range days {
		if err := checkLine(i+2, lines[min(i*lineSize, len(lines)):]); err != nil {
			return Month{}, err
		}
	}
	lines, rest := lines[:days*lineSize], lines[days*lineSize:]
	if is := check(text[:headSize+len(lines)]); rest != is {
		return Month{}, wrong(days+2, strconv.Quote(rest)+" is not the check, which is "+strconv.Quote(is))
	}
	return Month{key: key, lines: lines}, nil
}

// Write returns the text of a month, which is written like 2026-11. puzzles has the puzzles of its
// days, Levels for each. What it returns can be parsed if the month and the puzzles are valid.
func Write(month string, puzzles []string) string {
	text := begin + month + "\n"
	for day := range len(puzzles) / Levels {
		text += strings.Join(puzzles[day*Levels:][:Levels], " ") + "\n"
	}
	return text + check(text)
}

// checkLine checks that a text begins with the line of a day. number is that of the line.
func checkLine(number int, text string) error {
	for i := range lineSize {
		if i >= len(text) {
			return wrong(number, "the text ends")
		}
		valid, sign := text[i] == '.' || '1' <= text[i] && text[i] <= '9', "a digit or a full stop"
		if i%(cells+1) == cells {
			valid, sign = text[i] == ' ', "a blank"
			if i == lineSize-1 {
				valid, sign = text[i] == '\n', "a line feed"
			}
		}
		if !valid {
			return wrong(number, "column "+strconv.Itoa(i+1)+": "+strconv.QuoteRune(rune(text[i]))+" is not "+sign)
		}
	}
	return nil
}

func wrong(line int, what string) error {
	return errors.New("daily puzzles: line " + strconv.Itoa(line) + ": " + what)
}

// check returns the last line of a text that begins with the given lines.
func check(text string) string {
	sum := uint32(0x811c9dc5)
	for i := range len(text) {
		sum = (sum ^ uint32(text[i])) * 0x1000193
	}
	digits := strconv.FormatUint(uint64(sum), 16)
	return strings.Repeat("0", sumSize-1-len(digits)) + digits + "\n"
}

// String returns the month as in First, or "" for the zero Month.
func (m Month) String() string { return m.key }

// Days returns how many days the month has.
func (m Month) Days() int { return len(m.lines) / lineSize }

// Date returns the date of a day of the month.
func (m Month) Date(day int) Date {
	year, number, _ := monthOf(m.key)
	return Date{Year: year, Month: number, Day: day}
}

// Puzzle returns the puzzle of a day, counted from 1, and a level. ok is false if there is no such
// day or level.
func (m Month) Puzzle(day, level int) (puzzle string, ok bool) {
	if day < 1 || day > m.Days() || level < 0 || level >= Levels {
		return "", false
	}
	return m.lines[(day-1)*lineSize+level*(cells+1):][:cells], true
}

// Find returns the day and the level of a puzzle, if the month has it.
func (m Month) Find(puzzle string) (day, level int, ok bool) {
	if len(puzzle) != cells {
		return 0, 0, false
	}
	at := strings.Index(m.lines, puzzle)
	if at < 0 || at%(cells+1) != 0 {
		return 0, 0, false
	}
	return at/lineSize + 1, at % lineSize / (cells + 1), true
}
