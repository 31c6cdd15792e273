package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// valueAt looks up an address of a function in one of its tables as the runtime does (pcvalue in runtime/symtab.go). It returns false beyond its end.
func valueAt(table []byte, address int) (value int, ok bool) {
	value = -1
	to := 0
	for {
		difference, n := binary.Uvarint(table)
		if difference == 0 && to > 0 {
			return 0, false
		}
		more, m := binary.Uvarint(table[n:])
		value, to, table = value+int(difference>>1)^-int(difference&1), to+int(more), table[n+m:]
		if address < to {
			return value, true
		}
	}
}

// tablesOf returns the two tables of each function of a program, nil if it has none.
func tablesOf(t *testing.T, memory []byte) (all [][2][]byte) {
	t.Helper()
	head, _, err := describedAt(memory)
	if err != nil {
		t.Fatal(err)
	}
	b := lineTables{bytes: memory[head:]}
	entries, tables := b.u64(headEntries), b.bytes[b.u64(headTables):b.u64(headEntries)]
	for i := range b.u64(headFuncs) {
		f := entries + b.u32(entries+8*i+4)
		var both [2][]byte
		if at := b.u32(f + funcStack); at > 0 {
			both[0] = tables[at:]
		}
		if b.u32(f+funcTables) > pcStackMap && b.u32(f+funcSize+4*pcStackMap) > 0 {
			both[1] = tables[b.u32(f+funcSize+4*pcStackMap):]
		}
		all = append(all, both)
	}
	return all
}

func TestSharedTablesHaveTheSameValues(t *testing.T) {
	program := must(t, withoutLines)(must(t, compact)(compiled(t, deep)))
	shared := must(t, sharedTables)(program)
	before, after := tablesOf(t, memory(t, program)), tablesOf(t, memory(t, shared))
	checked := 0
	for i := range before {
		for k, table := range before[i] {
			if (table == nil) != (after[i][k] == nil) {
				t.Fatalf("function %d has table %d: %t, before %t", i, k, after[i][k] != nil, table != nil)
			}
			for address := 0; table != nil; address++ {
				want, ok := valueAt(table, address)
				if !ok {
					break
				}
				if got, ok := valueAt(after[i][k], address); got != want || !ok {
					t.Fatalf("function %d, table %d, address %d: %d, before %d", i, k, address, got, want)
				}
				checked++
			}
		}
	}
	if checked < 10_000 {
		t.Errorf("%d values", checked)
	}
	if before, after := len(must(t, packFunctions)(program)), len(must(t, packFunctions)(shared)); after > before-5_000 {
		t.Errorf("%d bytes, %d before", after, before)
	}
	out := printed(t, shared)
	for _, want := range []string{"value method a.type.method called using nil *type pointer", "12502500 runtime error: invalid memory address", "panic: the end"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

func TestTablesThatAreNotShared(t *testing.T) {
	plain := must(t, compact)(compiled(t, deep))
	if _, err := sharedTables(plain); !errors.Is(err, errTables) {
		t.Errorf("with the tables of lines: %v", err)
	}
	memory := memory(t, must(t, withoutLines)(plain))
	head, _, err := describedAt(memory)
	if err != nil {
		t.Fatal(err)
	}
	b := lineTables{bytes: memory[head:]}
	entry := head + b.u64(headEntries) + b.u32(b.u64(headEntries)+8*100+4)
	for what, spoil := range map[string]func(memory []byte){
		"no header": func(memory []byte) { memory[head] = 0 },
		"tables after entries": func(memory []byte) {
			binary.LittleEndian.PutUint64(memory[head+headTables:], uint64(b.u64(headEntries)+8))
		},
		"entries elsewhere":  func(memory []byte) { binary.LittleEndian.PutUint64(memory[head+headEntries:], 1<<40) },
		"too many functions": func(memory []byte) { binary.LittleEndian.PutUint64(memory[head+headFuncs:], 1<<30) },
		"a table at the end": func(memory []byte) {
			binary.LittleEndian.PutUint32(memory[entry+funcStack:], uint32(b.u64(headEntries)-b.u64(headTables)))
		},
		"a table without end": func(memory []byte) {
			copy(memory[head+b.u64(headTables):], bytes.Repeat([]byte{1}, b.u64(headEntries)-b.u64(headTables)))
		},
		"a number without end": func(memory []byte) {
			copy(memory[head+b.u64(headTables):], bytes.Repeat([]byte{0x80}, b.u64(headEntries)-b.u64(headTables)))
		},
		"less room than needed": func(memory []byte) {
			binary.LittleEndian.PutUint64(memory[head+headTables:], uint64(b.u64(headEntries)-100))
		},
	} {
		spoilt := bytes.Clone(memory)
		spoil(spoilt)
		if err := shareTables(spoilt); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
