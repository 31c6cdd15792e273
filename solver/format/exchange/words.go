package exchange

// This file interprets words around a puzzle: titles, names of programs, and rules. Rules in words are only
// recognized by their names, so that a puzzle with such rules is not read as a plain one.

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"numplace/solver/format"
	"numplace/solver/format/links"
)

// isWords reports whether a line consists of words rather than cells: it has three letters in a row and only
// a few digits.
func isWords(line string) bool {
	const word, most = 3, 8
	run, found, cells := 0, false, 0
	line, _, _ = strings.Cut(line, "#")
	for _, r := range line {
		if run++; !unicode.IsLetter(r) || r == 'x' || r == 'X' {
			run = 0
		}
		found = found || run >= word || run > 0 && r >= 0x3000 // a Chinese character counts as a word
		if '0' <= r && r <= '9' || r == '|' || r == '.' {
			cells++
		}
	}
	return found && cells <= most
}

// withoutWords returns the lines that are not words. title is the first line of words, and rules are the
// names of rules in these lines.
func (s *source) withoutWords() (lines []string, title, rules string) {
	var all []string
	for _, line := range s.lines {
		trimmed := strings.Trim(line, blanks)
		if trimmed == "" || trimmed[0] == '#' || !isWords(trimmed) {
			lines = append(lines, line)
			continue
		}
		title = cmp.Or(title, trimmed)
		all = append(all, trimmed)
	}
	return lines, title, rulesIn(strings.Join(all, "\n"))
}

// rulesIn returns the names of the rules in words, separated by ", ".
func rulesIn(words string) string {
	const longest = 4 << 10
	words = words[:min(len(words), longest)]
	return strings.Join(append(links.RuleNames(words), constraintIn(words)...), ", ")
}

// constraintIn returns the name of the first constraint of the Interactive Sudoku Solver in words, such as
// Cage in .Cage~10~R1C1. It returns nil if there is none.
func constraintIn(words string) []string {
	for field := range strings.FieldsSeq(words) {
		if field[0] != '.' {
			continue
		}
		for constraint := range strings.SplitSeq(field[1:], ".") {
			name, _, _ := strings.Cut(constraint, "~")
			if len(name) > 1 && strings.IndexByte(capitals, name[0]) >= 0 && only(name, small+capitals) &&
				name != "Shape" {
				return []string{name}
			}
		}
	}
	return nil
}

// titled sets the title and the rules of a puzzle unless it already has them.
func titled(p format.Puzzle, title, rules string) format.Puzzle {
	if p.Title == "" {
		p.Title = naming(title)
	}
	if p.Rules == "" && p.Grid.Layout().Plain() {
		p.Rules = rules
	}
	return p
}

// roles lists words, in lower case, that people write above any puzzle or solution. They do not become
// titles.
const roles = " puzzle sudoku grid board problem question givens clues input start original unsolved " +
	"solution answer solved output rätsel lösung aufgabe grille énigme problema solución solução " +
	"問題 盤面 数独 ナンプレ 解答 答え 解 正解 题目 題目 谜题 謎題 答案 數獨 "

// saying lists the last words of the line above a quoted message, such as "Ann wrote".
var saying = []string{" wrote", " said", " schrieb", "さんの投稿"}

// naming returns words if they can be the title of a puzzle. It returns "" for code, for text that a site
// adds to a message, and for words in roles.
func naming(words string) string {
	words = withoutStamp(strings.TrimSpace(strings.TrimRight(strings.Trim(words, blanks), ":：")))
	small := strings.ToLower(words)
	dated := strings.ContainsAny(words, figures) && (strings.Contains(small, " ago") || strings.HasSuffix(small, "前"))
	switch {
	case strings.ContainsAny(words, "={}<>\"`;"), dated, strings.HasPrefix(small, "u/"),
		strings.HasPrefix(words, "(") && strings.HasSuffix(words, ")"),
		!strings.Contains(words, " ") && strings.Contains(roles, " "+small+" "),
		slices.ContainsFunc(saying, func(end string) bool { return strings.HasSuffix(small, end) }):
		return ""
	}
	return words
}

// withoutStamp removes the time and the name from a chat message. It returns "" if nothing else is left.
func withoutStamp(words string) string {
	const longest = 40 // maximum length of a date and a time, in bytes
	at := clock(words[:min(len(words), longest)])
	if at < 0 {
		return words
	}
	behind := strings.TrimLeft(words[at:], figures+": ")
	if half := strings.ToLower(behind[:min(len(behind), len("pm"))]); half == "am" || half == "pm" {
		behind = strings.TrimLeft(behind[len(half):], " ")
	}
	if behind == "" {
		return ""
	}
	bracket := words[0] == '[' && behind[0] == ']'
	if dash := only(words[:1], figures) && strings.HasPrefix(behind, "- "); !bracket && !dash {
		return words
	}
	_, said, _ := strings.Cut(behind, ": ")
	return strings.TrimSpace(said)
}

// clock returns the offset of the minutes of the first time in words, such as that of 45 in 12:45. It returns
// -1 if there is no time.
func clock(words string) int {
	for i := 1; i+2 < len(words); i++ {
		if words[i] == ':' && only(words[i-1:i]+words[i+1:i+3], figures) {
			return i + 1
		}
	}
	return -1
}
