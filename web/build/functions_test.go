package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheProgramsAreAsLinked compares the memory in which each of our programs begins with that before its function tables
// were packed.
func TestTheProgramsAreAsLinked(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilder(root, "", io.Discard)
	for _, p := range []struct {
		name    string
		compile func() ([]byte, error)
	}{{"app.wasm", b.wasm}, {"workshop.wasm", b.workshop}, {"solver.wasm", b.engine}} {
		packed, err := p.compile()
		if err != nil {
			t.Fatal(err)
		}
		linked, err := os.ReadFile(filepath.Join(root, "bin", p.name))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(linked, []byte("html.UnescapeString")) {
			t.Errorf("%s reads HTML, without the table of names that std.go leaves out", p.name)
		}
		plain := linked
		for _, shorter := range smallerSteps[:len(smallerSteps)-1] { // packFunctions is the last
			plain = must(t, shorter)(plain)
		}
		if !bytes.Equal(packed, must(t, packFunctions)(plain)) {
			t.Errorf("%s is not packed", p.name)
		}
		if want, got := memory(t, plain), memory(t, packed); !bytes.Equal(want, got) {
			t.Errorf("%s: the memory differs", p.name)
		}
		if len(packed) > len(plain)*9/10 {
			t.Errorf("%s has %d bytes, %d before", p.name, len(packed), len(plain))
		}
	}
	if b.foreign {
		t.Error("a step did not know the programs")
	}
	for _, name := range []string{"app.wasm", "workshop.wasm", "solver.wasm"} {
		from, err := b.origins(name)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(from, "runtime/proc.go") || !slices.Contains(from, "numplace/solver/classic.go") || !slices.Contains(from, "type_.eq.runtime.special") ||
			slices.ContainsFunc(from, func(origin string) bool {
				return strings.HasSuffix(origin, "_fm") && strings.HasPrefix(origin, "numplace_app_play.")
			}) {
			t.Errorf("%s: %d functions are from %.500q", name, len(from), from)
		}
	}
	if from, err := b.origins("app.wasm"); err != nil || !slices.Contains(from, "numplace/app/play/keys.go") || !slices.ContainsFunc(from, func(origin string) bool {
		return strings.HasSuffix(origin, "/pkg/app/html_gen.go")
	}) {
		t.Errorf("the functions of app.wasm are from %.500q", from)
	}
}

