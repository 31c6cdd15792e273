package job

import "strings"

// A table of a list, as app/workshop/export writes it, can be opened as a list itself. Lines that
// were not puzzles are read from it again as they were.

// Heading is the first line of an exported table.
const Heading = "line,verdict,puzzle,solution,clues,milliseconds\r\n"

// RatingHeading follows the other names in the heading if rows have ratings. Its last column says
// whether the techniques suffice.
const RatingHeading = ",level,score,score_is"

// noRating are the fields of a row that has no rating.
const noRating = ",,,"

// Levels are the names of levels in a table, by their numbers.
var Levels = [...]string{"", "easy", "medium", "hard", "unfair", "extreme"}

// Names are the names of verdicts in a table. They are for programs, and so the same in every
// language.
var Names = [Verdicts]string{Unique: "unique", Several: "several", None: "none", Malformed: "malformed",
	Undecided: "undecided"}

// fromTable returns the line that was not a puzzle, from the row that app/workshop/export has
// written for it. Any other line it returns unchanged.
func fromTable(line string) string {
	number, rest, _ := strings.Cut(strings.TrimSuffix(line, noRating), ","+Names[Malformed]+",")
	end := strings.LastIndex(rest, ",,0,")
	if end < 0 || number == "" || strings.Trim(number, "0123456789") != "" ||
		strings.Trim(rest[end+4:], "0123456789.") != "" {
		return line
	}
	field := rest[:end]
	if len(field) > 1 && field[0] == '"' && field[len(field)-1] == '"' {
		field = strings.ReplaceAll(field[1:len(field)-1], `""`, `"`)
	}
	return strings.TrimPrefix(field, "'")
}
