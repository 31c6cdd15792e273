package desk

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// toServe is the task that computes the contents of a desk.
type toServe struct{ jobs.AtDesk }

func (toServe) Event() job.Event { return job.DeskAnswer{} }

func (toServe) Traits() jobs.Set { return jobs.Unasked }

func (toServe) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toServe) Forget(d *Desk) { d.unserved = true }

// toAskDesk is the task that handles a press on a desk.
type toAskDesk struct{ jobs.AtDesk }

func (toAskDesk) Event() job.Event { return job.DeskAnswer{} }

func (toAskDesk) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toAskDesk) Forget(d *Desk) { d.waiting = nil }

// take shows the reply of a desk. The returned Asks contain the reply's Wish, a request to change the board
// or the page.
func (d *Desk) take(answer job.Event) Asks {
	served := answer.(job.DeskAnswer)
	asks := Asks{Wish: served.Wish}
	switch served.Kind {
	case job.NoWish, job.ChangeBoard:
		asks.Wish.Notes = served.Notes && d.Head == ""
		d.State, d.Shown = served.State, served.Shown
	case job.RestoreBoard:
		d.State = served.State
	case job.EndTask:
		asks.Say = served.Say
	}
	return asks
}

// Serving reports whether job j computes the contents of a desk.
func Serving(j jobs.Job) bool { return j.Is(toServe{}) }

// Asked reports whether the page is waiting for a reply of the desk.
func Asked(l jobs.Ledger) bool { return Answering(l) || l.Count(toServe{}) > 0 }

// toDescribe is the task that describes the board in words.
type toDescribe struct{ jobs.OnBoard }

func (toDescribe) Event() job.Event { return job.DeskAnswer{} }

func (toDescribe) Traits() jobs.Set { return jobs.OfBoard }

// Take shows the description. It leaves the contents of the desk unchanged.
func (toDescribe) Take(d *Desk, _ Env, answer job.Event) Asks {
	if d.Question != "" { // empty if the user has done anything else in the meantime
		d.Say = answer.(job.DeskAnswer).Say
	}
	return Asks{}
}
