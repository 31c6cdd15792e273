package class

import (
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the state machine of a set. Messages change it and return other effects as Asks.

// Msg is a message about a set.
type Msg interface {
	Traits() trait.Set
	Update(c *Class, e Env) Asks
}

// Env is the part of the page's state that this package reads but does not change.
type Env struct {
	Shown    bool           // the set is shown
	Board    solver.Grid    // the puzzle on the board
	OnBoard  bool           // the board is shown, and may be one of a set
	Boards   storage.Boards // on the device
	Changes  int            // must be different whenever Boards may have changed
	ID       string         // of the record of the puzzle on the board
	Clock    game.Clock     // of the puzzle on the board
	Options  job.StepOptions
	Lang     i18n.Lang
	Jobs     jobs.Ledger
	Workshop bool // the second program is loaded, or may be loaded without a request of the user
}

// timed reports whether the time of the puzzle on the board is final, and Boards has it.
func (e *Env) timed() bool {
	return !e.Clock.Runs() && !e.Clock.Owed && !slices.ContainsFunc(e.Boards, func(r storage.Record) bool {
		return r.ID == e.ID && r.Spent < e.Clock.Spent
	})
}

// Asks holds the effects of a change. At most one of Open, Show and List is set, and it is carried out last.
type Asks struct {
	Keep    string       // a line to store, as in Keep; "" for none
	Open    *solver.Grid // play this puzzle; nil for none
	Cell    solver.Cell  // with Open, select this cell, so that the next key writes in it
	Show    bool         // show the set, with a new entry in the browser history
	List    bool         // show the set as a list
	Copy    string       // a text to copy; "" for none
	Start   Task         // a job to start; nil for none
	Request job.Request
}

// Keep is the effect that stores the progress of a set: a line with its text, a tab, "1" if its boards are played as
// those of a class, a tab, and the time of each board in seconds, separated by dots. The line is merged with what is
// stored, see Merge. A device stores a line for each set, the one that was played last first.
type Keep struct{ Line string }

func (Keep) Effect() {}

// keep returns the effect that stores the progress.
func (c *Class) keep() Asks {
	line := keptLine{c.Text, c.Playing, c.times()}.text()
	c.kept = Merge(c.kept, line)
	return Asks{Keep: line}
}

// OpenBoard plays a board of the set.
type OpenBoard struct {
	trait.Act
	Board int
}

func (msg OpenBoard) Update(c *Class, e Env) Asks {
	if msg.Board >= len(c.Boards) || !c.Boards[msg.Board].Playable() {
		return Asks{}
	}
	c.Playing = true
	asks := c.keep()
	asks.Open = &c.Boards[msg.Board].Given
	_, _, left := c.Progress(msg.Board, e.Boards)
	now := left.Current()
	for int(asks.Cell) < left.Layout().Cells()-1 && now.At(asks.Cell) != 0 {
		asks.Cell++
	}
	return asks
}

// OpenNext returns the change that plays the board to play after board at. If no other board is left, it shows the page
// of a pupil.
func OpenNext(at int) func(c *Class, e Env) Asks {
	return func(c *Class, e Env) Asks {
		if next, ok := c.Next(at, e.Boards); ok {
			return OpenBoard{Board: next}.Update(c, e)
		}
		return Turn{}.Update(c, e)
	}
}

// Turn shows the page of a pupil or, if Codes is set, that of a teacher.
type Turn struct {
	trait.Act
	Codes bool
}

func (msg Turn) Update(c *Class, _ Env) Asks {
	if c.Text == "" {
		return Asks{}
	}
	c.Codes, c.Lost = msg.Codes, false
	return Asks{Show: true}
}

// OpenSet shows the page of a pupil or of a teacher for a set that is shown as a list.
type OpenSet struct {
	trait.Act
	Text  string
	Codes bool
}

func (msg OpenSet) Update(c *Class, _ Env) Asks { return Asks{Show: c.Open(msg.Text, msg.Codes)} }

// OpenAsList shows the set as a list, for setters. Its boards are then no longer played as those of a class.
type OpenAsList struct{ trait.Act }

func (OpenAsList) Update(c *Class, _ Env) Asks {
	if c.Text == "" {
		return Asks{}
	}
	asks := Asks{}
	if c.Playing {
		c.Playing = false
		asks = c.keep()
	}
	asks.List = true
	return asks
}

// SetName sets the name that is copied with the code.
type SetName struct {
	trait.Aside
	Name string
}

func (msg SetName) Update(c *Class, _ Env) Asks {
	c.Name = msg.Name
	return Asks{}
}

// CopyCode copies the code, after the name if there is one.
type CopyCode struct{ trait.Act }

func (CopyCode) Update(c *Class, _ Env) Asks { return Asks{Copy: c.Signed()} }

// MostName is the maximum length of a pupil's name in characters.
const MostName = 60

// Signed returns the code after the name of the pupil, as a line that the teacher's page reads.
func (c *Class) Signed() string {
	name := []rune(strings.Join(strings.Fields(c.Name), " "))
	if len(name) == 0 {
		return c.Code()
	}
	return string(name[:min(len(name), MostName)]) + ": " + c.Code()
}

// Follow reads the progress on the boards after the stored boards have changed, once the time of a solved one is final.
// While the set is shown, it requests what is not known about a board: first how many solutions each has, then the
// levels.
func (c *Class) Follow(e Env) (asks Asks) {
	if e.OnBoard {
		c.rejoin(e.Board)
	}
	if c.Text == "" || !e.Shown && !c.Playing {
		return asks
	}
	if c.changes != e.Changes && e.timed() {
		c.changes = e.Changes
		boards, changed := slices.Clone(c.Boards), false
		for i := range boards {
			if b := &boards[i]; b.Seconds == 0 {
				b.Seconds = b.solvedIn(e.Boards)
				changed = changed || b.Seconds > 0
			}
		}
		if changed {
			c.Boards = boards
			asks = c.keep()
		}
	}
	if !e.Shown || c.Codes || c.Lost || slices.ContainsFunc(e.Jobs.All(), Asking) {
		return asks
	}
	for i := range c.Boards {
		r := job.Judge{Puzzle: job.GridOf(c.Boards[i].Given), Limit: 2, Patience: patience}
		if c.Boards[i].Verdict == Unjudged && (e.Workshop || !job.Apart(r)) {
			asks.Start, asks.Request = toJudge{set: c.Text, at: i}, r
			return asks
		}
	}
	for i := range c.Boards {
		if b := &c.Boards[i]; b.Verdict == Sound && !b.Rated && e.Workshop {
			asks.Start = toRate{set: c.Text, at: i}
			asks.Request = job.Rate{Puzzle: job.GridOf(b.Given), StepOptions: e.Options, Patience: patience}
			return asks
		}
	}
	return asks
}

// patience is the time limit for what is requested about a board, in milliseconds.
const patience = 5000

// Task is the purpose of a job that this package started.
type Task interface {
	jobs.Task
	Take(c *Class, answer jobs.Answer)
}

// Asking reports whether job j is about a board of the set.
func Asking(j jobs.Job) bool {
	_, is := j.Task.(Task)
	return is
}

// toJudge is the task that counts the solutions of a board, up to two.
type toJudge struct {
	jobs.InLists
	set string
	at  int
}

func (toJudge) Traits() jobs.Set { return jobs.Unasked }
func (toJudge) Event() job.Event { return job.Judged{} }

func (t toJudge) Take(c *Class, answer jobs.Answer) {
	if !answer.Done {
		return
	}
	v := Undecided
	switch found := answer.Event.(job.Judged).Puzzle; {
	case found.Solutions > 1:
		v = Several
	case found.Solutions == 1 && found.Exact:
		v = Sound
	case found.Exact:
		v = None
	}
	c.put(t.set, t.at, func(b *Board) { b.Verdict = v })
}

// toRate is the task that determines the level of a board.
type toRate struct {
	jobs.InLists
	set string
	at  int
}

func (toRate) Traits() jobs.Set { return jobs.Unasked }
func (toRate) Event() job.Event { return job.Rated{} }

func (t toRate) Take(c *Class, answer jobs.Answer) {
	rated := answer.Event.(job.Rated)
	level := rated.Level
	if level > 0 && !rated.Ends { // harder than all levels
		level = uint8(len(i18n.LevelNames))
	}
	c.put(t.set, t.at, func(b *Board) { b.Rated, b.Level = true, level })
}

// put changes a board of a set, unless another set was opened in the meantime.
func (c *Class) put(set string, at int, change func(b *Board)) {
	if set == c.Text && at < len(c.Boards) {
		c.Boards = slices.Clone(c.Boards)
		change(&c.Boards[at])
	}
}
