package job

import "strings"

// The table that app/workshop/export writes of a list can be a list itself: its lines that were no puzzles are found in it again.

// Heading is the first line of an exported table.
const Heading = "line,verdict,puzzle,solution,clues,milliseconds\r\n"

// RatingHeading is what follows the other names in the heading where rows have ratings. The last says whether the techniques suffice.
const RatingHeading = ",level,score,score_is"

// noRating are the fields of a row that has no rating.
const noRating = ",,,"

// Levels are the levels as a table has them, by their numbers.
var Levels = [...]string{"", "easy", "medium", "hard", "unfair", "extreme"}

// Names are the verdicts as a table has them, which is for programs: the same in every language.
var Names = [Verdicts]string{Unique: "unique", Several: "several", None: "none", Malformed: "malformed", Undecided: "undecided"}

// fromTable is the line that was no puzzle, of the row that app/workshop/export has written of it; any other line is as it is.
func fromTable(line string) string {
	number, rest, _ := strings.Cut(strings.TrimSuffix(line, noRating), ","+Names[Malformed]+",")
	end := strings.LastIndex(rest, ",,0,")
	if end < 0 || number == "" || strings.Trim(number, "0123456789") != "" || strings.Trim(rest[end+4:], "0123456789.") != "" {
		return line
	}
	field := rest[:end]
	if len(field) > 1 && field[0] == '"' && field[len(field)-1] == '"' {
		field = strings.ReplaceAll(field[1:len(field)-1], `""`, `"`)
	}
	return strings.TrimPrefix(field, "'")
}
