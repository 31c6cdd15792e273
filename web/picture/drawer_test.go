package picture

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"numplace/web/queue"
)

// got requests the picture described by subj from the drawer d. The text of the request is the picture's
// width.
func got(ctx context.Context, d *drawer, subj subject) ([]byte, error) {
	return d.get(ctx, strconv.Itoa(subj.width), func() (subject, error) { return subj, nil })
}

// square returns a square picture of the site with the given side in pixels. Its key depends on the side.
func square(side int) subject {
	s := ofSite
	s.width, s.height = side, side
	return s
}

func TestTooManyRequestsAreSentAway(t *testing.T) {
	s := New("", "")
	s.drawer = newDrawer(1, 1<<20)
	free := make(chan struct{})
	s.drawer.draw = func(what subject) ([]byte, error) {
		<-free
		return []byte{byte(what.width)}, nil
	}
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.Serve(w,
			r, r.URL.Path)
	}))
	defer site.Close()
	get := func(query string) *http.Response {
		resp, err := http.Get(site.URL + PNG + "?" + query)
		if err != nil {
			t.Error(err)
			return &http.Response{}
		}
		resp.Body.Close()
		return resp
	}
	var under sync.WaitGroup
	var good atomic.Int32
	for i := range s.drawer.queue.Cap() {
		under.Go(func() {
			if get("s="+string(rune('1'+i%9))+"00").StatusCode == 200 {
				good.Add(1)
			}
		})
	}
	for s.drawer.queue.Len() < s.drawer.queue.Cap() {
		runtime.Gosched()
	}
	if resp := get("s=777"); resp.StatusCode != 503 || resp.Header.Get("Retry-After") == "" ||
		resp.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", resp.StatusCode, resp.Header)
	}
	if resp := get("s=none"); resp.StatusCode != 400 {
		t.Errorf("%d for a request that needs no drawing", resp.StatusCode)
	}
	close(free)
	under.Wait()
	if int(good.Load()) != s.drawer.queue.Cap() {
		t.Errorf("%d of those that waited have a picture", good.Load())
	}
	if resp := get("s=777"); resp.StatusCode != 200 {
		t.Errorf("%d when there is room again", resp.StatusCode)
	}
}

func TestSlotsBoundWhatIsDrawnAtATime(t *testing.T) {
	d := newDrawer(2, 1<<20)
	var now, most atomic.Int32
	d.draw = func(what subject) ([]byte, error) {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		for range 1000 {
			runtime.Gosched()
		}
		now.Add(-1)
		return nil, nil
	}
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			if _, err := got(t.Context(), d, square(i)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if most.Load() > 2 {
		t.Errorf("%d at a time", most.Load())
	}
}

func TestOnePictureIsDrawnOnce(t *testing.T) {
	d := newDrawer(1, 1<<20)
	var drawn atomic.Int32
	free := make(chan struct{})
	d.draw = func(subject) ([]byte, error) {
		<-free
		drawn.Add(1)
		return []byte("picture"), nil
	}
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			if got, err := got(t.Context(), d, ofSite); err != nil || string(got) != "picture" {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	for d.queue.Len() < 10 {
		runtime.Gosched()
	}
	close(free)
	all.Wait()
	if drawn.Load() != 1 {
		t.Errorf("drawn %d times", drawn.Load())
	}
}

func TestFailuresAreNotKept(t *testing.T) {
	d := newDrawer(1, 1<<20)
	failure := errors.New("no ink")
	d.draw = func(subject) ([]byte, error) { return nil, failure }
	if _, err := got(t.Context(), d, ofSite); err != failure {
		t.Error(err)
	}
	d.draw = func(subject) ([]byte, error) { return []byte("picture"), nil }
	if got, err := got(t.Context(), d, ofSite); err != nil || string(got) != "picture" {
		t.Errorf("%q, %v", got, err)
	}
}

// The cache never exceeds its size limit, and it evicts the least recently used picture first.
func TestKeptBytesAreBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 100
		d := newDrawer(1, most)
		d.draw = func(what subject) ([]byte, error) { return make([]byte, what.width), nil }
		var used []int // sizes of the cached pictures, most recently used last
		for range rapid.IntRange(1, 40).Draw(t, "requests") {
			size := rapid.IntRange(0, 120).Draw(t, "size")
			if body, err := got(context.Background(), d, square(size)); err != nil || len(body) != size {
				t.Fatalf("%d bytes, %v", len(body), err)
			}
			for i, had := range used {
				if had == size {
					used = append(used[:i], used[i+1:]...)
					break
				}
			}
			if size <= most {
				used = append(used, size)
			}
			total, kept := 0, 0
			for i := len(used) - 1; i >= 0 && total+used[i] <= most; i-- {
				total += used[i]
				kept++
			}
			used = used[len(used)-kept:]
			if d.bytes != total || d.bytes > most || len(d.by) != len(used) || d.used.Len() != len(used) {
				t.Fatalf("%d bytes in %d pictures, want %d in %d", d.bytes, len(d.by), total, len(used))
			}
			for _, size := range used {
				if _, ok := d.by[square(size).key()]; !ok {
					t.Fatalf("the picture of %d bytes was forgotten; kept are %v", size, used)
				}
			}
		}
	})
}

