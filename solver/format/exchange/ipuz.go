package exchange

// This file reads and writes ipuz, a JSON format for puzzles of many kinds. It supports the kinds of
// http://ipuz.org/sudoku, including variants: diagonals, windoku (hypersudoku), jigsaws, killers, Latin
// squares, arithmetic cages with sums only (calcudoku), and letters as digits (wordoku). The file describes
// cells as a column and a row, counted from 0.
//
// The specification: https://libipuz.org/ipuz-spec.html

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
	"numplace/solver/format/links"
)

// wordRules is the entry in Puzzle.Rules for rules that are stated only in the text of the file.
const wordRules = "ruleset"

const (
	ipuzHost   = "ipuz.org/"
	ipuzSudoku = "sudoku"
)

// The kinds of puzzles that have rules of their own, as the last part of the address that denotes the kind.
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
	jsonFile
	top    *jsonValue
	n      int
	digits []rune // the characters of the digits, from 1
	plain  bool   // digits are 1-9 and A-P as in Numplace, so that the number 10 can stand for A
	empty  string // the character of an empty cell
	block  string // the character of a position that is not a cell
	rules  []string
	wrong  *solver.RuleError // why a cage is invalid, or nil
}

// readIpuz reads a file, which may be in a JSONP call: ipuz({…}).
func readIpuz(s *source) (*Opened, *Error) {
	start := ipuzStart(s.text)
	if s.lines == nil || start < 0 {
		return nil, nil
	}
	f := &ipuz{jsonFile: jsonFile{s.text}}
	top, end, err := f.read(start)
	if err != nil {
		return nil, err
	}
	if rest := strings.Trim(s.text[end:], blanks+");"); rest != "" {
		return nil, f.fault(end + strings.Index(s.text[end:], rest))
	}
	f.top = top
	p, err := f.puzzle()
	if err != nil {
		return nil, err
	}
	return opened(p), nil
}

