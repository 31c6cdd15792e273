package wasm

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
)

// moduleOf returns a WebAssembly program that exports its memory as m. The memory has one page and contains
// the segments.
func moduleOf(segments ...segment) []byte {
	section := []byte{byte(len(segments))}
	for _, s := range segments {
		section = append(appendSigned(append(section, 0, i32Const), s.at), end, byte(len(s.bytes)))
		section = append(section, s.bytes...)
	}
	program := []byte("\x00asm\x01\x00\x00\x00" + "\x05\x03\x01\x00\x01" + "\x07\x05\x01\x01m\x02\x00")
	return append(append(program, dataSection, byte(len(section))), section...)
}

// memory returns the contents of a program's memory after Node has instantiated it.
func memory(t *testing.T, program []byte) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(name, program, 0o600); err != nil {
		t.Fatal(err)
	}
	script := `const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1])), imports = {};
		for (const { module, name } of WebAssembly.Module.imports(m)) (imports[module] ??= {})[name] = () => {};
		const { m: own, mem = own } = new WebAssembly.Instance(m, imports).exports;
		require("fs").writeFileSync(process.argv[1], new Uint8Array(mem.buffer))`
	out, err := exec.Command("node", "-e", script, name).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestCompactProgramsHaveTheSameMemory(t *testing.T) {
	program := moduleOf(
		segment{200, []byte("first")}, segment{205, []byte("beside it")}, segment{230, []byte("after few zeros")},
		segment{63, []byte("before")}, segment{64_000, []byte("far away")}, segment{8000, nil},
		segment{8001, []byte{0, 1}},
	)
	short, err := compact(program)
	if err != nil {
		t.Fatal(err)
	}
	if want, got := memory(t, program), memory(t, short); !bytes.Equal(want, got) {
		t.Error("the memory differs")
	}
	all, err := sections(short)
	if err != nil {
		t.Fatal(err)
	}
	// Four segments remain: the one at 63; those from 200 to 230, joined; the byte 1 at 8002; the one at 64,000.
	if data := all[len(all)-1]; data.id != dataSection || data.body[0] != 4 {
		t.Errorf("%d segments are left: % x", data.body[0], data.body)
	}
	if again, err := compact(short); err != nil || !bytes.Equal(again, short) {
		t.Errorf("there is more to join: %v", err)
	}
}

func TestCompactNeedsGoPrograms(t *testing.T) {
	whole := moduleOf(segment{200, []byte("first")})
	passive := bytes.Clone(whole)
	passive[bytes.Index(passive, []byte{i32Const})-1] = 1
	all, err := sections(whole)
	if err != nil {
		t.Fatal(err)
	}
	for name, program := range map[string][]byte{
		"a number of segments":      assembled(whole, append([]section{{dataCount, []byte{1}}}, all...)),
		"nothing":                   nil,
		"a cut program":             whole[:len(whole)-1],
		"a segment of another sort": passive,
		"segments over each other":  moduleOf(segment{200, []byte("first")}, segment{204, []byte("second")}),
	} {
		if _, err := compact(program); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestCutSegments cuts the data section at every byte and changes every byte. The section is either decoded
// or rejected, and never read beyond its end.
func TestCutSegments(t *testing.T) {
	all, err := sections(moduleOf(segment{200, []byte("first")}, segment{64_000, []byte("far away")}))
	if err != nil {
		t.Fatal(err)
	}
	data := all[len(all)-1].body
	if _, err := filled(append(bytes.Clone(data), 0)); err == nil {
		t.Error("a byte too many is taken for a part of it")
	}
	for n := range data {
		if _, err := filled(bytes.Clone(data[:n])); err == nil {
			t.Errorf("%d bytes of %d are taken for all", n, len(data))
		}
		for _, other := range []byte{0, 0x7f, 0x80, 0xff} {
			spoilt := bytes.Clone(data)
			spoilt[n] = other
			filled(spoilt) // must not panic
		}
	}
	for _, at := range []int{0, 63, 64, 127, 128, 8191, 8192, 1 << 30} {
		written := append(appendSigned([]byte{0, i32Const}, at), end, 1, 'x')
		if s, n := readSegment(written); s.at != at || n != len(written) || string(s.bytes) != "x" {
			t.Errorf("a place at %d is read as %d", at, s.at)
		}
		written[len(written)-3] = 0
		if _, n := readSegment(written); n != 0 {
			t.Errorf("a place at %d that is more than a number is taken", at)
		}
	}
	for name, at := range map[string][]byte{"below zero": {0x7f},
		"of more than 32 bits": {0x80, 0x80, 0x80, 0x80, 0x80, 1}} {
		if _, n := readSegment(slices.Concat([]byte{0, i32Const}, at, []byte{end, 1, 'x'})); n != 0 {
			t.Errorf("a place %s is taken", name)
		}
	}
}
