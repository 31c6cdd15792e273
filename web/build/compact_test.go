package main

import (
	"bytes"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// withMemory is a WebAssembly program of one page of memory, exported as m, with the segments in it.
func withMemory(segments ...segment) []byte {
	section := []byte{byte(len(segments))}
	for _, s := range segments {
		section = append(appendSigned(append(section, 0, i32Const), s.at), end, byte(len(s.bytes)))
		section = append(section, s.bytes...)
	}
	program := []byte("\x00asm\x01\x00\x00\x00" + "\x05\x03\x01\x00\x01" + "\x07\x05\x01\x01m\x02\x00")
	return append(append(program, dataSection, byte(len(section))), section...)
}

// memory is what a program's memory holds, as node sees it.
func memory(t *testing.T, program []byte) []byte {
	t.Helper()
	name := filepath.Join(t.TempDir(), "program.wasm")
	if err := os.WriteFile(name, program, 0o600); err != nil {
		t.Fatal(err)
	}
	script := `const m = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
		process.stdout.write(Buffer.from(new WebAssembly.Instance(m).exports.m.buffer).toString("hex"))`
	out, err := exec.Command("node", "-e", script, name).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	content, err := hex.DecodeString(string(out))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestCompactProgramsHaveTheSameMemory(t *testing.T) {
	program := withMemory(
		segment{200, []byte("first")}, segment{205, []byte("beside it")}, segment{230, []byte("after few zeros")},
		segment{63, []byte("before")}, segment{64_000, []byte("far away")}, segment{8000, nil}, segment{8001, []byte{0, 1}},
	)
	short, err := compact(program)
	if err != nil {
		t.Fatal(err)
	}
	if want, got := memory(t, program), memory(t, short); !bytes.Equal(want, got) {
		t.Error("the memory differs")
	}
	if again, err := compact(short); err != nil || !bytes.Equal(again, short) {
		t.Errorf("there is more to join: %v", err)
	}
}

func TestCompactNeedsGoPrograms(t *testing.T) {
	whole := withMemory(segment{200, []byte("first")})
	passive := bytes.Clone(whole)
	passive[bytes.Index(passive, []byte{i32Const})-1] = 1
	for name, program := range map[string][]byte{
		"nothing":                   nil,
		"a cut program":             whole[:len(whole)-1],
		"a segment of another sort": passive,
		"segments over each other":  withMemory(segment{200, []byte("first")}, segment{204, []byte("second")}),
	} {
		if _, err := compact(program); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
