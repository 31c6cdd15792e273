package format

import (
	"strings"
	"unicode"
)

// A line of a collection can have a title for its puzzle. The title is a comment at the end: the puzzle,
// optionally its layout, then "# title". Or it is a label before the puzzle: "Easy one: 53..7".

// longestTitle is the maximum length of a title that Titled writes, in characters.
const longestTitle = 120

// Title returns the title of the puzzle in a line. The title is the text after the first '#' or, if there is
// no '#', the label before the puzzle. The title is empty if the line has neither, or is only a comment.
func Title(line string) string {
	puzzle, title := cutComment(line)
	if strings.Trim(puzzle, blanks) == "" {
		return ""
	}
	if title = strings.TrimSpace(title); title == "" {
		title, _ = Label(puzzle)
	}
	return title
}

// Label splits a line into the label before the puzzle and the rest. A label consists of words or a number
// before a colon, a bracket or a dash, as in "Easy one: 53..7" and "1) 53..7". If there is no label, Label
// returns an empty string and the whole line.
func Label(line string) (label, rest string) {
	const least, marks = 16, ".)]:-–—" // minimum length of a puzzle; characters that end a label
	start := 0
	for at := 0; at <= len(line) && start <= longestTitle; at++ {
		if at < len(line) && strings.IndexByte(" \t,;|:)]", line[at]) < 0 {
			continue
		}
		if at-start < least || !only(line[start:at], digits+"._*-?xX") {
			start = at + 1
			continue
		}
		label = strings.TrimRight(line[:start], blanks)
		if bare := strings.TrimRight(label, marks); bare == label || strings.HasPrefix(label, ":") ||
			strings.HasSuffix(bare, "jigsaw") ||
			line[start-1] == ':' && strings.Contains(bare, ":") { // fields with colons, as in a line of HoDoKu
			break
		}
		label = strings.Trim(label, blanks+marks+"#*•>([{\"'")
		if strings.IndexFunc(label, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 {
			break
		}
		return label, line[start:]
	}
	return "", line
}

// Untitled returns a line without its title.
func Untitled(line string) string {
	puzzle, _ := cutComment(line)
	_, puzzle = Label(puzzle)
	return strings.TrimRight(puzzle, blanks)
}

// Titled appends a title to the line of a puzzle and returns the result. It writes the title on one line, and
// shortens it if it is too long. InLine reads the same puzzle from the result, and Title returns the title.
// If the title is blank, Titled returns the line unchanged.
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

// cutComment splits a line at the first '#', as newLine does.
func cutComment(line string) (before, comment string) {
	at := strings.IndexByte(line, '#')
	// two searches are much faster than one search for both characters
	if wide := strings.Index(line, "＃"); at < 0 || wide >= 0 && wide < at {
		at = wide
	}
	if at < 0 {
		return line, ""
	}
	return line[:at], strings.TrimLeft(line[at:], "#＃")
}
