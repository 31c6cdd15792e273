package sheet

import "strings"

// Words on paper. Which font the browser has is not known, so a line is as wide as in a wide typeface: a letter is on
// average two thirds of its size wide, a capital four fifths, and a Chinese or Japanese character as wide as its size.

// wideOf returns at most how wide a character is, in hundredths of its size.
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

// wideAs returns at most how wide a text is.
func wideAs(text string, size int) int {
	wide := 0
	for _, r := range text {
		wide += wideOf(r)
	}
	return (wide*size + 99) / 100
}

// broken breaks a text into lines of at most so many pixels: at blanks, else between any two characters, as Chinese
// and Japanese texts have it.
func broken(text string, size, room int) (lines []string) {
	for text = strings.TrimSpace(text); text != ""; {
		wide, end, blank := 0, len(text), 0
		for i, r := range text {
			if r == ' ' || r >= 0x2e80 && !strings.ContainsRune("、。，！？：；」』）…ー々", r) { // none of these begins a line
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

// told breaks paragraphs into lines, in the largest size in which they are so high at most. What fits in none is cut.
func told(paragraphs []string, room, high int) (lines []string, size int) {
	for size = 12; ; size-- {
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

// fitted breaks a text into so many lines at most, in the largest size from size down to least in which it fits. What
// fits in none is cut.
func fitted(text string, size, least, room, most int) (lines []string, in int) {
	for ; ; size-- {
		lines = broken(text, size, room)
		if len(lines) <= most {
			return lines, size
		}
		if size <= least {
			break
		}
	}
	last := []rune(lines[most-1])
	for len(last) > 1 && wideAs(string(last)+"…", size) > room {
		last = last[:len(last)-1]
	}
	lines[most-1] = strings.TrimSpace(string(last)) + "…"
	return lines[:most], size
}
