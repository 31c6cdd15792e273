package frame

import (
	"cmp"
	"slices"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file handles wishes. A wish is a request of the host page for a puzzle that it only names: one of
// today's puzzles, or a puzzle to generate. If the host page has stored the user's progress with that puzzle,
// it also sends the puzzle.

// wishing is the state of a wish: a request of the host page for a puzzle that it only names.
type wishing uint8

const (
	noWish   wishing = iota // there is no wish, or its puzzle is on the board
	awaited                 // the board is empty until the puzzle arrives
	missed                  // the board is empty, because the puzzle could not be generated
	compared                // the board has the puzzle that the host page has stored; it may be that of another day
)

// left is the user's progress on a daily puzzle, stored while the user plays another level.
type left struct {
	Play
	day   string
	slips slips
	level int
	begun bool
}

// mostLeft is the maximum number of daily puzzles whose progress is stored while the user plays another one.
const mostLeft = 30

// Day returns the day whose puzzles the frame shows: the one that the host page or the user has chosen, or today.
func (w *Widget) Day(today string) string { return cmp.Or(w.Wish.Date, today) }

// leftAt returns the user's progress on a daily puzzle that the user has left. day is "" if there is none.
func (w *Widget) leftAt(day string, level int) left {
	for _, l := range w.left {
		if l.day == day && l.level == level {
			return l
		}
	}
	return left{}
}

// leave stores the user's progress on the daily puzzle on the board.
func (w *Widget) leave(e Env) {
	now := left{e.Play, e.Offered, w.slips.paused(), w.Wish.Daily - 1, !e.Waits}
	same := func(l left) bool { return l.day == now.day && l.level == now.level }
	others := slices.DeleteFunc(slices.Clone(w.left), same)
	w.left = append(others[max(0, len(others)-mostLeft+1):], now)
}

// misdated reports whether the date of a wish is wrong. The board is then empty, and the frame says what is wrong.
func (w *Widget) misdated(wished embed.Wish) (asks Asks, faulty bool) {
	why := [...]Why{embed.NoDate: BadDate, embed.NoPuzzle: NoneThen}[wished.DateFault()]
	if why == NoFault {
		return Asks{}, false
	}
	w.wish(embed.Wish{}, solver.Grid{})
	w.Fault = Fault{Why: why, Err: wished.Problem(), Day: wished.Date}
	return Asks{Unmake: true, Put: &Put{Board: history.EmptyBoard(solver.Classic)}, Say: &w.Fault}, true
}

// Awaits reports whether the board is empty, because the puzzle that the host page has requested has not
// arrived.
func (w *Widget) Awaits() bool { return w.wishing == awaited || w.wishing == missed }

// Wishes reports whether the host page has requested a puzzle by name, and this puzzle has not yet been put
// on the board or compared with the board's puzzle.
func (w *Widget) Wishes() bool { return w.wishing != noWish }

// wish records that the host page requests a puzzle by name. shown is the puzzle that the host page has
// stored. If it has stored no puzzle, wish returns true, and the board is empty until the requested puzzle
// arrives.
func (w *Widget) wish(wished embed.Wish, shown solver.Grid) (bare bool) {
	w.Wish, w.left, w.last, w.wishing = wished, nil, wished.Date, noWish
	switch {
	case wished == embed.Wish{}:
	case !shown.IsPuzzle():
		w.wishing = awaited
	case wished.Daily > 0:
		w.wishing = compared
	}
	return w.Awaits()
}

// Spent returns the effort on the board for the host page: the given time, the number of mistakes, and the
// given number of hints.
func (w *Widget) Spent(time time.Duration, hints int) embed.Spent {
	return embed.Spent{Seconds: int(time.Seconds()), Mistakes: w.slips.count, Hints: hints}
}

// Follow requests the puzzle that the host page has requested by name. If that puzzle has arrived, Follow
// puts it on the board. today is the daily puzzle, or the zero Grid if it has not arrived.
func (w *Widget) Follow(e Env, today solver.Grid) Asks {
	switch {
	case w.wishing == missed:
		return w.GiveUp(e)
	case w.wishing == noWish || w.Wish.Daily > 0 && w.Day(e.Today) == "":
		return Asks{}
	case w.Wish.Daily == 0:
		if e.Jobs.Count(toWish{}) > 0 || w.Faulty() {
			return Asks{}
		}
		q := dialogs.Quick{Wish: dialogs.LevelWish(uint8(w.Wish.Level)), Layout: solver.Classic}
		ask := q.Request(job.StepOptions{Lang: e.Lang, Table: e.Table})
		ask.Seed = w.Wish.Seed
		return Asks{Start: &Start{Task: toWish{}, Request: ask}}
	}
	day := Day{w.Day(e.Today), w.Wish.Daily - 1}
	switch {
	case today.N() == 0:
		return Asks{Daily: &day}
	case e.Board.Given == today:
		w.wishing = noWish
		return Asks{Loaded: &day}
	}
	asks := w.putWished(today)
	asks.Loaded = &day
	return asks
}

// putWished puts the puzzle g, which the host page has requested, on the board. A daily puzzle must be
// started by the user, unless the board is read-only. The selection stays, because the user may have selected
// a cell before the puzzle arrived.
func (w *Widget) putWished(g solver.Grid) Asks {
	w.wishing, w.loaded, w.Fault = noWish, g, Fault{}
	return Asks{Put: &Put{Board: history.PuzzleBoard(g), Waits: w.Wish.Daily > 0 && !w.ReadOnly, Still: true}}
}

// toWish is the task that generates a puzzle for the host page.
type toWish struct{ jobs.OnBoard }

func (toWish) Event() job.Event { return job.Made{} }

func (toWish) Lose(w *Widget) { w.wishing = missed }

// Making reports whether job j generates a puzzle for the host page.
func Making(j jobs.Job) bool { return j.Is(toWish{}) }

// Take puts the generated puzzle on the board.
func (toWish) Take(w *Widget, e Env, t jobs.Answer) Asks {
	g, err := t.Event.(job.Made).Puzzle.Parse()
	switch {
	case !t.Done:
		return Asks{}
	case err != nil || w.Wish.Level == 0:
		return w.GiveUp(e)
	}
	return w.putWished(g)
}

// GiveUp stops waiting for a puzzle that could not be loaded or generated. The board stays as it is.
func (w *Widget) GiveUp(e Env) (asks Asks) {
	if w.Awaits() {
		w.Fault = Fault{Why: e.Missing}
		asks.Say, asks.Vain = &Fault{Why: e.Missing}, true
	}
	if w.Wish.Daily > 0 && e.Day != "" { // from now on, request the level that is on the board
		w.Wish.Daily, asks.Loaded = e.Level+1, &Day{e.Day, e.Level}
		if w.Wish.Date != "" { // otherwise the frame follows the date, and later requests the puzzle again
			w.Wish.Date = w.dateOf(e.Day, e.Today)
		}
	}
	w.wishing = noWish
	return asks
}

// WishAgain requests the puzzle again if the last request has failed. If the board has the daily puzzle of an
// earlier day, WishAgain makes Follow replace it by today's, unless the user has started the puzzle and not
// solved it. The progress on it stays for an archive.
func (w *Widget) WishAgain(e Env) Asks {
	switch today := w.Wish.Daily > 0 && e.Today != ""; {
	case w.Faulty() && w.Wish != embed.Wish{}:
		w.Fault, w.wishing = Fault{}, awaited
		return Asks{Say: &Fault{}, Bare: true, Retry: true}
	case today && w.wishing == noWish && e.Offered != w.Day(e.Today) && (!e.Board.Begun() || e.solved() && !e.Ruled):
		w.leave(e)
		w.wishing = compared
		return Asks{Retry: true}
	}
	return Asks{}
}

// LevelDone reports whether the user has solved the given level of the day's puzzles in the frame. Levels are
// counted from 0. solved reports whether the current board is solved.
func (w *Widget) LevelDone(level int, today string, solved bool) bool {
	if level == w.Wish.Daily-1 {
		return w.wishing == noWish && solved
	}
	l := w.leftAt(w.Day(today), level)
	return l.day != "" && l.Board.SolvedByHand()
}

// LevelBegun reports whether the user has started the given level of the day's puzzles in the frame, and has
// then switched to another level. Levels are counted from 0.
func (w *Widget) LevelBegun(level int, today string) bool {
	l := w.leftAt(w.Day(today), level)
	return l.day != "" && l.Board.Begun()
}

// SetLevel switches to another level of the day's puzzles. It stores the progress on the current level, so that
// the user can return to it.
type SetLevel struct {
	trait.Act
	Level int // from 0
}

func (msg SetLevel) Update(w *Widget, e Env) Asks {
	now := w.Wish.Daily - 1
	if now < 0 || now >= daily.Levels || msg.Level == now || msg.Level < 0 || msg.Level >= daily.Levels {
		return Asks{}
	}
	return w.goTo(e, w.Wish.Date, msg.Level)
}

// GoDays switches to the daily puzzle of the day that is By days later, in a frame with an archive. It stores the
// progress on the current day, so that the user can return to it.
type GoDays struct {
	trait.Act
	By int
}

func (msg GoDays) Update(w *Widget, e Env) Asks {
	day, ok := w.DayBy(e.Offered, e.Today, msg.By)
	if !ok {
		return Asks{}
	}
	return w.goTo(e, w.dateOf(day, e.Today), w.Wish.Daily-1)
}

// dateOf returns the Wish.Date with which the frame shows the given day. Today's is "", so that the frame follows the
// date again.
func (w *Widget) dateOf(day, today string) string {
	if day == cmp.Or(w.last, today) {
		return w.last
	}
	return day
}

// DayBy returns the day that is the given number of days after the one that the frame shows. ok is false if the user
// cannot go there: if there is no archive, if that day has no such puzzle, or if it is later than the day that the host
// page has chosen. offered is the day whose puzzle is on the board, or "".
func (w *Widget) DayBy(offered, today string, days int) (day string, ok bool) {
	if w.wishing != noWish || w.Faulty() || offered == "" { // the frame shows the day that it waits for
		offered = w.Day(today)
	}
	date, known := daily.DateOf(offered)
	if !known || !w.Archive || w.Wish.Daily == 0 || days == 0 {
		return "", false
	}
	then := embed.Wish{Daily: w.Wish.Daily, Date: date.Plus(days).String()}
	last := cmp.Or(w.last, today)
	return then.Date, then.DateFault() == embed.GoodDate && last != "" && then.Date <= last
}

// goTo switches to another daily puzzle. date is "" for today's.
func (w *Widget) goTo(e Env, date string, level int) Asks {
	if w.wishing == noWish && !w.Faulty() { // the board has a puzzle, whose progress is stored
		w.leave(e)
	}
	w.Wish.Daily, w.Wish.Date = level+1, date
	l := w.leftAt(w.Day(e.Today), level)
	if l.day == "" {
		w.wishing = compared
		return Asks{Retry: true}
	}
	w.loaded, w.wishing = l.Board.Given, noWish
	return Asks{
		Put:    &Put{Board: history.PuzzleBoard(l.Board.Given), Waits: !l.begun, Play: &l.Play, slips: l.slips},
		Loaded: &Day{l.day, level},
	}
}
