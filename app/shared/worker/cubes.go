package worker

import (
	"time"

	"numplace/app/shared/job"
)

// Share gives the cubes of a job to further workers, until so many workers are busy; a worker that
// is done takes the next cube. One more worker goes on with the whole. The first to have the answer
// gives it. Share does nothing if workers is below three, where it does not pay, or if the job has
// no cubes. It may be called again for the same job, when workers have become idle, and for a job
// that has ended.
func (p *Pool) Share(id, workers int) {
	w := p.busy[id]
	for w != nil && workers > 2 && len(p.busy) < workers && p.giveCube(id, w.task) {
	}
}

// giveCube gives the next cube of a job to a worker. It returns false if there is none, or if the
// rest is left to the worker at the whole.
func (p *Pool) giveCube(id int, t *task) bool {
	r := job.Cube(t.of, t.given+1)
	if r == nil || t.mute {
		return false
	}
	t.given++
	leave := func() { // the answer, to the worker at the whole
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
