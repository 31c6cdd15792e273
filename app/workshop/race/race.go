// Package race has the desk of boards that come with more than a board in their link: a race, in which a person
// solves a puzzle against the time that somebody else has taken, and a board whose history goes on on another
// device. What the links look like is in app/shared/link, and they are made in app/workshop/sharing.
package race

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
)

// Handover serves the desk of a board whose link carries its history: it returns that, for the page to go on with.
func Handover(r job.AskDesk) job.DeskAnswer {
	b, err := link.DecodeBoard(r.Board)
	t, ok := link.DecodeHandover(link.Task(r.Task), b)
	if err != nil || !ok {
		return job.DeskAnswer{Wish: job.Wish{Kind: job.CarryOn}}
	}
	carried := job.Carried{Trail: t.Text(), Spent: t.Seconds, Hints: t.Hints, Told: t.Told}
	return job.DeskAnswer{Wish: job.Wish{Kind: job.CarryOn, Carried: carried}}
}

// Race serves the desk of a race: it says how fast the friend was and, once the puzzle is solved, compares the
// two.
func Race(r job.AskDesk) job.DeskAnswer {
	b, err := link.DecodeBoard(r.Board)
	friend, ok := link.DecodeRace(link.Task(r.Task), b.Given)
	switch {
	case err != nil || !ok:
		return says(raceDamaged.In(r.Lang))
	case b.Given.Count()+b.Entered.Count() < b.Given.Layout().Cells():
		return says(friendSolved.With(r.Lang, "time", clock(friend.Seconds)))
	}
	mine, ok := link.ReadSolve(r.Solve, b.Given.Layout())
	if !ok { // it is known how long it took, but not how
		mine = link.Solve{Slips: -1}
	}
	mine.Seconds, mine.Told = r.Spent, r.Told
	served := says(result(r.Lang, mine.Seconds, friend.Seconds))
	served.Bars = bars(r, b, mine, friend)
	return served
}

func says(line string) job.DeskAnswer { return job.DeskAnswer{Shown: job.Shown{Line: line}} }

// result says who was faster.
func result(l i18n.Lang, mine, friend int) string {
	switch {
	case mine < friend:
		return faster.With(l, "time", spent(l, friend-mine))
	case mine > friend:
		return slower.With(l, "time", spent(l, mine-friend))
	}
	return even.With(l, "time", spent(l, mine))
}

func clock(seconds int) string { return i18n.Clock(time.Duration(seconds) * time.Second) }

func spent(l i18n.Lang, seconds int) string { return i18n.Spent(l, time.Duration(seconds)*time.Second) }
