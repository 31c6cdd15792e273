package i18n

import (
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/classcode"
)

// This file has the texts about a set of puzzles for a class.

// ListOf returns the name of a set of puzzles from a day, which is given as the short form of Date.
func ListOf(l Lang, date string) string { return listOf.With(l, "date", date) }

// ClassBoard returns the text about the number n of a board in a set of puzzles. of is the number of puzzles.
func ClassBoard(l Lang, n, of int) string {
	return classBoard.With(l, "n", strconv.Itoa(n), "of", strconv.Itoa(of))
}

// ClassNumber returns the name of board n of a set.
func ClassNumber(l Lang, n int) string { return classNumber.With(l, "n", strconv.Itoa(n)) }

// ClassSolved returns the text saying that n puzzles of a set are solved. of is the number of puzzles.
func ClassSolved(l Lang, n, of int) string {
	return classSolved.With(l, "n", strconv.Itoa(n), "of", strconv.Itoa(of))
}

// ClassBegun returns the text about a board that was begun, with the time spent on it.
func ClassBegun(l Lang, spent time.Duration) string { return classBegun.With(l, "time", Clock(spent)) }

// ClassDone returns the text about a board that was solved, with the time.
func ClassDone(l Lang, spent time.Duration) string { return classDone.With(l, "time", Clock(spent)) }

// ClassBroken returns the sentence saying that the puzzles with these numbers have no solution.
func ClassBroken(l Lang, numbers []string) string {
	return classBroken.with(l, len(numbers), "numbers", strings.Join(numbers, comma.In(l)))
}

// CodesSay returns the explanation of what a teacher enters. code is an example.
func CodesSay(l Lang, code string) string { return codesSay.With(l, "code", code) }

// CodesRead returns the text about the number of codes that were read.
func CodesRead(l Lang, n int) string { return codesRead.with(l, n) }

// CodesRefused returns the text about the number of lines that have no code of the set.
func CodesRefused(l Lang, n int) string { return codesRefused.with(l, n) }

// CodesLine returns the sentence about a line that has no code of the set.
func CodesLine(l Lang, e classcode.Entry) string {
	n, of := strconv.Itoa(e.Err.At), strconv.Itoa(e.Err.Of)
	why := ""
	switch e.Err.Cause {
	case classcode.NoCode:
		why = codesNone.In(l)
	case classcode.BadCharacter:
		why = codesCharacter.With(l, "character", e.Err.Character)
	case classcode.Cut:
		why = codesCut.With(l, "n", n, "of", of)
	case classcode.Long:
		why = codesLong.With(l, "n", n, "of", of)
	case classcode.Typo:
		why = codesTypo.In(l)
	case classcode.Other:
		why = codesOther.In(l)
	case classcode.Newer:
		why = codesNewer.In(l)
	case classcode.Two:
		why = codesTwo.In(l)
	case classcode.Many:
		why = codesMany.With(l, "n", of)
	}
	line := strconv.Itoa(e.Line)
	if e.Name == "" {
		return codesLine.With(l, "n", line, "why", why)
	}
	return codesLineOf.With(l, "n", line, "name", e.Name, "why", why)
}

// CodesSame returns the sentence about lines with the same name. counts are the lines that count: one if all are of one
// pupil, and otherwise one or more of each pupil.
func CodesSame(l Lang, name string, lines, counts []int) string {
	says := codesAlike
	if len(counts) == 1 {
		says = codesOnce
	}
	return says.With(l, "lines", listOfLines(l, lines), "name", name, "n", listOfLines(l, counts))
}

// listOfLines lists the numbers of lines.
func listOfLines(l Lang, lines []int) string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = strconv.Itoa(line)
	}
	return strings.Join(all, comma.In(l))
}

// CodesMore returns the text that opens n more sentences about lines. n is at least 2.
func CodesMore(l Lang, n int) string { return codesMore.With(l, "n", strconv.Itoa(n)) }

// PupilOfLine returns the name of a pupil with the number of the line, for pupils with the same name.
func PupilOfLine(l Lang, name string, line int) string {
	return pupilOfLine.With(l, "name", name, "n", strconv.Itoa(line))
}

// ColumnSeconds returns the heading of a column whose times are in seconds.
func ColumnSeconds(l Lang, name string) string { return columnSeconds.With(l, "name", name) }

// SpanTime returns a time that a code tells.
func SpanTime(s classcode.Span) string {
	t := Clock(time.Duration(s.Seconds) * time.Second)
	if s.Open {
		t += "+"
	}
	return t
}

// CodesSpans returns the sentence about the spans of the times that codes tell.
func CodesSpans(l Lang, spans []classcode.Span) string {
	last := len(spans) - 1
	all := make([]string, last)
	for i := range all {
		all[i] = SpanTime(spans[i])
	}
	return codesSpans.With(l, "steps", strings.Join(all, comma.In(l)), "more", SpanTime(spans[last]))
}
