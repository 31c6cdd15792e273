package links

// sudoku.coach: /en/play/ and /en/solver/ with the digits in the path or in ?puzzle=. The page can also copy
// and paste its state as a text: SCv7_32_ and JSON that is compressed by zlib and encoded in base32hex.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

func readCoachAddress(a address) (*board, *Error) {
	parts := strings.Split(strings.Trim(a.path, "/"), "/")
	for i, part := range parts {
		part = word(part)
		switch {
		case isCoachState(part):
			return readCoachState(part)
		case (part == "play" || part == "solver") && i+1 < len(parts) && parts[i+1] != "":
			return readCoachCode(word(parts[i+1]), part)
		case part == "s" && i+1 < len(parts):
			return nil, &Error{Cause: RemoteID, Part: short(word(parts[i+1]))}
		}
	}
	if digits, ok := field(a.query, "puzzle"); ok {
		return readCoachCode(word(digits), "puzzle")
	}
	return nil, &Error{Cause: NoPuzzle}
}

// readCoachCode reads a state or digits. part is the place of the digits in the address, for errors.
func readCoachCode(code, part string) (*board, *Error) {
	if isCoachState(code) {
		return readCoachState(code)
	}
	return line(code, part)
}

// A state starts with coachHead, the version number of the page, and coachBase32.
const (
	coachHead   = "SCv"
	coachBase32 = "_32_"
)

func isCoachState(text string) bool {
	version, _, ok := strings.Cut(strings.TrimPrefix(text, coachHead), coachBase32)
	return ok && strings.HasPrefix(text, coachHead) && version != "" && strings.Trim(version, "0123456789") == ""
}

// readCoachState reads a state. The candidates that the page shows become centre pencil marks.
func readCoachState(state string) (*board, *Error) {
	code := coachBlanks.Replace(state[strings.Index(state, coachBase32)+len(coachBase32):])
	packed, err := bytesOf(strings.ToLower(code), base32Signs)
	if err != nil {
		return nil, err
	}
	text, err := inflate(packed, false)
	if err != nil {
		return nil, err
	}
	d, err := parseData(text)
	if err != nil {
		return nil, err
	}
	return readCoachData(d)
}

var coachBlanks = strings.NewReplacer("\r", "", "\n", "", " ", "", "\t", "")

// readCoachData reads the object that a state packs.
func readCoachData(d *data) (*board, *Error) {
	b, err := line(d.Of("givenDigits").Text, "givenDigits")
	if err != nil {
		return nil, err
	}
	if size := d.Of("gridSize"); size.Kind != jsontree.Null {
		if n, ok := size.Int(); !ok || n != b.n {
			return nil, badField("gridSize")
		}
	}
	if user := d.Of("userDigits").Text; user != "" {
		if len(user) != len(b.givens) {
			return nil, &Error{Cause: CellCount, Part: "userDigits", Got: len(user), Want: len(b.givens)}
		}
		for c := range len(user) {
			digit := digitValue(user[c], 36)
			if digit < 0 {
				return nil, garbled(user, c, "userDigits")
			}
			if err := b.enter(c, digit); err != nil {
				return nil, err
			}
		}
	}
	if masks := d.Of("userCellCandidates").Text; masks != "" {
		parts := strings.Split(masks, "-")
		if len(parts) != len(b.givens) {
			return nil, &Error{Cause: CellCount, Part: "userCellCandidates", Got: len(parts), Want: len(b.givens)}
		}
		for c, part := range parts {
			mask, rest, ok := number(part)
			if !ok || rest != "" || mask>>1 >= 1<<b.n {
				return nil, badField("userCellCandidates " + b.name(c))
			}
			b.notes[c].Centre = solver.Digits(mask >> 1) // bit d of mask is digit d
		}
	}
	for _, name := range []string{"givenColours", "userColours"} {
		for c, part := range strings.Split(d.Of(name).Text, ",") {
			if colour, rest, ok := number(part); ok && rest == "" && c < len(b.notes) {
				b.notes[c].Colours |= colourBit(colour)
			}
		}
	}
	return b, nil
}

// colourBit returns the colour with the given number, counted from 0. Numbers above the last colour start
// again from the first.
func colourBit(number int) format.Colours { return 1 << (number % format.ColourCount) }

func coachLink(p format.Puzzle) string { return "https://sudoku.coach/en/play/" + digits(p.Grid) }
