package format

import (
	"strings"
	"unicode"
)

// A line of a collection may name its puzzle in a comment at its end: the puzzle, perhaps its
// layout, # title. In collections of other people a label stands before the puzzle: Easy one: 53..7

// longestTitle is the greatest length of a title that is written, in characters.
const longestTitle = 120

// Title returns the title of the puzzle in a line: what follows the first '#', or else the label
// before the puzzle. It is "" without either, or if the whole line is a comment.
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

// Label returns the label before the puzzle of a line, and the rest of the line: words or a number
// before a colon, a bracket or a dash, as in "Easy one: 53..7" and "1) 53..7". A line without a
// label gives "" and the whole line.
func Label(line string) (label, rest string) {
	const least, marks = 16, ".)]:-–—" // cells of a puzzle; what ends a label
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
			line[start-1] == ':' && strings.Contains(bare, ":") { // as in HoDoKu's lines
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

// Titled returns the line of a puzzle with a title. The title is put into one line and cut if it is
// too long. InLine reads the same puzzle from the result, and Title reads the title. A blank title
// leaves the line as it was.
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
	// much faster than a search for both at once
	if wide := strings.Index(line, "＃"); at < 0 || wide >= 0 && wide < at {
		at = wide
	}
	if at < 0 {
		return line, ""
	}
	return line[:at], strings.TrimLeft(line[at:], "#＃")
}
