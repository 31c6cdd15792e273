package wasm

import (
	"encoding/binary"
	"errors"
	"slices"
)

// The linker writes the names of functions into a section that only tools read.

const nameSection = "name"

// withoutNotes removes the custom sections, such as names and producers, which only tools read.
func withoutNotes(program []byte) ([]byte, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	return assembled(program, slices.DeleteFunc(all, func(s section) bool { return s.id == customSection })), nil
}

// importedFunctions returns the number of functions that a program imports. Their numbers precede those of
// its own functions.
func importedFunctions(program []byte) int {
	all, _ := sections(program)
	for _, s := range all {
		if s.id == importSection {
			r := reader{s.body}
			return r.number() // all imports are functions
		}
	}
	return 0
}

// functionNames returns the names of a program's functions, without the imported ones. It returns an error if
// the names have been removed.
func functionNames(program []byte) ([]string, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	first := importedFunctions(program)
	var out []string
	for _, s := range all {
		if !s.named(nameSection) {
			continue
		}
		for r := (reader{s.body[1+len(nameSection):]}); len(r.rest) > 0; {
			kind := r.byte()
			part := reader{r.bytes()}
			if kind != 1 { // names of something other than functions
				continue
			}
			for range part.number() {
				i, name := part.number()-first, string(part.bytes())
				if i >= 0 && i != len(out) || part.rest == nil {
					return nil, errWasm
				}
				if i >= 0 {
					out = append(out, name)
				}
			}
		}
	}
	if len(out) == 0 {
		return nil, errors.New("the program has no names")
	}
	return out, nil
}

// Function is the name of a function and the size of its code in bytes.
type Function struct {
	Name string
	Size int
}

// Functions returns the functions of a program, without the imported ones. It returns an error if their names
// have been removed.
func Functions(program []byte) ([]Function, error) {
	names, err := functionNames(program)
	if err != nil {
		return nil, err
	}
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	var out []Function
	for _, s := range all {
		if s.id != codeSection {
			continue
		}
		r := reader{s.body}
		if r.number() != len(names) {
			return nil, errWasm
		}
		for _, name := range names {
			out = append(out, Function{name, len(r.bytes())})
		}
		if r.rest == nil {
			return nil, errWasm
		}
	}
	if len(out) == 0 {
		return nil, errWasm
	}
	return out, nil
}

// reader decodes the numbers and strings of a section in order. After invalid data, rest is nil.
type reader struct{ rest []byte }

func (r *reader) number() int {
	value, n := binary.Uvarint(r.rest)
	if n <= 0 || value > 1<<31 {
		r.rest = nil
		return 0
	}
	r.rest = r.rest[n:]
	return int(value)
}

func (r *reader) byte() byte {
	if len(r.rest) == 0 {
		r.rest = nil
		return 0
	}
	first := r.rest[0]
	r.rest = r.rest[1:]
	return first
}

func (r *reader) bytes() []byte {
	n := r.number()
	if n > len(r.rest) {
		r.rest = nil
		return nil
	}
	out := r.rest[:n]
	r.rest = r.rest[n:]
	return out
}
