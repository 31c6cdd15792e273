package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
)

// A program has a description of each of its types, a fifth of what it takes to load. Three things in them are of no use here, and two of them do not compress:
//
//   - The hash, four random bytes. Code compares it with constants in a type switch, and then the types themselves; the runtime takes it as
//     the first guess where in a table something is. So a hash that no code names may be any number.
//   - The address of each method as a function with its receiver as an argument, which only reflection calls, and it has been cut (std.go).
//   - The text of a type that has no name, like "func(int) string". It is for people, in the message of a failed assertion.
//
// (internal/abi/type.go describes types, and itabs in iface.go. cmd/compile/internal/reflectdata writes them.)

var errTypes = errors.New("web/build/types.go does not know the types of this version of Go")

// Offsets in the description of the program: where the descriptions of types begin and end, and the lists of some types and of all itabs.
const moduleTypes, moduleTypesEnd, moduleTypeLinks, moduleItabLinks, moduleListsEnd = 296, 304, 360, 384, 408

// Offsets in the description of a type, and what it has at least.
const typeHash, typeFlags, typeKind, typeString, typePointer, typeSize = 16, 20, 23, 40, 44, 48

// Flags of a type.
const typeUncommon, typeStar, typeNamed, typeFlagsEnd = 1, 2, 4, 64

// Kinds of types that refer to others, or that are larger.
const kindArray, kindChan, kindFunc, kindInterface, kindMap, kindPointer, kindSlice, kindStruct, kindLast = 17, 18, 19, 20, 21, 22, 23, 25, 26

// largerTypes are the sizes of descriptions by kind, if they are not typeSize. What an uncommon type has comes after that.
var largerTypes = map[int]int{kindArray: 72, kindChan: 64, kindFunc: 56, kindInterface: 80, kindMap: 112, kindPointer: 56, kindSlice: 56, kindStruct: 80}

const uncommonSize, methodSize, methodType, methodPlain, interfaceMethodSize, fieldSize = 16, 16, 4, 12, 8, 24

// shorterTypes removes from the descriptions what is of no use. It must come after withoutNotes.
func shorterTypes(program []byte) ([]byte, error) {
	return editMemory(program, func(memory []byte, all []section) ([]section, error) {
		named, err := constants(all)
		if err != nil {
			return nil, err
		}
		types, err := readTypes(memory, named)
		if err != nil {
			return nil, err
		}
		types.clearHashes(named)
		types.clearMethods()
		types.clearTexts()
		return all, nil
	})
}

