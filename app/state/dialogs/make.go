package dialogs

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Making is the state of the dialog for generated puzzles: the requirements, and the generated puzzle. The
// requirements are sent as a text to the second program, which generates the puzzle.
type Making struct {
	Wish    Wish
	Made    job.Made // the last reply, with the puzzle that is shown
	Stopped bool     // the user has stopped the generation
	Drawing Drawing  // state of drawing the pattern of givens
	Begun   bool     // the user has requested a puzzle, or has changed the requirements
	Awaited bool     // start the puzzle that is being generated as soon as it arrives
	Seed    string   // seed of the puzzle that is shown or being generated; "" if none is chosen yet
	Ahead   Ahead
	Last    Wish // requirements of the last button for a level, or for a kind and a level

	asked      job.Make        // the last request; zero if there was none or if it was cancelled
	madeBy     job.Make        // the request for the puzzle that is shown
	techniques string          // techniques that the user can require, as in job.Made
	listed     job.StepOptions // language and table of techniques for which techniques were listed
	listingBy  job.StepOptions // language and table of techniques of the request made by Listing
	left       Pattern         // the pattern that was removed last from the requirements
}

// Wishable is a technique that the user can require for a new puzzle.
type Wishable struct {
	Key, Name string
	Level     uint8
}

// Wishable returns the techniques that the user can require for a puzzle, in order. Until the second program
// has listed them, the result is empty.
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

// Puzzle returns the puzzle that is shown. ok is false if no puzzle is shown.
func (k Making) Puzzle() (g solver.Grid, ok bool) {
	g, err := k.Made.Puzzle.Parse()
	return g, err == nil
}

// Opened returns the state with which the dialog opens. If the last request was cancelled, or if it found no
// puzzle, a puzzle is requested again.
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

// Wishing sets the requirements to w. If they have changed, a new puzzle is requested.
func (k Making) Wishing(w Wish) Making {
	w = w.InRange()
	if w == k.Wish && !k.Stopped {
		return k
	}
	k.Wish, k.Drawing.On = w, k.Drawing.On && !w.Lays()
	return k.Anew()
}

// Anew records that the user has requested a puzzle.
func (k Making) Anew() Making {
	k.Stopped, k.Begun, k.asked = false, true, job.Make{}
	return k
}

// Another changes the seed, so that another puzzle is requested.
func (k Making) Another() Making {
	k.Seed = ""
	return k.Drawn()
}

// Asked reports whether a puzzle was requested. A cancelled request does not count.
func (k Making) Asked() bool { return k.asked != (job.Make{}) }

// GivenUp records that the request for a puzzle was cancelled.
func (k Making) GivenUp() Making {
	k.asked, k.Awaited = job.Make{}, false
	return k
}

// Request returns the request for a puzzle with the layout of d. The request has no seed yet. ok is false if
// no puzzle can be requested, for example while the user draws a pattern.
func (k Making) Request(d Design, by job.StepOptions) (ask job.Make, ok bool) {
	l, err := d.Layout()
	if err != nil || k.Drawing.On || k.Wish.Pattern.Full() {
		return job.Make{}, false
	}
	return job.Make{StepOptions: by, Wish: k.Wish.Text(l)}, true
}

// Fits reports whether the puzzle that is shown meets the request ask. The seed and the language may differ.
func (k Making) Fits(ask job.Make) bool {
	by := k.madeBy
	return k.Made.Refused == "" && by.Wish == ask.Wish && by.Table == ask.Table
}

// Fitting adapts the dialog to the layout of d. If the puzzle that is shown has another layout, Fitting
// removes this puzzle, so that the user can't play it while no new puzzle is generated. Cages and lines do
// not count in this comparison.
//
// If the pattern in the requirements has another size, Fitting removes it too. If the user is drawing a
// pattern, the drawing starts again with the pattern that was removed last. If that pattern does not have the
// right size, the drawing starts with a blank pattern.
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

