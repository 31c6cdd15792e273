//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"debug/buildinfo"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"numplace/web/bundle"
)

// asServer is an environment variable that makes the test binary run as the server. So the tests start the
// same program as a user does.
const asServer = "NUMPLACE_TEST_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asServer+"=1")
	return cmd
}

// fresh fails the test unless both the program in bin and the bundle were built from the current sources. The
// bundle is also embedded in the test binary.
func fresh(t *testing.T) {
	t.Helper()
	if err := isFresh(); err != nil {
		t.Fatal(err)
	}
}

var isFresh = sync.OnceValue(func() error { return bundle.Fresh(".") })

// TestProgramNeedsNothing checks that the released program depends on no shared library.
func TestProgramNeedsNothing(t *testing.T) {
	fresh(t)
	info, err := buildinfo.ReadFile(bundle.Program)
	if err != nil {
		t.Fatal(err)
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if settings["CGO_ENABLED"] != "0" || settings["-trimpath"] != "true" {
		t.Errorf("built with CGO_ENABLED=%s -trimpath=%s", settings["CGO_ENABLED"], settings["-trimpath"])
	}
	file, err := os.Open(bundle.Program)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	program, err := elf.NewFile(file)
	if err != nil && settings["GOOS"] == "linux" {
		t.Fatal(err)
	} else if err != nil {
		return // on macOS and Windows every program is linked to system libraries
	}
	for _, part := range program.Progs {
		if part.Type == elf.PT_INTERP || part.Type == elf.PT_DYNAMIC {
			t.Errorf("the program has a %v: it needs a loader and libraries", part.Type)
		}
	}
}

// TestProgramInAnEmptyContainer runs the released program in an empty root directory, without libraries or
// environment variables, as an unprivileged user. Only root can change the root directory, so other users run
// the program in an empty folder instead.
func TestProgramInAnEmptyContainer(t *testing.T) {
	fresh(t)
	content, err := os.ReadFile(bundle.Program)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "numplace")
	if err := os.WriteFile(path, content, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := &exec.Cmd{Path: path, Dir: dir, Args: []string{"/numplace", "-addr", "127.0.0.1:0", "-prefix", "/sudoku"},
		Env: []string{}}
	if os.Geteuid() == 0 {
		cmd.Path, cmd.Dir, cmd.SysProcAttr = "/numplace", "/",
			&syscall.SysProcAttr{Chroot: dir, Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	url, _, rest := begun(t, cmd)
	answers(t, url)
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if more, err := io.ReadAll(rest); err != nil || !strings.HasSuffix(string(more), "Numplace: stopped\n") {
		t.Errorf("prints %q, %v", more, err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// running is a server that runs in the test's own process.
type running struct {
	addr  string
	lines *bufio.Reader // its output after the line with the address
	stop  func()
	ended chan error // receives the result of serve
}

// serving starts a server with the given limits.
func serving(t *testing.T, limits limits) *running {
	t.Helper()
	fresh(t)
	ctx, stop := context.WithCancel(t.Context())
	read, write := io.Pipe()
	r := &running{lines: bufio.NewReader(read), stop: stop, ended: make(chan error, 1)}
	go func() {
		r.ended <- serve(ctx, "127.0.0.1:0", "", "", write, limits)
		write.Close()
	}()
	r.addr = strings.TrimSuffix(strings.TrimPrefix(r.line(t), "Numplace: http://"), "/")
	return r
}

func (r *running) line(t *testing.T) string {
	t.Helper()
	line, err := r.lines.ReadString('\n')
	if err != nil {
		t.Fatalf("%q, %v", line, err)
	}
	return strings.TrimSuffix(line, "\n")
}

// dial connects to the server and sends text unchanged. Further reads and writes fail after a minute.
func (r *running) dial(t *testing.T, text string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", r.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := errors.Join(conn.SetDeadline(time.Now().Add(time.Minute)),
		conn.(*net.TCPConn).SetReadBuffer(4096)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	return conn
}

// patient has timeouts of an hour. Each test shortens the timeout that it tests.
var patient = limits{header: time.Hour, request: time.Hour, answer: time.Hour, idle: time.Hour, grace: time.Hour,
	headerBytes: usual.headerBytes}

const short = 50 * time.Millisecond

// The server closes the connection of a client that sends only part of a request.
func TestClientsThatTakeTooLong(t *testing.T) {
	for _, test := range []struct {
		name    string
		shorten func(*limits)
		sends   string
		answers string // the beginning of the response, or "" for no response
	}{
		{name: "half a header", shorten: func(l *limits) { l.header = short }, sends: "GET / HTTP/1.1\r\nHost: x\r\n"},
		{name: "half a body", shorten: func(l *limits) { l.request = short },
			sends: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf", answers: "HTTP/1.1 405 "},
		{name: "no second request", shorten: func(l *limits) { l.idle = short },
			sends: "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", answers: "HTTP/1.1 200 "},
	} {
		t.Run(test.name, func(t *testing.T) {
			limits := patient
			test.shorten(&limits)
			got, err := io.ReadAll(serving(t, limits).dial(t, test.sends))
			if err != nil && !errors.Is(err, syscall.ECONNRESET) {
				t.Errorf("the connection stays: %v", err)
			}
			if !strings.HasPrefix(string(got), test.answers) || test.answers == "" && len(got) > 0 {
				t.Errorf("answered %q", got)
			}
		})
	}
}

// A client does not read a response that is larger than all network buffers. The server closes the
// connection, so it can stop before its grace period ends.
func TestClientThatReadsTooSlowly(t *testing.T) {
	limits := patient
	limits.answer, limits.grace = 10*short, time.Minute
	r := serving(t, limits)
	r.stopWhileLoading(t)
	if got := r.line(t); got != "Numplace: stopped" {
		t.Errorf("prints %q", got)
	}
	if err := <-r.ended; err != nil {
		t.Error(err)
	}
}

// stopWhileLoading stops the server while a client that has stopped reading is waiting for a response.
func (r *running) stopWhileLoading(t *testing.T) {
	t.Helper()
	path := program(t, "http://"+r.addr+"/")
	// The first request makes the server decompress the file, which may take longer than this test's timeout
	// for a response. So a HEAD request comes first.
	io.Copy(io.Discard, r.dial(t, "HEAD "+path+" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
	conn := r.dial(t, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n")
	if _, err := io.ReadFull(conn, make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	r.stop()
	if got := r.line(t); !strings.HasPrefix(got, "Numplace: stopping") {
		t.Fatalf("prints %q", got)
	}
}

// A client that requests a file and does not read it is disconnected when the server stops. This is not an
// error of the server.
func TestStopOutlastsASlowClient(t *testing.T) {
	limits := patient
	limits.grace = short
	r := serving(t, limits)
	r.stopWhileLoading(t)
	if got := r.line(t); got != "Numplace: stopped, pending requests were cut off" {
		t.Errorf("prints %q", got)
	}
	if err := <-r.ended; err != nil {
		t.Errorf("ends with %v", err)
	}
	if conn, err := net.Dial("tcp", r.addr); err == nil {
		conn.Close()
		t.Error("still listens")
	}
}

func TestRequestsThatAreTooLarge(t *testing.T) {
	r := serving(t, patient)
	for name, test := range map[string]struct {
		header int
		status string
	}{
		"a large header":  {header: usual.headerBytes - 1000, status: "HTTP/1.1 200 "},
		"too large a one": {header: usual.headerBytes + 8192, status: "HTTP/1.1 431 "},
	} {
		conn := r.dial(t, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: "+
			strings.Repeat("c", test.header)+"\r\n\r\n")
		status := make([]byte, len(test.status))
		if _, err := io.ReadFull(conn, status); err != nil || string(status) != test.status {
			t.Errorf("%s: %q, %v, want %q", name, status, err, test.status)
		}
	}
}

// An OPTIONS * request, which net/http would handle by itself, gets a 404 with the security headers.
func TestAsteriskIsNoWayRound(t *testing.T) {
	resp, err := http.ReadResponse(bufio.NewReader(serving(t, patient).
		dial(t, "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")), nil)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != 404 || resp.Header.Get("Content-Security-Policy") == "" ||
		resp.Header.Get("X-Content-Type-Options") != "nosniff" {
		t.Errorf("%d, %v", resp.StatusCode, resp.Header)
	}
}

// The program's default limits are set, and are too generous for a user to notice.
func TestUsualLimits(t *testing.T) {
	for name, test := range map[string]struct{ is, least, most time.Duration }{
		"header":  {usual.header, time.Second, 10 * time.Second},
		"request": {usual.request, time.Second, time.Minute},
		"answer":  {usual.answer, time.Minute, 10 * time.Minute}, // a megabyte at 150 kbit/s
		"idle":    {usual.idle, 10 * time.Second, 10 * time.Minute},
		"grace":   {usual.grace, time.Second, 9 * time.Second}, // container managers kill after ten seconds
	} {
		if test.is < test.least || test.is > test.most {
			t.Errorf("%s: %v", name, test.is)
		}
	}
}

// started starts the server on a free port. The server runs until the test ends. started returns the address
// that the server printed, the command, and the rest of the output.
func started(t *testing.T, flags ...string) (url string, cmd *exec.Cmd, rest *bufio.Reader) {
	t.Helper()
	fresh(t)
	return begun(t, command(t, append([]string{"-addr", "127.0.0.1:0"}, flags...)...))
}

// begun starts the server by running cmd. It returns the same as started.
func begun(t *testing.T, cmd *exec.Cmd) (url string, _ *exec.Cmd, rest *bufio.Reader) {
	t.Helper()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	rest = bufio.NewReader(stdout)
	line, err := rest.ReadString('\n')
	if err != nil {
		cmd.Wait()
		t.Fatalf("the server did not start: %v\n%s", err, stderr.String())
	}
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Numplace: ")
	if !ok || !strings.HasPrefix(url, "http://127.0.0.1:") || strings.Contains(url, ":0/") ||
		!strings.HasSuffix(url, "/") {
		t.Fatalf("the first line is %q", line)
	}
	return url, cmd, rest
}

// answers checks that the server responds to a health check and serves pages with a security policy.
func answers(t *testing.T, url string) {
	t.Helper()
	for path, want := range map[string]string{"healthz": "ok\n", "": "<!doctype html>", "widgets": "<!doctype html>"} {
		resp, err := http.Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != 200 || !strings.HasPrefix(string(body), want) {
			t.Errorf("/%s: %d, %.40q, %v", path, resp.StatusCode, body, err)
		}
		if resp.Header.Get("Content-Security-Policy") == "" {
			t.Errorf("/%s without a policy", path)
		}
	}
}

func TestServerStartsAndStopsBySignal(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		url, cmd, rest := started(t)
		answers(t, url)
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		words := fmt.Sprintf("Numplace: stopping, waiting up to %v for pending requests\nNumplace: stopped\n",
			usual.grace)
		if more, err := io.ReadAll(rest); err != nil || string(more) != words {
			t.Errorf("prints %q, %v", more, err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("after %v: %v", signal, err)
		}
	}
}

func TestServerUnderAPrefix(t *testing.T) {
	for _, prefix := range []string{"/sudoku", "/sudoku/"} {
		url, _, _ := started(t, "-prefix", prefix)
		if !strings.HasSuffix(url, "/sudoku/") || strings.HasSuffix(url, "//") {
			t.Errorf("-prefix %s: says that it is at %s", prefix, url)
		}
		for at, status := range map[string]int{url: 200, url + "widgets": 200,
			strings.TrimSuffix(url, "sudoku/"): 404} {
			resp, err := http.Get(at)
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			if resp.StatusCode != status {
				t.Errorf("%s: %d, want %d", at, resp.StatusCode, status)
			}
		}
	}
}

func TestServerWithAnOrigin(t *testing.T) {
	url, _, _ := started(t, "-prefix", "/sudoku", "-origin", "https://sudoku.example")
	for at, want := range map[string]string{
		url + "?p=1......3.4....2.": `<meta property="og:image" ` +
			`content="https://sudoku.example/sudoku/picture.png?p=1......3.4....2.">`,
		url + "picture.svg?p=1......3.4....2.": "<title>4×4 Sudoku, " +
			"4 givens – Numplace</title>",
		url + "oembed?url=https://sudoku.example/sudoku/%3Fp=1......3.4....2.": `"type":"rich"`,
	} {
		resp, err := http.Get(at)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil || resp.StatusCode != 200 || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d, %v, no %s in %.300s", at, resp.StatusCode, err, want, body)
		}
	}
}

// loading requests the page's program, app.wasm, but does not read the response, which is larger than all
// network buffers.
func loading(t *testing.T, url string) *http.Response {
	t.Helper()
	transport := &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	resp, err := (&http.Client{Transport: transport}).Get(url + strings.TrimPrefix(program(t, url), "/"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp
}

// program returns the path of app.wasm.
func program(t *testing.T, url string) string {
	t.Helper()
	resp, err := http.Get(url + "sw.js")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	script, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(script), `"web/app.`)
	hash, _, ok := strings.Cut(after, `"`)
	if !ok {
		t.Fatal("sw.js does not name app.wasm")
	}
	return "/web/app." + hash
}

// A download that is in progress when the server is stopped still completes.
func TestServerFinishesWhatItBegan(t *testing.T) {
	url, cmd, _ := started(t)
	resp := loading(t, url)
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	n, err := io.Copy(io.Discard, resp.Body)
	if err != nil || n != resp.ContentLength || n < 1<<20 {
		t.Errorf("read %d bytes of %d: %v", n, resp.ContentLength, err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// A second signal immediately ends a server that is still waiting for a client that does not read.
func TestSecondSignalEndsAtOnce(t *testing.T) {
	url, cmd, rest := started(t)
	loading(t, url)
	for range 2 {
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		rest.ReadString('\n') // the line that announces the stop
	}
	cmd.Wait()
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || !status.Signaled() ||
		status.Signal() != syscall.SIGTERM {
		t.Errorf("ends with %v, not by the signal", cmd.ProcessState)
	}
}

func TestAddressAsABrowserTakesIt(t *testing.T) {
	for _, test := range []struct {
		name, want string
		addr       net.Addr
	}{
		{name: "one of this machine", addr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}, want: "127.0.0.1:80"},
		{name: "all of IPv4", addr: &net.TCPAddr{IP: net.IPv4zero, Port: 80}, want: "localhost:80"},
		{name: "all of IPv6", addr: &net.TCPAddr{IP: net.IPv6unspecified, Port: 80}, want: "localhost:80"},
		{name: "IPv6", addr: &net.TCPAddr{IP: net.IPv6loopback, Port: 80}, want: "[::1]:80"},
		{name: "no port", addr: &net.UnixAddr{Name: "socket"}, want: "socket"},
	} {
		if got := shown(test.addr); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestPortInUse(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	out, err := command(t, "-addr", taken.Addr().String()).CombinedOutput()
	if code := exitCode(err); code != 1 {
		t.Errorf("exit code %d", code)
	}
	for _, part := range []string{"numplace: port " + port + " is in use", "-addr 127.0.0.1:PORT"} {
		if !strings.Contains(string(out), part) {
			t.Errorf("%q is not in %q", part, out)
		}
	}
}

func TestArguments(t *testing.T) {
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "precious"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		args []string
		code int
		says string
	}{
		{name: "help", args: []string{"-h"}, code: 0, says: "-addr host:port"},
		{name: "an unknown flag", args: []string{"-port", "80"}, code: 2, says: "not defined: -port"},
		{name: "no flag", args: []string{"8080"}, code: 2, says: "takes flags only"},
		{name: "a bad prefix", args: []string{"-export", "x", "-prefix", "repo"}, code: 1,
			says: `prefix "repo" must be a path like /repo`},
		{name: "a bad prefix to serve under", args: []string{"-addr", "127.0.0.1:0", "-prefix", "repo"}, code: 1,
			says: `prefix "repo" must be a path like /repo`},
		{name: "a bad origin", args: []string{"-addr", "127.0.0.1:0", "-origin", "sudoku.example"}, code: 1,
			says: `origin "sudoku.example" is not an address like https://sudoku.example`},
		{name: "a bad origin of an export", args: []string{"-export", "x", "-origin", "https://sudoku.example/x"},
			code: 1, says: "without a path"},
		{name: "a bad prefix of a zip", args: []string{"-zip", "x.zip", "-plain", "-prefix", "repo"}, code: 1,
			says: `prefix "repo" must be a path like /repo`},
		{name: "a full directory", args: []string{"-export", full}, code: 1,
			says: "neither empty nor an earlier export"},
		{name: "no port", args: []string{"-addr", "localhost"}, code: 1, says: "missing port"},
		{name: "no such port", args: []string{"-addr", "127.0.0.1:99999"}, code: 1, says: "invalid port"},
	} {
		t.Run(test.name, func(t *testing.T) {
			cmd := command(t, test.args...)
			cmd.Dir = t.TempDir()
			out, err := cmd.CombinedOutput()
			if code := exitCode(err); code != test.code {
				t.Errorf("exit code %d, want %d", code, test.code)
			}
			if !strings.Contains(string(out), test.says) {
				t.Errorf("%q is not in %q", test.says, out)
			}
		})
	}
}

func TestExportByCommand(t *testing.T) {
	fresh(t)
	dir := filepath.Join(t.TempDir(), "site")
	for range 2 {
		out, err := command(t, "-export", dir, "-prefix", "/repo", "-plain").CombinedOutput()
		if err != nil || !strings.Contains(string(out), "exported to "+dir) {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if packed, err := filepath.Glob(filepath.Join(dir, "*.br")); err != nil || len(packed) > 0 {
		t.Errorf("with -plain there are %v, %v", packed, err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !bytes.Contains(page, []byte("Content-Security-Policy")) {
		t.Errorf("index.html: %v\n%.300s", err, page)
	}
}

// TestRareExportIsCompressed exports the site with compressed files. It is slow because there are many pages.
func TestRareExportIsCompressed(t *testing.T) {
	fresh(t)
	dir := filepath.Join(t.TempDir(), "site")
	if out, err := command(t, "-export", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range []string{"index.html", "sw.js", "ja/index.html", "zh-hant/learn/x-wing/index.html"} {
		for _, suffix := range []string{"", ".br", ".gz"} {
			if info, err := os.Stat(filepath.Join(dir, name+suffix)); err != nil || info.Size() == 0 {
				t.Errorf("%s%s: %v", name, suffix, err)
			}
		}
	}
}

func exitCode(err error) int {
	if err == nil {
		return 0
	}
	if exit, ok := err.(*exec.ExitError); ok {
		return exit.ExitCode()
	}
	return -1
}
