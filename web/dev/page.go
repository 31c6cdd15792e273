package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"sync"
	"time"
)

// page serves the latest build. Requests wait while a build is in progress. After a failed build, every
// response is its error output.
type page struct {
	build func() (http.Handler, error)

	mu   sync.RWMutex // write-locked during a build
	site http.Handler
	err  error
}

// newPage returns a page that serves the handlers returned by build.
func newPage(build func() (http.Handler, error)) *page { return &page{build: build} }

// rebuild runs a build. Requests wait until it ends.
func (p *page) rebuild() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.site, p.err = p.build()
	if p.err != nil {
		fmt.Fprintln(os.Stderr, p.err)
	}
}

// follow builds once, and again whenever state returns a different string, until ctx is cancelled. It calls
// state at the start and after each tick.
func (p *page) follow(ctx context.Context, state func() string, ticks <-chan time.Time) {
	for built := ""; ; {
		if now := state(); now != built {
			built = now // changes during the build trigger the next one
			p.rebuild()
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
	}
}

// worker is the script of a service worker that unregisters itself and deletes all caches, so that the
// browser does not serve an earlier build.
const worker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([
  self.registration.unregister(),
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
])));
`

func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.RLock()
	site, err := p.site, p.err
	p.mu.RUnlock()
	w = uncached{w}
	switch {
	case err != nil:
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusInternalServerError)
		fmt.Fprintln(w, err)
	case site == nil: // the first build has not started
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
	case r.URL.Path == "/sw.js":
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, worker)
	default:
		site.ServeHTTP(w, r)
	}
}

// uncached is a ResponseWriter that sets Cache-Control to no-store.
type uncached struct{ http.ResponseWriter }

func (w uncached) WriteHeader(status int) {
	w.Header().Set("Cache-Control", "no-store")
	w.ResponseWriter.WriteHeader(status)
}

func (w uncached) Write(content []byte) (int, error) {
	w.Header().Set("Cache-Control", "no-store")
	return w.ResponseWriter.Write(content)
}
