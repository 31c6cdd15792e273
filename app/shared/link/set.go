package link

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
)

// A set is several puzzles in one link to the page of collections. It has a title and an author, and each
// puzzle has a title:
//
//	lists/?s=<version: one character><number of remaining characters: two><the rest, as encoded by sealed>
//
// The number of characters distinguishes a link that was cut off from one that was changed. The rest encodes
// these numbers:
//
//	the number of puzzles; the title and the author; a checksum of both
//	for each puzzle: whether it has the layout of the previous one, and otherwise the text of its layout; the number of
//	givens; for each cell whether it has one; the givens; the title; a checksum of the puzzle
//
// A given is encoded as its index among the digits that the earlier givens allow in its cell. So reading a
// set does not require solving. All of this belongs to version 1 and never changes.
//
// A set has version 2 if one of its layouts has rules that a link has in k=. In version 2, the text of a
// layout omits these rules. It is followed by the value of k=, which may be empty.

// Set is the content of a link to several puzzles.
type Set struct {
	Title, Author string
	Puzzles       []SetPuzzle
}

// SetPuzzle is one puzzle of a Set.
type SetPuzzle struct {
	Given solver.Grid
	Title string
}

const (
	// MostPuzzles is the maximum number of puzzles in a set.
	MostPuzzles = 100
	// MaxSetLink is the maximum length of a set's address in bytes.
	MaxSetLink = 2048

	setVersion   = '1'
	ruledVersion = '2' // for a set with rules in k=
	// SetPath is the part of a set's address between the address of the site and the text of the set.
	SetPath = "lists/?s="

	// AsList and AsCodes are appended to the address of a set that opens as a collection or as the page for the codes
	// of a class. Without either, the page shows the set to a pupil.
	AsList  = "&as=list"
	AsCodes = "&as=codes"

	lengthSigns  = 2
	setHead      = 1 + lengthSigns
	longestSet   = 1<<(6*lengthSigns) - 1 // maximum number of characters after the version and the length
	setChecks    = 64                     // number of different checksums of a puzzle
	longestTitle = 120                    // in characters, the same as in collections
)

// SetCause is the kind of fault in the text of a set.
type SetCause uint8

// These are the values of SetCause. At, Of and Sign are fields of SetError.
const (
	SetNewer    SetCause = iota // the version is newer
	SetCut                      // only At of Of characters are present
	SetLong                     // there are At characters instead of Of
	SetSign                     // character number At is Sign, which is not allowed
	SetDamaged                  // puzzle number At of Of is damaged; At is 0 if the damage is before the first puzzle
	SetNoPuzzle                 // this is not the text of a set
)

// SetError is the error for an invalid text of a set.
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
		return "the set is cut off: " + at + " of its " + of + " characters are present"
	case SetLong:
		return "the set has " + at + " characters instead of " + of
	case SetSign:
		return "character " + at + " of the set, " + strconv.Quote(e.Sign) + ", is not allowed"
	case SetDamaged:
		if e.At == 0 {
			return "the set is damaged at its beginning, before the first puzzle"
		}
		return "the set is damaged in puzzle " + at + " of " + of
	default:
		return "this is not the text of a set"
	}
}

// SetView is how the address of a set shows it.
type SetView uint8

const (
	ToPupil SetView = iota // as the numbered boards of a class
	ToList                 // as a collection, with AsList
	ToCodes                // as the page for the codes of a class, with AsCodes
)

// SetIn finds the text of a set in text, which is an address, its query, or any text that contains an address, and how
// the address shows the set. ok is false if there is no set.
func SetIn(text string) (set string, as SetView, ok bool) {
	query, ok := strings.CutPrefix(text, "?")
	if _, rest, found := strings.Cut(text[:min(len(text), searched)], "/lists/?"); found {
		query, ok = rest, true
	}
	if !ok {
		return "", ToPupil, false
	}
	if end := strings.IndexAny(query, "# \t\r\n\"<>()"); end >= 0 {
		query = query[:end]
	}
	value := func(name string) string { return strings.TrimRight(strings.Join(Values(query, name), ""), ".,;:!?") }
	switch "&as=" + value("as") {
	case AsList:
		as = ToList
	case AsCodes:
		as = ToCodes
	}
	set = value("s")
	return set, as, set != ""
}

// SetID returns the id of the collection that is created for a set. The id is a 64-bit FNV-1a hash of the
// set's text.
func SetID(text string) string {
	sum := uint64(14695981039346656037)
	for i := range len(text) {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return "s" + strconv.FormatUint(sum, 36)
}

// Contents returns a hash of the puzzles of a set. It does not depend on titles, the author and the order.
func (s *Set) Contents() string {
	all := make([]string, len(s.Puzzles))
	for i, p := range s.Puzzles {
		all[i] = p.Given.Layout().String() + " " + p.Given.String()
	}
	slices.Sort(all)
	return SetID(strings.Join(all, "\n"))
}

// EncodeSet encodes a set as a text. ok is false if the text would be too long, or if the set has no puzzle
// or more than MostPuzzles.
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
	if _, ok := s.code(w, version); !ok { // the text of a layout is too long
		return "", false
	}
	text = headed(sealed(w.end(), string(version)), version)
	return text, text != ""
}

// headed puts the version and the length before the text of a set. It returns "" if the text is too long.
func headed(rest string, version byte) string {
	if len(rest) > longestSet {
		return ""
	}
	head := bitWriter{text: []byte{version}}
	head.put(uint32(len(rest)), 6*lengthSigns)
	return head.end() + rest
}

// DecodeSet decodes a text of EncodeSet. The error is a *SetError.
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
	if !ok || !whole { // if all checksums of puzzles are correct, the fault is assigned to the last puzzle
		return Set{}, &SetError{Cause: SetDamaged, At: at, Of: len(s.Puzzles)}
	}
	return s, nil
}

// setTables has the odds for all kinds of numbers in a Set.
type setTables struct {
	givens      field
	same, clash odds
	words       setWords
	ruled       bool     // whether the set has version 2, with rules in k=
	rules       setWords // for the texts of k=
}

// code reads or writes a Set. ok is false if the Set is invalid. In that case at is the number of the first
// faulty puzzle, from 1, or 0 if the fault is before the first puzzle.
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

// agrees reads or writes a checksum of text. When reading, it reports whether the checksum is correct.
func (p *packer) agrees(text string) bool {
	sum := sumOf(firstSum, text)
	sum = (sum ^ sum>>6 ^ sum>>12 ^ sum>>18 ^ sum>>24) % setChecks
	return p.one(setChecks, sum) == sum
}

// code reads or writes a puzzle. layout and title belong to the previous puzzle. code returns false if the
// puzzle is invalid.
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

// layout reads or writes a layout. ok is false if the layout is invalid.
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

// givens reads or writes the givens of a grid. ok is false if they are invalid.
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
