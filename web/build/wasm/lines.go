package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// A Go program can find the function and the source line of each of its instructions, to print a
// stack after a panic. The tables for that are a ninth of what a small program takes to load.
// Without them a panic prints no stack. The browser's own stack has the functions' numbers, and the
// program that the linker made, in bin, their names. (cmd/link/internal/ld/pcln.go writes the
// tables and runtime/symtab.go reads them. An offset of 0 means that there is no table.)

// lineMagic is the header of the tables: the version of their format, then an instruction size of
// one byte and a pointer size of eight.
var lineMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Each function has tables over its instructions, and data. Only one of the tables is needed:
// pcStackMap, for the garbage collector. The others serve preemption, which WebAssembly lacks, and
// the printing of arguments and inlined calls in a stack. So does the data of dataForStacks.
// (internal/abi/symtab.go numbers them.)
const pcStackMap = 1

var dataForStacks = []int{3, 5, 6} // FUNCDATA_InlTree, FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo

var errLines = errors.New("web/build/wasm/lines.go does not know the tables of this version of Go")

// Offsets in the header and in the entry of a function, in bytes.
const (
	// the number of functions, and where names, units, files, tables and entries begin
	headFuncs, headNames, headUnits, headFiles, headTables, headEntries = 8, 32, 40, 48, 56, 64

	funcName, funcStack, funcFile, funcLine, funcTables, funcUnit, funcStart, funcKind, funcData, funcSize = 4, 16,
		20, 24, 28, 32, 36, 40, 43, 44
)

// Offsets in the description of the program (runtime.moduledata), in bytes.
const moduleBuckets, moduleData, moduleSize = 152, 320, 336

// noData is the offset that stands for data that a function lacks.
const noData = 0xffffffff

// sharedName is the name of all functions that the compiler made from methods. If such a method is
// called on a nil pointer, runtime.panicwrap takes its name apart for the text of the panic.
const sharedName = "a.(*type).method"

// madeByCompiler is the kind of those functions (internal/abi.FuncIDWrapper).
const madeByCompiler = 23

// withoutLines zeroes the tables of lines and files, the names of functions, and what else only the
// printing of a stack needs. Zeros compress to almost nothing. Tables that the garbage collector and
// the stack need lie between them and stay, and so does all that finds a function by an address.
func withoutLines(program []byte) ([]byte, error) {
	return editMemory(program, clearLines)
}

// clearLines does what withoutLines describes, in a program's memory.
func clearLines(memory []byte) error {
	at, module, err := describedAt(memory)
	if err != nil {
		return err
	}
	b := lineTables{bytes: memory[at:]}
	names, units, tables, entries := b.u64(headNames), b.u64(headUnits), b.u64(headTables), b.u64(headEntries)
	if b.wrong || names > units || units > tables || tables > entries || entries > len(b.bytes) ||
		units-names < len(sharedName)+2 {
		return errLines
	}
	needed := make([]bool, entries-tables)
	data := map[int]bool{} // by offset, whether it is needed: functions may share it
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
			return errLines
		}
		name := 0 // the name at 0 is empty
		if b.from(f+funcKind, 1)[0] == madeByCompiler {
			name = 1
		}
		binary.LittleEndian.PutUint32(b.from(f+funcName, 4), uint32(name))
		refs := f + funcSize + 4*b.u32(f+funcTables)
		for k := range int(b.from(f+funcData, 1)[0]) {
			ref := b.from(refs+4*k, 4)[:4]
			offset, drop := b.u32(refs+4*k), slices.Contains(dataForStacks, k)
			data[offset] = data[offset] || !drop
			if drop {
				binary.LittleEndian.PutUint32(ref, noData)
			}
		}
		for _, field := range []int{funcFile, funcLine, funcUnit, funcStart} {
			clear(b.bytes[f+field : f+field+4])
		}
	}
	delete(data, noData)
	base, end := readAt(memory, module+moduleData), readAt(memory, module+moduleBuckets)
	if base < at+entries || end < base || end > len(memory) || !clearData(memory[base:end], data) {
		return errLines
	}
	clear(b.bytes[names:tables])
	copy(b.bytes[names+1:], sharedName)
	for i, needed := range needed {
		if !needed {
			b.bytes[tables+i] = 0
		}
	}
	return nil
}

// clearData zeroes the data that is not needed. Data reaches from its offset to the next one. It
// reports whether all offsets are in the data.
func clearData(data []byte, needed map[int]bool) bool {
	to := len(data)
	for _, offset := range slices.Backward(slices.Sorted(maps.Keys(needed))) {
		if offset >= to {
			return false
		}
		if !needed[offset] {
			clear(data[offset:to])
		}
		to = offset
	}
	return true
}

// describedAt returns the addresses of the tables' header and of the description of the program
// that begins with the addresses of the header and of the names.
func describedAt(memory []byte) (header, module int, err error) {
	header = bytes.Index(memory, lineMagic)
	if header < 0 || bytes.Contains(memory[header+1:], lineMagic) || header+headEntries+8 > len(memory) {
		return 0, 0, errLines
	}
	address := binary.LittleEndian.AppendUint64(nil, uint64(header))
	address = binary.LittleEndian.AppendUint64(address,
		uint64(header)+binary.LittleEndian.Uint64(memory[header+headNames:]))
	module = bytes.Index(memory, address)
	if module < 0 || module+moduleSize > len(memory) {
		return 0, 0, errLines
	}
	return header, module, nil
}

// readAt reads an address.
func readAt(memory []byte, at int) int { return int(binary.LittleEndian.Uint64(memory[at:])) }

// lineTables are the tables, and all that follows them. wrong is set when something reads past the
// end.
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

func (b *lineTables) u32(at int) int { return int(binary.LittleEndian.Uint32(b.from(at, 4))) }

func (b *lineTables) u64(at int) int { return int(binary.LittleEndian.Uint64(b.from(at, 8))) }

// mark marks the bytes of a table as needed. A table is a list of pairs of numbers that ends with a
// pair whose first number is 0, other than the first pair.
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
