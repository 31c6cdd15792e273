package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"numplace/web/e2e/browser"
)

//go:embed worker.js
var workerJS string

// findChromium returns an error with installation advice if no Chromium is installed.
func findChromium() error {
	found := slices.ContainsFunc([]string{"chromium", "chromium-browser", "google-chrome"}, func(name string) bool {
		_, err := exec.LookPath(name)
		return err == nil
	})
	if !found {
		return errors.New("the benchmarks need Chromium: " + tools)
	}
	return nil
}

// serveBench serves a worker script that runs the test binaries in dir, and the puzzle collections under
// /corpora/.
func serveBench(dir, goroot, corpora string) *httptest.Server {
	mux := http.NewServeMux()
	file := func(name, contentType string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", contentType)
			http.ServeFile(w, r, name)
		}
	}
	for name := range programs {
		mux.HandleFunc("/"+name+".wasm", file(filepath.Join(dir, name+".wasm"), "application/wasm"))
	}
	mux.HandleFunc("/wasm_exec.js", file(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), "text/javascript"))
	mux.HandleFunc("/worker.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, workerJS)
	})
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>bench</title>")
	})
	if corpora != "" {
		mux.Handle("/corpora/", http.StripPrefix("/corpora/", http.FileServer(http.Dir(corpora))))
	}
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// With cross-origin isolation, the page's clock has a resolution of 5 µs instead of 100 µs.
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		mux.ServeHTTP(w, r)
	}))
}

// chromium returns an environment for benchmarks that runs the test binaries in dir in a Web Worker in
// Chromium. stop closes the browser.
func chromium(dir, goroot, corpora string) (p *place, stop func(), err error) {
	if err := findChromium(); err != nil {
		return nil, nil, err
	}
	ctx, stopBrowser, err := browser.Start(browser.Options{Lang: "en-US", Width: 800, Height: 600})
	if err != nil {
		return nil, nil, err
	}
	server := serveBench(dir, goroot, corpora)
	stop = func() {
		stopBrowser()
		server.Close()
	}
	var version string
	err = chromedp.Run(ctx, chromedp.Navigate(server.URL), chromedp.ActionFunc(func(ctx context.Context) (err error) {
		_, version, _, _, _, err = cdpbrowser.GetVersion().Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
		return err
	}))
	if err != nil {
		stop()
		return nil, nil, fmt.Errorf("chromium: %w", err)
	}
	env := map[string]string{}
	if corpora != "" {
		env["NUMPLACE_CORPORA"] = "/corpora"
	}
	return &place{name: "browser", what: version, wall: true, run: func(program string, args []string) (string, error) {
		return runInWorker(ctx, program, args, env)
	}}, stop, nil
}

// visit starts a server and a browser with a window of width x height px. ctx controls the browser and has a
// deadline of five minutes. url is the server's address, which the browser has not opened yet. stop ends the
// server and the browser.
func visit(program string, width, height int) (ctx context.Context, url string, stop func(), err error) {
	url, stopServer, err := browser.Serve(program, "127.0.0.1:0")
	if err != nil {
		return nil, "", nil, err
	}
	started, stopBrowser, err := browser.Start(browser.Options{Lang: "en-US", Width: width, Height: height})
	if err != nil {
		stopServer()
		return nil, "", nil, err
	}
	end := func() {
		stopBrowser()
		stopServer()
	}
	if err := chromedp.Run(started); err != nil { // starts the browser, so ctx must not have a deadline yet
		end()
		return nil, "", nil, err
	}
	ctx, cancel := context.WithTimeout(started, 5*time.Minute)
	return ctx, url, func() {
		cancel()
		end()
	}, nil
}

// beforeAll returns an action that makes a script run in each page before the page's own scripts.
func beforeAll(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// runInWorker runs a test binary in a new worker of the page and returns its output.
func runInWorker(ctx context.Context, program string, args []string, env map[string]string) (string, error) {
	message, err := json.Marshal(map[string]any{"program": program, "args": args, "env": env})
	if err != nil {
		return "", err
	}
	var result struct {
		Code   int
		Output string
	}
	err = chromedp.Run(ctx, evaluate(`new Promise((resolve, reject) => {
		const worker = new Worker("/worker.js");
		worker.onmessage = (e) => (worker.terminate(), resolve(e.data));
		worker.onerror = (e) => reject(new Error(e.message));
		worker.postMessage(`+string(message)+`);
	})`, &result))
	if err == nil && result.Code != 0 {
		err = fmt.Errorf("exit code %d", result.Code)
	}
	if err != nil {
		return "", fmt.Errorf("in the browser, %v: %w\n%s", args, err, result.Output)
	}
	return result.Output, nil
}
