package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// Section ids and other encodings of WebAssembly that the steps use.
const (
	wasmHeader    = 8 // number of bytes before the first section
	customSection = 0
	importSection = 2
	codeSection   = 10
	dataSection   = 11
	dataCount     = 12 // the section with the number of data segments
	i32Const      = 0x41
	end           = 0x0b
)

var errWasm = errors.New("not WebAssembly in the form that Go generates")

// section is a section of a WebAssembly program.
type section struct {
	id   byte
	body []byte
}

// named reports whether the section is the custom section with a name.
func (s section) named(name string) bool {
	return s.id == customSection && bytes.HasPrefix(s.body, append([]byte{byte(len(name))}, name...))
}

// sections splits a program into its sections, in order.
func sections(program []byte) ([]section, error) {
	if len(program) < wasmHeader {
		return nil, errWasm
	}
	var all []section
	for rest := program[wasmHeader:]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errWasm
		}
		all = append(all, section{rest[0], rest[1+n : 1+n+int(size)]})
		rest = rest[1+n+int(size):]
	}
	return all, nil
}

// assembled returns a program with the given sections and the header of program.
func assembled(program []byte, all []section) []byte {
	out := bytes.Clone(program[:wasmHeader])
	for _, s := range all {
		out = append(binary.AppendUvarint(append(out, s.id), uint64(len(s.body))), s.body...)
	}
	return out
}
