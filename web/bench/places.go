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

// place is an environment in which benchmarks run.
type place struct {
	name string
	what string // name and version of the environment
	wall bool   // measures wall time, which depends on other load, so the best round counts
	run  func(program string, args []string) (output string, err error)
}

// programs maps the names of test binaries to the packages with their benchmarks.
var programs = map[string]string{"solver": "./solver", "generate": "./solver/generate",
	"links": "./solver/format/links"}

const tools = "make tools installs what is missing, or names the command"

// goRoot returns the Go toolchain's directory, which contains its support files for WebAssembly.
func goRoot() (string, error) {
	root, err := command(nil, "go", "env", "GOROOT")
	return strings.TrimSpace(root), err
}

// target is a platform to compile for. It has the file name suffix of its programs and the environment
// variables for the compiler.
type target struct {
	suffix string
	env    []string
}

var (
	machine = target{}
	wasm    = target{".wasm", []string{"GOOS=js", "GOARCH=wasm"}}
)

// compileAll builds the test binary of each program in names. It writes the binary to dir, under the
// program's name.
func (t target) compileAll(dir string, names []string) error {
	for _, name := range names {
		if err := t.compile(".", programs[name], filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// compile builds the test binary of the package pkg, a path relative to the source tree dir. It writes the
// file whose name is binary plus the target's suffix. A WebAssembly program is then optimised like the
// programs of the page.
func (t target) compile(dir, pkg, binary string) error {
	cmd := exec.Command("go", "test", "-c", "-o", binary+t.suffix, pkg)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), t.env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go test -c %s: %w\n%s", pkg, err, out)
	}
	if t.suffix != wasm.suffix {
		return nil
	}
	_, err := command(nil, "go", "run", "./web/build", "-faster", binary+t.suffix)
	return err
}

// command runs a program and returns its standard output. A nil env means the current environment.
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

// collections returns the absolute path of the puzzle collections, or "" if NUMPLACE_CORPORA is not set.
func collections() (dir string, err error) {
	if dir = os.Getenv("NUMPLACE_CORPORA"); dir != "" {
		dir, err = filepath.Abs(dir)
	}
	return dir, err
}

// native returns the environment that runs the native benchmarks in dir.
func native(dir, corpora string) (*place, error) {
	version, err := exec.Command("go", "version").Output()
	if err != nil {
		return nil, fmt.Errorf("go version: %w", err)
	}
	env := append(os.Environ(), "NUMPLACE_CORPORA="+corpora)
	return &place{name: "native", what: strings.TrimPrefix(strings.TrimSpace(string(version)), "go version "),
		run: func(program string, args []string) (string, error) {
			return command(env, filepath.Join(dir, program), args...)
		}}, nil
}

//go:embed clock.cjs
var clockJS []byte

// node returns the environment that runs the WebAssembly benchmarks in dir under node. It works like Go's own
// wrapper, but its clock measures processor time.
func node(dir, corpora string) (*place, error) {
	goroot, err := goRoot()
	if err != nil {
		return nil, err
	}
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
	// A Go WebAssembly program has little room for its environment.
	env := []string{"PATH=" + os.Getenv("PATH"), "NUMPLACE_CORPORA=" + corpora}
	return &place{name: "node", what: "node " + strings.TrimSpace(string(version)),
		run: func(name string, args []string) (string, error) {
			return command(env, program, append([]string{"--stack-size=8192", "--require=" + clock, runner,
				filepath.Join(dir, name+wasm.suffix)}, args...)...)
		}}, nil
}
