package links

// LZ-string's compressToBase64 (pieroxy/lz-string 1.5), the packing of f-puzzles, SudokuPad and
// lisudoku. The Go library copies each entry of its dictionary: a code of n characters can make it
// use n*n bytes, and packing 20 KB takes it a third of a million allocations. Therefore only the
// tests use it, to compare.

import (
	"slices"
	"strings"
	"unicode/utf16"

	"numplace/solver/format"
)

// The first numbers of a code: a new unit of 8 or of 16 bits, and the end. Larger numbers are
// entries of the dictionary.
const (
	lzLiteral8 = iota
	lzLiteral16
	lzEnd
	lzFirst
)

// pack packs a text as LZString.compressToBase64 does.
func pack(text string) string {
	w := lzWriter{lzWidth: lzWidth{width: 2, room: 2}}
	entries := map[lzPair]int{} // the entries by the previous entry and the unit added to it
	fresh := map[int]uint16{}   // the entries of one unit that have not been written yet
	size, last := lzFirst, 0
	for _, unit := range utf16.Encode([]rune(text)) {
		single := lzPair{0, unit}
		if entries[single] == 0 {
			entries[single] = size
			fresh[size] = unit
			size++
		}
		longer := lzPair{last, unit}
		if entry := entries[longer]; entry != 0 { // if last is 0, it is the unit alone
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
	w.bits(0, 6-w.count%6) // at least one bit
	const group = 4
	return string(w.out) + "==="[:(group-len(w.out)%group)%group]
}

type lzPair struct {
	before int
	unit   uint16
}

// lzWidth says how many bits the next number has, and after how many more entries the numbers need
// one more bit.
type lzWidth struct{ width, room int }

// lzWriter writes numbers, the lowest bit first, into characters that have six bits each, the
// highest first.
type lzWriter struct {
	out        []byte
	six, count int // the bits of the current character, and the number of all bits
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

// entry writes the number of an entry, or its unit the first time.
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

// lzCode prepares a packed code from an address: percent signs are decoded, blanks become '+'
// again, and line ends that mail programs add are dropped.
func lzCode(text string) string {
	const deepest = 3 // how often an address may have been put into another one
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

// lzEntry is an entry of the dictionary. All entries are parts of what has been unpacked: an entry
// is made of one part and of the first unit after it.
type lzEntry struct{ at, size int32 }

// isLZCode reports whether a text has only characters that packed codes have in addresses.
func isLZCode(text string) bool { return strings.Trim(text, base64Signs+"-_$=") == "" }

// unpack unpacks a code up to maxUnpacked UTF-16 units. Padding may be missing. What follows the
// end of the data is ignored. The error is Garbled, CutShort or TooMuch.
//
// In an address '-' stands for '+' in base64url, which has '_' for '/', and for '/' in what LZ-string's
// compressToEncodedURIComponent makes, which leaves '+'. A code that may be either is read in the way that gives data
// which are packed like this: a wrong bit makes parts that the packer would have joined, or no data. Where both ways
// do, and their data differ in more than words, a wrong bit that stands in the name of a field adds a name. If that
// does not tell either, the code is Garbled rather than another board. Other packers may make other parts: where no way
// gives data that are packed like this, and the usual way alone gives data, they are meant.
func unpack(code string) (string, *Error) {
	const plus, slash = 62, 63
	ways := [...]int{plus, slash} // the usual one of the site first
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
			loose = "" // either may be meant
		case !packed, wordless(text) == wordless(found):
		case found == "" || fieldNames(text) < fieldNames(found):
			found, err = text, nil
		case fieldNames(text) == fieldNames(found):
			err = unclear
		}
	}
	switch {
	case err != nil && loose != "": // nothing else can be meant
		return loose, nil
	case err != nil:
		return "", err
	}
	return found, nil
}

// isPacked reports whether a code, in which '-' stands for a number, gives data, and begins with what packing them
// gives.
func isPacked(code, text string, minus int) (data, packed bool) {
	code = strings.ReplaceAll(code, "-", base64Signs[minus:minus+1])
	if _, err := parseData(text); err != nil {
		return false, false
	}
	return true, strings.HasPrefix(code, strings.TrimRight(pack(text), "="))
}

// wordless returns data without the words about the puzzle, which don't change the board.
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

// fieldNames returns how many different names the fields of some data have.
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

// unpackSigns unpacks a code in which '-' stands for a number.
func unpackSigns(code string, minus int) (string, *Error) {
	in := lzReader{code: code, minus: minus}
	const usual = 6 // how many times shorter packed data usually are
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
		// the entry that is about to be made: the last part and the first unit of it
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

// lzReader reads numbers, the lowest bit first, from characters that have six bits each, the
// highest first.
type lzReader struct {
	code  string
	minus int // what '-' stands for
	at    int // of the next character
	left  int // bits of the current one
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
