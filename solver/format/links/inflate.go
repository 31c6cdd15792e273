package links

// Bytes that are packed by deflate (RFC 1951, with the head of RFC 1950 for zlib) and written as text. The standard library's reader brings
// fmt, os and its writer into the second program, 22 KB; the tests compare with it.

import (
	"math/bits"
	"strings"
)

// The characters of codes of bytes.
const (
	base32Signs = "0123456789abcdefghijklmnopqrstuv" // base32hex in small letters
	base64Signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
)

// bytesOf returns the bytes of a code of 32 or 64 characters, of which the padding may be missing. The error is Garbled.
func bytesOf(code, signs string) ([]byte, *Error) {
	width := bits.Len(uint(len(signs) - 1))
	code = strings.TrimRight(code, "=")
	out := make([]byte, 0, len(code)*width/8)
	had, left := 0, 0 // bits that are no whole byte yet
	for i := range len(code) {
		value := strings.IndexByte(signs, code[i])
		if value < 0 {
			return nil, garbled(code, i, "")
		}
		had, left = had<<width&0xffff|value, left+width
		if left >= 8 {
			left -= 8
			out = append(out, byte(had>>left))
		}
	}
	return out, nil
}

// inflate unpacks zlib data, or with raw what deflate makes without zlib's head and sum, up to maxUnpacked bytes. The error is CutShort,
// TooMuch or NotData.
func inflate(packed []byte, raw bool) (string, *Error) {
	r := inflater{in: packed}
	if !raw {
		const deflated, dictionary = 8, 0x20
		head, flags := r.bits(8), r.bits(8)
		if r.err == nil && (head&0xf != deflated || head>>4 > 7 || (head<<8|flags)%31 != 0 || flags&dictionary != 0) {
			r.fail()
		}
	}
	for last := false; !last && r.err == nil; {
		last = r.bits(1) == 1
		switch r.bits(2) {
		case 0:
			r.stored()
		case 1:
			r.block(fixedLengths[:288], fixedLengths[288:])
		case 2:
			r.dynamic()
		default:
			r.fail()
		}
	}
	if r.left %= 8; !raw && r.err == nil {
		sum := 0
		for range 4 {
			sum = sum<<8 | r.bits(8)
		}
		if r.err == nil && uint32(sum) != adler32(r.out) {
			r.fail()
		}
	}
	if r.err != nil {
		return "", r.err
	}
	return string(r.out), nil
}

// adler32 is the sum after zlib data.
func adler32(data []byte) uint32 {
	const prime = 65521
	a, b := uint32(1), uint32(0)
	for _, x := range data {
		a = (a + uint32(x)) % prime
		b = (b + a) % prime
	}
	return b<<16 | a
}

// inflater reads deflate data, in which bits begin with the lowest of a byte.
type inflater struct {
	in, out []byte
	at      int
	had     int // bits read from in and not yet used, the next one lowest
	left    int // their number
	err     *Error
}

func (r *inflater) fail() {
	if r.err == nil {
		r.err = &Error{Cause: NotData, Offset: len(r.out) + 1}
	}
}

// bits reads a number of up to 16 bits.
func (r *inflater) bits(width int) int {
	for r.left < width {
		if r.at >= len(r.in) {
			if r.err == nil {
				r.err = &Error{Cause: CutShort}
			}
			return 0
		}
		r.had |= int(r.in[r.at]) << r.left
		r.at, r.left = r.at+1, r.left+8
	}
	number := r.had & (1<<width - 1)
	r.had, r.left = r.had>>width, r.left-width
	return number
}

// room reports whether some more bytes may be put out.
func (r *inflater) room(size int) bool {
	if r.err == nil && len(r.out)+size > maxUnpacked {
		r.err = &Error{Cause: TooMuch, Want: maxUnpacked}
	}
	return r.err == nil
}

// align leaves out the bits to the next byte.
func (r *inflater) align() {
	r.bits(r.left % 8)
}

// stored reads a block that is not packed.
func (r *inflater) stored() {
	r.align()
	size, check := r.bits(16), r.bits(16)
	if size^check != 0xffff {
		r.fail()
	}
	for range size {
		if !r.room(1) {
			return
		}
		r.out = append(r.out, byte(r.bits(8)))
	}
}

const longestCode = 15

