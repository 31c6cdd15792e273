package worker

import (
	"time"

	"numplace/app/shared/job"
)

// Share distributes a job to further workers until the given number of workers is busy. The first worker
// continues with the complete job. Each further worker gets a cube, a part of the job, and another cube when
// it has finished. The job ends when the first worker has its result, or when the results of all cubes are
// known. Share does nothing if the job has no cubes. With fewer than three workers it does nothing either,
// since sharing would not be faster. It may be called again for the same job when workers have become idle,
// and for a job that has ended.
func (p *Pool) Share(id, workers int) {
	w := p.busy[id]
	for w != nil && workers > 2 && len(p.busy) < workers && p.giveCube(id, w.task) {
	}
}

// giveCube gives the next cube of a job, one of its parts, to a worker. It returns false if no cube is left,
// or if only the worker with the complete job can give the answer.
func (p *Pool) giveCube(id int, t *task) bool {
	r := job.Cube(t.of, t.given+1)
	if r == nil || t.mute {
		return false
	}
	t.given++
	leave := func() { // only the worker with the complete job can answer now
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
