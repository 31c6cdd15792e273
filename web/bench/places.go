package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// place is where benchmarks run.
type place struct {
	name string
	what string // its version, for the reader
	wall bool   // it measures by the clock on the wall: other programs make it slower, so the best round is the truest
	run  func(args []string) (output string, err error)
}

const tools = "make tools installs what is missing, or names the command"

// goRoot is where the toolchain keeps its support for WebAssembly.
func goRoot() (string, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}

// compile makes the test binary of the solver in a tree of the project.
func compile(tree, binary string, env ...string) error {
	cmd := exec.Command("go", "test", "-c", "-o", binary, "./solver")
	cmd.Dir = tree
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go test -c ./solver: %w\n%s", err, out)
	}
	return nil
}

// command runs a program to its end and returns what it printed.
func command(env []string, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = env
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s %v: %w\n%s%s", filepath.Base(name), args, err, stdout.String(), stderr.String())
	}
	return stdout.String(), nil
}

// native runs the benchmarks as a program of this machine.
func native(dir, corpora string) (*place, error) {
	binary := filepath.Join(dir, "bench")
	if err := compile(".", binary); err != nil {
		return nil, err
	}
	version, err := exec.Command("go", "version").Output()
	if err != nil {
		return nil, fmt.Errorf("go version: %w", err)
	}
	env := append(os.Environ(), "NUMPLACE_CORPORA="+corpora)
	return &place{name: "native", what: strings.TrimPrefix(strings.TrimSpace(string(version)), "go version "), run: func(args []string) (string, error) {
		return command(env, binary, args...)
	}}, nil
}

//go:embed clock.cjs
var clockJS []byte

// node runs the benchmarks in WebAssembly under node, as Go's own runner does, but by a clock of the processors' time.
func node(dir, wasm, goroot, corpora string) (*place, error) {
	program, err := exec.LookPath("node")
	if err != nil {
		return nil, errors.New("the benchmarks need node: " + tools)
	}
	version, err := exec.Command(program, "--version").Output()
	if err != nil {
		return nil, fmt.Errorf("node --version: %w", err)
	}
	clock := filepath.Join(dir, "clock.cjs")
	if err := os.WriteFile(clock, clockJS, 0o644); err != nil {
		return nil, err
	}
	runner := filepath.Join(goroot, "lib", "wasm", "wasm_exec_node.js")
	env := []string{"PATH=" + os.Getenv("PATH"), "NUMPLACE_CORPORA=" + corpora} // a WebAssembly program has little room for more
	return &place{name: "node", what: "node " + strings.TrimSpace(string(version)), run: func(args []string) (string, error) {
		return command(env, program, append([]string{"--stack-size=8192", "--require=" + clock, runner, wasm}, args...)...)
	}}, nil
}
