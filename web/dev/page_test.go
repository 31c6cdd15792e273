package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// answer returns the status, body and headers of the response to a GET request for path.
func answer(p http.Handler, path string) (int, string, http.Header) {
	w := httptest.NewRecorder()
	p.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	body, _ := io.ReadAll(w.Result().Body)
	return w.Code, string(body), w.Result().Header
}

// A change of the sources triggers exactly one build, and a request during the build gets the new page.
func TestThePageFollowsTheSources(t *testing.T) {
	builds := 0
	building, finish := make(chan bool), make(chan error)
	p := newPage(func() (http.Handler, error) {
		builds++
		said := fmt.Sprint("build ", builds)
		building <- true
		if err := <-finish; err != nil {
			return nil, err
		}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Cache-Control", "immutable")
			fmt.Fprint(w, said)
		}), nil
	})
	if status, _, _ := answer(p, "/"); status != http.StatusServiceUnavailable {
		t.Errorf("before the first build: %d", status)
	}
	ctx, cancel := context.WithCancel(context.Background())
	sources, ticks, ended := make(chan string), make(chan time.Time), make(chan bool)
	close(ticks) // Receiving from ticks never blocks now, so follow waits only for sources.
	go func() {
		p.follow(ctx, func() string { return <-sources }, ticks)
		close(ended)
	}()
	sources <- "first"
	<-building
	got := make(chan string)
	go func() {
		_, body, header := answer(p, "/")
		got <- body + ", " + header.Get("Cache-Control")
	}()
	finish <- nil
	if body := <-got; body != "build 1, no-store" {
		t.Errorf("during the first build: %s", body)
	}
	sources <- "first" // unchanged
	sources <- "second"
	<-building
	finish <- errors.New("a sentence of the compiler")
	sources <- "second" // received only after the build has ended
	if status, body, _ := answer(p, "/"); status != http.StatusInternalServerError ||
		!strings.Contains(body, "a sentence of the compiler") {
		t.Errorf("after a failed build: %d %s", status, body)
	}
	sources <- "third"
	<-building
	finish <- nil
	sources <- "third"
	if _, body, _ := answer(p, "/"); body != "build 3" {
		t.Errorf("after the third build: %s", body)
	}
	if _, body, header := answer(p, "/sw.js"); !strings.Contains(body, "unregister") ||
		header.Get("Content-Type") != "text/javascript" {
		t.Errorf("the service worker is %s", body)
	}
	cancel()
	for {
		select {
		case sources <- "third":
		case <-ended:
			return
		}
	}
}

// The fingerprint changes whenever a source file is saved, added or removed.
func TestWhatIsSavedIsSeen(t *testing.T) {
	root := t.TempDir()
	at := time.Unix(1_700_000_000, 0)
	save := func(name string, after time.Duration) {
		file := filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, nil, 0o644),
			os.Chtimes(file, at.Add(after), at.Add(after))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"app/page.go", "solver/solve.go", "web/page.css", "server.go"} {
		save(name, 0)
	}
	seen := map[string]string{saved(root): "at first"}
	changed := func(what string) {
		t.Helper()
		now := saved(root)
		if before, ok := seen[now]; ok {
			t.Errorf("%s: it looks as %s", what, before)
		}
		seen[now] = what
	}
	save("web/page.css", time.Second)
	changed("a style is saved")
	save("web/script/new.js", 0)
	changed("a script is added")
	if err := os.Remove(filepath.Join(root, "web/page.css")); err != nil {
		t.Fatal(err)
	}
	changed("a style is removed")
	before := saved(root)
	save("web/dist/app.wasm", time.Minute)
	save("app/page_test.go", time.Minute)
	if saved(root) != before {
		t.Error("what the build makes and tests count as sources")
	}
}
