package format

import "strings"

// Sentences splits a setter's text into sentences and returns them in order, without the characters that end
// them. A line end, a semicolon or a bullet also ends a sentence. The dot of an abbreviation such as "i.e."
// does not. Links identify a sentence by its index in the result, so the splitting must not change.
func Sentences(text string) (all []string) {
	const ends = ".!?;\n•。！？；．｡"
	begin, dots := 0, abbreviated(text)
	cut := func(end int) {
		if s := strings.TrimSpace(text[begin:end]); strings.ContainsFunc(s, isWordSign) {
			all = append(all, s)
		}
	}
	for i, r := range text {
		if i < begin || !strings.ContainsRune(ends, r) || r == '.' && dots[i] {
			continue
		}
		cut(i)
		begin = i + len(string(r))
	}
	cut(len(text))
	return all
}

// isWordSign reports whether a character is not just white space or punctuation.
func isWordSign(r rune) bool {
	return !strings.ContainsRune(" \t\r\u3000\u00a0,:()[]\"'“”‘’„«»/-–—*+&=，、：（）「」『』《》【】・_~#>", r)
}

// abbreviations have dots that do not end a sentence.
var abbreviations = []string{"i.e.", "i. e.", "e.g.", "e. g.", "orth.", "adj."}

// abbreviated returns the byte offsets of the dots that belong to abbreviations in a text.
func abbreviated(text string) (dots map[int]bool) {
	low := []byte(text)
	for i, c := range low {
		if c >= 'A' && c <= 'Z' {
			low[i] |= 0x20
		}
	}
	for _, short := range abbreviations {
		for at := 0; ; {
			i := strings.Index(string(low[at:]), short)
			if i < 0 {
				break
			}
			for k := range short {
				if short[k] == '.' {
					if dots == nil {
						dots = map[int]bool{}
					}
					dots[at+i+k] = true
				}
			}
			at += i + len(short)
		}
	}
	return dots
}
