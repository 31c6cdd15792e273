package link

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
)

// A set: several puzzles with a title, an author and a title for each, in one link to Lists:
//
//	lists/?s=<a sign for the version><two signs: how many follow><the rest, as sealed makes it>
//
// The number of signs tells a link that was cut from one that was changed. The rest are these numbers:
//
//	the number of puzzles; the title and the author; a check of these
//	for each puzzle: whether it has the layout of the one before it, and if not, the text of its own; how many
//	givens; for each cell whether it has one; the givens; the title; a check of the puzzle
//
// A given is a number among the digits that no given before it in a cell that it sees has. So nothing has to be
// solved to read a set. All of this belongs to version 1, and never changes.
//
// A set is of version 2 if one of its layouts has rules that k= of a link has. There the text of each layout is
// without these, and behind it is the text of k=, or an empty one.

// Set is what a link to several puzzles holds.
type Set struct {
	Title, Author string
	Puzzles       []SetPuzzle
}

// SetPuzzle is a puzzle of a Set.
type SetPuzzle struct {
	Given solver.Grid
	Title string
}

const (
	// MostPuzzles is how many puzzles a set has at most.
	MostPuzzles = 100
	// MaxSetLink is the length in bytes that the address of a set has at most.
	MaxSetLink = 2048

	setVersion   = '1'
	ruledVersion = '2' // of a set with rules
	// SetPath is what the address of a set has between the site's and its text.
	SetPath = "lists/?s="

	lengthSigns  = 2
	setHead      = 1 + lengthSigns
	longestSet   = 1<<(6*lengthSigns) - 1 // signs behind the head
	setChecks    = 64                     // the values of the checks of single puzzles
	longestTitle = 120                    // characters of a title, as in collections
)

// SetCause is what is wrong with the text of a set.
type SetCause uint8

// The causes.
const (
	SetNewer    SetCause = iota // it begins with the sign of a newer version
	SetCut                      // only At of its Of characters are there
	SetLong                     // it has At characters in place of Of
	SetSign                     // character At is Sign, which stands in no such text
	SetDamaged                  // puzzle At of Of is not as it was written; 0 stands for the titles before the first
	SetNoPuzzle                 // it is no text of a set at all
)

// SetError says why a text is not that of a set, and where.
type SetError struct {
	Cause  SetCause
	At, Of int
	Sign   string
}

func (e *SetError) Error() string {
	at, of := strconv.Itoa(e.At), strconv.Itoa(e.Of)
	switch e.Cause {
	case SetNewer:
		return "the set was made by a newer version of Numplace"
	case SetCut:
		return "the set is cut off: " + at + " of its " + of + " characters are there"
	case SetLong:
		return "the set has " + at + " characters and not " + of
	case SetSign:
		return "the set's character " + at + " is " + strconv.Quote(e.Sign)
	case SetDamaged:
		return "the set is damaged in puzzle " + at + " of " + of
	default:
		return "this is no set"
	}
}

// SetIn returns the text of a set from an address, from its query, or from any text with an address in it. ok
// reports whether there is one.
func SetIn(text string) (set string, ok bool) {
	query, ok := strings.CutPrefix(text, "?")
	if _, rest, found := strings.Cut(text[:min(len(text), searched)], "/lists/?"); found {
		query, ok = rest, true
	}
	if !ok {
		return "", false
	}
	if end := strings.IndexAny(query, "# \t\r\n\"<>()"); end >= 0 {
		query = query[:end]
	}
	set = strings.TrimRight(strings.Join(Values(query, "s"), ""), ".,;:!?")
	return set, set != ""
}

// SetID returns the id of the collection that a set with this text becomes: FNV-1a in 64 bits.
func SetID(text string) string {
	sum := uint64(14695981039346656037)
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return "s" + strconv.FormatUint(sum, 36)
}

// EncodeSet returns the text of a set. ok is false if it would be too long, or if the set has no puzzle or more
// than MostPuzzles.
func EncodeSet(s Set) (text string, ok bool) {
	if len(s.Puzzles) == 0 || len(s.Puzzles) > MostPuzzles {
		return "", false
	}
	s.Title, s.Author = oneLine(s.Title, longestTitle), oneLine(s.Author, longestTitle)
	s.Puzzles = slices.Clone(s.Puzzles)
	for i := range s.Puzzles {
		s.Puzzles[i].Title = oneLine(s.Puzzles[i].Title, longestTitle)
	}
	version := byte(setVersion)
	if slices.ContainsFunc(s.Puzzles, func(p SetPuzzle) bool { return packs(p.Given.Layout()) }) {
		version = ruledVersion
	}
	w := newWriter()
	if _, ok := s.code(w, version); !ok { // a text of a layout is too long
		return "", false
	}
	text = headed(sealed(w.end(), string(version)), version)
	return text, text != ""
}

// headed returns the text of a set with its head, or "" if it is too long.
func headed(rest string, version byte) string {
	if len(rest) > longestSet {
		return ""
	}
	head := bitWriter{text: []byte{version}}
	head.put(uint32(len(rest)), 6*lengthSigns)
	return head.end() + rest
}

