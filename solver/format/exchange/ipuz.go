package exchange

// Files of ipuz, a format of JSON for puzzles of many kinds. Those of http://ipuz.org/sudoku are
// read and written, and its variants: diagonals, windoku (hypersudoku), jigsaws, killers, Latin squares,
// those with sums alone (calcudoku), and letters for digits (wordoku). Cells in it are a column and a row, from 0.
//
// The specification: https://libipuz.org/ipuz-spec.html

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

// wordRules is the rule that words say what nothing else in the file does.
const wordRules = "ruleset"

const (
	ipuzHost   = "ipuz.org/"
	ipuzSudoku = "sudoku"
)

// The variants that have rules of their own, as the last part of a kind's address.
const (
	latinKind    = "latinsquare"
	diagonalKind = "diagonalsudoku"
	hyperKind    = "hypersudoku"
	jigsawKind   = "jigsawsudoku"
	wordKind     = "wordoku"
	calcKind     = "calcudoku" // sums, differences, products and quotients in a Latin square
	killerKind   = "killersudoku"
)

// ipuz is a file that is being read.
type ipuz struct {
	jsonReader
	top    *jsonValue
	n      int
	digits []rune // the signs of the digits, from 1
	plain  bool   // the signs are those of the page, so that 10 can stand for A
	empty  string // the sign of an empty cell
	block  string // the sign of a cell that is none
	rules  []string
	wrong  *solver.RuleError // a cage that can't be
}

// readIpuz reads a file, or one in a call as JSONP has it: ipuz({…}).
func readIpuz(s *source) (*Opened, *Error) {
	start := ipuzStart(s.text)
	if s.lines == nil || start < 0 {
		return nil, nil
	}
	f := &ipuz{jsonReader: jsonReader{text: s.text, at: start}}
	var err *Error
	if f.top, err = f.value(0); err != nil {
		return nil, err
	}
	if rest := strings.Trim(s.text[f.at:], blanks+");"); rest != "" {
		return nil, f.fault(f.at + strings.Index(s.text[f.at:], rest))
	}
	p, err := f.puzzle()
	if err != nil {
		return nil, err
	}
	return opened(p), nil
}

// ipuzStart returns where the object of a file begins, or -1 for other texts.
func ipuzStart(text string) int {
	at := strings.IndexByte(text, '{')
	if at < 0 || !strings.Contains(text, ipuzHost) {
		return -1
	}
	before := strings.Trim(text[:at], blanks)
	name, call := strings.CutSuffix(before, "(")
	if before != "" && (!call || !only(strings.ToLower(strings.Trim(name, blanks)), small+figures+"_$.")) {
		return -1
	}
	// a page of HTML or a program that mentions the site is no file
	key := strings.TrimLeft(text[at+1:], blanks)
	if key == "" || key[0] != '"' {
		return -1
	}
	return at
}

// puzzle returns the puzzle of a file.
func (f *ipuz) puzzle() (p format.Puzzle, err *Error) {
	kinds, err := f.kinds()
	if err != nil {
		return p, err
	}
	rows := f.top.fields["puzzle"]
	if rows == nil {
		return p, &Error{Cause: NoPuzzle}
	}
	if f.n, err = f.size(rows); err != nil {
		return p, err
	}
	if err = f.signs(); err != nil {
		return p, err
	}
	l, err := f.layout(kinds)
	if err != nil {
		return p, err
	}
	b := newBoard(l)
	if err = f.cells(rows, b.given, nil); err != nil {
		return p, err
	}
	if saved := f.top.fields["saved"]; saved != nil && !saved.is("null") {
		if err = f.cells(saved, b.entered, b); err != nil {
			return p, err
		}
	}
	if full := f.top.fields["solution"]; full != nil && full.kind == jsonArray {
		stated := make([]byte, l.Cells())
		if err = f.cells(full, stated, nil); err != nil {
			return p, err
		}
		if filled(stated) == len(stated) {
			b.stated = stated
		}
	}
	p = b.puzzle()
	p.Title, p.Author = f.words("title"), f.words("author")
	p.Comment = strings.Trim(f.words("intro")+"\n"+f.words("notes"), "\n")
	said := links.ReadWords(p.Comment, l)
	if said.Unknown {
		f.rule(wordRules)
	}
	p.Rules, p.Wrong, p.Unsure = strings.Join(f.rules, ", "), f.wrong, said.Unsure
	if p.Rules == "" {
		p.Doubts = said.Doubts
	}
	return p, nil
}

// kinds returns the variants that a file names. Kinds that are not read are rules that are not solved.
func (f *ipuz) kinds() (variants []string, err *Error) {
	kind := f.top.fields["kind"]
	if kind == nil {
		return nil, &Error{Cause: Unread, Part: "kind"}
	}
	all := kind.items
	if kind.kind == jsonString {
		all = []*jsonValue{kind}
	}
	sudoku := false
	for _, v := range all {
		address, _, _ := strings.Cut(v.string(), "#")
		_, name, ours := strings.Cut(address, ipuzHost)
		family, variant, _ := strings.Cut(name, "/")
		if ours && family != ipuzSudoku {
			return nil, f.error(Unread, name, v.at)
		}
		if sudoku = sudoku || ours; !ours {
			variant = address[strings.LastIndexByte(address, '/')+1:]
		}
		variants = append(variants, variant)
	}
	if !sudoku {
		return nil, f.error(Unread, "kind", kind.at)
	}
	for _, variant := range variants {
		switch variant {
		case latinKind, diagonalKind, hyperKind, jigsawKind, wordKind, calcKind:
		case killerKind:
			if f.items("cages") == nil {
				f.rule(killerCages)
			}
		default:
			f.rule(variant)
		}
	}
	return variants, nil
}

