package incoming

import (
	"cmp"
	"errors"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// The reader of texts as a machine.

// Reader is what is known of the last text that came from elsewhere.
type Reader struct {
	Choice Choice

	asked job.Open // the last question to the second program about a text
	said  string   // the answer's sentence, which the page may show; "" for none
}

// Choice is a text whose digits can be read in several ways.
type Choice struct {
	Alphabets string // as job.Opened has them
	Said      string // why they are asked for, in its language then; "" if there is nothing to say
	text      string
	file      string
}

// Msg is a message about a text.
type Msg interface {
	Traits() trait.Set
	Update(r *Reader, e Env) Asks
}

// Task is why a job runs that reads a text.
type Task interface {
	jobs.Task
	Take(r *Reader, e Env, event job.Opened) Asks
}

// Env is what the reader finds outside.
type Env struct {
	Lang     i18n.Lang
	Naming   i18n.Naming
	Jobs     jobs.Ledger
	Frame    bool   // the page is a frame of another site
	Fixed    bool   // and its board is fixed
	Choosing bool   // the dialog with the Choice is shown
	Adding   bool   // puzzles are added to a collection
	Shown    string // the sentence about a text that is shown
}

// Asks is what the reader asks for, to be done in this order.
type Asks struct {
	Start   jobs.Task // in the place of one of the same task
	Request job.Open
	Close   bool                 // close what is over the page
	Unread  bool                 // say no more that a text is being read
	Choose  bool                 // show the dialog with the Choice
	Set     string               // the address of a set, whose lines Hold has
	Hold    collections.HoldText // the lines of a list, if they are not empty
	Open    *Opening
	Say     Notice
	Reword  string // what the notice that is shown says now
	Part    string // of what is said
	Err     error
}

// Opening is a board to open.
type Opening struct {
	link.Board
	With Extras
}

// Notice is what is said about a text.
type Notice uint8

const (
	Nothing     Notice = iota // what was said before stays
	Silence                   // what was said before is said no more
	BackupGiven               // it is a backup
	BadText                   // the page's own readers refuse it, for the reason Err
	Unreadable                // the second program refuses it, for the reason Part
	Said                      // Part came with what was opened
	NoWorker                  // the worker that read it is broken
)

// Paste reads a text, which may be from a file. A puzzle may be the person's own; one of a link is not.
func (r *Reader) Paste(e Env, text, file string, own bool) Asks {
	if IsBackup(text) {
		return Asks{Say: BackupGiven}
	}
	if _, set := link.SetIn(text); set && !e.Frame {
		return r.Ask(e, text, file, 0)
	}
	linked, err := link.ReadBoard(text)
	if e.Frame && err != nil {
		return Asks{Say: BadText, Err: err}
	}
	if puzzle, ok := withSolution(text); ok && err != nil {
		return Asks{Open: &Opening{link.Board{Given: puzzle, Entered: puzzle.Layout().Empty()}, Extras{Own: own}}}
	}
	fault, ok := errors.AsType[*format.Error](err)
	several := ok && fault.Cause == format.Several && fault.Line == 0 // lines, each of which is a puzzle
	switch {
	case err != nil && len(text) <= job.MaxOpen && zerosMayCount(text):
		return r.Ask(e, text, file, 0)
	case several || err != nil && HoldsPuzzles(text):
		return Asks{Hold: collections.HoldText{Text: text, Name: file}}
	case err != nil && foreign(text, err) || err == nil && ambiguous(text, linked.Given):
		return r.Ask(e, text, file, 0)
	case err != nil:
		return Asks{Say: BadText, Err: err}
	}
	with := Linked(linked)
	with.Own = own && !link.IsLink(text)
	return Asks{Open: &Opening{linked, with}}
}

// Ask asks the second program what a text is, whose digits are those of an alphabet by its number, or 0.
func (r *Reader) Ask(e Env, text, file string, alphabet uint8) Asks {
	r.Choice.text, r.Choice.file, r.said = text, file, ""
	r.asked = job.Open{Text: text[:min(len(text), job.MaxOpen+1)], Digits: alphabet, Lang: e.Lang, Naming: e.Naming}
	return Asks{Start: toOpen{}, Request: r.asked}
}

// ReadAs opens the text of the Choice with an alphabet by its number.
type ReadAs struct {
	trait.Act
	Alphabet uint8
}

func (msg ReadAs) Update(r *Reader, e Env) Asks {
	if !e.Choosing || msg.Alphabet == 0 {
		return Asks{}
	}
	return r.Ask(e, r.Choice.text, r.Choice.file, msg.Alphabet)
}

// Behind reports whether the last question was asked in another language, or with other names of cells.
func (r *Reader) Behind(lang i18n.Lang, naming i18n.Naming) bool {
	return r.asked.Text != "" && (r.asked.Lang != lang || r.asked.Naming != naming)
}

// Follow asks again once the person reads another language, or other names of cells, than the question was
// asked in: for the whole answer while it has not come, then for its sentence alone, as long as that is shown.
func (r *Reader) Follow(e Env) Asks {
	switch {
	case !r.Behind(e.Lang, e.Naming):
	case e.Jobs.Count(toOpen{}) > 0:
		return r.Ask(e, r.Choice.text, r.Choice.file, r.asked.Digits)
	case r.says(e):
		r.asked.Lang, r.asked.Naming = e.Lang, e.Naming
		return Asks{Start: toReword{}, Request: r.asked}
	}
	return Asks{}
}

// says reports whether the sentence of the last answer about a text is shown.
func (r *Reader) says(e Env) bool { return r.said != "" && e.Shown == r.said }

// toReword says in another language what was opened.
type toReword struct{ jobs.OnBoard }

func (toReword) Event() job.Event { return job.Opened{} }

func (toReword) Traits() jobs.Set { return jobs.Unasked }

// Take has the sentence about a text in the language that it was asked for in again.
func (toReword) Take(r *Reader, e Env, event job.Opened) Asks {
	if !r.says(e) {
		return Asks{}
	}
	r.said = cmp.Or(event.Refused, event.Said, r.said)
	return Asks{Reword: r.said}
}

// Reading reports whether a job opens a text.
func Reading(j jobs.Job) bool { return j.Is(toOpen{}) }

// Busy reports whether a text is being read by the second program.
func Busy(l jobs.Ledger) bool { return l.Count(toOpen{}) > 0 }

// toOpen opens a text or a file.
type toOpen struct{ jobs.OnBoard }

func (toOpen) Event() job.Event { return job.Opened{} }

func (toOpen) Traits() jobs.Set { return jobs.Awaited }

// Take has what was found in the text shown. In a frame whose board is fixed it shows nothing.
func (toOpen) Take(r *Reader, e Env, event job.Opened) Asks {
	if r.said = cmp.Or(event.Refused, event.Said); r.said == "" {
		r.asked = job.Open{} // its text may be long
	}
	text, file := r.Choice.text, r.Choice.file
	r.Choice = Choice{}
	if e.Fixed {
		return Asks{Close: e.Choosing, Unread: true}
	}
	asks := found(event, text, file, e.Adding)
	if asks.Choose {
		r.Choice = Choice{Alphabets: event.Alphabets, Said: event.Said, text: text, file: file}
	}
	asks.Close = e.Choosing || asks.Choose
	return asks
}

// found returns what is done with what was found in a text.
func found(e job.Opened, text, file string, adding bool) Asks {
	switch {
	case e.Refused != "":
		return Asks{Say: Unreadable, Part: e.Refused}
	case e.Alphabets != "":
		return Asks{Say: Silence, Choose: true}
	case e.List != "":
		return Asks{Say: Silence, Set: text,
			Hold: collections.HoldText{Text: e.Lines, Name: e.Name, Author: e.Author, List: e.List}}
	case e.Lines != "":
		return Asks{Say: Silence, Hold: collections.HoldText{Text: e.Lines, Name: file, Said: e.Said}}
	}
	if g, err := e.Puzzle.Parse(); err == nil && adding && e.Rules == "" {
		return Asks{Hold: collections.HoldText{Text: job.Written(g)}}
	}
	b, ok := storage.Record{Layout: e.Puzzle.Layout, Given: e.Puzzle.Cells, Entered: e.Entered, Notes: e.Notes}.Board()
	if !ok {
		return Asks{Say: NoWorker}
	}
	words := link.Words{Title: e.Title, Author: e.Setter, Rules: e.Words}
	asks := Asks{Say: Silence, Open: &Opening{Board: link.Board{Given: b.Given, Entered: b.Entered, Notes: b.Notes},
		With: Extras{Rules: e.Rules, Solution: DigitsOn(b.Layout(), e.Solution), Words: words.Clean(), Unsure: e.Unsure,
			Offer: Offer{Digits: DigitsOn(b.Layout(), e.Offered)}}}}
	if e.Said != "" {
		asks.Say, asks.Part = Said, e.Said
	}
	return asks
}

// BoardOf returns the board of a link.
func BoardOf(linked link.Board) history.Board {
	b := history.EmptyBoard(linked.Given.Layout())
	b.Given, b.Entered, b.Notes = linked.Given, linked.Entered, linked.Notes
	return b
}
