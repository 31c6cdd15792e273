package exchange

import "strconv"

// Cause is the reason why a text cannot be read or a puzzle cannot be written.
type Cause uint8

// The causes of an Error.
const (
	TooLarge     Cause = iota + 1 // the text has Got bytes; Open reads at most Want
	TooDeep                       // brackets or elements are nested deeper than Want
	Damaged                       // Part is not valid at this place of the format
	WrongCount                    // Got cells where the format requires Want
	BadDigit                      // Part is not a digit of a grid of this size
	UnequalSizes                  // the region with the character Part has Got cells instead of Want
	CageLoop                      // the arrows of a cage form a cycle
	Unread                        // Part is a feature of the format that Numplace does not support
	NoPuzzle                      // the text has the format but contains no puzzle
	NotHeld                       // in Write: the format does not support the grid's size or rules
	OnlyOne                       // in Write: the format can contain only one puzzle, not Got
	UnknownID                     // in Write: there is no writer with the ID in Part
)

// Error describes why a text cannot be read or a puzzle cannot be written, and where in the text the problem
// is.
type Error struct {
	Format Format // the apparent format of the text; 0 if it does not matter, and in errors of Write
	Cause  Cause
	Line   int    // from 1; 0 if the error is about the whole text
	Column int    // from 1, in characters; 0 if the error is about a whole line or text
	Part   string // the part of the text that the error is about, at most 20 characters
	Got    int
	Want   int
}

// Error returns the place and the reason in English, for example: line 2, column 5: looks like hodoku: 7
// cells instead of 81
func (e *Error) Error() string {
	where := ""
	if e.Line > 0 {
		where = "line " + strconv.Itoa(e.Line) + ": "
		if e.Column > 0 {
			where = "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": "
		}
	}
	if e.Format != 0 {
		where += "looks like " + e.Format.ID() + ": "
	}
	return where + e.why()
}

func (e *Error) why() string {
	got, want, part := strconv.Itoa(e.Got), strconv.Itoa(e.Want), strconv.Quote(e.Part)
	switch e.Cause {
	case TooLarge:
		return "the text has " + got + " bytes, more than the limit of " + want
	case TooDeep:
		return "brackets or elements are nested deeper than " + want + " levels"
	case WrongCount:
		return got + " cells instead of " + want
	case BadDigit:
		return part + " is not a digit of the grid"
	case UnequalSizes:
		return "region " + part + " has " + got + " cells instead of " + want
	case CageLoop:
		return "the arrows of a cage form a cycle"
	case Unread:
		return part + " is not supported"
	case NoPuzzle:
		return "it contains no puzzle"
	case NotHeld:
		return "the format does not support a grid of this size or with these rules"
	case OnlyOne:
		return got + " puzzles: the format holds one"
	case UnknownID:
		return "unknown format " + part
	}
	return part + " is out of place"
}

// part truncates a text for Error.Part.
func part(text string) string {
	const most = 20
	n := 0
	for i := range text {
		if n == most {
			return text[:i]
		}
		n++
	}
	return text
}
