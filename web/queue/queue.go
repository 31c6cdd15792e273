// Package queue limits how many requests do expensive work at the same time, and how many wait for it.
package queue

import (
	"context"
	"errors"
)

// ErrBusy is returned by Do when the maximum number of calls is already waiting.
var ErrBusy = errors.New("too many requests are waiting")

// Retry is the value of the Retry-After header for a request that failed with ErrBusy, in seconds.
const Retry = "5"

// waiting is the maximum number of calls that wait.
const waiting = 32

// Queue limits concurrent work. Its methods are safe for concurrent use.
type Queue struct {
	room  chan struct{} // one element per call that works or waits
	turns chan struct{} // one element per call that works
}

// New returns a queue. limit is the maximum number of calls that work at the same time.
func New(limit int) *Queue {
	return &Queue{room: make(chan struct{}, limit+waiting), turns: make(chan struct{}, limit)}
}

// Do waits for a turn and then calls work. The turn lasts until work returns, so work should not write to a
// client, which may be slow. If too many calls are already waiting, Do returns ErrBusy. If ctx ends before
// the turn, it returns the error of ctx. In both cases work is not called.
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

// Len returns the number of calls that currently work or wait. Cap returns its maximum.
func (q *Queue) Len() int { return len(q.room) }
func (q *Queue) Cap() int { return cap(q.room) }
