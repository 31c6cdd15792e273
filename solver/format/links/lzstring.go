package links

// LZ-string's compressToBase64 (pieroxy/lz-string 1.5), with which f-puzzles, SudokuPad and lisudoku pack
// data. The Go library for LZ-string copies each entry of its dictionary. A code of n characters can make the
// library use n*n bytes, and packing 20 KB takes a third of a million allocations. Therefore only the tests
// use the library, for comparison.

import (
	"slices"
	"strings"
	"unicode/utf16"

	"numplace/solver/format"
)

// The lowest numbers in a code are reserved: a new unit of 8 bits, a new unit of 16 bits, and the end. Larger
// numbers are dictionary entries.
const (
	lzLiteral8 = iota
	lzLiteral16
	lzEnd
	lzFirst
)

// pack packs a text in the same way as LZString.compressToBase64.
func pack(text string) string {
	w := lzWriter{lzWidth: lzWidth{width: 2, room: 2}}
	entries := map[lzPair]int{} // dictionary entries, by the entry that they extend and the unit that they add
	fresh := map[int]uint16{}   // entries of a single unit that have not been written yet
	size, last := lzFirst, 0
	for _, unit := range utf16.Encode([]rune(text)) {
		single := lzPair{0, unit}
		if entries[single] == 0 {
			entries[single] = size
			fresh[size] = unit
			size++
		}
		longer := lzPair{last, unit}
		if entry := entries[longer]; entry != 0 { // if last is 0, longer is the single unit
			last = entry
			continue
		}
		w.entry(last, fresh)
		entries[longer] = size
		size++
		last = entries[single]
	}
	if last != 0 {
		w.entry(last, fresh)
	}
	w.bits(lzEnd, w.width)
	w.bits(0, 6-w.count%6) // fills the last character, or adds one if it is full
	const group = 4
	return string(w.out) + "==="[:(group-len(w.out)%group)%group]
}

type lzPair struct {
	before int
	unit   uint16
}

// lzWidth tracks how many bits the next number has. After room further entries, numbers get one more bit.
type lzWidth struct{ width, room int }

// lzWriter writes numbers, the lowest bit first, into characters of six bits. The bits of a character are
// filled from the highest.
type lzWriter struct {
	out        []byte
	six, count int // the bits of the current character, and the total number of bits
	lzWidth
}

func (w *lzWriter) bits(number, width int) {
	for i := range width {
		w.six = w.six<<1&0x3f | number>>i&1
		if w.count++; w.count%6 == 0 {
			w.out = append(w.out, base64Signs[w.six])
		}
	}
}

// entry writes the number of a dictionary entry. If a single unit occurs for the first time, it writes the
// unit instead.
func (w *lzWriter) entry(entry int, fresh map[int]uint16) {
	if unit, ok := fresh[entry]; ok {
		delete(fresh, entry)
		long := lzLiteral8
		if unit > 0xff {
			long = lzLiteral16
		}
		w.bits(long, w.width)
		w.bits(int(unit), 8<<long)
		w.used()
	} else {
		w.bits(entry, w.width)
	}
	w.used()
}

func (w *lzWidth) used() {
	if w.room--; w.room == 0 {
		w.room = 1 << w.width
		w.width++
	}
}

// lzCode normalizes a packed code from an address: it removes percent-encoding, turns blanks back into '+',
// and drops line ends that mail programs add.
func lzCode(text string) string {
	const deepest = 3 // maximum levels of percent-encoding
	for range deepest {
		plain := format.Unescape(text)
		if plain == text {
			break
		}
		text = plain
	}
	return lzBlanks.Replace(strings.Trim(text, blanks))
}

var lzBlanks = strings.NewReplacer("\r", "", "\n", "", "\t", "", " ", "+")

// lzEntry is a dictionary entry: an earlier entry and one more unit. It is stored as the range of the output
// in which these units first occurred.
type lzEntry struct{ at, size int32 }

// isLZCode reports whether all characters of a text can occur in a packed code in an address.
func isLZCode(text string) bool { return strings.Trim(text, base64Signs+"-_$=") == "" }

