//go:build !js

package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asServer in the environment makes the test's program the server itself, so that the tests start what a person starts.
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

// started runs the server on a free port until the test ends, and returns its address as it was printed.
func started(t *testing.T) (url string, cmd *exec.Cmd, rest *bufio.Reader) {
	t.Helper()
	cmd = command(t, "-addr", "127.0.0.1:0")
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
		t.Fatalf("the server did not start (run make build?): %v\n%s", err, stderr.String())
	}
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Numplace: ")
	if !ok || !strings.HasPrefix(url, "http://127.0.0.1:") || strings.Contains(url, ":0/") || !strings.HasSuffix(url, "/") {
		t.Fatalf("the first line is %q", line)
	}
	return url, cmd, rest
}

func TestServerStartsAndStopsBySignal(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		url, cmd, rest := started(t)
		for path, want := range map[string]string{"healthz": "ok\n", "": "<!doctype html>"} {
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
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if more, err := io.ReadAll(rest); err != nil || len(more) > 0 {
			t.Errorf("prints %q, %v", more, err)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("after %v: %v", signal, err)
		}
	}
}

// TestServerFinishesWhatItBegan stops the server while a client is still reading an answer too big for the buffers between.
func TestServerFinishesWhatItBegan(t *testing.T) {
	url, cmd, _ := started(t)
	page, err := http.Get(url + "sw.js")
	if err != nil {
		t.Fatal(err)
	}
	script, err := io.ReadAll(page.Body)
	page.Body.Close()
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(script), `"web/app.`)
	hash, _, ok := strings.Cut(after, `"`)
	if !ok {
		t.Fatal("sw.js does not name app.wasm")
	}
	transport := &http.Transport{DisableCompression: true, DisableKeepAlives: true}
	resp, err := (&http.Client{Transport: transport}).Get(url + "web/app." + hash)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
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
		{name: "a prefix alone", args: []string{"-prefix", "/repo"}, code: 2, says: "-prefix only with -export"},
		{name: "a bad prefix", args: []string{"-export", "x", "-prefix", "repo"}, code: 1, says: `prefix "repo" is not a path like /repo`},
		{name: "a full directory", args: []string{"-export", full}, code: 1, says: "neither empty nor an earlier export"},
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
	dir := filepath.Join(t.TempDir(), "site")
	for range 2 {
		out, err := command(t, "-export", dir, "-prefix", "/repo").CombinedOutput()
		if err != nil || !strings.Contains(string(out), "exported to "+dir) {
			t.Fatalf("run make build: %v\n%s", err, out)
		}
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !bytes.Contains(page, []byte("Content-Security-Policy")) {
		t.Errorf("index.html: %v\n%.300s", err, page)
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
