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

// Reader is the state of reading the latest text.
type Reader struct {
	Choice Choice

	asked job.Open // the last request to the second program
	said  string   // the sentence in the reply, which the page may still show, or ""
}

// Choice is a text whose digits can be read in several ways.
type Choice struct {
	Alphabets string // see job.Opened
	Said      string // why the user has to choose, in the language of the request, or ""
	text      string
	file      string
}

// Msg is a message about a text.
type Msg interface {
	Traits() trait.Set
	Update(r *Reader, e Env) Asks
}

// Task is the purpose of a job that reads a text.
type Task interface {
	jobs.Task
	Take(r *Reader, e Env, event job.Opened) Asks
}

// Env is the state of the page outside the reader.
type Env struct {
	Lang     i18n.Lang
	Naming   i18n.Naming
	Jobs     jobs.Ledger
	Frame    bool   // the page is embedded in a frame of another site
	Fixed    bool   // and the user cannot change its board
	Choosing bool   // the dialog with the Choice is open
	Adding   bool   // puzzles are being added to a collection
	Shown    string // the sentence about a text that is shown
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Start   jobs.Task // start a job with Request, and cancel earlier jobs of the same task
	Request job.Open
	Close   bool                 // close everything that covers the page
	Unread  bool                 // remove the notice that a text is being read
	Choose  bool                 // open the dialog with the Choice
	Set     string               // the address of a set, whose puzzles are in Hold
	Hold    collections.HoldText // the lines of a list, unless empty
	Open    *Opening
	Say     Notice
	Reword  string // new text of the notice that is shown
	Part    string // part of the notice
	Err     error
}

// Opening is a board to open.
type Opening struct {
	link.Board
	With Extras
}

// Notice is a kind of notice about a text.
type Notice uint8

const (
	Nothing     Notice = iota // leave the current notice
	Silence                   // remove the current notice
	BackupGiven               // the text is a backup
	BadText                   // the page could not read the text, for the reason Err
	Unreadable                // the second program could not read the text, for the reason Part
	Said                      // Part is a message about what was opened
	NoWorker                  // the worker returned an invalid reply
)

// Paste reads a text. file is the name of its file, or "". own means that a puzzle in the text counts as the
// user's own, unless it comes from a link.
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
	several := ok && fault.Cause == format.Several && fault.Line == 0 // several lines with a puzzle each
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

// Ask makes the second program read a text. alphabet is the number of the alphabet of its digits, or 0 if
// that is not known.
func (r *Reader) Ask(e Env, text, file string, alphabet uint8) Asks {
	r.Choice.text, r.Choice.file, r.said = text, file, ""
	r.asked = job.Open{Text: text[:min(len(text), job.MaxOpen+1)], Digits: alphabet, Lang: e.Lang, Naming: e.Naming}
	return Asks{Start: toOpen{}, Request: r.asked}
}

// ReadAs reads the text of the Choice with the given alphabet.
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

// Behind reports whether the last request was in another language, or with other names of cells.
func (r *Reader) Behind(lang i18n.Lang, naming i18n.Naming) bool {
	return r.asked.Text != "" && (r.asked.Lang != lang || r.asked.Naming != naming)
}

// Follow repeats the last request after the language or the names of cells have changed. If the reply has not
// arrived yet, the whole request is repeated. Otherwise only the sentence is requested, as long as it is
// shown.
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

// says reports whether the sentence of the last reply is shown.
func (r *Reader) says(e Env) bool { return r.said != "" && e.Shown == r.said }

// toReword requests the sentence about a text in another language.
type toReword struct{ jobs.OnBoard }

func (toReword) Event() job.Event { return job.Opened{} }

func (toReword) Traits() jobs.Set { return jobs.Unasked }

// Take replaces the sentence about a text, if it is still shown.
func (toReword) Take(r *Reader, e Env, event job.Opened) Asks {
	if !r.says(e) {
		return Asks{}
	}
	r.said = cmp.Or(event.Refused, event.Said, r.said)
	return Asks{Reword: r.said}
}

// Reading reports whether job j reads a text.
func Reading(j jobs.Job) bool { return j.Is(toOpen{}) }

// Busy reports whether the second program is reading a text.
func Busy(l jobs.Ledger) bool { return l.Count(toOpen{}) > 0 }

// toOpen reads a text or a file.
type toOpen struct{ jobs.OnBoard }

func (toOpen) Event() job.Event { return job.Opened{} }

func (toOpen) Traits() jobs.Set { return jobs.Awaited }

// Take handles the result of reading a text. In a frame whose board is fixed, it shows nothing.
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

// found returns the effects for the result e of reading a text. adding means that puzzles are being added to
// a collection.
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

// BoardOf returns the board in a link.
func BoardOf(linked link.Board) history.Board {
	b := history.EmptyBoard(linked.Given.Layout())
	b.Given, b.Entered, b.Notes = linked.Given, linked.Entered, linked.Notes
	return b
}
