package worker

import (
	"time"

	"numplace/app/shared/job"
)

// Share has further workers answer the cubes of a job, beside the one that answers the whole, until as many as workers are busy; a worker that is
// done takes the next cube. Whoever has the answer first gives it. With fewer than three it is not worth it, nor where the job has no cubes.
// It is fine to share a job again, for workers that have become idle, or one that has ended.
func (p *Pool) Share(id, workers int) {
	w := p.busy[id]
	for w != nil && workers > 2 && len(p.busy) < workers && p.giveCube(id, w.task) {
	}
}

// giveCube gives the next cube of a job to a worker. It reports false where there is none, or the rest is left to the one at the whole.
func (p *Pool) giveCube(id int, t *task) bool {
	r := job.Cube(t.of, t.given+1)
	if r == nil || t.mute {
		return false
	}
	t.given++
	leave := func() { // to the one at the whole
		t.mute = true
		p.disband(id, t)
	}
	p.Run(cubeOf(id, t.given), r, nil, func(r job.Reply) {
		t.found = append(t.found, r.Event)
		switch e, ok, mute := job.Whole(t.of, t.found); {
		case ok:
			p.Cancel(id)
			t.answer(job.Reply{Event: e, Done: true, Elapsed: time.Since(t.began)})
		case mute:
			leave()
		default:
			p.giveCube(id, t)
		}
	}, leave)
	return true
}
