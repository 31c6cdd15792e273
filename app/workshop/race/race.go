// Package race implements the parts of the page for two kinds of links that contain more than a board. One
// kind is a race, in which the user solves a puzzle against somebody else's time. The other kind is a board
// with its history, to be continued on another device. Package app/shared/link defines the links, and
// app/workshop/sharing creates them.
package race

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
)

// Handover returns the history that a board's link contains, so that the page can continue it.
func Handover(r job.AskDesk) job.DeskAnswer {
	b, err := link.DecodeBoard(r.Board)
	t, ok := link.DecodeHandover(link.Task(r.Task), b)
	if err != nil || !ok {
		return job.DeskAnswer{Wish: job.Wish{Kind: job.CarryOn}}
	}
	carried := job.Carried{Trail: t.Text(), Spent: t.Seconds, Hints: t.Hints, SolutionShown: t.SolutionShown}
	return job.DeskAnswer{Wish: job.Wish{Kind: job.CarryOn, Carried: carried}}
}

// Race draws the part of the page for a race. It shows the friend's time. When the puzzle is solved, it
// compares the user's solve with the friend's.
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
	if !ok { // only the total time of the solve is known
		mine = link.Solve{Slips: -1}
	}
	mine.Seconds, mine.SolutionShown = r.Spent, r.SolutionShown
	answer := says(result(r.Lang, mine.Seconds, friend.Seconds))
	answer.Bars = bars(r, b, mine, friend)
	return answer
}

func says(line string) job.DeskAnswer { return job.DeskAnswer{Shown: job.Shown{Line: line}} }

// result returns a sentence about who was faster.
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
