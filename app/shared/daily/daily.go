// Package daily parses the daily puzzles. They were generated once, by web/daily/make, and never change.
// There is a text file for each month from First to Last, which the site serves under a name like
// daily/2026-11.txt. The page, scripts and other sites read the same files, so that a day's puzzles are the
// same everywhere. For days outside these months the page generates puzzles itself.
//
// # The format
//
// A file is ASCII. Each line ends with a line feed.
//
//	numplace daily 1 2026-11
//	EASY MEDIUM HARD
//	…
//	1f0c22b9
//
// The first line has the version of the format, which is 1, and the month. Then there is one line for each
// day of the month, with the day's Easy, Medium and Hard puzzle, in this order and separated by blanks. A
// puzzle is 81 characters, row by row: 1 to 9, or a full stop for an empty cell. The last line is a checksum:
// the 32-bit FNV-1a hash of all bytes before this line, as 8 lower-case hexadecimal digits (Glenn Fowler,
// Landon Curt Noll, Kiem-Phong Vo). A file with a wrong checksum was damaged in transfer, and a reader has to
// reject it.
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

// Levels is the number of puzzles per day. Level 0 is Easy, 1 is Medium, 2 is Hard.
const Levels = 3

// First and Last are the first and the last month with a file.
const First, Last = "2026-01", "2035-12"

const (
	cells    = 81
	lineSize = Levels * (cells + 1) // length of a day's line, including the line feed
	begin    = "numplace daily 1 "
	keySize  = len(First)
	headSize = len(begin) + keySize + 1
	sumSize  = 8 + 1
)

// Month holds the puzzles of one month. The zero Month has no days.
type Month struct {
	key   string // like 2026-11
	lines string // one per day, of lineSize bytes each
}

// Has reports whether there is a file for a month. month has the form 2026-11.
func Has(month string) bool {
	_, _, ok := monthOf(month)
	return ok && First <= month && month <= Last
}

// Name returns the path of a month's file on the site: daily/2026-11.txt for the month 2026-11.
func Name(month string) string { return "daily/" + month + ".txt" }

// Parse parses the text of a month's file. An error contains the number of the invalid line and, if a single
// character is wrong, its column.
func Parse(text string) (Month, error) {
	key, found := strings.CutPrefix(text, begin)
	if !found || len(key) <= keySize || key[keySize] != '\n' {
		return Month{}, wrong(1, `must be like "numplace daily 1 2026-11"`)
	}
	key = key[:keySize]
	year, number, ok := monthOf(key)
	if !ok {
		return Month{}, wrong(1, "invalid month "+strconv.Quote(key))
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
		return Month{}, wrong(days+2, strconv.Quote(rest)+" is not the checksum, which is "+strconv.Quote(is))
	}
	return Month{key: key, lines: lines}, nil
}

// Write returns the text of a month's file. month has the form 2026-11. puzzles lists the puzzles day by day,
// with Levels puzzles per day. Write does not check either argument; if both are valid, Parse accepts the
// text.
func Write(month string, puzzles []string) string {
	text := begin + month + "\n"
	for day := range len(puzzles) / Levels {
		text += strings.Join(puzzles[day*Levels:][:Levels], " ") + "\n"
	}
	return text + check(text)
}

// checkLine checks that text begins with a valid line of the file: the puzzles of one day. number is the line
// number for an error message.
func checkLine(number int, text string) error {
	for i := range lineSize {
		if i >= len(text) {
			return wrong(number, "unexpected end of file")
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

// check returns the checksum of text as the last line of a file. text is everything before that line.
func check(text string) string {
	sum := uint32(0x811c9dc5)
	for i := range len(text) {
		sum = (sum ^ uint32(text[i])) * 0x1000193
	}
	digits := strconv.FormatUint(uint64(sum), 16)
	return strings.Repeat("0", sumSize-1-len(digits)) + digits + "\n"
}

// String returns the month in the form 2026-11, or "" for the zero Month.
func (m Month) String() string { return m.key }

// Days returns the number of days in the month.
func (m Month) Days() int { return len(m.lines) / lineSize }

// Date returns the date of a day of the month. day starts at 1.
func (m Month) Date(day int) Date {
	year, number, _ := monthOf(m.key)
	return Date{Year: year, Month: number, Day: day}
}

// Puzzle returns the puzzle of a day and a level. day starts at 1, level at 0. ok is false if either does not
// exist.
func (m Month) Puzzle(day, level int) (puzzle string, ok bool) {
	if day < 1 || day > m.Days() || level < 0 || level >= Levels {
		return "", false
	}
	return m.lines[(day-1)*lineSize+level*(cells+1):][:cells], true
}

// Find returns the day and the level of a puzzle. ok is false if the puzzle is not one of the month's.
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
