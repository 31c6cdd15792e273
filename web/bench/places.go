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

// place is an environment that runs benchmarks.
type place struct {
	name string
	what string // its name and version
	wall bool   // it reads the wall clock, which other load makes slower, so the best round counts
	run  func(program string, args []string) (output string, err error)
}

// programs are the packages whose benchmarks run, by the names of their test binaries.
var programs = map[string]string{"solver": "./solver", "generate": "./solver/generate",
	"links": "./solver/format/links"}

const tools = "make tools installs what is missing, or names the command"

// goRoot returns the directory of the toolchain, which has its support for WebAssembly.
func goRoot() (string, error) {
	root, err := command(nil, "go", "env", "GOROOT")
	return strings.TrimSpace(root), err
}

// target is what programs are compiled for: the end of their files' names, and the environment of
// the compiler.
type target struct {
	suffix string
	env    []string
}

var (
	machine = target{}
	wasm    = target{".wasm", []string{"GOOS=js", "GOARCH=wasm"}}
)

// compileAll builds the test binaries of programs in a folder, under their names.
func (t target) compileAll(dir string, names []string) error {
	for _, name := range names {
		if err := t.compile(".", programs[name], filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// compile builds the test binary of a package in a tree of the project, as a file with the target's
// suffix. A WebAssembly program goes through the steps of the build that make it faster.
func (t target) compile(tree, from, binary string) error {
	cmd := exec.Command("go", "test", "-c", "-o", binary+t.suffix, from)
	cmd.Dir = tree
	cmd.Env = append(os.Environ(), t.env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go test -c %s: %w\n%s", from, err, out)
	}
	if t.suffix != wasm.suffix {
		return nil
	}
	_, err := command(nil, "go", "run", "./web/build", "-faster", binary+t.suffix) // as the programs of the page are
	return err
}

// command runs a program and returns its output.
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

// collections returns the folder of puzzle collections, or "" if it is not set.
func collections() (dir string, err error) {
	if dir = os.Getenv("NUMPLACE_CORPORA"); dir != "" {
		dir, err = filepath.Abs(dir)
	}
	return dir, err
}

// native returns the place that runs the benchmarks of a folder as native programs.
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

// node returns the place that runs the benchmarks of a folder in WebAssembly under node, as Go's
// own runner does, but with a clock of processor time.
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
	// a WebAssembly program has little room for its environment
	env := []string{"PATH=" + os.Getenv("PATH"), "NUMPLACE_CORPORA=" + corpora}
	return &place{name: "node", what: "node " + strings.TrimSpace(string(version)),
		run: func(name string, args []string) (string, error) {
			return command(env, program, append([]string{"--stack-size=8192", "--require=" + clock, runner,
				filepath.Join(dir, name+wasm.suffix)}, args...)...)
		}}, nil
}
