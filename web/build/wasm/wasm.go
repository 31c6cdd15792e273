// Package wasm rewrites the WebAssembly programs that Go makes, so that they are smaller to load and
// run faster. A rewritten program does the same, except that a panic prints no stack. Each step knows
// something of how this version of Go writes programs, and returns an error if it meets anything else.
package wasm

// smaller are the steps of Smaller, in their order. directJumps needs the names of functions, which
// withoutNotes removes.
var smaller = []func(program []byte) ([]byte, error){shortCode, directJumps, withoutNotes, compact, withoutLines}

// faster are those that make a program faster.
var faster = smaller[:2]

// Smaller returns a program that is smaller to load and faster. The program has to be one that Go's
// linker made, with its names (-ldflags=-w).
func Smaller(program []byte) ([]byte, error) { return rewritten(program, smaller) }

// Faster returns a program that is as fast as one of Smaller, and keeps its names.
func Faster(program []byte) ([]byte, error) { return rewritten(program, faster) }

func rewritten(program []byte, steps []func([]byte) ([]byte, error)) (_ []byte, err error) {
	for _, step := range steps {
		if program, err = step(program); err != nil {
			return nil, err
		}
	}
	return program, nil
}
