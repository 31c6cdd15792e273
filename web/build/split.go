package main

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// The page's program is split in two, so that the page works sooner: what runs while a page opens and while a person begins to play, and the
// rest, which comes then. They share the memory, the global variables and the table of all functions. A call of a function in the other part
// goes through the table. Until the rest is there, web/script/rest.js has stubs in the table, so any split works: what was thought to run later
// is fetched when it is called. (The idea is that of Binaryen's wasm-split.)

// firstList says what the program begins with: the source files of functions, one a line, or the names of those that the compiler made. `make first`
// writes it.
const firstList = "web/build/first.txt"

// The sections that only a split looks at.
const (
	globalSection = 6
	exportSection = 7
)

// The kinds of imports and exports.
const kindFunction, kindTable, kindMemory, kindGlobal = 0, 1, 2, 3

// The first part exports its memory as Go does, the table under this name, and under numbers the global variables and then the functions that
// the rest calls at least oftenCalled times. The rest imports them. For a function that is called less an export would be longer.
const memoryName, tableName, oftenCalled = "mem", "table", 4

// restSection is the custom section of the first part with the places of the rest.
const restSection = "rest"

// shareName is the name of the export of a number.
func shareName(number int) string { return strconv.FormatInt(int64(number), 36) }

var errSplit = errors.New("web/build/split.go does not know the sections of this version of Go")

// splitter is a program that is to be split.
type splitter struct {
	program []byte
	all     []section
	types   []byte      // the section of types
	plain   int         // the type of the functions in Go's calling convention
	imports int         // how many functions are imported
	table   int         // how many functions are in the table, from firstFunction on; those after them are the build's own
	typeOf  []int       // by function, without the imported ones
	code    [][]byte    // by function
	globals [][]byte    // their types
	rest    []bool      // by function
	index   []int       // by function: its number in its part
	often   []int       // the functions of the first part that the rest imports, in order
	loans   map[int]int // of often: their numbers in the rest
}

// split splits a program: first are the functions that begins tells, by their place, and those that the rest can't have.
func split(program []byte, begins func(function int) bool) (first, rest []byte, err error) {
	s, err := newSplitter(program)
	if err != nil {
		return nil, nil, err
	}
	for i := range s.typeOf {
		if s.rest[i], err = s.movable(i); err != nil {
			return nil, nil, err
		}
		s.rest[i] = s.rest[i] && !begins(i)
	}
	if err := s.number(); err != nil {
		return nil, nil, err
	}
	if first, err = s.first(); err != nil {
		return nil, nil, err
	}
	rest, err = s.last()
	return first, rest, err
}

func newSplitter(program []byte) (*splitter, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	s := &splitter{program: program, all: all, plain: -1}
	for _, section := range all {
		r := reader{section.body}
		switch section.id {
		case typeSection:
			s.types = section.body
			for i := range r.number() {
				r.byte() // the type of a function
				params, results := string(r.bytes()), string(r.bytes())
				if params == "\x7f" && results == "\x7f" {
					s.plain = i
				}
			}
		case importSection:
			s.imports = r.number()
			for range s.imports {
				r.bytes() // of which module
				r.bytes()
				if r.byte() != kindFunction {
					return nil, errSplit
				}
				r.number() // its type
			}
		case functionSection:
			for range r.number() {
				s.typeOf = append(s.typeOf, r.number())
			}
		case globalSection:
			for range r.number() {
				s.globals = append(s.globals, []byte{r.byte(), r.byte()})
				for r.rest != nil && r.byte() != end { // after a constant, which is 0
				}
			}
		case elementSection:
			if r.number() != 1 || r.byte() != 0 || r.byte() != i32Const || r.number() != firstFunction || r.byte() != end {
				return nil, errSplit
			}
			s.table = r.number()
			for i := range s.table {
				if r.number() != s.imports+i {
					return nil, errSplit
				}
			}
		case codeSection:
			for range r.number() {
				s.code = append(s.code, r.bytes())
			}
		default:
			continue
		}
		if r.rest == nil || len(r.rest) > 0 {
			return nil, errSplit
		}
	}
	if s.plain < 0 || s.table == 0 || s.table > len(s.code) || len(s.typeOf) != len(s.code) {
		return nil, errSplit
	}
	s.rest, s.index = make([]bool, len(s.code)), make([]int, len(s.code))
	return s, nil
}