// full occupies all places in q, so that q rejects further calls. The returned function frees the places.
func full(q *queue.Queue) (free func()) {
	over := make(chan struct{})
	var all sync.WaitGroup
	for range q.Cap() {
		all.Go(func() { q.Do(context.Background(), func() { <-over }) })
	}
	for q.Len() < q.Cap() {
		runtime.Gosched()
	}
	return func() { close(over); all.Wait() }
}

// slow is a response writer that checks whether a request occupies the queue while the response is written.
type slow struct {
	*httptest.ResponseRecorder
	queue *queue.Queue
	busy  bool
}

func (s *slow) Write(text []byte) (int, error) {
	s.busy = s.busy || s.queue.Len() > 0
	return s.ResponseRecorder.Write(text)
}

// An oEmbed request gives up its turn before the response is written, so that a slow client does not block
// others. It gets status 503 if the queue is full.
func TestOEmbedIsAnsweredInTurn(t *testing.T) {
	s := known()
	address := "/oembed?url=" + url.QueryEscape(site+"?p=1"+strings.Repeat(".", 15))
	ask := func() *slow {
		w := &slow{httptest.NewRecorder(), s.oEmbeds, false}
		s.Serve(w, httptest.NewRequest("GET", address, nil), OEmbed)
		return w
	}
	if w := ask(); w.Code != 200 || w.Body.Len() == 0 || w.busy {
		t.Errorf("%d, its turn lasts while the answer is written: %t", w.Code, w.busy)
	}
	free := full(s.oEmbeds)
	if w := ask(); w.Code != 503 || w.Header().Get("Retry-After") == "" ||
		w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v while too many wait", w.Code, w.Header())
	}
	free()
	if w := ask(); w.Code != 200 {
		t.Errorf("%d when there is room again", w.Code)
	}
}

// The puzzle of a request is parsed only when the request gets its turn, because parsing many rules takes a
// while. A cached image is sent without waiting for a turn.
func TestPuzzlesAreReadInTurn(t *testing.T) {
	s := New("", "")
	s.drawer = newDrawer(1, 1<<20)
	ask := func(query string) int {
		w := httptest.NewRecorder()
		s.Serve(w, httptest.NewRequest("GET", SVG+"?"+query, nil), SVG)
		return w.Code
	}
	puzzle := "p=1" + strings.Repeat(".", 15)
	if code := ask(puzzle); code != 200 {
		t.Fatal(code)
	}
	free := full(s.drawer.queue)
	if code := ask(puzzle); code != 200 {
		t.Errorf("%d for a picture that is kept", code)
	}
	if code := ask("p=1" + strings.Repeat("?", 15)); code != 503 {
		t.Errorf("%d: the puzzle was read", code)
	}
	free()
	if code := ask("p=1" + strings.Repeat("?", 15)); code != 400 {
		t.Errorf("%d for a damaged puzzle", code)
	}
	if code := ask(puzzle + "&utm=x"); code != 200 || len(s.drawer.by) != 1 {
		t.Errorf("%d, %d pictures: the same in other words was drawn again", code, len(s.drawer.by))
	}
}

func TestOnlyLatestRequestsAreRemembered(t *testing.T) {
	d := newDrawer(1, 1<<20)
	d.draw = func(subject) ([]byte, error) { return []byte("picture"), nil }
	for i := range mostNames + 10 {
		if _, err := d.get(t.Context(), strconv.Itoa(i), func() (subject, error) { return ofSite, nil }); err != nil {
			t.Fatal(err)
		}
	}
	if len(d.names) > mostNames {
		t.Errorf("%d are remembered", len(d.names))
	}
}
