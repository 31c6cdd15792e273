package e2e

import (
	"archive/zip"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"numplace/solver"
	"numplace/web/bundle"
	"numplace/web/e2e/browser"
)

// What is served: by the program that `make build` leaves, or by a plain file server from an
// export.

const (
	root    = "../.." // of the module
	program = root + "/" + bundle.Program
)

// server is a running one.
type server struct {
	url  string       // with a slash at its end
	stop func()       // as a person stops it; returns when it has ended
	away *atomic.Bool // set, a host does not answer; nil of a program
}

// serve starts the program on a free port until the test ends.
func serve(t *testing.T) *server {
	t.Helper()
	return serveAt(t, program, "127.0.0.1:0")
}

func serveAt(t *testing.T, program, addr string, flags ...string) *server {
	t.Helper()
	url, stop, err := browser.Serve(program, addr, flags...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return &server{url: url, stop: stop}
}

// host serves an export under a prefix ("/repo" or "") as a plain file server does: no headers of
// ours. It may send headers "Name: value" of its own.
func host(t *testing.T, prefix string, headers ...string) *server {
	t.Helper()
	return hosted(t, prefix, func(h http.Header, _ string) {
		for _, line := range headers {
			name, value, _ := strings.Cut(line, ": ")
			h.Set(name, value)
		}
	})
}

// hosted serves an export under a prefix. add sets the headers that the host sends with a path.
// Folders redirect to their slash, what is not there is 404.html, and outside the prefix, where the
// test must not ask for anything, is a stranger's answer.
func hosted(t *testing.T, prefix string, add func(h http.Header, path string)) *server {
	t.Helper()
	dir := exported(t, prefix)
	files := http.StripPrefix(prefix, http.FileServer(http.Dir(dir)))
	away := new(atomic.Bool)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() {
			panic(http.ErrAbortHandler)
		}
		add(w.Header(), r.URL.Path)
		path, ours := strings.CutPrefix(r.URL.Path, prefix+"/")
		if !ours {
			t.Errorf("a request outside %s/: %s", prefix, r.URL)
			http.NotFound(w, r)
			return
		}
		name := filepath.Join(dir, filepath.FromSlash(path))
		info, err := os.Stat(name)
		if err == nil && info.IsDir() {
			_, err = os.Stat(filepath.Join(name, "index.html"))
		}
		if err != nil {
			missing, err := os.ReadFile(filepath.Join(dir, "404.html"))
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusNotFound)
			w.Write(missing)
			return
		}
		files.ServeHTTP(w, r)
	}))
	stop := sync.OnceFunc(func() {
		s.CloseClientConnections()
		s.Close()
	})
	t.Cleanup(stop)
	return &server{url: s.URL + prefix + "/", stop: stop, away: away}
}

// exports are the exports that tests have asked for, by their prefix. All tests share them.
var exports struct {
	mu   sync.Mutex
	dirs map[string]string
}

// packedPrefix is that of an export with compressed versions, which servers send that know of them. Compressing takes
// many seconds, and a plain file server sends no such version.
const packedPrefix = "/sudoku"

// exported is the directory of an export under a prefix, in which nothing may be changed. It is
// unpacked from a zip.
func exported(t *testing.T, prefix string) string {
	t.Helper()
	exports.mu.Lock()
	defer exports.mu.Unlock()
	if dir, made := exports.dirs[prefix]; made {
		return dir
	}
	dir, err := os.MkdirTemp("", "numplace-export-")
	if err != nil {
		t.Fatal(err)
	}
	if err := unzipped(dir, prefix); err != nil {
		os.RemoveAll(dir)
		t.Fatalf("export: %v", err)
	}
	if exports.dirs == nil {
		exports.dirs = map[string]string{}
	}
	exports.dirs[prefix] = dir
	return dir
}

func unzipped(dir, prefix string) error {
	args := []string{"-zip", filepath.Join(dir, ".zip"), "-prefix", prefix}
	if prefix != packedPrefix {
		args = append(args, "-plain")
	}
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	from, err := zip.OpenReader(args[1])
	if err != nil {
		return err
	}
	return errors.Join(os.CopyFS(dir, from), from.Close(), os.Remove(args[1]))
}

func removeExports() {
	for _, dir := range exports.dirs {
		os.RemoveAll(dir)
	}
}

// sites are the ways in which the page is shown.
var sites = map[string]func(t *testing.T) *server{
	"from the server":            serve,
	"from an export under /repo": func(t *testing.T) *server { return host(t, "/repo") },
}

// The puzzles of these tests.
const (
	// Arto Inkala, 2012
	inkala         = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaLink     = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
	inkalaSolution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	// Wikipedia's Sudoku article
	easy         = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	easySolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func layout(t *testing.T, n int) *solver.Layout {
	t.Helper()
	l, err := solver.StandardLayout(n)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func grid(t *testing.T, l *solver.Layout, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// completes fails unless a text is a full board without a conflict that keeps the puzzle's digits.
func completes(t *testing.T, l *solver.Layout, puzzle, text string) {
	t.Helper()
	if !grid(t, l, text).Solved() {
		t.Fatalf("%s\nis no solved board", text)
	}
	for i, digit := range puzzle {
		if digit != '.' && text[i] != byte(digit) {
			t.Fatalf("%s\nhas not the %c of the puzzle in cell %d\n%s", text, digit, i, puzzle)
		}
	}
}

// wrongDigit finds a digit for an empty cell that clashes with nothing and yet leaves the puzzle
// without a solution.
func wrongDigit(t *testing.T, puzzle string) (cell int, digit string) {
	t.Helper()
	g := grid(t, solver.Classic, puzzle)
	for c := range solver.Cell(81) {
		for d := solver.Digit(1); d <= 9 && g.At(c) == 0; d++ {
			with := g.With(c, d)
			if n, err := solver.Count(context.Background(), with, 1); err == nil && n == 0 &&
				len(with.Conflicts()) == 0 {
				return int(c), d.String()
			}
		}
	}
	t.Fatal("no such digit in " + puzzle)
	return 0, ""
}

func number(i int) string { return strconv.Itoa(i) }

// blanks is an empty board of n digits.
func blanks(n int) string { return strings.Repeat(".", n*n) }
