package dialogs

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Making is the state of the dialog for new puzzles: the requirements, and a puzzle that was generated. The
// second program generates it. The requirements are sent to it as a text.
type Making struct {
	Wish    Wish
	Made    job.Made // includes the puzzle that is shown
	Stopped bool     // the user has stopped the generation
	Drawing Drawing  // how the wish's pattern is being drawn
	Begun   bool     // the user has requested a puzzle or changed the wish
	Awaited bool     // the puzzle that is being generated will be played as soon as it arrives
	Seed    string   // of the puzzle that is shown or being generated; "" before it is chosen
	Ahead   Ahead
	Last    Wish // wish of the button pressed last, with just a level, or a kind and a level

	asked      job.Make    // the last request; zero if there was none or it was abandoned
	madeBy     job.Make    // the request for the puzzle that is shown
	techniques string      // the techniques that can be required, as in job.Made
	listed     job.Telling // the language and the table of techniques
	listingBy  job.Telling // the language and the table requested by Listing
	left       Pattern     // the latest pattern that was removed from the wish
}

// Wishable is a technique that a new puzzle can require.
type Wishable struct {
	Key, Name string
	Level     uint8
}

// Wishable returns the techniques that a new puzzle can require, in order. It returns none until the second
// program has listed them.
func (k Making) Wishable() []Wishable {
	var all []Wishable
	for _, line := range job.LinesOf(k.techniques) {
		key, rest, _ := strings.Cut(line, "\t")
		level, name, _ := strings.Cut(rest, "\t")
		number, _ := strconv.Atoi(level)
		all = append(all, Wishable{Key: key, Name: name, Level: uint8(number)})
	}
	return all
}

// Puzzle returns the puzzle that is shown. ok is false if there is none.
func (k Making) Puzzle() (g solver.Grid, ok bool) {
	g, err := k.Made.Puzzle.Parse()
	return g, err == nil
}

// Opened returns the state with which the dialog opens. If the last puzzle was abandoned or could not be
// generated, it is requested again.
func (k Making) Opened() Making {
	if !k.Begun && k.Wish == (Wish{}) {
		k.Wish = UsualWish()
	}
	if k.Stopped || k.Made.Puzzle == (job.Grid{}) {
		k.Stopped, k.asked = false, job.Make{}
	}
	k.Ahead = k.Ahead.Retried()
	return k
}

// Wishing sets the requirements. If they have changed, a new puzzle is requested.
func (k Making) Wishing(w Wish) Making {
	w = w.InRange()
	if w == k.Wish && !k.Stopped {
		return k
	}
	k.Wish, k.Drawing.On = w, k.Drawing.On && !w.Lays()
	return k.Anew()
}

// Anew returns the dialog after the user has requested a puzzle.
func (k Making) Anew() Making {
	k.Stopped, k.Begun, k.asked = false, true, job.Make{}
	return k
}

// Another makes the dialog request another puzzle, with another seed.
func (k Making) Another() Making {
	k.Seed = ""
	return k.Drawn()
}

// Asked reports whether a puzzle was requested. An abandoned request does not count.
func (k Making) Asked() bool { return k.asked != (job.Make{}) }

// GivenUp returns the dialog after its request was cancelled.
func (k Making) GivenUp() Making {
	k.asked, k.Awaited = job.Make{}, false
	return k
}

// Request returns the request for a puzzle with the layout of d, without a seed. ok is false if no puzzle can
// be requested, for example while a pattern is being drawn.
func (k Making) Request(d Design, by job.Telling) (ask job.Make, ok bool) {
	l, err := d.Layout()
	if err != nil || k.Drawing.On || k.Wish.Pattern.Full() {
		return job.Make{}, false
	}
	return job.Make{Telling: by, Wish: k.Wish.Text(l)}, true
}

// Fits reports whether the puzzle that is shown meets the request ask, ignoring the seed and the language.
func (k Making) Fits(ask job.Make) bool {
	by := k.madeBy
	return k.Made.Refused == "" && by.Wish == ask.Wish && by.Table == ask.Table
}

// Fitting adapts the dialog to the layout of d. It removes a shown puzzle with another layout, ignoring its
// cages and lines, so that the puzzle is not offered if the generation of a new one is stopped or cannot
// start. It removes a pattern of another size from the wish. If a pattern is being drawn, drawing restarts
// with the pattern removed last if that has the right size, and with a blank pattern otherwise.
func (k Making) Fitting(d Design) Making {
	if g, ok := k.Puzzle(); ok && DesignOf(g.Layout()).text() != d.text() {
		k.Made, k.asked = job.Made{}, job.Make{}
	}
	if cells := d.Box.Cells(); k.Wish.Pattern != "" && len(k.Wish.Pattern) != cells {
		was := k.left
		k = k.leaving(k.Wish.Pattern)
		k.Wish.Pattern, k.Drawing.Cell = "", 0
		if k.Drawing.On {
			k.Wish.Pattern = BlankPattern(cells)
			if len(was) == cells {
				k.Wish.Pattern = was
			}
		}
		k.asked = job.Make{}
	}
	return k
}

// Asking completes a request with the seed, and with whether to list the techniques. asks is false if the
// request equals the last one. The puzzle will then no longer be played as soon as it arrives, unless the
// request differs from the last one only in the language.
func (k Making) Asking(ask job.Make) (next Making, request job.Make, asks bool) {
	ask.Seed = k.Seed
	if ask == k.asked {
		return k, ask, false
	}
	again := ask
	again.Lang = k.asked.Lang
	k.Awaited = k.Awaited && again == k.asked
	k.asked, k.Made.Tried, k.Made.Left, k.Made.Never = ask, 0, 0, false
	k.Ahead = k.Ahead.Retried()
	return k, k.listing(ask), true
}

