package solver

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The text format of a layout, as used in links and stored data:
//
//	3x3                       boxes of 3 rows and 3 columns
//	jigsaw:1112122233...      n*n characters, one per cell, row by row; each stands for a region of n cells
//	3x3,diagonals,knight      boxes of 3 rows and 3 columns, and two rules
//
// A rule consists of its kind, its value and its cells, which are numbered from 0 row by row:
//
//	cage=15:0.1.9             a cage of three cells with the sum 15
//	whisper=5:0.10.20.21      a line, in the order of its cells
//	allxv=5.10                a rule of the whole board
//
// "diagonals" stands for rising and falling together. Kinds lists the kinds, and the constants of type Kind
// describe the values and cells of each. The parts may be in any order. A jigsaw has at most 16 digits. Its
// characters can be any letters and digits; A and a are different. The cells of a region need not touch. A
// Latin square, which has no regions, is written with boxes of one row, for example 1x5.
//
// String always writes the same text for a layout: first the boxes or regions, then the rules by kind in the
// order of Kinds and by cells. It writes diagonals for rising and falling together. Sets of cells are written
// in ascending order, and a line without a direction starts at the end with the lower cell. A default value is
// omitted, such as the 1 of a white dot. All odd cells are one rule, and so are all even cells. Regions are
// numbered 1-9, then A-G, in the order of their first cells. A jigsaw whose regions equal boxes is still a
// jigsaw.

// maxJigsaw is the largest number of digits of a jigsaw.
const maxJigsaw = 16

// bothDiagonals stands for the rules of both diagonals.
const bothDiagonals = "diagonals"

const jigsawPrefix = "jigsaw:"

// LayoutCause is the reason why a text is not the text of a layout.
type LayoutCause uint8

// The causes of a LayoutError.
const (
	UnknownPart    LayoutCause = iota + 1 // a part that is not a box, a jigsaw or a rule
	RepeatedPart                          // a rule that occurred before, or a second box or jigsaw
	MissingShape                          // neither a box nor a jigsaw
	BoxSize                               // a box of fewer than 1 or more than MaxN cells
	NotASign                              // a character of a jigsaw that is neither a letter nor a digit
	NotSquare                             // a jigsaw whose number of cells is not n*n, with n from 1 to 16
	RegionSize                            // a region that does not have n cells
	NeedsBoxes                            // disjoint together with a jigsaw
	NeedsSquareBox                        // windoku without boxes of 3x3 cells
	WrongRule                             // a rule that this layout can't have; Rule has the reason
)

// LayoutError reports why and where a text is not the text of a layout.
type LayoutError struct {
	Cause  LayoutCause
	Part   string // the wrong part; for NotASign the character, for RegionSize the character of the region
	Offset int    // byte position of Part in the text; the length of the text for MissingShape
	Got    int    // for NotSquare the number of cells, for RegionSize the number of cells of the region
	Want   int    // for RegionSize the required number of cells
	Rule   *RuleError
}

// Error returns the place and the reason in English, for example: character 5, "windoku": needs boxes of 3x3
// cells
func (e *LayoutError) Error() string {
	if e.Cause == MissingShape {
		return "character " + strconv.Itoa(e.Offset+1) + ": a layout needs a box such as 3x3, or a jigsaw"
	}
	where := "character " + strconv.Itoa(e.Offset+1) + ", " + quoted(e.Part) + ": "
	switch e.Cause {
	case RepeatedPart:
		return where + "repeats an earlier part"
	case BoxSize:
		return where + "a box has 1 to " + strconv.Itoa(MaxN) + " cells"
	case NotASign:
		return where + "is neither a letter nor a digit"
	case NotSquare:
		most := times(maxJigsaw, maxJigsaw)
		return where + strconv.Itoa(e.Got) + " cells: a jigsaw must have n*n cells, from 1x1 to " + most
	case RegionSize:
		return where + "a region of " + strconv.Itoa(e.Got) + " cells: each must have " + strconv.Itoa(e.Want)
	case NeedsBoxes:
		return where + "needs boxes"
	case NeedsSquareBox:
		return where + "needs boxes of 3x3 cells"
	case WrongRule:
		return "character " + strconv.Itoa(e.Offset+1) + ": " + e.Rule.Error()
	}
	return where + "is not a part of a layout"
}

// Unwrap returns the error about the rule for WrongRule, and nil for any other cause.
func (e *LayoutError) Unwrap() error {
	if e.Rule == nil { // a plain nil, because a nil pointer in an interface is not equal to nil
		return nil
	}
	return e.Rule
}

// quoted returns s in quotes. It cuts s after 20 bytes if it is longer.
func quoted(s string) string {
	const most = 20
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "..."
	}
	return strconv.Quote(s)
}

