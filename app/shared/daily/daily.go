// Package daily parses the daily puzzles. They were generated once, by web/daily, and never change. There are two
// series: three classic puzzles a day, and one puzzle with rules a day. Each series has a text file for each
// month from its first to its last, which the site serves under a name like daily/2026-11.txt or
// daily/rules-2027-01.txt. The page, scripts and other sites read the same files, so that a day's puzzles are the
// same everywhere. For days without classic puzzles in a file, the page generates puzzles itself.
//
// # The format
//
// A file is ASCII. Each line ends with a line feed.
//
//	numplace daily 1 2026-11         numplace daily 1 rules-2027-01
//	EASY MEDIUM HARD                 LAYOUT GRID
//	…                                …
//	1f0c22b9                         5d1e8a04
//
// The first line has the version of the format, which is 1, and the key of the file. The key is the month, with
// "rules-" before it in the series of puzzles with rules. Then there is one line for each day of the month.
//
// A line of the classic series has the day's Easy, Medium and Hard puzzle, in this order and separated by blanks.
// A puzzle is 81 characters, row by row: 1 to 9, or a full stop for an empty cell.
//
// A line of the other series has the layout of the day's puzzle, which begins with "3x3," and whose form
// app/shared/link/LINKS.md describes. If the puzzle has givens, a blank and a grid of 81 characters follow. Kind and
// level depend on the weekday; see [RuledOn].
//
// The last line is a checksum: the 32-bit FNV-1a hash of all bytes before this line, as 8 lower-case hexadecimal
// digits (Glenn Fowler, Landon Curt Noll, Kiem-Phong Vo). A file with a wrong checksum was damaged in transfer, and
// a reader has to reject it.
//
// In JavaScript:
//
//	async function read(key) {
//		const text = await (await fetch(`https://HOST/daily/${key}.txt`)).text();
//		let sum = 0x811c9dc5;
//		for (const sign of text.slice(0, -9)) sum = Math.imul(sum ^ sign.charCodeAt(0), 0x1000193);
//		if (parseInt(text.slice(-9), 16) !== sum >>> 0) throw new Error("damaged");
//		return text.split("\n");
//	}
//	const [easy, medium, hard] = (await read("2027-11"))[21].split(" "); // of November 21
//	const [layout, grid = ".".repeat(81)] = (await read("rules-2027-11"))[21].split(" ");
package daily

import (
	"errors"
	"strconv"
	"strings"
)

// Levels is the number of classic puzzles per day. Level 0 is Easy, 1 is Medium, 2 is Hard.
const Levels = 3

// WithRules stands for the day's puzzle with rules where other numbers are the levels of the classic puzzles.
const WithRules = Levels

// PerDay is the number of puzzles per day in both series together.
const PerDay = Levels + 1

// First and Last are the first and the last month with a file of the classic series.
const First, Last = "2026-01", "2035-12"

// FirstRules and LastRules are the first and the last month with a file of puzzles with rules.
const FirstRules, LastRules = "2027-01", "2035-12"

const (
	cells     = 81
	lineSize  = Levels * (cells + 1) // length of a day's line of the classic series, including the line feed
	begin     = "numplace daily 1 "
	rules     = "rules-" // begins the keys of files of puzzles with rules
	board     = "3x3,"   // begins their layouts
	monthSize = len(First)
	sumSize   = 8 + 1
)

// Month holds the puzzles of a file: those of one month and series. The zero Month has no days.
type Month struct {
	key   string // as returned by String
	lines string // one per day
}

// KeyOf returns the key of the file with a puzzle of a month like 2026-11: the month itself for a level of the
// classic puzzles, and rules-2026-11 for WithRules.
func KeyOf(month string, level int) string {
	if level == WithRules {
		return rules + month
	}
	return month
}

// parted splits the key of a file into the text before the month, which is rules or "", and the month.
func parted(key string) (series, month string) {
	if month, ok := strings.CutPrefix(key, rules); ok {
		return rules, month
	}
	return "", key
}

// Has reports whether there is a file with a key.
func Has(key string) bool {
	series, month := parted(key)
	_, _, ok := monthOf(month)
	if series == rules {
		return ok && FirstRules <= month && month <= LastRules
	}
	return ok && First <= month && month <= Last
}

// Keys returns the keys of all files, in order, the classic series first.
func Keys() (all []string) {
	first, _ := DateOf(First + "-01")
	for _, level := range [...]int{0, WithRules} {
		for d := first; Has(d.Key()); d = d.Plus(DaysIn(d.Year, d.Month)) {
			if key := KeyOf(d.Key(), level); Has(key) {
				all = append(all, key)
			}
		}
	}
	return all
}

// Name returns the path of the file with a key on the site: daily/2026-11.txt for 2026-11.
func Name(key string) string { return "daily/" + key + ".txt" }

// Parse parses the text of a file. An error contains the number of the invalid line and, if a single character
// is wrong, its column.
func Parse(text string) (Month, error) {
	rest, found := strings.CutPrefix(text, begin)
	key, rest, ended := strings.Cut(rest, "\n")
	series, month := parted(key)
	if !found || !ended || len(month) != monthSize {
		return Month{}, wrong(1, `must be like "numplace daily 1 2026-11"`)
	}
	year, number, ok := monthOf(month)
	if !ok {
		return Month{}, wrong(1, "invalid month "+strconv.Quote(month))
	}
	days, size := DaysIn(year, number), 0
	for i := range days {
		line, err := lineOf(series, i+2, rest[size:])
		if err != nil {
			return Month{}, err
		}
		size += line
	}
	lines, last := rest[:size], rest[size:]
	if is := check(text[:len(text)-len(last)]); last != is {
		return Month{}, wrong(days+2, strconv.Quote(last)+" is not the checksum, which is "+strconv.Quote(is))
	}
	return Month{key: key, lines: lines}, nil
}

