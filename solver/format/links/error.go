package links

import (
	"strconv"
)

// Cause is the reason why a text cannot be read.
type Cause uint8

// The causes of an Error. Each comment names in brackets the fields of Error that are set in addition to
// Cause and Site.
const (
	NotALink    Cause = iota + 1 // neither a known kind of address nor a known code
	UnknownHost                  // an address of a site that Read does not support [Host]
	// ShortLink: an address that redirects to another one, which only its server knows [Host, Address]
	ShortLink
	RemoteID // an address that names a puzzle but does not contain it [Host, Address, Part: the name]
	// Seed: a random seed, from which only Simon Tatham's program can generate the puzzle [Part: the seed]
	Seed
	// NoPuzzle: an address of a supported site that contains no puzzle [Host, Part: the name of the part of
	// the address that is missing, or ""]
	NoPuzzle
	OtherPuzzle // a puzzle other than Sudoku [Part: the name of its kind]
	Garbled     // an invalid character in the code [Part, Offset, Rune]
	CutShort    // the code ends too early [Part]
	TooLong     // the text has too many bytes [Got, Want: the maximum]
	TooMuch     // the unpacked code has too many bytes [Want: the maximum]
	NotData     // the unpacked code is not data of the site [Offset: in the unpacked code]
	TooDeep     // the data has too many levels of nesting or too many values [Want: the maximum]
	BadField    // a field of the data is missing or has an invalid value [Part: the path of the field]
	// BadSize: the grid is not square, does not have 1 to 25 digits, or its digits do not start at 1 [Part:
	// the size]
	BadSize
	CellCount // the number of cells does not fit the grid [Part, Got, Want]
	BadDigit  // the number Got is not a digit of a grid with Want digits [Part: the cell, Got, Want]
)

// Error describes why an address or a code cannot be read, and where the problem is.
type Error struct {
	Cause Cause
	Site  Site   // the site whose format the text seems to have; 0 if unknown
	Host  string // the host of the address: letters, digits, '-' and '.'
	// Address is the address at which the user finds the puzzle, beginning with https://. It is "" if it has more
	// than 300 characters, or a character that addresses do not have.
	Address string
	Part    string // a part of the text, at most 60 bytes; its meaning depends on Cause
	Offset  int    // from 1, in characters of the code or of the unpacked data; 0 if unknown
	Rune    rune   // for the cause Garbled: the invalid character
	Got     int
	Want    int
}

// Error returns an English message. It names the apparent format, describes what is wrong and where, and
// suggests what to do.
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
		return "links to " + e.Host + " are not supported: copy the digits from that site"
	case ShortLink:
		return e.Host + " only redirects to another address, and following it needs the network: open the link " +
			"and copy the address that it leads to"
	case RemoteID:
		return "the link contains only the name " + strconv.Quote(e.Part) + " of a puzzle on " + e.Host +
			", and fetching it needs the network: open the link and copy the digits, or a link that contains the puzzle"
	case Seed:
		return "the number " + e.Part +
			" is a seed, from which only that program can generate the puzzle: open it there, " +
			"and copy the game ID shown under Specific in the menu Game"
	case NoPuzzle:
		if e.Part == "" {
			return "the link to " + e.Host + " contains no puzzle"
		}
		return "the link to " + e.Host + " contains no puzzle: " + e.Part + " is missing"
	case OtherPuzzle:
		return strconv.Quote(e.Part) + " is not a Sudoku"
	case Garbled:
		return e.in() + "character " + strconv.Itoa(e.Offset) + ", " + strconv.QuoteRune(e.Rune) +
			", is not allowed"
	case CutShort:
		return e.in() + "the code ends too early: was all of it copied?"
	case TooLong:
		return "the text has " + strconv.Itoa(e.Got) + " bytes, more than the limit of " + strconv.Itoa(e.Want)
	case TooMuch:
		return "the unpacked code has more than " + strconv.Itoa(e.Want) + " bytes"
	case NotData:
		return "the unpacked code is not a puzzle: it is invalid at character " + strconv.Itoa(e.Offset)
	case TooDeep:
		return "the data has too many values or levels of nesting: the limit is " + strconv.Itoa(e.Want)
	case BadField:
		return "missing or invalid in the data: " + e.Part
	case BadSize:
		return "a grid of size " + e.Part + " is not supported"
	case CellCount:
		return e.in() + strconv.Itoa(e.Got) + " cells instead of " + strconv.Itoa(e.Want)
	case BadDigit:
		return e.in() + strconv.Itoa(e.Got) + " is not a digit from 1 to " + strconv.Itoa(e.Want)
	}
	return "not a supported link or code"
}

func (e *Error) in() string {
	if e.Part == "" {
		return ""
	}
	return e.Part + ": "
}

// short truncates a part of a text for an Error.
func short(part string) string {
	const most = 60
	for i := range part {
		if i > most-4 {
			return part[:i] + "..."
		}
	}
	return part
}
