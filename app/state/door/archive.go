package door

import (
	"numplace/app/shared/daily"
	"numplace/app/state/trait"
)

// Archive is the state of the dialog with the daily puzzles of a month. The zero Archive shows no month.
type Archive struct {
	Month  string                 // like 2026-11
	Day    string                 // the day of the month whose puzzles are listed, like 2026-11-25; "" for none
	Played [][daily.PerDay]Played // the user's progress by day of the month, from 0, and by level of a Choice
	of     facts
}

// Shows reports whether the archive can show a month: one from the first month with daily puzzles to today's.
func (d *Door) Shows(month string) bool {
	today, ok := daily.DateOf(d.Today)
	return ok && daily.First <= month && month <= today.Key()
}

// ShowMonth shows a month in the archive. If its text could not be fetched, it is fetched again.
type ShowMonth struct {
	trait.Aside
	Month string // like 2026-11
}

func (msg ShowMonth) Update(d *Door, _ Env) Asks {
	if _, ok := daily.DateOf(msg.Month + "-01"); !ok || !d.Shows(msg.Month) {
		return Asks{}
	}
	if a := &d.Archive; a.Month != msg.Month {
		*a = Archive{Month: msg.Month}
	}
	for _, level := range [...]int{0, daily.WithRules} {
		d.Dailies = d.Dailies.Retrying(daily.KeyOf(msg.Month, level))
	}
	return Asks{}
}

// PickDay shows the month of a day in the archive, and lists the puzzles of the day.
type PickDay struct {
	trait.Aside
	Day string // like 2026-11-25
}

func (msg PickDay) Update(d *Door, e Env) Asks {
	date, ok := daily.DateOf(msg.Day)
	if !ok || msg.Day > d.Today || !d.Shows(date.Key()) {
		return Asks{}
	}
	ShowMonth{Month: date.Key()}.Update(d, e)
	d.Archive.Day = msg.Day
	return Asks{}
}

// Browse updates the user's progress with the puzzles of the archive's month.
func (d *Door) Browse(e Env) (asks Asks) {
	now := facts{d.Archive.Month, e.Stored, d.Dailies, d.Solves}
	first, ok := daily.DateOf(d.Archive.Month + "-01")
	if !ok || d.Archive.of == now {
		return asks
	}
	played := make([][daily.PerDay]Played, daily.DaysIn(first.Year, first.Month))
	for i := range played {
		day := first.Plus(i).String()
		played[i] = d.progressOn(day, e.Boards.Daily)
		asks.Log = append(asks.Log, d.entered(day, played[i])...)
	}
	now.solves = d.Solves
	d.Archive.Played, d.Archive.of = played, now
	return asks
}