// Write returns the text of the file with a key. puzzles lists the puzzles day by day: Levels puzzles per day, or one
// per day for a file of puzzles with rules, each in the form that Month.Puzzle returns. Write does not check either
// argument; if both are valid, Parse accepts the text.
func Write(key string, puzzles []string) string {
	perDay := Levels
	if series, _ := parted(key); series == rules {
		perDay = 1
	}
	text := begin + key + "\n"
	for day := range len(puzzles) / perDay {
		text += strings.Join(puzzles[day*perDay:][:perDay], " ") + "\n"
	}
	return text + check(text)
}

// lineOf checks that text begins with a valid line of a file of the series, which has the puzzles of one day. It
// returns the length of the line. number is the line number for an error message.
func lineOf(series string, number int, text string) (size int, err error) {
	want := classicSign
	if series == rules {
		line, _, _ := strings.Cut(text, "\n")
		layout, _, hasGivens := strings.Cut(line, " ")
		want = func(i int) (string, string) { return ruledSign(i, len(layout), hasGivens) }
	}
	for i := 0; ; i++ {
		if i >= len(text) {
			return 0, wrong(number, "unexpected end of file")
		}
		signs, name := want(i)
		if !strings.Contains(signs, text[i:i+1]) {
			return 0, wrong(number, "column "+strconv.Itoa(i+1)+": "+strconv.QuoteRune(rune(text[i]))+" is not "+name)
		}
		if signs == "\n" {
			return i + 1, nil
		}
	}
}

// classicSign returns the characters that a line of the classic series may have at index i, and a name for them.
func classicSign(i int) (signs, name string) {
	switch {
	case i == lineSize-1:
		return "\n", "a line feed"
	case i%(cells+1) == cells:
		return " ", "a blank"
	}
	return ".123456789", "a digit or a full stop"
}

// ruledSign is like classicSign for a line of the other series. layout is the length of its first word.
func ruledSign(i, layout int, hasGivens bool) (signs, name string) {
	switch at := i - layout; {
	case i < len(board):
		return board[i : i+1], "the beginning of " + board
	case at < 0:
		return "0123456789abcdefghijklmnopqrstuvwxyz:=,._-", "a character of a layout"
	case at == 0 && hasGivens:
		return " ", "a blank"
	case hasGivens && at <= cells:
		return ".123456789", "a digit or a full stop"
	}
	return "\n", "a line feed"
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

// String returns the key of the file, like 2026-11 or rules-2027-01, or "" for the zero Month.
func (m Month) String() string { return m.key }

// Days returns the number of days in the month.
func (m Month) Days() int { return strings.Count(m.lines, "\n") }

// Date returns the date of a day of the month. day starts at 1.
func (m Month) Date(day int) Date {
	_, month := parted(m.key)
	year, number, _ := monthOf(month)
	return Date{Year: year, Month: number, Day: day}
}

// line returns the line of a day.
func (m Month) line(day int) (line string, ok bool) {
	if day < 1 || day > m.Days() {
		return "", false
	}
	rest := m.lines
	for range day - 1 {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	line, _, _ = strings.Cut(rest, "\n")
	return line, true
}

// Puzzle returns the puzzle of a day. day starts at 1. level is a level of the classic puzzles, from 0, or WithRules.
// A classic puzzle is a text of 81 characters. A puzzle with rules is a layout and, if it has givens, a blank and 81
// characters. ok is false if the file has no such puzzle.
func (m Month) Puzzle(day, level int) (puzzle string, ok bool) {
	line, ok := m.line(day)
	switch series, _ := parted(m.key); {
	case !ok || level < 0 || level > WithRules || (series == rules) != (level == WithRules):
		return "", false
	case level == WithRules:
		return line, true
	}
	return line[level*(cells+1):][:cells], true
}

// Find returns the day and the level of a puzzle, which has the form that Puzzle returns. ok is false if the puzzle is
// not one of the month's.
func (m Month) Find(puzzle string) (day, level int, ok bool) {
	series, _ := parted(m.key)
	for from := 0; puzzle != ""; {
		at := strings.Index(m.lines[from:], puzzle)
		if at < 0 {
			break
		}
		at += from
		from = at + 1
		after := at + len(puzzle) // each line ends with a line feed, so a puzzle is never at the end
		switch {
		case after == len(m.lines) || !isEnd(m.lines[after], series) || at > 0 && !isEnd(m.lines[at-1], series):
		case series == rules:
			return strings.Count(m.lines[:at], "\n") + 1, WithRules, true
		case len(puzzle) == cells:
			return at/lineSize + 1, at % lineSize / (cells + 1), true
		}
	}
	return 0, 0, false
}

// isEnd reports whether a character separates two puzzles of a file of the series.
func isEnd(sign byte, series string) bool { return sign == '\n' || sign == ' ' && series != rules }
