package main

import (
	"encoding/binary"
	"errors"
)

// Each function has two tables over its instructions that are needed, for the size of its frame and for what of the frame points to something. A table ends
// with the end of the function, so few are equal. Here each reaches beyond it, which nothing reads. So a fifth as many sizes and three quarters as many
// of the others are different, and they lie one after the other, where the linker had other tables between them.

var errTables = errors.New("web/build/pctables.go does not know the tables of this version of Go")

// sharedTables writes the tables of all functions anew. It must come after withoutLines.
func sharedTables(program []byte) ([]byte, error) {
	return editMemory(program, func(memory []byte, all []section) ([]section, error) { return all, shareTables(memory) })
}

func shareTables(memory []byte) error {
	at, _, err := describedAt(memory)
	if err != nil {
		return err
	}
	b := lineTables{bytes: memory[at:]}
	from, entries := b.u64(headTables), b.u64(headEntries)
	if b.wrong || from > entries || entries > len(b.bytes) {
		return errTables
	}
	old := b.bytes[from:entries]
	shared := []byte{0} // an offset of 0 is no table
	offsets := map[string]int{}
	for _, place := range []func(f int) int{
		func(f int) int { return f + funcStack },
		func(f int) int { // the tables follow the entry
			if b.u32(f+funcTables) <= pcStackMap {
				return 0
			}
			return f + funcSize + 4*pcStackMap
		},
	} {
		for i := range b.u64(headFuncs) {
			f := entries + b.u32(entries+8*i+4)
			if b.u32(f+funcFile) != 0 || b.u32(f+funcLine) != 0 {
				return errTables
			}
			field := place(f)
			if field == 0 || b.u32(field) == 0 {
				continue
			}
			table := endless(old, b.u32(field))
			if table == nil || b.wrong {
				return errTables
			}
			offset, ok := offsets[string(table)]
			if !ok {
				offset = len(shared)
				offsets[string(table)], shared = offset, append(shared, table...)
			}
			binary.LittleEndian.PutUint32(b.from(field, 4), uint32(offset))
		}
	}
	if b.wrong || len(shared) > len(old) {
		return errTables
	}
	clear(old)
	copy(old, shared)
	return nil
}

// endless returns the table at an offset with a last value that holds to the end of all addresses that a function can have; nil if there is no table. A table is
// as mark says: of differences of values and of addresses.
func endless(tables []byte, offset int) []byte {
	last := 0 // the number of addresses with the last value
	for i := offset; i < len(tables); {
		value, n := binary.Uvarint(tables[i:])
		if value == 0 && n > 0 && i > offset {
			return append(binary.AppendUvarint(append([]byte(nil), tables[offset:last]...), functionAddresses), 0)
		}
		if n <= 0 {
			return nil
		}
		last = i + n
		_, m := binary.Uvarint(tables[last:])
		if m <= 0 {
			return nil
		}
		i = last + m
	}
	return nil
}