// items returns the items of a list, or nil if there is no such list.
func (f *ipuz) items(field string) []*jsonValue {
	if v := f.top.fields[field]; v != nil {
		return v.items
	}
	return nil
}

// rule notes a rule that is not solved.
func (f *ipuz) rule(name string) {
	if name = part(name); name != "" && !slices.Contains(f.rules, name) && len(f.rules) < deepestArray {
		f.rules = append(f.rules, name)
	}
}

// size returns the number of rows of a board. The first row must have as many cells, unless another
// one has: then the first one lacks cells, or has too many.
func (f *ipuz) size(rows *jsonValue) (n int, err *Error) {
	const least = 4
	n = len(rows.items)
	as := 0 // rows of n cells
	for _, row := range rows.items {
		if len(row.items) == n {
			as++
		}
	}
	switch {
	case n == 0:
		return 0, f.error(NoPuzzle, "", rows.at)
	case n < least || n > solver.MaxN:
		return 0, f.count(rows, n*n, solver.Classic.Cells())
	case as == 0:
		row := len(rows.items[0].items)
		return 0, f.count(rows, n*row, row*row)
	}
	return n, nil
}

// count is the error about a value with so many cells.
func (f *ipuz) count(v *jsonValue, got, want int) *Error {
	err := f.error(WrongCount, "", v.at)
	err.Got, err.Want = got, want
	return err
}

// signs reads which signs the cells have.
func (f *ipuz) signs() *Error {
	f.empty, f.block = "0", "#"
	if v := f.top.fields["empty"]; v != nil && (v.kind == jsonString || v.kind == jsonWord) {
		f.empty = v.text
	}
	if v := f.top.fields["block"]; v.string() != "" {
		f.block = v.text
	}
	f.plain = true
	for d := range solver.DigitsUpTo(f.n).All() {
		f.digits = append(f.digits, rune(d.Symbol()))
	}
	v := f.top.fields["charset"]
	if v.string() == "" {
		return nil
	}
	all := []rune(v.text)
	if len(all) < f.n {
		return f.error(Damaged, v.text, v.at)
	}
	for i, r := range all[:f.n] {
		if slices.Contains(all[:i], r) {
			return f.error(Damaged, v.text, v.at)
		}
	}
	f.plain = slices.Equal(f.digits, all[:f.n])
	f.digits = all[:f.n]
	return nil
}

// cells reads a board into cells. Lists of digits in a cell are notes of b, unless that is nil.
func (f *ipuz) cells(rows *jsonValue, cells []byte, b *board) (err *Error) {
	if len(rows.items) != f.n {
		return f.count(rows, len(rows.items)*f.n, f.n*f.n)
	}
	for i, row := range rows.items {
		if len(row.items) != f.n || row.kind != jsonArray {
			return f.count(row, len(row.items), f.n)
		}
		for k, cell := range row.items {
			at := i*f.n + k
			if cell.kind != jsonArray || b == nil {
				if cells[at], err = f.digit(cell); err != nil {
					return err
				}
				continue
			}
			for _, note := range cell.items {
				d, err := f.digit(note)
				if err != nil {
					return err
				}
				if d != 0 {
					b.note(at).Centre = b.note(at).Centre.With(solver.Digit(d))
				}
			}
		}
	}
	return nil
}

// digit returns the digit of a cell, or 0 for an empty one.
func (f *ipuz) digit(cell *jsonValue) (byte, *Error) {
	at := cell.at
	if cell.kind == jsonObject {
		f.styled(cell)
		inner := cell.fields["given"]
		if inner == nil {
			inner = cell.fields["value"]
		}
		if cell = inner; cell == nil {
			return 0, nil
		}
	}
	text := strings.Trim(cell.text, blanks)
	switch {
	case cell.kind == jsonArray || cell.kind == jsonObject:
		return 0, f.fault(cell.at)
	case text == f.empty, text == "", cell.is("null"), cell.is("false"):
		return 0, nil
	case text == f.block:
		return 0, f.error(Unread, text, at)
	case utf8.RuneCountInString(text) == 1:
		for _, sign := range []string{text, strings.ToUpper(text)} {
			if i := slices.Index(f.digits, []rune(sign)[0]); i >= 0 {
				return byte(i + 1), nil
			}
		}
	case f.plain:
		if d := number(text, f.n); d > 0 {
			return byte(d), nil
		}
	}
	return 0, f.error(BadDigit, text, at)
}

// styled notes the signs between cells that say which digit is greater.
func (f *ipuz) styled(cell *jsonValue) {
	style := cell.fields["style"]
	if style == nil {
		return
	}
	if name := style.string(); name != "" {
		if styles := f.top.fields["styles"]; styles != nil {
			if style = styles.fields[name]; style == nil {
				return
			}
		}
	}
	for _, key := range []string{"lessthan", "greaterthan", "equal"} {
		if style.fields[key] != nil {
			f.rule(key)
		}
	}
}

// words returns a field's words without markup.
func (f *ipuz) words(key string) string {
	text := f.top.fields[key].string()
	var b strings.Builder
	for text != "" {
		before, tag, found := strings.Cut(text, "<")
		b.WriteString(before)
		if !found {
			break
		}
		_, behind, closed := strings.Cut(tag, ">")
		if first, _ := utf8.DecodeRuneInString(tag); !closed || first != '/' && !unicode.IsLetter(first) {
			b.WriteByte('<')
			behind = tag
		} else if strings.HasPrefix(strings.ToLower(tag), "br") {
			b.WriteByte('\n')
		}
		text = behind
	}
	return entities(b.String())
}
