package format

// Formats of other programs that Read recognizes but cannot read. It recognizes each format by features that
// no plain grid has.

import (
	"strings"
	"unicode/utf8"
)

// Family is a format, or a family of formats, of other programs.
type Family uint8

// The families that the field Looks of an Error can have.
const (
	Address    Family = iota + 1 // a web address; Error.Site is its host
	TathamGame                   // a game ID of Simon Tatham's Solo: 3x3:a2e9a5b6
	TathamSave                   // a saved game of Simon Tatham's Solo
	// SolverState is a text such as HoDoKu's :0000:x:cells::, or a text in Susser's format, in which digits
	// that are not givens have a '+' before them.
	SolverState
	SadManFile  // an .sdk file with the heading [Puzzle]
	PencilMarks // candidates: a table, 729 characters, or sudosol's c368
	OpenSudoku  // XML, or fields separated by vertical bars: 5|0|0
	FPuzzles    // encoded data, beginning with N4Ig
	SudokuPad   // encoded data, or compressed digits as in SudokuExchange: KDTRBQsV3CQ
	SudokuWiki  // encoded candidates, such as S9B0106
	SudokuCoach // encoded data, beginning with SCv7_32_
	Killer      // cages, either in SumoCue's format, such as 3x3:d:k:3587, or drawn with arrows
	ISS         // constraints of the Interactive Sudoku Solver: .~R1C1_5
	LockedCells // rows with locks and pencil marks: 9(2,3)|5!|7!
	Samurai     // five overlapping grids
	NoText      // an image, or another file that is not text
	Packed      // an archive such as zip, or a spreadsheet
	Families    // number of the values above, including the unused 0
)

// familyOf returns the family of a text. It returns 0 if no family matches. If the family is Address, site is
// the host. familyOf takes linear time.
func familyOf(text string) (looks Family, site string) {
	text = strings.Trim(text, blanks)
	if site = host(strings.Trim(text, `<>()"',;`)); site != "" {
		return Address, site
	}
	const short = 20 // minimum length of encoded data in bytes
	packed := len(text) >= short && oneWord(text)
	for _, b := range beginnings {
		if strings.HasPrefix(text, b.text) && (packed || !b.packed) {
			return b.looks, ""
		}
	}
	for looks, is := range marks {
		if is != nil && is(text) {
			return Family(looks), ""
		}
	}
	return 0, ""
}

// beginnings are prefixes that identify a family. If packed is set, the text must also be a single long word,
// as encoded data is.
var beginnings = []struct {
	text   string
	looks  Family
	packed bool
}{
	{"SAVEFILE:", TathamSave, false}, {"version: ", OpenSudoku, false},
	{"N4Ig", FPuzzles, true}, {"fpuz", FPuzzles, true},
	{"scl", SudokuPad, true}, {"ctc", SudokuPad, true}, {"scf", SudokuPad, true}, {"classic", SudokuPad, true},
	{"S4B", SudokuWiki, true}, {"S9B", SudokuWiki, true}, {"SGB", SudokuWiki, true}, {"SPB", SudokuWiki, true},
	{"SCv", SudokuCoach, true},
}

// marks contains a test for each of the other families. familyOf runs the tests in order, so each may assume
// that those before it have failed.
var marks = [Families]func(text string) bool{
	TathamGame:  tathamGame,
	SolverState: solverState,
	SadManFile:  func(text string) bool { return strings.Contains(head(text), "[Puzzle]") },
	PencilMarks: pencilMarks,
	OpenSudoku:  openSudoku,
	SudokuPad:   packedDigits,
	Killer:      killer,
	ISS:         func(text string) bool { return strings.HasPrefix(text, ".") && strings.Contains(head(text), "~R") },
	LockedCells: lockedCells,
	NoText:      func(text string) bool { return strings.IndexByte(text, 0) >= 0 },
}

const (
	digits   = "0123456789"
	letters  = "abcdefghijklmnopqrstuvwxyz"
	capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	blanks   = " \t\r\n"
)

// signatures are the first bytes of files that are not text.
var signatures = []struct {
	bytes string
	looks Family
}{
	{"PK\x03\x04", Packed}, {"PK\x05\x06", Packed}, {"\x1f\x8b", Packed}, {"BZh91AY&SY", Packed},
	{"\xfd7zXZ\x00", Packed},
	{"7z\xbc\xaf\x27\x1c", Packed}, {"Rar!\x1a\x07", Packed}, {"\x28\xb5\x2f\xfd", Packed},
	{"\xd0\xcf\x11\xe0", Packed},
	{"\x89PNG", NoText}, {"\xff\xd8\xff", NoText}, {"%PDF-", NoText}, // other binary files are recognized by a NUL byte
}

// FileOf recognizes a file that cannot be text by its first bytes, and returns Packed or NoText. For any
// other file it returns 0.
func FileOf(beginning string) Family {
	for _, s := range signatures {
		if strings.HasPrefix(beginning, s.bytes) {
			return s.looks
		}
	}
	return 0
}

// head returns the beginning of a text, where familyOf searches for headings.
func head(text string) string { return text[:min(len(text), 1000)] }

// only reports whether all characters of a text are in chars.
func only(text, chars string) bool { return strings.Trim(text, chars) == "" }

func oneWord(text string) bool { return !strings.ContainsAny(text, blanks) }

