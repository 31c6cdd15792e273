package worker

import (
	"time"

	"numplace/app/job"
)

// Share has other workers answer the parts of a job, beside the one that answers the whole, until as many as workers are busy; a worker that is
// done takes the next part. Whoever has the answer first gives it. With fewer than three it is not worth it, nor where the job has no parts.
// It is fine to share a job again, for workers that have become idle, or one that has ended.
func (p *Pool) Share(id, workers int) {
	w := p.busy[id]
	for w != nil && workers > 2 && len(p.busy) < workers && p.givePart(id, w.task) {
	}
}

// givePart gives the next part of a job to a worker, and reports whether there was one.
func (p *Pool) givePart(id int, t *task) bool {
	r := job.Part(t.of, t.given+1)
	if r == nil {
		return false
	}
	t.given++
	p.Run(partOf(id, t.given), r, nil, func(r job.Reply) {
		if !r.Done || r.Failed != "" {
			return
		}
		t.found = append(t.found, r.Event)
		e, ok := job.Whole(t.of, t.found)
		if !ok {
			p.givePart(id, t)
			return
		}
		p.Cancel(id)
		t.answer(job.Reply{Event: e, Done: true, Elapsed: time.Since(t.began)})
	}, func() {}) // the one at the whole goes on
	return true
}