func must(t *testing.T, step func([]byte) ([]byte, error)) func([]byte) []byte {
	return func(program []byte) []byte {
		t.Helper()
		out, err := step(program)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
}

// handmade is a program with tables of a few functions, with numbers that ours may not have.
func handmade() (program []byte, t functionTables) {
	const header, names, index, module = 1024, 1096, 1200, 30_000
	memory := make([]byte, 32_000)
	u32 := func(at int, words ...uint32) int {
		for _, word := range words {
			binary.LittleEndian.PutUint32(memory[at:], word)
			at += 4
		}
		return at
	}
	u64 := func(at, value int) { binary.LittleEndian.PutUint64(memory[at:], uint64(value)) }
	entries := [][]uint32{
		{4096, 0, 0x80000000, 0, 1, 0, 0, 2, 0, 0, 0x01000000, 0, 7, 0xffffffff},
		{4097, 1, 0x7ffffffe, 0, 70_000, 0, 0, 0, 0, 0, 0x08000000, 0, 4, 8, 0xffffffff, 0x7fffffff, 12, 4, 0},
		{4098, 0, 8, 3, 70_300, 0, 0, 6, 0, 0, 0, 1, 2, 3, 4, 5, 200},
		{4099, 0, 0xfffffffe, 0, 69_999, 0, 0, 0, 0, 0, 0x00000500},
	}
	copy(memory[header:], lineMagic)
	u64(header+headFuncs, len(entries))
	u64(header+headNames, names-header)
	u64(header+headEntries, index-header)
	at := index + aligned(8*len(entries)+4)
	t = functionTables{first: 4096, index: index, entries: at, count: len(entries), buckets: 2048, bucketCount: 49}
	for i, entry := range entries {
		u32(index+8*i, entry[0], uint32(at-index))
		at = aligned(u32(at, entry...))
	}
	u32(index+8*len(entries), 4100)
	t.end = at
	t.bucketEnd = t.buckets + 4*t.bucketCount + 769
	for i := range t.bucketCount {
		u32(t.buckets+i*bucketSize, uint32(i/16))
	}
	memory[t.bucketEnd], memory[len(memory)-1] = 1, 1 // what follows
	u64(module, header)
	u64(module+8, names)
	u64(module+moduleIndex, index)
	u64(module+moduleCount, len(entries)+1)
	u64(module+moduleBuckets, t.buckets)
	u64(module+moduleFirst, 4096<<16)
	u64(module+moduleEnd, 4099<<16+8)
	const imports = "\x02\x07\x01\x01a\x01b\x00\x00" // of one function
	program = []byte("\x00asm\x01\x00\x00\x00\x01\x04\x01\x60\x00\x00" + imports + "\x03\x02\x01\x00\x05\x03\x01\x00\x01\x07\x05\x01\x01m\x02\x00\x09\x01\x00\x0a\x04\x01\x02\x00\x0b")
	data := joined(memory)
	return append(binary.AppendUvarint(append(program, dataSection), uint64(len(data))), data...), t
}

func TestAnyTablesAreExpanded(t *testing.T) {
	plain, want := handmade()
	packed := must(t, packFunctions)(plain)
	if !bytes.Equal(memory(t, plain), memory(t, packed)) {
		t.Error("the memory differs")
	}
	all, err := sections(packed)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := filled(all[len(all)-1].body)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Count(stored[want.index:want.end], []byte{0}) != want.end-want.index {
		t.Error("the tables are still stored")
	}
}

func TestUnknownFunctionTablesAreLeft(t *testing.T) {
	plain, tables := handmade()
	word := func(at int, value uint32) func([]byte) {
		return func(memory []byte) { binary.LittleEndian.PutUint32(memory[at:], value) }
	}
	for what, spoil := range map[string]func(memory []byte){
		"no header":                    word(1024, 0),
		"nothing that describes them":  word(30_000, 0),
		"an index elsewhere":           word(30_000+moduleIndex, 1208),
		"another number of functions":  word(30_000+moduleCount, 6),
		"no addresses":                 word(30_000+moduleEnd, 0),
		"buckets beyond the end":       word(30_000+moduleBuckets, 31_900),
		"buckets in the entries":       word(30_000+moduleBuckets, 1240),
		"no number of functions":       word(1024+headFuncs, 1<<31),
		"a function left out":          word(tables.index+8, 4098),
		"another number in its entry":  word(tables.entries, 4097),
		"an entry elsewhere":           word(tables.index+12, 72),
		"more tables than columns":     word(tables.entries+funcTables, 7),
		"more data than columns":       word(tables.entries+40, 0x09000000),
		"something between entries":    word(tables.entries+56-4+4, 1),
		"another number at the end":    word(tables.index+32, 4101),
		"another function in a bucket": word(tables.buckets+20*20, 2),
		"two functions in a bucket":    word(tables.buckets+20*20+4, 1),
	} {
		spoilt, err := editMemory(plain, func(memory []byte, all []section) ([]section, error) {
			spoil(memory)
			return all, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := packFunctions(spoilt); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
	all, err := sections(plain)
	if err != nil {
		t.Fatal(err)
	}
	without := func(id byte) []section {
		return slices.DeleteFunc(slices.Clone(all), func(s section) bool { return s.id == id })
	}
	for what, some := range map[string][]section{
		"a start function":  append([]section{{startSection, []byte{0}}}, all...),
		"no types":          without(typeSection),
		"no element":        without(elementSection),
		"no code":           without(codeSection),
		"an empty section":  append(without(importSection), section{importSection, nil}),
		"too few functions": append(without(codeSection), section{codeSection, []byte{0}}),
	} {
		if _, err := packFunctions(assembled(plain, some)); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