// DecodeSet reads what EncodeSet wrote. The error is a *SetError.
func DecodeSet(text string) (Set, error) {
	if text == "" {
		return Set{}, &SetError{Cause: SetNoPuzzle}
	}
	if text[0] > ruledVersion && text[0] <= '9' {
		return Set{}, &SetError{Cause: SetNewer}
	}
	if text[0] != setVersion && text[0] != ruledVersion {
		return Set{}, &SetError{Cause: SetNoPuzzle}
	}
	for i, r := range text {
		if r >= utf8.RuneSelf || strings.IndexByte(alphabet, byte(r)) < 0 {
			return Set{}, &SetError{Cause: SetSign, At: i + 1, Sign: string(r)}
		}
	}
	if len(text) < setHead {
		return Set{}, &SetError{Cause: SetCut, At: len(text), Of: setHead}
	}
	head := bitReader{text: text[1:setHead]}
	switch of := setHead + int(head.take(6*lengthSigns)); {
	case len(text) < of:
		return Set{}, &SetError{Cause: SetCut, At: len(text), Of: of}
	case len(text) > of:
		return Set{}, &SetError{Cause: SetLong, At: len(text), Of: of}
	}
	bytes, whole := unsealed(text[setHead:], text[:1])
	var s Set
	at, ok := s.code(newReader(bytes), text[0])
	if !ok || !whole { // damage that no puzzle's own check has found is in the last puzzle
		return Set{}, &SetError{Cause: SetDamaged, At: at, Of: len(s.Puzzles)}
	}
	return s, nil
}

// setTables are the odds of all that a Set has.
type setTables struct {
	givens      field
	same, clash odds
	words       setWords
	ruled       bool     // of version 2
	rules       setWords // the texts of k=
}

// code codes a Set. It returns false if it can't be one, and at which puzzle, from 1, that was found; 0 stands for
// what comes before the first.
func (s *Set) code(p *packer, version byte) (at int, ok bool) {
	f := setTables{ruled: version == ruledVersion}
	f.words.most, f.rules.most = longestText, longestSet
	f.words.begin()
	f.rules.begin()
	n := int(p.one(MostPuzzles, uint32(len(s.Puzzles)-1))) + 1
	if p.reads {
		s.Puzzles = make([]SetPuzzle, n)
	}
	if !p.text(&f.words, "", &s.Title) || !p.text(&f.words, "", &s.Author) || !p.agrees(s.Title+"\n"+s.Author) {
		return 0, false
	}
	layout, title := solver.Classic, ""
	for i := range s.Puzzles {
		of := &s.Puzzles[i]
		if !of.code(p, &f, layout, title) {
			return i + 1, false
		}
		layout, title = of.Given.Layout(), of.Title
	}
	return n, true
}

// agrees codes a check of a text.
func (p *packer) agrees(text string) bool {
	sum := sumOf(firstSum, text)
	sum = (sum ^ sum>>6 ^ sum>>12 ^ sum>>18 ^ sum>>24) % setChecks
	return p.one(setChecks, sum) == sum
}

// code codes a puzzle, which comes after one with a layout and a title.
func (s *SetPuzzle) code(p *packer, f *setTables, layout *solver.Layout, title string) bool {
	if !p.reads && s.Given.Layout() == layout {
		p.flag(&f.same, true)
	} else if !p.flag(&f.same, p.reads) {
		if !p.reads {
			layout = s.Given.Layout()
		}
		var ok bool
		if layout, ok = p.layout(f, layout); !ok {
			return false
		}
	}
	given, ok := p.givens(f, layout, s.Given)
	s.Given = given
	return ok && p.text(&f.words, title, &s.Title) && p.agrees(given.String()+"\n"+s.Title)
}

// layout codes a layout.
func (p *packer) layout(f *setTables, l *solver.Layout) (coded *solver.Layout, ok bool) {
	text, k := "", ""
	if !p.reads {
		text, k = shapeText(l), packRules(l)
	}
	if !p.text(&f.words, "", &text) || f.ruled && !p.text(&f.rules, "", &k) {
		return nil, false
	}
	coded, err := solver.ParseLayout(text)
	if err == nil && k != "" {
		coded, err = withRules(coded, k)
	}
	return coded, err == nil
}

// givens codes the cells of a grid.
func (p *packer) givens(f *setTables, layout *solver.Layout, g solver.Grid) (coded solver.Grid, ok bool) {
	cells := layout.Cells()
	coded = layout.Empty()
	if p.reads {
		g = coded
	}
	left := int(p.number(&f.givens, uint32(g.Count())))
	if left > cells {
		return coded, false
	}
	var has []solver.Cell
	for c := range solver.Cell(cells) {
		rest := cells - int(c)
		if left > 0 && (left == rest || p.split(uint32(left<<16/rest), g.At(c) != 0)) {
			has = append(has, c)
			left--
		}
	}
	clashes := p.flag(&f.clash, !p.reads && len(g.Conflicts()) > 0)
	for _, c := range has {
		digits := coded.Candidates(c)
		if clashes {
			digits = solver.DigitsUpTo(layout.N())
		}
		if digits == 0 {
			return coded, false
		}
		before := digits & solver.DigitsUpTo(max(int(g.At(c))-1, 0))
		number := p.one(uint32(digits.Len()), uint32(before.Len()))
		for d := range digits.All() {
			if number == 0 {
				coded = coded.With(c, d)
				break
			}
			number--
		}
	}
	return coded, true
}
