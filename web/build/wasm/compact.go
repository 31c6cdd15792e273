package wasm

import (
	"encoding/binary"
	"slices"
)

// Go writes the initial memory of a WebAssembly program as tens of thousands of segments, because it starts a
// new segment after every few zeros. The addresses of the segments hardly compress. With a few long segments
// that include these zeros, the memory compresses to a tenth less, and the program starts faster.

// gap is the longest run of zeros that is included in a segment.
const gap = 64

// mostMemory is an upper bound for the initial memory of this project's programs.
const mostMemory = 64 << 20

// compact merges the segments of a program's data section.
func compact(program []byte) ([]byte, error) {
	return editMemory(program, func([]byte) error { return nil })
}

// editMemory returns a program with edit applied to its initial memory, which starts at address 0. It encodes
// the data section again.
func editMemory(program []byte, edit func(memory []byte) error) ([]byte, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	var memory []byte
	for _, s := range all {
		switch s.id {
		case dataCount:
			return nil, errWasm
		case dataSection:
			if memory, err = filled(s.body); err != nil {
				return nil, err
			}
		}
	}
	if err := edit(memory); err != nil {
		return nil, err
	}
	for i, s := range all {
		if s.id == dataSection {
			all[i].body = joined(memory)
		}
	}
	return assembled(program, all), nil
}

// segment is a part of the initial memory.
type segment struct {
	at    int
	bytes []byte
}

// filled returns the memory that a data section defines.
func filled(section []byte) ([]byte, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errWasm
	}
	var all []segment
	rest := section[n:]
	for range count {
		s, n := readSegment(rest)
		if n == 0 {
			return nil, errWasm
		}
		all, rest = append(all, s), rest[n:]
	}
	if len(rest) > 0 {
		return nil, errWasm
	}
	slices.SortFunc(all, func(a, b segment) int { return a.at - b.at })
	var memory []byte
	for _, s := range all {
		if s.at < len(memory) || s.at+len(s.bytes) > mostMemory {
			return nil, errWasm
		}
		memory = append(append(memory, make([]byte, s.at-len(memory))...), s.bytes...)
	}
	return memory, nil
}

// joined encodes memory as a data section. Its segments are separated by runs of more than gap zeros.
func joined(memory []byte) []byte {
	count := 0
	var out []byte
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		past := at // end of the segment
		for i := at; i < len(memory) && i <= past+gap; i++ {
			if memory[i] != 0 {
				past = i + 1
			}
		}
		count++
		out = append(appendSigned(append(out, 0, i32Const), at), end)
		out = append(binary.AppendUvarint(out, uint64(past-at)), memory[at:past]...)
		at = past
	}
	return append(binary.AppendUvarint(nil, uint64(count)), out...)
}

// readSegment decodes a segment and returns its encoded length. The length is 0 if the segment is not in the
// form that Go writes: in memory 0, at a constant address.
func readSegment(b []byte) (segment, int) {
	if len(b) < 2 || b[0] != 0 || b[1] != i32Const {
		return segment{}, 0
	}
	at, n := signed(b[2:])
	i := 2 + n
	if n == 0 || at < 0 || i >= len(b) || b[i] != end {
		return segment{}, 0
	}
	size, n := binary.Uvarint(b[i+1:])
	i += 1 + n
	if n <= 0 || size > uint64(len(b)-i) {
		return segment{}, 0
	}
	return segment{at, b[i : i+int(size)]}, i + int(size)
}

// signed decodes a signed LEB128 number of at most 32 bits and returns its length. The length is 0 if the
// number is invalid.
func signed(b []byte) (value, length int) {
	for i := range min(len(b), 5) {
		value |= int(b[i]&0x7f) << (7 * i)
		if b[i] < 0x80 {
			if b[i]&0x40 != 0 {
				value -= 1 << (7*i + 7)
			}
			return value, i + 1
		}
	}
	return 0, 0
}

// appendSigned appends a non-negative number as signed LEB128.
func appendSigned(b []byte, value int) []byte {
	for value >= 0x40 {
		b = append(b, byte(value)|0x80)
		value >>= 7
	}
	return append(b, byte(value))
}
