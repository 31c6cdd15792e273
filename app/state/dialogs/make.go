package dialogs

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Making is what the dialog shows of new puzzles: the wish, and a puzzle that was made. The second
// program makes it. It is asked with the wish as a text.
type Making struct {
	Wish    Wish
	Made    job.Made // with the puzzle that is shown
	Stopped bool     // by the person
	Drawing Drawing  // of the wish's pattern
	Begun   bool     // the person has asked for a puzzle, or changed the wish
	Awaited bool     // the puzzle that is sought will be played as soon as it is there
	Seed    string   // of the puzzle that is shown or sought; "" before it is chosen
	Ahead   Ahead
	Last    Wish // of a level, or of a kind and a level: the one whose word was pressed last

	asked      job.Make    // the last request; the zero Make if there was none, or it was given up
	madeBy     job.Make    // the request for the puzzle that is shown
	techniques string      // those that can be wished, as job.Made lists them
	listed     job.Telling // the language and the table that techniques is in
	listingBy  job.Telling // what they are being listed in
	left       Pattern     // the last pattern that the wish no longer has
}

// Wishable is a technique that can be wished.
type Wishable struct {
	Key, Name string
	Level     uint8
}

// Wishable returns the techniques that can be wished, in their order. It returns none until the
// second program has listed them.
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

// Puzzle returns the puzzle that is shown; ok is false if there is none.
func (k Making) Puzzle() (g solver.Grid, ok bool) {
	g, err := k.Made.Puzzle.Parse()
	return g, err == nil
}

// Opened returns what the dialog begins with. A puzzle that was given up or could not be made is
// sought again.
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

// Wishing returns the dialog with a wish. If the wish changes, a puzzle is sought.
func (k Making) Wishing(w Wish) Making {
	w = w.InRange()
	if w == k.Wish && !k.Stopped {
		return k
	}
	k.Wish, k.Drawing.On = w, k.Drawing.On && !w.Lays()
	return k.Anew()
}

// Anew returns the dialog after the person has asked for a puzzle.
func (k Making) Anew() Making {
	k.Stopped, k.Begun, k.asked = false, true, job.Make{}
	return k
}

// Another returns the dialog that seeks another puzzle.
func (k Making) Another() Making {
	k.Seed = ""
	return k.Drawn()
}

// Asked reports whether a puzzle was asked for. A request that was given up does not count.
func (k Making) Asked() bool { return k.asked != (job.Make{}) }

// GivenUp returns the dialog after its request was cancelled.
func (k Making) GivenUp() Making {
	k.asked, k.Awaited = job.Make{}, false
	return k
}

// Request returns the request for a puzzle with the layout of a Design, still without a seed.
// ok is false if there is nothing to make.
func (k Making) Request(d Design, by job.Telling) (ask job.Make, ok bool) {
	l, err := d.Layout()
	if err != nil || k.Drawing.On || k.Wish.Pattern.Full() {
		return job.Make{}, false
	}
	return job.Make{Telling: by, Wish: k.Wish.Text(l)}, true
}

// Fits reports whether the puzzle that is shown is as a request has it, whatever its seed and the
// language.
func (k Making) Fits(ask job.Make) bool {
	by := k.madeBy
	return k.Made.Refused == "" && by.Wish == ask.Wish && by.Table == ask.Table
}

// Fitting returns the dialog for the layout of a Design. A puzzle of another layout, its cages and
// lines aside, is no longer shown: it must not be offered when the search for a new one is stopped or
// can't begin. A pattern of another size is left out; one that is being drawn begins blank, or with
// the pattern that was left out last.
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

// Asking completes a request with the seed, and with whether the techniques are to be listed. asks
// is false if it is the last request. A puzzle that was awaited no longer is, unless only the
// language has changed.
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

// Lists reports whether the techniques that can be wished are here, as a Telling has them.
func (k Making) Lists(by job.Telling) bool { return k.techniques != "" && k.listed == by }

// Listed returns the dialog with the techniques of an answer, if it has any. by is what the request
// had.
func (k Making) Listed(e job.Made, by job.Telling) Making {
	if e.Techniques != "" {
		k.techniques, k.listed = e.Techniques, by
	}
	return k
}

// listing has the techniques listed if they are not here in the language of a request.
func (k Making) listing(ask job.Make) job.Make {
	ask.Lists = !k.Lists(ask.Telling)
	return ask
}

// Taken returns the dialog with an answer to its request: the techniques that can be wished, how
// many puzzles were tried and, when it is done, the puzzle. awaited reports whether that is to be
// played.
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

// Played returns the dialog after its puzzle was opened. It begins with another one the next time.
func (k Making) Played() Making {
	k.Made, k.Seed, k.asked = job.Made{}, "", job.Make{}
	k.Ahead = k.Ahead.Retried()
	return k
}

// SetWish changes the wish.
type SetWish struct {
	trait.Act
	Wish Wish
}

func (msg SetWish) change(t *turn) { t.Making = t.Making.Wishing(msg.Wish) }

// Another seeks another puzzle of the wish, or tries again if none could be made.
type Another struct{ trait.Act }

func (Another) change(t *turn) { t.Making = t.Making.Another() }

// StopMaking gives up the puzzle that is sought, and a list whose first puzzles are sought. The
// puzzle that is shown stays only if it is as wished.
type StopMaking struct{ trait.Act }

func (StopMaking) change(t *turn) {
	sought := t.cancel(toMake{}) || t.Listing
	t.asks.Unlist = true
	t.Making.Awaited, t.Making.Stopped = false, t.Making.Stopped || sought
	if !t.fits() {
		t.Making.Made = job.Made{}
	}
}

// wished returns the request for the puzzle that the form wishes, still without a seed. ok is false
// if there is nothing to make.
func (t *turn) wished() (ask job.Make, ok bool) { return t.Making.Request(t.Design, t.by()) }

// fits reports whether the puzzle that is shown is as the dialog wishes it now, whatever its seed
// and the language.
func (t *turn) fits() bool {
	ask, ok := t.wished()
	return ok && t.Making.Fits(ask)
}

// Makes reports whether a puzzle is being made for the dialog.
func Makes(l jobs.Ledger) bool { return l.Count(toMake{}) > 0 }

// Seeks reports whether a job makes a puzzle for the dialog.
func Seeks(j jobs.Job) bool { return j.Is(toMake{}) }

// CanPlay reports whether PlayMade does something: there is a puzzle to play, or one is being made. listing reports
// whether the first puzzles of a list are sought.
func CanPlay(d *Dialogs, l jobs.Ledger, listing bool) bool {
	_, ok := d.Making.Puzzle()
	return !d.Making.Drawing.On && (Makes(l) || ok && !listing)
}

// PlayMade opens the puzzle that is shown. While another is sought, it opens that one as soon as it
// is there, and a second PlayMade takes this back. The next time the dialog begins with another
// puzzle.
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

// followMaking asks for a puzzle when the wish that the dialog shows has changed. With a person who
// saves data it waits for the person to ask, since the program that makes puzzles may have to be
// fetched.
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

// toMake makes a puzzle for the dialog.
type toMake struct{ jobs.OnBoard }

func (toMake) Event() job.Event { return job.Made{} }

// take takes an answer about the puzzle that is sought, and opens that puzzle if it is awaited
// and as wished.
func (toMake) take(t *turn, told jobs.Answer) {
	next, awaited := t.Making.Taken(told.Event.(job.Made), told.Done)
	t.Making = next
	if awaited && t.fits() {
		t.playMade()
	}
}
