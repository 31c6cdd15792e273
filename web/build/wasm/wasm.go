// Package wasm rewrites WebAssembly programs compiled by Go so that they load and run faster. A rewritten
// program behaves the same, except that a panic prints no stack. The steps depend on how this Go version
// generates programs, and return an error for any other form.
package wasm

// smaller lists the steps of Smaller in order. directJumps needs the names of functions, which withoutNotes
// removes.
var smaller = []func(program []byte) ([]byte, error){shortCode, directJumps, withoutNotes, compact, withoutLines}

// faster lists the steps that also make a program faster.
var faster = smaller[:2]

// Smaller returns a program that has a smaller download size and runs faster. The program must be the output
// of Go's linker and still have its names (-ldflags=-w).
func Smaller(program []byte) ([]byte, error) { return rewritten(program, smaller) }

// Faster returns a program that runs as fast as the result of Smaller but still has its names.
func Faster(program []byte) ([]byte, error) { return rewritten(program, faster) }

func rewritten(program []byte, steps []func([]byte) ([]byte, error)) (_ []byte, err error) {
	for _, step := range steps {
		if program, err = step(program); err != nil {
			return nil, err
		}
	}
	return program, nil
}
