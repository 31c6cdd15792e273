package web

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora/crowded"
	"numplace/web/queue"
)

// crowdedLink returns the query of a link with the maximum number of rules.
func crowdedLink(t testing.TB) string {
	t.Helper()
	l, err := solver.ParseLayout(crowded.Layout())
	if err != nil {
		t.Fatal(err)
	}
	return link.Encode(l.Empty())
}

// BenchmarkCrowdedPage measures a page whose link has 1,200 rules.
func BenchmarkCrowdedPage(b *testing.B) {
	h, err := New(fakeBundle(b), "", "https://host.example")
	if err != nil {
		b.Fatal(err)
	}
	query := crowdedLink(b)
	for b.Loop() {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/"+query, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		if h.ServeHTTP(w, r); w.Code != 200 {
			b.Fatal(w.Code)
		}
	}
}

// slow is a response writer that records in busy whether a call was using or waiting for the queue during a
// write.
type slow struct {
	*httptest.ResponseRecorder
	queue *queue.Queue
	busy  bool
}

func (s *slow) Write(text []byte) (int, error) {
	s.busy = s.busy || s.queue.Len() > 0
	return s.ResponseRecorder.Write(text)
}

// The server processes only a limited number of long links at a time. It answers other requests meanwhile,
// and a client that reads slowly does not occupy the queue.
func TestLongLinksKeepNobodyWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := load(fakeBundle(t), "", "")
		if err != nil {
			t.Fatal(err)
		}
		ask := func(ctx context.Context, path string) *slow {
			w := &slow{httptest.NewRecorder(), s.long, false}
			s.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", path, nil))
			return w
		}
		over := make(chan struct{})
		for s.long.Len() < s.long.Cap()-1 {
			go s.long.Do(t.Context(), func() { <-over })
			synctest.Wait()
		}
		long := "/" + crowdedLink(t)
		for _, path := range []string{healthz, "/", "/?p=" + easy, "/picture.svg", "/picture.png" + crowdedLink(t)} {
			if w := ask(t.Context(), path); w.Code != http.StatusOK {
				t.Errorf("%s: %d", path, w.Code)
			}
		}
		var page *slow
		go func() { page = ask(t.Context(), long) }()
		synctest.Wait()
		if page != nil {
			t.Error("the page did not wait for its turn")
		}
		if w := ask(t.Context(), long); w.Code != http.StatusServiceUnavailable ||
			w.Header().Get("Retry-After") == "" ||
			w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%d %v while too many wait", w.Code, w.Header())
		}
		close(over)
		synctest.Wait()
		if page.Code != http.StatusOK || page.Body.Len() == 0 {
			t.Errorf("%d when its turn has come", page.Code)
		}
		if page := ask(t.Context(), long); page.busy { // no other request can occupy the queue now
			t.Error("its turn lasts while the page is written")
		}
	})
}

// BenchmarkCrowdedLoad measures the longest response time of /healthz while 200 connections request pages
// with 1,200 rules. It also counts the pages and images that these connections receive.
func BenchmarkCrowdedLoad(b *testing.B) {
	h, err := New(fakeBundle(b), "", "https://host.example")
	if err != nil {
		b.Fatal(err)
	}
	site := httptest.NewServer(h)
	defer site.Close()
	query := crowdedLink(b)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 256}}
	var over atomic.Bool
	var pages, pictures atomic.Int64
	var all sync.WaitGroup
	for i := range 200 {
		all.Go(func() {
			for !over.Load() {
				path, count := "/", &pages
				if i%4 == 0 {
					path, count = "/picture.png", &pictures
				}
				resp, err := client.Get(site.URL + path + query)
				if err != nil {
					b.Errorf("%.30s: no answer", path)
					return
				}
				io.Copy(io.Discard, resp.Body)
				resp.Body.Close()
				if resp.StatusCode == http.StatusOK {
					count.Add(1)
				}
			}
		})
	}
	longest := time.Duration(0)
	for b.Loop() {
		began := time.Now()
		resp, err := client.Get(site.URL + healthz)
		if err != nil {
			b.Fatal(err)
		}
		resp.Body.Close()
		longest = max(longest, time.Since(began))
	}
	over.Store(true)
	all.Wait()
	b.ReportMetric(float64(longest.Milliseconds()), "ms-longest")
	b.ReportMetric(float64(pages.Load())/b.Elapsed().Seconds(), "pages/s")
	b.ReportMetric(float64(pictures.Load()), "pictures")
}
