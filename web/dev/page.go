package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"sync"
	"time"
)

// page serves the newest build. A request waits while a build is under way. If the last one has
// failed, the answer is what it printed.
type page struct {
	build func() (http.Handler, error)

	mu   sync.RWMutex // held for writing during a build
	site http.Handler
	err  error
}

// newPage returns a page that serves what build makes.
func newPage(build func() (http.Handler, error)) *page { return &page{build: build} }

// rebuild builds, and answers nobody until that is done.
func (p *page) rebuild() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.site, p.err = p.build()
	if p.err != nil {
		fmt.Fprintln(os.Stderr, p.err)
	}
}

// follow builds, and builds again whenever state returns another text, until the context ends. It
// looks at each tick.
func (p *page) follow(ctx context.Context, state func() string, ticks <-chan time.Time) {
	for built := ""; ; {
		if now := state(); now != built {
			built = now // what is saved during the build is built next
			p.rebuild()
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks:
		}
	}
}

// worker is a service worker that leaves, so that no browser keeps an earlier build.
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
	case site == nil: // the first build has not begun
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusServiceUnavailable)
	case r.URL.Path == "/sw.js":
		w.Header().Set("Content-Type", "text/javascript")
		fmt.Fprint(w, worker)
	default:
		site.ServeHTTP(w, r)
	}
}

// uncached forbids to cache an answer.
type uncached struct{ http.ResponseWriter }

func (w uncached) WriteHeader(status int) {
	w.Header().Set("Cache-Control", "no-store")
	w.ResponseWriter.WriteHeader(status)
}

func (w uncached) Write(content []byte) (int, error) {
	w.Header().Set("Cache-Control", "no-store")
	return w.ResponseWriter.Write(content)
}