// movable reports whether the rest can have a function: a stub can stand for it, and it calls nothing outside of the program.
func (s *splitter) movable(i int) (bool, error) {
	if i >= s.table || s.typeOf[i] != s.plain {
		return false, nil
	}
	_, _, code, err := readFunction(s.code[i])
	return !slices.ContainsFunc(code, func(in instruction) bool { return in.op == opCall && in.arg < uint64(s.imports) }), err
}

// number numbers the functions of each part. Imported ones come before others.
func (s *splitter) number() error {
	calls := make([]int, len(s.code)) // from the rest to the first part, by function
	for i, rest := range s.rest {
		if !rest {
			continue
		}
		_, _, code, err := readFunction(s.code[i])
		if err != nil {
			return err
		}
		for _, in := range code {
			if in.op == opCall && !s.rest[in.arg-uint64(s.imports)] {
				calls[in.arg-uint64(s.imports)]++
			}
		}
	}
	s.loans = map[int]int{}
	for i, n := range calls {
		if n >= oftenCalled {
			s.loans[i] = len(s.often)
			s.often = append(s.often, i)
		}
	}
	next := map[bool]int{false: s.imports, true: len(s.often)} // by whether it is the rest
	for i, rest := range s.rest {
		s.index[i] = next[rest]
		next[rest]++
	}
	return nil
}

// first is the part that a page begins with: the program without the rest.
func (s *splitter) first() ([]byte, error) {
	functions, elements, code, err := s.part(false)
	if err != nil {
		return nil, err
	}
	out := slices.Clone(s.all)
	for i, section := range out {
		switch section.id {
		case functionSection:
			out[i].body = functions
		case elementSection:
			out[i].body = elements
		case codeSection:
			out[i].body = code
		case startSection:
			r := reader{section.body}
			out[i].body = unsigned(s.index[r.number()-s.imports])
		case exportSection:
			if out[i].body, err = s.exports(section.body); err != nil {
				return nil, err
			}
		}
	}
	return assembled(s.program, append(out, section{customSection, append(text(restSection), s.places()...)})), nil
}

// places says where the rest's functions are in the table: again and again, how many are not its and how many are.
func (s *splitter) places() []byte {
	var out []byte
	for i, from := 0, 0; i < s.table; from = i {
		for now := s.rest[from]; i < s.table && s.rest[i] == now; i++ {
		}
		if out == nil && s.rest[from] {
			out = []byte{0}
		}
		out = append(out, unsigned(i-from)...)
	}
	return out
}

// exports adds to a section of exports what the rest needs.
func (s *splitter) exports(section []byte) ([]byte, error) {
	export := func(name string, kind byte, number int) []byte {
		return append(append(text(name), kind), unsigned(number)...)
	}
	r := reader{section}
	var out [][]byte
	for range r.number() {
		name, kind, number := string(r.bytes()), r.byte(), r.number()
		if kind == kindFunction {
			number = s.index[number-s.imports]
		}
		out = append(out, export(name, kind, number))
	}
	if r.rest == nil {
		return nil, errWasm
	}
	out = append(out, export(tableName, kindTable, 0))
	for i := range s.globals {
		out = append(out, export(shareName(i), kindGlobal, i))
	}
	for i, function := range s.often {
		out = append(out, export(shareName(len(s.globals)+i), kindFunction, s.index[function]))
	}
	return list(out), nil
}

// last is the rest as a program, which fills its places of the table when it is instantiated.
func (s *splitter) last() ([]byte, error) {
	functions, elements, code, err := s.part(true)
	if err != nil {
		return nil, err
	}
	imports := [][]byte{imported(memoryName, kindMemory, 0, 1), imported(tableName, kindTable, 0x70, 0, 1)} // at least one page, one function
	for i, kind := range s.globals {
		imports = append(imports, imported(shareName(i), append([]byte{kindGlobal}, kind...)...))
	}
	for i, function := range s.often {
		imports = append(imports, imported(shareName(len(s.globals)+i), append([]byte{kindFunction}, unsigned(s.typeOf[function])...)...))
	}
	return assembled(s.program, []section{
		{typeSection, s.types}, {importSection, list(imports)}, {functionSection, functions}, {elementSection, elements}, {codeSection, code},
	}), nil
}