// ipuzStart returns the offset at which the JSON object of an ipuz file starts, or -1 if the text is not such
// a file.
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
	// The check for a name in quotation marks excludes HTML pages and programs that mention the site.
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
	rows := f.top.Field("puzzle")
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
	if saved := f.top.Field("saved"); saved != nil && saved.Kind != jsontree.Null {
		if err = f.cells(saved, b.entered, b); err != nil {
			return p, err
		}
	}
	if full := f.top.Field("solution"); isKind(full, jsontree.List) {
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

// kinds returns the variants that a file names. It records each unsupported variant as an unsupported rule.
func (f *ipuz) kinds() (variants []string, err *Error) {
	kind := f.top.Field("kind")
	if kind == nil {
		return nil, &Error{Cause: Unread, Part: "kind"}
	}
	all := itemsOf(kind)
	if kind.Kind == jsontree.Text {
		all = []jsonValue{*kind}
	}
	sudoku := false
	for i := range all {
		v := &all[i]
		address, _, _ := strings.Cut(stringOf(v), "#")
		_, name, ours := strings.Cut(address, ipuzHost)
		family, variant, _ := strings.Cut(name, "/")
		if ours && family != ipuzSudoku {
			return nil, f.error(Unread, name, v.At)
		}
		if sudoku = sudoku || ours; !ours {
			variant = address[strings.LastIndexByte(address, '/')+1:]
		}
		variants = append(variants, variant)
	}
	if !sudoku {
		return nil, f.error(Unread, "kind", kind.At)
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

// items returns the items of the list in a field. It returns nil if the field is not a list.
func (f *ipuz) items(field string) []jsonValue { return itemsOf(f.top.Field(field)) }

// rule records an unsupported rule.
func (f *ipuz) rule(name string) {
	if name = part(name); name != "" && !slices.Contains(f.rules, name) && len(f.rules) < deepestArray {
		f.rules = append(f.rules, name)
	}
}

// size returns the number of rows of a board. It returns an error if that is not the length of at least one
// row.
func (f *ipuz) size(rows *jsonValue) (n int, err *Error) {
	const least = 4
	all := itemsOf(rows)
	n = len(all)
	as := 0 // number of rows with n cells
	for i := range all {
		if len(itemsOf(&all[i])) == n {
			as++
		}
	}
	switch {
	case n == 0:
		return 0, f.error(NoPuzzle, "", rows.At)
	case n < least || n > solver.MaxN:
		return 0, f.count(rows, n*n, solver.Classic.Cells())
	case as == 0:
		row := len(itemsOf(&all[0]))
		return 0, f.count(rows, n*row, row*row)
	}
	return n, nil
}

// count returns the error for a value with a wrong number of cells.
func (f *ipuz) count(v *jsonValue, got, want int) *Error {
	err := f.error(WrongCount, "", v.At)
	err.Got, err.Want = got, want
	return err
}

// signs sets the characters for digits, empty cells and blocks from the fields of the file.
func (f *ipuz) signs() *Error {
	f.empty, f.block = "0", "#"
	if v := f.top.Field("empty"); v != nil && v.Kind != jsontree.List && v.Kind != jsontree.Object {
		f.empty = signOf(v)
	}
	if v := f.top.Field("block"); stringOf(v) != "" {
		f.block = v.Text
	}
	f.plain = true
	for d := range solver.DigitsUpTo(f.n).All() {
		f.digits = append(f.digits, rune(d.Symbol()))
	}
	v := f.top.Field("charset")
	if stringOf(v) == "" {
		return nil
	}
	all := []rune(v.Text)
	if len(all) < f.n {
		return f.error(Damaged, v.Text, v.At)
	}
	for i, r := range all[:f.n] {
		if slices.Contains(all[:i], r) {
			return f.error(Damaged, v.Text, v.At)
		}
	}
	f.plain = slices.Equal(f.digits, all[:f.n])
	f.digits = all[:f.n]
	return nil
}

// cells reads the digits of a board into the slice cells. If b is not nil, a list of digits in a cell becomes
// a note of b.
func (f *ipuz) cells(rows *jsonValue, cells []byte, b *board) (err *Error) {
	all := itemsOf(rows)
	if len(all) != f.n {
		return f.count(rows, len(all)*f.n, f.n*f.n)
	}
	for i := range all {
		row := itemsOf(&all[i])
		if len(row) != f.n {
			return f.count(&all[i], len(row), f.n)
		}
		for k := range row {
			at, cell := i*f.n+k, &row[k]
			if cell.Kind != jsontree.List || b == nil {
				if cells[at], err = f.digit(cell); err != nil {
					return err
				}
				continue
			}
			for n := range cell.Items {
				d, err := f.digit(&cell.Items[n])
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

// digit returns the digit of a cell, or 0 for an empty cell.
func (f *ipuz) digit(cell *jsonValue) (byte, *Error) {
	at := cell.At
	if cell.Kind == jsontree.Object {
		f.styled(cell)
		inner := cell.Field("given")
		if inner == nil {
			inner = cell.Field("value")
		}
		if cell = inner; cell == nil {
			return 0, nil
		}
	}
	text := strings.Trim(signOf(cell), blanks)
	switch {
	case cell.Kind == jsontree.List || cell.Kind == jsontree.Object:
		return 0, f.fault(cell.At)
	case text == f.empty, text == "", cell.Kind == jsontree.Null, cell.Kind == jsontree.False:
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

// styled records an unsupported rule if the cell has a sign for inequality or equality with a neighbour.
func (f *ipuz) styled(cell *jsonValue) {
	style := cell.Field("style")
	if style == nil {
		return
	}
	if name := stringOf(style); name != "" {
		if styles := f.top.Field("styles"); styles != nil {
			if style = styles.Field(name); style == nil {
				return
			}
		}
	}
	for _, key := range []string{"lessthan", "greaterthan", "equal"} {
		if style.Field(key) != nil {
			f.rule(key)
		}
	}
}

// words returns the text of a field without markup.
func (f *ipuz) words(key string) string {
	text := stringOf(f.top.Field(key))
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