// Lists reports whether the techniques that can be required are listed for this language and table.
func (k Making) Lists(by job.Telling) bool { return k.techniques != "" && k.listed == by }

// Listed stores the techniques in a reply, if it has any. by is the language and table of the request.
func (k Making) Listed(e job.Made, by job.Telling) Making {
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, by
	}
	return k
}

// listing makes the request list the techniques if they are not yet known in its language.
func (k Making) listing(ask job.Make) job.Make {
	ask.Lists = !k.Lists(ask.Telling)
	return ask
}

// Taken handles a reply to the dialog's request: the techniques that can be required, the number of puzzles
// tried and, when it is done, the puzzle. awaited reports whether to play the puzzle now.
func (k Making) Taken(e job.Made, done bool) (next Making, awaited bool) {
	k = k.Listed(e, k.asked.Telling)
	e.Techniques = ""
	if !done {
		k.Made.Tried, k.Made.Left = e.Tried, e.Left
		return k, false
	}
	awaited = k.Awaited
	k.Made, k.madeBy, k.Awaited = e, k.asked, false
	return k, awaited
}

// Played returns the dialog after its puzzle was opened. Next time it starts with another puzzle.
func (k Making) Played() Making {
	k.Made, k.Seed, k.asked = job.Made{}, "", job.Make{}
	k.Ahead = k.Ahead.Retried()
	return k
}

// SetWish sets the requirements.
type SetWish struct {
	trait.Act
	Wish Wish
}

func (msg SetWish) change(t *turn) { t.Making = t.Making.Wishing(msg.Wish) }

// Another requests another puzzle with the same requirements, or tries again if none could be generated.
type Another struct{ trait.Act }

func (Another) change(t *turn) { t.Making = t.Making.Another() }

// StopMaking stops generating a puzzle or the first puzzles of a list. The puzzle that is shown stays only if
// it meets the current requirements.
type StopMaking struct{ trait.Act }

func (StopMaking) change(t *turn) {
	sought := t.cancel(toMake{}) || t.Listing
	t.asks.Unlist = true
	t.Making.Awaited, t.Making.Stopped = false, t.Making.Stopped || sought
	if !t.fits() {
		t.Making.Made = job.Made{}
	}
}

// wished returns the request for the puzzle described in the form, without a seed. ok is false if no puzzle
// can be requested.
func (t *turn) wished() (ask job.Make, ok bool) { return t.Making.Request(t.Design, t.by()) }

// fits reports whether the puzzle that is shown meets the current requirements, ignoring the seed and the
// language.
func (t *turn) fits() bool {
	ask, ok := t.wished()
	return ok && t.Making.Fits(ask)
}

// Makes reports whether a puzzle is being generated for the dialog.
func Makes(l jobs.Ledger) bool { return l.Count(toMake{}) > 0 }

// Seeks reports whether job j generates a puzzle for the dialog.
func Seeks(j jobs.Job) bool { return j.Is(toMake{}) }

// CanPlay reports whether PlayMade has an effect: there is a puzzle to play, or one is being generated.
// listing means that the first puzzles of a list are being generated.
func CanPlay(d *Dialogs, l jobs.Ledger, listing bool) bool {
	_, ok := d.Making.Puzzle()
	return !d.Making.Drawing.On && (Makes(l) || ok && !listing)
}

// PlayMade opens the puzzle that is shown. While another one is being generated, it instead marks that one to
// be opened as soon as it arrives, and a second PlayMade removes the mark. Next time the dialog starts with
// another puzzle.
type PlayMade struct{ trait.Act }

func (PlayMade) change(t *turn) {
	switch {
	case !CanPlay(&t.Dialogs, t.Jobs, t.Listing):
	case Makes(t.Jobs):
		t.Making.Awaited = !t.Making.Awaited
	default:
		t.playMade()
	}
}

// playMade opens the puzzle that is shown.
func (t *turn) playMade() {
	if g, ok := t.Making.Puzzle(); ok {
		t.asks.Play = &New{g, t.Making.Made.Origin}
		t.Making = t.Making.Played()
	}
}

// followMaking requests a puzzle when the requirements in the open form have changed. If the user saves data,
// it waits until they request one, since the program that generates puzzles may have to be fetched.
func (t *turn) followMaking() {
	k := &t.Making
	if !t.OpenPanel || t.Face != MakeFace {
		if k.Asked() && t.cancel(toMake{}) {
			*k = k.GivenUp()
		}
		return
	}
	*k = k.Fitting(t.Design)
	ask, ok := t.wished()
	if !ok || k.Stopped || t.Thrifty && !k.Begun {
		k.Awaited = false
		t.cancel(toMake{})
		return
	}
	if k.Seed == "" {
		var there bool
		k.Awaited = false
		if *k, there = k.FromAhead(ask); there {
			t.cancel(toMake{})
			return
		}
		k.Seed = t.newSeed()
	}
	next, request, asks := k.Asking(ask)
	if !asks {
		return
	}
	*k = next
	t.rerun(toMake{}, request)
}

// toMake generates a puzzle for the dialog.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// take handles a reply about the puzzle that is being generated. It opens the puzzle if that was requested
// and the puzzle meets the requirements.
func (toMake) take(t *turn, told jobs.Answer) {
	next, awaited := t.Making.Taken(told.Event.(job.Made), told.Done)
	t.Making = next
	if awaited && t.fits() {
		t.playMade()
	}
}