// unpack unpacks a code to at most maxUnpacked UTF-16 units. Padding may be missing. Anything after the end
// of the data is ignored. The error is Garbled, CutShort or TooMuch.
//
// The character '-' is ambiguous. In base64url it replaces '+', and '_' replaces '/'. LZ-string's
// compressToEncodedURIComponent keeps '+' and replaces '/' by '-'. If the other characters of the code do not
// decide between these, both readings are tried:
//
//   - A reading is accepted if it gives data that packs to this code again. A wrong bit leads to invalid data, or to
//     parts that the packer would have joined.
//   - If both readings are accepted and their data differs in more than the description, the reading with fewer
//     different field names is used, because a wrong bit in a field's name adds a name. If they have equally many
//     names, the code is Garbled, since the board would be a guess.
//   - If neither reading is accepted, the code may come from a packer that splits the text in other places. The site's
//     usual reading is used if it gives data and the other one does not give different data.
func unpack(code string) (string, *Error) {
	const plus, slash = 62, 63
	ways := [...]int{plus, slash} // values for '-', the site's usual one first
	switch {
	case !strings.Contains(code, "-"), strings.ContainsAny(code, "_/"):
		return unpackSigns(code, plus)
	case strings.Contains(code, "+"):
		return unpackSigns(code, slash)
	case isMakerCode(code):
		ways = [...]int{slash, plus}
	}
	unclear := garbled(code, strings.IndexByte(code, '-'), "")
	found, loose, err := "", "", unclear
	for i, minus := range ways {
		text, fault := unpackSigns(code, minus)
		if fault != nil {
			if err != nil && fault.Cause != Garbled {
				err = fault
			}
			continue
		}
		data, packed := isPacked(code, text, minus)
		switch {
		case !packed && data && i == 0:
			loose = text
		case !packed && data && wordless(text) != wordless(loose):
			loose = "" // both readings are possible
		case !packed, wordless(text) == wordless(found):
		case found == "" || fieldNames(text) < fieldNames(found):
			found, err = text, nil
		case fieldNames(text) == fieldNames(found):
			err = unclear
		}
	}
	switch {
	case err != nil && loose != "": // keep the only possible reading
		return loose, nil
	case err != nil:
		return "", err
	}
	return found, nil
}

// isPacked checks a possible reading of a code. data reports whether text is valid data, and packed whether
// packing text gives the beginning of code. minus is the value of '-' in code.
func isPacked(code, text string, minus int) (data, packed bool) {
	code = strings.ReplaceAll(code, "-", base64Signs[minus:minus+1])
	if _, err := parseData(text); err != nil {
		return false, false
	}
	return true, strings.HasPrefix(code, strings.TrimRight(pack(text), "="))
}

// wordless returns data without the title, description and other texts that do not affect the board.
func wordless(data string) string {
	parts := strings.Split(strings.ReplaceAll(data, `\"`, ""), `"`)
	for i := 1; i+2 < len(parts); i += 2 {
		if parts[i+1] == ":" && slices.Contains(wordFields, parts[i]) {
			parts[i+2] = ""
		}
	}
	return strings.Join(parts, `"`)
}

var wordFields = []string{"title", "author", "ruleset", "rules", "comment", "description", "msgcorrect", "msgincorrect"}

// fieldNames returns the number of different field names in data.
func fieldNames(data string) int {
	all := map[string]bool{}
	parts := strings.Split(data, `"`)
	for i := 1; i+1 < len(parts); i += 2 {
		if strings.HasPrefix(parts[i+1], ":") {
			all[parts[i]] = true
		}
	}
	return len(all)
}

// unpackSigns unpacks a code. minus is the value to use for the character '-'.
func unpackSigns(code string, minus int) (string, *Error) {
	in := lzReader{code: code, minus: minus}
	const usual = 6 // typical compression ratio
	out := make([]uint16, 0, min(usual*len(code), maxUnpacked))
	dictionary := make([]lzEntry, lzFirst, 256)
	w := lzWidth{width: 2, room: 1}
	var last lzEntry
	for {
		next := in.bits(w.width)
		var entry lzEntry
		switch {
		case in.err != nil:
			return "", in.err
		case next == lzEnd:
			return string(utf16.Decode(out)), nil
		case next < lzEnd:
			entry = lzEntry{int32(len(out)), 1}
			out = append(out, uint16(in.bits(8<<next)))
			dictionary = append(dictionary, entry)
			w.used()
		case next < len(dictionary):
			from := dictionary[next]
			entry = lzEntry{int32(len(out)), from.size}
			if len(out)+int(from.size) <= maxUnpacked {
				out = append(out, out[from.at:from.at+from.size]...)
			}
		// The number is that of the entry being created: the previous part, followed by its own first unit.
		case next == len(dictionary) && last.size > 0:
			entry = lzEntry{int32(len(out)), last.size + 1}
			if len(out)+int(entry.size) <= maxUnpacked {
				out = append(append(out, out[last.at:last.at+last.size]...), out[last.at])
			}
		default:
			return "", garbled(in.code, in.at-1, "")
		}
		if len(out) < int(entry.at+entry.size) || len(out) > maxUnpacked {
			return "", &Error{Cause: TooMuch, Want: maxUnpacked}
		}
		if last.size > 0 {
			dictionary = append(dictionary, lzEntry{last.at, last.size + 1})
			w.used()
		}
		last = entry
	}
}

// lzReader reads numbers, the lowest bit first, from characters of six bits, which are read from the highest
// bit.
type lzReader struct {
	code  string
	minus int // the value of the character '-'
	at    int // index of the next character
	left  int // unread bits of the current character
	six   int
	err   *Error
}

func (r *lzReader) bits(width int) (number int) {
	for i := range width {
		if r.err != nil {
			return 0
		}
		if r.left == 0 {
			r.six, r.left = r.next(), 6
		}
		r.left--
		number |= r.six >> r.left & 1 << i
	}
	return number
}

func (r *lzReader) next() int {
	if r.at >= len(r.code) || r.code[r.at] == '=' || r.code[r.at] == '$' {
		r.err = &Error{Cause: CutShort}
		return 0
	}
	six := base64Value(r.code[r.at], r.minus)
	if six < 0 {
		r.err = garbled(r.code, r.at, "")
	}
	r.at++
	return six
}
