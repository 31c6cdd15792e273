package picture

import (
	"container/list"
	"context"
	"crypto/sha256"
	"runtime"
	"sync"

	"numplace/web/queue"
)

const keptBytes = 16 << 20 // size limit of the cache of rendered images

// drawings returns how many images may be rendered at a time: half the number of cores, and at least 1. The
// other cores remain free for pages.
func drawings() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// drawer renders images, a few at a time, and caches them. It evicts the least recently used image first.
type drawer struct {
	queue *queue.Queue
	draw  func(subject) ([]byte, error)

	mu    sync.Mutex
	most  int // size limit of the cache in bytes
	bytes int
	by    map[[sha256.Size]byte]*list.Element
	used  *list.List                              // cached images, of type kept, most recently used first
	names map[[sha256.Size]byte][sha256.Size]byte // keys of images by the hash of the request
}

// mostNames is the maximum number of requests in drawer.names.
const mostNames = 4096

// kept is a cached image.
type kept struct {
	key  [sha256.Size]byte
	body []byte
}

// newDrawer returns a drawer that renders at most the given number of images in parallel. size is the size
// limit of its cache in bytes.
func newDrawer(parallel, size int) *drawer {
	return &drawer{
		queue: queue.New(parallel), draw: subject.draw,
		most: size, by: map[[sha256.Size]byte]*list.Element{}, used: list.New(),
		names: map[[sha256.Size]byte][sha256.Size]byte{},
	}
}

// get returns the image for a request. It takes the image from the cache, or renders it when the request gets
// its turn in the queue. asked is the text of the request. read parses the request, and is called only after
// a cache miss, when the turn has come. Errors are those of the queue, of read, or of drawing. The caller
// must not modify the returned bytes.
func (d *drawer) get(ctx context.Context, asked string, read func() (subject, error)) ([]byte, error) {
	name := sha256.Sum256([]byte(asked))
	if body, ok := d.named(name); ok {
		return body, nil
	}
	var body []byte
	var err error
	if late := d.queue.Do(ctx, func() { body, err = d.drawn(name, read) }); late != nil {
		return nil, late
	}
	return body, err
}

// drawn renders the image of a request, unless it was cached while the request waited.
func (d *drawer) drawn(name [sha256.Size]byte, read func() (subject, error)) ([]byte, error) {
	if body, ok := d.named(name); ok {
		return body, nil
	}
	what, err := read()
	if err != nil {
		return nil, err
	}
	key := what.key()
	if body, ok := d.find(key); ok { // a different request for the same image
		d.name(name, key)
		return body, nil
	}
	body, err := d.draw(what)
	if err == nil {
		d.keep(key, body)
		d.name(name, key)
	}
	return body, err
}

// named returns the cached image of a request by the hash of the request.
func (d *drawer) named(name [sha256.Size]byte) ([]byte, bool) {
	d.mu.Lock()
	key, ok := d.names[name]
	d.mu.Unlock()
	if !ok {
		return nil, false
	}
	return d.find(key)
}

// name records that a request is for a certain image. The request is identified by the hash name, and the
// image by the hash key. If the record is full, it is cleared first.
func (d *drawer) name(name, key [sha256.Size]byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.names) >= mostNames {
		clear(d.names)
	}
	d.names[name] = key
}

func (d *drawer) find(key [sha256.Size]byte) ([]byte, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	e, ok := d.by[key]
	if !ok {
		return nil, false
	}
	d.used.MoveToFront(e)
	return e.Value.(kept).body, true
}

// keep adds an image to the cache and evicts others until its size is within the limit. An image that is
// larger than the limit is not cached.
func (d *drawer) keep(key [sha256.Size]byte, body []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.by[key]; ok || len(body) > d.most {
		return
	}
	d.by[key] = d.used.PushFront(kept{key, body})
	for d.bytes += len(body); d.bytes > d.most; {
		old := d.used.Remove(d.used.Back()).(kept)
		d.bytes -= len(old.body)
		delete(d.by, old.key)
	}
}
