package wasm

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// withNames returns the sections of a program that Functions reads, with one imported function and the given
// functions.
func withNames(functions ...Function) []byte {
	var code, names []byte
	code = binary.AppendUvarint(code, uint64(len(functions)))
	names = binary.AppendUvarint(names, uint64(1+len(functions)))
	name := func(i int, name string) {
		names = binary.AppendUvarint(names, uint64(i))
		names = append(binary.AppendUvarint(names, uint64(len(name))), name...)
	}
	name(0, "runtime.imported")
	for i, f := range functions {
		code = append(binary.AppendUvarint(code, uint64(f.Size)), make([]byte, f.Size)...)
		name(1+i, f.Name)
	}
	part := append(binary.AppendUvarint([]byte{1}, uint64(len(names))), names...)
	return assembled([]byte("\x00asm\x01\x00\x00\x00"), []section{
		{customSection, []byte("\x0ago:buildid0123456789")},
		{importSection, []byte{1, 0, 0, 0, 0}},
		{codeSection, code},
		{dataSection, []byte{0}},
		{customSection, append([]byte("\x04name\x00\x01x"), part...)},
	})
}

func TestFunctions(t *testing.T) {
	want := []Function{{"main.main", 3}, {"gridpage_app.__page_.Render", 200}, {"memeqbody", 7}}
	program := withNames(want...)
	if got, err := Functions(program); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	short, err := withoutNotes(program)
	if err != nil || bytes.Contains(short, []byte("gridpage")) || bytes.Contains(short, []byte("buildid")) {
		t.Errorf("%q, %v", short, err)
	}
	all, err := sections(short)
	if err != nil || len(all) != 3 {
		t.Errorf("%d sections are left, %v", len(all), err)
	}
	whole, err := sections(program)
	if err != nil {
		t.Fatal(err)
	}
	withoutCode := assembled(program, slices.DeleteFunc(slices.Clone(whole),
		func(s section) bool { return s.id == codeSection }))
	for name, spoilt := range map[string][]byte{
		"a length beyond all": assembled(program,
			append(slices.Clone(whole[:2]), section{codeSection,
				[]byte("\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01")})),
		"no names":        short,
		"no program":      program[:3],
		"a cut program":   program[:len(program)-1],
		"no code":         withoutCode,
		"a name too many": bytes.Replace(program, []byte("\x02\x1bgridpage"), []byte("\x18\x1bgridpage"), 1),
	} {
		if got, err := Functions(spoilt); err == nil {
			t.Errorf("%s: %v", name, got)
		}
	}
}