// constants returns the 32 lower bits of all constants in a program's code.
func constants(all []section) (map[uint32]bool, error) {
	found := map[uint32]bool{}
	for _, s := range all {
		if s.id != codeSection {
			continue
		}
		_, err := editCode(s.body, func(function []byte, _ uint64) ([]byte, error) {
			_, _, code, err := readFunction(function)
			for _, in := range code {
				if in.op == i64Const || in.op == i32Const {
					found[uint32(in.arg)] = true
				}
			}
			return function, err
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

// types are the types of a program, by address.
type types struct {
	lineTables
	begin, end int // of the descriptions, and of the names and texts that they have
	all        map[int]bool
	itabs      []int
}

// readTypes finds all types: those that are listed, whatever else the memory or the constants of the code have the address of, and what they refer to.
func readTypes(memory []byte, constants map[uint32]bool) (types, error) {
	_, module, err := describedAt(memory)
	if err != nil || module+moduleListsEnd > len(memory) {
		return types{}, errTypes
	}
	t := types{lineTables: lineTables{bytes: memory}, all: map[int]bool{}}
	t.begin, t.end = t.u64(module+moduleTypes), t.u64(module+moduleTypesEnd)
	if t.begin <= 0 || t.begin >= t.end || t.end > len(memory) {
		return t, errTypes
	}
	var open []int
	for i := range t.u64(module + moduleTypeLinks + 8) {
		open = append(open, t.begin+t.u32(t.u64(module+moduleTypeLinks)+4*i))
	}
	for i := range t.u64(module + moduleItabLinks + 8) {
		itab := t.u64(t.u64(module+moduleItabLinks) + 8*i)
		t.itabs, open = append(t.itabs, itab), append(open, t.u64(itab), t.u64(itab+8))
	}
	for _, at := range open {
		if !t.isType(at) {
			return t, errTypes
		}
	}
	for at := t.begin &^ 7; at+8 <= len(memory); at += 8 {
		if to := t.u64(at); t.isType(to) {
			open = append(open, to)
		}
	}
	for to := range constants {
		if t.isType(int(to)) {
			open = append(open, int(to))
		}
	}
	for len(open) > 0 {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if t.all[at] {
			continue
		}
		if !t.isType(at) {
			return t, errTypes
		}
		t.all[at] = true
		open = append(open, t.refers(at)...)
	}
	if t.wrong {
		return t, errTypes
	}
	return t, nil
}

// isType reports whether a type is described at an address.
func (t types) isType(at int) bool {
	if at%8 != 0 || at < t.begin || at+typeSize > t.end {
		return false
	}
	flags, kind := t.bytes[at+typeFlags], t.kind(at)
	aligned := t.bytes[at+typeFlags+1] | t.bytes[at+typeFlags+2]
	text, ok := t.text(at)
	return ok && kind > 0 && kind <= kindLast && flags < typeFlagsEnd && aligned > 0 && aligned <= 8 && t.u64(at+8) <= t.u64(at) &&
		(flags&typeStar == 0 || text[0] == '*') && t.u32(at+typePointer) < t.end-t.begin
}

func (t types) kind(at int) int { return int(t.bytes[at+typeKind] & 31) }

// text returns the text of a type.
func (t types) text(at int) ([]byte, bool) {
	name := t.begin + t.u32(at+typeString)
	if name <= t.begin || name+1 >= t.end || t.bytes[name] > 15 {
		return nil, false
	}
	size, n := binary.Uvarint(t.bytes[name+1 : t.end])
	if n <= 0 || size == 0 || size > uint64(t.end-name-1-n) {
		return nil, false
	}
	text := t.bytes[name+1+n:][:size]
	return text, bytes.IndexFunc(text, func(r rune) bool { return r < ' ' }) < 0
}

// refers returns the addresses of types that a type refers to.
func (t *types) refers(at int) (to []int) {
	if pointer := t.u32(at + typePointer); pointer > 0 {
		to = append(to, t.begin+pointer)
	}
	list, count := t.u64(at+56), t.u64(at+64) // of methods or fields, if it has any
	switch kind := t.kind(at); kind {
	case kindArray:
		to = append(to, t.u64(at+48), t.u64(at+56))
	case kindChan, kindPointer, kindSlice:
		to = append(to, t.u64(at+48))
	case kindMap:
		to = append(to, t.u64(at+48), t.u64(at+56), t.u64(at+64))
	case kindFunc:
		count := t.u32(at + 48) // of arguments in its lower half, and of results
		first := at + largerTypes[kind]
		if t.bytes[at+typeFlags]&typeUncommon != 0 {
			first += uncommonSize
		}
		for i := range count&0xffff + count>>16&0x7fff {
			to = append(to, t.u64(first+8*i))
		}
	case kindInterface:
		for i := range count {
			to = append(to, t.begin+t.u32(list+interfaceMethodSize*i+4))
		}
	case kindStruct:
		for i := range count {
			to = append(to, t.u64(list+fieldSize*i+8))
		}
	}
	for _, method := range t.methods(at) {
		if method := t.u32(method + methodType); method > 0 && method < t.end-t.begin { // else nothing calls it
			to = append(to, t.begin+method)
		}
	}
	return to
}

// methods returns the addresses of the methods that a type has.
func (t *types) methods(at int) (methods []int) {
	if t.bytes[at+typeFlags]&typeUncommon == 0 {
		return nil
	}
	size, ok := largerTypes[t.kind(at)]
	if !ok {
		size = typeSize
	}
	uncommon := at + size
	first := uncommon + t.u32(uncommon+8)
	for i := range t.u32(uncommon+4) & 0xffff {
		method := first + methodSize*i
		if method < t.begin || method+methodSize > t.end {
			t.wrong = true
			return nil
		}
		methods = append(methods, method)
	}
	return methods
}

// clearHashes gives types other hashes, unless a constant in the code is equal. Interfaces and types with methods, which the runtime looks for,
// get different ones.
func (t *types) clearHashes(named map[uint32]bool) {
	hash := uint32(0)
	for _, at := range slices.Sorted(maps.Keys(t.all)) {
		if named[uint32(t.u32(at+typeHash))] {
			continue
		}
		clear(t.bytes[at+typeHash : at+typeHash+4])
		if t.kind(at) == kindInterface || t.bytes[at+typeFlags]&typeUncommon != 0 {
			hash++
			binary.LittleEndian.PutUint32(t.bytes[at+typeHash:], hash)
		}
	}
	for _, itab := range t.itabs {
		copy(t.bytes[itab+16:itab+20], t.bytes[t.u64(itab+8)+typeHash:])
	}
}

// clearMethods removes the addresses for reflection.
func (t *types) clearMethods() {
	for at := range t.all {
		for _, method := range t.methods(at) {
			clear(t.bytes[method+methodPlain : method+methodSize])
		}
	}
}

// clearTexts removes the texts of types without a name, unless one with a name has the same.
func (t *types) clearTexts() {
	kept := map[int]bool{}
	for at := range t.all {
		if t.hasName(at) {
			kept[t.u32(at+typeString)] = true
		}
	}
	var texts [][]byte
	for at := range t.all {
		if !kept[t.u32(at+typeString)] {
			text, _ := t.text(at)
			name := t.begin + t.u32(at+typeString)
			texts = append(texts, t.bytes[name:name+1+len(binary.AppendUvarint(nil, uint64(len(text))))+len(text)])
			t.bytes[at+typeFlags] &^= typeStar
			clear(t.bytes[at+typeString : at+typePointer])
		}
	}
	for _, text := range texts {
		clear(text)
	}
}

// hasName reports whether a type has a name, or is a pointer to one that has.
func (t *types) hasName(at int) bool {
	for t.kind(at) == kindPointer && t.bytes[at+typeFlags]&typeNamed == 0 {
		at = t.u64(at + 48)
	}
	return t.bytes[at+typeFlags]&typeNamed != 0
}
