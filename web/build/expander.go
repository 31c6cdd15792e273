package main

import (
	"encoding/binary"
	"slices"
)

// The expander is two functions in WebAssembly that write the function tables from their columns. One of them is the
// program's start function. Neither calls anything else of the program.

const (
	i32, i64 = 0x7f, 0x7e

	i64Const   = 0x42
	bulkMemory = 0xfc
)

// The instructions that the expander is made of.
var (
	add        = []byte{0x6a}
	sub        = []byte{0x6b}
	mul        = []byte{0x6c}
	and        = []byte{0x71}
	or         = []byte{0x72}
	shiftRight = []byte{0x76} // unsigned, like less
	less       = []byte{0x49}
	greater    = []byte{0x4a}

	wide           = []byte{0xad} // from 32 bits to 64
	narrow         = []byte{0xa7}
	wideAdd        = []byte{0x7c}
	wideOr         = []byte{0x84}
	wideShiftLeft  = []byte{0x86}
	wideShiftRight = []byte{0x88}

	choose     = []byte{0x1b} // the first of two values if the third is not 0, else the second
	loop       = []byte{0x03, 0x40}
	when       = []byte{0x04, 0x40}
	repeat     = []byte{0x0c, 1}             // the loop around the innermost block
	repeatIf   = []byte{0x0d, 0}             // the innermost loop
	zeroMemory = []byte{bulkMemory, 0x0b, 0} // address, value, size
	ended      = []byte{end}
)

func get(local byte) []byte        { return []byte{0x20, local} }
func set(local byte) []byte        { return []byte{0x21, local} }
func tee(local byte) []byte        { return []byte{0x22, local} }
func number(n int) []byte          { return appendSigned([]byte{i32Const}, n) }
func wideNumber(n int) []byte      { return appendSigned([]byte{i64Const}, n) }
func load(offset byte) []byte      { return []byte{0x28, 2, offset} }
func loadByte(offset byte) []byte  { return []byte{0x2d, 0, offset} }
func store(offset byte) []byte     { return []byte{0x36, 2, offset} }
func storeByte(offset byte) []byte { return []byte{0x3a, 0, offset} }
func call(function int) []byte     { return binary.AppendUvarint([]byte{0x10}, uint64(function)) }
func code(parts ...[]byte) []byte  { return slices.Concat(parts...) }
func locals(groups ...[2]byte) []byte {
	out := []byte{byte(len(groups))}
	for _, group := range groups { // how many, and their type
		out = append(out, group[:]...)
	}
	return out
}

// wordsType is the type of a function that takes a column, a number of words and an address, and returns an address.
var wordsType = []byte{0x60, 3, i32, i32, i32, 1, i32}

// expandWords writes the next word of each of some columns that follow each other, and returns the address after them.
func expandWords() []byte {
	const column, count, to, from, word, value, shift = 0, 1, 2, 3, 4, 5, 6
	return code(
		locals([2]byte{2, i32}, [2]byte{2, i64}),
		loop, get(count), when,

		wideNumber(0), set(value),
		wideNumber(0), set(shift),
		get(column), load(0), set(from),
		loop,
		get(value), get(from), loadByte(0), tee(word), number(0x7f), and, wide, get(shift), wideShiftLeft, wideOr, set(value),
		get(shift), wideNumber(7), wideAdd, set(shift),
		get(from), number(1), add, set(from),
		get(word), number(0x7f), greater, repeatIf,
		ended,
		get(column), get(from), store(0),

		get(value), wideNumber(1), wideShiftRight, narrow,
		number(0), get(column), load(4), get(value), narrow, number(1), and, choose, add, set(word),
		get(column), get(word), get(column), load(4), get(word), get(column), load(4), greater, choose, store(4),
		get(to), get(word), number(1), sub, store(0),

		get(to), number(4), add, set(to),
		get(column), number(columnSize), add, set(column),
		get(count), number(1), sub, set(count),
		repeat, ended, ended,
		get(to), ended,
	)
}

// startType is the type of a start function.
var startType = []byte{0x60, 0, 0}

// expandTables writes all tables. words is the number of the function that writes words.
func expandTables(t functionTables, words int) []byte {
	const index, entry, i, to = 0, 1, 2, 3
	column := func(i int) []byte { return number(t.buckets + i*columnSize) }
	return code(
		locals([2]byte{4, i32}),
		number(t.index), set(index),
		number(t.entries), set(entry),
		number(t.first), set(i),
		loop,
		get(index), get(i), store(0),
		get(index), get(entry), number(t.index), sub, store(4),
		get(entry), get(i), store(0),
		column(0), number(fixedColumns), get(entry), number(4), add, call(words), set(to),
		column(fixedColumns), get(entry), load(funcTables), get(to), call(words), set(to),
		column(fixedColumns+tableColumns), get(entry), loadByte(funcData), get(to), call(words),
		number(7), add, number(3), shiftRight, number(8), mul, set(entry),
		get(index), number(8), add, set(index),
		get(i), number(1), add, tee(i), number(t.first+t.count), less, repeatIf,
		ended,
		get(index), get(i), store(0),

		number(t.buckets), number(0), number(t.bucketEnd-t.buckets), zeroMemory,
		number(0), set(i),
		loop,
		get(i), number(bucketSize), mul, number(t.buckets), add,
		get(i), number(4), shiftRight, store(0),
		get(i), number(1), add, tee(i), number(t.bucketCount), less, repeatIf,
		ended,
		ended,
	)
}

// withExpander adds the expander to the sections of a program.
func withExpander(all []section, t functionTables) ([]section, error) {
	counts := map[byte]int{} // of what is in a section
	numbered := func(n int) []byte { return binary.AppendUvarint(nil, uint64(n)) }
	sized := func(function []byte) []byte { return append(numbered(len(function)), function...) }
	var out []section
	for _, s := range all {
		var more [][]byte
		words := counts[importSection] + counts[functionSection] // its number: it comes after all others
		switch s.id {
		case typeSection:
			more = [][]byte{wordsType, startType}
		case importSection:
		case functionSection:
			more = [][]byte{numbered(counts[typeSection]), numbered(counts[typeSection] + 1)}
		case elementSection:
			out = append(out, section{startSection, numbered(words + 1)})
		case codeSection:
			more = [][]byte{sized(expandWords()), sized(expandTables(t, words))}
		case startSection:
			return nil, errWasm
		default:
			out = append(out, s)
			continue
		}
		count, n := binary.Uvarint(s.body)
		if n <= 0 {
			return nil, errWasm
		}
		counts[s.id] = int(count)
		if more != nil {
			s.body = slices.Concat(numbered(int(count)+len(more)), s.body[n:], slices.Concat(more...))
		}
		out = append(out, s)
	}
	if len(counts) < 5 || counts[codeSection] != counts[functionSection] {
		return nil, errWasm
	}
	return out, nil
}
