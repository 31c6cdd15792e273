package wasm

import (
	"encoding/binary"
	"slices"
)

// Go writes the initial memory of a WebAssembly program as tens of thousands of segments, with a
// new one after every few zeros. The segments' addresses hardly compress. Written as a few long
// segments with their zeros, the memory is a tenth smaller to load, and the program starts faster.

// gap is the longest run of zeros that is written instead of starting another segment.
const gap = 64

// mostMemory is more than the initial memory of any of our programs.
const mostMemory = 64 << 20

// compact merges the segments of a program's data section.
func compact(program []byte) ([]byte, error) {
	return editMemory(program, func([]byte) error { return nil })
}

// editMemory returns a program whose initial memory has been edited. The memory starts at address
// 0. The data section is written anew.
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

// segment is a piece of the initial memory.
type segment struct {
	at    int
	bytes []byte
}

// filled returns the memory that a data section fills.
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

// joined returns a data section that fills a memory. Long runs of zeros are between its segments.
func joined(memory []byte) []byte {
	count := 0
	var out []byte
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		past := at // the end of the segment
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

// readSegment reads a segment and returns its encoded length, or 0 if it is not of the kind that Go
// writes: for memory 0, at a constant address.
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

// signed reads a signed LEB128 number of at most 32 bits and returns its length, or 0 if it is
// invalid.
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

// appendSigned appends a number that is not negative as signed LEB128.
func appendSigned(b []byte, value int) []byte {
	for value >= 0x40 {
		b = append(b, byte(value)|0x80)
		value >>= 7
	}
	return append(b, byte(value))
}
