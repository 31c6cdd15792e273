package links

// Unpacking of what LZString.compressToBase64 (pieroxy/lz-string 1.5) makes, the packing of f-puzzles, SudokuPad and lisudoku. The library
// that packs it (pack) also unpacks, but copies each entry of its dictionary: a code of n characters can make it use n*n bytes.

import (
	"strings"
	"unicode/utf16"

	lzstring "github.com/daku10/go-lz-string"
)

// pack returns a text as LZString.compressToBase64 packs it.
func pack(text string) string {
	packed, err := lzstring.CompressToBase64(strings.ToValidUTF8(text, "\uFFFD"))
	if err != nil {
		panic(err) // only for a text that is not UTF-8
	}
	return packed
}

// lzCode prepares a packed code as it stands in an address: percent signs are decoded, '+' is put where it has become a blank, and the ends
// of lines that mails add are left out.
func lzCode(text string) string {
	const deepest = 3 // times that an address has been put into another
	for range deepest {
		plain := unescaped(text)
		if plain == text {
			break
		}
		text = plain
	}
	return lzBlanks.Replace(strings.Trim(text, blanks))
}

var lzBlanks = strings.NewReplacer("\r", "", "\n", "", "\t", "", " ", "+")

// lzEntry is an entry of the dictionary. All entries are parts of what has been unpacked: an entry is made of one part and of the first unit
// after it.
type lzEntry struct{ at, size int32 }

// unpack unpacks a code up to maxUnpacked UTF-16 units. Padding may be missing, and what follows the end of the data is not looked at. The
// error is Garbled, CutShort or TooMuch.
func unpack(code string) (string, *Error) {
	const (
		literal8, literal16, end = 0, 1, 2
		first                    = 3 // entry of the dictionary
	)
	in := lzReader{code: code}
	var out []uint16
	dictionary := make([]lzEntry, first, 256)
	width, room := 2, 1 // bits of a number, and entries until the numbers need one more bit
	var last lzEntry
	for {
		next := in.bits(width)
		var entry lzEntry
		switch {
		case in.err != nil:
			return "", in.err
		case next == end:
			return string(utf16.Decode(out)), nil
		case next == literal8 || next == literal16:
			entry = lzEntry{int32(len(out)), 1}
			out = append(out, uint16(in.bits(8<<next)))
			dictionary = append(dictionary, entry)
			room--
		case next < len(dictionary):
			from := dictionary[next]
			entry = lzEntry{int32(len(out)), from.size}
			if len(out)+int(from.size) <= maxUnpacked {
				out = append(out, out[from.at:from.at+from.size]...)
			}
		case next == len(dictionary) && last.size > 0: // the entry that is about to be made: the last part and its own first unit
			entry = lzEntry{int32(len(out)), last.size + 1}
			if len(out)+int(entry.size) <= maxUnpacked {
				out = append(append(out, out[last.at:last.at+last.size]...), out[last.at])
			}
		default:
			return "", in.garbled()
		}
		if len(out) < int(entry.at+entry.size) || len(out) > maxUnpacked {
			return "", &Error{Cause: TooMuch, Want: maxUnpacked}
		}
		if room == 0 {
			room = 1 << width
			width++
		}
		if last.size > 0 {
			dictionary = append(dictionary, lzEntry{last.at, last.size + 1})
			room--
			if room == 0 {
				room = 1 << width
				width++
			}
		} else {
			room, width = 4, 3
		}
		last = entry
	}
}

// lzReader reads numbers, the lowest bit first, from characters that have six bits each, the highest first.
type lzReader struct {
	code string
	at   int // of the next character
	left int // bits of the present one
	six  int
	err  *Error
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
	if r.at >= len(r.code) || r.code[r.at] == '=' {
		r.err = &Error{Cause: CutShort}
		return 0
	}
	six := strings.IndexByte(base64Signs, r.code[r.at])
	if six < 0 {
		r.err = garbled(r.code, r.at, "")
	}
	r.at++
	return six
}

// garbled is the error of the character that was read last.
func (r *lzReader) garbled() *Error { return garbled(r.code, r.at-1, "") }

const base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
