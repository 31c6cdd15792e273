package exchange

import "strconv"

// Cause is why a text is not read, or a puzzle not written.
type Cause uint8

// The causes of an Error.
const (
	TooLarge     Cause = iota + 1 // a text of Got bytes, more than the Want that Open reads
	TooDeep                       // brackets or elements nested deeper than Want
	Damaged                       // Part is not what the format has at this place
	WrongCount                    // Got cells where the format has Want
	BadDigit                      // Part is not a digit of the grid
	UnequalSizes                  // a region of Got cells, where those of a jigsaw have Want; Part is its sign
	CageLoop                      // arrows that point in a circle
	Unread                        // a part of the format that Numplace does not read: Part
	NoPuzzle                      // the format, without a puzzle in it
	NotHeld                       // Write: the format has no place for the grid's size or rules
	OnlyOne                       // Write: the format holds one puzzle, not Got
	UnknownID                     // Write: no writer has the ID Part
)

// Error is why, and where, a text is not read or a puzzle not written.
type Error struct {
	Format Format // what the text looks like; 0 if that does not matter. It is 0 in errors of Write
	Cause  Cause
	Line   int    // from 1; 0 if the error is about the whole text
	Column int    // from 1, in characters; 0 if the error is about a whole line or text
	Part   string // the words in question, at most 20 characters
	Got    int
	Want   int
}

// Error returns where and why in English, as in: line 2, column 5: looks like hodoku: 7 cells
// instead of 81
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
		return got + " bytes: at most " + want + " are read"
	case TooDeep:
		return "brackets or elements deeper than " + want
	case WrongCount:
		return got + " cells instead of " + want
	case BadDigit:
		return part + " is not a digit of the grid"
	case UnequalSizes:
		return "region " + part + " has " + got + " cells instead of " + want
	case CageLoop:
		return "the arrows of a cage point in a circle"
	case Unread:
		return part + " is not read"
	case NoPuzzle:
		return "no puzzle in it"
	case NotHeld:
		return "the format does not hold a grid of this size or with these rules"
	case OnlyOne:
		return got + " puzzles: the format holds one"
	case UnknownID:
		return part + " is no format that is written"
	}
	return part + " is out of place"
}

// part returns the beginning of a text for Error.Part.
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
