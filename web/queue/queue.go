// Package queue bounds how many requests do costly work at a time, and how many wait for their turn.
package queue

import (
	"context"
	"errors"
)

// ErrBusy means that too many wait already.
var ErrBusy = errors.New("too many requests are waiting")

// Retry is after how many seconds whoever got ErrBusy may ask again, as Retry-After says it.
const Retry = "5"

// waiting is how many may wait.
const waiting = 32

// Queue gives turns. Its methods may be called at the same time.
type Queue struct {
	room  chan struct{} // an element for each that works or waits
	turns chan struct{} // an element for each that works
}

// New returns a queue in which so many work at a time.
func New(turns int) *Queue {
	return &Queue{room: make(chan struct{}, turns+waiting), turns: make(chan struct{}, turns)}
}

// Do works when its turn has come. The turn ends with the work, which should not send anything to a reader, who may be
// slow. The error is ErrBusy if too many wait already, or that of the context if it ends before the turn. Then nothing
// is done.
func (q *Queue) Do(ctx context.Context, work func()) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	select {
	case q.room <- struct{}{}:
		defer func() { <-q.room }()
	default:
		return ErrBusy
	}
	select {
	case q.turns <- struct{}{}:
		defer func() { <-q.turns }()
	case <-ctx.Done():
		return ctx.Err()
	}
	work()
	return nil
}

// Len returns how many work or wait, and Cap how many may.
func (q *Queue) Len() int { return len(q.room) }
func (q *Queue) Cap() int { return cap(q.room) }
