package picture

import (
	"container/list"
	"context"
	"crypto/sha256"
	"runtime"
	"sync"

	"numplace/web/queue"
)

const keptBytes = 16 << 20 // of drawn pictures

// drawings returns how many pictures are drawn at a time: by half of the cores, so that pages never
// wait for them.
func drawings() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// drawer draws pictures, a few at a time, and keeps what it has drawn. Those used longest ago are
// forgotten first.
type drawer struct {
	queue *queue.Queue
	draw  func(subject) ([]byte, error)

	mu    sync.Mutex
	most  int // bytes that are kept
	bytes int
	by    map[[sha256.Size]byte]*list.Element
	used  *list.List                              // of kept, the one used last first
	names map[[sha256.Size]byte][sha256.Size]byte // the keys of requests, by what they asked for
}

// mostNames is how many requests are remembered with what they show.
const mostNames = 4096

// kept is a drawn picture.
type kept struct {
	key  [sha256.Size]byte
	body []byte
}

// newDrawer returns a drawer that draws so many pictures at a time and keeps so many bytes.
func newDrawer(turns, most int) *drawer {
	return &drawer{
		queue: queue.New(turns), draw: subject.draw,
		most: most, by: map[[sha256.Size]byte]*list.Element{}, used: list.New(),
		names: map[[sha256.Size]byte][sha256.Size]byte{},
	}
}

// get returns a picture that is kept, or draws it when its turn comes. asked is the text of the request; read says
// what it shows, when its turn has come. The error is that of the queue, or of reading or drawing. The bytes must not
// be changed.
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

// drawn draws the picture of a request, unless that or another request has drawn it meanwhile.
func (d *drawer) drawn(name [sha256.Size]byte, read func() (subject, error)) ([]byte, error) {
	if body, ok := d.named(name); ok {
		return body, nil
	}
	what, err := read()
	if err != nil {
		return nil, err
	}
	key := what.key()
	if body, ok := d.find(key); ok { // the same picture, asked for in other words
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

// named returns the picture of a request that was made before, if it is kept.
func (d *drawer) named(name [sha256.Size]byte) ([]byte, bool) {
	d.mu.Lock()
	key, ok := d.names[name]
	d.mu.Unlock()
	if !ok {
		return nil, false
	}
	return d.find(key)
}

// name remembers what a request shows.
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

// keep keeps a picture, and forgets others until there is room for it.
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
