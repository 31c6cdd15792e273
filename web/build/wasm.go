package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"numplace/web/build/wasm"
)

var browserEnv = []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}

// inlining restricts inlining to the code where speed matters: the solver, and the code that passes many
// puzzles to it. Inlining everywhere would make the download a tenth larger.
var inlining = []string{"-gcflags=all=-l", "-gcflags=numplace/solver=", "-gcflags=numplace/solver/rules=",
	"-gcflags=numplace/web/engine="}

const (
	enginePackage   = "./web/engine"
	workshopPackage = "./app/workshop"
)

// wasm compiles the module's root package for the browser. The result is the same for the same sources,
// because it contains neither paths nor a version control stamp.
func (b *builder) wasm() ([]byte, error) {
	program, err := b.forked(".", "app.wasm", "-tags=fetched") // the page's texts come as files (app/shared/i18n)
	return stamped(program, b.stamp), err
}

// workshop compiles the page's second program.
func (b *builder) workshop() ([]byte, error) { return b.forked(workshopPackage, "workshop.wasm") }

// engine compiles the solver's program.
func (b *builder) engine() ([]byte, error) { return b.compile(enginePackage, "solver.wasm") }

// forked compiles a package for the browser with the fork of go-app.
func (b *builder) forked(pkg, name string, flags ...string) ([]byte, error) {
	goapp, err := b.fork()
	if err != nil {
		return nil, err
	}
	return b.compile(pkg, name, append(flags, goapp)...)
}

// compile compiles a package for the browser. Unless the build is plain, it also records the sizes of the
// packages in the program and makes the program smaller.
func (b *builder) compile(pkg, name string, flags ...string) ([]byte, error) {
	out := filepath.Join(b.root, "bin", name)
	how := []string{"-ldflags=-s"}
	if !b.plain {
		overlay, err := b.overlay()
		if err != nil {
			return nil, err
		}
		how = slices.Concat([]string{"-ldflags=-w", overlay}, inlining)
	}
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-o", out}, how, flags, []string{pkg})
	if _, err := b.goCommand(browserEnv, args...); err != nil {
		return nil, err
	}
	program, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	if b.plain {
		return program, nil
	}
	packages, err := b.packages(pkg, flags...)
	if err != nil {
		return nil, err
	}
	functions, err := wasm.Functions(program)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", name, err, errPlain)
	}
	b.sizes[name] = measured(functions, packages)
	return smaller(name, program)
}

// errPlain is the advice if a step does not recognize the output of this Go version.
var errPlain = errors.New("go run ./web/build -plain skips the steps that depend on the " +
	"version of Go (web/build/README.md)")

// smaller returns a program with a smaller download size.
func smaller(name string, program []byte) ([]byte, error) {
	short, err := wasm.Smaller(program)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", name, err, errPlain)
	}
	return short, nil
}

// faster rewrites the Go program in a WebAssembly file, for example a test, so that it runs as fast as the
// programs of the bundle.
func faster(name string) error {
	program, err := os.ReadFile(name)
	if err == nil {
		program, err = wasm.Faster(program)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(name, program, 0o755)
}

// stamped adds a custom section "stamp" with text to a WebAssembly program. Engines ignore this section. If
// text is "", it returns the program unchanged.
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
