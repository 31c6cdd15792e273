package sheet

import "strings"

// This file breaks texts into lines. The font that the browser uses is unknown, so texts are measured as in a
// wide typeface: relative to the font size, an average letter is two thirds wide, a capital four fifths, and
// a Chinese or Japanese character as wide as high.

// wideOf returns an upper bound for the width of a character, in hundredths of the font size.
func wideOf(r rune) int {
	switch {
	case r >= 0x2e80:
		return 100
	case r >= 'A' && r <= 'Z':
		return 80
	case strings.ContainsRune(" ijl.,:;'|!", r):
		return 40
	}
	return 66
}

// wideAs returns an upper bound for the width of a text, in pixels. size is the font size.
func wideAs(text string, size int) int {
	wide := 0
	for _, r := range text {
		wide += wideOf(r)
	}
	return (wide*size + 99) / 100
}

// broken breaks a text into lines that are at most room pixels wide. It breaks at spaces, and between any two
// Chinese or Japanese characters.
func broken(text string, size, room int) (lines []string) {
	for text = strings.TrimSpace(text); text != ""; {
		wide, end, blank := 0, len(text), 0
		for i, r := range text {
			// None of the characters in this list may begin a line.
			if r == ' ' || r >= 0x2e80 && !strings.ContainsRune("、。，！？：；」』）…ー々", r) {
				blank = i
			}
			if wide += wideOf(r) * size; wide > room*100 && i > 0 {
				end = i
				break
			}
		}
		if end < len(text) && blank > 0 {
			end = min(end, blank)
		}
		lines = append(lines, strings.TrimSpace(text[:end]))
		text = strings.TrimSpace(text[end:])
	}
	return lines
}

// fittedLines breaks paragraphs into lines that are at most room pixels wide. It chooses the largest font size, up
// to largest, at which all lines together are at most high pixels high. If the lines do not fit at the smallest
// size, they are truncated.
func fittedLines(paragraphs []string, largest, room, high int) (lines []string, size int) {
	for size = largest; ; size-- {
		lines = nil
		for _, text := range paragraphs {
			lines = append(lines, broken(text, size, room)...)
		}
		most := max(high, 0) / (size * 5 / 4)
		switch {
		case len(lines) <= most:
			return lines, size
		case size == 8 && most == 0:
			return nil, size
		case size == 8:
			rest := strings.Join(lines[most-1:], " ")
			last, _ := fitted(rest, size, size, room, 1)
			return append(lines[:most-1], last...), size
		}
	}
}

// fitted breaks a text into at most limit lines that are at most room pixels wide. It tries font sizes from
// size down to least, and takes the first at which the text fits. used is the font size that it takes. If the
// text does not even fit at the size least, it is truncated.
func fitted(text string, size, least, room, limit int) (lines []string, used int) {
	for ; ; size-- {
		lines = broken(text, size, room)
		if len(lines) <= limit {
			return lines, size
		}
		if size <= least {
			break
		}
	}
	last := []rune(lines[limit-1])
	for len(last) > 1 && wideAs(string(last)+"…", size) > room {
		last = last[:len(last)-1]
	}
	lines[limit-1] = strings.TrimSpace(string(last)) + "…"
	return lines[:limit], size
}
