package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// A Go program contains tables that map each instruction to its function and source line, for printing a
// stack after a panic. In a small program, they are a ninth of the download. Without these tables, a panic
// prints no stack. The browser's own stack still contains the functions' numbers, and the linker's output in
// bin contains the names for these numbers. (cmd/link/internal/ld/pcln.go writes the tables and
// runtime/symtab.go reads them. An offset of 0 means that there is no table.)

// lineMagic is the header of the tables: the version of their format, an instruction size of one byte, and a
// pointer size of eight bytes.
var lineMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Each function has tables over its instructions, and data. The only table that is needed is pcStackMap, for
// the garbage collector. The other tables are for preemption, which WebAssembly lacks, and for printing
// arguments and inlined calls in a stack. The data in dataForStacks is also only for printing a stack.
// (internal/abi/symtab.go defines the numbers.)
const pcStackMap = 1

var dataForStacks = []int{3, 5, 6} // FUNCDATA_InlTree, FUNCDATA_ArgInfo, FUNCDATA_ArgLiveInfo

var errLines = errors.New("web/build/wasm/lines.go does not support the tables of this version of Go")

// Offsets in bytes: head… in the tables' header, func… in the entry of a function.
const (
	// the number of functions, and the beginnings of the names, units, files, tables and entries
	headFuncs, headNames, headUnits, headFiles, headTables, headEntries = 8, 32, 40, 48, 56, 64

	funcName, funcStack, funcFile, funcLine, funcTables, funcUnit, funcStart, funcKind, funcData, funcSize = 4, 16,
		20, 24, 28, 32, 36, 40, 43, 44
)

// Offsets in the program's description (runtime.moduledata), and its size, in bytes.
const moduleBuckets, moduleData, moduleSize = 152, 320, 336

// noData is the offset for data that a function does not have.
const noData = 0xffffffff

// sharedName is the new name of all wrappers that the compiler generates for methods. The name must be valid,
// because runtime.panicwrap splits it for its message if a wrapper is called on a nil pointer.
const sharedName = "a.(*type).method"

// madeByCompiler is the kind of a wrapper that the compiler generates for a method
// (internal/abi.FuncIDWrapper).
const madeByCompiler = 23

// withoutLines zeroes the tables of lines and files, the names of functions, and everything else that only
// serves to print a stack. Zeros compress to almost nothing. It preserves the tables in between that the
// garbage collector and the stack need, and everything for finding a function by its address.
func withoutLines(program []byte) ([]byte, error) {
	return editMemory(program, clearLines)
}

// clearLines does the work of withoutLines in a program's memory.
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
	data := map[int]bool{} // whether the data at an offset is needed; functions may share data
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
		name := 0 // offset of the empty name
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

// clearData zeroes data that is not needed. needed maps the offset of each piece of data to whether it is
// needed. Each piece extends to the next offset. clearData returns false if an offset is out of range.
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

// describedAt returns the address of the tables' header and that of the program's description. The
// description begins with the addresses of the header and of the names.
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

// readAt reads a 64-bit address.
func readAt(memory []byte, at int) int { return int(binary.LittleEndian.Uint64(memory[at:])) }

// lineTables is a view of the memory from the header of the tables to the end. wrong is set if a read goes
// beyond it.
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

// mark marks the bytes of a table as needed. A table is a list of pairs of numbers. It ends with the first 0
// that begins a pair other than the first pair.
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
