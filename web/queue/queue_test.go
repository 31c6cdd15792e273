package queue

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

func TestTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const atATime = 3
		q := New(atATime)
		var works, most, done atomic.Int32
		free := make(chan struct{})
		for range q.Cap() {
			go func() {
				err := q.Do(t.Context(), func() {
					most.Store(max(most.Load(), works.Add(1)))
					<-free
					works.Add(-1)
				})
				if err == nil {
					done.Add(1)
				}
			}()
			synctest.Wait()
		}
		if works.Load() != atATime || q.Len() != atATime+waiting {
			t.Errorf("%d work, %d work or wait", works.Load(), q.Len())
		}
		if err := q.Do(t.Context(), func() { t.Error("it works although too many wait") }); err != ErrBusy {
			t.Error(err)
		}
		close(free)
		synctest.Wait()
		if most.Load() != atATime || int(done.Load()) != q.Cap() || q.Len() != 0 {
			t.Errorf("%d at a time, %d have worked, %d are left", most.Load(), done.Load(), q.Len())
		}
	})
}

func TestWhoLeavesMakesRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := New(1)
		free := make(chan struct{})
		go q.Do(t.Context(), func() { <-free })
		synctest.Wait()
		ctx, leave := context.WithCancel(t.Context())
		var left error
		go func() { left = q.Do(ctx, func() { t.Error("it works after it has left") }) }()
		synctest.Wait()
		leave()
		synctest.Wait()
		if !errors.Is(left, context.Canceled) || q.Len() != 1 {
			t.Errorf("%v, %d work or wait", left, q.Len())
		}
		close(free)
		synctest.Wait()
		if err := q.Do(ctx, func() { t.Error("it works for nobody") }); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}
