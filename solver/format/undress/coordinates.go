package undress

// This file reads lists of cells with their digits: r1c1=5, A1:5, (1,1)=5, {"row": 0, "col": 0, "value": 5}.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// rowNames and columnNames are words that come before the number of a row or column.
var (
	rowNames = map[string]bool{
		"r": true, "row": true, "y": true, "zeile": true, "z": true, "行": true, "행": true, "fila": true,
		"ligne": true, "l": true, "riga": true, "rij": true, "linha": true,
	}
	columnNames = map[string]bool{
		"c": true, "col": true, "column": true, "x": true, "spalte": true, "s": true, "列": true, "열": true,
		"columna": true, "colonne": true, "colonna": true, "kolom": true, "coluna": true, "k": true,
	}
)

// item is a number or a word in a list.
type item struct {
	word   string // in lower case; empty for a number
	number int
}

// placed is a digit and its position.
type placed struct{ row, column, digit int }

// coordinates looks for a list of digits with their positions, and replaces the list by the board. Lines that
// contain words but no digits stay. coordinates reports whether it has found a board.
func (p *page) coordinates() bool {
	const longest = 16 << 10
	text := p.text()
	if len(text) > longest || strings.Count(text, "://") > 0 {
		return false
	}
	// if the first '}' has no '{' before it, the list is incomplete
	if before, _, ok := strings.Cut(text, "}"); ok && !strings.Contains(before, "{") {
		return false
	}
	items := itemsOf(text)
	for _, found := range [][]placed{keyed(items), named(items), lettered(items), triples(text)} {
		if n, cells := boardOf(found); n > 0 {
			b := &board{n: n}
			for range n {
				b.rows = append(b.rows, blankRow(n))
			}
			for _, c := range cells {
				b.rows[c.row].cells[c.column] = cell{digitCell, rune(c.digit)}
			}
			kept := make([]line, n)
			for _, l := range p.lines {
				if hasWord(l.text) && !strings.ContainsAny(l.text, "0123456789") {
					kept = append(kept, l)
				}
			}
			p.lines = kept
			p.replace(0, n-1, b)
			return true
		}
	}
	return false
}

// itemsOf returns the numbers and words of a text.
func itemsOf(text string) (all []item) {
	for at := 0; at < len(text); {
		r, size := utf8.DecodeRuneInString(text[at:])
		start := at
		switch {
		case '0' <= r && r <= '9':
			at = len(text) - len(strings.TrimLeft(text[at:], figures))
			all = append(all, item{number: numberOf(text[start:at])})
		case unicode.IsLetter(r):
			at = len(text) - len(strings.TrimLeftFunc(text[at:], unicode.IsLetter))
			all = append(all, item{word: strings.ToLower(text[start:at])})
		default:
			at += size
		}
	}
	return all
}

// keyed finds groups of three numbers for row, column and digit, with a name before each number. The order of
// the names must be the same in all groups. The name for the digit is arbitrary. keyed ignores numbers whose
// name occurs only once. It returns nil if the items do not have this form.
func keyed(items []item) (all []placed) {
	count := map[string]int{}
	for i := 1; i < len(items); i++ {
		if items[i].word == "" {
			count[items[i-1].word]++
		}
	}
	if count[""] > 0 {
		return nil
	}
	var names []string
	var numbers []int
	for i := 1; i < len(items); i++ {
		if name := items[i-1].word; items[i].word == "" && count[name] > 1 {
			names, numbers = append(names, name), append(numbers, items[i].number)
		}
	}
	const three = 3
	if len(names) < three || len(names)%three > 0 {
		return nil
	}
	row, column, digit := orderOf(names[:three])
	if row < 0 {
		return nil
	}
	for i, name := range names {
		if name != names[i%three] {
			return nil
		}
		if i%three == 0 {
			all = append(all, placed{numbers[i+row], numbers[i+column], numbers[i+digit]})
		}
	}
	return all
}

// orderOf returns the indices, in names, of the names for the row, the column and the digit. All three are -1
// if a name is missing.
func orderOf(names []string) (row, column, digit int) {
	row = slices.IndexFunc(names, func(name string) bool { return rowNames[name] })
	column = slices.IndexFunc(names, func(name string) bool { return columnNames[name] })
	digit = slices.IndexFunc(names, func(name string) bool { return !rowNames[name] && !columnNames[name] })
	if min(row, column, digit) < 0 {
		return -1, -1, -1
	}
	return row, column, digit
}

