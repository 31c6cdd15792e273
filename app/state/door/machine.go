package door

import (
	"strconv"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The door as a machine: messages and answers change it, and ask for what it can't do itself. The page reads the daily
// puzzles of a month from a text. Where there is none, or it is not to be had, the second program makes the puzzle that
// is wanted.

// Msg is a message about the door.
type Msg interface {
	Traits() trait.Set
	Update(d *Door, e Env) Asks
}

// Task is why a job of the door runs.
type Task interface {
	jobs.Task
	Take(d *Door, e Env, t jobs.Answer) Asks
	Forget(d *Door) // undoes what only an answer would end, when a job is cancelled
}

// Env is what a message or an answer finds outside of the door.
type Env struct {
	Frame  bool // the page is in a frame, which has no door
	Stored int  // another number whenever Boards may have something else
	Boards Boards
}

// Boards are those that the device keeps.
type Boards interface {
	Daily(puzzle string) Played
}

// Asks is what a change of the door asks for, to be done in this order.
type Asks struct {
	Unbegin bool         // give up a puzzle that was to be played as soon as it is there
	Fetch   []string     // the texts of months
	Make    *Make        // in place of another day's
	Play    *solver.Grid // begin this puzzle
	Made    bool         // which was made on the device
	Put     *solver.Grid // to wait on the board
	Address bool         // set it, in a new history entry or in the present one
	Push    bool
	Dated   bool // in a frame: it is another day
}

// Make is a puzzle to make. Request does not say for whom.
type Make struct {
	Task    Task
	Request job.Make
}

// PlayDaily begins a daily puzzle, as soon as it is here. Until then the board before stays.
type PlayDaily struct {
	trait.Act
	Choice
}

func (msg PlayDaily) Update(d *Door, _ Env) Asks {
	date, ok := daily.DateOf(msg.Day)
	if !ok || msg.Level < 0 || msg.Level >= daily.Levels {
		return Asks{}
	}
	d.Wanted, d.Dailies = msg.Choice, d.Dailies.Retrying(date.Key())
	asks := d.beginWanted()
	asks.Unbegin = true
	return asks
}

// beginWanted begins the daily puzzle that is wanted. If it is not here, it is asked for.
func (d *Door) beginWanted() Asks {
	if d.Wanted == (Choice{}) {
		return Asks{}
	}
	g, made, ok := d.Dailies.Puzzle(d.Wanted)
	if !ok {
		return d.Ask(d.Wanted)
	}
	d.Wanted = Choice{}
	return Asks{Play: &g, Made: made}
}

// Ask asks for a daily puzzle that is not here: for the text of its month or, if that is not to
// be had, for a puzzle that is made on the device.
func (d *Door) Ask(c Choice) Asks {
	date, _ := daily.DateOf(c.Day)
	if asking, ok := d.Dailies.Asking(date.Key()); ok {
		d.Dailies = asking
		return Asks{Fetch: []string{date.Key()}}
	}
	making, ok := d.Dailies.Making(c)
	if !ok {
		return Asks{}
	}
	d.Dailies = making
	return Asks{Make: &Make{toMake{}, job.Make{Wish: "l" + strconv.Itoa(c.Level+1), Day: c.Day}}}
}

// AskMonths asks for the text of this month, by which the page knows the day's puzzles, and with lately also for that
// of the month before, whose last days may be shown.
func (d *Door) AskMonths(lately bool) (asks Asks) {
	date, ok := daily.DateOf(d.Today)
	if !ok {
		return asks
	}
	months := []string{date.Key()}
	if lately {
		months = append(months, date.Plus(-Days+1).Key())
	}
	for _, month := range months {
		if asking, ok := d.Dailies.Asking(month); ok {
			d.Dailies, asks.Fetch = asking, append(asks.Fetch, month)
		}
	}
	return asks
}

// DailyText has the text of the daily puzzles of a month that was fetched.
type DailyText struct {
	trait.Aside
	Month, Text string // like 2026-11
}

func (msg DailyText) Update(d *Door, _ Env) Asks {
	d.Dailies = d.Dailies.Read(msg.Month, msg.Text)
	return d.beginWanted()
}

// DailyLost reports that the daily puzzles of a month can't be had.
type DailyLost struct {
	trait.Aside
	Month string
}

func (msg DailyLost) Update(d *Door, _ Env) Asks {
	d.Dailies = d.Dailies.Lost(msg.Month)
	return d.beginWanted()
}

// toMake makes the puzzle of a day.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// Making reports whether a job makes the puzzle of a day.
func Making(j jobs.Job) bool { return j.Is(toMake{}) }

// Begins reports whether a job makes the puzzle that will be played as soon as it is there.
func (d *Door) Begins(j jobs.Job) bool { return Making(j) && d.Wanted != (Choice{}) }

// Forget keeps the page from making a daily puzzle again that was given up.
func (toMake) Forget(d *Door) { d.Dailies, d.Wanted = d.Dailies.Unmade(), Choice{} }

// Take takes a daily puzzle that was made on the device.
func (toMake) Take(d *Door, _ Env, t jobs.Answer) Asks {
	g, err := t.Event.(job.Made).Puzzle.Parse()
	switch {
	case !t.Done:
		return Asks{}
	case err != nil:
		toMake{}.Forget(d)
		return Asks{}
	}
	d.Dailies = d.Dailies.Made(g)
	return d.beginWanted()
}

// Tally brings what the device has of the daily puzzles up to date.
func (d *Door) Tally(e Env) { *d = d.Tallied(e.Stored, e.Boards.Daily) }

// Offer puts the next puzzle of a day on the board, at the door.
func (d *Door) Offer(e Env, day string) Asks {
	d.Tally(e)
	level, _ := d.Next(day)
	d.Day, d.Level = day, level
	g, _, ok := d.Dailies.Puzzle(Choice{Day: day, Level: level})
	if !ok {
		g = solver.Classic.Empty()
	}
	d.Bare = !ok
	return Asks{Put: &g}
}

// addressed is an offer in place of another one, whose address it takes.
func (d *Door) addressed(e Env, day string) Asks {
	asks := d.Offer(e, day)
	asks.Address = true
	return asks
}

// Follow keeps the door that is shown up to date: what the device has of the last days, and the day's puzzle
// once it is here. begun reports that another tab has begun the puzzle on the board.
func (d *Door) Follow(e Env, begun bool) Asks {
	d.Tally(e)
	c := Choice{Day: d.Day, Level: d.Level}
	switch _, _, here := d.Dailies.Puzzle(c); {
	case !d.Bare && begun && d.Level >= 0, d.Bare && here:
		return d.addressed(e, d.Day)
	case d.Bare:
		return d.Ask(c)
	}
	return Asks{}
}

// ShowDay offers the puzzles of a day at the door.
type ShowDay struct {
	trait.Act
	Day string // as 2026-11-25
}

func (msg ShowDay) Update(d *Door, e Env) Asks {
	if _, ok := daily.DateOf(msg.Day); !ok || e.Frame {
		return Asks{}
	}
	push := !d.On
	asks := d.addressed(e, msg.Day)
	asks.Push = push
	return asks
}

// Dated reports what day it is where the person is. If the door has offered another day's puzzle as
// today's, and the person has not begun it, it offers today's.
type Dated struct {
	trait.Aside
	Today string // as 2026-11-25
}

func (msg Dated) Update(d *Door, e Env) Asks {
	was := d.Today
	if _, ok := daily.DateOf(msg.Today); !ok || msg.Today == was {
		return Asks{}
	}
	d.Today = msg.Today
	switch {
	case e.Frame:
		return Asks{Dated: true}
	case d.On && d.Level >= 0 && d.Day == was:
		return d.addressed(e, msg.Today)
	case d.Day == was:
		d.Day = msg.Today
	}
	return Asks{}
}
