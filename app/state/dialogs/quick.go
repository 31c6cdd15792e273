package dialogs

import (
	"cmp"

	"numplace/app/shared/job"
	"numplace/solver"
)

// Quick is a new puzzle that is begun as soon as it is there.
type Quick struct {
	Wish        Wish
	Layout      *solver.Layout
	Tried, Left int // as job.Made has them, while the puzzle is sought

	ask job.Make // what was asked for
}

// Request returns the request for the puzzle, still without a seed.
func (q Quick) Request(by job.Telling) job.Make {
	return job.Make{Telling: by, Wish: q.Wish.Text(q.Layout)}
}

// Usual returns the puzzle that is likely to be begun next: one of the level, or of the kind and level,
// whose word was pressed last.
func (k Making) Usual() Quick {
	return Quick{Wish: cmp.Or(k.Last, UsualWish()), Layout: solver.Classic}
}

// Beginning returns the dialog that begins a puzzle. If such a puzzle was made ahead, made is that
// one, and there is nothing to ask for.
func (k Making) Beginning(q Quick, by job.Telling, seed string) (next Making, asked Quick, ask job.Make,
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

// Listing returns the dialog that asks for the techniques that can be wished. They come with a
// puzzle, which is not used.
func (k Making) Listing(by job.Telling, seed string) (next Making, ask job.Make) {
	k.listingBy = by
	ask = k.Usual().Request(by)
	ask.Seed, ask.Lists = seed, true
	return k, ask
}

// TechniquesTaken returns the dialog with an answer to what Listing has asked.
func (k Making) TechniquesTaken(e job.Made) Making { return k.Listed(e, k.listingBy) }

// Answered returns the dialog and the puzzle with an answer to its request.
func (k Making) Answered(q Quick, e job.Made) (Making, Quick) {
	q.Tried, q.Left = e.Tried, e.Left
	return k.Listed(e, q.ask.Telling), q
}

// Missed returns the form with the wish of a puzzle that was not found, and with the nearest one.
func (k Making) Missed(q Quick, e job.Made) Making {
	e.Techniques = ""
	k.Wish, k.Made, k.madeBy, k.asked, k.Seed = q.Wish, e, q.ask, q.ask, q.ask.Seed
	k.Stopped, k.Begun, k.Awaited, k.Drawing.On = false, true, false, false
	return k
}
