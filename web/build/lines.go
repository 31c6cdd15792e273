package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// A Go program can find the function and the source line of each of its instructions, to print a stack after a panic.
// The tables for that are a ninth of what a small program takes to load. Without them a stack shows our own functions,
// most others without a name, and "?" for the lines. (cmd/link/internal/ld/pcln.go writes the tables and
// runtime/symtab.go reads them. An offset of 0 means that there is no table.)

// lineMagic is the header of the tables: the version of their format, then an instruction size of one byte and a
// pointer size of eight.
var lineMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Each function has tables over its instructions, and data. Only one of the tables is needed: pcStackMap, for the garbage collector. The
// others are for preemption, which WebAssembly lacks, and for printing arguments and inlined calls in a stack, as is the data of
// dataForStacks. (internal/abi/symtab.go numbers them.)
const pcStackMap = 1

var dataForStacks = []int{3, 5, 6} // FUNCDATA_InlTree, FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo

var errLines = errors.New("web/build/lines.go does not know the tables of this version of Go")

// Offsets in the header and in the entry of a function, in bytes.
const (
	headFuncs, headNames, headUnits, headTables, headEntries = 8, 32, 40, 56, 64 // the number of functions, and where names, files, tables and entries begin

	funcName, funcStack, funcFile, funcLine, funcTables, funcUnit, funcStart, funcData, funcSize = 4, 16, 20, 24, 28, 32, 36, 43, 44
)

// namesKept returns which names to keep: those of our own functions, and of the methods (*T).M generated from methods
// T.M. runtime.panicwrap reads those when such a method is called on a nil pointer.
func namesKept(names []byte) (kept func(name []byte) bool) {
	all := map[string]bool{}
	for name := range bytes.SplitSeq(names, []byte{0}) {
		all[string(name)] = true
	}
	return func(name []byte) bool {
		if bytes.HasPrefix(name, []byte("numplace/")) || bytes.HasPrefix(name, []byte("main.")) {
			return true
		}
		before, rest, ok := bytes.Cut(name, []byte("(*"))
		receiver, method, closed := bytes.Cut(rest, []byte(")"))
		return ok && closed && all[string(before)+string(receiver)+string(method)]
	}
}

// withoutLines zeroes the tables of lines and files, the names of functions that are not ours, and what else only the
// printing of a stack needs. Zeros compress to almost nothing. Tables that the garbage collector and the stack need lie
// between them and stay.
func withoutLines(program []byte) ([]byte, error) {
	at := bytes.Index(program, lineMagic)
	if at < 0 || bytes.Contains(program[at+1:], lineMagic) {
		return nil, errLines
	}
	b := lineTables{bytes: bytes.Clone(program[at:])}
	names, units, tables, entries := b.u64(headNames), b.u64(headUnits), b.u64(headTables), b.u64(headEntries)
	if b.wrong || names > units || units > tables || tables > entries || entries > len(b.bytes) {
		return nil, errLines
	}
	needed := make([]bool, entries-tables)
	kept := namesKept(b.bytes[names:units])
	for i := range b.u64(headFuncs) {
		f := entries + b.u32(entries+8*i+4)
		b.mark(needed, tables, b.u32(f+funcStack))
		for k := range b.u32(f + funcTables) {
			if k == pcStackMap {
				b.mark(needed, tables, b.u32(f+funcSize+4*k))
			} else {
				clear(b.from(f+funcSize+4*k, 4)[:4])
			}
		}
		if b.wrong {
			return nil, errLines
		}
		if !kept(b.text(names + b.u32(f+funcName))) {
			clear(b.bytes[f+funcName : f+funcName+4]) // the name at 0 is empty
		}
		data := f + funcSize + 4*b.u32(f+funcTables)
		for _, k := range dataForStacks {
			if k < int(b.from(f+funcData, 1)[0]) {
				copy(b.from(data+4*k, 4), []byte{0xff, 0xff, 0xff, 0xff}) // there is none
			}
		}
		for _, field := range []int{funcFile, funcLine, funcUnit, funcStart} {
			clear(b.bytes[f+field : f+field+4])
		}
	}
	for name := range bytes.SplitSeq(b.bytes[names:units], []byte{0}) {
		if !kept(name) {
			clear(name)
		}
	}
	clear(b.bytes[units:tables])
	for i, needed := range needed {
		if !needed {
			b.bytes[tables+i] = 0
		}
	}
	return append(bytes.Clone(program[:at]), b.bytes...), nil
}

// lineTables are the tables, and all that follows them. wrong is set when something reads past the end.
type lineTables struct {
	bytes []byte
	wrong bool
}

func (b *lineTables) from(at, size int) []byte {
	if at < 0 || at > len(b.bytes)-size {
		b.wrong = true
		return make([]byte, size)
	}
	return b.bytes[at:]
}

// text is the text at an offset, which a zero byte ends.
func (b *lineTables) text(at int) []byte {
	text, _, _ := bytes.Cut(b.from(at, 1), []byte{0})
	return text
}

func (b *lineTables) u32(at int) int { return int(binary.LittleEndian.Uint32(b.from(at, 4))) }

func (b *lineTables) u64(at int) int { return int(binary.LittleEndian.Uint64(b.from(at, 8))) }

// mark marks the bytes of a table as needed. A table is a list of pairs of numbers that ends with a pair whose first
// number is 0, other than the first pair.
func (b *lineTables) mark(needed []bool, tables, offset int) {
	if offset == 0 || b.wrong {
		return
	}
	for i := offset; i < len(needed); {
		value, n := binary.Uvarint(b.from(tables+i, 1))
		_, m := binary.Uvarint(b.from(tables+i+max(n, 1), 1))
		last := value == 0 && i > offset
		if last {
			m = 0
		}
		if n <= 0 || m < 0 || i+n+m > len(needed) {
			break
		}
		for range n + m {
			needed[i] = true
			i++
		}
		if last {
			return
		}
	}
	b.wrong = true
}
