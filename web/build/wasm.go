package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

var browserEnv = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// inlining only where speed is felt, in the solver: copies of small functions everywhere else cost a tenth of the download.
var inlining = []string{"-gcflags=all=-l", "-gcflags=numplace/solver="}

const (
	enginePackage   = "./web/engine"
	workshopPackage = "./web/workshop"
)

// wasm compiles the module's root package for the browser and returns the program. It is the same for the same sources:
// no paths, no version control stamp. It decides which go-app the workshop has too.
func (b *builder) wasm() ([]byte, error) {
	modfile, err := b.slim()
	if err != nil {
		return nil, err
	}
	b.goapp = []string{"-modfile=" + modfile}
	program, err := b.compile(".", "app.wasm", b.goapp...)
	if known, knownErr := b.knows(); err != nil && !known && knownErr == nil {
		fmt.Fprintf(b.report, "web/build: go-app is taken as it is, for the slim one does not compile: %v\n", err)
		b.goapp = nil
		program, err = b.compile(".", "app.wasm")
	}
	if err != nil {
		return nil, err
	}
	return stamped(program, b.stamp), nil
}

// workshop compiles the page's second program, after the first.
func (b *builder) workshop() ([]byte, error) {
	return b.compile(workshopPackage, "workshop.wasm", b.goapp...)
}

// engine compiles the solver alone, with inlining in what passes many puzzles on to it too.
func (b *builder) engine() ([]byte, error) {
	return b.compile(enginePackage, "solver.wasm", "-gcflags=numplace/web/engine=")
}

// compile compiles a package of the module for the browser, notes what is in it, and makes it small.
func (b *builder) compile(pkg, name string, flags ...string) ([]byte, error) {
	out := filepath.Join(b.root, "bin", name)
	overlay, err := b.overlay()
	if err != nil {
		return nil, err
	}
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-w", "-o", out}, overlay, inlining, flags, []string{pkg})
	if _, err = b.goCommand(browserEnv, args...); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	packages, err := b.packages(pkg, flags...)
	if err != nil {
		return nil, err
	}
	return b.small(name, program, packages)
}

// small is a program with less to load. With a Go that is not known it loses only what no program reads, and where a step does not know what
// it finds it is left out, and the report says so.
func (b *builder) small(name string, program []byte, packages []string) ([]byte, error) {
	known, err := b.knows()
	if err != nil {
		return nil, err
	}
	if b.sizes[name], err = measured(program, packages); err != nil {
		b.unknown(name, err)
	}
	steps := []func([]byte) ([]byte, error){withoutNotes, compact, withoutLines}
	if !known {
		steps = steps[:1]
	}
	for _, shorter := range steps {
		short, err := shorter(program)
		if err != nil {
			b.unknown(name, err)
			continue
		}
		program = short
	}
	return program, nil
}

// unknown notes that a step did not know what it found in a program or in the standard library.
func (b *builder) unknown(name string, why error) {
	b.foreign = true
	fmt.Fprintf(b.report, "web/build: %s is left larger than it need be: %v (%s)\n", name, why, b.goVersion)
}

// stamped adds a custom section "stamp" to a WebAssembly program; engines pass over it. An empty text adds nothing.
func stamped(program []byte, text string) []byte {
	if text == "" {
		return program
	}
	const name = "stamp"
	body := append([]byte{byte(len(name))}, name+text...)
	section := binary.AppendUvarint([]byte{0}, uint64(len(body)))
	return append(append(program, section...), body...)
}

// goCommand runs the go command at the module's root and returns what it prints.
func (b *builder) goCommand(env []string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = b.root
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}