// part returns the sections of the functions that are in a part: their types, their places in the table, and their code.
func (s *splitter) part(rest bool) (functions, elements, code []byte, err error) {
	var types, runs, codes [][]byte
	var run []byte // the numbers of functions that follow each other in the table
	from := 0      // the first of them
	for i := range s.code {
		if s.rest[i] == rest {
			edited, err := s.edited(i)
			if err != nil {
				return nil, nil, nil, err
			}
			types = append(types, unsigned(s.typeOf[i]))
			codes = append(codes, append(unsigned(len(edited)), edited...))
			if i < s.table {
				if run == nil {
					from = i
				}
				run = append(run, unsigned(s.index[i])...)
			}
		}
		if run != nil && (i+1 >= s.table || s.rest[i+1] != rest) {
			head := append(append(appendSigned([]byte{0, i32Const}, firstFunction+from), end), unsigned(i+1-from)...)
			runs, run = append(runs, append(head, run...)), nil
		}
	}
	return list(types), list(runs), list(codes), nil
}

// edited returns a function with its calls as its part has them.
func (s *splitter) edited(i int) ([]byte, error) {
	locals, body, code, err := readFunction(s.code[i])
	if err != nil {
		return nil, err
	}
	out := writeLocals(locals)
	for _, in := range code {
		if in.op != opCall || in.arg < uint64(s.imports) {
			out = append(out, body[in.at:in.end]...)
			continue
		}
		called := int(in.arg) - s.imports
		loan, lent := s.loans[called]
		switch {
		case s.rest[called] == s.rest[i]:
			out = append(append(out, opCall), unsigned(s.index[called])...)
		case s.rest[i] && lent:
			out = append(append(out, opCall), unsigned(loan)...)
		default:
			out = append(appendSigned(append(out, i32Const), firstFunction+called), opIndirect)
			out = append(append(out, unsigned(s.typeOf[called])...), 0)
		}
	}
	return out, nil
}

func unsigned(n int) []byte { return binary.AppendUvarint(nil, uint64(n)) }

func text(s string) []byte { return append(unsigned(len(s)), s...) }

// list encodes a list of things that are encoded.
func list(items [][]byte) []byte { return append(unsigned(len(items)), slices.Concat(items...)...) }

// emptyProgram is the rest of a program that is not split. It imports the memory, by which the page knows the files of a program of Go.
func emptyProgram(program []byte) []byte {
	return assembled(program, []section{{importSection, list([][]byte{imported(memoryName, kindMemory, 0, 1)})}})
}

// imported is an import of something from the first part.
func imported(name string, kind ...byte) []byte { return slices.Concat(text("go"), text(name), kind) }

// origins returns where the functions of a program are from that was compiled before.
func (b *builder) origins(name string) ([]string, error) {
	linked, err := os.ReadFile(filepath.Join(b.root, "bin", name))
	if err != nil {
		return nil, err
	}
	return originsOf(linked)
}

// halves splits a program as firstList says. One that can't be split is the first part, which is printed.
func (b *builder) halves(name string, program []byte) (first, rest []byte, err error) {
	content, err := os.ReadFile(filepath.Join(b.root, firstList))
	if err != nil {
		return nil, nil, err
	}
	known, err := b.knows()
	if err != nil || !known {
		return program, emptyProgram(program), err
	}
	begins := map[string]bool{}
	for line := range strings.Lines(string(content)) {
		begins[strings.TrimSpace(line)] = true
	}
	origins, err := b.origins(name)
	if err != nil {
		b.unknown(name, err)
		return program, emptyProgram(program), nil
	}
	first, rest, err = split(program, func(i int) bool { return i >= len(origins) || begins[origins[i]] })
	if err != nil {
		b.unknown(name, err)
		return program, emptyProgram(program), nil
	}
	return first, rest, nil
}
