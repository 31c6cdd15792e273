package frame

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// A frame whose host page names a puzzle without having it: one of today's, or one that is made. The
// host page may remember what the person has done on it, and then gives that puzzle along.

// wishing is what a frame still has to do about its wish.
type wishing uint8

const (
	noWish   wishing = iota // nothing is wished, or the puzzle is on the board already
	awaited                 // the board is empty until the puzzle is here
	missed                  // the same, but the puzzle that was being made does not come
	compared                // the board has the puzzle that the host page remembers, which may be another day's
)

// left is a daily puzzle that the person has left for another level.
type left struct {
	Play
	day   string
	slips slips
	begun bool
}

// Awaits reports whether a frame's puzzle is still to come.
func (w *Widget) Awaits() bool { return w.wishing == awaited || w.wishing == missed }

// Wishes reports whether the frame has still to do something about its wish.
func (w *Widget) Wishes() bool { return w.wishing != noWish }

// wish begins a wish. The puzzle that is shown is the one that the host page remembers, unless that is
// empty: then the board is bare.
func (w *Widget) wish(wished embed.Wish, shown solver.Grid) (bare bool) {
	w.Wish, w.left, w.wishing = wished, [len(embed.DailyNames)]left{}, noWish
	switch {
	case wished == embed.Wish{}:
	case !shown.IsPuzzle():
		w.wishing = awaited
	case wished.Daily > 0:
		w.wishing = compared
	}
	return w.Awaits()
}

// Spent returns what was spent on the board, with what the page has counted of that.
func (w *Widget) Spent(time time.Duration, hints int) embed.Spent {
	return embed.Spent{Seconds: int(time.Seconds()), Mistakes: w.slips.count, Hints: hints}
}

// Follow asks for the puzzle that is wished, or brings it. today is the daily one, the zero Grid if that is not here.
func (w *Widget) Follow(e Env, today solver.Grid) Asks {
	switch {
	case w.wishing == missed:
		return w.GiveUp(e)
	case w.wishing == noWish || w.Wish.Daily > 0 && e.Today == "":
		return Asks{}
	case w.Wish.Daily == 0:
		if e.Jobs.Count(toWish{}) > 0 || w.Faulty() {
			return Asks{}
		}
		q := dialogs.Quick{Wish: dialogs.LevelWish(uint8(w.Wish.Level)), Layout: solver.Classic}
		ask := q.Request(job.Telling{Lang: e.Lang, Table: e.Table})
		ask.Seed = w.Wish.Seed
		return Asks{Start: &Start{Task: toWish{}, Request: ask}}
	}
	day := Day{e.Today, w.Wish.Daily - 1}
	switch {
	case today.N() == 0:
		return Asks{Daily: &day}
	case e.Board.Given == today:
		w.wishing = noWish
		return Asks{Loaded: &day}
	}
	asks := w.bring(today)
	asks.Loaded = &day
	return asks
}

// bring puts the puzzle that was wished on the board. One of today's waits to be begun, unless nothing
// can be entered. A cell may have been chosen before there was a puzzle.
func (w *Widget) bring(g solver.Grid) Asks {
	w.wishing, w.loaded, w.Fault = noWish, g, Fault{}
	return Asks{Put: &Put{Board: history.PuzzleBoard(g), Waits: w.Wish.Daily > 0 && !w.ReadOnly, Still: true}}
}

// toWish makes a puzzle for the host page.
type toWish struct{ jobs.OnBoard }

func (toWish) Event() job.Event { return job.Made{} }

func (toWish) Lose(w *Widget) { w.wishing = missed }

// Making reports whether a job makes the puzzle that is wished.
func Making(j jobs.Job) bool { return j.Is(toWish{}) }

// Take takes the puzzle that was made for the host page.
func (toWish) Take(w *Widget, e Env, t jobs.Answer) Asks {
	g, err := t.Event.(job.Made).Puzzle.Parse()
	switch {
	case !t.Done:
		return Asks{}
	case err != nil || w.Wish.Level == 0:
		return w.GiveUp(e)
	}
	return w.bring(g)
}

// GiveUp gives the wish up: its puzzle can't be had. What stands on the board stays.
func (w *Widget) GiveUp(e Env) (asks Asks) {
	if w.Awaits() {
		w.Fault = Fault{Why: e.Missing}
		asks.Say, asks.Vain = &Fault{Why: e.Missing}, true
	}
	if w.Wish.Daily > 0 && e.Day != "" { // the level of the board that stays
		w.Wish.Daily = e.Level + 1
	}
	w.wishing = noWish
	return asks
}

// WishAgain tries again what could not be had, and brings today's puzzle in place of that of a day that
// is over, unless the person is on it.
func (w *Widget) WishAgain(e Env) Asks {
	switch today := w.Wish.Daily > 0 && e.Today != ""; {
	case w.Faulty() && w.Wish != embed.Wish{}:
		w.Fault, w.wishing = Fault{}, awaited
		return Asks{Say: &Fault{}, Bare: true, Retry: true}
	case today && w.wishing == noWish && e.Offered != e.Today && (!e.Board.Begun() || e.solved() && !e.Ruled):
		w.wishing, w.left = compared, [len(embed.DailyNames)]left{}
	}
	return Asks{}
}

// LevelDone reports whether a level of today's puzzle, from 0, was solved in the frame. solved is whether the board is.
func (w *Widget) LevelDone(level int, today string, solved bool) bool {
	if level == w.Wish.Daily-1 {
		return w.wishing == noWish && solved
	}
	l := w.left[level]
	return l.day == today && l.day != "" && l.Board.SolvedByHand()
}

// LevelBegun reports whether a level of today's puzzle, from 0, that is not on the board was begun in the frame.
func (w *Widget) LevelBegun(level int, today string) bool {
	l := w.left[level]
	return l.day == today && l.day != "" && l.Board.Begun()
}

// SetLevel shows another level of today's puzzle in a frame. The level that was shown can be gone on with.
type SetLevel struct {
	trait.Act
	Level int // from 0
}

func (msg SetLevel) Update(w *Widget, e Env) Asks {
	now := w.Wish.Daily - 1
	if now < 0 || msg.Level == now || msg.Level < 0 || msg.Level >= len(w.left) {
		return Asks{}
	}
	if w.wishing == noWish && !w.Faulty() { // else the board is not of this level
		w.left[now] = left{e.Play, e.Offered, w.slips.paused(), !e.Waits}
	}
	w.Wish.Daily = msg.Level + 1
	l := w.left[msg.Level]
	if l.day == "" || l.day != e.Today {
		w.wishing = compared
		return Asks{}
	}
	w.loaded = l.Board.Given
	return Asks{
		Put:    &Put{Board: history.PuzzleBoard(l.Board.Given), Waits: !l.begun, Play: &l.Play, slips: l.slips},
		Loaded: &Day{l.day, msg.Level},
	}
}