// host returns the host of a text that is a single address, with or without https://. Otherwise it returns an
// empty string.
func host(text string) string {
	const longest = 64
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok {
		scheme, rest = "https", text
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	name, _, _ := strings.Cut(rest[:end], ":")
	name = strings.TrimPrefix(name, "www.")
	domain := name[strings.LastIndexByte(name, '.')+1:]
	switch {
	case !oneWord(text), scheme != "http" && scheme != "https", len(name) > longest, !only(name, letters+digits+".-"):
		return ""
	case domain == name, domain == "", name[0] == '.', strings.Contains(name, ".."):
		return ""
	case !ok && (end == len(rest) || len(domain) < 2 || !only(domain, letters)): // excludes texts such as 5.3/
		return ""
	}
	return name
}

// tathamGame recognizes a game ID of Simon Tatham's Solo. The ID consists of the size of the blocks, such as
// 3x3 or 9j, then a colon, then letters, '_' and numbers of up to two digits. tathamGame also recognizes a
// size followed by '#' and a number, where the '#' can be escaped as %23.
func tathamGame(text string) bool {
	params, cells, ok := strings.Cut(text, ":")
	if !ok {
		if params, cells, ok = strings.Cut(text, "%23"); !ok {
			params, cells, _ = strings.Cut(text, "#")
		}
	}
	at := max(strings.IndexAny(params, letters), 0)
	size := params[at:]
	blocks := strings.HasPrefix(size, "j") || strings.HasPrefix(size, "x") && len(size) > 1 && only(size[1:2], digits)
	if !blocks || at == 0 || cells == "" || !only(params[:at], digits) || !only(size, letters+digits) {
		return false
	}
	if len(params) == len(text) || text[len(params)] != ':' {
		return only(cells, digits)
	}
	cells, _, _ = strings.Cut(cells, ",")
	run := 0
	for i := range len(cells) {
		if run++; !only(cells[i:i+1], digits) {
			run = 0
		}
		if run > 2 {
			return false
		}
	}
	return strings.ContainsAny(cells, letters) && only(cells, letters+digits+"_")
}

func solverState(text string) bool {
	line, _, _ := strings.Cut(text, "\n")
	if parts := strings.SplitN(line, ":", 7); len(parts) > 5 && parts[0] == "" && len(parts[1]) >= 4 &&
		only(parts[1][:4], digits) {
		return true
	}
	cells, _, _ := strings.Cut(strings.Trim(line, blanks), ":")
	placed := strings.Count(cells, "+")
	return placed > 0 && len(cells)-placed == 81 && only(cells, digits+".+")
}

// pencilMarks recognizes a table of candidates: n lines of n groups of ascending digits. At least two groups
// must have several digits, and there may be a mark before or after a group. pencilMarks also recognizes 729
// candidates in one line, and the format of sudosol.
func pencilMarks(text string) bool {
	if len(text) == 729 && allCandidates(text) {
		return true
	}
	if cells, _, _ := strings.Cut(text, " "); len(cells) > 81 && strings.IndexAny(cells, "vgc") == 0 &&
		only(cells, "vgc"+digits) {
		return true
	}
	const marks, least, most = "*#@-u", 4, 9
	var rows, several [most + 1]int
	groups, more, plain := 0, 0, true // groups; groups with several digits; whether only groups occur
	size, last := 0, byte('0')        // length and last digit of the current group
	for i := 0; i <= len(text); i++ {
		c := byte('\n')
		if i < len(text) {
			c = text[i]
		}
		switch {
		case last < c && c <= '9':
			size, last = size+1, c
		case c >= utf8.RuneSelf, strings.IndexByte(blanks+",;|", c) >= 0:
			groups += min(size, 1)
			more += min(size, 2) / 2
			size, last = 0, '0'
		case strings.IndexByte(marks, c) < 0:
			plain = false
		}
		if c != '\n' && c != '\r' {
			continue
		}
		if plain && least <= groups && groups <= most {
			rows[groups]++
			several[groups] += more
		}
		groups, more, plain = 0, 0, true
	}
	for n := least; n <= most; n++ {
		if rows[n] >= n && several[n] > 1 {
			return true
		}
	}
	return false
}

// allCandidates reports whether a text repeats the digits 1 to 9 in order, where any digit may be replaced by
// '.' or '0'.
func allCandidates(text string) bool {
	for i := range len(text) {
		if c := text[i]; c != '.' && c != '0' && int(c) != '1'+i%9 {
			return false
		}
	}
	return true
}

func openSudoku(text string) bool {
	return strings.Contains(head(text), "<opensudoku") || strings.Count(text, "|") >= 3*81-1 && only(text, digits+"|")
}

// packedDigits recognizes a word that encodes 81 cells. Each character of the word denotes a digit and the
// number of empty cells after it.
func packedDigits(text string) bool {
	if len(text) > 81 || !strings.ContainsAny(text, digits) || !strings.ContainsAny(text, letters+capitals) {
		return false
	}
	cells := 0
	for i := range len(text) {
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			cells++
		case 'A' <= c && c <= 'Z':
			cells += 1 + int(c-'A'+10)/10
		case 'a' <= c && c <= 'x':
			cells += 1 + int(c-'a'+36)/10
		default:
			return false
		}
	}
	return cells == 81
}

func killer(text string) bool {
	if at := strings.Index(text, ":k:"); at >= 3 && at < 6 && only(text[:at], digits+"x:d") {
		return true
	}
	arrows := strings.Count(text, "<") + strings.Count(text, ">") + strings.Count(text, "^") + strings.Count(text, "`")
	return len(text) == 81 && arrows > 1 && only(text, digits+letters+capitals+"<>^',.`")
}

func lockedCells(text string) bool {
	return strings.Count(text, "!")+strings.Count(text, "(") > 1 && strings.ContainsAny(text, "|,") &&
		only(text, digits+".!(),;| \r\n")
}
