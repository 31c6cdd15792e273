package job

import "strings"

// A table written by app/workshop/export can be opened as a list again. Its lines that were not puzzles
// before the export are then restored unchanged.

// Heading is the first line of an exported table.
const Heading = "line,verdict,puzzle,solution,clues,milliseconds\r\n"

// RatingHeading is added to the heading if rows have ratings. Its last column states whether the score is
// exact or a lower bound.
const RatingHeading = ",level,score,score_is"

// SEHeading follows if rows have ratings of Sudoku Explainer. Its last column states whether ER is exact or a lower
// bound.
const SEHeading = ",er,ep,ed,er_is"

// Levels are the names of the levels in a table, indexed by level.
var Levels = [...]string{"", "easy", "medium", "hard", "unfair", "extreme"}

// Names are the names of the verdicts in a table. They are read by programs, so they are the same in every
// language.
var Names = [Verdicts]string{Unique: "unique", Several: "several", None: "none", Malformed: "malformed",
	Undecided: "undecided"}

// fromTable returns the original text of a line that was not a puzzle, from the table row that
// app/workshop/export wrote for it. It returns any other line unchanged.
func fromTable(line string) string {
	number, rest, _ := strings.Cut(strings.TrimRight(line, ","), ","+Names[Malformed]+",") // it has no ratings
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
