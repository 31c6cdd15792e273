package dialogs

import (
	"cmp"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Quick is a puzzle that starts as soon as it has been generated.
type Quick struct {
	Wish        Wish
	Layout      *solver.Layout
	Tried, Left int // progress of the generation, as in job.Made

	ask job.Make // the request
}

// Request returns the request for the puzzle. The request has no seed yet.
func (q Quick) Request(by job.StepOptions) job.Make {
	return job.Make{StepOptions: by, Wish: q.Wish.Text(q.Layout)}
}

// Usual returns the puzzle that the user will probably start next. It has the level, or the kind and level,
// of the button that was pressed last.
func (k Making) Usual() Quick {
	return Quick{Wish: cmp.Or(k.Last, UsualWish()), Layout: solver.Classic}
}

// Beginning records that the user wants to start the puzzle q. If a matching puzzle was generated in advance,
// Beginning returns it as made, and nothing has to be requested. Otherwise ask is the request for the puzzle,
// and asked is q with this request.
func (k Making) Beginning(q Quick, by job.StepOptions, seed string) (next Making, asked Quick, ask job.Make,
	made job.Made) {
	if w := q.Wish; (w == LevelWish(w.Level) || w == KindWish(w.Laid[0], w.Level)) && q.Layout == solver.Classic {
		k.Last = w
	}
	ask = q.Request(by)
	if k.Ahead.Fits(ask) && k.Ahead.Is() {
		made = k.Ahead.Made
		k.Ahead = Ahead{}
		return k, Quick{}, ask, made
	}
	k.Ahead = k.Ahead.Retried()
	ask.Seed = seed
	q.ask = ask
	return k, q, k.listing(ask), job.Made{}
}

// Listing returns a request for the list of techniques that the user can require. The reply also has a
// puzzle, which is ignored.
func (k Making) Listing(by job.StepOptions, seed string) (next Making, ask job.Make) {
	k.listingBy = by
	ask = k.Usual().Request(by)
	ask.Seed, ask.Lists = seed, true
	return k, ask
}

// TechniquesTaken stores the techniques from the reply to the request of Listing.
func (k Making) TechniquesTaken(e job.Made) Making { return k.Listed(e, k.listingBy) }

// Answered stores reply e to the request for puzzle q.
func (k Making) Answered(q Quick, e job.Made) (Making, Quick) {
	q.Tried, q.Left = e.Tried, e.Left
	return k.Listed(e, q.ask.StepOptions), q
}

// Missed is called if no puzzle was found for the request q. It fills the form with the requirements of q,
// and shows the puzzle in e that comes nearest to them.
func (k Making) Missed(q Quick, e job.Made) Making {
	e.Techniques = ""
	k.Wish, k.Made, k.madeBy, k.asked, k.Seed = q.Wish, e, q.ask, q.ask, q.ask.Seed
	k.Stopped, k.Begun, k.Awaited, k.Drawing.On = false, true, false, false
	return k
}

// BeginNew requests a puzzle that opens as soon as it has been generated. Until then, the current board
// stays, and the user can continue with it. If no puzzle meets the requirements, the form shows the nearest
// puzzle and how it differs.
type BeginNew struct {
	trait.Act
	Wish   Wish
	Layout *solver.Layout
}

func (msg BeginNew) change(t *turn) {
	t.close()
	t.unbegin()
	next, q, ask, made := t.Making.Beginning(Quick{Wish: msg.Wish.InRange(), Layout: msg.Layout}, t.by(), t.newSeed())
	t.Making, t.Quick = next, q
	if g, err := made.Puzzle.Parse(); err == nil {
		t.asks.Play = &New{g, made.Origin}
		return
	}
	t.run(ToBegin{}, ask)
}

// unbegin cancels the generation of a puzzle that was to start as soon as it arrives.
func (t *turn) unbegin() {
	t.asks.Unwant = true
	t.cancel(ToBegin{})
}

// StopBeginning cancels the generation of a puzzle that was to start as soon as it arrives.
type StopBeginning struct{ trait.Aside }

func (StopBeginning) change(t *turn) {
	t.unbegin()
	t.asks.Focus = true
}

// ToBegin is the task that generates a puzzle that starts as soon as it arrives.
type ToBegin struct{ jobs.OnBoard }

func (ToBegin) Event() job.Event { return job.Made{} }

// take stores a reply about the puzzle that is being generated. When the reply has the puzzle, take opens it.
func (ToBegin) take(t *turn, answer jobs.Answer) {
	e := answer.Event.(job.Made)
	t.Making, t.Quick = t.Making.Answered(t.Quick, e)
	if !answer.Done {
		return
	}
	if g, err := e.Puzzle.Parse(); err == nil && e.Refused == "" {
		t.asks.Play = &New{g, e.Origin}
		return
	}
	t.open(MakeFace)
	t.Design = DesignOf(t.Quick.Layout).WithMapsOf(t.Design)
	t.Making = t.Making.Missed(t.Quick, e)
}

// listWishable requests the list of techniques that the user can require, unless the list is already known or
// requested.
func (t *turn) listWishable() {
	if t.Making.Lists(t.by()) || ListsWishable(t.Jobs) {
		return
	}
	next, ask := t.Making.Listing(t.by(), t.newSeed())
	t.Making = next
	t.run(toWishable{}, ask)
}

// ListsWishable reports whether the list of techniques that the user can require has been requested and has
// not arrived.
func ListsWishable(l jobs.Ledger) bool { return l.Count(toWishable{}) > 0 }

// toWishable is the task that lists the techniques that the user can require.
type toWishable struct{ jobs.OnBoard }

func (toWishable) Event() job.Event { return job.Made{} }

func (toWishable) take(t *turn, answer jobs.Answer) {
	t.Making = t.Making.TechniquesTaken(answer.Event.(job.Made))
}
