package frame

import (
	"slices"
	"strings"

	"numplace/app/shared/embed"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file handles the calls that the host page makes to the embedded board.

// Asked is a call of the host page, which is the page that contains the frame. If the call is invalid, Err is
// set. If the call needs a job, it is answered when the job ends. Otherwise it is answered at the end of the
// update.
type Asked struct {
	embed.Message
	Err error
}

// call is a call of the host page that has not been answered yet.
type call struct {
	id  int // fromAddress for the text of the address, which has no answer but may cause an event
	job int // number of the job that computes the answer; or atOnce, or noJob
	do  embed.Verb
}

const (
	atOnce = 0
	noJob  = -1 // no job was started, because there is nothing to compute
)

// fromAddress is the id of the call that stands for the text in the address of a solver.
const fromAddress = -2

// AddressText returns the Asks to read the text in the address of a solver.
func AddressText(text string) Asks {
	return Asks{Read: text, Call: &Asked{Message: embed.Message{ID: fromAddress, Do: embed.Load}}}
}

// acts reports whether the call does something that the user can also do.
func (msg Asked) acts() bool {
	switch msg.Do {
	case embed.Load, embed.VerbSolve, embed.VerbCheck, embed.VerbReset, embed.VerbExplore:
		return msg.Err == nil
	}
	return false
}

func (msg Asked) Traits() trait.Set { return trait.FromHost | trait.KeepsNotice.If(!msg.acts()) }

func (msg Asked) Update(w *Widget, e Env) Asks {
	if problem, ok := msg.Err.(*embed.Problem); ok {
		return post(embed.Failure(msg.ID, *problem))
	}
	switch msg.Do {
	case embed.VerbSolve, embed.VerbCheck, embed.VerbHint, embed.Count, embed.VerbExplore:
		if w.Awaits() {
			w.waiting = append(slices.Clip(w.waiting), msg)
			return Asks{}
		}
		if e.Ruled {
			return post(embed.Failure(msg.ID, unsolved))
		}
		if msg.Do == embed.VerbExplore && e.Sight != e.Board {
			return post(embed.Failure(msg.ID, fogged))
		}
	}
	switch msg.Do {
	case embed.VerbSolve, embed.VerbCheck:
		return Asks{Judge: msg.Do, Call: &msg}
	case embed.Count:
		puzzle, _ := e.Board.Puzzle()
		ask := job.Tally{Puzzle: job.GridOf(puzzle), Limit: msg.Limit}
		return Asks{EndAsked: true, Start: &Start{Task: toTally{}, Request: ask}, Call: &msg}
	case embed.VerbHint:
		ask := job.Hint{Standing: e.Sight.Standing(), StepOptions: job.StepOptions{Lang: e.Lang, Doubtful: e.Doubtful}}
		return Asks{EndAsked: true, Start: &Start{Task: toHostHint{}, Request: ask}, Call: &msg}
	case embed.Load:
		switch {
		case w.Solver && msg.Wish != (embed.Wish{}):
			return post(embed.Failure(msg.ID, unwished))
		case !w.Solver, msg.own():
			return w.load(e, msg)
		}
		// A solver reads the same texts as the page. If the second program has to read the text, the call is
		// answered when that is done.
		return Asks{EndAsked: true, Read: msg.Text, Call: &msg}
	}
	w.await(msg, atOnce)
	switch msg.Do {
	case embed.Hello:
		w.Greeted = true
	case embed.VerbReset:
		return Reset{}.Update(w, e)
	case embed.VerbExplore:
		return Asks{Explore: true}
	case embed.SetOptions:
		return w.set(msg.Set)
	}
	return Asks{}
}

// await records that the call msg will be answered when the given job ends.
func (w *Widget) await(msg Asked, job int) {
	w.calls = append(slices.Clip(w.calls), call{msg.ID, job, msg.Do})
}

// Await records that the call msg will be answered when the job that the update has started ends. before and
// after are the numbers of the newest job before and after the update. If they are equal, the update has
// started no job, because there was nothing to compute.
func (w *Widget) Await(msg Asked, before, after int) {
	switch {
	case after != before:
	case msg.Do == embed.Load: // the text was read at once
		after = atOnce
	default:
		after = noJob
	}
	w.await(msg, after)
}

// Reads records that the given job reads a text. If again is set, it reads the last text again, so the call that loads
// this text is answered when that job ends.
func (w *Widget) Reads(again bool, job int) {
	if !again {
		return
	}
	w.calls = slices.Clone(w.calls)
	for i := range w.calls {
		if c := &w.calls[i]; c.do == embed.Load && c.job > atOnce {
			c.job = job
		}
	}
}

// Due returns the calls that have waited for a puzzle. It returns none of them while the board still waits
// for its puzzle, and each of them only once.
func (w *Widget) Due() []Asked {
	if w.Awaits() {
		return nil
	}
	due := w.waiting
	w.waiting = nil
	return due
}

// toTally is the task that counts solutions for the host page.
type toTally struct{ jobs.OnBoard }

func (toTally) Event() job.Event { return job.Tallied{} }

func (toTally) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// Take does nothing, because Messages answers the call.
func (toTally) Take(*Widget, Env, jobs.Answer) Asks { return Asks{} }

// toHostHint is the task that finds the next step for the host page.
type toHostHint struct{ jobs.OnBoard }

func (toHostHint) Event() job.Event { return job.Hinted{} }

func (toHostHint) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// Take does nothing, because Messages answers the call.
func (toHostHint) Take(*Widget, Env, jobs.Answer) Asks { return Asks{} }

// load puts a puzzle from the host page on the board. A call may contain the puzzle, or only name it. If it
// only names the puzzle, load requests the puzzle.
func (w *Widget) load(e Env, msg Asked) Asks {
	if asks, faulty := w.misdated(msg.Wish); faulty {
		asks.Post = append(w.supersede(), embed.Failure(msg.ID, embed.Unreadable(w.Fault.Err)))
		return asks
	}
	asks := Asks{Post: w.supersede()}
	if msg.Wish != (embed.Wish{}) && msg.Text == "" {
		asks.Put = &Put{Board: history.EmptyBoard(solver.Classic)}
		w.loaded = solver.Classic.Empty()
	} else {
		linked, err := msg.linked()
		if err != nil {
			asks.Post = append(asks.Post, embed.Failure(msg.ID, embed.Unreadable(err)))
			asks.Say = &Fault{Why: BadText, Err: err}
			if e.Board.Blank() && !w.Solver {
				w.Fault = *asks.Say
			}
			return asks
		}
		asks.Put, asks.Spend = &Put{Linked: &linked}, msg.Spent
		w.loaded = linked.Given
	}
	w.await(msg, atOnce)
	w.Fault, asks.Unmake = Fault{}, true
	asks.Bare = w.wish(msg.Wish, w.loaded)
	return asks
}

// supersede cancels the calls that wait for a puzzle, because another one replaces it. It returns their answers.
func (w *Widget) supersede() (answers []map[string]any) {
	for _, m := range w.waiting {
		answers = append(answers, embed.Failure(m.ID, superseded))
	}
	w.waiting = nil
	return answers
}

// linked returns the board that the call contains, either as text or as a link.
func (msg Asked) linked() (link.Board, error) {
	linked, err := link.ReadBoard(msg.Text)
	if err == nil {
		linked, err = linked.Lay(msg.Layout)
	}
	if err == nil && msg.Digits != "" {
		var with link.Board
		with, err = link.WithDigits(linked.Given, msg.Digits)
		linked.Entered, linked.Damage = with.Entered, linked.Damage&^link.DigitsDamaged
	}
	if err == nil && msg.Notes != "" {
		linked, err = linked.WithNotes(msg.Notes)
	}
	return linked, err
}

// own reports whether only a text of Numplace can be meant, because the call has other data too or no text at all.
func (msg *Asked) own() bool {
	return msg.Digits+msg.Notes+msg.Layout != "" || strings.TrimSpace(msg.Text) == ""
}

// Reset restores the puzzle that came from the host page or, in a solver, the givens of the board.
//
// If Empty is set, it empties the board of a solver instead. The layout becomes the classic one, but a board of another
// size keeps its houses at first, so that Undo can restore it. If such a board is blank already, it becomes a classic
// one too.
type Reset struct {
	trait.Act
	Empty bool
}

func (msg Reset) Update(w *Widget, e Env) Asks {
	given := w.loaded
	switch houses, err := e.Board.Layout().WithRules(); {
	case !w.Solver:
	case msg.Empty && err == nil && houses.N() != solver.Classic.N() && !e.Board.Blank():
		given = houses.Empty()
	case msg.Empty:
		given = solver.Classic.Empty()
	default:
		given = e.Board.Given
	}
	b := history.PuzzleBoard(given)
	return Asks{Again: &b}
}

// set changes the frame's options.
func (w *Widget) set(c embed.Change) Asks {
	if c.Controls != nil && !w.Solver {
		w.Controls = *c.Controls
	}
	if c.ReadOnly != nil && !w.Solver {
		w.ReadOnly = *c.ReadOnly
	}
	if c.Clock != nil {
		w.Clock = *c.Clock
	}
	if c.Archive != nil {
		w.Archive = *c.Archive
	}
	if c.Streak != nil {
		w.Streak = *c.Streak
	}
	if c.Accent != nil {
		w.Accent = *c.Accent
	}
	return Asks{Tint: c.Accent != nil, Set: c}
}
