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

// inlining allows inlining only in the solver, where speed matters. Inlining everywhere would add a tenth to the
// download.
var inlining = []string{"-gcflags=all=-l", "-gcflags=numplace/solver="}

const (
	enginePackage   = "./web/engine"
	workshopPackage = "./web/workshop"
)

// wasm compiles the module's root package for the browser. The same sources make the same program: it has no paths and
// no version control stamp. It also decides which go-app the workshop is built with.
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

// workshop compiles the page's second program. wasm must have been called before.
func (b *builder) workshop() ([]byte, error) {
	return b.compile(workshopPackage, "workshop.wasm", b.goapp...)
}

// engine compiles the solver's program, with inlining also in the packages that pass many puzzles to it.
func (b *builder) engine() ([]byte, error) {
	return b.compile(enginePackage, "solver.wasm", "-gcflags=numplace/web/engine=")
}

// compile compiles a package for the browser, records what is in it, and shrinks it.
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

// step makes a program smaller.
type step func(program []byte) ([]byte, error)

// smallerSteps are taken in turn. directJumps needs the names of functions, which withoutNotes removes.
var smallerSteps = []step{shortCode, directJumps, withoutNotes, compact, withoutLines, sharedTables, shorterTypes, packFunctions}

// small returns a program that is smaller to load. With a Go version that is not known it only removes what no program
// reads. A step that finds something unexpected is left out, which is printed.
func (b *builder) small(name string, program []byte, packages []string) ([]byte, error) {
	known, err := b.knows()
	if err != nil {
		return nil, err
	}
	if b.sizes[name], err = measured(program, packages); err != nil {
		b.unknown(name, err)
	}
	steps := []step{withoutNotes}
	if known {
		steps = smallerSteps
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

// unknown records that a step found something unexpected in a program or in the standard library.
func (b *builder) unknown(name string, why error) {
	b.foreign = true
	fmt.Fprintf(b.report, "web/build: %s is left larger than it need be: %v (%s)\n", name, why, b.goVersion)
}

// stamped adds a custom section "stamp" to a WebAssembly program, which engines ignore. An empty text adds nothing.
func stamped(program []byte, text string) []byte {
	if text == "" {
		return program
	}
	const name = "stamp"
	body := append([]byte{byte(len(name))}, name+text...)
	section := binary.AppendUvarint([]byte{0}, uint64(len(body)))
	return append(append(program, section...), body...)
}

// goCommand runs the go command in the module's root and returns its output.
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