// huffman is a code: how many signs have a length, and the signs in the order of their codes.
type huffman struct {
	counts [longestCode + 1]int
	signs  []int
}

// codeOf makes the code in which each sign has a length, 0 for none.
func (r *inflater) codeOf(lengths []byte) (h huffman) {
	for _, length := range lengths {
		h.counts[length]++
	}
	h.counts[0] = 0
	left := 1
	for _, count := range h.counts[1:] {
		if left = left<<1 - count; left < 0 { // more codes than there can be
			r.fail()
			return h
		}
	}
	if only := h.counts[1] == 1 && left == 1<<(longestCode-1); left != 0 && left != 1<<longestCode && !only { // codes that are left over
		r.fail()
		return h
	}
	for length := byte(1); length <= longestCode; length++ {
		for sign, l := range lengths {
			if l == length {
				h.signs = append(h.signs, sign)
			}
		}
	}
	return h
}

// sign reads a sign. Codes begin with their highest bit.
func (r *inflater) sign(h *huffman) int {
	code, first, index := 0, 0, 0
	for _, count := range h.counts[1:] {
		code |= r.bits(1)
		if r.err != nil {
			return 0
		}
		if code-first < count {
			return h.signs[index+code-first]
		}
		index += count
		first = (first + count) << 1
		code <<= 1
	}
	r.fail()
	return 0
}

// fixedLengths are the lengths of the codes that need not be told: of 288 signs, and of 32 distances.
var fixedLengths = func() (all [288 + 32]byte) {
	for i := range all {
		switch {
		case i < 144, i >= 280 && i < 288:
			all[i] = 8
		case i < 256:
			all[i] = 9
		case i < 280:
			all[i] = 7
		default:
			all[i] = 5
		}
	}
	return all
}()

// dynamic reads a block that begins with the lengths of its codes, which are packed too.
func (r *inflater) dynamic() {
	signs, distances, given := r.bits(5)+257, r.bits(5)+1, r.bits(4)+4
	if signs > 286 || distances > 30 {
		r.fail()
	}
	const order = "\x10\x11\x12\x00\x08\x07\x09\x06\x0a\x05\x0b\x04\x0c\x03\x0d\x02\x0e\x01\x0f"
	var own [len(order)]byte
	for i := range given {
		own[order[i]] = byte(r.bits(3))
	}
	code := r.codeOf(own[:])
	var lengths []byte
	for r.err == nil && len(lengths) < signs+distances {
		sign, times := r.sign(&code), 1
		length := byte(sign)
		switch sign {
		case 16:
			if len(lengths) == 0 {
				r.fail()
				return
			}
			length, times = lengths[len(lengths)-1], 3+r.bits(2)
		case 17:
			length, times = 0, 3+r.bits(3)
		case 18:
			length, times = 0, 11+r.bits(7)
		}
		for range times {
			lengths = append(lengths, length)
		}
	}
	if len(lengths) != signs+distances {
		r.fail()
	}
	if r.err == nil {
		r.block(lengths[:signs], lengths[signs:])
	}
}

// block reads signs: a byte, the end, or how many bytes there are again from a distance before.
func (r *inflater) block(signLengths, distanceLengths []byte) {
	const end, lastLength, lastDistance = 256, 285, 29
	signs, distances := r.codeOf(signLengths), r.codeOf(distanceLengths)
	for r.err == nil {
		sign := r.sign(&signs)
		switch {
		case r.err != nil || sign == end:
			return
		case sign < end:
			if r.room(1) {
				r.out = append(r.out, byte(sign))
			}
			continue
		case sign > lastLength:
			r.fail()
			return
		}
		length := 258
		if sign < lastLength {
			length = r.stepped(sign-end-1, 2) + 3
		}
		step := r.sign(&distances)
		if step > lastDistance {
			r.fail()
			return
		}
		distance := r.stepped(step, 1) + 1
		if distance > len(r.out) {
			r.fail()
		}
		if !r.room(length) {
			return
		}
		for range length {
			r.out = append(r.out, r.out[len(r.out)-distance])
		}
	}
}

// stepped reads the rest of a number whose steps double after each 2 to the power of doubling, as lengths and distances have it.
func (r *inflater) stepped(step, doubling int) int {
	group := step >> doubling
	if group == 0 {
		return step
	}
	extra := group - 1
	return (step&(1<<doubling-1)|1<<doubling)<<extra + r.bits(extra)
}