// Asking completes the request ask: it adds the seed, and whether the techniques should be listed. asks is
// false if the request equals the last one. If the puzzle of the last request was to start as soon as it
// arrives, the new puzzle does so too, but only if the two requests differ at most in the language.
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

// Lists reports whether the techniques that the user can require are known for this language and this table
// of techniques.
func (k Making) Lists(by job.StepOptions) bool { return k.techniques != "" && k.listed == by }

// Listed stores the techniques in reply e, if the reply has any. by is the language and the table of
// techniques of the request.
func (k Making) Listed(e job.Made, by job.StepOptions) Making {
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, by
	}
	return k
}

// listing makes the request ask for the list of techniques too, unless that list is already known for its
// language and table.
func (k Making) listing(ask job.Make) job.Make {
	ask.Lists = !k.Lists(ask.StepOptions)
	return ask
}

// Taken stores a reply to the dialog's request. The reply has the techniques that the user can require and
// the number of puzzles tried. If done is true, it also has the puzzle. awaited reports whether the puzzle
// should start now.
func (k Making) Taken(e job.Made, done bool) (next Making, awaited bool) {
	k = k.Listed(e, k.asked.StepOptions)
	e.Techniques = ""
	if !done {
		k.Made.Tried, k.Made.Left = e.Tried, e.Left
		return k, false
	}
	awaited = k.Awaited
	k.Made, k.madeBy, k.Awaited = e, k.asked, false
	return k, awaited
}

// Played returns the dialog after its puzzle was opened on the board. The next time the dialog opens, it
// shows another puzzle.
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

// Another requests another puzzle with the same requirements. If no puzzle could be generated, it tries
// again.
type Another struct{ trait.Act }

func (Another) change(t *turn) { t.Making = t.Making.Another() }

// StopMaking stops generating a puzzle, or the first puzzle of a list. The puzzle that is shown stays only if
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

// wished returns the request for a puzzle that meets the requirements in the form. The request has no seed
// yet. ok is false if no puzzle can be requested.
func (t *turn) wished() (ask job.Make, ok bool) { return t.Making.Request(t.Design, t.by()) }

// fits reports whether the puzzle that is shown meets the current requirements. The seed and the language may
// differ.
func (t *turn) fits() bool {
	ask, ok := t.wished()
	return ok && t.Making.Fits(ask)
}

// Makes reports whether a puzzle is being generated for the dialog.
func Makes(l jobs.Ledger) bool { return l.Count(toMake{}) > 0 }

// Seeks reports whether job j generates a puzzle for the dialog.
func Seeks(j jobs.Job) bool { return j.Is(toMake{}) }

// CanPlay reports whether PlayMade has an effect, because a puzzle is shown or being generated. listing
// reports whether the first puzzle of a list is being generated. While it is, a puzzle that is shown can't be
// played.
func CanPlay(d *Dialogs, l jobs.Ledger, listing bool) bool {
	_, ok := d.Making.Puzzle()
	return !d.Making.Drawing.On && (Makes(l) || ok && !listing)
}

// PlayMade opens the puzzle that is shown. After that, the dialog shows another puzzle the next time it
// opens. While a puzzle is being generated, PlayMade instead sets Making.Awaited, so that the puzzle opens as
// soon as it arrives. A second PlayMade clears Making.Awaited.
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

// followMaking requests a puzzle when the requirements in the open form have changed. If Thrifty is set,
// because the user saves data, it waits until the user requests a puzzle. The program that generates puzzles
// may have to be downloaded.
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

// toMake is the task that generates a puzzle for the dialog.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// take stores a reply about the puzzle that is being generated. If the puzzle should start as soon as it
// arrives, and if it meets the requirements, take opens it.
func (toMake) take(t *turn, answer jobs.Answer) {
	next, awaited := t.Making.Taken(answer.Event.(job.Made), answer.Done)
	t.Making = next
	if awaited && t.fits() {
		t.playMade()
	}
}
