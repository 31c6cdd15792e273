package main

import (
	"errors"
	"os"
	"strings"
)

// Which functions a page begins with is found by watching a program: each of its functions sets a bit of its own at the beginning of the memory,
// which Go leaves alone (web/e2e/begin_test.go reads them).

// watchedMemory is how many bytes there are for that.
const watchedMemory = 4096

var errTooMany = errors.New("there are more functions than can be watched")

// watched returns a program whose function i sets bit i%8 of the byte i/8 when it is called.
func watched(program []byte) ([]byte, error) {
	return editFunctions(program, func(function []byte, place uint64) ([]byte, error) {
		i := int(place - firstFunction)
		if i >= 8*watchedMemory {
			return nil, errTooMany
		}
		locals, body, _, err := readFunction(function)
		if err != nil {
			return nil, err
		}
		note := code(number(i/8), number(i/8), loadByte(0), number(1<<(i%8)), or, storeByte(0))
		return append(append(writeLocals(locals), note...), body...), nil
	})
}

// writeWatched writes the page's program, watched, to a file, and beside it, with the ending .txt, where its functions are from, one a line.
func (b *builder) writeWatched(file string) error {
	program, err := b.wasm()
	if err != nil {
		return err
	}
	if program, err = watched(program); err != nil {
		return err
	}
	origins, err := b.origins("app.wasm")
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(file, program, 0o644), os.WriteFile(file+".txt", []byte(strings.Join(origins, "\n")+"\n"), 0o644))
}
