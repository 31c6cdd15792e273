package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// The runtime finds the function at an address, the size of its frame and what of it points to something in tables, two
// thirds of a program's initial memory. They compress badly as they are, and well as columns of small numbers. So the
// build stores the columns, and adds a start function that writes the tables from them before anything else of the
// program runs. Every byte is as the linker wrote it. (cmd/link/internal/ld/pcln.go writes the tables.)
//
// The index has the number and the place of each function's entry. An entry is eleven words, words for tables over the
// function's instructions, and words for its data. The buckets have the function for each 4096 addresses. The columns are
// in memory where the buckets will be, which are written last.

var errFunctions = errors.New("web/build/functions.go does not know the tables of this version of Go")

// How many addresses a function has, a bucket, and a part of a bucket. A bucket is a word with the first of its functions
// and a byte for each part. The bytes are 0, since all its addresses are of one function.
const functionAddresses, bucketAddresses, partAddresses, bucketSize = 1 << 16, 4096, 256, 20

// There is a column for each of the words of an entry but the first, which is the function's number, then those for the
// words for tables and for data. A column is described by two words: the address of the rest of it, and the largest value
// so far. Its values are one more than the words, so that -1, which stands for nothing, is 0. Many are offsets of what is
// in the order of the functions, unless other functions have the same. So a value is written as twice the difference to
// the largest so far, or if it is smaller, as twice itself and one.
const (
	fixedColumns, tableColumns, dataColumns = 10, 6, 8

	columnSize, allColumns = 8, fixedColumns + tableColumns + dataColumns
)

// functionTables says where the tables are in the memory, and how much is in them.
type functionTables struct {
	index, entries, end int // the entries follow the index
	buckets, bucketEnd  int
	first, count        int // the number of the first function, and how many there are
	bucketCount         int
}

// packFunctions replaces the function tables of a program by columns and adds what expands them.
func packFunctions(program []byte) ([]byte, error) {
	return editMemory(program, func(memory []byte, all []section) ([]section, error) {
		t, packed, err := packedTables(memory)
		if err != nil {
			return nil, err
		}
		clear(memory[t.index:t.end])
		clear(memory[t.buckets:t.bucketEnd])
		copy(memory[t.buckets:t.bucketEnd], packed)
		return withExpander(all, t)
	})
}

// packedTables finds the tables, checks what the expander takes for granted, and returns the columns.
func packedTables(memory []byte) (t functionTables, packed []byte, err error) {
	head, module, err := describedAt(memory)
	if err != nil {
		return t, nil, err
	}
	b := lineTables{bytes: memory}
	t.count = b.u64(head + headFuncs)
	span := b.u64(module+moduleEnd) - b.u64(module+moduleFirst)
	t.index, t.buckets = head+b.u64(head+headEntries), b.u64(module+moduleBuckets)
	t.entries = t.index + b.u32(t.index+4)
	t.first = b.u32(t.index)
	t.bucketCount = (span + bucketAddresses - 1) / bucketAddresses
	t.bucketEnd = t.buckets + 4*t.bucketCount + (span+partAddresses-1)/partAddresses
	if b.wrong || b.u64(module+moduleIndex) != t.index || b.u64(module+moduleCount) != t.count+1 || t.entries != t.index+aligned(8*t.count+4) ||
		span <= 0 || t.buckets < t.entries || t.bucketEnd > len(memory) {
		return t, nil, errFunctions
	}
	want := make([]byte, t.bucketCount*bucketSize)
	for i := range t.bucketCount {
		binary.LittleEndian.PutUint32(want[i*bucketSize:], uint32(i/(functionAddresses/bucketAddresses)))
	}
	if !bytes.Equal(memory[t.buckets:t.bucketEnd], want[:t.bucketEnd-t.buckets]) {
		return t, nil, errFunctions
	}
	var all [allColumns]column
	entry := t.entries
	for i := range t.count {
		if b.u32(t.index+8*i) != t.first+i || b.u32(t.index+8*i+4) != entry-t.index || b.u32(entry) != t.first+i {
			return t, nil, errFunctions
		}
		tables, data := b.u32(entry+funcTables), int(b.from(entry+funcData, 1)[0])
		if tables > tableColumns || data > dataColumns {
			return t, nil, errFunctions
		}
		at := entry
		for _, part := range []struct{ from, count int }{{0, fixedColumns}, {fixedColumns, tables}, {fixedColumns + tableColumns, data}} {
			for k := range part.count {
				at += 4
				all[part.from+k].add(uint32(b.u32(at)))
			}
		}
		at += 4
		entry = aligned(at)
		if b.wrong || bytes.Count(b.from(at, entry-at)[:entry-at], []byte{0}) != entry-at {
			return t, nil, errFunctions
		}
	}
	t.end = entry
	packed = make([]byte, allColumns*columnSize)
	for i, c := range all {
		binary.LittleEndian.PutUint32(packed[i*columnSize:], uint32(t.buckets+len(packed)))
		packed = append(packed, c.bytes...)
	}
	if b.u32(t.index+8*t.count) != t.first+t.count || t.end > t.buckets || len(packed) > t.bucketEnd-t.buckets {
		return t, nil, errFunctions
	}
	return t, packed, nil
}

// aligned rounds up to whole pointers.
func aligned(n int) int { return (n + 7) &^ 7 }

// column is a column as it is written.
type column struct {
	bytes   []byte
	largest int32
}

func (c *column) add(word uint32) {
	value := int32(word + 1)
	if value >= c.largest {
		c.bytes = binary.AppendUvarint(c.bytes, uint64(value-c.largest)<<1)
		c.largest = value
	} else {
		c.bytes = binary.AppendUvarint(c.bytes, uint64(uint32(value))<<1|1)
	}
}
