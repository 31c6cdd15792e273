package links

import (
	"strconv"
)

// Cause is why a text is not read.
type Cause uint8

// The causes of an Error.
const (
	NotALink    Cause = iota + 1 // neither a known kind of address nor a known code
	UnknownHost                  // an address of a site that Read does not know; Host
	ShortLink                    // an address that redirects to one that only a server knows; Host
	RemoteID                     // an address that only names a puzzle on the site's server; Host, Part is the name
	// a number from which only Simon Tatham's program can make the puzzle; Part is the number
	Seed
	// an address of the site without a puzzle; Part is the part that is missing, if it has a name
	NoPuzzle
	OtherPuzzle // another kind of puzzle, whose name is Part
	Garbled     // a character that the code cannot have; Part, Offset and Rune
	CutShort    // the code ends too early; Part
	TooLong     // a text of Got bytes; at most Want are read
	TooMuch     // the code unpacks to more than Want bytes
	NotData     // what the code unpacks to is not the data that the site writes; Offset in it
	TooDeep     // data nested deeper than Want, or in more than Want parts
	BadField    // a field of the data that is missing, or has a value it cannot have; Part is its path
	// a grid that is not square, or not of 1 to 25 digits, or of other digits than from 1; Part
	BadSize
	CellCount // Got cells; the grid has Want. Part
	BadDigit  // Got is no digit of a grid of Want digits; Part is the cell
)

// Error is why, and where, an address or a code is not read.
type Error struct {
	Cause  Cause
	Site   Site   // whose form it looks like; 0 if that is unknown
	Host   string // the host of the address, of letters, digits, '-' and '.'
	Part   string // a part of the text, at most 60 bytes; see the causes
	Offset int    // from 1, in characters of the code or of the data in it; 0 without a place
	Rune   rune   // Garbled
	Got    int
	Want   int
}

// Error returns in English what the text looks like, where it breaks and what can be done.
func (e *Error) Error() string {
	what := ""
	if e.Site != 0 && e.Host == "" {
		what = e.Site.String() + ": "
	}
	return what + e.why()
}

func (e *Error) why() string {
	switch e.Cause {
	case UnknownHost:
		return "a link to " + e.Host + ", a site whose links are not known: copy the digits from there"
	case ShortLink:
		return "a link of " + e.Host + " only stands for another one, and following it needs the network: open it, " +
			"and copy the address that it leads to"
	case RemoteID:
		return "the link holds only the name " + strconv.Quote(e.Part) + " of a puzzle on " + e.Host +
			", and fetching it needs the network: open it, and copy the digits, or a link that holds the puzzle"
	case Seed:
		return "the number " + e.Part +
			" is a seed, from which only that program makes the puzzle: open it there, " +
			"and copy the game ID that the menu Game has under Specific"
	case NoPuzzle:
		if e.Part == "" {
			return "the link to " + e.Host + " holds no puzzle"
		}
		return "the link to " + e.Host + " holds no puzzle: " + e.Part + " is missing"
	case OtherPuzzle:
		return strconv.Quote(e.Part) + " is no Sudoku"
	case Garbled:
		return e.in() + "character " + strconv.Itoa(e.Offset) + ", " + strconv.QuoteRune(e.Rune) +
			", cannot stand there"
	case CutShort:
		return e.in() + "the code ends too early: was all of it copied?"
	case TooLong:
		return strconv.Itoa(e.Got) + " bytes: at most " + strconv.Itoa(e.Want) + " are read"
	case TooMuch:
		return "the code unpacks to more than " + strconv.Itoa(e.Want) + " bytes"
	case NotData:
		return "the code unpacks to what is no puzzle: it breaks at character " + strconv.Itoa(e.Offset) +
			" of the data"
	case TooDeep:
		return "the data have more parts, or more levels, than " + strconv.Itoa(e.Want)
	case BadField:
		return "the data have no proper " + e.Part
	case BadSize:
		return "a grid of the size " + e.Part + " is not read"
	case CellCount:
		return e.in() + strconv.Itoa(e.Got) + " cells instead of " + strconv.Itoa(e.Want)
	case BadDigit:
		return e.in() + strconv.Itoa(e.Got) + " is no digit of a grid of " + strconv.Itoa(e.Want)
	}
	return "neither a link nor a code that is known"
}

func (e *Error) in() string {
	if e.Part == "" {
		return ""
	}
	return e.Part + ": "
}

// short returns a part of a text for an Error.
func short(part string) string {
	const most = 60
	for i := range part {
		if i > most-4 {
			return part[:i] + "..."
		}
	}
	return part
}
