package desk

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// toFillDesk is the task that computes the contents of a desk.
type toFillDesk struct{ jobs.AtDesk }

func (toFillDesk) Event() job.Event { return job.DeskAnswer{} }

func (toFillDesk) Traits() jobs.Set { return jobs.Unasked }

func (toFillDesk) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toFillDesk) Forget(d *Desk) { d.outdated = true }

// toAskDesk is the task that handles a press on a desk.
type toAskDesk struct{ jobs.AtDesk }

func (toAskDesk) Event() job.Event { return job.DeskAnswer{} }

func (toAskDesk) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toAskDesk) Forget(d *Desk) { d.waiting = nil }

// take shows the reply of a desk. The returned Asks contain the reply's Wish, which is a request to change
// the board or the page.
func (d *Desk) take(answer job.Event) Asks {
	reply := answer.(job.DeskAnswer)
	asks := Asks{Wish: reply.Wish}
	switch reply.Kind {
	case job.NoWish, job.ChangeBoard:
		asks.Wish.Notes = reply.Notes && d.Head == ""
		d.State, d.Shown = reply.State, reply.Shown
	case job.RestoreBoard:
		d.State = reply.State
	case job.EndTask:
		asks.Say = reply.Say
	}
	return asks
}

// Filling reports whether job j computes the contents of a desk.
func Filling(j jobs.Job) bool { return j.Is(toFillDesk{}) }

// Asked reports whether the page is waiting for a reply of the desk.
func Asked(l jobs.Ledger) bool { return Answering(l) || l.Count(toFillDesk{}) > 0 }

// toDescribe is the task that describes the board in words.
type toDescribe struct{ jobs.OnBoard }

func (toDescribe) Event() job.Event { return job.DeskAnswer{} }

func (toDescribe) Traits() jobs.Set { return jobs.OfBoard }

// Take shows the description. It leaves the contents of the desk unchanged.
func (toDescribe) Take(d *Desk, _ Env, answer job.Event) Asks {
	if d.Question != "" { // Question is empty if the user has done anything else in the meantime
		d.Say = answer.(job.DeskAnswer).Say
	}
	return Asks{}
}
