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

// The tests run the server program that `make build` has left in bin, or a plain file server with an export.

const (
	root    = "../.." // the module's root directory
	program = root + "/" + bundle.Program
)

// server is a running server.
type server struct {
	url  string       // ends in a slash
	stop func()       // stops the server and waits until it has ended
	away *atomic.Bool // while set, the host drops all connections; nil for our own server
}

// serve starts the server program on a free port until the test ends.
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

// host starts a plain file server for an export under a prefix, "/repo" or "". headers are lines such as
// "Name: value" that the server adds to all responses.
func host(t *testing.T, prefix string, headers ...string) *server {
	t.Helper()
	return hosted(t, prefix, func(h http.Header, _ string) {
		for _, line := range headers {
			name, value, _ := strings.Cut(line, ": ")
			h.Set(name, value)
		}
	})
}

// hosted starts a file server for an export under a prefix. The function add sets further headers of the
// response for a path. Directories redirect to the address with a slash, and unknown paths get 404.html. A
// request outside the prefix fails the test.
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

// exports maps prefixes to the directories of their exports, which all tests share.
var exports struct {
	mu   sync.Mutex
	dirs map[string]string
}

// packedPrefix is the prefix of the only export that also contains compressed files, for servers that can
// send them. Other exports lack these files, because compressing takes many seconds and plain file servers do
// not use them.
const packedPrefix = "/sudoku"

// exported returns the directory of the export under a prefix, unpacked from the zip file that the server
// program writes. Tests must not change its files.
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

// sites contains the ways to serve the page. Each function starts a server.
var sites = map[string]func(t *testing.T) *server{
	"from the server":            serve,
	"from an export under /repo": func(t *testing.T) *server { return host(t, "/repo") },
}

// The puzzles used by the tests.
const (
	// by Arto Inkala, 2012
	inkala         = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	inkalaLink     = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
	inkalaSolution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
	// the example of Wikipedia's Sudoku article
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

// completes stops the test unless text is a correctly solved board that contains all givens of puzzle.
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

// wrongDigit returns an empty cell and a digit for it. The digit conflicts with no other digit, but the
// puzzle has no solution with it.
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

// blanks returns the text of an empty n x n board.
func blanks(n int) string { return strings.Repeat(".", n*n) }
