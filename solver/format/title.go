package format

import (
	"strings"
	"unicode"
)

// A line of a collection may name its puzzle in a comment at its end: puzzle, layout if it has one, # title.

// longestTitle is the most characters of a title that is written.
const longestTitle = 120

// Title returns the title of the puzzle in a line: what follows the first '#', or "" if there is none, or if the whole line is a comment.
func Title(line string) string {
	puzzle, title := cutComment(line)
	if strings.Trim(puzzle, blanks) == "" {
		return ""
	}
	return strings.TrimSpace(title)
}

// Untitled returns a line without its title.
func Untitled(line string) string {
	puzzle, _ := cutComment(line)
	return strings.TrimRight(puzzle, blanks)
}

// Titled returns the line of a puzzle with a title, of which it takes the beginning and makes one line. InLine reads the same puzzle from it, and Title
// the title. The line is as it was if the title is blank.
func Titled(puzzle, title string) string {
	title = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(title, ""))
	title = strings.Join(strings.Fields(title), " ")
	if all := []rune(title); len(all) > longestTitle {
		title = strings.TrimRight(string(all[:longestTitle-1]), " ") + "…"
	}
	if title == "" {
		return puzzle
	}
	return puzzle + " # " + title
}

// cutComment cuts a line at its first '#', as newLine does.
func cutComment(line string) (before, comment string) {
	at := strings.IndexByte(line, '#')
	if wide := strings.Index(line, "＃"); at < 0 || wide >= 0 && wide < at { // much faster than to look for both at once
		at = wide
	}
	if at < 0 {
		return line, ""
	}
	return line[:at], strings.TrimLeft(line[at:], "#＃")
}
