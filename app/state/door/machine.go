package door

import (
	"strconv"

	"numplace/app/shared/daily"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file wraps the start page in a state machine: messages and job replies change the page, and other
// effects are returned as Asks. The daily puzzles of a month are read from a text. If there is no such text,
// or if it cannot be fetched, the second program generates the requested puzzle.

// Msg is a message about the start page.
type Msg interface {
	Traits() trait.Set
	Update(d *Door, e Env) Asks
}

// Task is the purpose of a job that the start page started.
type Task interface {
	jobs.Task
	Take(d *Door, e Env, t jobs.Answer) Asks
	Forget(d *Door) // clears the state that waits for the job's reply, after the job was cancelled
}

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	Frame  bool // the page is embedded in a frame, and has no start page
	Stored int  // must be different whenever the stored boards may have changed
	Boards Boards
}

// Boards gives access to the boards stored on the device.
type Boards interface {
	Daily(puzzle solver.Grid) Played
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Unbegin bool         // cancel the generation of a puzzle that was to start as soon as it arrives
	Fetch   []string     // fetch the texts with these keys, as in daily.KeyOf
	Make    *Make        // generate this puzzle, and cancel the generation of any other daily puzzle
	Play    *solver.Grid // start this puzzle
	Made    bool         // the puzzle in Play was generated on the device
	Put     *solver.Grid // put this puzzle on the board without starting it
	Address bool         // set the address; if Push is set, add an entry to the browser history
	Push    bool
	Dated   bool     // the date has changed, in a frame on another site
	Log     []string // add these lines to the log of solved puzzles
}

// Make is a request to generate a daily puzzle. The caller sets the language and the table of techniques in
// Request.
type Make struct {
	Task    Task
	Request job.Make
}

// PlayDaily starts a daily puzzle as soon as the puzzle is available. Until then, the current board stays.
type PlayDaily struct {
	trait.Act
	Choice
}

func (msg PlayDaily) Update(d *Door, _ Env) Asks {
	_, key, ok := msg.Choice.in()
	if !ok {
		return Asks{}
	}
	d.Wanted, d.Dailies = msg.Choice, d.Dailies.Retrying(key)
	asks := d.beginWanted()
	asks.Unbegin = true
	return asks
}

// beginWanted starts the daily puzzle in Wanted. If that puzzle is not available, beginWanted requests it.
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

// Ask requests a daily puzzle that is not available. It requests the text of the puzzle's month. If that text
// cannot be fetched, it has the puzzle generated on the device.
func (d *Door) Ask(c Choice) Asks {
	date, key, _ := c.in()
	if asking, ok := d.Dailies.Asking(key); ok {
		d.Dailies = asking
		return Asks{Fetch: []string{key}}
	}
	making, ok := d.Dailies.Making(c)
	if !ok {
		return Asks{}
	}
	d.Dailies = making
	wish := "l" + strconv.Itoa(c.Level+1)
	if c.Level == daily.WithRules {
		wish = daily.RuledOn(date).Wish()
	}
	return Asks{Make: &Make{toMake{}, job.Make{Wish: wish, Day: c.Day}}}
}

// AskMonths requests the texts of the current month, which the page also uses to recognise daily puzzles. If
// lately is true, AskMonths also requests the texts of the month of the earliest day that the start page
// shows. If archive is true, it requests those of the month that the archive shows.
func (d *Door) AskMonths(lately, archive bool) (asks Asks) {
	date, ok := daily.DateOf(d.Today)
	if !ok {
		return asks
	}
	months := []string{date.Key()}
	if lately {
		months = append(months, date.Plus(-Days+1).Key())
	}
	if archive {
		months = append(months, d.Archive.Month)
	}
	d.Dailies, asks.Fetch = d.Dailies.askingAll(months)
	return asks
}

// DailyText delivers the text with the daily puzzles of a month.
type DailyText struct {
	trait.Aside
	Month, Text string // Month is the key of the text, as in daily.KeyOf
}

func (msg DailyText) Update(d *Door, _ Env) Asks {
	d.Dailies = d.Dailies.Read(msg.Month, msg.Text)
	return d.beginWanted()
}

// DailyLost reports that the daily puzzles of a month could not be fetched.
type DailyLost struct {
	trait.Aside
	Month string // as in DailyText
}

func (msg DailyLost) Update(d *Door, _ Env) Asks {
	d.Dailies = d.Dailies.Lost(msg.Month)
	return d.beginWanted()
}

// toMake is the task that generates a daily puzzle.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// Making reports whether job j generates a daily puzzle.
func Making(j jobs.Job) bool { return j.Is(toMake{}) }

// Begins reports whether job j generates a daily puzzle that starts as soon as the puzzle arrives.
func (d *Door) Begins(j jobs.Job) bool { return Making(j) && d.Wanted != (Choice{}) }

// Forget is called when a generation was cancelled. It records the generation as failed, so that the puzzle
// is not generated again automatically.
func (toMake) Forget(d *Door) { d.Dailies, d.Wanted = d.Dailies.Unmade(), Choice{} }

// Take stores a daily puzzle that was generated on the device. If the user is waiting for the puzzle, Take
// also starts it.
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

// Tally updates the user's progress with the daily puzzles.
func (d *Door) Tally(e Env) { *d = d.Tallied(e.Stored, e.Boards.Daily) }

// Offer puts the first unsolved puzzle of a day on the board, without starting it.
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

// addressed offers a puzzle like Offer, and also updates the address.
func (d *Door) addressed(e Env, day string) Asks {
	asks := d.Offer(e, day)
	asks.Address = true
	return asks
}

// Follow updates the start page: the user's progress with the last days' puzzles, and the day's puzzle once
// it has arrived. begun reports whether another tab has started the puzzle on the board.
func (d *Door) Follow(e Env, begun bool) Asks {
	d.Tally(e)
	var lines []string
	for row := range d.Played {
		lines = append(lines, d.entered(d.DayAt(row), d.Played[row])...)
	}
	asks, c := Asks{}, Choice{Day: d.Day, Level: d.Level}
	switch _, _, here := d.Dailies.Puzzle(c); {
	case !d.Bare && begun && d.Level >= 0, d.Bare && here:
		asks = d.addressed(e, d.Day)
	case d.Bare:
		asks = d.Ask(c)
	}
	asks.Log = lines
	return asks
}

// ShowDay offers the puzzles of another day on the start page.
type ShowDay struct {
	trait.Act
	Day string // a date like 2026-11-25
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

// Dated reports the user's local date, and the daily puzzles in the log, which another tab may have solved. If the
// start page offers a puzzle of an earlier date that the user did not start, it then offers the puzzle of the new
// date.
type Dated struct {
	trait.Aside
	Today  string // a date like 2026-11-25
	Solves Solves
}

func (msg Dated) Update(d *Door, e Env) Asks {
	was := d.Today
	d.Solves = d.Solves.Union(msg.Solves)
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
