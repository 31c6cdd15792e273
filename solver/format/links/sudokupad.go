package links

// SudokuPad (sudokupad.app, app.crackingthecryptic.com) and Sudocle: an ID in the path or in ?puzzleid=. An
// ID starts with the name of its format (SudokuPad/sudokutools, puzzletools_lib.js; PuzzleLoader in SudokuPad
// 0.560). An ID without such a start is the name of a puzzle on the server.

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

func readPadAddress(a address) (*board, *Error) {
	id, ok := field(a.query, "puzzleid")
	if !ok {
		id = strings.TrimLeft(a.path, "/")
		for _, folder := range []string{"sudocle/", "sudoku/", "share/", "sudoku.html", "index.html"} {
			id = strings.TrimLeft(strings.TrimPrefix(id, folder), "/")
		}
	}
	plain := format.Unescape(id)
	switch {
	case plain == "" || plain == "sudocle":
		return nil, &Error{Cause: NoPuzzle}
	case isPadID(plain):
		return readPadID(id)
	}
	const longest = 60 // maximum length of names on the server
	if len(plain) > longest && isLZCode(lzCode(id)) {
		return readPacked(id)
	}
	return nil, &Error{Cause: RemoteID, Part: short(word(id))}
}

// padFormats lists the beginnings of IDs that name a format. Longer ones come first.
var padFormats = []struct {
	prefix string
	least  int // minimum length of the code, so that names of puzzles on the server are not read as codes
	packed bool
	read   func(code string) (*board, *Error)
}{
	{"fpuzzles", 0, true, readPadData}, {"fpuz", 0, true, readPadData}, {"classic", 0, false, readPadClassic},
	{"scl", 20, true, readPadData}, {"ctc", 20, true, readPadData}, {"scf", 12, false, readSCF},
}

func isPadID(text string) bool {
	for _, f := range padFormats {
		if code, ok := strings.CutPrefix(text, f.prefix); ok && len(code) >= f.least {
			return true
		}
	}
	return false
}

// isPadCode reports whether a text is an ID without an address. The ID must contain a long code. The code may
// contain blanks only in place of '+'.
func isPadCode(text string) bool {
	const least = 20
	for _, f := range padFormats {
		code, ok := strings.CutPrefix(text, f.prefix)
		if !ok {
			continue
		}
		if f.packed {
			plain := lzCode(code)
			return len(plain) >= least && !strings.ContainsAny(code[:least], blanks) &&
				(plain[0] == '{' || isLZCode(plain))
		}
		return len(code) >= least && strings.Trim(format.Unescape(code), packedSigns+olderSigns) == ""
	}
	return false
}

// readPadID reads an ID, whose code may be percent-encoded.
func readPadID(id string) (*board, *Error) {
	for _, f := range padFormats {
		if code, ok := strings.CutPrefix(id, f.prefix); ok {
			return f.read(code)
		}
	}
	return nil, &Error{Cause: NoPuzzle}
}

// readPadData reads data that is packed by LZ-string or, rarely, not packed.
func readPadData(code string) (*board, *Error) {
	if plain := format.Unescape(code); strings.HasPrefix(plain, "{") {
		b, _, err := readObject(plain)
		return b, err
	}
	return readPacked(code)
}

// readPadClassic reads givens in one of two packings. If both can read a code, the newer packing is used,
// provided that its result has the right number of cells.
func readPadClassic(code string) (*board, *Error) {
	code = word(code)
	b, err := readPackedDigits(code)
	if err == nil {
		return b, nil
	}
	if cells, old := unpackOlderDigits(code); old == nil {
		if b, old := line(cells, ""); old == nil {
			return b, nil
		}
	}
	return nil, err
}

func square(cells int) bool {
	n := 1
	for n*n < cells {
		n++
	}
	return n*n == cells
}

// olderSigns lists the characters of the older packing for runs of empty cells. The index of a character is
// the length of the run.
const olderSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"

// unpackOlderDigits returns the digits of the older packing, with 0 for empty cells.
func unpackOlderDigits(code string) (string, *Error) {
	const most = 2 * 625
	var b strings.Builder
	for i := range len(code) {
		empty := strings.IndexByte(olderSigns, code[i])
		switch {
		case b.Len() > most:
			return "", garbled(code, i, "")
		case empty >= 0:
			b.WriteString(strings.Repeat("0", empty))
		case code[i] >= '1' && code[i] <= '9':
			b.WriteByte(code[i])
		default:
			return "", garbled(code, i, "")
		}
	}
	return b.String(), nil
}

// readSCF reads the packed digits of a 9x9 grid, followed by a letter for each rule.
func readSCF(code string) (*board, *Error) {
	code = strings.TrimSuffix(word(code), ".scf")
	const cells = 81
	end, had := 0, 0
	for end < len(code) && had < cells {
		value := strings.IndexByte(packedSigns, code[end])
		if value < 0 {
			return nil, garbled(code, end, "")
		}
		had += 1 + value/10
		end++
	}
	b, err := readPackedDigits(code[:end])
	if err != nil {
		return nil, err
	}
	if had != cells {
		return nil, &Error{Cause: CellCount, Got: had, Want: cells}
	}
	for i := end; i < len(code); i++ {
		known := false
		for _, k := range kinds().all {
			if k.pad.letter == code[i:i+1] {
				b.keepKinds(k.pad.name, k.kind)
				known = true
			}
		}
		if !known {
			return nil, garbled(code, i, "")
		}
	}
	return b, nil
}

// padLink writes an address with the data of f-puzzles, without the parts that SudokuPad ignores. For a
// puzzle with nothing but givens, it writes only the givens. SudokuPad's own data can place shapes anywhere. It is used
// if it can express all rules and the data of f-puzzles would lose shapes or fog.
func padLink(p format.Puzzle) string {
	const address = "https://sudokupad.app/"
	p.Entered = solver.Grid{}
	p.Notes = p.Notes.Map(p.Grid.Layout().Cells(), func(_ solver.Cell, note format.Note) format.Note {
		return format.Note{Corner: note.Corner, Centre: note.Centre}
	})
	if p.Grid.Layout() == solver.Classic && (p == format.Puzzle{Grid: p.Grid, Kind: p.Kind}) {
		return address + "classic" + packDigits(digits(p.Grid))
	}
	usual := address + "fpuzzles" + escaped(pack(fpuzzlesData(p)))
	lacks := func(r solver.Rule) bool { return !sclHolds(r) }
	if PartsOf(p)&(Drawing|Fog) == 0 || slices.ContainsFunc(p.Grid.Layout().Rules(), lacks) {
		return usual
	}
	scl := address + "scl" + escaped(pack(sclText(p)))
	gains := p.Fog != format.Fog{} || shapesOf(scl) > shapesOf(usual)
	if back, _, err := Read(scl); err != nil || back.Grid != p.Grid || !gains {
		return usual
	}
	return scl
}

// shapesOf returns the number of shapes that an address draws.
func shapesOf(address string) int {
	p, _, _ := Read(address)
	return len(p.Drawing.Shapes())
}
