package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora/crowded"
)

// crowdedLink is the query of a link with as many rules as fit into one.
func crowdedLink(t testing.TB) string {
	t.Helper()
	l, err := solver.ParseLayout(crowded.Layout())
	if err != nil {
		t.Fatal(err)
	}
	return link.Encode(l.Empty())
}

// A page whose link has 1,200 rules.
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

// Only some long links are read at a time. Everything else is answered meanwhile.
func TestLongLinksKeepNobodyWaiting(t *testing.T) {
	s, err := load(fakeBundle(t), "", "")
	if err != nil {
		t.Fatal(err)
	}
	for range cap(s.turns) { // others are being read
		s.turns <- struct{}{}
	}
	ask := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	for _, path := range []string{healthz, "/", "/?p=" + easy, "/picture.svg", "/picture.png" + crowdedLink(t)} {
		if w := ask(path); w.Code != http.StatusOK {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	query, page := crowdedLink(t), make(chan *httptest.ResponseRecorder)
	go func() { page <- ask("/" + query) }()
	select {
	case <-page:
		t.Error("the page did not wait for its turn")
	default:
	}
	<-s.turns
	if w := <-page; w.Code != http.StatusOK || w.Body.Len() == 0 {
		t.Errorf("%d when its turn has come", w.Code)
	}
}

// The longest time that /healthz takes while 200 connections ask for pages with 1,200 rules, and how many pages and
// pictures they get.
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
