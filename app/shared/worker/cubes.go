package worker

import (
	"time"

	"numplace/app/shared/job"
)

// Share distributes the cubes of a job to further workers until the given number of workers is busy. A worker
// that has finished a cube gets the next one. The first worker continues with the complete job. The answer is
// the one that arrives first: from that worker, or from the cubes together. Share does nothing if workers is
// below three, which does not pay, or if the job has no cubes. It may be called again for the same job when
// workers have become idle, and for a job that has ended.
func (p *Pool) Share(id, workers int) {
	w := p.busy[id]
	for w != nil && workers > 2 && len(p.busy) < workers && p.giveCube(id, w.task) {
	}
}

// giveCube gives the next cube of a job to a worker. It returns false if no cube is left, or if only the
// worker with the complete job can give the answer.
func (p *Pool) giveCube(id int, t *task) bool {
	r := job.Cube(t.of, t.given+1)
	if r == nil || t.mute {
		return false
	}
	t.given++
	leave := func() { // leaves the answer to the worker with the complete job
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