// named finds items such as r1c1=5. The names for row and column are arbitrary, and either can come first. It
// returns nil if the items do not have this form.
func named(items []item) (all []placed) {
	for i := 0; i+4 < len(items); {
		first, second := items[i], items[i+2]
		across := columnNames[first.word] && rowNames[second.word]
		if !across && !(rowNames[first.word] && columnNames[second.word]) || items[i+1].word != "" ||
			items[i+3].word != "" {
			if first.word == "" {
				return nil
			}
			i++
			continue
		}
		one := placed{row: items[i+1].number, column: items[i+3].number}
		if across {
			one.row, one.column = one.column, one.row
		}
		if i += 4; items[i].word != "" {
			return nil
		}
		one.digit = items[i].number
		all = append(all, one)
		i++
	}
	return all
}

// lettered finds items such as A1=5, where the letter is the row. It returns nil if the items do not have
// this form.
func lettered(items []item) (all []placed) {
	for i := 0; i < len(items); {
		w := items[i].word
		if len(w) != 1 || w[0] < 'a' || w[0] > 'y' || i+2 >= len(items) || items[i+1].word != "" ||
			items[i+2].word != "" {
			if w == "" {
				return nil
			}
			i++
			continue
		}
		all = append(all, placed{int(w[0]-'a') + 1, items[i+1].number, items[i+2].number})
		i += 3
	}
	return all
}

// triples finds groups of three numbers: row, column and digit, or the order given by a heading. Every group
// must use the same separators, and the separators between groups must differ from those within groups.
// Otherwise triples returns nil.
func triples(text string) (all []placed) {
	var numbers []int
	var between [3]string // separators after each of the three numbers
	for at := strings.IndexAny(text, figures); at >= 0 && at < len(text); {
		end := len(text) - len(strings.TrimLeft(text[at:], figures))
		numbers = append(numbers, numberOf(text[at:end]))
		next := strings.IndexAny(text[end:], figures)
		if next < 0 {
			break
		}
		k := (len(numbers) - 1) % len(between)
		if signs := text[end : end+next]; len(numbers) <= len(between) {
			between[k] = signs
		} else if between[k] != signs {
			return nil
		}
		at = end + next
	}
	if len(numbers)%3 != 0 || between[2] == between[0] || between[2] == between[1] {
		return nil
	}
	row, column, digit := orderOf(heading(text))
	if row < 0 {
		row, column, digit = 0, 1, 2
	}
	for i := 0; i < len(numbers); i += 3 {
		all = append(all, placed{numbers[i+row], numbers[i+column], numbers[i+digit]})
	}
	return all
}

// heading returns up to three words directly before the first number of a text.
func heading(text string) (words []string) {
	for _, item := range itemsOf(text[:max(0, strings.IndexAny(text, figures))]) {
		words = append(words, item.word)
	}
	return words[max(0, len(words)-3):]
}

const figures = "0123456789"

const usualN = 9 // number of digits of most boards

// boardOf returns the size n of the smallest board that can contain all digits. It also returns the digits
// with their positions counted from 0. n is 0 if there is no such board.
func boardOf(all []placed) (n int, cells []placed) {
	base, most, large := 1, 0, 0
	for _, c := range all {
		if c.row < 0 || c.column < 0 || c.digit < 0 {
			return 0, nil
		}
		if c.row == 0 || c.column == 0 {
			base = 0
		}
		most = max(most, c.digit, c.row, c.column)
		if max(c.digit, c.row, c.column) > usualN {
			large++
		}
	}
	digits := map[[2]int]int{}
	for _, c := range all {
		at := [2]int{c.row - base, c.column - base}
		if before, ok := digits[at]; ok && before != c.digit {
			return 0, nil
		}
		digits[at] = c.digit
		most = max(most, at[0]+1, at[1]+1)
		if c.digit > 0 {
			cells = append(cells, placed{at[0], at[1], c.digit})
		}
	}
	for _, size := range sizes {
		if size >= most {
			n = size
		}
	}
	const few = 3 // so few numbers above nine are typos, because a large board would have more
	if len(cells) < n || 0 < large && large < few {
		return 0, nil
	}
	return n, cells
}
