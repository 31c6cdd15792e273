package desk

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// toServe has a desk serve what it shows.
type toServe struct{ jobs.AtDesk }

func (toServe) Event() job.Event { return job.DeskAnswer{} }

func (toServe) Traits() jobs.Set { return jobs.Unasked }

func (toServe) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toServe) Forget(d *Desk) { d.unserved = true }

// toAskDesk asks a desk for something else than what it shows.
type toAskDesk struct{ jobs.AtDesk }

func (toAskDesk) Event() job.Event { return job.DeskAnswer{} }

func (toAskDesk) Take(d *Desk, _ Env, answer job.Event) Asks { return d.take(answer) }

func (toAskDesk) Forget(d *Desk) { d.waiting = nil }

// take shows what a desk answers, and asks for what it wishes.
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

// Serving reports whether a job has the desk of the place serve what it shows.
func Serving(j jobs.Job) bool { return j.Is(toServe{}) }

// Asked reports whether the desk of the place is asked for anything.
func Asked(l jobs.Ledger) bool { return Answering(l) || l.Count(toServe{}) > 0 }

// toTell asks what is said of a cell.
type toTell struct{ jobs.OnBoard }

func (toTell) Event() job.Event { return job.DeskAnswer{} }

func (toTell) Traits() jobs.Set { return jobs.OfBoard }

// Take shows what was asked about the board. What the desk of the place shows stays.
func (toTell) Take(d *Desk, _ Env, answer job.Event) Asks {
	if d.Told != "" { // nothing else was done since
		d.Say = answer.(job.DeskAnswer).Say
	}
	return Asks{}
}