// ParseLayout parses the text of a layout. Equal layouts are the same pointer: ParseLayout(l.String()) == l,
// and ParseLayout("3x3") == Classic. The error is a *LayoutError.
func ParseLayout(text string) (*Layout, error) {
	if l := inUse(text); l != nil { // the page parses the same long text after each keystroke
		return l, nil
	}
	var s shape
	var rules []Rule
	at := 0
	for part := range strings.SplitSeq(text, ",") {
		added, err := s.read(part)
		if err != nil {
			err.Offset += at
			return nil, err
		}
		for _, r := range added {
			if r.Kind.Shape() == WholeBoard && hasRule(rules, r.Kind) {
				return nil, &LayoutError{Cause: RepeatedPart, Part: part, Offset: at}
			}
			rules = append(rules, r)
		}
		at += len(part) + 1
	}
	if s.n == 0 {
		return nil, &LayoutError{Cause: MissingShape, Offset: len(text)}
	}
	normal, wrong := s.normal(rules)
	if wrong != nil {
		return nil, wrongIn(text, wrong)
	}
	s.rules = normal
	return layoutOf(s), nil
}

// wrongIn converts an error about a rule to a LayoutError with the position of the rule in the text.
func wrongIn(text string, wrong *RuleError) *LayoutError {
	err := &LayoutError{Cause: WrongRule, Rule: wrong}
	for part := range strings.SplitSeq(text, ",") {
		if r, ok := parseRule(part); ok && compareRules(&r, &wrong.Rule) == 0 {
			err.Part = part
			break
		}
		err.Offset += len(part) + 1
	}
	if err.Part == "" {
		err.Offset = 0
	}
	if wrong.Cause == WrongBoxes {
		switch wrong.Rule.Kind {
		case Windoku:
			err.Cause, err.Rule = NeedsSquareBox, nil
		case DisjointGroups:
			err.Cause, err.Rule = NeedsBoxes, nil
		}
	}
	return err
}

// read parses one part of a text. It adds the part's boxes or regions to the shape, or returns the rules of
// the part. The offset of an error is relative to the start of the part.
func (s *shape) read(part string) ([]Rule, *LayoutError) {
	if part == bothDiagonals {
		return []Rule{{Kind: RisingDiagonal}, {Kind: FallingDiagonal}}, nil
	}
	signs, isJigsaw := strings.CutPrefix(part, jigsawPrefix)
	rows, cols, isBox := sizeOfBox(part)
	rule, isRule := parseRule(part)
	switch {
	case !isJigsaw && !isBox && isRule:
		return []Rule{rule}, nil
	case !isJigsaw && !isBox:
		return nil, &LayoutError{Cause: UnknownPart, Part: part}
	case s.n > 0:
		return nil, &LayoutError{Cause: RepeatedPart, Part: part}
	case isJigsaw:
		err := s.readRegions(signs)
		if err != nil {
			err.Offset += len(jigsawPrefix)
		}
		return nil, err
	case rows < 1 || cols < 1 || rows*cols > MaxN:
		return nil, &LayoutError{Cause: BoxSize, Part: part}
	}
	s.n, s.rows, s.cols = rows*cols, rows, cols
	return nil, nil
}

// sizeOfBox parses RxC. ok is false if part has another form. A number above MaxN is returned as MaxN + 1.
func sizeOfBox(part string) (rows, cols int, ok bool) {
	before, after, _ := strings.Cut(part, "x")
	number := func(s string) int {
		n := 0
		for _, r := range []byte(s) {
			if r < '0' || r > '9' {
				return -1
			}
			n = min(10*n+int(r-'0'), MaxN+1)
		}
		return n
	}
	rows, cols = number(before), number(after)
	return rows, cols, before != "" && after != "" && rows >= 0 && cols >= 0
}

// readRegions parses the characters of a jigsaw.
func (s *shape) readRegions(signs string) *LayoutError {
	n := 1
	for n < maxJigsaw && n*n < len(signs) {
		n++
	}
	for i, r := range signs {
		if (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
			_, size := utf8.DecodeRuneInString(signs[i:])
			return &LayoutError{Cause: NotASign, Part: signs[i : i+size], Offset: i}
		}
	}
	if len(signs) != n*n {
		return &LayoutError{Cause: NotSquare, Part: jigsawPrefix + signs, Offset: -len(jigsawPrefix), Got: len(signs)}
	}
	s.n, s.regions = n, make([]uint8, n*n)
	var order []byte // the character of each region
	for i := range n * n {
		region := slices.Index(order, signs[i])
		if region < 0 {
			region = len(order)
			order = append(order, signs[i])
		}
		s.regions[i] = uint8(region)
	}
	for _, sign := range order {
		if got := strings.Count(signs, string(sign)); got != n {
			at := strings.IndexByte(signs, sign)
			return &LayoutError{Cause: RegionSize, Part: string(sign), Offset: at, Got: got, Want: n}
		}
	}
	return nil
}

// text returns the text of the shape and its rules.
func (s shape) text() string {
	var b []byte
	if s.regions == nil {
		b = append(b, times(s.rows, s.cols)...)
	} else {
		b = append(b, jigsawPrefix...)
		for _, region := range s.regions {
			b = append(b, symbols[region+1])
		}
	}
	both := s.has(RisingDiagonal) && s.has(FallingDiagonal)
	for i := range s.rules {
		r := &s.rules[i]
		switch {
		case both && r.Kind == RisingDiagonal:
			b = append(append(b, ','), bothDiagonals...)
		case both && r.Kind == FallingDiagonal:
		default:
			b = r.appendTo(append(b, ','))
		}
	}
	return string(b)
}

// String returns the text of the layout, or an empty string for the nil Layout.
func (l *Layout) String() string {
	if l == nil {
		return ""
	}
	return l.text
}
