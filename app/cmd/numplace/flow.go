package main

import (
	"bufio"
	"errors"
	"io"
	"runtime"
	"sync"
	"time"
)

// result is what the command prints about a puzzle.
type result struct {
	out    []byte // for standard output
	errors []byte // for standard error
	fatal  error  // ends the command, if it is not nil
}

// perProcessor is the number of lines per processor that may be read, but not printed yet.
const perProcessor = 4

// flow passes the puzzles of a source to answer, on all processors at the same time, and prints the results in
// the order of the puzzles. It returns the first error of the source, of a result, or of the output.
func flow(from source, p *printer, answer func(puzzle, *result)) error {
	workers := runtime.GOMAXPROCS(0)
	f := stream{from: from, printer: p, slots: make([]slot, perProcessor*workers), ended: make(chan error, workers)}
	f.free.L = &f.mu
	for range workers {
		go f.work(answer)
	}
	for range workers {
		if err := <-f.ended; err != nil {
			return err // other workers may still be busy; the command ends without them
		}
	}
	return nil
}

type stream struct {
	printer *printer
	ended   chan error // has the result of each worker

	reading sync.Mutex // protects the following
	from    source
	given   int  // number of puzzles read
	end     bool // the source has ended

	mu      sync.Mutex // protects the following
	slots   []slot     // the results that are not printed yet, by the puzzle's number modulo the length
	printed int        // number of results printed
	over    bool       // an error has occurred
	free    sync.Cond  // signals that printed or over has changed
}

type slot struct {
	result
	ready bool
}

// work answers puzzles until the source ends or an error occurs.
func (f *stream) work(answer func(puzzle, *result)) {
	for {
		p, i, err := f.take()
		if errors.Is(err, io.EOF) {
			f.ended <- nil
			return
		}
		s := &f.slots[i%len(f.slots)]
		s.out, s.errors, s.fatal = s.out[:0], s.errors[:0], err
		if err == nil {
			answer(p, &s.result)
		}
		if err := f.put(i); err != nil {
			f.ended <- err
			return
		}
	}
}

// take reads the next puzzle and returns it with its number, from 0, when there is a slot for its result. An error
// of the source has a slot too, so that it comes after the results of all puzzles before it.
func (f *stream) take() (puzzle, int, error) {
	f.reading.Lock()
	defer f.reading.Unlock()
	f.mu.Lock()
	for f.given-f.printed >= len(f.slots) && !f.over {
		f.free.Wait()
	}
	over := f.over
	f.mu.Unlock()
	if over || f.end {
		return puzzle{}, 0, io.EOF
	}
	p, err := f.from()
	f.end = err != nil
	if !errors.Is(err, io.EOF) {
		f.given++
	}
	return p, f.given - 1, err
}

// put marks the result of a puzzle as ready, and prints all results whose turn it is.
func (f *stream) put(i int) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.slots[i%len(f.slots)].ready = true
	if f.over || i != f.printed {
		return nil
	}
	defer f.free.Broadcast()
	for {
		s := &f.slots[f.printed%len(f.slots)]
		if !s.ready {
			return nil
		}
		s.ready = false
		err := f.printer.result(s.result)
		if err == nil {
			err = s.fatal
		}
		if err != nil {
			f.over = true
			return err
		}
		f.printed++
	}
}

// printer writes the output in large pieces, but not later than after some milliseconds.
type printer struct {
	mu     sync.Mutex
	out    *bufio.Writer
	errors io.Writer
	failed bool // an error about a puzzle has been printed
	stop   chan struct{}
	closed sync.Once
	last   error // of close
}

// late is the longest time that a result waits to be written.
const late = 20 * time.Millisecond

func newPrinter(out, errors io.Writer) *printer {
	p := &printer{out: bufio.NewWriterSize(out, 1<<16), errors: errors, stop: make(chan struct{})}
	go func() {
		for tick := time.NewTicker(late); ; {
			select {
			case <-tick.C:
				p.mu.Lock()
				p.out.Flush() // the next call reports an error
				p.mu.Unlock()
			case <-p.stop:
				tick.Stop()
				return
			}
		}
	}()
	return p
}

// text prints a text.
func (p *printer) text(s string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, err := p.out.WriteString(s)
	return err
}

// result prints the result of a puzzle.
func (p *printer) result(r result) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, err := p.out.Write(r.out)
	if err != nil || len(r.errors) == 0 {
		return err
	}
	p.failed = true
	if err := p.out.Flush(); err != nil {
		return err
	}
	_, err = p.errors.Write(r.errors)
	return err
}

// close writes what is left, and returns the error of the output, if any.
func (p *printer) close() error {
	p.closed.Do(func() {
		close(p.stop)
		p.mu.Lock()
		defer p.mu.Unlock()
		p.last = p.out.Flush()
	})
	return p.last
}
