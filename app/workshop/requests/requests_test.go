package requests

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"numplace/app/shared/job"
)

// Each request is answered by the page's own program or by the second one, and job.Apart says by
// which.
func TestEachRequestHasOneProgram(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end() // only who answers matters, not what
	answers := func(by job.Answer, r job.Request) bool {
		_, err := by(ended, r, func(job.Event) {})
		return !errors.Is(err, job.ErrElsewhere)
	}
	page, second := 0, 0
	for _, message := range job.Types {
		r, ok := reflect.ValueOf(message).Elem().Interface().(job.Request)
		if !ok {
			continue
		}
		here, there := answers(job.Solve, r), answers(Answer, r)
		if here == there || there != job.Apart(r) {
			t.Errorf("%T: answered by the page's program %t, by the second one %t, apart %t",
				r, here, there, job.Apart(r))
		}
		if there {
			second++
		} else {
			page++
		}
	}
	if page < 10 || second < 20 {
		t.Errorf("%d requests of the page's program, %d of the second one", page, second)
	}
}
